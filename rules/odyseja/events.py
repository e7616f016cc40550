"""What happens. In a mission only a reveal and a peek ever tell the planet of a slot (ODY-4.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.kernel import Event, PublicEvent
from rules.odyseja.galaxy import Outcome

# -- missions: the research mission and the lone flight ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Placed(PublicEvent):
    """A rocket stands on its first planet (ODY-3.7)."""

    location: int
    planet: int


@dataclass(frozen=True, slots=True)
class TurnBegan(PublicEvent):
    """A turn began: the next seat's, Armstrong's extra one or a slowpoke's (ODY-5.1, ODY-5.11)."""

    opens_turn: ClassVar[bool] = True

    why: Literal["next", "extra", "slow"]


@dataclass(frozen=True, slots=True)
class TurnLost(PublicEvent):
    """Instead of its turn the seat repaired its control panel (ODY-7.8a)."""


@dataclass(frozen=True, slots=True)
class Revealed(PublicEvent):
    """A View was shown to all and turned down again (ODY-5.3). `planet` lies on `location`."""

    barrier: ClassVar[bool] = True

    slot: int
    planet: int
    location: int
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Flew(PublicEvent):
    """A rocket flew to the planet on an adjacent location (ODY-5.5)."""

    start: int
    end: int
    planet: int


@dataclass(frozen=True, slots=True)
class SampleTaken(PublicEvent):
    """The seat took a sample where its rocket landed (ODY-6.2 a)."""

    location: int
    colour: int


@dataclass(frozen=True, slots=True)
class MarkerMoved(PublicEvent):
    """The Quarantine marker came to a research planet (ODY-6.2, ODY-7.5b)."""

    location: int
    planet: int


@dataclass(frozen=True, slots=True)
class DustGained(PublicEvent):
    """A failed flight raised some dust; `dust` is what the seat has now (ODY-7.1)."""

    dust: int


@dataclass(frozen=True, slots=True)
class FlightEnded(PublicEvent):
    """No more reveals in this turn: a wrong View, a sample, or the safety cap (ODY-5.9, ODY-5.10)."""

    why: Literal["failed", "sample", "cap"]


@dataclass(frozen=True, slots=True)
class TrickBought(PublicEvent):
    """The seat paid for a Nasty Trick; `dust` is what it has left (ODY-7.4)."""

    trick: str
    dust: int


@dataclass(frozen=True, slots=True)
class Castled(PublicEvent):
    """The rocket of seat `first` moved to `first_end`, then that of `second` to `second_end` (ODY-7.5)."""

    first: int
    first_end: int
    second: int
    second_end: int


@dataclass(frozen=True, slots=True)
class PlanetsSwapped(PublicEvent):
    """The planets of two locations changed places (ODY-7.6)."""

    first: int
    second: int
    first_planet: int
    second_planet: int


@dataclass(frozen=True, slots=True)
class Tunnelled(PublicEvent):
    """The seat's rocket jumped to another planet (ODY-7.7)."""

    start: int
    end: int
    planet: int


@dataclass(frozen=True, slots=True)
class PanelDamaged(PublicEvent):
    """The control panel of seat `target` is damaged (ODY-7.8)."""

    target: int


@dataclass(frozen=True, slots=True)
class ExtraTurnEarned(PublicEvent):
    """The seat takes one more turn after this one (ODY-7.9)."""


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """The seat looked at a View in secret (ODY-7.10). The others learn neither its slot nor its planet."""

    barrier: ClassVar[bool] = True

    slot: int | None
    planet: int | None

    def redacted(self) -> Peeked:
        """That somebody peeked."""
        return Peeked(self.seat, None, None)


@dataclass(frozen=True, slots=True)
class SlowAnswered(PublicEvent):
    """A slowpoke accepted or declined an additional turn (ODY-8.1)."""

    accepted: bool


@dataclass(frozen=True, slots=True)
class MonsterMoved(PublicEvent):
    """The Monster moved from `start`, NOWHERE when it first appears, to `end` (ODY-12.1, ODY-12.4)."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class PlanetEaten(PublicEvent):
    """The Monster ate the planet of a location (ODY-12.4)."""

    location: int
    planet: int


@dataclass(frozen=True, slots=True)
class MissionEnded(PublicEvent):
    """The mission is over, for the reason of its `Result`; `seat` has won, or NOBODY has (ODY-9.1)."""

    reason: str


# -- the race ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rolled(PublicEvent):
    """The roller's die shows `pips`; everybody looks for the View of `planet` (ODY-10.4)."""

    barrier: ClassVar[bool] = True
    opens_turn: ClassVar[bool] = True

    pips: int
    planet: int


@dataclass(frozen=True, slots=True)
class Pointed(PublicEvent):
    """The seat's first claim of the round (ODY-10.7). Who has seen it will not look for that View again: a barrier."""

    barrier: ClassVar[bool] = True

    view: int
    planet: int
    right: bool


@dataclass(frozen=True, slots=True)
class RoundTied(PublicEvent):
    """Nobody can say who was first: the same roller rolls again (ODY-10.6)."""


@dataclass(frozen=True, slots=True)
class RoundLost(PublicEvent):
    """Nobody pointed at the right View, which is shown now (ODY-10.7)."""

    barrier: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Advanced(PublicEvent):
    """The seat won the round and moved its own rocket from one progress to another (ODY-10.4)."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class RaceEnded(PublicEvent):
    """The race is over; `seat` has won, or NOBODY has (ODY-10.5)."""

    reason: str


# -- the reconnaissance flight -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Drawn(PublicEvent):
    """The seat turned up the planet that its story leads to (ODY-11.3)."""

    barrier: ClassVar[bool] = True
    opens_turn: ClassVar[bool] = True

    planet: int


@dataclass(frozen=True, slots=True)
class Told(PublicEvent):
    """The seat told its story, laid `planet` on the pile and took a sample; the note stays hidden (ODY-11.3)."""

    planet: int


@dataclass(frozen=True, slots=True)
class PileTurned(PublicEvent):
    """The pile lies face down now, but for `planet`, with which it began (ODY-11.4)."""

    barrier: ClassVar[bool] = True

    planet: int


@dataclass(frozen=True, slots=True)
class Recalled(PublicEvent):
    """The seat named the next planet (ODY-11.4)."""

    planet: int


@dataclass(frozen=True, slots=True)
class FalseDataCalled(PublicEvent):
    """The seat objected and named another planet (ODY-11.6)."""

    planet: int


@dataclass(frozen=True, slots=True)
class Agreed(PublicEvent):
    """The seat raised no objection (ODY-11.6)."""


@dataclass(frozen=True, slots=True)
class Flipped(PublicEvent):
    """The next planet was turned up, and with it the note on its story."""

    barrier: ClassVar[bool] = True

    planet: int
    note: str


@dataclass(frozen=True, slots=True)
class Voted(PublicEvent):
    """The seat judged the story (ODY-11.8)."""

    good: bool


@dataclass(frozen=True, slots=True)
class SampleGiven(PublicEvent):
    """The seat got a sample from the seat `giver`, or from the supply if that is NOBODY (ODY-11.6, ODY-11.7)."""

    giver: int


@dataclass(frozen=True, slots=True)
class ReconEnded(PublicEvent):
    """The flight is over (ODY-11.10)."""

    reason: str
