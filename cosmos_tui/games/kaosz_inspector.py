"""The card inspector: any card of the game, large, with its text and what is true of the real planet."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.reactive import reactive
from textual.screen import ModalScreen
from textual.widgets import Static

from cosmos_tui.games.kaosz_boards import picture
from cosmos_tui.keys import bind
from cosmos_tui.text import N_
from cosmos_tui.text import kaosz_cards as words
from cosmos_tui.widgets.canvas import Canvas
from cosmos_tui.widgets.keybar import KeyBar
from cosmos_tui.widgets.painting import Painting
from rules.kaosz import cards


class CardArt(Painting):
    """The art of one card, as large as it is drawn."""

    card: reactive[int] = reactive(0)

    def paint(self, canvas: Canvas) -> None:
        """In the middle."""
        art = picture(self.card, "large")
        canvas.draw((canvas.width - art.width) // 2, 0, art)


class Inspector(ModalScreen[bool]):
    """Left and right go through all cards of the game. Its answer is whether the hand below is to be hidden."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("left", "turn(-1)"),
        bind("right", "turn(1)"),
        bind("hide", "dismiss(True)"),
        Binding("escape,enter,space,q", "dismiss(False)", N_("back")),
        bind("inspect", "dismiss(False)", show=False),
    ]

    card: reactive[int] = reactive(0, init=False)

    def __init__(self, edition: str, card: int | None) -> None:
        super().__init__()
        self._edition = edition
        self.set_reactive(Inspector.card, 0 if card is None else cards.card_of(card))

    def compose(self) -> ComposeResult:
        """Art, name, text, fact."""
        with Vertical(id="inspector", classes="panel"):
            yield CardArt()
            yield Static(id="card-name", classes="heading", markup=False)
            yield Static(id="card-text", markup=False)
            yield Static(id="card-fact", classes="quiet words", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the card."""
        self.watch_card(self.card)

    def watch_card(self, card: int) -> None:
        """Show another card."""
        self.query_one(CardArt).card = card
        self.query_one("#card-name", Static).update(words.card(card))
        self.query_one("#card-text", Static).update(words.does(card, self._edition))
        self.query_one("#card-fact", Static).update(words.fact(card))

    def action_turn(self, by: int) -> None:
        """Go to the next card, or the one before."""
        self.card = (self.card + by) % len(cards.CARD_NAMES)
