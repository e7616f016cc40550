"""The board (ODU-1): the file, the tables worked out from it, and what the layout promises."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from pydantic import ValidationError

import assets
from rules.oduludo import board
from rules.oduludo.board import (
    CELLS,
    COLOURS,
    KIND,
    LIGHTNINGS,
    MOONS,
    PARKINGS,
    PLACES,
    PROGRESS,
    RING,
    ROUTE,
    SAFE,
    SHIP_CELLS,
    SQUARE_KIND,
    SQUARES,
    SUNS,
    TOP_SUN,
)


def ring_with(kind: str) -> list[int]:
    return [square for square in range(RING) if SQUARE_KIND[square] == kind]


@pytest.mark.rule("ODU-1.1", "ODU-1.2")
def test_the_ring_has_four_galaxies_of_thirteen_each_starting_at_the_moon_of_its_place() -> None:
    assert RING == 52
    assert MOONS == (0, 13, 26, 39)
    assert COLOURS == ("green", "red", "blue", "purple")
    assert ring_with("moon") == list(MOONS)


@pytest.mark.rule("ODU-1.3")
def test_every_galaxy_has_the_same_squares() -> None:
    galaxies = [SQUARE_KIND[first : first + 13] for first in MOONS]
    assert galaxies == [galaxies[0]] * 4
    assert sorted(ring_with("sun") + ring_with("crossroad")) == [5, 12, 18, 25, 31, 38, 44, 51]
    assert ring_with("lightning") == [6, 19, 32, 45]
    assert ring_with("star") == [8, 21, 34, 47]
    assert ring_with("circle") == [3, 9, 16, 22, 29, 35, 42, 48]
    assert ring_with("ufo") == [11, 24, 37, 50]


@pytest.mark.rule("ODU-1.4")
def test_a_crossroad_is_parking_top_sun_and_moon_in_a_row() -> None:
    assert PARKINGS == (50, 11, 24, 37)
    for place in PLACES:
        assert [SQUARE_KIND[(13 * place + step) % RING] for step in (-2, -1, 0)] == ["ufo", "crossroad", "moon"]
        assert ROUTE[place][TOP_SUN] == (13 * place - 1) % RING


@pytest.mark.rule("ODU-1.5")
def test_progress_counts_from_the_own_moon_over_the_ring_the_path_and_two_globes() -> None:
    assert ROUTE[0] == tuple(range(59))
    for place in PLACES:
        assert ROUTE[place][0] == MOONS[place]
        assert sorted(ROUTE[place][:RING]) == list(range(RING))
        assert [SQUARE_KIND[square] for square in ROUTE[place]] == list(KIND)
        assert [ROUTE[place].index(square) for square in ROUTE[place]] == list(range(59))
        assert all(PROGRESS[place][ROUTE[place][step]] == step for step in range(59))
    assert SUNS == (5, 12, 18, 25, 31, 38, 44, 51)
    assert LIGHTNINGS == (6, 19, 32, 45)


@pytest.mark.rule("ODU-1.5", "ODU-1.6")
def test_a_path_of_five_squares_and_two_globes_is_on_nobody_elses_route() -> None:
    ends = [set(route[RING:]) for route in ROUTE]
    assert [len(end) for end in ends] == [7] * 4
    assert set.union(*ends) == set(SQUARES[RING:])
    assert KIND[RING:] == ("path",) * 5 + ("globe",) * 2
    for place in PLACES:
        others = set(SQUARES[RING:]) - ends[place]
        assert {PROGRESS[place][square] for square in others} == {board.ELSEWHERE}


@pytest.mark.rule("ODU-2.6")
def test_moons_parkings_crossroad_suns_and_paths_are_safe_and_nothing_else() -> None:
    safe = {ROUTE[0][step] for step in range(57) if SAFE[step]}
    assert safe == {0, 13, 26, 39, 50, 11, 24, 37, 51, 12, 25, 38, *range(52, 57)}


@pytest.mark.rule("ODU-1.3")
def test_one_circle_of_a_galaxy_leads_to_the_lightning_and_the_other_to_the_crossroad_sun() -> None:
    leads_to = [SQUARE_KIND[(circle + 3) % RING] for circle in ring_with("circle")]
    assert leads_to == ["lightning", "crossroad"] * 4


@pytest.mark.rule("ODU-1.3")
def test_no_star_is_three_steps_from_a_circle_or_the_target_of_a_jump() -> None:
    assert not {SQUARE_KIND[(circle + 3) % RING] for circle in ring_with("circle")} & {"star", "circle"}


@pytest.mark.rule("ODU-1.7")
def test_green_starts_at_the_top_then_right_bottom_and_left_in_the_order_of_play() -> None:
    assert COLOURS == ("green", "red", "blue", "purple")
    row, column = zip(*(CELLS[MOONS[place]] for place in PLACES), strict=True)
    assert [min(row), max(column), max(row), min(column)] == [row[0], column[1], row[2], column[3]]


@pytest.mark.rule("ODU-1.7")
def test_the_drawing_is_a_closed_ring_of_different_cells_each_galaxy_turned_a_quarter() -> None:
    ring = CELLS[:RING]
    assert len(set(ring)) == RING
    for (row, column), (next_row, next_column) in pairwise((*ring, ring[0])):
        assert max(abs(row - next_row), abs(column - next_column)) == 1
    assert [(column, 14 - row) for row, column in ring] == [*ring[13:], *ring[:13]]


def test_paths_lead_from_the_top_sun_to_the_globes_beside_the_centre() -> None:
    for place in PLACES:
        column = [CELLS[ROUTE[place][step]] for step in range(TOP_SUN, 58)]
        assert all(abs(r - s) + abs(c - d) == 1 for (r, c), (s, d) in pairwise((*column, board.CENTRE)))
        assert CELLS[ROUTE[place][57]] == CELLS[ROUTE[place][58]]


def test_all_that_is_drawn_has_a_cell_of_its_own() -> None:
    inner_globes = {ROUTE[place][58] for place in PLACES}
    cells = [cell for square, cell in enumerate(CELLS) if square not in inner_globes]
    cells += [cell for ship in SHIP_CELLS for cell in ship]
    cells.append(board.CENTRE)
    assert len(set(cells)) == len(cells)
    assert all(0 <= row < 15 and 0 <= column < 15 for row, column in cells)
    assert [len(ship) for ship in SHIP_CELLS] == [5] * 4


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data["galaxy"].pop(),
        lambda data: data["galaxy"].__setitem__(3, "comet"),
        lambda data: data["places"].pop(),
        lambda data: data["places"][2]["path"].append([7, 7]),
        lambda data: data["places"][0].__setitem__("globes", ["6", 7]),
        lambda data: data.__setitem__("colour", "green"),
    ],
    ids=["short galaxy", "unknown square", "three places", "long path", "cell of text", "unknown key"],
)
def test_a_board_file_that_does_not_fit_is_refused(spoil: object) -> None:
    data = json.loads(assets.path("oduludo", "board.json").read_text("utf-8"))
    board.read(json.dumps(data))
    spoil(data)  # type: ignore[operator]
    with pytest.raises(ValidationError):
        board.read(json.dumps(data))
