"""Oduludo on the screen: what each roll shows, what each choice means, and whole games by keys or mouse alone."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key
from textual.pilot import Pilot

from contrast import ENOUGH, ratio
from cosmos_tui.app import CosmosApp
from cosmos_tui.folders import folders
from cosmos_tui.games.oduludo_board import SCALES, OduludoBoard
from cosmos_tui.games.oduludo_dice import Dice, DicePanel
from cosmos_tui.games.oduludo_legend import Legend
from cosmos_tui.games.oduludo_scores import RoundTable
from cosmos_tui.screens.result import ResultScreen
from cosmos_tui.screens.rulebook import RulebookScreen
from cosmos_tui.screens.setup import Setup
from cosmos_tui.settings import Settings
from cosmos_tui.table import Table
from cosmos_tui.text import games
from cosmos_tui.text import oduludo as words
from cosmos_tui.themes import PALETTES
from cosmos_tui.widgets import breath
from cosmos_tui.widgets.banner import Banner
from cosmos_tui.widgets.choice_list import ChoiceList
from oduludo_positions import at, position
from oduludo_sitting import middle, offered, said, sit_at, square
from rules.oduludo import Oduludo, board, events, moves
from rules.oduludo.pieces import Piece
from sitting import Sitting, begin, sitting


def crowd(**options: object) -> Oduludo:
    """A position with stacks, captives, somebody on Earth and a Queen before a Sun; Green is to roll a 2."""
    return position(
        at(16, "GQ GK"),
        at(20, "GS", "BS PS"),
        at(56, "GS"),
        at(7, "RK RS RS"),
        at(25, "PK"),
        at(29, "BQ BS", "RS"),
        earth="GS PS",
        delivered={3: "RQ"},
        dice=[2, 1],
        **options,
    )


# -- rolling ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [Key("enter", "\r"), Key("r", "r")], ids=lambda key: key.key)
async def test_fifty_quick_presses_give_one_roll_and_fifty_later_ones_another(
    key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def mash() -> None:
        for _press in range(50):
            here.app._driver.send_message(Key(key.key, key.character))
        await here.settle()

    async with sitting("oduludo") as here:
        now = here.screen.query_one(ChoiceList).breath.drawn_at + 1
        monkeypatch.setattr(breath, "monotonic", lambda: now)
        await mash()
        assert [type(event) for event in here.table.events] == [events.Rolled]
        now += 2 * breath.BREATH  # once would be rounded below it on some days
        await mash()
        assert sum(isinstance(event, events.Rolled) for event in here.table.events) == 2


async def test_a_click_on_the_dice_rolls() -> None:
    async with sitting("oduludo") as here:
        dice = here.screen.query_one(Dice).region
        await here.click(dice.x + 2, dice.y + 1)
        assert here.table.ply == 1


async def test_the_fingerprint_is_shown_at_the_start() -> None:
    async with sitting("oduludo") as here:
        assert here.table.fingerprint in said(here)


# -- what a roll shows -----------------------------------------------------------------------------------------------


async def test_a_roll_shows_where_each_piece_could_go_and_what_happens_there() -> None:
    async with sitting("oduludo", seats=4) as here:
        await sit_at(here, crowd())
        await here.press("r")
        assert offered(here) == [
            "♚♛ → Sun, flies on",
            "♚♛ → Sun, flies back",
            "♚♛ ← plain square",
            "♟ → Circle",
            "♟ → Earth",
        ]
        assert [square(here, number)[0][-1] for number in (14, 22, 58)] == ["3", "4", "5"]
        assert square(here, 25)[0] == "◆♚ "
        await here.press("down")
        assert said(here).endswith("Sun: flies back, to a crossroad, safe.")
        assert square(here, 12)[0][-1] == "2"  # where the flight of the move under the cursor ends
        await here.press("4")
        assert here.table.decision.prompt == "oduludo"


BRINGS = [
    ([at(15, "GS"), at(17, "RS RS")], 2, "Plain square: captures Dóra's 2 Soldiers."),
    ([at(15, "GS"), at(17, "RS", "GQ")], 2, "captures Dóra's Soldier, rescues Anna's Queen."),
    ([at(17, "GS")], 2, "Lightning: thrown back."),
    ([at(4, "GS")], 2, "Lightning: back to your Moon, safe."),
    ([at(42, "GS")], 2, "Sun: the Sun leads to Earth."),
    ([at(9, "GS")], 2, "UFO parking: the UFO flies to Earth."),
    ([at(9, "GS")], 2, "UFO parking: safe, the UFO is gone."),
    ([at(55, "GS")], 5, "Coloured path: the surplus is walked back."),
    ([at(3, "GS")], 5, "Star: one more roll."),
    ([at(11, "GS")], 2, "Moon: safe, but you must leave at your next turn."),
    ([at(11, "GS"), at(13, "GS")], 2, "Whoever stands on a foreign Moon must go first."),
    ([at(20, "GS")], 1, "Your Moon: safe."),
    ([at(15, "GS"), at(20, "GS")], 5, "joins Anna's Soldier."),
]
"""Groups, a roll of Green's, and words about the first move that it allows."""


