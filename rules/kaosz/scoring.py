"""Who has won: the win check (KK-2), scoring and the result (KK-11.5 to KK-11.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.kaosz.cards import BLACK_HOLE, GLITCH, PLANETS, PLOTUH, distinct_count
from rules.kaosz.events import GameEnded, HandsShown, WinChecked
from rules.kernel import NOBODY, Emit, Result, ranked

if TYPE_CHECKING:
    from rules.kaosz.game import Kaosz


def has_won(game: Kaosz, seat: int, emit: Emit) -> bool:
    """Whether `seat` is in a winning position: eight planet types, no Glitch (KK-2.1).

    Nothing is said unless all that lies open agrees; then the answer shows whether a Glitch is in hand (KK-12.9).
    """
    if not game.state.looks_won(seat):
        return False
    won = GLITCH not in game.state.hands[seat]
    emit(WinChecked(seat, won))
    return won


def figures(system: Sequence[int], hand: Sequence[int]) -> tuple[int, int, int]:
    """What scoring compares, in this order (KK-11.5, KK-11.6).

    The distinct count of the system; the distinct kinds of planets in hand, all Plotuhs together being a ninth; the
    planet cards in hand, every Plotuh included.
    """
    planets = [card for card in hand if card in PLANETS or card == PLOTUH]
    return distinct_count(system), len(set(planets)), len(planets)


def score(game: Kaosz, emit: Emit) -> None:
    """End the game by scoring (KK-11.5)."""
    state = game.state
    reached = [figures(*rows) for rows in zip(state.systems, state.hands, strict=True)]
    tied = [seat for seat in range(game.seats) if not state.holds_glitch(seat)]
    if not tied:
        finish(game, (), "all-glitch", emit)
        return
    if len(tied) == 1:
        finish(game, (tied[0],), "last-without-glitch", emit)
        return
    for step in range(3):
        best = max(reached[seat][step] for seat in tied)
        tied = [seat for seat in tied if reached[seat][step] == best]
        if len(tied) == 1:
            finish(game, (tied[0],), f"scoring-{step + 1}", emit)
            return
    # only among those still tied; none or several of them: nobody wins (KK-11.7)
    holders = [seat for seat in tied if BLACK_HOLE in state.hands[seat]]
    if len(holders) == 1:
        finish(game, (holders[0],), "scoring-4", emit)
    else:
        finish(game, (), "tied", emit)


def finish(game: Kaosz, winners: tuple[int, ...], reason: str, emit: Emit) -> None:
    """Show all hands (KK-2.6) and set the result: the others follow by figures, Glitch holders last (KK-11.9)."""
    state = game.state
    state.steps.clear()
    worth = {
        seat: (seat in winners, not state.holds_glitch(seat), figures(state.systems[seat], state.hands[seat]))
        for seat in range(game.seats)
    }
    scores = {seat: distinct_count(state.systems[seat]) for seat in range(game.seats)}
    game.result = Result(winners, ranked(worth), scores, reason)
    emit(HandsShown(NOBODY, tuple(map(tuple, state.hands))))
    emit(GameEnded(NOBODY, winners, reason))
