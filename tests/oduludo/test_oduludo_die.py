"""The ODULUDO die (ODU-6.8, ODU-6.10)."""

from __future__ import annotations

from collections import Counter

import pytest

from oduludo_positions import (
    at,
    due,
    found,
    kinds,
    legal,
    names,
    on,
    on_earth,
    position,
    roll_and_go,
    roll_face,
    ship,
)
from rules import Chance, Refusal
from rules.oduludo import Oduludo
from rules.oduludo.events import FaceFailed, Moved, OduludoRolled, Teleported
from rules.oduludo.landing import FACES
from rules.oduludo.moves import Leap, Roll, RollOduludo

HOME = -1

TABLE = {
    3: {"sun": 12, "plus3": 0, "lightning": 0},
    9: {"sun": 18, "plus3": 18, "lightning": 6},
    16: {"sun": 25, "plus3": 6, "lightning": 6},
    22: {"sun": 31, "plus3": 31, "lightning": 19},
    29: {"sun": 38, "plus3": 19, "lightning": 19},
    35: {"sun": 44, "plus3": 44, "lightning": 32},
    42: {"sun": HOME, "plus3": 32, "lightning": 32},
    48: {"sun": HOME, "plus3": HOME, "lightning": 45},
}
"""The specification's table: by Circle, where a Soldier of Green ends."""


def on_circle(circle: int, face: str, riders: str = "GS", *others: object, **table: object) -> Oduludo:
    """A Green group that has come to the Circle by a 1 and rolls the ODULUDO die."""
    game = position(at(circle - 1, riders), *others, dice=[1, face], **table)  # type: ignore[arg-type]
    roll_and_go(game, circle - 1)
    return game


def ends(game: Oduludo, riders: str = "GS") -> int:
    """Where the group is; the other pieces of the game are elsewhere."""
    if on_earth(game, 0):
        return HOME
    (square,) = [square for square in game.state.riders if on(game, square) == riders]
    return square


@pytest.mark.rule("ODU-6.8")
@pytest.mark.parametrize("circle", TABLE)
def test_each_face_leads_from_each_circle_where_the_table_says(circle: int) -> None:
    """T17 and T18, and the rest of the table."""
    for face in FACES:
        game = on_circle(circle, face)
        assert found(OduludoRolled, roll_face(game)).face == face
        word = "sun" if face.startswith("sun") else face
        expected = {"earth": HOME, "moon": 0, **TABLE[circle]}[word]
        assert ends(game) == expected, face
        assert due(game) == 1


@pytest.mark.rule("ODU-6.8")
def test_the_six_faces_are_equally_likely() -> None:
    game = on_circle(16, "moon")
    falls: Counter[str] = Counter()
    for seed in range(6000):
        twin = game.determinize(0, Chance(seed))
        falls[found(OduludoRolled, twin.play(RollOduludo(0))).face] += 1
    assert set(falls) == set(FACES)
    assert all(870 <= count <= 1130 for count in falls.values())


@pytest.mark.rule("ODU-6.8")
def test_the_flight_is_told_from_the_circle_on() -> None:
    game = on_circle(16, "sun_a")
    assert found(Teleported, roll_face(game)) == Teleported(0, "sun", (16, 18, 25))
    game = on_circle(16, "plus3")
    events = roll_face(game)
    assert found(Moved, events) == Moved(0, ((0, "soldier"),), 16, (17, 18, 19), "forward")
    assert found(Teleported, events) == Teleported(0, "lightning", (19, 6))
    game = on_circle(16, "lightning")
    assert found(Teleported, roll_face(game)) == Teleported(0, "lightning", (16, 6))
    game = on_circle(16, "moon")
    assert found(Teleported, roll_face(game)) == Teleported(0, "moon", (16, 0))


@pytest.mark.rule("ODU-6.10")
def test_a_group_stays_on_the_circle_if_its_moon_is_held() -> None:
    """T17: MOON with Purple on 0."""
    for circle, face in ((16, "moon"), (3, "lightning")):
        game = on_circle(circle, face, "GS", at(0, "PS"))
        events = roll_face(game)
        assert found(FaceFailed, events) == FaceFailed(0, "ODU-6.10", "moon-held")
        assert ends(game) == circle


