"""Team mode (ODU-10.7): Green and Blue against Red and Purple."""

from __future__ import annotations

from functools import partial

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
    on_earth,
    on_ship,
    path,
    roll,
    roll_and_go,
    ship,
)
from oduludo_positions import position as any_position
from rules import Refusal, Result, new
from rules.oduludo.events import Captured, Eliminated, Rescued, RollLost, RoundEnded, TurnSkipped
from rules.oduludo.moves import Enter, Go
from rules.oduludo.scoring import Item

position = partial(any_position, mode="team")


@pytest.mark.rule("ODU-10.7")
@pytest.mark.parametrize(
    ("seat", "own", "partner"), [(0, "GS", "BS"), (1, "RS", "PS"), (2, "BS", "GS"), (3, "PS", "RS")]
)
def test_who_sits_opposite_is_the_partner_and_never_captured(seat: int, own: str, partner: str) -> None:
    game = position(at(15, own), at(17, partner), dice=[2], turn=seat)
    assert "captured" not in kinds(roll_and_go(game, 15))
    assert set(on(game, 17).split()) == {own, partner}


@pytest.mark.rule("ODU-10.7")
@pytest.mark.parametrize("seats", [2, 3])
def test_teams_are_for_four(seats: int) -> None:
    with pytest.raises(ValueError, match="4"):
        new("oduludo", seats=seats, options={"mode": "team"})


@pytest.mark.rule("ODU-10.7a")
def test_landing_on_the_partners_group_makes_a_shared_stack() -> None:
    """T31: Green S 23, Blue S 26, Green rolls 3."""
    game = position(at(23, "GS"), at(26, "BS"), dice=[3])
    assert "merged" in kinds(roll_and_go(game, 23))
    assert on(game, 26) == "GS BS"
    assert [(piece.seat, piece.kind) for piece in game.view(None).groups[0].pieces] == [(0, "soldier"), (2, "soldier")]


@pytest.mark.rule("ODU-10.7a")
def test_nobody_moves_a_group_without_a_piece_of_his_own() -> None:
    game = position(at(23, "GS"), at(30, "BS"), dice=[3])
    roll(game)
    assert legal(game) == [Go(0, 23)]
    assert game.check(Go(0, 30)) == Refusal("ODU-5.2", "no-group")


@pytest.mark.rule("ODU-10.7a", "ODU-5.1")
def test_a_piece_enters_beside_the_partners_group() -> None:
    game = position(at(0, "BS"), dice=[6])
    roll(game)
    game.play(Enter(0, "king"))
    assert on(game, 0) == "GK BS"


@pytest.mark.rule("ODU-10.7b")
def test_either_partner_moves_a_shared_stack_on_his_own_route() -> None:
    """T31: both may move it 2 -> 28."""
    for turn in (0, 2):
        game = position(at(26, "GS BS"), dice=[2], turn=turn)
        roll_and_go(game, 26)
        assert on(game, 28) == "GS BS"
    game = position(at(24, "GS BS"), dice=[2], turn=2, without_ufos=(24,))
    roll_and_go(game, 24)
    assert on(game, path("B", 52)) == "GS BS"


@pytest.mark.rule("ODU-10.7b")
def test_a_passenger_queen_gives_no_right_to_step_back() -> None:
    for turn, ways in ((0, 1), (2, 2)):
        game = position(at(33, "GS BQ"), dice=[3], turn=turn)
        roll(game)
        assert len(legal(game)) == ways


@pytest.mark.rule("ODU-10.7b")
def test_on_a_coloured_path_only_its_owner_moves_the_stack_and_it_arrives_whole() -> None:
    game = position(at(55, "GS BS"), dice=[2], turn=2)
    assert found(RollLost, roll(game)).blocked[-1] == (55, "ODU-10.7b", "partners-path")
    game = position(at(55, "GS BS"), dice=[2])
    roll_and_go(game, 55)
    assert (on_earth(game, 0), on_earth(game, 2)) == ("GS", "BS")


