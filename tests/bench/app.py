"""What people feel: the installed `cosmos-tui` beside a bare Textual app, each in a terminal of its own of 80x24.

What is compared is measured in turns, many times: a slow moment of the machine spoils nothing.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count, cycle
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import bare
from arena import PLIES, Setup
from cosmos_tui.app import CosmosApp
from cosmos_tui.folders import folders
from cosmos_tui.screens.curtain import QUIET
from cosmos_tui.settings import Settings
from cosmos_tui.table import Table
from cosmos_tui.text import games
from engines import every_mode
from report import Part, label
from rules import Chance
from sitting import begin, hand_over, play_at_random
from stopwatch import Stopwatch, peak_megabytes
from terminal import SCRIPT, environment

STARTS = 20
KEYS = 40
"""How often each of two contestants starts, and is sent a key."""

MOVES = 200
"""Of how many moves the time is taken."""

GAMES = 100
"""After so many games, of all modes in turn, memory is weighed, and again after as many more: caches are full then."""

TURNS = 6
"""The turn limit of those games."""


@dataclass(frozen=True)
class Board:
    """Where a cursor stands on a board: after how many moves, the board's size, and keys that move it to and fro."""

    moves: int
    size: tuple[int, int]
    keys: tuple[str, str] = ("right", "left")
    options: Mapping[str, Any] = field(default_factory=dict)


GALAXY = Board(0, (36, 18))
CROSS = Board(20, (45, 18), keys=("w", "w"))
HAND = Board(0, (80, 7))
BOARDS = {
    ("odyseja", "research"): GALAXY,
    ("odyseja", "race"): Board(1, (60, 18), options={"hurry": "turns"}),
    ("odyseja", "recon"): Board(20, (60, 18)),
    ("odyseja", "solo"): GALAXY,
    ("oduludo", "standard"): CROSS,
    ("oduludo", "last_piece"): CROSS,
    ("oduludo", "team"): CROSS,
    ("kaosz", "classic"): HAND,
    ("kaosz", "fixed"): HAND,
}


# -- in terminals ------------------------------------------------------------------------------------------------------


@contextmanager
def bare_app(*size: int) -> Iterator[Stopwatch]:
    """The bare app; with a board of that size, if one is given."""
    with TemporaryDirectory() as home:
        command = (sys.executable, bare.__file__, *map(str, size))
        with Stopwatch(*command, env=environment(Path(home)), cwd=Path(home)) as terminal:
            yield terminal


@contextmanager
def home_screen() -> Iterator[Stopwatch]:
    """Ours, at its home screen."""
    with TemporaryDirectory() as home, Stopwatch(SCRIPT, env=environment(Path(home)), cwd=Path(home)) as terminal:
        yield terminal


@contextmanager
def running_game(setup: Setup) -> Iterator[Stopwatch]:
    """Ours, in a game, a cursor on its board."""
    with TemporaryDirectory() as home:
        app, board = new_app(home), BOARDS[setup.game, setup.mode]
        table = new_table(app, setup, **board.options)
        play_at_random(table, board.moves, seed=1)
        table.cover()
        app.store.close()
        command = (SCRIPT, "--data-dir", home, "resume")
        with Stopwatch(*command, env=environment(Path(home)), cwd=Path(home)) as terminal:
            if table.hidden_from is not None:
                terminal.wait_sent("Pass the keyboard to")
                terminal.rest(QUIET + 0.2)
                terminal.press("enter")
            terminal.wait_sent("menu")  # the last key of the row at the bottom
            terminal.rest(QUIET)
            terminal.press("x")  # does nothing but take the banner away, if there is one
            terminal.rest(QUIET)
            yield terminal


def last_game() -> str:
    """What the home screen shows last."""
    return games.title(games.introduced()[-1])


def first_pictures() -> float:
    """How many times as long it takes from the start to what a program is there to show."""
    ratios = []
    for _start in range(STARTS):
        with bare_app() as terminal:
            other = terminal.seconds_to(bare.HELLO)
        with home_screen() as terminal:
            ratios.append(terminal.seconds_to(last_game()) / other)
    return median(ratios)


