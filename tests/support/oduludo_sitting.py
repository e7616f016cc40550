"""Oduludo's screen as people use it: a position to sit down at, and what and where things are on the screen."""

from __future__ import annotations

from cosmos_tui.games.oduludo_board import OduludoBoard
from cosmos_tui.widgets.choice_list import ChoiceList
from rules.oduludo import Oduludo, board
from sitting import Sitting


async def sit_at(here: Sitting, game: Oduludo) -> None:
    """Let the match stand like this."""
    here.table._game = game
    here.screen.settle()
    await here.settle()


def square(here: Sitting, number: int) -> list[str]:
    """What the screen shows on a square, row by row."""
    cross = here.screen.query_one(OduludoBoard)
    region = cross._regions[board.CELLS[number]].translate(cross.content_region.offset)
    rows = here.text().splitlines()[region.y : region.bottom]
    return [row[region.x : region.right] for row in rows]


def middle(here: Sitting, cell: tuple[int, int]) -> tuple[int, int]:
    """A place to click on a cell of the drawing."""
    cross = here.screen.query_one(OduludoBoard)
    region = cross._regions[cell].translate(cross.content_region.offset)
    return region.x + region.width // 2, region.y


def offered(here: Sitting) -> list[str]:
    """The answers beside the board."""
    return [choice.name for choice in here.screen.query_one(ChoiceList).choices]


def said(here: Sitting) -> str:
    """The rows that say what to do."""
    return " ".join(" ".join(row.split()) for row in here.text().splitlines()[-5:-2]).strip()
