"""Entering and moving (ODU-5)."""

from __future__ import annotations

import pytest

from oduludo_positions import at, found, go, kinds, legal, on, path, position, roll, roll_and_go
from rules import Refusal
from rules.oduludo.board import LAST, ROUTE, ahead, walk
from rules.oduludo.events import Entered, Merged, Moved, RollLost
from rules.oduludo.moves import Enter, Go


@pytest.mark.rule("ODU-5.1")
@pytest.mark.parametrize("value", [1, 6])
def test_a_1_or_6_puts_any_piece_from_the_ship_on_the_own_moon(value: int) -> None:
    for piece, letters in (("king", "RK"), ("queen", "RQ"), ("soldier", "RS")):
        game = position(dice=[value], turn=1)
        roll(game)
        event = found(Entered, game.play(Enter(1, piece)))  # type: ignore[arg-type]
        assert on(game, 13) == letters
        assert (event.pieces, event.square) == (((1, piece),), 13)


@pytest.mark.rule("ODU-5.1")
def test_other_numbers_do_not_enter_and_only_what_is_on_the_ship_can() -> None:
    game = position(at(20, "GS GQ"), dice=[3])
    roll(game)
    assert game.check(Enter(0, "soldier")) == Refusal("ODU-5.1", "needs-1-or-6")
    game = position(at(20, "GS GQ"), dice=[6])
    roll(game)
    assert game.check(Enter(0, "queen")) == Refusal("ODU-5.1", "not-on-ship")


@pytest.mark.rule("ODU-5.1", "ODU-5.6")
def test_no_piece_enters_on_an_enemy() -> None:
    """T3: Red on 0, S on 20, roll 6."""
    game = position(at(0, "RS"), at(20, "GS"), dice=[6])
    roll(game)
    assert legal(game) == [Go(0, 20)]
    assert game.check(Enter(0, "king")) == Refusal("ODU-5.1", "moon-held")
    go(game, 20)
    assert on(game, 26) == "GS"


@pytest.mark.rule("ODU-5.1", "ODU-5.5")
def test_an_entering_piece_joins_the_own_group_on_the_moon() -> None:
    game = position(at(0, "GS", carrying="RQ"), dice=[1])
    roll(game)
    events = game.play(Enter(0, "king"))
    assert on(game, 0) == "GK GS + RQ"
    assert found(Merged, events).pieces == ((0, "soldier"),)


@pytest.mark.rule("ODU-5.2")
def test_a_group_moves_exactly_the_roll_and_jumps_over_others() -> None:
    game = position(at(27, "GS"), at(28, "RS RS"), at(30, "GQ GS"), at(32, "PK"), dice=[6])
    event = found(Moved, roll_and_go(game, 27))
    assert event == Moved(0, ((0, "soldier"),), 27, (28, 29, 30, 31, 32, 33), "forward")
    assert (on(game, 33), on(game, 28), on(game, 30), on(game, 32)) == ("GS", "RS RS", "GQ GS", "PK")


@pytest.mark.rule("ODU-5.2")
def test_every_seat_walks_its_own_route_into_its_own_path() -> None:
    game = position(at(10, "RS"), dice=[5], turn=1)
    event = found(Moved, roll_and_go(game, 10))
    assert event.path == (11, 12, path("R", 52), path("R", 53), path("R", 54))
    assert on(game, path("R", 54)) == "RS"


@pytest.mark.rule("ODU-5.2")
def test_nobody_moves_what_is_not_his_or_not_there() -> None:
    game = position(at(20, "GS"), at(30, "RS"), dice=[2])
    roll(game)
    for square in (30, 40, 79, 80, -1):
        assert game.check(Go(0, square)) == Refusal("ODU-5.2", "no-group")


@pytest.mark.rule("ODU-5.3")
def test_the_queen_may_go_back_to_her_moon_and_not_past_it() -> None:
    """T26: Q on 4."""
    game = position(at(4, "GQ"), dice=[4])
    event = found(Moved, roll_and_go(game, 4, "backward"))
    assert (event.path, event.way, on(game, 0)) == ((3, 2, 1, 0), "backward", "GQ")
    game = position(at(4, "GQ"), dice=[5])
    roll(game)
    assert game.check(Go(0, 4, "backward")) == Refusal("ODU-5.3", "past-moon")
    assert legal(game) == [Go(0, 4)]


@pytest.mark.rule("ODU-5.3")
def test_the_queen_may_back_out_of_the_path_but_not_past_her_moon_over_the_ring() -> None:
    game = position(at(path("R", 54), "RQ"), dice=[4], turn=1)
    event = found(Moved, roll_and_go(game, path("R", 54), "backward"))
    assert event.path == (path("R", 53), path("R", 52), 12, 11)
    game = position(at(15, "RQ"), dice=[3], turn=1)
    roll(game)
    assert legal(game) == [Go(1, 15)]


