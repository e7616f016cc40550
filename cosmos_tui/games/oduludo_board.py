"""The cross of four galaxies, from two cells a square to as many as there is room for."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from rich.style import Style
from textual.color import Color
from textual.geometry import Region, Size

from cosmos_tui.glyphs import SEAT_SHAPES
from cosmos_tui.widgets.board import Board
from cosmos_tui.widgets.canvas import Canvas
from rules.oduludo import board
from rules.oduludo.pieces import Piece

if TYPE_CHECKING:
    from rules.oduludo.view import View

Cell = tuple[int, int]

GRID = 15
"""Rows and columns of the drawing."""

PIECE_GLYPHS = {"king": "♚", "queen": "♛", "soldier": "♟"}

KIND_GLYPHS = {
    board.MOON: "☾",
    board.PLAIN: "·",
    board.CIRCLE: "◌",
    board.SUN: "☼",
    board.CROSSROAD: "☼",
    board.LIGHTNING: "ϟ",
    board.STAR: "☆",
    board.UFO: "◎",
    board.PATH: "·",
    board.GLOBE: "◍",
}
"""How the squares are told apart; the legend names them."""

USED_PARKING = "▫"

LOUD = frozenset({board.SUN, board.CROSSROAD, board.STAR, board.LIGHTNING, board.UFO})


@dataclass(frozen=True, slots=True)
class Ghost:
    """A group on its way: shown on `square` and no longer where it stood."""

    square: int
    pieces: tuple[Piece, ...]
    left: int


@dataclass(frozen=True, slots=True)
class _Look:
    """What one cell of the drawing shows."""

    glyph: str
    colour: str
    pieces: tuple[Piece, ...] = ()
    captives: int = 0
    mark: str = ""
    lit: bool = False
    ground: str = ""


@cache
def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share of another in it, 0..1, as hex."""
    return Color.parse(colour).blend(Color.parse(other), share).hex6


