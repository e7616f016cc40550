"""A game is saved as its setup and its moves, and comes back from a file as it was, or not at all."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from arena import SETUPS, Setup, random_play
from laws import in_every_game, in_every_setup
from rules import Chance, Move, Record, ReplayError, replay

RECORDS = Path(__file__).with_name("records")
SEED = 3
TURNS = 6


@cache
def short_game(setup: Setup) -> tuple[tuple[Move, ...], tuple[str, ...]]:
    """The moves of a game of a few turns, and the digests between them."""
    game = setup.new(SEED, TURNS)
    plies = list(random_play(game, Chance(SEED)))
    return tuple(ply.move for ply in plies), (*(ply.before.digest() for ply in plies), game.digest())


def record_of(setup: Setup, plies: int | None = None) -> Record:
    """The first plies of the short game."""
    return Record.of(setup.game, setup.seats, setup.options(TURNS), SEED, short_game(setup)[0][:plies])


@in_every_setup
def test_a_game_can_be_saved_and_loaded_at_every_step(setup: Setup) -> None:
    moves, digests = short_game(setup)
    whole = record_of(setup)
    for ply in range(0, len(moves) + 1, 1 + len(moves) // 40):
        saved = record_of(setup, ply).model_dump_json()
        loaded = Record.model_validate_json(saved)
        assert loaded.model_dump_json() == saved
        assert replay(loaded).digest() == digests[ply]
        assert replay(whole, upto=ply).digest() == digests[ply]
    assert whole.result == replay(whole).result is not None


def spoil_move(field: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """Change a field of the last move."""

    def spoil(raw: dict[str, Any]) -> None:
        raw["moves"][-1][field] = value

    return spoil


UNREADABLE: dict[str, Callable[[dict[str, Any]], Any]] = {
    "an unknown key": lambda raw: raw.update(players=["A", "B"]),
    "another format": lambda raw: raw.update(format=2),
    "no seed": lambda raw: raw.pop("seed"),
    "a seed that is text": lambda raw: raw.update(seed=str(SEED)),
    "a seed of 65 bits": lambda raw: raw.update(seed=1 << 64),
    "another seed than its digests": lambda raw: raw.update(seed=SEED + 1),
    "seats that are text": lambda raw: raw.update(seats=str(raw["seats"])),
    "seats that are true": lambda raw: raw.update(seats=True),
    "too many seats": lambda raw: raw.update(seats=99),
    "an unknown game": lambda raw: raw.update(game="checkers"),
    "an unknown mode": lambda raw: raw["options"].update(mode="upside-down"),
    "an unknown option": lambda raw: raw["options"].update(colour="red"),
    "an option that is text": lambda raw: raw["options"].update(turn_limit="6"),
    "moves that are text": lambda raw: raw.update(moves=["pass"]),
    "a result with an unknown key": lambda raw: raw["result"].update(prize=1),
    "a winner that is text": lambda raw: raw["result"].update(winners=["0"]),
}

NOT_REPLAYED: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "a seat that is text": (spoil_move("seat", "1"), "not a move of"),
    "a seat that is true": (spoil_move("seat", True), "not a move of"),
    "a seat at no table": (spoil_move("seat", 99), r"[A-Z]+-\d+"),
    "an unknown kind of move": (spoil_move("kind", "resign"), "not a move of"),
    "a move with an unknown key": (spoil_move("extra", 0), "not a move of"),
    "a move after the end": (lambda raw: raw["moves"].append(raw["moves"][-1]), r"[A-Z]+-\d+"),
    "a wrong digest": (lambda raw: raw["digests"].update({str(len(raw["moves"])): "0" * 32}), "leads elsewhere"),
    "no result": (lambda raw: raw.update(result=None), "ends differently"),
    "a wrong result": (lambda raw: raw["result"].update(reason="bribe"), "ends differently"),
}


def spoiled(game: str, spoil: Callable[[dict[str, Any]], Any]) -> str:
    """A good record of the game, spoiled."""
    raw = json.loads(record_of(next(setup for setup in SETUPS if setup.game == game)).model_dump_json())
    spoil(raw)
    return json.dumps(raw)


@in_every_game
@pytest.mark.parametrize("flaw", UNREADABLE)
def test_a_record_that_is_not_one_is_refused(game: str, flaw: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - pydantic's, or one of ours
        replay(Record.model_validate_json(spoiled(game, UNREADABLE[flaw])))


@in_every_game
@pytest.mark.parametrize("flaw", NOT_REPLAYED)
def test_a_record_that_was_changed_does_not_replay(game: str, flaw: str) -> None:
    spoil, problem = NOT_REPLAYED[flaw]
    record = Record.model_validate_json(spoiled(game, spoil))
    with pytest.raises(ReplayError, match=problem) as error:
        replay(record)
    assert replay(record, upto=error.value.ply).ply == error.value.ply, "it can be gone on with from there"


@in_every_setup
def test_a_forged_move_stops_the_replay_where_it_stands(setup: Setup) -> None:
    raw = json.loads(record_of(setup).model_dump_json())
    middle = len(raw["moves"]) // 2
    raw["moves"][middle]["seat"] = -1
    with pytest.raises(ReplayError) as error:
        replay(Record.model_validate_json(json.dumps(raw)))
    assert error.value.ply == middle
    assert error.value.refusal is not None
