"""The research mission (ODY-3, ODY-8, ODY-9): several pilots take turns; the first with five colours wins."""

from __future__ import annotations

from rules.kernel import Chance, Emit, Move, Refusal, Result, ranked
from rules.odyseja.events import SlowAnswered, TurnLost
from rules.odyseja.galaxy import COLOURS, NOWHERE
from rules.odyseja.mission import Mission
from rules.odyseja.moves import Slow
from rules.odyseja.options import Options
from rules.odyseja.setup import deal_planets, draw_tricks, first_seat, lay_samples, shuffle_views
from rules.odyseja.state import State

SLOWPOKE_GAP = 2


class Research(Mission[State]):
    """The research mission for 2 to 4 seats."""

    __slots__ = ()

    def moves(self, seat: int) -> list[Move]:
        """As in every mission, and the slowpoke's answers."""
        if self.state.phase == "slow" and seat == self.state.active and self.result is None:
            return [Slow(seat, False), Slow(seat, True)]
        return super().moves(seat)

    def check(self, move: Move) -> Refusal | None:
        """As in every mission; SLOW only answers its question (ODY-8.1)."""
        if isinstance(move, Slow) and move.seat == self.state.active and self.result is None:
            return self._wait_for("slow", "ODY-8.1")
        return super().check(move)

    def _apply(self, move: Move, emit: Emit) -> None:
        if isinstance(move, Slow):
            emit(SlowAnswered(move.seat, move.accept))
            if move.accept:
                self._begin_turn(move.seat, "slow", emit)
            else:
                self._pass_on(emit)
        else:
            super()._apply(move, emit)

    def _placed(self, emit: Emit) -> None:
        """The next seat places its rocket; after the last one the starting player begins (ODY-3.7)."""
        state = self.state
        state.active = (state.active + 1) % self.seats
        if state.rockets[state.active] != NOWHERE:
            self._begin_turn(state.active, "next", emit)

    def _turn_over(self, emit: Emit) -> None:
        """An extra turn that is due, the slowpoke's question, or the next seat (ODY-5.11)."""
        state = self.state
        if state.extra_due:
            state.extra_due = False
            self._begin_turn(state.active, "extra", emit)
        elif self._is_slowpoke():
            state.phase = "slow"
        else:
            self._pass_on(emit)

    def _is_slowpoke(self) -> bool:
        """Whether the active seat is so far behind that it may take another turn, once a visit (ODY-8.1, ODY-8.3)."""
        state = self.state
        if not self.options.slowpoke or state.slow_turn:
            return False
        return max(map(len, state.held)) - len(state.held[state.active]) >= SLOWPOKE_GAP

    def _pass_on(self, emit: Emit) -> None:
        """The next seat clockwise begins; whoever has a damaged panel repairs it instead (ODY-7.8a)."""
        state = self.state
        seat = (state.active + 1) % self.seats
        while state.damaged[seat]:
            state.damaged[seat] = False
            emit(TurnLost(seat))
            seat = (seat + 1) % self.seats
        self._begin_turn(seat, "next", emit)

    def _result(self, reason: str) -> Result:
        """Ranked by samples; who holds all colours has won, at the turn limit nobody (ODY-9.1)."""
        counts = {seat: len(held) for seat, held in enumerate(self.state.held)}
        return Result(
            winners=tuple(seat for seat, count in counts.items() if count == len(COLOURS)),
            ranking=ranked(counts),
            scores=counts,
            reason=reason,
        )


def start_research(seats: int, options: Options, chance: Chance) -> Research:
    """Set the galaxy up (ODY-3).

    Raises:
        ValueError: the starter was named, but there is no such seat.
    """
    galaxy = options.chart()
    planets = deal_planets(options, galaxy.size, chance)
    state = State(
        planet_at=planets,
        view_at=shuffle_views(planets, chance),
        samples=lay_samples(galaxy, seats),
        tricks=draw_tricks(seats, chance) if options.with_tricks() else (),
        rockets=[NOWHERE] * seats,
        held=[()] * seats,
        dust=[0] * seats,
        damaged=[False] * seats,
        active=first_seat(options, seats, otherwise=chance.below(seats)),
    )
    return Research(seats, options, state, chance)
