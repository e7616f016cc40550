"""Canvas: a small rectangle of cells to paint on, turned into strips once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from cosmos_tui.widgets.picture import Picture


class Canvas:
    """`width` x `height` cells, each a glyph one cell wide and a style."""

    def __init__(self, width: int, height: int, ground: Style, *, ascii_only: bool) -> None:
        """`ascii_only`: whether pictures show their ASCII twins."""
        self.ascii_only = ascii_only
        self.width = width
        self.height = height
        self.ground = ground
        self._glyphs = [[" "] * width for _ in range(height)]
        self._styles = [[ground] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style | None = None) -> None:
        """Write `text` from cell (x, y) on; what would stick out is cut off. The style goes over the ground."""
        if not 0 <= y < self.height:
            return
        glyphs, styles = self._glyphs[y], self._styles[y]
        style = self.ground + style if style else self.ground
        if all(cell_len(glyph) == 1 for glyph in set(text)):  # nearly always, and then all at once
            first, last = max(x, 0), min(x + len(text), self.width)
            if first < last:
                glyphs[first:last] = text[first - x : last - x]
                styles[first:last] = [style] * (last - first)
            return
        for glyph in text:
            width = cell_len(glyph)
            if x >= 0 and x + width <= self.width:
                glyphs[x : x + width] = [glyph] + [""] * (width - 1)
                styles[x : x + width] = [style] * width
            x += width

    def centre(self, y: int, text: str, style: Style | None = None) -> None:
        """Write `text` in the middle of row `y`, shortened with an ellipsis if it is too long."""
        text = shorten(text, self.width)
        self.put((self.width - cell_len(text)) // 2, y, text, style)

    def draw(self, x: int, y: int, picture: Picture) -> None:
        """Draw a picture with its upper left corner at (x, y)."""
        self._put_strips(x, y, picture.strips(self.ground, ascii_only=self.ascii_only))

    def sheet(self, width: int, height: int) -> Canvas:
        """A canvas of another size on the same ground, to be painted and then laid down."""
        return Canvas(width, height, self.ground, ascii_only=self.ascii_only)

    def lay(self, x: int, y: int, sheet: Canvas) -> None:
        """Lay a sheet down with its upper left corner at (x, y)."""
        self._put_strips(x, y, sheet.strips())

    def _put_strips(self, x: int, y: int, strips: Sequence[Strip]) -> None:
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
        return [
            Strip(_runs(glyphs, styles), self.width) for glyphs, styles in zip(self._glyphs, self._styles, strict=True)
        ]


def _runs(glyphs: list[str], styles: list[Style]) -> Iterator[Segment]:
    """The cells of a row, a segment for each style."""
    start = 0
    for style, run in groupby(styles):
        end = start + len(list(run))
        yield Segment("".join(glyphs[start:end]), style)
        start = end


def shorten(text: str, width: int) -> str:
    """`text`, or as much of it as fits into `width` cells with an ellipsis at the end."""
    return text if cell_len(text) <= width else set_cell_size(text, max(width - 1, 0)).rstrip() + "…"
