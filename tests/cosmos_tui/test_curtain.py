"""The curtain in a real terminal: what opens it, what does not, and that no byte of a hand passes it.

Played with comets. All that one seat alone may know is written with a letter of its own (`comets_screen.INKS`), so
that a leak is that letter among the bytes sent, however the picture was cut into pieces.
"""

from __future__ import annotations

import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import comets_app
from comets_screen import INKS
from cosmos_tui.screens.curtain import ALONE, QUIET
from cosmos_tui.store import Store
from cosmos_tui.widgets.breath import BREATH
from terminal import RESTING_MODES, Terminal, environment

ANNA, BELA, CSABA = INKS[:3]
SETTLED = QUIET + ALONE + 0.3
"""Seconds after which a curtain that was going to open is open."""

PLAY = ("play", "comets", "--seat", "Anna", "--seat", "Béla", "--seat", "Csaba", "--seed", "3")


def comets(home: Path, *args: str, **more: int) -> Terminal:
    command = (sys.executable, comets_app.__file__, "--data-dir", home, *args)
    return Terminal(*command, env=environment(home), cwd=home, **more)


def wait_shut(terminal: Terminal, name: str) -> None:
    terminal.wait_for("Pass the keyboard to", f"{name}, press Enter when only you are looking.")


def open_curtain(terminal: Terminal, ink: str) -> None:
    """Wait until it is quiet, press once, wait for the whole picture, and take the recap away."""
    terminal.listen(QUIET + 0.1)
    terminal.press("enter")
    terminal.wait_for(ink, "nothing", "hide")
    terminal.press("z")
    terminal.listen(0.2)
    terminal.rest(BREATH + 0.1)


def at_annas_hand(home: Path, **more: int) -> Terminal:
    terminal = comets(home, *PLAY, **more)
    wait_shut(terminal, "Anna")
    open_curtain(terminal, ANNA)
    return terminal


def assert_never_sent(terminal: Terminal, mark: int, inks: str) -> None:
    leaked = [ink for ink in inks if terminal.sent_after(mark, ink)]
    assert not leaked, f"sent: {leaked}\n{terminal.text}"


# -- what opens it -----------------------------------------------------------------------------------------------------


@pytest.fixture(name="shut", scope="module")
def _shut(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Terminal]:
    """Anna has played; the curtain waits for Béla."""
    with at_annas_hand(tmp_path_factory.mktemp("shut")) as terminal:
        terminal.press("enter")
        wait_shut(terminal, "Béla")
        yield terminal


ATTEMPTS = {
    "Enter held down": lambda terminal: terminal.hold("enter", 1),
    "Enter held down where keys repeat slowly": lambda terminal: terminal.hold("enter", 1, every=0.09),
    "two hundred returns and newlines pasted": lambda terminal: terminal.type("\r\n" * 200),
    "lines pasted in brackets": lambda terminal: terminal.paste("\r\n\n"),
    "Enter in the middle of typing": lambda terminal: terminal.type("a\rb"),
    "a triple click": lambda terminal: [terminal.click(10, 21) for _click in range(3)],
    "whatever is neither Enter nor a click": lambda terminal: [
        terminal.press("space", "y", "tab", "right", "f2", "L", "u", "?", "ctrl+p"),
        terminal.type("\x1b[<64;9;9M\x1b[<35;10;10M\x1b[<35;11;11M"),
        terminal.type("\x1b[O\x1b[I"),
    ],
}


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_this_does_not_open_the_curtain(shut: Terminal, attempt: str) -> None:
    mark = len(shut.sent)
    ATTEMPTS[attempt](shut)
    shut.listen(SETTLED)  # so that it has been quiet when the next attempt begins
    wait_shut(shut, "Béla")
    assert_never_sent(shut, mark, INKS)


def test_an_enter_that_comes_too_early_is_told_so(shut: Terminal) -> None:
    shut.listen(QUIET + 0.1)
    shut.press("x", "enter")
    shut.wait_for("Too early: let the keys rest for a moment first.")


def test_after_all_that_one_enter_opens_it(shut: Terminal) -> None:
    open_curtain(shut, BELA)
    assert not {ANNA, CSABA} & set(shut.text)
    shut.press("tab")
    wait_shut(shut, "Béla")


