"""Which actions are open when: Classic (KK-7A) and Fixed order (KK-7B)."""

from __future__ import annotations

import pytest

from kaosz_table import (
    ATMO,
    GLITCH,
    GRAV,
    JU,
    MA,
    ME,
    MIRROR,
    NE,
    NOVA,
    PLOTUH,
    SA,
    STORM,
    VE,
    A,
    B,
    C,
    due,
    hand,
    listed,
    may,
    play,
    system,
    table,
    why,
)
from rules import Move
from rules.kaosz import Kaosz
from rules.kaosz.moves import (
    Answer,
    BlackHole,
    Breakthrough,
    Decline,
    Discard,
    DiscardNothing,
    Fizzle,
    Gravity,
    Lay,
    LayPlotuh,
    Meteor,
    MoveGlitch,
    Pass,
    Pick,
    PickNothing,
    PlaceGlitch,
    StormDiscard,
    StormDraw,
    StormHand,
    Supernova,
    SwapOpponent,
    SwapOwn,
    Wormhole,
)
from rules.kernel import NOBODY

HAND = "Ne Plotuh Glitch Grav Storm Worm Nova Meteor Hole Ma Ju Me"
SYSTEMS = ("Ve P=Ju Glitch", "Ve P=Ma")


def everything(mode: str, closing: bool = False) -> Kaosz:
    """A table at which every kind of action is legal, were it not for the slots."""
    closing_by = B if closing else NOBODY
    return table(HAND, "Me", systems=SYSTEMS, discard="Sa", mode=mode, closing=closing, closing_by=closing_by)


CATEGORIES: dict[int, list[Move]] = {
    1: [Lay(A, NE), SwapOwn(A), SwapOpponent(A, B), PlaceGlitch(A, B)],
    2: [Gravity(A, B, VE), StormHand(A, B), StormDiscard(A), StormDraw(A)],
    3: [
        *(Supernova(A, B, VE), Supernova(A, A, VE), Meteor(A, MA)),
        *(MoveGlitch(A, VE, B), BlackHole(A, "hand"), BlackHole(A, "system")),
    ],
}


def through_the_chain(game: Kaosz) -> None:
    """Decline whatever is asked before the next action or the discard."""
    while due(game)[1] in ("answer", "breakthrough", "wormhole-pick"):
        play(game, listed(game)[0])


@pytest.mark.rule("KK-7A.1")
@pytest.mark.parametrize("first", [(1, 0), (1, 3), (2, 0), (2, 1), (2, 3), (3, 0), (3, 2), (3, 3), (3, 4)])
def test_the_second_action_of_classic_is_of_another_category(first: tuple[int, int]) -> None:
    game = everything("classic")
    category, index = first
    play(game, CATEGORIES[category][index])
    through_the_chain(game)
    assert due(game) == (A, "second-action")
    for other, moves in CATEGORIES.items():
        for move in moves:
            if other == category:
                assert why(game, move) == ("KK-7A.1", "same-category")
            else:
                refusal = game.check(move)
                assert refusal is None or not refusal.rule.startswith("KK-7")
    assert any(may(game, move) for move in CATEGORIES[1 + category % 3])


@pytest.mark.rule("KK-7A.1", "KK-10.22")
def test_a_wormhole_and_a_gravity_pull_are_of_one_category() -> None:
    """T-31"""
    game = everything("classic")
    play(game, Wormhole(A, SA))
    assert why(game, Gravity(A, B, VE)) == ("KK-7A.1", "same-category")
    assert why(game, StormDraw(A)) == ("KK-7A.1", "same-category")
    assert may(game, Supernova(A, B, VE))
    game = everything("classic")
    play(game, Meteor(A, SA))
    through_the_chain(game)
    assert why(game, MoveGlitch(A, VE, B)) == ("KK-7A.1", "same-category")


@pytest.mark.rule("KK-7A.1", "KK-10.5")
def test_a_fizzle_is_of_the_category_of_its_card() -> None:
    game = table("Grav Grav Storm Nova", "Me", draw="", discard="Me")
    play(game, Fizzle(A, GRAV))
    assert why(game, Fizzle(A, GRAV)) == ("KK-7A.1", "same-category")
    assert may(game, Fizzle(A, NOVA))