async def test_what_a_move_would_bring_is_said_before_it_is_made() -> None:
    async with sitting("oduludo", seats=4) as here:
        for groups, roll, brings in BRINGS:
            await sit_at(here, position(*groups, dice=[roll], without_ufos=(11,) if "gone" in brings else ()))
            here.screen.play(moves.Roll(0))
            await here.settle()
            assert brings in said(here)


async def test_a_choice_about_captives_says_what_each_answer_means() -> None:
    async with sitting("oduludo", seats=4) as here:
        await sit_at(here, position(at(15, "GS"), at(17, "RK"), dice=[2]))
        await here.press("r", "1")
        assert offered(here) == ["Send to the ship", "Kidnap"]
        assert "A King would be lost. Dóra will be out of the round." in said(here)
        await here.press("down")
        assert "It travels with you and need not be brought home; 40 points if you win" in said(here)
        await here.press("enter")
        assert here.table.view().groups[0].captives


@pytest.mark.parametrize(
    ("captured", "back", "along"),
    [
        ("RS", "It starts again from its ship.", "It travels with you"),
        ("RS RQ", "They start again from their ship.", "They travel with you"),
    ],
)
async def test_one_captive_is_spoken_of_as_one_and_several_as_several(captured: str, back: str, along: str) -> None:
    async with sitting("oduludo", seats=4) as here:
        await sit_at(here, position(at(15, "GS"), at(17, captured), at(20, "RS"), dice=[2]))
        await here.press("r", "1")
        assert back in said(here)
        await here.press("down")
        assert along in said(here)


async def test_the_offer_of_the_oduludo_die_says_what_each_face_would_bring() -> None:
    async with sitting("oduludo", seats=4) as here:
        await sit_at(here, position(at(14, "GS"), at(18, "RS"), at(25, "PS"), dice=[2, "sun_a"]))
        await here.press("r", "1")
        assert offered(here) == ["Stay on the Circle", "Roll the ODULUDO die"]
        for faces in ("EARTH: Earth", "SUN: flies on", "+3, LIGHTNING: thrown back", "MOON: back to Moon"):
            assert faces in here.text()
        await here.press("2")
        assert square(here, 31)[0] == "▲♟ "


