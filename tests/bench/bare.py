"""The smallest app that could be ours: a header, a footer and a line of text. Or with `board`: one board, and no more.

The board is as frugal as Textual allows: one widget, painted line by line, whose cursor repaints two squares.
"""

from __future__ import annotations

import sys

from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Footer, Header, Static

HELLO = "Hello, this is bare."
SQUARE = 12, 6


class Board(Widget, can_focus=True):
    BINDINGS = [("right", "step(1)"), ("left", "step(-1)")]  # noqa: RUF012
    cursor = 0

    def action_step(self, by: int) -> None:
        for square in (self.cursor, self.cursor + by):
            self.refresh(self.region_of(square))
        self.cursor += by

    def region_of(self, square: int) -> Region:
        width, height = SQUARE
        across = self.size.width // width
        return Region(square % across * width, square // across % (self.size.height // height) * height, width, height)

    def render_line(self, y: int) -> Strip:
        width, height = SQUARE
        across = self.size.width // width
        row = y // height * across
        here = [square == self.cursor for square in range(row, row + across)]
        strip = Strip(
            [Segment(f"{row + n:^{width}}", Style(bgcolor="blue" if on else "black")) for n, on in enumerate(here)]
        )
        return strip.adjust_cell_length(self.size.width)


class Bare(App[None]):
    def compose(self):
        yield Header()
        yield Board() if sys.argv[1:] == ["board"] else Static(HELLO)
        yield Footer()

    def on_mount(self) -> None:
        self.set_focus(self.query(Board).first() if self.query(Board) else None)


if __name__ == "__main__":
    Bare().run()
