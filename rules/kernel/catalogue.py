"""GAMES: what can be said about the games without importing them, and the way to start one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from secrets import randbits
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from rules.kernel.chance import Chance
from rules.kernel.terms import Move

if TYPE_CHECKING:
    from rules.kernel.game import Game
    from rules.kernel.options import Options


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game of the collection.

    `modes` maps each way to play, the default first, to the seat counts it takes. `package` is imported only when
    the game's options, its moves or a game are asked for; it exports `Options`, `MOVES`, `RULES_VERSION` and
    `start(seats, options, chance)`.
    """

    name: str
    package: str
    modes: Mapping[str, tuple[int, ...]]

    @property
    def seats(self) -> tuple[int, ...]:
        """The seat counts of the default mode."""
        return next(iter(self.modes.values()))

    def options_model(self) -> type[Options]:
        """The pydantic model of the game's options."""
        return cast("type[Options]", self._package().Options)

    def move_types(self) -> tuple[type[Move], ...]:
        """Every type of move that any mode of the game knows."""
        return cast("tuple[type[Move], ...]", self._package().MOVES)

    def rules_version(self) -> int:
        """Rises only when the game behaves differently from before."""
        return cast("int", self._package().RULES_VERSION)

    def start(self, seats: int, options: Options, seed: int) -> Game[Any]:
        """A new game.

        Raises:
            ValueError: the mode is not played by so many seats, or the seed is no 64-bit number.
        """
        allowed = self.modes[options.mode]
        if seats not in allowed:
            raise ValueError(f"{self.name} ({options.mode}): seats must be {_either(allowed)}, not {seats}")
        if not 0 <= seed < 1 << 64:
            raise ValueError(f"a seed is a number from 0 to 2**64 - 1, not {seed}")
        return cast("Game[Any]", self._package().start(seats, options, Chance(seed)))

    def _package(self) -> ModuleType:
        return import_module(self.package)


GAMES: Mapping[str, GameInfo] = {
    info.name: info
    for info in (
        GameInfo(
            "odyseja",
            "rules.odyseja",
            {"research": (2, 3, 4), "race": (2, 3, 4), "recon": (1, 2, 3, 4, 5), "solo": (1,)},
        ),
        GameInfo("oduludo", "rules.oduludo", {"standard": (2, 3, 4), "last_piece": (2, 3, 4), "team": (4,)}),
        GameInfo("kaosz", "rules.kaosz", {"classic": (2, 3, 4, 5), "fixed": (2, 3, 4, 5)}),
    )
}
"""The games of the collection by name."""


def draw_seed() -> int:
    """A seed from the system's own randomness: 0..2**64-1."""
    return randbits(64)


def new(game: str, seats: int, options: Mapping[str, Any] | None = None, seed: int | None = None) -> Game[Any]:
    """Start a game.

    Args:
        game: a key of `GAMES`.
        seats: how many play.
        options: choices that differ from the defaults of `options_model()`.
        seed: 0..2**64-1, the whole randomness of the game; drawn from the system by default.

    Raises:
        ValueError: no such game, wrong number of seats, or options that are unknown or do not fit.
    """
    if game not in GAMES:
        raise ValueError(f"no game is called {game!r}; there are {', '.join(GAMES)}")
    info = GAMES[game]
    return info.start(seats, info.options_model().read(options or {}), draw_seed() if seed is None else seed)


def _either(counts: tuple[int, ...]) -> str:
    return " or ".join(filter(None, (", ".join(map(str, counts[:-1])), str(counts[-1]))))
