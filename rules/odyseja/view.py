"""What may be seen of a game. No view of a mission holds the planet of any slot (ODY-4.3, ODY-4.4)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.odyseja.galaxy import NOWHERE, Galaxy
from rules.odyseja.state import Phase, State, StoryPhase
from rules.odyseja.tricks import TRICKS


@dataclass(frozen=True, slots=True)
class PilotView:
    """One seat: where its rocket is, the colours it holds in the order taken, its stardust and its control panel."""

    rocket: int
    held: tuple[int, ...]
    dust: int
    damaged: bool


@dataclass(frozen=True, slots=True)
class MonsterView:
    """The Monster of a lone flight (ODY-12).

    Attributes:
        location: where it is; NOWHERE before the rocket is placed.
        wake: reveals since it acted last; it acts at every `threshold`.
        eaten: the locations whose planets it ate, in that order.
        reveals: reveals in the whole mission, which is the score.
    """

    location: int
    wake: int
    threshold: int
    eaten: tuple[int, ...]
    reveals: int


@dataclass(frozen=True, slots=True)
class MissionView:
    """A mission as anybody at the table sees it.

    Attributes:
        galaxy: the board.
        planets: by location the catalogue number of its planet.
        samples: by location the samples left there; `galaxy.colours` tells their colour.
        pilots: the seats.
        tricks: name and price of the Nasty Tricks in play, none if the table plays without them and stardust.
        turn: turns so far, 0 while rockets are placed.
        active: the seat whose turn it is.
        phase: where the turn stands.
        marker: location of the Quarantine marker; NOWHERE beside the galaxy.
        prev: where the active rocket just came from, which is closed to it; or NOWHERE.
        barred: the slot that may not be picked next; or NOWHERE.
        ways: where a View could send the active rocket; empty in a dead end (ODY-5.8).
        flights, trick_used, extra_due, slow_turn: as in `State`.
        monster: the Monster, in a lone flight alone.
    """

    galaxy: Galaxy
    planets: tuple[int, ...]
    samples: tuple[int, ...]
    pilots: tuple[PilotView, ...]
    tricks: tuple[tuple[str, int], ...]
    turn: int
    active: int
    phase: Phase
    marker: int
    prev: int
    barred: int
    ways: tuple[int, ...]
    flights: int
    trick_used: bool
    extra_due: bool
    slow_turn: bool
    monster: MonsterView | None = None


def view_mission(galaxy: Galaxy, state: State, turn: int, monster: MonsterView | None = None) -> MissionView:
    """The view, the same for every seat and for a bystander."""
    pilots = zip(state.rockets, state.held, state.dust, state.damaged, strict=True)
    return MissionView(
        galaxy=galaxy,
        planets=tuple(state.planet_at),
        samples=tuple(state.samples),
        pilots=tuple(PilotView(*pilot) for pilot in pilots),
        tricks=tuple((name, TRICKS[name].cost) for name in state.tricks),
        turn=turn,
        active=state.active,
        phase=state.phase,
        marker=state.marker,
        prev=state.prev,
        barred=state.barred,
        ways=ways(galaxy, state),
        flights=state.flights,
        trick_used=state.trick_used,
        extra_due=state.extra_due,
        slow_turn=state.slow_turn,
        monster=monster,
    )


def ways(galaxy: Galaxy, state: State) -> tuple[int, ...]:
    """Where the active rocket may fly: any adjacent location that is not closed, but not straight back (ODY-5.5)."""
    here = state.rockets[state.active]
    if here == NOWHERE:
        return ()
    return tuple(there for there in galaxy.neighbours[here] if there != state.prev and there not in state.closed)


@dataclass(frozen=True, slots=True)
class RaceView:
    """A race as everybody sees it: nothing is hidden.

    Attributes:
        track, views, progress, roller, pips: as in `RaceState`.
        goal: the progress that wins.
        target: where on the track the planet lies that is looked for, or None before the roll.
        turn: rolls so far.
    """

    track: tuple[int, ...]
    views: tuple[int, ...]
    progress: tuple[int, ...]
    roller: int
    pips: int
    goal: int
    target: int | None
    turn: int


@dataclass(frozen=True, slots=True)
class ReconView:
    """A flight as everybody sees it: of the planets only those that lie open.

    Attributes:
        catalogue: the planets that may be named.
        top: the planet on the open pile.
        hand: the planet that the teller holds, or None.
        note: the note on the story that led to `top`, once it is told again; else "".
        step: stories told or recalled in this part of the flight, of `stories` in all.
        active, phase, samples, claim, caller, call, waiting: as in `ReconState`.
    """

    catalogue: tuple[int, ...]
    top: int
    hand: int | None
    note: str
    step: int
    stories: int
    active: int
    phase: StoryPhase
    samples: tuple[int, ...]
    claim: int | None
    caller: int
    call: int | None
    waiting: tuple[int, ...]