@pytest.mark.rule("KK-7A.1", "KK-7A.2")
def test_the_own_swap_places_a_planet() -> None:
    """T-18"""
    game = table("Ma Ne Nova Plotuh", "Me", systems=("P=Ma", "Ju"))
    play(game, SwapOwn(A))
    assert (system(game, A), hand(game, A)) == ("Ma", "Ne Nova Plotuh Plotuh")
    for move in (Lay(A, NE), LayPlotuh(A, NE), PlaceGlitch(A, B)):
        assert why(game, move) == ("KK-7A.1", "same-category")
    assert may(game, Supernova(A, B, JU))


@pytest.mark.rule("KK-7A.3")
def test_what_was_gained_first_may_be_laid_second_but_not_the_other_way_round() -> None:
    """T-12, T-16"""
    game = table("Worm Me", "Me", draw="Sa Ma Ne")
    play(game, Wormhole(A, MA))
    assert may(game, Lay(A, MA))
    game = table("Grav Me", "Me", systems=("", "Ma"))
    play(game, Gravity(A, B, MA), Decline(B), Lay(A, MA))
    assert system(game, A) == "Ma"
    game = table("Worm Grav Me", "Me", systems=("", "Ma"), draw="Sa Ma Ne")
    play(game, Lay(A, ME), Wormhole(A, MA))
    assert due(game) == (A, "discard")
    assert hand(game, A) == "Grav Ma"


@pytest.mark.rule("KK-7A.3", "KK-9.8")
def test_a_glitch_that_was_taken_first_may_be_placed_second() -> None:
    """T-16: and the one it is placed on is asked."""
    game = table("Grav Me", "Me", "Ve", systems=("", "Glitch", ""))
    play(game, Gravity(A, B, GLITCH), Decline(B))
    assert hand(game, A) == "Me Glitch"
    play(game, PlaceGlitch(A, C))
    assert due(game) == (C, "answer")
    game = table("Glitch Ve", "Me")
    play(game, PlaceGlitch(A, B), Decline(B))
    assert why(game, Lay(A, VE)) == ("KK-7A.1", "same-category")


@pytest.mark.rule("KK-7A.4", "KK-8.5")
def test_after_a_swap_with_an_opponent_the_plotuh_may_be_laid() -> None:
    """T-32"""
    game = table("Ju Ne Ma Glitch", "Me", "Ve", systems=("", "P=Ju", "P=Ma"))
    play(game, SwapOpponent(A, B))
    assert (system(game, B), hand(game, A)) == ("Ju", "Ne Ma Glitch Plotuh")
    assert why(game, Lay(A, NE)) == ("KK-7A.1", "same-category")
    assert why(game, PlaceGlitch(A, B)) == ("KK-7A.1", "same-category")
    assert why(game, SwapOpponent(A, C)) == ("KK-7A.5", "second-swap")
    play(game, LayPlotuh(A, NE))
    assert system(game, A) == "P=Ne"


@pytest.mark.rule("KK-7A.4")
def test_the_exception_holds_for_no_other_order() -> None:
    game = table("Ju Plotuh Ma", "Me", systems=("", "P=Ju"))
    play(game, LayPlotuh(A, NE))
    assert why(game, SwapOpponent(A, B)) == ("KK-7A.1", "same-category")
    game = table("Ju Plotuh Ma", "Me", systems=("P=Ma", ""))
    play(game, SwapOwn(A))
    assert why(game, LayPlotuh(A, NE)) == ("KK-7A.1", "same-category")


@pytest.mark.rule("KK-7A.5")
def test_there_is_one_swap_a_turn() -> None:
    for first in (SwapOwn(A), SwapOpponent(A, B)):
        game = table("Ju Ma Ma", "Me", "Ve", systems=("P=Ju", "P=Ma", "P=Ma"))
        play(game, first)
        for second in (SwapOwn(A), SwapOpponent(A, B), SwapOpponent(A, C)):
            assert why(game, second) == ("KK-7A.5", "second-swap")


