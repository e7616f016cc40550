"""The six Nasty Tricks (ODY-7.5 to ODY-7.10): what each costs, where it may be aimed, what it does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from rules.kernel import Emit, Refusal
from rules.odyseja.events import Castled, ExtraTurnEarned, PanelDamaged, Peeked, PlanetsSwapped, Tunnelled
from rules.odyseja.galaxy import Galaxy
from rules.odyseja.landing import quarantine
from rules.odyseja.moves import (
    Castle,
    Damage,
    Jump,
    Peek,
    SwapPlanets,
    Tunnel,
    Use,
    castles,
    damages,
    peeks,
    planet_swaps,
    tunnels,
)
from rules.odyseja.state import State

U = TypeVar("U", bound=Use)


class Trick(ABC, Generic[U]):
    """A Nasty Trick. Whether it is in play, affordable and allowed now is the turn's affair (ODY-7.4)."""

    name: str
    cost: int

    @abstractmethod
    def uses(self, galaxy: Galaxy, state: State, seat: int) -> Sequence[U]:
        """Every way in which `seat` can use the trick now; none if it has no legal target."""

    @abstractmethod
    def check(self, galaxy: Galaxy, state: State, use: U) -> Refusal | None:
        """Why the trick cannot be aimed like this, or None."""

    @abstractmethod
    def work(self, galaxy: Galaxy, state: State, use: U, emit: Emit) -> None:
        """Do what the trick does."""


class Castling(Trick[Castle]):
    """Two rockets on different locations change places."""

    name = "castling"
    cost = 3

    def uses(self, galaxy: Galaxy, state: State, seat: int) -> list[Castle]:
        """Any two rockets, in both orders, unless they share a planet (ODY-7.5d)."""
        rockets = state.rockets
        return [use for use in castles(seat, len(rockets)) if rockets[use.first] != rockets[use.second]]

    def check(self, galaxy: Galaxy, state: State, use: Castle) -> Refusal | None:
        """Two rockets of this game (ODY-7.5), not on the same planet (ODY-7.5d)."""
        rockets = state.rockets
        for rocket in (use.first, use.second):
            if not 0 <= rocket < len(rockets):
                return Refusal("ODY-7.5", "no-such-rocket", {"rocket": rocket})
        if rockets[use.first] == rockets[use.second]:
            return Refusal("ODY-7.5d", "same-planet", {"location": rockets[use.first]})
        return None

    def work(self, galaxy: Galaxy, state: State, use: Castle, emit: Emit) -> None:
        """The acting seat's own rocket moves first (a); the marker goes with the first that reaches a research
        planet (b); nobody takes a sample (c), and nobody has flown (ODY-5.12).
        """
        rockets = state.rockets
        first, second = (use.second, use.first) if use.second == use.seat else (use.first, use.second)
        rockets[first], rockets[second] = rockets[second], rockets[first]
        emit(Castled(use.seat, first, rockets[first], second, rockets[second]))
        for rocket in (first, second):
            if rockets[rocket] in galaxy.research:
                quarantine(state, use.seat, rockets[rocket], emit)
                break


class Copernicus(Trick[SwapPlanets]):
    """Two ordinary planets without rockets change places; slots, samples and rockets stay (ODY-7.6a)."""

    name = "copernicus"
    cost = 2

    def uses(self, galaxy: Galaxy, state: State, seat: int) -> Sequence[SwapPlanets]:
        """Any two free planets, named in reading order."""
        taken = {*state.rockets, *state.closed}
        return planet_swaps(seat, tuple(location for location in galaxy.ordinary if location not in taken))

    def check(self, galaxy: Galaxy, state: State, use: SwapPlanets) -> Refusal | None:
        """Two different planets, both free of samples and rockets."""
        for location in (use.first, use.second):
            refusal = _check_ordinary("ODY-7.6a", galaxy, state, location)
            if refusal is not None:
                return refusal
            if location in state.rockets:
                return Refusal("ODY-7.6a", "rocket-there", {"location": location})
        if use.first >= use.second:
            return Refusal("ODY-7.6", "two-in-reading-order", {"first": use.first, "second": use.second})
        return None

    def work(self, galaxy: Galaxy, state: State, use: SwapPlanets, emit: Emit) -> None:
        """Swap the cards; the Views keep their slots, so they lead elsewhere now."""
        planets = state.planet_at
        planets[use.first], planets[use.second] = planets[use.second], planets[use.first]
        emit(PlanetsSwapped(use.seat, use.first, use.second, planets[use.second], planets[use.first]))


