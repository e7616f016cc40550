"""Who stands before whom."""

from __future__ import annotations

from collections.abc import Sequence


def ranked(scores: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The seats in groups, the highest score first; equal scores share a place."""
    return tuple(
        tuple(seat for seat, score in enumerate(scores) if score == place)
        for place in sorted(set(scores), reverse=True)
    )
