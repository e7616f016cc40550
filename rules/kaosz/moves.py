"""What a player may do: the actions of the catalogue, the answers to an attack, the picks and the discard.

`card`, `item` and `planet` are numbers from `rules.kaosz.cards`, `target` is a seat. All cards of one type are alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from rules.kaosz.cards import CARD_NAMES, GLITCH, PLANETS, members
from rules.kernel import Move

# -- actions --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay a planet in the own system (KK-8.1)."""

    planet: int
    kind: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class LayPlotuh(Move):
    """Lay a Plotuh that stands for `planet` (KK-8.3)."""

    planet: int
    kind: Literal["lay-plotuh"] = "lay-plotuh"


@dataclass(frozen=True, slots=True)
class SwapOwn(Move):
    """Put the real planet in the place of the own Plotuh (KK-8.4)."""

    kind: Literal["swap-own"] = "swap-own"


@dataclass(frozen=True, slots=True)
class SwapOpponent(Move):
    """Put the real planet in the place of an opponent's Plotuh and take that to hand (KK-8.5)."""

    target: int
    kind: Literal["swap-opponent"] = "swap-opponent"


@dataclass(frozen=True, slots=True)
class PlaceGlitch(Move):
    """Place a Glitch from hand into an opponent's system (KK-9.3)."""

    target: int
    kind: Literal["place-glitch"] = "place-glitch"


@dataclass(frozen=True, slots=True)
class Gravity(Move):
    """Gravity Pull on a real planet, or on a Glitch, in an opponent's system (KK-10.11)."""

    target: int
    item: int
    kind: Literal["gravity"] = "gravity"


@dataclass(frozen=True, slots=True)
class StormHand(Move):
    """Magnetic Storm, mode A: a random card out of an opponent's hand (KK-10.12)."""

    target: int
    kind: Literal["storm-hand"] = "storm-hand"


@dataclass(frozen=True, slots=True)
class StormDiscard(Move):
    """Magnetic Storm, mode B: the top card of the discard pile (KK-10.12)."""

    kind: Literal["storm-discard"] = "storm-discard"


@dataclass(frozen=True, slots=True)
class StormDraw(Move):
    """Magnetic Storm, mode C: draw one card (KK-10.12)."""

    kind: Literal["storm-draw"] = "storm-draw"


@dataclass(frozen=True, slots=True)
class Wormhole(Move):
    """Wormhole: search for `planet` in Classic (KK-10.20), look at six cards in Fixed order (None; KK-10.21)."""

    planet: int | None
    kind: Literal["wormhole"] = "wormhole"


@dataclass(frozen=True, slots=True)
class Supernova(Move):
    """Supernova on a represented planet of any system, the own one included (KK-10.16)."""

    target: int
    planet: int
    kind: Literal["supernova"] = "supernova"


@dataclass(frozen=True, slots=True)
class Meteor(Move):
    """Meteor Shower: all drop `planet` (KK-10.17)."""

    planet: int
    kind: Literal["meteor"] = "meteor"


@dataclass(frozen=True, slots=True)
class MoveGlitch(Move):
    """Sacrifice the own `planet` and move a Glitch from the own system to `target` (KK-9.4)."""

    planet: int
    target: int
    kind: Literal["move-glitch"] = "move-glitch"


@dataclass(frozen=True, slots=True)
class BlackHole(Move):
    """Destroy a Glitch in the own hand or system (KK-9.5)."""

    place: Literal["hand", "system"]
    kind: Literal["black-hole"] = "black-hole"


@dataclass(frozen=True, slots=True)
class Fizzle(Move):
    """Play a Gravity Pull, Magnetic Storm or Supernova that has no target anywhere, without effect (KK-10.5)."""

    card: int
    kind: Literal["fizzle"] = "fizzle"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Do without an action (KK-7A.6, KK-7B.3)."""

    kind: Literal["pass"] = "pass"


# -- answers --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """Answer nothing to an attack, or to a defence (KK-10.6)."""

    kind: Literal["decline"] = "decline"


@dataclass(frozen=True, slots=True)
class Answer(Move):
    """Answer an attack with a defence card (KK-10.6)."""

    card: int
    kind: Literal["answer"] = "answer"


@dataclass(frozen=True, slots=True)
class Breakthrough(Move):
    """Answer a defence with another attack card of the same name (KK-10.7)."""

    card: int
    kind: Literal["breakthrough"] = "breakthrough"


# -- picks and the discard ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pick(Move):
    """Pick a card that lies or is looked at.

    Gravity Pull mirrored: a real planet or Glitch. Supernova or Meteor Shower mirrored: a represented planet
    (KK-10.10). Wormhole in Fixed order: a planet, Plotuh or Glitch of those looked at (KK-10.21).
    """

    item: int
    kind: Literal["pick"] = "pick"


@dataclass(frozen=True, slots=True)
class PickNothing(Move):
    """Take nothing of what Gravity Pull mirrored or the Wormhole offers (KK-10.10, KK-12.7)."""

    kind: Literal["pick-nothing"] = "pick-nothing"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Discard a card face down (KK-6.11)."""

    card: int
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class DiscardNothing(Move):
    """Say that there is nothing to discard: only Glitches are in hand (KK-6.13)."""

    kind: Literal["discard-nothing"] = "discard-nothing"