class SpaceTimeTunnel(Trick[Tunnel]):
    """The own rocket jumps to another planet without samples; the marker stays (ODY-7.7a)."""

    name = "tunnel"
    cost = 3

    def uses(self, galaxy: Galaxy, state: State, seat: int) -> list[Tunnel]:
        """Any ordinary planet but the present one; other rockets do not matter."""
        shut = (state.rockets[seat], *state.closed)
        return [use for use in tunnels(seat, galaxy.ordinary) if use.location not in shut]

    def check(self, galaxy: Galaxy, state: State, use: Tunnel) -> Refusal | None:
        """Another planet, without samples."""
        if use.location == state.rockets[use.seat]:
            return Refusal("ODY-7.7a", "already-there", {"location": use.location})
        return _check_ordinary("ODY-7.7a", galaxy, state, use.location)

    def work(self, galaxy: Galaxy, state: State, use: Tunnel, emit: Emit) -> None:
        """Move the rocket; that is no flight (ODY-5.12)."""
        start = state.rockets[use.seat]
        state.rockets[use.seat] = use.location
        emit(Tunnelled(use.seat, start, use.location, state.planet_at[use.location]))


class DamagedPanel(Trick[Damage]):
    """An opponent whose panel still works loses the next turn (ODY-7.8a)."""

    name = "damage"
    cost = 2

    def uses(self, galaxy: Galaxy, state: State, seat: int) -> list[Damage]:
        """Any undamaged opponent."""
        return [use for use in damages(seat, len(state.damaged)) if not state.damaged[use.target]]

    def check(self, galaxy: Galaxy, state: State, use: Damage) -> Refusal | None:
        """An opponent, not damaged already."""
        if use.target == use.seat or not 0 <= use.target < len(state.damaged):
            return Refusal("ODY-7.8", "no-opponent", {"target": use.target})
        if state.damaged[use.target]:
            return Refusal("ODY-7.8a", "already-damaged", {"target": use.target})
        return None

    def work(self, galaxy: Galaxy, state: State, use: Damage, emit: Emit) -> None:
        """Flip the panel; it is repaired when play reaches the target."""
        state.damaged[use.target] = True
        emit(PanelDamaged(use.seat, use.target))


class ArmstrongsJump(Trick[Jump]):
    """One more full turn after this one (ODY-7.9a)."""

    name = "armstrong"
    cost = 3

    def uses(self, galaxy: Galaxy, state: State, seat: int) -> list[Jump]:
        """It needs no target."""
        return [Jump(seat)]

    def check(self, galaxy: Galaxy, state: State, use: Jump) -> None:
        """It needs no target."""

    def work(self, galaxy: Galaxy, state: State, use: Jump, emit: Emit) -> None:
        """Note the extra turn."""
        state.extra_due = True
        emit(ExtraTurnEarned(use.seat))


class Telescope(Trick[Peek]):
    """A secret look at one face-down View, which stays where it is (ODY-7.10a)."""

    name = "telescope"
    cost = 2

    def uses(self, galaxy: Galaxy, state: State, seat: int) -> Sequence[Peek]:
        """Any slot."""
        return peeks(seat, galaxy.size)

    def check(self, galaxy: Galaxy, state: State, use: Peek) -> Refusal | None:
        """A slot of this galaxy."""
        return None if 0 <= use.slot < galaxy.size else Refusal("ODY-7.10", "no-such-slot", {"slot": use.slot})

    def work(self, galaxy: Galaxy, state: State, use: Peek, emit: Emit) -> None:
        """Show the View to the seat alone."""
        emit(Peeked(use.seat, use.slot, state.view_at[use.slot]))


def _check_ordinary(rule: str, galaxy: Galaxy, state: State, location: int) -> Refusal | None:
    """Whether a trick may touch the planet of a location: no samples there, and not closed (ODY-12.9)."""
    if not 0 <= location < galaxy.size:
        return Refusal(rule, "no-such-location", {"location": location})
    if location in galaxy.research:
        return Refusal(rule, "samples-there", {"location": location})
    if location in state.closed:
        return Refusal("ODY-12.9", "closed", {"location": location})
    return None


_BY_MOVE: Final[Mapping[type[Use], Trick[Any]]] = {
    Castle: Castling(),
    SwapPlanets: Copernicus(),
    Tunnel: SpaceTimeTunnel(),
    Damage: DamagedPanel(),
    Jump: ArmstrongsJump(),
    Peek: Telescope(),
}

TRICKS: Final[Mapping[str, Trick[Any]]] = {trick.name: trick for trick in _BY_MOVE.values()}
"""The six tricks by name, in the order of the rules."""

CHEAPEST: Final = min(trick.cost for trick in TRICKS.values())


def trick_of(use: Use) -> Trick[Any]:
    """The trick that a move uses."""
    return _BY_MOVE[type(use)]
