"""What the contract suite must be told about each game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from rules import Game
from rules.kaosz.cards import card_of
from rules.oduludo.pieces import FLEETS, stock


@dataclass(frozen=True)
class Facts:
    """What is true of one game.

    Attributes:
        conserved: what stays the same from the first move to the last, such as the pieces and cards of the box.
        secrets: the modes in which something is hidden from somebody.
        hands: those of them in which a seat sees what another does not.
        variants: options that change the game much, by a name for them, to be played beside the defaults.
        by_round: the modes whose turn limit counts the turns of one of several rounds.
        open_ended: the kinds of move that are too many to list, so that one may be legal without being listed.
    """

    conserved: Callable[[Game[Any]], Hashable]
    secrets: frozenset[str] = frozenset()
    hands: frozenset[str] = frozenset()
    variants: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    by_round: frozenset[str] = frozenset()
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


def _odyseja_cards(game: Game[Any]) -> Hashable:
    """The planets, their Views, and in missions the samples wherever they are (I1, I5)."""
    state = game.state
    match game.options.mode:
        case "race":
            return tuple(sorted(state.track)), tuple(sorted(state.views))
        case "recon":
            return len(state.order), len(set(state.order))
    samples = sum(state.samples) + sum(map(len, state.held))
    return tuple(sorted(state.planet_at)) == tuple(sorted(state.view_at)), len(state.planet_at), samples


def _kaosz_cards(game: Game[Any]) -> Hashable:
    """Every card of the deck, a laid Plotuh without its name (T-61)."""
    state = game.state
    zones = chain((state.draw_pile, state.discard_pile, state.centre), state.hands, state.systems)
    return tuple(sorted(map(card_of, chain(*zones))))


FACTS = {
    "comets": Facts(
        _comets_cards,
        secrets=frozenset({"plain", "stormy"}),
        hands=frozenset({"plain", "stormy"}),
    ),
    "odyseja": Facts(
        _odyseja_cards,
        secrets=frozenset({"research", "recon", "solo"}),
        variants={
            "karo": {"mode": "research", "layout": "karo"},
            "quad": {"mode": "research", "layout": "quad", "slowpoke": True},
            "asked": {"mode": "recon", "callers": "order", "story_vote": True},
            "tricky": {"mode": "solo", "layout": "quad", "solo_tricks": True},
        },
        open_ended=frozenset({"point", "tell"}),
    ),
    "oduludo": Facts(_oduludo_pieces, by_round=frozenset({"last_piece"})),
    "kaosz": Facts(
        _kaosz_cards,
        secrets=frozenset({"classic", "fixed"}),
        hands=frozenset({"classic", "fixed"}),
    ),
}
