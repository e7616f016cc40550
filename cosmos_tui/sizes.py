"""What size a terminal must have."""

from __future__ import annotations

MINIMUM = (80, 24)
"""Columns and rows that every screen fits in."""


def fits(columns: int, rows: int) -> bool:
    """Whether every screen fits in a terminal of so many cells."""
    return columns >= MINIMUM[0] and rows >= MINIMUM[1]
