"""A pilot with a memory: plays missions as people do, by remembering what the Views showed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel import Chance, Event, Move
from rules.odyseja.events import Revealed
from rules.odyseja.mission import Mission
from rules.odyseja.moves import Reveal
from rules.odyseja.view import MissionView


class Pilot:
    """Remembers each View that is turned up with a chance of `recall` per cent, and never buys a trick.

    It flies the shortest way it knows to a sample it may take, and tries an unknown View where it knows no way. A wary
    one keeps out of the Monster's reach.
    """

    def __init__(self, recall: int, chance: Chance, *, wary: bool) -> None:
        self.recall = recall
        self.wary = wary
        self.chance = chance
        self.memory: dict[int, int] = {}

    def watch(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, Revealed) and self.chance.below(100) < self.recall:
                self.memory[event.slot] = event.planet

    def choose(self, game: Mission[Any]) -> Move:
        seat = game.decision.seats[0]
        moves = game.moves(seat)
        if game.decision.prompt == "place":
            return self.chance.pick(moves)
        reveals = [move for move in moves if isinstance(move, Reveal)]
        return self._reveal(game.view(seat), reveals) if reveals else moves[0]

    def _reveal(self, view: MissionView, reveals: list[Reveal]) -> Move:
        by_planet = {planet: slot for slot, planet in self.memory.items()}
        slots = {location: by_planet[planet] for location, planet in enumerate(view.planets) if planet in by_planet}
        known = [way for way in view.ways if way in slots and not self._shuns(view, way)]
        unknown = [move for move in reveals if move.slot not in self.memory]
        step = self._first_step(view, slots, known)
        if step is None and known and (self._shuns(view, view.pilots[view.active].rocket) or not unknown):
            step = self.chance.pick(known)
        if step is not None:
            return next(move for move in reveals if move.slot == slots[step])
        return self.chance.pick(unknown or reveals)

    def _shuns(self, view: MissionView, location: int) -> bool:
        """Whether the Monster acts after the next reveal and would catch a rocket there."""
        monster = view.monster
        if monster is None or not self.wary or monster.wake + 1 < monster.threshold:
            return False
        return location in view.galaxy.neighbours[monster.location]

    def _first_step(self, view: MissionView, slots: dict[int, int], ways: list[int]) -> int | None:
        """Where the shortest known way to a wanted sample begins."""
        pilot, galaxy = view.pilots[view.active], view.galaxy
        closed = {*view.monster.eaten, view.monster.location} if view.monster else set()
        wanted = {
            location
            for location in galaxy.research
            if location != view.marker and galaxy.colours[location] not in pilot.held
        }
        queue = [(way, way, pilot.rocket) for way in ways]
        seen = {(way, pilot.rocket) for way in ways}
        for first, here, before in queue:
            if here in wanted:
                return first
            for there in galaxy.neighbours[here]:
                if there in slots and there not in closed and there != before and (there, here) not in seen:
                    seen.add((there, here))
                    queue.append((first, there, here))
        return None


def fly(game: Mission[Any], recall: int, seed: int, *, wary: bool = True) -> Mission[Any]:
    """Play a mission to its end, every seat by a pilot."""
    pilots = [Pilot(recall, Chance(seed + seat), wary=wary) for seat in range(game.seats)]
    while game.decision is not None:
        events = game.play(pilots[game.decision.seats[0]].choose(game))
        for pilot in pilots:
            pilot.watch(events)
    return game
