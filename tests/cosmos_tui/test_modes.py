"""The ways to play a game, one below the other, each with what it is and for how many."""

import pytest

from cosmos_tui import text as words
from cosmos_tui.screens.modes import ModeEntry, Modes
from cosmos_tui.screens.setup import Setup
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
            name, about = words.of(game).mode(mode)
            assert name in text(app)
            assert all(word in text(app) for word in about.split())
            app.screen.query(ModeEntry)[place].focus()
            await pilot.press("enter")
            await still(pilot)
            assert isinstance(app.screen, Setup)
            assert name in text(app)
            await pilot.press("escape")
            await still(pilot)
