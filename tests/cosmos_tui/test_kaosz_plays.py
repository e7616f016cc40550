"""Plays of Káosz Kozmosz that are put together on the screen, and the answers to them."""

from __future__ import annotations

import pytest

from cosmos_tui.games.kaosz_boards import HandBoard
from cosmos_tui.screens.curtain import Curtain
from cosmos_tui.text import kaosz_plays as plays
from cosmos_tui.widgets import breath
from kaosz_seats import at_hand, cards_shown, look_at_hand, offered, open_at_once, said
from kaosz_table import (
    ALL_EIGHT,
    ATMO,
    EA,
    GLITCH,
    JU,
    MA,
    ME,
    MIRROR,
    NOVA,
    STORM,
    VE,
    A,
    B,
    C,
    hand,
    play,
    system,
    table,
)
from rules import Move
from rules.kaosz import moves
from sitting import NAMES, sitting

# -- plays -------------------------------------------------------------------------------------------------------------


async def test_a_play_is_put_together_previewed_and_only_then_made() -> None:
    async with sitting("kaosz", seats=3) as here:
        await at_hand(here, table("Nova", "Ve", "Me", systems=["", "Ma Ju", "Sa"]))
        before = here.table.ply
        await here.press("enter")
        assert offered(here) == ["Béla", "Csaba"]
        await here.press("1")
        assert offered(here) == ["Mars", "Jupiter"]
        await here.press("2", "L", "escape", "i", "escape")  # a look at something takes nothing back
        assert offered(here) == ["Do it", "Take back"]
        assert "Jupiter of Béla is destroyed" in here.text()
        assert here.table.ply == before
        await here.press("1")
        assert here.table.ply == before + 1
        assert here.table._game.state.steps[-1].about == (NOVA, A, B, JU)


async def test_escape_takes_back_what_is_being_put_together_and_only_then_opens_the_menu() -> None:
    async with sitting("kaosz", seats=3) as here:
        await at_hand(here, table("Nova", "Ve", "Me", systems=["", "Ma Ju", "Sa"]))
        await here.press("enter", "1")
        assert "Esc take back" in here.text()
        await here.press("escape")
        assert "Esc menu" in here.text()
        assert offered(here) == []
        assert "Supernova: Destroy one planet" in said(here)
        assert here.table.eyes == A
        await here.press("enter", "2", "2")
        assert offered(here) == []
        await here.press("escape")
        assert here.table.eyes is None


async def test_a_mashed_enter_makes_no_play(monkeypatch: pytest.MonkeyPatch) -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table("Ve Ma", "Ve"))
        monkeypatch.setattr(breath, "BREATH", 10.0)  # a busy machine is slow between two presses
        before = here.table.ply
        await here.pilot.press("enter", "enter", "enter", "enter")
        await here.settle()
        assert offered(here) == ["Do it", "Take back"]
        assert here.table.ply == before


async def test_a_glitch_that_lies_can_be_moved_by_a_card_of_its_own() -> None:
    async with sitting("kaosz", seats=3) as here:
        await at_hand(here, table("Ve", "Ve", "Me", systems=["Ma Glitch", "Ju"]))
        assert cards_shown(here) == [None, VE, GLITCH]
        assert here.screen.query_one(HandBoard).cards[-1].name == "move Glitch"
        await here.press("right", "enter", "2", "1")
        assert (system(here.table._game, A), system(here.table._game, C)) == ("", "Glitch")


async def test_a_glitch_in_hand_stands_for_the_one_that_lies_too() -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table("Glitch", "Ve", systems=["Ma Glitch", "Ju"]))
        assert cards_shown(here) == [None, GLITCH]
        await here.press("enter")
        assert offered(here) == ["place the one in hand", "move the one in your system"]


async def test_the_storm_asks_how_and_only_ways_that_there_are() -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table("Storm", "Ve", discard="Ma"))
        await here.press("enter")
        assert offered(here) == ["a card from a hand", "the top discard", "one from the pile"]
        await at_hand(here, table("Storm", "Ve"))
        await here.press("enter")
        assert offered(here) == ["a card from a hand", "one from the pile"]