MOVES = (
    Lay,
    LayPlotuh,
    SwapOwn,
    SwapOpponent,
    PlaceGlitch,
    Gravity,
    StormHand,
    StormDiscard,
    StormDraw,
    Wormhole,
    Supernova,
    Meteor,
    MoveGlitch,
    BlackHole,
    Fizzle,
    Pass,
    Decline,
    Answer,
    Breakthrough,
    Pick,
    PickNothing,
    Discard,
    DiscardNothing,
)
"""Every type of move of the game."""

# -- each move is made once, by seat and what it is about, and lists of legal moves are picked from these ------------

SEATS = range(5)

LAY = [[Lay(seat, planet) for planet in PLANETS] for seat in SEATS]
LAY_PLOTUH = [[LayPlotuh(seat, planet) for planet in PLANETS] for seat in SEATS]
SWAP_OWN = [SwapOwn(seat) for seat in SEATS]
SWAP_OPPONENT = [[SwapOpponent(seat, target) for target in SEATS] for seat in SEATS]
PLACE_GLITCH = [[PlaceGlitch(seat, target) for target in SEATS] for seat in SEATS]
GRAVITY = [[[Gravity(seat, target, item) for item in range(GLITCH + 1)] for target in SEATS] for seat in SEATS]
STORM_HAND = [[StormHand(seat, target) for target in SEATS] for seat in SEATS]
STORM_DISCARD = [StormDiscard(seat) for seat in SEATS]
STORM_DRAW = [StormDraw(seat) for seat in SEATS]
SEARCH = [[Wormhole(seat, planet) for planet in PLANETS] for seat in SEATS]
LOOK = [Wormhole(seat, None) for seat in SEATS]
SUPERNOVA = [[[Supernova(seat, target, planet) for planet in PLANETS] for target in SEATS] for seat in SEATS]
METEOR = [[Meteor(seat, planet) for planet in PLANETS] for seat in SEATS]
MOVE_GLITCH = [[[MoveGlitch(seat, planet, target) for planet in PLANETS] for target in SEATS] for seat in SEATS]
BLACK_HOLE_ON = [(BlackHole(seat, "hand"), BlackHole(seat, "system")) for seat in SEATS]
FIZZLE = [[Fizzle(seat, card) for card in range(len(CARD_NAMES))] for seat in SEATS]
PASS = [Pass(seat) for seat in SEATS]
DECLINE = [Decline(seat) for seat in SEATS]
ANSWER = [[Answer(seat, card) for card in range(len(CARD_NAMES))] for seat in SEATS]
BREAKTHROUGH = [[Breakthrough(seat, card) for card in range(len(CARD_NAMES))] for seat in SEATS]
PICK = [[Pick(seat, item) for item in range(GLITCH + 1)] for seat in SEATS]
PICK_NOTHING = [PickNothing(seat) for seat in SEATS]
DISCARD = [[Discard(seat, card) for card in range(len(CARD_NAMES))] for seat in SEATS]
DISCARD_NOTHING = [DiscardNothing(seat) for seat in SEATS]


@cache
def lays(seat: int, planets: int) -> tuple[Lay, ...]:
    """Lay any planet of a mask."""
    return tuple(LAY[seat][planet] for planet in members(planets))


@cache
def plotuh_lays(seat: int, planets: int) -> tuple[LayPlotuh, ...]:
    """Lay a Plotuh as any planet of a mask."""
    return tuple(LAY_PLOTUH[seat][planet] for planet in members(planets))


@cache
def gravities(seat: int, target: int, items: int) -> tuple[Gravity, ...]:
    """Gravity Pull on any item of a mask."""
    return tuple(GRAVITY[seat][target][item] for item in members(items))


@cache
def searches(seat: int, planets: int) -> tuple[Wormhole, ...]:
    """Wormhole for any planet of a mask."""
    return tuple(SEARCH[seat][planet] for planet in members(planets))


@cache
def supernovas(seat: int, target: int, planets: int) -> tuple[Supernova, ...]:
    """Supernova on any planet of a mask."""
    return tuple(SUPERNOVA[seat][target][planet] for planet in members(planets))


@cache
def glitch_moves(seat: int, target: int, planets: int) -> tuple[MoveGlitch, ...]:
    """Move a Glitch to `target` for any planet of a mask."""
    return tuple(MOVE_GLITCH[seat][target][planet] for planet in members(planets))


@cache
def picks(seat: int, items: int) -> tuple[Pick, ...]:
    """Pick any item of a mask."""
    return tuple(PICK[seat][item] for item in members(items))
