"""What the squares do (ODU-6.1 to ODU-6.9)."""

from __future__ import annotations

import pytest

from oduludo_positions import (
    at,
    decline,
    due,
    found,
    go,
    kidnap,
    kinds,
    legal,
    names,
    on,
    on_ship,
    position,
    roll,
    roll_and_go,
    roll_face,
    ship,
)
from rules import Refusal
from rules.oduludo.events import ArrivedOnEarth, Moved, RollLost, StarBonus, Teleported, TurnBegan, UfoFlew
from rules.oduludo.moves import Decline, Enter, Go, RollOduludo


@pytest.mark.rule("ODU-6.1")
def test_a_moon_is_safe_for_visitors_who_block_the_owners_entry() -> None:
    game = position(at(13, "GS"), at(20, "RS"), at(10, "BS"), dice=[1, 3], turn=1)
    roll(game)
    assert not [move for move in legal(game) if isinstance(move, Enter)]
    go(game, 20)
    roll(game)
    assert game.check(Go(1, 10)) is not None
    game = position(at(13, "GS"), at(10, "BS"), dice=[3], turn=2)
    assert found(RollLost, roll(game)).blocked[-1] == (10, "ODU-5.6", "held")


@pytest.mark.rule("ODU-6.2")
def test_a_group_on_an_enemys_moon_at_the_start_of_the_turn_must_go_first() -> None:
    """T5: S on 13 and S on 20, roll 2; roll 6."""
    game = position(at(13, "GS"), at(20, "GS"), dice=[2])
    assert game.view(None).obliged == (13,)
    roll(game)
    assert legal(game) == [Go(0, 13)]
    assert game.check(Go(0, 20)) == Refusal("ODU-6.2", "obliged")
    go(game, 13)
    assert on(game, 15) == "GS"
    game = position(at(13, "GS"), at(20, "GS"), dice=[6])
    roll(game)
    assert legal(game) == [Go(0, 13)]
    assert game.check(Enter(0, "king")) == Refusal("ODU-6.2", "obliged")
    go(game, 13)
    assert on(game, 6) == "GS"


@pytest.mark.rule("ODU-6.2")
def test_of_several_obliged_groups_one_goes_and_the_others_stay_obliged() -> None:
    game = position(at(13, "GS"), at(26, "GS"), at(40, "GS"), dice=[6, 2, 2])
    assert game.view(None).obliged == (13, 26)
    roll(game)
    assert legal(game) == [Go(0, 13), Go(0, 26)]
    go(game, 26)
    roll(game)
    assert legal(game) == [Go(0, 13)]
    go(game, 13)
    assert due(game) == 1


@pytest.mark.rule("ODU-6.2")
def test_an_obliged_group_that_cannot_move_leaves_the_roll_free_and_stays_obliged() -> None:
    """A 5 would bring the King home too early; the Star that the other reaches gives a roll that binds him again."""
    game = position(at(39, "GK"), at(29, "GS"), dice=[5, 1])
    roll(game)
    assert legal(game) == [Go(0, 29)]
    go(game, 29)
    roll(game)
    assert legal(game) == [Go(0, 39)]


@pytest.mark.rule("ODU-6.2")
def test_there_is_no_duty_yet_in_the_turn_of_arrival() -> None:
    game = position(at(7, "GS"), at(27, "GS"), dice=[6, 2])
    roll_and_go(game, 7)
    roll(game)
    assert legal(game) == [Go(0, 13), Go(0, 27)]


@pytest.mark.rule("ODU-6.2")
def test_the_duty_holds_even_if_the_owner_has_nothing_on_the_ship() -> None:
    game = position(at(13, "GS"), at(20, "GS"), at(40, "RK RQ RS RS RS"), dice=[2])
    roll(game)
    assert legal(game) == [Go(0, 13)]


