"""Odyseja: planets in the open, their Views face down, and a rocket that flies only where a View sends it."""

from rules.kernel import Chance
from rules.odyseja.moves import Castle, Damage, EndTurn, Jump, Peek, Place, Reveal, Slow, SwapPlanets, Tunnel
from rules.odyseja.options import Options
from rules.odyseja.research import Research, start_research

MOVES = (Place, Reveal, EndTurn, Slow, Castle, SwapPlanets, Tunnel, Damage, Jump, Peek)
RULES_VERSION = 1

__all__ = ["MOVES", "RULES_VERSION", "Options", "Research", "start"]


def start(seats: int, options: Options, chance: Chance) -> Research:
    """A new game in the mode that the options name."""
    return start_research(seats, options, chance)
