"""The chain of answers to an attack (KK-10.2 to KK-10.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kaosz.behaviour import Window
from rules.kaosz.cards import ATMOSPHERE, DEFENCE_CARDS, GLITCH
from rules.kaosz.events import BrokeThrough, Defended, declined, played
from rules.kaosz.moves import ANSWER, BREAKTHROUGH, DECLINE, Answer, Breakthrough, Decline
from rules.kaosz.resolution import BLOCK, HIT, MIRROR, Attack, attack_of, resolve
from rules.kernel import Emit, Move, Refusal, Step

if TYPE_CHECKING:
    from rules.kaosz.game import Kaosz


def announce(game: Kaosz, attack: Attack, action: str, emit: Emit) -> None:
    """Declare an attack whose card lies in the centre (KK-10.2), and start its chain."""
    emit(played(attack.attacker, attack.card, action, attack.target, attack.what))
    ask_target(game, attack, emit)


def ask_target(game: Kaosz, attack: Attack, emit: Emit) -> None:
    """The target is asked whatever it holds, unless its hand is empty for all to see (KK-12.2)."""
    if game.state.hands[attack.target]:
        game.state.steps.append(Step("answer", (attack.target,), attack, HIT))
    else:
        resolve(game, attack, HIT, emit)


def ask_attacker(game: Kaosz, attack: Attack, outcome: int, emit: Emit) -> None:
    """The attacker is asked after each defence (KK-12.3), but cannot break through for a Glitch (KK-9.11)."""
    if game.state.hands[attack.attacker] and attack.card != GLITCH:
        game.state.steps.append(Step("breakthrough", (attack.attacker,), attack, outcome))
    else:
        resolve(game, attack, outcome, emit)


class AnswerWindow(Window):
    """The target answers, nobody else (KK-10.3)."""

    rule = "KK-10.6"

    def moves(self, game: Kaosz, step: Step, seat: int) -> list[Move]:
        """Decline, Atmosphere, Mirror."""
        hand = game.state.hands[seat]
        return [DECLINE[seat], *(ANSWER[seat][card] for card in DEFENCE_CARDS if card in hand)]

    def tries(self, game: Kaosz, step: Step, seat: int, card: int) -> list[Move]:
        """Answer with it."""
        return [Answer(seat, card)]

    def refusal(self, game: Kaosz, step: Step, move: Move) -> Refusal | None:
        """Any defence card from hand will do."""
        if isinstance(move, Decline):
            return None
        if not isinstance(move, Answer):
            return self.not_now()
        if move.card not in DEFENCE_CARDS:
            return Refusal(self.rule, "no-defence", {"card": move.card})
        if move.card not in game.state.hands[move.seat]:
            return Refusal(self.rule, "not-in-hand", {"card": move.card})
        return None

    def play(self, game: Kaosz, step: Step, move: Answer | Decline, emit: Emit) -> None:
        """Atmosphere blocks, Cosmic Mirror turns the attack back."""
        attack = attack_of(step)
        if isinstance(move, Decline):
            emit(declined(move.seat))
            resolve(game, attack, HIT, emit)
        else:
            game.state.play_card(move.seat, move.card)
            emit(Defended(move.seat, move.card))
            ask_attacker(game, attack, BLOCK if move.card == ATMOSPHERE else MIRROR, emit)


class BreakthroughWindow(Window):
    """The attacker answers a defence, with a card of the same name or not at all (KK-10.7)."""

    rule = "KK-10.7"

    def moves(self, game: Kaosz, step: Step, seat: int) -> list[Move]:
        """Decline, break through."""
        card = attack_of(step).card
        if card in game.state.hands[seat]:
            return [DECLINE[seat], BREAKTHROUGH[seat][card]]
        return [DECLINE[seat]]

    def tries(self, game: Kaosz, step: Step, seat: int, card: int) -> list[Move]:
        """Break through with it."""
        return [Breakthrough(seat, card)]

    def refusal(self, game: Kaosz, step: Step, move: Move) -> Refusal | None:
        """No Mirror, no Atmosphere, no other attack card."""
        if isinstance(move, Decline):
            return None
        if not isinstance(move, Breakthrough):
            return self.not_now()
        if move.card != attack_of(step).card:
            return Refusal(self.rule, "other-name", {"card": move.card})
        if move.card not in game.state.hands[move.seat]:
            return Refusal(self.rule, "not-in-hand", {"card": move.card})
        return None

    def play(self, game: Kaosz, step: Step, move: Breakthrough | Decline, emit: Emit) -> None:
        """The declaration stands as it was (KK-10.8), and the target may answer again."""
        attack = attack_of(step)
        if isinstance(move, Decline):
            emit(declined(move.seat))
            resolve(game, attack, step.stage, emit)
        else:
            game.state.play_card(move.seat, move.card)
            emit(BrokeThrough(move.seat, move.card))
            ask_target(game, attack, emit)
