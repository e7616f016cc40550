"""What a seat may see (KK-12.1), built up from that alone, and copies in which the rest is dealt anew."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from rules.kaosz.cards import GLITCH
from rules.kaosz.turn import END_OF_CLOSING_ACTION
from rules.kernel import Chance, Step

if TYPE_CHECKING:
    from rules.kaosz.game import Kaosz

_ACTIONS_LEFT = {"first-action": 2, "second-action": 1, "closing-action": 1}


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it now; nothing in it is rebuilt from memory (KK-12.1).

    All but `hand` and `looked_at` is public. `systems` are kept as laid, with a Plotuh as `PLOTUH_AS[planet]`.
    """

    turn: int
    active: int
    """Whose turn or closing action it is."""
    closing_by: int
    """Who called the closing round, or NOBODY."""
    draw_pile: int
    """How many cards are left to draw."""
    discard_pile: int
    """How many cards lie in the discard pile; which ones, nobody may see (KK-1.3)."""
    centre: tuple[int, ...]
    """The cards played this turn, in playing order."""
    systems: tuple[tuple[int, ...], ...]
    hand_sizes: tuple[int, ...]
    steps: tuple[Step, ...]
    """What is pending, the next last: all of it public."""
    hand: tuple[int, ...]
    """The viewer's hand as drawn; () for a bystander."""
    looked_at: tuple[int, ...]
    """The cards that the viewer looks at through the Wormhole, the top one first; else ()."""
    hands: tuple[tuple[int, ...], ...]
    """All hands, once the game is over (KK-2.6); () before."""

    @property
    def actions_left(self) -> int:
        """How many actions the active player has left, counting the one that is asked for."""
        return next((_ACTIONS_LEFT[step.kind] for step in reversed(self.steps) if step.kind in _ACTIONS_LEFT), 0)


def looked_at(game: Kaosz, seat: int | None) -> int:
    """How many cards on top of the draw pile `seat` sees at the moment (KK-10.21)."""
    steps = game.state.steps
    if steps and steps[-1].kind == "wormhole-pick" and seat in steps[-1].seats:
        count: int = steps[-1].about[0]
        return count
    return 0


def view(game: Kaosz, seat: int | None) -> View:
    """The table as `seat`, or None for a bystander, sees it."""
    state = game.state
    seen = looked_at(game, seat)
    return View(
        turn=game.turn,
        active=state.active,
        closing_by=state.closing_by,
        draw_pile=len(state.draw_pile),
        discard_pile=len(state.discard_pile),
        centre=tuple(state.centre),
        systems=tuple(map(tuple, state.systems)),
        hand_sizes=tuple(map(len, state.hands)),
        steps=tuple(state.steps),
        hand=() if seat is None else tuple(state.hands[seat]),
        looked_at=tuple(state.draw_pile[: -seen - 1 : -1]) if seen else (),
        hands=tuple(map(tuple, state.hands)) if game.result else (),
    )


def redeal(game: Kaosz, seat: int, chance: Chance) -> None:
    """Deal anew by `chance` whatever `view(seat)` does not show: the other hands and both piles."""
    state = game.state
    hands = [] if game.result else [(other, state.hands[other]) for other in game.opponents[seat]]
    unseen = len(state.draw_pile) - looked_at(game, seat)
    pool = sorted(chain(state.draw_pile[:unseen], state.discard_pile, *(hand for _, hand in hands)))
    chance.shuffle(pool)
    dealt = {other: [GLITCH] for other, _ in hands if _must_hold_glitch(game, other)}
    for _ in dealt:
        pool.remove(GLITCH)
    for other, hand in hands:
        cards = dealt.get(other, [])
        hand[:] = cards + [pool.pop() for _ in range(len(hand) - len(cards))]
    state.discard_pile[:] = [pool.pop() for _ in state.discard_pile]
    state.draw_pile[:unseen] = pool


def _must_hold_glitch(game: Kaosz, seat: int) -> bool:
    """In the closing round a seat that looks like a winner would have won, but for a Glitch in hand (KK-2.4).

    Unless it is placing that Glitch just now: then its win is tested only after the answer.
    """
    state = game.state
    placing = seat == state.active and GLITCH in state.centre
    return END_OF_CLOSING_ACTION in state.steps and state.looks_won(seat) and not placing
