"""What everybody sees, which is everything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.oduludo.events import Pieces
from rules.oduludo.pieces import FLEETS, pieces
from rules.oduludo.scoring import ScoreTable
from rules.oduludo.state import State

Status = Literal["racing", "finished", "eliminated"]


@dataclass(frozen=True, slots=True)
class GroupView:
    """A group on its square; `pieces` of two seats are a shared stack (ODU-10.7)."""

    square: int
    pieces: Pieces
    captives: Pieces


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat: its colour's place on the board, where its pieces are, and how it stands.

    `partner` is the seat it plays with, if it does (ODU-10.7); `delivered` are captives it brought to Earth, `needed`
    counts the pieces it has still to bring home (ODU-2.5).
    """

    place: int
    partner: int | None
    status: Status
    ship: Pieces
    earth: Pieces
    out: Pieces
    delivered: Pieces
    needed: int
    wins: int
    points: int


@dataclass(frozen=True, slots=True)
class View:
    """The table as it lies; the fields are those of `State`."""

    number: int
    active: int
    phase: str
    roll: int
    extra: bool
    tries: int
    obliged: tuple[int, ...]
    landed: int
    heat: tuple[int, ...]
    throws: tuple[int, ...]
    groups: tuple[GroupView, ...]
    taken: Pieces
    ufos: tuple[int, ...]
    seats: tuple[SeatView, ...]
    finished: tuple[int, ...]
    eliminated: tuple[int, ...]
    tables: tuple[ScoreTable, ...]


def view(state: State) -> View:
    """The table as it lies."""
    return View(
        number=state.number,
        active=state.active,
        phase=state.phase,
        roll=state.roll,
        extra=state.extra,
        tries=state.tries,
        obliged=state.obliged,
        landed=state.landed,
        heat=state.heat,
        throws=state.throws,
        groups=tuple(
            GroupView(square, pieces(riders), pieces(state.captives.get(square, 0)))
            for square, riders in sorted(state.riders.items())
        ),
        taken=pieces(state.taken),
        ufos=tuple(state.ufos),
        seats=tuple(_seat(state, seat) for seat in range(len(state.places))),
        finished=tuple(state.finished),
        eliminated=tuple(state.eliminated),
        tables=tuple(state.tables),
    )


def _seat(state: State, seat: int) -> SeatView:
    status: Status = "racing"
    if seat in state.finished:
        status = "finished"
    elif seat in state.eliminated:
        status = "eliminated"
    fleet = FLEETS[seat]
    return SeatView(
        place=state.places[seat],
        partner=seat ^ 2 if state.team else None,
        status=status,
        ship=pieces(state.ship & fleet),
        earth=pieces(state.earth & fleet),
        out=pieces(state.out & fleet),
        delivered=pieces(state.delivered[seat]),
        needed=state.needed(seat).bit_count(),
        wins=state.wins[seat],
        points=state.totals[seat],
    )
