"""The lone flight (ODY-12)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from odyseja_pilots import fly
from odyseja_tables import at, lone, names, playout, reason, reveal, reveal_planet, uses
from rules.odyseja.events import (
    DustGained,
    Flew,
    FlightEnded,
    MissionEnded,
    MonsterMoved,
    PlanetEaten,
    Revealed,
    SampleTaken,
    TurnBegan,
)
from rules.odyseja.galaxy import NOWHERE, connected
from rules.odyseja.moves import EndTurn, Peek, Place, SwapPlanets, Tunnel


def start(seed: int = 1, **options: Any) -> rules.Game[Any]:
    return rules.new("odyseja", 1, {"mode": "solo", **options}, seed)


@pytest.mark.rule("ODY-12.1", "ODY-1.4")
def test_a_lone_pilot_finds_two_samples_on_each_research_planet() -> None:
    view = start().view(0)
    assert [view.samples[location] for location in view.galaxy.research] == [2] * 5
    assert view.monster.location == NOWHERE
    assert (view.pilots[0].held, view.pilots[0].dust, view.pilots[0].damaged) == ((), 0, False)
    assert rules.GAMES["odyseja"].modes["solo"] == (1,)


@pytest.mark.rule("ODY-12.1")
@pytest.mark.parametrize(
    ("layout", "rocket", "monster"),
    [("tri", "A2", "B1"), ("tri", "C2", "A2"), ("karo", "B2", "D4"), ("quad", "A2", "D2")],
)
def test_t40_the_monster_starts_on_the_farthest_ordinary_planet_first_in_reading_order(
    layout: str, rocket: str, monster: str
) -> None:
    game = start(layout=layout)
    events = game.play(Place(0, at(game, rocket)))
    where = at(game, monster)
    assert events[1:] == [MonsterMoved(-1, NOWHERE, where), TurnBegan(0, "next")]
    view = game.view(0).monster
    assert (view.location, view.eaten, view.wake, view.reveals) == (where, (), 0, 0)


@pytest.mark.rule("ODY-12.2")
def test_flight_and_landing_are_those_of_the_research_mission() -> None:
    game = lone(monster="C2")
    corner = at(game, "A1")
    events = reveal(game, 6)
    assert [type(event) for event in events[:3]] == [Revealed, Flew, SampleTaken]
    assert events[-1] == TurnBegan(0, "next")
    assert (game.state.held[0], game.state.marker, game.state.samples[corner]) == ((0,), corner, 1)
    assert reveal(game, 1)[0].outcome == "far"


@pytest.mark.rule("ODY-12.3")
def test_every_reveal_wakes_the_monster_a_little() -> None:
    game = lone(monster="C2", held="red")
    for number, wake in ((4, 1), (6, 2), (4, 3)):
        reveal(game, number)
        assert (game.state.wake, game.state.reveals) == (wake, wake)
    assert game.state.monster == at(game, "C2")


@pytest.mark.rule("ODY-12.3")
def test_the_monster_acts_even_while_the_rocket_flies() -> None:
    game = lone(monster="C2", held="red", wake=5)
    assert reveal(game, 6)[-1] == MonsterMoved(-1, at(game, "C2"), at(game, "B2"))
    assert (game.state.phase, game.state.wake) == ("fly", 0)


@pytest.mark.rule("ODY-12.3", "ODY-12.4", "ODY-12.5")
def test_t38_a_failed_reveal_wakes_the_monster_and_its_second_step_catches() -> None:
    game = lone(rocket="B3", monster="B1", wake=5)
    centre = at(game, "B2")
    assert reveal_planet(game, "C1")[1:] == [
        FlightEnded(0, "failed"),
        MonsterMoved(-1, at(game, "B1"), centre),
        TurnBegan(0, "next"),
    ]
    assert (game.state.wake, game.state.monster, game.state.eaten) == (0, centre, ())
    game.state.wake = 5
    events = reveal_planet(game, "C1")
    assert events[-2:] == [MonsterMoved(-1, centre, at(game, "B3")), MissionEnded(-1, "caught")]
    result = game.result
    assert (result.winners, result.ranking, result.scores, result.reason) == ((), ((0,),), {0: 2}, "caught")
    assert game.decision is None


@pytest.mark.rule("ODY-12.4")
def test_the_monster_steps_towards_the_rocket_over_all_locations_first_in_reading_order() -> None:
    game = lone(rocket="B1", monster="B3", wake=5, eaten="A2")
    reveal_planet(game, "C3")
    assert names(game, [game.state.monster]) == {"B2"}
    game = lone(rocket="A1", monster="C3", wake=5)
    reveal_planet(game, "C1")
    assert names(game, [game.state.monster]) == {"B3"}
    assert game.state.eaten == (at(game, "B3"),)
    game = lone(rocket="A1", monster="B3", wake=5, eaten="A2")
    reveal_planet(game, "C1")
    assert names(game, [game.state.monster]) == {"A3"}


@pytest.mark.rule("ODY-12.4", "ODY-12.5")
def test_the_monster_eats_an_ordinary_planet_that_it_enters() -> None:
    game = lone(rocket="A2", monster="C3", wake=5)
    events = reveal_planet(game, "C1")
    assert MonsterMoved(-1, at(game, "C3"), at(game, "B3")) in events
    assert PlanetEaten(-1, at(game, "B3"), game.state.planet_at[at(game, "B3")]) in events
    assert game.view(0).monster.eaten == (at(game, "B3"),)
    game.state.monster, game.state.wake = at(game, "C3"), 5
    assert not any(isinstance(event, PlanetEaten) for event in reveal_planet(game, "C1"))


@pytest.mark.rule("ODY-12.4")
def test_t40_the_monster_eats_nothing_that_would_cut_planets_off() -> None:
    game = lone(layout="quad", rocket="B1", monster="D3", wake=7, eaten="A2 B2 C1")
    reveal_planet(game, "D4")
    assert names(game, [game.state.monster]) == {"C2"}
    assert names(game, game.state.eaten) == {"A2", "B2", "C1"}


@pytest.mark.rule("ODY-12.6")
def test_t40_an_eaten_planet_and_the_monsters_cannot_be_landed_on() -> None:
    game = lone(rocket="A1", monster="C2", eaten="A2", solo_tricks=True)
    assert names(game, game.view(0).ways) == {"B1"}
    assert reveal(game, 4)[:2] == [Revealed(0, 3, 327, at(game, "A2"), "eaten"), DustGained(0, 1)]
    game.state.monster = at(game, "B1")
    assert game.view(0).ways == ()
    assert reveal(game, 3)[0].outcome == "monster"
    assert (game.state.rockets[0], game.state.dust[0]) == (at(game, "A1"), 2)
    assert reveal_planet(lone(rocket="A1", monster="B3", eaten="C2"), "C2")[0].outcome == "far"


@pytest.mark.rule("ODY-12.7")
def test_the_fifth_colour_wins_even_if_the_monster_would_wake() -> None:
    game = lone(monster="C2", held="yellow green blue violet", wake=5)
    assert reveal(game, 6)[-1] == MissionEnded(0, "five-colours")
    assert game.state.monster == at(game, "C2")
    assert (game.result.winners, game.result.scores) == ((0,), {0: 1})


@pytest.mark.rule("ODY-12.8")
@pytest.mark.parametrize(("layout", "thresholds"), [("tri", (8, 6, 4)), ("karo", (10, 8, 6)), ("quad", (10, 8, 6))])
def test_the_monster_wakes_sooner_at_a_harder_level(layout: str, thresholds: tuple[int, ...]) -> None:
    levels = ("easy", "normal", "hard")
    shown = [start(layout=layout, level=level).view(0).monster.threshold for level in levels]
    assert tuple(shown) == thresholds
    assert start(layout=layout).options.level == "normal"
    game = lone(layout=layout, rocket="B2" if layout == "karo" else "A2", monster="D4" if layout != "tri" else "C3")
    game.state.wake = thresholds[1] - 2
    where = game.state.monster
    for _ in range(2):
        assert game.state.monster == where
        slot = game.state.view_at.index(game.state.planet_at[game.state.rockets[0]])
        reveal(game, slot + 1 if slot != game.state.barred else 1 + (slot == 0))
    assert game.state.monster != where


@pytest.mark.rule("ODY-12.9")
def test_three_tricks_may_be_played_and_spare_what_is_closed() -> None:
    assert start().view(0).tricks == ()
    assert start(layout="karo", tricks="on").view(0).tricks == ()
    game = lone(layout="quad", rocket="A2", monster="C1", eaten="B1 B2", solo_tricks=True)
    assert game.view(0).tricks == (("copernicus", 2), ("tunnel", 3), ("telescope", 2))
    game.state.dust[0] = 3
    closed = {at(game, name) for name in ("C1", "B1", "B2")}
    for place in closed:
        assert reason(game, Tunnel(0, place)) == ("ODY-12.9", "closed")
        assert reason(game, SwapPlanets(0, *sorted((place, at(game, "C4"))))) == ("ODY-12.9", "closed")
    aimed = {use for use in uses(game) if isinstance(use, Tunnel | SwapPlanets)}
    assert len(aimed) == (12 - 1 - 3) + 8 * 7 // 2
    assert all(game.check(use) is None for use in aimed)
    game.play(Peek(0, 0))
    assert (game.state.wake, game.state.dust[0]) == (0, 1)


@pytest.mark.rule("ODY-12.9", "ODY-7.4")
def test_the_trick_window_opens_after_the_monster_has_acted() -> None:
    game = lone(rocket="B3", monster="B1", wake=5, solo_tricks=True)
    game.state.dust[0] = 1
    assert isinstance(reveal_planet(game, "C1")[-1], MonsterMoved)
    assert game.decision.prompt == "end"
    assert game.play(EndTurn(0)) == [TurnBegan(0, "next")]


@pytest.mark.rule("ODY-12.1")
def test_a_copy_has_its_own_monster() -> None:
    game = lone(rocket="A2", monster="C3", wake=5, eaten="C2")
    twin = game.copy()
    assert (twin.view(0), twin.digest()) == (game.view(0), game.digest())
    reveal_planet(game, "C1")
    assert names(twin, [twin.state.monster]) == {"C3"}
    assert (twin.state.wake, twin.state.reveals, len(twin.state.eaten)) == (5, 0, 1)


@given(seed=st.integers(0, 2**32), layout=st.sampled_from(["tri", "karo", "quad"]), tricks=st.booleans())
@settings(max_examples=200)
@pytest.mark.rule("ODY-12.4", "ODY-12.5", "ODY-12.6")
def test_what_is_not_eaten_stays_connected_and_the_rocket_off_what_is(seed: int, layout: str, tricks: bool) -> None:
    for game, _, events in playout(seed, 1, {"mode": "solo", "layout": layout, "solo_tricks": tricks}):
        state, galaxy = game.state, game.galaxy
        assert connected(set(range(galaxy.size)) - set(state.eaten), galaxy.neighbours)
        assert set(state.eaten) <= set(galaxy.ordinary)
        assert state.rockets[0] not in state.eaten
        assert (state.rockets[0] == state.monster != NOWHERE) == bool(game.result and not game.result.winners)
        assert not any(isinstance(event, Flew) and event.end in state.closed for event in events) or game.result


def win_rate(level: str, recall: int, *, wary: bool) -> float:
    games = [fly(start(seed, level=level), recall, seed * 7, wary=wary) for seed in range(200)]
    return sum(bool(game.result.winners) for game in games) / len(games)


@pytest.mark.rule("ODY-12.8")
@pytest.mark.parametrize(("recall", "stated"), [(100, (0.74, 0.64, 0.42)), (50, (0.50, 0.32, 0.12))])
def test_the_stated_chances_lie_between_those_of_a_rash_and_of_a_wary_pilot(
    recall: int, stated: tuple[float, ...]
) -> None:
    for level, rate in zip(("easy", "normal", "hard"), stated, strict=True):
        assert win_rate(level, recall, wary=False) < rate < win_rate(level, recall, wary=True)
