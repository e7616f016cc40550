"""Starting a game: what is wrong is said in one sentence, and it is a ValueError."""

from __future__ import annotations

from typing import Any, Self

import pytest
from pydantic import model_validator

import rules
from rules import GameInfo
from rules.kernel.options import Options


def refusal(**changes: Any) -> str:
    """What `new` says to comets for three with these changes."""
    with pytest.raises(ValueError, match=r"^[^\n]+$") as error:
        rules.new(**{"game": "comets", "seats": 3, **changes})
    return str(error.value)


def test_a_game_that_there_is_not_is_answered_with_those_there_are() -> None:
    assert refusal(game="checkers") == f"no game is called 'checkers'; there are {', '.join(rules.GAMES)}"


@pytest.mark.parametrize("seats", [0, 1, 5, -1])
def test_a_wrong_number_of_seats_is_answered_with_the_right_ones(seats: int) -> None:
    assert refusal(seats=seats) == f"comets (plain): seats must be 2, 3 or 4, not {seats}"


@pytest.mark.parametrize(("counts", "said"), [((1,), "1"), ((2, 3), "2 or 3"), ((2, 4, 6), "2, 4 or 6")])
def test_seat_counts_read_as_a_sentence(counts: tuple[int, ...], said: str) -> None:
    info = GameInfo("comets", "comets", {"plain": counts})
    with pytest.raises(ValueError, match=rf"seats must be {said}, not 9$"):
        info.start(9, info.options_model().read({}), seed=0)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"mode": "upside-down"}, "options.mode: Input should be 'plain' or 'stormy'"),
        ({"colour": "red"}, "options.colour: Extra inputs are not permitted"),
        ({"turn_limit": 0}, "options.turn_limit: Input should be greater than or equal to 1"),
        ({"turn_limit": "9"}, "options.turn_limit: Input should be a valid integer"),
        ({"turn_limit": True}, "options.turn_limit: Input should be a valid integer"),
        ({"mode": "x", "turn_limit": 0}, "options.mode: Input should be 'plain' or 'stormy'"),
        ({"mode": {1, 2}}, "options hold JSON data only: Object of type set is not JSON serializable"),
    ],
)
def test_an_option_that_does_not_fit_is_named(options: dict[str, Any], said: str) -> None:
    assert refusal(options=options) == said


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_a_seed_that_no_record_can_hold_is_refused(seed: int) -> None:
    assert refusal(seed=seed) == f"a seed is a number from 0 to 2**64 - 1, not {seed}"


def test_options_that_are_left_out_have_their_defaults() -> None:
    options = rules.new("comets", seats=2).options
    assert (options.mode, options.turn_limit) == ("plain", None)


def test_a_list_will_do_for_a_tuple_in_options_as_it_comes_from_a_record() -> None:
    class Galaxy(Options):
        mode: str = "own"
        cells: tuple[tuple[int, int], ...]

    assert Galaxy.read({"cells": [[0, 1]]}) == Galaxy.read({"cells": ((0, 1),)}) == Galaxy(cells=((0, 1),))


def test_options_that_do_not_fit_together_say_so_in_the_words_of_the_game() -> None:
    class Narrow(Options):
        mode: str = "narrow"

        @model_validator(mode="after")
        def _fit_together(self) -> Self:
            if self.turn_limit == 7:
                raise ValueError("narrow games do not last 7 turns")
            return self

    with pytest.raises(ValueError, match=r"^options: narrow games do not last 7 turns$"):
        Narrow.read({"turn_limit": 7})


def test_without_a_seed_every_game_is_another() -> None:
    assert rules.new("comets", seats=2).digest() != rules.new("comets", seats=2).digest()


def test_a_game_names_its_seats_and_its_parts() -> None:
    info = rules.GAMES["comets"]
    assert info.seats == (2, 3, 4)
    assert {move_type.__name__ for move_type in info.move_types()} == {"Throw", "Shield", "Pass", "Vote"}
    assert info.rules_version() == 1
    assert issubclass(info.options_model(), Options)
