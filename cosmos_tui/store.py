"""The SQLite file of matches and their moves. Every move is one transaction, on disk before it is shown."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

MIGRATIONS = (
    """
    CREATE TABLE match (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        seed TEXT NOT NULL,
        rules_version INTEGER NOT NULL,
        title TEXT NOT NULL,
        started TEXT NOT NULL,
        played TEXT NOT NULL,
        turn INTEGER NOT NULL DEFAULT 0,
        heard INTEGER NOT NULL DEFAULT 0,
        result TEXT
    );
    CREATE TABLE player (
        match INTEGER NOT NULL REFERENCES match(id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        colour TEXT NOT NULL,
        PRIMARY KEY (match, seat)
    );
    CREATE TABLE move (
        match INTEGER NOT NULL REFERENCES match(id) ON DELETE CASCADE,
        ply INTEGER NOT NULL,
        data BLOB NOT NULL,
        PRIMARY KEY (match, ply)
    ) WITHOUT ROWID;
    """,
)
"""One script per version of the file; `user_version` counts those that have run."""


class StoreError(Exception):
    """The file cannot be read or written. `problem` is a word, `detail` what the system said."""

    def __init__(self, problem: str, detail: str) -> None:
        super().__init__(f"{problem}: {detail}")
        self.problem = problem
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat, and in which seat colour."""

    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Match:
    """A match without its moves. `seed` stays out of sight until the match is over.

    `heard` is the ply whose news, if it brought any, have been read; 0 while they have not.
    """

    id: int
    game: str
    options: Mapping[str, Any]
    seed: int
    rules_version: int
    title: str
    played: datetime
    turn: int
    heard: int
    players: tuple[Player, ...]
    result: Mapping[str, Any] | None


class Store:
    """One connection to the file.

    Every method raises `StoreError` with one of the problems "damaged", "newer", "locked", "full", "read-only",
    "elsewhere" (another window has played on) or "unusable".
    """

    def __init__(self, path: Path | None) -> None:
        """Open the file and bring it up to date; None keeps everything in memory only."""
        self.path = path
        with _translated():
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(":memory:" if path is None else path, timeout=2, isolation_level=None)
            try:
                self._prepare()
            except BaseException:
                self._db.close()
                raise

    def _prepare(self) -> None:
        self._db.execute("PRAGMA foreign_keys = ON")
        self._db.execute("PRAGMA synchronous = FULL")
        if self._version() > len(MIGRATIONS):
            raise StoreError("newer", str(self.path))
        if self._version() < len(MIGRATIONS):
            self._db.execute("PRAGMA journal_mode = WAL")
            self._migrate()

    def _version(self) -> int:
        return int(self._db.execute("PRAGMA user_version").fetchone()[0])

    def _migrate(self) -> None:
        # one transaction, so that a kill in between leaves a whole file, and a second window waits for the first
        with self._transaction():
            for script in MIGRATIONS[self._version() :]:
                for statement in script.split(";"):
                    self._db.execute(statement)
            self._db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def check(self) -> str:
        """What SQLite says of the file: "ok", or its first complaint."""
        with _translated():
            return str(self._db.execute("PRAGMA quick_check(1)").fetchone()[0])

    # -- matches -------------------------------------------------------------------------------------------------

    def add(
        self,
        game: str,
        options: Mapping[str, Any],
        seed: int,
        rules_version: int,
        players: Sequence[Player],
        title: str,
        moves: Sequence[str] = (),
        turn: int = 0,
        result: Mapping[str, Any] | None = None,
    ) -> Match:
        """Begin a match, or take one in that has been played elsewhere so far as `moves`, `turn` and `result` say."""
        now = _now()
        with self._transaction():
            match = self._db.execute(
                "INSERT INTO match (game, options, seed, rules_version, title, started, played, turn, result)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (game, json.dumps(options), f"{seed:x}", rules_version, title, now, now, turn, _json(result)),
            ).lastrowid
            self._db.executemany(
                "INSERT INTO player VALUES (?, ?, ?, ?)",
                [(match, seat, player.name, player.colour) for seat, player in enumerate(players)],
            )
            self._db.executemany(
                "INSERT INTO move VALUES (?, ?, ?)",
                [(match, ply, _packed(move)) for ply, move in enumerate(moves)],
            )
        assert match is not None  # noqa: S101  (an INSERT has a row id)
        return self.match(match)

    def match(self, match: int) -> Match:
        """One match; LookupError if there is none of that number."""
        found = self._matches("WHERE id = ?", (match,))
        if not found:
            raise LookupError(match)
        return found[0]

    def matches(self, *, unfinished: bool = False) -> list[Match]:
        """All matches, the one played last first."""
        return self._matches("WHERE result IS NULL" if unfinished else "", ())

    def _matches(self, where: str, args: tuple[Any, ...]) -> list[Match]:
        with _translated():
            rows = self._db.execute(
                "SELECT id, game, options, seed, rules_version, title, played, turn, heard, result"
                f" FROM match {where} ORDER BY played DESC, id DESC",
                args,
            ).fetchall()
            players: dict[int, list[Player]] = {row[0]: [] for row in rows}
            for match, name, colour in self._db.execute("SELECT match, name, colour FROM player ORDER BY match, seat"):
                if match in players:
                    players[match].append(Player(name, colour))
            return [
                Match(
                    id=row[0],
                    game=row[1],
                    options=json.loads(row[2]),
                    seed=int(row[3], 16),
                    rules_version=row[4],
                    title=row[5],
                    played=datetime.fromisoformat(row[6]),
                    turn=row[7],
                    heard=row[8],
                    players=tuple(players[row[0]]),
                    result=None if row[9] is None else json.loads(row[9]),
                )
                for row in rows
            ]

    def rename(self, match: int, title: str) -> None:
        """Give a match another title."""
        with self._transaction():
            self._db.execute("UPDATE match SET title = ? WHERE id = ?", (title, match))

    def delete(self, match: int) -> None:
        """Forget a match and its moves for good."""
        with self._transaction():
            self._db.execute("DELETE FROM match WHERE id = ?", (match,))

    # -- moves ---------------------------------------------------------------------------------------------------

    def moves(self, match: int) -> list[bytes]:
        """The moves of a match in order, each as the JSON that was stored."""
        with _translated():
            rows = self._db.execute("SELECT data FROM move WHERE match = ? ORDER BY ply", (match,))
            return [zlib.decompress(data) for (data,) in rows]

    def append(self, match: Match, ply: int, move: str, turn: int, result: Mapping[str, Any] | None) -> Match:
        """Store the move that was made at `ply`, in one transaction; the match as it is then.

        It stands in place of whatever was stored from there on, which this version could not replay.
        """
        with self._transaction():
            touched = self._touch(match, turn, result)
            self._db.execute("DELETE FROM move WHERE match = ? AND ply >= ?", (match.id, ply))
            self._db.execute("INSERT INTO move VALUES (?, ?, ?)", (match.id, ply, _packed(move)))
            return touched

    def cut(self, match: Match, ply: int, turn: int) -> Match:
        """Take back every move from `ply` on, in one transaction; the match as it is then."""
        with self._transaction():
            touched = self._touch(match, turn, None)
            self._db.execute("DELETE FROM move WHERE match = ? AND ply >= ?", (match.id, ply))
            return touched

    def hear(self, match: Match, ply: int) -> Match:
        """Note that the news of the move before `ply` have been read; the match as it is then."""
        with self._transaction():
            self._db.execute("UPDATE match SET heard = ? WHERE id = ?", (ply, match.id))
        return replace(match, heard=ply)

    def _touch(self, match: Match, turn: int, result: Mapping[str, Any] | None) -> Match:
        """Mark the match as played on, unless another window has done so since this one looked."""
        now = _now()
        touched = self._db.execute(
            "UPDATE match SET played = ?, turn = ?, heard = 0, result = ? WHERE id = ? AND played = ?",
            (now, turn, _json(result), match.id, _iso(match.played)),
        )
        if touched.rowcount == 0:
            raise StoreError("elsewhere", f"match {match.id}")
        return replace(match, played=datetime.fromisoformat(now), turn=turn, heard=0, result=result)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with _translated():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise


@contextmanager
def _translated() -> Iterator[None]:
    """Say in our words what SQLite or the system refuses."""
    try:
        yield
    except sqlite3.Error as error:
        name = getattr(error, "sqlite_errorname", "SQLITE_UNKNOWN").split("_")[1]
        raise StoreError(_PROBLEMS.get(name, "unusable"), str(error)) from error
    except (zlib.error, ValueError) as error:
        raise StoreError("damaged", str(error)) from error
    except OSError as error:
        raise StoreError("unusable", str(error)) from error


_PROBLEMS = {
    "BUSY": "locked",
    "LOCKED": "locked",
    "FULL": "full",
    "READONLY": "read-only",
    "CORRUPT": "damaged",
    "NOTADB": "damaged",
}


def _packed(move: str) -> bytes:
    """So that nobody reads a hand by a glance at the file."""
    return zlib.compress(move.encode())


def _json(result: Mapping[str, Any] | None) -> str | None:
    return None if result is None else json.dumps(result)


def _now() -> str:
    return _iso(datetime.now(UTC))


def _iso(moment: datetime) -> str:
    return moment.isoformat(timespec="microseconds")
