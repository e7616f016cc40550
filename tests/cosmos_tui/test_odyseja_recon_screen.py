"""The reconnaissance flight on the screen: notes that stay hidden, calls, votes, and practice for one."""

from __future__ import annotations

from typing import Any

import pytest
from textual.geometry import Region, Size
from textual.widgets import Input

from cosmos_tui.games.odyseja_boards import in_rows
from cosmos_tui.games.odyseja_stories import CELLS, Catalogue
from cosmos_tui.screens.log import Log
from cosmos_tui.screens.result import ResultScreen
from cosmos_tui.settings import Settings
from cosmos_tui.table import Table
from cosmos_tui.text.odyseja import planet
from cosmos_tui.widgets.chooser import Chooser
from rules.odyseja import events
from sitting import Sitting, begin, play_at_random, sitting

RECON = {"mode": "recon", "stories": 1}
NOTE = "mewing [b]cats[/b] $x {y}"


def state(here: Sitting) -> Any:
    return here.table._game.state


async def tell(here: Sitting, note: str = "") -> None:
    here.screen.query_one("#note", Input).value = note
    await here.press("enter")


async def tell_all(here: Sitting, *notes: str) -> None:
    """Everybody tells a story; those that come first with these notes."""
    for story in range(here.table._game.stories):
        await tell(here, notes[story] if story < len(notes) else "")
    assert here.table.decision.prompt == "recall"


async def name(here: Sitting, number: int) -> None:
    """Type a planet's number and choose it."""
    await here.press(*str(number)[1:], "enter")


def following(here: Sitting) -> int:
    """The planet that is truly next."""
    return state(here).order[state(here).step + 1]


def another(here: Sitting, *planets: int) -> int:
    return next(number for number in here.screen.view.catalogue if number not in planets)


@pytest.mark.rule("ODY-11.3")
async def test_a_story_leads_from_the_pile_to_the_planet_in_hand_and_its_note_is_hidden_at_once() -> None:
    async with sitting("odyseja", seats=3, options=RECON) as here:
        top, hand = state(here).order[:2]
        assert planet(top) in here.text()
        assert planet(hand) in here.text()
        await here.press(*"cats")
        assert "cats" in here.text()
        await here.press("enter")
        assert "cats" not in here.text()
        assert state(here).notes == ["cats"]
        assert planet(top) not in here.text()


async def test_a_note_is_shown_as_it_was_typed_and_only_when_its_planet_is_turned_up() -> None:
    async with sitting("odyseja", seats=2, options=RECON) as here:
        await tell_all(here, NOTE)
        assert NOTE not in here.text()
        await name(here, following(here))
        assert NOTE not in here.text()
        await here.press("1")
        assert NOTE in here.text()
        assert here.screen.busy
        await here.press("enter")
        assert NOTE in here.text()  # it lies with the planet on top
        await name(here, following(here))
        await here.press("1", "enter")
        await here.press("escape")
        assert NOTE not in here.text()


async def test_what_cannot_be_shown_is_left_out_of_a_note() -> None:
    async with sitting("odyseja", seats=2, options=RECON) as here:
        here.screen.post_message(Input.Submitted(here.screen.query_one("#note", Input), "a\x1b[31mb\tc\u202e"))
        await here.settle()
        assert state(here).notes == ["a[31mbc"]


@pytest.mark.rule("ODY-11.3")
async def test_neither_log_nor_undo_tells_what_came_after_what() -> None:
    async with sitting("odyseja", seats=2, options=RECON) as here:
        first, second, third = state(here).order
        await tell(here)
        assert not here.table.can_undo
        await tell(here)
        await here.press("L")
        assert isinstance(here.app.screen, Log)
        assert "told a story" in here.text()
        assert planet(second) not in here.text()
        assert planet(third) not in here.text()
        assert planet(first) in here.text()


async def test_the_banner_that_names_whom_it_is_next_calls_nothing_for_them() -> None:
    async with sitting("odyseja", seats=2, options=RECON, settings=Settings(animation="fast")) as here:
        while here.table.decision.prompt != "recall":
            await tell(here)
            while here.screen.busy:
                await here.press("enter")
        await name(here, following(here))
        while here.screen.busy:
            await here.press("enter")
        assert "do you agree?" in here.text()
        await here.press("1")
        assert "False data!" not in here.text()


@pytest.mark.rule("ODY-11.6")
async def test_the_first_key_calls_and_the_caller_names_another_planet_of_the_whole_catalogue() -> None:
    async with sitting("odyseja", seats=3, options=RECON) as here:
        await tell_all(here)
        active, right = state(here).active, following(here)
        wrong = another(here, right)
        await name(here, wrong)
        assert "Does anybody call False data?" in here.text()
        caller = (active + 1) % 3
        await here.press("qpz"[caller])
        assert f"False data! {here.table.names[caller]}, which planet is it?" in here.text()
        await here.press("qpz"[(active + 2) % 3])  # too late
        await name(here, wrong)
        assert "name another one. (? opens ODY-11.6)" in here.text()
        await name(here, right)
        assert f"{here.table.names[active]} was wrong. {here.table.names[caller]} was right." in here.text()
        await here.press("enter")
        assert state(here).samples[caller] == 2
        assert state(here).samples[active] == 0
        assert f"{here.table.names[active]} gives {here.table.names[caller]} a sample." in here.text()


