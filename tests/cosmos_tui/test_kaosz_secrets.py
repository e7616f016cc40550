"""No byte, prompt, curtain or line depends on a hand that the eyes at the screen may not see (KK-12).

Two games are played that differ only in one hand: in one of them it can answer, in the other it cannot.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cosmos_tui.crash import leave_report
from cosmos_tui.games.kaosz_boards import HandBoard
from cosmos_tui.screens.curtain import Curtain
from cosmos_tui.screens.matches import Matches
from cosmos_tui.screens.pause import Pause
from cosmos_tui.table import CannotUndo
from kaosz_seats import lay, look_at_hand
from kaosz_table import ATMO, GLITCH, MIRROR, VE
from rules import Chance, new
from rules.kaosz import Attack, Kaosz, moves
from sitting import Sitting, sitting

ASKED = {"answer": {ATMO, MIRROR}, "breakthrough": set(), "wormhole-pick": set()}
"""Prompts that must not show what is in hand, or under the Wormhole, and the cards that would be an answer."""


def chains(mode: str, seats: int, count: int) -> Iterator[Kaosz]:
    """Positions of random games in which somebody is asked who may hold an answer, or not."""
    chance, wanted = Chance(seats), count
    while True:
        game = new("kaosz", seats=seats, options={"mode": mode}, seed=chance.below(10_000))
        assert isinstance(game, Kaosz)
        while game.decision is not None:
            if game.decision.prompt in ASKED:
                yield game.copy()
                wanted -= 1
                if not wanted:
                    return
            legal = game.moves(game.decision.seats[0])
            answering = game.decision.prompt == "answer"
            game.play(legal[-1] if answering else chance.pick(legal))


def twins(game: Kaosz) -> tuple[Kaosz, Kaosz]:
    """The position with a hand (or six cards) that can answer, and with one that cannot: as many cards in both."""
    able, unable = game.copy(), game.copy()
    step = game.state.steps[-1]
    seat = step.seats[0]
    if step.kind == "wormhole-pick":
        able.state.draw_pile[-1], unable.state.draw_pile[-step.about[0] :] = VE, [ATMO] * step.about[0]
        return able, unable
    answer = MIRROR if step.kind == "answer" else Attack(*step.about).card
    hand = game.state.hands[seat]
    # whatever is no answer and not a Glitch, which would show in the discard (KK-12.8)
    unable.state.hands[seat][:] = [VE if card in {ATMO, MIRROR, GLITCH, answer} else card for card in hand]
    able.state.hands[seat][:] = [answer, *unable.state.hands[seat][1:]]
    return able, unable


async def public_story(here: Sitting, game: Kaosz, folder: Path) -> list[Any]:
    """All that anybody may see while whoever is asked takes the safe answer, up to the next discard."""
    lay(here, game)
    table, story = here.table, []
    for _step in range(2):
        decision = table.decision
        if decision is None or decision.prompt == "discard":
            break
        await here.settle()
        assert table.eyes is None
        assert isinstance(here.app.screen, Curtain) == decision.private
        cards = () if decision.private else here.screen.query_one(HandBoard).cards
        story += [here.frame(), decision, cards, here.screen.query_one("#prompt").content]
        story += [here.app.title, here.app.sub_title, table.match.title, table.match.turn, table.can_undo]
        story += [table.log(), [table.recap(seat) for seat in range(len(table.players))], undo(here)]
        if decision.private:
            await look_at_hand(here)
            story.append(table.text.prompt(decision, table.view(), table.names))
            story.append(crash_report(here, folder))
        if table.news:
            here.screen.close_news()
        else:
            here.screen.play(table.moves()[0])
        await here.settle()
        if table.eyes is not None:
            here.screen.action_hide()
    story += [table.decision, table.log(), undo(here)]
    return story


def undo(here: Sitting) -> str:
    """What undo answers."""
    try:
        if not here.table.can_undo:
            here.table.undo()
    except CannotUndo as error:
        return error.reason
    return ""


def crash_report(here: Sitting, folder: Path) -> str:
    """What a crash leaves behind with the hand in a local variable and in the error's own words."""
    hand = here.table.view().hand
    try:
        raise KeyError(f"{hand}")
    except KeyError:
        leave_report(folder)
    (report,) = folder.iterdir()
    text = report.read_text()
    report.unlink()
    return text


