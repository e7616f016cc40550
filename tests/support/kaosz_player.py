"""A simple greedy player of Káosz Kozmosz, to see whether sensible games go as they should (KK-5.4).

It sees what its seat sees, wants planets in its own system, shoots at the leader, and never shoots at itself.
"""

from __future__ import annotations

from rules import Chance, Move
from rules.kaosz import Attack, Kaosz, View, moves
from rules.kaosz.cards import (
    ATMOSPHERE,
    BLACK_HOLE,
    GLITCH,
    PLANETS,
    PLOTUH,
    distinct_count,
    has,
    missing,
    plotuh_name,
    represented,
)

SENSELESS = -100.0
"""The worth of a move that is worse than passing."""


def greedy_move(game: Kaosz, chance: Chance) -> Move:
    """The move that looks best, ties broken at random."""
    assert game.decision is not None
    seat = game.decision.seats[0]
    view = game.view(seat)
    return max(game.moves(seat), key=lambda move: (worth(move, view, seat), chance.below(1000)))


def worth(move: Move, view: View, seat: int) -> float:
    """How good a move looks; passing is worth nothing."""
    own = view.systems[seat]
    lacking = missing(own)
    match move:
        case moves.Lay():
            return 10
        case moves.LayPlotuh(planet=planet):
            return 6 - (planet in view.hand)
        case moves.SwapOwn():
            return 1
        case moves.SwapOpponent():
            return 3 if plotuh_name(own) < 0 and PLOTUH not in view.hand else 0.5
        case moves.BlackHole():
            return 9
        case moves.PlaceGlitch(target=target):
            return 5 + threat(view, target)
        case moves.MoveGlitch(planet=planet):
            return distinct_count(own) - 6 + 4 * (planet in view.hand)
        case moves.Gravity(target=target, item=item):
            return gain(item, lacking, view) + threat(view, target) if item != GLITCH else SENSELESS
        case moves.StormHand(target=target):
            return 2 + threat(view, target) / 4
        case moves.StormDraw():
            return 2.5
        case moves.StormDiscard():
            return 1
        case moves.Wormhole(planet=planet):
            return 4 if planet is None else gain(planet, lacking, view)
        case moves.Supernova(target=target):
            return SENSELESS if target == seat else threat(view, target) - 1
        case moves.Meteor(planet=planet):
            return meteor(view, seat, planet)
        case moves.Answer(card=card):
            return 1 if card == ATMOSPHERE else 2
        case moves.Breakthrough():
            return 1
        case moves.Pick(item=item):
            return pick(view, seat, item)
        case moves.Discard(card=card):
            return -keep(card, view, lacking)
        case moves.Fizzle():
            return SENSELESS
    return 0


def threat(view: View, seat: int) -> float:
    """How much `seat` must be held back: the more, the nearer it is to eight planets."""
    return max(0, distinct_count(view.systems[seat]) - 3)


def gain(planet: int, lacking: int, view: View) -> float:
    """What a planet in hand would be worth."""
    return 5 if has(lacking, planet) and planet not in view.hand else 1


def meteor(view: View, seat: int, planet: int) -> float:
    """What the opponents lose less what oneself loses."""
    losses = [threat(view, other) * has(represented(system), planet) for other, system in enumerate(view.systems)]
    return sum(losses) - losses[seat] - 5 * has(represented(view.systems[seat]), planet) - 1


def pick(view: View, seat: int, item: int) -> float:
    """Planets that are lacking, never a Glitch; of the attacker the one that is laid really."""
    if view.looked_at:
        return SENSELESS if item == GLITCH else 8 if item == PLOTUH else gain(item, missing(view.systems[seat]), view)
    attack = Attack(*view.steps[-1].about)
    if view.steps[-1].kind == "mirror-take":
        return SENSELESS if item == GLITCH else gain(item, missing(view.systems[seat]), view)
    return item in view.systems[attack.attacker]


def keep(card: int, view: View, lacking: int) -> float:
    """How much a card of the hand is worth keeping."""
    if card in PLANETS:
        return 8 if has(lacking, card) and view.hand.count(card) == 1 else 1
    if card == BLACK_HOLE:
        return 3
    return 9 if card == PLOTUH else 5
