"""The turn: draw, actions, sweep, discard, check (KK-6)."""

from __future__ import annotations

import pytest

from kaosz_table import (
    ALL_EIGHT,
    ATMO,
    GLITCH,
    JU,
    MA,
    ME,
    MIRROR,
    NE,
    NOVA,
    SA,
    STORM,
    UR,
    VE,
    A,
    B,
    C,
    cards,
    centre,
    discard_pile,
    draw_pile,
    due,
    hand,
    listed,
    may,
    play,
    table,
    why,
)
from rules import Chance
from rules.kaosz import Kaosz
from rules.kaosz.events import (
    ClosingRoundBegan,
    Discarded,
    DiscardedNothing,
    Drew,
    Passed,
    PileRanOut,
    Refilled,
    Swept,
    TurnBegan,
)
from rules.kaosz.moves import (
    Answer,
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


def end_turn(game: Kaosz) -> list[object]:
    """Pass and discard whatever comes first; all that happened."""
    seat = game.state.active
    events: list[object] = []
    while game.state.active == seat and game.result is None:
        events += game.play(game.moves(due(game)[0])[0])
    return events


@pytest.mark.rule("KK-6.1", "KK-6.2")
def test_two_cards_are_drawn_from_the_top() -> None:
    game = table("Me", "Ve", draw="Sa Ur Ne Ju")
    events = end_turn(game)
    assert events[-2:] == [TurnBegan(B), Drew(B, 2, tuple(cards("Ju Ne")))]
    assert hand(game, B) == "Ve Ju Ne"
    assert draw_pile(game) == "Sa Ur"


@pytest.mark.rule("KK-6.1")
def test_an_empty_hand_draws_five_more() -> None:
    """T-20"""
    game = table("Me", "", draw="Me Ve Ea Ma Ju Sa Ur Ne")
    end_turn(game)
    assert hand(game, B) == "Ne Ur Sa Ju Ma Ea Ve"
    glitch_only = table("Me", "Glitch", draw="Me Ve Ea Ma Ju Sa Ur Ne")
    end_turn(glitch_only)
    assert hand(glitch_only, B) == "Glitch Ne Ur", "a hand of a Glitch is not empty"


@pytest.mark.rule("KK-6.3")
def test_classic_shuffles_the_discard_pile_back_when_a_card_is_needed() -> None:
    game = table("Me Ve", "Ve", draw="Ju Sa", discard="Ma Ma")
    end_turn(game)
    assert (draw_pile(game), discard_pile(game)) == ("", "Ma Ma Me"), "not when the last card is taken"
    end_turn(game)
    assert game.state.active == A
    assert (len(game.state.draw_pile), game.state.discard_pile) == (2, [])
    game = table("Me", "Ve", draw="Ju", discard="Ma Ma")
    events = end_turn(game)
    assert [event for event in events if isinstance(event, Drew | Refilled)] == [
        Drew(B, 1, (JU,)),
        Refilled(B, 3),
        Drew(B, 1, (game.state.hands[B][-1],)),
    ]
    assert (len(game.state.draw_pile), game.state.discard_pile) == (2, [])


@pytest.mark.rule("KK-6.3")
def test_a_refill_is_shuffled() -> None:
    orders = set()
    for seed in range(20):
        game = table("Storm Me", "Ve", draw="", discard="Ju Sa Ur Ne", chance=Chance(seed))
        play(game, StormDraw(A))
        orders.add((hand(game, A), draw_pile(game)))
    assert len(orders) > 10


@pytest.mark.rule("KK-6.3", "KK-6.10")
def test_the_centre_is_no_part_of_a_refill() -> None:
    game = table("Storm Me", "Ve", draw="", discard="Ju Ju")
    play(game, StormDraw(A))
    assert hand(game, A) == "Me Ju"
    assert (centre(game), draw_pile(game), discard_pile(game)) == ("Storm", "Ju", "")
    play(game, Pass(A))
    assert discard_pile(game) == "Storm"


@pytest.mark.rule("KK-6.4")
def test_classic_skips_draws_that_both_piles_cannot_give() -> None:
    """T-25"""
    game = table("", "", draw="", discard="")
    events = end_turn(game)
    assert events == [Passed(A), TurnBegan(B), PileRanOut(B, 7)]
    assert due(game) == (B, "first-action")
    assert game.state.closing_by == NOBODY


@pytest.mark.rule("KK-6.4", "KK-10.5")
def test_empty_piles_leave_a_storm_without_b_and_c_and_a_wormhole_without_effect() -> None:
    """T-25"""
    game = table("Storm Worm", "", draw="", discard="")
    assert why(game, StormDiscard(A)) == ("KK-10.12", "empty-discard-pile")
    assert why(game, StormDraw(A)) == ("KK-10.13", "empty-draw-pile")
    assert may(game, Fizzle(A, STORM))
    assert may(game, Wormhole(A, MA))
    play(game, Wormhole(A, MA))
    assert (hand(game, A), centre(game)) == ("Storm", "Worm")


@pytest.mark.rule("KK-6.5")
def test_fixed_order_never_refills_and_the_missing_card_calls_the_closing_round() -> None:
    """T-21: three cards for an empty hand."""
    game = table("Me", "", "Ve", draw="Ju Sa Ur", discard="Ma Ma", mode="fixed")
    events = end_turn(game)
    assert events[-3:] == [TurnBegan(B), Drew(B, 3, tuple(cards("Ur Sa Ju"))), PileRanOut(B, 4)]
    assert game.state.closing_by == B
    assert game.view(None).closing_by == B
    assert discard_pile(game) == "Ma Ma Me"
    assert due(game) == (B, "first-action"), "the turn is played on"
    play(game, Pass(B))
    assert due(game) == (B, "second-action")
    play(game, Lay(B, UR))
    assert due(game) == (B, "discard")
    events = play(game, Discard(B, SA))
    assert ClosingRoundBegan(B) in events
    assert due(game) == (C, "closing-action")


@pytest.mark.rule("KK-6.5")
def test_an_empty_pile_gives_no_card_and_no_discard_but_two_actions() -> None:
    """T-21 with nothing in the pile."""
    game = table("Me", "", draw="", mode="fixed")
    end_turn(game)
    assert (game.state.closing_by, hand(game, B)) == (B, "")
    assert due(game) == (B, "first-action")
    play(game, Pass(B))
    assert due(game) == (B, "second-action")
    events = play(game, Pass(B))
    assert not any(isinstance(event, Discarded | DiscardedNothing) for event in events)
    assert game.result is not None, "the other hand is empty too, so its closing action is passed"


@pytest.mark.rule("KK-6.6")
def test_the_last_card_of_the_pile_is_not_yet_running_out() -> None:
    """T-23"""
    game = table("Me", "Ve", draw="Ju Sa", mode="fixed")
    end_turn(game)
    assert (draw_pile(game), game.state.closing_by) == ("", NOBODY)
    end_turn(game)
    assert (game.state.active, game.state.closing_by) == (A, A), "the next draw calls it, with no card at all"
    game = table("Me", "Ve", draw="Ju", mode="fixed")
    end_turn(game)
    assert (hand(game, B), game.state.closing_by) == ("Ve Ju", B)


@pytest.mark.rule("KK-6.6", "KK-10.13")
def test_storm_c_and_the_wormhole_never_call_the_closing_round() -> None:
    game = table("Storm Worm", "Ve", draw="Ju", mode="fixed")
    play(game, StormDraw(A))
    assert (draw_pile(game), game.state.closing_by) == ("", NOBODY)
    game = table("Storm Worm", "Ve", draw="", mode="fixed")
    play(game, Wormhole(A, None))
    assert game.state.closing_by == NOBODY


@pytest.mark.rule("KK-6.7")
def test_answers_and_breakthroughs_are_no_actions() -> None:
    game = table("Nova Nova Ma Me", "Atmo Ve", systems=("", "Ju"))
    play(game, Supernova(A, B, JU), Answer(B, ATMO), Breakthrough(A, NOVA), Decline(B))
    assert due(game) == (A, "second-action")
    assert may(game, Lay(A, MA))
    play(game, Lay(A, MA))
    assert due(game) == (A, "discard"), "and no third one"


@pytest.mark.rule("KK-6.7")
def test_the_actions_left_are_public() -> None:
    game = table("Nova Nova Ma", "Atmo Ve", systems=("", "Ju"))
    assert game.view(None).actions_left == 2
    play(game, Supernova(A, B, JU))
    assert game.view(None).actions_left == 1, "while the answer is pending"
    play(game, Decline(B), Pass(A))
    assert game.view(None).actions_left == 0
    assert table("Me", "Ve", mode="fixed", closing=True, closing_by=B).view(None).actions_left == 1


@pytest.mark.rule("KK-6.8")
def test_what_brings_no_new_information_may_be_taken_back() -> None:
    harmless = [
        (table("Ma", "Ve"), Lay(A, MA)),
        (table("Plotuh", "Ve"), LayPlotuh(A, MA)),
        (table("Ma", "Ve", systems=("P=Ma", "")), SwapOwn(A)),
        (table("Ma", "Ve", systems=("", "P=Ma")), SwapOpponent(A, B)),
        (table("Ma", "Ve", systems=("Ju Glitch", "")), MoveGlitch(A, JU, B)),
        (table("Nova", "Ve", systems=("Ju", "")), Supernova(A, A, JU)),
        (table("Grav", "Ve", systems=("Ju", "")), Fizzle(A, cards("Grav")[0])),
        (table("Ma", "Ve", mode="fixed"), Pass(A)),
    ]
    for game, move in harmless:
        assert not any(event.barrier for event in play(game, move)), move


@pytest.mark.rule("KK-6.8")
def test_what_brings_new_information_is_a_barrier() -> None:
    def barrier(game: Kaosz, move: object, *more: object) -> list[str]:
        return [event.kind for event in play(game, move, *more) if event.barrier]  # type: ignore[arg-type]

    assert barrier(table("Storm", "Ve"), StormDraw(A)) == ["drew"]
    assert barrier(table("Storm", "Ve", discard="Ju"), StormDiscard(A)) == ["took-from-discard"]
    assert barrier(table("Storm", "Ve"), StormHand(A, B), Decline(B)) == ["took-from-hand"]
    assert barrier(table("Worm", "Ve"), Wormhole(A, MA)) == ["searched"]
    assert barrier(table("Worm", "Ve", draw="", discard="Ju"), Wormhole(A, MA)) == ["refilled", "searched"]
    assert barrier(table("Worm", "Ve", mode="fixed"), Wormhole(A, None)) == ["looked-at"]
    assert barrier(table("Me", "Ve"), Pass(A), Discard(A, ME)) == ["drew"]
    won = table("Me", "Ve", systems=(ALL_EIGHT, ""))
    assert barrier(won, Pass(A), Discard(A, ME)) == ["win-checked", "hands-shown"]


@pytest.mark.rule("KK-6.9", "KK-6.16")
def test_the_centre_is_swept_in_playing_order_before_the_discard() -> None:
    game = table("Nova Storm Me", "Atmo Ve", systems=("", "Ve"), discard="Ju")
    play(game, Supernova(A, B, VE), Answer(B, ATMO), Decline(A), StormDraw(A))
    assert due(game) == (A, "discard")
    assert (centre(game), discard_pile(game)) == ("", "Ju Nova Atmo Storm")
    play(game, Discard(A, ME))
    assert discard_pile(game) == "Ju Nova Atmo Storm Me"


@pytest.mark.rule("KK-6.9")
def test_destroyed_cards_go_to_the_discard_pile_at_once() -> None:
    """T-28: so Magnetic Storm may pick them up in the same turn."""
    game = table("Nova Storm Me", "", systems=("", "Ve"))
    play(game, Supernova(A, B, VE))
    assert (discard_pile(game), centre(game)) == ("Ve", "Nova")
    play(game, StormDiscard(A))
    assert hand(game, A) == "Me Ve"
    assert discard_pile(game) == "Nova Storm", "swept, since that was the second action"


@pytest.mark.rule("KK-6.10")
def test_a_storm_cannot_pick_itself_up() -> None:
    game = table("Storm Me", "", discard="Ju")
    events = play(game, StormDiscard(A))
    assert centre(game) == "Storm"
    assert hand(game, A) == "Me Ju"
    assert not any(isinstance(event, Swept) for event in events)
    assert why(table("Storm Me", "Ve"), StormDiscard(A)) == ("KK-10.12", "empty-discard-pile")


@pytest.mark.rule("KK-6.11", "KK-6.12")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1), (7, 6), (8, 7), (9, 7), (11, 7)])
def test_one_card_is_discarded_or_as_many_as_leave_seven(before: int, after: int) -> None:
    """T-26"""
    game = table("Me " * before, "Ve", discard="Ju")
    play(game, Pass(A))
    for left in range(before - after, 0, -1):
        assert due(game) == (A, "discard")
        assert game.view(None).steps[-1].about == (left,)
        play(game, Discard(A, ME))
    assert due(game) == (B, "first-action")
    assert len(game.state.hands[A]) == after
    assert discard_pile(game) == " ".join(["Ju", *["Me"] * (before - after)])


