"""What happened, with the public and the private half of each event (KK-12.1).

`card` is a number from `rules.kaosz.cards`; None stands for a card that the onlooker does not know. Events about
cards that become known to their player, or about chance, are barriers (KK-6.8).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from rules.kaosz.cards import NO_PLANET
from rules.kernel import NOBODY, Event, PublicEvent

# -- the turn -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnBegan(PublicEvent):
    """The turn of `seat` began."""

    opens_turn: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """`seat` drew cards; which ones is its secret."""

    barrier: ClassVar[bool] = True

    count: int
    cards: tuple[int, ...] | None

    def redacted(self) -> Drew:
        """Only how many."""
        return Drew(self.seat, self.count, None)


@dataclass(frozen=True, slots=True)
class Refilled(PublicEvent):
    """The discard pile of `count` cards was shuffled into a new draw pile, since `seat` had to draw (KK-6.3)."""

    barrier: ClassVar[bool] = True

    count: int


@dataclass(frozen=True, slots=True)
class PileRanOut(PublicEvent):
    """`seat` should have drawn `missing` cards more (KK-6.4); in Fixed order this calls the closing round (KK-6.5)."""

    missing: int


@dataclass(frozen=True, slots=True)
class Passed(PublicEvent):
    """`seat` passed an action."""


@dataclass(frozen=True, slots=True)
class Swept(PublicEvent):
    """The cards of the centre went face down onto the discard pile, the first one lowest (KK-6.9)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """`seat` discarded a card face down."""

    card: int | None

    def redacted(self) -> Discarded:
        """Only that it did."""
        return Discarded(self.seat, None)


@dataclass(frozen=True, slots=True)
class DiscardedNothing(PublicEvent):
    """`seat` had nothing to discard (KK-12.8)."""


# -- planets and Plotuh ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Laid(PublicEvent):
    """`seat` laid a card in its own system that represents `planet`: the planet or a Plotuh."""

    card: int
    planet: int


@dataclass(frozen=True, slots=True)
class Swapped(PublicEvent):
    """`seat` put the real planet in the place of the Plotuh in `owner`'s system and took the Plotuh to hand."""

    owner: int
    planet: int


# -- action cards ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Played(PublicEvent):
    """`seat` played `card` and declared everything about it (KK-10.2).

    `action` is the kind of the move. `target` is NOBODY and `about`, a planet or an item, is NO_PLANET where the
    action has none.
    """

    card: int
    action: str
    target: int = NOBODY
    about: int = NO_PLANET


@dataclass(frozen=True, slots=True)
class HadNoEffect(PublicEvent):
    """`card`, played by `seat`, had no effect: blocked, without a target, or nothing was there to take."""

    card: int


@dataclass(frozen=True, slots=True)
class Declined(PublicEvent):
    """`seat` did not answer (KK-12.13)."""


@dataclass(frozen=True, slots=True)
class Defended(PublicEvent):
    """`seat` answered an attack with `card`."""

    card: int


@dataclass(frozen=True, slots=True)
class BrokeThrough(PublicEvent):
    """`seat` answered a defence with another `card` of the same name."""

    card: int


@dataclass(frozen=True, slots=True)
class Took(PublicEvent):
    """`seat` took a real planet or a Glitch from `owner`'s system to hand."""

    owner: int
    card: int


@dataclass(frozen=True, slots=True)
class TookFromHand(Event):
    """`seat` took a random card out of `owner`'s hand; the two know which, the others only that one moved."""

    barrier: ClassVar[bool] = True

    owner: int
    card: int | None

    def insiders(self) -> tuple[int, ...]:
        """The loser sees the own hand shrink."""
        return self.seat, self.owner

    def redacted(self) -> TookFromHand:
        """Only that one moved."""
        return TookFromHand(self.seat, self.owner, None)


@dataclass(frozen=True, slots=True)
class TookFromDiscard(Event):
    """`seat` took the top card of the discard pile; which one is its secret."""

    barrier: ClassVar[bool] = True

    card: int | None

    def redacted(self) -> TookFromDiscard:
        """Only that it did."""
        return TookFromDiscard(self.seat, None)


@dataclass(frozen=True, slots=True)
class Destroyed(PublicEvent):
    """The card that represented `planet` in the system of `seat` went to the discard pile."""

    card: int
    planet: int


@dataclass(frozen=True, slots=True)
class Searched(PublicEvent):
    """`seat` turned up `cards` for all to see; the last one is the planet if it was `found` (KK-10.20)."""

    barrier: ClassVar[bool] = True

    cards: tuple[int, ...]
    found: bool


@dataclass(frozen=True, slots=True)
class LookedAt(Event):
    """`seat` looked at the top `count` cards of the draw pile, the top one first (KK-10.21)."""

    barrier: ClassVar[bool] = True

    count: int
    cards: tuple[int, ...] | None

    def redacted(self) -> LookedAt:
        """Only at how many."""
        return LookedAt(self.seat, self.count, None)


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """`seat` took one of the cards it looked at, or none (`count` 0); the others went to the bottom of the pile."""

    count: int
    card: int | None

    def redacted(self) -> Kept:
        """Only how many."""
        return Kept(self.seat, self.count, None)


# -- Glitch ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GlitchLanded(PublicEvent):
    """A Glitch that was placed now lies in the system of `seat`."""


@dataclass(frozen=True, slots=True)
class GlitchReturned(PublicEvent):
    """The Glitch that `seat` wanted to place came back to its hand (KK-9.9)."""


@dataclass(frozen=True, slots=True)
class GlitchMoved(PublicEvent):
    """`seat` moved a Glitch from its system into `target`'s and sacrificed the card for `planet` (KK-9.4)."""

    target: int
    card: int
    planet: int


@dataclass(frozen=True, slots=True)
class GlitchDestroyed(PublicEvent):
    """The Black Hole of `seat` destroyed a Glitch in its "hand" or "system" (KK-9.5)."""

    place: str


# -- the end --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WinChecked(PublicEvent):
    """Eight planets and no Glitch lie in the system of `seat`, so its hand decided whether it won (KK-12.9)."""

    barrier: ClassVar[bool] = True

    won: bool


@dataclass(frozen=True, slots=True)
class ClosingRoundBegan(PublicEvent):
    """`seat`, who ran out of cards, ended its turn: each other player has one action (KK-11.1)."""


@dataclass(frozen=True, slots=True)
class HandsShown(PublicEvent):
    """All hands, by seat, at the end of the game (KK-2.6)."""

    barrier: ClassVar[bool] = True

    hands: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class GameEnded(PublicEvent):
    """The game is over; `winners` holds one seat or none, `reason` is that of the result (KK-11.9)."""

    winners: tuple[int, ...]
    reason: str


# -- the frequent ones of which there are few are made once ---------------------------------------------------------

turn_began = cache(TurnBegan)
passed = cache(Passed)
played = cache(Played)
declined = cache(Declined)
laid = cache(Laid)
discarded = cache(Discarded)
destroyed = cache(Destroyed)
had_no_effect = cache(HadNoEffect)
