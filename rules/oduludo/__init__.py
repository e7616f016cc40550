"""Oduludo: an advanced Ludo through four galaxies, for two to four players.

The chapters: `board` and `pieces` (ODU-1, 2), `state` (3), `game` (4, 6, 10), `going` (4, 5), `landing` (6, 7),
`earth` (7), `capture` (8, 9), `scoring` (10), `options`. Nothing is secret in this game.
"""

from rules.oduludo.game import Oduludo, start
from rules.oduludo.moves import MOVES
from rules.oduludo.options import Options

RULES_VERSION = 1

__all__ = ["MOVES", "RULES_VERSION", "Oduludo", "Options", "start"]
