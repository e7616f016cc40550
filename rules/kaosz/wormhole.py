"""The Wormhole: an open search in Classic (KK-10.20), a secret look in Fixed order (KK-10.21)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rules.kaosz.behaviour import TAKE, Action, PickWindow
from rules.kaosz.cards import ALL_PLANETS, GLITCH, PLOTUH, WORMHOLE, has, mask_of, missing
from rules.kaosz.draw import refill
from rules.kaosz.events import Kept, LookedAt, Searched, had_no_effect, played
from rules.kaosz.moves import LOOK, Pick, PickNothing, Wormhole, searches
from rules.kernel import Emit, Refusal, Step

if TYPE_CHECKING:
    from rules.kaosz.game import Kaosz

DEPTH = 6
"""How many cards Fixed order looks at (KK-10.21)."""

_KEEPABLE = ALL_PLANETS | 1 << PLOTUH | 1 << GLITCH


class WormholePlaying(Action[Wormhole]):
    """No attack, so nobody can answer (KK-10.22)."""

    rule = "KK-10.22"
    category = TAKE
    slot = 1
    needs = 1 << WORMHOLE

    def moves(self, game: Kaosz, seat: int, held: int) -> Sequence[Wormhole]:
        """Classic names a missing planet, Fixed order names nothing."""
        return searches(seat, missing(game.state.systems[seat])) if game.classic else (LOOK[seat],)

    def tries(self, game: Kaosz, seat: int, card: int) -> Iterable[Wormhole]:
        """One planet stands for all where none is missing."""
        return self.moves(game, seat, 1 << card) or searches(seat, 1)

    def refusal(self, game: Kaosz, move: Wormhole) -> Refusal | None:
        """If nothing is missing, there is nothing to search for."""
        if WORMHOLE not in game.state.hands[move.seat]:
            return self.not_in_hand(WORMHOLE)
        if not game.classic:
            return None if move.planet is None else Refusal("KK-10.21", "nothing-to-name", {"planet": move.planet})
        lacking = missing(game.state.systems[move.seat])
        if not lacking:
            return Refusal("KK-10.20", "nothing-missing")
        if move.planet is None or not has(lacking, move.planet):
            return Refusal("KK-10.20", "not-missing", {"planet": move.planet})
        return None

    def play(self, game: Kaosz, move: Wormhole, emit: Emit) -> None:
        """The card lies in the centre, so no shuffle reaches it."""
        game.state.play_card(move.seat, WORMHOLE)
        if move.planet is None:
            emit(played(move.seat, WORMHOLE, move.kind))
            _look(game, move.seat, emit)
        else:
            emit(played(move.seat, WORMHOLE, move.kind, about=move.planet))
            _search(game, move.seat, move.planet, emit)


def _search(game: Kaosz, seat: int, planet: int, emit: Emit) -> None:
    state = game.state
    if not state.draw_pile and state.discard_pile:
        refill(game, seat, emit)
    if not state.draw_pile:
        emit(had_no_effect(seat, WORMHOLE))
        return
    found = planet in state.draw_pile
    depth = state.draw_pile[::-1].index(planet) + 1 if found else len(state.draw_pile)
    revealed = [state.draw_pile.pop() for _ in range(depth)]
    emit(Searched(seat, tuple(revealed), found))
    if found:
        state.hands[seat].append(revealed.pop())
    state.draw_pile += revealed + state.discard_pile
    state.discard_pile = []
    game.chance.shuffle(state.draw_pile)


def _look(game: Kaosz, seat: int, emit: Emit) -> None:
    pile = game.state.draw_pile
    if not pile:
        emit(had_no_effect(seat, WORMHOLE))
        return
    seen = pile[: -DEPTH - 1 : -1]
    emit(LookedAt(seat, len(seen), tuple(seen)))
    game.state.steps.append(Step("wormhole-pick", (seat,), (len(seen),)))


class WormholePick(PickWindow):
    """Take one planet, Plotuh or Glitch of the cards on top, or nothing (KK-10.21).

    Always asked, even if nothing can be taken (KK-12.7). The step says how many cards are looked at; they stay on the
    draw pile until then.
    """

    rule = "KK-10.21"
    optional = True

    def items(self, game: Kaosz, step: Step) -> int:
        """No action cards and no Black Hole."""
        return mask_of(game.state.draw_pile[-step.about[0] :]) & _KEEPABLE

    def play(self, game: Kaosz, step: Step, move: Pick | PickNothing, emit: Emit) -> None:
        """The others go to the bottom in their order, the former top one uppermost among them."""
        pile = game.state.draw_pile
        seen = pile[-step.about[0] :]
        if isinstance(move, Pick):
            seen.remove(move.item)
            game.state.hands[move.seat].append(move.item)
            emit(Kept(move.seat, 1, move.item))
        else:
            emit(Kept(move.seat, 0, None))
        pile[:] = seen + pile[: -step.about[0]]
