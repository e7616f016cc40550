"""A learner at a lesson: listens to the coach and makes moves with the keys of the game's screen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from cosmos_tui import lessons
from cosmos_tui.app import CosmosApp, NewLesson
from cosmos_tui.folders import folders
from cosmos_tui.games.kaosz_boards import HandBoard
from cosmos_tui.lessons import Lesson, Step
from cosmos_tui.screens.coach import Card, LastCard
from cosmos_tui.screens.curtain import Curtain
from cosmos_tui.settings import Settings
from cosmos_tui.store import Store
from kaosz_seats import open_at_once, way_to
from rules import Move
from sitting import Sitting


def lesson_at(game: str, ply: int) -> Lesson:
    """The lesson of a game after so many moves."""
    lesson = lessons.begin(Store(None), game)
    while lesson.ply < ply:
        if lesson.hidden_from is not None:
            lesson.uncover()
        assert lesson.play(step_of(lesson).moves[0], lesson.ply) is not None
    lesson.cover()
    return lesson


def step_of(lesson: Lesson) -> Step:
    """What the lesson waits for."""
    return lessons.script_of(lesson.match.game).steps[lesson.ply]


@asynccontextmanager
async def learning(game: str, ply: int = 0, settings: Settings | None = None) -> AsyncIterator[Sitting]:
    """Sit down at a lesson after so many moves."""
    with TemporaryDirectory() as folder:
        app = CosmosApp(folders(Path(folder)), settings or Settings(animation="off"), NewLesson(game))
        async with app.run_test(size=(80, 24)) as pilot:
            here = Sitting(app, pilot)
            await here.settle()
            if ply:
                go_to(here, ply)
                await here.settle()
            yield here


def go_to(here: Sitting, ply: int) -> None:
    """Sit down at the same lesson after so many moves."""
    lesson = lesson_at(here.table.match.game, ply)
    here.app.go_home()
    here.app.sit_down(lesson)


async def listen(here: Sitting) -> list[str]:
    """Read what the coach says and close what is shown until the learner is to act; what was said."""
    said = []
    while not isinstance(here.app.screen, LastCard):
        if isinstance(here.app.screen, Curtain):
            open_at_once(here)
            await here.settle()
        elif isinstance(here.app.screen, Card):
            said.append(here.app.screen._says())
            await here.press("enter")
        elif here.screen.busy:
            await here.press("enter")
        else:
            break
    return said


async def make(here: Sitting, move: Move) -> None:
    """Make a move with the keys of the game's screen."""
    match here.table.match.game:
        case "odyseja":
            target = here.screen.view.galaxy.cells[move.location][0] if move.kind == "place" else str(move.slot + 1)
            way, taken = [*target.lower()], ["enter"]
        case "oduludo":
            way, taken = [], [str(here.table.moves().index(move) + 1)]
        case _kaosz:
            place, numbers = way_to(here.table._game, move)
            way, taken = [here.screen.query_one(HandBoard).label(place)], ["enter", *map(str, numbers)]
    await here.pilot.press(*way)
    await here.press(*taken)