class OduludoBoard(Board[Cell], can_focus=False):
    """Squares by glyph, groups by seat and kind, and numbers where the moves on offer lead."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._view: View | None = None
        self._places: tuple[int, ...] = ()
        self._marks: Mapping[int, str] = {}
        self._lit: frozenset[int] = frozenset()
        self._ghost: Ghost | None = None
        self._at: dict[Cell, list[int]] = {}
        for square, cell in enumerate(board.CELLS):
            self._at.setdefault(cell, []).append(square)

    # -- what to show --------------------------------------------------------------------------------------------

    def show_view(self, view: View) -> None:
        """Show the table as it lies, nothing marked."""
        fresh = self._view is None
        self._view = view
        self._places = tuple(seat.place for seat in view.seats)
        self._marks, self._lit, self._ghost = {}, frozenset(), None
        self.rebuild() if fresh else self.show()

    def mark(self, marks: Mapping[int, str], lit: Sequence[int]) -> None:
        """Number the squares where moves lead, and light up those that the move under the cursor walks over."""
        self._marks, self._lit = marks, frozenset(lit)
        self.show()

    def show_ghost(self, ghost: Ghost) -> None:
        """Show a group on its way, while the rest still stands as it did."""
        self._ghost = ghost
        self.show()

    # -- squares -------------------------------------------------------------------------------------------------

    def lay_out(self, size: Size) -> Mapping[Cell, Region]:
        """A square grid of cells, each twice as wide as high, as large as fits."""
        scale = max(1, min(size.width // (2 * GRID), size.height // GRID))
        left = (size.width - 2 * scale * GRID) // 2
        top = max(0, (size.height - scale * GRID) // 2)
        ships = [cell for ship in board.SHIP_CELLS for cell in ship]
        cells = dict.fromkeys([*board.CELLS, *ships, board.CENTRE])
        return {
            (row, column): Region(left + column * 2 * scale, top + row * scale, 2 * scale, scale)
            for row, column in cells
        }

    def squares_at(self, cell: Cell) -> list[int]:
        """The squares that are drawn on a cell: one, or the two globes of a place."""
        return self._at.get(cell, [])

    def look(self, square: Cell) -> Hashable:
        """The square, who stands there, and what is marked."""
        assert self._view is not None  # noqa: S101  (no view, no squares)
        if square == board.CENTRE:
            return _Look("◉", self.app.palette.accent)
        here = self.squares_at(square)
        return self._square_look(here) if here else self._ship_look(square)

    def _square_look(self, here: Sequence[int]) -> _Look:
        view, palette = self._view, self.app.palette
        assert view is not None  # noqa: S101
        number = here[0]
        kind = board.SQUARE_KIND[number]
        glyph = KIND_GLYPHS[kind]
        if kind == board.UFO and number not in view.ufos:
            glyph = USED_PARKING
        place = self._owner(number, kind)
        colour = palette.seats[board.COLOURS[place]] if place is not None else palette.quiet
        if place is None and kind in LOUD:
            colour = palette.accent
        group: tuple[Piece, ...] = ()
        captives = 0
        for standing in view.groups:
            if standing.square in here and not (self._ghost and self._ghost.left == standing.square):
                group, captives = standing.pieces, len(standing.captives)
        if self._ghost and self._ghost.square in here:
            group = self._ghost.pieces
        mark = next((self._marks[square] for square in here if square in self._marks), "")
        row, column = board.CELLS[number]
        ground = palette.panel if (row + column) % 2 else mixed(palette.panel, palette.line, 0.25)
        if place is not None:
            ground = mixed(palette.panel, palette.seats[board.COLOURS[place]], 0.22)
        return _Look(glyph, colour, group, captives, mark, any(square in self._lit for square in here), ground)

    def _owner(self, square: int, kind: str) -> int | None:
        """The place whose colour a square bears: Moons, parkings, top Suns, paths and globes."""
        if square >= board.RING:
            return (square - board.RING) // 7
        if kind == board.MOON:
            return board.MOONS.index(square)
        if kind in (board.UFO, board.CROSSROAD):
            return (square // 13 + 1) % 4
        return None

    def _ship_look(self, cell: Cell) -> _Look:
        """A place on a ship: the piece that waits there."""
        view, palette = self._view, self.app.palette
        assert view is not None  # noqa: S101
        place = next(place for place, ship in enumerate(board.SHIP_CELLS) if cell in ship)
        colour = palette.seats[board.COLOURS[place]]
        if place not in self._places:
            return _Look(" ", palette.quiet)
        seat = self._places.index(place)
        waiting = view.seats[seat].ship
        number = board.SHIP_CELLS[place].index(cell)
        return _Look("○", colour, waiting[number : number + 1])

    # -- painting ------------------------------------------------------------------------------------------------

    def paint(self, square: Cell, canvas: Canvas) -> None:
        """The square dimly, its pieces brightly, a number where a move leads."""
        look, palette = self.look(square), self.app.palette
        assert isinstance(look, _Look)  # noqa: S101
        ground = Style(bgcolor=mixed(look.ground, palette.accent, 0.35) if look.lit else look.ground or None)
        for y in range(canvas.height):
            canvas.put(0, y, " " * canvas.width, ground)
        middle = canvas.height // 2
        if look.pieces:
            self._paint_pieces(look, canvas, middle, ground)
        else:
            canvas.put((canvas.width - 1) // 2, middle, look.glyph, Style.parse(look.colour) + ground)
        if look.mark:
            style = Style.parse(f"bold {palette.ground} on {palette.accent}")
            canvas.put(canvas.width - len(look.mark), 0, look.mark, style)

    def _paint_pieces(self, look: _Look, canvas: Canvas, middle: int, ground: Style) -> None:
        first = look.pieces[0]
        colour = board.COLOURS[self._places[first.seat]]
        style = Style.parse(f"bold {self.app.palette.seats[colour]}") + ground
        if look.captives:
            style += Style(underline=True)
        shape = SEAT_SHAPES[colour]
        glyphs = "".join(PIECE_GLYPHS[piece.kind] for piece in look.pieces)
        room = canvas.width - 1
        if len(glyphs) > room:
            glyphs = str(len(look.pieces))
        canvas.put((canvas.width - 1 - len(glyphs)) // 2, middle, shape + glyphs, style)
        if look.captives and canvas.height > 1:
            canvas.put(0, canvas.height - 1, f"+{look.captives}", style)
