"""The end of a round, its scores, and the Standard mode (ODU-10.1 to ODU-10.5)."""

from __future__ import annotations

import pytest

from oduludo_positions import at, due, found, kidnap, kinds, on_earth, position, roll_and_go, ship
from rules import Refusal, Result
from rules.oduludo.events import ArrivedOnEarth, Finished, RoundEnded
from rules.oduludo.moves import Roll
from rules.oduludo.scoring import Item


@pytest.mark.rule("ODU-10.1")
def test_a_round_goes_on_without_those_who_finished_until_one_seat_is_left() -> None:
    game = position(at(56, "GK"), at(27, "RS"), at(40, "BS"), dice=[1], earth="GQ GS GS GS", seats=3)
    events = roll_and_go(game, 56)
    assert "round-ended" not in kinds(events)
    assert due(game) == 1
    game = position(at(56, "GK"), at(27, "RS"), dice=[1], earth="GQ GS GS GS", seats=3, finished=(2,))
    events = roll_and_go(game, 56)
    assert found(RoundEnded, events).ranking == ((2,), (0,), (1,))
    assert game.decision is None


@pytest.mark.rule("ODU-10.1", "ODU-7.7")
def test_who_alone_is_not_stranded_finishes_at_once_with_all_he_has() -> None:
    """T33: Blue has only the King, on 17; Green kidnaps him from 15."""
    game = position(at(15, "GS"), at(17, "BK"), dice=[2], seats=2, wins=(0, 4), earth="GS", mode="last_piece")
    roll_and_go(game, 15)
    events = kidnap(game)
    walks = [event for event in events if isinstance(event, ArrivedOnEarth)]
    assert [(event.square, event.cause) for event in walks] == [(17, "alone"), (-2, "alone")]
    ended = found(RoundEnded, events)
    assert ended.table == (
        (Item("first", 1, 100), Item("home", 5, 50), Item("captives", 1, 40)),
        (Item("home", 0, 0),),
    )
    assert (ended.totals, ended.loser) == ((190, 0), 1)


@pytest.mark.rule("ODU-10.1")
def test_walking_home_alone_brings_no_kidnapped_piece_back() -> None:
    game = position(
        at(15, "GS"), at(17, "BK"), dice=[2], seats=2, wins=(0, 4), mode="last_piece", delivered={1: "GQ GS"}
    )
    roll_and_go(game, 15)
    assert found(RoundEnded, kidnap(game)).table[0] == (
        Item("first", 1, 100),
        Item("home", 3, 30),
        Item("captives", 1, 40),
    )


@pytest.mark.rule("ODU-10.1", "ODU-10.3")
def test_a_round_ends_when_all_who_race_are_stranded() -> None:
    """Red, with all that Blue and Green have, finishes alone; of the stranded the next clockwise is the loser."""
    game = position(
        at(15, "RK", carrying="GK GQ GS GS GS"),
        at(17, "BS"),
        dice=[2],
        seats=3,
        turn=1,
        earth="RQ RS RS RS",
        delivered={1: "BK BQ BS BS"},
    )
    roll_and_go(game, 15)
    ended = found(RoundEnded, kidnap(game))
    assert (ended.reason, ended.winners, ended.loser) == ("home", (1,), 2)
    assert ended.ranking == ((1,), (0, 2))
    assert ended.table[1] == (Item("first", 1, 100), Item("home", 5, 50), Item("captives", 10, 400))


@pytest.mark.rule("ODU-10.2")
def test_the_first_to_finish_wins_and_not_the_one_left_over() -> None:
    game = position(at(15, "RS"), at(17, "BK"), dice=[2], seats=3, turn=1, finished=(0,), earth="RK RQ RS")
    roll_and_go(game, 15)
    ended = found(RoundEnded, ship(game))
    assert (ended.reason, ended.winners, ended.loser, ended.ranking) == ("home", (0,), 1, ((0,), (1,), (2,)))