@pytest.mark.parametrize(
    ("size", "told"),
    [
        (
            (80, 24),
            [
                "EARTH: nothing, since the King must arrive last",
                "SUN, +3: takes ◆♟",
                "LIGHTNING: takes ●♟",
                "MOON: nothing, since an enemy holds the starting Moon",
            ],
        ),
        (
            (120, 40),
            [
                "EARTH: nothing, since the King must arrive last",
                "SUN, +3: flies on, to an inner Sun, not safe, captures Csaba's Soldier",
                "LIGHTNING: thrown back, captures Dóra's Soldier",
                "MOON: nothing, since an enemy holds the starting Moon",
            ],
        ),
    ],
)
async def test_all_faces_can_be_read_even_where_room_is_scarce(size: tuple[int, int], told: list[str]) -> None:
    async with sitting("oduludo", seats=4, size=size) as here:
        await sit_at(here, position(at(20, "GK"), at(19, "RS"), at(31, "PS"), at(0, "BS"), dice=[2]))
        await here.press("r", "1")
        rows = [row[-(42 if size[0] >= 110 else 34) :].strip() for row in here.text().splitlines()]
        assert " ".join(told) in " ".join(filter(None, rows))


async def test_the_queen_on_a_sun_chooses_her_way() -> None:
    async with sitting("oduludo", seats=4) as here:
        await sit_at(here, position(at(7, "GQ"), dice=[2, "plus3"]))
        await here.press("r", "1", "2")
        assert offered(here) == ["Forward", "Back"]
        await here.press("2")
        assert square(here, 5)[0] == "▲♛ "


def test_whoever_joins_a_group_is_one_or_several() -> None:
    joined = events.Merged(0, (Piece(0, "king"),), 16)
    assert words.event(joined, ["Anna"]) == "Now in one stack with Anna's King."


# -- never a dead end ------------------------------------------------------------------------------------------------


async def test_a_lost_roll_says_why_and_play_goes_on() -> None:
    async with sitting("oduludo", seats=4) as here:
        await sit_at(here, position(at(54, "GK"), dice=[3, 1]))
        await here.press("r")
        assert said(here).startswith(
            "Anna's roll is lost: only a 1 or a 6 brings a piece into play and the King must arrive last."
            " (? opens ODU-7.3) Dóra: roll"
        )
        await here.press("question_mark")
        assert isinstance(here.app.screen, RulebookScreen)
        await here.press("escape")
        await here.press("r")
        assert offered(here)


async def test_a_click_on_a_group_that_cannot_move_says_why() -> None:
    async with sitting("oduludo", seats=4) as here:
        await sit_at(here, position(at(54, "GK"), at(20, "GS"), dice=[3]))
        await here.press("r")
        await here.click(*middle(here, board.CELLS[54]))
        assert said(here) == (
            "Coloured path: Anna's King. That does not work: the King must arrive last. (? opens ODU-7.3)"
        )


async def test_a_click_moves_by_where_a_walk_or_a_flight_ends_or_where_it_starts() -> None:
    async with sitting("oduludo", seats=4) as here:
        for clicked, rest in ((18, 25), (25, 25), (16, 25), (27, 29)):
            await sit_at(here, position(at(16, "GS"), at(27, "GS"), dice=[2]))
            await here.press("r")
            await here.click(*middle(here, board.CELLS[clicked]))
            assert "▲" in square(here, rest)[0], clicked


async def test_a_click_on_a_group_that_another_could_join_makes_no_move_yet() -> None:
    async with sitting("oduludo", seats=4) as here:
        await sit_at(here, position(at(28, "GS"), at(30, "GQ GS"), dice=[2]))
        await here.press("r")
        for pointed in (1, 2, 0):
            await here.click(*middle(here, board.CELLS[30]))
            assert here.screen.query_one(ChoiceList).cursor == pointed


async def test_nothing_is_to_be_rolled_while_a_piece_is_chosen() -> None:
    async with sitting("oduludo") as here:
        await sit_at(here, position(at(20, "GS"), dice=[2], seats=2))
        assert "r roll" in here.text()
        await here.press("r")
        assert "r roll" not in here.text()


