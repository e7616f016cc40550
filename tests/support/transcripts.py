"""A game as lines of text, to be compared between processes. Run as a script it prints them."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from arena import COMETS, SETUPS, random_play
from rules import GAMES, Chance

MOVES = 120


def transcript(game: str) -> Iterator[str]:
    """Setup, move, events and digest of the first moves of one random game in every setup."""
    for setup in (setup for setup in SETUPS if setup.game == game):
        position = setup.new(seed=11)
        for ply in random_play(position, Chance(12), plies=MOVES):
            yield f"{setup} {ply.move} {ply.events} {position.digest()}"


if __name__ == "__main__":
    GAMES[COMETS.name] = COMETS  # type: ignore[index]
    print(*transcript(sys.argv[1]), sep="\n")
