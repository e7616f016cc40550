"""The contest of a race's round, on a clock of the test's own: hits, letters, windows and limits (ODY-10.9)."""

from __future__ import annotations

import pytest

from cosmos_tui.games.odyseja_contest import ANSWER, Contest, InTurns
from rules.odyseja.race import resolve

ANNA, BELA, CSABA = range(3)
RIGHT, WRONG = 4, 7


def contest(seats: int = 3, limit: float = 30, window: float = 0.08) -> Contest:
    return Contest(seats, RIGHT, limit=limit, window=window, now=0)


def verdict(here: Contest) -> tuple[str, int]:
    decided = resolve(RIGHT, here.claims, 80)
    return decided.outcome, decided.seat


@pytest.mark.rule("ODY-10.9")
def test_the_first_hit_with_the_right_view_closes_the_round() -> None:
    here = contest()
    here.hit(BELA, 1.1)
    assert here.phase(1.15) == "gather"
    assert (here.phase(1.2), here.naming) == ("name", BELA)
    here.name(RIGHT, 2)
    assert here.closed
    assert here.claims == [(1100, BELA, RIGHT)]


@pytest.mark.rule("ODY-10.7", "ODY-10.9")
def test_a_wrong_view_puts_one_out_and_the_hunt_goes_on_where_its_clock_stood() -> None:
    here = contest()
    here.hit(ANNA, 0.9)
    here.name(WRONG, 3)
    assert here.phase(3) == "hunt"
    assert here.left(3) == pytest.approx(29.1)
    here.hit(ANNA, 3.1)
    assert here.phase(3.1) == "hunt"  # she is out
    here.hit(CSABA, 3.2)
    here.name(RIGHT, 3.5)
    assert here.claims == [(900, ANNA, WRONG), (1100, CSABA, RIGHT)]
    assert verdict(here) == ("won", CSABA)


@pytest.mark.rule("ODY-10.9")
@pytest.mark.parametrize(
    ("letters", "outcome"),
    [((RIGHT, RIGHT), ("tie", -1)), ((RIGHT, WRONG), ("won", ANNA)), ((WRONG, RIGHT), ("won", BELA))],
)
def test_hits_almost_together_are_decided_when_both_have_named_a_view(letters, outcome) -> None:
    here = contest()
    here.hit(ANNA, 1.10)
    here.hit(BELA, 1.15)
    here.name(letters[0], 2)
    assert not here.closed
    assert (here.claims, here.naming) == ([], BELA)
    here.name(letters[1], 3)
    assert here.closed
    assert verdict(here) == outcome


@pytest.mark.rule("ODY-10.9")
def test_a_hit_after_the_window_comes_too_late_while_somebody_names_a_view() -> None:
    here = contest()
    here.hit(ANNA, 1)
    here.hit(BELA, 1.081)
    here.name(WRONG, 2)
    assert here.phase(2) == "hunt"
    assert here.out == {ANNA}


@pytest.mark.rule("ODY-10.9")
def test_a_mere_second_hit_forces_no_tie() -> None:
    here = contest()
    here.hit(ANNA, 1)
    here.hit(BELA, 1.05)
    here.name(RIGHT, 2)
    here.tick(2 + ANSWER + 0.1)
    assert here.closed
    assert verdict(here) == ("won", ANNA)


@pytest.mark.rule("ODY-10.9")
def test_whoever_names_no_view_within_four_seconds_is_out() -> None:
    here = contest()
    here.hit(ANNA, 1)
    assert here.left(1.08 + 1) == pytest.approx(ANSWER - 1)
    here.name(RIGHT, 1.08 + ANSWER + 0.01)
    assert not here.closed
    assert (here.out, here.claims) == ({ANNA}, [])
    assert here.phase(6) == "hunt"


@pytest.mark.parametrize(("limit", "answer"), [(15, 4), (30, 4), (60, 8), (120, 16)])
def test_a_long_time_to_look_leaves_more_for_the_letter_and_a_short_one_no_less(limit: float, answer: float) -> None:
    here = contest(limit=limit)
    here.hit(ANNA, 1)
    here.tick(1.08 + answer - 0.01)
    assert here.naming == ANNA
    here.tick(1.08 + answer + 0.01)
    assert here.out == {ANNA}


@pytest.mark.rule("ODY-10.7")
def test_the_round_closes_when_all_are_out_or_the_time_to_look_is_over() -> None:
    here = contest(seats=2)
    for seat, now in ((ANNA, 1), (BELA, 3)):
        here.hit(seat, now)
        here.name(WRONG, now + 1)
    assert here.closed
    assert verdict(here) == ("none", -1)
    here = contest(limit=30)
    here.hit(ANNA, 29)
    here.name(WRONG, 32)
    here.tick(32.9)
    assert not here.closed
    here.tick(33.1)  # the clock stood while she named her View
    assert here.closed


@pytest.mark.rule("ODY-10.8")
def test_a_letter_typed_within_the_window_names_nothing() -> None:
    here = contest(window=1)
    here.hit(ANNA, 1)
    here.name(WRONG, 1.5)
    assert here.naming == ANNA
    here.name(RIGHT, 2.1)
    assert here.closed


@pytest.mark.rule("ODY-10.9")
def test_without_hurry_the_pilots_point_in_turns_from_the_roller_on() -> None:
    here = InTurns(3, RIGHT, CSABA)
    asked = []
    for view in (WRONG, None, RIGHT):
        asked.append(here.naming)
        here.name(view, 0)
    assert asked == [CSABA, ANNA, BELA]
    assert here.closed
    assert here.claims == [(0, CSABA, WRONG), (1, BELA, RIGHT)]
