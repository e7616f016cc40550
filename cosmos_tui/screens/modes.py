"""The ways to play a game: what each is, for how many, for whom and how long; and the way to learn it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from cosmos_tui.keys import bind, focus_keys
from cosmos_tui.text import N_, _, games
from cosmos_tui.widgets.entry import Entry
from cosmos_tui.widgets.keybar import KeyBar
from cosmos_tui.widgets.pane import Pane
from rules import GAMES

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp


class ModeEntry(Entry):
    """A way to play: name, players, and one sentence."""

    def __init__(self, game: str, mode: str) -> None:
        super().__init__()
        self._game = game
        self._mode = mode

    def render(self) -> RenderResult:
        """The name, and the sentence below."""
        name = games.mode_title(self._game, self._mode)
        players = games.players(self._game, self._mode)
        about = games.mode_pitch(self._game, self._mode)
        return Content.assemble((name, "bold $accent"), "   ", (players, "$quiet"), "\n", about)

    def action_open(self) -> None:
        """Set a match up."""
        self.app.set_up(self._game, {"mode": self._mode})


class LessonEntry(Entry):
    """The way to learn a game."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game

    def render(self) -> RenderResult:
        """One row."""
        return Content.assemble((_("Learn it"), "bold $accent"), "   ", _("A guided first turn, three minutes."))

    def action_open(self) -> None:
        """Begin the lesson."""
        self.app.learn(self._game)


class Modes(Screen[None]):
    """The lesson, and one entry for each way to play."""

    AUTO_FOCUS = "ModeEntry"  # most who come here know the game

    BINDINGS: ClassVar[list[BindingType]] = [
        *focus_keys(),
        bind("rules"),
        Binding("escape", "dismiss", N_("back")),
    ]

    app: CosmosApp

    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game

    def compose(self) -> ComposeResult:
        """The game's name, its lesson, its modes, the keys."""
        yield Static(Content(games.title(self._game)), classes="title")
        with Pane(id="modes"):
            yield LessonEntry(self._game)
            for mode in GAMES[self._game].modes:
                yield ModeEntry(self._game, mode)
        yield KeyBar()

    def action_rules(self) -> None:
        """The rulebook."""
        self.app.open_rules(self._game)