PREVIEWS: list[tuple[str, list[Move], Move, str]] = [
    ("classic", [], moves.Supernova(A, A, MA), "Your own Plotuh as Mars is destroyed."),
    ("classic", [], moves.Supernova(A, B, EA), "Plotuh as Earth of Béla is destroyed; Béla may answer."),
    ("classic", [], moves.Meteor(A, JU), "Whoever has Jupiter loses it: Béla and Csaba. Rivals may answer."),
    ("classic", [], moves.Meteor(A, MA), "Whoever has Mars loses it: Anna. Rivals may answer."),
    ("classic", [], moves.Meteor(A, 7), "Nobody has Neptune, so nothing happens."),
    ("classic", [], moves.Pass(A), "You do without both actions."),
    ("fixed", [], moves.Pass(A), "You keep the second action, to lay or swap."),
    ("fixed", [moves.Pass(A)], moves.Pass(A), "You do without the second action."),
    ("fixed", [moves.Wormhole(A, None)], moves.PickNothing(A), "You take none; they go under the pile."),
    ("fixed", [moves.Wormhole(A, None)], moves.Pick(A, 7), "Neptune comes to your hand, the others go under the pile."),
    ("classic", [moves.PlaceGlitch(A, B)], moves.Answer(B, ATMO), "The Glitch goes back to Anna's hand."),
    ("classic", [moves.PlaceGlitch(A, B)], moves.Answer(B, MIRROR), "The Glitch goes to Anna instead."),
    ("classic", [moves.Supernova(A, B, EA)], moves.Decline(B), "The attack goes through."),
    (
        "classic",
        [moves.Supernova(A, B, EA)],
        moves.Answer(B, ATMO),
        "The attack does nothing, unless Anna breaks through.",
    ),
    (
        "classic",
        [moves.Supernova(A, B, EA)],
        moves.Answer(B, MIRROR),
        "You choose which planet Anna loses, who may break through.",
    ),
    (
        "classic",
        [moves.Gravity(A, B, JU)],
        moves.Answer(B, MIRROR),
        "You may take a planet or Glitch of Anna, who may break through.",
    ),
    (
        "classic",
        [moves.StormHand(A, B)],
        moves.Answer(B, MIRROR),
        "You take a blind card of Anna, who may break through.",
    ),
    ("classic", [moves.Supernova(A, B, EA), moves.Answer(B, ATMO)], moves.Decline(A), "Their answer holds."),
    (
        "classic",
        [moves.Supernova(A, B, EA), moves.Answer(B, MIRROR), moves.Decline(A)],
        moves.Pick(B, MA),
        "Anna loses Plotuh as Mars.",
    ),
    (
        "classic",
        [moves.Gravity(A, B, JU), moves.Answer(B, MIRROR), moves.Decline(A)],
        moves.Pick(B, ME),
        "Mercury comes from Anna to your hand.",
    ),
    (
        "classic",
        [moves.Gravity(A, B, JU), moves.Answer(B, MIRROR), moves.Decline(A)],
        moves.PickNothing(B),
        "You take nothing.",
    ),
]


@pytest.mark.parametrize(("mode", "played", "move", "says"), PREVIEWS)
def test_a_preview_says_what_this_very_move_does_here(mode: str, played: list[Move], move: Move, says: str) -> None:
    hands = "Nova Meteor Grav Storm Glitch Worm Ve", "Atmo Mirror", "Sa"
    game = table(*hands, systems=["Me P=Ma", "Ju P=Ea", "Ju"], draw="Ne", mode=mode)
    play(game, *played)
    assert game.check(move) is None
    assert plays.effect(move, game.view(move.seat), NAMES, mode) == says


async def test_a_laying_is_taken_back_by_undo_and_a_draw_is_not() -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table("Ve Storm", "Ve"))
        await here.press("enter", "1")
        assert system(here.table._game, A) == "Ve"
        await here.press("u")
        assert (system(here.table._game, A), cards_shown(here)) == ("", [None, VE, STORM])
        await here.press("right", "enter", "2", "1")
        assert len(cards_shown(here)) == 3
        await here.press("u")
        assert len(cards_shown(here)) == 3


# -- attacks -----------------------------------------------------------------------------------------------------------

