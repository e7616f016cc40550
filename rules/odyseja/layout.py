"""Layouts: galaxies as data, those of the rulebook and a table's own (ODY-2.1 to ODY-2.8)."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

import assets
from rules.odyseja.galaxy import connected

RESEARCH_PLANETS = 5
"""Every galaxy has so many, one for each colour of samples (ODY-2.7)."""


class Cell(BaseModel):
    """One location on the grid of the drawing."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    name: Annotated[str, Field(pattern=r"^[A-Z][0-9]{0,2}$")]
    row: Annotated[int, Field(ge=0, le=99)]
    column: Annotated[int, Field(ge=0, le=99)]
    research: bool = False


class Layout(BaseModel):
    """A galaxy as data: its cells and all the links along which a rocket may fly.

    The grid tells only the drawing, the reading order and the reason why a planet cannot be reached (ODY-2.8).
    Nine cells with five research planets leave an ordinary one for each of four rockets.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    cells: Annotated[tuple[Cell, ...], Field(min_length=9, max_length=25)]
    links: tuple[tuple[str, str], ...]

    @model_validator(mode="after")
    def _is_a_galaxy(self) -> Self:
        names = [cell.name for cell in self.cells]
        if len(set(names)) < len(names):
            raise ValueError("two cells have the same name")
        if len({(cell.row, cell.column) for cell in self.cells}) < len(names):
            raise ValueError("two cells lie on the same place of the grid")
        if sum(cell.research for cell in self.cells) != RESEARCH_PLANETS:
            raise ValueError(f"a galaxy has exactly {RESEARCH_PLANETS} research planets")
        for link in self.links:
            if not set(link) <= set(names):
                raise ValueError(f"the link {'-'.join(link)} leads to no cell")
        ends = [frozenset(link) for link in self.links]
        if len(set(ends)) < len(ends) or any(len(pair) == 1 for pair in ends):
            raise ValueError("a link joins two different cells, once")
        if not connected(range(len(names)), self.neighbours()):
            raise ValueError("some cells cannot be reached from the others")
        return self

    def reading_order(self) -> list[Cell]:
        """The cells row by row, the extra centre X last. Locations and slots are numbered like this."""
        return sorted(self.cells, key=lambda cell: (cell.name == "X", cell.row, cell.column))

    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each location, in reading order, the linked ones."""
        order = [cell.name for cell in self.reading_order()]
        links = {frozenset(link) for link in self.links}
        linked: list[list[int]] = [[] for _ in order]
        for first, second in combinations(range(len(order)), 2):
            if frozenset((order[first], order[second])) in links:
                linked[first].append(second)
                linked[second].append(first)
        return tuple(map(tuple, linked))


@cache
def official(name: str) -> Layout:
    """A layout of the rulebook: "tri", "karo", "quad" or "quad-centre" (ODY-2.1 to ODY-2.6)."""
    return Layout.model_validate_json(assets.path("odyseja", f"{name}.json").read_bytes())
