"""The board of the race: the planets in a loop, and in the middle of them the Views under letters."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from string import ascii_uppercase
from typing import TYPE_CHECKING, Literal

from rich.style import Style
from textual.geometry import Region, Size

from cosmos_tui.games.odyseja_boards import in_rows, pictures
from cosmos_tui.glyphs import SEAT_SHAPES
from cosmos_tui.text import odyseja as words
from cosmos_tui.widgets.board import Board
from cosmos_tui.widgets.canvas import Canvas, shorten
from cosmos_tui.widgets.picture import largest_that_fits, view_of

if TYPE_CHECKING:
    from cosmos_tui.store import Player
    from rules.odyseja.view import RaceView

LETTERS = ascii_uppercase
"""The labels of the Views (ODY-10.1)."""

Spot = tuple[Literal["planet", "view"], int]
"""A planet by its place on the track, or a View by its place in the middle."""

FINISH = "⚑"
"""Beside the planet where the race starts and ends."""

PLANET_CELLS = ((18, 9), (11, 5), (6, 3))
VIEW_CELLS = ((12, 6), (9, 5), (6, 3))
"""Columns and rows for each size of picture, with a row for what stands above it; the largest that fits is taken."""


def track_regions(size: Size, planets: int, views: int) -> dict[Spot, Region]:
    """Where planets and Views go: the loop clockwise from the upper left corner, the Views in rows inside it."""
    for width, height in PLANET_CELLS:
        rows = min(size.height // height, max(3, (planets + 4) // 4))
        columns = max(3, (planets + 5) // 2 - rows)
        if rows < 3 or columns * width > size.width:
            continue
        cell = Size(min(size.width // columns, 2 * width), min(size.height // rows, height + 2))
        inside = Region(0, 0, size.width, size.height).shrink((cell.height, cell.width, cell.height, cell.width))
        middle = in_rows(inside, views, VIEW_CELLS)
        if middle:
            border = _border(size, cell, columns, rows)[:planets]
            loop: dict[Spot, Region] = {("planet", place): region for place, region in enumerate(border)}
            return loop | {("view", view): region for view, region in enumerate(middle)}
    return {}


def _border(size: Size, cell: Size, columns: int, rows: int) -> list[Region]:
    """The cells along the edge of a grid, clockwise; those at the right and below touch the edge of the widget."""
    right, bottom = columns - 1, rows - 1
    way = [(column, 0) for column in range(columns)]
    way += [(right, row) for row in range(1, rows)]
    way += [(column, bottom) for column in range(right - 1, -1, -1)]
    way += [(0, row) for row in range(bottom - 1, 0, -1)]
    across, down = size.width - cell.width, size.height - cell.height
    return [Region(across * column // right, down * row // bottom, *cell) for column, row in way]


@dataclass(frozen=True, slots=True)
class _Stop:
    """What a planet on the track shows."""

    number: int
    rockets: tuple[str, ...]
    start: bool
    sought: bool


class TrackBoard(Board[Spot]):
    """The loop with its rockets, and the Views."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._view: RaceView | None = None
        self._players: Sequence[Player] = ()
        self._progress: list[int] = []
        self._target: int | None = None
        self._marks: dict[int, bool] = {}

    def show_view(self, view: RaceView, players: Sequence[Player]) -> None:
        """Show a race."""
        fresh = self._view is None or (self._view.track, self._view.views) != (view.track, view.views)
        self._view = view
        self._players = players
        self._progress = list(view.progress)
        self._target = view.target
        self._marks = {}
        self.rebuild() if fresh else self.show()

    def seek(self, place: int) -> None:
        """Mark the planet that is looked for."""
        self._target = place
        self.show()

    def mark(self, view: int, *, right: bool) -> None:
        """Mark a View that was named."""
        self._marks[view] = right
        self.show()

    def move_rocket(self, seat: int, progress: int) -> None:
        """Show a rocket so many planets from the start."""
        self._progress[seat] = progress
        self.show()

    def lay_out(self, size: Size) -> Mapping[Spot, Region]:
        """The loop and its middle."""
        return {} if self._view is None else track_regions(size, len(self._view.track), len(self._view.views))

    def planet(self, spot: Spot) -> int | None:
        """The planet at a place of the track; a View does not tell."""
        return self._view.track[spot[1]] if self._view is not None and spot[0] == "planet" else None

    def look(self, square: Spot) -> Hashable:
        """A planet and who is there, or a View and whether it was named."""
        view = self._view
        assert view is not None  # noqa: S101  (no view, no squares)
        what, place = square
        if what == "view":
            return view.views[place], self._marks.get(place)
        length = len(view.track)
        return _Stop(
            view.track[place],
            tuple(self._players[seat].colour for seat, come in enumerate(self._progress) if come % length == place),
            place == 0,
            place == self._target,
        )

    def paint(self, square: Spot, canvas: Canvas) -> None:
        """A planet of the loop, or a View."""
        look = self.look(square)
        if isinstance(look, _Stop):
            self._paint_stop(look, canvas)
        else:
            self._paint_view(square[1], canvas)

    def _paint_stop(self, look: _Stop, canvas: Canvas) -> None:
        """Marker, name and rockets over the picture; beside a small one there is room for the rockets."""
        palette = self.app.palette
        picture = largest_that_fits(pictures(look.number), canvas.width, canvas.height - 1)
        assert picture is not None  # noqa: S101  (cells are cut to fit)
        canvas.draw(0, 1, picture)
        ink = Style.parse(f"bold {palette.accent}" if look.sought else palette.quiet)
        signs = ("▸" if look.sought else "") + (FINISH if look.start else "")
        canvas.put(0, 0, signs, ink)
        beside = canvas.width - picture.width >= 4
        if beside:
            canvas.put(len(signs), 0, shorten(words.planet(look.number), canvas.width - len(signs) - 1), ink)
        elif (room := canvas.width - len(signs) - len(look.rockets) - 2) > 6:
            canvas.put(canvas.width - room, 0, shorten(words.planet(look.number), room), ink)
        for n, colour in enumerate(look.rockets):
            x, y = (picture.width + 1 + n % 2, 1 + n // 2) if beside else (len(signs) + n, 0)
            canvas.put(x, y, SEAT_SHAPES[colour], Style.parse(f"bold {palette.seats[colour]}"))

    def _paint_view(self, place: int, canvas: Canvas) -> None:
        """The letter over the View; a sign says whether it was the right one."""
        assert self._view is not None  # noqa: S101
        palette = self.app.palette
        right = self._marks.get(place)
        sign = {None: "", True: " ✓", False: " ✗"}[right]
        colour = {None: palette.ink, True: palette.accent, False: palette.warn}[right]
        views = [view_of(picture) for picture in pictures(self._view.views[place]) if picture.view is not None]
        view = largest_that_fits(views, canvas.width - 2, canvas.height - 1)
        assert view is not None  # noqa: S101
        left = (canvas.width - view.width) // 2
        canvas.put(left, 0, LETTERS[place] + sign, Style.parse(f"bold {colour}"))
        canvas.draw(left, 1, view)
