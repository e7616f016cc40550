"""Moves that are put together by questions."""

from __future__ import annotations

from cosmos_tui.composing import Composition
from cosmos_tui.games.odyseja import turned, ways_to_use
from rules.odyseja.moves import Castle, Damage, Jump, SwapPlanets

CASTLES = [Castle(0, first, second) for first, second in ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1))]


def test_a_question_whose_answer_is_clear_is_not_asked() -> None:
    composition = Composition([Castle(0, 0, 1), Castle(0, 0, 2)])
    assert composition.open_field == "second"
    assert composition.answers("second") == [1, 2]
    assert composition.answered("second", 2).open_field is None
    assert composition.answered("second", 2).moves == [Castle(0, 0, 2)]


def test_the_kind_is_asked_for_first() -> None:
    composition = Composition([Damage(0, 1), Damage(0, 2), Jump(0)])
    assert composition.open_field == "kind"
    assert composition.answered("kind", "damage").open_field == "target"


def test_a_wrong_answer_makes_the_move_that_tells_why_not() -> None:
    composition = Composition([SwapPlanets(0, 4, 6), SwapPlanets(0, 4, 7)])
    assert composition.with_wrong("second", 4) == SwapPlanets(0, 4, 4)


def test_two_planets_may_be_named_in_either_order() -> None:
    ways = ways_to_use("copernicus", [SwapPlanets(0, 1, 3), SwapPlanets(0, 3, 5)])
    composition = Composition(ways).answered("first", 5)
    assert composition.moves == [turned(SwapPlanets(0, 3, 5))]


def test_an_own_rocket_is_offered_as_the_first_to_move_only() -> None:
    composition = Composition(ways_to_use("castling", CASTLES))
    assert composition.answers("first") == [0, 1, 2]
    assert composition.answered("first", 0).answers("second") == [1, 2]
    assert composition.answered("first", 1).moves == [Castle(0, 1, 2)]
    assert ways_to_use("castling", [Castle(1, 0, 1), Castle(1, 1, 0)]) == [Castle(1, 1, 0)]
