"""The race on the screen, its clock in the test's hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key
from textual.geometry import Size

from cosmos_tui.app import CosmosApp
from cosmos_tui.folders import folders
from cosmos_tui.games.odyseja_contest import ANSWER
from cosmos_tui.games.odyseja_race import BEAT
from cosmos_tui.games.odyseja_track import LETTERS, TrackBoard, track_regions
from cosmos_tui.keys import buzz_keys, trouble
from cosmos_tui.screens.result import ResultScreen
from cosmos_tui.screens.setup import BuzzKey
from cosmos_tui.settings import Settings
from cosmos_tui.store import Store, StoreError
from cosmos_tui.text.odyseja import planet
from cosmos_tui.text.table import store_problem
from cosmos_tui.widgets.chooser import Chooser
from cosmos_tui.widgets.seatbar import SeatBar
from sitting import Sitting, sitting

RACE = {"mode": "race", "starter": 0}


class Clock:
    """Seconds, as many as the test says."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


class Race:
    """A race whose keys arrive when the test says."""

    def __init__(self, here: Sitting, clock: Clock) -> None:
        self.here = here
        self.clock = clock

    @property
    def view(self) -> Any:
        return self.here.table.view()

    @property
    def right(self) -> str:
        """The letter of the View that is looked for."""
        return LETTERS[self.view.views.index(self.view.track[self.view.target])]

    @property
    def wrong(self) -> str:
        return next(letter for letter in LETTERS if letter != self.right)

    async def key(self, key: str, at: float) -> None:
        """A key that the terminal sends so many seconds after the hunt has begun."""
        self.clock.seconds = max(self.clock.seconds, self.began + at)
        event = Key(key.lower(), key)
        event.time = self.began + at
        self.here.app.post_message(event)
        await self.here.settle()

    async def pass_time(self, at: float) -> None:
        self.clock.seconds = self.began + at
        self.here.screen.tick()
        await self.here.settle()

    async def roll(self) -> None:
        await self.here.read_banner()
        await self.here.press("enter")
        self.began = self.clock.seconds
        assert self.here.table.decision.prompt == "point"


@asynccontextmanager
async def race(seats: int = 3, settings: Settings | None = None, **options: Any) -> AsyncIterator[Race]:
    async with sitting("odyseja", seats=seats, options={**RACE, **options}, settings=settings) as here:
        clock = Clock()
        here.screen.now = clock
        yield Race(here, clock)


@pytest.mark.rule("ODY-10.4", "ODY-10.9")
async def test_the_first_right_pointer_flies_and_the_next_pilot_rolls() -> None:
    async with race() as it:
        await it.roll()
        pips = it.view.pips
        await it.key("p", 1.1)
        assert "Béla points!" in it.here.text()
        await it.pass_time(1.2)
        assert "Béla, the letter of the View!" in it.here.text()
        await it.key(it.right, 2)
        assert it.view.progress == (0, pips, 0)
        assert it.view.roller == 1
        assert it.here.table.decision.prompt == "roll"


@pytest.mark.rule("ODY-10.8")
async def test_the_move_of_a_round_holds_the_times_at_which_the_keys_arrived() -> None:
    async with race() as it:
        await it.roll()
        right, wrong = it.right, it.wrong
        for key, at in (("q", 0.9), (wrong, 2), ("z", 2.2), (right, 3)):
            await it.key(key, at)
        claims = it.here.table._past[-1].move.claims
        assert claims == ((900, 0, LETTERS.index(wrong)), (1100, 2, LETTERS.index(right)))


@pytest.mark.rule("ODY-10.6", "ODY-10.9")
async def test_two_right_hits_within_the_window_are_a_tie_and_the_same_pilot_rolls_again() -> None:
    async with race() as it:
        await it.roll()
        right = it.right
        await it.key("q", 1.10)
        await it.key("p", 1.15)
        await it.key(right, 2)
        assert it.here.table.decision.prompt == "point"
        assert "stays unseen" in it.here.text()
        await it.key(right, 3)
        assert it.view.progress == (0, 0, 0)
        assert (it.view.roller, it.here.table.decision.prompt) == (0, "roll")
        assert "A tie: nobody moves, and Anna rolls again." in it.here.text()


