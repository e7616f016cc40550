"""Boosting the slowpokes (ODY-8)."""

from __future__ import annotations

import pytest

from odyseja_tables import reason, research, reveal, uses
from rules.odyseja.events import FlightEnded, SlowAnswered, TurnBegan, TurnLost
from rules.odyseja.moves import Damage, EndTurn, Jump, Reveal, Slow


@pytest.mark.rule("ODY-8.1")
def test_t26_who_is_two_samples_behind_may_take_another_turn() -> None:
    game = research(held=("red", "red blue green"), slowpoke=True)
    assert isinstance(reveal(game, 1)[-1], FlightEnded)
    assert (game.decision.seats, game.decision.prompt) == ((0,), "slow")
    assert game.moves(0) == [Slow(0, False), Slow(0, True)]
    assert reason(game, Reveal(0, 0)) == ("ODY-5.2", "not-now")
    declined = game.copy()
    assert declined.play(Slow(0, False)) == [SlowAnswered(0, False), TurnBegan(1, "next")]
    assert game.play(Slow(0, True)) == [SlowAnswered(0, True), TurnBegan(0, "slow")]
    reveal(game, 1)
    assert game.state.active == 1


@pytest.mark.rule("ODY-8.1")
def test_a_turn_that_the_limit_does_not_allow_ends_the_game_and_asks_nothing_more() -> None:
    game = research(held=("red", "red blue green"), slowpoke=True, turn_limit=1)
    reveal(game, 1)
    assert game.decision.prompt == "slow"
    game.play(Slow(0, True))
    assert game.result.reason == "turn-limit"
    assert game.moves(0) == []


@pytest.mark.rule("ODY-8.1")
def test_a_gap_of_one_or_a_table_without_the_rule_asks_nothing() -> None:
    one_behind = research(held=("red blue", "red blue green"), slowpoke=True)
    assert reveal(one_behind, 1)[-1] == TurnBegan(1, "next")
    unasked = research(held=("red", "red blue green"))
    assert reveal(unasked, 1)[-1] == TurnBegan(1, "next")
    assert reason(research(), Slow(0, True)) == ("ODY-8.1", "not-now")


@pytest.mark.rule("ODY-8.1")
def test_the_question_comes_after_the_trick_window_and_counts_the_new_sample() -> None:
    game = research(held=("", "blue green"), slowpoke=True, dust=(2,))
    reveal(game, 1)
    assert game.decision.prompt == "end"
    game.play(EndTurn(0))
    assert game.decision.prompt == "slow"
    caught_up = research(held=("", "blue green"), slowpoke=True)
    assert reveal(caught_up, 6)[-1] == TurnBegan(1, "next")


@pytest.mark.rule("ODY-8.2")
def test_a_slow_turn_knows_neither_tricks_nor_stardust() -> None:
    game = research(held=("red", "red blue green"), slowpoke=True, dust=(3,))
    reveal(game, 1)
    game.play(EndTurn(0))
    game.play(Slow(0, True))
    assert game.view(0).slow_turn
    assert uses(game) == []
    assert reason(game, Damage(0, 1)) == ("ODY-8.2", "slow-turn")
    game.state.dust[0] = 2
    assert reveal(game, 1)[-1] == TurnBegan(1, "next")
    assert game.state.dust[0] == 2
    assert not game.view(0).slow_turn


@pytest.mark.rule("ODY-8.2")
def test_samples_and_victory_count_in_a_slow_turn() -> None:
    game = research(held=("yellow", "yellow green blue"), slowpoke=True)
    reveal(game, 1)
    game.play(Slow(0, True))
    reveal(game, 6)
    assert game.state.held[0] == (1, 0)
    assert game.state.active == 1


@pytest.mark.rule("ODY-8.3")
def test_armstrongs_turn_comes_first_and_the_comparison_is_made_once_a_visit() -> None:
    game = research(3, held=("red", "red blue green"), slowpoke=True, dust=(3,))
    game.play(Jump(0))
    assert reveal(game, 1)[-1] == TurnBegan(0, "extra")
    reveal(game, 1)
    assert game.decision.prompt == "end"
    game.play(EndTurn(0))
    assert game.decision.prompt == "slow"
    game.play(Slow(0, True))
    assert reveal(game, 1)[-1] == TurnBegan(1, "next")


@pytest.mark.rule("ODY-8.3")
def test_a_lost_turn_asks_no_slowpoke() -> None:
    game = research(held=("red blue green", "red"), slowpoke=True)
    game.state.damaged[1] = True
    assert reveal(game, 1)[-2:] == [TurnLost(1), TurnBegan(0, "next")]