@pytest.mark.rule("ODU-6.2", "ODU-7.7")
def test_the_moon_of_a_stranded_seat_obliges_since_it_still_races() -> None:
    game = position(at(13, "GS", carrying="RK RQ RS RS RS"), at(20, "GS"), at(40, "BS"), dice=[2])
    roll(game)
    assert legal(game) == [Go(0, 13)]


@pytest.mark.rule("ODU-6.2")
def test_the_turn_tells_whom_it_obliges() -> None:
    game = position(at(13, "GS"), at(40, "PS"), dice=[1], turn=3)
    assert found(TurnBegan, roll_and_go(game, 40)) == TurnBegan(0, 0, (13,))


@pytest.mark.rule("ODU-6.3")
def test_a_star_counts_in_either_direction_and_with_a_capture() -> None:
    game = position(at(10, "GQ"), dice=[2])
    assert found(StarBonus, roll_and_go(game, 10, "backward")) == StarBonus(0, 8)
    game = position(at(4, "GS"), at(8, "RS"), dice=[4])
    assert "star-bonus" not in kinds(roll_and_go(game, 4))
    assert found(StarBonus, kidnap(game)) == StarBonus(0, 8)
    assert due(game) == 0


@pytest.mark.rule("ODU-6.4")
def test_a_sun_takes_the_group_to_the_next_sun() -> None:
    """T11: S on 2, roll 3."""
    game = position(at(2, "GS"), dice=[3])
    events = roll_and_go(game, 2)
    assert found(Moved, events).path == (3, 4, 5)
    assert found(Teleported, events) == Teleported(0, "sun", (5, 12))
    assert on(game, 12) == "GS"


@pytest.mark.rule("ODU-6.4")
@pytest.mark.parametrize(("square", "steps", "flight"), [(42, 2, (44, 51)), (49, 2, (51,))])
def test_a_sun_before_or_at_the_own_top_sun_leads_to_earth(square: int, steps: int, flight: tuple[int, ...]) -> None:
    """T11: S on 42, roll 2."""
    game = position(at(square, "GS"), dice=[steps])
    events = roll_and_go(game, square)
    assert [event.flight for event in events if isinstance(event, Teleported)] == [flight] * (len(flight) > 1)
    assert found(ArrivedOnEarth, events) == ArrivedOnEarth(0, ((0, "soldier"),), (), 51, "sun")


@pytest.mark.rule("ODU-6.4")
def test_whoever_stands_on_the_sun_of_departure_is_left_alone() -> None:
    """T12: Red S on 5, S from 2 rolls 3; and an own group there."""
    for standing in ("RS", "GQ"):
        game = position(at(5, standing), at(2, "GS"), dice=[3])
        roll_and_go(game, 2)
        assert (on(game, 5), on(game, 12)) == (standing, "GS")


@pytest.mark.rule("ODU-6.4")
def test_a_crossroad_sun_held_by_an_enemy_passes_the_jump_on() -> None:
    game = position(at(12, "PS"), at(2, "GS"), dice=[3])
    assert found(Teleported, roll_and_go(game, 2)).flight == (5, 12, 18)
    assert (on(game, 12), on(game, 18)) == ("PS", "GS")


@pytest.mark.rule("ODU-6.4")
def test_an_enemy_on_an_inner_sun_is_captured() -> None:
    game = position(at(18, "RS"), at(10, "GS"), dice=[2])
    assert kinds(roll_and_go(game, 10)) == ["rolled", "moved", "teleported", "captured"]
    ship(game)
    assert (on(game, 18), on_ship(game, 1)) == ("GS", "RK RQ RS RS RS")


@pytest.mark.rule("ODU-6.4")
def test_an_own_group_on_the_next_sun_is_joined_and_no_second_jump_follows() -> None:
    game = position(at(12, "GQ"), at(2, "GS"), dice=[3])
    assert kinds(roll_and_go(game, 2))[:4] == ["rolled", "moved", "teleported", "merged"]
    assert on(game, 12) == "GQ GS"


