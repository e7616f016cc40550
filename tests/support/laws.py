"""Tests that hold in every setup, or at any position, of every game; comets is one while they run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena import COMETS, INFOS, SETUPS, random_move, trail
from rules import GAMES, Chance, Game

in_every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
in_every_game = pytest.mark.parametrize("game", INFOS)


@pytest.fixture(autouse=True, scope="module")
def comets_is_a_game() -> Iterator[None]:
    """For the `conftest.py` of a folder whose tests start comets by name."""
    with mock.patch.dict(GAMES, {COMETS.name: COMETS}):
        yield


@st.composite
def positions(draw: st.DrawFn, game: str, seeds: int) -> Game[Any]:
    """A fresh position of a random game: somewhere on one of `seeds` trails, and then a few moves off it."""
    setup = draw(st.sampled_from([setup for setup in SETUPS if setup.game == game]))
    path = trail(setup, draw(st.integers(0, seeds - 1)))
    position = path[draw(st.integers(0, len(path) - 1))].copy()
    for choice in draw(st.lists(st.integers(0, 1 << 16), max_size=6)):
        if position.decision is not None:
            position.play(random_move(position, Chance(choice)))
    return position


def law(holds: Callable[[Game[Any]], None]) -> Callable[[str, int, int], None]:
    """Turn `holds(position)` into a test of it at random positions of every game."""

    @in_every_game
    @pytest.mark.parametrize(
        ("examples", "seeds"),
        [pytest.param(200, 3, id="normal"), pytest.param(2000, 100, id="long", marks=pytest.mark.long)],
    )
    def test(game: str, examples: int, seeds: int) -> None:
        settings(max_examples=examples, deadline=None)(given(positions(game, seeds))(holds))()

    test.__doc__ = holds.__doc__
    return test
