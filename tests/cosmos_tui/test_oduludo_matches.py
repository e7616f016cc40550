"""Whole games of Oduludo, by keys alone and by mouse alone."""

from __future__ import annotations

import rules
from cosmos_tui import archive
from cosmos_tui.games.oduludo_dice import Dice
from cosmos_tui.screens.result import ResultScreen
from cosmos_tui.store import Store
from cosmos_tui.widgets.breath import BREATH
from cosmos_tui.widgets.choice_list import ChoiceList
from oduludo_sitting import middle
from rules import Chance
from rules.oduludo import board, moves
from sitting import sitting
from terminal import cosmos, run

SHORT_BY_KEYS = (4, 174)
SHORT_BY_MOUSE = (7, 150)
"""Seeds of a game for two and of players at random whose game is soon over; the second ends on Earth."""


async def test_a_whole_game_by_mouse_alone() -> None:
    seed, whim = SHORT_BY_MOUSE
    chance = Chance(whim)
    async with sitting("oduludo", seed=seed) as here:
        while here.table.result is None:
            legal = here.table.moves()
            move = chance.pick(legal)
            answers = here.screen.query_one(ChoiceList).region
            dice = here.screen.query_one(Dice).region
            before = here.table.ply
            if isinstance(move, moves.Roll | moves.RollOduludo):
                await here.click(dice.x + 2, dice.y)
            elif isinstance(move, moves.Go) and len(legal) == 1:
                await here.click(*middle(here, board.CELLS[move.square]))
            else:
                await here.click(answers.x + 4, answers.y + legal.index(move))
            assert here.table.ply == before + 1
        assert isinstance(here.app.screen, ResultScreen)
        assert "Béla wins!" in here.text()


def test_a_whole_game_by_keys_alone_in_a_terminal_is_proved_by_its_export(tmp_path) -> None:
    seed, whim = SHORT_BY_KEYS
    (tmp_path / "config.toml").write_text('animation = "off"\n')
    twin, chance = rules.new("oduludo", seats=2, options={"places": [0, 2]}, seed=seed), Chance(whim)
    play = ("--data-dir", tmp_path, "play", "oduludo", "--seat", "Anna", "--seat", "Béla", "--seed", str(seed))
    with cosmos(*play, home=tmp_path) as terminal:
        terminal.wait_for("Anna: roll; the highest begins.")
        store = Store(tmp_path / "cosmos.db")
        while twin.result is None:
            legal = twin.moves(twin.decision.seats[0])
            move = chance.pick(legal)
            key = "r" if isinstance(move, moves.Roll) else str(legal.index(move) + 1)
            twin.apply(move)
            tries = 0
            while len(store.moves(1)) < twin.ply and tries < 20:  # a press too soon after the last is no choice
                tries += 1
                terminal.listen(BREATH + 0.05)
                terminal.press(key)
                terminal.listen(0.1)
            assert len(store.moves(1)) == twin.ply, terminal.text
        store.close()
        terminal.wait_for("wins!", f"{seed}")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
    assert run("--data-dir", tmp_path, "export", "1", "game.json", home=tmp_path).returncode == 0
    verified = run("--data-dir", tmp_path, "verify", "game.json", home=tmp_path)
    assert verified.returncode == 0, verified.stderr
    assert archive.read(tmp_path / "game.json")[1].digest() == twin.digest()
