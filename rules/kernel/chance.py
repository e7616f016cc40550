"""Chance: the only randomness of a game."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Chance:
    """A splitmix64 stream held in one integer.

    Same seed, same stream, on every Python and PYTHONHASHSEED.

    >>> Chance(7).roll(6) == Chance(7).roll(6)
    True
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        """Start the stream at `seed`; only its low 64 bits count."""
        self.state = seed & _MASK

    def below(self, bound: int) -> int:
        """A uniform number in 0..bound-1 (uneven by less than bound / 2**64)."""
        self.state = mixed = (self.state + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((mixed ^ (mixed >> 31)) * bound) >> 64

    def roll(self, sides: int) -> int:
        """One die: 1..sides."""
        return self.below(sides) + 1

    def pick(self, items: Sequence[T]) -> T:
        """One item, each as likely as the others."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Reorder `items` in place, each order as likely as the others."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def copy(self) -> Chance:
        """A second stream at the same point."""
        return Chance(self.state)
