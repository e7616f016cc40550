"""The single cards: Gravity Pull, Magnetic Storm, Supernova, Meteor Shower, Wormhole (KK-10.11 to KK-10.22)."""

from __future__ import annotations

import pytest

from arena import ScriptedChance
from kaosz_table import (
    ALL_EIGHT,
    ATMO,
    GLITCH,
    HOLE,
    JU,
    MA,
    ME,
    NE,
    NOVA,
    PLOTUH,
    SA,
    STORM,
    UR,
    VE,
    WORM,
    A,
    B,
    C,
    D,
    cards,
    centre,
    discard_pile,
    draw_pile,
    due,
    hand,
    listed,
    may,
    play,
    system,
    table,
    why,
)
from rules import Chance
from rules.kaosz.events import (
    Destroyed,
    Drew,
    HadNoEffect,
    Kept,
    LookedAt,
    Played,
    Refilled,
    Searched,
    Took,
    TookFromDiscard,
    TookFromHand,
)
from rules.kaosz.moves import (
    Answer,
    Breakthrough,
    Decline,
    Fizzle,
    Gravity,
    Lay,
    Meteor,
    Pick,
    PickNothing,
    StormDiscard,
    StormDraw,
    StormHand,
    Supernova,
    Wormhole,
)


@pytest.mark.rule("KK-10.11", "KK-9.8")
def test_gravity_pull_takes_a_real_planet_or_a_glitch_to_hand() -> None:
    """T-15"""
    game = table("Grav Me", "Ve", "Ve", systems=("Ju", "Ju P=Ma Glitch", "Ne"))
    aims = [move for move in listed(game) if isinstance(move, Gravity)]
    assert aims == [Gravity(A, B, JU), Gravity(A, B, GLITCH), Gravity(A, C, NE)]
    for nobody in (A, 3, -1):
        assert why(game, Gravity(A, nobody, JU)) == ("KK-10.11", "no-opponent")
    assert why(game, Gravity(A, B, NE)) == ("KK-10.11", "not-there")
    twin = game.copy()
    assert play(game, Gravity(A, B, GLITCH), Decline(B))[-1] == Took(A, B, GLITCH)
    assert (hand(game, A), system(game, B)) == ("Me Glitch", "Ju P=Ma")
    play(twin, Gravity(A, B, JU), Decline(B))
    assert (hand(twin, A), system(twin, A)) == ("Me Ju", "Ju"), "one that is represented already may be taken too"


@pytest.mark.rule("KK-10.12")
def test_storm_a_takes_a_random_card_of_an_opponent_who_has_one() -> None:
    game = table("Storm Me", "Ve Ju Sa", "", chance=ScriptedChance([3]))
    assert why(game, StormHand(A, C)) == ("KK-10.12", "empty-hand")
    for nobody in (A, 3, -1):
        assert why(game, StormHand(A, nobody)) == ("KK-10.12", "no-opponent")
    events = play(game, StormHand(A, B), Decline(B))
    assert events[-1] == TookFromHand(A, B, SA)
    assert (hand(game, A), hand(game, B)) == ("Me Sa", "Ve Ju")


@pytest.mark.rule("KK-10.15")
def test_storm_a_on_a_hand_that_ran_empty_in_the_chain_has_no_effect() -> None:
    game = table("Storm Storm Me", "Atmo")
    events = play(game, StormHand(A, B), Answer(B, ATMO), Breakthrough(A, STORM))
    assert events[-1] == HadNoEffect(A, STORM)
    assert hand(game, A) == "Me"


@pytest.mark.rule("KK-10.12", "KK-6.10")
def test_storm_b_takes_the_top_of_the_discard_pile() -> None:
    """T-29"""
    game = table("Storm Me", "Atmo", discard="Ju Sa")
    assert play(game, StormDiscard(A)) == [Played(A, STORM, "storm-discard"), TookFromDiscard(A, SA)]
    assert (hand(game, A), discard_pile(game), centre(game)) == ("Me Sa", "Ju", "Storm")
    assert due(game) == (A, "second-action")


@pytest.mark.rule("KK-10.12", "KK-10.13")
def test_storm_c_draws_a_card_and_refills_in_classic_only() -> None:
    """T-29"""
    game = table("Storm Me", "Atmo", draw="Ju Sa")
    assert play(game, StormDraw(A)) == [Played(A, STORM, "storm-draw"), Drew(A, 1, (SA,))]
    game = table("Storm Me", "Atmo", draw="", discard="Ju")
    assert play(game, StormDraw(A))[1:] == [Refilled(A, 1), Drew(A, 1, (JU,))]
    fixed = table("Storm Me", "Atmo", draw="", discard="Ju", mode="fixed")
    assert why(fixed, StormDraw(A)) == ("KK-10.13", "empty-draw-pile")


