"""The smallest app that could be ours: a header, a footer and a line of text. With two numbers: a board of that size.

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
LIT, DARK = Style(bgcolor="blue"), Style(bgcolor="black")


class Board(Widget, can_focus=True):
    """Squares with their numbers, the cursor on one of them."""

    BINDINGS = [("right", "step(1)"), ("left", "step(-1)")]  # noqa: RUF012  (Textual's form)

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self.styles.width, self.styles.height = width, height
        self.across = max(width // SQUARE[0], 1)
        self.cursor = 0

    def action_step(self, by: int) -> None:
        for square in (self.cursor, self.cursor + by):
            down, right = divmod(square, self.across)
            self.refresh(Region(right * SQUARE[0], down * SQUARE[1], *SQUARE))
        self.cursor += by

    def render_line(self, y: int) -> Strip:
        first = y // SQUARE[1] * self.across
        squares = range(first, first + self.across)
        return Strip([Segment(f"{n:^{SQUARE[0]}}", LIT if n == self.cursor else DARK) for n in squares])


class Bare(App[None]):
    def compose(self):
        yield Header()
        yield Board(*map(int, sys.argv[1:])) if sys.argv[1:] else Static(HELLO)
        yield Footer()


if __name__ == "__main__":
    Bare().run()
