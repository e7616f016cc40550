"""Planets and the Plotuh (KK-8)."""

from __future__ import annotations

import pytest

from kaosz_table import (
    GLITCH,
    GRAV,
    JU,
    MA,
    ME,
    PLOTUH,
    SA,
    VE,
    A,
    B,
    C,
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
from rules.kaosz.events import Destroyed, GlitchMoved, Laid, Swapped
from rules.kaosz.moves import (
    Decline,
    Discard,
    Fizzle,
    Gravity,
    Lay,
    LayPlotuh,
    Meteor,
    MoveGlitch,
    Pass,
    StormHand,
    Supernova,
    SwapOpponent,
    SwapOwn,
)


@pytest.mark.rule("KK-8.1")
def test_a_planet_of_a_missing_type_is_laid_from_hand() -> None:
    game = table("Ma Ju Me", "Me", systems=("Ve Glitch", ""))
    assert play(game, Lay(A, MA)) == [Laid(A, MA, MA)]
    assert (system(game, A), hand(game, A)) == ("Ve Glitch Ma", "Ju Me")
    assert due(game) == (A, "second-action")
    assert why(table("Ma", "Me"), Lay(A, SA)) == ("KK-8.1", "not-in-hand")
    assert why(table("Glitch Plotuh", "Me"), Lay(A, GLITCH)) == ("KK-8.1", "not-in-hand")


@pytest.mark.rule("KK-8.2")
@pytest.mark.parametrize("lying", ["Ma", "P=Ma"])
def test_a_represented_type_cannot_be_laid_again(lying: str) -> None:
    game = table("Ma Me", "Me", systems=(lying, ""))
    assert why(game, Lay(A, MA)) == ("KK-8.2", "not-missing")
    assert may(game, SwapOwn(A)) == (lying == "P=Ma")


@pytest.mark.rule("KK-8.3")
def test_a_plotuh_is_laid_under_the_name_of_a_missing_type() -> None:
    game = table("Plotuh Ma Me", "Me", systems=("Ve", ""))
    assert may(game, LayPlotuh(A, MA)), "even of a planet in hand"
    assert why(game, LayPlotuh(A, VE)) == ("KK-8.3", "not-missing")
    assert why(game, LayPlotuh(A, GLITCH)) == ("KK-8.3", "not-missing")
    assert why(game, LayPlotuh(A, -1)) == ("KK-8.3", "not-missing")
    assert len([move for move in listed(game) if isinstance(move, LayPlotuh)]) == 7
    assert play(game, LayPlotuh(A, JU)) == [Laid(A, PLOTUH, JU)]
    assert (system(game, A), hand(game, A)) == ("Ve P=Ju", "Ma Me")
    assert why(table("Ma", "Me"), LayPlotuh(A, MA)) == ("KK-8.3", "not-in-hand")


@pytest.mark.rule("KK-8.3")
def test_a_second_plotuh_stays_in_hand() -> None:
    """T-07"""
    game = table("Plotuh Me", "Me", systems=("P=Ma", ""))
    assert why(game, LayPlotuh(A, JU)) == ("KK-8.3", "plotuh-lies")


@pytest.mark.rule("KK-8.3", "KK-8.4")
def test_the_own_swap_brings_the_plotuh_back_to_hand_without_its_name() -> None:
    game = table("Ma Me Ve", "Me", systems=("Ne P=Ma Sa", ""), mode="fixed")
    play(game, Pass(A))
    assert play(game, SwapOwn(A)) == [Swapped(A, A, MA)]
    assert (system(game, A), hand(game, A)) == ("Ne Ma Sa", "Me Ve Plotuh")
    play(game, Discard(A, ME), Pass(B), Pass(B), Discard(B, ME), Pass(A))
    assert may(game, LayPlotuh(A, JU)), "named anew"


@pytest.mark.rule("KK-8.4")
def test_the_own_swap_needs_the_plotuh_and_its_planet() -> None:
    assert why(table("Ma", "Me", systems=("Ve", "P=Ma")), SwapOwn(A)) == ("KK-8.4", "no-plotuh")
    assert why(table("Ve", "Me", systems=("P=Ma", "")), SwapOwn(A)) == ("KK-8.4", "not-in-hand")


@pytest.mark.rule("KK-8.5")
def test_a_swap_with_an_opponent_leaves_their_count_and_asks_nobody() -> None:
    game = table("Ma Me", "Mirror", systems=("P=Ju", "Ve P=Ma Sa"))
    assert play(game, SwapOpponent(A, B)) == [Swapped(A, B, MA)]
    assert (system(game, A), system(game, B)) == ("P=Ju", "Ve Ma Sa"), "an own Plotuh does not matter"
    assert hand(game, A) == "Me Plotuh"
    assert due(game) == (A, "second-action")


@pytest.mark.rule("KK-8.5")
def test_a_swap_with_an_opponent_needs_their_plotuh_and_its_planet() -> None:
    game = table("Ma Ju", "Me", "Me", systems=("P=Ju", "Ma", "P=Ne"))
    assert why(game, SwapOpponent(A, B)) == ("KK-8.5", "no-plotuh")
    assert why(game, SwapOpponent(A, C)) == ("KK-8.5", "not-in-hand")
    for nobody in (A, 3, -1):
        assert why(game, SwapOpponent(A, nobody)) == ("KK-8.5", "no-opponent")


@pytest.mark.rule("KK-8.6")
def test_gravity_pull_never_takes_a_plotuh() -> None:
    """T-15, T-19"""
    game = table("Grav Me", "Me", systems=("", "P=Ma Ju"))
    assert [move for move in listed(game) if isinstance(move, Gravity)] == [Gravity(A, B, JU)]
    for item in (MA, PLOTUH, 18 + MA):
        assert why(game, Gravity(A, B, item)) == ("KK-10.11", "not-there")
    game = table("Grav Me", "Mirror", systems=("", "P=Ma"))
    assert listed(game) == [Pass(A), Lay(A, ME), Fizzle(A, GRAV)]
    play(game, Fizzle(A, GRAV))
    assert due(game) == (A, "second-action"), "nobody is asked"


@pytest.mark.rule("KK-8.6")
def test_in_a_hand_the_plotuh_is_a_card_like_any_other() -> None:
    game = table("Storm Me", "Plotuh")
    play(game, StormHand(A, B), Decline(B))
    assert hand(game, A) == "Me Plotuh"


@pytest.mark.rule("KK-8.7", "KK-10.16")
def test_a_supernova_on_the_type_a_plotuh_stands_for_destroys_the_plotuh() -> None:
    """T-40"""
    game = table("Nova Me", "", systems=("", "Ve P=Ma"))
    events = play(game, Supernova(A, B, MA))
    assert events[-1] == Destroyed(B, PLOTUH, MA)
    assert (system(game, B), discard_pile(game)) == ("Ve", "Plotuh")


@pytest.mark.rule("KK-8.7")
def test_a_meteor_on_the_type_a_plotuh_stands_for_destroys_the_plotuh() -> None:
    game = table("Meteor Me", "", systems=("", "Ve P=Ma"))
    play(game, Meteor(A, MA))
    assert (system(game, B), discard_pile(game)) == ("Ve", "Plotuh")


@pytest.mark.rule("KK-8.8", "KK-9.4")
def test_a_plotuh_may_be_sacrificed_under_its_name() -> None:
    """T-49"""
    game = table("Me Ne", "Me", systems=("P=Ma Glitch", ""))
    assert play(game, MoveGlitch(A, MA, B)) == [GlitchMoved(A, B, PLOTUH, MA)]
    assert (system(game, A), system(game, B)) == ("", "Glitch")
    assert discard_pile(game) == "Plotuh"