@pytest.mark.rule("KK-10.14")
def test_a_storm_without_any_playable_mode_has_no_effect() -> None:
    game = table("Storm Me", "", draw="", discard="Ju", mode="fixed")
    assert why(game, Fizzle(A, STORM)) == ("KK-10.5", "target-exists")
    game = table("Storm Me", "", draw="", mode="fixed")
    assert may(game, Fizzle(A, STORM))


@pytest.mark.rule("KK-10.16")
def test_supernova_destroys_a_planet_in_any_system() -> None:
    """T-40"""
    game = table("Nova Me", "Atmo", "", systems=("Ve", "Ju", "P=Ma"))
    aims = [move for move in listed(game) if isinstance(move, Supernova)]
    assert aims == [Supernova(A, B, JU), Supernova(A, C, MA), Supernova(A, A, VE)]
    assert why(game, Supernova(A, 3, JU)) == ("KK-10.16", "no-system")
    assert why(game, Supernova(A, -1, JU)) == ("KK-10.16", "no-system")
    assert why(game, Supernova(A, B, MA)) == ("KK-10.16", "not-there")
    twin = game.copy()
    events = play(game, Supernova(A, A, VE))
    assert events == [Played(A, NOVA, "supernova", A, VE), Destroyed(A, VE, VE)]
    assert due(game) == (A, "second-action"), "on the own system nobody is asked"
    play(twin, Supernova(A, B, JU))
    assert due(twin) == (B, "answer")
    assert why(table("Me", "Me", systems=("", "Ju")), Supernova(A, B, JU)) == ("KK-10.16", "not-in-hand")


@pytest.mark.rule("KK-10.17", "KK-10.18", "KK-10.19")
def test_a_meteor_is_answered_in_turn_and_the_caster_drops_last() -> None:
    """T-42"""
    game = table("Meteor Me", "Atmo Ju", "Ju", "Ju", systems=("Ve", "Ve", "Sa", "Ve"))
    play(game, Meteor(A, VE))
    assert due(game) == (B, "answer")
    play(game, Answer(B, ATMO), Decline(A))
    assert due(game) == (D, "answer")
    assert system(game, A) == "Ve"
    events = play(game, Decline(D))
    assert [event for event in events if isinstance(event, Destroyed)] == [Destroyed(D, VE, VE), Destroyed(A, VE, VE)]
    assert [system(game, seat) for seat in (A, B, C, D)] == ["", "Ve", "Sa", ""]


@pytest.mark.rule("KK-10.17")
def test_a_meteor_may_name_what_nobody_has() -> None:
    """T-45"""
    game = table("Meteor Me", "Atmo", systems=("Ve", "Ju"))
    assert len([move for move in listed(game) if isinstance(move, Meteor)]) == 8
    for no_planet in (8, -1):
        assert why(game, Meteor(A, no_planet)) == ("KK-10.17", "no-planet")
    events = play(game, Meteor(A, NE))
    assert [event.kind for event in events] == ["played", "had-no-effect"]
    assert centre(game) == "Meteor"
    assert why(table("Me", "Me"), Meteor(A, ME)) == ("KK-10.17", "not-in-hand")


@pytest.mark.rule("KK-10.19")
def test_a_meteor_may_hit_the_caster_alone() -> None:
    game = table("Meteor Me", "Atmo", systems=("Ve", "Ju"))
    events = play(game, Meteor(A, VE))
    assert events[-1] == Destroyed(A, VE, VE)
    assert due(game) == (A, "second-action")


@pytest.mark.rule("KK-10.20")
def test_the_classic_wormhole_turns_cards_up_until_the_planet_appears_and_shuffles_all() -> None:
    game = table("Worm Me", "Atmo", draw="Ur Ma Glitch Sa", discard="Ju Ju", centre="Nova")
    events = play(game, Wormhole(A, MA))
    assert events == [Played(A, WORM, "wormhole", about=MA), Searched(A, tuple(cards("Sa Glitch Ma")), True)]
    assert events[1].seen_by(None) == events[1]
    assert hand(game, A) == "Me Ma"
    assert sorted(game.state.draw_pile) == sorted(cards("Ur Glitch Sa Ju Ju"))
    assert (discard_pile(game), centre(game)) == ("", "Nova Worm")


@pytest.mark.rule("KK-10.20")
def test_the_classic_wormhole_shuffles_even_if_nothing_is_found() -> None:
    """T-51"""
    game = table("Worm Me", "Atmo", draw="Ur Glitch Sa", discard="Ma Ma")
    events = play(game, Wormhole(A, MA))
    assert events[1] == Searched(A, tuple(cards("Sa Glitch Ur")), False)
    assert hand(game, A) == "Me", "no second refill"
    assert sorted(game.state.draw_pile) == sorted(cards("Ur Glitch Sa Ma Ma"))
    assert discard_pile(game) == ""
    orders = set()
    for seed in range(20):
        shuffled = table("Worm Me", "Atmo", draw="Ur Glitch Sa", discard="Ju Ne", chance=Chance(seed))
        play(shuffled, Wormhole(A, MA))
        orders.add(draw_pile(shuffled))
    assert len(orders) > 5