@pytest.mark.rule("ODU-6.4")
def test_each_seat_has_its_own_way_from_sun_to_sun() -> None:
    """Red's top Sun is 12: from 5 Red flies home."""
    game = position(at(3, "RS"), at(50, "RS"), dice=[2], turn=1)
    events = roll_and_go(game, 3)
    assert found(ArrivedOnEarth, events).square == 12


@pytest.mark.rule("ODU-6.5")
def test_the_queen_on_a_sun_chooses_forward_or_back() -> None:
    """T14: Q on 16, roll 2."""
    game = position(at(16, "GQ"), dice=[2])
    roll(game)
    assert legal(game) == [Go(0, 16), Go(0, 16, sun="backward"), Go(0, 16, "backward")]
    for move, rest in zip(legal(game), (25, 12, 14), strict=True):
        twin = game.copy()
        twin.play(move)
        assert on(twin, rest) == "GQ"


@pytest.mark.rule("ODU-6.5")
def test_the_queen_jumps_back_past_a_crossroad_sun_that_is_held() -> None:
    """T27: Q on 20, Purple S on 12, roll 2 backward."""
    game = position(at(20, "GQ"), at(12, "PS"), dice=[2])
    roll(game)
    go(game, 20, "backward", "backward")
    assert (on(game, 12), on(game, 5)) == ("PS", "GQ")
    game = position(at(20, "GQ"), at(12, "PS"), dice=[2])
    roll_and_go(game, 20, "backward", "forward")
    assert on(game, 25) == "GQ"


@pytest.mark.rule("ODU-6.5")
def test_on_her_own_top_sun_the_queen_goes_to_earth_or_back_to_the_sun_before() -> None:
    """T27: Q on 53, roll 2 backward."""
    game = position(at(53, "GQ"), dice=[2])
    roll(game)
    twin = game.copy()
    go(twin, 53, "backward", "backward")
    assert on(twin, 44) == "GQ"
    go(game, 53, "backward")
    assert names(game, game.state.earth) == "GQ"


@pytest.mark.rule("ODU-6.5")
def test_from_the_first_sun_there_is_no_way_back() -> None:
    game = position(at(2, "GQ"), dice=[3])
    roll(game)
    assert legal(game) == [Go(0, 2)]
    assert game.check(Go(0, 2, sun="backward")) == Refusal("ODU-6.5", "no-sun-behind")
    game = position(at(10, "GQ"), at(12, "RS"), at(5, "PK"), dice=[2])
    roll_and_go(game, 10, sun="backward")
    assert game.view(None).phase == "capture"


@pytest.mark.rule("ODU-6.5")
def test_only_the_own_queen_on_a_sun_has_that_choice() -> None:
    game = position(at(16, "GS", carrying="RQ"), at(27, "GQ"), dice=[2])
    roll(game)
    for square in (16, 27):
        assert game.check(Go(0, square, sun="backward")) == Refusal("ODU-6.5", "no-choice")


@pytest.mark.rule("ODU-6.6")
@pytest.mark.parametrize(("square", "rest"), [(17, 6), (30, 19), (43, 32)])
def test_a_lightning_throws_back_to_the_previous_one(square: int, rest: int) -> None:
    game = position(at(square, "GS"), dice=[2])
    event = found(Teleported, roll_and_go(game, square))
    assert event == Teleported(0, "lightning", (square + 2, rest))
    assert on(game, rest) == "GS"


@pytest.mark.rule("ODU-6.6")
def test_the_lightning_of_departure_is_left_alone_and_an_enemy_on_the_target_is_captured() -> None:
    """T15: S on 19, Red S on 6, S on 16 rolls 3."""
    game = position(at(19, "GS"), at(6, "RS"), at(16, "GQ"), dice=[3])
    roll_and_go(game, 16)
    ship(game)
    assert (on(game, 6), on(game, 19)) == ("GQ", "GS")
    game = position(at(19, "RS"), at(6, "GS"), at(16, "GQ"), dice=[3])
    roll_and_go(game, 16)
    assert (on(game, 6), on(game, 19)) == ("GQ GS", "RS")


