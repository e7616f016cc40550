"""The score table of a round that is over, while a Last Piece match goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from cosmos_tui.store import Player
from cosmos_tui.text import N_, _
from cosmos_tui.text import oduludo as words
from cosmos_tui.widgets.breath import Breath
from cosmos_tui.widgets.keybar import KeyBar
from cosmos_tui.widgets.panel import Panel
from cosmos_tui.widgets.seatbar import seat_name
from rules.oduludo.events import RoundEnded
from rules.oduludo.scoring import total


class RoundTable(ModalScreen[None]):
    """What the round was worth to everybody, item by item, and how the match stands."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space,escape", "go_on", N_("next round"))]

    def __init__(self, ended: RoundEnded, players: Sequence[Player]) -> None:
        super().__init__()
        self._ended = ended
        self._players = players
        self.breath = Breath()

    def on_mount(self) -> None:
        """Whoever is still hurrying the last move on must not miss the table."""
        self.breath.draw()

    def compose(self) -> ComposeResult:
        """Two lines a seat, in the order in which the round ended."""
        ended = self._ended
        names = [player.name for player in self._players]
        with Panel(id="round", classes="panel"):
            yield Static(words.event(ended, names) or "", classes="heading", markup=False)
            for seat in (seat for group in ended.ranking for seat in group):
                points = _("{points:+}, {total} in all").format(
                    points=total(ended.table[seat]), total=ended.totals[seat]
                )
                items = " · ".join(words.score_items([ended.table], seat))
                yield Static(Content.assemble(seat_name(self._players[seat]), "  ", (points, "bold")))
                yield Static(items or _("nothing"), classes="item quiet", markup=False)
            begins = _("{name} begins the next round.").format(name=names[ended.loser])
            yield Static(begins, classes="words", markup=False)
        yield KeyBar()

    def action_go_on(self) -> None:
        """Go on to the next round, unless the table has only just come up."""
        if self.breath.over:
            self.dismiss()

    def on_click(self) -> None:
        """A click goes on, too."""
        self.action_go_on()
