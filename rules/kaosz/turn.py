"""The turn as a state machine (KK-6) and the closing round of Fixed order (KK-11.1 to KK-11.4)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.kaosz.behaviour import Window
from rules.kaosz.cards import GLITCH, represented
from rules.kaosz.draw import draw_for_turn
from rules.kaosz.events import ClosingRoundBegan, DiscardedNothing, Swept, discarded, passed, turn_began
from rules.kaosz.moves import DISCARD, DISCARD_NOTHING, SEATS, Discard, DiscardNothing
from rules.kaosz.scoring import finish, has_won, score
from rules.kernel import NOBODY, Emit, Move, Refusal, Step

if TYPE_CHECKING:
    from rules.kaosz.game import Kaosz

HAND_LIMIT = 7
"""How many cards may be left after the discard (KK-6.11)."""

END_OF_ACTIONS = Step("end-of-actions", ())
END_OF_TURN = Step("end-of-turn", ())
END_OF_CLOSING_ACTION = Step("end-of-closing-action", ())
_FIRST_ACTION = tuple(Step("first-action", (seat,)) for seat in SEATS)


def begin_turn(game: Kaosz, seat: int, emit: Emit) -> None:
    """Draw, then ask for the first action, even if no card was drawn (KK-6.1)."""
    if game.out_of_turns:  # KK-5.6
        finish(game, (), "turn-limit", emit)
        return
    game.turn += 1
    state = game.state
    state.active = seat
    emit(turn_began(seat))
    draw_for_turn(game, seat, emit)
    state.steps += (END_OF_TURN, END_OF_ACTIONS, _FIRST_ACTION[seat])


def sweep(game: Kaosz, emit: Emit) -> None:
    """The centre goes onto the discard pile, the first card played lowest (KK-6.9)."""
    state = game.state
    if state.centre:
        emit(Swept(NOBODY, tuple(state.centre)))
        state.discard_pile += state.centre
        state.centre.clear()


def end_of_actions(game: Kaosz, step: Step, emit: Emit) -> None:
    """Sweep, then discard: one card, or down to seven, as the hand size says for all to see (KK-6.11)."""
    sweep(game, emit)
    seat = game.state.active
    size = len(game.state.hands[seat])
    if size:
        game.state.steps.append(_discard_step(seat, max(1, size - HAND_LIMIT)))


def end_of_turn(game: Kaosz, step: Step, emit: Emit) -> None:
    """The win check of the one whose turn it was (KK-2.3), then the next turn or the closing round (KK-6.15)."""
    state = game.state
    if has_won(game, state.active, emit):
        finish(game, (state.active,), "end-of-turn", emit)
    elif state.closing_by == NOBODY:
        begin_turn(game, game.opponents[state.active][0], emit)
    else:
        emit(ClosingRoundBegan(state.active))
        _go_on_closing(game, emit)


def end_of_closing_action(game: Kaosz, step: Step, emit: Emit) -> None:
    """Sweep; nobody discards (KK-11.1, KK-11.3)."""
    sweep(game, emit)
    _go_on_closing(game, emit)


def _go_on_closing(game: Kaosz, emit: Emit) -> None:
    """The immediate check of all (KK-2.4), then the next closing action, or scoring after the last one."""
    state = game.state
    seat = game.opponents[state.active][0]
    first = seat if state.active == state.closing_by else state.active
    for tested in (first, *game.opponents[first]):
        if has_won(game, tested, emit):
            finish(game, (tested,), "closing-round", emit)
            return
    if seat == state.closing_by:
        score(game, emit)
        return
    state.active = seat
    state.steps.append(END_OF_CLOSING_ACTION)
    if state.hands[seat] or _can_move_glitch(game, seat):
        state.steps.append(Step("closing-action", (seat,)))
    else:  # all of it public, so nothing is given away (KK-12.6)
        emit(passed(seat))


def _can_move_glitch(game: Kaosz, seat: int) -> bool:
    system = game.state.systems[seat]
    return GLITCH in system and represented(system) != 0


class DiscardWindow(Window):
    """The active player discards; the step is about how many cards are due (KK-6.12)."""

    rule = "KK-6.11"

    def moves(self, game: Kaosz, step: Step, seat: int) -> list[Move]:
        """Any type in hand but the Glitch; if there is none, the one answer left (KK-6.13)."""
        cards = sorted(set(game.state.hands[seat]) - {GLITCH})
        return [DISCARD[seat][card] for card in cards] or [DISCARD_NOTHING[seat]]

    def tries(self, game: Kaosz, step: Step, seat: int, card: int) -> list[Move]:
        """Discard it."""
        return [Discard(seat, card)]

    def refusal(self, game: Kaosz, step: Step, move: Move) -> Refusal | None:
        """A Glitch stays (KK-6.13), anything else will do."""
        hand = game.state.hands[move.seat]
        if isinstance(move, DiscardNothing):
            return None if set(hand) == {GLITCH} else Refusal(self.rule, "must-discard")
        if not isinstance(move, Discard):
            return self.not_now()
        if move.card == GLITCH:
            return Refusal("KK-6.13", "glitch-stays")
        return None if move.card in hand else Refusal(self.rule, "not-in-hand", {"card": move.card})

    def play(self, game: Kaosz, step: Step, move: Discard | DiscardNothing, emit: Emit) -> None:
        """Face down, the last one on top."""
        if isinstance(move, DiscardNothing):
            emit(DiscardedNothing(move.seat))
            return
        game.state.hands[move.seat].remove(move.card)
        game.state.discard_pile.append(move.card)
        emit(discarded(move.seat, move.card))
        due = step.about[0] - 1
        if due:
            game.state.steps.append(_discard_step(move.seat, due))


@cache
def _discard_step(seat: int, due: int) -> Step:
    return Step("discard", (seat,), (due,))
