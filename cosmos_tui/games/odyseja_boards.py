"""The two boards of Odyseja: planets in the open, Views face down."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.style import Style
from textual.content import Content
from textual.geometry import Region, Size

from cosmos_tui.glyphs import SEAT_SHAPES
from cosmos_tui.text import odyseja as words
from cosmos_tui.themes import Palette
from cosmos_tui.widgets.board import Board
from cosmos_tui.widgets.canvas import Canvas
from cosmos_tui.widgets.picture import Picture, load_picture, view_of
from rules.odyseja.galaxy import COLOURS

if TYPE_CHECKING:
    from cosmos_tui.store import Player
    from rules.odyseja.galaxy import Galaxy
    from rules.odyseja.view import MissionView

PICTURES = "odyseja/planets"

SIZES = ("large", "medium", "small", "icon")
"""The sizes that planets are drawn in, the largest first."""

SAMPLE_SEATS = {"red": "red", "yellow": "yellow", "green": "green", "blue": "blue", "violet": "purple"}
"""A sample's colour is drawn like the seat colour of that name."""


def sample_style(colour: int, palette: Palette) -> str:
    """The colour of a sample in a theme."""
    return palette.seats[SAMPLE_SEATS[COLOURS[colour]]]


def sample_letter(colour: int) -> str:
    """Samples differ by letter as well as by colour."""
    return words.colour(colour)[0].upper()


def sample_content(held: Sequence[int], palette: Palette) -> list[Content]:
    """The five places for samples: a letter in its colour for each held, a ring for each missing."""
    missing = len(COLOURS) - len(held)
    return [
        *(Content.styled(sample_letter(colour), f"bold {sample_style(colour, palette)}") for colour in held),
        *(Content.styled("○", "$quiet") for _place in range(missing)),
    ]


def fitting_picture(number: int, width: int, height: int) -> Picture | None:
    """The largest picture of a planet that fits, or None."""
    for size in SIZES:
        try:
            picture = load_picture(PICTURES, str(number), size)
        except KeyError:
            continue
        if picture.width <= width and picture.height <= height:
            return picture
    return None


def galaxy_regions(galaxy: Galaxy, size: Size) -> Mapping[int, Region]:
    """Where each cell of the layout goes: rows of equal height, columns in proportion to the grid."""
    rows = sorted({row for _name, row, _column in galaxy.cells})
    columns = sorted({column for _name, _row, column in galaxy.cells})
    # cells of one row must not overlap, so the narrowest gap within a row decides the width
    gaps = [
        abs(one[2] - two[2]) for n, one in enumerate(galaxy.cells) for two in galaxy.cells[n + 1 :] if one[1] == two[1]
    ]
    across = min(gaps, default=1)
    steps = (columns[-1] - columns[0]) / across
    width = int(size.width / (steps + 1))
    height = size.height // len(rows)
    top = (size.height - height * len(rows)) // 2
    left = (size.width - int(width * (steps + 1))) // 2
    return {
        location: Region(
            left + round((column - columns[0]) / across * width), top + rows.index(row) * height, width, height
        )
        for location, (_name, row, column) in enumerate(galaxy.cells)
    }


@dataclass(frozen=True, slots=True)
class _Planet:
    """What a square of the galaxy shows."""

    number: int
    samples: int
    marked: bool
    rockets: tuple[str, ...]
    came_from: bool


