"""The lone flight: a research mission of one pilot, whom a Monster hunts (ODY-12).

A reconstruction: of the publisher's solo rules only the Monster, its waking and its appetite are known (ODY-12.10).
"""

from __future__ import annotations

from typing import Final

from rules.kernel import NOBODY, Chance, Emit, Result
from rules.odyseja.events import MonsterMoved, PlanetEaten
from rules.odyseja.galaxy import COLOURS, NOWHERE, Outcome, connected
from rules.odyseja.mission import Mission
from rules.odyseja.options import Options
from rules.odyseja.setup import deal_planets, lay_samples, shuffle_views
from rules.odyseja.state import LoneState
from rules.odyseja.view import MissionView, MonsterView, view_mission

LONE_TRICKS: Final = ("copernicus", "tunnel", "telescope")
"""The tricks of a lone flight that is played with tricks (ODY-12.9)."""

TRI_THRESHOLDS: Final = {"easy": 8, "normal": 6, "hard": 4}
THRESHOLDS: Final = {"easy": 10, "normal": 8, "hard": 6}
"""How many reveals wake the Monster, in TRI-TRAP and in wider galaxies (ODY-12.8)."""


class LoneFlight(Mission[LoneState]):
    """The lone flight, for 1 seat."""

    __slots__ = ()

    @property
    def threshold(self) -> int:
        """How many reveals wake the Monster: W (ODY-12.8)."""
        thresholds = TRI_THRESHOLDS if self.options.layout == "tri" else THRESHOLDS
        return thresholds[self.options.level]

    def _placed(self, emit: Emit) -> None:
        """The Monster appears on the ordinary location farthest from the rocket (ODY-12.1)."""
        state = self.state
        distances = self.galaxy.distances[state.rockets[0]]
        self._move_monster(max(self.galaxy.ordinary, key=distances.__getitem__), emit)
        self._begin_turn(0, "next", emit)

    def _reveal(self, slot: int, emit: Emit) -> None:
        self.state.reveals += 1
        super()._reveal(slot, emit)

    def _outcome(self, here: int, there: int) -> Outcome:
        """As in every mission, but eaten planets and the Monster's cannot be landed on (ODY-12.6)."""
        outcome = super()._outcome(here, there)
        if outcome == "legal" and there == self.state.monster:
            return "monster"
        if outcome == "legal" and there in self.state.eaten:
            return "eaten"
        return outcome

    def _revealed(self, emit: Emit) -> None:
        """Every reveal wakes the Monster a little; a mission that is won it cannot undo (ODY-12.3, ODY-12.7)."""
        state = self.state
        if self.result is not None:
            return
        state.wake += 1
        if state.wake == self.threshold:
            state.wake = 0
            self._hunt(emit)

    def _hunt(self, emit: Emit) -> None:
        """A step towards the rocket: the Monster catches it, or eats what it finds there (ODY-12.4, ODY-12.5)."""
        state, galaxy = self.state, self.galaxy
        distances = galaxy.distances[state.rockets[0]]
        self._move_monster(min(galaxy.neighbours[state.monster], key=distances.__getitem__), emit)
        if state.monster == state.rockets[0]:
            self._end("caught", emit)
        elif state.monster in galaxy.ordinary and state.monster not in state.eaten:
            left = set(range(galaxy.size)) - {*state.eaten, state.monster}
            if connected(left, galaxy.neighbours):
                state.eaten += (state.monster,)
                emit(PlanetEaten(NOBODY, state.monster, state.planet_at[state.monster]))

    def _move_monster(self, location: int, emit: Emit) -> None:
        emit(MonsterMoved(NOBODY, self.state.monster, location))
        self.state.monster = location

    def _turn_over(self, emit: Emit) -> None:
        """The lone pilot begins again."""
        self._begin_turn(0, "next", emit)

    def _result(self, reason: str) -> Result:
        """Won with five colours, else lost; the score counts reveals, the fewer the better (ODY-12.7)."""
        won = len(self.state.held[0]) == len(COLOURS)
        return Result((0,) if won else (), ((0,),), {0: self.state.reveals}, reason)

    def view(self, seat: int | None) -> MissionView:
        """The mission and its Monster, which everybody sees."""
        state = self.state
        monster = MonsterView(state.monster, state.wake, self.threshold, state.eaten, state.reveals)
        return view_mission(self.galaxy, state, self.turn, monster)


def start_lone(seats: int, options: Options, chance: Chance) -> LoneFlight:
    """Set the galaxy up for one pilot (ODY-12.1)."""
    galaxy = options.chart()
    planets = deal_planets(options, galaxy.size, chance)
    state = LoneState(
        planet_at=planets,
        view_at=shuffle_views(planets, chance),
        samples=lay_samples(galaxy, seats),
        tricks=LONE_TRICKS if options.solo_tricks else (),
        rockets=[NOWHERE],
        held=[()],
        dust=[0],
        damaged=[False],
        active=0,
    )
    return LoneFlight(seats, options, state, chance)
