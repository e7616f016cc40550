"""Whole research missions, flown by pilots with a memory (invariant I10 of ODY-16)."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from odyseja_pilots import fly

ROUNDS = [
    ("tri", 2, 6.5, 9.2),
    ("tri", 4, 5.0, 6.6),
    ("karo", 2, 8.2, 14.3),
    ("karo", 4, 5.8, 10.1),
    ("quad", 2, 8.5, 13.2),
    ("quad", 4, 5.9, 9.2),
]
"""Layout, seats, and the mean rounds to a win that the specification found with perfect and with 60 % recall."""


def missions(seats: int, count: int, recall: int, **options: Any) -> list[rules.Game[Any]]:
    return [fly(rules.new("odyseja", seats, options, seed=seed), recall, seed * 7) for seed in range(count)]


def mean_rounds(games: list[rules.Game[Any]]) -> float:
    return sum(-(-game.turn // game.seats) for game in games) / len(games)


@pytest.mark.parametrize(("layout", "seats", "perfect", "forgetful"), ROUNDS)
def test_i10_missions_end_about_as_soon_as_the_specification_says(
    layout: str, seats: int, perfect: float, forgetful: float
) -> None:
    for recall, rounds in ((100, perfect), (60, forgetful)):
        games = missions(seats, 60, recall, layout=layout, tricks="off")
        assert all(len(game.result.winners) == 1 for game in games)
        assert 0.7 * rounds < mean_rounds(games) < 1.35 * rounds


@pytest.mark.long
@pytest.mark.parametrize("layout", ["tri", "karo", "quad"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("recall", [100, 60])
def test_i10_four_hundred_missions_of_each_setting_all_end(layout: str, seats: int, recall: int) -> None:
    games = missions(seats, 400, recall, layout=layout, tricks="on", slowpoke=True)
    assert all(game.result.reason == "five-colours" for game in games)
    wins = [sum(game.result.winners == (seat,) for game in games) for seat in range(seats)]
    assert min(wins) > 0.7 * 400 / seats