@pytest.mark.rule("ODU-10.7c")
def test_a_passenger_carried_past_his_own_top_sun_is_further_from_home() -> None:
    """Blue's top Sun is 25; Green takes the stack from 24 to 27, and Blue has the whole ring before it again."""
    game = position(at(24, "GS BS"), dice=[3, 2, 2, 2, 1], without_ufos=(24,))
    roll_and_go(game, 24)
    assert on(game, 27) == "GS BS"
    for _ in range(3):
        roll(game)
    roll_and_go(game, 27)
    assert on(game, 28) == "GS BS"


@pytest.mark.rule("ODU-10.7c", "ODU-2.2")
def test_a_passenger_may_rest_on_his_own_top_sun() -> None:
    game = position(at(16, "GS BS"), dice=[2])
    roll_and_go(game, 16)
    assert on(game, 25) == "GS BS"


@pytest.mark.rule("ODU-10.7d")
def test_each_king_waits_for_his_own_seats_pieces_only() -> None:
    game = position(at(56, "GK BS"), dice=[1], earth="GQ GS GS GS")
    roll_and_go(game, 56)
    assert (on_earth(game, 0), on_earth(game, 2)) == ("GK GQ GS GS GS", "BS")
    game = position(at(56, "GS BK"), dice=[2])
    assert found(RollLost, roll(game)).blocked[-1] == (56, "ODU-7.3", "king-last")


@pytest.mark.rule("ODU-10.7d")
def test_pieces_in_another_shared_stack_on_a_path_are_not_waited_for() -> None:
    """T31: Green K + Blue S on Green's 56, Blue K + Green Q on Blue's 55, all others home."""
    others = "GS GS GS BQ BS BS"
    game = position(at(56, "GK BS"), at(path("B", 55), "BK GQ"), dice=[1], earth=others)
    roll_and_go(game, 56)
    assert on_earth(game, 0) == "GK GS GS GS"
    game = position(at(54, "GK BS"), at(path("B", 52), "BK GQ"), dice=[3], earth=others)
    roll_and_go(game, 54)
    game = position(at(52, "GK BS"), at(path("B", 56), "BK GQ"), dice=[1], earth=others, turn=2)
    roll_and_go(game, path("B", 56))
    assert on_earth(game, 2) == "BK BQ BS BS"
    for groups in (
        (at(56, "GK BS"), at(54, "GQ")),
        (at(56, "GK BS"), at(40, "GQ BK")),
        (at(56, "GK BS"), at(path("B", 55), "BK"), at(30, "GQ")),
    ):
        game = position(*groups, dice=[2], earth=others)
        roll(game)
        assert game.check(Go(0, 56)) == Refusal("ODU-7.3", "king-last")


@pytest.mark.rule("ODU-10.7d", "ODU-6.2")
def test_the_partner_is_never_captured_and_his_moon_obliges_and_blocks_nobody() -> None:
    game = position(at(26, "GS"), at(40, "GS"), dice=[3])
    assert game.view(None).obliged == ()
    roll(game)
    assert legal(game) == [Go(0, 26), Go(0, 40)]
    game = position(at(23, "GS"), at(26, "BS"), dice=[3])
    assert "captured" not in kinds(roll_and_go(game, 23))


@pytest.mark.rule("ODU-10.7a", "ODU-6.2")
def test_a_shared_stack_on_an_enemys_moon_obliges_both_partners() -> None:
    for turn in (0, 2):
        assert position(at(13, "GS BS"), at(30, "GS BS"), dice=[], turn=turn).view(None).obliged == (13,)


@pytest.mark.rule("ODU-10.7e")
def test_a_king_sent_to_the_ship_takes_both_partners_out_and_the_other_team_wins() -> None:
    """T32: Green sends Red's King to the ship."""
    game = position(at(15, "GS"), at(17, "RK PS"), at(30, "PQ"), dice=[2], earth="RS")
    roll_and_go(game, 15)
    events = ship(game)
    assert [event for event in events if isinstance(event, Eliminated)] == [Eliminated(1, 4, 0), Eliminated(3, 4, 1)]
    ended = found(RoundEnded, events)
    assert (ended.reason, ended.winners, ended.ranking) == ("survivor", (0, 2), ((0, 2), (1, 3)))
    assert ended.totals == (100, -80, 100, -90)
    assert game.result == Result((0, 2), ((0, 2), (1, 3)), {0: 200, 1: -170, 2: 200, 3: -170}, "survivor")


