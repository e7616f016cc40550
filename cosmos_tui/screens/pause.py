"""The pause menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from cosmos_tui.keys import bind, focus_keys
from cosmos_tui.lessons import Lesson
from cosmos_tui.text import N_, _
from cosmos_tui.widgets.answer import Answer
from cosmos_tui.widgets.keybar import KeyBar

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp
    from cosmos_tui.table import Table


class Pause(ModalScreen[None]):
    """Go on, read, set, or leave; the match is saved already. Shows nothing that not everybody may see."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *focus_keys(),
        bind("rules"),
        bind("log"),
        Binding("escape", "dismiss", N_("back")),
    ]

    app: CosmosApp

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table

    def compose(self) -> ComposeResult:
        """The choices, the safe one first, and what proves the deal."""
        with Vertical(classes="dialog menu"):
            kept = _("Paused. Every move is saved.")
            passing = _("Paused. Nothing of a lesson is kept.")
            yield Static(Content(passing if isinstance(self._table, Lesson) else kept), classes="heading")
            yield Answer(_("Go on"), id="go-on")
            yield Answer(_("Rules"), id="rules")
            yield Answer(_("Log"), id="log")
            yield Answer(_("Settings"), id="settings")
            yield Answer(_("Home screen"), id="home")
            yield Answer(_("Quit"), id="quit")
            yield Static(
                Content(_("Fingerprint of this deal: {fingerprint}").format(fingerprint=self._table.fingerprint)),
                classes="quiet foot",
            )
        yield KeyBar()

    def action_rules(self) -> None:
        """The rulebook."""
        self.app.open_rules(self._table.match.game)

    def action_log(self) -> None:
        """Everything that everybody saw."""
        self.app.open_log(self._table)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what was chosen; a second press comes too late."""
        if not self.is_active:
            return
        match event.button.id:
            case "rules":
                self.action_rules()
            case "log":
                self.action_log()
            case "settings":
                self.app.open_settings()
            case "home":
                self.app.go_home()
            case "quit":
                self.app.exit()
            case _go_on:
                self.dismiss(None)
