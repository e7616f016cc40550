"""Káosz Kozmosz on the screen: the cards and what may be done with them, plays that are put together, the end."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cosmos_tui.games.kaosz import PLAYED_BY, SAFE
from cosmos_tui.games.kaosz_boards import UNUSABLE, HandBoard, SystemsBoard
from cosmos_tui.games.kaosz_inspector import Inspector
from cosmos_tui.screens.curtain import ALONE, Curtain
from cosmos_tui.screens.result import ResultScreen
from cosmos_tui.screens.rulebook import RulebookScreen
from cosmos_tui.store import Player
from cosmos_tui.table import Table
from cosmos_tui.text import kaosz as words
from cosmos_tui.text import kaosz_cards as card_words
from cosmos_tui.text import kaosz_plays as plays
from cosmos_tui.widgets import breath
from cosmos_tui.widgets.banner import Banner
from cosmos_tui.widgets.choices import Choices
from gallery import Gallery, still
from kaosz_player import greedy_move
from kaosz_seats import at_hand, keys_for, lay, look_at_hand, make_by_mouse, open_at_once
from kaosz_table import (
    ALL_EIGHT,
    ATMO,
    EA,
    GLITCH,
    GRAV,
    JU,
    MA,
    ME,
    MIRROR,
    NOVA,
    SEVEN,
    STORM,
    VE,
    A,
    B,
    C,
    cards,
    hand,
    play,
    system,
    table,
)
from rules import Chance, Move
from rules.kaosz import MOVES, moves
from rules.kaosz.cards import PLOTUH_AS
from rules.kaosz.events import Drew
from sitting import COLOURS, NAMES, Sitting, sitting


def said(here: Sitting) -> str:
    """What to do, as it stands under the cards."""
    return " ".join(str(here.screen.query_one("#prompt").content).split())


def offered(here: Sitting) -> list[str]:
    return [choice.name for choice in here.screen.query_one(Choices).choices]


def cards_shown(here: Sitting) -> list[int | None]:
    return [card.number for card in here.screen.query_one(HandBoard).cards]


# -- the table ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_every_system_shows_every_card_in_the_order_in_which_it_was_laid(seats: int, size: Any) -> None:
    letters = ("Me", "Ve", "Ea", "=Ma", "Ju", "Sa", "Ur", "Ne", "Gl")
    laid = "Me Ve Ea P=Ma Ju Sa Ur Ne Glitch"
    async with sitting("kaosz", seats=seats, size=size) as here:
        await at_hand(here, table(*["Atmo"] * seats, systems=[laid] * seats))
        board = here.screen.query_one(SystemsBoard)
        for seat in range(seats):
            region = board._regions[seat]
            assert region in region.from_corners(0, 0, *board.size)
            rows = ["".join(segment.text for segment in strip) for strip in board._strips(seat, region)]
            names = letters
            if any("P=M" in row for row in rows):
                names = tuple("P=M" if name == "=Ma" else name for name in letters)
            places = [next((y, row.index(name)) for y, row in enumerate(rows) if name in row[1:]) for name in names]
            assert places == sorted(places), rows


async def test_planets_that_lie_close_together_are_a_cell_of_colour_two_letters_and_a_gap() -> None:
    async with sitting("kaosz", seats=5) as here:
        await at_hand(here, table(*["Atmo"] * 5, systems=["", ALL_EIGHT]))
        row = next(row for row in here.text().splitlines() if row.startswith("■ Béla"))
        assert re.findall(r"[▀▄█](\w\w)  ", row) == ["Me", "Ve", "Ea", "Ma", "Ju", "Sa", "Ur", "Ne"]


async def test_the_piles_the_centre_the_actions_left_and_the_hands_are_counted_for_all_to_see() -> None:
    async with sitting("kaosz", seats=3) as here:
        await at_hand(here, table("Ju Grav", "Atmo Ve Ne", "Me", systems=["", "Ma"], discard="Me Ve", centre="Worm"))
        text = here.text()
        assert "pile 4 · discards 2 · centre: Wormhole" in text
        assert "▲ Anna  2 actions left" in text
        assert [f"hand {n} · planets {p}" in text for n, p in ((2, 0), (3, 1), (1, 0))] == [True] * 3
        await here.press("p", "1")
        assert "actions left" not in here.text()


PROGRESS = [
    ("classic", [], "2 actions left"),
    ("classic", [moves.Lay(A, JU)], "1 action left, not placing"),
    ("classic", [moves.StormDraw(A)], "1 action left, not taking"),
    ("classic", [moves.Supernova(A, A, EA)], "1 action left, not destroying"),
    ("classic", [moves.SwapOpponent(A, B)], "1 action left, not placing, or a Plotuh"),
    ("classic", [moves.Supernova(A, B, JU)], "1 action left, not destroying"),
    ("classic", [moves.Pass(A)], ""),
    ("fixed", [], "both actions left"),
    ("fixed", [moves.Pass(A)], "second action left"),
    ("fixed", [moves.Pass(A), moves.Lay(A, JU)], ""),
]


@pytest.mark.parametrize(("mode", "played", "says"), PROGRESS)
def test_which_of_the_two_actions_are_left_is_said_as_the_edition_counts_them(
    mode: str, played: list[Move], says: str
) -> None:
    game = table("Ju Storm Nova Ve", "Ve Ne", systems=["Ea", "P=Ju"], mode=mode)
    play(game, *played)
    assert words.progress(game.view(None), mode) == says


async def test_the_closing_round_is_announced() -> None:
    async with sitting("kaosz", options={"mode": "fixed"}) as here:
        await at_hand(here, table("Ju", "Ve", mode="fixed", closing_by=A))
        assert "▲ Anna  closing round after this turn · both actions left" in here.text()
        await at_hand(here, table("Ju", "Ve", mode="fixed", closing_by=B, closing=True))
        assert "▲ Anna  closing round · 1 action left" in here.text()
        assert said(here).startswith("Anna: the closing action. Choose a card, or pass. Jupiter:")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", [2, 5])
def test_the_table_looks_as_it_did(seats: int, size: Any, tmp_path: Path, snap_compare: Any) -> None:
    players = [Player(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True)]
    app = Gallery(tmp_path, players=players)

    async def run_before(pilot: Any) -> None:
        table = app.match(28 * seats, game="kaosz", seats=seats)
        table.uncover()
        app.sit_down(table)
        await still(pilot)
        await pilot.press("right")

    assert snap_compare(app, terminal_size=size, run_before=run_before)


# -- the hand ----------------------------------------------------------------------------------------------------------


async def test_the_safe_answer_keeps_its_place_and_the_cursor_is_on_the_first_card_that_can_be_used() -> None:
    """Menus keep a fixed position for declining and passing; a hurried Enter passes only if nothing else is left."""
    async with sitting("kaosz") as here:
        for held, start in (("Grav", 1), ("Ju Sa Ma Grav Storm", 1), ("Mirror Atmo Ve Ve", 3), ("Mirror Atmo", 0)):
            await at_hand(here, table(held, "Ve Ve", systems=["", "Ma"]))
            assert cards_shown(here)[0] is None
            assert here.screen.query_one(HandBoard).cursor == start
        await at_hand(here, table("Grav", "Ve Mirror", systems=["", "Ma"]))
        here.screen.play(moves.Gravity(A, B, MA))
        await look_at_hand(here)
        assert cards_shown(here) == [None, VE, MIRROR]
        await here.press("p", "1")
        assert here.table.log()[-2][1] == "Béla does not answer."


async def test_a_number_puts_the_cursor_on_its_card_and_0_on_the_safe_answer() -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table("Ju Sa Grav", "Ve", systems=["", "Ma"]))
        assert all(edge in here.text() for edge in ("╭0─", "╭1─", "╭2─", "╭3─"))
        hand_board = here.screen.query_one(HandBoard)
        for number, card in (("3", GRAV), ("1", JU), ("0", None)):
            hand_board._typed_at = 0.0  # long ago
            await here.press(number)
            assert hand_board.pointed is not None
            assert hand_board.pointed.number == card
        assert here.table.ply == 0


async def test_the_text_of_a_card_stands_under_the_hand_when_the_cursor_is_on_it() -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table("Nova Ve", "Ve", systems=["", "Ma"]))
        await here.press("right", "left")
        assert said(here).startswith("Anna: first action. Choose a card, or pass. Supernova: Destroy one planet")


@pytest.mark.rule("KK-12.5")
async def test_what_cannot_be_used_now_is_crossed_behind_the_curtain_only() -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table("Atmo Ma Glitch Nova", "Ve", systems=["Ma", "Ju"]))
        assert [card.usable for card in here.screen.query_one(HandBoard).cards] == [True, False, False, True, True]
        assert here.text().count(UNUSABLE) == 2
        await here.press("p", "1")
        assert [card.usable for card in here.screen.query_one(HandBoard).cards] == [True, True, False, True]
        await here.press("tab")
        assert UNUSABLE not in here.text()


async def test_a_name_of_two_words_takes_two_rows_and_a_long_word_the_corners() -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table("Storm Mirror Atmo Nova Worm Hole Meteor", "Ve"))
        last = [row for row in here.text().splitlines() if row.startswith(("│", "╰", " "))]
        text = " ".join(last)
        for name in (
            "Magnetic",
            "Storm",
            "Cosmic",
            "Mirror",
            "Atmosphere",
            "Supernova",
            "Wormhole",
            "Meteor",
            "Shower",
        ):
            assert name in text


async def test_a_long_word_on_a_narrow_card_is_broken_rather_than_cut() -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table("Atmo Nova Worm Storm Hole Ve Ma Ju Sa", "Ve"))
        assert "…" not in here.text()
        for part in ("Atmos-", "phere", "Super-", "nova", "Worm-", "hole", "Magnetic", "Storm", "Black", "Hole"):
            assert part in here.text()


REASONS = [
    (
        "classic",
        "Ma Ju",
        "",
        "Mars: Classic: two actions of one category, here placing, do not go together. (? opens KK-7A.1)",
    ),
    ("classic", "Mirror", "", "Cosmic Mirror: It is played only as an answer to an attack. (? opens KK-10.4)"),
    ("classic", "Ma", "Ma", "Mars: You have that planet already. (? opens KK-8.2)"),
    ("classic", "Plotuh", "P=Ma", "Plotuh: A Plotuh lies in your system already. (? opens KK-8.3)"),
    ("classic", "Hole", "", "Black Hole: There is no Glitch of yours to destroy or move. (? opens KK-9.5)"),
    ("classic", "Worm", ALL_EIGHT, "Wormhole: You have that planet already. (? opens KK-10.20)"),
    ("fixed", "Ma", "", "Mars: Fixed order: planets are laid and swapped as the second action. (? opens KK-7B.1)"),
]


async def test_a_card_that_cannot_be_played_says_why_and_the_rulebook_opens_there() -> None:
    async with sitting("kaosz") as here:
        for mode, hand_of_anna, laid, reason in REASONS:
            await at_hand(here, table(hand_of_anna, "Ve", systems=[laid], mode=mode))
            if hand_of_anna == "Ma Ju":
                await here.press("right", "enter", "1")
            await here.press("right")
            assert reason in said(here)
            before = here.table.ply
            await here.press("enter")
            assert (here.table.ply, offered(here)) == (before, [])
            assert reason in said(here)
            await here.press("question_mark")
            assert isinstance(here.app.screen, RulebookScreen)
            await here.pilot.pause(0.2)
            assert reason.split("opens ")[1].rstrip(")") in here.text()
            await here.press("escape")
            assert reason in said(here)


@pytest.mark.rule("KK-12.5", "KK-12.11")
async def test_what_was_tried_behind_the_curtain_is_not_explained_in_front_of_it() -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table("Mirror Ve", "Ve"))
        await here.press("enter")
        here.screen.play(moves.Discard(A, VE))
        assert here.screen.refused is not None
        await here.press("tab")
        assert here.screen.refused is None
        assert isinstance(here.app.screen, Curtain)
        assert here.screen.unclear() is None
        assert cards_shown(here) == []
        assert said(here) == "Anna: first action. Choose a card, or pass."


async def test_every_card_is_explained_one_key_away_and_tab_hides_the_hand_below() -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table("Ne Storm", "Ve"))
        await here.press("i")
        assert isinstance(here.app.screen, Inspector)
        assert "Worked out on paper first" in here.text()
        await here.press("right")
        assert "Joker." in here.text()
        await here.press("tab")
        await here.settle()
        assert isinstance(here.app.screen, Curtain)
        assert here.table.eyes is None
        open_at_once(here)
        await here.settle()
        await here.press("0", "i")
        for card in range(18):
            assert here.app.screen.card == card
            text = " ".join(here.text().split())
            assert card_words.card(card) in text
            assert card_words.does(card, "classic").split()[0] in text
            assert card_words.fact(card).split()[:1] == [] or card_words.fact(card).split()[0] in text
            await here.press("right")
        await here.press("escape")
        assert cards_shown(here) == [None, 7, STORM]


async def test_tab_hides_the_hand_below_the_log_too() -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table("Ne Storm", "Ve"))
        await here.press("L", "tab")
        assert isinstance(here.app.screen, Curtain)
        assert here.table.eyes is None


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


# -- one curtain for steps in a row, and what it opens on --------------------------------------------------------------


@pytest.mark.rule("KK-12.12")
async def test_steps_of_one_seat_in_a_row_are_one_curtain_and_the_next_seat_is_told_what_happened() -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table("Ve Ma Ju", "Ve"))
        for keys in (("enter", "1"), ("p", "1")):
            await here.press(*keys)
            assert here.table.eyes == A
        await here.press("enter", "1")
        assert isinstance(here.app.screen, Curtain)
        open_at_once(here)
        await here.settle()
        assert here.table.eyes == B
        banner = here.screen.query_one(Banner)
        assert banner.display
        told = str(banner.render())
        assert [told.count(sentence) for sentence in ("Anna laid Venus.", "Anna discarded a card.")] == [1, 1]
        before = here.table.ply
        await here.press("enter")
        assert not banner.display
        assert (here.table.ply, offered(here)) == (before, [])


@pytest.mark.rule("KK-12.12", "KK-12.13")
async def test_the_table_reads_in_front_of_the_curtain_what_happened_behind_it() -> None:
    async with sitting("kaosz", seats=3) as here:
        pictures = []
        for answer in ("Mirror Ve", "Ve Ve"):
            await at_hand(here, table("Nova Me", answer, "Sa", systems=["", "Ma"]))
            here.screen.play(moves.Supernova(A, B, MA))
            await here.settle()
            assert isinstance(here.app.screen, Curtain)
            assert "Anna plays Supernova on Béla: Mars." in here.text()
            pictures.append(here.frame())
            open_at_once(here)
            await here.settle()
            here.screen.on_banner_clicked()
            here.screen.play(moves.Decline(B))
            await here.settle()
            assert "Béla does not answer." in here.text()
            pictures.append(here.frame())
        assert pictures[:2] == pictures[2:]


@pytest.mark.rule("KK-12.1", "KK-12.12")
async def test_whoever_lost_or_gained_a_card_in_secret_is_told_which_and_nobody_else() -> None:
    async with sitting("kaosz", seats=3) as here:
        await at_hand(here, table("Storm Me", "Ve", "Sa"))
        here.screen.play(moves.StormHand(A, B))
        await look_at_hand(here)
        here.screen.play(moves.Decline(B))
        await here.settle()
        assert "A card moved from Béla to Anna." in here.text()
        for seat in (A, B, C):
            here.table.eyes = seat
            told = "Anna took Venus out of Béla's hand." in here.table.recap(seat)
            assert told == (seat in (A, B))
        here.table.cover()
        assert not any("Venus" in sentence for seat in (A, B, C) for sentence in here.table.recap(seat))
        await look_at_hand(here)
        here.screen.play(moves.Pass(A))
        here.table.eyes = B
        assert here.table.recap(B) == ["Anna passes.", "Anna took Venus out of Béla's hand."]


@pytest.mark.rule("KK-6.8")
async def test_an_answer_given_behind_the_curtain_is_not_taken_back_while_another_picks_in_the_open() -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table("Nova Nova", "Mirror Ve", systems=["Me Ju", "Ma"]))
        here.screen.play(moves.Supernova(A, B, MA))
        await look_at_hand(here)
        here.screen.play(moves.Answer(B, MIRROR))
        await look_at_hand(here)
        here.screen.play(moves.Decline(A))
        await here.settle()
        assert here.table.decision.prompt == "mirror-destroy"
        assert not here.table.can_undo


async def test_a_plotuh_that_a_mirror_may_destroy_is_shown_as_one() -> None:
    async with sitting("kaosz") as here:
        await at_hand(here, table("Nova Ve", "Mirror Ve", systems=["Me P=Ju", "Ma"]))
        play(here.table._game, moves.Supernova(A, B, MA), moves.Answer(B, MIRROR), moves.Decline(A))
        here.table.cover()
        here.screen.settle()
        await here.settle()
        assert cards_shown(here) == [ME, PLOTUH_AS[JU]]
        await here.press("right", "enter")
        assert "Anna loses Plotuh as Jupiter." in here.text()
        await here.press("1")
        assert system(here.table._game, A) == "Me"


@pytest.mark.parametrize("prompt", ["answer", "breakthrough", "mirror-take", "wormhole-pick"])
async def test_a_match_goes_on_from_the_middle_of_a_chain_with_the_curtain_shut(prompt: str) -> None:
    async with sitting("kaosz", options={"mode": "fixed"}) as here:
        match = here.table
        chance = Chance(3)
        while match.decision is None or match.decision.prompt != prompt:
            if match.result is not None:
                match = Table.begin(here.app.store, "kaosz", match.players, {"mode": "fixed"}, chance.below(1000))
            while match.hidden_from is not None:
                match.uncover()
                if match.news:
                    match.read_news()
            legal = match.moves()
            match.play(legal[-1] if match.decision.prompt == "answer" else chance.pick(legal), match.ply)
        digest, can_undo = match._game.digest(), match.can_undo
        resumed = Table(here.app.store, here.app.store.match(match.match.id))
        assert (resumed._game.digest(), resumed.can_undo) == (digest, can_undo)
        here.app.go_home()
        here.app.sit_down(resumed)
        await here.settle()
        assert isinstance(here.app.screen, Curtain) is resumed.decision.private
        assert here.screen.query_one(HandBoard).cards == () or not resumed.decision.private
        assert resumed.decision.prompt == prompt


async def test_a_match_that_is_resumed_after_a_discard_does_not_show_it_again() -> None:
    """Nobody may look at own discards again (KK-1.3)."""
    async with sitting("kaosz") as here:
        await look_at_hand(here)
        await here.press("p", "1", "enter", "1")
        assert here.table.log()[-2][1].endswith(" discarded a card.")
        resumed = Table(here.app.store, here.app.store.match(here.table.match.id))
        assert resumed.ply == here.table.ply
        assert (resumed.news, resumed.hidden_from) == ([], here.table.hidden_from)


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("KK-2.6")
async def test_at_the_end_all_hands_are_shown() -> None:
    async with sitting("kaosz", seats=3) as here:
        await at_hand(here, table("Ma Mirror Mirror", "Ve Grav Plotuh", "Glitch Hole", systems=[SEVEN, "Ma"]))
        await here.press("enter", "1", "p", "1", "enter", "1")
        assert isinstance(here.app.screen, ResultScreen)
        text = here.text()
        assert "Anna wins: eight planets and no Glitch." in text
        assert "in hand" not in text  # eight planets had decided
        await here.press("escape")
        board = here.text()
        for line in ("hand: Cosmic Mirror", "hand: Venus, Plotuh, Gravity Pull", "hand: Glitch, Black Hole"):
            assert line in board
        assert "The hands. Anna: Cosmic Mirror; Béla: Venus, Plotuh, Gravity Pull; Csaba: Glitch, Black Hole." in [
            sentence for _turn, sentence in here.table.log()
        ]


FIGURES = [
    ("end-of-turn", "Ma Ju", "", ""),
    ("turn-limit", "Ma Glitch", "", ""),
    ("scoring-1", "Ma Ju", "", ""),
    ("scoring-2", "Ma Ma Ju Plotuh Atmo", "", "3 kinds of planets in hand"),
    ("scoring-2", "Ma Ju Glitch", "", "excluded by a Glitch in hand"),
    ("scoring-3", "Ma Ma", "Ju", "1 kind of planet in hand · 2 planets in hand"),
    ("scoring-4", "Ma Hole", "", "1 kind of planet in hand · 1 planet in hand · the Black Hole in hand"),
    ("tied", "Ju", "", "1 kind of planet in hand · 1 planet in hand · no Black Hole in hand"),
    ("all-glitch", "Ma", "Ju Glitch", "excluded by a Glitch in the system"),
]


@pytest.mark.rule("KK-11.5")
@pytest.mark.parametrize(("reason", "held", "laid", "told"), FIGURES)
def test_the_result_tells_of_a_hand_only_what_decided(reason: str, held: str, laid: str, told: str) -> None:
    assert words.figures(cards(laid), cards(held), reason) == told


async def test_whoever_loses_a_tie_reads_by_what() -> None:
    async with sitting("kaosz", options={"mode": "fixed"}) as here:
        game = table("Ma Ve", "Ju", systems=["Sa", "Ur"], mode="fixed", draw="", closing_by=B, closing=True)
        await at_hand(here, game)
        await here.press("p", "1")
        assert isinstance(here.app.screen, ResultScreen)
        assert "2 kinds of planets in hand" in here.text()
        assert "1 kind of planet in hand" in here.text()


async def test_a_name_has_the_room_before_its_system_that_there_is() -> None:
    async with sitting("kaosz", seats=3, size=(200, 60)) as here:
        await at_hand(here, table(*["Atmo"] * 3, systems=[ALL_EIGHT + " Glitch"] * 3))
        first, second, third = here.table.players
        here.table.players = (first, replace(second, name="Dávid-Alexander"), third)
        here.screen.settle()
        await here.settle()
        board = here.screen.query_one(SystemsBoard)
        rows = [[strip.text for strip in board._strips(seat, board._regions[seat])] for seat in (B, C)]
        assert "Dávid-Alexander " in rows[0][0]
        assert rows[0][1].index("▀") == rows[1][1].index("▀")  # the Suns stand one below the other


def test_equal_cards_are_drawn_as_a_number_of_one() -> None:
    assert words.event(Drew(A, 2, (ATMO, ATMO)), ["Anna"]) == "Anna drew Atmosphere ×2."
    assert words.event(Drew(A, 2, (MA, VE)), ["Anna"]) == "Anna drew Venus and Mars."


@pytest.mark.parametrize(("size", "pictured"), [((80, 24), False), ((120, 50), True)])
async def test_every_hand_fits_on_the_board_of_the_end_below_pictures_where_there_is_room(
    size: tuple[int, int], pictured: bool
) -> None:
    cards = "Me Ve Ea Ma Ju Grav Storm Meteor Mirror"
    async with sitting("kaosz", seats=5, size=size) as here:
        game = table(*[cards] * 5, systems=[ALL_EIGHT + " Glitch"] * 5, turn_limit=1)
        await at_hand(here, game.copy())
        while game.decision is not None:
            game.play(game.moves(game.decision.seats[0])[0])
        lay(here, game)
        await here.settle()
        await here.press("escape")
        assert here.text().count("Cosmic Mirror") == 5
        assert here.text().count("Neptune") == (5 if pictured else 0)


# -- whole games -------------------------------------------------------------------------------------------------------


SHORT_GAME = {"mode": "classic", "turn_limit": 5}
"""With seed 178 two attacks are answered, and one answer is broken through."""


async def play_whole(here: Sitting, by_mouse: bool) -> list[Any]:
    """Play greedily to the end; the moves that were made."""
    made, chance = [], Chance(5)
    while here.table.result is None:
        if isinstance(here.app.screen, Curtain):
            here.app.screen._quiet_since = 0.0
            await (here.pilot.click(offset=(10, 10)) if by_mouse else here.pilot.press("enter"))
            await here.pilot.pause(ALONE + 0.05)
            await here.settle()
        if here.screen.query_one(Banner).display:
            await (here.click(40, 10) if by_mouse else here.press("enter"))
        game = here.table._game
        move = greedy_move(game, chance)
        before = here.table.ply
        if by_mouse:
            await make_by_mouse(here, game, move)
        else:
            await here.press(*keys_for(game, move))
        assert here.table.ply == before + 1, (move, here.text())
        made.append(move)
    return made


@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
async def test_a_whole_game_by_keys_alone_and_by_mouse_alone(by_mouse: bool) -> None:
    async with sitting("kaosz", options=SHORT_GAME, seed=178) as here:
        made = await play_whole(here, by_mouse)
        assert here.table.ply == len(made)
        assert [sum(isinstance(move, kind) for move in made) for kind in (moves.Answer, moves.Breakthrough)] == [2, 1]
        assert isinstance(here.app.screen, ResultScreen)
        assert here.app.store.match(here.table.match.id).result is not None


def test_the_screen_knows_every_kind_of_move() -> None:
    begun_with_a_card = {moves.Lay, moves.Discard, moves.Pick, moves.Fizzle, moves.Answer, moves.Breakthrough}
    swaps = {moves.SwapOwn, moves.SwapOpponent}
    assert {*SAFE, *PLAYED_BY, *begun_with_a_card, *swaps} == set(MOVES)
    assert GRAV in PLAYED_BY.values()
