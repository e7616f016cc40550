"""What a table may choose: the reading of the stack rule, and a limit of turns."""

from __future__ import annotations

import pytest

import rules
from oduludo_positions import at, go, kinds, on, position, roll, ship


@pytest.mark.rule("ODU-8.1")
def test_by_default_groups_are_captured_whatever_their_size_and_nothing_limits_the_turns() -> None:
    options = rules.new("oduludo", seats=2, seed=0).options
    assert (options.mode, options.stack_rule, options.turn_limit, options.places) == ("standard", "open", None, None)


def test_the_turn_limit_ends_the_round_as_it_stands() -> None:
    game = position(at(27, "GS"), at(40, "RS"), dice=[1, 1], earth="RQ RS BS", turn_limit=2)
    for square in (27, 40):
        roll(game)
        go(game, square)
    assert game.decision is None
    assert game.result == rules.Result((), ((1,), (2,), (0, 3)), {0: 0, 1: 20, 2: 10, 3: 0}, "turn-limit")


def test_at_the_turn_limit_finishers_keep_their_places_and_the_first_wins() -> None:
    game = position(at(27, "GS"), dice=[1], finished=(2, 1), delivered={2: "RS"}, eliminated=(3,), turn_limit=1)
    roll(game)
    go(game, 27)
    assert game.result == rules.Result((2,), ((2,), (1,), (0,), (3,)), {0: 0, 1: 90, 2: 190, 3: 0}, "turn-limit")


def test_at_the_turn_limit_teams_draw() -> None:
    game = position(at(27, "GS"), dice=[1], earth="GQ", mode="team", turn_limit=1)
    roll(game)
    go(game, 27)
    assert game.result == rules.Result((), ((0, 1, 2, 3),), {0: 10, 1: 0, 2: 10, 3: 0}, "turn-limit")


@pytest.mark.rule("ODU-8.1")
def test_a_shield_keeps_a_smaller_group_from_landing_on_a_bigger_one() -> None:
    """T28 with `shield`; equal or bigger captures."""
    game = position(at(17, "RQ RS RS"), at(15, "GS"), dice=[2], stack_rule="shield")
    assert [event.kind for event in roll(game)] == ["rolled", "roll-lost", "turn-began"]
    game = position(at(17, "RQ RS"), at(15, "GS GS"), dice=[2], stack_rule="shield")
    roll(game)
    go(game, 15)
    ship(game)
    assert on(game, 17) == "GS GS"


@pytest.mark.rule("ODU-8.1")
def test_captives_do_not_count_for_a_shield_on_either_side() -> None:
    game = position(at(17, "RQ", carrying="GS BS BS"), at(15, "GS"), dice=[2], stack_rule="shield")
    roll(game)
    go(game, 15)
    game = position(at(17, "RQ RS"), at(15, "GS", carrying="BS BS"), dice=[2], stack_rule="shield")
    assert "roll-lost" in kinds(roll(game))


@pytest.mark.rule("ODU-8.1")
def test_a_shield_forbids_the_jump_to_an_inner_sun_but_not_a_lightning() -> None:
    game = position(at(18, "RS RS"), at(10, "GS"), dice=[2], stack_rule="shield")
    assert "roll-lost" in kinds(roll(game))
    game = position(at(6, "RS RS"), at(17, "GS"), dice=[2], stack_rule="shield")
    roll(game)
    go(game, 17)
    ship(game)
    assert on(game, 6) == "GS"
