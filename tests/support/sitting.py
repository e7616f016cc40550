"""A headless app with players at a table, for tests of game screens."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from textual.pilot import Pilot

from cosmos_tui.app import CosmosApp
from cosmos_tui.folders import folders
from cosmos_tui.screens.coach import Card
from cosmos_tui.screens.curtain import QUIET, Curtain
from cosmos_tui.screens.game import GameScreen
from cosmos_tui.screens.result import ResultScreen
from cosmos_tui.settings import Settings
from cosmos_tui.store import Player
from cosmos_tui.table import Table
from cosmos_tui.widgets.banner import Banner
from cosmos_tui.widgets.choices import Choices
from rules import Chance
from settling import settle

NAMES = ("Anna", "Béla", "Csaba", "Dóra", "Ede")
COLOURS = ("green", "blue", "purple", "red", "yellow")


@dataclass
class Sitting:
    """One match on a headless screen."""

    app: CosmosApp
    pilot: Pilot[None]

    @property
    def table(self) -> Table:
        """The table that the screen plays at."""
        return self.screen.table

    @property
    def screen(self) -> GameScreen:
        """The game's screen, whatever lies on it."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, GameScreen))

    def text(self) -> str:
        """What is on the screen, row by row."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)

    def frame(self) -> str:
        """What is on the screen with every colour, as comparable text."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(repr([(text, style and str(style)) for text, style, _ in strip]) for strip in strips)

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, each when all that came of the one before has settled."""
        for key in keys:
            self._wait_a_breath()
            await self.pilot.press(key)
            await self.settle()
            await self.read_banner()

    async def click(self, x: int, y: int) -> None:
        """Click a cell of the screen."""
        self._wait_a_breath()
        await self.pilot.click(offset=(x, y))
        await self.settle()
        await self.read_banner()

    def _wait_a_breath(self) -> None:
        """Make what has only just come up old enough to be answered."""
        for shown in (self.screen, self.app.screen):
            if isinstance(shown, GameScreen | Card | ResultScreen):
                shown.breath.drawn_at = 0.0
        for answers in self.screen.query(Choices):
            answers.breath.drawn_at = 0.0

    async def read_banner(self) -> None:
        """Take away the banner that calls somebody up until the next key."""
        banner = self.screen.query_one(Banner)
        if banner.display and not self.screen.busy:
            banner.display = False
            await self.settle()

    async def settle(self) -> None:
        """Let all that came of the last key happen."""
        await settle(self.app)

    async def open_curtain(self) -> None:
        """Wait until the curtain has been quiet, then open it."""
        curtain = self.app.screen
        assert isinstance(curtain, Curtain)
        await self.pilot.pause(QUIET + 0.05)
        await self.pilot.press("enter")
        while self.app.screen is curtain:
            await self.pilot.pause(0.02)
        await self.settle()

    def open_at_once(self) -> None:
        """Do what the curtain does when it opens, without the quiet before."""
        curtain = self.app.screen
        assert isinstance(curtain, Curtain)
        curtain._opening = True
        curtain._open()

    def deal_anew(self, seat: int, seed: int) -> None:
        """Deal again what `seat` cannot see, and show the screen from that."""
        self.table._game = self.table._game.determinize(seat, Chance(seed))
        self.screen.settle()


def begin(app: CosmosApp, game: str, seats: int, options: Mapping[str, Any], seed: int) -> Table:
    """A new match of so many players."""
    players = [Player(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True)][:seats]
    return Table.begin(app.store, game, players, options, seed)


@asynccontextmanager
async def sitting(
    game: str,
    *,
    seats: int = 2,
    options: Mapping[str, Any] | None = None,
    seed: int = 7,
    moves: int = 0,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
) -> AsyncIterator[Sitting]:
    """Sit down at a new match in which `moves` random moves have been made."""
    with TemporaryDirectory() as folder:
        app = CosmosApp(folders(Path(folder)), settings or Settings(animation="off"))
        async with app.run_test(size=size) as pilot:
            table = begin(app, game, seats, options or {}, seed)
            play_at_random(table, moves, seed)
            app.sit_down(table)
            await settle(app)
            yield Sitting(app, pilot)


def play_at_random(table: Table, moves: int, seed: int) -> None:
    """Make random moves as the people at the table would: the screen is handed over and news are read."""
    chance = Chance(seed)
    for _move in range(moves):
        if table.result is not None:
            return
        hand_over(table)
        table.play(chance.pick(table.moves()), table.ply)


def hand_over(table: Table) -> None:
    """Hand the screen to whoever is due, and let those before read their news."""
    while table.hidden_from is not None:
        table.uncover()
        if table.news:
            table.read_news()