async def test_who_stands_where_can_be_looked_at_one_by_one() -> None:
    async with sitting("oduludo", seats=4) as here:
        await sit_at(here, crowd())
        await here.press("w")
        assert said(here) == "Plain square: Dóra's King and 2 Soldiers."
        await here.press("w", "w")
        assert said(here) == "Plain square: Anna's Soldier, carrying Béla's Soldier and Csaba's Soldier."
        await here.press("W")
        assert said(here) == "Circle: Anna's King and Queen."


@pytest.mark.parametrize("wished", [True, False])
async def test_the_only_move_is_made_by_itself_if_the_players_wish(wished: bool) -> None:
    async with sitting("oduludo", seats=4, settings=Settings(animation="off", only_move=wished)) as here:
        await sit_at(here, position(at(20, "GS"), dice=[3, 1]))
        await here.press("r")
        assert square(here, 23)[0].startswith("▲♟") is wished
        assert here.table.decision.prompt == ("roll" if wished else "move")  # the next player rolls for himself


async def test_a_move_that_played_itself_is_not_taken_back_only_to_play_itself_again() -> None:
    async with sitting("oduludo", seats=4, settings=Settings(animation="off", only_move=True)) as here:
        await sit_at(here, position(at(15, "GS"), at(17, "RS"), at(20, "RS"), dice=[2]))
        await here.press("r", "1")
        assert here.table.decision.prompt == "roll"
        assert "u undo" in here.text()
        await here.press("u")  # what was chosen
        assert here.table.decision.prompt == "capture"
        before = here.table.ply
        assert "u undo" not in here.text()
        await here.press("u")
        assert said(here) == "The last move was forced and played itself, so it stays."
        assert here.table.ply == before
        here.app.settings = replace(here.app.settings, only_move=False)
        await here.press("u")
        assert here.table.decision.prompt == "move"


# -- the board -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "shown"),
    [
        ((80, 24), {16: ["▲♚♛"], 20: ["▲♟2"], 7: ["●♚3"], 29: ["■21"]}),
        ((100, 36), {16: ["▲♚♛ ", "  ()"], 20: ["▲♟  ", "+2  "], 7: ["●♚♟♟", "    "], 29: ["■♛♟ ", "+1()"]}),
    ],
)
async def test_stacks_and_captives_can_be_counted_on_the_square(
    size: tuple[int, int], shown: dict[int, list[str]]
) -> None:
    async with sitting("oduludo", seats=4, size=size) as here:
        await sit_at(here, crowd())
        assert {number: square(here, number) for number in shown} == shown


@pytest.mark.parametrize(
    ("size", "shown"),
    [
        ((80, 24), {20: "▲24", 7: "●35", 29: "■16"}),
        ((100, 36), {20: "+2 4", 7: "   5", 29: "+1(6"}),
    ],
)
async def test_the_number_of_a_move_hides_neither_captives_nor_how_many_stand_there(
    size: tuple[int, int], shown: dict[int, str]
) -> None:
    async with sitting("oduludo", seats=4, size=size) as here:
        await sit_at(here, crowd())
        here.screen.query_one(OduludoBoard).mark({20: "4", 7: "5", 29: "6"}, ())
        await here.settle()
        assert {number: square(here, number)[-1] for number in shown} == shown


@pytest.mark.parametrize(("size", "scale"), [((80, 24), 4), ((100, 36), 3), ((140, 52), 2), ((240, 70), 1)])
async def test_the_board_grows_with_the_terminal(size: tuple[int, int], scale: int) -> None:
    async with sitting("oduludo", seats=4, size=size) as here:
        regions = here.screen.query_one(OduludoBoard)._regions.values()
        assert {(region.width, region.height) for region in regions} == {SCALES[scale][:2]}


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table_looks_as_it_did(size: tuple[int, int], tmp_path: Path, snap_compare: Any) -> None:
    """After a change on purpose: pytest --snapshot-update, then look."""
    app = CosmosApp(folders(tmp_path), Settings(animation="off"))

    async def run_before(pilot: Pilot[None]) -> None:
        here = Sitting(app, pilot)
        await here.settle()
        app.sit_down(begin(app, "oduludo", 4, {}, 7))
        await here.settle()
        await sit_at(here, crowd())
        await here.press("r", "down")

    assert snap_compare(app, terminal_size=size, run_before=run_before)