def home_memory() -> float:
    """How many times the memory of the bare app the home screen takes at its peak."""
    with bare_app() as other, home_screen() as ours:
        other.wait_sent(bare.HELLO)
        ours.wait_sent(last_game())
        for terminal in (other, ours):
            terminal.rest(QUIET)
        return ours.peak_megabytes() / other.peak_megabytes()


def key_and_memory(setup: Setup) -> tuple[float, float]:
    """How many times as long a key takes to its picture on the board, and the peak of memory after that."""
    board = BOARDS[setup.game, setup.mode]
    ours, others = [], []
    with bare_app(*board.size) as other, running_game(setup) as game, bare_app() as hello:
        other.wait_sent("palette")  # in the footer
        other.rest(QUIET)
        hello.wait_sent(bare.HELLO)
        for press in range(KEYS):
            others.append(other.seconds_to_answer(("right", "left")[press % 2]))
            ours.append(game.seconds_to_answer(board.keys[press % 2]))
        return min(ours) / min(others), game.peak_megabytes() / hello.peak_megabytes()


# -- without a terminal ------------------------------------------------------------------------------------------------


def new_app(folder: str) -> CosmosApp:
    """Ours, with its files in that folder."""
    return CosmosApp(folders(Path(folder)), Settings(animation="off"))


def new_table(app: CosmosApp, setup: Setup, seed: int = 1, **options: Any) -> Table:
    """A new match."""
    return begin(app, setup.game, setup.seats, {**setup.options(), **options}, seed)


def milliseconds_a_move(setups: Sequence[Setup]) -> list[float]:
    """The middle time of a move from the table to the disk, a move of each in turn."""
    with TemporaryDirectory() as folder:
        app = new_app(folder)
        tables = [stored_moves(app, setup) for setup in setups]
        rounds = [[next(seconds) for seconds in tables] for _round in range(MOVES)]
        app.store.close()
    return [median(seconds) * 1000 for seconds in zip(*rounds, strict=True)]


def stored_moves(app: CosmosApp, setup: Setup) -> Iterator[float]:
    """Seconds for each move of one random game after the other, without end."""
    chance = Chance(1)
    for seed in count():
        table = new_table(app, setup, seed)
        while table.result is None:
            hand_over(table)
            move = chance.pick(table.moves())
            start = perf_counter()
            table.play(move, table.ply)
            yield perf_counter() - start


def growth() -> float:
    """Megabytes by which the peak of memory rises while a second hundred of games is played in one process."""
    return asyncio.run(_growth())


async def _growth() -> float:
    with TemporaryDirectory() as folder:
        app = new_app(folder)
        async with app.run_test(size=(80, 24)) as pilot:
            for number, setup in zip(range(2 * GAMES), cycle(every_mode()), strict=False):
                if number == GAMES:
                    before = peak_megabytes(os.getpid())
                table = new_table(app, setup, number, turn_limit=TURNS)
                for moves in (0, PLIES):  # the beginning is shown, and the result
                    play_at_random(table, moves, number)
                    app.sit_down(table)
                    await pilot.pause()
                    app.go_home()
                    await pilot.pause()
            return peak_megabytes(os.getpid()) - before


def measure() -> Part:
    """A row for the home screen, one for each mode of each game, and one for an evening of them all."""
    rows = {"the home screen": (f"{first_pictures():.2f}", "", f"{home_memory():.2f}", "")}
    setups = every_mode()
    for setup, milliseconds in zip(setups, milliseconds_a_move(setups), strict=True):
        key, memory = key_and_memory(setup)
        rows[label(setup)] = "", f"{key:.2f}", f"{memory:.2f}", f"{milliseconds:.1f}"
    # in a process of its own, which finds no room that something else has left
    with get_context("spawn").Pool(1) as pool:
        rows[f"{GAMES} more games in one process"] = "", "", f"+{pool.apply(growth):.1f} MB", ""
    return Part(("first picture", "key", "memory", "move, ms"), rows)
