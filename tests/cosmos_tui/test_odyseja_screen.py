"""Odyseja on the screen: keys, mouse, what stays and what must not."""

from __future__ import annotations

import pytest

from cosmos_tui.games.odyseja_boards import GalaxyBoard, ViewsBoard
from cosmos_tui.screens.curtain import Curtain
from cosmos_tui.screens.rulebook import RulebookScreen
from cosmos_tui.settings import Settings
from cosmos_tui.table import Table
from cosmos_tui.text.odyseja import choice, event, planet
from cosmos_tui.widgets import breath
from cosmos_tui.widgets.canvas import shorten
from rules.odyseja import MOVES, events, moves
from sitting import Sitting, sitting

TRICKS = {"layout": "tri", "tricks": "on"}


def place_of(seat_sitting: Sitting, board: type[GalaxyBoard | ViewsBoard], square: int) -> tuple[int, int]:
    """The middle of a square, in cells of the screen."""
    widget = seat_sitting.screen.query_one(board)
    region = widget._regions[square].translate(widget.content_region.offset)
    return region.x + region.width // 2, region.y + region.height // 2


async def test_a_turned_up_view_stays_until_enter_and_other_input_says_why() -> None:
    async with sitting("odyseja", moves=2) as here:
        slot_planet = here.table._game.state.view_at[3]
        await here.press("4", "enter")
        assert planet(slot_planet) in here.text().split("Pilots")[1]
        before = here.table.ply
        here.screen.say("")
        await here.press("5")
        assert "Enter closes the View." in here.text()
        assert here.table.ply == before
        await here.press("enter")
        assert here.screen.busy is None
        assert here.table.ply == before


async def test_what_cannot_be_taken_back_says_why() -> None:
    async with sitting("odyseja") as here:
        await here.press("u")
        assert "There is nothing to take back." in here.text()
    async with sitting("odyseja", moves=2) as here:
        await here.press("4", "enter", "enter", "u")
        assert "The last move showed something new, so it stays." in here.text()


@pytest.mark.rule("ODY-4.4")
def test_the_log_keeps_quiet_about_views() -> None:
    names = ["Anna", "Béla"]
    for outcome in ("own", "legal", "far", "diagonal", "one-way"):
        assert event(events.Revealed(0, 3, 321, 5, outcome), names) is None
    assert event(events.Peeked(0, 3, 321), names) is None


async def test_a_double_press_does_not_close_the_view_that_it_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(breath, "BREATH", 10.0)  # a busy machine is slow between two presses
    async with sitting("odyseja", moves=2) as here:
        await here.pilot.press("4", "enter", "enter")
        await here.settle()
        assert here.screen.busy
        await here.press("enter")
        assert here.screen.busy is None


async def test_four_quick_enters_turn_up_one_view() -> None:
    async with sitting("odyseja", moves=2) as here:
        before = here.table.ply
        here.screen.play(moves.Reveal(here.table.decision.seats[0], 0))
        for slot in (1, 2, 3):
            here.screen.play(moves.Reveal(0, slot))
            here.screen.play(moves.Reveal(1, slot))
        assert here.table.ply == before + 1


async def test_a_refused_planet_says_why_and_the_rulebook_opens_there() -> None:
    async with sitting("odyseja") as here:
        await here.press("a", "1", "enter")
        assert "There are samples on this planet. (? opens ODY-3.7)" in here.text()
        await here.press("question_mark")
        assert isinstance(here.app.screen, RulebookScreen)
        await here.pilot.pause(0.3)
        assert "ODY-3.7" in here.text()


async def test_a_refusal_names_the_players_own_key_for_the_rules() -> None:
    async with sitting("odyseja", settings=Settings(animation="off", keys={"rules": "v"})) as here:
        await here.press("a", "1", "enter")
        assert "(v opens ODY-3.7)" in here.text()


async def test_a_move_that_was_taken_back_can_be_made_again_and_the_row_of_keys_says_so() -> None:
    async with sitting("odyseja") as here:
        place = here.screen.view.galaxy.cells[here.table.moves()[0].location][0].lower()
        await here.press("U")
        assert "Nothing has been taken back since the last move." in here.text()
        await here.press(*place, "enter")
        assert "U redo" not in here.text()
        await here.press("u")
        assert "U redo" in here.text()
        await here.press("a", "1", "enter", "U")
        assert "samples on this planet" not in here.text()  # what was refused before is over
        assert here.table.ply == 1