@pytest.mark.rule("ODU-6.7")
def test_the_first_lightning_throws_to_the_own_moon() -> None:
    game = position(at(4, "GS"), at(0, "GQ"), dice=[2])
    event = found(Teleported, roll_and_go(game, 4))
    assert event == Teleported(0, "moon", (6, 0))
    assert on(game, 0) == "GQ GS"


@pytest.mark.rule("ODU-6.7")
def test_with_the_moon_held_a_group_stays_on_the_first_lightning() -> None:
    game = position(at(4, "GS"), at(0, "RS"), at(6, "GQ"), dice=[2])
    roll_and_go(game, 4)
    assert on(game, 6) == "GQ GS"
    game = position(at(4, "GS"), at(0, "RS"), at(6, "RS"), dice=[2])
    assert found(RollLost, roll(game)).blocked[-1] == (4, "ODU-5.6", "held")


@pytest.mark.rule("ODU-6.8")
def test_a_circle_offers_the_oduludo_die_which_may_be_declined() -> None:
    game = position(at(14, "GS"), dice=[2])
    roll_and_go(game, 14)
    assert legal(game) == [Decline(0), RollOduludo(0)]
    assert kinds(decline(game)) == ["oduludo-declined", "turn-began"]
    assert (on(game, 16), due(game)) == ("GS", 1)


@pytest.mark.rule("ODU-6.8")
def test_a_circle_offers_after_a_six_backward_after_a_capture_and_after_a_merge() -> None:
    game = position(at(10, "GS"), dice=[6, 2])
    roll_and_go(game, 10)
    decline(game)
    assert due(game) == 0
    game = position(at(18, "GQ"), dice=[2])
    roll_and_go(game, 18, "backward")
    assert legal(game) == [Decline(0), RollOduludo(0)]
    game = position(at(14, "GS"), at(16, "RS"), dice=[2])
    roll_and_go(game, 14)
    ship(game)
    assert legal(game) == [Decline(0), RollOduludo(0)]
    game = position(at(14, "GS"), at(16, "GK"), dice=[2, "moon"])
    roll_and_go(game, 14)
    roll_face(game)
    assert on(game, 0) == "GK GS"


@pytest.mark.rule("ODU-6.9", "ODU-7.1")
def test_a_ufo_takes_the_whole_group_to_earth_once() -> None:
    """T20: stack S+S with a captive on 9, roll 2; the next one just rests."""
    game = position(at(9, "GS GS", carrying="RK"), at(10, "BS"), dice=[2, 5, 5, 5, 1])
    events = roll_and_go(game, 9)
    assert found(UfoFlew, events) == UfoFlew(0, 11)
    assert found(ArrivedOnEarth, events) == ArrivedOnEarth(
        0, ((0, "soldier"), (0, "soldier")), ((1, "king"),), 11, "ufo"
    )
    assert names(game, game.state.delivered[0]) == "RK"
    assert game.view(None).ufos == (50, 24, 37)
    for _ in range(3):
        roll(game)
    roll_and_go(game, 10)
    assert on(game, 11) == "BS"


@pytest.mark.rule("ODU-6.9")
def test_any_seat_may_take_any_ufo_its_own_included() -> None:
    game = position(at(49, "GS"), at(22, "RS"), dice=[1, 2])
    roll_and_go(game, 49)
    roll_and_go(game, 22)
    assert names(game, game.state.earth) == "GS RS"
    assert game.view(None).ufos == (11, 37)


@pytest.mark.rule("ODU-6.9", "ODU-3.2")
def test_the_parking_of_an_absent_seat_never_has_a_ufo() -> None:
    """T20 with Red not playing."""
    game = position(at(9, "GS"), dice=[2], seats=2)
    roll_and_go(game, 9)
    assert on(game, 11) == "GS"
