"""Attack, answer, breakthrough and how it ends (KK-10.1 to KK-10.10)."""

from __future__ import annotations

import pytest

from arena import ScriptedChance
from kaosz_table import (
    ATMO,
    GLITCH,
    GRAV,
    JU,
    MA,
    ME,
    METEOR,
    MIRROR,
    NOVA,
    SA,
    STORM,
    UR,
    VE,
    A,
    B,
    C,
    D,
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
from rules import Chance, Move
from rules.kaosz import Attack, Kaosz
from rules.kaosz.cards import DEFENCE_CARDS
from rules.kaosz.events import BrokeThrough, Declined, Defended, Destroyed, HadNoEffect, Played, Took, TookFromHand
from rules.kaosz.moves import (
    Answer,
    BlackHole,
    Breakthrough,
    Decline,
    Fizzle,
    Gravity,
    Lay,
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

ATTACKS: dict[str, Move] = {
    "Grav": Gravity(A, B, JU),
    "Storm": StormHand(A, B),
    "Nova": Supernova(A, B, JU),
    "Meteor": Meteor(A, JU),
    "Glitch": PlaceGlitch(A, B),
}


def attacked(card: str, answer: str, more: str = "", own: str = "Me P=Sa") -> Kaosz:
    """Anna attacks Béla, who holds one defence card and Venus."""
    game = table(f"{card} Ma {more}", f"{answer} Ve", systems=(own, "Ju"))
    play(game, ATTACKS[card])
    return game


@pytest.mark.rule("KK-10.1", "KK-10.2")
@pytest.mark.parametrize("card", ATTACKS)
def test_an_attack_is_declared_openly_and_answered(card: str) -> None:
    game = table(f"{card} Ma", "Ve", systems=("", "Ju"))
    events = play(game, ATTACKS[card])
    assert isinstance(events[0], Played)
    assert events[0].seen_by(None) == events[0]
    assert due(game) == (B, "answer")
    assert (hand(game, A), centre(game)) == ("Ma", card)
    attack = game.view(None).steps[-1].about
    assert attack == Attack(*attack)
    assert attack[1:3] == (A, B)


@pytest.mark.rule("KK-10.1")
@pytest.mark.parametrize(
    "move",
    [
        StormDiscard(A),
        StormDraw(A),
        Wormhole(A, MA),
        BlackHole(A, "hand"),
        MoveGlitch(A, ME, B),
        SwapOwn(A),
        SwapOpponent(A, B),
        Supernova(A, A, ME),
        Meteor(A, ME),
    ],
    ids=lambda move: move.kind,
)
def test_what_is_no_attack_has_no_answer(move: Move) -> None:
    game = table(
        "Storm Worm Hole Glitch Nova Meteor Sa Ju Ve",
        "Atmo Mirror",
        systems=("Me P=Sa Glitch", "P=Ju"),
        discard="Ve",
    )
    play(game, move)
    assert due(game)[0] == A


@pytest.mark.rule("KK-10.3")
def test_the_target_answers_then_the_attacker_and_nobody_else() -> None:
    """T-39: Csaba's Mirror is of no use to Béla."""
    game = table("Nova Nova Me", "Atmo Ve", "Mirror Atmo Nova", systems=("", "Ju", "Ju"))
    play(game, Supernova(A, B, JU))
    assert due(game) == (B, "answer")
    assert game.moves(C) == game.moves(A) == []
    assert why(game, Answer(C, MIRROR)) == ("KK-10.6", "not-due")
    play(game, Answer(B, ATMO))
    assert due(game) == (A, "breakthrough")
    assert why(game, Breakthrough(C, NOVA)) == ("KK-10.7", "not-due")
    play(game, Breakthrough(A, NOVA))
    assert due(game) == (B, "answer")


@pytest.mark.rule("KK-10.5")
@pytest.mark.parametrize(("card", "number"), [("Grav", GRAV), ("Storm", STORM), ("Nova", NOVA)])
def test_an_attack_card_without_any_target_may_be_played_without_effect(card: str, number: int) -> None:
    game = table(f"{card} {card}", "", systems=("Glitch", "Glitch" if card == "Nova" else "P=Ju"), draw="", discard="")
    assert listed(game) == [Pass(A), Fizzle(A, number)]
    events = play(game, Fizzle(A, number))
    assert events == [Played(A, number, "fizzle"), HadNoEffect(A, number)]
    assert (hand(game, A), centre(game)) == (card, card)
    assert due(game) == (A, "second-action")


@pytest.mark.rule("KK-10.5")
def test_an_attack_card_that_has_a_target_must_be_aimed() -> None:
    game = table("Grav Storm Nova Meteor Me", "Ve", systems=("", "Ju"))
    for card in (GRAV, STORM, NOVA):
        assert why(game, Fizzle(A, card)) == ("KK-10.5", "target-exists")
    assert why(game, Fizzle(A, METEOR)) == ("KK-6.7", "not-now")
    own = table("Nova Me", "", systems=("Ju", ""), draw="")
    assert why(own, Fizzle(A, NOVA)) == ("KK-10.5", "target-exists"), "the own system is a target"
    assert why(table("Me", "Ve"), Fizzle(A, GRAV)) == ("KK-10.11", "not-in-hand")


@pytest.mark.rule("KK-10.6")
def test_a_chain_goes_on_until_somebody_declines() -> None:
    """T-34"""
    game = table("Grav Grav Grav Me", "Atmo Mirror Ve", systems=("Sa", "Ma"))
    play(game, Gravity(A, B, MA), Answer(B, ATMO), Breakthrough(A, GRAV), Answer(B, MIRROR), Breakthrough(A, GRAV))
    events = play(game, Decline(B))
    assert events == [Declined(B), Took(A, B, MA)]
    assert (hand(game, A), centre(game)) == ("Me Ma", "Grav Atmo Grav Mirror Grav")
    assert due(game) == (A, "second-action"), "one action used"


@pytest.mark.rule("KK-10.6")
def test_a_chain_ends_too_when_the_one_to_ask_has_no_card_left() -> None:
    """T-34"""
    game = table("Grav Grav Me", "Atmo", systems=("Sa", "Ma"))
    play(game, Gravity(A, B, MA), Answer(B, ATMO), Breakthrough(A, GRAV))
    assert hand(game, A) == "Me Ma", "Béla is not asked"
    game = table("Grav", "Atmo", systems=("Sa", "Ma"))
    play(game, Gravity(A, B, MA), Answer(B, ATMO))
    assert (system(game, B), due(game)) == ("Ma", (A, "second-action")), "Anna is not asked"


@pytest.mark.rule("KK-10.6")
def test_the_target_answers_with_any_defence_card_or_not_at_all() -> None:
    game = table("Nova Me", "Ve Mirror Atmo Nova", systems=("", "Ju"))
    play(game, Supernova(A, B, JU))
    assert listed(game) == [Decline(B), Answer(B, ATMO), Answer(B, MIRROR)]
    assert why(game, Answer(B, NOVA)) == ("KK-10.6", "no-defence")
    assert why(game, Pass(B)) == ("KK-10.6", "not-now")
    assert why(game, Breakthrough(B, NOVA)) == ("KK-10.6", "not-now")
    assert play(game, Answer(B, MIRROR))[0] == Defended(B, MIRROR)
    holds_none = attacked("Nova", "")
    assert listed(holds_none) == [Decline(B)]
    for card in DEFENCE_CARDS:
        assert why(holds_none, Answer(B, card)) == ("KK-10.6", "not-in-hand")


@pytest.mark.rule("KK-10.7")
@pytest.mark.parametrize("card", ["Grav", "Storm", "Nova", "Meteor"])
def test_only_a_card_of_the_same_name_breaks_through(card: str) -> None:
    """T-41"""
    others = {"Grav": GRAV, "Storm": STORM, "Nova": NOVA, "Meteor": METEOR, "Atmo": ATMO, "Mirror": MIRROR}
    game = attacked(card, "Atmo", more="Grav Storm Nova Meteor Atmo Mirror")
    play(game, Answer(B, ATMO))
    same = others.pop(card)
    assert listed(game) == [Decline(A), Breakthrough(A, same)]
    for other in others.values():
        assert why(game, Breakthrough(A, other)) == ("KK-10.7", "other-name")
    assert why(game, Answer(A, MIRROR)) == ("KK-10.7", "not-now")
    assert play(game, Breakthrough(A, same))[0] == BrokeThrough(A, same)


@pytest.mark.rule("KK-10.7")
def test_a_breakthrough_must_be_in_hand() -> None:
    game = attacked("Nova", "Atmo")
    play(game, Answer(B, ATMO))
    assert listed(game) == [Decline(A)]
    assert why(game, Breakthrough(A, NOVA)) == ("KK-10.7", "not-in-hand")


@pytest.mark.rule("KK-10.8")
def test_a_breakthrough_changes_nothing_of_the_declaration_and_costs_no_action() -> None:
    game = table("Nova Nova Me", "Atmo Ve", systems=("", "Ju Sa"))
    play(game, Supernova(A, B, SA))
    declared = game.view(None).steps[-1].about
    play(game, Answer(B, ATMO), Breakthrough(A, NOVA))
    assert game.view(None).steps[-1].about == declared
    play(game, Decline(B))
    assert system(game, B) == "Ju"
    assert may(game, Lay(A, ME))


@pytest.mark.rule("KK-10.9")
def test_the_cards_of_a_chain_are_swept_and_none_returns() -> None:
    game = attacked("Nova", "Atmo", more="Nova")
    play(game, Answer(B, ATMO), Breakthrough(A, NOVA), Decline(B))
    assert centre(game) == "Nova Atmo Nova"
    play(game, Pass(A))
    assert (centre(game), discard_pile(game)) == ("", "Ju Nova Atmo Nova")


@pytest.mark.rule("KK-10.6", "KK-10.8")
@pytest.mark.parametrize("card", ["Grav", "Storm", "Nova", "Meteor"])
def test_atmosphere_blocks(card: str) -> None:
    game = attacked(card, "Atmo", own="Sa")
    events = play(game, Answer(B, ATMO), Decline(A))
    assert events[-1].kind == "had-no-effect"
    assert (system(game, A), system(game, B)) == ("Sa", "Ju")
    assert (hand(game, A), hand(game, B)) == ("Ma", "Ve")


@pytest.mark.rule("KK-10.10")
def test_gravity_pull_mirrored_lets_the_target_take_a_planet_a_glitch_or_nothing() -> None:
    """T-35"""
    for pick, hands, own in (
        (Pick(B, ME), "Ve Me", "P=Ve Glitch"),
        (Pick(B, GLITCH), "Ve Glitch", "Me P=Ve"),
        (PickNothing(B), "Ve", "Me P=Ve Glitch"),
    ):
        game = attacked("Grav", "Mirror", own="Me P=Ve Glitch")
        play(game, Answer(B, MIRROR), Decline(A))
        assert game.decision is not None
        assert (due(game), game.decision.private) == ((B, "mirror-take"), False)
        assert listed(game) == [PickNothing(B), Pick(B, ME), Pick(B, GLITCH)]
        assert why(game, Pick(B, VE)) == ("KK-10.10", "no-pick")
        assert why(game, Decline(B)) == ("KK-10.10", "not-now")
        play(game, pick)
        assert (hand(game, B), system(game, A), system(game, B)) == (hands, own, "Ju")


@pytest.mark.rule("KK-10.10")
def test_gravity_pull_mirrored_with_nothing_to_take_asks_nothing() -> None:
    """T-35"""
    game = attacked("Grav", "Mirror", own="P=Ve")
    events = play(game, Answer(B, MIRROR), Decline(A))
    assert events[-1] == HadNoEffect(A, GRAV)
    assert due(game) == (A, "second-action")


@pytest.mark.rule("KK-10.10", "KK-10.12")
def test_magnetic_storm_mirrored_takes_a_random_card_from_the_attacker() -> None:
    """T-37: the Storm played is not among them."""
    game = table("Storm Me Ve Ea", "Mirror Ju Sa", chance=ScriptedChance([2]))
    play(game, StormHand(A, B), Answer(B, MIRROR))
    events = play(game, Decline(A))
    assert events == [Declined(A), TookFromHand(B, A, VE)]
    assert (hand(game, A), hand(game, B)) == ("Me Ea", "Ju Sa Ve")


@pytest.mark.rule("KK-10.10", "KK-10.15")
def test_magnetic_storm_mirrored_on_an_empty_hand_has_no_effect() -> None:
    """T-37"""
    game = table("Storm", "Mirror Ju Sa")
    events = play(game, StormHand(A, B), Answer(B, MIRROR))
    assert events[-1] == HadNoEffect(A, STORM)
    assert hand(game, B) == "Ju Sa"


@pytest.mark.rule("KK-10.10", "KK-10.3")
def test_supernova_mirrored_destroys_what_the_target_picks() -> None:
    """T-03: aimed at Neptune, and Béla loses Jupiter."""
    game = table("Nova Grav Ea", "Ma Mirror Atmo", systems=("Ju P=Ve", "Me Ve Ea Ju Sa Ur Ne"))
    play(game, Supernova(A, B, 7), Answer(B, MIRROR))
    assert due(game) == (A, "breakthrough"), "though there is no second Supernova"
    assert why(game, Breakthrough(A, GRAV)) == ("KK-10.7", "other-name")
    play(game, Decline(A))
    assert game.decision is not None
    assert (due(game), game.decision.private) == ((B, "mirror-destroy"), False)
    assert listed(game) == [Pick(B, VE), Pick(B, JU)]
    assert why(game, PickNothing(B)) == ("KK-10.10", "must-pick")
    assert why(game, Pick(B, 7)) == ("KK-10.10", "no-pick")
    assert play(game, Pick(B, JU)) == [Destroyed(A, JU, JU)]
    assert (system(game, A), discard_pile(game), centre(game)) == ("P=Ve", "Ju", "Nova Mirror")
    assert system(game, B) == "Me Ve Ea Ju Sa Ur Ne"


@pytest.mark.rule("KK-10.10")
def test_a_mirror_that_finds_nothing_to_destroy_asks_nothing() -> None:
    game = attacked("Nova", "Mirror", own="Glitch")
    events = play(game, Answer(B, MIRROR), Decline(A))
    assert events[-1] == HadNoEffect(A, NOVA)
    assert due(game) == (A, "second-action")


@pytest.mark.rule("KK-10.10", "KK-10.18", "KK-10.19")
def test_meteor_mirrored_destroys_any_planet_of_the_caster_who_may_be_spared_the_own_drop() -> None:
    for pick, left in ((JU, "Me"), (ME, "")):
        game = table("Meteor Ma", "Mirror Ve", systems=("Me Ju", "Ju Sa"))
        play(game, Meteor(A, JU), Answer(B, MIRROR), Decline(A))
        assert due(game) == (B, "mirror-destroy")
        play(game, Pick(B, pick))
        assert (system(game, A), system(game, B)) == (left, "Ju Sa")


@pytest.mark.rule("KK-10.18", "KK-10.6")
def test_each_opponent_hit_by_a_meteor_runs_a_chain_of_its_own() -> None:
    """T-44"""
    game = table("Meteor Meteor Me Ma", "Atmo Ve", "Ve", "Atmo Me", systems=("Ju", "Ju", "Sa", "Ju"))
    play(game, Meteor(A, JU), Answer(B, ATMO), Breakthrough(A, METEOR))
    assert due(game) == (B, "answer")
    play(game, Decline(B))
    assert system(game, B) == ""
    assert due(game) == (D, "answer")
    play(game, Answer(D, ATMO))
    assert due(game) == (A, "breakthrough")
    assert listed(game) == [Decline(A)], "the second one is used up"
    play(game, Decline(A))
    assert [system(game, seat) for seat in (A, B, C, D)] == ["", "", "Sa", "Ju"]


def test_random_cards_come_from_the_chance_of_the_game() -> None:
    taken = set()
    for seed in range(40):
        game = table("Storm Me", "Ju Sa Ur", chance=Chance(seed))
        play(game, StormHand(A, B), Decline(B))
        taken.add(game.state.hands[A][-1])
    assert taken == {JU, SA, UR}
