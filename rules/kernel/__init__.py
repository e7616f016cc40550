"""What every game shares, whatever it is about. It knows no game's rules."""

from rules.kernel.catalogue import GAMES, GameInfo, draw_seed, new
from rules.kernel.chance import Chance
from rules.kernel.digest import fingerprint
from rules.kernel.game import Emit, Game, unheard
from rules.kernel.seats import named_starter, others, ranked
from rules.kernel.terms import NOBODY, Decision, Event, Move, PublicEvent, Refusal, Refused, Result, Step

__all__ = [
    "GAMES",
    "NOBODY",
    "Chance",
    "Decision",
    "Emit",
    "Event",
    "Game",
    "GameInfo",
    "Move",
    "PublicEvent",
    "Refusal",
    "Refused",
    "Result",
    "Step",
    "draw_seed",
    "fingerprint",
    "named_starter",
    "new",
    "others",
    "ranked",
    "unheard",
]
