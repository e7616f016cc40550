"""A running game in terminals of every kind and size, and how it leaves them."""

from __future__ import annotations

import re
import signal
import sys
from pathlib import Path

import pytest

import comets_app
from comets_screen import INKS
from cosmos_tui.screens.curtain import QUIET
from terminal import Terminal, cosmos, environment

PLAY = ("play", "odyseja", "--seat", "Anna", "--seat", "Béla", "--seed", "31")

COLOURS = {
    "truecolor": rb"[34]8;2;\d+;\d+;\d+",
    "256 colours": rb"[34]8;5;\d+",
    "16 colours": rb"(?<![;\d])(?:[349]|10)[0-7](?=[;m])",
}


def colours(sent: bytes) -> set[str]:
    """The kinds of colours among the bytes."""
    codes = b"\n".join(re.findall(rb"\x1b\[([\d;]*m)", sent))
    return {kind for kind, pattern in COLOURS.items() if re.search(pattern, codes)}


@pytest.mark.parametrize(
    ("env", "kinds"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, {"truecolor"}),
        ({"TERM": "xterm-256color", "COLORTERM": ""}, {"256 colours"}),
        ({"TERM": "screen", "COLORTERM": ""}, {"16 colours"}),
        ({"TERM": "linux", "COLORTERM": ""}, {"16 colours"}),
    ],
    ids=["truecolor", "256", "screen", "linux"],
)
def test_a_game_can_be_played_with_whatever_colours_there_are(tmp_path: Path, env, kinds) -> None:
    with cosmos(*PLAY, home=tmp_path, env=env) as terminal:
        terminal.wait_for("Anna: put your rocket", "▲ Anna", "■ Béla")
        terminal.press("c", "2", "enter")
        terminal.wait_for("Anna starts on Bonsai Crown", "C2 ▲")
        terminal.rest()
        assert colours(bytes(terminal.sent)) == kinds
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
        terminal.assert_restored()


GREY = {"default", "black", "brightblack", "white", "brightwhite"}


def is_grey(colour: str) -> bool:
    return colour in GREY or len({colour[:2], colour[2:4], colour[4:]}) == 1


@pytest.mark.parametrize("term", ["xterm-256color", "linux"])
def test_a_game_can_be_played_without_colours(tmp_path: Path, term: str) -> None:
    with cosmos(*PLAY, home=tmp_path, env={"TERM": term, "COLORTERM": "", "NO_COLOR": "1"}) as terminal:
        terminal.wait_for("Anna: put your rocket", "▲ Anna", "■ Béla", "░ 5 ░", "A1 R▪3")
        cells = [cell for row in terminal.screen.buffer.values() for cell in row.values()]
        assert all(is_grey(cell.fg) and is_grey(cell.bg) for cell in cells)
        terminal.press("c", "2", "enter")
        terminal.wait_for("Anna starts on Bonsai Crown", "C2 ▲")


# Python takes LANG=C alone to mean UTF-8
@pytest.mark.parametrize("env", [{"LC_ALL": "C"}, {"LANG": "C", "PYTHONCOERCECLOCALE": "0"}], ids=str)
def test_a_game_can_be_played_where_no_glyph_can_be_shown(tmp_path: Path, env) -> None:
    play = ("play", "odyseja", "--seat", "Anna", "--seat", "Bela", "--seed", "31")
    with cosmos(*play, home=tmp_path, env=env) as terminal:
        terminal.wait_for("Anna: put your rocket", "G Anna", "B Bela")
        terminal.press("c", "2", "enter")
        terminal.wait_for("Anna starts on Bonsai Crown", "C2 G")
        assert terminal.text.isascii()


def test_a_game_that_starts_in_a_tiny_terminal_is_there_when_it_has_grown(tmp_path: Path) -> None:
    with cosmos(*PLAY, home=tmp_path, columns=1, rows=1) as terminal:
        terminal.wait_until(lambda: 1049 in terminal.modes, "the alternate screen")
        terminal.rest()
        for columns, rows in ((79, 24), (80, 23)):
            terminal.resize(columns, rows)
            terminal.wait_for(f"Needs 80x24, has {columns}x{rows}.")
        terminal.resize(80, 24)
        terminal.wait_for("Anna: put your rocket")
        terminal.resize(2, 3)
        terminal.rest()
        terminal.resize(120, 40)
        terminal.wait_for("Anna: put your rocket")
        terminal.press("c", "2", "enter")
        terminal.wait_for("Anna starts on Bonsai Crown")


def test_a_game_in_a_tiny_terminal_can_be_left(tmp_path: Path) -> None:
    with cosmos(*PLAY, home=tmp_path) as terminal:
        terminal.wait_for("Anna: put your rocket")
        terminal.resize(5, 2)
        terminal.wait_until(lambda: "Needs" in terminal.text, "what is needed")
        terminal.press("q")
        assert terminal.wait_exit() == 0
        terminal.assert_restored()


SIGNALS = pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)], ids=["INT", "TERM", "HUP"]
)


@SIGNALS
def test_a_signal_while_a_view_is_open_ends_the_game_and_the_move_is_saved(tmp_path: Path, number, code) -> None:
    with cosmos("--data-dir", tmp_path, *PLAY, home=tmp_path) as terminal:
        (tmp_path / "config.toml").write_text('animation = "off"\n')
        for label, planet in (("c2", "Bonsai Crown"), ("b3", "Sporeglow")):
            terminal.wait_for("put your rocket")
            terminal.press(*label, "enter")
            terminal.wait_for(f"starts on {planet}")
        terminal.wait_for("turn up")
        terminal.rest(0.5)
        terminal.press("5", "enter")
        terminal.wait_for("Enter closes")
        terminal.process.send_signal(number)
        assert terminal.wait_exit() == code
        terminal.assert_restored()
    with cosmos("--data-dir", tmp_path, "resume", home=tmp_path) as terminal:
        terminal.wait_for("turn up")
        terminal.press("L")
        terminal.wait_for("starts on Sporeglow")


@SIGNALS
def test_a_signal_behind_the_curtain_ends_the_game_without_another_look_at_the_hand(tmp_path, number, code) -> None:
    seats = [part for name in ("Anna", "Béla", "Csaba") for part in ("--seat", name)]
    command = (sys.executable, comets_app.__file__, "--data-dir", tmp_path, "play", "comets", *seats)
    with Terminal(*command, env=environment(tmp_path), cwd=tmp_path) as terminal:
        terminal.wait_for("Anna, press Enter")
        terminal.listen(QUIET + 0.1)
        terminal.press("enter")
        terminal.wait_for(INKS[0], "hide")
        terminal.rest()
        mark = len(terminal.sent)
        terminal.process.send_signal(number)
        assert terminal.wait_exit() == code
        terminal.assert_restored()
        assert not any(terminal.sent_after(mark, ink) for ink in INKS)


def test_a_window_that_is_closed_over_a_game_ends_it_and_the_moves_are_saved(tmp_path: Path) -> None:
    with cosmos("--data-dir", tmp_path, *PLAY, home=tmp_path) as terminal:
        terminal.wait_for("Anna: put your rocket")
        terminal.press("c", "2", "enter")
        terminal.wait_for("Anna starts on Bonsai Crown")
        terminal.close_window()
        assert terminal.process.wait(timeout=20) == 129
    with cosmos("--data-dir", tmp_path, "resume", home=tmp_path) as terminal:
        terminal.wait_for("Béla: put your rocket", "C2 ▲")
