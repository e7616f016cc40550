"""What happens in Oduludo. Nothing is secret, so every event is public.

`seat` is whoever acted, or `NOBODY`; other seats appear in the pieces. Squares are those of `board`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.kernel import PublicEvent
from rules.oduludo.board import INNER_GLOBES, Way
from rules.oduludo.pieces import Piece
from rules.oduludo.scoring import ScoreTable

Pieces = tuple[Piece, ...]


# -- dice and turns ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rolled(PublicEvent):
    """The die shows `value`, 1..6."""

    barrier: ClassVar[bool] = True

    value: int


@dataclass(frozen=True, slots=True)
class StartTied(PublicEvent):
    """These seats rolled highest alike and roll again (ODU-3.3)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StartWon(PublicEvent):
    """The seat rolled highest and begins (ODU-3.3)."""


@dataclass(frozen=True, slots=True)
class TurnBegan(PublicEvent):
    """It is the seat's turn: `tries` is 3 if it must enter first, else 0; `obliged` groups must move (ODU-6.2)."""

    opens_turn: ClassVar[bool] = True

    tries: int
    obliged: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnSkipped(PublicEvent):
    """The seat cannot do anything this turn, by the rule named; `reason` is moon-held, stranded or home."""

    opens_turn: ClassVar[bool] = True

    rule: str
    reason: str


@dataclass(frozen=True, slots=True)
class TryFailed(PublicEvent):
    """Neither 1 nor 6; so many tries are `left` (ODU-4.3)."""

    left: int


@dataclass(frozen=True, slots=True)
class RollLost(PublicEvent):
    """The roll fits no move (ODU-4.2): (square or `SHIP`, rule, reason word) for all that might have moved."""

    blocked: tuple[tuple[int, str, str], ...]


@dataclass(frozen=True, slots=True)
class StarBonus(PublicEvent):
    """The Star on `square` gives an extra roll (ODU-6.3)."""

    square: int


@dataclass(frozen=True, slots=True)
class RollsAgain(PublicEvent):
    """The seat takes its extra roll (ODU-4.5, ODU-6.3)."""


# -- pieces on their way -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entered(PublicEvent):
    """A piece came from the ship to the Moon on `square` (ODU-5.1)."""

    pieces: Pieces
    square: int


@dataclass(frozen=True, slots=True)
class Moved(PublicEvent):
    """A group walked from `start` over `path`, square by square, the bounce included; its captives came along."""

    pieces: Pieces
    start: int
    path: tuple[int, ...]
    way: Way

    @property
    def bounced(self) -> bool:
        """Whether the end of the path leads back from the inner globe (ODU-5.7)."""
        return any(globe in self.path[:-1] for globe in INNER_GLOBES)


@dataclass(frozen=True, slots=True)
class Teleported(PublicEvent):
    """A group flew on by `cause` over the squares of `flight`, the first where it stood, the last where it came down.

    Causes: sun, lightning, moon (thrown to its own Moon).
    """

    cause: str
    flight: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class UfoFlew(PublicEvent):
    """The UFO parked on `square` is used up for the round (ODU-6.9)."""

    square: int


@dataclass(frozen=True, slots=True)
class ArrivedOnEarth(PublicEvent):
    """A group is home with all its captives (ODU-7.1); it left from `square` by `cause`.

    Causes: globe, sun, ufo, earth (the face of the ODULUDO die), alone (no rival can play on, ODU-10.1).
    """

    pieces: Pieces
    captives: Pieces
    square: int
    cause: str


@dataclass(frozen=True, slots=True)
class Merged(PublicEvent):
    """The group joined `pieces`, which stood on `square` (ODU-5.5)."""

    pieces: Pieces
    square: int


# -- the ODULUDO die ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OduludoRolled(PublicEvent):
    """The ODULUDO die shows `face`: earth, sun_a, sun_b, plus3, lightning or moon."""

    barrier: ClassVar[bool] = True

    face: str


@dataclass(frozen=True, slots=True)
class OduludoDeclined(PublicEvent):
    """The ODULUDO die was left alone."""


@dataclass(frozen=True, slots=True)
class FaceFailed(PublicEvent):
    """The face is impossible by the rule named and does nothing (ODU-6.10)."""

    rule: str
    reason: str


# -- capture -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rescued(PublicEvent):
    """Pieces freed from the group captured on `square` joined the captor (ODU-8.3)."""

    pieces: Pieces
    square: int


@dataclass(frozen=True, slots=True)
class Captured(PublicEvent):
    """A group on `square` was captured, third-party captives included (ODU-8.1); its captor is to choose."""

    pieces: Pieces
    square: int


@dataclass(frozen=True, slots=True)
class SentToShip(PublicEvent):
    """Captured pieces went to their owners' ships; those of seats no longer racing are `gone` (ODU-8.4, ODU-8.6)."""

    pieces: Pieces
    gone: Pieces


@dataclass(frozen=True, slots=True)
class Kidnapped(PublicEvent):
    """Captured pieces now travel with the captor on `square` (ODU-8.5)."""

    pieces: Pieces
    square: int


@dataclass(frozen=True, slots=True)
class Eliminated(PublicEvent):
    """`seat` is out: its King was sent to the ship, or its partner's (ODU-9.1). These pieces cost points (ODU-9.2)."""

    on_ship: int
    on_board: int


@dataclass(frozen=True, slots=True)
class Freed(PublicEvent):
    """Captives of the eliminated `seat` went to their owners' ships; those of seats no longer racing are `gone`."""

    pieces: Pieces
    gone: Pieces


# -- rounds ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Finished(PublicEvent):
    """The seat has nothing left to deliver and is home in `place`, 1 the first (ODU-7.2)."""

    place: int


@dataclass(frozen=True, slots=True)
class RoundEnded(PublicEvent):
    """Round `number` is over.

    `reason`: home, survivor, kidnapped (a team lost all it had to deliver) or turn-limit. `loser` begins the next
    round. `table` and `totals` go by seat: the items of this round, and all points so far. In Team mode each member
    of the winning team is a winner and nobody the loser (`NOBODY`).
    """

    number: int
    reason: str
    winners: tuple[int, ...]
    loser: int
    ranking: tuple[tuple[int, ...], ...]
    table: ScoreTable
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(PublicEvent):
    """Round `number` is set up afresh, each seat with its stock, all of it on the ship (ODU-10.6); `seat` begins."""

    number: int
    ships: tuple[Pieces, ...]
