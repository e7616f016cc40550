"""Records, beyond what the contract suite asks of every game."""

from __future__ import annotations

import pytest

import rules
from comets import Pass, Throw
from rules import Record, Refused, dump_move, load_move, replay
from rules.kernel.record import DIGEST_EVERY


def long_record() -> Record:
    """A game of stormy comets in which everybody only ever passes or takes the first move."""
    game = rules.new("comets", seats=4, options={"mode": "stormy"}, seed=2)
    moves = []
    while game.decision is not None:
        moves.append(move := game.moves(game.decision.seats[0])[-1])
        game.play(move)
    return Record.of("comets", 4, {"mode": "stormy"}, 2, moves)


def test_a_record_holds_a_digest_now_and_then_and_of_both_ends() -> None:
    record = long_record()
    plies = len(record.moves)
    assert plies > 2 * DIGEST_EVERY
    assert sorted(record.digests) == sorted({*range(0, plies, DIGEST_EVERY), plies})
    assert all(replay(record, upto=ply).digest() == digest for ply, digest in record.digests.items())


def test_a_record_holds_every_option_so_that_defaults_may_change() -> None:
    assert Record.of("comets", 2, {}, 1, []).options == {"mode": "plain", "turn_limit": None}


def test_a_record_of_a_game_under_way_has_no_result_and_one_of_a_finished_game_has_one() -> None:
    record = long_record()
    assert record.result == replay(record).result is not None
    assert Record.of("comets", 2, {}, 1, []).result is None


def test_no_record_is_made_of_a_move_that_is_not_allowed() -> None:
    with pytest.raises(Refused):
        Record.of("comets", 2, {}, 1, [Pass(1)])


def test_a_record_of_another_rules_version_is_replayed_as_long_as_it_goes_the_same_way() -> None:
    record = long_record()
    assert replay(record.model_copy(update={"rules_version": 7})).digest() == replay(record).digest()


def test_a_record_is_imported_only_when_it_is_asked_for_and_nothing_else_is_found_there() -> None:
    assert rules.Record is Record
    with pytest.raises(AttributeError, match="no attribute 'Recrod'"):
        _ = rules.Recrod


def test_a_move_is_one_line_of_json() -> None:
    assert dump_move("comets", Throw(0, 2)) == '{"seat":0,"target":2,"kind":"throw"}'
    assert load_move("comets", b'{"kind":"throw","target":2,"seat":0}') == Throw(0, 2)


@pytest.mark.parametrize(
    "text",
    [
        '{"seat":0,"kind":"pass","x":1}',
        '{"seat":"0","kind":"pass"}',
        '{"seat":true,"kind":"pass"}',
        '{"seat":0.0,"kind":"pass"}',
        '{"seat":0,"kind":"vote","spare":1}',
        '{"seat":0,"kind":"resign"}',
        '{"seat":0}',
        '{"kind":"pass"}',
        "[]",
        "",
    ],
)
def test_what_is_no_move_is_not_read_as_one(text: str) -> None:
    with pytest.raises(ValueError, match="validation error"):
        load_move("comets", text)
