"""The turn: reveals, flight and its end (ODY-4, ODY-5)."""

from __future__ import annotations

import pytest

from odyseja_tables import at, names, research, reveal, reveal_planet
from rules.kernel import Move
from rules.odyseja.events import DustGained, Flew, FlightEnded, Revealed, SampleTaken, TurnBegan
from rules.odyseja.galaxy import NOWHERE
from rules.odyseja.moves import EndTurn, Jump, Peek, Reveal, Slow, SwapPlanets, Tunnel


@pytest.mark.rule("ODY-5.1")
def test_a_turn_begins_without_memory_and_with_all_views_down() -> None:
    game = research(held=("red",), marker="B2", dust=(3,))
    game.play(Peek(0, 0))
    reveal(game, 6, 1)
    assert game.state.trick_used is False
    reveal(game, 1)
    view = game.view(0)
    assert (view.active, view.prev, view.barred, view.flights, view.trick_used) == (0, NOWHERE, NOWHERE, 0, False)
    assert names(game, view.ways) == {"A2", "B1"}


@pytest.mark.rule("ODY-5.1", "ODY-5.7")
def test_t9_a_new_turn_may_fly_back_to_where_the_last_one_came_from() -> None:
    game = research(tricks=())
    reveal(game, 6)
    reveal(game, 1)
    assert Flew(0, at(game, "A1"), at(game, "A2"), 327) in reveal(game, 4)


@pytest.mark.rule("ODY-5.2")
def test_a_turn_starts_with_a_trick_or_a_reveal_and_the_reveal_closes_the_window() -> None:
    game = research(dust=(3,))
    assert game.decision.prompt == "start"
    assert game.moves(0)[:9] == [Reveal(0, slot) for slot in range(9)]
    assert Jump(0) in game.moves(0)
    reveal(game, 4)
    assert game.decision.prompt == "fly"
    refusal = game.check(Jump(0))
    assert (refusal.rule, refusal.reason, refusal.args) == ("ODY-7.4", "not-now", {"phase": "fly"})
    assert {type(move) for move in game.moves(0)} == {Reveal}


@pytest.mark.rule("ODY-5.2")
def test_nothing_is_revealed_once_the_flight_is_over() -> None:
    game = research(dust=(2,))
    reveal(game, 1)
    refusal = game.check(Reveal(0, 5))
    assert (refusal.rule, refusal.reason, refusal.args) == ("ODY-5.2", "not-now", {"phase": "end"})


@pytest.mark.rule("ODY-4.5", "ODY-5.3")
def test_everybody_sees_a_view_that_is_turned_up_and_any_slot_may_be_picked_again() -> None:
    game = research(held=("red",), marker="B2")
    shown = reveal(game, 6)[0]
    assert shown == Revealed(0, 5, 328, at(game, "A1"), "legal")
    assert shown.seen_by(0) == shown.seen_by(1) == shown.seen_by(None) == shown
    assert game.check(Reveal(0, 5)) is None
    assert reveal(game, 6)[0].outcome == "own"


@pytest.mark.rule("ODY-5.3")
@pytest.mark.parametrize("slot", [-1, 9])
def test_only_slots_of_the_galaxy_can_be_picked(slot: int) -> None:
    game = research()
    refusal = game.check(Reveal(0, slot))
    assert (refusal.rule, refusal.reason, refusal.args) == ("ODY-5.3", "no-such-slot", {"slot": slot})


@pytest.mark.rule("ODY-5.4")
def test_t4_an_own_view_costs_nothing_but_bars_its_slot_for_the_next_pick() -> None:
    game = research()
    assert reveal(game, 4) == [Revealed(0, 3, 327, at(game, "A2"), "own")]
    assert (game.state.barred, game.state.dust[0], game.state.active) == (3, 0, 0)
    refusal = game.check(Reveal(0, 3))
    assert (refusal.rule, refusal.reason, refusal.args) == ("ODY-5.4", "barred", {"slot": 3})
    assert game.moves(0) == [Reveal(0, slot) for slot in (0, 1, 2, 4, 5, 6, 7, 8)]
    assert SampleTaken(0, at(game, "A1"), 0) in reveal(game, 6)


