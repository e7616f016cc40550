"""Landing, samples, quarantine (ODY-6) and the end (ODY-9)."""

from __future__ import annotations

import pytest

from odyseja_tables import at, research, reveal, reveal_planet
from rules.odyseja.events import Flew, FlightEnded, MarkerMoved, MissionEnded, Revealed, SampleTaken, TurnBegan
from rules.odyseja.moves import EndTurn, Jump, Reveal, Slow


@pytest.mark.rule("ODY-6.2", "ODY-6.3")
def test_t1_the_first_landing_takes_a_sample_brings_the_marker_and_ends_the_turn() -> None:
    game = research()
    corner = at(game, "A1")
    assert reveal(game, 6) == [
        Revealed(0, 5, 328, corner, "legal"),
        Flew(0, at(game, "A2"), corner),
        SampleTaken(0, corner, 0),
        MarkerMoved(0, corner),
        FlightEnded(0, "sample"),
        TurnBegan(1, "next"),
    ]
    state = game.state
    assert (state.samples[corner], state.held[0], state.marker, state.dust[0]) == (2, (0,), corner, 0)


@pytest.mark.rule("ODY-6.2")
def test_landing_where_the_colour_is_held_already_only_moves_the_marker() -> None:
    game = research(held=("red",), marker="B2")
    assert reveal(game, 6)[2:] == [MarkerMoved(0, at(game, "A1"))]
    assert (game.state.samples[0], game.state.held[0], game.state.phase) == (2, (0,), "fly")


@pytest.mark.rule("ODY-6.2")
def test_t7_a_quarantined_planet_gives_nothing_and_changes_nothing() -> None:
    game = research(marker="A1")
    assert len(reveal(game, 6)) == 2
    state = game.state
    assert (state.samples[0], state.held[0], state.marker, state.phase) == (3, (), at(game, "A1"), "fly")
    assert reveal(game, 4)[0].outcome == "one-way"


@pytest.mark.rule("ODY-6.4")
def test_standing_on_an_unmarked_research_planet_gives_nothing_until_one_lands_there_again() -> None:
    game = research(rockets="A1 C2", held=("blue green",), marker="C1")
    assert reveal(game, 6)[0].outcome == "own"
    assert game.state.held[0] == (3, 2)
    reveal(game, 3, 2, 4)
    assert SampleTaken(0, at(game, "A1"), 0) in reveal(game, 6)


@pytest.mark.rule("ODY-6.5")
def test_no_second_sample_of_a_colour_and_none_from_another_player() -> None:
    game = research(rockets="A2 A1", held=("red", "red yellow"), marker="C3")
    reveal(game, 6)
    assert game.state.held == [(0,), (0, 1)]
    assert game.state.samples[at(game, "A1")] == 1


@pytest.mark.rule("ODY-6.6")
def test_a_planet_keeps_a_sample_when_everybody_has_taken_one() -> None:
    game = research(4, held=("", "red", "red", "red"), marker="C3")
    reveal(game, 6)
    assert game.state.samples[at(game, "A1")] == 1


@pytest.mark.rule("ODY-9.1", "ODY-9.2")
def test_t10_the_fifth_colour_wins_at_once() -> None:
    game = research(3, held=("yellow green blue violet", "red", "red"), marker="C3", dust=(3,))
    events = reveal(game, 6)
    assert events[-1] == MissionEnded(0, "five-colours")
    assert not any(isinstance(event, FlightEnded | TurnBegan) for event in events)
    assert game.decision is None
    assert [game.moves(seat) for seat in range(3)] == [[], [], []]
    for move in (EndTurn(0), Jump(0), Reveal(1, 0), Slow(0, False)):
        assert (game.check(move).rule, game.check(move).reason) == ("ODY-9.1", "game-over")
    result = game.result
    assert (result.winners, result.ranking, result.scores) == ((0,), ((0,), (1, 2)), {0: 5, 1: 1, 2: 1})


@pytest.mark.rule("ODY-9.1")
def test_losers_rank_by_samples() -> None:
    game = research(4, held=("yellow green blue violet", "red", "red blue", ""), marker="C3")
    reveal(game, 6)
    assert game.result.ranking == ((0,), (2,), (1,), (3,))


@pytest.mark.rule("ODY-6.3")
def test_the_marker_stays_on_the_board_and_moves_with_every_landing_elsewhere() -> None:
    game = research(rockets="B1 C2", held=("red green yellow",))
    places = []
    for name in ("A1", "A2", "A3", "B3", "B2", "B1"):
        reveal_planet(game, name)
        places.append(game.galaxy.cells[game.state.marker][0])
    assert places == ["A1", "A1", "A3", "A3", "B2", "B2"]