async def test_a_label_that_is_not_on_the_board_is_said_and_enter_chooses_nothing() -> None:
    async with sitting("odyseja", moves=2) as here:
        await here.press("4")
        before = here.table.ply
        await here.press("0", "enter")
        assert "Nothing here is called 40." in here.text()
        assert here.table.ply == before
        await here.press("4", "enter")
        assert here.table.ply == before + 1


async def test_the_row_of_what_happened_ends_with_what_happened_last() -> None:
    async with sitting("odyseja", moves=2) as here:
        await here.press("4", "enter", "enter")
        row = next(row for row in here.text().splitlines() if row.startswith(" · "))
        told = [sentence for _turn, sentence in here.table.log()]
        assert row.rstrip() == "".join(f" · {sentence}" for sentence in told)[-len(row.rstrip()) :]
        assert row.rstrip().endswith(told[-1])


async def test_a_whole_turn_by_mouse_alone() -> None:
    async with sitting("odyseja") as here:
        for _rocket in range(2):
            free = here.table.moves()[0].location
            await here.click(*place_of(here, GalaxyBoard, free))
        assert here.table.decision.prompt == "start"
        before = here.table.ply
        await here.click(*place_of(here, ViewsBoard, 4))
        assert here.table.ply == before + 1
        await here.click(*place_of(here, ViewsBoard, 4))
        assert here.screen.busy is None


@pytest.mark.rule("ODY-7.10a")
async def test_only_the_peeker_sees_what_the_telescope_shows() -> None:
    async with sitting("odyseja", options=TRICKS, moves=2) as here:
        state = here.table._game.state
        state.tricks = ("telescope", "castling", "damage")
        state.dust[state.active] = 2
        secret = planet(state.view_at[5])
        peeker = here.table.names[state.active]
        here.screen.settle()
        shown_before = here.text().count(secret)
        await here.press("t")
        assert "Bubble's Telescope" in here.text()
        await here.press("2", "6", "enter")
        assert isinstance(here.app.screen, Curtain)
        assert " ".join(peeker.upper()) in here.text()
        assert secret not in here.text()
        await here.open_curtain()
        assert here.text().count(secret) > shown_before
        await here.press("enter")
        assert here.text().count(secret) == shown_before
        assert here.table.eyes is None


async def test_a_trick_is_composed_of_its_targets_and_escape_takes_them_back() -> None:
    async with sitting("odyseja", seats=3, options=TRICKS, moves=3) as here:
        state = here.table._game.state
        state.tricks = ("tunnel", "castling", "damage")
        state.dust[state.active] = 3
        here.screen.settle()
        await here.press("t", "2")
        assert "Which planet?" in here.text()
        await here.press("escape")
        assert "turn up a View" in here.text()
        await here.press("t", "4")
        assert "Whose control panel?" in here.text()
        await here.press("1")
        assert any(here.table._game.state.damaged)


async def test_the_tricks_key_names_the_tricks_in_play_before_they_can_be_paid_for() -> None:
    async with sitting("odyseja", options=TRICKS, moves=2) as here:
        here.table._game.state.tricks = ("telescope", "castling", "damage")
        here.screen.settle()
        await here.press("t")
        assert "too little stardust" in here.text()
        assert "Bubble's Telescope ✦2, Gagarin's Castling ✦3, Damaged Panel ✦2." in " ".join(here.text().split())


async def test_after_the_flight_the_tricks_key_leaves_the_end_of_the_turn_on_offer() -> None:
    async with sitting("odyseja", options=TRICKS, moves=2) as here:
        state = here.table._game.state
        state.tricks = ("telescope", "castling", "damage")
        state.dust[state.active] = 2
        here.screen.settle()
        goes_on = (state.rockets[state.active], *here.screen.view.ways)
        far = next(slot for slot in range(9) if state.planet_at.index(state.view_at[slot]) not in goes_on)
        await here.press(str(far + 1), "enter", "enter")
        assert here.screen.view.phase == "end"
        await here.press("t")
        assert "1 End the turn" in here.text()
        assert "Turn up a View" not in here.text()


