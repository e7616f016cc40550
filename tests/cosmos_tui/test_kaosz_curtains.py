"""Káosz Kozmosz behind its curtains, to the end of the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cosmos_tui.games.kaosz import PLAYED_BY, SAFE
from cosmos_tui.games.kaosz_boards import HandBoard, SystemsBoard
from cosmos_tui.screens.curtain import ALONE, Curtain
from cosmos_tui.screens.result import ResultScreen
from cosmos_tui.table import Table
from cosmos_tui.text import kaosz as words
from cosmos_tui.widgets.banner import Banner
from kaosz_player import greedy_move
from kaosz_seats import at_hand, cards_shown, keys_for, lay, look_at_hand, make_by_mouse, offered, open_at_once
from kaosz_table import (
    ALL_EIGHT,
    ATMO,
    GRAV,
    JU,
    MA,
    ME,
    MIRROR,
    SEVEN,
    VE,
    A,
    B,
    C,
    cards,
    play,
    system,
    table,
)
from rules import Chance
from rules.kaosz import MOVES, moves
from rules.kaosz.cards import PLOTUH_AS
from rules.kaosz.events import Drew
from sitting import Sitting, sitting

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
