"""Glitch and Black Hole (KK-9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.kaosz.behaviour import DESTROY, PLACE, Action
from rules.kaosz.cards import BLACK_HOLE, GLITCH, has, represented
from rules.kaosz.chain import announce
from rules.kaosz.events import GlitchDestroyed, GlitchMoved, played
from rules.kaosz.moves import BLACK_HOLE_ON, PLACE_GLITCH, BlackHole, MoveGlitch, PlaceGlitch, glitch_moves
from rules.kaosz.resolution import Attack
from rules.kernel import Emit, Refusal

if TYPE_CHECKING:
    from rules.kaosz.game import Kaosz


class GlitchPlacing(Action[PlaceGlitch]):
    """Place a Glitch from hand into an opponent's system, who may answer (KK-9.3)."""

    rule = "KK-9.3"
    category = PLACE
    slot = 1
    needs = 1 << GLITCH

    def moves(self, game: Kaosz, seat: int, held: int) -> Iterable[PlaceGlitch]:
        """On any opponent."""
        return [PLACE_GLITCH[seat][target] for target in game.opponents[seat]]

    def refusal(self, game: Kaosz, move: PlaceGlitch) -> Refusal | None:
        """Never into the own system."""
        if GLITCH not in game.state.hands[move.seat]:
            return self.not_in_hand(GLITCH)
        return None if move.target in game.opponents[move.seat] else self.no_opponent(move.target)

    def play(self, game: Kaosz, move: PlaceGlitch, emit: Emit) -> None:
        """It lies in the centre while the placement is open (KK-10.2)."""
        game.state.play_card(move.seat, GLITCH)
        announce(game, Attack(GLITCH, move.seat, move.target), move.kind, emit)


class GlitchMoving(Action[MoveGlitch]):
    """Move a Glitch from the own system by sacrificing a planet; nobody can answer (KK-9.4)."""

    rule = "KK-9.4"
    category = DESTROY
    slot = 1
    needs = 0

    def moves(self, game: Kaosz, seat: int, held: int) -> Iterable[MoveGlitch]:
        """Any own planet for any opponent."""
        system = game.state.systems[seat]
        if GLITCH not in system:
            return ()
        own = represented(system)
        return [move for target in game.opponents[seat] for move in glitch_moves(seat, target, own)]

    def refusal(self, game: Kaosz, move: MoveGlitch) -> Refusal | None:
        """A Glitch must lie, and a planet to sacrifice, which may be the Plotuh (KK-8.8)."""
        system = game.state.systems[move.seat]
        if GLITCH not in system:
            return Refusal(self.rule, "no-glitch")
        if not has(represented(system), move.planet):
            return Refusal(self.rule, "no-sacrifice", {"planet": move.planet})
        return None if move.target in game.opponents[move.seat] else self.no_opponent(move.target)

    def play(self, game: Kaosz, move: MoveGlitch, emit: Emit) -> None:
        """One Glitch an action."""
        card = game.state.destroy(move.seat, move.planet)
        game.state.systems[move.seat].remove(GLITCH)
        game.state.systems[move.target].append(GLITCH)
        emit(GlitchMoved(move.seat, move.target, card, move.planet))


class BlackHolePlaying(Action[BlackHole]):
    """Destroy one Glitch in the own hand or system (KK-9.5)."""

    rule = "KK-9.5"
    category = DESTROY
    slot = 1
    needs = 1 << BLACK_HOLE

    def moves(self, game: Kaosz, seat: int, held: int) -> Iterable[BlackHole]:
        """Where a Glitch is."""
        in_hand, in_system = BLACK_HOLE_ON[seat]
        if has(held, GLITCH):
            yield in_hand
        if GLITCH in game.state.systems[seat]:
            yield in_system

    def tries(self, game: Kaosz, seat: int, card: int) -> Iterable[BlackHole]:
        """On either place."""
        return BLACK_HOLE_ON[seat]

    def refusal(self, game: Kaosz, move: BlackHole) -> Refusal | None:
        """Without a Glitch it can only be discarded."""
        state = game.state
        if BLACK_HOLE not in state.hands[move.seat]:
            return self.not_in_hand(BLACK_HOLE)
        if GLITCH not in (state.hands if move.place == "hand" else state.systems)[move.seat]:
            return Refusal(self.rule, "no-glitch", {"place": move.place})
        return None

    def play(self, game: Kaosz, move: BlackHole, emit: Emit) -> None:
        """The pair lies in the centre, the Glitch lower (KK-9.6)."""
        state = game.state
        (state.hands if move.place == "hand" else state.systems)[move.seat].remove(GLITCH)
        state.centre.append(GLITCH)
        state.play_card(move.seat, BLACK_HOLE)
        emit(played(move.seat, BLACK_HOLE, move.kind))
        emit(GlitchDestroyed(move.seat, move.place))
