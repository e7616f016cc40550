"""Gravity Pull, Magnetic Storm, Supernova and Meteor Shower (KK-10.11 to KK-10.19)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rules.kaosz.behaviour import DESTROY, TAKE, Action, AimedAction
from rules.kaosz.cards import (
    GRAVITY_PULL,
    MAGNETIC_STORM,
    METEOR_SHOWER,
    PLANETS,
    SUPERNOVA,
    has,
    represented,
    takeable,
)
from rules.kaosz.chain import announce, ask_target
from rules.kaosz.draw import can_draw, draw
from rules.kaosz.events import TookFromDiscard, had_no_effect, played
from rules.kaosz.moves import (
    METEOR,
    STORM_DISCARD,
    STORM_DRAW,
    STORM_HAND,
    Gravity,
    Meteor,
    StormDiscard,
    StormDraw,
    StormHand,
    Supernova,
    gravities,
    supernovas,
)
from rules.kaosz.resolution import Attack, destroy
from rules.kernel import Emit, Move, Refusal, Step

if TYPE_CHECKING:
    from rules.kaosz.game import Kaosz


class GravityPull(AimedAction[Gravity]):
    """Take a real planet or a Glitch from an opponent's system to hand (KK-10.11)."""

    rule = "KK-10.11"
    category = TAKE
    slot = 1
    card = GRAVITY_PULL
    needs = 1 << GRAVITY_PULL

    def aims(self, game: Kaosz, seat: int) -> Sequence[Gravity]:
        """Every opponent's real planets and Glitch."""
        systems = game.state.systems
        return [move for target in game.opponents[seat] for move in gravities(seat, target, takeable(systems[target]))]

    def aim_refusal(self, game: Kaosz, move: Gravity) -> Refusal | None:
        """Not on oneself, and never the Plotuh (KK-8.6)."""
        if move.target not in game.opponents[move.seat]:
            return self.no_opponent(move.target)
        if not has(takeable(game.state.systems[move.target]), move.item):
            return Refusal(self.rule, "not-there", {"seat": move.target, "item": move.item})
        return None

    def strike(self, game: Kaosz, move: Gravity, emit: Emit) -> None:
        """The opponent may answer."""
        announce(game, Attack(self.card, move.seat, move.target, move.item), move.kind, emit)


class MagneticStorm(AimedAction[StormHand | StormDiscard | StormDraw]):
    """Take a card from an opponent's hand, the discard pile or the draw pile (KK-10.12)."""

    rule = "KK-10.12"
    category = TAKE
    slot = 1
    card = MAGNETIC_STORM
    needs = 1 << MAGNETIC_STORM

    def aims(self, game: Kaosz, seat: int) -> Sequence[Move]:
        """Modes A, B and C, as far as they can be played; else it fizzles (KK-10.14)."""
        hands = game.state.hands
        moves: list[Move] = [STORM_HAND[seat][target] for target in game.opponents[seat] if hands[target]]
        if game.state.discard_pile:
            moves.append(STORM_DISCARD[seat])
        if can_draw(game):
            moves.append(STORM_DRAW[seat])
        return moves

    def aim_refusal(self, game: Kaosz, move: StormHand | StormDiscard | StormDraw) -> Refusal | None:
        """A needs a hand with a card in it, B a discard pile, C a pile to draw from (KK-10.13)."""
        if isinstance(move, StormHand):
            if move.target not in game.opponents[move.seat]:
                return self.no_opponent(move.target)
            return None if game.state.hands[move.target] else Refusal(self.rule, "empty-hand", {"seat": move.target})
        if isinstance(move, StormDiscard):
            return None if game.state.discard_pile else Refusal(self.rule, "empty-discard-pile")
        return None if can_draw(game) else Refusal("KK-10.13", "empty-draw-pile")

    def strike(self, game: Kaosz, move: StormHand | StormDiscard | StormDraw, emit: Emit) -> None:
        """Only A can be answered (KK-10.1)."""
        if isinstance(move, StormHand):
            announce(game, Attack(self.card, move.seat, move.target), move.kind, emit)
            return
        emit(played(move.seat, self.card, move.kind))
        if isinstance(move, StormDiscard):
            card = game.state.discard_pile.pop()
            game.state.hands[move.seat].append(card)
            emit(TookFromDiscard(move.seat, card))
        else:
            draw(game, move.seat, 1, emit)


