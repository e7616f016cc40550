"""The installed program in a real terminal."""

from __future__ import annotations

import signal
import sys

import pytest

from cosmos_tui.glyphs import TWINS
from cosmos_tui.store import Store
from terminal import SCRIPT, Terminal, cosmos, environment


def glyphs(terminal):
    """What of the screen is neither ASCII nor a letter of somebody's language."""
    return set(terminal.text) & set(TWINS)


def test_the_home_screen_opens_and_q_gives_the_terminal_back(tmp_path):
    with cosmos("--data-dir", tmp_path / "files", home=tmp_path) as terminal:
        terminal.wait_for("C O S M O S", "Odyseja", "quit")
        assert {1049, 1003} <= terminal.modes
        terminal.press("q")
        assert terminal.wait_exit() == 0
        terminal.assert_restored()
    assert [file.name for file in tmp_path.iterdir()] == ["files"]


def test_python_m_cosmos_tui_opens_it_as_well(tmp_path):
    command = (sys.executable, "-P", "-m", "cosmos_tui")
    with Terminal(*command, env=environment(tmp_path), cwd=tmp_path) as terminal:
        terminal.wait_for("C O S M O S", "quit")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
        terminal.assert_restored()


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)], ids=str
)
def test_a_signal_ends_it_with_its_code_and_gives_the_terminal_back(tmp_path, number, code):
    with cosmos(home=tmp_path) as terminal:
        terminal.wait_for("C O S M O S", "quit")
        terminal.process.send_signal(number)
        assert terminal.wait_exit() == code
        terminal.assert_restored()


def test_a_closed_window_ends_it(tmp_path):
    with cosmos(home=tmp_path) as terminal:
        terminal.wait_for("C O S M O S", "quit")
        terminal.close_window()
        assert terminal.process.wait(timeout=20) == 129


def test_what_goes_wrong_on_the_way_is_said_on_the_screen(tmp_path):
    (tmp_path / "config.toml").write_text('theme = "mauve"\n')
    with cosmos("--data-dir", tmp_path, home=tmp_path) as terminal:
        terminal.wait_for("C O S M O S", "mauve")


def test_it_draws_on_the_terminal_although_its_errors_go_to_a_file(tmp_path):
    command = ("sh", "-c", 'exec "$0" 2>errors', SCRIPT)
    with Terminal(*command, env=environment(tmp_path), cwd=tmp_path) as terminal:
        terminal.wait_for("C O S M O S", "quit")
        terminal.press("q")
        assert terminal.wait_exit() == 0
        terminal.assert_restored()
    assert (tmp_path / "errors").read_bytes() == b""


def test_a_terminal_that_cannot_show_glyphs_gets_ascii(tmp_path):
    with cosmos(home=tmp_path, env={"LC_ALL": "C"}) as terminal:
        terminal.wait_for("C O S M O S", "quit")
        assert not glyphs(terminal)


def test_ascii_can_be_asked_for_and_glyphs_can_be_insisted_on(tmp_path):
    with cosmos("--ascii", home=tmp_path) as terminal:
        terminal.wait_for("C O S M O S", "quit")
        assert not glyphs(terminal)
    with cosmos(home=tmp_path, env={"LC_ALL": "C", "COSMOS_TUI_ASCII": "0"}) as terminal:
        terminal.wait_for("C O S M O S", "quit")
        assert glyphs(terminal)


@pytest.mark.parametrize(("no_color", "coloured"), [("", True), ("1", False)])
def test_only_a_no_color_that_says_something_takes_the_colours_away(tmp_path, no_color, coloured):
    with cosmos(home=tmp_path, env={"NO_COLOR": no_color}) as terminal:
        terminal.wait_for("C O S M O S", "quit")
        used = {cell.fg for row in terminal.screen.buffer.values() for cell in row.values()} - {"default"}
        assert any(len({fg[:2], fg[2:4], fg[4:]}) > 1 for fg in used) is coloured


def test_a_match_begins_at_once_with_the_seats_of_the_command_line(tmp_path):
    with cosmos("play", "odyseja", "--seat", "Anna", "--seat", "Béla", home=tmp_path) as terminal:
        terminal.wait_for("Anna", "Béla", "Odyseja")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
    with cosmos("resume", home=tmp_path) as terminal:
        terminal.wait_for("Anna", "Béla", "Odyseja")


def test_play_without_seats_opens_the_set_up(tmp_path):
    with cosmos("play", "odyseja", home=tmp_path) as terminal:
        terminal.wait_for("Odyseja", "Start", "Galaxy")


def test_the_set_up_begins_with_the_options_of_the_command_line_and_keeps_its_seed(tmp_path):
    with cosmos("play", "odyseja", "--option", "layout=karo", "--seed", "5", home=tmp_path) as terminal:
        terminal.wait_for("Start", "KARO-13")
        for name in ("Anna", "Béla"):
            terminal.type(name)
            terminal.wait_for(name)
            terminal.press("enter")
            terminal.listen(0.3)
        terminal.press("enter")
        terminal.wait_for("Béla", "Odyseja", "menu")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
    store = Store(tmp_path / ".local/share/cosmos-tui/cosmos.db")
    (match,) = store.matches()
    store.close()
    assert (match.seed, match.options["layout"]) == (5, "karo")


def test_a_file_of_matches_that_cannot_be_used_leaves_the_game_playable(tmp_path):
    (tmp_path / "cosmos.db").write_bytes(b"this is no database, and it was somebody's" * 50)
    damaged = (tmp_path / "cosmos.db").read_bytes()
    with cosmos("--data-dir", tmp_path, "play", "odyseja", "--seat", "A", "--seat", "B", home=tmp_path) as terminal:
        terminal.wait_for("Matches are not being saved")
        terminal.wait_for("Odyseja")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
    assert (tmp_path / "cosmos.db").read_bytes() == damaged
