"""A breath: the moment in which a press is still meant for what was there before."""

from __future__ import annotations

from time import monotonic

BREATH = 0.3
"""Seconds for which what has just come up can be neither answered nor closed: a second press or click comes earlier."""


class Breath:
    """Drawn when something comes up; while it is not over, presses are dropped.

    Attributes:
        drawn_at: when, in seconds on the monotonic clock.
    """

    def __init__(self) -> None:
        self.draw()

    def draw(self) -> None:
        """Something comes up now."""
        self.drawn_at = monotonic()

    @property
    def over(self) -> bool:
        """Whether a press is meant for what came up."""
        return monotonic() - self.drawn_at >= BREATH