async def test_what_is_on_ship_and_earth_is_told_from_the_start_and_after_a_resize() -> None:
    async with sitting("oduludo", size=(120, 40)) as here:
        assert "ship ♚♛♟♟♟" in here.text()
        await here.pilot.resize_terminal(80, 24)
        await here.settle()
        assert "ship ♚♛♟♟♟" not in here.text()
        await here.pilot.resize_terminal(120, 40)
        await here.settle()
        assert "ship ♚♛♟♟♟" in here.text()


async def test_ships_earth_and_ufos_show_what_is_on_them() -> None:
    async with sitting("oduludo", seats=4) as here:
        await sit_at(here, crowd(without_ufos=(11,)))
        assert "home 1/5" in here.text()
        assert square(here, 58)[0] == " ◍1"
        assert square(here, 79)[0] == "1◍1"  # Purple has a captive there, too
        assert (square(here, 11)[0], square(here, 24)[0]) == (" ▫ ", " ◎ ")
        cross = here.screen.query_one(OduludoBoard)
        assert [piece.kind for cell in cross._regions for piece in cross.waiting_at(cell) if piece.seat == 2] == [
            "king",
            "soldier",
        ]


async def test_whatever_stands_on_the_board_can_be_read_in_every_theme() -> None:
    async with sitting("oduludo", seats=4) as here:
        await sit_at(here, crowd())
        await here.press("r")
        cross = here.screen.query_one(OduludoBoard)
        for theme in PALETTES:
            here.app.settings = replace(here.app.settings, theme=theme)
            await here.settle()
            looks = [cross.look(cell) for cell in cross._regions]
            assert min(ratio(look.ink, look.ground) for look in looks) >= ENOUGH.get(theme, 4.5), theme


# -- motion ----------------------------------------------------------------------------------------------------------


async def test_pieces_move_square_by_square_and_teleport_by_teleport(monkeypatch: pytest.MonkeyPatch) -> None:
    ghosts = []
    show_ghost = OduludoBoard.show_ghost
    monkeypatch.setattr(
        OduludoBoard, "show_ghost", lambda cross, ghost: (ghosts.append(ghost.square), show_ghost(cross, ghost))
    )
    async with sitting("oduludo", seats=4) as here:
        await sit_at(here, position(at(13, "GS"), dice=[3, "sun_a"]))
        await here.press("r", "1")
        assert ghosts == [14, 15, 16]
        ghosts.clear()
        await here.press("2")
        assert ghosts == [16, 18, 25]  # from the Circle, although nobody walked just now


async def test_a_key_skips_all_motion_to_the_banner_of_the_next_turn() -> None:
    async with sitting("oduludo", seats=4, settings=Settings(animation="slow")) as here:
        await sit_at(here, position(at(14, "GS"), dice=[3, 1]))
        await here.press("r", "enter", "1")
        assert here.screen.busy
        assert not here.screen.query_one(Banner).display
        await here.press("enter")
        assert here.screen.query_one(Banner).display
        assert "D Ó R A" in here.text()
        await here.press("enter")
        assert not here.screen.query_one(Banner).display
        assert here.screen.busy is None


async def test_a_screen_built_from_the_match_looks_like_one_that_followed_it() -> None:
    async with sitting("oduludo", moves=6) as here:
        for _turn in range(3):
            await here.press("r", "1", "1")
            followed = here.frame()
            here.screen.take_table(Table(here.app.store, here.app.store.match(here.table.match.id)))
            here.screen.settle()
            await here.settle()
            assert here.frame() == followed


# -- rounds, teams, results ------------------------------------------------------------------------------------------


