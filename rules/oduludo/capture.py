"""Capture, kidnap and rescue (ODU-8), and what the loss of a King brings (ODU-9)."""

from __future__ import annotations

from rules.kernel import Emit, others
from rules.oduludo.events import Captured, Eliminated, Freed, Kidnapped, Rescued, SentToShip
from rules.oduludo.pieces import FLEETS, ROYAL, pieces
from rules.oduludo.state import State


def seize(state: State, square: int, group: int, captives: int, emit: Emit) -> None:
    """Put the group in the place of the enemy group on the square, which is captured whole (ODU-8.1).

    Its captives of the captor's side are rescued (ODU-8.3); the rest is taken until the captor chooses (ODU-8.2).
    """
    enemy, carried = state.lift(square)
    rescued = carried & state.sides[state.active]
    state.put(square, group | rescued, captives)
    state.taken = enemy | carried & ~rescued
    if rescued:
        emit(Rescued(state.active, pieces(rescued), square))
    emit(Captured(state.active, pieces(state.taken), square))


def kidnap(state: State, emit: Emit) -> None:
    """Carry what was taken along (ODU-8.5)."""
    state.captives[state.landed] = state.captives.get(state.landed, 0) | state.taken
    emit(Kidnapped(state.active, pieces(state.taken), state.landed))
    state.taken = 0


def send_to_ship(state: State, emit: Emit) -> None:
    """Send what was taken to its owners' ships (ODU-8.4); the racing owner of a King among it is out (ODU-9.1)."""
    taken, state.taken = state.taken, 0
    gone = state.send_home(taken)
    emit(SentToShip(state.active, pieces(taken), pieces(gone)))
    clockwise = others(state.active, len(state.places))
    fallen = [seat for seat in clockwise if seat in state.racing and taken & _kings(state, seat)]
    if fallen:
        _eliminate(state, fallen, emit)


def _kings(state: State, seat: int) -> int:
    """The Kings whose loss takes the seat out: its own and, in Team mode, its partner's (ODU-10.7e)."""
    return sum(king for king in ROYAL if king & state.sides[seat])


def _eliminate(state: State, fallen: list[int], emit: Emit) -> None:
    """Take seats out of the round: all penalties first (ODU-9.2), then what they had is out (ODU-9.3)."""
    for seat in fallen:
        on_ship, on_board = ((where & FLEETS[seat]).bit_count() for where in (state.ship, state.board))
        state.penalties[seat] = on_ship, on_board
        state.eliminated.append(seat)
        state.racing.remove(seat)
        emit(Eliminated(seat, on_ship, on_board))
    for seat in fallen:
        freed = 0
        for square in [square for square, riders in state.riders.items() if riders & FLEETS[seat]]:
            riders, captives = state.lift(square)
            state.out |= riders
            freed |= captives
        state.out |= state.ship & FLEETS[seat]
        state.ship &= ~FLEETS[seat]
        if freed:
            gone = state.send_home(freed)
            emit(Freed(seat, pieces(freed), pieces(gone)))
