"""What a move would bring, told before it is made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rules.kernel import Event
from rules.oduludo.board import EARTH
from rules.oduludo.events import (
    ArrivedOnEarth,
    Captured,
    Eliminated,
    Entered,
    FaceFailed,
    Finished,
    Merged,
    Moved,
    Pieces,
    Rescued,
    RoundEnded,
    StarBonus,
    Teleported,
)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would bring, up to the next choice or roll.

    `path`: squares walked; `bounced`: whether the end of it leads back. `flight`: squares of the teleport after it.
    `square`: where the group comes to rest, `EARTH`, or None if it does not move. `cause`: what took it there, see
    the events Teleported and ArrivedOnEarth. `captured`, `rescued`, `merged`: pieces it meets there. `home`: pieces
    that arrive by this move, not all that is counted as home after it (ODU-10.1). `star`: an extra roll.
    `eliminated`, `finished`: seats. `failed`: (rule, reason) why a face of the ODULUDO die does nothing.
    `ends_round`: whether it is over then.
    """

    path: tuple[int, ...] = ()
    bounced: bool = False
    flight: tuple[int, ...] = ()
    square: int | None = None
    cause: str = ""
    captured: Pieces = ()
    rescued: Pieces = ()
    merged: Pieces = ()
    home: Pieces = ()
    star: bool = False
    eliminated: tuple[int, ...] = ()
    finished: tuple[int, ...] = ()
    failed: tuple[str, str] | None = None
    ends_round: bool = False


def previewed(events: Iterable[Event]) -> Preview:
    """The preview that these events of one move make up."""
    told: dict[str, Any] = {}
    for event in events:
        match event:
            case Entered(square=square):
                told |= {"square": square}
            case Moved(path=path):
                told |= {"path": path, "bounced": event.bounced, "square": path[-1]}
            case Teleported(cause=cause, flight=flight):
                told |= {"cause": cause, "flight": flight, "square": flight[-1]}
            case ArrivedOnEarth(pieces=pieces, cause=cause) if cause != "alone":
                told |= {"cause": cause, "square": EARTH, "home": pieces}
            case Captured(pieces=pieces):
                told["captured"] = pieces
            case Rescued(pieces=pieces):
                told["rescued"] = pieces
            case Merged(pieces=pieces):
                told["merged"] = pieces
            case StarBonus():
                told["star"] = True
            case Eliminated(seat=seat):
                told["eliminated"] = (*told.get("eliminated", ()), seat)
            case Finished(seat=seat):
                told["finished"] = (*told.get("finished", ()), seat)
            case FaceFailed(rule=rule, reason=reason):
                told["failed"] = (rule, reason)
            case RoundEnded():
                told["ends_round"] = True
    return Preview(**told)
