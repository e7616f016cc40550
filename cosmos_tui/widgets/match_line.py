"""A stored match in one line."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.content import Content
from textual.visual import Visual

from cosmos_tui.text.table import in_short
from cosmos_tui.widgets.canvas import shorten

if TYPE_CHECKING:
    from textual.css.styles import RulesMap
    from textual.strip import Strip
    from textual.style import Style
    from textual.visual import RenderOptions

    from cosmos_tui.store import Match

SHORTEST_TITLE = 12
"""Cells that a title keeps, however long the rest is."""


class MatchLine(Visual):
    """Who plays what, how far, and when last; the title is shortened before the rest is cut off."""

    def __init__(self, match: Match, now: datetime) -> None:
        self._match = match
        self._about = f": {in_short(match, now)}"

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        """The line, as wide as there is room."""
        finished = self._match.result is not None
        mark, weight, ink = (("✓ ", "$quiet"), "", "$quiet") if finished else (("○ ", "$accent"), "bold", "")
        room = width - cell_len(mark[0] + self._about)
        title = shorten(self._match.title, max(room, SHORTEST_TITLE))
        line = Content.assemble(mark, (title, weight), (self._about, ink))
        return line.render_strips(width, height, style, options)

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """All there is."""
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        """One row."""
        return 1
