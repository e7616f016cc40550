"""A whole research mission in the installed program, by keys alone and by mouse alone, and killed at any moment.

The test plays the same deal beside the program and reads the screen as people do: who is due, whose rocket is where,
who has which samples, and which planet a View shows.
"""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from random import Random

import pytest

import rules
from cosmos_tui.store import Store
from cosmos_tui.text.odyseja import planet
from odyseja_pilots import Pilot
from rules import Chance, Move
from rules.odyseja.galaxy import COLOURS
from rules.odyseja.moves import Place, Reveal
from terminal import Terminal, cosmos, run

NAMES = ("Anna", "Béla")
SHAPES = ("▲", "■")
BREATH = 0.4
"""What has just come up is not closed by the same press."""

SEED = 31
"""Of this deal two pilots with a perfect memory make a short mission."""


class Mission:
    """The mission that the program plays as well, and what its screen must show."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.seed = seed
        self.game = rules.new("odyseja", len(NAMES), {}, seed)
        self.pilot = Pilot(100, Chance(seed), wary=False)
        self.moves: list[Move] = []

    def begin(self) -> Terminal:
        seats = [part for name in NAMES for part in ("--seat", name)]
        return self.open("play", "odyseja", *seats, "--seed", str(self.seed))

    def open(self, *command: str) -> Terminal:
        return cosmos("--data-dir", self.folder, *command, home=self.folder)

    def play(self, move: Move) -> None:
        self.moves.append(move)
        self.pilot.watch(self.game.play(move))

    def wait_for_board(self, terminal: Terminal) -> None:
        """Wait until the screen shows how the mission stands, and nothing moves on it any more."""
        self._see(terminal)
        terminal.rest(0.15)  # a banner may be on its way
        self._see(terminal)

    def _see(self, terminal: Terminal) -> None:
        seat = self.game.decision.seats[0]
        doing = "put your rocket" if self.game.decision.prompt == "place" else "turn up"
        terminal.wait_for(f"{NAMES[seat]}: {doing}")
        terminal.read_banner(NAMES[seat])
        terminal.wait_until(lambda: self._rockets(terminal) == self._true_rockets(), "the rockets where they are")
        terminal.wait_until(lambda: self._samples(terminal) == self._true_samples(), "the samples that they have")
        assert terminal.lines[0].rstrip().endswith(f"{SHAPES[seat]} {NAMES[seat]}")

    def view_of(self, move: Reveal) -> str:
        """How the row begins that says what the View shows that a move turns up."""
        return f"\n {planet(self.game.state.view_at[move.slot])}."

    def _rockets(self, terminal: Terminal) -> dict[str, set[str]]:
        """By seat's shape, the places beside whose names it is drawn."""
        found: dict[str, set[str]] = {shape: set() for shape in SHAPES}
        for line in terminal.lines:
            for label, rest in re.findall(r"\b([A-C][1-3])\b((?:(?![A-C][1-3]|╭|Pilots).){0,9})", line):
                for shape in found:
                    if shape in rest:
                        found[shape].add(label)
        return found

    def _true_rockets(self) -> dict[str, set[str]]:
        cells = self.game.galaxy.cells
        return {
            SHAPES[seat]: {cells[pilot.rocket][0]} if pilot.rocket >= 0 else set()
            for seat, pilot in enumerate(self.game.view(None).pilots)
        }

    def _samples(self, terminal: Terminal) -> list[str]:
        """The row under each pilot's name."""
        side = [line[60:].strip() for line in terminal.lines[1:]]
        return [side[side.index(row) + 1] for row in side if re.fullmatch(r"▌?[▲■] (Anna|Béla)", row)]

    def _true_samples(self) -> list[str]:
        return [
            " ".join([COLOURS[colour][0].upper() for colour in pilot.held] + ["○"] * (len(COLOURS) - len(pilot.held)))
            for pilot in self.game.view(None).pilots
        ]


# -- by hand -----------------------------------------------------------------------------------------------------------


def keys(mission: Mission, move: Move) -> tuple[str, ...]:
    """What is typed for a move: the name of its square, and Enter."""
    if isinstance(move, Place):
        return *mission.game.galaxy.cells[move.location][0].lower(), "enter"
    assert isinstance(move, Reveal)
    return str(move.slot + 1), "enter"


def by_keys(mission: Mission, terminal: Terminal, move: Move) -> None:
    terminal.press(*keys(mission, move))
    if isinstance(move, Reveal):
        terminal.wait_for(mission.view_of(move), "Enter closes")
        terminal.listen(BREATH)
        terminal.press("enter")


