"""Seats round a table: who follows whom, who begins, and who stands before whom."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal


@cache
def others(seat: int, seats: int) -> tuple[int, ...]:
    """The other seats clockwise, from the left neighbour of `seat` on.

    >>> others(1, 4)
    (2, 3, 0)
    """
    return tuple((seat + step) % seats for step in range(1, seats))


def named_starter(starter: int | Literal["random"], seats: int) -> int | None:
    """The seat that the table names to begin, or None where it leaves that to the game.

    Raises:
        ValueError: there is no such seat.
    """
    if starter == "random":
        return None
    if starter >= seats:
        raise ValueError(f"starter={starter} is none of the {seats} seats")
    return starter


def ranked(worth: Mapping[int, Any]) -> tuple[tuple[int, ...], ...]:
    """The seats in groups, the highest worth first; those of equal worth share a place.

    >>> ranked({0: 3, 1: 5, 2: 3})
    ((1,), (0, 2))
    """
    return tuple(
        tuple(seat for seat, own in worth.items() if own == best) for best in sorted(set(worth.values()), reverse=True)
    )
