"""Settings, pause, result and the banner: what they show and where they lead."""

from inspect import isfunction
from time import monotonic

import pytest

from cosmos_tui.games import screen_of
from cosmos_tui.screens.game import GameScreen
from cosmos_tui.screens.home import Home
from cosmos_tui.screens.log import Log
from cosmos_tui.screens.pause import Pause
from cosmos_tui.screens.result import ResultScreen
from cosmos_tui.screens.rulebook import RulebookScreen
from cosmos_tui.screens.settings import SettingsScreen
from cosmos_tui.settings import Settings, load
from cosmos_tui.table import Table
from cosmos_tui.widgets.banner import Banner
from cosmos_tui.widgets.book import Book
from gallery import FRIENDS, Gallery, show, still, text
from rules import GAMES
from rules.kernel import fingerprint


@pytest.fixture(name="app")
def _app(tmp_path):
    return Gallery(tmp_path)


# -- settings ----------------------------------------------------------------------------------------------------------


async def test_a_setting_holds_at_once_and_is_written_down(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "settings")
        await pilot.press("right")
        assert (app.settings.theme, app.theme) == ("paper", "paper")
        await pilot.press("down", "down", "right")
        await still(pilot)
        assert "<" in text(app)
        assert "▸" not in text(app)
        saved, complaints = load(app.folders.settings)
        assert (saved.theme, saved.ascii, complaints) == ("paper", True, [])


async def test_what_a_setting_does_can_be_read_to_its_end(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "settings")
        await pilot.press("down", "down", "down", "down", "enter")
        await still(pilot)
        assert "What is forced is moved at once; you" in text(app)
        assert "still roll yourself." in text(app)


async def test_where_there_is_nothing_to_choose_no_arrows_invite_to_it(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "settings")
        assert "Language  English" in text(app)
        assert "So far there is no other." in text(app)


async def test_each_side_of_the_settings_is_reached_from_the_other(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "settings")
        await pilot.press(*("down",) * 6)
        assert type(app.screen.focused).__name__ == "KeyTable"
        await pilot.press("left")
        assert type(app.screen.focused).__name__ == "Chooser"


# -- pause -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("steps", "leads_to"),
    [(0, GameScreen), (1, RulebookScreen), (2, Log), (3, SettingsScreen), (4, Home)],
)
async def test_the_pause_menu_leads_on_to_rules_log_settings_and_home(app, steps, leads_to):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "odyseja")
        await pilot.press("escape")
        assert isinstance(app.screen, Pause)
        await pilot.press(*("down",) * steps, "enter")
        await still(pilot)
        assert isinstance(app.screen, leads_to)


async def test_the_pause_menu_leaves_the_program(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "odyseja")
        await pilot.press("escape", "up", "space")
    assert not app.is_running


async def test_the_pause_menu_shows_the_fingerprint_of_the_deal_and_not_its_seed(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await still(pilot)
        app.push_screen(Pause(app.match(seed=987654321)))
        await still(pilot)
        assert fingerprint(987654321) in text(app)
        assert "987654321" not in text(app)


# -- result ------------------------------------------------------------------------------------------------------------


async def test_the_result_shows_places_scores_seed_and_fingerprint(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "result")
        shown = text(app)
        table = app.screen._table
        assert table.text.outcome(table.result, table.names) in shown
        assert "1.  ◆ Csaba  1" in shown
        assert shown.count("2.  ") == 2
        assert "Seed of this deal: 7" in shown
        assert fingerprint(7) in shown
        await pilot.press("L")
        assert isinstance(app.screen, Log)


@pytest.mark.parametrize(("steps", "same"), [(1, False), (2, True)])
async def test_the_same_players_play_again_another_deal_or_this_very_one(app, steps, same):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "result")
        result = app.screen
        assert isinstance(result, ResultScreen)
        await pilot.press(*("down",) * steps)
        result.breath.drawn_at = 0.0
        await pilot.press("enter")
        await still(pilot)
        match = app.screen.table.match
        assert (match.id, match.players) == (2, FRIENDS)
        assert (match.seed == 7) is same
        assert match.result is None


