"""The lessons: they can be played to their end as the coach says, and nothing else happens in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest
from textual.content import Content

import rules
from cosmos_tui import lessons
from cosmos_tui import text as words
from cosmos_tui.keys import COMMANDS
from cosmos_tui.lessons import LEARNER, Astray
from cosmos_tui.players import at_their_places
from cosmos_tui.screens.coach import Card, LastCard
from cosmos_tui.screens.curtain import Curtain
from cosmos_tui.screens.home import Home
from cosmos_tui.screens.modes import LessonEntry, Modes
from cosmos_tui.screens.pause import Pause
from cosmos_tui.screens.too_small import TooSmall
from gallery import Gallery, still
from kaosz_seats import open_at_once
from learner import go_to, learning, lesson_at, listen, make, step_of
from pseudo import Pseudo
from rules import GAMES, Game
from rules.kaosz import moves as kaosz
from rules.oduludo import moves as oduludo
from rules.odyseja import moves as odyseja
from sitting import Sitting

STEPS = [
    (game, ply)
    for game in GAMES
    for ply, step in enumerate(lessons.script_of(game).steps)
    if step.moves[0].seat == LEARNER
]
"""Every moment at which the learner is to act."""


def said(here: Sitting) -> str:
    """What to do, as it stands below the board."""
    return " ".join(str(here.screen.query_one("#prompt").content).split())


def leaves(here: Sitting) -> bool:
    """Whether a key leaves the lesson now."""
    return here.app.screen.active_bindings["Q"].binding.action == "leave"


# -- the scripts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_way_through_a_lesson_is_legal(game: str) -> None:
    script = lessons.script_of(game)
    _players, options = at_their_places(GAMES[game].options_model(), script.players, script.options)
    new = rules.new(game, seats=len(script.players), options=options, seed=script.seed)
    assert ways(new, [step.moves for step in script.steps]) >= 1


def ways(game: Game[Any], steps: Sequence[Sequence[rules.Move]]) -> int:
    """In how many ways the steps can be gone, each of which must be legal."""
    if not steps:
        return 1
    total = 0
    for move in steps[0]:
        assert game.check(move) is None, (game.ply, move)
        after = game.copy()
        after.play(move)
        total += ways(after, steps[1:])
    return total


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_has_seven_to_ten_stops_and_says_what_to_do_at_each_step_of_the_learner(game: str) -> None:
    steps = lessons.script_of(game).steps
    assert 7 <= sum(bool(step.cards) for step in steps) <= 10
    for step in steps:
        learner = step.moves[0].seat == LEARNER
        assert bool(step.todo) == learner
        assert bool(step.cards) or not learner
        assert {move.seat for move in step.moves} == {step.moves[0].seat}


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_no_larger_than_what_it_lies_on(game: str) -> None:
    """Three lines in English, and a board that can still be read if every text is 40 % longer."""
    script = lessons.script_of(game)
    for card in (*(card for step in script.steps for card in step.cards), script.farewell):
        assert lines(card) <= 3
        assert lines(Pseudo().gettext(card)) <= 5


def lines(card: str) -> int:
    return len(Content(card.format(**dict.fromkeys(COMMANDS, "?"))).wrap(78))


@pytest.mark.parametrize(("game", "ply"), STEPS, ids=str)
def test_nothing_but_what_the_lesson_waits_for_is_done(game: str, ply: int) -> None:
    lesson = lesson_at(game, ply)
    if lesson.hidden_from is not None:
        lesson.uncover()
    before = lesson._game.digest()
    step = step_of(lesson)
    for move in lesson.moves():
        if move not in step.moves:
            with pytest.raises(Astray, match="Allowed, but not in this lesson"):
                lesson.play(move, ply)
    assert lesson.play(step.moves[0], ply + 1) is None
    assert lesson._game.digest() == before
    assert lesson.play(step.moves[0], ply) is not None


# -- on the screen -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_is_played_to_its_end_by_keys_as_the_coach_says(game: str) -> None:
    async with learning(game) as here:
        script = lessons.script_of(game)
        heard = await listen(here)
        assert leaves(here)
        assert here.table.progress == (len(heard) + 1, sum(len(step.cards) for step in script.steps))
        while not isinstance(here.app.screen, LastCard):
            step = step_of(here.table)
            assert step.todo in said(here)
            await make(here, step.moves[-1])
            heard += await listen(here)
            assert leaves(here)
        assert here.table.ply == len(script.steps)
        assert len(heard) == sum(len(step.cards) for step in script.steps)
        assert not [card for card in heard if "{" in card]
        assert here.app.store.matches() == []
        here.app.screen.breath.drawn_at = 0.0
        await here.pilot.press("enter")
        await here.settle()
        assert isinstance(here.app.screen, Modes)
        assert here.app.store.matches() == []


@pytest.mark.parametrize(
    ("game", "tries"),
    {
        "odyseja": [
            (0, odyseja.Place(0, 7), "Allowed, but not in this lesson. Put your rocket on Keyhole"),
            (0, odyseja.Place(0, 0), "There are samples on this planet. (? opens ODY-3.7)"),
            (6, odyseja.Reveal(0, 8), "Allowed, but not in this lesson. Origami Fold was number 2."),
        ],
        "oduludo": [
            (3, oduludo.Enter(0, "king"), "Allowed, but not in this lesson. Bring a Soldier"),
        ],
        "kaosz": [
            (3, kaosz.Gravity(0, 1, 7), "Allowed, but not in this lesson. Lay Saturn"),
            (8, kaosz.Decline(0), "Allowed, but not in this lesson. Answer with the Atmosphere."),
        ],
    }.items(),
)
async def test_another_move_is_not_made_and_the_coach_says_what_to_do(
    game: str, tries: Sequence[tuple[int, rules.Move, str]]
) -> None:
    async with learning(game) as here:
        for ply, move, says in tries:
            go_to(here, ply)
            await here.settle()
            await listen(here)
            await make(here, move)
            assert here.table.ply == ply
            assert says in said(here)
        await make(here, step_of(here.table).moves[0])
        await listen(here)
        assert here.table.ply > ply


async def test_what_the_rules_refuse_in_a_lesson_is_followed_by_what_to_do() -> None:
    async with learning("odyseja") as here:
        await listen(here)
        await here.press("a", "1", "enter")
        assert "There are samples on this planet. (? opens ODY-3.7) Put your rocket on Keyhole:" in said(here)


async def test_one_key_leaves_a_lesson_from_card_board_and_last_card_and_nothing_is_left_of_it() -> None:
    async with learning("odyseja") as here:
        await here.pilot.press("Q")
        await here.settle()
        assert isinstance(here.app.screen, Home)
        for ply in (4, 8):
            here.app.sit_down(lesson_at("odyseja", ply))
            await here.settle()
            await listen(here)
            assert isinstance(here.app.screen, LastCard) == (ply == 8)
            await here.pilot.press("Q")
            await here.settle()
            assert isinstance(here.app.screen, Home)
        assert here.app.unfinished() == here.app.store.matches() == []


async def test_undo_takes_the_coach_back_and_the_lesson_goes_on_from_there() -> None:
    async with learning("kaosz", 3) as here:
        first = await listen(here)
        await make(here, step_of(here.table).moves[0])
        await listen(here)
        assert here.table.ply == 4
        await here.press("u")
        assert here.table.ply == 3
        assert await listen(here) == first
        await here.press("U")
        assert here.table.ply == 4
        await listen(here)
        assert "Play Gravity Pull" in said(here)


async def test_what_the_lesson_did_itself_is_not_for_the_learner_to_take_back() -> None:
    async with learning("oduludo", 11) as here:
        await listen(here)
        await here.press("u")
        assert here.table.ply == 11
        assert "There is nothing to take back." in said(here)


async def test_a_hand_in_a_lesson_is_hidden_as_any_other() -> None:
    async with learning("kaosz", 3) as here:
        assert isinstance(here.app.screen, Curtain)
        assert len(await listen(here)) == 2
        assert "Saturn" in here.text()
        await here.press("tab")
        assert isinstance(here.app.screen, Curtain)
        assert await listen(here) == []
        assert "Lay Saturn" in said(here)
        go_to(here, 4)
        await here.settle()
        open_at_once(here)
        await here.settle()
        assert isinstance(here.app.screen, Card)
        here.app.cover()
        await here.settle()
        assert isinstance(here.app.screen, Curtain)
        assert "Gravity" not in here.text()
        assert len(await listen(here)) == 1
        assert "Play Gravity Pull" in said(here)


async def _rules(here: Sitting) -> None:
    await here.press("question_mark", "escape")


async def _log(here: Sitting) -> None:
    await here.press("L", "escape")


async def _pause(here: Sitting) -> None:
    await here.press("escape")
    assert isinstance(here.app.screen, Pause)
    assert "Nothing of a lesson is kept." in here.text()
    await here.press("escape")


async def _settings(here: Sitting) -> None:
    """Another language and ASCII for a while."""
    for ascii_only, language in ((True, Pseudo()), (False, NullTranslations())):
        here.app.open_settings()
        await here.settle()
        here.app.keep_settings(replace(here.app.settings, ascii=ascii_only))
        words.speak(language)
        await here.press("escape")


async def _resize(here: Sitting) -> None:
    for size in ((40, 12), (80, 24)):
        await here.pilot.resize_terminal(*size)
        await here.settle()
    while isinstance(here.app.screen, TooSmall):  # a busy machine takes its time
        await here.settle()


async def _ctrl_c(here: Sitting) -> None:
    await here.press("ctrl+c")
    here.app.clear_notifications()
    await here.settle()


async def _wrong_move(here: Sitting) -> None:
    await here.press("9", "enter")
    assert here.table.ply == 4


async def test_whatever_comes_between_the_lesson_goes_on() -> None:
    async with learning("odyseja", 4) as here:
        card = here.text()
        for diversion in (_rules, _log, _resize):
            await diversion(here)
            assert isinstance(here.app.screen, Card)
            assert here.text() == card
        await listen(here)
        for diversion in (_pause, _settings, _ctrl_c, _wrong_move):
            await diversion(here)
            assert await listen(here) == []
            assert "number 6" in said(here)
        await here.press("6", "enter")
        await listen(here)
        assert here.table.ply == 6


async def test_a_lesson_is_begun_and_played_by_mouse_as_well_and_a_key_too_early_reads_no_card(tmp_path: Path) -> None:
    app = Gallery(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.choose_mode("odyseja")
        await still(pilot)
        assert not isinstance(app.focused, LessonEntry)  # most who come here know the game
        await pilot.press("up")
        assert isinstance(app.focused, LessonEntry)
        await pilot.click(LessonEntry)
        await still(pilot)
        here, first = Sitting(app, pilot), app.screen
        assert isinstance(first, Card)
        first.breath.drawn_at += 10
        await pilot.press("enter", "space", "escape")
        assert app.screen is first
        await here.click(10, 21)
        assert isinstance(app.screen, Card)
        assert app.screen is not first
        await here.click(2, 23)  # the row of keys: Enter
        assert not isinstance(app.screen, Card)
        await here.click(15, 4)
        assert here.table.ply == 2


@pytest.mark.parametrize(("game", "ply"), [("odyseja", 4), ("oduludo", 6), ("kaosz", 8)])
def test_a_card_looks_as_it_did(game: str, ply: int, tmp_path: Path, snap_compare: Any) -> None:
    async def run_before(pilot: Any) -> None:
        pilot.app.sit_down(lesson_at(game, ply))
        await still(pilot)
        if isinstance(pilot.app.screen, Curtain):
            open_at_once(Sitting(pilot.app, pilot))
            await still(pilot)

    assert snap_compare(Gallery(tmp_path), terminal_size=(80, 24), run_before=run_before)
