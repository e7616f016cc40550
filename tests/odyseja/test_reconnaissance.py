"""The reconnaissance flight (ODY-11)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from odyseja_tables import playout, reason
from rules.kernel import NOBODY, Chance, Move
from rules.odyseja import Recon
from rules.odyseja.events import (
    Agreed,
    Drawn,
    FalseDataCalled,
    Flipped,
    PileTurned,
    Recalled,
    ReconEnded,
    SampleGiven,
    Told,
    Voted,
)
from rules.odyseja.galaxy import ALL_PLANETS, BASE_PLANETS
from rules.odyseja.moves import NOTE_LENGTH, Agree, Call, Recall, Tell, Vote


def recon(seats: int = 3, seed: int = 1, **options: Any) -> Recon:
    game = rules.new("odyseja", seats, {"mode": "recon", **options}, seed)
    assert isinstance(game, Recon)
    return game


def retrospection(seats: int = 3, samples: tuple[int, ...] = (), **options: Any) -> Recon:
    """All stories are told, each with the number of its planet as its note; these are the samples left."""
    game = recon(seats, **options)
    while game.decision.prompt == "tell":
        game.play(Tell(game.state.active, f"to {game.view(None).hand}"))
    game.state.samples[: len(samples)] = samples
    return game


def recalling(right: bool, samples: tuple[int, ...] = (3, 3, 3), **options: Any) -> tuple[Recon, int, int]:
    """The first recall is made: the game, the true planet, and another one that was not named."""
    game = retrospection(samples=samples, **options)
    true = game.state.order[1]
    other, third = [planet for planet in BASE_PLANETS if planet != true][:2]
    game.play(Recall(game.state.active, true if right else other))
    return game, true, third


@pytest.mark.rule("ODY-11.1", "ODY-11.3")
@pytest.mark.parametrize(("seats", "planets", "each"), [(1, 9, 8), (2, 17, 8), (3, 16, 5), (4, 17, 4), (5, 16, 3)])
def test_t35_planets_and_samples_by_the_number_of_seats(seats: int, planets: int, each: int) -> None:
    game = retrospection(seats)
    assert len(game.state.order) == len(set(game.state.order)) == planets
    assert game.state.samples == [each] * seats
    assert game.view(0).stories == seats * each


@pytest.mark.rule("ODY-11.1")
def test_the_number_of_stories_may_be_set_as_far_as_planets_go() -> None:
    assert [recon(seats, planets="all").view(0).stories for seats in (1, 2, 3, 4, 5)] == [8, 16, 15, 16, 20]
    assert recon(2, stories=3).view(0).stories == 6
    assert recon(3, stories=8, planets="all").view(0).stories == 24
    with pytest.raises(ValueError, match="need 19 planets, there are 17"):
        recon(3, stories=6)
    dealt = list(BASE_PLANETS[:7])
    assert recon(2, stories=3, deal=dealt).state.order == dealt
    with pytest.raises(ValueError, match="deal lists 7"):
        recon(2, deal=dealt)
    surplus = {planet for seed in range(200) for planet in BASE_PLANETS if planet not in recon(3, seed).state.order}
    assert surplus == set(BASE_PLANETS)


@pytest.mark.rule("ODY-11.2")
def test_the_officer_is_the_first_seat_or_whom_the_table_names() -> None:
    assert {recon(3, seed).decision.seats for seed in range(10)} == {(0,)}
    assert recon(3, starter=2).decision.seats == (2,)
    with pytest.raises(ValueError, match="starter=3"):
        recon(3, starter=3)


@pytest.mark.rule("ODY-11.2", "ODY-11.3")
def test_the_teller_holds_the_next_planet_covers_the_pile_and_takes_a_sample() -> None:
    game = recon()
    first, second, third = game.state.order[:3]
    view = game.view(1)
    assert (view.top, view.hand, view.phase, view.step) == (first, second, "tell", 0)
    assert game.moves(0) == [Tell(0, "")]
    assert game.play(Tell(0, "a whale on stilts")) == [Told(0, second), Drawn(1, third)]
    view = game.view(1)
    assert (view.top, view.hand, view.samples, view.active, view.step) == (second, third, (1, 0, 0), 1, 1)


@pytest.mark.rule("ODY-11.3")
def test_a_note_is_one_short_line() -> None:
    game = recon()
    assert game.check(Tell(0, "x" * NOTE_LENGTH)) is None
    assert game.check(Tell(0, "zażółć, Bukósza!")) is None
    assert reason(game, Tell(0, "x" * (NOTE_LENGTH + 1))) == ("ODY-11.3", "note-too-long")
    for note in ("two\nlines", "\x1b[2J", "bell\a"):
        assert reason(game, Tell(0, note)) == ("ODY-11.3", "note-not-printable")
    assert reason(game, Tell(1, "")) == ("ODY-11.5", "not-due")


@pytest.mark.rule("ODY-11.3", "ODY-4.3")
def test_a_note_is_hidden_from_all_until_its_planet_is_turned_up() -> None:
    game = recon(2, stories=2)
    told = [event for note in "abcd" for event in game.play(Tell(game.state.active, f"note {note}"))]
    assert not any("note" in repr(event) for event in told)
    assert "note" not in repr(game.view(0)).replace("note=''", "")
    for step, letter in enumerate("abcd", start=1):
        game.play(Recall(game.state.active, 321))
        flipped = next(e for e in game.play(Agree(game.decision.seats[0])) if isinstance(e, Flipped))
        assert (flipped.planet, flipped.note) == (game.state.order[step], f"note {letter}")
        if game.result is None:
            assert game.view(1).note == f"note {letter}"


@pytest.mark.rule("ODY-11.4")
def test_whoever_placed_last_turns_the_pile_and_recalls_first() -> None:
    game = recon(2, stories=2)
    for note in ("", "", ""):
        game.play(Tell(game.state.active, note))
    events = game.play(Tell(1, ""))
    assert events[1:] == [PileTurned(1, game.state.order[0])]
    view = game.view(0)
    assert (view.top, view.hand, view.note, view.phase, view.active, view.step) == (
        game.state.order[0],
        None,
        "",
        "recall",
        1,
        0,
    )


@pytest.mark.rule("ODY-11.5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_t35_planet_i_is_recalled_by_the_seat_before_its_teller(seats: int) -> None:
    game = recon(seats)
    tellers, recallers = [], []
    while game.decision is not None:
        if game.decision.prompt == "tell":
            tellers.append(game.state.active)
        elif game.decision.prompt == "recall":
            recallers.append(game.state.active)
        game.play(game.moves(game.decision.seats[0])[0])
    n = len(tellers)
    assert tellers == [(i - 1) % seats for i in range(1, n + 1)]
    assert recallers == [(i - 2) % seats for i in range(1, n + 1)]


@pytest.mark.rule("ODY-11.6")
def test_planets_are_named_from_the_whole_catalogue_in_its_order() -> None:
    game = retrospection()
    active = game.state.active
    assert game.moves(active) == [Recall(active, planet) for planet in BASE_PLANETS]
    assert reason(game, Recall(active, 338)) == ("ODY-11.6", "no-such-planet")
    game.play(Recall(active, 330))
    others = [planet for planet in BASE_PLANETS if planet != 330]
    assert game.moves(0) == [Agree(0), *(Call(0, planet) for planet in others)]
    assert reason(game, Call(0, 330)) == ("ODY-11.6", "same-planet")
    assert reason(game, Call(0, 345)) == ("ODY-11.6", "no-such-planet")
    assert retrospection(planets="all").view(0).catalogue == ALL_PLANETS


@pytest.mark.rule("ODY-11.6")
def test_every_other_player_may_object_at_once_and_the_first_call_closes_the_question() -> None:
    game, true, _ = recalling(right=False)
    assert (game.decision.seats, game.decision.prompt) == ((0, 1), "call")
    assert reason(game, Agree(2)) == ("ODY-11.5", "not-due")
    assert game.play(Agree(1)) == [Agreed(1)]
    assert game.decision.seats == (0,)
    assert reason(game, Call(1, true)) == ("ODY-11.5", "not-due")
    assert game.play(Call(0, true)) == [
        FalseDataCalled(0, true),
        Flipped(2, true, f"to {true}"),
        SampleGiven(0, 2),
    ]
    assert (game.decision.seats, game.decision.prompt) == ((0,), "recall")


@pytest.mark.rule("ODY-11.6")
def test_callers_in_order_are_asked_one_by_one_from_the_left() -> None:
    game, true, _ = recalling(right=True, callers="order")
    assert game.decision.seats == (0,)
    assert reason(game, Agree(1)) == ("ODY-11.5", "not-due")
    game.play(Agree(0))
    assert game.decision.seats == (1,)
    assert game.play(Agree(1))[1] == Flipped(2, true, f"to {true}")


@pytest.mark.rule("ODY-11.6", "ODY-11.7")
@pytest.mark.parametrize(
    ("samples", "right", "call", "outcome"),
    [
        ((3, 2), True, None, (4, 2)),
        ((3, 2), False, None, (3, 2)),
        ((3, 2), True, "wrong", (4, 1)),
        ((3, 2), False, "right", (2, 3)),
        ((3, 2), False, "wrong", (3, 2)),
        ((0, 2), False, "right", (0, 2)),
        ((3, 0), True, "wrong", (4, 0)),
    ],
)
def test_t36_what_a_recall_and_a_challenge_bring(
    samples: tuple[int, int], right: bool, call: str | None, outcome: tuple[int, int]
) -> None:
    active, challenger = samples
    game, true, third = recalling(right, samples=(challenger, 5, active))
    if call is None:
        game.play(Agree(0))
        game.play(Agree(1))
    else:
        game.play(Call(0, true if call == "right" else third))
    assert (game.state.samples[2], game.state.samples[0]) == outcome
    assert game.state.samples[1] == 5
    assert (game.view(0).claim, game.view(0).call, game.view(0).caller) == (None, None, NOBODY)


@pytest.mark.rule("ODY-11.6")
def test_t37_only_the_first_caller_counts() -> None:
    game, true, third = recalling(right=False)
    game.play(Call(1, third))
    assert reason(game, Call(0, true)) == ("ODY-11.6", "not-now")
    assert game.state.samples == [3, 3, 3]


@pytest.mark.rule("ODY-11.8")
def test_a_retelling_may_be_voted_on_and_a_tie_is_good() -> None:
    for votes, gained in (((True, True), 1), ((True, False), 1), ((False, False), 0)):
        game, _, _ = recalling(right=True, story_vote=True)
        game.play(Agree(0))
        assert isinstance(game.play(Agree(1))[-1], Flipped)
        assert (game.decision.prompt, game.decision.seats) == ("vote", (0, 1))
        assert game.moves(1) == [Vote(1, True), Vote(1, False)]
        assert game.play(Vote(0, votes[0])) == [Voted(0, votes[0])]
        assert reason(game, Vote(0, True)) == ("ODY-11.5", "not-due")
        assert reason(game, Agree(1)) == ("ODY-11.6", "not-now")
        game.play(Vote(1, votes[1]))
        assert (game.state.samples[2], game.decision.prompt) == (3 + gained, "recall")


@pytest.mark.rule("ODY-11.8")
def test_two_bad_votes_outweigh_a_good_one() -> None:
    game = retrospection(4, story_vote=True)
    game.play(Recall(3, game.state.order[1]))
    for seat in (0, 1, 2):
        game.play(Agree(seat))
    for seat in (0, 1, 2):
        game.play(Vote(seat, seat == 0))
    assert game.state.samples == [4] * 4


@pytest.mark.rule("ODY-11.8")
def test_every_story_is_voted_on_for_itself() -> None:
    game = retrospection(2, story_vote=True)
    for good in (True, False):
        active = game.state.active
        game.play(Recall(active, game.state.order[game.state.step + 1]))
        game.play(Agree(1 - active))
        game.play(Vote(1 - active, good))
    assert game.state.samples == [8, 9]


@pytest.mark.rule("ODY-11.8")
def test_a_story_voted_bad_saves_the_challenger_and_a_wrong_planet_needs_no_vote() -> None:
    game, _, third = recalling(right=True, story_vote=True)
    game.play(Call(0, third))
    game.play(Vote(0, False))
    game.play(Vote(1, False))
    assert game.state.samples == [3, 3, 3]
    game, true, _ = recalling(right=False, story_vote=True)
    game.play(Call(0, true))
    assert (game.decision.prompt, game.state.samples) == ("recall", [4, 3, 2])
    assert reason(game, Vote(0, True)) == ("ODY-11.8", "not-now")
    next_votes, _, _ = recalling(right=True, story_vote=True)
    next_votes.play(Call(0, third))
    assert next_votes.play(Vote(0, True)) == [Voted(0, True)]
    assert next_votes.play(Vote(1, True)) == [Voted(1, True), SampleGiven(2, 0)]


@pytest.mark.rule("ODY-11.9", "ODY-11.11")
def test_the_supply_is_endless_and_samples_have_no_colours() -> None:
    game = retrospection(4)
    while game.decision is not None:
        active = game.state.active
        game.play(Recall(active, game.state.order[game.state.step + 1]))
        for left in (1, 2, 3):
            game.play(Agree((active + left) % 4))
    assert game.state.samples == [8] * 4
    assert sum(game.state.samples) > 25


@pytest.mark.rule("ODY-11.10")
def test_the_flight_ends_with_the_pile_and_most_samples_win_together() -> None:
    game = retrospection(3, stories=1, samples=(2, 2, 0))
    for _ in range(3):
        active = game.state.active
        game.play(Recall(active, next(p for p in BASE_PLANETS if p != game.state.order[game.state.step + 1])))
        game.play(Agree((active + 1) % 3))
        events = game.play(Agree((active + 2) % 3))
    assert events[-1] == ReconEnded(NOBODY, "pile-used-up")
    result = game.result
    assert (result.winners, result.ranking) == ((0, 1), ((0, 1), (2,)))
    assert result.scores == {0: 2, 1: 2, 2: 0}
    assert game.decision is None
    assert [game.moves(seat) for seat in range(3)] == [[], [], []]
    assert reason(game, Recall(2, 321)) == ("ODY-11.10", "game-over")


@pytest.mark.rule("ODY-11.12", "ODY-1.4")
def test_alone_it_is_an_exercise_that_counts_right_recalls() -> None:
    assert rules.GAMES["odyseja"].modes["recon"] == (1, 2, 3, 4, 5)
    game = retrospection(1, story_vote=True)
    true, *rest = game.state.order[1:]
    assert game.play(Recall(0, true)) == [Recalled(0, true), Flipped(0, true, f"to {true}"), SampleGiven(0, NOBODY)]
    for planet in rest:
        game.play(Recall(0, next(p for p in BASE_PLANETS if p != planet)))
    assert game.result.scores == {0: 1}


@pytest.mark.rule("ODY-11.4")
def test_moves_of_another_phase_are_refused() -> None:
    game = recon()
    for move, rule in ((Recall(0, 321), "ODY-11.4"), (Agree(0), "ODY-11.6"), (Vote(0, True), "ODY-11.8")):
        assert reason(game, move) == (rule, "not-now")
    later = retrospection()
    assert reason(later, Tell(2, "")) == ("ODY-11.3", "not-now")
    assert reason(later, Move(2)) == ("ODY-11.4", "no-such-move")


def test_the_turn_limit_counts_stories_and_recalls_and_leaves_no_winner() -> None:
    game = recon(2, stories=1, turn_limit=3)
    for _ in range(2):
        game.play(Tell(game.state.active, ""))
    game.play(Recall(1, 321))
    assert game.turn == 3
    assert game.play(Agree(0))[-1] == ReconEnded(NOBODY, "turn-limit")
    assert game.result.winners == ()
    assert isinstance(recon(2, turn_limit=1).play(Tell(0, ""))[-1], ReconEnded)


@given(
    seed=st.integers(0, 2**32), seats=st.integers(1, 5), vote=st.booleans(), callers=st.sampled_from(["buzz", "order"])
)
@settings(max_examples=200)
@pytest.mark.rule("ODY-11.3", "ODY-11.6", "ODY-11.7")
def test_i11_samples_come_with_stories_and_with_right_recalls_that_nobody_pays_for(
    seed: int, seats: int, vote: bool, callers: str
) -> None:
    total = 0
    for game, _, events in playout(seed, seats, {"mode": "recon", "story_vote": vote, "callers": callers}):
        total += sum(isinstance(event, Told) for event in events)
        total += sum(isinstance(event, SampleGiven) and event.giver == NOBODY for event in events)
        assert sum(game.state.samples) == total
        assert min(game.state.samples) >= 0
        if any(isinstance(event, PileTurned) for event in events):
            assert len(set(game.state.samples)) == 1


@given(seed=st.integers(0, 2**32), seats=st.integers(1, 5), planets=st.sampled_from(["base", "all"]))
@settings(max_examples=100)
@pytest.mark.rule("ODY-11.3", "ODY-4.3")
def test_the_piles_and_notes_are_hidden_from_everybody(seed: int, seats: int, planets: str) -> None:
    differ = total = 0
    for game, _, _ in playout(seed, seats, {"mode": "recon", "planets": planets}):
        if game.result is None:
            redealt = game.determinize(0, chance := Chance(seed))
            assert redealt.chance is chance
            assert redealt.view(0) == game.view(0) == game.view(None)
            assert len(set(redealt.state.order)) == len(game.state.order)
            assert [redealt.moves(seat) for seat in range(seats)] == [game.moves(seat) for seat in range(seats)]
            differ += redealt.state.order != game.determinize(0, Chance(seed + 1)).state.order != game.state.order
            total += 1
    assert differ > 0.9 * total


@pytest.mark.rule("ODY-11.3", "ODY-11.4")
def test_a_redealt_flight_keeps_the_open_planets_and_no_other() -> None:
    for game, seen in ((recon(2), 2), (retrospection(2), 1)):
        orders = [game.determinize(0, Chance(seed)).state.order for seed in range(60)]
        kept = [len(set(planets)) == 1 for planets in zip(*orders, strict=True)]
        assert kept == [True] * seen + [False] * (len(game.state.order) - seen)


@pytest.mark.rule("ODY-11.3")
def test_a_redealt_flight_knows_no_note_but_the_one_that_is_shown() -> None:
    game, true, _ = recalling(right=True)
    game.play(Agree(0))
    game.play(Agree(1))
    notes = game.determinize(1, Chance(3)).state.notes
    assert notes == [f"to {true}", *[""] * 14]
    assert recon(2).determinize(0, Chance(3)).state.notes == []
