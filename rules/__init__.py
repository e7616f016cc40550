"""What is true: the games as engines without screen, clock or sentence.

>>> import rules
>>> game = rules.new("odyseja", seats=2, seed=7)
>>> seat = game.decision.seats[0]
>>> events = game.play(game.moves(seat)[0])
"""

from typing import TYPE_CHECKING, Any

from rules.kernel import (
    GAMES,
    Chance,
    Decision,
    Event,
    Game,
    GameInfo,
    Move,
    Refusal,
    Refused,
    Result,
    new,
)

if TYPE_CHECKING:
    from rules.kernel.record import Record, ReplayError, dump_move, load_move, replay

_NEED_PYDANTIC = ("Record", "ReplayError", "dump_move", "load_move", "replay")

__all__ = [
    "GAMES",
    "Chance",
    "Decision",
    "Event",
    "Game",
    "GameInfo",
    "Move",
    "Record",
    "Refusal",
    "Refused",
    "ReplayError",
    "Result",
    "dump_move",
    "load_move",
    "new",
    "replay",
]


def __getattr__(name: str) -> Any:
    """Import what needs pydantic only when it is asked for."""
    if name in _NEED_PYDANTIC:
        from rules.kernel import record

        return getattr(record, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
