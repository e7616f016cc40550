"""Lines: a long list, one row each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.strip import Strip
from textual.widgets import OptionList

from cosmos_tui.keys import bind
from cosmos_tui.text import N_

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp


class Lines(OptionList):
    """A list to choose from. A click puts the cursor on a line, another one chooses it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("up", "cursor_up", show=False),
        bind("down", "cursor_down", show=False),
        Binding("enter,space", "select", N_("open")),
    ]

    app: CosmosApp

    def _get_left_gutter_width(self) -> int:
        return 1

    def render_line(self, y: int) -> Strip:
        """A row, with a bar before the one under the cursor."""
        row = super().render_line(y)
        under_cursor = self.has_focus and self.highlighted == self.scroll_offset.y + y
        bar = Segment("▌" if under_cursor else " ", Style(color=self.app.palette.accent))
        return Strip([*Segment.apply_style([bar], next(iter(row)).style), *row])

    async def _on_click(self, event: events.Click) -> None:
        event.prevent_default()
        clicked: int | None = event.style.meta.get("option")
        if clicked is None or self.options[clicked].disabled:
            return
        if self.highlighted == clicked:
            self.action_select()
        self.highlighted = clicked
