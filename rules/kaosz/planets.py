"""Planets and the Plotuh (KK-8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rules.kaosz.behaviour import PLACE, Action
from rules.kaosz.cards import (
    ALL_PLANETS,
    NO_PLANET,
    PLANETS,
    PLOTUH,
    PLOTUH_AS,
    has,
    missing,
    plotuh_name,
)
from rules.kaosz.events import Swapped, laid
from rules.kaosz.moves import SWAP_OPPONENT, SWAP_OWN, Lay, LayPlotuh, SwapOpponent, SwapOwn, lays, plotuh_lays
from rules.kernel import Emit, Refusal

if TYPE_CHECKING:
    from rules.kaosz.game import Kaosz


class Laying(Action[Lay]):
    """Lay a planet of a missing type in the own system (KK-8.1)."""

    rule = "KK-8.1"
    category = PLACE
    slot = 2
    needs = ALL_PLANETS

    def moves(self, game: Kaosz, seat: int, held: int) -> Iterable[Lay]:
        """The planets in hand whose type is missing."""
        return lays(seat, held & missing(game.state.systems[seat]))

    def tries(self, game: Kaosz, seat: int, card: int) -> Iterable[Lay]:
        """This very planet."""
        return lays(seat, 1 << card)

    def refusal(self, game: Kaosz, move: Lay) -> Refusal | None:
        """A type that is represented, if only by the Plotuh, cannot be laid (KK-8.2)."""
        if move.planet not in PLANETS or move.planet not in game.state.hands[move.seat]:
            return self.not_in_hand(move.planet)
        if not has(missing(game.state.systems[move.seat]), move.planet):
            return Refusal("KK-8.2", "not-missing", {"planet": move.planet})
        return None

    def play(self, game: Kaosz, move: Lay, emit: Emit) -> None:
        """From hand to the end of the row."""
        game.state.hands[move.seat].remove(move.planet)
        game.state.systems[move.seat].append(move.planet)
        emit(laid(move.seat, move.planet, move.planet))


class PlotuhLaying(Action[LayPlotuh]):
    """Lay a Plotuh under the name of a missing type, if none lies in the own system (KK-8.3)."""

    rule = "KK-8.3"
    category = PLACE
    slot = 2
    needs = 1 << PLOTUH

    def moves(self, game: Kaosz, seat: int, held: int) -> Iterable[LayPlotuh]:
        """Every missing name."""
        system = game.state.systems[seat]
        return plotuh_lays(seat, missing(system)) if plotuh_name(system) == NO_PLANET else ()

    def tries(self, game: Kaosz, seat: int, card: int) -> Iterable[LayPlotuh]:
        """Under every name."""
        return plotuh_lays(seat, ALL_PLANETS)

    def refusal(self, game: Kaosz, move: LayPlotuh) -> Refusal | None:
        """One Plotuh a system; the name must be missing, though the planet may be in hand."""
        system = game.state.systems[move.seat]
        if PLOTUH not in game.state.hands[move.seat]:
            return self.not_in_hand(PLOTUH)
        if plotuh_name(system) != NO_PLANET:
            return Refusal(self.rule, "plotuh-lies", {"planet": plotuh_name(system)})
        if not has(missing(system), move.planet):
            return Refusal(self.rule, "not-missing", {"planet": move.planet})
        return None

    def play(self, game: Kaosz, move: LayPlotuh, emit: Emit) -> None:
        """The name is public and stays while the card lies."""
        game.state.hands[move.seat].remove(PLOTUH)
        game.state.systems[move.seat].append(PLOTUH_AS[move.planet])
        emit(laid(move.seat, PLOTUH, move.planet))


class OwnSwap(Action[SwapOwn]):
    """Put the real planet in the place of the own Plotuh (KK-8.4)."""

    rule = "KK-8.4"
    category = PLACE  # KK-7A.2
    slot = 2
    needs = ALL_PLANETS

    def moves(self, game: Kaosz, seat: int, held: int) -> Iterable[SwapOwn]:
        """The one swap there can be."""
        return (SWAP_OWN[seat],) if has(held, plotuh_name(game.state.systems[seat])) else ()

    def refusal(self, game: Kaosz, move: SwapOwn) -> Refusal | None:
        """The own Plotuh must lie and its planet be in hand."""
        return _swap_refusal(self, game, move.seat, move.seat)

    def play(self, game: Kaosz, move: SwapOwn, emit: Emit) -> None:
        """The Plotuh goes to hand and loses its name (KK-8.3)."""
        emit(Swapped(move.seat, move.seat, game.state.swap_plotuh(move.seat, move.seat)))


class OpponentSwap(Action[SwapOpponent]):
    """Put the real planet in the place of an opponent's Plotuh; nobody can answer (KK-8.5)."""

    rule = "KK-8.5"
    category = PLACE
    slot = 2
    needs = ALL_PLANETS

    def moves(self, game: Kaosz, seat: int, held: int) -> Iterable[SwapOpponent]:
        """Every opponent whose Plotuh stands for a planet in hand."""
        systems = game.state.systems
        named = held << PLOTUH_AS[0]  # how a Plotuh is written that stands for a card in hand; the highest that can lie
        return [
            SWAP_OPPONENT[seat][owner]
            for owner in game.opponents[seat]
            if systems[owner] and named >> max(systems[owner]) & 1
        ]

    def refusal(self, game: Kaosz, move: SwapOpponent) -> Refusal | None:
        """Their Plotuh must lie and its planet be in hand; an own Plotuh does not matter."""
        if move.target not in game.opponents[move.seat]:
            return self.no_opponent(move.target)
        return _swap_refusal(self, game, move.seat, move.target)

    def play(self, game: Kaosz, move: SwapOpponent, emit: Emit) -> None:
        """Their distinct count does not change."""
        emit(Swapped(move.seat, move.target, game.state.swap_plotuh(move.seat, move.target)))


def _swap_refusal(action: Action[Any], game: Kaosz, seat: int, owner: int) -> Refusal | None:
    name = plotuh_name(game.state.systems[owner])
    if name == NO_PLANET:
        return Refusal(action.rule, "no-plotuh", {"seat": owner})
    return None if name in game.state.hands[seat] else action.not_in_hand(name)
