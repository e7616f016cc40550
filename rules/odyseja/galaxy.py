"""The galaxy: a board of fixed locations, and what lies between any two of them (ODY-2)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from rules.odyseja.layout import Cell, Layout

NOWHERE: Final = -1
"""A location or slot that is none."""

COLOURS: Final = ("red", "yellow", "green", "blue", "violet")
"""The colours of the samples; elsewhere a colour is its index here (ODY-1.3)."""

BASE_PLANETS: Final = tuple(range(321, 338))
ALL_PLANETS: Final = tuple(range(321, 346))
"""Catalogue numbers of the planets, without and with the extra eight (ODY-1.1, ODY-1.6)."""

Outcome = Literal["own", "legal", "far", "diagonal", "one-way", "eaten", "monster"]
"""What a turned-up View means for the rocket.

It shows the planet under the rocket (ODY-5.4), a planet to fly to (ODY-5.5), or one that ends the turn: not adjacent,
a diagonal neighbour without a link, the planet just left (ODY-5.6 a, b, c), or, in the lone flight, a planet that was
eaten or is under the Monster (ODY-12.6).
"""


@dataclass(frozen=True, slots=True)
class Galaxy:
    """N locations, numbered from 0 in reading order; the slots of the Views are numbered alike.

    Attributes:
        name: the layout: "tri", "karo", "quad" or "custom".
        size: how many locations and slots there are: N.
        cells: by location its name and its row and column in the drawing.
        colours: by location the colour of its samples; None on an ordinary planet.
        research: the locations of the five research planets.
        ordinary: the other locations.
        neighbours: by location the adjacent ones, in reading order.
        outcomes: `outcomes[here][there]` is what a View of the planet at `there` means to a rocket that starts `here`.
        distances: `distances[here][there]` counts the links on the shortest way.
    """

    name: str
    size: int = field(repr=False)
    cells: tuple[tuple[str, int, int], ...] = field(repr=False)
    colours: tuple[int | None, ...] = field(repr=False)
    research: tuple[int, ...] = field(repr=False)
    ordinary: tuple[int, ...] = field(repr=False)
    neighbours: tuple[tuple[int, ...], ...] = field(repr=False)
    outcomes: tuple[tuple[Outcome, ...], ...] = field(repr=False)
    distances: tuple[tuple[int, ...], ...] = field(repr=False)


@cache
def chart(name: str, layout: Layout) -> Galaxy:
    """The galaxy that `layout` describes, all its tables worked out."""
    cells = layout.reading_order()
    locations = range(len(cells))
    research = tuple(location for location in locations if cells[location].research)
    neighbours = layout.neighbours()
    return Galaxy(
        name,
        len(cells),
        tuple((cell.name, cell.row, cell.column) for cell in cells),
        tuple(research.index(location) if location in research else None for location in locations),
        research,
        tuple(location for location in locations if location not in research),
        neighbours,
        tuple(tuple(_outcome(cells, neighbours, here, there) for there in locations) for here in locations),
        tuple(_distances(here, neighbours) for here in locations),
    )


def _outcome(cells: Sequence[Cell], neighbours: Sequence[Sequence[int]], here: int, there: int) -> Outcome:
    if here == there:
        return "own"
    if there in neighbours[here]:
        return "legal"
    return "diagonal" if _diagonal_neighbours(cells, cells[here], cells[there]) else "far"


def _diagonal_neighbours(cells: Sequence[Cell], first: Cell, second: Cell) -> bool:
    """Whether the cells are next to each other along a diagonal of the grid, with none between (ODY-5.6 b)."""
    down, right = second.row - first.row, second.column - first.column
    if abs(down) != abs(right):
        return False
    steps = abs(down)
    between = {(first.row + down // steps * n, first.column + right // steps * n) for n in range(1, steps)}
    return not any((cell.row, cell.column) in between for cell in cells)


def _distances(start: int, neighbours: Sequence[Sequence[int]]) -> tuple[int, ...]:
    distance = {start: 0}
    queue = [start]
    for location in queue:
        for there in neighbours[location]:
            if there not in distance:
                distance[there] = distance[location] + 1
                queue.append(there)
    return tuple(distance[location] for location in range(len(neighbours)))


def connected(locations: Collection[int], neighbours: Sequence[Sequence[int]]) -> bool:
    """Whether each of `locations` can be reached from each other through these alone."""
    reached = {next(iter(locations))}
    queue = list(reached)
    for location in queue:
        new = [there for there in neighbours[location] if there in locations and there not in reached]
        reached.update(new)
        queue += new
    return len(reached) == len(locations)
