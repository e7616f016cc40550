"""Random games without a screen: told by their seeds, in order, whoever plays them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time

import pytest

from cosmos_tui.simulate import SEEDS, TURNS_PER_SEAT, Plan, as_json, as_text, run
from rules import GAMES
from terminal import SCRIPT, Terminal, environment

ODYSEJA = GAMES["odyseja"]


def outcomes(plan, jobs=1):
    """Everything but the time it took."""
    return [(played.seed, played.winners, played.moves, played.turns) for played in run(plan, jobs, bar=False)]


def test_game_i_has_the_seed_n_plus_i_and_is_told_by_it():
    together = outcomes(Plan.of(ODYSEJA, 2, {}, 40, 4))
    apart = [outcomes(Plan.of(ODYSEJA, 2, {}, seed, 1))[0] for seed in range(40, 44)]
    assert [seed for seed, *_ in together] == [40, 41, 42, 43]
    assert together == apart
    assert len({game[1:] for game in together}) > 1


def test_the_last_seed_is_followed_by_the_first():
    assert [game[0] for game in outcomes(Plan.of(ODYSEJA, 2, {}, SEEDS - 1, 2))] == [SEEDS - 1, 0]


def test_several_processes_give_the_same_games_in_the_same_order():
    plan = Plan.of(ODYSEJA, 3, {"layout": "karo"}, 7, 9)
    assert outcomes(plan, jobs=3) == outcomes(plan)


def test_a_plan_has_the_fewest_seats_of_the_mode_a_new_seed_and_a_turn_limit_unless_others_are_wished():
    plan = Plan.of(ODYSEJA, None, {}, None, 1)
    assert plan.seats == 2
    assert plan.options["turn_limit"] == 2 * TURNS_PER_SEAT
    assert plan.seed != Plan.of(ODYSEJA, None, {}, None, 1).seed
    assert Plan.of(ODYSEJA, 4, {"turn_limit": 5}, 1, 1).options["turn_limit"] == 5
    assert Plan.of(ODYSEJA, 4, {"turn_limit": None}, 1, 1).options["turn_limit"] is None


@pytest.mark.parametrize(
    ("seats", "choices", "problem"),
    [(9, {}, "seats must be 2, 3 or 4, not 9"), (2, {"layout": "round"}, "layout"), (2, {"moon": 1}, "moon")],
)
def test_a_plan_that_does_not_fit_the_game_is_refused(seats, choices, problem):
    with pytest.raises(ValueError, match=problem):
        Plan.of(ODYSEJA, seats, choices, 1, 1)


def test_json_has_one_object_per_game_and_a_last_one_with_the_sums():
    plan = Plan.of(ODYSEJA, 2, {}, 40, 5)
    *games, summary = [json.loads(line) for line in as_json(plan, run(plan, 1, bar=False))]
    for number, game in enumerate(games):
        assert list(game) == ["game", "options", "seats", "seed", "winners", "moves", "turns", "seconds"]
        assert (game["game"], game["seats"], game["seed"]) == ("odyseja", 2, 40 + number)
        assert game["options"] == plan.options
        assert game["seconds"] > 0
    assert summary["summary"] is True
    assert (summary["games"], summary["seed"]) == (5, 40)
    assert summary["moves"] == sum(game["moves"] for game in games)
    assert summary["turns"] == sum(game["turns"] for game in games)
    assert summary["wins"] == [sum(seat in game["winners"] for game in games) for seat in range(2)]
    assert summary["without_winner"] == sum(not game["winners"] for game in games)
    assert summary["moves_per_second"] > 0


def test_the_text_tells_the_sums():
    plan = Plan.of(ODYSEJA, 2, {"turn_limit": 1}, 40, 3)
    lines = list(as_text(plan, run(plan, 1, bar=False)))
    assert lines[0] == "Odyseja · Research mission, seats: 2, seeds from 40"
    assert lines[1].startswith("3 games: ")
    assert lines[1].endswith(" moves in 3 turns")
    assert "won by seat 1" in lines[2]


def test_the_bar_is_drawn_on_a_terminal_and_leaves_the_sums_alone_there(tmp_path):
    command = (SCRIPT, "simulate", "odyseja", "--games", "200", "--seed", "1")
    with Terminal(*command, env=environment(tmp_path), cwd=tmp_path, columns=100) as terminal:
        assert terminal.wait_exit() == 0
        assert b"Playing" in terminal.sent
        assert terminal.lines[0].startswith("Odyseja · Research mission, seats: 2, seeds from 1")
        assert "Playing" not in terminal.text
        terminal.assert_restored()


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)], ids=str)
def test_a_signal_ends_it_at_once_with_all_its_processes_and_without_a_traceback(tmp_path, number, code):
    process = subprocess.Popen(
        [SCRIPT, "simulate", "odyseja", "--games", "1000000", "--jobs", "2", "--json"],
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    process.stdout.readline()
    if number == signal.SIGINT:
        os.killpg(process.pid, number)  # as ctrl+c does: the other processes get it too
    else:
        process.send_signal(number)
    _out, err = process.communicate(timeout=20)
    assert process.returncode == code
    assert err == ""
    assert ended(process.pid)


def ended(group):
    """Whether every process of the group ends within some seconds."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False
