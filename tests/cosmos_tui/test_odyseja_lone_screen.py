"""The lone flight on the screen: the Monster, what it leaves, and the best score."""

from __future__ import annotations

import pytest
from textual.widgets import Static

from cosmos_tui.games.odyseja_boards import GalaxyBoard
from cosmos_tui.screens.result import ResultScreen
from cosmos_tui.store import Player
from cosmos_tui.table import Table
from odyseja_pilots import Pilot
from rules import Chance
from rules.odyseja import moves
from sitting import Sitting, sitting

LONE = {"mode": "solo", "level": "hard"}


def stir(here: Sitting, wake: int) -> None:
    """So many Views have been turned up since the Monster acted last."""
    here.table._game.state.wake = wake
    here.screen.settle()


def monster(here: Sitting) -> tuple[int, tuple[int, ...]]:
    """Where the board shows the Monster, and which planets as crumbs."""
    board = here.screen.query_one(GalaxyBoard)
    return board._monster, board._eaten


@pytest.mark.rule("ODY-12.10")
async def test_the_screen_says_plainly_that_the_lone_flight_is_our_reconstruction() -> None:
    async with sitting("odyseja", seats=1, options=LONE) as here:
        assert "(reconstruction)" in here.text().splitlines()[0]


@pytest.mark.rule("ODY-12.3")
async def test_the_meter_counts_the_views_until_the_monster_wakes() -> None:
    async with sitting("odyseja", seats=1, options=LONE, moves=1) as here:
        assert "It wakes in 4 Views" in here.text()
        stir(here, 3)
        assert "It wakes in 1 View " in here.text()
        assert "▪▪▪·" in here.text()


@pytest.mark.rule("ODY-12.4")
async def test_the_monster_steps_and_the_planet_it_ate_lies_there_in_crumbs() -> None:
    async with sitting("odyseja", seats=1, options=LONE) as here:
        here.screen.play(moves.Place(0, here.table.moves()[0].location))
        await here.settle()
        state = here.table._game.state
        galaxy = here.screen.view.galaxy
        # from a research planet next to two ordinary ones it steps on an ordinary one, which it may eat
        state.monster = next(
            location for location in galaxy.research if state.rockets[0] not in galaxy.neighbours[location]
        )
        stir(here, 3)
        before = monster(here)
        own = state.view_at.index(state.planet_at[state.rockets[0]])
        await here.press(str(own + 1), "enter", "enter")
        assert monster(here)[0] != before[0]
        state = here.table._game.state
        assert monster(here) == (state.monster, state.eaten)
        assert len(state.eaten) == 1
        eaten = here.table.text.planet(state.planet_at[state.eaten[0]])
        assert f"({eaten})"[:8] in here.text()
        prompt = str(here.screen.query_one("#prompt", Static).content)
        assert prompt.startswith(f"The Monster came nearer. The Monster ate {eaten}.")


@pytest.mark.rule("ODY-12.6")
async def test_the_view_of_an_eaten_planet_says_that_only_crumbs_are_left() -> None:
    async with sitting("odyseja", seats=1, options=LONE, moves=1) as here:
        state = here.table._game.state
        near = here.screen.view.ways[0]
        state.eaten = (near,)
        here.screen.settle()
        await here.press(str(state.view_at.index(state.planet_at[near]) + 1), "enter")
        assert "Only crumbs are left of it" in here.text()


@pytest.mark.parametrize("layout", ["tri", "karo", "quad"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_where_the_monster_is_and_what_it_ate_is_to_be_seen_in_every_galaxy(layout, size) -> None:
    async with sitting("odyseja", seats=1, options={**LONE, "layout": layout}, moves=1, size=size) as here:
        state, galaxy = here.table._game.state, here.screen.view.galaxy
        first, second = [place for place in galaxy.ordinary if place not in (state.monster, *state.rockets)][:2]
        state.eaten = (first, second)
        state.monster = second
        here.screen.settle()
        await here.settle()
        here_is, eaten = galaxy.cells[second][0], galaxy.cells[first][0]
        assert f"Monster on {here_is}!" in here.text()
        assert f"({here_is})!" in here.text()
        assert f"({eaten}) " in here.text()


def fly_alone(here: Sitting, name: str, seed: int, options: dict[str, object]) -> Table:
    """A lone flight by a pilot who forgets nothing, away from the screen."""
    table = Table.begin(here.app.store, "odyseja", [Player(name, "green")], options, seed)
    pilot = Pilot(100, Chance(seed), wary=True)
    while table.decision is not None:
        table.play(pilot.choose(table._game), table.ply)
        pilot.watch(table.events)
    return table


@pytest.mark.rule("ODY-12.7")
async def test_the_best_score_is_the_fewest_views_in_the_same_galaxy_at_the_same_level() -> None:
    easy = {"mode": "solo", "level": "easy"}
    async with sitting("odyseja", seats=1, options=easy) as here:
        won = [table for seed in range(8) if (table := fly_alone(here, f"P{seed}", seed, easy)).result.winners]
        best = min(won, key=lambda table: (table.result.scores[0], table.match.id))
        assert len(won) > 1
        scores = here.app.best_scores("odyseja", best.match.options)
        assert (scores[0].match, scores[0].result.scores[0]) == (best.match.id, best.result.scores[0])
        assert here.app.best_scores("odyseja", {**best.match.options, "level": "hard"}) == []
        here.app.sit_down(best)
        await here.settle()
        assert isinstance(here.app.screen, ResultScreen)
        assert "the best score so far" in here.text()
        here.app.sit_down(next(table for table in won if table is not best))
        await here.settle()
        assert f"Best score: {best.result.scores[0]} Views, {best.names[0]}" in here.text()


@pytest.mark.rule("ODY-12.7")
async def test_a_deal_that_is_played_again_gives_no_better_score() -> None:
    easy = {"mode": "solo", "level": "easy"}
    async with sitting("odyseja", seats=1, options=easy) as here:
        first = next(table for seed in range(8) if (table := fly_alone(here, "Anna", seed, easy)).result.winners)
        before = here.app.best_scores("odyseja", first.match.options)
        fly_alone(here, "Anna", first.match.seed, easy)
        assert here.app.best_scores("odyseja", first.match.options) == before


async def test_after_the_result_the_board_can_be_looked_at_and_escape_comes_back_to_it() -> None:
    async with sitting("odyseja", seats=1, options=LONE, moves=60) as here:
        assert isinstance(here.app.screen, ResultScreen)
        await here.press("escape")
        assert here.app.screen is here.screen
        await here.press("escape")
        assert isinstance(here.app.screen, ResultScreen)


async def test_a_lone_flight_is_gone_on_with_where_it_was_left() -> None:
    async with sitting("odyseja", seats=1, options=LONE, moves=6) as here:
        before = here.frame()
        here.app.go_home()
        here.app.go_on(here.app.unfinished()[0].id)
        await here.settle()
        assert here.frame() == before
