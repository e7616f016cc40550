"""What a player's name and colour may be, wherever they come from: set-up, command line or file."""

from __future__ import annotations

from collections.abc import Sequence

from cosmos_tui.glyphs import SEAT_SHAPES
from cosmos_tui.store import Player
from cosmos_tui.text import _

NAME_LENGTH = 16
"""Characters of a player's name."""


def clean(typed: str) -> str:
    """A name as it was typed, without control characters, which have no place in it, and spaces round it."""
    return "".join(letter for letter in typed if letter.isprintable()).strip()


def seat(names: Sequence[str]) -> list[Player]:
    """Players of these names, each in the next colour.

    Raises:
        ValueError: there are more names than colours.
    """
    if len(names) > len(SEAT_SHAPES):
        raise ValueError(_("At most {n} can play.").format(n=len(SEAT_SHAPES)))
    return [Player(clean(name), colour) for name, colour in zip(names, SEAT_SHAPES, strict=False)]


def check(players: Sequence[Player]) -> None:
    """See that everybody can be told from everybody else.

    Raises:
        ValueError: a name is missing, too long or twice, or a colour is unknown or twice; one sentence says which.
    """
    for number, player in enumerate(players, 1):
        if not player.name:
            raise ValueError(_("Player {number} needs a name.").format(number=number))
        if len(player.name) > NAME_LENGTH or player.name != clean(player.name):
            raise ValueError(_("A name has at most {n} letters, and no control characters.").format(n=NAME_LENGTH))
        if player.colour not in SEAT_SHAPES:
            raise ValueError(_("There is no seat colour called {colour}.").format(colour=player.colour))
    if len({player.name.casefold() for player in players}) < len(players):
        raise ValueError(_("Two players have the same name."))
    if len({player.colour for player in players}) < len(players):
        raise ValueError(_("Two players have the same colour."))