@pytest.mark.rule("ODY-10.7")
async def test_a_wrong_view_puts_out_for_the_round_and_the_screen_says_so() -> None:
    async with race() as it:
        await it.roll()
        wrong = it.wrong
        await it.key("z", 1)
        await it.key(wrong, 2)
        for _look in range(2):
            assert "out of this round" in it.here.text()
            assert f"{wrong} ✗" in it.here.text()
            await it.here.press("question_mark", "escape")
        await it.key("z", 3)
        assert "find the View" in it.here.text()


@pytest.mark.rule("ODY-10.7")
async def test_the_time_limit_closes_the_round_and_the_countdown_is_to_be_seen() -> None:
    async with race(limit=5) as it:
        await it.roll()
        await it.pass_time(1.5)
        assert "click on your name.  4" in it.here.text()
        await it.pass_time(5.1)
        assert it.here.table.decision.prompt == "roll"
        assert "Nobody pointed at the right View" in it.here.text()


@pytest.mark.rule("ODY-10.9")
async def test_the_four_seconds_for_the_letter_are_counted_down() -> None:
    async with race() as it:
        await it.roll()
        await it.key("q", 1)
        await it.pass_time(1.08 + 1.5)
        assert "▪▪▪ 3 s" in it.here.text()
        await it.pass_time(1.08 + ANSWER + 0.1)
        assert "out of this round" in it.here.text()
        assert "Anna was too slow. " in it.here.text()


async def test_the_title_names_whoever_is_to_do_something() -> None:
    async with race() as it:
        title = it.here.screen.query_one("#title-turn")
        await it.roll()
        assert [name in str(title.render()) for name in ("Anna", "Béla", "Csaba")] == [True, True, True]
        wrong = it.wrong
        await it.key("p", 1)
        assert [name in str(title.render()) for name in ("Anna", "Béla", "Csaba")] == [False, True, False]
        await it.key(wrong, 2)
        assert [name in str(title.render()) for name in ("Anna", "Béla", "Csaba")] == [True, False, True]


async def test_the_clock_stands_still_while_the_rules_are_read() -> None:
    async with race(limit=5) as it:
        await it.roll()
        await it.pass_time(2)
        await it.here.press("question_mark")
        assert it.here.app.screen is not it.here.screen
        it.clock.seconds += 60
        it.here.screen.tick()
        await it.here.press("escape")
        assert "click on your name.  3" in it.here.text()


@pytest.mark.rule("ODY-10.9")
async def test_letters_that_are_commands_elsewhere_name_views_while_one_is_asked_for() -> None:
    async with race(planets="all") as it:
        await it.roll()
        await it.key("p", 1)
        before = it.here.table.ply
        await it.key("U", 2)
        assert it.here.app.screen is it.here.screen
        assert it.here.table.ply in (before, before + 1)
        assert "out of this round" in it.here.text() or it.right == "U"


async def test_a_whole_round_by_mouse_alone() -> None:
    async with race() as it:
        here = it.here
        choices = here.screen.query_one("Choices").region
        await here.click(choices.x + 4, choices.y)
        it.began = it.clock.seconds
        seats = here.screen.query_one(SeatBar).region
        right = it.view.views.index(it.view.track[it.view.target])
        # clicks are stamped by the terminal's own clock
        here.screen.now = type(here.screen)().now
        here.screen._contest = None
        here.screen.settle()
        await here.click(seats.x + 2, seats.y + 4)
        assert "Béla" in here.text().splitlines()[-5]
        await here.pilot.pause(0.1)
        board = here.screen.query_one(TrackBoard)
        spot = board._regions["view", right].translate(board.content_region.offset)
        await here.click(spot.x + 1, spot.y + 1)
        assert it.view.progress[1] > 0


