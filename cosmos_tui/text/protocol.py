"""GameText: what each game's text module says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rules import Decision, Event, Refusal, Result

Names = Sequence[str]
"""Who sits at the table, by seat."""


class GameText(Protocol):
    """The functions of a module such as `text.odyseja`."""

    def option(self, name: str) -> str:
        """What an option is about, in a few words."""

    def choice(self, name: str, value: Any) -> tuple[str, str]:
        """One value of an option: its name, and its effect in one line."""

    def event(self, event: Event, names: Names) -> str | None:
        """What happened, for the log; None if the log keeps quiet about it."""

    def refusal(self, refusal: Refusal, names: Names) -> str:
        """Why something is not allowed, as a friend who knows the rules would say it."""

    def prompt(self, decision: Decision, view: Any, names: Names) -> str:
        """What is to do now, by public facts alone."""

    def outcome(self, result: Result, names: Names) -> str:
        """How the game ended."""

    def score(self, seat: int, result: Result, mode: str) -> str:
        """What the seat reached, and what that counts: never a bare number."""
