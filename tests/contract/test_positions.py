"""What is true of any position of any game."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

import rules
from arena import random_play
from facts import FACTS
from laws import law
from rules import Chance, Event, Game, Result, dump_move, load_move
from rules.kernel.digest import digest


def due(game: Game[Any]) -> tuple[int, ...]:
    return () if game.decision is None else game.decision.seats


@law
def test_there_is_a_decision_until_there_is_a_result(game: Game[Any]) -> None:
    assert (game.decision is None) == (game.result is not None)
    if game.result is not None:
        ranked = [seat for group in game.result.ranking for seat in group]
        assert len(ranked) == len(set(ranked))
        assert set(game.result.winners) | set(ranked) | set(game.result.scores) <= set(range(game.seats))
        assert game.result.reason


@law
def test_the_seats_that_are_due_and_no_others_have_moves(game: Game[Any]) -> None:
    seats = due(game)
    assert len(set(seats)) == len(seats)
    for seat in range(game.seats):
        moves = game.moves(seat)
        assert bool(moves) == (seat in seats)
        assert all(move.seat == seat for move in moves)
        assert len(set(moves)) == len(moves)


@law
def test_moves_come_in_a_stable_order(game: Game[Any]) -> None:
    for seat in range(game.seats):
        assert game.moves(seat) == game.moves(seat) == game.copy().moves(seat)


@law
def test_every_listed_move_passes_and_can_be_played(game: Game[Any]) -> None:
    before = game.digest()
    for seat in due(game):
        for move in game.moves(seat):
            assert game.check(move) is None
            after = game.copy()
            after.play(move)
            assert after.ply == game.ply + 1
            assert after.turn >= game.turn
    assert game.digest() == before


@law
def test_apply_does_what_play_does_and_tells_only_who_listens(game: Game[Any]) -> None:
    for seat in due(game):
        move = game.moves(seat)[-1]
        played, heard, unheard = game.copy(), game.copy(), game.copy()
        events: list[Event] = []
        heard.apply(move, events.append)
        unheard.apply(move)
        assert played.play(move) == events
        assert played.digest() == heard.digest() == unheard.digest()


@law
def test_a_copy_goes_its_own_way_and_the_old_one_can_be_gone_back_to(game: Game[Any]) -> None:
    """Old copies are the undo history: none changes while play goes on, and playing on from one is redo."""
    history = [(ply, ply.before.digest()) for ply in random_play(game, Chance(game.ply), plies=5)]
    end = game.digest()
    for ply, stood in reversed(history):
        assert ply.before.digest() == stood
    if history:
        redone = history[0][0].before.copy()
        for ply, stood in history:
            assert redone.digest() == stood
            assert redone.play(ply.move) == ply.events
        assert redone.digest() == end


@law
def test_moves_survive_a_file(game: Game[Any]) -> None:
    for seat in due(game):
        for move in game.moves(seat):
            assert load_move(game.name, dump_move(game.name, move)) == move


@law
def test_views_are_plain_data_that_a_later_move_does_not_change(game: Game[Any]) -> None:
    before = [(view := game.view(viewer), digest(view)) for viewer in (None, game.ply % game.seats)]
    for _ in random_play(game, Chance(game.ply), plies=3):
        pass
    for view, stood in before:
        assert digest(view) == stood
        assert is_frozen(view)


def is_frozen(value: object) -> bool:
    """Whether `value` is made of what cannot change; the scores of a Result are a mapping that does not."""
    if isinstance(value, Result):
        return is_frozen((value.winners, value.ranking, *value.scores.items(), value.reason))
    if is_dataclass(value):
        can_be_hashed = type(value).__hash__ is not None  # of dataclasses, the frozen ones
        return can_be_hashed and all(is_frozen(getattr(value, part.name)) for part in fields(value))
    if isinstance(value, tuple | frozenset):
        return all(map(is_frozen, value))
    return value is None or isinstance(value, int | str)


@law
def test_events_are_plain_data_and_show_a_seat_no_less_than_a_bystander(game: Game[Any]) -> None:
    for ply in random_play(game, Chance(game.ply), plies=5):
        for event in ply.events:
            assert is_frozen(event)
            assert -1 <= event.seat < game.seats
            public = event.seen_by(None)
            seen = [event.seen_by(seat) for seat in range(game.seats)]
            assert public != event or all(sight == event for sight in seen)
            assert public is None or None not in seen
            for sight in (public, *seen):
                if sight is not None and sight != event:
                    assert sight.seen_by(None) == sight, "what is redacted has nothing left to hide"
                    assert (sight.barrier, sight.seat) == (event.barrier, event.seat)


@law
def test_pieces_and_cards_are_conserved(game: Game[Any]) -> None:
    conserved = FACTS[game.name].conserved
    begun = rules.new(game.name, game.seats, game.options.model_dump(mode="json"), seed=0)
    assert conserved(game) == conserved(begun)
