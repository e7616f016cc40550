"""What the squares do to a group that lands on them (ODU-6), and when it may not land there (ODU-5.6, ODU-7.3).

Nothing here changes anything: `land` and `land_by_face` tell where the group of the seat at turn comes to rest, or why
it may not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from rules.kernel import Refusal
from rules.oduludo.board import (
    BACKWARD,
    CIRCLE,
    CROSSROAD,
    EARTH,
    FORWARD,
    GLOBE,
    KIND,
    LIGHTNING,
    LIGHTNING_BEHIND,
    MOON,
    PATH,
    PLAIN,
    RING,
    ROUTE,
    SAFE,
    SQUARES,
    STAR,
    SUN,
    SUNS_AHEAD,
    SUNS_BEHIND,
    TOP_SUN,
    UFO,
    Way,
)
from rules.oduludo.pieces import FLEETS, KINGS, QUEENS, ROYAL
from rules.oduludo.state import State

FACES = ("earth", "sun_a", "sun_b", "plus3", "lightning", "moon")
"""The six faces of the ODULUDO die, each as likely as the others."""
PLUS3 = "plus3"

HELD = Refusal("ODU-5.6", "held")
KING_LAST = Refusal("ODU-7.3", "king-last")
SHIELDED = Refusal("ODU-8.1", "shielded")
NO_CHOICE = Refusal("ODU-6.5", "no-choice")
NO_SUN_BEHIND = Refusal("ODU-6.5", "no-sun-behind")
MOON_HELD = Refusal("ODU-6.10", "moon-held")


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a group comes to rest.

    `square`: the final one, or `EARTH`. `cause`: what took it there, "" if it simply stops; see the events Teleported
    and ArrivedOnEarth. `flight`: the squares it is taken over, from where it came down first to where it rests or
    leaves for Earth.
    """

    square: int
    cause: str = ""
    flight: tuple[int, ...] = ()


_REST = tuple(Landing(square) for square in SQUARES)


def king_is_early(state: State, group: int) -> bool:
    """Whether a King in the group must still wait for pieces of his owner that are not (ODU-7.3).

    Those that ride in another shared stack on a coloured path are not waited for (ODU-10.7d).
    """
    if not group & KINGS:
        return False
    for seat in range(len(state.places)):
        if group & ROYAL[seat]:
            awaited = state.needed(seat) & ~group
            if state.team and awaited:
                for square, riders in state.riders.items():
                    if square >= RING and riders & ~FLEETS[seat]:
                        awaited &= ~riders
            if awaited:
                return True
    return False


def _arrive(state: State, group: int, cause: str, flight: tuple[int, ...]) -> Landing | Refusal:
    """Go home to Earth (ODU-7.1), unless a King is early (ODU-7.3)."""
    return KING_LAST if king_is_early(state, group) else Landing(EARTH, cause, flight)


def _shielded(state: State, group: int, enemy: int) -> bool:
    """Whether the enemy group is too big to be captured by this one (option `stack_rule`)."""
    return state.shield and group.bit_count() < enemy.bit_count()


def _rest(state: State, group: int, target: int, sun: Way) -> Landing | Refusal:
    """Stop here: on an enemy only where he is not safe (ODU-2.6, ODU-5.6, ODU-8.1)."""
    square = ROUTE[state.places[state.active]][target]
    if square in state.riders and (enemy := state.hostile(state.active, square)):
        if SAFE[target]:
            return HELD
        if _shielded(state, group, enemy):
            return SHIELDED
    return _REST[square]


def _ufo(state: State, group: int, target: int, sun: Way) -> Landing | Refusal:
    """Fly home with the UFO if it is still there (ODU-6.9)."""
    square = ROUTE[state.places[state.active]][target]
    return _arrive(state, group, "ufo", (square,)) if square in state.ufos else _rest(state, group, target, sun)


def _globe(state: State, group: int, target: int, sun: Way) -> Landing | Refusal:
    """Both globes are Earth (ODU-5.7)."""
    return _arrive(state, group, "globe", (ROUTE[state.places[state.active]][target],))


