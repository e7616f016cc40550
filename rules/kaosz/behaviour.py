"""What the rules of an action and of a decision are made of. Their objects hold no state, so a game can be copied."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from rules.kaosz.cards import has
from rules.kaosz.events import had_no_effect, played
from rules.kaosz.moves import FIZZLE, PICK_NOTHING, Fizzle, Pick, PickNothing, picks
from rules.kernel import Emit, Move, Refusal, Step

if TYPE_CHECKING:
    from rules.kaosz.game import Kaosz

M = TypeVar("M", bound=Move)

PLACE, TAKE, DESTROY = 1, 2, 3
"""The action categories of Classic (KK-7A.1)."""


class Action(ABC, Generic[M]):
    """One row of the action catalogue: what a kind of move needs and does."""

    rule: ClassVar[str]
    """The rule that describes it."""
    category: ClassVar[int]
    """PLACE, TAKE or DESTROY (KK-7A.1)."""
    slot: ClassVar[int]
    """1 or 2: which action it can be in Fixed order (KK-7B.1, KK-7B.2)."""
    needs: ClassVar[int]
    """The mask of the cards one of which must be in hand; 0 if none is needed."""

    @abstractmethod
    def moves(self, game: Kaosz, seat: int, held: int) -> Iterable[Move]:
        """Its legal moves, if the slot is open and the hand, whose types `held` masks, has what it needs."""

    def tries(self, game: Kaosz, seat: int, card: int) -> Iterable[Move]:
        """The moves by which one would try to use this very card, legal or not; none if it takes another card."""
        return self.moves(game, seat, 1 << card)

    @abstractmethod
    def refusal(self, game: Kaosz, move: M) -> Refusal | None:
        """Why the move is not legal, though the slot is open."""

    @abstractmethod
    def play(self, game: Kaosz, move: M, emit: Emit) -> None:
        """Do it, or start the chain of answers to it."""

    def not_in_hand(self, card: int) -> Refusal:
        """The card it takes is not there."""
        return Refusal(self.rule, "not-in-hand", {"card": card})

    def no_opponent(self, seat: int) -> Refusal:
        """The target is not another seat of this game."""
        return Refusal(self.rule, "no-opponent", {"seat": seat})


class AimedAction(Action[M]):
    """A card that is aimed at something, and may be played without effect if nothing can be aimed at (KK-10.5)."""

    card: ClassVar[int]

    @abstractmethod
    def aims(self, game: Kaosz, seat: int) -> Sequence[Move]:
        """Its legal moves that have a target."""

    @abstractmethod
    def aim_refusal(self, game: Kaosz, move: M) -> Refusal | None:
        """Why it cannot be aimed so."""

    @abstractmethod
    def strike(self, game: Kaosz, move: M, emit: Emit) -> None:
        """What happens when the card lies in the centre."""

    def moves(self, game: Kaosz, seat: int, held: int) -> Iterable[Move]:
        """All aims, or the fizzle if there are none."""
        return self.aims(game, seat) or (FIZZLE[seat][self.card],)

    def refusal(self, game: Kaosz, move: M | Fizzle) -> Refusal | None:
        """If a target exists, one must be chosen (KK-10.5)."""
        if self.card not in game.state.hands[move.seat]:
            return self.not_in_hand(self.card)
        if not isinstance(move, Fizzle):
            return self.aim_refusal(game, move)
        return Refusal("KK-10.5", "target-exists", {"card": self.card}) if self.aims(game, move.seat) else None

    def play(self, game: Kaosz, move: M | Fizzle, emit: Emit) -> None:
        """The card goes to the centre first (KK-10.2)."""
        game.state.play_card(move.seat, self.card)
        if isinstance(move, Fizzle):
            emit(played(move.seat, self.card, move.kind))
            emit(had_no_effect(move.seat, self.card))
        else:
            self.strike(game, move, emit)


class Window(ABC):
    """How one kind of pending step is answered by the seat that is due."""

    rule: ClassVar[str]
    """The rule that says who decides what here."""
    private: ClassVar[bool] = True
    """Whether the choice rests on the hand (KK-12.12)."""

    @abstractmethod
    def moves(self, game: Kaosz, step: Step, seat: int) -> list[Move]:
        """The legal moves; the first is the default."""

    @abstractmethod
    def refusal(self, game: Kaosz, step: Step, move: Move) -> Refusal | None:
        """Why the move of the due seat is not legal."""

    @abstractmethod
    def play(self, game: Kaosz, step: Step, move: Any, emit: Emit) -> None:
        """Do it; the step is off the stack already."""

    def tries(self, game: Kaosz, step: Step, seat: int, card: int) -> list[Move]:
        """The moves by which one would try to use a card of the hand, legal or not; none where no hand card counts."""
        return []

    def not_now(self) -> Refusal:
        """Something else is to be decided."""
        return Refusal(self.rule, "not-now")


class PickWindow(Window):
    """A window in which one of several cards is picked."""

    optional: ClassVar[bool]
    """Whether nothing may be picked."""

    @abstractmethod
    def items(self, game: Kaosz, step: Step) -> int:
        """The mask of what can be picked."""

    def moves(self, game: Kaosz, step: Step, seat: int) -> list[Move]:
        """Nothing first, if that is allowed."""
        items = picks(seat, self.items(game, step))
        return [PICK_NOTHING[seat], *items] if self.optional else [*items]

    def refusal(self, game: Kaosz, step: Step, move: Move) -> Refusal | None:
        """Only what is there."""
        if isinstance(move, PickNothing):
            return None if self.optional else Refusal(self.rule, "must-pick")
        if not isinstance(move, Pick):
            return self.not_now()
        return None if has(self.items(game, step), move.item) else Refusal(self.rule, "no-pick", {"item": move.item})