@pytest.mark.rule("ODY-11.6")
async def test_whoever_is_called_up_to_agree_has_not_called_false_data_by_that() -> None:
    async with sitting("odyseja", seats=2, options=RECON, moves=2, settings=Settings(animation="fast")) as here:
        await name(here, following(here))
        while here.screen.busy:
            await here.press("enter")  # past the banner that says whose turn it is
        assert here.table.decision.prompt == "call"
        assert "I agree" in here.text()
        await here.press("1", "1")
        assert here.screen.view.note is not None
        assert here.table.decision.prompt != "call"


@pytest.mark.rule("ODY-11.6")
async def test_any_planet_of_the_set_can_be_named_so_that_the_list_tells_nothing() -> None:
    async with sitting("odyseja", seats=3, options=RECON) as here:
        await tell_all(here)
        top = here.screen.view.top
        await name(here, top)
        assert state(here).claim == top


async def test_no_planet_has_a_number_while_a_digit_would_choose_an_answer() -> None:
    async with sitting("odyseja", seats=3, options={**RECON, "callers": "order"}) as here:
        await tell_all(here)
        wrong = another(here, following(here))
        numbers = [f" {str(number)[1:]} " for number in here.screen.view.catalogue]
        assert all(number in here.text() for number in numbers)
        await name(here, wrong)
        assert "2 False data!" in here.text()
        assert not any(number in here.text() for number in numbers)
        await here.press("2")
        assert all(number in here.text() for number in numbers)


async def test_a_call_stands_while_the_rules_are_read() -> None:
    async with sitting("odyseja", seats=2, options=RECON) as here:
        await tell_all(here)
        await name(here, another(here, following(here)))
        await here.press("qp"[1 - state(here).active], "question_mark", "escape")
        assert "which planet is it?" in here.text()


async def test_a_key_hit_once_too_often_names_no_planet() -> None:
    async with sitting("odyseja", seats=1, options={"mode": "recon", "stories": 2}) as here:
        await tell_all(here)
        before = here.table.ply
        await here.press("enter", "enter")
        assert here.table.ply == before
        await name(here, following(here))
        assert here.table.ply == before + 1
        await here.press("enter", "enter", "space")
        assert here.table.ply == before + 1
        assert "which planet comes after" in here.text()
        await here.press("right", "enter")
        assert here.table.ply == before + 2


@pytest.mark.rule("ODY-11.6")
async def test_a_planet_may_be_taken_back_until_somebody_has_called() -> None:
    async with sitting("odyseja", seats=2, options=RECON) as here:
        await tell_all(here)
        named = another(here, following(here))
        await name(here, named)
        await here.press("u")
        assert state(here).claim is None
        await name(here, named)
        await here.press("qp"[1 - state(here).active])
        assert "which planet is it?" in here.text()
        await here.press("u")
        assert state(here).claim == named
        assert "so the planet that was named stays." in here.text()


async def test_a_call_is_heard_at_its_own_table_only() -> None:
    async with sitting("odyseja", seats=3, options=RECON) as here:
        await tell_all(here)
        await name(here, another(here, following(here)))
        await here.press("qpz"[(state(here).active + 1) % 3])
        called = here.table
        here.app.begin("odyseja", called.players[:2], called.match.options)
        await here.settle()
        play_at_random(here.table, called.ply, seed=1)
        here.screen.settle()
        await here.settle()
        assert here.table.ply == called.ply
        assert "which planet is it?" not in here.text()
        here.app.go_home()
        here.app.go_on(called.match.id)
        await here.settle()
        assert "which planet is it?" in here.text()


async def test_a_call_by_mouse() -> None:
    async with sitting("odyseja", seats=2, options=RECON) as here:
        await tell_all(here)
        await name(here, another(here, following(here)))
        choices = here.screen.query_one("Choices").region
        await here.click(choices.x + 16, choices.y)
        assert "which planet is it?" in here.text()
        catalogue = here.screen.query_one(Catalogue)
        right = catalogue._regions[following(here)].translate(catalogue.content_region.offset)
        before = here.table.ply
        await here.click(right.x + 1, right.y + 1)
        assert here.table.ply == before + 1


@pytest.mark.rule("ODY-11.6")
async def test_one_key_lets_everybody_agree() -> None:
    async with sitting("odyseja", seats=4, options=RECON) as here:
        await tell_all(here)
        active = state(here).active
        await name(here, following(here))
        await here.press("enter", "enter")
        assert state(here).samples[active] == 2
        assert here.table.decision.prompt == "recall"


