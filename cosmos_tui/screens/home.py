"""Home: unfinished matches first, then the games as cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult, RenderResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from cosmos_tui.keys import bind, focus_keys
from cosmos_tui.text import _, games, ngettext
from cosmos_tui.widgets.captioned import Captioned
from cosmos_tui.widgets.entry import Entry
from cosmos_tui.widgets.keybar import KeyBar
from cosmos_tui.widgets.pane import Pane
from cosmos_tui.widgets.picture import load_picture
from cosmos_tui.widgets.sky import Sky
from rules import GAMES

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp
    from cosmos_tui.store import Match
    from cosmos_tui.table import Table

SHOWN_MATCHES = 3
"""Unfinished matches on the home screen; the others are one key away."""

FEWEST_ROWS, MOST_ROWS = 4, 11
"""Rows of a game's card, the empty one below it included: with the smallest picture, and with the largest."""


class MatchEntry(Entry):
    """An unfinished match: who plays what, how far, and when last."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.game = match.game

    def render(self) -> RenderResult:
        """One row."""
        from cosmos_tui.widgets.match_line import MatchLine

        return MatchLine(self.match, self.app.now())

    def action_open(self) -> None:
        """Go on with the match."""
        self.app.go_on(self.match.id)


class GameEntry(Entry):
    """A game: its picture, name, players, minutes, and one sentence."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    def render(self) -> RenderResult:
        """The picture on the left, the words on the right."""
        small, large = (load_picture("home", self.game, size) for size in ("small", "large"))
        facts = f"{games.players(self.game)} · {games.minutes(self.game)}"
        words = Content.assemble(
            (games.title(self.game), "bold $accent"), "   ", (facts, "$quiet"), "\n", games.pitch(self.game)
        )
        sizes = [(small, 1), (large, 1), (small, 2), (large, 2)]
        return Captioned(sizes, words, ascii_only=self.app.settings.ascii)

    def action_open(self) -> None:
        """Choose how to play it, if there is more than one way, and set a match up."""
        self.app.choose_mode(self.game)


class Home(Screen[None]):
    """The first screen."""

    AUTO_FOCUS = ""  # the first match, once they are there

    table: Table | None = None
    """Where people have sat down; the cursor will be there when they come home."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *focus_keys(),
        bind("matches"),
        bind("settings"),
        bind("rules"),
        bind("quit", "app.leave"),
    ]

    app: CosmosApp

    def compose(self) -> ComposeResult:
        """Name, matches to go on with, games."""
        yield Sky(
            Content.styled("C O S M O S", "bold $accent"),
            Content.styled(_("Space games for friends round one terminal"), "$quiet"),
            id="masthead",
        )
        with Pane(id="home"):
            yield Vertical(id="unfinished")
            for game in games.introduced():
                yield GameEntry(game)
        yield Sky()
        yield KeyBar()

    def on_screen_resume(self) -> None:
        """Show the unfinished matches; the file is read only after the first paint."""
        self.call_after_refresh(self._come_home)

    async def _come_home(self) -> None:
        """Show the matches, the cursor where people have been; at first on the match played last."""
        focused, table, self.table = self.focused, self.table, None
        await self._show_matches()
        if table is not None:
            self._focus_match(table.match)
        elif isinstance(focused, MatchEntry):
            self._focus_match(focused.match)
        elif focused is None:
            self.query(Entry).first().focus()

    def _focus_match(self, match: Match) -> None:
        """Put the cursor on a match, or on its game if it is not here, as it is over or was a lesson."""
        entries = [
            # the number alone may be that of a lesson
            *(
                entry
                for entry in self.query(MatchEntry)
                if (entry.match.id, entry.match.seed) == (match.id, match.seed)
            ),
            *(entry for entry in self.query(GameEntry) if entry.game == match.game),
            self.query(Entry).first(),
        ]
        entries[0].focus()

    async def _show_matches(self) -> None:
        matches = self.app.unfinished()
        entries: list[Widget] = [MatchEntry(match) for match in matches[:SHOWN_MATCHES]]
        more = len(matches) - len(entries)
        if more > 0:
            entries.append(
                Static(ngettext("and {n} more under Matches", "and {n} more under Matches", more).format(n=more))
            )
        unfinished = self.query_one("#unfinished")
        await unfinished.remove_children()
        await unfinished.mount_all(entries)
        unfinished.display = bool(entries)
        self._share_rows()

    def on_resize(self) -> None:
        """Larger terminals get larger cards; before there are cards, coming home shares the rows."""
        if self.is_mounted:
            self._share_rows()

    def _share_rows(self) -> None:
        home, unfinished = self.query_one("#home"), self.query_one("#unfinished")
        room = self.size.height - 4  # masthead and keys
        home.styles.max_height = room
        matches = len(unfinished.children) + 1 if unfinished.display else 0
        rows = min(max((room - matches) // len(games.introduced()), FEWEST_ROWS), MOST_ROWS)
        for entry in self.query(GameEntry):
            entry.styles.height = rows - 1

    def on_app_focus(self, _event: events.AppFocus) -> None:
        """Coming back from another window: matches may have moved on there."""
        self.call_after_refresh(self._come_home)

    def action_matches(self) -> None:
        """All matches."""
        from cosmos_tui.screens.matches import Matches

        self.app.push_screen(Matches())

    def action_settings(self) -> None:
        """Settings and keys."""
        self.app.open_settings()

    def action_rules(self) -> None:
        """The rulebook of the game under the cursor."""
        self.app.open_rules(self._game)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There are rules where there is a game under the cursor; a newer version may have left an unknown one."""
        return action != "rules" or self._game in GAMES

    @property
    def _game(self) -> str:
        return self.focused.game if isinstance(self.focused, MatchEntry | GameEntry) else ""
