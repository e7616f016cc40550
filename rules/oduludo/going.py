"""Which moves a roll allows (ODU-4.2, ODU-5), and what forbids the others. Nothing here changes anything."""

from __future__ import annotations

from rules.kernel import Move, Refusal
from rules.oduludo.board import AHEAD, BACKWARD, ELSEWHERE, PROGRESS, ROUTE, SHIP
from rules.oduludo.landing import NO_CHOICE, PLUS3, Landing, land, land_by_face
from rules.oduludo.moves import ENTER, GO, LEAP, QUEEN_GO, Enter, Go, Leap
from rules.oduludo.pieces import FLEETS, OF_KIND, QUEENS, pieces
from rules.oduludo.state import LEAPING, MOVING, State

ENTRY_ROLLS = (1, 6)

NEEDS_ENTRY_ROLL = Refusal("ODU-5.1", "needs-1-or-6")
NOT_ON_SHIP = Refusal("ODU-5.1", "not-on-ship")
MOON_HELD = Refusal("ODU-5.1", "moon-held")
NO_GROUP = Refusal("ODU-5.2", "no-group")
NO_QUEEN = Refusal("ODU-5.3", "no-queen")
PAST_MOON = Refusal("ODU-5.3", "past-moon")
PARTNERS_PATH = Refusal("ODU-10.7b", "partners-path")
OBLIGED = Refusal("ODU-6.2", "obliged")
NOT_NOW = Refusal("ODU-4.2", "not-now")


def enter(state: State, piece: str) -> Refusal | None:
    """Why no piece of the kind may enter now (ODU-5.1)."""
    if state.roll not in ENTRY_ROLLS:
        return NEEDS_ENTRY_ROLL
    if not state.ship & OF_KIND[state.active].get(piece, 0):
        return NOT_ON_SHIP
    return MOON_HELD if moon_held(state, state.active) else None


def moon_held(state: State, seat: int) -> bool:
    """Whether an enemy stands on the seat's Moon."""
    return bool(state.hostile(seat, ROUTE[state.places[seat]][0]))


def go(state: State, move: Go) -> Landing | Refusal:
    """Where the group comes to rest, or why it may not go there (ODU-5.2, ODU-5.3)."""
    seat = state.active
    group = state.riders.get(move.square, 0)
    if not group & FLEETS[seat]:
        return NO_GROUP
    progress = PROGRESS[state.places[seat]][move.square]
    if progress == ELSEWHERE:
        return PARTNERS_PATH
    if move.way != BACKWARD:
        return land(state, group, AHEAD[progress][state.roll], move.sun)
    if not group & QUEENS[seat]:
        return NO_QUEEN
    if progress < state.roll:
        return PAST_MOON
    return land(state, group, progress - state.roll, move.sun)


def leap(state: State, move: Leap) -> Landing | Refusal:
    """Where three squares ahead of the Circle lead (ODU-6.5, ODU-6.8)."""
    circle = PROGRESS[state.places[state.active]][state.landed]
    return land_by_face(state, PLUS3, state.riders[state.landed], circle, move.sun)


def legal_leaps(state: State) -> tuple[Leap, ...]:
    """The ways to take the three squares of the ODULUDO die."""
    return tuple(move for move in LEAP[state.active] if not isinstance(leap(state, move), Refusal))


def legal_moves(state: State) -> tuple[Move, ...]:
    """The moves for the current roll: those of obliged groups alone if there are any, else entries and all groups."""
    legal: list[Move] = []
    for moon in state.obliged:
        if obliges(state, state.places.index(moon // 13)):
            legal += _goes(state, moon)
    if legal:
        return tuple(legal)
    if state.roll in ENTRY_ROLLS:
        legal += [move for piece, move in ENTER[state.active].items() if enter(state, piece) is None]
    fleet = FLEETS[state.active]
    for square in sorted(state.riders):
        if state.riders[square] & fleet:
            legal += _goes(state, square)
    return tuple(legal)


def _goes(state: State, square: int) -> list[Go]:
    return [move for move in _candidates(state, square) if isinstance(go(state, move), Landing)]


def _candidates(state: State, square: int) -> tuple[Go, ...]:
    """The ways to go that the group may try: only the own Queen has more than one (ODU-5.3, ODU-5.4)."""
    return (QUEEN_GO if state.riders[square] & QUEENS[state.active] else GO)[state.active][square]


def obliges(state: State, owner: int) -> bool:
    """Whether the Moon of this seat obliges its visitors: it races and, in Team mode, has pieces to bring home."""
    return owner in state.racing and (not state.team or bool(state.needed(owner)))


def visited_moons(state: State) -> tuple[int, ...]:
    """The Moons of enemies that oblige the seat at turn: those on which a group of it stands (ODU-6.2)."""
    seat = state.active
    visited: tuple[int, ...] = ()
    for owner in state.racing:
        moon = ROUTE[state.places[owner]][0]
        if state.riders.get(moon, 0) & FLEETS[seat] and not FLEETS[owner] & state.sides[seat] and obliges(state, owner):
            visited += (moon,)
    return visited


def blocked(state: State) -> tuple[tuple[int, str, str], ...]:
    """Why a roll without a legal move is lost: (square or `SHIP`, rule, reason) for everything that might move."""
    fleet = FLEETS[state.active]
    tried: list[tuple[int, Landing | Refusal | None]] = [
        (SHIP, enter(state, piece.kind)) for piece in pieces(state.ship & fleet)[:1]
    ]
    tried += [
        (square, go(state, move))
        for square in sorted(state.riders)
        if state.riders[square] & fleet
        for move in _candidates(state, square)
    ]
    reasons = {
        (place, refusal.rule, refusal.reason): None
        for place, refusal in tried
        if isinstance(refusal, Refusal) and refusal is not NO_CHOICE
    }
    return tuple(reasons)


def refuse(state: State, move: Move) -> Refusal:
    """Why the seat at turn may not make a move that is not listed."""
    refusal: Landing | Refusal | None = None
    if isinstance(move, Enter) and state.phase == MOVING:
        refusal = enter(state, move.piece)
    elif isinstance(move, Go) and state.phase == MOVING:
        refusal = go(state, move)
    elif isinstance(move, Leap) and state.phase == LEAPING:
        refusal = leap(state, move)
    else:
        return NOT_NOW
    return refusal if isinstance(refusal, Refusal) else OBLIGED
