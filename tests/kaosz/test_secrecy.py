"""Hidden information (KK-12): what nobody may learn from views, events and prompts."""

from __future__ import annotations

from dataclasses import fields
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from kaosz_table import (
    ALL_EIGHT,
    ATMO,
    GLITCH,
    JU,
    MA,
    ME,
    MIRROR,
    SA,
    STORM,
    VE,
    A,
    B,
    C,
    all_cards,
    cards,
    due,
    hand,
    listed,
    play,
    table,
)
from rules import Chance, Decision, Event
from rules.kaosz import Kaosz
from rules.kaosz.events import (
    Declined,
    Discarded,
    Drew,
    HandsShown,
    Kept,
    LookedAt,
    Passed,
    TookFromDiscard,
    TookFromHand,
    WinChecked,
)
from rules.kaosz.moves import (
    Answer,
    Decline,
    Discard,
    DiscardNothing,
    Meteor,
    Pass,
    Pick,
    PickNothing,
    PlaceGlitch,
    StormDiscard,
    StormDraw,
    StormHand,
    Supernova,
    Wormhole,
)

# -- who sees what --------------------------------------------------------------------------------------------------


@pytest.mark.rule("KK-12.1", "KK-1.2")
def test_a_view_holds_the_own_hand_and_no_hidden_card() -> None:
    """T-60"""
    game = table(
        "Me Ve", "Ju Sa Ur", systems=("P=Ma", "Glitch"), draw="Ne Ne Nova", discard="Hole Atmo", centre="Storm"
    )
    public = {
        "turn": 1,
        "active": A,
        "closing_by": -1,
        "draw_pile": 3,
        "discard_pile": 2,
        "centre": (STORM,),
        "systems": (tuple(cards("P=Ma")), tuple(cards("Glitch"))),
        "hand_sizes": (2, 3),
        "steps": tuple(game.state.steps),
        "looked_at": (),
        "hands": (),
    }
    for viewer, own in ((None, ""), (A, "Me Ve"), (B, "Ju Sa Ur")):
        view = game.view(viewer)
        assert {part.name: getattr(view, part.name) for part in fields(view)} == {**public, "hand": tuple(cards(own))}


@pytest.mark.rule("KK-12.1")
def test_a_draw_shows_only_how_many() -> None:
    drew = Drew(A, 2, (ME, VE))
    assert drew.seen_by(A) == drew
    assert drew.seen_by(B) == drew.seen_by(None) == Drew(A, 2, None)


@pytest.mark.rule("KK-12.1")
def test_a_card_out_of_a_hand_is_known_to_the_two_it_concerns() -> None:
    """T-60"""
    game = table("Storm Me", "Ve", "Ju", "Ju")
    took = play(game, StormHand(A, B), Decline(B))[-1]
    assert took == TookFromHand(A, B, VE)
    assert took.seen_by(A) == took.seen_by(B) == took
    assert took.seen_by(C) == took.seen_by(None) == TookFromHand(A, B, None)


@pytest.mark.rule("KK-12.1")
def test_a_card_from_a_pile_is_known_to_its_taker_alone() -> None:
    game = table("Storm Me", "Ve", discard="Ju")
    took = play(game, StormDiscard(A))[-1]
    assert took.seen_by(A) == TookFromDiscard(A, JU)
    assert took.seen_by(B) == took.seen_by(None) == TookFromDiscard(A, None)
    drew = play(table("Storm Me", "Ve", draw="Ju"), StormDraw(A))[-1]
    assert drew.seen_by(B) == Drew(A, 1, None)


@pytest.mark.rule("KK-12.1", "KK-1.3")
def test_own_discards_are_not_kept_for_rereading() -> None:
    game = table("Me Ve", "Ve")
    play(game, Pass(A), Discard(A, ME))
    for viewer in (None, A, B):
        assert game.view(viewer).discard_pile == 1
    assert game.view(A).hand == (VE,)


@pytest.mark.rule("KK-12.1")
def test_the_wormhole_of_fixed_order_shows_its_cards_to_its_user_and_only_during_the_pick() -> None:
    """T-60"""
    game = table("Worm Me", "Ve", draw="Ur Ne Nova Ma", mode="fixed")
    looked = play(game, Wormhole(A, None))[-1]
    assert looked.seen_by(A) == LookedAt(A, 4, tuple(cards("Ma Nova Ne Ur")))
    assert looked.seen_by(B) == looked.seen_by(None) == LookedAt(A, 4, None)
    assert game.view(A).looked_at == tuple(cards("Ma Nova Ne Ur"))
    assert game.view(B).looked_at == game.view(None).looked_at == ()
    kept = play(game, Pick(A, MA))[0]
    assert kept.seen_by(B) == kept.seen_by(None) == Kept(A, 1, None)
    assert game.view(A).looked_at == ()