@pytest.mark.rule("ODY-10.9")
async def test_without_hurry_the_pilots_are_asked_one_after_the_other() -> None:
    async with race(hurry="turns") as it:
        await it.roll()
        assert "Anna: type the letter" in it.here.text()
        await it.key(it.wrong, 500)
        assert "Béla: type the letter" in it.here.text()
        assert "The next pilot looks for it." in it.here.text()
        await it.key("1", 700)
        assert "Csaba: type the letter" in it.here.text()
        assert "Then nobody moves." in it.here.text()
        await it.key(it.right, 900)
        assert it.view.progress[2] > 0


@pytest.mark.parametrize(("ascii_only", "flag"), [(False, "⚑"), (True, "#")])
async def test_the_flag_at_the_start_is_explained_and_is_not_the_sign_of_quarantine(
    ascii_only: bool, flag: str
) -> None:
    async with race(4, Settings(animation="off", ascii=ascii_only)) as it:
        assert f"{flag}{planet(it.view.track[0])}" in it.here.text()
        assert f"{flag} start and finish" in it.here.text()
        assert "⊗" not in it.here.text()


async def test_a_resumed_race_begins_its_round_again() -> None:
    async with race() as it:
        await it.roll()
        await it.key("q", 1)
        await it.key(it.wrong, 2)
        target = it.view.target
        it.here.app.go_home()
        it.here.app.go_on(it.here.app.unfinished()[0].id)
        await it.here.settle()
        assert it.view.target == target
        assert "out of this round" not in it.here.text()
        assert "click on your name.  30" in it.here.text()


async def test_a_round_that_is_decided_is_not_pointed_again() -> None:
    async with race(seats=2, limit=5) as it:
        for letter in ("right", "wrong", None):
            await it.roll()
            if letter is not None:
                await it.key("p", 1)
                await it.key(getattr(it, letter), 2)
            await it.pass_time(7)
            decided = it.here.table.ply
            assert it.here.table.decision.prompt == "roll"
            await it.here.press("u")
            assert it.here.table.ply == decided


async def test_a_stop_of_the_program_takes_no_time_from_the_round_which_begins_again() -> None:
    async with race(limit=5) as it:
        await it.roll()
        await it.key("q", 1)
        await it.key(it.wrong, 2)
        assert "out of this round" in it.here.text()
        it.here.app.cover()  # as ctrl+z does before it stops the program
        await it.pass_time(1000)
        it.here.app.cover()  # as `fg` does
        await it.here.pilot.pause(2 * BEAT)
        await it.here.settle()
        assert "click on your name.  5" in it.here.text()
        assert "out of this round" not in it.here.text()


async def test_a_stop_while_the_rules_are_read_takes_no_time_either() -> None:
    async with race(limit=5) as it:
        await it.roll()
        await it.here.press("question_mark")
        it.here.app.cover()
        it.clock.seconds += 1000
        it.here.app.cover()
        await it.here.pilot.pause(2 * BEAT)
        await it.here.press("escape")
        assert "click on your name.  5" in it.here.text()


async def test_a_round_that_cannot_be_saved_says_so_until_that_is_read_and_is_pointed_again() -> None:
    async with race(limit=5) as it:
        await it.roll()
        before, right = it.here.table.ply, it.right
        database = it.here.app.store._db
        database.execute("PRAGMA query_only = ON")
        await it.key("p", 1)
        await it.key(right, 2)
        for _beat in range(3):
            await it.pass_time(60)
            assert "The file of matches may not be written" in it.here.text()
        assert it.here.table.ply == before
        database.execute("PRAGMA query_only = OFF")
        await it.here.press("question_mark", "escape")
        assert "The file of matches may not be written" in it.here.text()
        await it.here.press("enter")
        it.began = it.clock.seconds
        assert "click on your name.  5" in it.here.text()
        await it.key("z", 1)
        await it.key(right, 2)
        assert it.view.progress[2] > 0


