"""Káosz Kozmosz on the screen: the cards, and what may be done with them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cosmos_tui.games.kaosz_boards import UNUSABLE, HandBoard, SystemsBoard
from cosmos_tui.games.kaosz_inspector import Inspector
from cosmos_tui.screens.curtain import Curtain
from cosmos_tui.screens.rulebook import RulebookScreen
from cosmos_tui.store import Player
from cosmos_tui.text import kaosz as words
from cosmos_tui.text import kaosz_cards as card_words
from gallery import Gallery, still
from kaosz_seats import at_hand, cards_shown, look_at_hand, offered, open_at_once, said
from kaosz_table import (
    ALL_EIGHT,
    EA,
    GRAV,
    JU,
    MA,
    MIRROR,
    STORM,
    VE,
    A,
    B,
    play,
    table,
)
from rules import Move
from rules.kaosz import moves
from sitting import COLOURS, NAMES, sitting

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
