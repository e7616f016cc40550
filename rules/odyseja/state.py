"""The state of a mission (ODY-4.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, Self

from rules.odyseja.galaxy import NOWHERE

Phase = Literal["place", "start", "fly", "end", "slow"]
"""Where the turn machine of ODY-5 waits: for a rocket's first planet, for a trick or the first reveal, for another
reveal, for a trick after the flight, for the slowpoke's answer."""

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
