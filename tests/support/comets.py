"""Comets: a tiny card game that uses everything the kernel must carry, and a template for a real one.

Each turn the active seat draws a card and may throw a comet at another seat. The target may hold up a shield, the
thrower may throw again, and so on. When a comet hits, all the others vote at once whether to spare the target.
When the deck is empty the seats with the fewest hits win together; if all were hit alike, nobody does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, Self

from rules.kernel import (
    NOBODY,
    Chance,
    Decision,
    Emit,
    Event,
    Game,
    Move,
    PublicEvent,
    Refusal,
    Result,
    Step,
    ranked,
    unheard,
)
from rules.kernel.options import Options as BaseOptions

SHIELD = 0
COMET = 1
RULES_VERSION = 1


class Options(BaseOptions):
    mode: Literal["plain", "stormy"] = "plain"


@dataclass(frozen=True, slots=True)
class Throw(Move):
    target: int
    kind: Literal["throw"] = "throw"


@dataclass(frozen=True, slots=True)
class Shield(Move):
    kind: Literal["shield"] = "shield"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Vote(Move):
    spare: bool
    kind: Literal["vote"] = "vote"


MOVES = (Throw, Shield, Pass, Vote)


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """The card is the drawer's secret; that one was drawn is not."""

    barrier: ClassVar[bool] = True
    opens_turn: ClassVar[bool] = True

    card: int | None

    def redacted(self) -> Drew:
        return Drew(self.seat, None)


@dataclass(frozen=True, slots=True)
class Played(PublicEvent):
    card: int


@dataclass(frozen=True, slots=True)
class Passed(PublicEvent):
    pass


@dataclass(frozen=True, slots=True)
class Voted(PublicEvent):
    spare: bool


@dataclass(frozen=True, slots=True)
class WasHit(PublicEvent):
    pass


@dataclass(slots=True)
class State:
    deck: list[int]
    discard: list[int]
    hands: list[list[int]]
    hits: list[int]
    steps: list[Step]
    active: int

    def copy(self) -> State:
        return State(
            self.deck[:],
            self.discard[:],
            [hand[:] for hand in self.hands],
            self.hits[:],
            self.steps[:],
            self.active,
        )


@dataclass(frozen=True, slots=True)
class View:
    deck: int
    discard: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    hits: tuple[int, ...]
    active: int
    steps: tuple[Step, ...]
    hand: tuple[int, ...]


class Comets(Game[State]):
    __slots__ = ()

    name = "comets"

    @property
    def decision(self) -> Decision | None:
        if not self.state.steps:
            return None
        step = self.state.steps[-1]
        return Decision(step.seats, step.kind, private=step.kind != "vote")

    def moves(self, seat: int) -> list[Move]:
        if not self.state.steps or seat not in self.state.steps[-1].seats:
            return []
        step, hand = self.state.steps[-1], self.state.hands[seat]
        if step.kind == "vote":
            return [Vote(seat, False), Vote(seat, True)]
        moves: list[Move] = [Pass(seat)]
        if step.kind == "turn" and COMET in hand:
            moves += [Throw(seat, target) for target in range(self.seats) if target != seat]
        if step.kind == "again" and COMET in hand:
            moves.append(Throw(seat, step.about[1]))
        if step.kind == "answer" and SHIELD in hand:
            moves.append(Shield(seat))
        return moves

    def check(self, move: Move) -> Refusal | None:
        if self.decision is None or move.seat not in self.decision.seats:
            return Refusal("COM-1", "not-due")
        return None if move in self.moves(move.seat) else Refusal("COM-2", "not-now")

    def _apply(self, move: Move, emit: Emit) -> None:
        state = self.state
        step = state.steps.pop()
        if isinstance(move, Throw):
            self._play_card(move.seat, COMET, emit)
            state.steps.append(Step("answer", (move.target,), (move.seat, move.target)))
        elif isinstance(move, Shield):
            self._play_card(move.seat, SHIELD, emit)
            state.steps.append(Step("again", (step.about[0],), step.about))
        elif isinstance(move, Vote):
            emit(Voted(move.seat, move.spare))
            self._count(step, move)
        else:
            emit(Passed(move.seat))
            if step.kind == "answer":
                self._hit(step.about[1], emit)
        if not state.steps:
            self._begin_turn((state.active + 1) % self.seats, emit)

    def _play_card(self, seat: int, card: int, emit: Emit) -> None:
        self.state.hands[seat].remove(card)
        self.state.discard.append(card)
        emit(Played(seat, card))

    def _hit(self, target: int, emit: Emit) -> None:
        self.state.hits[target] += 1
        emit(WasHit(target))
        others = tuple(seat for seat in range(self.seats) if seat != target)
        self.state.steps.append(Step("vote", others, (target, True)))

    def _count(self, step: Step, vote: Vote) -> None:
        target, spared = step.about[0], step.about[1] and vote.spare
        left = tuple(seat for seat in step.seats if seat != vote.seat)
        if left:
            self.state.steps.append(Step("vote", left, (target, spared)))
        elif spared:
            self.state.hits[target] -= 1

    def _begin_turn(self, seat: int, emit: Emit) -> None:
        state = self.state
        if not state.deck or self.out_of_turns:
            self.result = self._outcome()
            return
        self.turn += 1
        state.active = seat
        state.hands[seat].append(card := state.deck.pop())
        emit(Drew(seat, card))
        state.steps.append(Step("turn", (seat,)))

    def _outcome(self) -> Result:
        hits = self.state.hits
        scores = {seat: -n for seat, n in enumerate(hits)}
        places = ranked(scores)
        winners = () if len(places) == 1 and hits[0] else places[0]
        return Result(winners, places, scores, "deck-empty")

    def view(self, seat: int | None) -> View:
        state = self.state
        return View(
            len(state.deck),
            tuple(state.discard),
            tuple(len(hand) for hand in state.hands),
            tuple(state.hits),
            state.active,
            tuple(state.steps),
            () if seat is None else tuple(state.hands[seat]),
        )

    def determinize(self, seat: int, chance: Chance) -> Self:
        twin = self.copy()
        state = twin.state
        unseen = sorted(state.deck + [card for other, hand in enumerate(state.hands) if other != seat for card in hand])
        chance.shuffle(unseen)
        for other, hand in enumerate(state.hands):
            if other != seat:
                hand[:] = [unseen.pop() for _ in hand]
        state.deck = unseen
        twin.chance = chance
        return twin


def start(seats: int, options: Options, chance: Chance) -> Comets:
    deck = [COMET, COMET, SHIELD] * (8 if options.mode == "stormy" else 4)
    chance.shuffle(deck)
    hands = [[deck.pop() for _ in range(2)] for _ in range(seats)]
    game = Comets(seats, options, State(deck, [], hands, [0] * seats, [], NOBODY), chance)
    game._begin_turn(0, unheard)
    return game
