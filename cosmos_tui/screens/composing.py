"""The frame of a game whose moves are put together on the screen."""

from __future__ import annotations

from typing import Any

from textual import on

from cosmos_tui.composing import Composition
from cosmos_tui.screens.game import GameScreen
from cosmos_tui.widgets.choices import Choices
from rules import Move


class ComposingScreen(GameScreen):
    """A game screen that asks for one part of a move after another.

    A game's screen begins with `put_together`, asks (`ask`), and does something with the move that comes of it
    (`composed`). What it offers as a list are moves, compositions (one more answer each), and None (take it back).
    """

    def __init__(self) -> None:
        super().__init__()
        self.composition: Composition | None = None
        """What is being put together now."""

    def paint(self) -> None:
        """Nothing is being put together, nothing is offered yet."""
        self.composition = None
        self.offer()

    def put_together(self, composition: Composition) -> None:
        """Ask the next question, if one is open."""
        self.composition = composition
        field = composition.open_field
        if field is None:
            self.composed(composition.moves[0])
        else:
            self.ask(field, composition)

    def ask(self, field: str, composition: Composition) -> None:
        """Ask for the value of a field."""
        raise NotImplementedError

    def composed(self, move: Move) -> None:
        """Every question is answered."""
        raise NotImplementedError

    @on(Choices.Chosen)
    def choose_answer(self, event: Choices.Chosen) -> None:
        """A move, one more answer, or none of it."""
        value: Any = event.value
        if isinstance(value, Move):
            self.play(value)
        elif isinstance(value, Composition):
            self.put_together(value)
        else:
            self.take_back()

    def take_back(self) -> None:
        """Ask for a move anew."""
        self.paint()
        self.say(self.prompt())

    def action_pause(self) -> None:
        """Take back what is being put together first; then the pause menu."""
        if self.composition is not None:
            self.take_back()
        else:
            super().action_pause()
