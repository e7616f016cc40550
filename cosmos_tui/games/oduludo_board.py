"""The cross of four galaxies, from three cells a square to as many as there is room for."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rich.style import Style
from textual.color import Color
from textual.geometry import Region, Size

from cosmos_tui.glyphs import SEAT_SHAPES
from cosmos_tui.text.oduludo import PIECE_GLYPHS
from cosmos_tui.widgets.board import Board
from cosmos_tui.widgets.canvas import Canvas
from cosmos_tui.widgets.picture import Picture, load_picture
from rules.oduludo import board
from rules.oduludo.pieces import Piece

if TYPE_CHECKING:
    from rules.oduludo.view import View

Cell = tuple[int, int]

GRID = 15
"""Rows and columns of the drawing."""


class Scale(NamedTuple):
    """Columns and rows of a square; the size in which its picture is drawn, and how many times that is enlarged."""

    width: int
    height: int
    picture: str
    times: int


SMALLEST = Scale(3, 1, "tiny", 1)
SCALES = (Scale(12, 6, "large", 2), Scale(8, 4, "small", 2), Scale(6, 3, "large", 1), Scale(4, 2, "small", 1), SMALLEST)

USED_PARKING = "parking"
"""The picture of a parking whose UFO is gone; the others are named as the squares."""

LOUD = frozenset({board.SUN, board.STAR, board.LIGHTNING, board.CIRCLE})
"""Squares of nobody that do something."""

TINT, CHEQUER, TRAIL = 0.18, 0.12, 0.5
"""How much of a seat's colour lies under its squares and in the marks of its path, and how much of the lines' under
every other plain square."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A group on its way: shown on `square` and no longer where it stood."""

    square: int
    pieces: tuple[Piece, ...]
    captives: int
    left: int


@dataclass(frozen=True, slots=True)
class _Look:
    """What one cell of the drawing shows: a picture and its tint, or nothing, and who is there.

    `ink` is the colour of signs on the ground. `home`: whether they have arrived, so that the globe stays in sight.
    """

    picture: str
    tint: str
    ground: str
    ink: str
    group: tuple[Piece, ...] = ()
    captives: int = 0
    home: bool = False
    mark: str = ""


