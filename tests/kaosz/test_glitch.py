"""Glitch and Black Hole (KK-9)."""

from __future__ import annotations

import pytest

from kaosz_table import (
    ATMO,
    GLITCH,
    HOLE,
    JU,
    ME,
    MIRROR,
    VE,
    A,
    B,
    C,
    centre,
    discard_pile,
    due,
    hand,
    listed,
    may,
    play,
    system,
    table,
    why,
)
from rules.kaosz import Kaosz
from rules.kaosz.events import GlitchDestroyed, GlitchLanded, GlitchMoved, GlitchReturned, Played
from rules.kaosz.moves import (
    Answer,
    BlackHole,
    Decline,
    Discard,
    Gravity,
    Meteor,
    MoveGlitch,
    Pass,
    Pick,
    PlaceGlitch,
    StormDiscard,
    StormDraw,
    StormHand,
    Supernova,
    Wormhole,
)


@pytest.mark.rule("KK-9.1")
def test_a_glitch_blocks_the_win_until_it_is_gone() -> None:
    game = table("Hole Glitch Me Ve", "Me", systems=("Me Ve Ea Ma Ju Sa Ur Ne", ""), mode="fixed")
    play(game, BlackHole(A, "hand"), Pass(A), Discard(A, ME))
    assert game.result is not None
    game = table("Hole Glitch Me Ve", "Me", systems=("Me Ve Ea Ma Ju Sa Ur Ne", ""), mode="fixed")
    play(game, Pass(A), Pass(A), Discard(A, ME))
    assert game.result is None


@pytest.mark.rule("KK-9.2")
def test_a_glitch_arrives_in_many_ways_and_several_may_be_held() -> None:
    def arrived(game: Kaosz, *moves: object) -> str:
        play(game, *moves)  # type: ignore[arg-type]
        return hand(game, A)

    assert arrived(table("Storm Me", "Ve", draw="Glitch"), StormDraw(A)) == "Me Glitch"
    assert arrived(table("Storm Me", "Ve", discard="Glitch"), StormDiscard(A)) == "Me Glitch"
    assert arrived(table("Storm Me", "Glitch"), StormHand(A, B), Decline(B)) == "Me Glitch"
    look = table("Worm Me", "Ve", draw="Glitch Nova", mode="fixed")
    assert arrived(look, Wormhole(A, None), Pick(A, GLITCH)) == "Me Glitch"
    stolen = table("Grav Glitch", "Ve", systems=("Glitch", "Glitch Glitch"))
    assert arrived(stolen, Gravity(A, B, GLITCH), Decline(B)) == "Glitch Glitch"
    assert system(stolen, B) == "Glitch"
    play(stolen, PlaceGlitch(A, B), Decline(B))
    assert system(stolen, B) == "Glitch Glitch"


@pytest.mark.rule("KK-9.3", "KK-10.1")
@pytest.mark.parametrize("mode", ["classic", "fixed"])
def test_a_glitch_is_placed_into_an_opponents_system_and_can_be_answered(mode: str) -> None:
    """T-11"""
    game = table("Glitch Me", "Ve", "Ve", systems=("", "Ju", ""), mode=mode)
    assert [move for move in listed(game) if isinstance(move, PlaceGlitch)] == [PlaceGlitch(A, B), PlaceGlitch(A, C)]
    for nobody in (A, 3, -1):
        assert why(game, PlaceGlitch(A, nobody)) == ("KK-9.3", "no-opponent")
    assert play(game, PlaceGlitch(A, B)) == [Played(A, GLITCH, "place-glitch", B)]
    assert due(game) == (B, "answer")
    assert (hand(game, A), centre(game), system(game, B)) == ("Me", "Glitch", "Ju")
    events = play(game, Decline(B))
    assert GlitchLanded(B) in events
    assert (centre(game), system(game, B)) == ("", "Ju Glitch")
    assert due(game) == (A, "second-action")
    assert why(table("Me", "Ve"), PlaceGlitch(A, B)) == ("KK-9.3", "not-in-hand")


@pytest.mark.rule("KK-9.3", "KK-9.4")
def test_in_the_closing_round_a_placement_is_answered_and_a_move_is_not() -> None:
    """T-14"""
    game = table("Glitch Me", "Ve", "Ve", systems=("Ju Glitch", "", ""), mode="fixed", closing=True, closing_by=C)
    moved = game.copy()
    play(game, PlaceGlitch(A, B))
    assert due(game) == (B, "answer")
    play(moved, MoveGlitch(A, JU, B))
    assert due(moved) == (B, "closing-action")
    assert system(moved, B) == "Glitch"


@pytest.mark.rule("KK-9.4", "KK-10.1")
def test_moving_a_glitch_sacrifices_a_planet_and_asks_nobody() -> None:
    """T-10"""
    game = table("Ju Ve", "Atmo Mirror", systems=("Me Glitch", "Ju"))
    events = play(game, MoveGlitch(A, ME, B))
    assert events == [GlitchMoved(A, B, ME, ME)]
    assert due(game) == (A, "second-action")
    assert (system(game, A), system(game, B)) == ("", "Ju Glitch")
    assert (discard_pile(game), centre(game)) == ("Me", "")


