"""The interplanetary race (ODY-10): whoever first points at the right View moves, whoever rolled.

The contest is over when it reaches the engine: one move carries everybody's claims and their times.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, Self

from rules.kernel import NOBODY, Chance, Decision, Emit, Game, Move, Refusal, Result, ranked
from rules.odyseja.events import Advanced, Pointed, RaceEnded, Rolled, RoundLost, RoundTied
from rules.odyseja.moves import Claim, Point, Roll, single_claims
from rules.odyseja.options import Options
from rules.odyseja.setup import deal_planets, first_seat, shuffle_views
from rules.odyseja.state import RaceState
from rules.odyseja.view import RaceView

DIE: Final = 6


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a round ends: "won" by `seat`, a "tie", or with "none" that was right."""

    outcome: Literal["won", "tie", "none"]
    seat: int = NOBODY


def first_claims(claims: Iterable[Claim]) -> list[Claim]:
    """Each seat's earliest claim, in order of time: whoever pointed wrongly is out for the round (ODY-10.7)."""
    first: dict[int, Claim] = {}
    for claim in sorted(claims, key=lambda claim: claim[0]):
        first.setdefault(claim[1], claim)
    return list(first.values())


def resolve(target: int, claims: Iterable[Claim], window: int) -> Verdict:
    """Who was first to point at the View `target` (ODY-10.8).

    Args:
        target: the View that is right.
        claims: all claims; of each seat only the earliest counts.
        window: milliseconds in which a second right claim makes a tie.
    """
    right = [(time, seat) for time, seat, view in first_claims(claims) if view == target]
    if not right:
        return Verdict("none")
    time, winner = right[0]
    if any(other <= time + window for other, _ in right[1:]):
        return Verdict("tie")
    return Verdict("won", winner)


class Race(Game[RaceState]):
    """The race, for 2 to 4 seats."""

    __slots__ = ()

    name = "odyseja"
    options: Options

    @property
    def goal(self) -> int:
        """The progress that wins: all laps (ODY-10.2)."""
        return self.options.laps * len(self.state.track)

    @property
    def decision(self) -> Decision | None:
        """The roller rolls ("roll"), and hands in the contest of everybody ("point")."""
        if self.result is not None:
            return None
        return Decision((self.state.roller,), "point" if self.state.pips else "roll")

    def moves(self, seat: int) -> list[Move]:
        """Of the contests, which are endless in number, those with one claim or none."""
        state = self.state
        if seat != state.roller or self.result is not None:
            return []
        return [*single_claims(seat, self.seats, len(state.views))] if state.pips else [Roll(seat)]

    def check(self, move: Move) -> Refusal | None:
        """Whose roll it is; then that each claim is one that can have been made."""
        state = self.state
        if self.result is not None:
            return Refusal("ODY-10.5", "game-over")
        if move.seat != state.roller:
            return Refusal("ODY-10.3", "not-due", {"due": state.roller})
        match move:
            case Roll():
                return Refusal("ODY-10.4", "not-now") if state.pips else None
            case Point():
                if not state.pips:
                    return Refusal("ODY-10.4", "not-now")
                return next(filter(None, map(self._check_claim, move.claims)), None)
        return Refusal("ODY-10.4", "no-such-move")

    def _check_claim(self, claim: Claim) -> Refusal | None:
        """A time within the limit (ODY-10.7), a seat and a View of this race."""
        time, seat, view = claim
        if not 0 <= time <= self.options.limit * 1000:
            return Refusal("ODY-10.7", "out-of-time", {"time": time})
        if not 0 <= seat < self.seats:
            return Refusal("ODY-10.8", "no-such-seat", {"claimant": seat})
        if not 0 <= view < len(self.state.views):
            return Refusal("ODY-10.8", "no-such-view", {"view": view})
        return None

    def _apply(self, move: Move, emit: Emit) -> None:
        if isinstance(move, Point):
            self._decide(move.claims, emit)
        else:
            self._roll(emit)

    def _roll(self, emit: Emit) -> None:
        """The planet so far ahead of the roller's rocket is the one to be found (ODY-10.4)."""
        state = self.state
        self.turn += 1
        state.pips = self.chance.roll(DIE)
        emit(Rolled(state.roller, state.pips, state.track[self._target()]))

    def _target(self) -> int:
        state = self.state
        return (state.progress[state.roller] + state.pips) % len(state.track)

    def _decide(self, claims: tuple[Claim, ...], emit: Emit) -> None:
        """The winner of the round moves; after a tie the same seat rolls again, else the next (ODY-10.4, ODY-10.6)."""
        state = self.state
        target = state.views.index(state.track[self._target()])
        for _, seat, view in first_claims(claims):
            emit(Pointed(seat, view, state.views[view], view == target))
        verdict = resolve(target, claims, self.options.window if self.options.hurry == "clock" else 0)
        roller, pips = state.roller, state.pips
        state.pips = 0
        if verdict.outcome == "tie":
            emit(RoundTied(roller))
        else:
            state.roller = (roller + 1) % self.seats
            if verdict.outcome == "won":
                self._advance(verdict.seat, pips, emit)
            else:
                emit(RoundLost(roller))
        if self.result is None and self.out_of_turns:
            self._end("turn-limit", emit)

    def _advance(self, seat: int, pips: int, emit: Emit) -> None:
        """Move the winner's own rocket; the first over the finish in the last lap wins (ODY-10.5)."""
        progress = self.state.progress
        start = progress[seat]
        progress[seat] += pips
        emit(Advanced(seat, start, progress[seat]))
        if progress[seat] >= self.goal:
            self._end("finish", emit)

    def _end(self, reason: str, emit: Emit) -> None:
        """Ranked by progress; only the finish makes a winner (ODY-10.5)."""
        progress = self.state.progress
        scores = dict(enumerate(progress))
        winners = tuple(seat for seat in range(self.seats) if progress[seat] >= self.goal)
        self.result = Result(winners, ranked(scores), scores, reason)
        emit(RaceEnded(winners[0] if winners else NOBODY, reason))

    def view(self, seat: int | None) -> RaceView:
        """The same for everybody."""
        state = self.state
        return RaceView(
            track=tuple(state.track),
            views=tuple(state.views),
            progress=tuple(state.progress),
            roller=state.roller,
            pips=state.pips,
            goal=self.goal,
            target=self._target() if state.pips else None,
            turn=self.turn,
        )

    def determinize(self, seat: int, chance: Chance) -> Self:
        """Nothing is hidden but the rolls to come."""
        twin = self.copy()
        twin.chance = chance
        return twin


def start_race(seats: int, options: Options, chance: Chance) -> Race:
    """Lay the loop, all rockets on its start, and the Views face up (ODY-10.1 to ODY-10.3).

    Raises:
        ValueError: `deal` lists more or fewer planets than the loop has, or there is no such starter.
    """
    track = deal_planets(options, options.loop(), chance)
    views = shuffle_views(track, chance)
    state = RaceState(track, views, [0] * seats, first_seat(options, seats, otherwise=chance.below(seats)))
    return Race(seats, options, state, chance)