def test_a_lone_click_opens_it_too(shut: Terminal) -> None:
    shut.listen(QUIET + 0.2)
    shut.click(40, 5)
    shut.wait_for(BELA)
    shut.press("tab")
    wait_shut(shut, "Béla")


# -- handing over ------------------------------------------------------------------------------------------------------

HAND_OVERS = {
    "a held Enter": lambda terminal: terminal.hold("enter", 1),
    "four quick Enters": lambda terminal: terminal.type("\r\r\r\r"),
    "two hundred pasted returns": lambda terminal: terminal.type("\r" * 200),
    "a triple click": lambda terminal: [terminal.click_on("nothing"), terminal.click(6, 21), terminal.click(6, 21)],
}


def test_the_press_that_hands_over_makes_one_move_and_opens_nothing(tmp_path: Path) -> None:
    """Round the table, each player handing over in another careless way."""
    names = ("Anna", "Béla", "Csaba")
    with at_annas_hand(tmp_path) as terminal:
        for turn, (way, hand_over) in enumerate(HAND_OVERS.items()):
            here, following = turn % 3, (turn + 1) % 3
            mark = len(terminal.sent)
            terminal.press("left")  # takes away the banner that says what happened meanwhile
            terminal.listen(0.2)
            hand_over(terminal)
            terminal.listen(SETTLED)
            assert f"{names[following]}, press Enter" in terminal.text, way
            assert_never_sent(terminal, mark, INKS.replace(INKS[here], ""))
            open_curtain(terminal, INKS[following])
    store = Store(tmp_path / "cosmos.db")
    assert len(store.moves(1)) == len(HAND_OVERS)
    store.close()


# -- hiding ------------------------------------------------------------------------------------------------------------


def test_tab_hides_the_hand_at_once(tmp_path: Path) -> None:
    with at_annas_hand(tmp_path) as terminal:
        mark = len(terminal.sent)
        terminal.press("tab")
        wait_shut(terminal, "Anna")
        terminal.listen(SETTLED)
        assert_never_sent(terminal, mark, INKS)


def test_what_lies_over_a_hand_or_the_curtain_shows_nobody_elses(tmp_path: Path) -> None:
    with at_annas_hand(tmp_path) as terminal:
        mark = len(terminal.sent)
        for key, text in (("L", "Nothing has happened yet."), ("escape", "Paused")):
            terminal.press(key)
            terminal.wait_for(text)
            terminal.press("escape")
            terminal.wait_gone(text)
        terminal.press("tab")
        wait_shut(terminal, "Anna")
        terminal.press("escape")
        terminal.wait_for("Paused")
        terminal.press("escape")
        terminal.wait_gone("Paused")
        wait_shut(terminal, "Anna")
        assert_never_sent(terminal, mark, BELA + CSABA)


def test_a_hand_can_be_neither_photographed_nor_copied_nor_found_in_the_title(tmp_path: Path) -> None:
    with at_annas_hand(tmp_path) as terminal:
        terminal.press("ctrl+p", "\x1c", "ctrl+s")
        # drag the pointer over the hand, then copy
        terminal.type("\x1b[<0;1;3M\x1b[<32;40;5M\x1b[<0;40;5m")
        terminal.press("ctrl+c")
        terminal.wait_for("Press Ctrl+C again to quit")
        terminal.rest()
        assert "Search" not in terminal.text
        # title, clipboard and notifications begin like this; 22 is the shape of the pointer
        assert set(re.findall(rb"\x1b\](\d*)", terminal.sent)) <= {b"22"}
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
    assert [file.name for file in tmp_path.rglob("*")] == ["cosmos.db"]


def test_resizing_like_mad_uncovers_nothing(tmp_path: Path) -> None:
    random = Random(5)
    with at_annas_hand(tmp_path) as terminal:
        terminal.press("enter")
        wait_shut(terminal, "Béla")
        mark = len(terminal.sent)
        for _size in range(60):
            terminal.resize(random.choice((1, 20, 79, 80, 100, 200)), random.choice((1, 5, 23, 24, 40, 60)))
            terminal.listen(random.choice((0, 0, 0.02)))
        terminal.resize(80, 24)
        wait_shut(terminal, "Béla")
        assert_never_sent(terminal, mark, INKS)
        open_curtain(terminal, BELA)


