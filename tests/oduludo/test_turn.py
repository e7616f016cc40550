"""The turn (ODU-4)."""

from __future__ import annotations

import pytest

from oduludo_positions import (
    at,
    due,
    found,
    go,
    kidnap,
    kinds,
    legal,
    on,
    position,
    roll,
    roll_and_go,
)
from rules import Refusal, Refused
from rules.oduludo.board import SHIP
from rules.oduludo.events import Rolled, RollLost, RollsAgain, TryFailed, TurnBegan, TurnSkipped
from rules.oduludo.moves import Enter, Go, Roll, SendToShip


@pytest.mark.rule("ODU-4.1", "ODU-7.7")
def test_a_stranded_seat_is_skipped_and_still_races() -> None:
    game = position(
        at(27, "GS"), at(40, "BS", carrying="RK RQ RS RS RS"), at(20, "PS"), dice=[1], earth="GQ BQ", turn=0
    )
    events = roll_and_go(game, 27)
    assert found(TurnSkipped, events) == TurnSkipped(1, "ODU-7.7", "stranded")
    assert due(game) == 2
    assert game.view(None).seats[1].status == "racing"


@pytest.mark.rule("ODU-4.1")
def test_a_seat_in_play_rolls_once_and_one_that_is_not_has_three_tries() -> None:
    game = position(at(20, "GS"), dice=[2])
    assert (game.view(None).tries, legal(game)) == (0, [Roll(0)])
    game = position(dice=[2])
    assert (game.view(None).tries, legal(game)) == (3, [Roll(0)])


@pytest.mark.rule("ODU-4.2")
def test_a_roll_must_be_used_and_the_player_chooses_how() -> None:
    game = position(at(20, "GS"), at(30, "GK"), at(27, "GQ"), dice=[1])
    for early in (Enter(0, "soldier"), Go(0, 20)):
        assert game.check(early) == Refusal("ODU-4.2", "not-now")
    roll(game)
    assert legal(game) == [
        Enter(0, "soldier"),
        Go(0, 20),
        Go(0, 27),
        Go(0, 27, "backward"),
        Go(0, 30),
        # 31 is a Sun: the King flies forward only
    ]
    assert game.check(Roll(0)) == Refusal("ODU-4.2", "not-now")


@pytest.mark.rule("ODU-4.2")
def test_a_roll_without_a_legal_move_is_lost_and_the_reasons_are_told() -> None:
    """A ship whose Moon is held, a Queen who can go neither way, and a King who must wait."""
    game = position(at(0, "PS"), at(5, "GQ"), at(11, "RS"), at(52, "GK"), dice=[6], without_ufos=(11,))
    assert found(RollLost, roll(game)).blocked == (
        (SHIP, "ODU-5.1", "moon-held"),
        (5, "ODU-5.6", "held"),
        (5, "ODU-5.3", "past-moon"),
        (52, "ODU-7.3", "king-last"),
    )


@pytest.mark.rule("ODU-4.3")
def test_three_tries_without_1_or_6_do_nothing() -> None:
    """T2: 3, 4, 2."""
    game = position(dice=[3, 4, 2])
    events = roll(game) + roll(game) + roll(game)
    assert [event.left for event in events if isinstance(event, TryFailed)] == [2, 1, 0]
    assert not game.state.riders
    assert due(game) == 1


@pytest.mark.rule("ODU-4.3")
def test_a_1_in_the_second_try_enters_and_ends_the_turn() -> None:
    """T1: 1 enters and the turn ends; T2: 3, 1."""
    for dice in ([1], [3, 1], [2, 5, 1]):
        game = position(dice=dice)
        for _ in dice:
            roll(game)
        assert {type(move) for move in legal(game)} == {Enter}
        game.play(Enter(0, "soldier"))
        assert (on(game, 0), due(game)) == ("GS", 1)


@pytest.mark.rule("ODU-4.3")
def test_a_6_that_entered_gives_one_single_roll_more() -> None:
    """T1: 6, 2 ends on 2."""
    game = position(dice=[6, 2])
    roll(game)
    game.play(Enter(0, "soldier"))
    assert game.view(None).tries == 0
    roll_and_go(game, 0)
    assert (on(game, 2), due(game)) == ("GS", 1)


@pytest.mark.rule("ODU-4.3")
def test_an_extra_roll_is_single_even_if_nothing_is_in_play_any_more() -> None:
    """A 6 brings the only piece on the board to Earth; the 2 that follows is simply lost."""
    game = position(at(38, "GS"), dice=[6, 2])
    events = roll_and_go(game, 38)
    assert isinstance(events[-1], RollsAgain)
    assert found(RollLost, roll(game)).blocked == ((SHIP, "ODU-5.1", "needs-1-or-6"),)
    assert due(game) == 1


