"""The two boards of Odyseja: planets in the open, Views face down."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.style import Style
from textual.content import Content
from textual.geometry import Region, Size
from textual.reactive import reactive

from cosmos_tui.glyphs import SEAT_SHAPES
from cosmos_tui.text import odyseja as words
from cosmos_tui.themes import Palette
from cosmos_tui.widgets.board import Board
from cosmos_tui.widgets.canvas import Canvas, shorten
from cosmos_tui.widgets.painting import Painting
from cosmos_tui.widgets.picture import Picture, largest_that_fits, load_picture, view_of
from rules.odyseja.galaxy import COLOURS, NOWHERE

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


def sample_content(held: Sequence[int]) -> list[Content]:
    """The five places for samples: a letter in its colour for each held, a ring for each missing."""
    missing = len(COLOURS) - len(held)
    return [
        *(Content.styled(sample_letter(colour), f"bold $seat-{SAMPLE_SEATS[COLOURS[colour]]}") for colour in held),
        *(Content.styled("○", "$quiet") for _place in range(missing)),
    ]


def pictures(planet: int) -> list[Picture]:
    """A planet in all sizes that it is drawn in, the largest first."""
    return [load_picture(PICTURES, str(planet), size) for size in SIZES]


def monster_pictures(name: str) -> list[Picture]:
    """The "monster" or the "crumbs" that it leaves, in the sizes of planets."""
    return [load_picture("odyseja", name, size) for size in SIZES]


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


def in_rows(inside: Region, count: int, sizes: Sequence[tuple[int, int]]) -> list[Region]:
    """So many equal cells in rows, at least as large as the first of `sizes` that there is room for; [] for none."""
    for width, height in sizes:
        across, down = inside.width // width, inside.height // height
        if across * down >= count:
            rows = -(-count // across)
            columns = -(-count // rows)
            wide, high = min(inside.width // columns, width * 3 // 2), min(inside.height // rows, height + 1)
            left = inside.x + (inside.width - wide * columns) // 2
            top = inside.y + (inside.height - high * rows) // 2
            return [Region(left + n % columns * wide, top + n // columns * high, wide, high) for n in range(count)]
    return []


@dataclass(frozen=True, slots=True)
class _Planet:
    """What a square of the galaxy shows."""

    number: int
    samples: int
    marked: bool
    rockets: tuple[str, ...]
    near: bool
    """Whether a View could send the rocket that is due here."""
    active: str | None
    """The colour of the rocket that is due, if it is here."""
    monster: bool
    eaten: bool
    """Whether the Monster of a lone flight is here, and whether it has eaten the planet."""

    def pictures(self) -> list[Picture]:
        """What is to be seen here, in all sizes."""
        if self.monster:
            return monster_pictures("monster")
        return monster_pictures("crumbs") if self.eaten else pictures(self.number)

    def name(self) -> str:
        """The planet's name; eaten ones keep it, for their Views are still about."""
        return self._bracketed(words.planet(self.number))

    def sign(self, place: str) -> str:
        """The name of the place, with a sign where the Monster is."""
        return self._bracketed(place) + ("!" if self.monster else "")

    def _bracketed(self, name: str) -> str:
        return f"({name})" if self.eaten else name


