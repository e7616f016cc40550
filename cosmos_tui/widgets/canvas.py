"""Canvas: a small rectangle of cells to paint on, turned into strips once."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip


class Canvas:
    """`width` x `height` cells, each a glyph one cell wide and a style."""

    def __init__(self, width: int, height: int, ground: Style) -> None:
        self.width = width
        self.height = height
        self.ground = ground
        self._rows: list[list[Segment]] = [[Segment(" ", ground)] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style | None = None) -> None:
        """Write `text` from cell (x, y) on; what would stick out is cut off. The style goes over the ground."""
        if not 0 <= y < self.height:
            return
        row, style = self._rows[y], self.ground + style if style else self.ground
        for glyph in text:
            width = cell_len(glyph)
            if x >= 0 and x + width <= self.width:
                row[x] = Segment(glyph, style)
                for covered in range(x + 1, x + width):
                    row[covered] = Segment("", style)
            x += width

    def centre(self, y: int, text: str, style: Style | None = None) -> None:
        """Write `text` in the middle of row `y`, shortened with an ellipsis if it is too long."""
        text = shorten(text, self.width)
        self.put((self.width - cell_len(text)) // 2, y, text, style)

    def lay(self, x: int, y: int, strips: Sequence[Strip]) -> None:
        """Lay a picture down with its upper left corner at (x, y)."""
        for line, strip in enumerate(strips, y):
            column = x
            for text, style, _control in strip:
                self.put(column, line, text, style)
                column += cell_len(text)

    def frame(self, style: Style) -> None:
        """A frame along the edge."""
        self.put(0, 0, "╭" + "─" * (self.width - 2) + "╮", style)
        for y in range(1, self.height - 1):
            self.put(0, y, "│", style)
            self.put(self.width - 1, y, "│", style)
        self.put(0, self.height - 1, "╰" + "─" * (self.width - 2) + "╯", style)

    def strips(self) -> list[Strip]:
        """What was painted, one strip per row."""
        return [Strip(row, self.width).simplify() for row in self._rows]


def shorten(text: str, width: int) -> str:
    """`text`, or as much of it as fits into `width` cells with an ellipsis at the end."""
    return text if cell_len(text) <= width else set_cell_size(text, max(width - 1, 0)).rstrip() + "…"
