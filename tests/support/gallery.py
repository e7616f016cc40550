"""Every screen of the app, opened in the same way each time: no clock, no chance, nothing moving."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Input

from cosmos_tui.app import CosmosApp
from cosmos_tui.folders import folders
from cosmos_tui.games.oduludo_dice import DicePanel
from cosmos_tui.games.oduludo_legend import Legend
from cosmos_tui.screens.curtain import Curtain
from cosmos_tui.screens.matches import Matches
from cosmos_tui.screens.pause import Pause
from cosmos_tui.screens.press_key import PressKey
from cosmos_tui.screens.settings import SettingsScreen
from cosmos_tui.settings import Settings
from cosmos_tui.store import Player
from cosmos_tui.table import Table
from learner import lesson_at
from rules import GAMES
from settling import settle
from sitting import play_at_random

NOW = datetime(2026, 3, 14, 20, 0, tzinfo=UTC)
FRIENDS = (Player("Anna", "green"), Player("Béla", "blue"), Player("Csaba", "purple"))


class Gallery(CosmosApp):
    """The app on an evening that never passes, with people who play.

    Matches are written yesterday, so that they read the same at any hour.
    """

    def __init__(
        self, folder: Path, settings: Settings | None = None, players: Sequence[Player] = FRIENDS, title: str = ""
    ) -> None:
        super().__init__(folders(folder), settings or Settings(animation="off"))
        self.friends = players
        self.match_title = title or ", ".join(player.name for player in players)

    def now(self) -> datetime:
        return NOW

    def match(self, moves: int = 0, *, game: str = "odyseja", seats: int = 3, seed: int = 7, **choices: Any) -> Table:
        """A match in which so many random moves have been made."""
        info = GAMES[game]
        options = info.options_model().read(choices).model_dump(mode="json")
        stored = self.store.add(game, options, seed, info.rules_version(), self.friends[:seats], self.match_title)
        table = Table(self.store, stored)
        play_at_random(table, moves, seed)
        yesterday = (NOW - timedelta(days=1)).isoformat(timespec="microseconds")
        self.store._db.execute("UPDATE match SET started = ?, played = ?", (yesterday, yesterday))
        return Table(self.store, self.store.match(stored.id))

    def finished(self) -> Table:
        """A match that is over."""
        return self.match(40, turn_limit=6)


def home(app: Gallery) -> None:
    app.match(10)
    app.match(1)


def setup(app: Gallery) -> None:
    app.set_up("odyseja")


def modes(app: Gallery) -> None:
    app.choose_mode("odyseja")


def odyseja(app: Gallery) -> None:
    app.sit_down(app.match(10))


def lone_flight(app: Gallery) -> None:
    app.sit_down(app.match(7, mode="solo", level="hard", seats=1))


def race(app: Gallery) -> None:
    app.sit_down(app.match(1, mode="race", hurry="turns"))


def large_race(app: Gallery) -> None:
    app.sit_down(app.match(40, mode="race", planets="all"))


def story(app: Gallery) -> None:
    app.sit_down(app.match(3, mode="recon"))


def recall(app: Gallery) -> None:
    app.sit_down(app.match(16, mode="recon", planets="all"))


def oduludo(app: Gallery) -> None:
    app.sit_down(app.match(20, game="oduludo"))


def dice(app: Gallery) -> None:
    app.push_screen(DicePanel(app.match(60, game="oduludo")))


def legend(app: Gallery) -> None:
    app.push_screen(Legend(pictures=True))


def kaosz(app: Gallery) -> None:
    table = app.match(12, game="kaosz")
    table.uncover()
    app.sit_down(table)


def curtain(app: Gallery) -> None:
    app.push_screen(Curtain(app.friends[1], ["Anna passes."], lambda: None, lambda: None))


def pause(app: Gallery) -> None:
    app.push_screen(Pause(app.match(10)))


def log(app: Gallery) -> None:
    app.open_log(app.match(10))


def rulebook(app: Gallery) -> None:
    app.open_rules("odyseja", "ODY-5.4")


def matches(app: Gallery) -> None:
    app.match(10)
    app.finished()
    app.push_screen(Matches())


def question(app: Gallery) -> None:
    matches(app)


def no_matches(app: Gallery) -> None:
    app.push_screen(Matches())


def settings(app: Gallery) -> None:
    app.push_screen(SettingsScreen())


def press_key(app: Gallery) -> None:
    app.push_screen(PressKey("undo"))


def result(app: Gallery) -> None:
    app.sit_down(app.finished())


def coach(app: Gallery) -> None:
    app.sit_down(lesson_at("odyseja", 4))


def last_card(app: Gallery) -> None:
    app.sit_down(lesson_at("oduludo", 14))


SCREENS: dict[str, Callable[[Gallery], None]] = {
    opener.__name__: opener
    for opener in (
        home,
        setup,
        modes,
        odyseja,
        lone_flight,
        race,
        large_race,
        story,
        recall,
        oduludo,
        dice,
        legend,
        kaosz,
        curtain,
        pause,
        log,
        rulebook,
        matches,
        question,
        no_matches,
        settings,
        press_key,
        result,
        coach,
        last_card,
    )
}


async def show(pilot: Pilot[None], name: str) -> None:
    """Open a screen of the gallery and wait until it stands."""
    app = pilot.app
    assert isinstance(app, Gallery)
    await settle(app)
    SCREENS[name](app)
    if name == "home":
        app.screen.set_focus(None)
        await app.screen._come_home()
    await still(pilot)
    if name == "question":
        await pilot.press("d")
        await still(pilot)


async def still(pilot: Pilot[None]) -> None:
    """Wait until nothing changes any more."""
    for field in pilot.app.screen.query(Input):
        field.cursor_blink = False
    await settle(pilot.app)


def text(app: CosmosApp) -> str:
    """What is on the screen, row by row."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)
