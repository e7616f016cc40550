"""The interplanetary race (ODY-10)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from odyseja_tables import playout, reason
from rules.kernel import Move
from rules.odyseja import Race
from rules.odyseja.events import Advanced, Pointed, PublicEvent, RaceEnded, Rolled, RoundLost, RoundTied
from rules.odyseja.galaxy import BASE_PLANETS
from rules.odyseja.moves import Claim, Point, Roll
from rules.odyseja.race import Verdict, resolve

TRACK = list(BASE_PLANETS)
WRONG = 16


def race(seats: int = 3, progress: tuple[int, ...] = (0, 0, 0), roller: int = 0, pips: int = 0, **options: Any) -> Race:
    """Planet number i of the catalogue lies at index i of the track; so does its View, if the options fit."""
    game = rules.new("odyseja", seats, {"mode": "race", "deal": TRACK, "starter": roller, **options}, seed=1)
    assert isinstance(game, Race)
    game.state.views[:] = game.state.track
    game.state.progress[:] = progress[:seats]
    game.state.pips = pips
    return game


def point(game: Race, *claims: Claim) -> list[rules.Event]:
    return game.play(Point(game.state.roller, claims))


@pytest.mark.rule("ODY-10.1")
def test_all_planets_form_the_loop_and_all_rockets_start_at_its_first() -> None:
    view = rules.new("odyseja", 4, {"mode": "race"}, seed=2).view(None)
    assert sorted(view.track) == sorted(view.views) == TRACK
    assert view.track != view.views
    assert (view.progress, view.target, view.pips) == ((0, 0, 0, 0), None, 0)
    assert len(rules.new("odyseja", 2, {"mode": "race", "planets": "all"}).view(0).track) == 25
    assert len(rules.new("odyseja", 2, {"mode": "race", "track": 7}).view(0).track) == 7
    for bad in ({"track": 6}, {"track": 26}, {"track": 18}, {"track": 9, "deal": TRACK}):
        with pytest.raises(ValueError, match=r"track|deal lists 17"):
            rules.new("odyseja", 2, {"mode": "race", **bad})
    assert len(rules.new("odyseja", 2, {"mode": "race", "track": 18, "planets": "all"}).view(0).track) == 18


@pytest.mark.rule("ODY-1.4", "ODY-1.5")
def test_the_race_takes_two_to_four_seats() -> None:
    assert rules.GAMES["odyseja"].modes["race"] == (2, 3, 4)
    with pytest.raises(ValueError, match="race"):
        rules.new("odyseja", 5, {"mode": "race"})


@pytest.mark.rule("ODY-10.2")
def test_two_laps_are_the_goal_unless_the_table_agrees_otherwise() -> None:
    assert race().view(0).goal == 34
    assert race(laps=3).view(0).goal == 51


@pytest.mark.rule("ODY-10.3")
def test_rolling_passes_clockwise_whoever_moves() -> None:
    rollers = {rules.new("odyseja", 3, {"mode": "race"}, seed).decision.seats for seed in range(30)}
    assert rollers == {(0,), (1,), (2,)}
    game = race(roller=2)
    assert game.decision.seats == (2,)
    assert reason(game, Roll(0)) == ("ODY-10.3", "not-due")
    assert game.moves(0) == []
    game.state.pips = 3
    point(game, (500, 0, 3))
    assert game.decision.seats == (0,)


@pytest.mark.rule("ODY-10.4")
def test_a_roll_asks_for_the_planet_so_far_ahead_of_the_roller() -> None:
    game = race(progress=(15, 3, 0))
    assert (game.decision.prompt, game.moves(0)) == ("roll", [Roll(0)])
    assert reason(game, Point(0, ())) == ("ODY-10.4", "not-now")
    rolled = game.play(Roll(0))[0]
    assert rolled == Rolled(0, rolled.pips, TRACK[(15 + rolled.pips) % 17])
    assert rolled.barrier
    assert game.view(0).turn == 1
    assert (game.decision.prompt, game.view(1).target) == ("point", (15 + rolled.pips) % 17)
    assert reason(game, Roll(0)) == ("ODY-10.4", "not-now")
    assert reason(game, Move(0)) == ("ODY-10.4", "no-such-move")


@pytest.mark.rule("ODY-10.4")
def test_the_die_has_six_sides() -> None:
    pips = {race_seed.play(Roll(0))[0].pips for race_seed in (start(seed) for seed in range(60))}
    assert pips == {1, 2, 3, 4, 5, 6}


def start(seed: int) -> rules.Game[Any]:
    return rules.new("odyseja", 2, {"mode": "race", "starter": 0}, seed)


@pytest.mark.rule("ODY-10.4", "ODY-10.11")
def test_t31_the_first_right_claim_moves_its_own_rocket() -> None:
    game = race(progress=(15, 3, 15), pips=4)
    assert game.view(0).target == 2
    assert point(game, (900, 1, WRONG), (1100, 2, 2), (1300, 0, 2)) == [
        Pointed(1, WRONG, TRACK[WRONG], right=False),
        Pointed(2, 2, TRACK[2], right=True),
        Pointed(0, 2, TRACK[2], right=True),
        Advanced(2, 15, 19),
    ]
    assert (game.state.progress, game.state.roller, game.state.pips) == ([15, 3, 19], 1, 0)


@pytest.mark.rule("ODY-10.4", "ODY-10.12")
def test_the_roller_too_moves_only_by_being_first_to_point() -> None:
    game = race(pips=5)
    point(game, (100, 0, 5), (300, 1, 5))
    assert game.state.progress == [5, 0, 0]


@pytest.mark.rule("ODY-10.6", "ODY-10.8")
@pytest.mark.parametrize(
    ("claims", "verdict"),
    [
        (((1100, 0, 5), (1150, 1, 5)), Verdict("tie")),
        (((1100, 0, 5), (1180, 1, 5)), Verdict("tie")),
        (((1100, 0, 5), (1200, 1, 5)), Verdict("won", 0)),
        (((1100, 0, 5), (1181, 1, 5)), Verdict("won", 0)),
        (((1100, 0, 5), (1150, 1, WRONG)), Verdict("won", 0)),
        (((1100, 0, 5), (1100, 1, 5)), Verdict("tie")),
        (((1150, 1, 5), (1100, 0, 5), (1300, 2, 5)), Verdict("tie")),
        (((1200, 1, 5), (1100, 0, 5)), Verdict("won", 0)),
        (((1100, 0, 5), (1120, 0, 5)), Verdict("won", 0)),
        (((1000, 0, WRONG), (1100, 0, 5), (1300, 1, 5)), Verdict("won", 1)),
        (((1000, 0, WRONG), (1010, 0, 5)), Verdict("none")),
        ((), Verdict("none")),
    ],
)
def test_t32_who_is_first_is_decided_by_the_times_alone(claims: tuple[Claim, ...], verdict: Verdict) -> None:
    assert resolve(5, claims, 80) == verdict


@pytest.mark.rule("ODY-10.6")
def test_t32_after_a_tie_nobody_moves_and_the_same_seat_rolls_again() -> None:
    game = race(pips=5)
    assert point(game, (1100, 1, 5), (1150, 2, 5))[-1] == RoundTied(0)
    assert (game.state.progress, game.decision.seats, game.decision.prompt) == ([0, 0, 0], (0,), "roll")


@pytest.mark.rule("ODY-10.8")
def test_the_window_of_a_tie_is_the_tables_choice() -> None:
    game = race(pips=5, window=40)
    point(game, (1100, 1, 5), (1150, 2, 5))
    assert game.state.progress == [0, 5, 0]


@pytest.mark.rule("ODY-10.8")
def test_without_hurry_claims_follow_each_other_and_the_first_right_one_wins() -> None:
    game = race(pips=5, hurry="turns")
    point(game, (0, 0, WRONG), (1, 1, 5), (2, 2, 5))
    assert game.state.progress == [0, 5, 0]


@pytest.mark.rule("ODY-10.5")
def test_t33_the_first_to_land_on_the_finish_or_beyond_wins() -> None:
    game = race(progress=(32, 20, 30), roller=1, pips=5)
    target = game.view(0).target
    assert point(game, (100, 2, WRONG), (400, 2, target), (600, 0, target))[-2:] == [
        Advanced(0, 32, 37),
        RaceEnded(0, "finish"),
    ]
    assert game.decision is None
    assert game.moves(1) == []
    assert reason(game, Roll(2)) == ("ODY-10.5", "game-over")
    assert (game.result.winners, game.result.ranking) == ((0,), ((0,), (2,), (1,)))
    assert game.result.scores == {0: 37, 1: 20, 2: 30}
    exact = race(progress=(32, 20, 30), roller=1, pips=2)
    point(exact, (100, 0, exact.view(0).target))
    assert exact.result.winners == (0,)
    short = race(progress=(32, 20, 30), roller=1, pips=1)
    point(short, (100, 0, short.view(0).target))
    assert short.result is None


@pytest.mark.rule("ODY-10.7")
def test_t34_if_all_are_wrong_or_time_runs_out_nobody_moves_and_the_next_seat_rolls() -> None:
    for claims in ((), ((100, 0, WRONG), (200, 1, WRONG), (300, 2, WRONG))):
        game = race(pips=5)
        assert point(game, *claims)[-1] == RoundLost(0)
        assert (game.state.progress, game.state.roller) == ([0, 0, 0], 1)


@pytest.mark.parametrize("claims", [((900, 0, 4),), ((900, 0, 4), (900, 1, 4)), ((900, 0, WRONG),), ()], ids=str)
def test_a_decided_round_has_shown_a_view_and_stands(claims: tuple[Claim, ...]) -> None:
    assert any(event.barrier for event in point(race(pips=4), *claims))


@pytest.mark.rule("ODY-10.7")
def test_a_claim_is_made_in_time_by_a_seat_at_a_view_of_this_race() -> None:
    game = race(pips=5)
    assert reason(game, Point(0, ((30_001, 1, 5),))) == ("ODY-10.7", "out-of-time")
    assert reason(game, Point(0, ((-1, 1, 5),))) == ("ODY-10.7", "out-of-time")
    assert game.check(Point(0, ((0, 0, 0), (30_000, 2, 16)))) is None
    for seat in (-1, 3):
        assert reason(game, Point(0, ((5, seat, 5),))) == ("ODY-10.8", "no-such-seat")
    for view in (-1, 17):
        assert reason(game, Point(0, ((5, 0, 5), (5, 1, view)))) == ("ODY-10.8", "no-such-view")
    assert reason(race(pips=5, limit=2), Point(0, ((2001, 1, 5),))) == ("ODY-10.7", "out-of-time")


@pytest.mark.rule("ODY-10.1", "ODY-10.11")
def test_nothing_of_a_race_is_hidden() -> None:
    game = race(pips=5)
    assert game.view(0) == game.view(None)
    for kind in (Rolled, Pointed, RoundTied, RoundLost, Advanced, RaceEnded):
        assert issubclass(kind, PublicEvent)
    redealt = game.determinize(0, chance := rules.Chance(5))
    assert redealt.state == game.state
    assert redealt.chance is chance


def test_the_turn_limit_counts_rolls_and_leaves_no_winner() -> None:
    game = race(progress=(3, 4, 3), pips=5, turn_limit=2)
    game.turn = 1
    point(game, (9, 0, game.view(0).target))
    assert game.result is None
    game.play(Roll(1))
    assert point(game)[-1] == RaceEnded(-1, "turn-limit")
    assert (game.result.winners, game.result.ranking) == ((), ((0,), (1,), (2,)))


@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), track=st.integers(7, 17), laps=st.integers(1, 3))
@settings(max_examples=200)
@pytest.mark.rule("ODY-10.4", "ODY-10.5", "ODY-10.6")
def test_i11_progress_rises_by_the_roll_once_in_each_decided_round(
    seed: int, seats: int, track: int, laps: int
) -> None:
    total = pips = 0
    for game, move, events in playout(seed, seats, {"mode": "race", "track": track, "laps": laps}):
        before, total = total, sum(game.state.progress)
        if isinstance(move, Roll):
            assert total == before
            pips = game.state.pips
            assert game.view(0).target != game.state.progress[move.seat] % track
        else:
            won = any(isinstance(event, Advanced) for event in events)
            assert total == before + (pips if won else 0)
        if game.result:
            assert len(game.result.winners) == 1
            assert max(game.state.progress) >= track * laps
