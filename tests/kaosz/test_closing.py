"""The closing round and scoring of Fixed order (KK-11)."""

from __future__ import annotations

import pytest

from kaosz_table import (
    ALL_EIGHT,
    ATMO,
    JU,
    MA,
    ME,
    NOVA,
    SA,
    VE,
    WORM,
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
from rules import Result
from rules.kaosz import Kaosz
from rules.kaosz.events import ClosingRoundBegan, HadNoEffect, Passed
from rules.kaosz.moves import (
    Answer,
    BlackHole,
    Breakthrough,
    Decline,
    Discard,
    Gravity,
    Lay,
    MoveGlitch,
    Pass,
    PlaceGlitch,
    StormDiscard,
    StormDraw,
    Supernova,
    Wormhole,
)


def closing(*hands: str, systems: tuple[str, ...] = (), discard: str = "", draw: str = "") -> Kaosz:
    """Anna's closing action; the last seat has called the round."""
    return table(
        *hands, systems=systems, discard=discard, draw=draw, mode="fixed", closing=True, closing_by=len(hands) - 1
    )


def scored(*hands: str, systems: tuple[str, ...]) -> Result:
    """The result when nobody does anything with the closing actions."""
    game = closing(*hands, systems=systems)
    while game.result is None:
        play(game, Pass(due(game)[0]))
    return game.result


@pytest.mark.rule("KK-11.1", "KK-6.5")
def test_every_other_player_has_one_closing_action_without_draw_or_discard() -> None:
    """T-22"""
    game = table("Me Ju", "Ve " * 9, "Ju", mode="fixed", draw="", closing_by=A)
    play(game, Pass(A), Pass(A))
    events = play(game, Discard(A, ME))
    assert events[-1] == ClosingRoundBegan(A)
    assert due(game) == (B, "closing-action")
    assert (game.turn, game.state.active) == (1, B)
    play(game, Pass(B))
    assert len(game.state.hands[B]) == 9
    assert due(game) == (C, "closing-action")
    play(game, Pass(C))
    assert game.result is not None, "and none for Anna"


@pytest.mark.rule("KK-11.2")
def test_attack_and_defence_work_in_the_closing_round_and_cost_no_action() -> None:
    game = closing("Nova Nova", "Atmo Ve", "Ju", systems=("", "Ju", ""))
    play(game, Supernova(A, B, JU), Answer(B, ATMO), Breakthrough(A, NOVA), Decline(B))
    assert system(game, B) == ""
    assert due(game) == (B, "closing-action")
    assert may(game, Lay(B, VE))


@pytest.mark.rule("KK-11.2", "KK-9.3")
def test_a_closing_glitch_is_placed_with_an_answer_and_moved_without() -> None:
    """T-14"""
    game = closing("Glitch", "Ve", "Ju", systems=("Me Glitch", "", ""))
    moved = game.copy()
    play(game, PlaceGlitch(A, C))
    assert due(game) == (C, "answer")
    play(moved, MoveGlitch(A, ME, C))
    assert due(moved) == (B, "closing-action")


@pytest.mark.rule("KK-11.3")
def test_the_centre_is_swept_after_each_closing_action() -> None:
    game = closing("Nova", "Ve", "Ju", systems=("", "Ju", ""))
    play(game, Supernova(A, B, JU))
    assert centre(game) == "Nova"
    play(game, Decline(B))
    assert (centre(game), discard_pile(game)) == ("", "Ju Nova")


@pytest.mark.rule("KK-11.3")
def test_a_win_ends_the_game_before_later_closing_actions() -> None:
    game = closing("Hole Glitch", "Ve", "Ju", systems=(ALL_EIGHT, "", ""))
    play(game, BlackHole(A, "hand"))
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((A,), "closing-round")


@pytest.mark.rule("KK-11.4")
def test_with_an_empty_pile_the_wormhole_has_no_effect_and_only_storm_b_may_work() -> None:
    game = closing("Worm Storm", "Ve", "Ju", discard="Sa")
    assert why(game, StormDraw(A)) == ("KK-10.13", "empty-draw-pile")
    assert may(game, StormDiscard(A))
    assert HadNoEffect(A, WORM) in play(game, Wormhole(A, None))
    empty = closing("Storm", "Ve", "Ju")
    assert why(empty, StormDiscard(A)) == ("KK-10.12", "empty-discard-pile")


@pytest.mark.rule("KK-11.4", "KK-12.6")
def test_an_empty_hand_is_passed_over_aloud_unless_a_glitch_can_be_moved() -> None:
    game = closing("Me", "", "Ju", systems=("", "Glitch", ""))
    events = play(game, Pass(A))
    assert Passed(B) in events, "no planet to sacrifice"
    assert game.result is not None
    game = closing("Me", "", "Ju", systems=("", "Glitch Me", ""))
    play(game, Pass(A))
    assert due(game) == (B, "closing-action")
    assert listed(game) == [Pass(B), MoveGlitch(B, ME, C), MoveGlitch(B, ME, A)]
    game = closing("Me", "Glitch", "Ju")
    play(game, Pass(A))
    assert due(game) == (B, "closing-action"), "a hand with a card is never passed over"


@pytest.mark.rule("KK-11.5")
def test_glitch_holders_cannot_win_by_scoring() -> None:
    """T-55"""
    result = scored("Glitch", "Ve", "Ju", systems=("Me Ve Ea Ma Ju Sa", "Me Ve Ea Ma Ju", "Me Ve Ea Ma"))
    assert (result.winners, result.reason) == ((B,), "scoring-1")
    assert result.ranking == ((B,), (C,), (A,))
    assert result.scores == {A: 6, B: 5, C: 4}
    laid = scored("Ve", "Ve", systems=("Me Glitch", ""))
    assert (laid.winners, laid.reason) == ((B,), "last-without-glitch")
    nobody = scored("Ve", "Glitch", systems=("Me Glitch", ""))
    assert (nobody.winners, nobody.reason) == ((), "all-glitch")
    assert nobody.ranking == ((A,), (B,))


@pytest.mark.rule("KK-11.5")
@pytest.mark.parametrize(
    ("first", "second", "systems", "reason"),
    [
        ("", "Me Ve Ea Ma", ("Me Ve", "Me"), "scoring-1"),
        ("Me Ve", "Me Me Me", ("Me", "Me"), "scoring-2"),
        ("Me Ve Ve", "Me Ve", ("Me", "Me"), "scoring-3"),
        ("Me Ve Hole", "Me Ve", ("Me", "Ju"), "scoring-4"),
    ],
)
def test_scoring_goes_step_by_step(first: str, second: str, systems: tuple[str, str], reason: str) -> None:
    result = scored(first, second, systems=systems)
    assert (result.winners, result.reason) == ((A,), reason)
    assert result.ranking == ((A,), (B,))
    other_way = scored(second, first, systems=(systems[1], systems[0]))
    assert (other_way.winners, other_way.reason) == ((B,), reason)


@pytest.mark.rule("KK-11.5")
def test_only_those_who_are_tied_go_on_to_the_next_step() -> None:
    result = scored("Me", "Me Ve", "Me Ve Ea Ma", systems=("Me Ve", "Me Ve", "Me"))
    assert (result.winners, result.reason) == ((B,), "scoring-2")
    assert result.ranking == ((B,), (A,), (C,))


@pytest.mark.rule("KK-11.5", "KK-2.2")
def test_a_laid_plotuh_counts_like_its_planet() -> None:
    """T-58"""
    result = scored("Me", "Ve Ve", systems=("Me Ve Ea P=Ma Ju Sa Ur", "Me Ve Ea Ma Ju Sa Ur"))
    assert (result.winners, result.reason) == ((B,), "scoring-3")


@pytest.mark.rule("KK-11.6")
def test_plotuhs_in_hand_are_one_more_kind_and_each_a_planet() -> None:
    assert scored("Me Plotuh", "Me Me", systems=("", "")).reason == "scoring-2"
    two = scored("Me Plotuh Plotuh", "Me Ve Ea", systems=("", ""))
    assert (two.winners, two.reason) == ((B,), "scoring-2"), "several Plotuhs are one kind"
    counted = scored("Me Plotuh Plotuh", "Me Ve", systems=("", ""))
    assert (counted.winners, counted.reason) == ((A,), "scoring-3"), "but each is a planet"
    own = scored("Me Ve", "Ju", systems=("Me Ve", "Me Ve"))
    assert own.reason == "scoring-2", "types in the own system count too"
    others = scored("Nova Atmo Me", "Me", systems=("", ""))
    assert others.reason == "tied", "no other card counts"


@pytest.mark.rule("KK-11.7", "KK-11.8")
def test_the_black_hole_decides_only_among_those_still_tied() -> None:
    beaten = scored("Me", "Me", "Hole Me", systems=("Me Ve", "Me Ve", "Me"))
    assert (beaten.winners, beaten.reason) == ((), "tied")
    assert beaten.ranking == ((A, B), (C,))
    several = scored("Hole Me", "Hole Me", systems=("Me", "Me"))
    assert (several.winners, several.reason) == ((), "tied")
    ahead = scored("Me", "Hole", systems=("Me", "Ve"))
    assert (ahead.winners, ahead.reason) == ((A,), "scoring-2")
    eight = scored("Glitch Hole", "Me", systems=(ALL_EIGHT, ""))
    assert eight.winners == (B,)


@pytest.mark.rule("KK-11.9")
def test_the_result_names_one_winner_or_none_and_ranks_the_others_by_their_figures() -> None:
    game = table("Ma Me", "Ve Ju", "Ve Ve", "Glitch", systems=("Me Ve Ea Ju Sa Ur Ne", "Ve", "Ve", "Me Ve Ea"))
    play(game, Lay(A, MA), Pass(A), Discard(A, ME))
    assert game.result is not None
    assert game.result.winners == (A,)
    assert game.result.ranking == ((A,), (B,), (C,), (3,))
    assert game.result.scores == {A: 8, B: 1, C: 1, 3: 3}
    alike = table("Ma Me", "Ve Ju", "Ve Ju", systems=("Me Ve Ea Ju Sa Ur Ne", "Ve", "Sa"))
    play(alike, Lay(A, MA), Pass(A), Discard(A, ME))
    assert alike.result is not None
    assert alike.result.ranking == ((A,), (B, C))


@pytest.mark.rule("KK-11.2")
def test_closing_attacks_may_use_any_row_but_only_once() -> None:
    game = closing("Grav Sa", "Ve", "Ju", systems=("", "Me Ve", ""))
    play(game, Gravity(A, B, VE), Decline(B))
    assert hand(game, A) == "Sa Ve"
    assert due(game) == (B, "closing-action")
    assert why(game, Lay(A, SA)) == ("KK-6.7", "not-due")
