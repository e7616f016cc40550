"""How fast the engines play at random, beside python-chess in the same run.

Rates depend on the machine and its mood; the ratio, of best rates measured in turns, much less.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

import rules
from arena import Setup, random_play
from report import Part, label
from rules import Chance, Game

try:
    import chess
except ImportError:  # it is no part of the extra `test`
    chess = None

MISSING = "not installed"

ROUNDS = 5
SECONDS = 0.2
"""How long one contestant plays in one round, at least."""

CHESS_PLIES = 300

COPIES = 2000
MIDGAME = 30
"""Of how many copies the time is taken, and after how many moves."""

Playout = Callable[[Random], int]
"""Plays one random game and returns its number of moves."""


def play_chess(random: Random) -> int:
    """To mate, stalemate, insufficient material, the 75-move rule or ply 300."""
    board = chess.Board()
    while board.ply() < CHESS_PLIES:
        moves = list(board.legal_moves)
        if not moves or board.is_insufficient_material() or board.is_seventyfive_moves():
            break
        board.push(random.choice(moves))
    return board.ply()


def random_games(setup: Setup, *, checked: bool) -> Playout:
    """With checks and events, as at the table; or unchecked and unheard, as in a search."""

    def playout(random: Random) -> int:
        game = setup.new(random.getrandbits(64))
        act = game.play if checked else game.apply
        while (decision := game.decision) is not None:
            seats = decision.seats  # drawn only where there is a choice: the peers say who is due, too
            act(random.choice(game.moves(seats[0] if len(seats) == 1 else random.choice(seats))))
        return game.ply

    return playout


@dataclass
class Contestant:
    """A playout and its best rates in moves per second: its own, and that of a peer measured just before each."""

    playout: Playout
    peer: Playout | None = play_chess if chess else None
    best: float = 0.0
    peer_best: float = 0.0
    random: Random = field(default_factory=lambda: Random(1))

    def compete(self) -> None:
        if self.peer is not None:
            self.peer_best = max(self.peer_best, rate(self.peer, self.random))
        self.best = max(self.best, rate(self.playout, self.random))

    @property
    def ratio(self) -> float:
        return self.best / self.peer_best


def rate(playout: Playout, random: Random) -> float:
    """Moves per second over whole games."""
    moves, begin = 0, perf_counter()
    while (seconds := perf_counter() - begin) < SECONDS:
        moves += playout(random)
    return moves / seconds


def compete(contestants: list[Contestant]) -> None:
    """Everybody in turns, several rounds: a slow moment of the machine spoils no single row."""
    for _ in range(ROUNDS):
        for contestant in contestants:
            contestant.compete()


def copy_microseconds(copy: Callable[[], object]) -> float:
    """The best time of one copy."""
    best = float("inf")
    for _ in range(ROUNDS):
        begin = perf_counter()
        for _ in range(COPIES):
            copy()
        best = min(best, (perf_counter() - begin) / COPIES)
    return best * 1e6


def midgame(setup: Setup) -> Game[Any]:
    """A position after some random moves."""
    game = setup.new(1)
    for _ in random_play(game, Chance(1), plies=MIDGAME):
        pass
    return game


def chess_midgame() -> chess.Board:
    """A position after as many."""
    board, chance = chess.Board(), Chance(1)
    for _ in range(MIDGAME):
        board.push(chance.pick(list(board.legal_moves)))
    return board


def every_mode() -> list[Setup]:
    """Every mode of every game, at a table of middling size."""
    return [
        Setup(game, mode, counts[len(counts) // 2])
        for game, info in rules.GAMES.items()
        for mode, counts in info.modes.items()
    ]


def measure() -> Part:
    """A row for each mode of each game, and one for python-chess."""
    setups = every_mode()
    with_events = [Contestant(random_games(setup, checked=True)) for setup in setups]
    without = [Contestant(random_games(setup, checked=False)) for setup in setups]
    compete(with_events + without)
    rows = {
        label(setup): (
            f"{events.best:,.0f}",
            times(events),
            times(unheard),
            f"{copy_microseconds(midgame(setup).copy):.1f}",
        )
        for setup, events, unheard in zip(setups, with_events, without, strict=True)
    }
    if chess is None:
        rows["python-chess"] = (MISSING,) * 4
    else:
        peer = max(contestant.peer_best for contestant in with_events + without)
        copy = copy_microseconds(partial(chess_midgame().copy, stack=False))
        rows[f"python-chess {chess.__version__}"] = (f"{peer:,.0f}", "1.0", "1.0", f"{copy:.1f}")
    return Part(("moves/s", "× python-chess", "× in a search", "copy, µs"), rows)


def times(contestant: Contestant) -> str:
    """How many times as fast as chess, if that is there to be measured."""
    return MISSING if chess is None else f"{contestant.ratio:.1f}"
