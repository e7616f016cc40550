"""Last Piece (ODU-10.6)."""

from __future__ import annotations

import pytest

from oduludo_positions import at, due, found, on_ship, position, roll_and_go
from rules import Result
from rules.oduludo import Oduludo
from rules.oduludo.events import RoundBegan, RoundEnded, TurnBegan
from rules.oduludo.pieces import pieces, stock


def last_step(wins: tuple[int, ...], totals: tuple[int, ...], **table: object) -> Oduludo:
    """Green wins the round with its King's next step."""
    stocks = ["GK GQ GS GS GS", "GK GQ GS GS", "GK GQ GS", "GK GQ", "GK"]
    earth = stocks[wins[0]].removeprefix("GK")
    game = position(
        at(56, "GK"),
        dice=[1],
        seats=len(wins),
        wins=wins,
        earth=earth,
        mode="last_piece",
        **table,  # type: ignore[arg-type]
    )
    game.state.totals = list(totals)
    return game


@pytest.mark.rule("ODU-10.6")
def test_each_win_costs_a_soldier_then_the_queen_then_the_king() -> None:
    """T33: after 0 to 4 wins."""
    kinds = ["".join(piece.kind[0] for piece in pieces(stock(2, wins))) for wins in range(5)]
    assert kinds == ["kqsss", "kqss", "kqs", "kq", "k"]


@pytest.mark.rule("ODU-10.6")
def test_the_next_round_is_fresh_with_less_for_the_winner_and_the_loser_begins() -> None:
    game = last_step((2, 1), (300, 100), without_ufos=(50, 24))
    events = roll_and_go(game, 56)
    began = found(RoundBegan, events)
    assert (began.seat, began.number) == (1, 5)
    assert [len(ship) for ship in began.ships] == [2, 4]
    assert (on_ship(game, 0), on_ship(game, 1)) == ("GK GQ", "BK BQ BS BS")
    assert found(TurnBegan, events) == TurnBegan(1, 3, ())
    view = game.view(None)
    assert (view.ufos, view.groups, view.finished) == ((50, 24), (), ())
    assert [(seat.wins, seat.points) for seat in view.seats] == [(3, 430), (1, 100)]


@pytest.mark.rule("ODU-10.6")
def test_elimination_is_for_the_round_only() -> None:
    game = last_step((0, 0, 0), (0, 0, 0), eliminated=(1,), penalties={1: (1, 0)})
    ended = found(RoundEnded, roll_and_go(game, 56))
    assert ended.totals == (150, -20, 0)
    assert [seat.status for seat in game.view(None).seats] == ["racing"] * 3
    assert on_ship(game, 1) == "RK RQ RS RS RS"
    assert due(game) == 2


@pytest.mark.rule("ODU-10.6")
def test_five_wins_end_the_match_and_most_points_win_it() -> None:
    game = last_step((4, 4), (200, 400))
    roll_and_go(game, 56)
    assert game.result == Result((1,), ((1,), (0,)), {0: 310, 1: 400}, "five-wins")
    assert game.decision is None


@pytest.mark.rule("ODU-10.6")
def test_equal_points_are_told_apart_by_round_wins_and_else_shared() -> None:
    game = last_step((4, 2, 2), (200, 310, 310), eliminated=(1,))
    roll_and_go(game, 56)
    assert game.result == Result((0,), ((0,), (1, 2)), {0: 310, 1: 310, 2: 310}, "five-wins")
    game = last_step((4, 3, 2), (0, 300, 300), eliminated=(1,))
    roll_and_go(game, 56)
    assert game.result is not None
    assert game.result.ranking == ((1,), (2,), (0,))


def test_the_turn_limit_ends_a_match_in_the_middle_of_a_round() -> None:
    game = position(at(27, "GS"), dice=[1], seats=2, wins=(1, 0), earth="GQ", mode="last_piece", turn_limit=1)
    game.state.totals = [150, 160]
    roll_and_go(game, 27)
    assert game.result == Result((0,), ((0,), (1,)), {0: 160, 1: 160}, "turn-limit")
    assert game.state.wins == [1, 0]
