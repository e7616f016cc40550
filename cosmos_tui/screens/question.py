"""A question before something that cannot be taken back."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from cosmos_tui.keys import focus_keys
from cosmos_tui.text import N_
from cosmos_tui.widgets.answer import Answer
from cosmos_tui.widgets.keybar import KeyBar


class Question(ModalScreen[bool]):
    """A sentence and two answers; the one that changes nothing comes first and has the focus."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *focus_keys("left", "right"),
        *focus_keys(),
        Binding("escape", "dismiss(False)", N_("back")),
    ]

    def __init__(self, question: str, no: str, yes: str) -> None:
        super().__init__()
        self._question = question
        self._answers = (no, yes)

    def compose(self) -> ComposeResult:
        """The question, and the answers side by side."""
        no, yes = self._answers
        with Vertical(classes="dialog"):
            yield Static(Content(self._question), classes="sentence")
            with Horizontal():
                yield Answer(no, id="no")
                yield Answer(yes, id="yes")
        yield KeyBar()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """The answer."""
        self.dismiss(event.button.id == "yes")