@pytest.mark.rule("ODY-11.6")
async def test_asked_in_order_each_agrees_or_calls() -> None:
    async with sitting("odyseja", seats=3, options={**RECON, "callers": "order"}) as here:
        await tell_all(here)
        active = state(here).active
        await name(here, following(here))
        for left in (1, 2):
            assert f"{here.table.names[(active + left) % 3]}: do you agree?" in here.text()
            await here.press("1" if left == 1 else "2")
        assert "which planet is it?" in here.text()


@pytest.mark.rule("ODY-11.8")
async def test_a_story_that_is_voted_down_counts_as_wrong() -> None:
    async with sitting("odyseja", seats=3, options={**RECON, "story_vote": True}) as here:
        await tell_all(here)
        active = state(here).active
        await name(here, following(here))
        await here.press("1", "enter")
        for _voter in range(2):
            assert "tell the story well?" in here.text()
            await here.press("2")
        assert state(here).samples[active] == 1


@pytest.mark.rule("ODY-11.12")
async def test_alone_it_is_practice_and_counts_right_recalls() -> None:
    async with sitting("odyseja", seats=1, options={"mode": "recon", "stories": 3}) as here:
        await tell_all(here)
        for story in range(3):
            await name(here, following(here) if story else another(here, following(here)))
            assert f"Anna was {'right' if story else 'wrong'}." in here.text()
            await here.press("enter")
        assert isinstance(here.app.screen, ResultScreen)
        assert "2 right recalls" in here.text()


async def test_the_best_score_of_the_exercise_is_shown_to_whoever_plays_alone_only() -> None:
    async with sitting("odyseja", seats=1, options=RECON) as here:
        await tell_all(here)
        await name(here, following(here))
        await here.press("enter")
        assert "the best score so far" in here.text()
        here.app.go_home()
        here.app.set_up("odyseja", RECON)
        await here.settle()
        assert "Best score: 1 right recall" in here.text()
        players = next(chooser for chooser in here.app.screen.query(Chooser) if chooser.name == "seats")
        players.action_turn(1)
        await here.settle()
        assert "Best score" not in here.text()
        two = begin(here.app, "odyseja", 2, RECON, seed=1)
        play_at_random(two, 40, seed=1)
        here.app.go_home()
        here.app.sit_down(two)
        await here.settle()
        assert isinstance(here.app.screen, ResultScreen)
        assert "est score" not in here.text()


async def test_a_whole_flight_ends_with_the_top_of_the_academy() -> None:
    async with sitting("odyseja", seats=2, options=RECON) as here:
        await tell_all(here)
        winner = state(here).active
        await name(here, following(here))
        await here.press("1", "enter")
        await name(here, another(here, following(here)))
        await here.press("1", "enter")
        assert isinstance(here.app.screen, ResultScreen)
        assert f"Top of the Academy: {here.table.names[winner]}" in here.text()
        await here.press("escape")
        assert "Purrhaven" in here.text()
        assert " 22 " not in here.text()  # nothing is left to name


@pytest.mark.parametrize("phase", ["tell", "recall", "call", "last"])
async def test_the_frame_is_the_same_whatever_comes_next_and_whatever_is_noted(phase: str) -> None:
    async with sitting("odyseja", seats=3, options={"mode": "recon", "stories": 2}) as here:
        if phase == "tell":
            await tell(here, NOTE)
        else:
            await tell_all(here, *(f"note {n}" for n in range(6)))
        if phase == "call":
            await name(here, another(here, following(here)))
        if phase == "last":
            await name(here, following(here))
            await here.press("1", "enter")
        here.screen.settle()
        await here.settle()
        truth, before = here.table._game.digest(), here.frame()
        different = 0
        for seed in range(10):
            here.deal_anew(0, seed)
            await here.settle()
            different += here.table._game.digest() != truth
            assert here.frame() == before
        assert different >= 2


async def test_a_flight_is_gone_on_with_where_it_was_left() -> None:
    async with sitting("odyseja", seats=2, options=RECON) as here:
        await tell_all(here, NOTE)
        await name(here, following(here))
        await here.press("1", "enter")
        before = here.frame()
        here.screen.take_table(Table(here.app.store, here.app.store.match(here.table.match.id)))
        here.screen.settle()
        await here.settle()
        assert here.frame() == before


@pytest.mark.parametrize("size", [Size(60, 15), Size(94, 28)])
@pytest.mark.parametrize("planets", [17, 25])
def test_all_planets_can_be_named_at_every_size(size: Size, planets: int) -> None:
    assert len(in_rows(Region(0, 0, *size), planets, CELLS)) == planets


def test_no_event_of_the_first_part_names_a_planet_in_the_log() -> None:
    from cosmos_tui.text.odyseja import event

    for happened in (events.Drawn(0, 321), events.Told(0, 321)):
        assert "Purrhaven" not in (event(happened, ["Anna"]) or "")