@pytest.mark.rule("ODY-5.4")
def test_the_barred_slot_is_free_again_after_the_next_reveal() -> None:
    game = research(held=("red",), marker="B2")
    reveal(game, 4, 6)
    assert game.state.barred == NOWHERE
    assert game.check(Reveal(0, 3)) is None


@pytest.mark.rule("ODY-5.5", "ODY-6.1")
def test_a_legal_view_moves_the_rocket_and_the_turn_goes_on() -> None:
    game = research(rockets="B2 C2")
    here, there = at(game, "B2"), at(game, "B1")
    assert reveal(game, 3) == [Revealed(0, 2, 329, there, "legal"), Flew(0, here, there, 329)]
    assert (game.state.rockets[0], game.state.prev, game.state.phase, game.state.flights) == (there, here, "fly", 1)


@pytest.mark.rule("ODY-5.6", "ODY-7.1")
def test_t2_a_planet_that_is_not_adjacent_ends_the_turn() -> None:
    game = research()
    assert reveal(game, 1) == [
        Revealed(0, 0, 335, at(game, "C3"), "far"),
        DustGained(0, 1),
        FlightEnded(0, "failed"),
        TurnBegan(1, "next"),
    ]
    assert game.state.rockets[0] == at(game, "A2")
    assert game.decision.seats == (1,)


@pytest.mark.rule("ODY-5.6")
def test_t3_a_diagonal_neighbour_ends_the_turn_in_tri_trap_but_not_in_quad_ruple() -> None:
    game = research()
    assert reveal(game, 3)[0].outcome == "diagonal"
    assert (game.state.dust[0], game.state.rockets[0]) == (1, at(game, "A2"))
    assert reveal_planet(research(layout="quad"), "B1")[0].outcome == "legal"
    assert reveal_planet(research(layout="quad", diagonals="centre"), "B1")[0].outcome == "diagonal"


@pytest.mark.rule("ODY-5.6", "ODY-5.7", "ODY-6.2")
def test_t5_space_is_a_one_way_street() -> None:
    game = research(held=("red",), marker="B2")
    reveal(game, 6)
    assert (game.state.marker, game.state.phase) == (at(game, "A1"), "fly")
    assert reveal(game, 4)[0] == Revealed(0, 3, 327, at(game, "A2"), "one-way")
    assert (game.state.rockets[0], game.state.dust[0]) == (at(game, "A1"), 1)


@pytest.mark.rule("ODY-5.7")
def test_t6_returning_round_a_loop_is_fine() -> None:
    game = research(held=("red green",))
    events = reveal(game, 6, 3, 2, 4)
    called = [game.galaxy.cells[event.end][0] for event in events if isinstance(event, Flew)]
    assert called == ["A1", "B1", "B2", "A2"]
    assert (game.state.marker, game.state.phase, game.state.dust[0]) == (at(game, "B2"), "fly", 0)


@pytest.mark.rule("ODY-5.8")
def test_from_a_dead_end_any_other_view_ends_the_turn_with_stardust() -> None:
    game = research(layout="karo", rockets="B3 D3", held=("red",), marker="C3")
    reveal_planet(game, "A3")
    assert game.view(0).ways == ()
    assert {type(move) for move in game.moves(0)} == {Reveal}
    assert reveal_planet(game, "A3")[0].outcome == "own"
    assert reveal_planet(game, "B3")[0].outcome == "one-way"
    assert (game.state.dust[0], game.state.active) == (1, 1)


@pytest.mark.rule("ODY-5.9")
def test_nobody_ends_the_turn_by_choice() -> None:
    game = research(dust=(2,))
    for number in (None, 4):
        if number is not None:
            reveal(game, number)
        refusal = game.check(EndTurn(0))
        assert (refusal.rule, refusal.reason) == ("ODY-5.9", "not-now")
    reveal(game, 1)
    assert game.check(EndTurn(0)) is None