# -- prompts that would leak ----------------------------------------------------------------------------------------


@pytest.mark.rule("KK-12.2")
@pytest.mark.parametrize("answers", ["Mirror", "Atmo", "Ve"])
def test_a_target_with_a_card_is_asked_whatever_it_is(answers: str) -> None:
    """T-59"""
    game = table("Nova Me", answers, systems=("", "Ju"))
    play(game, Supernova(A, B, JU))
    assert game.decision == Decision((B,), "answer", private=True)
    assert listed(game)[0] == Decline(B)


@pytest.mark.rule("KK-12.2")
def test_a_target_without_a_card_is_not_asked() -> None:
    game = table("Nova Me", "", systems=("", "Ju"))
    play(game, Supernova(A, B, JU))
    assert due(game) == (A, "second-action")


@pytest.mark.rule("KK-12.3")
@pytest.mark.parametrize("left", ["Nova", "Me"])
def test_an_attacker_with_a_card_is_asked_after_each_defence(left: str) -> None:
    """T-59"""
    game = table(f"Nova {left}", "Atmo Ve", systems=("", "Ju"))
    play(game, Supernova(A, B, JU), Answer(B, ATMO))
    assert game.decision == Decision((A,), "breakthrough", private=True)
    glitch = table(f"Glitch {left}", "Atmo Ve")
    play(glitch, PlaceGlitch(A, B), Answer(B, ATMO))
    assert due(glitch) == (A, "second-action"), "never after a placement"


@pytest.mark.rule("KK-12.4")
def test_a_meteor_asks_every_opponent_it_hits_and_no_other() -> None:
    game = table("Meteor Me", "Ve", "Mirror", "Ve", systems=("", "Ju", "Sa", "Ju"))
    play(game, Meteor(A, JU))
    assert due(game) == (1, "answer")
    play(game, Decline(1))
    assert due(game) == (3, "answer")


@pytest.mark.rule("KK-12.6", "KK-12.5")
@pytest.mark.parametrize("mode", ["classic", "fixed"])
def test_no_action_is_skipped_because_nothing_can_be_played(mode: str) -> None:
    for own in ("Atmo", "Ma Nova Grav", ""):
        game = table(own, "Ve", systems=("", "Ju"), mode=mode)
        assert game.decision == Decision((A,), "first-action", private=True)
        if mode == "fixed":
            play(game, Pass(A))
            assert game.decision == Decision((A,), "second-action", private=True)


@pytest.mark.rule("KK-12.7")
@pytest.mark.parametrize("pile", ["Nova Atmo", "Ma Ju"])
def test_whoever_looks_through_the_wormhole_says_what_it_takes(pile: str) -> None:
    """T-59"""
    game = table("Worm Me", "Ve", draw=pile, mode="fixed")
    play(game, Wormhole(A, None))
    assert game.decision == Decision((A,), "wormhole-pick", private=True)
    assert listed(game)[0] == PickNothing(A)


@pytest.mark.rule("KK-12.8")
@pytest.mark.parametrize("own", ["Glitch", "Me"])
def test_the_discard_is_asked_for_with_any_card_in_hand(own: str) -> None:
    game = table(own, "Ve")
    play(game, Pass(A))
    assert game.decision == Decision((A,), "discard", private=True)


@pytest.mark.rule("KK-12.9")
def test_eight_planets_without_a_win_show_a_glitch_in_hand_and_nothing_more() -> None:
    game = table("Glitch Me", "Ve", systems=(ALL_EIGHT, ""))
    events = play(game, Pass(A), Discard(A, ME))
    checked = next(event for event in events if isinstance(event, WinChecked))
    assert checked.seen_by(None) == WinChecked(A, False)
    seven = table("Glitch Me", "Ve", systems=(ALL_EIGHT[3:], ""))
    assert not any(isinstance(event, WinChecked) for event in play(seven, Pass(A), Discard(A, ME)))


