"""Components, setup and the deck table (KK-1, KK-4, KK-5)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from pydantic import ValidationError

import assets
import rules
from arena import ScriptedChance
from kaosz_table import (
    ATMO,
    GLITCH,
    GRAV,
    HOLE,
    MA,
    METEOR,
    MIRROR,
    NOVA,
    PLOTUH,
    STORM,
    VE,
    WORM,
    A,
    B,
    all_cards,
    cards,
    due,
    hand,
    may,
    play,
    system,
    table,
    why,
)
from rules import Chance
from rules.kaosz import Kaosz, Options, start
from rules.kaosz.cards import (
    ALL_PLANETS,
    CARD_NAMES,
    DEFENCE_CARDS,
    GRAVITY_PULL,
    METEOR_SHOWER,
    PLANETS,
    distinct_count,
    mask_of,
    missing,
    represented,
)
from rules.kaosz.deck import DeckRow, DeckTable, deck
from rules.kaosz.moves import Discard, Lay, LayPlotuh, Pass, StormDiscard, SwapOwn

COUNTS = (2, 3, 4, 5)
ATTACK_CARDS = range(GRAVITY_PULL, METEOR_SHOWER + 1)

# the table of section 5: planet, Plotuh, Glitch, Black Hole, Wormhole, Gravity Pull, Magnetic Storm, Supernova,
# Meteor Shower, Atmosphere, Cosmic Mirror
DECKS = {
    2: (5, 2, 1, 1, 3, 4, 4, 3, 2, 5, 3),
    3: (7, 3, 1, 1, 4, 4, 4, 4, 2, 6, 4),
    4: (10, 4, 2, 1, 5, 5, 5, 4, 2, 7, 4),
    5: (12, 5, 2, 1, 6, 5, 5, 4, 2, 8, 5),
}
TOTALS = {2: 68, 3: 89, 4: 119, 5: 139}
LEFT_TO_DRAW = {2: 58, 3: 74, 4: 99, 5: 114}


def new(seats: int, **options: Any) -> Kaosz:
    game = rules.new("kaosz", seats, options, seed=5)
    assert isinstance(game, Kaosz)
    return game


@pytest.mark.rule("KK-1.1")
def test_a_system_keeps_the_order_in_which_it_was_laid() -> None:
    game = table("Ve", "", systems=("Ne P=Ve Sa", ""), mode="fixed")
    play(game, Pass(A), SwapOwn(A))
    assert system(game, A) == "Ne Ve Sa", "a swap keeps the place"
    game = table("Me", "", systems=("Ne Ve Sa", ""), mode="fixed")
    play(game, Pass(A), Lay(A, 0))
    assert system(game, A) == "Ne Ve Sa Me"
    game.state.destroy(A, VE)
    assert system(game, A) == "Ne Sa Me", "a gap closes"
    assert game.view(None).systems[A] == tuple(cards("Ne Sa Me"))


@pytest.mark.rule("KK-1.2", "KK-1.3")
def test_hands_and_piles_show_their_size_and_nothing_else() -> None:
    game = table("Me Ve", "Glitch Ma Ju", discard="Ne Ne")
    for viewer in (None, A, B):
        view = game.view(viewer)
        assert view.hand_sizes == (2, 3)
        assert (view.draw_pile, view.discard_pile) == (4, 2)
    assert game.view(A).hand == tuple(cards("Me Ve"))
    assert game.view(B).hand == tuple(cards("Glitch Ma Ju"))
    assert game.view(None).hand == ()


@pytest.mark.rule("KK-1.4")
def test_played_cards_lie_openly_in_the_centre_until_the_end_of_the_turn() -> None:
    game = table("Storm Worm", "Me", discard="Ne", mode="fixed")
    play(game, StormDiscard(A))
    assert game.view(None).centre == (STORM,)
    play(game, Pass(A))
    assert game.view(None).centre == ()


@pytest.mark.rule("KK-1.5", "KK-1.6")
def test_the_deck_holds_the_eighteen_types_and_no_sun() -> None:
    assert CARD_NAMES[:8] == ("mercury", "venus", "earth", "mars", "jupiter", "saturn", "uranus", "neptune")
    assert {CARD_NAMES[card] for card in ATTACK_CARDS} == {
        "gravity-pull",
        "magnetic-storm",
        "supernova",
        "meteor-shower",
    }
    assert {CARD_NAMES[card] for card in DEFENCE_CARDS} == {"atmosphere", "cosmic-mirror"}
    assert {CARD_NAMES[card] for card in (PLOTUH, GLITCH, HOLE, WORM)} == {
        "plotuh",
        "glitch",
        "black-hole",
        "wormhole",
    }
    assert all(set(deck(seats)) == set(range(len(CARD_NAMES))) == set(range(18)) for seats in COUNTS)


@pytest.mark.rule("KK-1.7")
def test_a_type_is_missing_if_it_does_not_lie_there_whatever_is_in_hand() -> None:
    assert represented(cards("Me P=Ma Glitch")) == mask_of(cards("Me Ma"))
    assert missing(cards("Me P=Ma Glitch")) == ALL_PLANETS ^ mask_of(cards("Me Ma"))
    game = table("Ve Plotuh", "")
    assert may(game, Lay(A, VE)), "a planet in hand counts as missing"
    assert may(game, LayPlotuh(A, VE))


@pytest.mark.rule("KK-1.8")
def test_the_distinct_count_counts_represented_types() -> None:
    assert distinct_count([]) == 0
    assert distinct_count(cards("Glitch Me P=Ma Glitch")) == 2
    assert distinct_count(cards("Me Ve Ea P=Ma Ju Sa Ur Ne")) == 8


@pytest.mark.rule("KK-1.9")
def test_a_glitch_is_held_in_hand_or_in_the_own_system() -> None:
    game = table("Me Glitch", "Me", "Me", systems=("", "Me Glitch", "Me"))
    assert [game.state.holds_glitch(seat) for seat in range(3)] == [True, True, False]


@pytest.mark.rule("KK-1.10")
def test_play_goes_clockwise() -> None:
    game = new(3, starter=1)
    turns = []
    while game.turn < 5:
        turns.append(game.state.active)
        while game.state.active == turns[-1]:
            play(game, game.moves(due(game)[0])[0])
    assert turns == [1, 2, 0, 1]


@pytest.mark.rule("KK-1.11")
def test_a_table_chooses_the_edition_and_the_starter() -> None:
    assert Options().mode == "classic"
    assert Options().starter == "random"
    assert Options().turn_limit is None
    assert new(2).classic
    assert not new(2, mode="fixed").classic
    for wrong in ({"mode": "b"}, {"starter": 5}, {"starter": -1}, {"starter": "me"}, {"deck": {}}):
        with pytest.raises(ValueError, match="options"):
            rules.new("kaosz", 2, wrong)
    with pytest.raises(ValueError, match="starter=3 is none of the 3 seats"):
        rules.new("kaosz", 3, {"starter": 3})
    for seats in (1, 6):
        with pytest.raises(ValueError, match="seats"):
            rules.new("kaosz", seats)


@pytest.mark.rule("KK-4.1", "KK-4.3")
@pytest.mark.parametrize("seats", COUNTS)
@pytest.mark.parametrize("mode", ["classic", "fixed"])
def test_five_cards_are_dealt_to_each_and_the_starter_draws_two_like_anybody(seats: int, mode: str) -> None:
    """T-61"""
    game = new(seats, mode=mode, starter=1)
    sizes = [5] * seats
    sizes[1] = 7
    assert list(game.view(None).hand_sizes) == sizes
    assert len(game.state.draw_pile) + 2 == LEFT_TO_DRAW[seats]
    assert game.state.discard_pile == game.state.centre == []
    assert game.state.systems == [[] for _ in range(seats)]
    assert due(game) == (1, "first-action")
    assert (game.turn, game.ply) == (1, 0)
    assert Counter(all_cards(game)) == Counter(deck(seats))


@pytest.mark.rule("KK-4.2")
def test_the_starter_is_random_unless_the_table_says_who_starts() -> None:
    starters = {rules.new("kaosz", 3, seed=seed).state.active for seed in range(30)}
    assert starters == {0, 1, 2}
    assert {rules.new("kaosz", 3, {"starter": 2}, seed=seed).state.active for seed in range(10)} == {2}


@pytest.mark.rule("KK-4.4")
def test_the_starter_is_drawn_first_then_the_deck_is_shuffled_and_dealt_one_card_at_a_time() -> None:
    # the scripted chance does not shuffle: the deck keeps its canonical order, with the Mirrors on top
    game = start(2, Options(), ScriptedChance([2]))
    assert deck(2) == tuple(sorted(deck(2)))
    assert deck(2)[:6] == tuple(cards("Me Me Me Me Me Ve"))
    assert deck(2)[-10:] == tuple(cards("Meteor Meteor Atmo Atmo Atmo Atmo Atmo Mirror Mirror Mirror"))
    assert due(game) == (B, "first-action")
    assert hand(game, B) == "Mirror Mirror Atmo Atmo Meteor Nova Nova"
    assert hand(game, A) == "Mirror Atmo Atmo Atmo Meteor"
    shuffled, chance = list(deck(2)), Chance(9)
    chance.below(2)
    chance.shuffle(shuffled)
    game = start(2, Options(), Chance(9))
    first, second = game.state.active, 1 - game.state.active
    assert game.state.hands[first] == [*shuffled[:-10:-2], *shuffled[-11:-13:-1]]
    assert game.state.hands[second] == shuffled[-2:-11:-2]


@pytest.mark.rule("KK-5.1", "KK-5.2", "KK-5.3")
@pytest.mark.parametrize("seats", COUNTS)
def test_the_deck_table_is_that_of_the_rules(seats: int) -> None:
    """T-61"""
    planet, *others = DECKS[seats]
    expected = [planet] * 8 + others
    counted = Counter(deck(seats))
    assert [counted[card] for card in range(18)] == expected
    assert len(deck(seats)) == TOTALS[seats]
    assert counted[HOLE] == 1
    assert counted[GLITCH] == (1 if seats <= 3 else 2)
    assert min(counted[card] for card in (*PLANETS, PLOTUH, *ATTACK_CARDS)) >= 2


@pytest.mark.rule("KK-5.1")
@pytest.mark.parametrize(
    "change",
    [
        {"black-hole": 2, "total": 69},
        {"plotuh": 1, "total": 67},
        {"meteor-shower": 1, "total": 67},
        {"planet": 1, "total": 36},
        {"total": 67},
        {"sun": 1},
        {"glitch": "1"},
    ],
    ids=str,
)
def test_a_deck_file_that_the_rulebook_forbids_is_refused(change: dict[str, Any]) -> None:
    raw = json.loads(assets.path("kaosz", "deck.json").read_bytes())
    DeckTable.model_validate_json(json.dumps(raw))
    with pytest.raises(ValidationError):
        DeckTable.model_validate_json(json.dumps({**raw, "2": {**raw["2"], **change}}))
    with pytest.raises(ValidationError):
        DeckRow.model_validate_json("{}")


@pytest.mark.rule("KK-5.6")
def test_a_turn_beyond_the_limit_ends_the_game_without_a_winner() -> None:
    game = table("Me", "Ve", systems=("Ju", "Ju Sa"), turn_limit=1)
    play(game, Pass(A), Discard(A, 0))
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((), "turn-limit")
    assert game.turn == 1
    assert game.result.ranking == ((B,), (A,))
    assert why(game, Pass(A)) == ("KK-2.1", "game-over")


def test_the_words_of_the_shorthand_are_in_card_order() -> None:
    assert (3, *range(8, 18)) == (MA, PLOTUH, GLITCH, HOLE, WORM, GRAV, STORM, NOVA, METEOR, ATMO, MIRROR)