@pytest.mark.rule("KK-12.2", "KK-12.3", "KK-12.14")
@pytest.mark.parametrize(
    ("mode", "seats", "count"),
    [("classic", 2, 9), ("classic", 3, 8), ("classic", 5, 8), ("fixed", 2, 9), ("fixed", 3, 8), ("fixed", 5, 8)],
)
async def test_a_hand_that_holds_an_answer_makes_the_same_story_as_one_that_does_not(
    tmp_path: Path, mode: str, seats: int, count: int
) -> None:
    """Fifty positions in all."""
    folder = tmp_path / "state"
    folder.mkdir()
    async with sitting("kaosz", seats=seats, options={"mode": mode}) as here:
        lengths = []
        for game in chains(mode, seats, count):
            able, unable = twins(game)
            assert len(able.moves(able.decision.seats[0])) > len(unable.moves(unable.decision.seats[0])) == 1
            with_answer, without = [await public_story(here, twin, folder) for twin in (able, unable)]
            assert with_answer == without
            lengths.append(len(with_answer))
        assert min(lengths) > 10


@pytest.mark.rule("KK-12.13", "KK-12.14")
async def test_log_pause_and_matches_look_alike_as_well(tmp_path: Path) -> None:
    async with sitting("kaosz", seats=3) as here:
        (game,) = chains("classic", 3, 1)
        pictures = []
        for twin in twins(game):
            lay(here, twin)
            await look_at_hand(here)
            here.screen.play(here.table.moves()[0])
            await here.settle()
            seen = [here.table.log()[1][1]]
            here.screen.action_log()
            for screen in (None, Pause(here.table), Matches()):
                if screen is not None:
                    here.app.push_screen(screen)
                await here.settle()
                seen.append(here.frame())
                here.app.pop_screen()
            await here.settle()
            pictures.append(seen)
        assert pictures[0] == pictures[1]
        assert pictures[0][0].endswith(" does not answer.")


@pytest.mark.rule("KK-12.1", "KK-12.5", "KK-12.6")
@pytest.mark.parametrize("mode", ["classic", "fixed"])
async def test_every_picture_of_a_game_shows_only_what_the_eyes_at_it_may_see(mode: str) -> None:
    """Whatever they may not see is dealt anew, and the picture stays the same."""
    chance, covered, hands, open_picks, different = Chance(6), 0, 0, 0, 0
    async with sitting("kaosz", seats=3, options={"mode": mode}, moves=30) as here:
        while here.table.result is None and covered + hands < 20:
            await here.settle()
            table = here.table
            eyes = table.eyes
            covered += isinstance(here.app.screen, Curtain)
            hands += eyes is not None
            open_picks += not table.decision.private
            truth, before = table._game, here.frame()
            here.deal_anew(chance.below(3) if eyes is None else eyes, seed=table.ply)
            await here.settle()
            different += table._game.digest() != truth.digest()
            assert here.frame() == before
            table._game = truth
            here.screen.settle()
            await here.settle()
            if isinstance(here.app.screen, Curtain):
                await look_at_hand(here)
            elif table.news:
                here.screen.close_news()
            else:
                here.screen.play(chance.pick(table.moves()))
    assert min(covered, hands, different) > 5


@pytest.mark.rule("KK-12.10")
async def test_no_answer_comes_by_itself_however_long_the_screen_waits() -> None:
    """Every private step waits for a key, with one card in hand or with many, and nothing counts down."""
    (game,) = chains("classic", 2, 1)
    async with sitting("kaosz") as here:
        for twin in twins(game):
            await look_at_hand_of(here, twin)
            ply, picture = here.table.ply, here.frame()
            await here.pilot.pause(1)
            assert (here.table.ply, here.frame()) == (ply, picture)
            await here.press("tab")
            curtain = here.frame()
            await here.pilot.pause(1)
            assert (here.table.ply, here.frame()) == (ply, curtain)


async def look_at_hand_of(here: Sitting, game: Kaosz) -> None:
    lay(here, game)
    await look_at_hand(here)


@pytest.mark.rule("KK-12.12")
async def test_where_curtains_break_follows_from_public_facts() -> None:
    """A discard that is due keeps the screen with its seat; an attack hands it over."""
    async with sitting("kaosz", seats=2) as here:
        for game in chains("classic", 2, 3):
            for twin in twins(game):
                await look_at_hand_of(here, twin)
                seat = twin.decision.seats[0]
                here.screen.play(here.table.moves()[0])
                due = here.table.decision
                assert isinstance(here.app.screen, Curtain) == (due.private and due.seats != (seat,))


def test_the_positions_differ_in_nothing_but_the_hand() -> None:
    for mode in ("classic", "fixed"):
        for game in chains(mode, 3, 6):
            able, unable = twins(game)
            assert able.view(None) == unable.view(None) == game.view(None)
            assert able.decision == unable.decision == game.decision
            assert isinstance(able.moves(able.decision.seats[0])[0], moves.Decline | moves.PickNothing)
