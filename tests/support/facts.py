"""What the contract suite must be told about each game."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import chain
from typing import Any

from rules import Game
from rules.oduludo.pieces import FLEETS, stock


@dataclass(frozen=True)
class Facts:
    """What is true of one game.

    Attributes:
        conserved: what stays the same from the first move to the last, such as the pieces and cards of the box.
        secrets: the modes in which something is hidden from somebody.
        hands: those of them in which a seat sees what another does not.
        open_ended: the kinds of move that are too many to list, so that one may be legal without being listed.
    """

    conserved: Callable[[Game[Any]], Hashable]
    secrets: frozenset[str] = frozenset()
    hands: frozenset[str] = frozenset()
    open_ended: frozenset[str] = frozenset()


def _comets_cards(game: Game[Any]) -> Hashable:
    state = game.state
    return tuple(sorted((*state.deck, *state.discard, *chain(*state.hands))))


def _oduludo_pieces(game: Game[Any]) -> Hashable:
    """Those in the round, and those that the rounds won before it have taken out of the match."""
    state = game.state
    places = [state.ship, state.earth, state.out, state.taken]
    places += [*state.riders.values(), *state.captives.values(), *state.delivered]
    for seat, fleet in enumerate(FLEETS[: game.seats]):
        won = sum(item.name == "first" for table in state.tables[: state.number - 1] for item in table[seat])
        places.append(fleet & ~stock(seat, won))
    return tuple(sorted(piece for place in places for piece in range(20) if place >> piece & 1))


FACTS = {
    "comets": Facts(_comets_cards, secrets=frozenset({"plain", "stormy"}), hands=frozenset({"plain", "stormy"})),
    "oduludo": Facts(_oduludo_pieces),
}