@pytest.mark.rule("KK-6.12")
def test_discards_are_face_down_and_the_last_one_lies_on_top() -> None:
    game = table("Me Ve Ea Ma Ju Sa Ur Ne Me", "Ve")
    play(game, Pass(A))
    first, second = play(game, Discard(A, VE)), play(game, Discard(A, UR))
    assert first == [Discarded(A, VE)]
    assert first[0].seen_by(B) == first[0].seen_by(None) == Discarded(A, None)
    assert second[0] == Discarded(A, UR)
    assert discard_pile(game) == "Ve Ur"


@pytest.mark.rule("KK-6.13", "KK-9.7")
def test_a_glitch_cannot_be_discarded_but_counts() -> None:
    """T-08, T-26"""
    game = table("Glitch Ve", "Ve")
    play(game, Pass(A))
    assert listed(game) == [Discard(A, VE)]
    assert why(game, Discard(A, GLITCH)) == ("KK-6.13", "glitch-stays")
    assert why(game, DiscardNothing(A)) == ("KK-6.11", "must-discard")
    assert why(game, Discard(A, JU)) == ("KK-6.11", "not-in-hand")
    assert why(game, Pass(A)) == ("KK-6.11", "not-now")
    game = table("Glitch Me Me Me Me Me Me Me Me", "Ve")
    play(game, Pass(A), Discard(A, ME), Discard(A, ME))
    assert hand(game, A) == "Glitch Me Me Me Me Me Me"


