"""What a move would bring is told before it is made, and comes true."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena import Setup, trail
from oduludo_positions import at, due, kidnap, legal, position, roll, roll_and_go
from rules.oduludo import Oduludo
from rules.oduludo.landing import FACES
from rules.oduludo.moves import Enter, Go, Kidnap, Roll, RollOduludo, SendToShip
from rules.oduludo.preview import Preview, previewed


def test_a_walk_that_bounces() -> None:
    game = position(at(56, "GS"), dice=[4])
    roll(game)
    assert game.preview(Go(0, 56)) == Preview(path=(57, 58, 57, 56), bounced=True, square=56)


def test_an_entry_that_joins_a_group() -> None:
    game = position(at(0, "GS"), dice=[6])
    roll(game)
    assert game.preview(Enter(0, "king")) == Preview(square=0, merged=((0, "soldier"),))


def test_a_flight_from_sun_to_sun_and_a_capture_there() -> None:
    game = position(at(10, "GS"), at(18, "RK", carrying="GQ"), dice=[2])
    roll(game)
    assert game.preview(Go(0, 10)) == Preview(
        path=(11, 12),
        flight=(12, 18),
        square=18,
        cause="sun",
        captured=((1, "king"),),
        rescued=((0, "queen"),),
    )


def test_a_lightning_an_arrival_a_ufo_and_a_star() -> None:
    game = position(at(17, "GS"), at(6, "GS"), dice=[2])
    roll(game)
    assert game.preview(Go(0, 17)) == Preview(
        path=(18, 19), flight=(19, 6), square=6, cause="lightning", merged=((0, "soldier"),)
    )
    for square, steps, cause in ((56, 2, "globe"), (9, 2, "ufo"), (49, 2, "sun")):
        game = position(at(square, "GS"), dice=[steps])
        roll(game)
        preview = game.preview(Go(0, square))
        assert (preview.square, preview.cause, preview.home) == (-1, cause, ((0, "soldier"),))
    game = position(at(4, "GS"), dice=[4])
    roll(game)
    assert game.preview(Go(0, 4)).star


def test_the_choice_after_a_capture_tells_who_goes_out_or_finishes() -> None:
    game = position(at(15, "GS"), at(17, "BK"), dice=[2], seats=2, earth="BQ BS BS BS")
    roll_and_go(game, 15)
    assert game.preview(SendToShip(0)) == Preview(eliminated=(1,), ends_round=True)
    assert game.preview(Kidnap(0)) == Preview(finished=(1,), ends_round=True)


@pytest.mark.rule("ODU-10.1")
def test_what_is_counted_as_home_at_the_end_has_not_arrived_by_the_move() -> None:
    """Blue is stranded by a kidnapping on a Circle, so that any face lets Green finish at once."""
    game = position(at(40, "GS"), at(42, "BK"), dice=[2], seats=2, wins=(0, 4), mode="last_piece")
    roll_and_go(game, 40)
    kidnap(game)
    faces = game.preview_faces()
    assert (faces["lightning"].square, faces["lightning"].home, faces["lightning"].finished) == (32, (), (0,))
    assert (faces["earth"].square, faces["earth"].home) == (-1, ((0, "soldier"),))


def test_no_preview_looks_at_the_dice_to_come() -> None:
    game = position(at(14, "GS"), dice=[2])
    assert game.preview(Roll(0)) == Preview()
    roll_and_go(game, 14)
    assert game.preview(RollOduludo(0)) == Preview()


@pytest.mark.rule("ODU-6.8", "ODU-6.10")
def test_each_face_of_the_oduludo_die_is_previewed_while_it_is_offered() -> None:
    game = position(at(14, "GS"), at(0, "PS"), dice=[2])
    assert game.preview_faces() == {}
    roll_and_go(game, 14)
    assert game.preview_faces() == {
        "earth": Preview(square=-1, cause="earth", home=((0, "soldier"),)),
        "sun_a": Preview(flight=(16, 18, 25), square=25, cause="sun"),
        "sun_b": Preview(flight=(16, 18, 25), square=25, cause="sun"),
        "plus3": Preview(path=(17, 18, 19), flight=(19, 6), square=6, cause="lightning"),
        "lightning": Preview(flight=(16, 6), square=6, cause="lightning"),
        "moon": Preview(failed=("ODU-6.10", "moon-held")),
    }


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(("standard", "last_piece", "team")), st.integers(0, 5), st.integers(0, 1 << 16))
def test_previews_come_true_and_change_nothing(mode: str, seed: int, where: int) -> None:
    path = trail(Setup("oduludo", mode, 4), seed)[:-1]
    game = path[where % len(path)]
    assert isinstance(game, Oduludo)
    before = game.digest()
    for move in legal(game):
        preview = game.preview(move)
        if not isinstance(move, Roll | RollOduludo):
            assert preview == previewed(game.copy().play(move))
    assert set(game.preview_faces()) == (set(FACES) if RollOduludo(due(game)) in legal(game) else set())
    assert game.digest() == before
