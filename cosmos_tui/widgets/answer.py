"""A button as this program has them: one row, and Space presses it like Enter."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Button

from cosmos_tui.text import N_


class Answer(Button):
    """One of a few things to choose."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "press", N_("choose"))]

    def __init__(self, label: str, *, id: str) -> None:  # noqa: A002  (Textual's name)
        super().__init__(Content(label), id=id)
