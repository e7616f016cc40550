"""Stardust and Nasty Tricks (ODY-7, ODY-3.10)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from odyseja_tables import at, names, reason, research, reveal, reveal_planet, uses
from rules.kernel import Refused
from rules.odyseja import Research
from rules.odyseja.events import (
    Castled,
    DustGained,
    ExtraTurnEarned,
    FlightEnded,
    MarkerMoved,
    PanelDamaged,
    Peeked,
    PlanetsSwapped,
    Revealed,
    TrickBought,
    Tunnelled,
    TurnBegan,
    TurnLost,
)
from rules.odyseja.galaxy import NOWHERE
from rules.odyseja.moves import Castle, Damage, EndTurn, Jump, Peek, Place, Reveal, SwapPlanets, Tunnel, Use
from rules.odyseja.tricks import TRICKS


def swap(game: Research, first: str, second: str) -> SwapPlanets:
    return SwapPlanets(game.state.active, at(game, first), at(game, second))


# -- stardust ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ODY-7.1")
def test_without_tricks_there_is_no_stardust() -> None:
    game = research(tricks=())
    reveal(game, 1)
    assert game.state.dust == [0, 0]


@pytest.mark.rule("ODY-7.1", "ODY-1.2")
def test_t11_stardust_stops_at_three_and_the_window_opens() -> None:
    game = research(dust=(3,))
    events = reveal(game, 1)
    assert not any(isinstance(event, DustGained) for event in events)
    assert (game.state.dust[0], game.decision.prompt, game.decision.seats) == (3, "end", (0,))


@pytest.mark.rule("ODY-7.2")
def test_the_fresh_point_may_be_spent_at_once() -> None:
    game = research(dust=(1,))
    assert reveal(game, 1)[1:] == [DustGained(0, 2), FlightEnded(0, "failed")]
    assert swap(game, "B1", "B3") in game.moves(0)
    game.play(swap(game, "B1", "B3"))
    assert (game.state.dust[0], game.state.active) == (0, 1)


@pytest.mark.rule("ODY-7.3")
def test_t14_a_sample_brings_no_stardust() -> None:
    game = research(dust=(1,))
    reveal(game, 6)
    assert (game.state.dust[0], game.state.active) == (1, 1)
    game = research(dust=(2,))
    reveal(game, 6)
    assert (game.state.dust[0], game.decision.prompt) == (2, "end")
    game.play(Damage(0, 1))
    assert game.state.dust[0] == 0


@pytest.mark.rule("ODY-7.3")
def test_neither_an_own_view_nor_a_peek_nor_a_lost_turn_brings_stardust() -> None:
    game = research(3, dust=(2, 0, 2))
    game.play(Peek(0, 0))
    reveal(game, 4)
    assert game.state.dust[0] == 0
    game = research(3, dust=(2,))
    game.play(Damage(0, 1))
    reveal(game, 1)
    assert (game.state.dust, game.state.active) == ([1, 0, 0], 2)


# -- buying --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ODY-7.4")
def test_the_price_is_paid_first_and_only_from_what_is_there() -> None:
    game = research(dust=(2, 3))
    refusal = game.check(Tunnel(0, at(game, "B1")))
    assert (refusal.rule, refusal.reason) == ("ODY-7.4", "too-little-dust")
    assert refusal.args == {"cost": 3, "dust": 2}
    assert {type(use) for use in uses(game)} == {SwapPlanets, Damage, Peek}
    assert game.play(Damage(0, 1)) == [TrickBought(0, "damage", 0), PanelDamaged(0, 1)]
    assert game.state.dust == [0, 3]


@pytest.mark.rule("ODY-7.4")
def test_t13_one_trick_a_turn_whether_at_the_start_or_at_the_end() -> None:
    game = research(dust=(3,))
    game.play(Peek(0, 0))
    assert game.state.dust[0] == 1
    assert game.check(Damage(0, 1)).args == {}
    assert reason(game, Damage(0, 1)) == ("ODY-7.4", "trick-used")
    assert uses(game) == []
    assert reveal(game, 1)[-1] == TurnBegan(1, "next")
    assert game.state.dust[0] == 2


@pytest.mark.rule("ODY-7.4")
def test_a_trick_at_the_end_is_the_last_thing_of_the_turn() -> None:
    game = research(dust=(3,))
    reveal(game, 1)
    assert game.moves(0)[0] == EndTurn(0)
    assert game.play(Damage(0, 1))[-2:] == [TurnLost(1), TurnBegan(0, "next")]


@pytest.mark.rule("ODY-7.4")
def test_nobody_uses_a_trick_in_anothers_turn() -> None:
    game = research(dust=(3, 3))
    assert reason(game, Jump(1)) == ("ODY-5.11", "not-due")


@pytest.mark.rule("ODY-7.4", "ODY-7.6")
def test_the_window_closes_by_itself_if_no_trick_has_a_target() -> None:
    game = research(3, rockets="B1 B3 C2", dust=(2,), tricks=("copernicus",))
    assert uses(game) == []
    assert reveal_planet(game, "C3")[-1] == TurnBegan(1, "next")


@pytest.mark.rule("ODY-3.10")
def test_only_tricks_in_play_can_be_bought_by_anybody_and_again_and_again() -> None:
    game = research(tricks=("telescope", "damage", "tunnel"), dust=(3, 3))
    assert reason(game, Jump(0)) == ("ODY-3.10", "not-in-play")
    for seat in (0, 1, 0):
        game.state.dust[seat] = 3
        game.play(Peek(seat, 0))
        reveal_planet(game, "C3" if seat == 0 else "A1")
    assert game.state.tricks == ("telescope", "damage", "tunnel")


@pytest.mark.rule("ODY-7.4")
def test_no_trick_before_all_rockets_are_placed() -> None:
    game = research(dust=(3,))
    game.state.phase = "place"
    game.state.rockets[:] = [NOWHERE, NOWHERE]
    assert reason(game, Jump(0)) == ("ODY-7.4", "not-now")
    assert {type(move) for move in game.moves(0)} == {Place}


# -- the six -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ODY-7.5a", "ODY-7.5b", "ODY-7.5c")
@pytest.mark.parametrize("marker", ["C3", "A1", "B2"])
def test_t15_in_castling_the_own_rocket_goes_first_and_takes_the_marker(marker: str) -> None:
    game = research(rockets="A1 B2", marker=marker, dust=(3,))
    events = game.play(Castle(0, 1, 0))
    first, second = at(game, "B2"), at(game, "A1")
    assert events[:2] == [TrickBought(0, "castling", 0), Castled(0, 0, first, 1, second)]
    assert events[2:] == ([] if marker == "B2" else [MarkerMoved(0, first, 330)])
    assert game.state.rockets == [first, second]
    assert game.state.marker == first
    assert game.state.held == [(), ()]
    assert game.decision.prompt == "start"


@pytest.mark.rule("ODY-7.5a", "ODY-7.5b")
def test_castling_two_others_moves_first_whom_the_player_names() -> None:
    for first, second, goes_to in ((1, 2, "B2"), (2, 1, "A1")):
        game = research(3, rockets="C2 A1 B2", marker="C3", dust=(3,))
        game.play(Castle(0, first, second))
        assert names(game, [game.state.marker]) == {goes_to}


@pytest.mark.rule("ODY-7.5b")
def test_castling_gives_the_marker_to_the_second_rocket_only_if_the_first_reaches_no_research_planet() -> None:
    game = research(rockets="A1 B1", marker="C3", dust=(3,))
    game.play(Castle(0, 0, 1))
    assert names(game, [game.state.marker]) == {"A1"}
    game = research(rockets="B1 B3", marker="C3", dust=(3,))
    game.play(Castle(0, 0, 1))
    assert names(game, [game.state.marker]) == {"C3"}


@pytest.mark.rule("ODY-7.5c", "ODY-5.12")
def test_t17_castling_onto_a_research_planet_is_no_landing_and_closes_no_way() -> None:
    game = research(rockets="A2 A1", marker="C3", dust=(3,))
    game.play(Castle(0, 0, 1))
    assert names(game, [game.state.rockets[0], game.state.marker]) == {"A1"}
    assert game.state.held[0] == ()
    assert reveal(game, 4)[0].outcome == "legal"


@pytest.mark.rule("ODY-7.5c")
def test_a_flight_to_a_planet_reached_by_castling_before_follows_the_usual_rule() -> None:
    game = research(rockets="A2 A1", marker="C3", held=("green",), dust=(3,))
    game.play(Castle(0, 0, 1))
    reveal_planet(game, "A2", "B2", "B1", "A1")
    assert 0 in game.state.held[0]


@pytest.mark.rule("ODY-7.5d")
def test_t19_two_rockets_on_one_planet_cannot_be_castled() -> None:
    game = research(3, rockets="A2 A2 B1", dust=(3,))
    with pytest.raises(Refused) as refused:
        game.play(Castle(0, 0, 1))
    assert (refused.value.refusal.rule, refused.value.refusal.reason) == ("ODY-7.5d", "same-planet")
    assert game.state.dust[0] == 3
    assert [(use.first, use.second) for use in uses(game) if isinstance(use, Castle)] == [
        (0, 2),
        (1, 2),
        (2, 0),
        (2, 1),
    ]


@pytest.mark.rule("ODY-7.5")
def test_castling_costs_three_and_takes_two_rockets_of_the_game() -> None:
    game = research(dust=(3,))
    assert reason(game, Castle(0, 0, 2)) == reason(game, Castle(0, -1, 0)) == ("ODY-7.5", "no-such-rocket")
    assert reason(game, Castle(0, 1, 1)) == ("ODY-7.5d", "same-planet")
    game.state.dust[0] = 2
    assert reason(game, Castle(0, 0, 1)) == ("ODY-7.4", "too-little-dust")


@pytest.mark.rule("ODY-7.6", "ODY-7.6a")
def test_copernicus_swaps_two_planets_and_leaves_views_rockets_and_marker_alone() -> None:
    game = research(rockets="A2 C2", marker="A1", dust=(2,))
    before = game.copy().state
    first, second = at(game, "B1"), at(game, "B3")
    bought, swapped = game.play(swap(game, "B1", "B3"))
    assert bought == TrickBought(0, "copernicus", 0)
    assert swapped == PlanetsSwapped(0, first, second, first_planet=329, second_planet=332)
    state = game.state
    assert (state.planet_at[first], state.planet_at[second]) == (332, 329)
    assert (state.view_at, state.rockets, state.marker) == (before.view_at, before.rockets, before.marker)
    assert (state.samples, state.phase) == (before.samples, "start")


@pytest.mark.rule("ODY-7.6a", "ODY-7.12")
def test_t21_copernicus_touches_neither_rockets_nor_samples() -> None:
    game = research(dust=(2,))
    assert reason(game, swap(game, "B1", "C2")) == ("ODY-7.6a", "rocket-there")
    assert reason(game, swap(game, "A3", "B1")) == ("ODY-7.6a", "samples-there")
    assert reason(game, SwapPlanets(0, 3, 9)) == ("ODY-7.6a", "no-such-location")
    assert reason(game, swap(game, "B1", "B1")) == ("ODY-7.6", "two-in-reading-order")
    assert [use for use in uses(game) if isinstance(use, SwapPlanets)] == [swap(game, "B1", "B3")]


@pytest.mark.rule("ODY-7.6a")
def test_copernicus_needs_no_adjacent_planets_but_two_free_ones() -> None:
    ten_free = research(dust=(2,), tricks=("copernicus",), layout="quad")
    assert len(uses(ten_free)) == 10 * 9 // 2
    three = research(3, rockets="A2 B1 B3", dust=(2,), tricks=("copernicus",))
    assert uses(three) == []


@pytest.mark.rule("ODY-7.7", "ODY-7.7a")
def test_t22_the_tunnel_leads_to_any_other_planet_without_samples() -> None:
    game = research(rockets="B1 C2", marker="A3", dust=(3,))
    assert reason(game, Tunnel(0, at(game, "A1"))) == ("ODY-7.7a", "samples-there")
    assert reason(game, Tunnel(0, at(game, "B1"))) == ("ODY-7.7a", "already-there")
    assert reason(game, Tunnel(0, 9)) == ("ODY-7.7a", "no-such-location")
    assert {use.location for use in uses(game) if isinstance(use, Tunnel)} == {1, 5, 7}
    start, end = at(game, "B1"), at(game, "C2")
    assert game.play(Tunnel(0, end)) == [TrickBought(0, "tunnel", 0), Tunnelled(0, start, end, 334)]
    assert (game.state.rockets, game.state.marker, game.state.phase) == ([end, end], at(game, "A3"), "start")


@pytest.mark.rule("ODY-7.8", "ODY-7.8a")
def test_a_damaged_pilot_loses_the_whole_turn_and_repairs_the_panel() -> None:
    game = research(3, held=("", "red blue", "red blue"), dust=(2, 3), slowpoke=True)
    game.play(Damage(0, 1))
    assert game.view(None).pilots[1].damaged
    game.state.held[0] = (1, 2)
    assert reveal(game, 1)[-2:] == [TurnLost(1), TurnBegan(2, "next")]
    assert (game.state.damaged, game.state.dust[1]) == ([False] * 3, 3)


@pytest.mark.rule("ODY-7.8a")
def test_a_damaged_panel_is_not_damaged_again_nor_ones_own() -> None:
    game = research(3, dust=(2,))
    game.state.damaged[1] = True
    assert reason(game, Damage(0, 1)) == ("ODY-7.8a", "already-damaged")
    assert reason(game, Damage(0, 0)) == reason(game, Damage(0, 3)) == ("ODY-7.8", "no-opponent")
    assert [use for use in uses(game) if isinstance(use, Damage)] == [Damage(0, 2)]


@pytest.mark.rule("ODY-7.8a")
def test_between_two_players_damage_means_a_second_turn_in_a_row_at_most_three_times() -> None:
    def skips(plan: tuple[bool, ...]) -> int:
        """How many turns seat 1 loses in a row if seat 0 buys at the start of these turns, else at the end."""
        game = research(dust=(3,), tricks=("damage",))
        for turn, early in enumerate(plan):
            if early and Damage(0, 1) in game.moves(0):
                game.play(Damage(0, 1))
            reveal_planet(game, "C1")
            if game.decision.prompt == "end" and game.turn == turn + 1:
                game.play(Damage(0, 1))
            if game.state.active == 1:
                return turn
        return len(plan)

    assert max(skips(plan) for plan in product((True, False), repeat=5)) == 3


@pytest.mark.rule("ODY-7.9", "ODY-7.9a")
def test_t24_armstrong_gives_one_more_turn_with_its_own_trick() -> None:
    game = research(3, dust=(3,))
    assert game.play(Jump(0)) == [TrickBought(0, "armstrong", 0), ExtraTurnEarned(0)]
    assert game.view(None).extra_due
    assert reveal(game, 1)[-1] == TurnBegan(0, "extra")
    assert (game.state.dust[0], game.state.extra_due, game.state.trick_used) == (1, False, False)
    reveal(game, 1)
    assert (game.state.dust[0], game.decision.prompt) == (2, "end")
    assert game.play(EndTurn(0)) == [TurnBegan(1, "next")]


@pytest.mark.rule("ODY-7.9a")
def test_armstrong_at_the_end_of_a_turn_means_the_same() -> None:
    game = research(3, dust=(2,))
    reveal(game, 1)
    assert game.play(Jump(0))[-1] == TurnBegan(0, "extra")


@pytest.mark.rule("ODY-7.10", "ODY-7.10a")
def test_a_peek_shows_one_view_to_one_seat_and_nothing_else_happens() -> None:
    game = research(dust=(2,))
    before, view = game.copy().state, game.view(0)
    bought, peeked = game.play(Peek(0, 3))
    assert bought == TrickBought(0, "telescope", 0)
    assert peeked.seen_by(0) == Peeked(0, 3, 327)
    assert peeked.seen_by(1) == peeked.seen_by(None) == Peeked(0, None, None)
    assert (game.state.view_at, game.state.rockets, game.state.phase) == (before.view_at, before.rockets, "start")
    assert game.view(0).pilots[1] == view.pilots[1]
    assert game.check(Reveal(0, 3)) is None
    assert reason(research(dust=(2,)), Peek(0, 9)) == reason(research(dust=(2,)), Peek(0, -1))
    assert reason(research(dust=(2,)), Peek(0, 9)) == ("ODY-7.10", "no-such-slot")


@pytest.mark.rule("ODY-7.11")
def test_there_are_these_six_tricks_and_no_other() -> None:
    game = research(3, rockets="A2 B1 A1", dust=(3,))
    assert {use.kind for use in uses(game)} == set(TRICKS)


@pytest.mark.rule("ODY-7.12")
@pytest.mark.parametrize("use", [Castle(0, 0, 1), Tunnel(0, 3), Damage(0, 1), Jump(0), Peek(0, 0)])
def test_only_copernicus_changes_where_planets_lie(use: Use) -> None:
    game = research(3, dust=(3,))
    events: list[Any] = game.play(use)
    assert game.state.planet_at == research(3).state.planet_at
    assert [event for event in events if event.seen_by(None) is None] == []


@pytest.mark.rule("ODY-7.3")
def test_a_failed_flight_is_told_after_its_stardust() -> None:
    assert reveal(research(), 1) == [
        Revealed(0, 0, 335, 8, "far"),
        DustGained(0, 1),
        FlightEnded(0, "failed"),
        TurnBegan(1, "next"),
    ]
