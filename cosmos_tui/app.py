"""The app: themes, settings, the store, and the way from one screen to the next."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.reactive import var
from textual.screen import Screen

import assets
from cosmos_tui import settings as config
from cosmos_tui import textual_hacks
from cosmos_tui.crash import leave_report
from cosmos_tui.filters import AsciiFilter, PlainFilter
from cosmos_tui.folders import Folders
from cosmos_tui.settings import Settings
from cosmos_tui.sizes import fits
from cosmos_tui.text import _, use_language
from cosmos_tui.themes import PALETTES, Palette, textual_theme

if TYPE_CHECKING:
    from textual import events
    from textual.actions import ActionParseResult
    from textual.dom import DOMNode
    from textual.geometry import Size

    from cosmos_tui.best import Score
    from cosmos_tui.screens.game import GameScreen
    from cosmos_tui.store import Match, Player, Store
    from cosmos_tui.table import Table


@dataclass(frozen=True, slots=True)
class NewLesson:
    """The lesson of a game, which the command line asks for."""

    game: str


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match that the command line asks for: to begin at once if it has players, else to be set up."""

    game: str
    players: Sequence[Player] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None


class CosmosApp(App[None]):
    """The collection at one terminal.

    Args:
        folders: where files lie.
        settings: what holds at the start; flags and environment are already in it.
        start: what to open first: None for home, a new match, the number of one to go on with, or a lesson.
        complaints: sentences to say at the start.
    """

    CSS_PATH: ClassVar[str] = str(assets.path("styles", "app.tcss"))
    # the palette could change the theme under a hand and take pictures of it
    ENABLE_COMMAND_PALETTE = False
    # text that can be selected can be copied from under a curtain
    ALLOW_SELECT = False
    TITLE = "Cosmos TUI"
    VERTICAL_BREAKPOINTS: list[tuple[int, str]] = [(0, "-short"), (34, "-tall")]  # noqa: RUF012  (Textual's form)
    HORIZONTAL_BREAKPOINTS: list[tuple[int, str]] = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012  (Textual's form)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", "Quit", show=False, priority=True),
        Binding("ctrl+c", "ask_to_quit", "Quit", show=False, priority=True),
        Binding("ctrl+z", "stop", "Suspend", show=False, priority=True),
    ]

    settings: var[Settings] = var(Settings(), init=False)

    def __init__(
        self,
        folders: Folders,
        settings: Settings,
        start: NewMatch | NewLesson | int | None = None,
        complaints: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.folders = folders
        self._start = start
        self._complaints = complaints
        self._store: Store | None = None
        self._forgetful: Store | None = None
        self._game_screens: dict[tuple[str, str], GameScreen] = {}
        self._ascii = AsciiFilter(settings.ascii)
        self._asked_to_quit = False
        textual_hacks.add_filter(self, PlainFilter())
        textual_hacks.add_filter(self, self._ascii)
        for name in PALETTES:
            self.register_theme(textual_theme(name))
        self.set_reactive(CosmosApp.settings, settings)
        # the theme's watcher would have every style read once more before the first picture
        self.set_reactive(App.theme, settings.theme)
        self.stylesheet.set_variables(self.get_css_variables())

    # -- settings ------------------------------------------------------------------------------------------------

    @property
    def palette(self) -> Palette:
        """The colours that boards paint with."""
        return PALETTES[self.settings.theme]

    def watch_settings(self, before: Settings, settings: Settings) -> None:
        """Make changed settings hold at once."""
        self._ascii.enabled = settings.ascii
        use_language(settings.lang)
        self.set_keymap(settings.keys)
        self.theme = settings.theme
        self.refresh_css(animate=False)
        self.screen.refresh(layout=True)
        if settings.lang != before.lang:
            # game screens write everything anew by themselves, and so does the one on which the language is chosen
            for screen in self.screen_stack[:-1]:
                if screen not in self._game_screens.values():
                    screen.refresh(recompose=True)

    def keep_settings(self, settings: Settings) -> None:
        """Use the settings from now on, and write down those that have changed."""
        before, self.settings = self.settings, settings
        try:
            config.save_changes(self.folders.settings, before, settings)
        except OSError as error:
            self.tell(_("The settings hold until you quit; they cannot be written: {problem}").format(problem=error))

    # -- the store -----------------------------------------------------------------------------------------------

    @property
    def store(self) -> Store:
        """The matches. Opened when first asked for; in memory, with a warning, where the file cannot be used."""
        if self._store is None:
            from cosmos_tui.store import Store, StoreError
            from cosmos_tui.text.table import store_problem

            try:
                self._store = Store(self.folders.database)
            except StoreError as error:
                self._store = Store(None)
                self.tell(_("Matches are not being saved: {problem}").format(problem=store_problem(error)))
        return self._store

    def on_unmount(self) -> None:
        """Close the file of matches, and forget the lessons."""
        for store in (self._store, self._forgetful):
            if store is not None:
                store.close()

    def unfinished(self) -> list[Match]:
        """The matches to go on with, the one played last first; none, and a sentence why, if they cannot be read."""
        from cosmos_tui.store import StoreError
        from cosmos_tui.text.table import store_problem

        try:
            return self.store.matches(unfinished=True)
        except StoreError as error:
            self.tell(store_problem(error))
            return []

    def best_scores(self, game: str, options: Mapping[str, Any]) -> list[Score]:
        """The best scores of a mode that is played alone; none if the file cannot be read, which `unfinished` says."""
        from cosmos_tui.best import best_scores
        from cosmos_tui.store import StoreError

        try:
            return best_scores(self.store.matches(), game, options)
        except StoreError:
            return []

    # -- from screen to screen -----------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Open the first screen."""
        self.set_keymap(self.settings.keys)
        textual_hacks.exit_on_signals(self, self._leave_with)
        textual_hacks.cover_before_stop(self, self.cover)
        textual_hacks.keep_resizes_in_order()
        from cosmos_tui.screens.home import Home

        self._home = Home()
        self.push_screen(self._home)
        for complaint in self._complaints:
            self.tell(complaint)
        if isinstance(self._start, int):
            self.go_on(self._start)
        elif isinstance(self._start, NewLesson):
            self.learn(self._start.game)
        elif self._start is not None and self._start.players:
            self.begin(self._start.game, self._start.players, self._start.options, self._start.seed)
        elif self._start is not None:
            self.set_up(self._start.game, self._start.options, self._start.seed)
        self.call_after_refresh(gc.enable)  # `commands` disables it for the start

    def choose_mode(self, game: str) -> None:
        """Offer the ways to play a game; the set-up at once if there is one."""
        from cosmos_tui.screens.modes import Modes
        from rules import GAMES

        if len(GAMES[game].modes) > 1:
            self.push_screen(Modes(game))
        else:
            self.set_up(game)

    def set_up(self, game: str, options: Mapping[str, Any] = MappingProxyType({}), seed: int | None = None) -> None:
        """Open the set-up of a game, with what is chosen already."""
        from cosmos_tui.screens.setup import Setup

        self.push_screen(Setup(game, options, seed))

    def learn(self, game: str) -> None:
        """Lead through the first turn of a game; nothing of it is kept."""
        from cosmos_tui import lessons
        from cosmos_tui.store import Store

        if self._forgetful is None:
            self._forgetful = Store(None)
        self.go_home()
        self.sit_down(lessons.begin(self._forgetful, game))

    def go_on(self, match: int) -> None:
        """Sit down at a stored match."""
        from cosmos_tui.store import StoreError
        from cosmos_tui.table import Table
        from cosmos_tui.text.table import store_problem

        try:
            table = Table(self.store, self.store.match(match))
        except StoreError as error:
            self.tell(store_problem(error))
        except LookupError:
            self.tell(_("There is no match number {number}.").format(number=match))
        except ValueError as error:
            self.tell(_("This match is from another version and cannot be opened: {problem}").format(problem=error))
        else:
            self.sit_down(table)

    def sit_down(self, table: Table) -> None:
        """Play at a table. There is one screen per game and mode and it is kept: new ones each time would leak."""
        from cosmos_tui.games import screen_of

        textual_hacks.forget_gone_widgets()
        kind = (table.match.game, table.match.options["mode"])
        if kind not in self._game_screens:
            self._game_screens[kind] = screen_of(*kind)
            # only an installed screen survives being left; any other would come back as a ruin
            self.install_screen(self._game_screens[kind], "/".join(kind))
        screen = self._game_screens[kind]
        screen.take_table(table)
        self.push_screen(screen)
        self._home.table = table

    def open_rules(self, game: str, rule: str | None = None) -> None:
        """Open a game's rulebook, at `rule` if one is given."""
        from cosmos_tui.screens.rulebook import RulebookScreen

        self.push_screen(RulebookScreen(game, rule))

    def open_log(self, table: Table, closed: Callable[[bool | None], None] | None = None) -> None:
        """Open the log of a match: what everybody at the table saw; `closed` hears whether a hand is to be hidden."""
        from cosmos_tui.screens.log import Log

        self.push_screen(Log(table.log()), closed)

    def open_settings(self) -> None:
        """Open the settings."""
        from cosmos_tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def go_home(self) -> None:
        """Back to the first screen, whatever lies on it."""
        while self.screen is not self._home:
            super().pop_screen()

    def pop_screen(self) -> AwaitComplete:
        """Leave the screen on top, unless it is another one that asks: that is a second press, and has been left."""
        if textual_hacks.speaks_from_below(self):
            return AwaitComplete()
        return super().pop_screen()

    def begin(self, game: str, players: Sequence[Player], options: Mapping[str, Any], seed: int | None = None) -> None:
        """Begin a match that is known to be in order, and sit down at it."""
        from cosmos_tui.store import StoreError
        from cosmos_tui.table import Table
        from cosmos_tui.text.table import store_problem

        try:
            table = Table.begin(self.store, game, players, options, seed)
        except StoreError as error:
            self.tell(store_problem(error))
        else:
            self.go_home()
            self.sit_down(table)

    def play_again(self, table: Table, seed: int | None = None) -> None:
        """Play the same game with the same players: a new deal, or the one that `seed` makes."""
        self.begin(table.match.game, table.players, table.match.options, seed)

    def now(self) -> datetime:
        """The moment that "yesterday" is counted from."""
        return datetime.now(UTC)

    def tell(self, sentence: str) -> None:
        """Say one sentence that everybody may read, whatever is in it."""
        self.notify(sentence, markup=False, timeout=8)

    # -- leaving -------------------------------------------------------------------------------------------------

    def action_leave(self) -> None:
        """Quit; every move is saved already."""
        self.exit()

    def action_ask_to_quit(self) -> None:
        """Quit at the second ctrl+c."""
        if self._asked_to_quit:
            self.exit()
        self._asked_to_quit = True
        self.tell(_("Press Ctrl+C again to quit. Everything is saved."))
        self.set_timer(3, self._forget_quit)

    def _forget_quit(self) -> None:
        self._asked_to_quit = False

    def _leave_with(self, code: int) -> None:
        self.cover()
        self.exit(return_code=code)

    def action_stop(self) -> None:
        """Cover what is secret, then hand the terminal back to the shell until `fg`."""
        import signal

        if self._driver is not None and self._driver.can_suspend:
            signal.raise_signal(signal.SIGTSTP)

    def cover(self) -> None:
        """Draw the curtain if anything secret is on the screen."""
        for screen in reversed(self.screen_stack):
            if screen in self._game_screens.values():
                screen.interrupted()

    # -- when something breaks -----------------------------------------------------------------------------------

    def _handle_exception(self, error: Exception) -> None:
        """Break, unless the program is ending anyway: a screen that was just being built finds its widgets gone."""
        if not self._exit:
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Restore the terminal, say one sentence, and leave a report without the values of any variable."""
        sentence = leave_report(self.folders.state)
        super()._fatal_error()
        textual_hacks.forget_crash_details(self, sentence)

    # -- keys ----------------------------------------------------------------------------------------------------

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Do what a key is bound to.

        A key that was hit at one screen may reach the next before that is built; there it does nothing.
        """
        if isinstance(default_namespace, Screen) and not default_namespace.is_mounted:
            return False
        return await super().run_action(action, default_namespace, namespaces)

    # -- small terminals -----------------------------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        """Look whether the screens still fit."""
        self.fit(event.size)

    def fit(self, size: Size) -> None:
        """Say what is needed while the terminal is too small."""
        from cosmos_tui.screens.too_small import TooSmall

        small = not fits(*size)
        if small and not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall())
        elif not small and isinstance(self.screen, TooSmall):
            self.pop_screen()
