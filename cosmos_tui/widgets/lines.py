"""Lines: a long list, one row each."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from cosmos_tui.keys import bind
from cosmos_tui.text import N_


class Lines(OptionList):
    """A list to choose from. A click puts the cursor on a line, another one chooses it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("up", "cursor_up", show=False),
        bind("down", "cursor_down", show=False),
        Binding("enter,space", "select", N_("open")),
    ]

    async def _on_click(self, event: events.Click) -> None:
        event.prevent_default()
        clicked: int | None = event.style.meta.get("option")
        if clicked is None or self.options[clicked].disabled:
            return
        if self.highlighted == clicked:
            self.action_select()
        self.highlighted = clicked
