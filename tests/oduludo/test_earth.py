"""Earth and the King (ODU-7)."""

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
    names,
    on,
    on_earth,
    position,
    roll,
    roll_and_go,
    roll_face,
    ship,
)
from rules import Refusal
from rules.oduludo.events import ArrivedOnEarth, Finished, RollLost, RoundEnded, TurnBegan
from rules.oduludo.moves import Go


@pytest.mark.rule("ODU-7.1")
def test_a_group_arrives_whole_and_its_captives_are_delivered_for_good() -> None:
    game = position(at(56, "GS GQ", carrying="RK BS"), dice=[1])
    event = found(ArrivedOnEarth, roll_and_go(game, 56))
    assert event == ArrivedOnEarth(0, ((0, "queen"), (0, "soldier")), ((1, "king"), (2, "soldier")), 57, "globe")
    assert (on_earth(game, 0), names(game, game.state.delivered[0])) == ("GQ GS", "RK BS")
    assert not game.state.riders
    assert not game.state.captives


@pytest.mark.rule("ODU-7.2")
def test_a_seat_finishes_when_it_has_nothing_left_to_deliver() -> None:
    """T23: Q, S, S home, stack K+S on 56, roll 1."""
    game = position(at(56, "GK GS"), dice=[1], earth="GQ GS GS")
    assert found(Finished, roll_and_go(game, 56)) == Finished(0, 1)
    assert (game.view(None).finished, game.view(None).seats[0].status, due(game)) == ((0,), "finished", 1)


@pytest.mark.rule("ODU-7.2", "ODU-7.6")
def test_who_kidnaps_the_last_piece_of_a_rival_makes_him_finish() -> None:
    """The rival wins: he has a piece on Earth and nothing left to deliver."""
    game = position(at(15, "GS"), at(17, "BS"), dice=[2], earth="BK BQ BS BS", seats=2)
    roll_and_go(game, 15)
    events = kidnap(game)
    assert found(Finished, events) == Finished(1, 1)
    assert found(RoundEnded, events).winners == (1,)


@pytest.mark.rule("ODU-7.2")
def test_nobody_finishes_with_all_his_pieces_kidnapped() -> None:
    game = position(at(15, "GS"), at(17, "BK"), at(30, "PS"), dice=[2], delivered={3: "BQ BS BS BS"}, earth="GQ PQ")
    roll_and_go(game, 15)
    events = kidnap(game)
    assert "finished" not in kinds(events)
    assert game.view(None).seats[2].status == "racing"


@pytest.mark.rule("ODU-7.2")
def test_a_mover_whose_last_group_flies_home_from_the_circle_of_a_kidnapping_is_first() -> None:
    """Blue kidnaps Green's last piece, yet finishes before Green, who sits before Blue."""
    game = position(at(40, "BK"), at(42, "GS"), dice=[2, "earth"], earth="BQ BS BS BS GK GQ GS GS", seats=2, turn=1)
    roll_and_go(game, 40)
    assert "finished" not in kinds(kidnap(game))
    events = roll_face(game)
    assert [event for event in events if isinstance(event, Finished)] == [Finished(1, 1), Finished(0, 2)]
    ended = found(RoundEnded, events)
    assert (ended.winners, ended.loser, ended.ranking) == ((1,), 0, ((1,), (0,)))


@pytest.mark.rule("ODU-7.2")
def test_of_others_who_finish_at_once_the_next_clockwise_is_first() -> None:
    """Blue captures a group of Purple's, and the last pieces of Purple and Green go with it."""
    game = position(
        at(41, "BS"),
        at(43, "PS", carrying="GS"),
        dice=[2],
        earth="PK PQ PS PS GK GQ GS BQ",
        delivered={1: "GS"},
        turn=2,
    )
    assert game.view(None).seats[0].needed == 0
    roll_and_go(game, 41)
    finishers = [event.seat for event in kidnap(game) if isinstance(event, Finished)]
    assert finishers == [3, 0]


