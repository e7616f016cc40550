"""What the reconnaissance flight is seen on: two planets that a story links, and all planets to name one of."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence

from rich.style import Style
from textual.geometry import Region, Size
from textual.reactive import reactive

from cosmos_tui.games.odyseja_boards import in_rows, pictures
from cosmos_tui.text import odyseja as words
from cosmos_tui.widgets.board import Board
from cosmos_tui.widgets.canvas import Canvas, shorten
from cosmos_tui.widgets.painting import Painting
from cosmos_tui.widgets.picture import largest_that_fits

CELLS = ((26, 13), (18, 10), (12, 6), (11, 3))
"""Columns and rows for each size of picture, with its name above."""


class Link(Painting):
    """From one planet to the next."""

    planets: reactive[tuple[int, ...]] = reactive(())

    def paint(self, canvas: Canvas) -> None:
        """Both pictures, an arrow between them, their names below."""
        palette = self.app.palette
        gap = 6
        room = (self.size.width - gap) // 2
        for n, planet in enumerate(self.planets):
            part = canvas.sheet(room, self.size.height)
            picture = largest_that_fits(pictures(planet), room, self.size.height - 1)
            if picture is not None:
                picture = picture.grown(room, self.size.height - 1)
                left, top = (room - picture.width) // 2, (self.size.height - 1 - picture.height) // 2
                part.draw(left, top, picture)
                part.centre(top + picture.height, words.planet(planet), Style.parse(f"bold {palette.ink}"))
            canvas.lay(n * (room + gap), 0, part)
        if len(self.planets) > 1:
            canvas.put(room, self.size.height // 2, "──▶".center(gap), Style.parse(palette.accent))


class Catalogue(Board[int]):
    """All planets in the order of the catalogue, each looking the same whatever has come up.

    Those that may be named now have a number to type.
    """

    POINTS_AT_FIRST = False  # a name once said counts, so none is said by a key hit once too often

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._planets: Sequence[int] = ()
        self._nameable: frozenset[int] = frozenset()

    def show_planets(self, planets: Sequence[int]) -> None:
        """Show these."""
        if self._planets != planets:
            self._planets = planets
            self.rebuild()

    def let_name(self, nameable: Iterable[int]) -> None:
        """Number the planets that may be named now; without any, a digit cannot be meant for a planet."""
        self._nameable = frozenset(nameable)
        self.show()

    def lay_out(self, size: Size) -> Mapping[int, Region]:
        """Row by row."""
        return dict(zip(self._planets, in_rows(Region(0, 0, *size), len(self._planets), CELLS), strict=False))

    def label(self, square: int) -> str:
        """The last two digits of the number; the first is the same for all."""
        return str(square)[1:] if square in self._nameable else ""

    def look(self, square: int) -> Hashable:
        """Nothing about a planet ever changes but whether it may be named."""
        return square, square in self._nameable

    def paint(self, square: int, canvas: Canvas) -> None:
        """Name, picture, and what to type for it."""
        palette = self.app.palette
        canvas.put(0, 0, shorten(words.planet(square), canvas.width - 1), Style.parse(palette.ink))
        picture = largest_that_fits(pictures(square), canvas.width - 3, canvas.height - 1)
        if picture is not None:
            left = (canvas.width - 3 - picture.width) // 2
            canvas.draw(left, 1, picture)
        canvas.put(canvas.width - 3, 1, self.label(square), Style.parse(palette.quiet))
