"""The words every game speaks: Move, Event, Decision, Refusal, Result and pending Step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from re import sub
from typing import Any, ClassVar

NOBODY = -1
"""The `seat` of an event that the game itself caused."""


@dataclass(frozen=True, slots=True)
class Move:
    """What one seat wants to do: an imperative name, primitives and tuples only.

    Subclasses add their fields and a literal `kind`, which names them in a record.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid"}

    seat: int


@dataclass(frozen=True, slots=True)
class Event:
    """What happened: a past-tense name, primitives and tuples only.

    `public` events are seen by all. Any other is seen whole by its `insiders()` and by the rest as
    `redacted()` says: as nothing, unless the type has a public half. A type without a rule is thus hidden.
    `barrier` events bring new information (a roll, a draw, a reveal): undo may not cross them.
    `opens_turn` events are the first of a turn; what the same move brought before belongs to the turn before.
    `kind` is the type's name in small letters, such as "turn-began".
    """

    kind: ClassVar[str]
    public: ClassVar[bool] = False
    barrier: ClassVar[bool] = False
    opens_turn: ClassVar[bool] = False

    seat: int

    def __init_subclass__(cls) -> None:
        cls.kind = sub(r"(?<=.)([A-Z])", r"-\1", cls.__name__).lower()

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as `seat` may know it (None: a bystander): itself, its public half, or None."""
        if self.public or seat in self.insiders():
            return self
        return self.redacted()

    def insiders(self) -> tuple[int, ...]:
        """The seats that see a private event whole: `seat`, and in some types another, as when a card is taken."""
        return (self.seat,)

    def redacted(self) -> Event | None:
        """The public half of a private event; None if the table notices nothing."""
        return None


@dataclass(frozen=True, slots=True)
class PublicEvent(Event):
    """An event that everybody sees whole."""

    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Decision:
    """Who is due now, and for what. Depends on public facts only.

    `private`: the choice shows or rests on what only that seat may know, so the table draws a curtain first.
    """

    seats: tuple[int, ...]
    prompt: str
    private: bool = False


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed: the id of the rule, a reason word and its details. No sentence for people."""

    rule: str
    reason: str
    args: Mapping[str, Any] = field(default_factory=dict)


class Refused(Exception):
    """Raised by `Game.play` for a move that is not allowed; the game is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.reason}")
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended.

    `winners` may be empty or several. `ranking` lists groups of seats, best first; seats in one group share the
    place. `scores` is whatever the game counts, by seat. `reason` is a word such as "five-colours".
    """

    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    scores: Mapping[int, int]
    reason: str


@dataclass(frozen=True, slots=True)
class Step:
    """Something pending on a game's stack: who still has to answer what.

    Plain data, so that a game can be copied and saved in the middle of any chain of answers; what the step does
    is looked up by `kind`. A step is replaced, never changed.
    """

    kind: str
    seats: tuple[int, ...]
    about: tuple[Any, ...] = ()
    stage: int = 0
