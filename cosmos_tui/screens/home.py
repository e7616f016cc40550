"""Home: unfinished matches first, then the games as cards."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from cosmos_tui import text
from cosmos_tui.text import N_, _, ngettext
from cosmos_tui.widgets.keybar import KeyBar
from rules import GAMES

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp
    from cosmos_tui.store import Match

SHOWN_MATCHES = 4
"""Unfinished matches on the home screen; the others are one key away."""


class Entry(Widget, can_focus=True):
    """Something on the home screen that can be opened."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "open", N_("open"))]

    app: CosmosApp

    def action_open(self) -> None:
        """Open it."""
        raise NotImplementedError

    def on_click(self) -> None:
        """A click opens it."""
        self.action_open()


class MatchEntry(Entry):
    """An unfinished match: who plays what, how far, and when last."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match

    def render(self) -> RenderResult:
        """One row."""
        from cosmos_tui.text.table import when

        match = self._match
        return Content.assemble(
            (" ▸ ", "$accent"),
            (match.title, "bold"),
            ": ",
            _("{game}, turn {turn}, {when}").format(
                game=text.of(match.game).title(), turn=match.turn, when=when(match.played, datetime.now(UTC))
            ),
        )

    def action_open(self) -> None:
        """Go on with the match."""
        self.app.go_on(self._match.id)


class GameEntry(Entry):
    """A game: its name, players, minutes, and one sentence."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game

    def render(self) -> RenderResult:
        """A card of three rows."""
        words = text.of(self._game)
        counts = sorted({count for seats in GAMES[self._game].modes.values() for count in seats})
        players = ngettext("{least} player", "{least}-{most} players", counts[-1]).format(
            least=counts[0], most=counts[-1]
        )
        return Content.assemble(
            (words.title(), "bold $accent"),
            "   ",
            (f"{players} · {words.minutes()}", "$quiet"),
            "\n",
            words.pitch(),
        )

    def action_open(self) -> None:
        """Set up a match."""
        self.app.set_up(self._game)


class Home(Screen[None]):
    """The first screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "app.focus_previous", show=False),
        Binding("down,j", "app.focus_next", show=False),
        Binding("m", "matches", N_("matches")),
        Binding("s", "settings", N_("settings")),
        Binding("q", "app.leave", N_("quit")),
    ]

    app: CosmosApp

    def compose(self) -> ComposeResult:
        """Name, matches to go on with, games."""
        yield Static(Content.styled("C O S M O S", "bold $accent"), id="masthead")
        with VerticalScroll(id="home", can_focus=False):
            for game in GAMES:
                yield GameEntry(game)
        yield KeyBar()

    def on_screen_resume(self) -> None:
        """Show the unfinished matches; the file is read only after the first paint."""
        self.call_after_refresh(self._show_matches)

    async def _show_matches(self) -> None:
        home = self.query_one("#home")
        await home.remove_children(MatchEntry)
        matches = self.app.store.matches(unfinished=True)[:SHOWN_MATCHES]
        await home.mount_all([MatchEntry(match) for match in matches], before=0)
        if matches:
            self.query(MatchEntry).first().focus()
        else:
            self.query(GameEntry).first().focus()

    def on_app_focus(self, _event: events.AppFocus) -> None:
        """Coming back from another window: matches may have moved on there."""
        self.call_after_refresh(self._show_matches)