ATTACKS = [
    ("Grav Ve", moves.Gravity(A, B, MA), "Anna plays Gravity Pull on your Mars"),
    ("Grav Ve", moves.Gravity(A, B, GLITCH), "Anna plays Gravity Pull on your Glitch"),
    ("Storm Ve", moves.StormHand(A, B), "Anna plays Magnetic Storm on your hand"),
    ("Nova Ve", moves.Supernova(A, B, EA), "Anna plays Supernova on your Earth"),
    ("Meteor Ve", moves.Meteor(A, MA), "Anna plays Meteor Shower on your Mars"),
    ("Glitch Ve", moves.PlaceGlitch(A, B), "Anna places a Glitch with you"),
]


@pytest.mark.rule("KK-12.2")
async def test_who_is_attacked_is_told_by_whom_with_what_and_what_for() -> None:
    async with sitting("kaosz") as here:
        for cards, attack, says in ATTACKS:
            for answer in ("Mirror Ve", "Ve Ve"):
                await at_hand(here, table(cards, answer, systems=["", "Ma P=Ea Glitch"]))
                here.screen.play(attack)
                assert isinstance(here.app.screen, Curtain)
                assert cards_shown(here) == []
                await look_at_hand(here)
                assert said(here).startswith(f"Béla: {says}. Answer, or not.")


@pytest.mark.rule("KK-12.3")
async def test_a_breakthrough_is_asked_for_with_what_it_would_break() -> None:
    async with sitting("kaosz") as here:
        for rest in ("Grav", "Ve"):
            await at_hand(here, table(f"Grav {rest}", "Atmo", systems=["", "Ma"]))
            here.screen.play(moves.Gravity(A, B, MA))
            await look_at_hand(here)
            here.screen.play(moves.Answer(B, ATMO))
            await look_at_hand(here)
            assert said(here).startswith(
                "Anna: Béla answered your Gravity Pull with Atmosphere. Break through, or not."
            )
            assert cards_shown(here)[0] is None


@pytest.mark.parametrize("rest", ["Grav", "Ve"])
async def test_mirror_picks_are_made_in_the_open_by_the_right_person(rest: str) -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table(f"Grav {rest} Ve", "Mirror", systems=["Ju P=Sa", "Ma"]))
        here.screen.play(moves.Gravity(A, B, MA))
        await look_at_hand(here)
        here.screen.play(moves.Answer(B, MIRROR))
        await look_at_hand(here)
        here.screen.play(moves.Decline(A))
        assert here.table.eyes is None
        assert VE not in cards_shown(here)  # in the very handler: the picks are the next thing to be painted
        await here.settle()
        assert not isinstance(here.app.screen, Curtain)
        assert said(here) == "Béla: the Mirror turns Anna's Gravity Pull. What do you take?"
        assert cards_shown(here) == [None, JU]
        here.screen.on_banner_clicked()  # which calls up Béla
        await here.press("enter", "1")
        assert hand(here.table._game, B) == "Ju"


async def test_what_the_mirror_won_blindly_is_shown_to_its_owner_alone() -> None:
    """Storm A mirrored: Béla takes a card of Anna's, whose turn goes on."""
    async with sitting("kaosz") as here:
        await at_hand(here, table("Storm Ne", "Mirror Ve", systems=["", "Ma"]))
        here.screen.play(moves.StormHand(A, B))
        await look_at_hand(here)
        here.screen.play(moves.Answer(B, MIRROR))
        await look_at_hand(here)
        here.screen.play(moves.Decline(A))
        await here.settle()
        assert isinstance(here.app.screen, Curtain)
        assert "B É L A" in here.text()
        assert "A card moved from Anna to Béla." in here.table.log()[-1][1]
        open_at_once(here)
        await here.settle()
        assert "Béla took Neptune out of Anna's hand. Enter hides it." in said(here)
        assert "pass" not in here.text().splitlines()[-1]
        await here.press("enter", "enter")
        assert isinstance(here.app.screen, Curtain)
        assert "A N N A" in here.text()


