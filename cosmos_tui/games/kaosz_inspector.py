"""The card inspector: any card of the game, large, with its text and what is true of the real planet."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.style import Style
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.reactive import reactive
from textual.screen import ModalScreen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from cosmos_tui.games.kaosz_boards import picture
from cosmos_tui.keys import bind
from cosmos_tui.text import N_
from cosmos_tui.text import kaosz_cards as words
from cosmos_tui.widgets.canvas import Canvas
from cosmos_tui.widgets.keybar import KeyBar
from rules.kaosz import cards

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp


class CardArt(Widget):
    """The art of one card, as large as it is drawn."""

    app: CosmosApp

    card: reactive[int] = reactive(0)

    def render_line(self, y: int) -> Strip:
        """One row of it, in the middle."""
        palette = self.app.palette
        canvas = Canvas(self.size.width, self.size.height, Style.parse(f"{palette.ink} on {palette.panel}"))
        art = picture(self.card, "large")
        strips = art.strips(canvas.ground, ascii_only=self.app.settings.ascii)
        canvas.lay((canvas.width - art.width) // 2, 0, strips)
        return canvas.strips()[y]


class Inspector(ModalScreen[bool]):
    """Left and right go through all cards of the game. Its answer is whether the hand below is to be hidden."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("left", "turn(-1)"),
        bind("right", "turn(1)"),
        bind("hide", "dismiss(True)"),
        Binding("escape,i,q,enter", "dismiss(False)", N_("back")),
    ]

    card: reactive[int] = reactive(0, init=False)

    def __init__(self, edition: str, card: int | None) -> None:
        super().__init__()
        self._edition = edition
        self.set_reactive(Inspector.card, 0 if card is None else cards.card_of(card))

    def compose(self) -> ComposeResult:
        """Art, name, text, fact."""
        with Vertical(id="inspector"):
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
