"""Bubble's Telescope in a real terminal: one pilot alone looks, once, and nothing else tells what it showed."""

from __future__ import annotations

import re
from pathlib import Path

from cosmos_tui.players import seat
from cosmos_tui.screens.curtain import ALONE, QUIET
from cosmos_tui.store import Store
from cosmos_tui.table import Table
from cosmos_tui.text.odyseja import planet
from cosmos_tui.widgets.breath import BREATH
from rules import Chance
from rules.odyseja.moves import EndTurn, Peek, Place, Reveal
from terminal import cosmos

SEED = 23
"""Of this deal the Telescope is in play, and soon somebody can pay for it."""

SLOT = 5


def prepare(folder: Path) -> tuple[str, str]:
    """Store a match in which the Telescope can be used now: who may, and what they will see."""
    store = Store(folder / "cosmos.db")
    table = Table.begin(store, "odyseja", seat(["Anna", "Béla"]), {"tricks": "on"}, SEED)
    chance = Chance(SEED)
    while table.view().phase != "start" or not any(isinstance(move, Peek) for move in table.moves()):
        moves = [move for move in table.moves() if isinstance(move, Place | Reveal | EndTurn)]
        table.play(chance.pick(moves), table.ply)
    who, secret = table.names[table.decision.seats[0]], planet(table._game.state.view_at[SLOT])
    store.close()
    return who, secret


def test_only_the_pilot_behind_the_curtain_sees_what_it_shows(tmp_path: Path) -> None:
    who, secret = prepare(tmp_path)
    (tmp_path / "config.toml").write_text('animation = "off"\n')
    command = ("--data-dir", tmp_path, "resume")

    with cosmos(*command, home=tmp_path) as terminal:
        terminal.wait_for(f"{who}: turn up", "tricks")
        terminal.rest()
        terminal.press("t")
        terminal.wait_for("Bubble's Telescope")
        terminal.rest(BREATH + 0.1)
        number = re.search(r"(\d) Bubble's Telescope", terminal.text)
        assert number is not None
        terminal.press(number[1])
        terminal.wait_for("Which View do you look at?")
        terminal.rest()
        mark = len(terminal.sent)
        terminal.press(str(SLOT + 1), "enter")
        terminal.wait_for(f"{who}, press Enter when only you are looking.")
        terminal.listen(QUIET + ALONE)
        terminal.kill()
        assert not terminal.sent_after(mark, secret)

    # the look was paid for, and it is not lost
    with cosmos(*command, home=tmp_path) as terminal:
        terminal.wait_for(f"{who}, press Enter when only you are looking.")
        assert not terminal.sent_after(0, secret)
        terminal.listen(QUIET + 0.1)
        terminal.press("enter")
        terminal.wait_for(f"{secret}. Remember its place", f"──── {SLOT + 1} ────")
        terminal.rest(BREATH + 0.1)
        terminal.press("enter")
        terminal.wait_gone("Remember its place")
        terminal.wait_for(f"░ {SLOT + 1} ░")
        terminal.rest()
        mark = len(terminal.sent)
        terminal.press("L")
        terminal.wait_for("Turn 1")
        terminal.rest()
        assert secret not in re.sub(r"(starts on|flew to|Quarantine on) [^.]*\.", "", terminal.text)
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
        assert not terminal.sent_after(mark, "Remember")

    # it has been read
    with cosmos(*command, home=tmp_path) as terminal:
        terminal.wait_for("turn up")