async def test_a_card_that_the_closing_action_gains_is_shown_before_the_screen_is_handed_on() -> None:
    async with sitting("kaosz", seats=3, options={"mode": "fixed"}) as here:
        await at_hand(here, table("Storm", "Ve", "Ve", mode="fixed", discard="Ne", draw="", closing_by=C, closing=True))
        await here.press("enter", "2", "1")
        assert here.table.eyes == A
        assert "Anna took Neptune from the discards. Enter hides it." in said(here)
        await here.press("enter")
        assert isinstance(here.app.screen, Curtain)
        assert "B É L A" in here.text()


@pytest.mark.rule("KK-12.7", "KK-10.21")
async def test_the_wormhole_of_fixed_order_is_left_by_an_answer_even_if_nothing_can_be_taken() -> None:
    async with sitting("kaosz", options={"mode": "fixed"}) as here:
        for draw in ("Nova Atmo Hole Storm Mirror Grav", "Ve Atmo Ma Storm Mirror Grav"):
            await at_hand(here, table("Worm Ve", "Ve", mode="fixed", draw=draw))
            here.screen.play(moves.Wormhole(A, None))
            await here.settle()
            assert len(cards_shown(here)) == 7
            assert said(here).startswith("Anna: the Wormhole. Keep one of these, or nothing. ")
            await here.press("1")
            assert "Gravity Pull: Keep only a planet, Plotuh or Glitch." in said(here)
            await here.press("p", "1")
            assert here.table.decision.prompt == "second-action"


async def test_whoever_chooses_from_the_wormhole_reads_which_planets_are_in_hand_and_all_of_it_in_three_rows() -> None:
    async with sitting("kaosz", options={"mode": "fixed"}) as here:
        for held, shown in (
            ("Atmo Ju Plotuh Ju", "Jupiter ×2, Plotuh"),
            ("Atmo", "no card"),
            (ALL_EIGHT, "Mercury, Venus, Earth, Mars, Jupiter, Saturn, Uranus, Neptune"),
        ):
            await at_hand(here, table(f"Worm {held}", "Ve", mode="fixed", draw="Me Ve Ea Ma Storm Ne"))
            here.screen.play(moves.Wormhole(A, None))
            await here.settle()
            for number, told in (("1", "Neptune: Lay it right"), ("2", "Magnetic Storm: Keep only")):
                here.screen.query_one(HandBoard)._typed_at = 0.0  # long ago
                await here.press(number)
                first, hand_row, about = (row.strip() for row in here.text().splitlines()[-5:-2])
                assert first == "Anna: the Wormhole. Keep one of these, or nothing."
                assert hand_row == f"Planets in hand: {shown}"
                assert about.startswith(told)
                assert about.endswith(("win.", "opens KK-10.21)"))


async def test_discards_are_made_one_by_one_and_a_glitch_says_why_it_stays() -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table("Glitch Ve Ve Ve Ve Ma Ma Ju Ju", "Ve"))
        await here.press("p", "1")
        assert said(here).startswith("Anna: discard 2 cards, one by one. Venus: ")
        await here.press("left")
        assert said(here).startswith("Anna: discard 2 cards, one by one. Glitch: A Glitch cannot be discarded.")
        await here.press("right", "enter", "1")
        assert said(here).startswith("Anna: discard a card.")
        await here.press("enter", "1")
        assert isinstance(here.app.screen, Curtain)
        assert hand(here.table._game, A) == "Glitch Ve Ve Ma Ma Ju Ju"


async def test_only_glitches_in_hand_are_answered_by_hand_too() -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table("Glitch", "Ve"))
        await here.press("p", "1")
        assert cards_shown(here) == [None, GLITCH]
        await here.press("enter", "1")
        assert here.table.log()[-2][1] == "Anna: no discard."


async def test_the_log_begins_with_who_was_drawn_to_begin_and_not_with_who_was_chosen() -> None:
    async with sitting("kaosz", seats=3) as here:
        first = here.table.names[here.table.decision.seats[0]]
        assert here.table.log() == [(0, f"{first} was drawn to begin.")]
        assert f"{first} was drawn to begin." in here.text()  # before the curtain
        await look_at_hand(here)
        here.screen.play(moves.Pass(here.table.decision.seats[0]))
        assert here.table.log()[0] == (0, f"{first} was drawn to begin.")
    async with sitting("kaosz", seats=3, options={"starter": 1}) as here:
        assert here.table.log() == []