# -- stopping and coming back ------------------------------------------------------------------------------------------


def wait_stopped(terminal: Terminal) -> None:
    stat = Path(f"/proc/{terminal.process.pid}/stat")
    terminal.wait_until(lambda: stat.read_text().rsplit(")", 1)[1].split()[0] == "T", "the program stopped")


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP], ids=str)
def test_whoever_comes_back_finds_the_curtain_and_not_the_hand(tmp_path: Path, number: signal.Signals) -> None:
    with at_annas_hand(tmp_path) as terminal:
        mark = len(terminal.sent)
        terminal.process.send_signal(number)
        wait_stopped(terminal)
        terminal.type("\r")
        terminal.listen(0.3)
        terminal.process.send_signal(signal.SIGCONT)
        terminal.listen(SETTLED)
        wait_shut(terminal, "Anna")
        assert_never_sent(terminal, mark, INKS)
        open_curtain(terminal, ANNA)
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
        terminal.assert_restored()


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP], ids=str)
def test_keys_typed_while_it_was_stopped_do_not_open_the_curtain(tmp_path: Path, number: signal.Signals) -> None:
    with comets(tmp_path, *PLAY) as terminal:
        wait_shut(terminal, "Anna")
        terminal.listen(QUIET + 0.1)
        terminal.process.send_signal(number)
        wait_stopped(terminal)
        terminal.type("\r")
        terminal.listen(QUIET + 0.1)
        terminal.process.send_signal(signal.SIGCONT)
        terminal.listen(SETTLED)
        wait_shut(terminal, "Anna")
        assert_never_sent(terminal, 0, INKS)
        open_curtain(terminal, ANNA)


def test_ctrl_z_and_fg_in_a_shell(tmp_path: Path) -> None:
    command = f"{sys.executable} {comets_app.__file__} --data-dir {tmp_path} {' '.join(PLAY)}"
    shell = ("bash", "--norc", "--noprofile", "-i")
    with Terminal(*shell, env=environment(tmp_path, PS1="ready> "), cwd=tmp_path) as terminal:
        terminal.wait_for("ready>")
        terminal.type(f"{command}\r")
        wait_shut(terminal, "Anna")
        open_curtain(terminal, ANNA)
        mark = len(terminal.sent)
        terminal.press("ctrl+z")
        terminal.wait_for("Stopped", "ready>")
        terminal.type("echo $((6 * 7))\r")
        terminal.wait_for("42")
        assert terminal.modes - {2004} == RESTING_MODES  # 2004: the shell's own
        terminal.type("fg\r")
        wait_shut(terminal, "Anna")
        terminal.listen(SETTLED)
        assert_never_sent(terminal, mark, INKS)
        open_curtain(terminal, ANNA)
        terminal.press("ctrl+q")
        terminal.wait_for("ready>")
        assert 1049 not in terminal.modes


def test_a_match_that_is_gone_on_with_begins_at_the_curtain(tmp_path: Path) -> None:
    with at_annas_hand(tmp_path) as terminal:
        terminal.press("enter")
        wait_shut(terminal, "Béla")
        open_curtain(terminal, BELA)
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
    with comets(tmp_path, "resume") as terminal:
        wait_shut(terminal, "Béla")
        terminal.listen(SETTLED)
        assert_never_sent(terminal, 0, INKS)
        open_curtain(terminal, BELA)


# -- breaking ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["X", "Y"], ids=["in a handler", "in a worker"])
def test_a_crash_tells_nobody_what_was_in_the_hand(tmp_path: Path, key: str) -> None:
    with at_annas_hand(tmp_path) as terminal:
        mark = len(terminal.sent)
        terminal.press(key)
        assert terminal.wait_exit() == 1
        terminal.assert_restored()
        assert_never_sent(terminal, mark, INKS)
        assert "Every move is saved" in terminal.text
    (report,) = tmp_path.glob("crash-*.txt")
    told = report.read_text()
    assert "action_crash" in told
    assert "KeyError" in told
    assert not set(INKS) & set(told)
    assert not re.search(r"\(\d, \d", told)
    with comets(tmp_path, "resume") as terminal:
        wait_shut(terminal, "Anna")