class GalaxyBoard(Board[int]):
    """The planets: name of the place, samples left, rockets, the quarantine marker."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._view: MissionView | None = None
        self._players: Sequence[Player] = ()
        self._rockets: list[int] = []

    def show_view(self, view: MissionView, players: Sequence[Player]) -> None:
        """Show a mission."""
        fresh = self._view is None or self._view.galaxy is not view.galaxy
        self._view = view
        self._players = players
        self._rockets = [pilot.rocket for pilot in view.pilots]
        self.rebuild() if fresh else self.show()

    def move_rocket(self, seat: int, location: int) -> None:
        """Show a rocket elsewhere, while the rest still stands as it did."""
        self._rockets[seat] = location
        self.show()

    def lay_out(self, size: Size) -> Mapping[int, Region]:
        """As the layout says."""
        return {} if self._view is None else galaxy_regions(self._view.galaxy, size)

    def look(self, square: int) -> Hashable:
        """The planet, what lies on it and who is there."""
        view = self._view
        assert view is not None  # noqa: S101  (no view, no squares)
        return _Planet(
            view.planets[square],
            view.samples[square],
            view.marker == square,
            tuple(self._players[seat].colour for seat, there in enumerate(self._rockets) if there == square),
            view.prev == square and view.phase == "fly",
        )

    def paint(self, square: int, canvas: Canvas) -> None:
        """First row: place, samples, marker, rockets. Then the picture and, if there is room, the name."""
        look, view, palette = self.look(square), self._view, self.app.palette
        assert isinstance(look, _Planet)  # noqa: S101
        assert view is not None  # noqa: S101
        named = canvas.height >= 5
        picture = fitting_picture(look.number, canvas.width, canvas.height - 1 - named)
        colour = view.galaxy.colours[square]
        canvas.put(0, 0, view.galaxy.cells[square][0], Style.parse(palette.quiet))
        x = 3
        if colour is not None and named:
            x += self._samples(canvas, x, 0, colour, look.samples) + 1
        if look.marked:
            canvas.put(x if named else canvas.width - 2, 0 if named else 2, "⊗", Style.parse(f"bold {palette.warn}"))
            x += 2 if named else 0
        for shape_colour in look.rockets:
            canvas.put(x, 0, SEAT_SHAPES[shape_colour], Style.parse(f"bold {palette.seats[shape_colour]}"))
            x += 1
        if picture is not None:
            left = (canvas.width - picture.width) // 2 if named else 0
            canvas.lay(left, 1, picture.strips(canvas.ground, ascii_only=self.app.settings.ascii))
        if colour is not None and not named:
            self._samples(canvas, canvas.width - 2, 1, colour, look.samples, short=True)
        if named:
            style = Style.parse(palette.quiet if look.came_from else palette.ink)
            canvas.centre(canvas.height - 1, words.planet(look.number), style)

    def _samples(self, canvas: Canvas, x: int, y: int, colour: int, count: int, *, short: bool = False) -> int:
        """The samples left here, by letter, colour and number; how many cells that took."""
        text = f"{sample_letter(colour)}{count}" if short else f"{sample_letter(colour)}▪{count}"
        canvas.put(x, y, text, Style.parse(f"bold {sample_style(colour, self.app.palette)}"))
        return len(text)


class ViewsBoard(Board[int]):
    """The Views, face down; the one that is turned up is drawn large over all of them."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._view: MissionView | None = None
        self._opened: tuple[int, int] | None = None

    def show_view(self, view: MissionView) -> None:
        """Show a mission's Views, all face down."""
        fresh = self._view is None or self._view.galaxy is not view.galaxy or self._opened is not None
        self._view = view
        self._opened = None
        self.rebuild() if fresh else self.show()

    def open(self, slot: int, planet: int) -> None:
        """Turn a View up."""
        self._opened = (slot, planet)
        self.rebuild()

    def close(self) -> None:
        """Turn it down again."""
        slot = self._opened and self._opened[0]
        self._opened = None
        self.rebuild()
        if slot is not None:
            self.point(slot)

    def lay_out(self, size: Size) -> Mapping[int, Region]:
        """The shape of the galaxy; one large square while a View is up."""
        if self._view is None:
            return {}
        if self._opened is not None:
            return {self._opened[0]: Region(0, 0, size.width, size.height)}
        return galaxy_regions(self._view.galaxy, size)

    def look(self, square: int) -> Hashable:
        """Face down, barred, or the planet it shows."""
        assert self._view is not None  # noqa: S101
        return (self._opened, self._view.barred == square)

    def paint(self, square: int, canvas: Canvas) -> None:
        """A card back with the slot's name, or the View."""
        palette = self.app.palette
        if self._opened is not None:
            self._paint_open(self._opened[1], canvas)
            return
        assert self._view is not None  # noqa: S101
        here = square == self.cursor and self.has_focus
        line = palette.accent if here else palette.line
        label = str(square + 1)
        if canvas.width < 5 or canvas.height < 3:
            canvas.centre(0, f"{label:>2}", Style.parse(palette.ink))
            canvas.centre(1, "▒▒▒", Style.parse(line))
            return
        canvas.frame(Style.parse(line))
        for y in range(1, canvas.height - 1):
            canvas.put(1, y, "░" * (canvas.width - 2), Style.parse(line))
        barred = self._view.barred == square
        canvas.centre(canvas.height // 2, f" {label} ", Style.parse(palette.quiet if barred else f"bold {palette.ink}"))

    def _paint_open(self, planet: int, canvas: Canvas) -> None:
        """The View in its largest size that fits, and the name of its planet."""
        palette = self.app.palette
        canvas.frame(Style.parse(palette.accent))
        for size in SIZES:
            try:
                view = view_of(load_picture(PICTURES, str(planet), size))
            except KeyError:
                continue
            if view.width <= canvas.width - 2 and view.height <= canvas.height - 4:
                left, top = (canvas.width - view.width) // 2, (canvas.height - view.height) // 2
                canvas.lay(left, top, view.strips(canvas.ground, ascii_only=self.app.settings.ascii))
                break
        canvas.centre(canvas.height - 2, words.planet(planet), Style.parse(f"bold {palette.ink}"))
