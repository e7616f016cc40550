"""The end of a match: who won, how, and the seed that the deal came from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Static

from cosmos_tui.keys import bind, focus_keys
from cosmos_tui.text import N_, _, games
from cosmos_tui.text.table import best
from cosmos_tui.widgets.answer import Answer
from cosmos_tui.widgets.breath import Breath
from cosmos_tui.widgets.keybar import KeyBar
from cosmos_tui.widgets.seatbar import seat_name
from cosmos_tui.widgets.sky import Sky

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp
    from cosmos_tui.table import Table
    from rules import Result

DETAIL_WIDTH = 68
"""Cells of a line that says how a score came about; so they stand under the name."""


class ResultScreen(Screen[None]):
    """Who won, the places, what now, and what proves the deal."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *focus_keys(),
        bind("rules"),
        bind("log"),
        Binding("escape", "dismiss", N_("board")),
    ]

    app: CosmosApp

    def __init__(self, table: Table, details: Sequence[Sequence[Content]]) -> None:
        """`details`: by seat, the lines that say how its score came about."""
        super().__init__()
        self._table = table
        self._details = details
        self._mode: str = table.match.options["mode"]
        self.breath = Breath()

    def compose(self) -> ComposeResult:
        """The outcome under the stars, the places, what now, the seed."""
        table, result = self._table, self._table.result
        assert result is not None  # noqa: S101  (opened when there is one)
        yield Sky(
            Content.styled(table.text.outcome(result, table.names), "bold $accent"),
            Content.styled(games.full_title(table.match.game, self._mode), "$quiet"),
            *(Content.styled(line, "$accent") for line in self._best()),
        )
        with Vertical(id="result"):
            with Center():
                yield Static(Content("\n").join(self._places(result)), id="places")
            with Center(), Vertical(classes="menu"):
                yield Answer(_("Look at the board"), id="board")  # first, since a key too many does no harm there
                yield Answer(_("Play again with the same players"), id="again")
                yield Answer(_("Play this very deal again"), id="same")
                yield Answer(_("Home screen"), id="home")
        yield Sky(
            Content.styled(_("Seed of this deal: {seed}").format(seed=table.match.seed), "$quiet"),
            Content.styled(_("Its fingerprint: {fingerprint}").format(fingerprint=table.fingerprint), "$quiet"),
        )
        yield KeyBar()

    def _places(self, result: Result) -> Iterator[Content]:
        """Place, name and score of each seat, and how it came about; seats that share a place share its number.

        Whoever plays alone has no place.
        """
        table, place = self._table, 1
        for group in result.ranking:
            for seat in group:
                crown, weight = ("✦ ", "bold") if seat in result.winners else ("  ", "")
                yield Content.assemble(
                    (crown, "$accent"),
                    Content.styled(f"{place}.  " if len(table.players) > 1 else "", weight),
                    seat_name(table.players[seat]),
                    Content.styled(f"  {table.text.score(seat, result, self._mode)}", weight),
                )
                for detail in self._details[seat]:
                    yield from (
                        Content.assemble("      ", line.stylize("$quiet")) for line in detail.wrap(DETAIL_WIDTH)
                    )
            place += len(group)

    def _best(self) -> list[str]:
        """Alone one plays against the best score so far."""
        if len(self._table.players) > 1:
            return []
        scores = self.app.best_scores(self._table.match.game, self._table.match.options)
        if scores and scores[0].match == self._table.match.id:
            return [_("That is the best score so far!")]
        return [best(scores, self._table.text, self._mode)] if scores else []

    def action_rules(self) -> None:
        """The rulebook."""
        self.app.open_rules(self._table.match.game)

    def action_log(self) -> None:
        """Everything that happened."""
        self.app.open_log(self._table)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what was chosen. A second press comes too late, and keys mashed to the end of the match choose nothing."""
        if not self.breath.over:
            self.breath.draw()
            return
        if not self.is_active:
            return
        match event.button.id:
            case "again":
                self.app.play_again(self._table)
            case "same":
                self.app.play_again(self._table, self._table.match.seed)
            case "home":
                self.app.go_home()
            case _board:
                self.dismiss(None)