async def test_a_race_to_the_finish_ends_with_its_winner() -> None:
    async with race(seats=2, laps=1, track=7, planets="base") as it:
        while it.here.table.result is None:
            await it.roll()
            await it.key("p", 1)
            await it.key(it.right, 2)
        assert isinstance(it.here.app.screen, ResultScreen)
        assert "Béla wins the race!" in it.here.text()


async def test_players_may_have_other_keys_but_no_key_twice() -> None:
    chosen = {"buzz2": "y"}
    assert buzz_keys(3, chosen) == {"q": 0, "y": 1, "z": 2}
    assert trouble("buzz3", "y", chosen)
    assert trouble("buzz3", "u", {})
    assert trouble("buzz3", "@", {})
    async with race(settings=Settings(animation="off", keys=chosen)) as it:
        await it.roll()
        await it.key("y", 1)
        assert "Béla points!" in it.here.text()


@pytest.mark.rule("ODY-10.1")
@pytest.mark.parametrize("size", [Size(60, 18), Size(94, 34), Size(134, 44)])
@pytest.mark.parametrize("planets", range(7, 26))
def test_every_track_has_its_loop_and_its_views_without_overlaps(size: Size, planets: int) -> None:
    regions = track_regions(size, planets, planets)
    assert len(regions) == 2 * planets
    cells = [(x, y) for region in regions.values() for x in region.column_range for y in region.line_range]
    assert len(cells) == len(set(cells))
    assert max(x for x, _ in cells) < size.width
    assert max(y for _, y in cells) < size.height
    assert all(region.width >= 6 and region.height >= 3 for region in regions.values())


async def test_the_frame_of_a_race_follows_from_its_view_alone() -> None:
    async with race() as it:
        await it.roll()
        await it.key("p", 1)
        await it.key(it.right, 2)
        await it.here.read_banner()
        followed = it.here.frame()
        it.here.screen.take_table(it.here.table)
        it.here.screen.settle()
        await it.here.settle()
        assert it.here.frame() == followed


@pytest.mark.rule("ODY-10.9")
async def test_keys_are_chosen_in_the_set_up_where_the_fastest_counts_and_nowhere_else(tmp_path: Path) -> None:
    app = CosmosApp(folders(tmp_path), Settings(animation="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        here = Sitting(app, pilot)
        await here.settle()
        app.set_up("odyseja", {"mode": "race"})
        await here.settle()
        assert "key q" in here.text()
        app.screen.query(BuzzKey)[1].focus()
        await pilot.press("enter")
        await here.settle()
        for key, says in (("Q", "Q already means: player 1"), ("W", None)):
            await pilot.press(key)
            await here.settle()
            assert says is None or says in here.text()
        assert "key w" in here.text()
        assert buzz_keys(2, app.settings.keys) == {"q": 0, "w": 1}
        for option, value, shown in (("hurry", 1, False), ("mode", 1, True), ("callers", 1, False), ("mode", 2, False)):
            chooser = next(each for each in app.screen.query(Chooser) if each.name == option)
            chooser.action_turn(value)
            await here.settle()
            assert ("key q" in here.text()) == shown


@pytest.mark.parametrize("key", ["P", "p", "ű", "ł", "@", "u", "D"])
def test_no_player_gets_a_key_that_another_has_or_that_a_layout_lacks(key: str) -> None:
    assert trouble("buzz1", key, {})


@pytest.mark.parametrize("problem", ["full", "locked", "read-only", "elsewhere"])
async def test_what_keeps_a_round_from_being_saved_can_be_read_in_one_row_above_the_answers(
    problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_args: Any, **_more: Any) -> None:
        raise StoreError(problem, "")

    async with race() as it:
        await it.roll()
        monkeypatch.setattr(Store, "append", fails)
        await it.key("p", 1)
        await it.key(it.wrong, 2)
        await it.pass_time(40)
        assert store_problem(StoreError(problem, "")) in it.here.text()
        assert "1 Point again" in it.here.text()
