"""A still sky, with or without words in it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget


class Sky(Widget):
    """Stars, the same for everybody, and lines of words in the middle of them."""

    words: reactive[Sequence[Content]] = reactive(())

    def __init__(self, *words: Content, id: str | None = None) -> None:  # noqa: A002  (Textual's name)
        super().__init__(id=id)
        self.set_reactive(Sky.words, words)

    def render(self) -> RenderResult:
        """As many stars as there is sky, and the words, wrapped, with some space around them."""
        width, height = self.size
        rows = [Content.styled("".join(row), "$line") for row in stars(width, height)]
        words = [line.rstrip() for each in self.words for line in each.wrap(max(width - 4, 1))]
        for y, line in enumerate(words, (height - len(words)) // 2):
            left = (width - line.cell_length) // 2
            if 0 <= y < height and line and left > 0:
                rows[y] = Content.assemble(rows[y][: left - 1], " ", line, " ", rows[y][left + line.cell_length + 1 :])
        return Content("\n").join(rows)


def stars(width: int, height: int) -> list[list[str]]:
    """A sky of so many cells, one of sixty a star."""
    sky = Random(7)
    rows = [[" "] * width for _row in range(height)]
    for _star in range(width * height // 60):
        rows[sky.randrange(height)][sky.randrange(width)] = sky.choice("··✦*")
    return rows
