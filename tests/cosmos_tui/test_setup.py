"""Set-up: going from field to field, who sits down, and what is offered."""

import json
from itertools import combinations, product

import pytest
from textual.widgets import Input, Static

from cosmos_tui import text as texts
from cosmos_tui.choosing import option_choices
from cosmos_tui.players import seat
from cosmos_tui.screens.game import GameScreen
from cosmos_tui.widgets.chooser import Chooser
from cosmos_tui.widgets.entry import Entry
from cosmos_tui.widgets.pane import Pane
from gallery import Gallery, show, still, text
from rules import GAMES

MODES = [(game, mode) for game, info in GAMES.items() for mode in info.modes]


@pytest.fixture(name="app")
def _app(tmp_path):
    return Gallery(tmp_path)


def names(app):
    return [field.value for field in app.screen.query(Input)]


def colours_of(app):
    return [chooser.value for chooser in app.screen.query("Seat Chooser").results(Chooser)]


def chooser(app, name):
    return next(chooser for chooser in app.screen.query("#options Chooser").results(Chooser) if chooser.name == name)


# -- from field to field -----------------------------------------------------------------------------------------------


async def assert_up_and_down_reach_and_show_each(pilot, fields):
    fields[0].focus()
    await still(pilot)
    pane = fields[0].query_ancestor(Pane)
    assert pane.max_scroll_y > 0
    for key, others in (("down", fields[1:]), ("up", fields[-2::-1])):
        for field in others:
            await pilot.press(key)
            await still(pilot)
            assert pilot.app.focused is field
            assert field.region in pane.region


@pytest.mark.parametrize(("game", "mode"), MODES)
async def test_up_and_down_go_through_all_options_and_the_pane_scrolls_along(app, game, mode):
    async with app.run_test(size=(80, 24)) as pilot:
        app.set_up(game, {"mode": mode})
        await still(pilot)
        app.screen.query_one("#options").styles.height = 6
        await still(pilot)
        await assert_up_and_down_reach_and_show_each(pilot, list(app.screen.query("#options Chooser")))


@pytest.mark.parametrize(("name", "entries"), [("settings", "#choosers Chooser"), ("modes", Entry), ("home", Entry)])
async def test_up_and_down_go_through_every_other_pane_as_well(app, name, entries):
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, name)
        fields = list(app.screen.query(entries))
        fields[-1].query_ancestor(Pane).styles.max_height = 6
        await still(pilot)
        await assert_up_and_down_reach_and_show_each(pilot, fields)


async def test_pages_of_options_are_scrolled_from_any_of_them(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.set_up("odyseja", {"mode": "race"})
        await still(pilot)
        options = app.screen.query_one("#options")
        options.styles.height = 6
        options.query(Chooser).first().focus()
        await pilot.press("pagedown")
        await still(pilot)
        assert options.scroll_offset.y > 0
        await pilot.press("pageup")
        await still(pilot)
        assert options.scroll_offset.y == 0


# -- who sits down -----------------------------------------------------------------------------------------------------


async def test_names_outlast_a_mode_with_fewer_players(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.set_up("odyseja", {"mode": "recon"})
        await still(pilot)
        await pilot.press(*"Anna")
        chooser(app, "seats").action_turn(1)
        await still(pilot)
        list(app.screen.query(Input))[1].value = "Béla"
        for mode, shown in ((1, ["Anna"]), (1, ["Anna", "Béla"])):
            chooser(app, "mode").action_turn(mode)
            await still(pilot)
            assert names(app) == shown


@pytest.mark.parametrize("game", GAMES)
async def test_colours_are_those_of_the_command_line_until_somebody_chooses(app, game):
    async with app.run_test(size=(80, 24)) as pilot:
        app.set_up(game)
        await still(pilot)
        for count in (2, 3, 4):
            assert colours_of(app) == [player.colour for player in seat("ABCD"[:count])]
            chooser(app, "seats").action_turn(1)
            await still(pilot)


async def test_a_chosen_colour_stays_with_its_player(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.set_up("odyseja")
        await still(pilot)
        await pilot.press("down", "left")
        chooser(app, "seats").action_turn(1)
        await still(pilot)
        assert colours_of(app) == ["yellow", "blue", "green"]


@pytest.mark.parametrize("corrected", ["name", "colour"])
async def test_a_complaint_goes_away_with_what_it_was_about(app, corrected):
    async with app.run_test(size=(80, 24)) as pilot:
        app.set_up("odyseja")
        await still(pilot)
        await pilot.press(*"Anna", "enter", *("Anna" if corrected == "name" else "Béla"))
        if corrected == "colour":
            list(app.screen.query("Seat Chooser").results(Chooser))[1].action_turn(-2)
        await pilot.press("ctrl+s")
        await still(pilot)
        assert "Two players have the same" in text(app)
        if corrected == "name":
            await pilot.press("x")
        else:
            await pilot.press("down", "right")
        await still(pilot)
        assert "Two players" not in text(app)


async def test_a_galaxy_of_ones_own_that_is_too_large_for_the_planets_is_complained_of_in_plain_words(app):
    grid = [(row, column) for row in range(3) for column in range(6)]
    name = {place: f"{'ABC'[place[0]]}{place[1]}" for place in grid}
    cells = [
        {"name": name[place], "row": place[0], "column": place[1], "research": n < 5} for n, place in enumerate(grid)
    ]
    links = [(name[r, c], name[to]) for r, c in grid for to in ((r + 1, c), (r, c + 1)) if to in name]
    file = app.folders.data / "galaxies" / "wide.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"cells": cells, "links": links}))
    async with app.run_test(size=(80, 24)) as pilot:
        app.set_up("odyseja")
        await still(pilot)
        await pilot.press(*"Anna", "enter", *"Bea")
        chooser(app, "layout").action_turn(-1)
        await still(pilot)
        await pilot.press("ctrl+s")
        await still(pilot)
        complaint = str(app.screen.query_one("#complaint", Static).content)
        assert complaint == "A galaxy of more than 17 planets needs all twenty-five (planets=all)."
        chooser(app, "planets").action_turn(1)
        await still(pilot)
        assert not app.screen.query_one("#complaint", Static).content
        await pilot.press("ctrl+s")
        await still(pilot)
        assert isinstance(app.screen, GameScreen)


# -- what is offered ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_any_two_choices_on_offer_go_together_for_any_number_of_players(game, mode):
    info = GAMES[game]
    model, words = info.options_model(), texts.of(game)
    offered = {
        name: [choice.value for choice in option_choices(words, model, name)]
        for name in model.model_fields
        if name not in ("mode", "turn_limit") and mode in model.applies.get(name, {}).get("mode", (mode,))
    }
    for seats, (one, other) in product(info.modes[mode], combinations(offered, 2)):
        for first, second in product(offered[one], offered[other]):
            info.start(seats, model.read({"mode": mode, one: first, other: second}), 0)
