"""Game: the whole truth of one game in progress, and the only code that changes it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, Self, TypeVar

from rules.kernel.chance import Chance
from rules.kernel.digest import digest
from rules.kernel.terms import Decision, Event, Move, Refusal, Refused, Result

if TYPE_CHECKING:
    from rules.kernel.options import Options

Emit = Callable[[Event], None]


class State(Protocol):
    """The changing part of a game: a slots dataclass of ints, tuples and lists."""

    def copy(self: S) -> S:
        """An independent copy, written out by hand for speed."""


S = TypeVar("S", bound=State)


def unheard(event: Event) -> None:
    """Where events go when nobody listens."""


class Game(ABC, Generic[S]):
    """One game in progress.

    A concrete game gives its moves, `check`, `_apply`, `view` and `determinize`. Everything else is written once,
    here. Seats are numbered 0..seats-1; who sits there is the table's affair.

    Attributes:
        seats: how many seats play.
        options: the table's choices, validated.
        state: what changes. Only `_apply` touches it.
        chance: the randomness still to come.
        ply: moves so far.
        turn: turns so far, counting the one under way.
        result: how it ended, or None while it goes on.
    """

    __slots__ = ("chance", "options", "ply", "result", "seats", "state", "turn")

    name: ClassVar[str]
    """The game's key in `rules.GAMES`."""

    def __init__(self, seats: int, options: Options, state: S, chance: Chance) -> None:
        self.seats = seats
        self.options = options
        self.state = state
        self.chance = chance
        self.ply = 0
        self.turn = 0
        self.result: Result | None = None

    # -- what every game answers ---------------------------------------------------------------------------------

    @property
    @abstractmethod
    def decision(self) -> Decision | None:
        """Who is due and for what; None when the game is over. Depends on public facts only."""

    @abstractmethod
    def moves(self, seat: int) -> list[Move]:
        """The legal moves of `seat` now, in a stable order; [] unless it is due, never empty if it is.

        The first is the default answer for a bot, a timeout or a seat that left.
        """

    @abstractmethod
    def check(self, move: Move) -> Refusal | None:
        """Why `move` is not allowed now, or None. The authority, for listed and unlisted moves alike."""

    @abstractmethod
    def view(self, seat: int | None) -> object:
        """What `seat` may see now, built up from that alone; None: what a bystander at the table may see."""

    @abstractmethod
    def determinize(self, seat: int, chance: Chance) -> Self:
        """A copy in which all that `view(seat)` does not show is dealt anew by `chance`, which becomes its stream.

        It remembers nothing seen earlier, is a legal position, and can be played to the end. What is dealt is first
        put in a fixed order, so that the outcome depends on nothing that is hidden.
        """

    @abstractmethod
    def _apply(self, move: Move, emit: Emit) -> None:
        """Change the state as `move` says, and emit what happened."""

    # -- written once --------------------------------------------------------------------------------------------

    @property
    def out_of_turns(self) -> bool:
        """Whether `options.turn_limit` forbids another turn."""
        return self.options.turn_limit is not None and self.turn >= self.options.turn_limit

    def play(self, move: Move) -> list[Event]:
        """Check, then apply.

        Raises:
            Refused: the move is not allowed; nothing has changed.
        """
        refusal = self.check(move)
        if refusal is not None:
            raise Refused(refusal)
        events: list[Event] = []
        self.apply(move, events.append)
        return events

    def apply(self, move: Move, emit: Emit | None = None) -> None:
        """Apply a move that is known to be legal, in place: for search and simulation.

        An illegal move corrupts the game; `play` is the checked door.
        """
        self.ply += 1
        self._apply(move, emit or unheard)

    def copy(self) -> Self:
        """An independent copy, its chance included. Games with attributes of their own extend it."""
        twin = object.__new__(type(self))
        twin.seats = self.seats
        twin.options = self.options
        twin.state = self.state.copy()
        twin.chance = self.chance.copy()
        twin.ply = self.ply
        twin.turn = self.turn
        twin.result = self.result
        return twin

    def digest(self) -> str:
        """32 hex digits that name this position, its setup and its chance included."""
        return digest(
            self.name,
            self.seats,
            self.options.model_dump(mode="json"),
            self.ply,
            self.turn,
            self.state,
            self.chance.state,
            self.result,
        )