def by_mouse(mission: Mission, terminal: Terminal, move: Move) -> None:
    if isinstance(move, Place):
        terminal.click_on(mission.game.galaxy.cells[move.location][0])
    else:
        assert isinstance(move, Reveal)
        terminal.click_on(f"░ {move.slot + 1} ░")
        terminal.wait_for(mission.view_of(move), "Enter closes")
        terminal.listen(BREATH)
        terminal.click(48, 10)


@pytest.mark.parametrize("make", [by_keys, by_mouse])
def test_a_whole_mission(tmp_path: Path, make) -> None:
    (tmp_path / "config.toml").write_text('animation = "off"\n')
    mission = Mission(tmp_path, SEED)
    with mission.begin() as terminal:
        while mission.game.result is None:
            mission.wait_for_board(terminal)
            if len(mission.moves) == 9:
                terminal.press("ctrl+q")
                assert terminal.wait_exit() == 0
                break
            move = mission.pilot.choose(mission.game)
            make(mission, terminal, move)
            mission.play(move)
    assert (
        run("--data-dir", tmp_path, "matches", home=tmp_path).stdout.count(
            "Anna, Béla: Odyseja · Research mission, turn"
        )
        == 1
    )
    with mission.open("resume") as terminal:
        while mission.game.result is None:
            mission.wait_for_board(terminal)
            move = mission.pilot.choose(mission.game)
            make(mission, terminal, move)
            mission.play(move)
        winner = NAMES[mission.game.result.winners[0]]
        terminal.wait_for(f"{winner} has all five colours and wins!", f"Seed of this deal: {SEED}")
        if make is by_mouse:
            terminal.click_on("Home screen")
            terminal.wait_for("C O S M O S", "quit")
            terminal.click_on("quit")
        else:
            terminal.listen(BREATH)
            terminal.press("down", "down", "down", "enter")
            terminal.wait_for("C O S M O S", "quit")
            terminal.press("q")
        assert terminal.wait_exit() == 0
        terminal.assert_restored()
    assert f"won by {winner}" in run("--data-dir", tmp_path, "matches", home=tmp_path).stdout
    assert run("--data-dir", tmp_path, "resume", home=tmp_path, seconds=20).returncode == 2


# -- killed ------------------------------------------------------------------------------------------------------------


def stored(folder: Path, match: int) -> list[Move]:
    """The moves in the file, which must be in order."""
    raw = sqlite3.connect(folder / "cosmos.db")
    assert raw.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    raw.close()
    store = Store(folder / "cosmos.db")
    moves = [rules.load_move("odyseja", data) for data in store.moves(match)]
    store.close()
    return moves


def be_killed(folder: Path, kills: int) -> None:
    """Play on and on, and kill the program at any moment of a move; then go on with what it had stored."""
    random = Random(kills)
    (folder / "config.toml").write_text('animation = "fast"\n')
    match, mission = 1, Mission(folder, SEED)
    terminal = mission.begin()
    for kill in range(kills):
        with terminal:
            mission.wait_for_board(terminal)
            for _whole in range(random.randrange(2)):
                move = mission.pilot.choose(mission.game)
                by_keys(mission, terminal, move)
                mission.play(move)
                if mission.game.result is not None:
                    break
                mission.wait_for_board(terminal)
            if mission.game.result is None:
                move = mission.pilot.choose(mission.game)
                shows = mission.view_of(move) if isinstance(move, Reveal) else f"starts on {planet_at(mission, move)}"
                terminal.press(*keys(mission, move))
                if kill % 2:
                    terminal.wait_for(shows)
                terminal.listen(random.uniform(0, 0.1))
                terminal.kill()
                moves = stored(folder, match)
                assert moves in (mission.moves, [*mission.moves, move])
                if shows in terminal.text:
                    assert moves[-1] == move, "shown, and lost"
                if len(moves) > len(mission.moves):
                    mission.play(move)
        if mission.game.result is None:
            terminal = mission.open("resume")
        else:
            match, mission = match + 1, Mission(folder, SEED + match)
            terminal = mission.begin()
    with terminal:
        mission.wait_for_board(terminal)


def planet_at(mission: Mission, move: Place) -> str:
    return planet(mission.game.state.planet_at[move.location])


def test_twenty_kills_lose_nothing_that_was_shown(tmp_path: Path) -> None:
    be_killed(tmp_path, 20)


@pytest.mark.long
def test_two_hundred_kills_lose_nothing_that_was_shown(tmp_path: Path) -> None:
    be_killed(tmp_path, 200)