@pytest.mark.rule("KK-6.13", "KK-12.8")
@pytest.mark.parametrize("glitches", [1, 8, 9])
def test_with_nothing_but_glitches_the_step_is_entered_and_answered_all_the_same(glitches: int) -> None:
    """T-08"""
    game = table("Glitch " * glitches, "Ve")
    play(game, Pass(A))
    assert due(game) == (A, "discard")
    assert listed(game) == [DiscardNothing(A)]
    events = play(game, DiscardNothing(A))
    assert events[0] == DiscardedNothing(A)
    assert len(game.state.hands[A]) == glitches
    assert due(game) == (B, "first-action")


@pytest.mark.rule("KK-6.13")
def test_when_only_glitches_are_left_no_more_is_discarded() -> None:
    game = table("Me " + "Glitch " * 8, "Ve")
    play(game, Pass(A), Discard(A, ME))
    assert listed(game) == [DiscardNothing(A)]
    play(game, DiscardNothing(A))
    assert hand(game, A) == " ".join(["Glitch"] * 8)


@pytest.mark.rule("KK-6.14")
def test_the_limit_of_seven_counts_only_in_the_own_discard() -> None:
    game = table("Grav Me", "Mirror Ve Ea Ma Ju Sa Ur Ne", systems=("Ve", "Ju"))
    play(game, Gravity(A, B, JU), Answer(B, MIRROR), Decline(A), Pick(B, VE), Pass(A), Discard(A, ME))
    assert due(game) == (B, "first-action")
    assert len(game.state.hands[B]) == 10
    play(game, Pass(B), Discard(B, VE), Discard(B, VE), Discard(B, SA))
    assert len(game.state.hands[B]) == 7


