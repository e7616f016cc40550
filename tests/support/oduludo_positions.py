"""Positions of Oduludo written down as the rulebook's cases are: pieces on squares, and the dice to come.

A piece is two letters, colour and kind: "GK" is Green's King, "RS" a Soldier of Red. Squares are the engine's, so
Green's path is 52..56; `path("R", 56)` is Red's square of that progress.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import rules
from arena import ScriptedChance
from rules.kernel import Event, Move, unheard
from rules.oduludo import Oduludo
from rules.oduludo.board import ROUTE
from rules.oduludo.landing import FACES
from rules.oduludo.moves import Decline, Go, Kidnap, Roll, RollOduludo, SendToShip
from rules.oduludo.pieces import FLEETS, OF_KIND, pieces, stock
from rules.oduludo.state import State

COLOURS = "GRBP"
KIND_OF = {"K": "king", "Q": "queen", "S": "soldier"}


def dice_that_fall(script: Iterable[int | str]) -> ScriptedChance:
    """Numbers 1..6 of the die, faces of the ODULUDO die by name."""
    return ScriptedChance([FACES.index(fall) + 1 if isinstance(fall, str) else fall for fall in script])


class Group(NamedTuple):
    square: int
    riders: str
    captives: str = ""


def at(square: int, riders: str, carrying: str = "") -> Group:
    return Group(square, riders, carrying)


def path(colour: str, progress: int) -> int:
    return ROUTE[COLOURS.index(colour)][progress]


class _Box:
    """The pieces not yet placed."""

    def __init__(self, state: State) -> None:
        self.places = state.places
        self.left = state.ship

    def take(self, names: str) -> int:
        taken = 0
        for colour, kind in names.split():
            seat = self.places.index(COLOURS.index(colour))
            found = self.left & OF_KIND[seat][KIND_OF[kind]]
            assert found, f"no {colour}{kind} left"
            piece = found & -found
            self.left ^= piece
            taken |= piece
        return taken


def position(
    *groups: Group,
    dice: Iterable[int | str] = (),
    seats: int = 4,
    turn: int = 0,
    earth: str = "",
    delivered: dict[int, str] | None = None,
    finished: tuple[int, ...] = (),
    eliminated: tuple[int, ...] = (),
    penalties: dict[int, tuple[int, int]] | None = None,
    wins: tuple[int, ...] | None = None,
    without_ufos: tuple[int, ...] = (),
    **options: Any,
) -> Oduludo:
    """A game at the start of the turn of seat `turn`; pieces not named are on their ships.

    What a finished seat has elsewhere than named is on Earth, what an eliminated one has is out.
    """
    game = rules.new("oduludo", seats=seats, options=options, seed=0)
    assert isinstance(game, Oduludo)
    state = game.state
    state.heat = ()
    if wins is not None:
        state.wins = list(wins)
        state.number = sum(wins) + 1
        state.ship = sum(stock(seat, count) for seat, count in enumerate(wins))
    box = _Box(state)
    for group in groups:
        state.put(group.square, box.take(group.riders), box.take(group.captives))
    state.earth = box.take(earth)
    for seat, names in (delivered or {}).items():
        state.delivered[seat] = box.take(names)
    for seat in (*finished, *eliminated):
        state.racing.remove(seat)
    state.finished = list(finished)
    state.eliminated = list(eliminated)
    for seat, lost in (penalties or {}).items():
        state.penalties[seat] = lost
    for seat in finished:
        state.earth |= box.left & FLEETS[seat]
        box.left &= ~FLEETS[seat]
    for seat in eliminated:
        state.out |= box.left & FLEETS[seat]
        box.left &= ~FLEETS[seat]
    state.ship = box.left
    for square in without_ufos:
        state.ufos.remove(square)
    game.chance = dice_that_fall(dice)
    game._begin_turn(turn, unheard)
    return game


def due(game: Oduludo) -> int:
    """The seat that has to act."""
    decision = game.decision
    assert decision is not None
    return decision.seats[0]


def roll(game: Oduludo) -> list[Event]:
    return game.play(Roll(due(game)))


def go(game: Oduludo, square: int, way: str = "forward", sun: str = "forward") -> list[Event]:
    return game.play(Go(due(game), square, way, sun))  # type: ignore[arg-type]


def roll_and_go(game: Oduludo, square: int, way: str = "forward", sun: str = "forward") -> list[Event]:
    return roll(game) + go(game, square, way, sun)


def ship(game: Oduludo) -> list[Event]:
    return game.play(SendToShip(due(game)))


def kidnap(game: Oduludo) -> list[Event]:
    return game.play(Kidnap(due(game)))


def decline(game: Oduludo) -> list[Event]:
    return game.play(Decline(due(game)))


def roll_face(game: Oduludo) -> list[Event]:
    return game.play(RollOduludo(due(game)))


def legal(game: Oduludo) -> list[Move]:
    """The moves of the seat that is due."""
    return game.moves(due(game))


def names(game: Oduludo, group: int) -> str:
    """The pieces of a bit set as two letters each."""
    letter = {kind: key for key, kind in KIND_OF.items()}
    return " ".join(COLOURS[game.state.places[piece.seat]] + letter[piece.kind] for piece in pieces(group))


def on(game: Oduludo, square: int) -> str:
    """The group on the square, its captives after a plus."""
    riders = names(game, game.state.riders.get(square, 0))
    captives = names(game, game.state.captives.get(square, 0))
    return f"{riders} + {captives}" if captives else riders


def on_ship(game: Oduludo, seat: int) -> str:
    """What the seat has on its ship."""
    return names(game, game.state.ship & FLEETS[seat])


def on_earth(game: Oduludo, seat: int) -> str:
    """What of the seat's own pieces is home."""
    return names(game, game.state.earth & FLEETS[seat])


def found(kind: type[Event], events: Iterable[Event]) -> Any:
    """The one event of the type."""
    (event,) = [event for event in events if isinstance(event, kind)]
    return event


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]