@pytest.mark.rule("ODU-4.4")
def test_a_seat_that_could_only_enter_is_skipped_while_an_enemy_holds_its_moon() -> None:
    game = position(at(13, "PS"), at(27, "GS"), dice=[1])
    events = roll_and_go(game, 27)
    assert found(TurnSkipped, events) == TurnSkipped(1, "ODU-4.4", "moon-held")
    assert due(game) == 2


@pytest.mark.rule("ODU-4.4")
def test_a_seat_in_play_is_not_skipped_while_an_enemy_holds_its_moon() -> None:
    game = position(at(13, "PS"), at(27, "GS"), at(30, "RS"), dice=[1])
    events = roll_and_go(game, 27)
    assert found(TurnBegan, events).seat == 1


@pytest.mark.rule("ODU-4.5")
def test_every_6_gives_another_roll_without_limit() -> None:
    game = position(at(1, "GS"), dice=[6, 6, 6, 6, 6], without_ufos=(24,))
    for square in (1, 7, 13, 6, 18):
        roll_and_go(game, square)
        assert due(game) == 0
    assert on(game, 24) == "GS"


@pytest.mark.rule("ODU-4.5")
def test_a_6_that_could_not_be_used_gives_another_roll_all_the_same() -> None:
    game = position(at(7, "GS"), at(13, "RS"), at(0, "PS"), dice=[6, 1])
    events = roll(game)
    assert kinds(events) == ["rolled", "roll-lost", "rolls-again"]
    assert due(game) == 0


@pytest.mark.rule("ODU-4.6", "ODU-6.3")
def test_a_star_gives_one_extra_roll() -> None:
    """T10: S on 4, dice 4, 2."""
    game = position(at(4, "GS"), dice=[4, 2])
    events = roll_and_go(game, 4)
    assert kinds(events) == ["rolled", "moved", "star-bonus", "rolls-again"]
    assert (game.view(None).roll, game.view(None).extra) == (0, False)
    roll_and_go(game, 8)
    assert (on(game, 10), due(game)) == ("GS", 1)


@pytest.mark.rule("ODU-4.6", "ODU-6.3")
def test_a_star_reached_with_a_6_gives_no_second_extra_roll() -> None:
    """T10: S on 2, dice 6."""
    game = position(at(2, "GS"), dice=[6, 2])
    events = roll_and_go(game, 2)
    assert kinds(events) == ["rolled", "moved", "rolls-again"]
    roll_and_go(game, 8)
    assert due(game) == 1


@pytest.mark.rule("ODU-4.6")
def test_captures_arrivals_and_flights_give_no_extra_roll() -> None:
    game = position(at(27, "GS"), at(28, "RS"), dice=[1])
    roll_and_go(game, 27)
    kidnap(game)
    assert due(game) == 1
    for square, steps in ((56, 1), (49, 1), (43, 1)):
        game = position(at(square, "GS"), dice=[steps])
        roll_and_go(game, square)
        assert due(game) == 1


@pytest.mark.rule("ODU-4.7")
def test_what_was_chosen_is_final() -> None:
    game = position(at(15, "GS"), at(17, "RS"), at(40, "GS"), dice=[2])
    roll_and_go(game, 15)
    assert game.check(Go(0, 40)) == Refusal("ODU-4.2", "not-now")
    kidnap(game)
    with pytest.raises(Refused, match=r"ODU-4\.1: not-due"):
        game.play(SendToShip(0))


@pytest.mark.rule("ODU-4.8")
def test_the_turn_of_a_seat_that_finishes_ends_in_spite_of_a_6() -> None:
    game = position(at(52, "GK"), dice=[6], earth="GQ GS GS GS")
    events = roll_and_go(game, 52)
    assert "finished" in kinds(events)
    assert due(game) == 1


@pytest.mark.rule("ODU-4.1")
def test_only_the_seat_at_turn_may_act() -> None:
    game = position(at(20, "GS"), dice=[2])
    assert game.check(Roll(1)) == Refusal("ODU-4.1", "not-due", {"due": 0})
    assert [game.moves(seat) for seat in range(4)] == [[Roll(0)], [], [], []]
    roll(game)
    assert game.check(Go(1, 20)) == Refusal("ODU-4.1", "not-due", {"due": 0})


@pytest.mark.rule("ODU-4.1")
def test_a_die_shows_what_chance_says_and_undo_may_not_cross_it() -> None:
    game = position(at(41, "GS"), dice=[2])
    (event,) = roll(game)
    assert event == Rolled(0, 2)
    assert event.barrier
    assert (game.view(None).phase, game.view(None).roll) == ("move", 2)
    go(game, 41)
    assert (game.view(None).phase, game.view(None).roll) == ("roll", 0)


@pytest.mark.rule("ODU-4.8")
def test_no_extra_roll_is_left_over_for_the_next_seat() -> None:
    game = position(at(52, "GK"), dice=[6], earth="GQ GS GS GS")
    roll_and_go(game, 52)
    assert (due(game), game.view(None).extra) == (1, False)
