"""The goal and the win check (KK-2)."""

from __future__ import annotations

import pytest

from kaosz_table import (
    ALL_EIGHT,
    JU,
    MA,
    NE,
    SEVEN,
    VE,
    A,
    B,
    C,
    cards,
    due,
    hand,
    play,
    system,
    table,
)
from rules.kaosz.cards import COSMIC_MIRROR, GLITCH
from rules.kaosz.events import GameEnded, HandsShown, WinChecked
from rules.kaosz.moves import (
    Answer,
    Decline,
    Discard,
    Gravity,
    Lay,
    LayPlotuh,
    Pass,
    Pick,
    Supernova,
)


@pytest.mark.rule("KK-2.1", "KK-2.3")
def test_eight_planets_and_no_glitch_win_at_the_end_of_the_own_turn() -> None:
    """T-04: not declared before the discard."""
    game = table("Ma Atmo Me", "Ve", systems=(SEVEN, ""))
    play(game, Lay(A, MA))
    assert game.result is None
    play(game, Pass(A))
    assert due(game) == (A, "discard")
    play(game, Discard(A, 0))
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((A,), "end-of-turn")
    assert game.decision is None
    assert game.moves(A) == game.moves(B) == []


@pytest.mark.rule("KK-2.1", "KK-12.9")
@pytest.mark.parametrize("place", ["hand", "system"])
def test_a_glitch_in_hand_or_system_denies_the_win(place: str) -> None:
    in_hand, laid = ("Glitch", "") if place == "hand" else ("", " Glitch")
    game = table(f"Me {in_hand}", "Ve", systems=(ALL_EIGHT + laid, ""))
    events = play(game, Pass(A), Discard(A, 0))
    assert game.result is None
    assert due(game) == (B, "first-action")
    # a laid Glitch is there for all to see, one in hand shows by the missing win
    assert [event for event in events if isinstance(event, WinChecked)] == (
        [WinChecked(A, False)] if place == "hand" else []
    )


@pytest.mark.rule("KK-2.2")
def test_a_plotuh_may_stand_for_one_planet() -> None:
    game = table("Plotuh Me Ne", "Ve", systems=(SEVEN, ""))
    play(game, LayPlotuh(A, MA), Pass(A), Discard(A, 0))
    assert game.result is not None
    assert game.result.winners == (A,)


@pytest.mark.rule("KK-2.3", "KK-10.10")
def test_eight_planets_that_a_mirror_breaks_before_the_end_are_no_win() -> None:
    """T-50"""
    game = table("Ma Nova Me", "Mirror Ve", systems=(SEVEN, "Ve"))
    play(game, Lay(A, MA), Supernova(A, B, VE), Answer(B, COSMIC_MIRROR), Decline(A), Pick(B, JU))
    assert due(game) == (A, "discard")
    play(game, Discard(A, 0))
    assert game.result is None
    assert system(game, A) == "Me Ve Ea Sa Ur Ne Ma"
    assert due(game)[0] == B


@pytest.mark.rule("KK-2.3")
def test_a_position_won_on_anothers_turn_waits_for_the_end_of_the_own() -> None:
    game = table("Grav Me", "Ve", systems=("", ALL_EIGHT + " Glitch"))
    play(game, Gravity(A, B, GLITCH), Decline(B))
    assert hand(game, A) == "Me Glitch"
    play(game, Pass(A), Discard(A, 0))
    assert game.result is None
    assert due(game) == (B, "first-action")
    play(game, Pass(B), Discard(B, VE))
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((B,), "end-of-turn")


@pytest.mark.rule("KK-2.4")
def test_a_closing_action_wins_at_once() -> None:
    """T-53: the next player gets no action."""
    game = table("Ma Ju", "Ve", "Me", systems=(SEVEN, "", ""), mode="fixed", closing=True, closing_by=C)
    events = play(game, Lay(A, MA))
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((A,), "closing-round")
    assert events[-3:] == [
        WinChecked(A, True),
        HandsShown(-1, (tuple(cards("Ju")), tuple(cards("Ve")), tuple(cards("Me")))),
        GameEnded(-1, (A,), "closing-round"),
    ]


@pytest.mark.rule("KK-2.4")
def test_a_closing_action_may_let_another_win_and_the_acting_player_comes_first() -> None:
    tables = ("Grav Ju", "Ve", "Me", "Me")
    game = table(*tables, systems=("", ALL_EIGHT + " Glitch", "", ""), mode="fixed", closing=True, closing_by=B)
    play(game, Gravity(A, B, GLITCH), Decline(B))
    assert game.result is not None
    assert game.result.winners == (B,), "even the one who called the closing round"
    game = table(*tables, systems=(SEVEN, "", "", ALL_EIGHT), mode="fixed", closing=True, closing_by=B)
    game.state.hands[A] = cards("Ma")
    play(game, Lay(A, MA))
    assert game.result is not None
    assert game.result.winners == (A,)


@pytest.mark.rule("KK-2.4", "KK-6.15")
def test_all_are_tested_when_the_closing_round_opens_the_first_closing_player_first() -> None:
    systems = ("", ALL_EIGHT, "", ALL_EIGHT)
    for glitch, winner in ((None, 1), (1, 3)):
        game = table("Ju", "Ve", "Me", "Me", systems=systems, mode="fixed", draw="", closing_by=A)
        if glitch is not None:
            game.state.hands[glitch] = cards("Glitch")
        play(game, Pass(A), Pass(A))
        events = play(game, Discard(A, JU))
        assert game.result is not None
        assert (game.result.winners, game.result.reason) == ((winner,), "closing-round")
        checks = [event for event in events if isinstance(event, WinChecked)]
        assert checks == ([WinChecked(1, True)] if glitch is None else [WinChecked(1, False), WinChecked(3, True)])


@pytest.mark.rule("KK-2.5")
def test_a_fixed_order_turn_is_checked_at_its_end_too() -> None:
    """T-06: a pass, then the eighth planet."""
    game = table("Ma Me", "Ve", systems=(SEVEN, ""), mode="fixed")
    play(game, Pass(A), Lay(A, MA))
    assert game.result is None
    assert due(game) == (A, "discard")
    play(game, Discard(A, 0))
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((A,), "end-of-turn")


@pytest.mark.rule("KK-2.6")
def test_all_hands_are_shown_when_the_game_is_over() -> None:
    game = table("Ma Me Ne", "Ve Glitch", systems=(SEVEN, ""), mode="fixed")
    play(game, Pass(A), Lay(A, MA))
    assert game.view(None).hands == game.view(A).hands == ()
    events = play(game, Discard(A, NE))
    hands = (tuple(cards("Me")), tuple(cards("Ve Glitch")))
    shown = next(event for event in events if isinstance(event, HandsShown))
    assert shown.seen_by(None) == shown
    assert shown.hands == hands
    for viewer in (None, A, B):
        assert game.view(viewer).hands == hands


@pytest.mark.rule("KK-2.3")
def test_nobody_else_is_checked_at_the_end_of_a_turn() -> None:
    game = table("Me Ju", "Ve", systems=("", ALL_EIGHT), mode="classic")
    events = play(game, Pass(A), Discard(A, JU))
    assert game.result is None
    assert not any(isinstance(event, WinChecked) for event in events)
