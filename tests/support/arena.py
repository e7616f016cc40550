"""Every game in every mode with every number of seats, and random play through it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, NamedTuple

import rules
from facts import FACTS
from rules import GAMES, Chance, Event, Game, GameInfo, Move

COMETS = GameInfo("comets", "comets", {"plain": (2, 3, 4), "stormy": (2, 3, 4)})
"""The template game, which is a game of the collection only while the tests that want it run."""

INFOS = {**GAMES, COMETS.name: COMETS}

TURNS = 300
"""The turn limit of a game in the arena: far more than a sensible game takes, but an end to a senseless one."""

PLIES = 20_000
"""No game in the arena takes so many moves."""


@dataclass(frozen=True)
class Setup:
    """One way to begin one game: a mode with its defaults, or a variant of it that `FACTS` names."""

    game: str
    mode: str
    seats: int
    variant: str = ""

    @property
    def name(self) -> str:
        """The setup without its seats."""
        return "-".join(filter(None, (self.game, self.mode, self.variant)))

    def __str__(self) -> str:
        return f"{self.name}-{self.seats}"

    def options(self, turn_limit: int = TURNS) -> dict[str, Any]:
        chosen = FACTS[self.game].variants[self.variant] if self.variant else {"mode": self.mode}
        return {**chosen, "turn_limit": turn_limit}

    def new(self, seed: int, turn_limit: int = TURNS) -> Game[Any]:
        return rules.new(self.game, self.seats, self.options(turn_limit), seed)


def _setups() -> Iterator[Setup]:
    for game, info in INFOS.items():
        for mode, counts in info.modes.items():
            yield from (Setup(game, mode, seats) for seats in counts)
        for variant, options in FACTS[game].variants.items():
            counts = info.modes[options["mode"]]
            yield from (Setup(game, options["mode"], seats, variant) for seats in {counts[0], counts[-1]})


SETUPS = list(_setups())


def kind_of(move_type: type[Move]) -> str:
    """The word that names this type of move in a record."""
    return next(str(part.default) for part in fields(move_type) if part.name == "kind")


class ScriptedChance(Chance):
    """Rolls and picks what the script says, counted from 1, and fails when it is read out; does not shuffle."""

    __slots__ = ("script",)

    def __init__(self, script: Sequence[int]) -> None:
        super().__init__(len(script))
        self.script = list(script)

    def below(self, bound: int) -> int:
        assert self.script, f"the script has no roll of {bound} sides any more"
        number = self.script.pop(0)
        assert 1 <= number <= bound, f"the script says {number}, but there are only {bound} sides"
        self.state = len(self.script)
        return number - 1

    def shuffle(self, items: Any) -> None:
        """Leave the order as it is."""

    def copy(self) -> ScriptedChance:
        return ScriptedChance(self.script)


class Ply(NamedTuple):
    """One move of a game: what stood before, who did what, and what happened."""

    before: Game[Any]
    move: Move
    events: list[Event]


def random_move(game: Game[Any], chance: Chance) -> Move:
    """Any legal move of any seat that is due."""
    assert game.decision is not None
    return chance.pick(game.moves(chance.pick(game.decision.seats)))


def random_play(game: Game[Any], chance: Chance, plies: int | None = None) -> Iterator[Ply]:
    """Play `game` itself to the end, or for so many plies."""
    last = PLIES if plies is None else game.ply + plies
    while game.decision is not None and game.ply < last:
        before, move = game.copy(), random_move(game, chance)
        yield Ply(before, move, game.play(move))
    assert game.ply < PLIES, f"{game.name} does not end"


def finish(game: Game[Any], chance: Chance) -> None:
    """Play `game` itself to the end, checking every move."""
    while game.decision is not None:
        assert game.ply < PLIES, f"{game.name} does not end"
        game.play(random_move(game, chance))


@lru_cache(maxsize=128)
def trail(setup: Setup, seed: int) -> list[Game[Any]]:
    """About a hundred positions of one random game, the end included. They are shared: copy before you play on."""
    game = setup.new(seed)
    path = [ply.before for ply in random_play(game, Chance(seed + 1))]
    return [*path[:: 1 + len(path) // 100], game]