def _sun(state: State, group: int, target: int, sun: Way) -> Landing | Refusal:
    """Jump to the next Sun, the Queen if she likes to the previous one (ODU-6.4, ODU-6.5)."""
    if sun == BACKWARD:
        return _jump(state, group, target, SUNS_BEHIND[target])
    if target == TOP_SUN:
        return _arrive(state, group, "sun", (ROUTE[state.places[state.active]][target],))
    return _jump(state, group, target, SUNS_AHEAD[target])


def _jump(state: State, group: int, target: int, suns: Iterable[int]) -> Landing | Refusal:
    """Take the first of the Suns that is no crossroad held by an enemy; the own top Sun is Earth."""
    route = ROUTE[state.places[state.active]]
    flight = [route[target]]
    for sun in suns:
        square = route[sun]
        flight.append(square)
        if sun == TOP_SUN:
            return _arrive(state, group, "sun", tuple(flight))
        enemy = state.hostile(state.active, square)
        if not enemy or not SAFE[sun]:
            return SHIELDED if _shielded(state, group, enemy) else Landing(square, "sun", tuple(flight))
    return NO_SUN_BEHIND


def _lightning(state: State, group: int, target: int, sun: Way) -> Landing | Refusal:
    """Be thrown to the previous Lightning (ODU-6.6), from the first one to the own Moon (ODU-6.7)."""
    square = ROUTE[state.places[state.active]][target]
    fall = _fall(state, target, square)
    if fall is not MOON_HELD:
        return fall
    return HELD if state.hostile(state.active, square) else _REST[square]


def _fall(state: State, progress: int, square: int) -> Landing | Refusal:
    """From `square`, at that progress, back to the nearest Lightning; if there is none, to the own Moon."""
    behind = LIGHTNING_BEHIND[progress]
    if behind is None:
        return _to_moon(state, square)
    return Landing(target := ROUTE[state.places[state.active]][behind], "lightning", (square, target))


def _to_moon(state: State, square: int) -> Landing | Refusal:
    """From `square` to the own Moon, unless an enemy stands there (ODU-6.7, the faces Lightning and Moon)."""
    moon = ROUTE[state.places[state.active]][0]
    return MOON_HELD if state.hostile(state.active, moon) else Landing(moon, "moon", (square, moon))


_BY_KIND: dict[str, Callable[[State, int, int, Way], Landing | Refusal]] = {
    MOON: _rest,
    PLAIN: _rest,
    CIRCLE: _rest,
    SUN: _sun,
    LIGHTNING: _lightning,
    STAR: _rest,
    UFO: _ufo,
    CROSSROAD: _sun,
    PATH: _rest,
    GLOBE: _globe,
}
LAND = tuple(_BY_KIND[kind] for kind in KIND)
"""What landing there does, by progress 0..58: a function of (state, group, progress, way of a Sun jump)."""


def land(state: State, group: int, target: int, sun: Way) -> Landing | Refusal:
    """Land at that progress; `sun` backward is a choice that only a Queen on a Sun has (ODU-6.5)."""
    if sun == BACKWARD and not (group & QUEENS[state.active] and KIND[target] in (SUN, CROSSROAD)):
        return NO_CHOICE
    return LAND[target](state, group, target, sun)


def land_by_face(state: State, face: str, group: int, circle: int, sun: Way = FORWARD) -> Landing | Refusal:
    """What the face of the ODULUDO die does to a group on the Circle at that progress; a Refusal: nothing (ODU-6.10).

    `sun` is the Queen's choice after three squares ahead; the Sun faces always lead forward.
    """
    square = ROUTE[state.places[state.active]][circle]
    if face == "earth":
        return _arrive(state, group, "earth", (square,))
    if face == PLUS3:
        return land(state, group, circle + 3, sun)
    if face == "lightning":
        return _fall(state, circle, square)
    if face == "moon":
        return _to_moon(state, square)
    landing = land(state, group, SUNS_AHEAD[circle][0], FORWARD)
    return landing if isinstance(landing, Refusal) else replace(landing, flight=(square, *landing.flight))
