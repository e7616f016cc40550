"""The home screen: what it offers, where it leads, and where its cursor is."""

import pytest
from textual._xterm_parser import XTermParser
from textual.events import AppBlur, AppFocus
from textual.widgets import Input

from cosmos_tui.screens.game import GameScreen
from cosmos_tui.screens.matches import Matches
from cosmos_tui.screens.modes import Modes
from cosmos_tui.screens.rulebook import RulebookScreen
from cosmos_tui.screens.setup import Setup
from cosmos_tui.settings import Settings
from cosmos_tui.widgets.lines import Lines
from cosmos_tui.widgets.picture import load_picture
from gallery import Gallery, show, still, text


@pytest.fixture(name="app")
def _app(tmp_path):
    return Gallery(tmp_path)


async def test_the_cursor_is_on_the_match_played_last_and_enter_goes_on(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "home")
        assert "○ Anna, Béla, Csaba: Odyseja · Research mission, turn 1, yesterday" in text(app).splitlines()[3]
        await pilot.press("enter")
        await still(pilot)
        assert isinstance(app.screen, GameScreen)


async def test_a_game_is_opened_by_a_click_on_its_card(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await still(pilot)
        row = next(y for y, line in enumerate(text(app).splitlines()) if "Odyseja" in line)
        await pilot.click(offset=(40, row))
        assert isinstance(app.screen, Modes)
        await pilot.press("down", "enter")
        assert isinstance(app.screen, Setup)


async def test_the_cursor_comes_back_to_where_it_was(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "home")
        for key in ("s", "m"):
            await pilot.press("down", key, "escape")
            await still(pilot)
        assert app.focused.game == "odyseja"
        await pilot.press("up", "m", "r", "x", "enter", "escape")
        await still(pilot)
        assert app.focused.match.id == 1


async def test_the_cursor_stays_where_it_is_while_people_are_at_another_window(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "home")
        await pilot.press("down")
        for event in (AppBlur(), AppFocus()):
            app.post_message(event)
            await still(pilot)
        assert app.focused.match.id == 1


async def test_whoever_leaves_a_match_finds_the_cursor_on_it(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "home")
        app.go_on(1)
        await still(pilot)
        await pilot.press("escape", *("down",) * 4, "enter")
        await still(pilot)
        assert app.focused.match.id == 1
        await pilot.press("down", "s", "escape")
        await still(pilot)
        assert app.focused.game == "odyseja"


@pytest.mark.parametrize("unlisted", ["finished", "lesson"])
async def test_whoever_leaves_what_is_not_listed_finds_the_cursor_on_its_game(app, unlisted):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "home")
        if unlisted == "finished":
            app.sit_down(app.match(game="kaosz", moves=20, turn_limit=1))
        else:
            app.learn("kaosz")
        await still(pilot)
        app.go_home()
        await still(pilot)
        assert app.focused.game == "kaosz"


async def test_a_match_that_ends_leaves_the_cursor_to_its_game(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "home")
        assert app.focused.match.id == 2
        app.store.append(app.focused.match, 1, "{}", 1, {"winners": []})
        app.push_screen(Matches())
        await still(pilot)
        await pilot.press("escape")
        await still(pilot)
        assert app.focused.game == "odyseja"


async def test_names_typed_in_one_go_each_land_in_their_own_field(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.set_up("odyseja")
        await still(pilot)
        for message in XTermParser().feed("Anna\rBéla\r"):
            app._driver.process_message(message)
        await still(pilot)
        assert [field.value for field in app.screen.query(Input)] == ["Anna", "Béla"]
        assert app.focused.id == "start"


async def test_the_start_puts_the_cursor_where_a_name_is_missing(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.set_up("odyseja")
        await still(pilot)
        await pilot.press(*"Anna", "ctrl+s")
        await still(pilot)
        assert "Player 2 needs a name." in text(app)
        assert app.focused is list(app.screen.query(Input))[1]


async def test_only_the_latest_matches_are_at_home_and_the_others_are_counted(app):
    async with app.run_test(size=(80, 24)) as pilot:
        for _match in range(5):
            app.match()
        await show(pilot, "home")
        assert text(app).count("○ ") == 3
        assert "and 4 more under Matches" in text(app)
        await pilot.press("m")
        assert isinstance(app.screen, Matches)


@pytest.mark.parametrize(
    ("name", "keys", "game"),
    [
        ("home", (), "Odyseja"),
        ("home", ("down", "down", "down"), "Oduludo"),
        ("modes", (), "Odyseja"),
        ("setup", ("down",), "Odyseja"),
        ("matches", (), "Odyseja"),
        ("result", (), "Odyseja"),
    ],
)
async def test_the_rules_of_the_game_at_hand_are_one_key_away(app, name, keys, game):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, name)
        await pilot.press(*keys)
        assert "? rules" in text(app).splitlines()[-1]
        await pilot.press("question_mark")
        await still(pilot)
        assert isinstance(app.screen, RulebookScreen)
        assert text(app).split()[0] == game


async def test_without_a_game_at_hand_no_rules_are_offered(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "no_matches")
        assert "rules" not in text(app)
        await pilot.press("question_mark")
        assert isinstance(app.screen, Matches)


@pytest.mark.parametrize("name", ["home", "modes", "setup", "settings", "result"])
async def test_a_bar_marks_the_focus_and_moves_nothing(app, name):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, name)
        shown = set()
        for _step in range(4):
            rows = text(app).splitlines()[:-1]
            x, y = app.focused.region.offset
            assert rows[y][x] == "▌"
            marked = "".join(row[x] for row in rows[y : y + app.focused.region.height])
            assert marked == "▌" * len(marked)
            assert sum(row.count("▌") for row in rows) == len(marked)
            shown.add("\n".join(rows).replace("▌", " "))
            await pilot.press("down")
            await still(pilot)
        assert len(shown) == 1


@pytest.mark.parametrize(("name", "keys"), [("matches", ()), ("settings", ("up",))])
async def test_a_bar_marks_the_line_under_the_cursor_of_a_list(app, name, keys):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, name)
        await pilot.press(*keys)
        await still(pilot)
        lines = app.screen.query_one(Lines)
        for _step in range(2):
            x, y = lines.region.offset
            marked = [row[x] == "▌" for row in text(app).splitlines()[y : y + lines.region.height]]
            assert [row for row, mark in enumerate(marked) if mark] == [lines.highlighted - lines.scroll_offset.y]
            await pilot.press("down")
            await still(pilot)


async def test_large_pictures_of_characters_are_not_enlarged(tmp_path):
    app = Gallery(tmp_path, Settings(animation="off", ascii=True))
    async with app.run_test(size=(200, 60)) as pilot:
        await still(pilot)
        drawn = load_picture("home", "odyseja", "large").letters
        assert all(row.strip() in text(app) for row in drawn)
