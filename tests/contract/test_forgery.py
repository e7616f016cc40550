"""Nothing that is not a legal move changes a game, wherever it comes from."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

import pytest

from arena import INFOS, SETUPS, kind_of, trail
from facts import FACTS
from laws import law
from rules import Game, Move, Refused, dump_move, load_move
from rules.kernel.digest import digest

MOVES = 400
"""How many moves of other moments are tried at one position, at most."""

RULE_ID = r"[A-Z]+-\d+[A-Z]?(\.\d+[a-z]?)?"


def changed(value: Any) -> Iterator[Any]:
    """Other values for a field of a move as JSON."""
    if isinstance(value, bool):
        yield from (not value, int(value), None)
    elif isinstance(value, int):
        yield from (value + 1, value - 1, -1, 99, -(1 << 70), 1 << 70, str(value), float(value), True, None, [value])
    elif isinstance(value, str):
        yield from ("", value + "x", value.upper(), 0, None)
    elif isinstance(value, list):
        yield from ([], [*value, *value[-1:]], value[:-1], value[::-1], [*value, 0], None)
        for index, old in enumerate(value):
            yield from ([*value[:index], other, *value[index + 1 :]] for other in changed(old))
    else:
        yield from (0, 1, [], "")


def forgeries(game: Game[Any], move: Move) -> Iterator[dict[str, Any]]:
    """The move as JSON with one thing changed: a field, a seat, its kind, one field more or one less."""
    kinds = [kind_of(move_type) for move_type in INFOS[game.name].move_types()]
    raw: dict[str, Any] = json.loads(dump_move(game.name, move))
    for key, value in raw.items():
        yield from ({**raw, key: other} for other in (changed(value) if key != "kind" else kinds))
        yield {name: item for name, item in raw.items() if name != key}
    yield {**raw, "extra": 0}


def read(game: Game[Any], raw: dict[str, Any]) -> Move | None:
    """The move that `raw` is, or None if it is none of this game's."""
    try:
        return load_move(game.name, json.dumps(raw))
    except ValueError:
        return None


@cache
def heard_of(game: str) -> list[Move]:
    """Moves that were legal at some point of some game, in any setup."""
    setups = [setup for setup in SETUPS if setup.game == game]
    positions = [position for setup in setups for position in trail(setup, 0)[::4]]
    moves = {move for position in positions for seat in range(position.seats) for move in position.moves(seat)}
    return sorted(moves, key=repr)[:: 1 + len(moves) // MOVES]


def assert_refused_unless_legal(game: Game[Any], moves: Iterable[Move]) -> None:
    """What is not listed is refused and changes nothing; only an open-ended move may be legal and not listed."""
    listed = {move for seat in range(game.seats) for move in game.moves(seat)}
    before = game.digest()
    for move in moves:
        if move in listed:
            continue
        refusal = game.check(move)
        if refusal is None:
            assert kind_of(type(move)) in FACTS[game.name].open_ended, f"{move} is legal but not listed"
            game.copy().play(move)
        else:
            assert re.fullmatch(RULE_ID, refusal.rule)
            assert refusal.reason
            digest(tuple(refusal.args.items()))
            with pytest.raises(Refused) as refused:
                game.play(move)
            assert refused.value.refusal == refusal
    assert game.digest() == before


@law
def test_a_move_with_one_thing_changed_is_refused_unless_it_is_legal_too(game: Game[Any]) -> None:
    for seat in range(game.seats):
        moves = game.moves(seat)
        for move in {*moves[:2], *moves[-1:]}:
            assert_refused_unless_legal(game, filter(None, (read(game, raw) for raw in forgeries(game, move))))


@law
def test_a_move_of_another_moment_is_refused_unless_it_is_legal_now(game: Game[Any]) -> None:
    assert_refused_unless_legal(game, heard_of(game.name))


@law
def test_a_move_of_another_game_is_refused(game: Game[Any]) -> None:
    assert_refused_unless_legal(game, [Leapfrog(seat) for seat in range(-1, game.seats + 1)])


@dataclass(frozen=True, slots=True)
class Leapfrog(Move):
    """A move that no game knows."""

    kind: Literal["leapfrog"] = "leapfrog"
