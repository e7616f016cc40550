"""The board (ODU-1): squares, everybody's route over them, and what stands where on it.

A *square* is one number for all: 0..51 the ring, clockwise; then seven for each place, five of its coloured path
and its two globes, so 52..58 are Green's, 59..65 Red's, 66..72 Blue's, 73..79 Purple's.
*Progress* is the number of steps a place has gone: 0 its own Moon, 51 its own top Sun, 52..56 its path, 57 and 58
its globes. Green's progress and squares are the same numbers. Since the galaxies are alike, what a square is depends
on the progress in the same way for every place.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

import assets

MOON = "moon"
PLAIN = "plain"
CIRCLE = "circle"
SUN = "sun"
LIGHTNING = "lightning"
STAR = "star"
UFO = "ufo"
CROSSROAD = "crossroad"
PATH = "path"
GLOBE = "globe"

Kind = Literal["moon", "plain", "circle", "sun", "lightning", "star", "ufo", "crossroad"]
Way = Literal["forward", "backward"]
FORWARD: Way = "forward"
BACKWARD: Way = "backward"

Cell = tuple[int, int]
"""Row and column of the drawing, 0..14 from the top left."""


class _Place(BaseModel):
    """One arm of the board file: the galaxy that starts at its Moon, its path, its globes' cell, its ship."""

    model_config = ConfigDict(extra="forbid", strict=True)

    colour: str
    galaxy: Annotated[tuple[Cell, ...], Field(min_length=13, max_length=13)]
    path: Annotated[tuple[Cell, ...], Field(min_length=5, max_length=5)]
    globes: Cell
    ship: Annotated[tuple[Cell, ...], Field(min_length=5, max_length=5)]


class Board(BaseModel):
    """The board file."""

    model_config = ConfigDict(extra="forbid", strict=True)

    galaxy: Annotated[tuple[Kind, ...], Field(min_length=13, max_length=13)]
    centre: Cell
    places: Annotated[tuple[_Place, ...], Field(min_length=4, max_length=4)]


def read(text: str) -> Board:
    """The board that a file describes.

    Raises:
        ValueError: it is no board.
    """
    return Board.model_validate_json(text)


_BOARD = read(assets.path("oduludo", "board.json").read_text("utf-8"))

PLACES = range(4)
RING = 52
LAST = 58
"""The inner globe: the progress of the longest trip."""
SQUARES = range(RING + 4 * 7)
TOP_SUN = RING - 1
"""The progress of everybody's own top Sun, the head of the coloured path."""
EARTH = -1
"""Where a group goes that arrives; it is no square, since nobody can land there."""
SHIP = -2
"""Where a piece is that has not entered; it is no square either."""
ELSEWHERE = -3
"""The progress of a square that is not on the place's route: another's path or globes."""

KIND: tuple[str, ...] = _BOARD.galaxy * 4 + (PATH,) * 5 + (GLOBE,) * 2
"""What stands on the square, by progress 0..58 (ODU-1.3)."""
SUNS = tuple(step for step, kind in enumerate(KIND) if kind in (SUN, CROSSROAD))
LIGHTNINGS = tuple(step for step, kind in enumerate(KIND) if kind == LIGHTNING)
SAFE = tuple(kind in (MOON, UFO, CROSSROAD, PATH) for kind in KIND)
"""Whether a group on the square cannot be captured, by progress 0..58 (ODU-2.6)."""

ROUTE = tuple(
    tuple((13 * place + step) % RING if step < RING else RING + 7 * place + step - RING for step in range(LAST + 1))
    for place in PLACES
)
"""The square by place and progress (ODU-1.5)."""
PROGRESS = tuple(
    tuple(ROUTE[place].index(square) if square in ROUTE[place] else ELSEWHERE for square in SQUARES) for place in PLACES
)
"""The progress by place and square; `ELSEWHERE` off the route."""
SQUARE_KIND = tuple(KIND[square if square < RING else RING + (square - RING) % 7] for square in SQUARES)
"""What stands on the square, by square."""
MOONS = tuple(13 * place for place in PLACES)
"""The start square of each place."""
PARKINGS = tuple(ROUTE[place][TOP_SUN - 1] for place in PLACES)
"""The UFO parking of each place, the square before its top Sun (ODU-1.4)."""
INNER_GLOBES = tuple(ROUTE[place][LAST] for place in PLACES)
"""The last square of each place, where surplus bounces (ODU-5.7)."""

SUNS_AHEAD = tuple(tuple(sun for sun in SUNS if sun > step) for step in range(RING))
"""The Suns still to come, nearest first, by progress 0..51."""
SUNS_BEHIND = tuple(tuple(sun for sun in reversed(SUNS) if sun < step) for step in range(RING))
"""The Suns left behind, nearest first, by progress 0..51."""
LIGHTNING_BEHIND = tuple(max((bolt for bolt in LIGHTNINGS if bolt < step), default=None) for step in range(RING))
"""The nearest Lightning left behind, by progress 0..51; None before the second one on the route."""


def ahead(progress: int, roll: int) -> int:
    """Where so many steps forward lead: surplus bounces back from the inner globe (ODU-5.7)."""
    target = progress + roll
    return target if target <= LAST else 2 * LAST - target


AHEAD = tuple(tuple(ahead(progress, roll) for roll in range(7)) for progress in range(LAST - 1))
"""`ahead` as a table by progress 0..56 and roll 0..6."""


@cache
def walk(place: int, progress: int, roll: int, way: Way) -> tuple[int, ...]:
    """The squares stepped on one by one, the start left out, the bounce included."""
    if way == BACKWARD:
        return tuple(ROUTE[place][progress - step] for step in range(1, roll + 1))
    return tuple(ROUTE[place][ahead(progress, step)] for step in range(1, roll + 1))


COLOURS = tuple(place.colour for place in _BOARD.places)
"""The colour of each place, clockwise."""
CELLS: tuple[Cell, ...] = tuple(cell for place in _BOARD.places for cell in place.galaxy) + tuple(
    cell for place in _BOARD.places for cell in (*place.path, place.globes, place.globes)
)
"""Where each square is drawn; the two globes of a place share one cell."""
SHIP_CELLS = tuple(place.ship for place in _BOARD.places)
"""Where the five pieces on each ship are drawn."""
CENTRE = _BOARD.centre
"""Where the central UFO with the ODULUDO die is drawn."""
