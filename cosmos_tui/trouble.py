"""Trouble: why a command cannot be carried out."""

from __future__ import annotations

BROKEN = 1
USAGE = 2
UNREADABLE = 3
"""Exit codes: our error; wrong usage or no terminal; a file that is unreadable or newer."""


class Trouble(Exception):
    """One sentence for people, and the exit code that says the same."""

    def __init__(self, sentence: str, code: int) -> None:
        super().__init__(sentence)
        self.code = code