@pytest.mark.rule("ODU-10.2", "ODU-10.3")
def test_who_knocks_all_rivals_out_wins_and_the_last_one_out_loses() -> None:
    game = position(
        at(15, "GS", carrying="RS"), at(17, "BK"), dice=[2], eliminated=(3, 1), penalties={3: (5, 0), 1: (1, 3)}
    )
    roll_and_go(game, 15)
    events = ship(game)
    assert kinds(events) == ["sent-to-ship", "eliminated", "round-ended"]
    ended = found(RoundEnded, events)
    assert (ended.reason, ended.winners, ended.loser, ended.ranking) == ("survivor", (0,), 2, ((0,), (2,), (1,), (3,)))
    assert ended.table == (
        (Item("first", 1, 100), Item("home", 0, 0), Item("captives", 1, 40)),
        (Item("ship", 1, -20), Item("board", 3, -30)),
        (Item("ship", 5, -100), Item("board", 0, 0)),
        (Item("ship", 5, -100), Item("board", 0, 0)),
    )


@pytest.mark.rule("ODU-10.2")
def test_a_round_that_a_capture_ends_offers_nothing_more() -> None:
    """On a Circle the die is not offered, on a Star no roll, and a 6 gives none."""
    for square, steps in ((14, 2), (19, 2), (3, 6)):
        game = position(at(square, "GS"), at(square + steps, "BK"), dice=[steps], seats=2)
        roll_and_go(game, square)
        assert kinds(ship(game)) == ["sent-to-ship", "eliminated", "round-ended"]


@pytest.mark.rule("ODU-10.3", "ODU-10.4")
def test_finisher_eliminated_and_left_over_are_scored_item_by_item() -> None:
    """T34: 3 players, in Last Piece: the loser begins the next round."""
    game = position(
        at(56, "GK"),
        dice=[1],
        seats=3,
        earth="GQ GS GS GS BS BS",
        eliminated=(1,),
        penalties={1: (2, 3)},
        mode="last_piece",
    )
    ended = found(RoundEnded, roll_and_go(game, 56))
    assert (ended.totals, ended.loser) == ((150, -70, 20), 2)
    assert due(game) == 2


@pytest.mark.rule("ODU-10.4")
def test_captives_count_for_the_winner_whether_delivered_or_carried() -> None:
    """T36: winner with 2 delivered captives, 5 home: 230."""
    game = position(at(56, "GK"), dice=[1], seats=2, earth="GQ GS GS GS", delivered={0: "BS BS", 1: ""})
    assert found(RoundEnded, roll_and_go(game, 56)).totals == (230, 0)
    game = position(at(15, "GS", carrying="BS"), at(17, "BK"), dice=[2], seats=2, delivered={0: "BQ"})
    roll_and_go(game, 15)
    assert found(RoundEnded, ship(game)).table[0][-1] == Item("captives", 2, 80)


@pytest.mark.rule("ODU-10.4")
def test_second_and_third_get_50_and_25_and_nobody_but_the_winner_counts_captives() -> None:
    game = position(
        at(56, "GK"), at(27, "RS"), dice=[1], earth="GQ GS GS GS RQ", finished=(3, 2), delivered={2: "RS", 0: "RS"}
    )
    ended = found(RoundEnded, roll_and_go(game, 56))
    assert ended.ranking == ((3,), (2,), (0,), (1,))
    assert ended.table == (
        (Item("third", 1, 25), Item("home", 5, 50)),
        (Item("home", 1, 10),),
        (Item("second", 1, 50), Item("home", 5, 50)),
        (Item("first", 1, 100), Item("home", 5, 50), Item("captives", 0, 0)),
    )


@pytest.mark.rule("ODU-10.5")
def test_a_standard_game_is_one_round_and_shows_its_scores() -> None:
    game = position(at(56, "GK"), dice=[1], seats=2, earth="GQ GS GS GS BS")
    events = roll_and_go(game, 56)
    assert found(Finished, events) == Finished(0, 1)
    assert game.result == Result((0,), ((0,), (1,)), {0: 150, 1: 10}, "home")
    assert (game.decision, game.moves(0), game.moves(1)) == (None, [], [])
    assert game.check(Roll(1)) == Refusal("ODU-10.1", "game-over")
    view = game.view(None)
    assert (view.phase, [seat.points for seat in view.seats], len(view.tables)) == ("over", [150, 10], 1)
    assert on_earth(game, 0) == "GK GQ GS GS GS"
