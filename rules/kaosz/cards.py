"""The cards and what lies in a system (KK-1).

A card is a small int, its type; two cards of one type are the same card to the rules. The order of the numbers is
the column order of the deck table. A laid Plotuh is written as `PLOTUH_AS[planet]`, since its name lies with it.
A set of types is a mask: bit n stands for type n.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

MERCURY, VENUS, EARTH, MARS, JUPITER, SATURN, URANUS, NEPTUNE = range(8)
PLOTUH = 8
GLITCH = 9
BLACK_HOLE = 10
WORMHOLE = 11
GRAVITY_PULL = 12
MAGNETIC_STORM = 13
SUPERNOVA = 14
METEOR_SHOWER = 15
ATMOSPHERE = 16
COSMIC_MIRROR = 17

CARD_NAMES = (
    "mercury",
    "venus",
    "earth",
    "mars",
    "jupiter",
    "saturn",
    "uranus",
    "neptune",
    "plotuh",
    "glitch",
    "black-hole",
    "wormhole",
    "gravity-pull",
    "magnetic-storm",
    "supernova",
    "meteor-shower",
    "atmosphere",
    "cosmic-mirror",
)
"""The words of the deck file, the screens and the texts, by card."""

PLANETS = range(8)
NO_PLANET = -1
ALL_PLANETS = 0b1111_1111
"""The mask of the eight planet types."""

DEFENCE_CARDS = (ATMOSPHERE, COSMIC_MIRROR)

PLOTUH_AS = tuple(range(len(CARD_NAMES), len(CARD_NAMES) + 8))
"""How a laid Plotuh is written, by the planet it stands for (KK-8.3)."""

_LAID = range(PLOTUH_AS[-1] + 1)
_REPRESENTS = tuple(
    1 << card if card in PLANETS else 1 << PLOTUH_AS.index(card) if card in PLOTUH_AS else 0 for card in _LAID
)
_IS_REAL = tuple(1 << card if card in PLANETS else 0 for card in _LAID)
_represents = _REPRESENTS.__getitem__
_is_real = _IS_REAL.__getitem__


def represented(system: Sequence[int]) -> int:
    """The mask of the planet types that lie there, really or by the Plotuh (KK-1.7)."""
    # a type lies at most once (KK-8.2), so adding the bits sets them
    return sum(map(_represents, system))


def missing(system: Sequence[int]) -> int:
    """The mask of the planet types that do not lie there; the hand does not matter (KK-1.7)."""
    return ALL_PLANETS ^ represented(system)


def distinct_count(system: Sequence[int]) -> int:
    """How many planet types are represented: 0..8 (KK-1.8)."""
    return represented(system).bit_count()


def takeable(system: Sequence[int]) -> int:
    """The mask of what a Gravity Pull may take: real planets and the Glitch, never the Plotuh (KK-8.6, KK-9.8)."""
    real = sum(map(_is_real, system))
    return real | 1 << GLITCH if GLITCH in system else real


def plotuh_name(system: Sequence[int]) -> int:
    """The planet that the Plotuh lying there stands for, or NO_PLANET."""
    last = max(system) if system else 0  # a laid Plotuh has a higher number than anything else
    return last - PLOTUH_AS[0] if last >= PLOTUH_AS[0] else NO_PLANET


def card_of(laid: int) -> int:
    """The card as it is in a hand or a pile: a laid Plotuh has no name any more (KK-8.3)."""
    return PLOTUH if laid in PLOTUH_AS else laid


def planet_of(laid: int) -> int:
    """The planet type that a laid card represents, or NO_PLANET for a Glitch."""
    return _REPRESENTS[laid].bit_length() - 1


def lying(system: Sequence[int], planet: int) -> int:
    """What represents a planet type that lies there: the planet, or the Plotuh under its name."""
    return planet if planet in system else PLOTUH_AS[planet]


def mask_of(cards: Sequence[int]) -> int:
    """The set of types among `cards`, as a mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def has(mask: int, card: int) -> bool:
    """Whether a type is in a mask; any number may be asked about."""
    return card >= 0 and bool(mask >> card & 1)


@cache
def members(mask: int) -> tuple[int, ...]:
    """The types in a mask, in card order."""
    return tuple(card for card in range(mask.bit_length()) if mask >> card & 1)
