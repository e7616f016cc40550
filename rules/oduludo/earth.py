"""Arriving on Earth and being done with it (ODU-7)."""

from __future__ import annotations

from rules.kernel import Emit, others
from rules.oduludo.board import SHIP
from rules.oduludo.events import ArrivedOnEarth, Finished, UfoFlew
from rules.oduludo.landing import Landing
from rules.oduludo.pieces import FLEETS, pieces
from rules.oduludo.state import State


def arrive(state: State, group: int, captives: int, landing: Landing, emit: Emit) -> None:
    """Bring a group home with all it carries (ODU-7.1)."""
    if landing.cause == "ufo":
        state.ufos.remove(landing.flight[0])
        emit(UfoFlew(state.active, landing.flight[0]))
    _deliver(state, state.active, group, captives, landing.flight[-1], landing.cause, emit)


def _deliver(state: State, seat: int, group: int, captives: int, square: int, cause: str, emit: Emit) -> None:
    state.earth |= group
    state.delivered[seat] |= captives
    emit(ArrivedOnEarth(seat, pieces(group), pieces(captives), square, cause))


def settle(state: State, emit: Emit) -> None:
    """See at the end of a move who has finished, the mover first, then clockwise (ODU-7.2).

    If but one of the seats still racing is not stranded, it finishes too (ODU-10.1). In Team mode nobody finishes
    alone (ODU-10.7f).
    """
    if state.team:
        return
    for seat in (state.active, *others(state.active, len(state.places))):
        if seat in state.racing and not state.needed(seat) and not state.stranded(seat):
            _finish(state, seat, emit)
    free = [seat for seat in state.racing if not state.stranded(seat)]
    if len(free) == 1 and len(state.racing) > 1:
        _walk_home(state, free[0], emit)
        _finish(state, free[0], emit)


def _finish(state: State, seat: int, emit: Emit) -> None:
    state.racing.remove(seat)
    state.finished.append(seat)
    emit(Finished(seat, len(state.finished)))


def _walk_home(state: State, seat: int, emit: Emit) -> None:
    """Count all that is on the way as home, since nobody can hinder it any more."""
    for square in [square for square, riders in state.riders.items() if riders & FLEETS[seat]]:
        group, captives = state.lift(square)
        _deliver(state, seat, group, captives, square, "alone", emit)
    waiting = state.ship & FLEETS[seat]
    state.ship &= ~waiting
    if waiting:
        _deliver(state, seat, waiting, 0, SHIP, "alone", emit)
