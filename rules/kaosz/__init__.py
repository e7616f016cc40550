"""Káosz Kozmosz: build a solar system before chaos takes over; a card game for 2 to 5, in two editions.

One module for each chapter of the rulebook: `deck` and `cards` (1, 5), `turn` and `draw` (6), `catalogue` (7),
`planets` (8), `glitch` (9), `chain`, `resolution`, `attacks` and `wormhole` (10), `scoring` (2, 11), `view` (12).
"""

from rules.kaosz import cards, events, moves
from rules.kaosz.game import Kaosz, start
from rules.kaosz.moves import MOVES
from rules.kaosz.options import Options
from rules.kaosz.resolution import Attack, attack_of
from rules.kaosz.view import View

RULES_VERSION = 1

__all__ = [
    "MOVES",
    "RULES_VERSION",
    "Attack",
    "Kaosz",
    "Options",
    "View",
    "attack_of",
    "cards",
    "events",
    "moves",
    "start",
]