@pytest.mark.rule("KK-7A.6")
def test_a_pass_ends_the_actions_of_classic() -> None:
    """T-33"""
    game = table("Ma Me", "Me")
    play(game, Pass(A))
    assert due(game) == (A, "discard")
    game = table("Ma Me", "Me")
    play(game, Lay(A, MA), Pass(A))
    assert due(game) == (A, "discard")


@pytest.mark.rule("KK-7B.1")
def test_the_first_action_of_fixed_order_lays_and_swaps_nothing() -> None:
    """T-05, T-18"""
    game = everything("fixed")
    for move in (Lay(A, NE), LayPlotuh(A, MA), SwapOwn(A), SwapOpponent(A, B)):
        assert why(game, move) == ("KK-7B.1", "other-slot")
    open_first = [PlaceGlitch(A, B), *CATEGORIES[2], Wormhole(A, None), *CATEGORIES[3]]
    assert all(may(game, move) for move in open_first)
    kinds = {type(move) for move in listed(game)}
    assert kinds == {Pass, *map(type, open_first)}


@pytest.mark.rule("KK-7B.2")
def test_the_second_action_of_fixed_order_lays_or_swaps() -> None:
    """T-05"""
    game = everything("fixed")
    play(game, Pass(A))
    for move in (PlaceGlitch(A, B), *CATEGORIES[2], Wormhole(A, None), *CATEGORIES[3], Fizzle(A, GRAV)):
        assert why(game, move) == ("KK-7B.2", "other-slot")
    assert {type(move) for move in listed(game)} == {Pass, Lay, SwapOwn, SwapOpponent}
    play(game, Lay(A, NE))
    assert due(game) == (A, "discard")


@pytest.mark.rule("KK-7B.2", "KK-9.8")
def test_a_glitch_that_was_taken_waits_for_a_later_turn() -> None:
    game = table("Grav Me Ma", "Me", systems=("", "Glitch Ma"), mode="fixed")
    play(game, Gravity(A, B, GLITCH), Decline(B))
    assert why(game, PlaceGlitch(A, B)) == ("KK-7B.2", "other-slot")
    assert may(game, Lay(A, MA))


@pytest.mark.rule("KK-7B.3")
def test_passing_the_first_action_keeps_the_second() -> None:
    """T-33, T-13"""
    game = table("Ma Me", "Me", mode="fixed")
    assert why(game, Lay(A, MA)) == ("KK-7B.1", "other-slot")
    play(game, Pass(A))
    assert due(game) == (A, "second-action")
    play(game, Lay(A, MA))
    assert due(game) == (A, "discard")
    game = table("Ma Me", "Me", mode="fixed")
    play(game, Pass(A), Pass(A))
    assert due(game) == (A, "discard")


@pytest.mark.rule("KK-7B.4")
def test_categories_do_not_restrict_fixed_order() -> None:
    """T-30: a Glitch placement and then a planet."""
    game = table("Glitch Ve Me", "Me", mode="fixed")
    play(game, PlaceGlitch(A, B), Decline(B))
    assert may(game, Lay(A, VE))


@pytest.mark.rule("KK-7B.5")
def test_a_swapped_plotuh_waits_in_fixed_order() -> None:
    """T-32"""
    game = table("Ju Me", "Me", systems=("", "P=Ju"), mode="fixed")
    play(game, Pass(A), SwapOpponent(A, B))
    assert due(game) == (A, "discard")
    assert PLOTUH in game.state.hands[A]


@pytest.mark.rule("KK-7B.6", "KK-11.2")
def test_a_closing_action_may_be_of_any_kind_but_there_is_only_one() -> None:
    game = everything("fixed", closing=True)
    for moves in CATEGORIES.values():
        assert all(may(game, move) for move in moves)
    assert may(game, Wormhole(A, None))
    assert why(game, LayPlotuh(A, MA)) == ("KK-8.3", "plotuh-lies")
    play(game, StormDraw(A))
    assert game.result is not None