@pytest.mark.rule("KK-9.4")
def test_moving_needs_a_laid_glitch_and_a_planet_but_no_card() -> None:
    """T-49"""
    assert why(table("Glitch", "Me", systems=("Me", "")), MoveGlitch(A, ME, B)) == ("KK-9.4", "no-glitch")
    assert why(table("Me", "Me", systems=("Glitch", "Me")), MoveGlitch(A, ME, B)) == ("KK-9.4", "no-sacrifice")
    game = table("", "Me", systems=("Me Ju Glitch Glitch", "Ve"))
    assert listed(game) == [Pass(A), MoveGlitch(A, ME, B), MoveGlitch(A, JU, B)]
    assert why(game, MoveGlitch(A, VE, B)) == ("KK-9.4", "no-sacrifice")
    for nobody in (A, 2, -1):
        assert why(game, MoveGlitch(A, ME, nobody)) == ("KK-9.4", "no-opponent")
    play(game, MoveGlitch(A, JU, B))
    assert (system(game, A), system(game, B)) == ("Me Glitch", "Ve Glitch"), "one Glitch an action"


@pytest.mark.rule("KK-9.5")
@pytest.mark.parametrize("place", ["hand", "system"])
def test_a_black_hole_destroys_one_own_glitch(place: str) -> None:
    where = BlackHole(A, "hand" if place == "hand" else "system")
    game = table(
        "Hole Me Ve" + (" Glitch Glitch" if place == "hand" else ""),
        "Mirror",
        systems=("Glitch Ju Glitch" if place == "system" else "Ju", "Glitch"),
    )
    events = play(game, where)
    assert events == [Played(A, HOLE, "black-hole"), GlitchDestroyed(A, place)]
    assert events[-1].seen_by(None) == events[-1]
    assert due(game) == (A, "second-action"), "nobody is asked"
    assert game.state.hands[A].count(GLITCH) + game.state.systems[A].count(GLITCH) == 1
    assert system(game, B) == "Glitch"


@pytest.mark.rule("KK-9.5", "KK-9.7")
def test_without_an_own_glitch_a_black_hole_can_only_be_discarded() -> None:
    game = table("Hole", "Glitch", systems=("Me", "Glitch"))
    assert listed(game) == [Pass(A)]
    assert why(game, BlackHole(A, "hand")) == ("KK-9.5", "no-glitch")
    assert why(game, BlackHole(A, "system")) == ("KK-9.5", "no-glitch")
    play(game, Pass(A))
    assert listed(game) == [Discard(A, HOLE)]
    assert why(table("Glitch", "Me"), BlackHole(A, "hand")) == ("KK-9.5", "not-in-hand")


@pytest.mark.rule("KK-9.6")
def test_the_pair_is_swept_together_with_the_glitch_lower() -> None:
    game = table("Hole Glitch Me", "Me", discard="Ju")
    play(game, BlackHole(A, "hand"))
    assert (centre(game), discard_pile(game)) == ("Glitch Hole", "Ju")
    play(game, Pass(A))
    assert (centre(game), discard_pile(game)) == ("", "Ju Glitch Hole")


@pytest.mark.rule("KK-9.6", "KK-9.9")
def test_a_destroyed_glitch_stays_in_the_centre_while_another_is_placed() -> None:
    game = table("Hole Glitch Glitch Me", "Atmo Ve")
    play(game, BlackHole(A, "hand"), PlaceGlitch(A, B), Answer(B, ATMO))
    assert hand(game, A) == "Me Glitch"
    assert discard_pile(game) == "Glitch Hole Atmo"


@pytest.mark.rule("KK-9.9")
def test_atmosphere_sends_a_placed_glitch_back_to_the_hand() -> None:
    game = table("Glitch Me", "Atmo Ve")
    events = play(game, PlaceGlitch(A, B), Answer(B, ATMO))
    assert events[-1] == GlitchReturned(A)
    assert (hand(game, A), centre(game)) == ("Me Glitch", "Atmo")
    assert due(game) == (A, "second-action"), "the action is spent"


@pytest.mark.rule("KK-9.10")
def test_a_mirror_sends_a_placed_glitch_into_the_placers_system() -> None:
    """T-47"""
    game = table("Glitch Me", "Mirror Ve", systems=("Ju", ""))
    play(game, PlaceGlitch(A, B), Answer(B, MIRROR))
    assert (system(game, A), system(game, B), hand(game, A)) == ("Ju Glitch", "", "Me")
    assert centre(game) == "Mirror"


@pytest.mark.rule("KK-9.11")
def test_a_placement_has_no_breakthrough() -> None:
    game = table("Glitch Glitch Nova", "Atmo Atmo Ve")
    play(game, PlaceGlitch(A, B), Answer(B, ATMO))
    assert due(game) == (A, "second-action")


@pytest.mark.rule("KK-9.12")
def test_supernova_and_meteor_name_no_glitch() -> None:
    game = table("Nova Meteor Me", "Me", systems=("", "Glitch Ju"))
    assert why(game, Supernova(A, B, GLITCH)) == ("KK-10.16", "not-there")
    assert why(game, Meteor(A, GLITCH)) == ("KK-10.17", "no-planet")
    assert may(game, Supernova(A, B, JU))