async def test_the_result_tells_the_score_item_by_item_and_the_seed() -> None:
    async with sitting("oduludo", size=(100, 36)) as here:
        await sit_at(here, position(at(56, "GK"), earth="GQ GS GS GS BS", dice=[1], seats=2))
        await here.press("r", "1")
        assert isinstance(here.app.screen, ResultScreen)
        shown = here.text()
        for line in ("Anna  150 points", "round won +100 · 5 on Earth +50", "Béla  10 points", "1 on Earth +10"):
            assert line in shown
        assert str(here.table.match.seed) in shown
        assert here.table.fingerprint in shown


async def test_a_team_result_adds_up_and_the_board_behind_it_says_what_is_home() -> None:
    async with sitting("oduludo", seats=4, options={"mode": "team"}) as here:
        await sit_at(here, position(at(14, "GS"), at(20, "RK"), earth="GQ BQ BS", dice=[6], mode="team"))
        await here.press("r", "3", "1")
        for line in (
            "round won +100 · 1 on Earth +10 · partner Béla +120",
            "out: 5 on the ship -100 · partner Csaba -100",
        ):
            assert line in here.text()
        assert here.text().count("230 points") == 2
        await here.press("escape")
        assert "home 1/5" in here.text()
        assert "home 2/5" in here.text()
        assert "then one" not in here.text()


async def test_a_kidnapped_piece_need_not_come_home() -> None:
    async with sitting("oduludo") as here:
        await sit_at(here, position(at(15, "GS", "BS"), earth="BQ", seats=2))
        assert "home 1/4" in here.text()


async def test_points_rounds_and_place_leave_room_for_a_name() -> None:
    async with sitting("oduludo", seats=3, options={"mode": "last_piece"}) as here:
        view = here.screen.view
        seats = tuple(replace(seat, status="finished", points=1240, wins=5) for seat in view.seats)
        here.screen.view = replace(view, seats=seats, finished=(0, 1, 2))
        here.screen.write()
        await here.settle()
        assert [name in here.text() for name in ("▲ Anna  ", "■ Béla  ", "◆ Csaba  ")] == [True] * 3
        assert here.text().count("1240 pts, 5 won  place") == 3


async def test_a_round_ends_with_its_table_and_the_loser_begins_the_next() -> None:
    async with sitting("oduludo", options={"mode": "last_piece"}) as here:
        await sit_at(here, position(at(56, "GK"), earth="GQ GS GS GS BS", dice=[1], seats=2, mode="last_piece"))
        await here.press("r", "1")
        assert isinstance(here.app.screen, RoundTable)
        shown = here.text()
        for line in (
            "Round 1 goes to Anna.",
            "150 pts, 1 won",
            "+150, 150 in all",
            "round won +100",
            "Béla begins the next round.",
        ):
            assert line in shown
        assert here.app.screen.breath.drawn_at > 0
        here.app.screen.breath.drawn_at = inf  # a press that comes at once was meant for the move before
        await here.press("enter")
        assert isinstance(here.app.screen, RoundTable)
        here.app.screen.breath.drawn_at = 0.0
        await here.press("enter")
        assert here.app.screen is here.screen
        assert "150 pts, 1 won" in here.text()
        assert "Béla: roll a 1 or a 6" in said(here)


async def test_whoever_mashes_keys_is_told_why_nothing_is_chosen() -> None:
    async with sitting("oduludo") as here:
        for _press in range(2):
            here.screen.query_one("#moves", ChoiceList).breath.draw()
            await here.pilot.press("1")
        await here.settle()
        assert "Too early" not in here.text()
        here.screen.query_one("#moves", ChoiceList).breath.draw()
        await here.pilot.press("1")
        await here.settle()
        assert "Too early: let the keys rest" in here.text()
        assert here.table.ply == 0