@pytest.mark.rule("KK-10.4")
@pytest.mark.parametrize("mode", ["classic", "fixed"])
def test_defence_cards_are_no_actions(mode: str) -> None:
    game = table("Atmo Mirror", "Me", mode=mode)
    for card in (ATMO, MIRROR):
        assert why(game, Answer(A, card)) == ("KK-10.4", "only-as-answer")
    assert listed(game) == [Pass(A)]


@pytest.mark.rule("KK-6.7")
def test_moves_of_other_moments_are_no_actions() -> None:
    game = table("Nova Me", "Me")
    for move in (
        Decline(A),
        Breakthrough(A, NOVA),
        Pick(A, ME),
        PickNothing(A),
        Discard(A, ME),
        DiscardNothing(A),
        Fizzle(A, ME),
    ):
        assert why(game, move) == ("KK-6.7", "not-now")
    assert why(game, Pass(B)) == ("KK-6.7", "not-due")


@pytest.mark.rule("KK-12.11")
def test_each_card_of_the_hand_says_why_it_cannot_be_played() -> None:
    def reason(game: Kaosz, card: int) -> str | None:
        before = game.digest()
        refusal = game.why_not(due(game)[0], card)
        assert game.digest() == before
        return None if refusal is None else f"{refusal.rule} {refusal.reason}"

    game = table("Ve Ma Ju Plotuh Glitch Grav Storm Worm Nova Meteor Hole Atmo", "Me", systems=("Ve P=Ju", "Sa"))
    expected = {
        VE: "KK-8.2 not-missing",
        MA: None,
        JU: None,  # by the swap
        PLOTUH: "KK-8.3 plotuh-lies",
        GLITCH: None,
        GRAV: None,
        STORM: None,
        NOVA: None,
        ATMO: "KK-10.4 only-as-answer",
        MIRROR: "KK-10.4 only-as-answer",
    }
    assert {card: reason(game, card) for card in expected} == expected
    play(game, Lay(A, MA))
    assert reason(game, JU) == "KK-7A.1 same-category"
    assert reason(game, GLITCH) == "KK-7A.1 same-category"
    assert reason(game, GRAV) is None
    no_glitch = table("Hole Worm Me Ve", "Me", systems=("Me Ve Ea Ma Ju Sa Ur Ne", ""))
    assert reason(no_glitch, 10) == "KK-9.5 no-glitch"
    assert reason(no_glitch, 11) == "KK-10.20 nothing-missing"
    assert reason(table("Plotuh Me", "Me", mode="fixed"), PLOTUH) == "KK-7B.1 other-slot"
    assert game.why_not(B, ME) is not None


@pytest.mark.rule("KK-12.11")
def test_each_card_of_the_hand_says_why_it_is_no_answer_or_discard() -> None:
    game = table("Nova Nova Grav Glitch Me", "Mirror Ve Grav", systems=("", "Ju"))
    play(game, Supernova(A, B, JU))
    assert game.why_not(B, MIRROR) is None
    refusal = game.why_not(B, VE)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("KK-10.6", "no-defence")
    play(game, Answer(B, MIRROR))
    assert game.why_not(A, NOVA) is None
    refusal = game.why_not(A, GRAV)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("KK-10.7", "other-name")
    play(game, Decline(A), Pass(A))
    assert game.why_not(A, ME) is None
    refusal = game.why_not(A, GLITCH)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("KK-6.13", "glitch-stays")


@pytest.mark.rule("KK-12.11")
def test_hand_cards_do_not_count_in_a_pick_and_after_the_end() -> None:
    game = table("Worm Me", "Ve", mode="fixed")
    play(game, Wormhole(A, None))
    refusal = game.why_not(A, ME)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("KK-10.21", "not-now")
    over = table("Me", "", mode="fixed", closing=True, closing_by=B)
    play(over, Pass(A))
    refusal = over.why_not(A, ME)
    assert refusal is not None
    assert refusal.reason == "game-over"