@cache
def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share of another in it, 0..1, as hex."""
    return Color.parse(colour).blend(Color.parse(other), share).hex6


def glyph(picture: str) -> str:
    """The sign of a square where there is no room for its picture."""
    return load_picture("oduludo/squares", picture, SMALLEST.picture, "#ffffff").glyphs[0].strip()


class OduludoBoard(Board[Cell], can_focus=False):
    """Squares by glyph, groups by seat and kind, and numbers where the moves on offer lead."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._view: View | None = None
        self._scale = SMALLEST
        self._places: tuple[int, ...] = ()
        self._marks: Mapping[int, str] = {}
        self._lit: frozenset[int] = frozenset()
        self.ghost: Ghost | None = None
        self._at: dict[Cell, list[int]] = {}
        for square, cell in enumerate(board.CELLS):
            self._at.setdefault(cell, []).append(square)

    # -- what to show --------------------------------------------------------------------------------------------

    def show_view(self, view: View) -> None:
        """Show the table as it lies, nothing marked."""
        fresh = self._view is None
        self._view = view
        self._places = tuple(seat.place for seat in view.seats)
        self._marks, self._lit, self.ghost = {}, frozenset(), None
        self.rebuild() if fresh else self.show()

    def mark(self, marks: Mapping[int, str], lit: Sequence[int]) -> None:
        """Number the squares where moves lead, and light up those that the move under the cursor walks over."""
        self._marks, self._lit = marks, frozenset(lit)
        self.show()

    def show_ghost(self, ghost: Ghost) -> None:
        """Show a group on its way, while the rest still stands as it did."""
        self.ghost = ghost
        self.show()

    # -- squares -------------------------------------------------------------------------------------------------

    def lay_out(self, size: Size) -> Mapping[Cell, Region]:
        """A grid of the largest squares that fit, in the middle."""
        self._scale = next(
            (side for side in SCALES if side.width * GRID <= size.width and side.height * GRID <= size.height), SMALLEST
        )
        width, height = self._scale.width, self._scale.height
        left = max(0, (size.width - width * GRID) // 2)
        top = max(0, (size.height - height * GRID) // 2)
        ships = [cell for ship in board.SHIP_CELLS for cell in ship]
        return {
            (row, column): Region(left + column * width, top + row * height, width, height)
            for row, column in dict.fromkeys([*board.CELLS, *ships, board.CENTRE])
        }

    @property
    def pictured(self) -> bool:
        """Whether there is room for pictures of the squares."""
        return self._scale is not SMALLEST

    def squares_at(self, cell: Cell) -> list[int]:
        """The squares that are drawn on a cell: one, the two globes of a place, or none."""
        return self._at.get(cell, [])

    def ship_at(self, cell: Cell) -> int | None:
        """The seat whose ship is drawn on a cell."""
        return next((seat for seat, place in enumerate(self._places) if cell in board.SHIP_CELLS[place]), None)

    def waiting_at(self, cell: Cell) -> tuple[Piece, ...]:
        """The piece that waits on that place of a ship."""
        seat = self.ship_at(cell)
        if seat is None or self._view is None:
            return ()
        number = board.SHIP_CELLS[self._places[seat]].index(cell)
        return self._view.seats[seat].ship[number : number + 1]

    def look(self, square: Cell) -> Hashable:
        """The square, who stands there, and what is marked."""
        palette = self.app.palette
        if self._view is None:
            return None
        if here := self.squares_at(square):
            return self._square_look(self._view, here)
        if square == board.CENTRE:
            return _Look("centre", palette.accent, palette.ground, palette.ink)
        seat = self.ship_at(square)
        if seat is None:
            return _Look("", "", palette.ground, palette.ink)
        ink = self._ink(seat)
        return _Look("", "", mixed(palette.ground, ink, CHEQUER), ink, self.waiting_at(square))

    def _square_look(self, view: View, here: Sequence[int]) -> _Look:
        """A square: a group on it covers it with its colour, unless it is lit as what a move begins or leads to."""
        palette, number = self.app.palette, here[0]
        kind = board.SQUARE_KIND[number]
        picture = USED_PARKING if kind == board.UFO and number not in view.ufos else kind
        mark = next((self._marks[square] for square in here if square in self._marks), "")
        lit = any(square in self._lit for square in here)
        ground = palette.raised if lit else self._ground(number)
        tint = self._tint(number)
        group, captives = self._standing(view, here)
        if group:
            colour = self._ink(group[0].seat)
            back, ink = (ground, colour) if lit else (colour, palette.ground)
            return _Look(picture, tint, back, ink, group, captives, False, mark)
        if kind == board.GLOBE:
            seat = next((seat for seat in view.seats if number in board.ROUTE[seat.place]), None)
            group, captives = (seat.earth, len(seat.delivered)) if seat else ((), 0)
        return _Look(picture, tint, ground, palette.ink, group, captives, kind == board.GLOBE, mark)

    def _standing(self, view: View, here: Sequence[int]) -> tuple[tuple[Piece, ...], int]:
        """The group on a square and how many captives it carries."""
        if self.ghost and self.ghost.square in here:
            return self.ghost.pieces, self.ghost.captives
        for group in view.groups:
            if group.square in here and not (self.ghost and self.ghost.left == group.square):
                return group.pieces, len(group.captives)
        return (), 0

    def _tint(self, square: int) -> str:
        palette, place, kind = self.app.palette, owner(square), board.SQUARE_KIND[square]
        if place is None:
            return palette.accent if kind in LOUD else palette.line
        colour = palette.seats[board.COLOURS[place]]
        return mixed(palette.panel, colour, TRAIL) if kind == board.PATH else colour

    def _ground(self, square: int) -> str:
        palette, place = self.app.palette, owner(square)
        if place is not None:
            return mixed(palette.panel, palette.seats[board.COLOURS[place]], TINT)
        return palette.panel if sum(board.CELLS[square]) % 2 else mixed(palette.panel, palette.line, CHEQUER)

    def _ink(self, seat: int) -> str:
        return self.app.palette.seats[board.COLOURS[self._places[seat]]]

    # -- painting ------------------------------------------------------------------------------------------------

    def paint(self, square: Cell, canvas: Canvas) -> None:
        """The square, its pieces, and a number where a move leads."""
        look, palette = self.look(square), self.app.palette
        if not isinstance(look, _Look):
            return
        canvas.ground += Style(bgcolor=look.ground)
        for y in range(canvas.height):
            canvas.put(0, y, " " * canvas.width)
        if look.group and not look.home:
            self._paint_group(look, canvas)
        elif look.picture:
            canvas.draw(1 if canvas.height == 1 else 0, 0, self._picture("squares", look.picture, look.tint))
            if look.home:
                self._paint_home(look, canvas)
        if look.mark:
            style = Style.parse(f"bold {palette.ground} on {palette.accent}")
            canvas.put(canvas.width - len(look.mark), canvas.height - 1, look.mark, style)

    def _picture(self, kind: str, name: str, tint: str) -> Picture:
        size = "small" if kind == "pieces" else self._scale.picture
        return load_picture(f"oduludo/{kind}", name, size, tint).enlarged(self._scale.times)

    def _paint_group(self, look: _Look, canvas: Canvas) -> None:
        """Whose pieces and which, in as many signs as there is room for, and how many captives they carry."""
        style = Style.parse(f"bold {look.ink}")
        small = canvas.height == 1
        edge = canvas.width - (len(look.mark) if small else 0)  # a number must not hide another
        left, room = 0, edge - (1 if small and look.captives else 0)
        if self._scale.picture == "large":
            picture = self._picture("pieces", look.group[0].kind, look.ink)
            canvas.draw(0, 0, picture)
            left = picture.width
        canvas.put(left, 0, self._signs(look.group, room - left), style)
        self._paint_captives(look, canvas, edge - 1 if small else 0)
        if not small and look.picture not in ("", board.PLAIN, board.PATH):
            canvas.put(canvas.width - 2, canvas.height - 1, glyph(look.picture), style)

    def _paint_captives(self, look: _Look, canvas: Canvas, x: int) -> None:
        """How many captives there are, underlined and in exchanged colours, with a plus where there is room."""
        if look.captives:
            plus = "" if canvas.height == 1 else "+"
            style = Style.parse(f"bold underline {look.ground} on {look.ink}")
            canvas.put(x, canvas.height - 1, f"{plus}{look.captives}", style)

    def _paint_home(self, look: _Look, canvas: Canvas) -> None:
        """How much has arrived on Earth, and how many captives were delivered."""
        if look.group:
            canvas.put(canvas.width - 1, 0, f"{len(look.group)}", Style.parse(f"bold {look.ink}"))
        self._paint_captives(look, canvas, 0)

    def _signs(self, group: Sequence[Piece], room: int) -> str:
        """Seat by seat the shape and all kinds; else shapes, highest kind and number; else shapes and number."""
        seats = list(dict.fromkeys(piece.seat for piece in group))
        shapes = [SEAT_SHAPES[board.COLOURS[self._places[seat]]] for seat in seats]
        if len(seats) + len(group) <= room:
            kinds = ["".join(PIECE_GLYPHS[piece.kind] for piece in group if piece.seat == seat) for seat in seats]
            return "".join(shape + pieces for shape, pieces in zip(shapes, kinds, strict=True))
        highest = next(sign for kind, sign in PIECE_GLYPHS.items() if any(piece.kind == kind for piece in group))
        number = str(len(group))
        return "".join(shapes) + (highest + number if len(seats) + 2 <= room else number)


def owner(square: int) -> int | None:
    """The place whose colour a square bears: Moons, parkings, top Suns, paths and globes."""
    kind = board.SQUARE_KIND[square]
    if square >= board.RING:
        return (square - board.RING) // 7
    if kind == board.MOON:
        return board.MOONS.index(square)
    if kind in (board.UFO, board.CROSSROAD):
        return (square // 13 + 1) % 4
    return None