@pytest.mark.rule("KK-12.11")
def test_declining_passing_and_taking_nothing_come_first() -> None:
    game = table("Nova Nova Me", "Mirror Atmo", systems=("Me", "Ju"))
    assert listed(game)[0] == Pass(A)
    play(game, Supernova(A, B, JU))
    assert listed(game)[0] == Decline(B)
    play(game, Answer(B, MIRROR))
    assert listed(game)[0] == Decline(A)


@pytest.mark.rule("KK-12.12")
def test_what_rests_on_the_hand_is_private_and_what_lies_open_is_not() -> None:
    seen: dict[str, bool] = {}
    for seed in range(60):
        for game in (rules.new("kaosz", 3, {"mode": mode, "turn_limit": 60}, seed) for mode in ("classic", "fixed")):
            chance = Chance(seed)
            while game.decision is not None:
                seen.setdefault(game.decision.prompt, game.decision.private)
                assert seen[game.decision.prompt] == game.decision.private
                game.play(chance.pick(game.moves(game.decision.seats[0])))
    assert seen == {
        "first-action": True,
        "second-action": True,
        "closing-action": True,
        "answer": True,
        "breakthrough": True,
        "wormhole-pick": True,
        "discard": True,
        "mirror-take": False,
        "mirror-destroy": False,
    }


@pytest.mark.rule("KK-12.13")
def test_passing_and_declining_read_the_same_whatever_the_hand() -> None:
    for own in ("Mirror", "Ve"):
        game = table("Nova Me", own, systems=("", "Ju"))
        assert play(game, Supernova(A, B, JU), Decline(B))[1] == Declined(B)
    for own in ("Ma", "Atmo"):
        assert play(table(own, "Ve", mode="fixed"), Pass(A)) == [Passed(A)]


# -- dealing anew what is hidden ------------------------------------------------------------------------------------

TABLES = [(mode, seats) for mode in ("classic", "fixed") for seats in (2, 3, 5)]


@cache
def game_at(mode: str, seats: int, seed: int, ply: int) -> Kaosz:
    """A position of a random game in which passing and declining are rare; shared, so copy it."""
    game = rules.new("kaosz", seats, {"mode": mode, "turn_limit": 100}, seed)
    assert isinstance(game, Kaosz)
    chance = Chance(seed)
    while game.decision is not None and game.ply < ply:
        moves = game.moves(game.decision.seats[0])
        game.play(chance.pick(moves[1:] or moves))
    return game


@st.composite
def positions(draw: st.DrawFn) -> Kaosz:
    mode, seats = draw(st.sampled_from(TABLES))
    return game_at(mode, seats, draw(st.integers(0, 12)), draw(st.integers(0, 90))).copy()


@pytest.mark.rule("KK-12.1")
@given(positions(), st.integers(0, 4), st.integers(0, 1 << 32))
@settings(max_examples=300, deadline=None)
def test_a_redealt_game_looks_the_same_and_holds_the_same_cards(game: Kaosz, viewer: int, seed: int) -> None:
    seat = viewer % game.seats
    chance = Chance(seed)
    twin = game.determinize(seat, chance)
    assert twin.chance is chance
    assert all_cards(twin) == all_cards(game)
    assert twin.decision == game.decision
    assert twin.view(seat) == game.view(seat)
    assert twin.view(None) == game.view(None)
    assert twin.moves(seat) == game.moves(seat)
    while twin.decision is not None:
        twin.play(chance.pick(twin.moves(twin.decision.seats[0])))


@pytest.mark.rule("KK-12.1")
def test_the_looker_keeps_the_cards_looked_at_in_a_redealt_game_and_others_do_not() -> None:
    game = table("Worm Me", "Ve", draw="Ur Ne Sa Sa Ve Ea Me Nova Ma", discard="Ju Ju Hole", mode="fixed")
    play(game, Wormhole(A, None))
    own = {game.determinize(A, Chance(seed)).view(A).looked_at for seed in range(20)}
    assert own == {game.view(A).looked_at}
    others = {game.determinize(B, Chance(seed)).view(A).looked_at for seed in range(20)}
    assert len(others) > 10


@pytest.mark.rule("KK-2.4")
def test_a_redealt_closing_round_is_not_won_already() -> None:
    """Whoever shows eight planets and has not won holds a Glitch, in any copy."""
    game = table("Me", "Ju Glitch", "Sa", systems=("", ALL_EIGHT, ""), discard="Ju " * 9, mode="fixed", closing=True)
    game.state.closing_by = C
    for seed in range(30):
        twin = game.determinize(A, Chance(seed))
        assert GLITCH in twin.state.hands[B]
        assert len(twin.state.hands[B]) == 2
    before_it_began = table("Me", "Ju Glitch", systems=("", ALL_EIGHT), discard="Ju " * 9, mode="fixed")
    assert any(GLITCH not in before_it_began.determinize(A, Chance(seed)).state.hands[B] for seed in range(30))


