"""Studying the Views: nothing but a decision to begin shuffles them (ODY-3.3)."""

from __future__ import annotations

from textual.containers import VerticalScroll

from cosmos_tui.games.odyseja_study import Study
from cosmos_tui.screens.game import GameScreen
from cosmos_tui.screens.rulebook import RulebookScreen
from cosmos_tui.text.odyseja import planet
from sitting import sitting


async def test_only_enter_begins_and_the_rulebook_can_be_read_before() -> None:
    async with sitting("odyseja", options={"study": True}) as here:
        assert isinstance(here.app.screen, Study)
        await here.press("escape")
        assert isinstance(here.app.screen, Study)
        await here.press("question_mark")
        assert isinstance(here.app.screen, RulebookScreen)
        assert "▌ ODY-3.3" in here.text()
        await here.press("escape")
        assert isinstance(here.app.screen, Study)
        await here.press("enter")
        assert isinstance(here.app.screen, GameScreen)


async def test_quitting_works_while_the_views_are_studied() -> None:
    async with sitting("odyseja", options={"study": True}) as here:
        await here.pilot.press("ctrl+q")
        assert not here.app.is_running


async def test_more_pairs_than_the_screen_has_room_for_are_reached_by_keys() -> None:
    async with sitting("odyseja", options={"study": True, "layout": "quad"}) as here:
        last = planet(max(here.table.view().planets))
        assert last not in here.text()
        await here.press(*["down"] * int(here.app.screen.query_one(VerticalScroll).max_scroll_y))
        assert last in here.text()
