"""What the kernel must carry, shown in the template game."""

from __future__ import annotations

import pytest

from comets import COMET, SHIELD, Comets, Drew, Options, Pass, Passed, Played, Shield, State, Throw, Vote, Voted, WasHit
from rules import Chance, Decision, Refused
from rules.kernel import Step


def table(*hands: list[int], deck: tuple[int, ...] = (SHIELD, SHIELD), turn_limit: int | None = None) -> Comets:
    """Seat 0 is to move with these hands."""
    state = State([*deck], [], [*hands], [0] * len(hands), [Step("turn", (0,))], active=0)
    game = Comets(len(hands), Options(turn_limit=turn_limit), state, Chance(0))
    game.turn = 1
    return game


def test_a_chain_of_answers_runs_inside_the_turn_of_another_seat() -> None:
    game = table([COMET, COMET], [SHIELD], [])
    game.play(Throw(0, 1))
    assert game.decision == Decision((1,), "answer", private=True)
    game.play(Shield(1))
    assert game.decision == Decision((0,), "again", private=True)
    game.play(Throw(0, 1))
    assert game.decision == Decision((1,), "answer", private=True)
    assert game.moves(1) == [Pass(1)]
    assert game.turn == 1
    assert game.view(None).active == 0


def test_a_chain_of_answers_can_be_copied_and_gone_on_with_in_the_middle() -> None:
    game = table([COMET, COMET], [SHIELD], [])
    game.play(Throw(0, 1))
    twin = game.copy()
    assert twin.play(Shield(1)) == game.play(Shield(1))
    assert twin.digest() == game.digest()


def test_several_seats_are_due_at_once_and_answer_in_any_order() -> None:
    game = table([COMET], [], [], [])
    game.play(Throw(0, 1))
    game.play(Pass(1))
    assert game.decision == Decision((0, 2, 3), "vote")
    assert game.play(Vote(3, True)) == [Voted(3, True)]
    assert game.decision == Decision((0, 2), "vote")
    with pytest.raises(Refused):
        game.play(Vote(3, True))
    game.play(Vote(0, True))
    assert game.state.hits == [0, 1, 0, 0]
    game.play(Vote(2, True))
    assert game.state.hits == [0, 0, 0, 0]


def test_the_moves_of_a_private_decision_rest_on_a_hand_and_its_prompt_does_not() -> None:
    with_shield, without = table([COMET], [SHIELD]), table([COMET], [COMET])
    for game in (with_shield, without):
        game.play(Throw(0, 1))
    assert with_shield.decision == without.decision == Decision((1,), "answer", private=True)
    assert with_shield.moves(1) == [Pass(1), Shield(1)]
    assert without.moves(1) == [Pass(1)]


def test_a_draw_has_a_public_and_a_private_half_and_undo_may_not_cross_it() -> None:
    passed, drew = table([], [], []).play(Pass(0))
    assert passed == Passed(0)
    assert drew == Drew(1, SHIELD)
    assert drew.barrier
    assert not passed.barrier
    assert drew.seen_by(1) == drew
    assert drew.seen_by(0) == drew.seen_by(2) == drew.seen_by(None) == Drew(1, None)


def test_a_hand_is_seen_by_its_seat_alone() -> None:
    game = table([COMET], [SHIELD, COMET])
    assert game.view(1).hand == (SHIELD, COMET)
    assert game.view(None).hand == ()
    assert game.view(0).hand_sizes == game.view(None).hand_sizes == (1, 2)


def test_a_redealt_copy_keeps_the_hand_that_is_seen_and_every_card() -> None:
    game = table([COMET, SHIELD], [SHIELD, COMET], deck=(COMET,) * 5)
    hands = set()
    for seed in range(20):
        twin = game.determinize(0, Chance(seed))
        assert twin.state.hands[0] == [COMET, SHIELD]
        assert sorted(twin.state.deck + twin.state.hands[1]) == sorted(game.state.deck + game.state.hands[1])
        hands.add(tuple(twin.state.hands[1]))
    assert len(hands) > 1


def test_the_events_of_a_hit_come_in_the_order_of_what_happened() -> None:
    game = table([COMET], [], deck=())
    assert game.play(Throw(0, 1)) == [Played(0, COMET)]
    assert game.play(Pass(1)) == [Passed(1), WasHit(1)]
    assert game.play(Vote(0, False)) == [Voted(0, False)]


def test_a_game_can_end_without_a_winner() -> None:
    game = table([], [], deck=())
    game.state.hits = [1, 1]
    game.play(Pass(0))
    assert game.result is not None
    assert game.result.winners == ()
    assert game.result.ranking == ((0, 1),)
    assert game.decision is None


def test_a_win_can_be_shared() -> None:
    game = table([], [], [], deck=())
    game.state.hits = [0, 2, 0]
    game.play(Pass(0))
    assert game.result is not None
    assert game.result.winners == (0, 2)
    assert game.result.ranking == ((0, 2), (1,))
    assert game.result.scores == {0: 0, 1: -2, 2: 0}


def test_the_turn_limit_ends_a_game_that_would_begin_another_turn() -> None:
    game = table([], [], turn_limit=1)
    game.play(Pass(0))
    assert game.result is not None
    assert game.turn == 1


@pytest.mark.parametrize(
    ("move", "rule"), [(Pass(1), "COM-1"), (Pass(7), "COM-1"), (Throw(0, 0), "COM-2"), (Shield(0), "COM-2")]
)
def test_a_move_that_is_not_allowed_is_refused_by_its_rule_and_changes_nothing(move: Pass, rule: str) -> None:
    game = table([COMET], [])
    before = game.digest()
    with pytest.raises(Refused, match=rule):
        game.play(move)
    assert game.digest() == before
    assert game.ply == 0