@pytest.mark.rule("ODU-10.7f")
def test_a_team_wins_when_both_partners_are_home_and_nobody_finishes_alone() -> None:
    green_home = "GQ GS GS GS"
    game = position(at(56, "GK"), at(27, "BS"), dice=[1], earth=green_home)
    events = roll_and_go(game, 56)
    assert not {"finished", "round-ended"} & set(kinds(events))
    game = position(at(56, "GK"), dice=[1], earth=f"{green_home} BK BQ BS BS", delivered={1: "BS"})
    events = roll_and_go(game, 56)
    assert found(RoundEnded, events).winners == (0, 2)
    assert game.result is not None
    assert game.result.reason == "home"


@pytest.mark.rule("ODU-10.7f")
def test_who_kidnaps_the_last_piece_of_the_other_team_makes_it_win_if_it_has_one_on_earth() -> None:
    for queen_on_earth, winners, reason in ((False, (0, 2), "kidnapped"), (True, (1, 3), "home")):
        delivered = "RK RS RS RS PK PQ PS PS" + ("" if queen_on_earth else " RQ")
        earth = "RQ" if queen_on_earth else ""
        game = position(at(15, "GS"), at(17, "PS"), dice=[2], earth=earth, delivered={0: delivered})
        roll_and_go(game, 15)
        ended = found(RoundEnded, kidnap(game))
        assert (ended.winners, ended.reason) == (winners, reason)


@pytest.mark.rule("ODU-10.7f")
def test_a_partner_with_nothing_needed_is_skipped_until_a_piece_of_his_is_rescued() -> None:
    game = position(at(27, "GS"), at(40, "PS"), at(30, "RS", carrying="BS"), dice=[1, 3], earth="BK BQ BS BS", turn=3)
    roll_and_go(game, 40)
    roll_and_go(game, 27)
    kidnap(game)
    assert on(game, 30) == "GS BS + RS"
    assert game.view(None).seats[2].needed == 1


@pytest.mark.rule("ODU-10.7f")
def test_the_moon_of_a_partner_with_nothing_needed_obliges_nobody() -> None:
    blue_home = "BK BQ BS BS BS"
    game = position(at(27, "RS"), at(26, "RS"), dice=[1, 2], earth=blue_home, turn=1)
    assert game.view(None).obliged == ()
    events = roll_and_go(game, 27)
    assert found(TurnSkipped, events) == TurnSkipped(2, "ODU-10.7f", "home")
    assert due(game) == 3


@pytest.mark.rule("ODU-10.7g")
def test_a_team_counts_each_captive_once_and_each_piece_on_its_owners_earth() -> None:
    game = position(
        at(15, "GS"),
        at(17, "RK"),
        at(30, "GS BS", carrying="RQ PS"),
        dice=[2],
        earth="GQ BQ BS PQ",
        delivered={2: "RS"},
    )
    roll_and_go(game, 15)
    ended = found(RoundEnded, ship(game))
    assert ended.table[0] == (Item("first", 1, 100), Item("home", 1, 10), Item("captives", 2, 80))
    assert ended.table[2] == (Item("first", 1, 100), Item("home", 2, 20), Item("captives", 1, 40))
    assert game.result is not None
    assert game.result.scores == {0: 350, 1: -120, 2: 350, 3: -120}


@pytest.mark.rule("ODU-10.7h", "ODU-8.3")
def test_landing_on_a_captor_frees_the_partners_captives_too() -> None:
    game = position(at(15, "GS"), at(17, "RS", carrying="BQ GK"), dice=[2])
    events = roll_and_go(game, 15)
    assert found(Rescued, events).pieces == ((0, "king"), (2, "queen"))
    assert found(Captured, events).pieces == ((1, "soldier"),)
    ship(game)
    assert (on(game, 17), on_ship(game, 1)) == ("GK GS BQ", "RK RQ RS RS RS")
    assert names(game, game.state.out) == ""


@pytest.mark.rule("ODU-10.7e")
def test_a_team_round_of_two_captured_kings_counts_each_partner_once() -> None:
    game = position(at(15, "GS"), at(17, "RK PK"), dice=[2])
    roll_and_go(game, 15)
    events = ship(game)
    assert [event.seat for event in events if isinstance(event, Eliminated)] == [1, 3]
