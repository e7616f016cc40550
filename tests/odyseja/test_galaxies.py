"""Galaxies (ODY-2)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import rules
from odyseja_tables import names, research
from rules.odyseja import Options
from rules.odyseja.galaxy import Galaxy, connected
from rules.odyseja.layout import Layout, official


def galaxy(layout: str, diagonals: str = "all") -> Galaxy:
    return Options.model_validate({"layout": layout, "diagonals": diagonals}).chart()


def cell_names(galaxy: Galaxy) -> list[str]:
    return [name for name, _, _ in galaxy.cells]


def links(galaxy: Galaxy) -> set[frozenset[str]]:
    called = cell_names(galaxy)
    return {frozenset((called[a], called[b])) for a, linked in enumerate(galaxy.neighbours) for b in linked}


def degrees(galaxy: Galaxy) -> dict[str, int]:
    return {name: len(linked) for name, linked in zip(cell_names(galaxy), galaxy.neighbours, strict=True)}


def research_distances(galaxy: Galaxy) -> Counter[int]:
    return Counter(galaxy.distances[a][b] for a, b in combinations(galaxy.research, 2))


@pytest.mark.rule("ODY-2.1")
def test_tri_trap_is_a_square_of_nine_with_research_in_corners_and_centre() -> None:
    tri = galaxy("tri")
    assert cell_names(tri) == ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]
    assert {cell_names(tri)[location] for location in tri.research} == {"A1", "A3", "B2", "C1", "C3"}
    assert len(links(tri)) == 12
    assert [degrees(tri)[name] for name in ("A1", "A2", "B2")] == [2, 3, 4]


@pytest.mark.rule("ODY-2.2", "ODY-2.3")
def test_karo_13_is_a_diamond_around_the_same_nine() -> None:
    karo = galaxy("karo")
    assert cell_names(karo) == ["A3", "B2", "B3", "B4", "C1", "C2", "C3", "C4", "C5", "D2", "D3", "D4", "E3"]
    assert {cell_names(karo)[location] for location in karo.research} == {"A3", "C1", "C3", "C5", "E3"}
    assert len(karo.ordinary) == 8
    assert len(links(karo)) == 16
    assert [degrees(karo)[name] for name in ("A3", "B2", "B3", "C3")] == [1, 2, 4, 4]
    inner = {link for link in links(karo) if link.isdisjoint({"A3", "C1", "C5", "E3"})}
    assert len(inner) == 12
    assert links(karo) - inner == {frozenset(pair) for pair in (("A3", "B3"), ("C1", "C2"), ("C4", "C5"), ("D3", "E3"))}


@pytest.mark.rule("ODY-2.4", "ODY-2.5", "ODY-2.6")
def test_t28_quad_ruple_has_an_extra_centre_and_diagonals() -> None:
    quad = galaxy("quad")
    assert cell_names(quad) == [f"{row}{column}" for row in "ABCD" for column in "1234"] + ["X"]
    assert {cell_names(quad)[location] for location in quad.research} == {"A1", "A4", "D1", "D4", "X"}
    assert len(quad.ordinary) == 12
    assert len(links(quad)) == 44
    assert {name for name in cell_names(quad) if frozenset(("X", name)) in links(quad)} == {"B2", "B3", "C2", "C3"}
    assert frozenset(("A1", "B2")) in links(quad)
    assert links(quad).isdisjoint({frozenset(("B2", "C3")), frozenset(("B3", "C2"))})
    assert [degrees(quad)[name] for name in ("A1", "A2", "B2", "X")] == [3, 5, 8, 4]


@pytest.mark.rule("ODY-2.5")
def test_quad_ruple_with_diagonals_in_the_centre_keeps_only_the_four_to_x() -> None:
    centre, full = galaxy("quad", "centre"), galaxy("quad")
    assert centre.cells == full.cells
    assert links(centre) < links(full)
    assert len(links(centre)) == 28
    assert {link for link in links(centre) if "X" in link} == {frozenset(("X", n)) for n in ("B2", "B3", "C2", "C3")}
    assert galaxy("tri", "centre") == galaxy("tri")


@pytest.mark.rule("ODY-2.7")
@pytest.mark.parametrize(
    ("layout", "diagonals", "diameter", "distances"),
    [
        ("tri", "all", 4, {2: 8, 4: 2}),
        ("karo", "all", 4, {2: 4, 4: 6}),
        ("quad", "all", 4, {2: 4, 3: 4, 4: 2}),
        ("quad", "centre", 6, {3: 8, 6: 2}),
    ],
)
def test_research_planets_lie_as_far_apart_as_stated(
    layout: str, diagonals: str, diameter: int, distances: dict[int, int]
) -> None:
    board = galaxy(layout, diagonals)
    assert len(board.research) == 5
    assert max(map(max, board.distances)) == diameter
    assert research_distances(board) == distances


def two_squares() -> dict[str, Any]:
    """A custom galaxy of ten cells: two rows of five, linked as a ladder, given out of reading order."""
    cells = [
        {"name": f"{'AB'[row]}{column}", "row": row, "column": column, "research": (row + column) % 2 == 0}
        for column in (1, 2, 3, 4, 5)
        for row in (1, 0)
    ]
    along = [[f"{row}{column}", f"{row}{column + 1}"] for row in "AB" for column in (1, 2, 3, 4)]
    return {"cells": cells, "links": along + [[f"A{column}", f"B{column}"] for column in (1, 2, 3, 4, 5)]}


def custom(data: dict[str, Any], **options: Any) -> Options:
    return Options.model_validate({"layout": "custom", "galaxy": data, **options})


@pytest.mark.rule("ODY-2.8")
def test_a_galaxy_of_ones_own_is_numbered_in_reading_order_and_playable() -> None:
    options = {"layout": "custom", "galaxy": two_squares()}
    game = rules.new("odyseja", seats=4, options=options, seed=3)
    assert cell_names(game.view(None).galaxy) == [f"{row}{column}" for row in "AB" for column in (1, 2, 3, 4, 5)]
    assert len(game.moves(game.decision.seats[0])) == 5
    record = rules.Record(
        game="odyseja", options=game.options.model_dump(mode="json"), seats=4, seed=3, moves=(), rules_version=1
    )
    assert rules.replay(rules.Record.model_validate_json(record.model_dump_json())).digest() == game.digest()


def _without_link_of(data: dict[str, Any], name: str) -> None:
    data["links"] = [link for link in data["links"] if name not in link]


def _eight_cells(data: dict[str, Any]) -> None:
    """So few would leave three ordinary planets for four rockets."""
    data["cells"] = data["cells"][:8]
    kept = {cell["name"] for cell in data["cells"]}
    data["links"] = [link for link in data["links"] if set(link) <= kept]


@pytest.mark.rule("ODY-2.8")
@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (lambda data: _without_link_of(data, "A1"), "cannot be reached"),
        (_eight_cells, "at least 9 items"),
        (lambda data: data["cells"][0].update(research=not data["cells"][0]["research"]), "exactly 5 research"),
        (lambda data: data["cells"][0].update(name="A1"), "same name"),
        (lambda data: data["cells"][0].update(row=0, column=2), "same place"),
        (lambda data: data["links"].append(["A1", "Z9"]), "leads to no cell"),
        (lambda data: data["links"].append(["A2", "A1"]), "two different cells, once"),
        (lambda data: data["links"].append(["A2", "A2"]), "two different cells, once"),
        (lambda data: data["cells"][0].update(name="[b]"), "match pattern"),
        (lambda data: data.update(colour="red"), "Extra inputs"),
    ],
)
def test_a_galaxy_that_is_none_is_rejected(spoil: Any, problem: str) -> None:
    data = two_squares()
    spoil(data)
    with pytest.raises(ValueError, match=problem):
        custom(data)


@pytest.mark.rule("ODY-2.8")
def test_a_big_galaxy_needs_the_extra_planets_and_a_custom_one_its_data() -> None:
    cells = [{"name": f"A{n}", "row": 0, "column": n, "research": n < 5} for n in range(18)]
    line = {"cells": cells, "links": [[f"A{n}", f"A{n + 1}"] for n in range(17)]}
    with pytest.raises(ValueError, match="planets=all"):
        custom(line)
    assert custom(line, planets="all").chart().size == 18
    with pytest.raises(ValueError, match="belong together"):
        Options.model_validate({"layout": "custom"})
    with pytest.raises(ValueError, match="belong together"):
        Options.model_validate({"galaxy": two_squares()})
    cells += [{"name": f"B{n}", "row": 1, "column": n} for n in range(8)]
    with pytest.raises(ValueError, match="at most 25 items"):
        custom({"cells": cells, "links": line["links"]}, planets="all")


@pytest.mark.rule("ODY-2.9")
def test_a_rocket_never_slides_over_a_planet() -> None:
    tri = galaxy("tri")
    corner, side, far_corner = (cell_names(tri).index(name) for name in ("A1", "A2", "A3"))
    assert tri.outcomes[corner][side] == "legal"
    assert tri.outcomes[corner][far_corner] == "far"


@pytest.mark.rule("ODY-5.6")
def test_the_reason_tells_diagonal_neighbours_from_planets_far_away() -> None:
    def outcome(board: Galaxy, here: str, there: str) -> str:
        called = cell_names(board)
        return board.outcomes[called.index(here)][called.index(there)]

    tri, karo, quad, centre = galaxy("tri"), galaxy("karo"), galaxy("quad"), galaxy("quad", "centre")
    assert outcome(tri, "A1", "A1") == "own"
    assert outcome(tri, "A2", "B1") == "diagonal"
    assert outcome(tri, "A1", "C3") == "far"
    assert outcome(tri, "A1", "B3") == "far"
    assert outcome(karo, "A3", "B4") == "diagonal"
    assert outcome(karo, "C1", "D2") == "diagonal"
    assert outcome(karo, "A3", "C1") == "far"
    assert outcome(quad, "A2", "B1") == "legal"
    assert outcome(quad, "B2", "C3") == outcome(quad, "C2", "B3") == "far"
    assert outcome(centre, "A2", "B1") == outcome(centre, "C3", "D4") == "diagonal"
    assert outcome(centre, "B2", "C3") == outcome(centre, "A1", "X") == "far"


def test_connected_looks_only_along_the_given_locations() -> None:
    tri = galaxy("tri")
    assert connected({0, 1, 2}, tri.neighbours)
    assert not connected({0, 2}, tri.neighbours)


def test_every_official_layout_is_valid_data() -> None:
    for name in ("tri", "karo", "quad", "quad-centre"):
        assert Layout.model_validate(official(name).model_dump(mode="json")) == official(name)
    assert names(research(), [0, 8]) == {"A1", "C3"}
