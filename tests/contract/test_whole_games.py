"""Whole games: they end, and they are the same everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import get_args

import pytest

import transcripts
from arena import INFOS, Setup, kind_of, random_play, trail
from facts import FACTS
from laws import in_every_game, in_every_setup
from rules import Chance


@in_every_setup
@pytest.mark.parametrize("games", [2, pytest.param(50, marks=pytest.mark.long)])
def test_random_games_end(setup: Setup, games: int) -> None:
    for seed in range(games):
        assert trail(setup, seed)[-1].result is not None


@in_every_setup
def test_the_turn_limit_ends_a_game_that_would_begin_another_turn(setup: Setup) -> None:
    for limit in (1, 2, 3):
        game = setup.new(seed=0, turn_limit=limit)
        for _ in random_play(game, Chance(limit)):
            assert game.turn <= limit or setup.mode in FACTS[setup.game].by_round
        assert game.result is not None


@in_every_setup
def test_a_seed_deals_one_game_and_another_seed_another(setup: Setup) -> None:
    assert setup.new(seed=5).digest() == setup.new(seed=5).digest()
    assert len({setup.new(seed).digest() for seed in range(5)}) == 5


@in_every_game
def test_the_same_seed_and_moves_give_the_same_game_in_another_process(game: str) -> None:
    """With another PYTHONHASHSEED: a set whose order matters would show."""
    hash_seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    there = subprocess.run(
        [sys.executable, transcripts.__file__, game],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout.splitlines() == list(transcripts.transcript(game))


@in_every_game
def test_a_game_offers_the_modes_that_the_catalogue_names(game: str) -> None:
    mode = INFOS[game].options_model().model_fields["mode"]
    assert get_args(mode.annotation) == tuple(INFOS[game].modes)
    assert mode.default == next(iter(INFOS[game].modes))


@in_every_game
def test_each_type_of_move_has_a_kind_of_its_own(game: str) -> None:
    kinds = [kind_of(move_type) for move_type in INFOS[game].move_types()]
    assert len(set(kinds)) == len(kinds)


def test_every_game_tells_the_suite_its_facts() -> None:
    assert FACTS.keys() == INFOS.keys()
    assert all(facts.hands <= facts.secrets <= INFOS[game].modes.keys() for game, facts in FACTS.items())
