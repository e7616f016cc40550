"""The curtain in a real terminal: what opens it, what does not, and that no byte of a hand passes it.

Played with comets. All that one seat alone may know is written with a letter of its own (`comets_screen.INKS`), so
that a leak is that letter among the bytes sent, however the picture was cut into pieces.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import comets_app
from comets_screen import INKS
from cosmos_tui.screens.curtain import ALONE, QUIET
from cosmos_tui.store import Store
from terminal import Terminal, environment

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
    """Wait until it is quiet, press once, and wait for the whole picture."""
    terminal.listen(QUIET + 0.1)
    terminal.press("enter")
    terminal.wait_for(ink, "nothing", "hide")


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
            hand_over(terminal)
            terminal.listen(SETTLED)
            assert f"{names[following]}, press Enter" in terminal.text, way
            assert_never_sent(terminal, mark, INKS.replace(INKS[here], ""))
            open_curtain(terminal, INKS[following])
    store = Store(tmp_path / "cosmos.db")
    assert len(store.moves(1)) == len(HAND_OVERS)
    store.close()
