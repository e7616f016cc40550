"""What a seat may do (ODY-4.2, ODY-10.4, ODY-11). Locations and slots are counted from 0 in reading order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import Final, Literal

from rules.kernel import Move

NOTE_LENGTH: Final = 280
"""Characters of a note on a story."""

# -- missions: the research mission and the lone flight ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Put the rocket on its first planet (ODY-3.7)."""

    location: int
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Reveal(Move):
    """Turn up the View in a slot (ODY-5.3)."""

    slot: int
    kind: Literal["reveal"] = "reveal"


@dataclass(frozen=True, slots=True)
class EndTurn(Move):
    """Close the trick window at the end of the turn (ODY-7.4)."""

    kind: Literal["end-turn"] = "end-turn"


@dataclass(frozen=True, slots=True)
class Slow(Move):
    """Take the slowpoke's additional turn, or not (ODY-8.1)."""

    accept: bool
    kind: Literal["slow"] = "slow"


@dataclass(frozen=True, slots=True)
class Use(Move):
    """Buy a Nasty Trick; each of the six is a type of its own, and its `kind` is the name of the trick (ODY-7)."""


@dataclass(frozen=True, slots=True)
class Castle(Use):
    """Gagarin's Castling of the rockets of two seats (ODY-7.5)."""

    first: int
    second: int
    kind: Literal["castling"] = "castling"


@dataclass(frozen=True, slots=True)
class SwapPlanets(Use):
    """Copernicus's Swap of the planets on two locations (ODY-7.6)."""

    first: int
    second: int
    kind: Literal["copernicus"] = "copernicus"


@dataclass(frozen=True, slots=True)
class Tunnel(Use):
    """Pocket Space-Time Tunnel to a location (ODY-7.7)."""

    location: int
    kind: Literal["tunnel"] = "tunnel"


@dataclass(frozen=True, slots=True)
class Damage(Use):
    """Damaged Control Panel for an opponent (ODY-7.8)."""

    target: int
    kind: Literal["damage"] = "damage"


@dataclass(frozen=True, slots=True)
class Jump(Use):
    """Armstrong's Jump: one more turn (ODY-7.9)."""

    kind: Literal["armstrong"] = "armstrong"


@dataclass(frozen=True, slots=True)
class Peek(Use):
    """Bubble's Telescope pointed at a slot (ODY-7.10)."""

    slot: int
    kind: Literal["telescope"] = "telescope"


# -- the race ------------------------------------------------------------------------------------------------------


Claim = tuple[int, int, int]
"""When in milliseconds since the contest opened, which seat, at which View it pointed."""


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """Roll the die (ODY-10.4)."""

    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Point(Move):
    """The contest of a round, handed in by the roller when it is over: all claims, in any order (ODY-10.8).

    In a race without hurry the times only number the claims in their order.
    """

    claims: tuple[Claim, ...]
    kind: Literal["point"] = "point"


# -- the reconnaissance flight -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tell(Move):
    """Tell a story from the planet on the pile to the one in hand, with a note on it or "" (ODY-11.3)."""

    note: str
    kind: Literal["tell"] = "tell"


@dataclass(frozen=True, slots=True)
class Recall(Move):
    """Say which planet comes next, and tell its story again (ODY-11.4)."""

    planet: int
    kind: Literal["recall"] = "recall"


@dataclass(frozen=True, slots=True)
class Call(Move):
    """Call "False data!" and name another planet as the true one (ODY-11.6)."""

    planet: int
    kind: Literal["call"] = "call"


@dataclass(frozen=True, slots=True)
class Agree(Move):
    """Raise no objection (ODY-11.6)."""

    kind: Literal["agree"] = "agree"


@dataclass(frozen=True, slots=True)
class Vote(Move):
    """Whether the story was told again well enough (ODY-11.8)."""

    good: bool
    kind: Literal["vote"] = "vote"


# -- made once and then shared: a mission asks for the same moves over and over ------------------------------------


@cache
def places(seat: int, locations: tuple[int, ...]) -> tuple[Place, ...]:
    """A rocket's first planet, any of `locations`."""
    return tuple(Place(seat, location) for location in locations)


@cache
def reveals(seat: int, slots: int, barred: int) -> tuple[Reveal, ...]:
    """Any slot but the barred one."""
    return tuple(Reveal(seat, slot) for slot in range(slots) if slot != barred)


@cache
def castles(seat: int, seats: int) -> tuple[Castle, ...]:
    """Any two rockets, in both orders."""
    return tuple(Castle(seat, first, second) for first, second in permutations(range(seats), 2))


@lru_cache(maxsize=4096)
def planet_swaps(seat: int, locations: tuple[int, ...]) -> tuple[SwapPlanets, ...]:
    """Any two of `locations`, in their order. Rockets leave too many sets of locations free to keep them all."""
    return tuple(SwapPlanets(seat, first, second) for first, second in combinations(locations, 2))


@cache
def tunnels(seat: int, locations: tuple[int, ...]) -> tuple[Tunnel, ...]:
    """To any of `locations`."""
    return tuple(Tunnel(seat, location) for location in locations)


@cache
def damages(seat: int, seats: int) -> tuple[Damage, ...]:
    """Any opponent."""
    return tuple(Damage(seat, target) for target in range(seats) if target != seat)


@cache
def peeks(seat: int, slots: int) -> tuple[Peek, ...]:
    """At any slot."""
    return tuple(Peek(seat, slot) for slot in range(slots))


@cache
def single_claims(roller: int, seats: int, views: int) -> tuple[Point, ...]:
    """A contest without claims, and each that one claim decides at once."""
    single = (Point(roller, ((0, seat, view),)) for seat in range(seats) for view in range(views))
    return (Point(roller, ()), *single)


@cache
def recalls(seat: int, planets: tuple[int, ...]) -> tuple[Recall, ...]:
    """Any of `planets`."""
    return tuple(Recall(seat, planet) for planet in planets)


@cache
def calls(seat: int, planets: tuple[int, ...]) -> tuple[Call, ...]:
    """Any of `planets`."""
    return tuple(Call(seat, planet) for planet in planets)
