"""A guided first turn of each game: a match like any other, at which a coach says what to do next.

One file per game holds its script: how the match is set up, and step by step what the coach says and which moves go
on with it. How far a lesson is follows from the match alone, one step for each move, so that undo takes the coach
back, too. Nothing of it is stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, cast

from cosmos_tui.store import Match, Player, Store
from cosmos_tui.table import CannotUndo, News, Table
from cosmos_tui.text import _
from rules import Event, Move

LEARNER = 0
"""The seat of whoever learns; the lesson plays the others."""


@dataclass(frozen=True, slots=True)
class Step:
    """What leads to one move of the match.

    Attributes:
        cards: what the coach says before it, a card each; `{undo}` in it becomes the key of that command.
        moves: the moves that go on with the lesson. If they are not the learner's, the lesson makes the first.
        todo: what the learner is to do, in one sentence.
        hint: what the coach says if the learner does something else; if "", what is to do once more.
    """

    cards: tuple[str, ...]
    moves: tuple[Move, ...]
    todo: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Script:
    """The lesson of one game: how its match is set up, its steps, and what the coach says in the end."""

    players: tuple[Player, ...]
    options: Mapping[str, Any]
    seed: int
    steps: tuple[Step, ...]
    farewell: str


class Astray(Exception):
    """A move that the rules allow, but that does not go on with the lesson. It says what does."""


def script_of(game: str) -> Script:
    """The script of a game's lesson; its module is imported only now."""
    return cast("Script", import_module(f"{__name__}.{game}").SCRIPT)


def begin(store: Store, game: str) -> Lesson:
    """Begin the lesson of a game, in a store that forgets it."""
    script = script_of(game)
    return Lesson.begin(store, game, script.players, script.options, script.seed)


class Lesson(Table):
    """The table of a lesson: the learner's moves are those that the script waits for, the others are its own."""

    def __init__(self, store: Store, match: Match) -> None:
        """Sit down at a match that begins."""
        super().__init__(store, match)
        self._script = script_of(match.game)
        self._heard = (0, 0)
        """At which ply how many cards have been read."""

    # -- what the coach says -------------------------------------------------------------------------------------

    @property
    def progress(self) -> tuple[int, int]:
        """Which card of how many comes next, the farewell not counted."""
        cards = [len(step.cards) for step in self._script.steps]
        return sum(cards[: self.ply]) + self._heard_here + 1, sum(cards)

    @property
    def over(self) -> bool:
        """Whether nothing is left but to say goodbye."""
        return self.ply == len(self._script.steps)

    @property
    def _step(self) -> Step | None:
        return None if self.over else self._script.steps[self.ply]

    @property
    def card(self) -> str | None:
        """What the coach says next, before anything else is done; None if all has been said."""
        step = self._step
        if step is None:
            return _(self._script.farewell)
        heard = self._heard_here
        return _(step.cards[heard]) if heard < len(step.cards) else None

    def read_card(self) -> None:
        """The learner has read the card."""
        self._heard = (self.ply, self._heard_here + 1)

    @property
    def _heard_here(self) -> int:
        ply, heard = self._heard
        return heard if ply == self.ply else 0

    def todo(self, view: Any) -> str:
        """What the learner is to do, as the coach says it."""
        step = self._step
        return _(step.todo) if step is not None and step.todo else super().todo(view)

    # -- who moves -----------------------------------------------------------------------------------------------

    @property
    def own_move(self) -> Move | None:
        """The move that the lesson makes now; None if it is the learner's."""
        step = self._step
        return step.moves[0] if step is not None and step.moves[0].seat != LEARNER else None

    @property
    def _waits(self) -> bool:
        """Whether the learner is to move."""
        return not self.over and self.own_move is None

    @property
    def can_undo(self) -> bool:
        """As at any table, but what the lesson does itself it would only do again."""
        return super().can_undo and self._past[-1].move.seat == LEARNER

    def undo(self) -> None:
        """As at any table; nothing for the learner to take back is what the lesson did."""
        if self._past and self._past[-1].move.seat != LEARNER:
            raise CannotUndo("nothing")
        super().undo()

    @property
    def hidden_from(self) -> int | None:
        """As at any table, but nobody sits on the seats that the lesson plays."""
        return super().hidden_from if self._waits else None

    def _may_act(self) -> tuple[int, ...]:
        return super()._may_act() if self._waits else ()

    def _unread(self, events: list[Event], looking: int | None) -> list[News]:
        return [news for news in super()._unread(events, looking) if news.seat == LEARNER]

    def play(self, move: Move, ply: int) -> list[Event] | None:
        """Make a move as `Table.play` does.

        Raises:
            Astray: it would be allowed, but the lesson waits for another one; nothing has changed.
        """
        step = self._step
        if step is None or ply != self.ply:
            return None
        if move == self.own_move:
            return self._make(move)
        if move in self.moves() and move not in step.moves:
            raise Astray(_("Allowed, but not in this lesson. {todo}").format(todo=_(step.hint or step.todo)))
        return super().play(move, ply)