@pytest.mark.rule("KK-2.4", "KK-10.2")
def test_whoever_places_its_only_glitch_in_the_closing_round_need_not_hold_another_in_a_redealt_game() -> None:
    game = table("Glitch Me", "Ve Atmo", systems=(ALL_EIGHT, ""), mode="fixed", closing=True, closing_by=B)
    play(game, PlaceGlitch(A, B))
    twin = game.determinize(B, Chance(3))
    assert all_cards(twin) == all_cards(game)
    play(twin, Decline(B))
    assert twin.result is not None
    assert twin.result.winners == (A,)


@pytest.mark.rule("KK-12.1")
def test_nothing_is_hidden_in_hands_after_the_end() -> None:
    game = table("Me", "Ju Glitch", mode="fixed", draw="Ve Sa Ne", closing=True, closing_by=B)
    play(game, Pass(A))
    assert game.result is not None
    twin = game.determinize(A, Chance(3))
    assert hand(twin, B) == "Ju Glitch"


# -- non-interference -----------------------------------------------------------------------------------------------


@pytest.mark.rule("KK-12.14", "KK-12.13")
@given(positions(), st.integers(0, 4), st.integers(0, 1 << 32), st.lists(st.integers(0, 1 << 16), max_size=12))
@settings(max_examples=300, deadline=None)
def test_another_hand_of_the_same_size_changes_no_curtain_and_no_public_line(
    game: Kaosz, whose: int, seed: int, choices: list[int]
) -> None:
    """The seat whose hand is exchanged only declines; the others make any choice that is legal in both games."""
    seat = whose % game.seats
    other, chance = game.copy(), Chance(seed)
    other.state.hands[seat] = [chance.below(18) for _ in other.state.hands[seat]]
    for choice in choices:
        assert game.decision == other.decision
        if game.decision is None or game.decision == Decision((seat,), "discard", private=True):
            break  # that a discard is made or not shows by the rules (KK-12.8)
        due = game.decision.seats[0]
        moves = [move for move in game.moves(due) if move in other.moves(due)]
        events = [
            public_lines(played.play(moves[0 if due == seat else choice % len(moves)])) for played in (game, other)
        ]
        assert events[0] == events[1]
        if events[0][-1] is WinChecked:
            break


def public_lines(events: list[Event]) -> list[object]:
    """What all see, up to a win or none, or scoring, which the rules themselves show (KK-12.9)."""
    lines: list[object] = []
    for event in events:
        if isinstance(event, WinChecked | HandsShown):
            return [*lines, WinChecked]
        lines.append(event.seen_by(None))
    return lines


@pytest.mark.rule("KK-12.14")
@pytest.mark.parametrize("mirror", ["Mirror Ve", "Ve Ve"])
def test_a_declined_answer_shows_nothing_of_the_hand(mirror: str) -> None:
    """T-59"""
    game = table("Nova Me Me", mirror, systems=("", "Ju Sa"))
    seen: list[Event | Decision | None] = []
    for move in (Supernova(A, B, SA), Decline(B), Pass(A)):
        seen.append(game.decision)
        seen += [event.seen_by(None) for event in game.play(move)]
    assert [item.kind if isinstance(item, Event) else item.prompt for item in seen if item] == [
        "first-action",
        "played",
        "answer",
        "declined",
        "destroyed",
        "second-action",
        "passed",
        "swept",
    ]


def test_every_private_event_has_a_public_half() -> None:
    private: list[Event] = [
        Drew(A, 1, (ME,)),
        Discarded(A, ME),
        TookFromHand(A, B, ME),
        TookFromDiscard(A, ME),
        LookedAt(A, 1, (ME,)),
        Kept(A, 1, ME),
    ]
    for event in private:
        assert not event.public
        half = event.seen_by(None)
        assert half is not None
        assert half != event
        assert half.seen_by(None) == half


def test_nothing_to_discard_is_public() -> None:
    game = table("Glitch", "Ve")
    play(game, Pass(A))
    event = play(game, DiscardNothing(A))[0]
    assert event.seen_by(None) == event
