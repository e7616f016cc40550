"""Matches as files: to keep, to send to a friend, to prove that nobody cheated.

A file is JSON: `{"format": 1, "title": ..., "players": [{"name": ..., "colour": ...}, ...], "record": {...}}`, where
`record` is a `rules.Record`. As long as the match is not over there is `sealed` in its stead, the same record
compressed: the seed and the log give away every hand and every hidden tile, and a glance at the file, or a search of
the disk, must not show them. It is no lock, as the file of matches is none: friends who want to cheat can.

A bare `rules.Record` is read too.
"""

from __future__ import annotations

import json
import os
import zlib
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from cosmos_tui import players, text
from cosmos_tui.folders import write_whole
from cosmos_tui.store import Match, Player, Store
from cosmos_tui.text import _, games, ngettext
from cosmos_tui.text.table import join
from cosmos_tui.trouble import BROKEN, UNREADABLE, USAGE, Trouble
from rules import GAMES, Game, Record, Refused, ReplayError, dump_move, load_move, replay
from rules.kernel import fingerprint

LARGEST = 16_000_000
"""Bytes of a file, packed or not; the longest game takes a twentieth of that."""


class NotGenuine(Exception):
    """There is no match in the file, or one that was not played by the rules. Its text is a sentence for people."""


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    format: Literal[1] = 1
    title: str
    players: tuple[Player, ...]
    record: Record | None = None
    sealed: str | None = None


@dataclass(frozen=True, slots=True)
class Archived:
    """A match from a file; its record has been replayed."""

    title: str
    players: Sequence[Player]
    record: Record

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player.name for player in self.players]

    def add_to(self, store: Store, game: Game[Any]) -> str:
        """Make it one of the store's matches, unless it is there; one sentence says what was done.

        It is there if the same people have played the same deal so far or further. If not so far, what they lack is
        added to theirs. If they went on differently, the two are different matches.

        Args:
            store: where it goes.
            game: the record, replayed.

        Raises:
            StoreError: it cannot be stored.
        """
        record, options = self.record, game.options.model_dump(mode="json")
        moves = [dump_move(record.game, load_move(record.game, json.dumps(move))) for move in record.moves]
        result = None if game.result is None else asdict(game.result)
        deal = (record.game, options, record.seed, tuple(self.players))
        alike = [
            (match, [move.decode() for move in store.moves(match.id)])
            for match in store.matches()
            if (match.game, match.options, match.seed, match.players) == deal
        ]
        for match, stored in sorted(alike, key=lambda each: len(each[1]), reverse=True):
            if stored[: len(moves)] == moves:
                return _("{title} is here already, as match {number}; nothing was added.").format(
                    title=match.title, number=match.id
                )
            if stored == moves[: len(stored)]:
                lacked = moves[len(stored) :]
                for ply, move in enumerate(lacked, len(stored)):
                    last = ply == len(moves) - 1
                    match = store.append(match, ply, move, game.turn, result if last else None)
                return ngettext(
                    "{title} is here already, as match {number}; {n} move that it lacked was added.",
                    "{title} is here already, as match {number}; {n} moves that it lacked were added.",
                    len(lacked),
                ).format(title=match.title, number=match.id, n=len(lacked))
        match = store.add(
            record.game, options, record.seed, record.rules_version, self.players, self.title, moves, game.turn, result
        )
        return _("{title} is match {number} now; open it with `cosmos-tui resume {number}`.").format(
            title=match.title, number=match.id
        )

    def findings(self, game: Game[Any]) -> list[str]:
        """What its replay, which is `game`, has proved."""
        record, words = self.record, text.of(self.record.game)
        count = len(record.moves)
        lines = [
            f"{games.full_title(record.game, game.options.mode)}: {join(self.names)}",
            ngettext("{n} move, and it keeps the rules.", "{n} moves, and all keep the rules.", count).format(n=count),
            _("Every roll and every shuffle follows from the seed, which was fixed before the first move."),
            _("The seed's fingerprint, which the table showed from the start: {fingerprint}").format(
                fingerprint=fingerprint(record.seed)
            ),
        ]
        if game.result is None:
            return [*lines, _("The match is not over, so its seed stays hidden.")]
        return [*lines, words.outcome(game.result, self.names), _("The seed: {seed}").format(seed=record.seed)]


