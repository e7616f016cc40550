"""What holds in every position of every game, and how games go on the whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from arena import Setup, random_move, random_play, trail
from facts import FACTS
from oduludo_positions import due
from rules import Chance, Event, Move
from rules.oduludo import Oduludo
from rules.oduludo.board import PARKINGS, PROGRESS, RING, ROUTE, SQUARES, TOP_SUN
from rules.oduludo.events import ArrivedOnEarth, Captured, Eliminated, Rolled, RoundEnded, StartWon
from rules.oduludo.moves import (
    Decline,
    Enter,
    Go,
    Kidnap,
    Leap,
    Roll,
    RollOduludo,
    SendToShip,
)
from rules.oduludo.pieces import FLEETS, pieces

SETUPS = [Setup("oduludo", mode, seats) for mode, counts in rules.GAMES["oduludo"].modes.items() for seats in counts]
WAYS = ("forward", "backward")


@st.composite
def positions(draw: st.DrawFn) -> Oduludo:
    """A position somewhere in one of some random games, and a few moves off it."""
    path = trail(draw(st.sampled_from(SETUPS)), draw(st.integers(0, 5)))
    game = path[draw(st.integers(0, len(path) - 1))].copy()
    assert isinstance(game, Oduludo)
    for choice in draw(st.lists(st.integers(0, 1 << 16), max_size=8)):
        if game.decision is not None:
            game.play(random_move(game, Chance(choice)))
    return game


def every_move(seats: int) -> Iterator[Move]:
    """The finite universe of moves."""
    for seat in range(seats):
        yield from (Roll(seat), SendToShip(seat), Kidnap(seat), Decline(seat), RollOduludo(seat))
        yield from (Leap(seat, sun) for sun in WAYS)  # type: ignore[arg-type]
        yield from (Enter(seat, piece) for piece in ("king", "queen", "soldier"))  # type: ignore[arg-type]
        yield from (Go(seat, *how) for how in product(SQUARES, WAYS, WAYS))  # type: ignore[arg-type]


UNIVERSE = {seats: list(every_move(seats)) for seats in (2, 3, 4)}


@settings(max_examples=200, deadline=None)
@given(positions())
def test_the_moves_listed_are_the_moves_accepted(game: Oduludo) -> None:
    accepted = [move for move in UNIVERSE[game.seats] if game.check(move) is None]
    listed = [] if game.decision is None else game.moves(due(game))
    assert len(set(listed)) == len(listed)
    assert set(accepted) == set(listed)
    assert bool(listed) == (game.result is None)


@settings(max_examples=300, deadline=None)
@given(positions())
@pytest.mark.rule("ODU-2.1", "ODU-2.2")
def test_no_piece_is_lost_or_doubled_and_no_two_enemies_share_a_square(game: Oduludo) -> None:
    state = game.state
    assert FACTS["oduludo"].conserved(game) == tuple(range(5 * game.seats))
    board = 0
    for square, riders in state.riders.items():
        owners = {piece.seat for piece in pieces(riders)}
        assert owners
        assert len(owners) == 1 or (state.team and owners in ({0, 2}, {1, 3}))
        assert not state.captives.get(square, 0) & state.sides[min(owners)]
        board |= riders
    assert board == state.board
    assert set(state.captives) <= set(state.riders)


@settings(max_examples=300, deadline=None)
@given(positions())
@pytest.mark.rule("ODU-2.2", "ODU-6.9", "ODU-6.4")
def test_nobody_rests_under_a_live_ufo_on_his_own_top_sun_or_on_anothers_path(game: Oduludo) -> None:
    state = game.state
    assert not set(state.ufos) & set(state.riders)
    assert set(state.ufos) <= {PARKINGS[place] for place in state.places}
    for square, riders in state.riders.items():
        seats = {piece.seat for piece in pieces(riders)}
        if len(seats) == 1:
            (seat,) = seats
            assert square != ROUTE[state.places[seat]][TOP_SUN]
        if square >= RING:
            assert any(0 <= PROGRESS[state.places[seat]][square] <= 56 for seat in seats)


def awaited(game: Oduludo, seat: int) -> int:
    """What the seat's King has to wait for: all it needs but what rides in shared stacks on a path (ODU-10.7d)."""
    group = game.state.needed(seat)
    for square, riders in game.state.riders.items():
        if square >= RING and riders & ~FLEETS[seat]:
            group &= ~riders
    return group


@pytest.mark.rule("ODU-7.3", "ODU-10.7d")
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_no_king_arrives_before_what_his_owner_needs(setup: Setup) -> None:
    kings = 0
    for seed in range(12):
        game = setup.new(seed)
        assert isinstance(game, Oduludo)
        for ply in random_play(game, Chance(seed)):
            arrived = [piece for event in ply.events if isinstance(event, ArrivedOnEarth) for piece in event.pieces]
            if not any(isinstance(event, RoundEnded) for event in ply.events):
                for piece in arrived:
                    if piece.kind == "king":
                        kings += 1
                        assert not awaited(game, piece.seat)
    assert kings or setup.seats == 2


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(SETUPS), st.integers(0, (1 << 64) - 1))
@pytest.mark.rule("ODU-10.1")
def test_every_game_ends(setup: Setup, seed: int) -> None:
    game = rules.new("oduludo", setup.seats, {"mode": setup.mode}, seed)
    random = Chance(seed)
    while game.decision is not None and game.ply < 100_000:
        game.apply(random.pick(game.moves(game.decision.seats[0])))
    assert game.result is not None
    assert {seat for group in game.result.ranking for seat in group} == set(range(setup.seats))
    assert game.result.winners == game.result.ranking[0]


@pytest.mark.rule("ODU-10.4")
def test_the_winner_of_a_round_tops_its_table() -> None:
    for seed in range(60):
        game = rules.new("oduludo", 2 + seed % 3, {}, seed)
        random = Chance(seed)
        while game.decision is not None:
            game.apply(random.pick(game.moves(game.decision.seats[0])))
        assert game.result is not None
        (winner,) = game.result.winners
        assert all(game.result.scores[winner] > points for seat, points in game.result.scores.items() if seat != winner)


@pytest.mark.long
@pytest.mark.parametrize(
    ("setup", "rolls", "captures", "eliminations"),
    [
        (Setup("oduludo", "standard", 2), 97, 1.1, 0.26),
        (Setup("oduludo", "standard", 3), 134, 2.6, 0.64),
        (Setup("oduludo", "standard", 4), 169, 4.4, 1.10),
        (Setup("oduludo", "team", 4), 125, None, None),
        *((Setup("oduludo", "last_piece", seats), None, None, None) for seats in (2, 3, 4)),
    ],
    ids=str,
)
def test_two_thousand_random_games_end_and_go_as_the_simulations_of_the_specification_did(
    setup: Setup, rolls: int | None, captures: float | None, eliminations: float | None
) -> None:
    met: Counter[type[Event]] = Counter()
    for seed in range(2000):
        game = rules.new("oduludo", setup.seats, {"mode": setup.mode}, seed)
        random = Chance(~seed)
        while game.decision is not None:
            game.apply(random.pick(game.moves(game.decision.seats[0])), lambda event: met.update((type(event),)))
    start_rolls = met[StartWon] * setup.seats  # and a few more for ties
    for kind, number, off in ((Rolled, rolls, 0.06), (Captured, captures, 0.1), (Eliminated, eliminations, 0.15)):
        if number is not None:
            counted = met[kind] - start_rolls * (kind is Rolled)
            assert counted / 2000 == pytest.approx(number, rel=off)
