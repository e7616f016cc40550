"""A monkey at the keyboard: whatever it hits, nothing breaks, and people can play on afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from textual import events
from textual._xterm_parser import XTermParser
from textual.message import Message

from cosmos_tui.app import CosmosApp
from cosmos_tui.folders import folders
from cosmos_tui.screens.curtain import Curtain
from cosmos_tui.screens.home import Home
from cosmos_tui.settings import Settings
from cosmos_tui.widgets.answer import Answer
from cosmos_tui.widgets.choices import Choices
from rules import GAMES
from sitting import Sitting, begin, sitting
from terminal import KEYS

TABLES = [(game, mode) for game, info in GAMES.items() for mode in info.modes]

LETTERS = "abcdefghijklmnoprstuwyz0123456789/?LUDXW"
COMMON = ("enter", "space", "up", "down", "left", "right", "tab", "backspace")
RARE = (*KEYS, "q", "\x1b[3~", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F", "\x1b[200~paste\nd\x1b[201~")
STOPS = "\x1a"
"""It may do anything but stop the test's own process."""


def hits(random: Random) -> Iterator[Message]:
    """What a terminal reports when a monkey hits something: a key, or the mouse somewhere."""
    kind = random.random()
    if kind < 0.2:
        x, y = random.randrange(1, 81), random.randrange(1, 25)
        button = random.choice((0, 0, 0, 0, 2, 64, 65))
        typed = f"\x1b[<35;{x};{y}M\x1b[<{button};{x};{y}M" + ("" if button > 2 else f"\x1b[<{button};{x};{y}m")
    elif kind < 0.55:
        typed = KEYS[random.choice(COMMON)]
    elif kind < 0.95:
        typed = random.choice(LETTERS)
    else:
        typed = KEYS.get(key := random.choice(RARE), key)
    if typed == KEYS["escape"]:  # alone it could be the beginning of another key
        yield events.Key("escape", typed)
    elif typed != STOPS:
        yield from XTermParser().feed(typed)


async def play_about(here: Sitting, random: Random, count: int) -> int:
    """Hit so many keys, or until the monkey has quit; how many it were."""
    for hit in range(count):
        for message in hits(random):
            here.app._driver.process_message(message)
        if hit % 20 == 19:
            await here.pilot.pause()
            if here.app._exit:
                return hit + 1
            if isinstance(here.app.screen, Curtain) and random.random() < 0.7:
                here.open_at_once()
            if random.random() < 0.05:
                await here.pilot.resize_terminal(random.randrange(1, 140), random.randrange(1, 50))
    return count


async def come_home(here: Sitting) -> None:
    """As people do who are lost: Escape, and the home screen if it is offered."""
    await here.pilot.resize_terminal(80, 24)
    for _try in range(30):
        await here.settle()
        if isinstance(here.app.screen, Home):
            return
        homes = [answer for answer in here.app.screen.query(Answer) if answer.id == "home"]
        if homes:
            homes[0].press()
        else:
            await here.pilot.press("escape")
    raise AssertionError(f"no way home from {here.app.screen_stack}")


async def make_a_move(here: Sitting, game: str, mode: str) -> None:
    """Sit down at a new match and make a legal move."""
    here.app.sit_down(begin(here.app, game, GAMES[game].modes[mode][0], {"mode": mode}, seed=1))
    await here.settle()
    while isinstance(here.app.screen, Curtain):
        here.open_at_once()
        await here.settle()
    table = here.table
    await here.press("escape", "escape")  # whatever the game begins with, and back from the pause menu
    while isinstance(here.app.screen, Curtain):
        here.open_at_once()
        await here.settle()
    here.screen.play(table.moves()[0])
    await here.settle()
    assert table.ply == 1


async def let_it_play(folder: Path, game: str, mode: str, hits: int, seed: int) -> None:
    random, left = Random(f"{game} {mode} {seed}"), hits
    while left > 0:
        app = CosmosApp(folders(folder), Settings(animation=random.choice(("off", "fast"))))
        async with app.run_test(size=(80, 24)) as pilot:
            here = Sitting(app, pilot)
            await pilot.pause()
            seats = random.choice(GAMES[game].modes[mode])
            app.sit_down(begin(app, game, seats, {"mode": mode}, seed=random.getrandbits(32)))
            await pilot.pause()
            left -= await play_about(here, random, left)
            if not app._exit:
                await come_home(here)
                await make_a_move(here, game, mode)


@pytest.fixture(autouse=True)
def _somewhere_safe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may export matches to wherever it likes."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))


@pytest.mark.parametrize(("game", "mode"), TABLES)
async def test_a_thousand_keys_of_a_monkey_break_nothing(tmp_path: Path, game: str, mode: str) -> None:
    await let_it_play(tmp_path / "files", game, mode, 1000 // len(TABLES), seed=1)


@pytest.mark.long
@pytest.mark.parametrize(("game", "mode"), TABLES)
async def test_twenty_thousand_keys_of_a_monkey_break_nothing(tmp_path: Path, game: str, mode: str) -> None:
    await let_it_play(tmp_path / "files", game, mode, 20_000 // len(TABLES), seed=2)


async def test_answers_that_are_offered_no_more_cannot_be_walked_through() -> None:
    async with sitting("odyseja", moves=2) as here:
        here.screen.offer()
        here.screen.query_one(Choices).action_step(1)
        await here.settle()
