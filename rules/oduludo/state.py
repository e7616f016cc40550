"""What changes in a game of Oduludo. Sets of pieces are the bit sets of `pieces`."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.oduludo.board import PARKINGS, SHIP
from rules.oduludo.pieces import FLEETS, stock
from rules.oduludo.scoring import ScoreTable

START = "start"
ROLLING = "roll"
MOVING = "move"
CAPTURING = "capture"
ODULUDO = "oduludo"
LEAPING = "leap"
OVER = "over"
"""Phases: what the seat at turn has to do."""


@dataclass(slots=True)
class State:
    """One match.

    Every piece of the round is in exactly one of `ship`, `board`, `captives`, `delivered`, `earth`, `out` and, while
    its captor chooses, `taken` (ODU-2.1).

    Attributes:
        places: the board place of each seat, ascending.
        sides: by seat, the pieces that are no enemies: its own and, in Team mode, its partner's (ODU-2.3).
        team: whether partners play together (ODU-10.7).
        shield: whether bigger groups are safe from smaller ones (option `stack_rule`).
        number: the round, from 1.
        wins, totals: rounds won and points, by seat.
        tables: the score tables of the rounds that are over.
        racing: seats neither finished nor eliminated, ascending (ODU-2.4).
        finished, eliminated: seats in the order in which it happened.
        penalties: pieces on ship and on board when the seat was eliminated, by seat (ODU-9.2).
        ship: pieces on their ships. earth: pieces home. out: pieces out of the round.
        board: pieces in board groups: the union of `riders`.
        riders: the pieces that make up the group on each square that has one.
        captives: what those groups carry, by square; squares without captives are left out.
        delivered: captives brought to Earth, by the seat that brought them.
        taken: pieces captured on `landed` whose captor has still to choose.
        ufos: parkings that still have a UFO.
        heat, throws: who rolls for the first turn, and what they rolled so far (ODU-3.3).
        active, phase: the seat whose turn it is, and what for.
        roll: the roll in use. extra: whether another is due. tries: 3..1 while entering takes tries, else 0.
        obliged: foreign Moons that the seat must leave first (ODU-6.2).
        landed: the square of the group that has just moved.
    """

    places: tuple[int, ...]
    sides: tuple[int, ...]
    team: bool
    shield: bool
    number: int = 0
    wins: list[int] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    tables: list[ScoreTable] = field(default_factory=list)
    racing: list[int] = field(default_factory=list)
    finished: list[int] = field(default_factory=list)
    eliminated: list[int] = field(default_factory=list)
    penalties: list[tuple[int, int]] = field(default_factory=list)
    ship: int = 0
    board: int = 0
    earth: int = 0
    out: int = 0
    riders: dict[int, int] = field(default_factory=dict)
    captives: dict[int, int] = field(default_factory=dict)
    delivered: list[int] = field(default_factory=list)
    taken: int = 0
    ufos: list[int] = field(default_factory=list)
    heat: tuple[int, ...] = ()
    throws: tuple[int, ...] = ()
    active: int = 0
    phase: str = START
    roll: int = 0
    extra: bool = False
    tries: int = 0
    obliged: tuple[int, ...] = ()
    landed: int = SHIP

    def copy(self) -> State:
        """An independent copy."""
        return State(
            self.places,
            self.sides,
            self.team,
            self.shield,
            self.number,
            self.wins[:],
            self.totals[:],
            self.tables[:],
            self.racing[:],
            self.finished[:],
            self.eliminated[:],
            self.penalties[:],
            self.ship,
            self.board,
            self.earth,
            self.out,
            self.riders.copy(),
            self.captives.copy(),
            self.delivered[:],
            self.taken,
            self.ufos[:],
            self.heat,
            self.throws,
            self.active,
            self.phase,
            self.roll,
            self.extra,
            self.tries,
            self.obliged,
            self.landed,
        )

    def needed(self, seat: int) -> int:
        """The pieces that the seat has still to bring home itself (ODU-2.5)."""
        return (self.ship | self.board) & FLEETS[seat]

    def everyone_needs(self) -> bool:
        """Whether each racing seat has still something to bring home."""
        waiting = self.ship | self.board
        for seat in self.racing:  # noqa: SIM110 - asked after every move, and twice as fast as all()
            if not waiting & FLEETS[seat]:
                return False
        return True

    def hostile(self, seat: int, square: int) -> int:
        """The enemy group on the square, 0 if there is none."""
        group = self.riders.get(square, 0)
        return 0 if group & self.sides[seat] else group

    def stranded(self, seat: int) -> bool:
        """Whether all the seat has is kidnapped (ODU-7.7)."""
        return not (self.ship | self.board | self.earth) & FLEETS[seat]

    def lift(self, square: int) -> tuple[int, int]:
        """Take the group off its square: its pieces and its captives."""
        group = self.riders.pop(square)
        self.board &= ~group
        return group, self.captives.pop(square, 0)

    def put(self, square: int, group: int, captives: int) -> None:
        """Add pieces and captives to what stands on the square."""
        self.riders[square] = self.riders.get(square, 0) | group
        self.board |= group
        if captives:
            self.captives[square] = self.captives.get(square, 0) | captives

    def send_home(self, pieces: int) -> int:
        """Put pieces on their owners' ships; those of seats that race no more leave the game and are returned."""
        racing = 0
        for seat in self.racing:
            racing |= FLEETS[seat]
        self.ship |= pieces & racing
        self.out |= pieces & ~racing
        return pieces & ~racing


def new_match(places: tuple[int, ...], team: bool, shield: bool) -> State:
    """A match before its first round."""
    seats = range(len(places))
    sides = tuple(FLEETS[seat] | FLEETS[seat ^ 2] if team else FLEETS[seat] for seat in seats)
    return State(places, sides, team, shield, wins=[0 for _ in seats], totals=[0 for _ in seats])


def set_up(state: State) -> None:
    """Set the next round up: all pieces on the ships, a UFO on each active parking (ODU-3.2, ODU-10.6)."""
    seats = range(len(state.places))
    state.number += 1
    state.racing = list(seats)
    state.finished = []
    state.eliminated = []
    state.penalties = [(0, 0) for _ in seats]
    state.ship = sum(stock(seat, wins) for seat, wins in enumerate(state.wins))
    state.board = state.earth = state.out = state.taken = 0
    state.riders = {}
    state.captives = {}
    state.delivered = [0 for _ in seats]
    state.ufos = [PARKINGS[place] for place in state.places]
