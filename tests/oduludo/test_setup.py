"""Pieces and words (ODU-2), setup and first player (ODU-3)."""

from __future__ import annotations

import pytest

import rules
from oduludo_positions import at, dice_that_fall, due, found, go, kinds, legal, names, on, position, roll
from rules.oduludo import Oduludo
from rules.oduludo.events import StartTied, StartWon, TurnBegan
from rules.oduludo.moves import Enter, Go, Roll
from rules.oduludo.pieces import FLEETS, Piece, pieces


def new(seats: int, dice: list[int], **options: object) -> Oduludo:
    game = rules.new("oduludo", seats=seats, options=options, seed=0)
    assert isinstance(game, Oduludo)
    game.chance = dice_that_fall(dice)
    return game


@pytest.mark.rule("ODU-2.1", "ODU-3.2")
def test_a_fleet_is_a_king_a_queen_and_three_soldiers_all_on_the_ship() -> None:
    for seats in (2, 3, 4):
        for seat_view in new(seats, []).view(None).seats:
            assert [piece.kind for piece in seat_view.ship] == ["king", "queen", "soldier", "soldier", "soldier"]
            assert (seat_view.earth, seat_view.out, seat_view.delivered, seat_view.needed) == ((), (), (), 5)


@pytest.mark.rule("ODU-2.2")
def test_captives_are_no_part_of_the_group_that_carries_them() -> None:
    """A captive Queen gives no right to step back, and a captive of Green's does not let Green move the group."""
    game = position(at(20, "RS", carrying="GQ BQ"), at(30, "GS"), dice=[2], turn=1)
    roll(game)
    assert legal(game) == [Go(1, 20)]
    assert [(group.square, group.pieces, group.captives) for group in game.view(None).groups] == [
        (20, (Piece(1, "soldier"),), (Piece(0, "queen"), Piece(2, "queen"))),
        (30, (Piece(0, "soldier"),), ()),
    ]


@pytest.mark.rule("ODU-2.3")
def test_every_other_seat_is_an_enemy_except_the_partner_in_a_team() -> None:
    for mode, hostile in (("standard", [1, 2, 3]), ("team", [1, 3])):
        state = new(4, [], mode=mode).state
        assert [seat for seat in range(4) if not FLEETS[seat] & state.sides[0]] == hostile


@pytest.mark.rule("ODU-2.4")
def test_a_seat_whose_only_pieces_on_the_board_are_captives_is_not_in_play() -> None:
    game = position(at(20, "RS", carrying="GS"), dice=[3])
    assert game.view(None).tries == 3


@pytest.mark.rule("ODU-2.5")
def test_captives_and_pieces_on_earth_are_not_needed() -> None:
    game = position(at(20, "GS"), at(30, "RS", carrying="GS"), earth="GQ")
    assert names(game, game.state.needed(0)) == "GK GS GS"
    assert game.view(None).seats[0].needed == 3


@pytest.mark.rule("ODU-3.1")
def test_two_players_sit_opposite_and_three_at_the_first_three_places() -> None:
    assert [new(seats, []).state.places for seats in (2, 3, 4)] == [(0, 2), (0, 1, 2), (0, 1, 2, 3)]


@pytest.mark.rule("ODU-3.1")
def test_players_may_choose_other_colours_and_go_clockwise_all_the_same() -> None:
    game = new(2, [1, 2], places=[1, 3])
    assert [seat.place for seat in game.view(None).seats] == [1, 3]
    roll(game)
    roll(game)
    game.chance = dice_that_fall([6])
    roll(game)
    game.play(Enter(1, "king"))
    assert on(game, 39) == "PK"


@pytest.mark.parametrize(
    ("seats", "places"), [(2, [0, 0]), (2, [2, 0]), (2, [0, 1, 2]), (3, [0, 1]), (2, [0, 4]), (2, [-1, 0]), (2, "02")]
)
@pytest.mark.rule("ODU-3.1")
def test_places_that_do_not_fit_are_refused(seats: int, places: object) -> None:
    with pytest.raises(ValueError, match="places"):
        new(seats, [], places=places)


@pytest.mark.rule("ODU-3.2")
def test_only_active_seats_have_a_ufo_on_their_parking() -> None:
    assert new(2, []).state.ufos == [50, 24]
    assert new(4, []).state.ufos == [50, 11, 24, 37]


@pytest.mark.rule("ODU-3.3")
def test_the_highest_start_roll_begins() -> None:
    """T35: 2 against 6."""
    game = new(2, [2, 6])
    assert game.decision == rules.Decision((0,), "start")
    assert legal(game) == [Roll(0)]
    roll(game)
    assert due(game) == 1
    events = roll(game)
    assert (found(StartWon, events).seat, found(TurnBegan, events).seat) == (1, 1)
    assert (due(game), game.turn) == (1, 1)
    assert (game.view(None).heat, game.view(None).throws) == ((), ())


@pytest.mark.rule("ODU-3.3")
def test_those_tied_highest_roll_again_until_one_is_highest() -> None:
    """T35: 5, 5, 3; then the first two once more, and again."""
    game = new(3, [5, 5, 3, 4, 4, 1, 2])
    rollers = []
    tied = []
    while game.decision == rules.Decision((due(game),), "start"):
        rollers.append(due(game))
        tied += [event.seats for event in roll(game) if isinstance(event, StartTied)]
    assert rollers == [0, 1, 2, 0, 1, 0, 1]
    assert tied == [(0, 1), (0, 1)]
    assert due(game) == 1


@pytest.mark.rule("ODU-3.3", "ODU-4.1")
def test_turns_go_clockwise_past_seats_that_do_not_race() -> None:
    game = position(at(27, "GS"), at(40, "PS"), dice=[1, 1], finished=(1,), eliminated=(2,))
    roll(game)
    go(game, 27)
    assert due(game) == 3
    roll(game)
    go(game, 40)
    assert due(game) == 0


@pytest.mark.rule("ODU-3.4")
def test_moons_of_absent_finished_and_eliminated_seats_force_nobody_to_move() -> None:
    """T5 with Red not playing."""
    both = {Go(0, 13), Go(0, 20)}
    for table in (
        position(at(13, "GS"), at(20, "GS"), dice=[2], seats=2),
        position(at(13, "GS"), at(20, "GS"), dice=[2], finished=(1,)),
        position(at(13, "GS"), at(20, "GS"), dice=[2], eliminated=(1,)),
    ):
        events = roll(table)
        assert set(legal(table)) == both
        assert kinds(events) == ["rolled"]


@pytest.mark.rule("ODU-3.4")
def test_the_moon_of_an_absent_seat_is_still_safe() -> None:
    game = position(at(13, "BS"), at(10, "GS"), dice=[3], seats=2)
    roll(game)
    assert Go(0, 10) not in legal(game)


def test_the_default_answer_enters_a_soldier() -> None:
    game = position(dice=[6])
    roll(game)
    assert legal(game) == [Enter(0, "soldier"), Enter(0, "queen"), Enter(0, "king")]


def test_pieces_read_by_seat_the_king_first() -> None:
    game = position(at(20, "GS GQ GK"))
    assert pieces(game.state.riders[20]) == ((0, "king"), (0, "queen"), (0, "soldier"))