@pytest.mark.rule("ODY-5.10")
def test_the_two_hundredth_flight_of_a_turn_ends_it_without_stardust() -> None:
    game = research(held=("red green",), marker="C1", dust=(2,))
    for _ in range(49):
        reveal(game, 6, 3, 2, 4)
    reveal(game, 6, 3, 2)
    assert (game.state.flights, game.state.phase) == (199, "fly")
    assert reveal(game, 4)[1:] == [Flew(0, at(game, "B2"), at(game, "A2"), 327), FlightEnded(0, "cap")]
    assert (game.state.phase, game.state.dust[0]) == ("end", 2)
    game.play(EndTurn(0))
    assert game.decision.seats == (1,)


@pytest.mark.rule("ODY-5.10")
def test_a_sample_on_the_two_hundredth_flight_is_taken() -> None:
    game = research()
    game.state.flights = 199
    assert FlightEnded(0, "sample") in reveal(game, 6)


@pytest.mark.rule("ODY-5.11")
def test_play_passes_clockwise_and_wraps() -> None:
    game = research(3, tricks=())
    order = [game.state.active]
    for _ in range(4):
        reveal_planet(game, "C3" if game.state.active == 0 else "A3")
        order.append(game.state.active)
    assert order == [0, 1, 2, 0, 1]
    refusal = game.check(Reveal(0, 0))
    assert (refusal.rule, refusal.reason, refusal.args) == ("ODY-5.11", "not-due", {"due": 1})
    assert game.moves(0) == []
    assert game.check(Slow(0, True)).reason == "not-due"


@pytest.mark.rule("ODY-5.12")
def test_being_moved_by_a_trick_closes_no_way() -> None:
    game = research(dust=(3,))
    game.play(Tunnel(0, at(game, "B1")))
    assert game.state.prev == NOWHERE
    assert names(game, game.view(0).ways) == {"A1", "B2", "C1"}


@pytest.mark.rule("ODY-3.8")
def test_any_number_of_rockets_may_share_a_planet() -> None:
    game = research(3, rockets="B2 B1 B1")
    reveal(game, 3)
    assert game.state.rockets == [at(game, "B1")] * 3


@pytest.mark.rule("ODY-4.1", "ODY-4.3")
def test_the_view_tells_all_that_is_public_and_to_everybody_the_same() -> None:
    game = research(held=("red", "blue"), marker="B2", dust=(1, 2), tricks=("tunnel", "damage", "telescope"))
    reveal(game, 6)
    view = game.view(0)
    assert view == game.view(1) == game.view(None)
    assert view.planets == (328, 327, 331, 329, 330, 332, 333, 334, 335)
    assert [(pilot.rocket, pilot.held, pilot.dust) for pilot in view.pilots] == [(0, (0,), 1), (7, (3,), 2)]
    assert view.samples == (2, 0, 3, 0, 3, 0, 2, 0, 3)
    assert view.tricks == (("tunnel", 3), ("damage", 2), ("telescope", 2))
    assert (view.turn, view.active, view.phase, view.marker, view.prev, view.flights) == (1, 0, "fly", 0, 1, 1)


@pytest.mark.rule("ODY-4.2")
def test_there_is_no_other_move() -> None:
    refusal = research().check(Move(0))
    assert (refusal.rule, refusal.reason) == ("ODY-4.2", "no-such-move")


@pytest.mark.rule("ODY-5.6")
def test_where_a_view_leads_is_told_after_copernicus_by_the_planets_new_place() -> None:
    game = research(dust=(2,))
    game.play(SwapPlanets(0, at(game, "B1"), at(game, "B3")))
    assert reveal(game, 3)[0] == Revealed(0, 2, 329, at(game, "B3"), "diagonal")


def test_a_turn_limit_ends_the_game_without_a_winner() -> None:
    game = research(turn_limit=2, held=("red green", "blue"))
    reveal(game, 1)
    assert game.result is None
    reveal_planet(game, "A1")
    assert (game.result.winners, game.result.ranking, game.result.reason) == ((), ((0,), (1,)), "turn-limit")
    assert game.result.scores == {0: 2, 1: 1}
    assert game.turn == 2
