"""The moves of Oduludo. All that exist are made once, here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.kernel import Move
from rules.oduludo.board import BACKWARD, FORWARD, SQUARES, Way
from rules.oduludo.pieces import KINDS, PieceKind


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """Roll the die: for the first turn of all (ODU-3.3) or in one's turn (ODU-4)."""

    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Enter(Move):
    """Put a piece from the ship on the own Moon (ODU-5.1)."""

    piece: PieceKind
    kind: Literal["enter"] = "enter"


@dataclass(frozen=True, slots=True)
class Go(Move):
    """Move the group on `square` as far as the roll says.

    `way`: the Queen may go backward (ODU-5.3). `sun`: where the group flies if it lands on a Sun; only the Queen may
    choose backward (ODU-6.5), and any other move says forward.
    """

    square: int
    way: Way = FORWARD
    sun: Way = FORWARD
    kind: Literal["go"] = "go"


@dataclass(frozen=True, slots=True)
class SendToShip(Move):
    """Send all that was captured to its owners' ships (ODU-8.4)."""

    kind: Literal["send-to-ship"] = "send-to-ship"


@dataclass(frozen=True, slots=True)
class Kidnap(Move):
    """Carry all that was captured along (ODU-8.5)."""

    kind: Literal["kidnap"] = "kidnap"


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """Leave the ODULUDO die alone (ODU-6.8)."""

    kind: Literal["decline"] = "decline"


@dataclass(frozen=True, slots=True)
class RollOduludo(Move):
    """Roll the ODULUDO die (ODU-6.8)."""

    kind: Literal["roll-oduludo"] = "roll-oduludo"


@dataclass(frozen=True, slots=True)
class Leap(Move):
    """Take the three squares of the ODULUDO die, and from a Sun fly as `sun` says (ODU-6.5)."""

    sun: Way = FORWARD
    kind: Literal["leap"] = "leap"


MOVES = (Roll, Enter, Go, SendToShip, Kidnap, Decline, RollOduludo, Leap)

_SEATS = range(4)
ROLL = tuple((Roll(seat),) for seat in _SEATS)
ENTER = tuple({piece: Enter(seat, piece) for piece in reversed(KINDS)} for seat in _SEATS)
GO = tuple(tuple((Go(seat, square),) for square in SQUARES) for seat in _SEATS)
"""The one way to go that every group has, by seat and square."""
QUEEN_GO = tuple(
    tuple(
        (*go, Go(seat, square, FORWARD, BACKWARD), Go(seat, square, BACKWARD), Go(seat, square, BACKWARD, BACKWARD))
        for square, go in enumerate(GO[seat])
    )
    for seat in _SEATS
)
"""The ways to go of a group with the own Queen, by seat and square."""
CAPTURE = tuple((SendToShip(seat), Kidnap(seat)) for seat in _SEATS)
OFFER = tuple((Decline(seat), RollOduludo(seat)) for seat in _SEATS)
LEAP = tuple((Leap(seat), Leap(seat, BACKWARD)) for seat in _SEATS)