class SupernovaBlast(AimedAction[Supernova]):
    """Destroy a represented planet in any system, the own one included (KK-10.16)."""

    rule = "KK-10.16"
    category = DESTROY
    slot = 1
    card = SUPERNOVA
    needs = 1 << SUPERNOVA

    def aims(self, game: Kaosz, seat: int) -> Sequence[Supernova]:
        """Every opponent's planets, then the own ones."""
        systems = game.state.systems
        return [
            move
            for target in (*game.opponents[seat], seat)
            for move in supernovas(seat, target, represented(systems[target]))
        ]

    def aim_refusal(self, game: Kaosz, move: Supernova) -> Refusal | None:
        """A Glitch is no planet (KK-9.12)."""
        if move.target != move.seat and move.target not in game.opponents[move.seat]:
            return Refusal(self.rule, "no-system", {"seat": move.target})
        if not has(represented(game.state.systems[move.target]), move.planet):
            return Refusal(self.rule, "not-there", {"seat": move.target, "planet": move.planet})
        return None

    def strike(self, game: Kaosz, move: Supernova, emit: Emit) -> None:
        """On the own system nobody is asked."""
        if move.target == move.seat:
            emit(played(move.seat, self.card, move.kind, move.target, move.planet))
            destroy(game, move.seat, move.planet, emit)
        else:
            announce(game, Attack(self.card, move.seat, move.target, move.planet), move.kind, emit)


class MeteorShower(Action[Meteor]):
    """Name a planet that all drop who have it (KK-10.17)."""

    rule = "KK-10.17"
    category = DESTROY
    slot = 1
    needs = 1 << METEOR_SHOWER

    def moves(self, game: Kaosz, seat: int, held: int) -> Iterable[Meteor]:
        """Any of the eight, even one that nobody has."""
        return METEOR[seat]

    def refusal(self, game: Kaosz, move: Meteor) -> Refusal | None:
        """A Glitch is no planet (KK-9.12)."""
        if METEOR_SHOWER not in game.state.hands[move.seat]:
            return self.not_in_hand(METEOR_SHOWER)
        return None if move.planet in PLANETS else Refusal(self.rule, "no-planet", {"planet": move.planet})

    def play(self, game: Kaosz, move: Meteor, emit: Emit) -> None:
        """Affected are the opponents who have it now, clockwise, and the caster last."""
        state = game.state
        state.play_card(move.seat, METEOR_SHOWER)
        emit(played(move.seat, METEOR_SHOWER, move.kind, about=move.planet))
        affected = [seat for seat in game.opponents[move.seat] if has(represented(state.systems[seat]), move.planet)]
        if affected or has(represented(state.systems[move.seat]), move.planet):
            state.steps.append(Step("meteor", (), (move.seat, move.planet, *affected)))
        else:
            emit(had_no_effect(move.seat, METEOR_SHOWER))


def meteor_falls(game: Kaosz, step: Step, emit: Emit) -> None:
    """The next affected opponent runs a whole chain (KK-10.18); at the end the caster drops (KK-10.19)."""
    caster, planet, *affected = step.about
    if affected:
        target, *others = affected
        game.state.steps.append(Step("meteor", (), (caster, planet, *others)))
        ask_target(game, Attack(METEOR_SHOWER, caster, target, planet), emit)
    elif has(represented(game.state.systems[caster]), planet):
        destroy(game, caster, planet, emit)
