"""Drawing cards (KK-6.1 to KK-6.6): where the two editions differ most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kaosz.events import Drew, PileRanOut, Refilled
from rules.kernel import Emit

if TYPE_CHECKING:
    from rules.kaosz.game import Kaosz


def can_draw(game: Kaosz) -> bool:
    """Whether a card can be drawn, in Classic after a refill (KK-6.3, KK-10.13)."""
    return bool(game.state.draw_pile or (game.classic and game.state.discard_pile))


def refill(game: Kaosz, seat: int, emit: Emit) -> None:
    """Shuffle the whole discard pile into a new draw pile; the centre stays out of it (KK-6.3)."""
    state = game.state
    emit(Refilled(seat, len(state.discard_pile)))
    state.draw_pile, state.discard_pile = state.discard_pile, state.draw_pile
    game.chance.shuffle(state.draw_pile)


def draw(game: Kaosz, seat: int, count: int, emit: Emit) -> int:
    """Draw up to `count` cards one by one, refilling in Classic (KK-6.2, KK-6.3). Returns how many were missing."""
    state = game.state
    while count and can_draw(game):
        if not state.draw_pile:
            refill(game, seat, emit)
        cards = tuple(state.draw_pile[: -count - 1 : -1])  # fewer if there are fewer
        del state.draw_pile[-len(cards) :]
        state.hands[seat] += cards
        emit(Drew(seat, len(cards), cards))
        count -= len(cards)
    return count


def draw_for_turn(game: Kaosz, seat: int, emit: Emit) -> None:
    """Draw two, after five more if the hand is empty (KK-6.1).

    A card that is missing is skipped (KK-6.4), and calls the closing round in Fixed order (KK-6.5).
    """
    missing = draw(game, seat, 2 if game.state.hands[seat] else 7, emit)
    if missing:
        emit(PileRanOut(seat, missing))
        if not game.classic:
            game.state.closing_by = seat
