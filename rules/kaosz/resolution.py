"""How an attack ends: the resolution table (KK-10.3) and the mirror picks (KK-10.10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, cast

from rules.kaosz.behaviour import PickWindow
from rules.kaosz.cards import (
    GLITCH,
    GRAVITY_PULL,
    MAGNETIC_STORM,
    METEOR_SHOWER,
    NO_PLANET,
    SUPERNOVA,
    represented,
    takeable,
)
from rules.kaosz.events import GlitchLanded, GlitchReturned, Took, TookFromHand, destroyed, had_no_effect
from rules.kaosz.moves import Pick, PickNothing
from rules.kernel import Emit, Step

if TYPE_CHECKING:
    from rules.kaosz.game import Kaosz

HIT, BLOCK, MIRROR = range(3)
"""What the last card played in a chain says (KK-10.6)."""


class Attack(NamedTuple):
    """An attack as it was declared; all of it is public (KK-10.2).

    `card` is an attack card, or the Glitch that is being placed; `what` a planet or item, or NO_PLANET.
    """

    card: int
    attacker: int
    target: int
    what: int = NO_PLANET


def attack_of(step: Step) -> Attack:
    """The attack that is being answered, or that a Mirror has turned."""
    return cast("Attack", step.about)


def resolve(game: Kaosz, attack: Attack, outcome: int, emit: Emit) -> None:
    """The last card played decides (KK-10.6)."""
    RESOLUTION[attack.card][outcome](game, attack, emit)


# -- the effects ----------------------------------------------------------------------------------------------------


def destroy(game: Kaosz, seat: int, planet: int, emit: Emit) -> None:
    """The card that represents `planet`, be it the Plotuh, goes to the discard pile at once (KK-6.9, KK-8.7)."""
    emit(destroyed(seat, game.state.destroy(seat, planet), planet))


def _take(game: Kaosz, taker: int, owner: int, item: int, emit: Emit) -> None:
    game.state.systems[owner].remove(item)
    game.state.hands[taker].append(item)
    emit(Took(taker, owner, item))


def _take_from_hand(game: Kaosz, taker: int, owner: int, attack: Attack, emit: Emit) -> None:
    hand = game.state.hands[owner]
    if not hand:  # the last card went into the chain (KK-10.15)
        _no_effect(game, attack, emit)
        return
    card = hand.pop(game.chance.below(len(hand)))
    game.state.hands[taker].append(card)
    emit(TookFromHand(taker, owner, card))


def _land_glitch(game: Kaosz, seat: int, emit: Emit) -> None:
    game.state.lift_placed_glitch()
    game.state.systems[seat].append(GLITCH)
    emit(GlitchLanded(seat))


# -- the cells of the table -----------------------------------------------------------------------------------------


def _no_effect(game: Kaosz, attack: Attack, emit: Emit) -> None:
    emit(had_no_effect(attack.attacker, attack.card))


def _gravity_hit(game: Kaosz, attack: Attack, emit: Emit) -> None:
    _take(game, attack.attacker, attack.target, attack.what, emit)


def _gravity_mirror(game: Kaosz, attack: Attack, emit: Emit) -> None:
    _ask_pick(game, "mirror-take", attack, takeable(game.state.systems[attack.attacker]), emit)


def _storm_hit(game: Kaosz, attack: Attack, emit: Emit) -> None:
    _take_from_hand(game, attack.attacker, attack.target, attack, emit)


def _storm_mirror(game: Kaosz, attack: Attack, emit: Emit) -> None:
    _take_from_hand(game, attack.target, attack.attacker, attack, emit)


def _destroy_hit(game: Kaosz, attack: Attack, emit: Emit) -> None:
    destroy(game, attack.target, attack.what, emit)


def _destroy_mirror(game: Kaosz, attack: Attack, emit: Emit) -> None:
    _ask_pick(game, "mirror-destroy", attack, represented(game.state.systems[attack.attacker]), emit)


def _placement_hit(game: Kaosz, attack: Attack, emit: Emit) -> None:
    _land_glitch(game, attack.target, emit)


def _placement_block(game: Kaosz, attack: Attack, emit: Emit) -> None:
    # back to the hand: only a Black Hole destroys a Glitch (KK-9.9)
    game.state.lift_placed_glitch()
    game.state.hands[attack.attacker].append(GLITCH)
    emit(GlitchReturned(attack.attacker))


def _placement_mirror(game: Kaosz, attack: Attack, emit: Emit) -> None:
    _land_glitch(game, attack.attacker, emit)  # KK-9.10


RESOLUTION: Mapping[int, tuple[Callable[[Kaosz, Attack, Emit], None], ...]] = {
    #               HIT             BLOCK             MIRROR
    GRAVITY_PULL: (_gravity_hit, _no_effect, _gravity_mirror),
    MAGNETIC_STORM: (_storm_hit, _no_effect, _storm_mirror),
    SUPERNOVA: (_destroy_hit, _no_effect, _destroy_mirror),
    METEOR_SHOWER: (_destroy_hit, _no_effect, _destroy_mirror),
    GLITCH: (_placement_hit, _placement_block, _placement_mirror),
}


# -- the mirror picks: the target chooses among the attacker's cards that lie, so the choice is public ---------------


def _ask_pick(game: Kaosz, kind: str, attack: Attack, items: int, emit: Emit) -> None:
    if items:
        game.state.steps.append(Step(kind, (attack.target,), attack))
    else:  # no legal object, no question (KK-10.10)
        _no_effect(game, attack, emit)


class MirrorTake(PickWindow):
    """Gravity Pull mirrored: the target may take a real planet or a Glitch, never the Plotuh (KK-8.6, KK-10.10)."""

    rule = "KK-10.10"
    private = False
    optional = True

    def items(self, game: Kaosz, step: Step) -> int:
        """What lies in the attacker's system."""
        return takeable(game.state.systems[attack_of(step).attacker])

    def play(self, game: Kaosz, step: Step, move: Pick | PickNothing, emit: Emit) -> None:
        """To the hand of the one who mirrored."""
        attack = attack_of(step)
        if isinstance(move, Pick):
            _take(game, attack.target, attack.attacker, move.item, emit)
        else:
            _no_effect(game, attack, emit)


class MirrorDestroy(PickWindow):
    """Supernova or Meteor Shower mirrored: the target picks any planet of the attacker, not only the one named."""

    rule = "KK-10.10"
    private = False
    optional = False

    def items(self, game: Kaosz, step: Step) -> int:
        """The types represented in the attacker's system."""
        return represented(game.state.systems[attack_of(step).attacker])

    def play(self, game: Kaosz, step: Step, move: Pick, emit: Emit) -> None:
        """It is destroyed."""
        destroy(game, attack_of(step).attacker, move.item, emit)
