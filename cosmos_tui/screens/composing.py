"""The frame of a game whose moves are put together on the screen."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events, on
from textual.binding import Binding, BindingType

from cosmos_tui.composing import Composition
from cosmos_tui.screens.game import AWAY, GameScreen
from cosmos_tui.text import N_
from cosmos_tui.widgets.choices import Choices
from rules import Move


class ComposingScreen(GameScreen):
    """A game screen that asks for one part of a move after another.

    A game's screen begins with `put_together`, asks (`ask`), and does something with the move that comes of it
    (`composed`). What it offers as a list are moves, compositions (one more answer each), and None (take it back).
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "take_back", N_("take back")),
        *AWAY,
    ]

    def __init__(self) -> None:
        super().__init__()
        self.composition: Composition | None = None
        """What is being put together now."""

    def paint(self) -> None:
        """Nothing is being put together, nothing is offered yet."""
        self.composition = None
        self.refresh_bindings()
        self.offer()

    def put_together(self, composition: Composition) -> None:
        """Ask the next question, if one is open."""
        self.composition = composition
        self.refresh_bindings()
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

    @on(events.ScreenResume)
    def keep_composition(self, event: events.ScreenResume) -> None:
        """After a look at the rules or the log, what is being put together is gone on with."""
        if self.composition is not None:
            event.prevent_default()

    def take_back(self) -> None:
        """Ask for a move anew."""
        self.refused = None
        self.paint()
        self.say(self.prompt())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """As long as a move is being put together, Esc takes that back instead of opening the menu."""
        match action:
            case "take_back":
                return self.composition is not None
            case "pause" if self.composition is not None:
                return False
        return super().check_action(action, parameters)

    def action_undo(self) -> None:
        """First what is being put together, then the last move."""
        if self.composition is not None:
            self.take_back()
        else:
            super().action_undo()

    def action_take_back(self) -> None:
        """Nothing of it is meant."""
        self.take_back()
