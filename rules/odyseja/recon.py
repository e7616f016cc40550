"""The reconnaissance flight (ODY-11): stories are told from planet to planet, and later told again from memory."""

from __future__ import annotations

from typing import Final, Self

from rules.kernel import NOBODY, Chance, Decision, Emit, Game, Move, Refusal, Result, others, ranked
from rules.odyseja.events import (
    Agreed,
    Drawn,
    FalseDataCalled,
    Flipped,
    PileTurned,
    Recalled,
    ReconEnded,
    SampleGiven,
    Told,
    Voted,
)
from rules.odyseja.moves import NOTE_LENGTH, Agree, Call, Recall, Tell, Vote, calls, recalls
from rules.odyseja.options import Options
from rules.odyseja.setup import deal_planets, first_seat
from rules.odyseja.state import ReconState, StoryPhase
from rules.odyseja.view import ReconView

STORIES: Final = {1: 8, 2: 8, 3: 5, 4: 4}
"""How many stories each seat tells, by the number of seats; more seats share the planets evenly (ODY-11.1)."""


class Recon(Game[ReconState]):
    """The reconnaissance flight, for 2 to 5 seats; alone it is an exercise (ODY-11.12)."""

    __slots__ = ()

    name = "odyseja"
    options: Options

    @property
    def stories(self) -> int:
        """How many stories the whole crew tells: n*k."""
        return len(self.state.order) - 1

    @property
    def _open(self) -> list[int]:
        """The planets that are to be seen: the top of the pile, and while stories are told the one in hand."""
        state = self.state
        return state.order[state.step : state.step + (2 if state.phase == "tell" else 1)]

    @property
    def decision(self) -> Decision | None:
        """The prompts are the phases. All who may object are due at once, or one by one if the table says so."""
        if self.result is not None:
            return None
        return Decision(self._due(), self.state.phase)

    def _due(self) -> tuple[int, ...]:
        state = self.state
        if state.phase in ("tell", "recall"):
            return (state.active,)
        return state.waiting[:1] if self.options.callers == "order" else state.waiting

    def moves(self, seat: int) -> list[Move]:
        """Planets are named from the whole catalogue, so that the list tells nothing (ODY-11.6)."""
        state = self.state
        if self.result is not None or seat not in self._due():
            return []
        planets = self.options.catalogue()
        match state.phase:
            case "tell":
                return [Tell(seat, "")]
            case "recall":
                return list(recalls(seat, planets))
            case "call":
                unnamed = tuple(planet for planet in planets if planet != state.claim)
                return [Agree(seat), *calls(seat, unnamed)]
            case "vote":
                return [Vote(seat, True), Vote(seat, False)]

    def check(self, move: Move) -> Refusal | None:
        """Whose turn it is, what is waited for, then that a note can be printed and a planet exists."""
        if self.result is not None:
            return Refusal("ODY-11.10", "game-over")
        if move.seat not in self._due():
            return Refusal("ODY-11.5", "not-due", {"due": self._due()[0]})
        match move:
            case Tell():
                return self._wait_for("tell", "ODY-11.3") or self._check_note(move.note)
            case Recall():
                return self._wait_for("recall", "ODY-11.4") or self._check_planet(move.planet)
            case Call():
                return self._wait_for("call", "ODY-11.6") or self._check_call(move.planet)
            case Agree():
                return self._wait_for("call", "ODY-11.6")
            case Vote():
                return self._wait_for("vote", "ODY-11.8")
        return Refusal("ODY-11.4", "no-such-move")

    def _wait_for(self, phase: StoryPhase, rule: str) -> Refusal | None:
        return None if self.state.phase == phase else Refusal(rule, "not-now", {"phase": self.state.phase})

    def _check_note(self, note: str) -> Refusal | None:
        if len(note) > NOTE_LENGTH:
            return Refusal("ODY-11.3", "note-too-long", {"length": len(note), "most": NOTE_LENGTH})
        return None if note.isprintable() else Refusal("ODY-11.3", "note-not-printable")

    def _check_planet(self, planet: int) -> Refusal | None:
        known = planet in self.options.catalogue()
        return None if known else Refusal("ODY-11.6", "no-such-planet", {"planet": planet})

    def _check_call(self, planet: int) -> Refusal | None:
        """Another planet than the active seat's."""
        if planet == self.state.claim:
            return Refusal("ODY-11.6", "same-planet", {"planet": planet})
        return self._check_planet(planet)

    def _apply(self, move: Move, emit: Emit) -> None:
        state = self.state
        match move:
            case Tell():
                self._tell(move, emit)
            case Recall():
                state.claim = move.planet
                emit(Recalled(move.seat, move.planet))
                self._ask_others("call")
            case Call():
                state.caller, state.call, state.waiting = move.seat, move.planet, ()
                emit(FalseDataCalled(move.seat, move.planet))
            case Agree():
                state.waiting = tuple(seat for seat in state.waiting if seat != move.seat)
                emit(Agreed(move.seat))
            case Vote():
                state.waiting = tuple(seat for seat in state.waiting if seat != move.seat)
                state.votes += 1 if move.good else -1
                emit(Voted(move.seat, move.good))
        if state.phase == "call" and not state.waiting:
            self._flip(emit)
        elif state.phase == "vote" and not state.waiting:
            self._settle(right=state.votes >= 0, emit=emit)

    def _ask_others(self, phase: StoryPhase) -> None:
        """Everybody but the active seat is to answer, from its left."""
        state = self.state
        state.phase = phase
        state.waiting = others(state.active, self.seats)

    # -- the first part: telling ---------------------------------------------------------------------------------

    def _tell(self, tell: Tell, emit: Emit) -> None:
        """Cover the pile with the planet in hand and take a sample; the next seat draws (ODY-11.3)."""
        state = self.state
        state.notes.append(tell.note)
        state.samples[tell.seat] += 1
        state.step += 1
        emit(Told(tell.seat, state.order[state.step]))
        if state.step < self.stories:
            state.active = (state.active + 1) % self.seats
            self._begin_turn(emit)
        else:
            self._turn_pile(emit)

    def _turn_pile(self, emit: Emit) -> None:
        """Whoever placed last turns the pile over and recalls first (ODY-11.4)."""
        state = self.state
        state.phase = "recall"
        state.step = 0
        emit(PileTurned(state.active, state.order[0]))
        self._begin_turn(emit)

    # -- the second part: recalling ------------------------------------------------------------------------------

    def _flip(self, emit: Emit) -> None:
        """Turn the next planet up. The table may vote on a story whose planet is right (ODY-11.8)."""
        state = self.state
        state.step += 1
        planet = state.order[state.step]
        emit(Flipped(state.active, planet, state.notes[state.step - 1]))
        if state.claim == planet and self.options.story_vote and self.seats > 1:
            self._ask_others("vote")
        else:
            self._settle(right=state.claim == planet, emit=emit)

    def _settle(self, *, right: bool, emit: Emit) -> None:
        """Who gives whom a sample (ODY-11.6, ODY-11.7); then the role passes clockwise (ODY-11.5)."""
        state = self.state
        active, caller = state.active, state.caller
        if right:
            self._give(active, caller if caller != NOBODY and state.samples[caller] else NOBODY, emit)
        elif state.call == state.order[state.step] and state.samples[active]:
            self._give(caller, active, emit)
        state.phase = "recall"
        state.claim = state.call = None
        state.caller = NOBODY
        state.votes = 0
        state.active = (active + 1) % self.seats
        if state.step == self.stories:
            self._end("pile-used-up", emit)
        else:
            self._begin_turn(emit)

    def _give(self, receiver: int, giver: int, emit: Emit) -> None:
        """One sample, from a seat or from the endless supply (ODY-11.9)."""
        samples = self.state.samples
        samples[receiver] += 1
        if giver != NOBODY:
            samples[giver] -= 1
        emit(SampleGiven(receiver, giver))

    # -- turns and the end ---------------------------------------------------------------------------------------

    def _begin_turn(self, emit: Emit) -> None:
        if self.out_of_turns:
            self._end("turn-limit", emit)
            return
        self.turn += 1
        state = self.state
        if state.phase == "tell":
            emit(Drawn(state.active, state.order[state.step + 1]))

    def _end(self, reason: str, emit: Emit) -> None:
        """Most samples win, ties share; a flight that is broken off has no winner (ODY-11.10).

        Alone, the score counts right recalls: the samples but for those of the first part (ODY-11.12).
        """
        samples = self.state.samples
        places = ranked(dict(enumerate(samples)))
        winners = places[0] if reason == "pile-used-up" else ()
        exercise = len(self.state.notes) if self.seats == 1 else 0
        self.result = Result(winners, places, {seat: n - exercise for seat, n in enumerate(samples)}, reason)
        emit(ReconEnded(NOBODY, reason))

    # -- what may be known ---------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> ReconView:
        """The same for everybody: nobody looks into a pile, nor at a note before its planet is turned up."""
        state = self.state
        top, *hand = self._open
        return ReconView(
            catalogue=self.options.catalogue(),
            top=top,
            hand=hand[0] if hand else None,
            note="" if hand or state.step == 0 else state.notes[state.step - 1],
            step=state.step,
            stories=self.stories,
            active=state.active,
            phase=state.phase,
            samples=tuple(state.samples),
            claim=state.claim,
            caller=state.caller,
            call=state.call,
            waiting=state.waiting,
        )

    def determinize(self, seat: int, chance: Chance) -> Self:
        """Shuffle all planets but those that lie open, and blank every note but the one to be seen."""
        twin = self.copy()
        state, seen = twin.state, self._open
        unseen = [planet for planet in self.options.catalogue() if planet not in seen]
        chance.shuffle(unseen)
        state.order = [planet if planet in seen else unseen.pop() for planet in state.order]
        note = self.view(seat).note
        state.notes = [note if story == state.step - 1 else "" for story in range(len(state.notes))]
        twin.chance = chance
        return twin


def start_recon(seats: int, options: Options, chance: Chance) -> Recon:
    """Shuffle the planets; the officer turns up planet A and draws for the first story (ODY-11.1, ODY-11.2).

    Raises:
        ValueError: there are too few planets for so many stories, or not as many as `deal` lists, or no such starter.
    """
    catalogue = options.catalogue()
    each = options.stories or STORIES.get(seats) or (len(catalogue) - 1) // seats
    count = seats * each + 1
    if count > len(catalogue):
        raise ValueError(f"{seats} seats with {each} stories each need {count} planets, there are {len(catalogue)}")
    order = deal_planets(options, count, chance)
    state = ReconState(order, [], [0] * seats, first_seat(options, seats, otherwise=0))
    game = Recon(seats, options, state, chance)
    game.turn = 1
    return game