@pytest.mark.rule("ODU-7.3")
@pytest.mark.parametrize(("square", "steps"), [(56, 2), (55, 3), (42, 2), (49, 2), (9, 2)])
def test_an_early_king_may_not_arrive_by_globe_sun_or_ufo(square: int, steps: int) -> None:
    game = position(at(square, "GK"), dice=[steps])
    assert found(RollLost, roll(game)).blocked[-1] == (square, "ODU-7.3", "king-last")


@pytest.mark.rule("ODU-7.3")
def test_an_early_king_may_bounce_on_his_path() -> None:
    game = position(at(56, "GK"), dice=[5])
    roll_and_go(game, 56)
    assert on(game, 55) == "GK"


@pytest.mark.rule("ODU-7.3")
def test_a_king_arrives_alone_when_all_others_are_home_or_kidnapped_or_with_all_the_rest() -> None:
    for riders, earth, kidnapped in (
        ("GK", "GQ GS GS GS", ""),
        ("GK", "GQ GS GS", "GS"),
        ("GK GQ GS", "GS GS", ""),
        ("GK GQ GS GS GS", "", ""),
    ):
        game = position(at(56, riders), at(27, "RS", carrying=kidnapped), dice=[1], earth=earth)
        roll_and_go(game, 56)
        assert game.view(None).seats[0].status == "finished"


@pytest.mark.rule("ODU-7.3")
def test_a_captive_king_is_no_reason_to_wait() -> None:
    """T20: the King among the captives changes nothing."""
    game = position(at(9, "GS", carrying="RK"), dice=[2])
    roll_and_go(game, 9)
    assert on_earth(game, 0) == "GS"


@pytest.mark.rule("ODU-7.3", "ODU-6.5")
def test_a_queen_stack_with_an_early_king_on_the_top_sun_may_only_fly_back() -> None:
    game = position(at(49, "GK GQ"), dice=[2])
    roll(game)
    assert game.check(Go(0, 49)) == Refusal("ODU-7.3", "king-last")
    go(game, 49, sun="backward")
    assert on(game, 44) == "GK GQ"


@pytest.mark.rule("ODU-7.4")
def test_a_stack_cannot_drop_its_early_king() -> None:
    game = position(at(56, "GK GS"), dice=[2, 4], earth="GQ GS")
    assert found(RollLost, roll(game)).blocked[-1] == (56, "ODU-7.3", "king-last")
    game = position(at(56, "GK GS"), dice=[4], earth="GQ GS")
    roll(game)
    assert legal(game) == [Go(0, 56)]
    go(game, 56)
    assert on(game, 56) == "GK GS"


@pytest.mark.rule("ODU-7.5")
def test_without_his_kidnapped_king_a_player_needs_only_the_rest() -> None:
    """T24: King kidnapped, Q, S, S home, last S on 56 rolls 1."""
    game = position(at(56, "GS"), at(27, "RS", carrying="GK"), dice=[1], earth="GQ GS GS")
    assert "finished" in kinds(roll_and_go(game, 56))


@pytest.mark.rule("ODU-7.5")
def test_a_freed_king_must_come_last_again() -> None:
    game = position(at(27, "GS"), at(30, "RS", carrying="GK"), at(54, "GQ"), dice=[3], earth="GS GS")
    roll_and_go(game, 27)
    kidnap(game)
    assert on(game, 30) == "GK GS + RS"
    assert game.view(None).seats[0].needed == 3


@pytest.mark.rule("ODU-7.7")
def test_a_stranded_seat_plays_again_once_a_piece_returns_to_its_ship() -> None:
    game = position(
        at(27, "BS"),
        at(30, "GS", carrying="RQ RS"),
        at(45, "PS", carrying="RK RS RS"),
        dice=[3, 1, 2, 2, 2],
        earth="GQ BQ PQ",
        turn=2,
    )
    assert game.state.stranded(1)
    roll_and_go(game, 27)
    ship(game)
    roll_and_go(game, 45)
    events = roll(game) + roll(game) + roll(game)
    assert found(TurnBegan, events) == TurnBegan(1, 3, ())