class GalaxyBoard(Board[int]):
    """The planets: name of the place, samples left, rockets, the quarantine marker."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._view: MissionView | None = None
        self._players: Sequence[Player] = ()
        self._rockets: list[int] = []
        self._monster = NOWHERE
        self._eaten: tuple[int, ...] = ()

    def show_view(self, view: MissionView, players: Sequence[Player]) -> None:
        """Show a mission."""
        fresh = self._view is None or self._view.galaxy is not view.galaxy
        self._view = view
        self._players = players
        self._rockets = [pilot.rocket for pilot in view.pilots]
        self._monster = NOWHERE if view.monster is None else view.monster.location
        self._eaten = () if view.monster is None else view.monster.eaten
        self.rebuild() if fresh else self.show()

    def move_rocket(self, seat: int, location: int) -> None:
        """Show a rocket elsewhere, while the rest still stands as it did."""
        self._rockets[seat] = location
        self.show()

    def move_monster(self, location: int) -> None:
        """Show the Monster elsewhere."""
        self._monster = location
        self.show()

    def eat(self, location: int) -> None:
        """Show crumbs where a planet was."""
        self._eaten += (location,)
        self.show()

    def lay_out(self, size: Size) -> Mapping[int, Region]:
        """As the layout says."""
        return {} if self._view is None else galaxy_regions(self._view.galaxy, size)

    def label(self, square: int) -> str:
        """The name of the place, such as "B2"."""
        return "" if self._view is None else self._view.galaxy.cells[square][0]

    def look(self, square: int) -> Hashable:
        """The planet, what lies on it and who is there."""
        view = self._view
        assert view is not None  # noqa: S101  (no view, no squares)
        return _Planet(
            view.planets[square],
            view.samples[square],
            view.marker == square,
            tuple(self._players[seat].colour for seat, there in enumerate(self._rockets) if there == square),
            square in view.ways,
            self._players[view.active].colour if self._rockets[view.active] == square else None,
            square == self._monster,
            square in self._eaten,
        )

    def paint(self, square: int, canvas: Canvas) -> None:
        """As much as there is room for."""
        assert self._view is not None  # noqa: S101
        palette = self.app.palette
        look = self.look(square)
        assert isinstance(look, _Planet)  # noqa: S101
        sign = look.sign(self._view.galaxy.cells[square][0])
        canvas.put(0, 0, sign, Style.parse(f"bold {palette.warn}" if look.monster else palette.quiet))
        x = max(3, len(sign) + 1)
        if canvas.height >= 5:
            self._paint_large(square, look, canvas, x)
        else:
            self._paint_small(square, look, canvas, x)

    def _paint_large(self, square: int, look: _Planet, canvas: Canvas, x: int) -> None:
        """Samples, marker and rockets above the picture, from column `x` on, the planet's name below."""
        palette = self.app.palette
        x += self._samples(square, look, canvas, x, 0, "▪")
        if look.marked:
            canvas.put(x, 0, "⊗", Style.parse(f"bold {palette.warn}"))
            x += 2
        self._rockets_at(look, canvas, x)
        picture = largest_that_fits(look.pictures(), canvas.width, canvas.height - 2)
        if picture is not None:
            left = (canvas.width - picture.width) // 2
            top = 1 + (canvas.height - 2 - picture.height) // 2
            canvas.draw(left, top, picture)
        canvas.centre(canvas.height - 1, shorten(look.name(), canvas.width - 1), self._name_style(look))

    def _paint_small(self, square: int, look: _Planet, canvas: Canvas, x: int) -> None:
        """Rockets above an icon, from column `x` on, samples and marker beside it, the name below if there is a row."""
        icon = look.pictures()[-1]
        beside = min(icon.width + 1, canvas.width - 2)
        self._rockets_at(look, canvas, x)
        canvas.draw(0, 1, icon)
        self._samples(square, look, canvas, beside, 1, "")
        if look.marked:
            canvas.put(beside, 2, "⊗", Style.parse(f"bold {self.app.palette.warn}"))
        if canvas.height > 3:
            canvas.put(0, 3, shorten(look.name(), canvas.width - 1), self._name_style(look))

    def _name_style(self, look: _Planet) -> Style:
        """A planet with the rocket that is due has its colour; one that a View could send it to stands out."""
        palette = self.app.palette
        if look.active is not None:
            return Style.parse(f"bold {palette.seats[look.active]}")
        return Style.parse(palette.ink if look.near else palette.quiet)

    def _rockets_at(self, look: _Planet, canvas: Canvas, x: int) -> None:
        for column, colour in enumerate(look.rockets, x):
            canvas.put(column, 0, SEAT_SHAPES[colour], Style.parse(f"bold {self.app.palette.seats[colour]}"))

    def _samples(self, square: int, look: _Planet, canvas: Canvas, x: int, y: int, sign: str) -> int:
        """The samples left here, by letter, colour and number; how many cells that took, a gap included."""
        assert self._view is not None  # noqa: S101
        colour = self._view.galaxy.colours[square]
        if colour is None:
            return 0
        text = f"{sample_letter(colour)}{sign}{look.samples}"
        canvas.put(x, y, text, Style.parse(f"bold {sample_style(colour, self.app.palette)}"))
        return len(text) + 1


class Portrait(Painting):
    """The planet under the cursor, as large as there is room, with its name."""

    planet: reactive[int | None] = reactive(None)

    def look(self) -> Hashable:
        """The planet and what it is called; the cursor often comes back to one."""
        return None if self.planet is None else (self.planet, words.planet(self.planet))

    def paint(self, canvas: Canvas) -> None:
        """The picture over the name."""
        planet, width, height = self.planet, canvas.width, canvas.height
        if planet is None or height < 3:
            return
        picture = largest_that_fits(pictures(planet), width, height - 1)
        if picture is not None:
            picture = picture.grown(width, height - 1)
            left, top = (width - picture.width) // 2, height - 1 - picture.height
            canvas.draw(left, top, picture)
        canvas.centre(height - 1, words.planet(planet))


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

    def label(self, square: int) -> str:
        """The slot's number, from 1."""
        return str(square + 1)

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
        label = self.label(square)
        if canvas.width < 5 or canvas.height < 3:
            canvas.centre(0, f"{label:>2}", Style.parse(palette.ink))
            canvas.centre(1, "▒▒▒", Style.parse(line))
            return
        canvas.frame(Style.parse(line))
        for y in range(1, canvas.height - 1):
            canvas.put(1, y, "░" * (canvas.width - 2), Style.parse(line))
        barred = self._view.barred == square
        name = f" {label} "[: canvas.width - 2]  # the frame stays whole
        canvas.centre(canvas.height // 2, name, Style.parse(palette.quiet if barred else f"bold {palette.ink}"))

    def _paint_open(self, planet: int, canvas: Canvas) -> None:
        """The View, as large as fits, its place on the board and the name of its planet."""
        assert self._view is not None  # noqa: S101
        assert self._opened is not None  # noqa: S101
        palette = self.app.palette
        canvas.frame(Style.parse(palette.accent))
        canvas.centre(0, f" {self._opened[0] + 1} ", Style.parse(f"bold {palette.accent}"))
        view = largest_view(planet, canvas.width - 2, canvas.height - 5)
        left, top = (canvas.width - view.width) // 2, (canvas.height - 3 - view.height) // 2 + 1
        canvas.draw(left, top, view)
        canvas.centre(canvas.height - 2, words.planet(planet), Style.parse(f"bold {palette.ink}"))


def largest_view(planet: int, width: int, height: int) -> Picture:
    """A planet's View in the largest size that fits into so many cells, its pixels enlarged if there is room."""
    views = [view_of(picture) for picture in pictures(planet) if picture.view is not None]
    return (largest_that_fits(views, width, height) or views[-1]).grown(width, height)
