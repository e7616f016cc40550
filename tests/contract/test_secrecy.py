"""What a seat does not see changes nothing that it sees, until new information comes up openly."""

from __future__ import annotations

from typing import Any

from arena import Setup, finish, trail
from facts import FACTS
from laws import in_every_setup, law
from rules import Chance, Event, Game
from rules.kernel.digest import digest

SAMPLES = 40
"""Positions of one game at which hands are dealt anew."""


def assert_looks_the_same(truth: Game[Any], twin: Game[Any], seat: int) -> None:
    """`seat` and a bystander cannot tell the twin from the truth, nor can whoever reads a public prompt."""
    assert twin.decision == truth.decision
    assert (twin.ply, twin.turn, twin.result) == (truth.ply, truth.turn, truth.result)
    assert twin.view(seat) == truth.view(seat)
    assert twin.view(None) == truth.view(None)
    assert twin.moves(seat) == truth.moves(seat)
    if truth.decision is not None and not truth.decision.private:
        for other in truth.decision.seats:
            assert twin.moves(other) == truth.moves(other), "the moves of a public prompt rest on a secret"


def up_to_barrier(events: list[Event], viewer: int | None) -> list[object]:
    """What the viewer sees of the events before new information, and then of which type and seat that is.

    New information that is not public comes with its public half, if it has one: that half tells nothing new.
    """
    seen: list[object] = []
    for event in events:
        sight = event.seen_by(viewer)
        if event.barrier:
            return [*seen, type(event), event.seat, None if event.public or viewer in event.insiders() else sight]
        seen.append(sight)
    return seen


@law
def test_a_seat_cannot_tell_a_redealt_game_from_the_true_one(game: Game[Any]) -> None:
    before = game.digest()
    for seat in range(game.seats):
        chance = Chance(game.ply)
        twin = game.determinize(seat, chance)
        assert twin.chance is chance
        assert_looks_the_same(game, twin, seat)
        assert game.determinize(seat, Chance(game.ply)).digest() == twin.digest()
        assert FACTS[game.name].conserved(twin) == FACTS[game.name].conserved(game)
    assert game.digest() == before


@law
def test_a_move_shows_the_same_in_a_redealt_game_until_new_information_comes_up(game: Game[Any]) -> None:
    for seat in range(game.seats):
        if game.decision is None:
            break
        twin, truth = game.determinize(seat, Chance(game.ply)), game.copy()
        in_both = [move for due in game.decision.seats for move in twin.moves(due) if truth.check(move) is None]
        if not in_both:
            continue
        move = Chance(game.ply + seat).pick(in_both)
        true_events, twin_events = truth.play(move), twin.play(move)
        viewers = {None, seat, *(other for other in range(game.seats) if other != move.seat)}
        for viewer in viewers:
            assert up_to_barrier(true_events, viewer) == up_to_barrier(twin_events, viewer)
        if not any(event.barrier for event in true_events):
            assert_looks_the_same(truth, twin, seat)


@law
def test_a_redealt_game_holds_no_trace_of_the_true_one(game: Game[Any]) -> None:
    """Dealing a redealt game anew comes to the same as dealing the true one anew: only what the seat sees decides.

    A game satisfies this if it puts what it deals in a fixed order before it shuffles.
    """
    for seat in range(game.seats):
        twin = game.determinize(seat, Chance(game.ply + 1))
        assert twin.determinize(seat, Chance(game.ply)).digest() == game.determinize(seat, Chance(game.ply)).digest()


@law
def test_a_redealt_game_can_be_played_to_the_end(game: Game[Any]) -> None:
    twin = game.determinize(game.ply % game.seats, Chance(game.ply))
    finish(twin, Chance(game.ply))
    assert twin.result is not None


@in_every_setup
def test_redealing_deals_what_is_hidden_anew_and_nothing_else(setup: Setup) -> None:
    """A copy that still holds the true cards would hand a bot the secrets, so the differences are counted."""
    facts, path = FACTS[setup.game], trail(setup, 0)[:-1]
    copies = other_than_truth = other_than_another = hands = other_hands = 0
    for position in path[:: 1 + len(path) // SAMPLES]:
        for seat in range(setup.seats):
            twin, another = (position.determinize(seat, Chance(2 * copies + number)) for number in range(2))
            copies += 1
            other_than_truth += digest(twin.state) != digest(position.state)
            other_than_another += digest(twin.state) != digest(another.state)
            for other in range(setup.seats):
                hands += other != seat
                other_hands += twin.view(other) != position.view(other)
    if setup.mode in facts.secrets:
        assert other_than_truth * 5 >= copies
        assert other_than_another * 5 >= copies
    else:
        assert other_than_truth == 0
    if setup.mode in facts.hands:
        assert other_hands * 5 >= hands
    else:
        assert other_hands == 0
