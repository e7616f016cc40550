"""The list of matches: going on, naming, keeping as a file, forgetting; by keys and by mouse."""

import pytest

from cosmos_tui import archive
from cosmos_tui.screens.game import GameScreen
from cosmos_tui.screens.matches import Matches
from cosmos_tui.screens.question import Question
from cosmos_tui.screens.result import ResultScreen
from cosmos_tui.store import StoreError
from cosmos_tui.widgets.lines import Lines
from gallery import Gallery, show, still, text


@pytest.fixture(name="app")
def _app(tmp_path):
    return Gallery(tmp_path / "data")


def titles(app):
    return {match.id: match.title for match in app.store.matches()}


async def test_unfinished_matches_come_first_and_enter_goes_on(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "matches")
        rows = text(app).splitlines()
        assert "○ Anna, Béla, Csaba: Odyseja · Research mission, turn 7, yesterday" in rows[1]
        assert "✓ Anna, Béla, Csaba: Odyseja · Research mission, won by nobody, yesterday" in rows[2]
        await pilot.press("enter")
        await still(pilot)
        assert isinstance(app.screen, GameScreen)


async def test_a_long_title_leaves_room_for_game_turn_and_date(tmp_path):
    app = Gallery(tmp_path, title="Wenceslaus, Maximiliana, Bartholomew and Theodora")
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "home")
        for _screen in ("home", "matches"):
            row = next(row for row in text(app).splitlines() if "Wenceslaus" in row).rstrip()
            assert row.endswith("…: Odyseja · Research mission, turn 1, yesterday")
            await pilot.press("m")
            await still(pilot)
        await pilot.resize_terminal(130, 24)
        await still(pilot)
        assert "and Theodora: Odyseja · Research mission, turn 1, yesterday" in text(app)


async def test_a_finished_match_opens_at_its_result_and_then_at_its_board(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "matches")
        await pilot.press("down", "enter")
        await still(pilot)
        assert isinstance(app.screen, ResultScreen)
        await pilot.press("escape")
        await still(pilot)
        assert isinstance(app.screen, GameScreen)
        assert "Esc goes back to the result." in text(app)
        assert "Esc result" in text(app)
        await pilot.press("escape")
        assert isinstance(app.screen, ResultScreen)


async def test_a_click_puts_the_cursor_on_a_match_and_another_one_opens_it(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "matches")
        await pilot.click(offset=(10, 2))
        assert app.screen.query_one(Lines).highlighted == 1
        await pilot.click(offset=(10, 2))
        await still(pilot)
        assert isinstance(app.screen, ResultScreen)


async def test_a_match_gets_the_title_that_is_typed(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "matches")
        await pilot.press("r")
        app.screen.query_one("#typed").value = "Sunday ["
        await pilot.press("end", "/", "enter")
        assert titles(app)[1] == "Sunday [/"
        assert "Sunday [/: Odyseja" in text(app)
        await pilot.press("r", "x", "escape")
        assert titles(app)[1] == "Sunday [/"
        assert isinstance(app.screen, Matches)


async def test_a_match_is_written_to_a_file_that_is_genuine_and_nothing_is_overwritten(app, tmp_path):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "matches")
        file = tmp_path / "m.json"
        for says in (f"Match 1 is in {file}.", f"{file} is there already"):
            await pilot.press("e")
            app.screen.query_one("#typed").value = str(file)
            await pilot.press("enter")
            await still(pilot)
            assert says in "".join(row.strip() + " " for row in text(app).splitlines())
        archived, game = archive.read(file)
        assert archived.names == ["Anna", "Béla", "Csaba"]
        assert game.ply == 10
        await pilot.press("e")
        app.screen.query_one("#typed").value = str(tmp_path / "no" / "folder.json")
        await pilot.press("enter")
        assert "cannot be written" in text(app)
        await pilot.press("d", "right", "enter")
        await still(pilot)
        assert "cannot be written" not in text(app)


async def test_a_match_is_forgotten_only_after_a_question_whose_safe_answer_has_the_focus(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "matches")
        for answer in (["enter"], ["escape"]):
            await pilot.press("d")
            assert isinstance(app.screen, Question)
            await pilot.press(*answer)
            assert set(titles(app)) == {1, 2}
        await pilot.press("d", "right", "enter")
        await still(pilot)
        assert set(titles(app)) == {2}
        await pilot.press("d", "right", "enter")
        await still(pilot)
        assert "No match yet." in text(app)
        assert "rename" not in text(app)


async def test_what_the_store_refuses_is_said_in_a_sentence(app, monkeypatch):
    def locked(*_args, **_options):
        raise StoreError("locked", "")

    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "matches")
        monkeypatch.setattr(type(app.store), "rename", locked)
        await pilot.press("r", "x", "enter")
        assert "Another program holds the file of matches" in text(app)
        monkeypatch.setattr(type(app.store), "matches", locked)
        await pilot.press("escape")
        await still(pilot)
        assert app.is_running
