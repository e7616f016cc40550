"""What changes in a game: in a mission (ODY-4.1), in a race, in a reconnaissance flight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, Self

from rules.kernel import NOBODY
from rules.odyseja.galaxy import NOWHERE

Phase = Literal["place", "start", "fly", "end", "slow"]
"""Where the turn machine of ODY-5 waits: for a rocket's first planet, for a trick or the first reveal, for another
reveal, for a trick after the flight, for the slowpoke's answer."""

StoryPhase = Literal["tell", "recall", "call", "vote"]
"""What a reconnaissance flight waits for: a story, what comes next, objections, votes on how a story was retold."""

MAX_DUST: Final = 3


@dataclass(slots=True)
class State:
    """Everything that changes in a mission.

    Attributes:
        planet_at: by location the catalogue number of its planet.
        view_at: by slot the planet that its View shows; hidden from everybody (ODY-4.3).
        samples: by location the samples left there.
        tricks: the names of the Nasty Tricks in play, none if the table plays without.
        rockets: by seat its location, NOWHERE before it is placed.
        held: by seat the colours of its samples, in the order taken.
        dust: by seat its stardust, 0..MAX_DUST.
        damaged: by seat whether its control panel is damaged.
        active: the seat whose turn it is.
        phase: where the turn stands.
        marker: location of the Quarantine marker, NOWHERE beside the galaxy.
        prev: where the rocket flew from to where it is, in this turn; else NOWHERE (ODY-5.7).
        barred: the slot that may not be picked next, NOWHERE if all may (ODY-5.4).
        flights: how often the rocket has flown in this turn.
        trick_used: whether the one trick of this turn is spent.
        extra_due: whether Armstrong's turn follows this one.
        slow_turn: whether this is a slowpoke's additional turn.
    """

    planet_at: list[int]
    view_at: list[int]
    samples: list[int]
    tricks: tuple[str, ...]
    rockets: list[int]
    held: list[tuple[int, ...]]
    dust: list[int]
    damaged: list[bool]
    active: int
    phase: Phase = "place"
    marker: int = NOWHERE
    prev: int = NOWHERE
    barred: int = NOWHERE
    flights: int = 0
    trick_used: bool = False
    extra_due: bool = False
    slow_turn: bool = False

    @property
    def closed(self) -> tuple[int, ...]:
        """Locations where no rocket may land: none, but in the lone flight."""
        return ()

    def copy(self) -> Self:
        """An independent copy."""
        return type(self)(
            self.planet_at[:],
            self.view_at[:],
            self.samples[:],
            self.tricks,
            self.rockets[:],
            self.held[:],
            self.dust[:],
            self.damaged[:],
            self.active,
            self.phase,
            self.marker,
            self.prev,
            self.barred,
            self.flights,
            self.trick_used,
            self.extra_due,
            self.slow_turn,
        )


@dataclass(slots=True)
class LoneState(State):
    """A mission and its Monster.

    Attributes:
        monster: its location, NOWHERE before the rocket is placed.
        wake: reveals since it acted last.
        eaten: locations whose planets it ate, in that order.
        reveals: reveals in the whole mission.
    """

    monster: int = NOWHERE
    wake: int = 0
    eaten: tuple[int, ...] = ()
    reveals: int = 0

    @property
    def closed(self) -> tuple[int, ...]:
        """No landing on an eaten planet or on the Monster (ODY-12.6)."""
        return (*self.eaten, self.monster)

    def copy(self) -> Self:
        """An independent copy."""
        twin = State.copy(self)
        twin.monster = self.monster
        twin.wake = self.wake
        twin.eaten = self.eaten
        twin.reveals = self.reveals
        return twin


@dataclass(slots=True)
class RaceState:
    """A race.

    Attributes:
        track: the planets of the loop, clockwise from start and finish.
        views: the planets that the Views in the middle show, face up.
        progress: by seat how many planets its rocket has come, over all laps.
        roller: whose roll counts.
        pips: the roll that is contested, 0 before it.
    """

    track: list[int]
    views: list[int]
    progress: list[int]
    roller: int
    pips: int = 0

    def copy(self) -> RaceState:
        """An independent copy."""
        return RaceState(self.track[:], self.views[:], self.progress[:], self.roller, self.pips)


@dataclass(slots=True)
class ReconState:
    """A reconnaissance flight.

    Attributes:
        order: its planets, in the order in which they come up, from planet A on.
        notes: the notes on the stories told so far.
        samples: by seat its samples.
        active: the teller, or who recalls.
        phase: what is waited for.
        step: stories told, or recalled, so far: `order[step]` lies on top of the open pile.
        claim: the planet that was recalled, or None.
        caller: who called "False data!", or NOBODY.
        call: the planet that the caller named, or None.
        waiting: the seats that may still object, or vote, from the active seat's left.
        votes: good votes less bad ones.
    """

    order: list[int]
    notes: list[str]
    samples: list[int]
    active: int
    phase: StoryPhase = "tell"
    step: int = 0
    claim: int | None = None
    caller: int = NOBODY
    call: int | None = None
    waiting: tuple[int, ...] = ()
    votes: int = 0

    def copy(self) -> ReconState:
        """An independent copy."""
        return ReconState(
            self.order[:],
            self.notes[:],
            self.samples[:],
            self.active,
            self.phase,
            self.step,
            self.claim,
            self.caller,
            self.call,
            self.waiting,
            self.votes,
        )
