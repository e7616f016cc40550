"""Who follows whom, who begins, and who stands before whom."""

import pytest

from rules.kernel import named_starter, others, ranked


def test_the_others_follow_clockwise_from_the_left_neighbour_on():
    assert others(1, 4) == (2, 3, 0)
    assert others(2, 3) == (0, 1)
    assert others(0, 1) == ()


def test_a_starter_is_a_seat_of_the_game_or_left_to_it():
    assert named_starter("random", 3) is None
    assert named_starter(0, 3) == 0
    with pytest.raises(ValueError, match="starter=3 is none of the 3 seats"):
        named_starter(3, 3)


def test_equal_worth_shares_a_place_and_seats_that_are_not_named_have_none():
    assert ranked({0: 3, 1: 5, 2: 3}) == ((1,), (0, 2))
    assert ranked({3: (True, 1), 1: (False, 9)}) == ((3,), (1,))
    assert ranked({}) == ()