@pytest.mark.rule("KK-6.15")
def test_after_the_check_the_next_player_clockwise_begins() -> None:
    game = table("Me", "Ve", "Ea")
    play(game, Pass(A), Discard(A, ME))
    assert (due(game), game.turn) == ((B, "first-action"), 2)
    end_turn(game)
    end_turn(game)
    assert (due(game), game.turn) == ((A, "first-action"), 4)


@pytest.mark.rule("KK-6.16")
def test_opponents_hit_by_a_meteor_are_asked_clockwise_and_the_caster_drops_last() -> None:
    game = table("Meteor Me", "Ve", "Ve", systems=("Ju", "Ju", "Ju"))
    events = play(game, Meteor(A, JU), Decline(B), Decline(C))
    assert [event.seat for event in events if event.kind == "destroyed"] == [B, C, A]


def test_a_sample_turn_of_classic() -> None:
    """T-01: lays Neptune, then Magnetic Storm C drawing Saturn, which it discards."""
    game = table("Ma Storm Mirror Ne Atmo", "Ju", systems=("Me Ve Ea Ju Sa Ur", ""), draw="Me Me Sa")
    play(game, Lay(A, NE), StormDraw(A), Discard(A, SA))
    assert hand(game, A) == "Ma Mirror Atmo"
    assert game.state.systems[A] == cards("Me Ve Ea Ju Sa Ur Ne")
    assert game.result is None
    assert due(game) == (B, "first-action")


@pytest.mark.rule("KK-7A.1")
def test_after_a_laying_no_second_placing_is_legal() -> None:
    """T-02"""
    game = table(
        "Ma Storm Mirror Ne Atmo Plotuh Glitch Ve Worm Grav Nova Meteor Hole",
        "Ju",
        systems=("Me P=Ve Ea Ju Sa Ur", "P=Ve Ma"),
    )
    play(game, Lay(A, NE))
    for move in (Lay(A, MA), LayPlotuh(A, MA), PlaceGlitch(A, B)):
        assert why(game, move) == ("KK-7A.1", "same-category")
    for swap in (SwapOwn(A), SwapOpponent(A, B)):
        assert why(game, swap) == ("KK-7A.1", "same-category")
    for move in (StormDraw(A), Wormhole(A, MA), Gravity(A, B, MA), Supernova(A, B, MA), Meteor(A, MA)):
        assert may(game, move)
