"""Record: a game as its setup and its moves, which is all that is ever saved.

Imported lazily, since it needs pydantic.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from rules.kernel.catalogue import GAMES, new
from rules.kernel.game import Game
from rules.kernel.terms import Move, Refusal, Refused, Result

DIGEST_EVERY = 25
"""Plies between two digests of a record."""


class Record(BaseModel):
    """One game, finished or not, as it is written to a file.

    `digests` holds the digest of the game after some plies, so that a change of behaviour is noticed where it starts.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    format: Literal[1] = 1
    game: str
    options: dict[str, Any]
    seats: Annotated[int, Field(ge=1)]
    seed: Annotated[int, Field(ge=0, lt=1 << 64)]
    moves: tuple[dict[str, Any], ...]
    result: Result | None = None
    rules_version: int
    digests: dict[int, str] = {}

    @classmethod
    def of(cls, game: str, seats: int, options: Mapping[str, Any], seed: int, moves: Iterable[Move]) -> Self:
        """The record of a game, found by playing it: `rules.new` with the same setup, then `moves`.

        Raises:
            ValueError: no such game, seats or options.
            Refused: a move is not allowed.
        """
        played = new(game, seats=seats, options=options, seed=seed)
        log: list[dict[str, Any]] = []
        digests = {0: played.digest()}
        for move in moves:
            played.play(move)
            log.append(json.loads(dump_move(game, move)))
            if played.ply % DIGEST_EVERY == 0:
                digests[played.ply] = played.digest()
        digests[played.ply] = played.digest()
        return cls(
            game=game,
            options=played.options.model_dump(mode="json"),
            seats=seats,
            seed=seed,
            moves=tuple(log),
            result=played.result,
            rules_version=GAMES[game].rules_version(),
            digests=digests,
        )


class ReplayError(Exception):
    """A record does not replay.

    Attributes:
        ply: how many of its moves did.
        refusal: why the next one was refused; None if it could not be read, leads elsewhere, or the result differs.
    """

    def __init__(self, ply: int, refusal: Refusal | None, problem: str) -> None:
        super().__init__(f"after {ply} moves: {problem}")
        self.ply = ply
        self.refusal = refusal


@cache
def _moves(game: str) -> TypeAdapter[Move]:
    union: Any = reduce(or_, GAMES[game].move_types())
    return TypeAdapter(Annotated[union, Field(discriminator="kind")])


def dump_move(game: str, move: Move) -> str:
    """A move as one line of JSON."""
    return _moves(game).dump_json(move).decode()


def load_move(game: str, text: str | bytes) -> Move:
    """The move that `dump_move` wrote.

    Raises:
        ValueError: the text is no move of this game.
    """
    return _moves(game).validate_json(text, strict=True)


def replay(record: Record, upto: int | None = None) -> Game[Any]:
    """Play a record again, checking every move and every digest on the way, and the result at the end.

    Args:
        record: what to replay.
        upto: how many of its moves, without a look at the result; all by default.

    Raises:
        ValueError: game, seats or options are not of this version, or it deals differently.
        ReplayError: a move cannot be read or is refused, or a digest or the result differs; `upto` its ply works.
    """
    game = new(record.game, seats=record.seats, options=record.options, seed=record.seed)
    if not _stands_as_in(record, game):
        raise ValueError(f"this version of {record.game} deals differently from when the game was recorded")
    for ply, raw in enumerate(record.moves[:upto]):
        try:
            game.play(load_move(record.game, json.dumps(raw)))
        except ValidationError as error:
            raise ReplayError(ply, None, f"not a move of {record.game}") from error
        except Refused as error:
            raise ReplayError(ply, error.refusal, str(error)) from error
        if not _stands_as_in(record, game):
            raise ReplayError(ply, None, "the next one leads elsewhere than when it was recorded")
    if upto is None and game.result != record.result:
        raise ReplayError(game.ply, None, "the game ends differently from when it was recorded")
    return game


def _stands_as_in(record: Record, game: Game[Any]) -> bool:
    return game.ply not in record.digests or record.digests[game.ply] == game.digest()
