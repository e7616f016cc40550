"""A pilot's turn: tricks, reveals and flight (ODY-5, ODY-7.1 to ODY-7.4).

The research mission and the lone flight are missions; they say what comes after a reveal and after a turn.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import cache
from typing import Final, Literal, Self, TypeVar

from rules.kernel import NOBODY, Chance, Decision, Emit, Game, Move, Refusal, Result
from rules.odyseja.events import (
    DustGained,
    Flew,
    FlightEnded,
    MissionEnded,
    Placed,
    Revealed,
    TrickBought,
    TurnBegan,
)
from rules.odyseja.galaxy import COLOURS, NOWHERE, Galaxy, Outcome
from rules.odyseja.landing import land
from rules.odyseja.moves import EndTurn, Place, Reveal, Use, places, reveals
from rules.odyseja.options import Options
from rules.odyseja.state import MAX_DUST, Phase, State
from rules.odyseja.tricks import CHEAPEST, TRICKS, trick_of
from rules.odyseja.view import MissionView, view_mission

MAX_FLIGHTS: Final = 200
"""The safety cap of one turn (ODY-5.10)."""

S = TypeVar("S", bound=State)


@cache
def _decision(seat: int, phase: Phase) -> Decision:
    return Decision((seat,), phase)


class Mission(Game[S]):
    """A game of turns in a galaxy.

    Attributes:
        galaxy: the board, which never changes.
    """

    __slots__ = ("galaxy",)

    name = "odyseja"
    options: Options

    def __init__(self, seats: int, options: Options, state: S, chance: Chance) -> None:
        super().__init__(seats, options, state, chance)
        self.galaxy: Galaxy = options.chart()

    # -- what may be done ----------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The active seat decides everything, in the open: "place", "start", "fly", "end" or "slow"."""
        return None if self.result is not None else _decision(self.state.active, self.state.phase)

    def moves(self, seat: int) -> list[Move]:
        """Reveals come first, so that the default is to fly on; at the end of a turn the default is to end it."""
        state = self.state
        if seat != state.active or self.result is not None:
            return []
        if state.phase == "fly":
            return list(reveals(seat, self.galaxy.size, state.barred))
        if state.phase == "start":
            return [*reveals(seat, self.galaxy.size, NOWHERE), *self._uses()]
        if state.phase == "end":
            return [EndTurn(seat), *self._uses()]
        return [move for move in places(seat, self.galaxy.ordinary) if move.location not in state.rockets]

    def _uses(self) -> list[Use]:
        """Every trick that can be bought now (ODY-7.4)."""
        state = self.state
        seat = state.active
        dust = state.dust[seat]
        if dust < CHEAPEST or state.trick_used or state.slow_turn:
            return []
        uses: list[Use] = []
        for trick in map(TRICKS.__getitem__, state.tricks):
            if trick.cost <= dust:
                uses += trick.uses(self.galaxy, state, seat)
        return uses

    def check(self, move: Move) -> Refusal | None:
        """Whose turn it is, what the turn waits for, then the move's own rule."""
        if self.result is not None:
            return Refusal("ODY-9.1", "game-over")
        if move.seat != self.state.active:
            return Refusal("ODY-5.11", "not-due", {"due": self.state.active})
        match move:
            case Reveal():
                return self._check_reveal(move)
            case Use():
                return self._check_use(move)
            case EndTurn():
                return self._wait_for("end", "ODY-5.9")
            case Place():
                return self._check_place(move)
        return Refusal("ODY-4.2", "no-such-move")

    def _wait_for(self, phase: Phase, rule: str) -> Refusal | None:
        return None if self.state.phase == phase else Refusal(rule, "not-now", {"phase": self.state.phase})

    def _check_place(self, move: Place) -> Refusal | None:
        """On an ordinary planet, without another rocket (ODY-3.7)."""
        location = move.location
        if not 0 <= location < self.galaxy.size:
            return Refusal("ODY-3.7", "no-such-location", {"location": location})
        if location in self.galaxy.research:
            return Refusal("ODY-3.7", "samples-there", {"location": location})
        if location in self.state.rockets:
            return Refusal("ODY-3.7", "rocket-there", {"location": location})
        return self._wait_for("place", "ODY-3.7")

    def _check_reveal(self, move: Reveal) -> Refusal | None:
        """Any slot but the barred one (ODY-5.3, ODY-5.4)."""
        state = self.state
        if state.phase not in ("start", "fly"):
            return Refusal("ODY-5.2", "not-now", {"phase": state.phase})
        if not 0 <= move.slot < self.galaxy.size:
            return Refusal("ODY-5.3", "no-such-slot", {"slot": move.slot})
        if move.slot == state.barred:
            return Refusal("ODY-5.4", "barred", {"slot": move.slot})
        return None

    def _check_use(self, use: Use) -> Refusal | None:
        """In play, at the start or the end of a turn, once, affordable and well aimed (ODY-7.4)."""
        state = self.state
        trick = trick_of(use)
        dust = state.dust[use.seat]
        if trick.name not in state.tricks:
            return Refusal("ODY-3.10", "not-in-play", {"trick": trick.name})
        if state.phase not in ("start", "end"):
            return Refusal("ODY-7.4", "not-now", {"phase": state.phase})
        if state.slow_turn:
            return Refusal("ODY-8.2", "slow-turn")
        if state.trick_used:
            return Refusal("ODY-7.4", "trick-used")
        if dust < trick.cost:
            return Refusal("ODY-7.4", "too-little-dust", {"cost": trick.cost, "dust": dust})
        return trick.check(self.galaxy, state, use)

    # -- what then happens ---------------------------------------------------------------------------------------

    def _apply(self, move: Move, emit: Emit) -> None:
        match move:
            case Reveal():
                self._reveal(move.slot, emit)
            case Use():
                self._use(move, emit)
            case EndTurn():
                self._turn_over(emit)
            case Place():
                self.state.rockets[move.seat] = move.location
                emit(Placed(move.seat, move.location, self.state.planet_at[move.location]))
                self._placed(emit)

    def _reveal(self, slot: int, emit: Emit) -> None:
        """Turn up a View, do what it says, turn it down again (ODY-5.3 to ODY-5.6)."""
        state = self.state
        seat = state.active
        here = state.rockets[seat]
        planet = state.view_at[slot]
        there = state.planet_at.index(planet)
        outcome = self._outcome(here, there)
        state.phase = "fly"
        state.barred = slot if outcome == "own" else NOWHERE
        emit(Revealed(seat, slot, planet, there, outcome))
        if outcome == "legal":
            self._fly(here, there, emit)
        elif outcome != "own":
            self._raise_dust(emit)
            self._end_flight("failed", emit)
        self._revealed(emit)
        if self.result is None and self.state.phase == "end" and not self._uses():
            self._turn_over(emit)

    def _outcome(self, here: int, there: int) -> Outcome:
        """What the View of the planet at `there` means to the active rocket."""
        return "one-way" if there == self.state.prev else self.galaxy.outcomes[here][there]

    def _fly(self, here: int, there: int, emit: Emit) -> None:
        """Move to the planet and land (ODY-5.5)."""
        state = self.state
        seat = state.active
        state.rockets[seat] = there
        state.prev = here
        state.flights += 1
        emit(Flew(seat, here, there, state.planet_at[there]))
        if land(self.galaxy, state, seat, emit):
            if len(state.held[seat]) == len(COLOURS):
                self._end("five-colours", emit)
            else:
                self._end_flight("sample", emit)
        elif state.flights == MAX_FLIGHTS:
            self._end_flight("cap", emit)

    def _raise_dust(self, emit: Emit) -> None:
        """A failed flight brings stardust, where there is any, but not in a slow turn (ODY-7.1)."""
        state = self.state
        seat = state.active
        if state.tricks and not state.slow_turn and state.dust[seat] < MAX_DUST:
            state.dust[seat] += 1
            emit(DustGained(seat, state.dust[seat]))

    def _end_flight(self, why: Literal["failed", "sample", "cap"], emit: Emit) -> None:
        self.state.phase = "end"
        emit(FlightEnded(self.state.active, why))

    def _use(self, use: Use, emit: Emit) -> None:
        """Pay first, then the trick works; at the end of a turn it is the last thing done (ODY-7.4)."""
        state = self.state
        trick = trick_of(use)
        state.trick_used = True
        state.dust[use.seat] -= trick.cost
        emit(TrickBought(use.seat, trick.name, state.dust[use.seat]))
        trick.work(self.galaxy, state, use, emit)
        if state.phase == "end":
            self._turn_over(emit)

    def _begin_turn(self, seat: int, why: Literal["next", "extra", "slow"], emit: Emit) -> None:
        """All Views are down, and nothing is remembered of earlier turns (ODY-5.1)."""
        if self.out_of_turns:
            self._end("turn-limit", emit)
            return
        self.turn += 1
        state = self.state
        state.active = seat
        state.phase = "start"
        state.prev = state.barred = NOWHERE
        state.flights = 0
        state.trick_used = False
        state.slow_turn = why == "slow"
        emit(TurnBegan(seat, why))

    def _end(self, reason: str, emit: Emit) -> None:
        self.result = result = self._result(reason)
        emit(MissionEnded(result.winners[0] if result.winners else NOBODY, reason))

    # -- where missions differ -----------------------------------------------------------------------------------

    @abstractmethod
    def _placed(self, emit: Emit) -> None:
        """What follows the placing of a rocket."""

    def _revealed(self, emit: Emit) -> None:
        """What every reveal brings besides its flight."""

    @abstractmethod
    def _turn_over(self, emit: Emit) -> None:
        """What follows a turn whose trick window has closed."""

    @abstractmethod
    def _result(self, reason: str) -> Result:
        """How the mission stands when it ends."""

    # -- what may be known ---------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> MissionView:
        """The same for everybody: what is not public is hidden from all (ODY-4.3)."""
        return view_mission(self.galaxy, self.state, self.turn)

    def determinize(self, seat: int, chance: Chance) -> Self:
        """Shuffle the Views, except one whose slot is barred: everybody knows that it shows the rocket's planet."""
        twin = self.copy()
        views = twin.state.view_at
        slots = [slot for slot in range(len(views)) if slot != twin.state.barred]
        shuffled = sorted(views[slot] for slot in slots)
        chance.shuffle(shuffled)
        for slot, planet in zip(slots, shuffled, strict=True):
            views[slot] = planet
        twin.chance = chance
        return twin

    def copy(self) -> Self:
        """An independent copy; the galaxy is shared."""
        twin = super().copy()
        twin.galaxy = self.galaxy
        return twin