@pytest.mark.rule("ODY-7.6")
async def test_two_planets_change_places_in_whichever_order_they_are_pointed_at() -> None:
    async with sitting("odyseja", options={"layout": "karo"}, moves=2) as here:
        state = here.table._game.state
        state.tricks = ("copernicus", "castling", "damage")
        state.dust[state.active] = 2
        here.screen.settle()
        free = [place for place in here.screen.view.galaxy.ordinary if place not in state.rockets]
        before = list(state.planet_at)
        await here.press("t", "2")
        assert "Which planet?" in here.text()
        await here.press("u")
        assert "turn up a View." in here.text()
        await here.press("t", "2", "question_mark", "escape", "L", "escape")
        assert here.screen.composition is not None  # a look at the rules and the log takes nothing back
        await here.click(*place_of(here, ViewsBoard, free[0]))  # no planets lie there
        assert "Which planet?" in here.text()
        await here.click(*place_of(here, GalaxyBoard, free[1]))
        assert "And which other planet?" in here.text()
        await here.click(*place_of(here, GalaxyBoard, free[1]))
        assert "Choose two different planets." in here.text()
        await here.click(*place_of(here, GalaxyBoard, free[0]))
        after = here.table._game.state.planet_at
        assert (after[free[0]], after[free[1]]) == (before[free[1]], before[free[0]])


@pytest.mark.parametrize("layout", ["tri", "karo", "quad"])
async def test_the_screen_is_the_same_whatever_lies_face_down(layout: str) -> None:
    async with sitting("odyseja", seats=4, options={"layout": layout}, moves=30) as here:
        truth, before = here.table._game.digest(), here.frame()
        different = 0
        for seed in range(10):
            here.deal_anew(0, seed)
            await here.settle()
            different += here.table._game.digest() != truth
            assert here.frame() == before
        assert different >= 2


async def test_a_screen_built_from_the_view_looks_like_one_that_followed_the_events() -> None:
    async with sitting("odyseja", moves=2) as here:
        for slot in "258":
            await here.press(slot, "enter", "enter")
            followed = here.frame()
            here.screen.take_table(Table(here.app.store, here.app.store.match(here.table.match.id)))
            here.screen.settle()
            await here.settle()
            assert here.frame() == followed


def test_the_screens_know_every_kind_of_move() -> None:
    missions = {moves.Place, moves.Reveal, moves.EndTurn, moves.Slow, *moves.Use.__subclasses__()}
    race = {moves.Roll, moves.Point}
    stories = {moves.Tell, moves.Recall, moves.Call, moves.Agree, moves.Vote}
    assert set(MOVES) <= missions | race | stories


async def test_names_stand_below_small_planets_where_there_is_a_row_for_them() -> None:
    options = {"layout": "quad", "starter": 0}
    for size, named in (((80, 24), False), ((100, 30), True)):
        async with sitting("odyseja", options=options, size=size) as here:
            board = here.screen.query_one(GalaxyBoard)
            for square, region in board._regions.items():
                rows = ["".join(segment.text for segment in strip) for strip in board._strips(square, region)]
                name = planet(here.screen.view.planets[square])
                assert (shorten(name, region.width - 1) == rows[-1].strip()) == named


async def test_at_80x24_names_have_a_gap_between_them_and_cards_a_whole_frame() -> None:
    async with sitting("odyseja", moves=2) as here:
        board = here.screen.query_one(GalaxyBoard)
        for square, region in board._regions.items():
            names = ["".join(segment.text for segment in strip) for strip in board._strips(square, region)][-1]
            assert names.endswith(" ") or names.startswith(" ")
    async with sitting("odyseja", options={"layout": "quad"}, moves=2) as here:
        assert here.text().count("│ 17│") == here.text().count("│ 10│") == 1


def test_each_way_to_fly_diagonally_says_what_x_is_if_it_names_it() -> None:
    names, effects = zip(*(choice("diagonals", value) for value in ("all", "centre")), strict=True)
    assert ["X" in name for name in names] == ["X, in the middle," in effect for effect in effects]
