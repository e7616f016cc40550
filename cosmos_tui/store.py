"""The SQLite file of matches and their moves. Every move is one transaction, on disk before it is shown."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
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
    """A match without its moves. `seed` stays out of sight until the match is over."""

    id: int
    game: str
    options: Mapping[str, Any]
    seed: int
    rules_version: int
    title: str
    started: datetime
    played: datetime
    turn: int
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
            self._db.execute("PRAGMA foreign_keys = ON")
            version = self._db.execute("PRAGMA user_version").fetchone()[0]
            if version > len(MIGRATIONS):
                raise StoreError("newer", str(path))
            if version < len(MIGRATIONS):
                self._db.execute("PRAGMA journal_mode = WAL")
                self._migrate(version)
            self._db.execute("PRAGMA synchronous = FULL")

    def _migrate(self, version: int) -> None:
        for number, script in enumerate(MIGRATIONS[version:], version + 1):
            # one transaction per version, so that a kill in between leaves a whole file
            self._db.executescript(f"BEGIN IMMEDIATE; {script} PRAGMA user_version = {number}; COMMIT;")

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
    ) -> Match:
        """Begin a match."""
        now = _now()
        with self._transaction():
            match = self._db.execute(
                "INSERT INTO match (game, options, seed, rules_version, title, started, played)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (game, json.dumps(options), f"{seed:x}", rules_version, title, now, now),
            ).lastrowid
            self._db.executemany(
                "INSERT INTO player VALUES (?, ?, ?, ?)",
                [(match, seat, player.name, player.colour) for seat, player in enumerate(players)],
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
                "SELECT id, game, options, seed, rules_version, title, started, played, turn, result"
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
                    started=datetime.fromisoformat(row[6]),
                    played=datetime.fromisoformat(row[7]),
                    turn=row[8],
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

    def append(self, match: int, ply: int, move: str, turn: int, result: Mapping[str, Any] | None) -> None:
        """Store the move that was made at `ply`, in one transaction."""
        with self._transaction():
            # packed, so that nobody reads a hand by a glance at the file
            self._db.execute("INSERT INTO move VALUES (?, ?, ?)", (match, ply, zlib.compress(move.encode())))
            self._touch(match, turn, result)

    def cut(self, match: int, ply: int, turn: int) -> None:
        """Take back every move from `ply` on, in one transaction."""
        with self._transaction():
            self._db.execute("DELETE FROM move WHERE match = ? AND ply >= ?", (match, ply))
            self._touch(match, turn, None)

    def _touch(self, match: int, turn: int, result: Mapping[str, Any] | None) -> None:
        self._db.execute(
            "UPDATE match SET played = ?, turn = ?, result = ? WHERE id = ?",
            (_now(), turn, None if result is None else json.dumps(result), match),
        )

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
    except sqlite3.IntegrityError as error:
        raise StoreError("elsewhere", str(error)) from error
    except sqlite3.Error as error:
        name = getattr(error, "sqlite_errorname", "SQLITE_UNKNOWN").split("_")[1]
        raise StoreError(_PROBLEMS.get(name, "unusable"), str(error)) from error
    except (OSError, zlib.error) as error:
        raise StoreError("unusable" if isinstance(error, OSError) else "damaged", str(error)) from error


_PROBLEMS = {
    "BUSY": "locked",
    "LOCKED": "locked",
    "FULL": "full",
    "READONLY": "read-only",
    "CORRUPT": "damaged",
    "NOTADB": "damaged",
}


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")
