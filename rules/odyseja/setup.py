"""Setting a mission up (ODY-3)."""

from __future__ import annotations

from rules.kernel import Chance, named_starter
from rules.odyseja.galaxy import Galaxy
from rules.odyseja.options import Options
from rules.odyseja.tricks import TRICKS

TRICKS_IN_PLAY = 3


def deal_planets(options: Options, count: int, chance: Chance) -> list[int]:
    """Choose `count` planets and their order (ODY-3.1).

    Raises:
        ValueError: the table lists more or fewer.
    """
    if options.deal is not None:
        if len(options.deal) != count:
            raise ValueError(f"deal lists {len(options.deal)} planets, but {count} are in play")
        return list(options.deal)
    planets = list(options.catalogue())
    chance.shuffle(planets)
    return planets[:count]


def shuffle_views(planets: list[int], chance: Chance) -> list[int]:
    """The Views of these planets in random order (ODY-3.2)."""
    views = planets[:]
    chance.shuffle(views)
    return views


def lay_samples(galaxy: Galaxy, seats: int) -> list[int]:
    """By location its samples: one more than there are seats on every research planet (ODY-3.4)."""
    return [0 if colour is None else seats + 1 for colour in galaxy.colours]


def draw_tricks(seats: int, chance: Chance) -> tuple[str, ...]:
    """The three tricks in play; two seats put Armstrong's Jump away before the draw (ODY-3.9)."""
    names = [name for name in TRICKS if seats > 2 or name != "armstrong"]
    chance.shuffle(names)
    return tuple(names[:TRICKS_IN_PLAY])


def first_seat(options: Options, seats: int, otherwise: int) -> int:
    """Who begins: the seat that the table names, else the one that the mode says (ODY-3.6, ODY-10.3, ODY-11.2).

    Raises:
        ValueError: the table names a seat that is not there.
    """
    named = named_starter(options.starter, seats)
    return otherwise if named is None else named
