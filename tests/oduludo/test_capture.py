"""Capture, kidnap, rescue (ODU-8) and elimination (ODU-9)."""

from __future__ import annotations

import pytest

from oduludo_positions import (
    at,
    due,
    found,
    kidnap,
    kinds,
    legal,
    names,
    on,
    on_ship,
    position,
    roll,
    roll_and_go,
    ship,
)
from rules.oduludo.events import Captured, Eliminated, Freed, Kidnapped, Rescued, SentToShip
from rules.oduludo.moves import Enter, Go, Kidnap, SendToShip


@pytest.mark.rule("ODU-8.1", "ODU-8.2")
def test_landing_on_an_enemy_captures_him_and_the_captor_chooses() -> None:
    game = position(at(15, "GS"), at(17, "RS"), dice=[2])
    event = found(Captured, roll_and_go(game, 15))
    assert event == Captured(0, ((1, "soldier"),), 17)
    assert (game.view(None).phase, legal(game)) == ("capture", [SendToShip(0), Kidnap(0)])
    assert (on(game, 17), game.view(None).taken) == ("GS", ((1, "soldier"),))


@pytest.mark.rule("ODU-8.4")
def test_what_is_sent_is_on_its_ship() -> None:
    """T6: SHIP."""
    game = position(at(15, "GS"), at(17, "RS"), dice=[2])
    roll_and_go(game, 15)
    events = ship(game)
    assert found(SentToShip, events) == SentToShip(0, ((1, "soldier"),), ())
    assert (on(game, 17), on_ship(game, 1), game.view(None).taken) == ("GS", "RK RQ RS RS RS", ())


@pytest.mark.rule("ODU-8.5")
def test_what_is_kidnapped_travels_along() -> None:
    """T6: KIDNAP; then over a Lightning."""
    game = position(at(15, "GS"), at(17, "RS"), dice=[2])
    roll_and_go(game, 15)
    assert found(Kidnapped, kidnap(game)) == Kidnapped(0, ((1, "soldier"),), 17)
    assert on(game, 17) == "GS + RS"
    game = position(at(17, "GS", carrying="RS"), dice=[2])
    roll_and_go(game, 17)
    assert on(game, 6) == "GS + RS"


@pytest.mark.rule("ODU-8.1", "ODU-8.7")
def test_a_stack_of_any_size_is_captured_whole() -> None:
    """T28: Red Q+S+S on 17, single S on 15 rolls 2, SHIP."""
    game = position(at(17, "RQ RS RS"), at(15, "GS"), dice=[2])
    roll_and_go(game, 15)
    events = ship(game)
    assert (on(game, 17), on_ship(game, 1)) == ("GS", "RK RQ RS RS RS")
    assert "eliminated" not in kinds(events)


@pytest.mark.rule("ODU-8.2")
def test_one_choice_holds_for_all_that_was_captured_and_old_captives_stay() -> None:
    game = position(at(15, "GS", carrying="PQ"), at(17, "RQ RS", carrying="BS"), dice=[2, 1])
    roll_and_go(game, 15)
    twin = game.copy()
    ship(twin)
    assert (on(twin, 17), on_ship(twin, 1), on_ship(twin, 2)) == ("GS + PQ", "RK RQ RS RS RS", "BK BQ BS BS BS")
    kidnap(game)
    assert on(game, 17) == "GS + RQ RS BS PQ"


@pytest.mark.rule("ODU-8.3")
def test_the_movers_own_pieces_in_the_captured_group_are_rescued() -> None:
    """T7: S on 17 carrying Red S; Red Q on 14 rolls 3, SHIP."""
    game = position(at(17, "GS", carrying="RS"), at(14, "RQ"), dice=[3], turn=1)
    events = roll_and_go(game, 14)
    assert found(Rescued, events) == Rescued(1, ((1, "soldier"),), 17)
    assert found(Captured, events).pieces == ((0, "soldier"),)
    ship(game)
    assert (on(game, 17), on_ship(game, 0)) == ("RQ RS", "GK GQ GS GS GS")


@pytest.mark.rule("ODU-8.3")
def test_there_is_no_rescue_on_a_safe_square() -> None:
    game = position(at(24, "GS", carrying="RS"), at(21, "RQ"), dice=[3], turn=1, without_ufos=(24,))
    roll(game)
    assert Go(1, 21) not in legal(game)


@pytest.mark.rule("ODU-8.4", "ODU-9.1")
def test_a_captive_king_that_is_sent_eliminates_his_owner_too() -> None:
    game = position(at(15, "GS"), at(17, "RS", carrying="BK"), dice=[2])
    roll_and_go(game, 15)
    assert found(Eliminated, ship(game)).seat == 2


@pytest.mark.rule("ODU-8.5")
def test_captives_pass_to_whoever_captures_the_group_next() -> None:
    game = position(at(15, "GS"), at(17, "RS", carrying="BK PS"), dice=[2])
    roll_and_go(game, 15)
    kidnap(game)
    assert on(game, 17) == "GS + RS BK PS"


@pytest.mark.rule("ODU-8.6")
def test_captives_of_seats_that_race_no_more_leave_the_game_when_sent() -> None:
    game = position(at(15, "GS"), at(17, "RS", carrying="BK PK"), dice=[2], finished=(2,), eliminated=(3,))
    roll_and_go(game, 15)
    events = ship(game)
    assert found(SentToShip, events).gone == ((2, "king"), (3, "king"))
    assert "eliminated" not in kinds(events)
    assert names(game, game.state.out & ~(0b11110 << 15)) == "BK PK"


