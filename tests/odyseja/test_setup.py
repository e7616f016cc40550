"""Components and setup (ODY-1, ODY-3)."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from odyseja_tables import at, names, research
from rules.odyseja import Options
from rules.odyseja.events import Placed, TurnBegan
from rules.odyseja.galaxy import ALL_PLANETS, BASE_PLANETS, COLOURS, NOWHERE
from rules.odyseja.moves import Place
from rules.odyseja.tricks import TRICKS


def start(seats: int = 2, seed: int = 1, **options: Any) -> rules.Game[Any]:
    return rules.new("odyseja", seats=seats, options=options, seed=seed)


@pytest.mark.rule("ODY-1.1", "ODY-1.6")
def test_the_box_holds_seventeen_planets_and_eight_extra_ones() -> None:
    assert tuple(range(321, 338)) == BASE_PLANETS
    assert tuple(range(321, 346)) == ALL_PLANETS
    base = {planet for seed in range(40) for planet in start(seed=seed).view(None).planets}
    everything = {planet for seed in range(80) for planet in start(seed=seed, planets="all").view(None).planets}
    assert base == set(BASE_PLANETS)
    assert everything == set(ALL_PLANETS)


@pytest.mark.rule("ODY-1.2")
def test_there_are_six_tricks_and_stardust_up_to_three() -> None:
    assert list(TRICKS) == ["castling", "copernicus", "tunnel", "damage", "armstrong", "telescope"]
    assert [trick.cost for trick in TRICKS.values()] == [3, 2, 3, 2, 3, 2]


@pytest.mark.rule("ODY-1.3", "ODY-3.4")
@pytest.mark.parametrize("layout", ["tri", "karo", "quad"])
@pytest.mark.parametrize(("seats", "used"), [(2, 15), (3, 20), (4, 25)])
def test_each_research_planet_has_its_own_colour_and_one_sample_more_than_players(
    layout: str, seats: int, used: int
) -> None:
    view = start(seats, layout=layout).view(None)
    assert len(COLOURS) == 5
    assert [view.galaxy.colours[location] for location in view.galaxy.research] == [0, 1, 2, 3, 4]
    assert [view.samples[location] for location in view.galaxy.research] == [seats + 1] * 5
    assert sum(view.samples) == used <= 25


@pytest.mark.rule("ODY-1.4", "ODY-1.5")
@pytest.mark.parametrize("seats", [1, 5])
def test_the_research_mission_takes_two_to_four_seats(seats: int) -> None:
    assert rules.GAMES["odyseja"].modes["research"] == (2, 3, 4)
    assert next(iter(rules.GAMES["odyseja"].modes)) == start().options.mode == "research"
    with pytest.raises(ValueError, match="2, 3 or 4"):
        start(seats)


@pytest.mark.rule("ODY-3.1")
def test_planets_are_drawn_and_dealt_at_random_or_as_listed() -> None:
    deals = {start(seed=seed).view(None).planets for seed in range(30)}
    assert len(deals) == 30
    listed = [337, 321, 330, 322, 329, 323, 328, 324, 327]
    assert start(deal=listed).view(None).planets == tuple(listed)
    for wrong in (listed[:8], [*listed[:8], 321], [*listed[:8], 345], [*listed[:8], 320]):
        with pytest.raises(ValueError, match="deal lists"):
            start(deal=wrong)
    assert start(deal=[*listed[:8], 345], planets="all").view(None).planets[8] == 345


@pytest.mark.rule("ODY-3.1")
def test_the_first_layout_is_tri_trap() -> None:
    assert start().view(None).galaxy.name == "tri"


@pytest.mark.rule("ODY-3.2")
def test_views_are_those_of_the_planets_shuffled_for_themselves() -> None:
    orders = set()
    for seed in range(30):
        state = start(seed=seed, deal=list(range(321, 330))).state
        assert sorted(state.view_at) == sorted(state.planet_at)
        orders.add(tuple(state.view_at))
    assert len(orders) == 30


@pytest.mark.rule("ODY-3.3")
def test_studying_changes_nothing_but_what_the_screen_shows() -> None:
    plain, studied = start(seed=5), start(seed=5, study=True)
    assert studied.options.study
    assert not plain.options.study
    assert plain.state == studied.state


@pytest.mark.rule("ODY-3.5")
def test_the_marker_starts_beside_the_galaxy() -> None:
    assert start().view(None).marker == NOWHERE


@pytest.mark.rule("ODY-3.6")
def test_the_starter_is_drawn_or_named() -> None:
    assert {start(3, seed).decision.seats for seed in range(30)} == {(0,), (1,), (2,)}
    assert {start(3, seed, starter=2).decision.seats for seed in range(10)} == {(2,)}
    with pytest.raises(ValueError, match="starter=3 is none of the 3 seats"):
        start(3, starter=3)
    with pytest.raises(ValueError, match="starter"):
        start(3, starter=-1)


@pytest.mark.rule("ODY-3.7")
def test_t29_rockets_are_placed_clockwise_each_on_a_planet_of_its_own_without_samples() -> None:
    game = start(4, starter=2)
    assert [game.decision.prompt, game.turn] == ["place", 0]
    places = {move.location for move in game.moves(2)}
    assert names(game, places) == {"A2", "B1", "B3", "C2"}
    refusal = game.check(Place(2, at(game, "A1")))
    assert (refusal.rule, refusal.reason) == ("ODY-3.7", "samples-there")
    assert game.check(Place(2, 9)).reason == game.check(Place(2, -1)).reason == "no-such-location"
    assert game.check(Place(3, at(game, "A2"))).args == {"due": 2}
    assert game.play(Place(2, at(game, "A2"))) == [Placed(2, 1, game.state.planet_at[1])]
    assert game.check(Place(3, at(game, "A2"))).reason == "rocket-there"
    for seat, name in ((3, "B1"), (0, "B3")):
        assert game.decision.seats == (seat,)
        game.play(Place(seat, at(game, name)))
    assert game.moves(1) == [Place(1, at(game, "C2"))]
    assert game.play(game.moves(1)[0]) == [Placed(1, 7, game.state.planet_at[7]), TurnBegan(2, "next")]
    assert (game.decision.seats, game.decision.prompt, game.turn) == ((2,), "start", 1)
    assert game.check(Place(2, at(game, "A1"))).reason == "samples-there"


@pytest.mark.rule("ODY-3.7")
def test_a_rocket_is_placed_only_once() -> None:
    game = research(2)
    refusal = game.check(Place(0, at(game, "B3")))
    assert (refusal.rule, refusal.reason, refusal.args) == ("ODY-3.7", "not-now", {"phase": "start"})


@pytest.mark.rule("ODY-3.9")
@pytest.mark.parametrize(("layout", "default"), [("tri", 0), ("karo", 3), ("quad", 3)])
def test_tricks_are_off_in_tri_trap_and_on_elsewhere_unless_the_table_says_otherwise(layout: str, default: int) -> None:
    assert len(start(layout=layout).view(None).tricks) == default
    assert len(start(layout=layout, tricks="on").view(None).tricks) == 3
    assert start(layout=layout, tricks="off").view(None).tricks == ()


@pytest.mark.rule("ODY-3.9")
def test_t25_three_different_tricks_are_drawn_and_armstrong_never_for_two_players() -> None:
    drawn: dict[int, set[str]] = {2: set(), 3: set()}
    for seats, seen in drawn.items():
        for seed in range(1000 if seats == 2 else 100):
            tricks = [name for name, _ in start(seats, seed, tricks="on").view(None).tricks]
            assert len(set(tricks)) == 3
            seen.update(tricks)
    assert drawn[2] == set(TRICKS) - {"armstrong"}
    assert drawn[3] == set(TRICKS)


@pytest.mark.rule("ODY-3.9")
def test_everybody_starts_without_stardust_or_samples_and_with_a_working_panel() -> None:
    for pilot in start(4, tricks="on").view(None).pilots:
        assert (pilot.rocket, pilot.held, pilot.dust, pilot.damaged) == (NOWHERE, (), 0, False)


@pytest.mark.rule("ODY-1.4")
def test_the_same_seed_and_options_set_up_the_same_game() -> None:
    assert start(3, 9, layout="quad").digest() == start(3, 9, layout="quad").digest()
    assert start(3, 9, layout="quad").digest() != start(3, 10, layout="quad").digest()


@pytest.mark.parametrize(
    ("name", "default", "least", "most"),
    [
        ("track", None, 7, 25),
        ("laps", 2, 1, 5),
        ("window", 80, 0, 1000),
        ("limit", 30, 1, 600),
        ("stories", None, 1, 24),
    ],
)
def test_numbers_have_defaults_and_ends(name: str, default: int | None, least: int, most: int) -> None:
    assert getattr(Options.read({}), name) == default
    for number in (least, most):
        assert getattr(Options.read({name: number, "planets": "all"}), name) == number
    for number in (least - 1, most + 1):
        with pytest.raises(ValueError, match=name):
            Options.read({name: number, "planets": "all"})


@pytest.mark.parametrize("options", [{"layuot": "tri"}, {"layout": "TRI"}, {"slowpoke": 1}, {"deal": ["321"]}])
def test_options_that_do_not_exist_are_rejected(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="options"):
        start(**options)