@pytest.mark.rule("ODU-6.7")
def test_plus_three_from_the_first_circle_with_the_moon_held_stays_on_the_lightning() -> None:
    game = on_circle(3, "plus3", "GS", at(0, "PS"))
    roll_face(game)
    assert ends(game) == 6
    game = on_circle(3, "plus3", "GS", at(0, "PS"), at(6, "RS"))
    assert found(FaceFailed, roll_face(game)) == FaceFailed(0, "ODU-5.6", "held")
    assert ends(game) == 3


@pytest.mark.rule("ODU-6.10", "ODU-7.3")
def test_an_early_king_stays_on_the_circle() -> None:
    """T19: King on Circle 16, EARTH."""
    for circle, face in ((16, "earth"), (42, "sun_a"), (48, "plus3")):
        game = on_circle(circle, face, "GK")
        assert found(FaceFailed, roll_face(game)) == FaceFailed(0, "ODU-7.3", "king-last")
        assert (on(game, circle), due(game)) == ("GK", 1)


@pytest.mark.rule("ODU-6.10")
def test_captures_by_the_die_are_normal_captures_without_another_die() -> None:
    game = on_circle(22, "lightning", "GS", at(19, "RS"))
    assert kinds(roll_face(game))[-1] == "captured"
    assert kinds(ship(game)) == ["sent-to-ship", "turn-began"]
    assert on(game, 19) == "GS"


@pytest.mark.rule("ODU-6.10", "ODU-8.1")
def test_a_shield_stops_the_sun_face_and_plus_three() -> None:
    """From 22 both lead over 25 to the inner Sun 31."""
    for face in ("sun_a", "plus3"):
        game = on_circle(22, face, "GS", at(31, "RS RS"), stack_rule="shield")
        assert found(FaceFailed, roll_face(game)) == FaceFailed(0, "ODU-8.1", "shielded")
        assert ends(game) == 22


@pytest.mark.rule("ODU-6.8", "ODU-6.5")
def test_the_queen_chooses_her_way_after_plus_three_on_a_sun() -> None:
    for sun, rest in (("forward", 31), ("backward", 18)):
        game = on_circle(22, "plus3", "GQ")
        assert kinds(roll_face(game)) == ["oduludo-rolled"]
        assert (game.view(None).phase, legal(game)) == ("leap", [Leap(0), Leap(0, "backward")])
        assert game.check(Roll(0)) == Refusal("ODU-4.2", "not-now")
        events = game.play(Leap(0, sun))  # type: ignore[arg-type]
        assert found(Moved, events).path == (23, 24, 25)
        assert ends(game, "GQ") == rest


@pytest.mark.rule("ODU-6.8", "ODU-6.5")
def test_the_queen_is_not_asked_if_there_is_one_way() -> None:
    """From 48 a stack with an early King may only fly back; from 16 the Lightning leaves no choice."""
    game = on_circle(48, "plus3", "GK GQ")
    roll_face(game)
    assert ends(game, "GK GQ") == 44
    game = on_circle(16, "plus3", "GQ")
    roll_face(game)
    assert ends(game, "GQ") == 6


@pytest.mark.rule("ODU-6.8")
def test_the_sun_faces_lead_forward_even_for_a_queen() -> None:
    game = on_circle(16, "sun_b", "GQ")
    roll_face(game)
    assert (ends(game, "GQ"), due(game)) == (25, 1)


@pytest.mark.rule("ODU-6.8")
def test_the_whole_merged_group_and_its_captives_are_affected() -> None:
    game = on_circle(16, "earth", "GS", at(16, "GQ", carrying="RS"))
    roll_face(game)
    assert (on_earth(game, 0), names(game, game.state.delivered[0])) == ("GQ GS", "RS")


@pytest.mark.rule("ODU-4.6")
def test_the_die_gives_no_extra_roll_but_that_of_a_six_remains() -> None:
    game = position(at(10, "GS"), dice=[6, "sun_a"])
    roll_and_go(game, 10)
    assert kinds(roll_face(game))[-1] == "rolls-again"
    assert due(game) == 0