@pytest.mark.rule("ODU-5.3")
def test_a_backward_move_captures_and_lands_like_any_other() -> None:
    game = position(at(20, "GQ"), at(17, "RS"), dice=[3])
    assert kinds(roll_and_go(game, 20, "backward")) == ["rolled", "moved", "captured"]
    game = position(at(10, "GQ"), dice=[2])
    assert "star-bonus" in kinds(roll_and_go(game, 10, "backward"))
    game = position(at(23, "GQ"), dice=[4])
    roll_and_go(game, 23, "backward")
    assert on(game, 6) == "GQ"


@pytest.mark.rule("ODU-5.3", "ODU-5.4")
def test_only_the_own_queen_takes_a_stack_backward() -> None:
    """T26: stack K+Q on 17 may go back to 15; K+S may not."""
    game = position(at(17, "GK GQ"), dice=[2])
    roll_and_go(game, 17, "backward")
    assert on(game, 15) == "GK GQ"
    game = position(at(17, "GK GS"), dice=[2])
    roll(game)
    assert game.check(Go(0, 17, "backward")) == Refusal("ODU-5.3", "no-queen")
    game = position(at(17, "GK GS", carrying="RQ"), dice=[2])
    roll(game)
    assert game.check(Go(0, 17, "backward")) == Refusal("ODU-5.3", "no-queen")


@pytest.mark.rule("ODU-5.5")
def test_landing_on_an_own_group_makes_one_stack_with_all_captives() -> None:
    game = position(at(27, "GS", carrying="RS"), at(30, "GK GS", carrying="BQ"), dice=[3])
    events = roll_and_go(game, 27)
    assert on(game, 30) == "GK GS GS + RS BQ"
    assert found(Merged, events).pieces == ((0, "king"), (0, "soldier"))


@pytest.mark.rule("ODU-5.5")
def test_a_stack_moves_whole() -> None:
    game = position(at(27, "GK GS GS", carrying="RS BQ"), dice=[3])
    roll(game)
    assert legal(game) == [Go(0, 27)]
    go(game, 27)
    assert (on(game, 27), on(game, 30)) == ("", "GK GS GS + RS BQ")


@pytest.mark.rule("ODU-5.6")
@pytest.mark.parametrize(("square", "steps"), [(10, 3), (9, 2), (48, 2)])
def test_a_safe_square_with_an_enemy_is_no_target(square: int, steps: int) -> None:
    """T9: Red S on 13, S on 10, roll 3; and two used parkings."""
    game = position(at(square + steps, "RS"), at(square, "GS"), dice=[steps], without_ufos=(11, 50))
    assert found(RollLost, roll(game)).blocked[-1] == (square, "ODU-5.6", "held")


@pytest.mark.rule("ODU-5.6")
def test_a_crossroad_sun_with_an_enemy_is_a_target_since_it_sends_the_mover_on() -> None:
    game = position(at(12, "PS"), at(10, "GS"), dice=[2])
    roll_and_go(game, 10)
    assert (on(game, 12), on(game, 18)) == ("PS", "GS")


@pytest.mark.rule("ODU-5.7")
def test_1_2_and_3_from_the_last_path_square_arrive_and_the_rest_bounces() -> None:
    """T21: S on 56."""
    for steps in (1, 2, 3):
        game = position(at(56, "GS"), dice=[steps])
        roll_and_go(game, 56)
        assert [piece.kind for piece in game.view(None).seats[0].earth] == ["soldier"]
    for steps, rest in ((4, 56), (5, 55), (6, 54)):
        game = position(at(56, "GS"), dice=[steps])
        event = found(Moved, roll_and_go(game, 56))
        assert on(game, rest) == "GS"
        assert event.bounced
    assert found(Moved, roll_and_go(position(at(56, "GS"), dice=[4]), 56)).path == (57, 58, 57, 56)
    assert not found(Moved, roll_and_go(position(at(56, "GS"), dice=[2]), 56)).bounced


@pytest.mark.rule("ODU-5.7")
def test_a_bounce_that_ends_on_a_globe_is_home() -> None:
    """T21: S on 53, roll 6."""
    game = position(at(53, "GS"), dice=[6])
    event = found(Moved, roll_and_go(game, 53))
    assert event.path == (54, 55, 56, 57, 58, 57)
    assert game.state.earth


@pytest.mark.rule("ODU-5.7")
def test_a_bounce_never_leaves_the_path_and_a_walk_ends_where_the_count_says() -> None:
    for progress in range(57):
        for steps in range(1, 7):
            target, squares = ahead(progress, steps), walk(2, progress, steps, "forward")
            assert target == progress + steps or 54 <= target < LAST
            assert (len(squares), squares[-1]) == (steps, ROUTE[2][target])
