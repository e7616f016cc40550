"""Káosz Kozmosz: the game as the kernel knows it, and the stack of steps that drives it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Self

from rules.kaosz.attacks import meteor_falls
from rules.kaosz.behaviour import Window
from rules.kaosz.catalogue import ActionWindow
from rules.kaosz.chain import AnswerWindow, BreakthroughWindow
from rules.kaosz.deck import deck
from rules.kaosz.options import Options
from rules.kaosz.resolution import MirrorDestroy, MirrorTake
from rules.kaosz.state import State
from rules.kaosz.turn import DiscardWindow, begin_turn, end_of_actions, end_of_closing_action, end_of_turn
from rules.kaosz.view import View, redeal, view
from rules.kaosz.wormhole import WormholePick
from rules.kernel import Chance, Decision, Emit, Game, Move, Refusal, Step, named_starter, others, unheard

_ACTION = ActionWindow()

WINDOWS: Mapping[str, Window] = {
    "first-action": _ACTION,
    "second-action": _ACTION,
    "closing-action": _ACTION,
    "answer": AnswerWindow(),
    "breakthrough": BreakthroughWindow(),
    "mirror-take": MirrorTake(),
    "mirror-destroy": MirrorDestroy(),
    "wormhole-pick": WormholePick(),
    "discard": DiscardWindow(),
}
"""The steps that wait for a seat, by kind; the kind is the prompt of the decision."""

AUTOMATIC: Mapping[str, Callable[[Kaosz, Step, Emit], None]] = {
    "end-of-actions": end_of_actions,
    "end-of-turn": end_of_turn,
    "end-of-closing-action": end_of_closing_action,
    "meteor": meteor_falls,
}
"""The steps that the game takes by itself, by kind."""

_FUSE = 64
"""More automatic steps than one move can ever cause."""

HAND = 5
"""How many cards are dealt to each player (KK-4.1)."""


class Kaosz(Game[State]):
    """One game of Káosz Kozmosz for 2..5 seats, in either edition.

    Attributes:
        classic: the edition: Classic, or else Fixed order.
        opponents: by seat the other seats, clockwise from the left neighbour (KK-1.10).
    """

    __slots__ = ("classic", "opponents")

    name = "kaosz"
    options: Options

    def __init__(self, seats: int, options: Options, state: State, chance: Chance) -> None:
        super().__init__(seats, options, state, chance)
        self.classic = options.mode == "classic"
        self.opponents = _OPPONENTS[seats]

    def copy(self) -> Self:
        """An independent copy, its chance included."""
        twin = super().copy()
        twin.classic = self.classic
        twin.opponents = self.opponents
        return twin

    @property
    def decision(self) -> Decision | None:
        """The step on top of the stack; its kind, seats and stage follow from public facts (KK-12.2 to KK-12.8)."""
        steps = self.state.steps
        return _decision(steps[-1].kind, steps[-1].seats) if steps else None

    def moves(self, seat: int) -> list[Move]:
        """The legal moves of the due seat; passing, declining or taking nothing comes first (KK-12.11)."""
        steps = self.state.steps
        if not steps or seat not in steps[-1].seats:
            return []
        return WINDOWS[steps[-1].kind].moves(self, steps[-1], seat)

    def check(self, move: Move) -> Refusal | None:
        """Why `move` is not allowed now."""
        steps = self.state.steps
        if not steps:
            return Refusal("KK-2.1", "game-over")
        window = WINDOWS[steps[-1].kind]
        if move.seat not in steps[-1].seats:
            return Refusal(window.rule, "not-due", {"due": steps[-1].seats[0]})
        return window.refusal(self, steps[-1], move)

    def why_not(self, seat: int, card: int) -> Refusal | None:
        """Why `seat` cannot use a `card` of its hand now, or None if it can.

        For the eyes of that seat only (KK-12.5, KK-12.11).
        """
        steps = self.state.steps
        if not steps:
            return Refusal("KK-2.1", "game-over")
        window = WINDOWS[steps[-1].kind]
        refusals = [self.check(move) for move in window.tries(self, steps[-1], seat, card)]
        if not refusals:
            return window.not_now()
        return None if None in refusals else refusals[0]

    def _apply(self, move: Move, emit: Emit) -> None:
        step = self.state.steps.pop()
        WINDOWS[step.kind].play(self, step, move, emit)
        self._go_on(emit)

    def _go_on(self, emit: Emit) -> None:
        """Take automatic steps until somebody is due or the game is over."""
        steps = self.state.steps
        for _ in range(_FUSE):
            if not steps or steps[-1].seats:
                return
            step = steps.pop()
            AUTOMATIC[step.kind](self, step, emit)
        raise RuntimeError("the game goes round in circles")

    def view(self, seat: int | None) -> View:
        """The table as `seat`, or None for a bystander, sees it (KK-12.1)."""
        return view(self, seat)

    def determinize(self, seat: int, chance: Chance) -> Self:
        """A copy with the other hands, the draw pile and the discard pile dealt anew.

        Whoever shows eight planets in the closing round keeps the Glitch that denies the win.
        """
        twin = self.copy()
        redeal(twin, seat, chance)
        twin.chance = chance
        return twin


def start(seats: int, options: Options, chance: Chance) -> Kaosz:
    """Deal a new game and begin its first turn (KK-4).

    Raises:
        ValueError: the starter is no seat of this game.
    """
    starter = named_starter(options.starter, seats)
    if starter is None:
        starter = chance.below(seats)
    pile = list(deck(seats))
    chance.shuffle(pile)
    hands: list[list[int]] = [[] for _ in range(seats)]
    for card in range(HAND * seats):
        hands[(starter + card) % seats].append(pile.pop())
    state = State(pile, [], [], hands, [[] for _ in range(seats)], [], starter)
    game = Kaosz(seats, options, state, chance)
    begin_turn(game, starter, unheard)  # nobody can listen yet; the first view shows the draw
    return game


_OPPONENTS = {seats: tuple(others(seat, seats) for seat in range(seats)) for seats in range(2, 6)}


@cache
def _decision(kind: str, seats: tuple[int, ...]) -> Decision:
    return Decision(seats, kind, WINDOWS[kind].private)
