"""Random games without a screen, each told by its seed, in as many processes as wanted."""

from __future__ import annotations

import json
import multiprocessing
import signal
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Self

from cosmos_tui.text import _, ngettext
from cosmos_tui.text.games import full_title
from rules.kernel import GAMES, Chance, GameInfo, draw_seed

TURNS_PER_SEAT = 200
"""The turn limit unless an option sets another: far more than people need, but an end to aimless play."""

SEEDS = 1 << 64


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate: game i of `games` has the seed `seed` + i."""

    game: str
    seats: int
    options: Mapping[str, Any]
    seed: int
    games: int

    @classmethod
    def of(cls, info: GameInfo, seats: int | None, choices: Mapping[str, Any], seed: int | None, games: int) -> Self:
        """The plan that these wishes make; None for the fewest seats, and for a new seed.

        Raises:
            ValueError: the choices do not fit the game.
        """
        model = info.options_model()
        players = info.modes[model.read(choices).mode][0] if seats is None else seats
        options = model.read({"turn_limit": TURNS_PER_SEAT * players, **choices})
        first = draw_seed() if seed is None else seed
        info.start(players, options, first)  # refuses what does not fit before any process is started
        return cls(info.name, players, options.model_dump(mode="json"), first, games)

    @property
    def seeds(self) -> Iterable[int]:
        """The seed of each game; the last possible one is followed by 0."""
        return ((self.seed + number) % SEEDS for number in range(self.games))


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game; `winners` are seats."""

    seed: int
    winners: tuple[int, ...]
    moves: int
    turns: int
    seconds: float


def run(plan: Plan, jobs: int, bar: bool) -> Iterator[Played]:
    """Play all games, and give them in the order of their seeds however many processes play.

    Args:
        plan: what to play.
        jobs: how many processes.
        bar: whether to draw a progress bar on standard error.
    """
    played = _in_processes(plan, jobs) if jobs > 1 else (_play(plan, seed) for seed in plan.seeds)
    if not bar:
        yield from played
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(played, _("Playing"), plan.games, console=Console(stderr=True), transient=True)


def _in_processes(plan: Plan, jobs: int) -> Iterator[Played]:
    # spawned everywhere: forked processes would share what the parent has open
    with _ended_in_order(), multiprocessing.get_context("spawn").Pool(min(jobs, plan.games), _ignore_interrupt) as pool:
        yield from pool.imap(_Player(plan), plan.seeds, chunksize=min(16, -(-plan.games // jobs)))


@contextmanager
def _ended_in_order() -> Iterator[None]:
    """Let a signal that ends this process end the others with it."""

    def leave(number: int, _frame: object) -> None:
        raise SystemExit(128 + number)

    before = {number: signal.signal(number, leave) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _ignore_interrupt() -> None:
    """Ctrl-C reaches every process of the terminal; the parent alone answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@dataclass(frozen=True, slots=True)
class _Player:
    """`_play` with its plan, in a form that can be sent to another process."""

    plan: Plan

    def __call__(self, seed: int) -> Played:
        return _play(self.plan, seed)


def _play(plan: Plan, seed: int) -> Played:
    begun = perf_counter()
    info = GAMES[plan.game]
    game = info.start(plan.seats, info.options_model().read(plan.options), seed)
    # the players' own chance: the game's must not depend on how they choose
    chance = Chance(~seed)
    while (decision := game.decision) is not None:
        game.apply(chance.pick(game.moves(chance.pick(decision.seats))))
    assert game.result is not None  # noqa: S101  (no decision: the game is over)
    return Played(seed, game.result.winners, game.ply, game.turn, perf_counter() - begun)


# -- what is printed ---------------------------------------------------------------------------------------------------


def as_json(plan: Plan, games: Iterable[Played]) -> Iterator[str]:
    """One object per game, and a last one with the sums; `seconds` there is the time that all took together."""
    common = {"game": plan.game, "options": plan.options, "seats": plan.seats}
    sums = _Sums()
    for played in games:
        sums.add(played)
        yield json.dumps(
            {
                **common,
                "seed": played.seed,
                "winners": played.winners,
                "moves": played.moves,
                "turns": played.turns,
                "seconds": round(played.seconds, 6),
            }
        )
    yield json.dumps(
        {
            "summary": True,
            **common,
            "seed": plan.seed,
            "games": sums.games,
            "moves": sums.moves,
            "turns": sums.turns,
            "wins": [sums.wins[seat] for seat in range(plan.seats)],
            "without_winner": sums.without_winner,
            "seconds": round(sums.seconds, 6),
            "moves_per_second": round(sums.moves / sums.seconds),
        }
    )


def as_text(plan: Plan, games: Iterable[Played]) -> Iterator[str]:
    """The sums in a few lines."""
    sums = _Sums()
    for played in games:
        sums.add(played)
    yield _("{game}, seats: {seats}, seeds from {seed}").format(
        game=full_title(plan.game, plan.options["mode"]), seats=plan.seats, seed=plan.seed
    )
    yield ngettext(
        "{n} game: {moves} moves in {turns} turns", "{n} games: {moves} moves in {turns} turns", sums.games
    ).format(n=sums.games, moves=sums.moves, turns=sums.turns)
    for seat in range(plan.seats):
        yield _("won by seat {seat}: {n}").format(seat=seat + 1, n=sums.wins[seat])
    yield _("won by nobody: {n}").format(n=sums.without_winner)
    yield _("{seconds:.1f} seconds, {rate:.0f} moves per second").format(
        seconds=sums.seconds, rate=sums.moves / sums.seconds
    )


class _Sums:
    """What all games together come to; several may win one game."""

    def __init__(self) -> None:
        self.games = self.moves = self.turns = self.without_winner = 0
        self.wins: Counter[int] = Counter()
        self._begun = perf_counter()

    def add(self, played: Played) -> None:
        self.games += 1
        self.moves += played.moves
        self.turns += played.turns
        self.wins.update(played.winners)
        self.without_winner += not played.winners

    @property
    def seconds(self) -> float:
        return perf_counter() - self._begun