@pytest.mark.rule("KK-10.20")
def test_the_classic_wormhole_refills_an_empty_pile_first() -> None:
    game = table("Worm Me", "Atmo", draw="", discard="Ju Ma Ju")
    events = play(game, Wormhole(A, MA))
    assert events[1] == Refilled(A, 3)
    assert hand(game, A) == "Me Ma"
    assert draw_pile(game) == "Ju Ju"
    nothing = table("Worm Me", "Atmo", draw="")
    assert play(nothing, Wormhole(A, MA))[1:] == [HadNoEffect(A, WORM)]


@pytest.mark.rule("KK-10.20")
def test_the_classic_wormhole_names_a_missing_planet() -> None:
    """T-51"""
    game = table("Worm Me", "Atmo", systems=("Ve P=Ma", ""))
    for name in (VE, MA, PLOTUH, GLITCH, HOLE, -1, None):
        assert why(game, Wormhole(A, name)) == ("KK-10.20", "not-missing")
    assert len([move for move in listed(game) if isinstance(move, Wormhole)]) == 6
    full = table("Worm Me", "Atmo", systems=(ALL_EIGHT, ""))
    assert why(full, Wormhole(A, MA)) == ("KK-10.20", "nothing-missing")


@pytest.mark.rule("KK-10.21")
def test_the_wormhole_of_fixed_order_looks_at_six_and_puts_the_others_at_the_bottom() -> None:
    """T-13, T-52"""
    game = table("Worm Me", "Atmo", draw="Ur Ne Grav Ma Storm Glitch Plotuh Nova", mode="fixed")
    events = play(game, Wormhole(A, None))
    assert events[-1] == LookedAt(A, 6, tuple(cards("Nova Plotuh Glitch Storm Ma Grav")))
    assert due(game) == (A, "wormhole-pick")
    assert listed(game) == [PickNothing(A), Pick(A, MA), Pick(A, PLOTUH), Pick(A, GLITCH)]
    assert why(game, Pick(A, NOVA)) == ("KK-10.21", "no-pick")
    assert why(game, Pick(A, NE)) == ("KK-10.21", "no-pick"), "the seventh card"
    events = play(game, Pick(A, MA))
    assert events == [Kept(A, 1, MA)]
    assert events[0].seen_by(B) == Kept(A, 1, None)
    assert hand(game, A) == "Me Ma"
    assert draw_pile(game) == "Grav Storm Glitch Plotuh Nova Ur Ne", "the former top one uppermost among them"
    assert may(game, Lay(A, MA))


@pytest.mark.rule("KK-10.21", "KK-12.7")
def test_nothing_to_take_is_confirmed_all_the_same() -> None:
    """T-52"""
    game = table("Worm Me", "Atmo", draw="Grav Mirror Storm Hole Atmo Nova", mode="fixed")
    play(game, Wormhole(A, None))
    assert due(game) == (A, "wormhole-pick")
    assert listed(game) == [PickNothing(A)]
    assert play(game, PickNothing(A)) == [Kept(A, 0, None)]
    assert draw_pile(game) == "Grav Mirror Storm Hole Atmo Nova"


@pytest.mark.rule("KK-10.21")
def test_the_wormhole_of_fixed_order_looks_at_fewer_if_there_are_fewer() -> None:
    """T-52"""
    game = table("Worm Me", "Atmo", draw="Ur Ne Nova Ma", mode="fixed")
    assert play(game, Wormhole(A, None))[-1] == LookedAt(A, 4, tuple(cards("Ma Nova Ne Ur")))
    play(game, Pick(A, UR))
    assert (hand(game, A), draw_pile(game)) == ("Me Ur", "Ne Nova Ma")
    empty = table("Worm Me", "Atmo", draw="", mode="fixed")
    assert play(empty, Wormhole(A, None)) == [Played(A, WORM, "wormhole"), HadNoEffect(A, WORM)]
    assert due(empty) == (A, "second-action"), "no look, no question"
    assert why(table("Worm Me", "Atmo", mode="fixed"), Wormhole(A, MA)) == ("KK-10.21", "nothing-to-name")


@pytest.mark.rule("KK-10.22")
@pytest.mark.parametrize("mode", ["classic", "fixed"])
def test_a_wormhole_is_no_attack_and_has_no_answer(mode: str) -> None:
    game = table("Worm Me", "Atmo Mirror", mode=mode)
    play(game, Wormhole(A, MA if mode == "classic" else None))
    assert due(game)[0] == A
    assert (hand(game, A), centre(game)) == ("Me", "Worm")
    assert why(table("Me", "Atmo", mode=mode), Wormhole(A, None)) == ("KK-10.22", "not-in-hand")