async def test_the_next_round_is_announced() -> None:
    async with sitting("oduludo", options={"mode": "last_piece"}, settings=Settings(animation="slow")) as here:
        game = position(at(15, "GS"), at(17, "BK"), dice=[2], seats=2, mode="last_piece")
        await sit_at(here, game)
        await here.press("r")
        while not isinstance(here.app.screen, RoundTable):
            await here.press("enter" if here.screen.busy else "1")
        here.app.screen.breath.drawn_at = 0.0
        await here.press("enter")
        assert here.screen.query_one(Banner).display
        assert "B É L A" in here.text()


async def test_partners_are_marked() -> None:
    async with sitting("oduludo", seats=4, options={"mode": "team"}) as here:
        rows = [row for row in here.text().splitlines() if " with " in row]
        assert [(row.split()[-5], row.split()[-3]) for row in rows] == [
            ("Anna", "■"),
            ("Dóra", "◆"),
            ("Béla", "▲"),
            ("Csaba", "●"),
        ]


# -- panels and set-up -----------------------------------------------------------------------------------------------


async def test_the_dice_panel_counts_faces_by_seat_beside_what_was_to_be_expected() -> None:
    async with sitting("oduludo", moves=60, size=(100, 40)) as here:
        rolls = [event for event in here.table.events if isinstance(event, events.Rolled) and event.seat == 0]
        await here.press("D")
        assert isinstance(here.app.screen, DicePanel)
        rows = here.text().splitlines()
        number = next(index for index, row in enumerate(rows) if "Anna" in row and "home" not in row)
        counts = [sum(event.value == face for event in rolls) for face in range(1, 7)]
        cells = rows[number].split("Anna")[1].split("│")[0].split()
        assert [int(cell) for cell in cells] == [*counts, len(rolls)]
        assert rows[number + 1].count(f"{len(rolls) / 6:.1f}") == 6
        assert "Few rolls cannot look smooth" in here.text()
        assert here.table.fingerprint in " ".join(here.text().replace("│", " ").split())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_legend_is_one_key_away_and_names_every_kind_of_square(size: tuple[int, int]) -> None:
    async with sitting("oduludo", size=size) as here:
        await here.press("i")
        assert isinstance(here.app.screen, Legend)
        assert all(words.SQUARES[kind] in here.text() for kind in words.LEGEND)
        assert set(words.LEGEND) == set(words.SQUARES) - {board.PLAIN}


async def test_the_legend_tells_the_number_of_a_move_from_a_count_and_which_parkings_never_have_a_ufo() -> None:
    async with sitting("oduludo", size=(120, 50)) as here:
        await here.press("i")
        assert "1     not a count: where move 1 leads" in here.text()
        assert "start at an empty seat" in here.text()


@pytest.mark.parametrize("key", ["i", "D"], ids=["legend", "dice"])
async def test_a_panel_that_is_higher_than_the_screen_says_that_more_follows_and_by_which_key(key: str) -> None:
    async with sitting("oduludo", seats=4, moves=130) as here:
        await here.press(key)
        assert "more below: PgDn" in here.text()
        await here.press("end")
        assert "more below" not in here.text()
        await here.press("up")
        assert "more below" in here.text()
        await here.pilot.resize_terminal(120, 60)
        await here.settle()
        assert "more below" not in here.text()


async def test_set_up_says_how_disputed_rules_are_played_and_offers_only_colours_with_a_place() -> None:
    async with sitting("oduludo") as here:
        here.app.set_up("oduludo")
        await here.pilot.pause(0.2)
        assert isinstance(here.app.screen, Setup)
        for subject in ("Three sixes", "Safe:", "Captures", "exact roll", "King"):
            assert any(subject in rule for rule in games.house_rules("oduludo"))
        assert all(rule in here.text() for rule in games.house_rules("oduludo"))
        choosers = list(here.app.screen.query("Seat Chooser"))
        assert [choice.value for choice in choosers[0].choices] == ["green", "red", "blue", "purple"]
