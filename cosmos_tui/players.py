"""What a player's name and colour may be, wherever they come from: set-up, command line or file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cosmos_tui.glyphs import SEAT_SHAPES
from cosmos_tui.store import Player
from cosmos_tui.text import _

if TYPE_CHECKING:
    from rules.kernel.options import Options

NAME_LENGTH = 16
"""Characters of a player's name."""

SELECTORS = range(0xFE00, 0xFE10)
"""The variation selectors of Unicode."""


def clean(typed: str) -> str:
    """A name as it was typed, without spaces round it and what has no place in it.

    That is control characters, and the variation selectors after which terminals disagree how wide a sign is.
    """
    return "".join(letter for letter in typed if letter.isprintable() and ord(letter) not in SELECTORS).strip()


def colours(count: int) -> list[str]:
    """The seat colours that so many players get unless they choose; two sit opposite each other (ODU-3.1)."""
    return ["green", "blue"] if count == 2 else list(SEAT_SHAPES)[:count]


def choosable(model: type[Options]) -> list[str]:
    """The seat colours of a game with these options: those that have a place on its board, or all."""
    return list(model.colours or SEAT_SHAPES)


def seat(names: Sequence[str]) -> list[Player]:
    """Players of these names, each in the next colour.

    Raises:
        ValueError: there are more names than colours.
    """
    if len(names) > len(SEAT_SHAPES):
        raise ValueError(_("At most {n} can play.").format(n=len(SEAT_SHAPES)))
    return [Player(clean(name), colour) for name, colour in zip(names, colours(len(names)), strict=True)]


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


def at_their_places(
    model: type[Options], players: Sequence[Player], options: Mapping[str, Any]
) -> tuple[list[Player], Mapping[str, Any]]:
    """The players in the order of their seats, and the options that say so.

    Where a colour is a place on the board, seats go clockwise round it; elsewhere they are as the players sit.

    Raises:
        ValueError: a colour has no place on the board.
    """
    places = model.colours
    if not places:
        return list(players), options
    homeless = [player.name for player in players if player.colour not in places]
    if homeless:
        raise ValueError(_("{name}: there is no place of that colour on this board.").format(name=homeless[0]))
    seated = sorted(players, key=lambda player: places.index(player.colour))
    return seated, {**options, "places": [places.index(player.colour) for player in seated]}
