"""Chooser: one thing to choose, in two rows: what it is and its value, and below what that value does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from cosmos_tui.keys import bind
from cosmos_tui.text import N_
from cosmos_tui.widgets.choices import Choice

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp


class Chooser(Widget, can_focus=True):
    """A value out of a few; left and right or clicks go through them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("left", "turn(-1)", show=False),
        bind("right", "turn(1)", show=False),
        Binding("enter,space", "turn(1)", N_("next value")),
    ]

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, chooser: Chooser) -> None:
            super().__init__()
            self.chooser = chooser

    app: CosmosApp

    index: reactive[int] = reactive(0, layout=True)

    def __init__(
        self,
        name: str,
        label: str,
        choices: Sequence[Choice],
        value: Any,
        style: Callable[[Any], str] = lambda _value: "bold",
    ) -> None:
        """`style` is how a value is written."""
        super().__init__(name=name)
        self._style = style
        self._label = label
        self.choices = choices
        self.set_reactive(Chooser.index, next((n for n, choice in enumerate(choices) if choice.value == value), 0))

    @property
    def value(self) -> Any:
        """What is chosen."""
        return self.choices[self.index].value

    def render(self) -> RenderResult:
        """The label, the value between arrows if there is another one, and its effect."""
        choice = self.choices[self.index]
        back, on = ("◂ ", " ▸") if len(self.choices) > 1 else ("", "")
        label = Content.styled(f"{self._label}  ", "$quiet") if self._label else Content("")
        value = Content.assemble(label, (back, "$accent"), (choice.name, self._style(choice.value)), (on, "$accent"))
        return Content("\n").join([value, Content.styled(choice.meaning, "$quiet")]) if choice.meaning else value

    def action_turn(self, by: int) -> None:
        """Go to the next value, or the one before."""
        self.index = (self.index + by) % len(self.choices)
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """A click goes on; one on the left arrow goes back."""
        self.action_turn(-1 if event.x <= len(self._label) + 2 else 1)
