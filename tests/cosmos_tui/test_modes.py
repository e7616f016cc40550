"""The ways to play a game, one below the other, each with what it is and for how many."""

import pytest

from cosmos_tui.screens.game import GameScreen
from cosmos_tui.screens.home import Home
from cosmos_tui.screens.modes import ModeEntry, Modes
from cosmos_tui.screens.setup import Setup
from cosmos_tui.text import games
from gallery import Gallery, still, text
from rules import GAMES


@pytest.mark.parametrize("game", [game for game, info in GAMES.items() if len(info.modes) > 1])
async def test_every_mode_is_offered_with_its_sentence_and_opens_its_set_up(game, tmp_path):
    app = Gallery(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        for place, mode in enumerate(GAMES[game].modes):
            app.choose_mode(game)
            await still(pilot)
            assert isinstance(app.screen, Modes)
            name = games.mode_title(game, mode)
            assert name in text(app)
            assert all(word in text(app) for word in games.mode_pitch(game, mode).split())
            app.screen.query(ModeEntry)[place].focus()
            await pilot.press("enter")
            await still(pilot)
            assert isinstance(app.screen, Setup)
            assert name in text(app)
            app.go_home()
            await still(pilot)


async def test_escape_leads_from_the_set_up_back_to_the_mode_it_came_from_and_from_there_home(tmp_path):
    app = Gallery(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.choose_mode("odyseja")
        await still(pilot)
        await pilot.press("down", "enter")
        await still(pilot)
        assert isinstance(app.screen, Setup)
        await pilot.press("escape")
        await still(pilot)
        assert isinstance(app.screen, Modes)
        assert app.focused is app.screen.query(ModeEntry)[1]
        await pilot.press("escape")
        assert isinstance(app.screen, Home)


async def test_a_match_that_has_begun_is_left_for_home_not_for_its_set_up(tmp_path):
    app = Gallery(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.choose_mode("odyseja")
        await still(pilot)
        await pilot.press("enter")
        await still(pilot)
        await pilot.press(*"Anna", "enter", *"Ede", "enter", "enter")
        await still(pilot)
        assert isinstance(app.screen, GameScreen)
        assert not [screen for screen in app.screen_stack if isinstance(screen, Modes | Setup)]
        await pilot.press("escape", *("down",) * 4, "enter")
        await still(pilot)
        assert isinstance(app.screen, Home)