async def test_enter_pressed_once_more_at_the_end_of_a_match_looks_at_the_board_and_begins_no_other(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "result")
        app.screen.breath.drawn_at = 0.0
        await pilot.press("enter")
        await still(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.table.result is not None


async def test_keys_mashed_to_the_end_of_a_match_choose_nothing(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "result")
        result = app.screen
        result.breath.drawn_at = float("inf")
        before = monotonic()
        await pilot.press("enter")
        await still(pilot)
        assert app.screen is result
        assert before <= result.breath.drawn_at <= monotonic()  # and it takes a breath anew


# -- banner ------------------------------------------------------------------------------------------------------------


def place_rocket(screen):
    screen.play(screen.table.moves()[0])


async def test_another_seat_is_announced_with_what_happened_until_a_key_is_pressed(tmp_path):
    app = Gallery(tmp_path, Settings(animation="slow"))
    async with app.run_test(size=(80, 24)) as pilot:
        await still(pilot)
        app.sit_down(app.match())
        await still(pilot)
        screen = app.screen
        first = FRIENDS[screen.table.decision.seats[0]].name
        place_rocket(screen)
        await still(pilot)
        banner = screen.query_one(Banner)
        second = FRIENDS[screen.table.decision.seats[0]].name
        assert banner.display
        assert " ".join(second.upper()) in text(app)
        assert f"{first} starts on" in text(app)
        screen.breath.drawn_at = 0.0  # a breath has passed
        before = screen.table.ply
        await pilot.press("enter")
        await still(pilot)
        assert not banner.display
        assert screen.busy is None
        assert screen.table.ply == before


async def test_without_motion_the_banner_stays_until_a_key_is_pressed(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await still(pilot)
        app.sit_down(app.match())
        await still(pilot)
        place_rocket(app.screen)
        await still(pilot)
        banner = app.screen.query_one(Banner)
        second = FRIENDS[app.screen.table.decision.seats[0]].name
        assert " ".join(second.upper()) in text(app)
        assert second in text(app).splitlines()[0]
        await still(pilot)
        assert banner.display
        before = app.screen.table.ply
        await pilot.press("enter")
        await still(pilot)
        assert not banner.display
        assert app.screen.table.ply == before


async def test_behind_the_curtain_the_owner_is_told_what_happened_since(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await still(pilot)
        tables = (app.match(moves, game="kaosz") for moves in range(6, 20))
        table = next(table for table in tables if table.recap(table.hidden_from))
        app.sit_down(table)
        await still(pilot)
        seat = table.hidden_from
        recap = table.recap(seat)
        app.screen._opened()
        app.screen.dismiss(None)
        await still(pilot)
        assert app.screen.query_one(Banner).display
        assert recap[-1] in text(app)
        await pilot.press("enter")
        assert not app.screen.query_one(Banner).display
        assert table.eyes == seat


async def test_pausing_hides_the_hand(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "kaosz")
        table: Table = app.screen.table
        assert table.eyes is not None
        await pilot.press("escape")
        assert isinstance(app.screen, Pause)
        assert table.eyes is None


# -- rulebook ----------------------------------------------------------------------------------------------------------


async def test_the_rulebook_is_searched_and_turned_by_chapters(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "rulebook")
        book = app.screen.query_one(Book)
        assert "▌ ODY-5.4" in text(app)
        await pilot.press("slash", *"one-way street", "enter")
        assert "2 rules have this." in text(app)
        first = book.scroll_offset.y
        await pilot.press("n")
        await still(pilot)
        assert book.scroll_offset.y != first
        await pilot.press("home", "right", "right")
        await still(pilot)
        assert text(app).splitlines()[2].strip() == "1. What is in the box"
        await pilot.press("left", "left", "left")
        assert book.scroll_offset.y == 0


async def test_a_search_that_finds_nothing_says_so(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "rulebook")
        await pilot.press("slash", *"walrus", "enter")
        assert "No rule has this." in text(app)


@pytest.mark.parametrize(("game", "mode"), [(game, mode) for game, info in GAMES.items() for mode in info.modes])
def test_what_a_games_screen_keeps_to_itself_takes_no_name_from_the_screens_below_it(game: str, mode: str) -> None:
    classes = [kind for kind in type(screen_of(game, mode)).__mro__ if kind.__module__.startswith("cosmos_tui.")]
    private = [
        name
        for kind in classes
        for name, value in vars(kind).items()
        if isfunction(value) and name.startswith("_") and not name.startswith("__")
    ]
    assert len(private) > 10
    assert len(private) == len(set(private))
