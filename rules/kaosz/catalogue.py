"""The action catalogue, and which of its rows are open: the two editions (KK-7A, KK-7B)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from rules.kaosz.attacks import GravityPull, MagneticStorm, MeteorShower, SupernovaBlast
from rules.kaosz.behaviour import Action, AimedAction, Window
from rules.kaosz.cards import has, mask_of
from rules.kaosz.events import passed
from rules.kaosz.glitch import BlackHolePlaying, GlitchMoving, GlitchPlacing
from rules.kaosz.moves import (
    PASS,
    Answer,
    BlackHole,
    Fizzle,
    Gravity,
    Lay,
    LayPlotuh,
    Meteor,
    MoveGlitch,
    Pass,
    PlaceGlitch,
    StormDiscard,
    StormDraw,
    StormHand,
    Supernova,
    SwapOpponent,
    SwapOwn,
    Wormhole,
)
from rules.kaosz.planets import Laying, OpponentSwap, OwnSwap, PlotuhLaying
from rules.kaosz.wormhole import WormholePlaying
from rules.kernel import Emit, Move, Refusal, Step

if TYPE_CHECKING:
    from rules.kaosz.game import Kaosz

_STORM = MagneticStorm()

ROWS: Mapping[type[Move], Action[Any]] = {
    Lay: Laying(),
    LayPlotuh: PlotuhLaying(),
    SwapOwn: OwnSwap(),
    SwapOpponent: OpponentSwap(),
    PlaceGlitch: GlitchPlacing(),
    Gravity: GravityPull(),
    StormHand: _STORM,
    StormDiscard: _STORM,
    StormDraw: _STORM,
    Wormhole: WormholePlaying(),
    Supernova: SupernovaBlast(),
    Meteor: MeteorShower(),
    MoveGlitch: GlitchMoving(),
    BlackHole: BlackHolePlaying(),
}
"""The row of each move; a Fizzle and the Pass have none of their own."""

ACTIONS = tuple(dict.fromkeys(ROWS.values()))
"""Each row once, in the order in which moves are listed."""

_FIZZLES = {action.card: action for action in ACTIONS if isinstance(action, AimedAction)}


def row_of(move: Move) -> Action[Any] | None:
    """The row that a move belongs to, or None if it is no action of the catalogue."""
    return ROWS.get(type(move)) or (_FIZZLES.get(move.card) if isinstance(move, Fizzle) else None)


@cache
def slot_refusal(classic: bool, kind: str, about: tuple[Any, ...], action: Action[Any]) -> Refusal | None:
    """Why a row is closed for the action that a step of this kind asks for."""
    if kind == "closing-action":
        return None  # any one action (KK-7B.6, KK-11.2)
    if not classic:
        slot, rule = (1, "KK-7B.1") if kind == "first-action" else (2, "KK-7B.2")
        return None if action.slot == slot else Refusal(rule, "other-slot", {"slot": action.slot})
    if kind == "first-action":
        return None
    category, first = about
    if action.category != category:
        return None
    if first == "swap-opponent" and isinstance(action, PlotuhLaying):
        return None  # the one exception (KK-7A.4)
    if isinstance(action, OwnSwap | OpponentSwap) and first in ("swap-own", "swap-opponent"):
        return Refusal("KK-7A.5", "second-swap")
    return Refusal("KK-7A.1", "same-category", {"category": category})


@cache
def open_rows(classic: bool, kind: str, about: tuple[Any, ...]) -> tuple[tuple[int, Callable[..., Any]], ...]:
    """Of each row that is open for the action that a step of this kind asks for: what it needs, how it lists moves."""
    return tuple((row.needs, row.moves) for row in ACTIONS if slot_refusal(classic, kind, about, row) is None)


class ActionWindow(Window):
    """The due player chooses an action or passes; never skipped, even if nothing else is legal (KK-12.6).

    A second action's step is about the category and the kind of the first.
    """

    rule = "KK-6.7"

    def moves(self, game: Kaosz, step: Step, seat: int) -> list[Move]:
        """Pass first, then row by row."""
        held = mask_of(game.state.hands[seat])
        moves: list[Move] = [PASS[seat]]
        for needs, moves_of_row in open_rows(game.classic, step.kind, step.about):
            if not needs or held & needs:
                moves += moves_of_row(game, seat, held)
        return moves

    def tries(self, game: Kaosz, step: Step, seat: int, card: int) -> list[Move]:
        """All rows that use the card; a defence card has none (KK-10.4)."""
        rows = [action for action in ACTIONS if has(action.needs, card)]
        return [move for action in rows for move in action.tries(game, seat, card)] or [Answer(seat, card)]

    def refusal(self, game: Kaosz, step: Step, move: Move) -> Refusal | None:
        """First the slot, then the row's own precondition."""
        action = row_of(move)
        if action:
            return slot_refusal(game.classic, step.kind, step.about, action) or action.refusal(game, move)
        if isinstance(move, Answer):
            return Refusal("KK-10.4", "only-as-answer", {"card": move.card})
        return None if isinstance(move, Pass) else self.not_now()

    def play(self, game: Kaosz, step: Step, move: Any, emit: Emit) -> None:
        """Open the second action, or end the phase, then do it."""
        action = row_of(move)
        if step.kind == "first-action" and (action or not game.classic):  # KK-7A.6, KK-7B.3
            game.state.steps.append(_second_action(move.seat, action.category if action else 0, move.kind))
        if action:
            action.play(game, move, emit)
        else:
            emit(passed(move.seat))


@cache
def _second_action(seat: int, category: int, kind: str) -> Step:
    return Step("second-action", (seat,), (category, kind))
