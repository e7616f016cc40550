"""Composition: a move put together by one question after another, out of the moves that are legal now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from rules import Move


class Composition:
    """The moves that the one being put together may still become.

    Questions are asked in the order of the moves' fields, the `kind` first; one whose answer is clear is not asked.
    """

    def __init__(self, moves: Sequence[Move]) -> None:
        self.moves = list(moves)

    @property
    def open_field(self) -> str | None:
        """The field to ask for next; None when only one move is left."""
        if len(self.moves) == 1:
            return None
        names = ["kind", *(field.name for field in fields(self.moves[0]) if field.name not in ("seat", "kind"))]
        return next((name for name in names if len(self.answers(name)) > 1), None)

    def answers(self, field: str) -> list[Any]:
        """The values that the field may have, in the order of the moves."""
        return list(dict.fromkeys(getattr(move, field) for move in self.moves if hasattr(move, field)))

    def answered(self, field: str, value: Any) -> Composition:
        """The composition after an answer."""
        return Composition([move for move in self.moves if getattr(move, field, None) == value])

    def with_wrong(self, field: str, value: Any) -> Move:
        """The move that would come of an answer that is none, to ask why not."""
        return replace(self.moves[0], **{field: value})
