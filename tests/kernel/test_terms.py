"""Moves, events and results are plain values; an event is hidden unless it says otherwise."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, fields
from typing import Any, ClassVar

import pytest

from rules import Event, Move, Refusal, Refused
from rules.kernel import NOBODY, Step


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """Says nothing about who may see it."""

    card: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    public: ClassVar[bool] = True

    square: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    card: int | None

    def redacted(self) -> Drew:
        return Drew(self.seat, None)


@dataclass(frozen=True, slots=True)
class Stole(Event):
    victim: int
    card: int | None

    def insiders(self) -> tuple[int, ...]:
        return (self.seat, self.victim)

    def redacted(self) -> Stole:
        return Stole(self.seat, self.victim, None)


def seen(event: Event) -> list[Event | None]:
    """By a bystander and by seats 0 to 2."""
    return [event.seen_by(viewer) for viewer in (None, 0, 1, 2)]


def test_an_event_without_a_rule_is_hidden_from_all_but_its_seat() -> None:
    peek = Peeked(1, 9)
    assert seen(peek) == [None, None, peek, None]


def test_an_event_of_nobody_without_a_rule_is_hidden_from_all() -> None:
    assert seen(Peeked(NOBODY, 9)) == [None, None, None, None]


def test_a_public_event_is_seen_whole_by_all() -> None:
    move = Moved(NOBODY, 4)
    assert seen(move) == [move, move, move, move]


def test_a_private_event_shows_the_others_its_public_half() -> None:
    draw, half = Drew(1, 9), Drew(1, None)
    assert seen(draw) == [half, half, draw, half]
    assert half.seen_by(None) == half


def test_a_stolen_card_is_known_to_both_and_to_nobody_else() -> None:
    theft, half = Stole(0, 2, 9), Stole(0, 2, None)
    assert seen(theft) == [half, theft, half, theft]


def test_the_kind_of_an_event_is_its_name() -> None:
    class HadNoEffect(Event):
        pass

    assert [event.kind for event in (Drew(0, 1), Moved(0, 1), HadNoEffect(0))] == ["drew", "moved", "had-no-effect"]


def test_an_event_is_no_barrier_unless_it_says_so() -> None:
    assert not Peeked.barrier


@pytest.mark.parametrize("value", [Move(0), Moved(0, 1), Refusal("A-1", "no"), Step("turn", (0,))], ids=repr)
def test_what_was_said_cannot_be_changed(value: Any) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(value, fields(value)[0].name, 1)


def test_equal_moves_are_one() -> None:
    assert len({Move(0), Move(0), Move(1)}) == 2


def test_refused_carries_the_refusal_and_says_which_rule() -> None:
    refusal = Refusal("ODU-5.6", "king-last", {"piece": 3})
    refused = Refused(refusal)
    assert refused.refusal is refusal
    assert str(refused) == "ODU-5.6: king-last"
