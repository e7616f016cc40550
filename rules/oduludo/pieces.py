"""The pieces (ODU-2.1), as bits, so that a group or a fleet is one number.

Piece 5 * seat is the seat's King, the next its Queen, the next three its Soldiers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

PieceKind = Literal["king", "queen", "soldier"]
KINDS: tuple[PieceKind, ...] = ("king", "queen", "soldier")

_KING, _QUEEN, _SOLDIERS = 0b00001, 0b00010, 0b11100
_SEATS = range(4)

FLEETS = tuple(0b11111 << 5 * seat for seat in _SEATS)
"""All pieces of each seat."""
ROYAL = tuple(_KING << 5 * seat for seat in _SEATS)
"""The King of each seat."""
QUEENS = tuple(_QUEEN << 5 * seat for seat in _SEATS)
"""The Queen of each seat."""
KINGS = sum(ROYAL)
OF_KIND = tuple(
    {"king": _KING << 5 * seat, "queen": _QUEEN << 5 * seat, "soldier": _SOLDIERS << 5 * seat} for seat in _SEATS
)
"""The pieces of each seat by kind."""


class Piece(NamedTuple):
    """A piece as people know it: the Soldiers of a seat are all alike."""

    seat: int
    kind: PieceKind


@lru_cache(maxsize=1 << 12)
def pieces(group: int) -> tuple[Piece, ...]:
    """The pieces of a bit set, by seat, King first."""
    return tuple(
        Piece(number // 5, KINDS[min(number % 5, 2)]) for number in range(group.bit_length()) if group >> number & 1
    )


def stock(seat: int, wins: int) -> int:
    """What a seat starts a round with: each round won costs a Soldier, at last the Queen, then the King (ODU-10.6)."""
    return (1 << 5 - wins) - 1 << 5 * seat
