"""The cross of four galaxies, from three cells a square to as many as there is room for."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.style import Style
from textual.color import Color
from textual.geometry import Region, Size

from cosmos_tui.glyphs import SEAT_SHAPES
from cosmos_tui.text.oduludo import PIECE_GLYPHS
from cosmos_tui.widgets.board import Board
from cosmos_tui.widgets.canvas import Canvas
from rules.oduludo import board
from rules.oduludo.pieces import Piece

if TYPE_CHECKING:
    from rules.oduludo.view import View

Cell = tuple[int, int]

GRID = 15
"""Rows and columns of the drawing."""

SIZES = ((12, 6), (8, 4), (6, 3), (4, 2), (3, 1))
"""Columns and rows that a square may take, the largest first."""

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

LOUD = frozenset({board.SUN, board.STAR, board.LIGHTNING, board.CIRCLE})
"""Squares of nobody that do something."""

TINT, CHEQUER = 0.18, 0.12
"""How much of a seat's colour lies under its squares, and of the lines' under every other plain one: whatever stands
there stays as readable as text has to be."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A group on its way: shown on `square` and no longer where it stood."""

    square: int
    pieces: tuple[Piece, ...]
    captives: int
    left: int


Sign = tuple[str, str]
"""Glyphs and their colour."""


@dataclass(frozen=True, slots=True)
class _Look:
    """What one cell of the drawing shows: its glyph, and over it or under it who is there."""

    glyph: Sign
    ground: str
    group: tuple[Piece, ...] = ()
    captives: int = 0
    home: bool = False
    mark: str = ""


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
        width, height = next(
            (side for side in SIZES if side[0] * GRID <= size.width and side[1] * GRID <= size.height), SIZES[-1]
        )
        left = max(0, (size.width - width * GRID) // 2)
        top = max(0, (size.height - height * GRID) // 2)
        ships = [cell for ship in board.SHIP_CELLS for cell in ship]
        return {
            (row, column): Region(left + column * width, top + row * height, width, height)
            for row, column in dict.fromkeys([*board.CELLS, *ships, board.CENTRE])
        }

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
            return _Look(("◉", palette.accent), palette.ground)
        seat = self.ship_at(square)
        if seat is None:
            return _Look((" ", palette.quiet), palette.ground)
        return _Look(("○", self._ink(seat)), palette.ground, self.waiting_at(square))

    def _square_look(self, view: View, here: Sequence[int]) -> _Look:
        number = here[0]
        kind = board.SQUARE_KIND[number]
        group, captives = self._standing(view, here)
        if kind == board.GLOBE and not group:
            home = next((seat for seat in view.seats if here[0] in board.ROUTE[seat.place]), None)
            group, captives = (home.earth, len(home.delivered)) if home else ((), 0)
        mark = next((self._marks[square] for square in here if square in self._marks), "")
        glyph = USED_PARKING if kind == board.UFO and number not in view.ufos else KIND_GLYPHS[kind]
        lit = any(square in self._lit for square in here)
        ground = self.app.palette.raised if lit else self._ground(number)
        return _Look((glyph, self._glyph_ink(number)), ground, group, captives, kind == board.GLOBE, mark)

    def _standing(self, view: View, here: Sequence[int]) -> tuple[tuple[Piece, ...], int]:
        """The group on a square and how many captives it carries."""
        if self.ghost and self.ghost.square in here:
            return self.ghost.pieces, self.ghost.captives
        for group in view.groups:
            if group.square in here and not (self.ghost and self.ghost.left == group.square):
                return group.pieces, len(group.captives)
        return (), 0

    def _glyph_ink(self, square: int) -> str:
        palette, place = self.app.palette, owner(square)
        if place is not None:
            return palette.seats[board.COLOURS[place]]
        return palette.accent if board.SQUARE_KIND[square] in LOUD else palette.quiet

    def _ground(self, square: int) -> str:
        palette, place = self.app.palette, owner(square)
        if place is not None:
            return mixed(palette.panel, palette.seats[board.COLOURS[place]], TINT)
        return palette.panel if sum(board.CELLS[square]) % 2 else mixed(palette.panel, palette.line, CHEQUER)

    def _ink(self, seat: int) -> str:
        return self.app.palette.seats[board.COLOURS[self._places[seat]]]

    # -- painting ------------------------------------------------------------------------------------------------

    def paint(self, square: Cell, canvas: Canvas) -> None:
        """The square dimly, its pieces brightly, a number where a move leads."""
        look, palette = self.look(square), self.app.palette
        if not isinstance(look, _Look):
            return
        ground = Style(bgcolor=look.ground)
        for y in range(canvas.height):
            canvas.put(0, y, " " * canvas.width, ground)
        if look.group and not look.home:
            self._paint_group(look, canvas, ground)
        else:
            glyph, ink = look.glyph
            canvas.put((canvas.width - 1) // 2, (canvas.height - 1) // 2, glyph, Style.parse(ink) + ground)
            self._paint_home(look, canvas, ground)
        if look.mark:
            style = Style.parse(f"bold {palette.ground} on {palette.accent}")
            canvas.put(canvas.width - len(look.mark), canvas.height - 1, look.mark, style)

    def _paint_group(self, look: _Look, canvas: Canvas, ground: Style) -> None:
        """Whose pieces and which, in as many words as there is room for, and how many captives they carry."""
        small = canvas.height == 1
        carried = f"{look.captives}" if small else f"+{look.captives}"
        room = canvas.width - (1 if small and look.captives else 0)
        signs = self._signs(look.group, room)
        x = max(0, (room - sum(cell_len(text) for text, _ink in signs)) // 2)
        for text, ink in signs:
            canvas.put(x, (canvas.height - 1) // 2, text, Style.parse(f"bold {ink}") + ground)
            x += cell_len(text)
        if look.captives:
            style = Style.parse(f"bold underline {self.app.palette.warn}") + ground
            canvas.put(canvas.width - 1 if small else 0, canvas.height - 1, carried, style)

    def _paint_home(self, look: _Look, canvas: Canvas, ground: Style) -> None:
        """What has arrived on Earth, beside or under the globe."""
        if not look.group:
            return
        style = Style.parse(f"bold {look.glyph[1]}") + ground
        if canvas.height == 1:
            canvas.put(2, 0, f"{len(look.group)}", style)
            return
        kinds = "".join(PIECE_GLYPHS[piece.kind] for piece in look.group)
        text = kinds if len(kinds) <= canvas.width else f"{len(kinds)}"
        canvas.put((canvas.width - len(text)) // 2, canvas.height - 1, text, style)
        if look.captives:
            style = Style.parse(f"bold underline {self.app.palette.warn}") + ground
            canvas.put(canvas.width - 2, 0, f"+{look.captives}", style)

    def _signs(self, group: Sequence[Piece], room: int) -> list[Sign]:
        """Seat by seat the shape and all kinds; else shapes, highest kind and number; else shapes and number."""
        seats = list(dict.fromkeys(piece.seat for piece in group))
        shapes = [(SEAT_SHAPES[board.COLOURS[self._places[seat]]], self._ink(seat)) for seat in seats]
        if len(seats) + len(group) <= room:
            return [
                (shape + "".join(PIECE_GLYPHS[piece.kind] for piece in group if piece.seat == seat), ink)
                for seat, (shape, ink) in zip(seats, shapes, strict=True)
            ]
        ink, number = shapes[-1][1], str(len(group))
        highest = next(glyph for kind, glyph in PIECE_GLYPHS.items() if any(piece.kind == kind for piece in group))
        return [*shapes, (highest + number if len(seats) + 2 <= room else number, ink)]


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
