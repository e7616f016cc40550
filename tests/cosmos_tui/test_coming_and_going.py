"""Screens that were left or covered: how they look when people come back to them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.events import Key

from comets_screen import INKS
from cosmos_tui.screens.curtain import ALONE, QUIET, Curtain
from cosmos_tui.screens.home import Home, MatchEntry
from cosmos_tui.screens.matches import Matches
from cosmos_tui.screens.press_key import PressKey
from cosmos_tui.screens.result import ResultScreen
from cosmos_tui.screens.rulebook import RulebookScreen
from cosmos_tui.screens.settings import SettingsScreen
from cosmos_tui.screens.too_small import TooSmall
from cosmos_tui.widgets.answer import Answer
from rules import GAMES
from sitting import Sitting, sitting


async def test_the_board_of_another_match_shows_that_match() -> None:
    async with sitting("odyseja", moves=2) as here:
        first = here.table
        await here.press("4", "enter")
        assert here.screen.busy
        here.app.go_home()
        await here.settle()
        here.app.begin("odyseja", first.players, first.match.options, seed=5)
        await here.settle()
        assert here.table is not first
        assert here.screen.busy is None
        assert "A1" in here.text()
        await here.press(*here.screen.view.galaxy.cells[here.table.moves()[0].location][0].lower(), "enter")
        assert here.table.ply == 1
        here.app.go_home()
        await here.settle()
        here.app.go_on(first.match.id)
        await here.settle()
        assert here.table.ply == first.ply
        assert "turn up a View" in here.text()


async def test_a_terminal_that_was_resized_meanwhile_is_filled_as_if_it_had_always_been_so() -> None:
    async with sitting("odyseja", moves=2) as here:
        before = here.frame()
        await here.pilot.resize_terminal(150, 50)
        await here.settle()
        assert here.frame() != before
        match = here.table.match.id
        here.app.go_home()
        await here.settle()
        await here.pilot.resize_terminal(80, 24)
        await here.settle()
        here.app.go_on(match)
        await here.settle()
        assert here.frame() == before


@pytest.mark.usefixtures("comets_at_the_screen")
async def test_a_hand_that_is_covered_while_the_terminal_is_too_small_is_found_again_when_it_has_grown() -> None:
    async with sitting("comets", seats=3) as here:
        await here.open_curtain()
        await here.pilot.resize_terminal(30, 10)
        await here.settle()
        assert isinstance(here.app.screen, TooSmall)
        here.app.cover()
        await here.settle()
        await here.pilot.resize_terminal(40, 10)
        await here.pilot.resize_terminal(80, 24)
        await here.settle()
        await here.open_curtain()
        assert here.screen.is_active
        assert INKS[0] in here.text()


@pytest.mark.usefixtures("comets_at_the_screen")
async def test_only_one_curtain_is_ever_drawn() -> None:
    async with sitting("comets", seats=3) as here:
        await here.press("escape")
        here.app.cover()
        await here.settle()
        await here.press("escape")
        assert sum(isinstance(screen, Curtain) for screen in here.app.screen_stack) == 1
        await here.open_curtain()
        assert here.screen.is_active


OPENERS: list[Callable[[Sitting], object]] = [
    lambda here: here.app.open_rules("odyseja"),
    lambda here: here.app.open_log(here.table),
    lambda here: here.app.open_settings(),
    lambda here: here.app.set_up("odyseja"),
    lambda here: here.screen.action_pause(),
    lambda here: here.app.push_screen(Matches()),
]


@pytest.mark.parametrize("opener", OPENERS)
async def test_keys_that_reach_a_screen_before_it_is_built_break_nothing(opener: Callable[[Sitting], object]) -> None:
    async with sitting("odyseja", moves=2) as here:
        opener(here)
        opened = here.app.screen
        for key in opened._bindings.key_to_bindings:
            await here.app._check_bindings(key)
        await here.settle()
        assert here.app.screen is opened


@pytest.mark.parametrize("opener", OPENERS)
async def test_quitting_while_a_screen_is_being_built_is_no_crash(opener: Callable[[Sitting], object]) -> None:
    async with sitting("odyseja", moves=2) as here:
        opener(here)
        here.app.exit(return_code=143)
    assert here.app.return_code == 143


@pytest.mark.usefixtures("comets_at_the_screen")
async def test_a_curtain_that_is_covered_as_it_opens_stays_shut() -> None:
    async with sitting("comets", seats=3) as here:
        await here.pilot.pause(QUIET + 0.1)
        await here.pilot.press("enter")
        await here.pilot.resize_terminal(30, 10)
        await here.pilot.pause(ALONE + 0.2)
        assert isinstance(here.app.screen, TooSmall)
        assert here.table.eyes is None
        await here.pilot.resize_terminal(80, 24)
        await here.settle()
        assert isinstance(here.app.screen, Curtain)
        await here.open_curtain()
        assert here.table.eyes == 0


async def test_the_end_waits_until_the_rulebook_is_closed() -> None:
    async with sitting("odyseja", options={"turn_limit": 1}, moves=2) as here:
        await here.press("1", "enter", "question_mark")
        here.screen.hurry()
        await here.settle()
        assert here.table.result is not None
        assert isinstance(here.app.screen, RulebookScreen)
        await here.press("escape")
        assert isinstance(here.app.screen, ResultScreen)


async def twice(here: Sitting, answer: str) -> None:
    """Press a button, and once more before anything has come of it."""
    here._wait_a_breath()
    button = here.app.screen.query_one(answer, Answer)
    button.press()
    button.press()
    await here.settle()


@pytest.mark.usefixtures("comets_at_the_screen")
async def test_a_menu_that_is_left_twice_takes_nothing_else_away() -> None:
    async with sitting("comets", seats=3) as here:
        curtain = here.app.screen
        await here.press("escape")
        await twice(here, "#go-on")
        assert here.app.screen is curtain
        await here.press("escape")
        await twice(here, "#home")
        assert isinstance(here.app.screen, Home)


async def test_a_match_is_begun_once_however_often_that_is_pressed() -> None:
    async with sitting("odyseja", options={"turn_limit": 1}, moves=2) as here:
        await here.press("1", "enter", "enter")
        assert isinstance(here.app.screen, ResultScreen)
        await twice(here, "#again")
        assert here.screen.is_active
        assert len(here.app.store.matches()) == 2


async def test_a_match_that_is_clicked_twice_is_opened_once() -> None:
    async with sitting("odyseja", moves=2) as here:
        here.app.go_home()
        await here.settle()
        entry = here.app.screen.query(MatchEntry).first()
        entry.on_click()
        entry.on_click()
        await here.settle()
        assert here.screen.is_active
        assert len(here.app.screen_stack) == 3


async def test_of_two_keys_for_a_command_the_first_is_taken() -> None:
    async with sitting("odyseja", moves=2) as here:
        here.app.open_settings()
        await here.settle()
        asked = PressKey("undo")
        taken: list[str | None] = []
        here.app.push_screen(asked, taken.append)
        await here.settle()
        for key in ("v", "y", "v"):
            asked.post_message(Key(key, key))
        await here.settle()
        assert taken == ["v"]
        assert isinstance(here.app.screen, SettingsScreen)


@pytest.mark.parametrize("game", GAMES)
async def test_keys_break_nothing_at_a_table_of_which_nothing_is_shown_yet(game):
    async with sitting(game) as here:
        here.screen.take_table(here.table)
        await here.pilot.press("w", "W", "t", "l", "u", "3", "escape")
        await here.settle()
        assert here.app.is_running
