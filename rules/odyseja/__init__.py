"""Odyseja: planets in the open, their Views face down, and a rocket that flies only where a View sends it."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.kernel import Chance, Game
from rules.odyseja.lone import LoneFlight, start_lone
from rules.odyseja.moves import (
    Agree,
    Call,
    Castle,
    Damage,
    EndTurn,
    Jump,
    Peek,
    Place,
    Point,
    Recall,
    Reveal,
    Roll,
    Slow,
    SwapPlanets,
    Tell,
    Tunnel,
    Vote,
)
from rules.odyseja.options import Options
from rules.odyseja.race import Race, start_race
from rules.odyseja.recon import Recon, start_recon
from rules.odyseja.research import Research, start_research

MOVES = (
    *(Place, Reveal, EndTurn, Slow),
    *(Castle, SwapPlanets, Tunnel, Damage, Jump, Peek),
    *(Roll, Point),
    *(Tell, Recall, Call, Agree, Vote),
)
RULES_VERSION = 1

__all__ = ["MOVES", "RULES_VERSION", "LoneFlight", "Options", "Race", "Recon", "Research", "start"]


_START: Mapping[str, Callable[[int, Options, Chance], Game[Any]]] = {
    "research": start_research,
    "race": start_race,
    "recon": start_recon,
    "solo": start_lone,
}


def start(seats: int, options: Options, chance: Chance) -> Game[Any]:
    """A new game in the mode that the options name."""
    return _START[options.mode](seats, options, chance)
