"""The end of a match: who won, how, and the seed that the deal came from."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Static

from cosmos_tui.text import N_, _
from cosmos_tui.widgets.keybar import KeyBar
from cosmos_tui.widgets.seatbar import seat_name

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp
    from cosmos_tui.table import Table


class ResultScreen(Screen[None]):
    """Places, scores, the seed; look at the board again, play again, or go home."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "press", N_("choose"), show=False),
        Binding("up,k", "app.focus_previous", show=False),
        Binding("down,j", "app.focus_next", show=False),
        Binding("L", "log", N_("log")),
        Binding("escape", "dismiss", N_("board")),
    ]

    app: CosmosApp

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table

    def compose(self) -> ComposeResult:
        """The winners, the places, what now."""
        table, result = self._table, self._table.result
        assert result is not None  # noqa: S101  (opened when there is one)
        with Vertical(id="result"):
            yield Static(Content(table.text.outcome(result, table.names)), classes="heading")
            place = 1
            for group in result.ranking:
                for seat in group:
                    yield Static(
                        Content.assemble(
                            f" {place:>2}.  ", seat_name(table.players[seat]), "  ", table.text.score(seat, result)
                        ),
                        classes="place",
                    )
                place += len(group)
            yield Static(
                _("Seed of this deal: {seed}").format(seed=table.match.seed), classes="quiet seed", markup=False
            )
            yield Button(_("Play again with the same players"), id="again")
            yield Button(_("Look at the board"), id="board")
            yield Button(_("Back to the home screen"), id="home")
        yield KeyBar()

    def action_log(self) -> None:
        """Everything that happened."""
        from cosmos_tui.screens.log import Log

        self.app.push_screen(Log(self._table.log()))

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what was chosen."""
        match event.button.id:
            case "again":
                self.app.play_again(self._table)
            case "home":
                self.app.go_home()
            case _board:
                self.dismiss(None)
