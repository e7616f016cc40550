"""Whole games of Odyseja's other modes in the installed program, left in the middle and gone on with.

The test plays the same deal beside the program, so it knows what the players can only remember.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rules
from cosmos_tui.games.odyseja_track import LETTERS
from odyseja_pilots import Pilot
from rules import Chance
from rules.odyseja.moves import Agree, Place, Point, Recall, Reveal, Roll, Tell
from terminal import Terminal, cosmos

NAMES = ("Anna", "Béla", "Csaba")


class Match:
    """A match in the program, and the same one beside it."""

    def __init__(self, folder: Path, seats: int, seed: int, **options: Any) -> None:
        self.folder = folder
        self.game = rules.new("odyseja", seats=seats, options=options, seed=seed)
        (folder / "config.toml").write_text('animation = "off"\n')
        self.command = ["play", "odyseja", "--seed", str(seed)]
        for name in NAMES[:seats]:
            self.command += ["--seat", name]
        for option, value in options.items():
            self.command += ["--option", f"{option}={value}"]

    def play(self, step: Callable[[Terminal], None], leave_after: int, at: str) -> None:
        """Play some steps, quit where the screen says `at`, and play on to the end in another run of the program."""
        with self.open(*self.command) as terminal:
            for _step in range(leave_after):
                step(terminal)
            terminal.wait_for(at)
            terminal.press("ctrl+q")
            assert terminal.wait_exit() == 0
            terminal.assert_restored()
        with self.open("resume") as terminal:
            while self.game.result is None:
                step(terminal)
            terminal.wait_for("Play again with the same players")
            self.end = terminal.text
            terminal.press("ctrl+q")
            assert terminal.wait_exit() == 0

    def open(self, *args: str) -> Terminal:
        """The program, in a terminal."""
        return cosmos("--data-dir", self.folder, *args, home=self.folder)


def test_a_lone_flight(tmp_path: Path) -> None:
    match = Match(tmp_path, 1, 1, mode="solo", level="hard")
    pilot = Pilot(100, Chance(1), wary=False)

    def step(terminal: Terminal) -> None:
        move = pilot.choose(match.game)
        if isinstance(move, Place):
            terminal.wait_for("put your rocket")
            terminal.press(*match.game.galaxy.cells[move.location][0].lower(), "enter")
            pilot.watch(match.game.play(move))
        else:
            assert isinstance(move, Reveal)
            terminal.wait_for("turn up")
            terminal.press(str(move.slot + 1), "enter")
            pilot.watch(match.game.play(move))
            terminal.wait_for("Enter closes")
            terminal.listen(0.4)  # what has just come up is not closed by the same press
            terminal.press("enter")
            terminal.wait_gone("Enter closes")

    match.play(step, leave_after=4, at="turn up")
    assert f"{match.game.state.reveals} Views" in match.end


def test_a_race_against_the_clock(tmp_path: Path) -> None:
    match = Match(tmp_path, 2, 3, mode="race", track=7, laps=1, limit=120)

    def step(terminal: Terminal) -> None:
        game = match.game
        roller = game.decision.seats[0]
        if game.decision.prompt == "roll":
            terminal.wait_for(f"{NAMES[roller]}: roll the die.")
            terminal.read_banner(NAMES[roller])
            terminal.listen(0.4)
            terminal.press("enter")
            game.play(Roll(roller))
        else:
            terminal.wait_for("Then hit your key")
            terminal.press("p")
            terminal.wait_for("Béla, the letter of the View!")
            right = game.state.views.index(game.state.track[game.view(None).target])
            terminal.press(LETTERS[right].lower())
            game.play(Point(roller, ((1000, 1, right),)))

    match.play(step, leave_after=3, at="Then hit your key")  # a round is on: it begins again
    assert "Béla wins the race!" in match.end


def test_a_round_of_the_race_by_mouse_alone(tmp_path: Path) -> None:
    match = Match(tmp_path, 2, 3, mode="race", track=7, laps=1, starter=0)
    with match.open(*match.command) as terminal:
        terminal.wait_for("Anna: roll the die.")
        terminal.listen(0.4)
        terminal.click_on("Roll the die")
        terminal.wait_for("Then hit your key")
        match.game.play(Roll(0))
        # the names stand on the right; the one above everything is whoever is due
        row = next(row for row, line in enumerate(terminal.lines) if "Béla" in line[60:] and row > 1)
        terminal.click(66, row)
        terminal.wait_for("Béla, the letter of the View!")
        game = match.game
        right = LETTERS[game.state.views.index(game.state.track[game.view(None).target])]
        row, column = next(
            (row, line.index(f" {right} ") + 1)
            for row, line in enumerate(terminal.lines[:19])
            if f" {right} " in line[10:50]
        )
        terminal.click(column, row + 1)
        terminal.wait_for("Béla: roll the die.")
        terminal.read_banner("Béla")
        terminal.wait_for(f"{game.state.pips} of 7")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP], ids=str)
def test_no_time_of_a_round_passes_while_the_program_is_stopped(tmp_path: Path, number: signal.Signals) -> None:
    match = Match(tmp_path, 2, 3, mode="race", track=7, laps=1, limit=20, starter=0)
    with match.open(*match.command) as terminal:
        terminal.wait_for("Anna: roll the die.")
        terminal.listen(0.4)
        terminal.press("enter")
        terminal.wait_for("click on your name.  18")
        terminal.process.send_signal(number)
        terminal.listen(5)
        terminal.process.send_signal(signal.SIGCONT)
        terminal.wait_for("click on your name.  20")
        terminal.wait_for("click on your name.  18")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0


def test_a_race_without_hurry(tmp_path: Path) -> None:
    match = Match(tmp_path, 3, 4, mode="race", track=7, laps=1, hurry="turns")

    def step(terminal: Terminal) -> None:
        game = match.game
        roller = game.decision.seats[0]
        if game.decision.prompt == "roll":
            terminal.wait_for(f"{NAMES[roller]}: roll the die.")
            terminal.read_banner(NAMES[roller])
            terminal.listen(0.4)
            terminal.press("enter")
            game.play(Roll(roller))
        else:
            terminal.wait_for(f"{NAMES[roller]}: type the letter")
            terminal.press("1")
            following = (roller + 1) % 3
            terminal.wait_for(f"{NAMES[following]}: type the letter")
            right = game.state.views.index(game.state.track[game.view(None).target])
            terminal.press(LETTERS[right].lower())
            game.play(Point(roller, ((0, following, right),)))

    match.play(step, leave_after=2, at="roll the die.")
    assert "wins the race!" in match.end


def test_a_reconnaissance_flight_whose_notes_leave_the_program_only_when_it_is_time(tmp_path: Path) -> None:
    match = Match(tmp_path, 2, 5, mode="recon", stories=2)

    def step(terminal: Terminal) -> None:
        game = match.game
        active = game.state.active
        match game.decision.prompt:
            case "tell":
                note = f"story {len(game.state.notes)}"
                terminal.wait_for(f"{NAMES[active]}: tell a story")
                terminal.read_banner(NAMES[active])
                terminal.type(note)
                terminal.wait_for(note)
                terminal.press("enter")
                terminal.wait_gone(note)
                game.play(Tell(active, note))
            case "recall":
                planet = game.state.order[game.state.step + 1]
                number = str(planet)[1:]
                terminal.wait_for(f"{NAMES[active]}: which planet comes after", number)
                terminal.read_banner(NAMES[active])
                terminal.press(*number, "enter")
                game.play(Recall(active, planet))
            case "call":
                terminal.wait_for(f"{NAMES[1 - active]}: do you agree?")
                terminal.read_banner(NAMES[1 - active])
                note = game.state.notes[game.state.step]
                assert note not in terminal.text
                terminal.listen(0.4)
                terminal.press("enter")
                game.play(Agree(1 - active))
                terminal.wait_for(note, "Enter goes on.")
                terminal.listen(0.4)
                terminal.press("enter")
                terminal.wait_gone("Enter goes on.")

    match.play(step, leave_after=5, at="do you agree?")
    assert "Together at the top of the Academy: Anna and Béla!" in match.end