@pytest.mark.rule("ODU-8.6")
def test_captives_of_seats_that_race_no_more_stay_captives_otherwise() -> None:
    game = position(at(15, "GS"), at(17, "RS", carrying="BK PK"), dice=[2], finished=(2,), eliminated=(3,))
    roll_and_go(game, 15)
    kidnap(game)
    assert on(game, 17) == "GS + RS BK PK"


@pytest.mark.rule("ODU-9.1")
def test_a_king_sent_to_the_ship_eliminates_his_owner_at_once() -> None:
    game = position(at(15, "GS"), at(17, "RK"), at(14, "RS"), dice=[2])
    roll_and_go(game, 15)
    events = ship(game)
    assert kinds(events) == ["sent-to-ship", "eliminated", "turn-began"]
    assert (due(game), game.view(None).eliminated, game.view(None).seats[1].status) == (2, (1,), "eliminated")


@pytest.mark.rule("ODU-9.1")
def test_a_kidnapped_king_does_not_eliminate_nor_does_a_fall_to_the_own_moon() -> None:
    game = position(at(15, "GS"), at(17, "RK"), dice=[2])
    roll_and_go(game, 15)
    assert "eliminated" not in kinds(kidnap(game))
    game = position(at(4, "GK"), dice=[2])
    assert "eliminated" not in kinds(roll_and_go(game, 4))
    assert on(game, 0) == "GK"


@pytest.mark.rule("ODU-9.2")
def test_the_penalty_counts_the_pieces_on_ship_and_board_after_the_capture() -> None:
    """The King and the Soldier beside him are on the ship by then; Earth and captives cost nothing."""
    game = position(at(15, "GS"), at(17, "RK RS"), at(30, "RQ"), at(40, "BS", carrying="RS"), dice=[2], earth="RS")
    roll_and_go(game, 15)
    assert found(Eliminated, ship(game)) == Eliminated(1, 2, 1)
    assert game.state.penalties[1] == (2, 1)


@pytest.mark.rule("ODU-9.2")
def test_of_two_kings_sent_at_once_both_penalties_come_first_and_the_next_clockwise_is_out_first() -> None:
    """Green's capture frees a piece of Red's from Purple's group, but Red's penalty does not count it."""
    game = position(
        at(15, "GS"), at(17, "PK", carrying="RK"), at(30, "PS", carrying="RS"), at(41, "RQ", carrying="PQ"), dice=[2]
    )
    roll_and_go(game, 15)
    events = ship(game)
    assert [event for event in events if isinstance(event, Eliminated)] == [Eliminated(1, 3, 1), Eliminated(3, 3, 1)]
    assert game.view(None).eliminated == (1, 3)
    assert names(game, game.state.out) == "RK RQ RS RS RS PK PQ PS PS PS"


@pytest.mark.rule("ODU-9.3")
def test_ship_and_board_of_the_eliminated_are_out_and_their_captives_go_home() -> None:
    game = position(
        at(15, "GS"),
        at(17, "RK"),
        at(30, "RQ", carrying="BK GQ"),
        at(40, "BS", carrying="RS"),
        dice=[2],
        delivered={1: "PS"},
        earth="RS",
    )
    roll_and_go(game, 15)
    events = ship(game)
    assert found(Freed, events) == Freed(1, ((0, "queen"), (2, "king")), ())
    assert [event.seat for event in events if isinstance(event, Eliminated)] == [1]
    assert names(game, game.state.out) == "RK RQ RS"
    assert (on(game, 30), on(game, 40)) == ("", "BS + RS")
    assert on_ship(game, 0) == "GK GQ GS GS"
    assert on_ship(game, 2) == "BK BQ BS BS"
    assert names(game, game.state.delivered[1]) == "PS"


@pytest.mark.rule("ODU-9.3", "ODU-8.6")
def test_freed_captives_of_seats_that_race_no_more_leave_the_game() -> None:
    game = position(at(15, "GS"), at(17, "RK"), at(30, "RQ", carrying="BK"), dice=[2], finished=(2,))
    roll_and_go(game, 15)
    assert found(Freed, ship(game)) == Freed(1, ((2, "king"),), ((2, "king"),))


@pytest.mark.rule("ODU-9.4")
def test_the_ufo_of_the_eliminated_stays_and_its_moon_obliges_nobody() -> None:
    game = position(at(15, "GS"), at(17, "RK"), at(13, "BS"), at(30, "BS"), dice=[2, 2])
    roll_and_go(game, 15)
    ship(game)
    assert game.view(None).ufos == (50, 11, 24, 37)
    assert (due(game), game.view(None).obliged) == (2, ())
    roll(game)
    assert {move.square for move in legal(game) if isinstance(move, Go)} == {13, 30}


@pytest.mark.rule("ODU-9.4", "ODU-6.2")
def test_a_duty_ends_with_the_owner_of_the_moon() -> None:
    """The 6 that takes Red's King leaves Green another roll, and Red's Moon obliges no more."""
    game = position(at(13, "GS"), at(26, "GS"), at(19, "RK"), dice=[6, 1])
    roll_and_go(game, 26)
    ship(game)
    assert game.view(None).eliminated == (1,)
    roll(game)
    assert {type(move) for move in legal(game)} == {Enter, Go}
