"""A screen for comets, whose secrets can be told from everything else in the bytes that a terminal gets."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from comets import COMET, Pass, Shield, Throw, Vote
from cosmos_tui.screens.game import GameScreen
from cosmos_tui.text import N_
from cosmos_tui.widgets.choices import Choice, Choices

INKS = "αβγδ"
"""A letter for each seat. All that a seat alone may know is written with it, and nothing else is."""


class CometsScreen(GameScreen):
    """The hand of the seat that is looking, and its moves as answers."""

    SEATS_HEADING = N_("Throwers")

    BINDINGS: ClassVar[list[BindingType]] = [Binding("X", "crash", show=False), Binding("Y", "crash_later", show=False)]

    def compose_board(self):
        yield Static(id="hand", markup=False)

    def paint(self) -> None:
        eyes = self.table.eyes
        hand = self.view.hand
        cards = " ".join("comet" if card == COMET else "shield" for card in hand)
        self.query_one("#hand", Static).update("" if eyes is None else f"\n {INKS[eyes] * 6}\n {cards}\n{cards}")
        moves = self.table.moves()
        self.offer(*(self._choice(move) for move in moves))

    def _choice(self, move: Any) -> Choice:
        names = self.table.names
        match move:
            case Throw(seat, target):
                return Choice(f"{INKS[seat]} at {names[target]}", "", move)
            case Shield(seat):
                return Choice(f"{INKS[seat]} shield", "", move)
            case Vote(seat, spare):
                return Choice(f"{names[seat]}: {'mercy' if spare else 'no mercy'}", "", move)
            case Pass():
                return Choice("nothing", "", move)
        raise AssertionError(move)

    def details(self, seat: int):
        return [Content(f"{self.view.hand_sizes[seat]} cards, {self.view.hits[seat]} hits")]

    def on_choices_chosen(self, event: Choices.Chosen) -> None:
        self.play(event.value)

    def action_crash(self) -> None:
        """Break with the hand in a local variable and in the error's own words."""
        hand = INKS[self.table.eyes or 0] * 6
        raise KeyError(f"{hand} {self.view.hand}")

    def action_crash_later(self) -> None:
        """Break in a worker."""
        self.run_worker(self._break())

    async def _break(self) -> None:
        self.action_crash()


SCREEN = CometsScreen