def pack(match: Match, stored: Sequence[bytes]) -> str:
    """The text of the file for a stored match and its moves.

    Raises:
        NotGenuine: this version of the rules does not take all of its moves.
    """
    try:
        moves = [load_move(match.game, move) for move in stored]
        record = Record.of(match.game, len(match.players), match.options, match.seed, moves)
    except (ValueError, Refused) as error:
        raise NotGenuine(
            _(
                "The match is from another version of the rules. Go on with it first: `cosmos-tui resume {number}`."
            ).format(number=match.id)
        ) from error
    file = _File(title=match.title, players=match.players)
    if record.result is not None:
        file.record = record
    else:
        file.sealed = b64encode(zlib.compress(record.model_dump_json().encode())).decode()
    return file.model_dump_json(indent=2, exclude_none=True) + "\n"


def export(match: Match, stored: Sequence[bytes], file: Path) -> str:
    """Write a stored match and its moves to a new file; one sentence says where it is.

    Raises:
        Trouble: the file is there already or cannot be written, or this version does not take all of the moves.
    """
    if os.path.lexists(file):
        raise Trouble(_("{file} is there already and was left as it is.").format(file=file), USAGE)
    try:
        write_whole(file, pack(match, stored))
    except NotGenuine as error:
        raise Trouble(str(error), UNREADABLE) from error
    except OSError as error:
        problem = _("{file} cannot be written: {problem}").format(file=file, problem=error.strerror)
        raise Trouble(problem, BROKEN) from error
    return _("Match {number} is in {file}.").format(number=match.id, file=file)


def read(file: Path) -> tuple[Archived, Game[Any]]:
    """The match in a file, and the game that its record comes to.

    Raises:
        NotGenuine: there is none, or it was not played by the rules.
    """
    try:
        with file.open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except OSError as error:
        problem = _("{file} cannot be read: {problem}").format(file=file, problem=error.strerror)
        raise NotGenuine(problem) from error
    archived = _parse(file, data)
    return archived, _replay(file, archived)


def _parse(file: Path, data: bytes) -> Archived:
    try:
        if not data:
            raise ValueError("it is empty")
        if len(data) > LARGEST:
            raise ValueError("too long")
        raw = json.loads(data)
        if isinstance(raw, dict) and isinstance(raw.get("format"), int) and raw["format"] > 1:
            raise NotGenuine(_("{file} was written by a newer Cosmos TUI; please update.").format(file=file))
        if isinstance(raw, dict) and "players" not in raw:
            return _bare(Record.model_validate_json(data))
        content = _File.model_validate_json(data)
        record = content.record or Record.model_validate_json(_unpack(content.sealed or ""))
        players.check(content.players)
        if len(content.players) != record.seats:
            raise ValueError("players and seats differ in number")
    except (ValueError, RecursionError, zlib.error) as error:
        raise NotGenuine(
            _("{file} holds no match of Cosmos TUI: {problem}").format(file=file, problem=_first_line(error))
        ) from error
    title = players.clean(content.title) or join([player.name for player in content.players])
    return Archived(title, content.players, record)


def _bare(record: Record) -> Archived:
    """A record alone names nobody."""
    seated = players.seat([_("Player {number}").format(number=seat + 1) for seat in range(record.seats)])
    return Archived(join([player.name for player in seated]), seated, record)


def _unpack(sealed: str) -> bytes:
    unpacked = zlib.decompressobj().decompress(b64decode(sealed, validate=True), LARGEST + 1)
    if len(unpacked) > LARGEST:
        raise ValueError("too long")
    return unpacked


def _first_line(error: Exception) -> str:
    if isinstance(error, ValidationError):
        first = error.errors(include_url=False)[0]
        return ": ".join([*(str(part) for part in first["loc"]), first["msg"]])
    return str(error).partition("\n")[0]


def _replay(file: Path, archived: Archived) -> Game[Any]:
    record = archived.record
    if record.game not in GAMES or record.rules_version > GAMES[record.game].rules_version():
        raise NotGenuine(_("{file} needs a newer Cosmos TUI; please update.").format(file=file))
    try:
        return replay(record)
    except ReplayError as error:
        if error.refusal is None:
            raise NotGenuine(
                _("{file} is not genuine: after {n} moves the game goes on differently.").format(file=file, n=error.ply)
            ) from error
        why = text.of(record.game).refusal(error.refusal, archived.names)
        raise NotGenuine(
            _("{file} is not genuine: move {number} breaks {rule}. {why}").format(
                file=file, number=error.ply + 1, rule=error.refusal.rule, why=why
            )
        ) from error
    except ValueError as error:
        raise NotGenuine(
            _("{file} does not fit this version of the rules: {problem}").format(file=file, problem=_first_line(error))
        ) from error
