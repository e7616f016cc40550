"""Tables of Káosz Kozmosz laid by hand, in the shorthand of its rules: planets Me to Ne, P=Ma for a laid Plotuh."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import pytest

from rules import Chance, Event, Move, Refused
from rules.kaosz import Kaosz, Options
from rules.kaosz.cards import PLOTUH_AS, card_of
from rules.kaosz.state import State
from rules.kaosz.turn import END_OF_ACTIONS, END_OF_CLOSING_ACTION, END_OF_TURN
from rules.kernel import NOBODY, Step

WORDS = (
    *("Me", "Ve", "Ea", "Ma", "Ju", "Sa", "Ur", "Ne"),
    *("Plotuh", "Glitch", "Hole", "Worm", "Grav", "Storm", "Nova", "Meteor", "Atmo", "Mirror"),
    *("P=Me", "P=Ve", "P=Ea", "P=Ma", "P=Ju", "P=Sa", "P=Ur", "P=Ne"),
)
"""How each card is written, laid Plotuhs last."""

ME, VE, EA, MA, JU, SA, UR, NE, PLOTUH, GLITCH, HOLE, WORM, GRAV, STORM, NOVA, METEOR, ATMO, MIRROR = range(18)

A, B, C, D = range(4)
"""Anna, Béla and the seats clockwise of them."""

ALL_EIGHT = "Me Ve Ea Ma Ju Sa Ur Ne"
SEVEN = "Me Ve Ea Ju Sa Ur Ne"
"""All but Mars."""


def cards(text: str) -> list[int]:
    """The cards that a line names, P=Ma being the Plotuh that stands for Mars."""
    assert PLOTUH_AS[0] == WORDS.index("P=Me")
    return [WORDS.index(word) for word in text.split()]


def words(numbers: Sequence[int]) -> str:
    return " ".join(WORDS[card] for card in numbers)


def table(
    *hands: str,
    systems: Sequence[str] = (),
    mode: str = "classic",
    draw: str = "Sa Ur Ne Me",
    discard: str = "",
    centre: str = "",
    closing_by: int = NOBODY,
    closing: bool = False,
    turn_limit: int | None = None,
    chance: Chance | None = None,
) -> Kaosz:
    """Anna's first action, or her closing action, with these hands and systems; piles with the top card last."""
    systems = [*systems, *[""] * (len(hands) - len(systems))]
    pending = [END_OF_CLOSING_ACTION, Step("closing-action", (A,))]
    if not closing:
        pending = [END_OF_TURN, END_OF_ACTIONS, Step("first-action", (A,))]
    state = State(
        draw_pile=cards(draw),
        discard_pile=cards(discard),
        centre=cards(centre),
        hands=[cards(hand) for hand in hands],
        systems=[cards(system) for system in systems],
        steps=pending,
        active=A,
        closing_by=closing_by,
    )
    game = Kaosz(len(hands), Options(mode=mode, turn_limit=turn_limit), state, chance or Chance(1))  # type: ignore[arg-type]
    game.turn = 1
    return game


def play(game: Kaosz, *moves: Move) -> list[Event]:
    """Play one move after the other; all that happened."""
    return [event for move in moves for event in game.play(move)]


def hand(game: Kaosz, seat: int) -> str:
    return words(game.state.hands[seat])


def system(game: Kaosz, seat: int) -> str:
    return words(game.state.systems[seat])


def draw_pile(game: Kaosz) -> str:
    return words(game.state.draw_pile)


def discard_pile(game: Kaosz) -> str:
    return words(game.state.discard_pile)


def centre(game: Kaosz) -> str:
    return words(game.state.centre)


def due(game: Kaosz) -> tuple[int, str]:
    """Who has to decide, and what."""
    assert game.decision is not None
    return game.decision.seats[0], game.decision.prompt


def listed(game: Kaosz) -> list[Move]:
    """The legal moves of the seat that is due."""
    return game.moves(due(game)[0])


def why(game: Kaosz, move: Move) -> tuple[str, str]:
    """The rule and the reason for which a move is refused, which it must be."""
    before = game.digest()
    refusal = game.check(move)
    assert refusal is not None, f"{move} is legal"
    assert move not in game.moves(move.seat)
    with pytest.raises(Refused) as refused:
        game.play(move)
    assert refused.value.refusal == refusal
    assert game.digest() == before
    return refusal.rule, refusal.reason


def may(game: Kaosz, move: Move) -> bool:
    """Whether a move is legal, asked both ways."""
    legal = game.check(move) is None
    assert legal == (move in game.moves(move.seat))
    return legal


def all_cards(game: Kaosz) -> list[int]:
    """Every card wherever it is, sorted, laid Plotuhs without their names."""
    state = game.state
    return sorted(map(card_of, chain(state.draw_pile, state.discard_pile, state.centre, *state.hands, *state.systems)))
