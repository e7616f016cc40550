"""What holds in every research mission, however it is played (the invariants of ODY-16)."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from odyseja_tables import playout
from rules.kernel import Chance, Move
from rules.odyseja.events import (
    DustGained,
    ExtraTurnEarned,
    Flew,
    FlightEnded,
    Peeked,
    PlanetsSwapped,
    Revealed,
    TrickBought,
    TurnBegan,
    TurnLost,
)
from rules.odyseja.galaxy import NOWHERE
from rules.odyseja.moves import (
    Castle,
    Damage,
    EndTurn,
    Jump,
    Peek,
    Place,
    Reveal,
    Slow,
    SwapPlanets,
    Tunnel,
    Use,
)
from rules.odyseja.tricks import TRICKS

seeds = st.integers(0, 2**32)
seats = st.integers(2, 4)
any_options = st.fixed_dictionaries(
    {
        "layout": st.sampled_from(["tri", "karo", "quad"]),
        "diagonals": st.sampled_from(["all", "centre"]),
        "planets": st.sampled_from(["base", "all"]),
        "tricks": st.sampled_from(["on", "on", "off"]),
        "slowpoke": st.booleans(),
    }
)
in_every_game = given(seed=seeds, seats=seats, options=any_options)
LIMIT = 400


@in_every_game
@settings(max_examples=200)
@pytest.mark.rule("ODY-6.5", "ODY-6.6", "ODY-1.3")
def test_i1_samples_are_conserved_and_never_run_out(seed: int, seats: int, options: dict[str, Any]) -> None:
    for game, _, _ in playout(seed, seats, options, LIMIT):
        state = game.state
        assert sum(state.samples) + sum(map(len, state.held)) == 5 * (seats + 1)
        assert all(state.samples[location] >= 1 for location in game.galaxy.research)
        assert all(len(set(held)) == len(held) for held in state.held)


@in_every_game
@settings(max_examples=200)
@pytest.mark.rule("ODY-6.3")
def test_i2_the_marker_comes_with_the_first_landing_and_stays_on_a_research_planet(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    landed = False
    for game, _, events in playout(seed, seats, options, LIMIT):
        landed |= any(isinstance(event, Flew) and event.end in game.galaxy.research for event in events)
        assert (game.state.marker in game.galaxy.research) == landed
        assert landed or game.state.marker == NOWHERE


@in_every_game
@settings(max_examples=200)
@pytest.mark.rule("ODY-7.1", "ODY-7.3", "ODY-7.4")
def test_i3_stardust_rises_by_a_failed_flight_and_falls_by_a_price(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    dust, slow = [0] * seats, False
    for game, move, events in playout(seed, seats, options, LIMIT):
        failed = any(isinstance(event, FlightEnded) and event.why == "failed" for event in events)
        for event in events:
            if isinstance(event, DustGained):
                assert failed
                assert not slow
                dust[event.seat] += 1
            elif isinstance(event, TrickBought):
                assert isinstance(move, Use)
                dust[event.seat] -= TRICKS[event.trick].cost
            elif isinstance(event, TurnBegan):
                slow = event.why == "slow"
        assert game.state.dust == dust
        assert all(0 <= grains <= 3 for grains in dust)


@in_every_game
@settings(max_examples=200)
@pytest.mark.rule("ODY-7.4", "ODY-8.2", "ODY-3.10")
def test_i4_at_most_one_trick_a_turn_none_in_a_slow_one_and_only_those_drawn(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    bought, slow = 0, False
    for game, _, events in playout(seed, seats, options, LIMIT):
        for event in events:
            if isinstance(event, TurnBegan):
                bought, slow = 0, event.why == "slow"
            elif isinstance(event, TrickBought):
                bought += 1
                assert bought == 1
                assert not slow
                assert event.trick in game.state.tricks


@in_every_game
@settings(max_examples=200)
@pytest.mark.rule("ODY-7.6a", "ODY-7.12", "ODY-3.2")
def test_i5_views_never_change_slots_and_planets_move_only_by_copernicus(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    views = planets = None
    for game, _, events in playout(seed, seats, options, LIMIT):
        state = game.state
        views = views or state.view_at[:]
        assert state.view_at == views
        if any(isinstance(event, PlanetsSwapped) for event in events):
            planets = None
        planets = planets or state.planet_at[:]
        assert state.planet_at == planets
        assert sorted(planets) == sorted(views)


@in_every_game
@settings(max_examples=200)
@pytest.mark.rule("ODY-5.3", "ODY-5.4")
def test_i6_a_slot_is_barred_only_directly_after_an_own_view(seed: int, seats: int, options: dict[str, Any]) -> None:
    for game, _, events in playout(seed, seats, options, LIMIT):
        own = [event for event in events if isinstance(event, Revealed) and event.outcome == "own"]
        assert game.state.barred == (own[0].slot if own else NOWHERE)
        if game.decision and game.decision.prompt in ("start", "fly"):
            pickable = [move for move in game.moves(game.state.active) if isinstance(move, Reveal)]
            assert len(pickable) == game.galaxy.size - (1 if own else 0)


@in_every_game
@settings(max_examples=200)
@pytest.mark.rule("ODY-5.7", "ODY-5.12")
def test_i7_no_flight_undoes_the_one_before_in_a_turn(seed: int, seats: int, options: dict[str, Any]) -> None:
    path: list[int] = []
    for _, _, events in playout(seed, seats, options, LIMIT):
        for event in events:
            if isinstance(event, TurnBegan):
                path = []
            elif isinstance(event, Flew):
                path = [*(path or [event.start]), event.end]
                assert path[-2] == event.start
                assert path[-1] not in path[-3:-1]


@in_every_game
@settings(max_examples=200)
@pytest.mark.rule("ODY-5.11", "ODY-7.8a", "ODY-7.9a")
def test_i8_the_turn_passes_on_but_for_armstrong_slowpokes_and_lost_turns(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    last, earned, lost = None, False, 0
    for _, _, events in playout(seed, seats, options, LIMIT):
        for event in events:
            if isinstance(event, ExtraTurnEarned):
                earned = True
            elif isinstance(event, TurnLost):
                lost += 1
                assert event.seat == (last + lost) % seats
            elif isinstance(event, TurnBegan):
                if event.why == "next":
                    assert last is None or event.seat == (last + lost + 1) % seats
                else:
                    assert event.seat == last
                    assert earned or event.why == "slow"
                last, earned, lost = event.seat, False, 0


@given(seed=seeds, seats=seats)
@settings(max_examples=200)
@pytest.mark.rule("ODY-2.1")
def test_i9_in_tri_trap_every_flight_changes_between_research_and_ordinary_planets(seed: int, seats: int) -> None:
    for game, _, events in playout(seed, seats, {"tricks": "on"}, LIMIT):
        for event in events:
            if isinstance(event, Flew):
                assert (event.start in game.galaxy.research) != (event.end in game.galaxy.research)


@in_every_game
@settings(max_examples=200)
@pytest.mark.rule("ODY-4.3", "ODY-4.4")
def test_i12_no_view_knows_the_planet_of_a_slot_and_only_reveals_and_peeks_tell_it(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    differ = total = 0
    for game, _, events in playout(seed, seats, options, 60):
        for event in events:
            assert isinstance(event, Revealed | Peeked) or not hasattr(event, "slot")
        if game.result is None:
            for seat in range(seats):
                redealt = game.determinize(seat, Chance(seed))
                assert redealt.view(seat) == game.view(seat)
                assert redealt.moves(seat) == game.moves(seat)
                assert redealt.decision == game.decision
                assert sorted(redealt.state.view_at) == sorted(game.state.view_at)
                another = game.determinize(seat, Chance(seed + 1))
                differ += another.state.view_at != redealt.state.view_at != game.state.view_at
                total += 1
    assert differ > total * 0.9


@in_every_game
@settings(max_examples=200)
@pytest.mark.rule("ODY-4.3", "ODY-5.4")
def test_a_redealt_position_is_legal_and_can_be_played_to_its_end(
    seed: int, seats: int, options: dict[str, Any]
) -> None:
    for game, _, _ in playout(seed, seats, {**options, "turn_limit": 40}, 30):
        last = game
    if last.decision is None:
        return
    redealt = last.determinize(0, chance := Chance(seed))
    assert redealt.chance is chance
    state = redealt.state
    if state.barred != NOWHERE:
        assert state.view_at[state.barred] == state.planet_at[state.rockets[state.active]]
    pick = Chance(seed + 1)
    while redealt.decision is not None:
        redealt.play(pick.pick(redealt.moves(redealt.decision.seats[0])))
    assert redealt.result is not None


def universe(game: rules.Game[Any]) -> list[Move]:
    """Every move of every seat with numbers in and just outside their ranges."""
    places, pilots = range(-1, game.galaxy.size + 1), range(-1, game.seats + 1)
    moves: list[Move] = []
    for seat in range(game.seats):
        moves += [EndTurn(seat), Jump(seat), Slow(seat, False), Slow(seat, True)]
        moves += [kind(seat, place) for kind in (Place, Reveal, Tunnel, Peek) for place in places]
        moves += [Damage(seat, target) for target in pilots]
        moves += [Castle(seat, first, second) for first, second in product(pilots, pilots)]
        moves += [SwapPlanets(seat, first, second) for first, second in product(places, places)]
    return moves


@in_every_game
@settings(max_examples=100, deadline=None)
@pytest.mark.rule("ODY-4.2", "ODY-7.4")
def test_moves_lists_exactly_what_check_allows(seed: int, seats: int, options: dict[str, Any]) -> None:
    for game, _, _ in playout(seed, seats, {**options, "tricks": "on"}, 120):
        if game.ply % 12 != seed % 12:
            continue
        allowed = [move for move in universe(game) if game.check(move) is None]
        listed = [move for seat in range(seats) for move in game.moves(seat)]
        assert len(set(listed)) == len(listed)
        assert set(listed) == set(allowed)
        assert game.result or listed


@in_every_game
@settings(max_examples=100)
@pytest.mark.rule("ODY-4.1")
def test_a_copy_lives_its_own_life_and_plays_the_same(seed: int, seats: int, options: dict[str, Any]) -> None:
    kept = []
    for game, _, _ in playout(seed, seats, options, 80):
        kept.append((game.copy(), game.digest()))
    assert all(twin.digest() == digest for twin, digest in kept)
    for (twin, _), (after, digest) in pairwise(kept):
        if move := next(iter(twin.moves(twin.state.active)), None):
            twin.play(move)
            assert after.digest() == digest
