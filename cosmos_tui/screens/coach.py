"""The coach of a lesson: cards at the bottom of the screen, so that the board they speak of stays in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from cosmos_tui.keys import COMMANDS, bind, focus_keys, key_name, keys_of
from cosmos_tui.text import N_, _
from cosmos_tui.widgets.answer import Answer
from cosmos_tui.widgets.breath import Breath
from cosmos_tui.widgets.keybar import KeyBar

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp
    from cosmos_tui.lessons import Lesson


class Card(ModalScreen[None]):
    """What the coach says next. Once it has been read it is gone, and the learner is to act."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "read", N_("go on")),
        bind("rules"),
        bind("log"),
        bind("leave"),
    ]

    app: CosmosApp

    def __init__(self, lesson: Lesson) -> None:
        super().__init__()
        self._lesson = lesson
        self.breath = Breath()

    def compose(self) -> ComposeResult:
        """The card above the row of keys."""
        with Vertical(id="card") as card:
            yield Static(Content(self._says()))
            yield from self._answers()
        card.border_title = self._title()
        yield KeyBar()

    def _says(self) -> str:
        chosen = self.app.settings.keys
        keys = {command: key_name(keys_of(command, chosen)[0]) for command in COMMANDS}
        return (self._lesson.card or "").format(**keys)

    def _title(self) -> str:
        card, cards = self._lesson.progress
        return _("Coach, {card} of {cards}").format(card=card, cards=cards)

    def _answers(self) -> ComposeResult:
        return iter(())

    async def on_click(self, event: events.Click) -> None:
        """A click goes on like Enter, wherever it is; the row of keys has its own."""
        if not isinstance(event.widget, KeyBar):
            await self.run_action("read")

    def action_read(self) -> None:
        """On to the next card, or to what is to be done."""
        if self.is_active and self.breath.over:
            self._lesson.read_card()
            self.dismiss(None)

    def action_rules(self) -> None:
        """The rulebook."""
        self.app.open_rules(self._lesson.match.game)

    def action_log(self) -> None:
        """Everything that happened so far."""
        self.app.open_log(self._lesson)

    def action_leave(self) -> None:
        """Away from the lesson."""
        self.app.go_home()


class LastCard(Card):
    """The end of the lesson, and what now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *focus_keys("left", "right"),
        Binding("escape", "leave", show=False),
    ]

    def _title(self) -> str:
        return _("Coach, the end")

    def _answers(self) -> ComposeResult:
        with Horizontal():
            yield Answer(_("Set up a match"), id="set-up")
            yield Answer(_("Home screen"), id="home")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to go on with."""
        return action != "read"

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what was chosen; a second press comes too late."""
        if self.is_active and self.breath.over:
            self.app.go_home()
            if event.button.id == "set-up":
                self.app.choose_mode(self._lesson.match.game)
