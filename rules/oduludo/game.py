"""Oduludo: turns (ODU-4), the order in which a move is resolved (ODU-6), and rounds (ODU-10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self, cast

from rules.kernel import NOBODY, Chance, Decision, Emit, Event, Game, Move, Refusal
from rules.oduludo.board import CIRCLE, EARTH, FORWARD, PROGRESS, ROUTE, SQUARE_KIND, STAR, Way, walk
from rules.oduludo.capture import kidnap, seize, send_to_ship
from rules.oduludo.earth import arrive, settle
from rules.oduludo.events import (
    Entered,
    FaceFailed,
    Merged,
    Moved,
    OduludoDeclined,
    OduludoRolled,
    Rolled,
    RollLost,
    RollsAgain,
    RoundBegan,
    RoundEnded,
    StarBonus,
    StartTied,
    StartWon,
    Teleported,
    TryFailed,
    TurnBegan,
    TurnSkipped,
)
from rules.oduludo.going import (
    ENTRY_ROLLS,
    blocked,
    go,
    leap,
    legal_leaps,
    legal_moves,
    moon_held,
    refuse,
    visited_moons,
)
from rules.oduludo.landing import FACES, PLUS3, Landing, land_by_face
from rules.oduludo.moves import (
    CAPTURE,
    OFFER,
    ROLL,
    Decline,
    Enter,
    Go,
    Kidnap,
    Leap,
    Roll,
    RollOduludo,
    SendToShip,
)
from rules.oduludo.options import Options
from rules.oduludo.pieces import FLEETS, OF_KIND, pieces
from rules.oduludo.preview import Preview, previewed
from rules.oduludo.scoring import Outcome, outcome, outcome_at_limit, result_of_match, result_of_round, score, total
from rules.oduludo.state import CAPTURING, LEAPING, MOVING, ODULUDO, OVER, ROLLING, START, State, new_match, set_up
from rules.oduludo.view import View, view

_SEATS = range(4)
_ROLLED = tuple(tuple(Rolled(seat, value) for value in range(7)) for seat in _SEATS)
_TURN_BEGAN = {(seat, tries): TurnBegan(seat, tries, ()) for seat in _SEATS for tries in (0, 3)}
_DECISIONS = {
    (seat, phase): Decision((seat,), phase)
    for seat in _SEATS
    for phase in (START, ROLLING, MOVING, CAPTURING, ODULUDO, LEAPING)
}


class Oduludo(Game[State]):
    """A match of Oduludo: one round or, in Last Piece, several."""

    __slots__ = ("_legal",)

    name = "oduludo"
    options: Options

    def __init__(self, places: tuple[int, ...], options: Options, chance: Chance) -> None:
        """Set the first round up; all seats roll for the first turn (ODU-3)."""
        state = new_match(places, options.mode == "team", options.stack_rule == "shield")
        super().__init__(len(places), options, state, chance)
        set_up(state)
        state.heat = tuple(range(self.seats))
        self._legal: tuple[Move, ...] = ROLL[state.active]

    @property
    def decision(self) -> Decision | None:
        """The seat at turn and its phase as the prompt: start, roll, move, capture, oduludo or leap."""
        return _DECISIONS.get((self.state.active, self.state.phase))

    def moves(self, seat: int) -> list[Move]:
        """The legal moves: entries first, Soldiers before royalty, then groups by square."""
        return list(self._legal) if seat == self.state.active else []

    def check(self, move: Move) -> Refusal | None:
        """Why the move is not allowed now, or None."""
        if move in self._legal:
            return None
        if self.result is not None:
            return Refusal("ODU-10.1", "game-over")
        if move.seat != self.state.active:
            return Refusal("ODU-4.1", "not-due", {"due": self.state.active})
        return refuse(self.state, move)

    def preview(self, move: Move) -> Preview:
        """What a legal move would bring, as far as no die decides it; nothing for the rolls themselves."""
        if isinstance(move, Roll | RollOduludo):
            return Preview()
        events: list[Event] = []
        self.copy().apply(move, events.append)
        return previewed(events)

    def preview_faces(self) -> dict[str, Preview]:
        """What each face of the ODULUDO die would bring to the group on the Circle; {} unless the die is offered."""
        previews: dict[str, Preview] = {}
        if self.state.phase == ODULUDO:
            for face in FACES:
                events: list[Event] = []
                self.copy()._show_face(face, events.append)
                previews[face] = previewed(events)
        return previews

    def view(self, seat: int | None) -> View:
        """Everything: nothing is secret."""
        return view(self.state)

    def determinize(self, seat: int, chance: Chance) -> Self:
        """A copy with other dice to come: there is nothing else to deal anew."""
        twin = self.copy()
        twin.chance = chance
        return twin

    def copy(self) -> Self:
        """An independent copy, its chance included."""
        twin = super().copy()
        twin._legal = self._legal
        return twin

    # -- the moves -----------------------------------------------------------------------------------------------

    def _apply(self, move: Move, emit: Emit) -> None:
        _ACTS[type(move)](self, move, emit)

    def _await(self, phase: str, legal: tuple[Move, ...]) -> None:
        self.state.phase = phase
        self._legal = legal

    def _roll(self, move: Roll, emit: Emit) -> None:
        state = self.state
        value = self.chance.roll(6)
        emit(_ROLLED[state.active][value])
        if state.phase == START:
            self._throw(value, emit)
        elif state.tries and value not in ENTRY_ROLLS:
            self._fail_try(emit)
        else:
            self._use_roll(value, emit)

    def _throw(self, value: int, emit: Emit) -> None:
        """Roll for the first turn: the highest begins, the highest alike roll again (ODU-3.3)."""
        state = self.state
        state.throws = (*state.throws, value)
        if len(state.throws) == len(state.heat):
            highest = max(state.throws)
            state.heat = tuple(seat for seat, throw in zip(state.heat, state.throws, strict=True) if throw == highest)
            state.throws = ()
            if len(state.heat) == 1:
                (first,) = state.heat
                state.heat = ()
                emit(StartWon(first))
                self._begin_turn(first, emit)
                return
            emit(StartTied(NOBODY, state.heat))
        state.active = state.heat[len(state.throws)]
        self._await(START, ROLL[state.active])

    def _fail_try(self, emit: Emit) -> None:
        """Neither 1 nor 6: nothing happens, and after the third try the turn is over (ODU-4.3)."""
        state = self.state
        state.tries -= 1
        emit(TryFailed(state.active, state.tries))
        if not state.tries:
            self._next_turn(emit)

    def _use_roll(self, value: int, emit: Emit) -> None:
        """Offer the moves for the roll; without any it is lost (ODU-4.2). A 6 earns another roll (ODU-4.5)."""
        state = self.state
        state.tries = 0
        state.roll = value
        state.extra = value == 6
        legal = legal_moves(state)
        if legal:
            self._await(MOVING, legal)
        else:
            emit(RollLost(state.active, blocked(state)))
            self._go_on(emit)

    def _enter(self, move: Enter, emit: Emit) -> None:
        """Put a piece on the own Moon (ODU-5.1)."""
        state = self.state
        waiting = state.ship & OF_KIND[state.active][move.piece]
        piece = waiting & -waiting
        state.ship ^= piece
        moon = ROUTE[state.places[state.active]][0]
        emit(Entered(state.active, pieces(piece), moon))
        self._join(moon, piece, 0, emit)
        self._close(emit)

    def _go(self, move: Go, emit: Emit) -> None:
        """Walk the group as far as the roll says (ODU-5)."""
        state = self.state
        if move.square in state.obliged:
            state.obliged = tuple(moon for moon in state.obliged if moon != move.square)
        self._walk(move.square, state.roll, move.way, go(state, move), emit)

    def _leap(self, move: Leap, emit: Emit) -> None:
        """Walk the three squares of the ODULUDO die."""
        self._walk(self.state.landed, 3, FORWARD, leap(self.state, move), emit)

    def _send_to_ship(self, move: SendToShip, emit: Emit) -> None:
        """Send what was captured away; if that ends the round, nothing else happens (ODU-6, ODU-9)."""
        send_to_ship(self.state, emit)
        ended = outcome(self.state)
        if ended:
            self._end_round(ended, emit)
        else:
            self._do_square(emit)

    def _kidnap(self, move: Kidnap, emit: Emit) -> None:
        kidnap(self.state, emit)
        self._do_square(emit)

    def _decline(self, move: Decline, emit: Emit) -> None:
        emit(OduludoDeclined(self.state.active))
        self._close(emit)

    def _roll_oduludo(self, move: RollOduludo, emit: Emit) -> None:
        face = self.chance.pick(FACES)
        emit(OduludoRolled(self.state.active, face))
        self._show_face(face, emit)

    def _show_face(self, face: str, emit: Emit) -> None:
        """Do what the face says; what is impossible does nothing (ODU-6.10)."""
        state = self.state
        if face == PLUS3:
            leaps = legal_leaps(state)
            if len(leaps) > 1:
                self._await(LEAPING, leaps)
                return
            if leaps:
                self._leap(leaps[0], emit)
                return
        circle = PROGRESS[state.places[state.active]][state.landed]
        landing = land_by_face(state, face, state.riders[state.landed], circle)
        if isinstance(landing, Refusal):
            emit(FaceFailed(state.active, landing.rule, landing.reason))
            self._close(emit)
        else:
            self._land(*state.lift(state.landed), landing, emit)

    # -- how a move is resolved ----------------------------------------------------------------------------------

    def _walk(self, square: int, steps: int, way: Way, landing: Landing | Refusal, emit: Emit) -> None:
        """Walk a group, then let the square do its work; the landing is one, since the move is legal."""
        state = self.state
        group, captives = state.lift(square)
        place = state.places[state.active]
        path = walk(place, PROGRESS[place][square], steps, way)
        emit(Moved(state.active, pieces(group), square, path, way))
        self._land(group, captives, cast("Landing", landing), emit)

    def _land(self, group: int, captives: int, landing: Landing, emit: Emit) -> None:
        """Teleport, then capture or merge on the final square, or arrive on Earth (ODU-6)."""
        state = self.state
        state.landed = landing.square
        if len(landing.flight) > 1:
            emit(Teleported(state.active, landing.cause, landing.flight))
        if landing.square == EARTH:
            arrive(state, group, captives, landing, emit)
            self._close(emit)
        elif state.hostile(state.active, landing.square):
            seize(state, landing.square, group, captives, emit)
            self._await(CAPTURING, CAPTURE[state.active])
        else:
            self._join(landing.square, group, captives, emit)
            self._do_square(emit)

    def _join(self, square: int, group: int, captives: int, emit: Emit) -> None:
        """Rest on the square, with what already stands there as one group (ODU-5.5)."""
        state = self.state
        standing = state.riders.get(square, 0)
        if standing:
            emit(Merged(state.active, pieces(standing), square))
        state.put(square, group, captives)

    def _do_square(self, emit: Emit) -> None:
        """A Star earns a roll unless a 6 has (ODU-4.6, ODU-6.3); a Circle offers the ODULUDO die (ODU-6.8)."""
        state = self.state
        kind = SQUARE_KIND[state.landed]
        if kind == CIRCLE:
            self._await(ODULUDO, OFFER[state.active])
            return
        if kind == STAR and not state.extra:
            state.extra = True
            emit(StarBonus(state.active, state.landed))
        self._close(emit)

    def _close(self, emit: Emit) -> None:
        """The end of a move: who has finished, and is the round over (ODU-7.2, ODU-10.1)?"""
        if self.state.everyone_needs():
            self._go_on(emit)
            return
        settle(self.state, emit)
        ended = outcome(self.state)
        if ended:
            self._end_round(ended, emit)
        else:
            self._go_on(emit)

    # -- turns and rounds ----------------------------------------------------------------------------------------

    def _go_on(self, emit: Emit) -> None:
        """Take the extra roll, unless the seat has nothing left to bring home (ODU-4.8), or end the turn."""
        state = self.state
        if state.extra and state.needed(state.active):
            state.extra = False
            state.roll = 0
            emit(RollsAgain(state.active))
            self._await(ROLLING, ROLL[state.active])
        else:
            self._next_turn(emit)

    def _next_turn(self, emit: Emit) -> None:
        """Turns go clockwise among those who race."""
        seat = (self.state.active + 1) % self.seats
        while seat not in self.state.racing:
            seat = (seat + 1) % self.seats
        self._begin_turn(seat, emit)

    def _begin_turn(self, seat: int, emit: Emit) -> None:
        """Fix the obliged groups, then roll, roll up to three times to enter, or skip (ODU-4.1)."""
        state = self.state
        if self.out_of_turns:
            self._end_round(outcome_at_limit(state), emit)
            return
        self.turn += 1
        state.active = seat
        state.roll = 0
        state.extra = False
        in_play = state.board & FLEETS[seat]
        state.obliged = visited_moons(state) if in_play else ()
        if not state.needed(seat):
            emit(
                TurnSkipped(seat, "ODU-7.7", "stranded")
                if state.stranded(seat)
                else TurnSkipped(seat, "ODU-10.7f", "home")
            )
            self._next_turn(emit)
        elif not in_play and moon_held(state, seat):
            emit(TurnSkipped(seat, "ODU-4.4", "moon-held"))
            self._next_turn(emit)
        else:
            state.tries = 0 if in_play else 3
            emit(TurnBegan(seat, state.tries, state.obliged) if state.obliged else _TURN_BEGAN[seat, state.tries])
            self._await(ROLLING, ROLL[seat])

    def _end_round(self, ended: Outcome, emit: Emit) -> None:
        """Score the round; a Last Piece match goes on with the loser to begin (ODU-10.3 to ODU-10.7)."""
        state = self.state
        table = score(state, ended.winners)
        state.tables.append(table)
        for seat, items in enumerate(table):
            state.totals[seat] += total(items)
        for seat in ended.winners:
            state.wins[seat] += 1
        totals = tuple(state.totals)
        ranking = ended.ranking
        emit(RoundEnded(NOBODY, state.number, ended.reason, ended.winners, ended.loser, ranking, table, totals))
        if self.options.mode == "last_piece":
            self.result = result_of_match(state, ended)
        else:
            self.result = result_of_round(state, ended)
        if self.result is None:
            set_up(state)
            ships = tuple(pieces(state.ship & FLEETS[seat]) for seat in range(self.seats))
            emit(RoundBegan(ended.loser, state.number, ships))
            self._begin_turn(ended.loser, emit)
        else:
            self._await(OVER, ())


_ACTS: dict[type[Move], Callable[[Oduludo, Any, Emit], None]] = {
    Roll: Oduludo._roll,
    Enter: Oduludo._enter,
    Go: Oduludo._go,
    SendToShip: Oduludo._send_to_ship,
    Kidnap: Oduludo._kidnap,
    Decline: Oduludo._decline,
    RollOduludo: Oduludo._roll_oduludo,
    Leap: Oduludo._leap,
}


def start(seats: int, options: Options, chance: Chance) -> Oduludo:
    """A new game.

    Raises:
        ValueError: the places chosen are not as many as the seats.
    """
    return Oduludo(options.seated(seats), options, chance)
