"""One match at one screen, played with comets: hands over the screen, undo, news, log, and coming back."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from comets import Comets, Drew, Pass, Played, Shield, Throw, Vote
from cosmos_tui.players import Player
from cosmos_tui.store import Store, StoreError
from cosmos_tui.table import CannotUndo, News, Table
from rules import Chance, Event, Refused, load_move
from rules.kernel import fingerprint

pytestmark = pytest.mark.usefixtures("comets")

PLAYERS = (Player("Anna", "green"), Player("Béla", "red"), Player("Csaba", "blue"))


@pytest.fixture(name="store")
def _store(tmp_path):
    store = Store(tmp_path / "cosmos.db")
    yield store
    store.close()


@pytest.fixture(name="table")
def _table(store):
    """Anna is to move, and the screen is still to be handed to her."""
    return Table.begin(store, "comets", PLAYERS, {"mode": "plain"}, seed=3)


def play(table, choose=lambda moves: moves[0]):
    """Hand the screen over if need be, and make a move that `choose` picks."""
    while table.hidden_from is not None:
        table.uncover()
        if table.news:
            table.read_news()
    move = choose(table.moves())
    table.play(move, table.ply)
    return move


def aggressively(moves):
    return next((move for move in moves if isinstance(move, Throw)), moves[0])


def reach(table, prompt):
    """Play, throwing whatever can be thrown and shielding nothing, until the game asks `prompt`."""
    while table.decision.prompt != prompt:
        play(table, aggressively)


def finish(table, chance=None):
    chance = chance or Chance(1)
    while table.decision is not None:
        play(table, chance.pick)


def stored(store, table):
    return [load_move("comets", data) for data in store.moves(table.match.id)]


def state(table):
    """All that can be asked of a table, as one value."""
    return table.ply, table.turn, table.decision, table.view(), table.log(), table.result, table.can_undo


# -- beginning ---------------------------------------------------------------------------------------------------------


def test_a_match_begins_with_its_players_and_their_names_as_title(store, table):
    assert table.names == ["Anna", "Béla", "Csaba"]
    assert table.match.title == "Anna, Béla, Csaba"
    assert store.matches() == [table.match]
    assert (table.ply, table.turn, table.result) == (0, 1, None)


def test_the_seed_is_the_one_that_was_chosen_or_a_new_one(store, table):
    other = [Table.begin(store, "comets", PLAYERS, {}).match.seed for _ in range(2)]
    assert table.match.seed == 3
    assert other[0] != other[1]


def test_the_fingerprint_of_the_seed_may_be_shown_from_the_start(table):
    assert table.fingerprint == fingerprint(3)


@pytest.mark.parametrize(
    ("players", "options", "problem"),
    [
        (PLAYERS[:1], {}, "seats must be 2, 3 or 4, not 1"),
        (PLAYERS, {"mode": "windy"}, "options.mode"),
        ((PLAYERS[0], Player("anna", "red")), {}, "same name"),
        ((PLAYERS[0], Player("", "red")), {}, "Player 2 needs a name"),
        ((PLAYERS[0], Player("Béla", "green")), {}, "same colour"),
        ((PLAYERS[0], Player("Béla", "mauve")), {}, "no seat colour called mauve"),
        ((PLAYERS[0], Player("B" * 17, "red")), {}, "at most 16 letters"),
    ],
)
def test_a_match_that_cannot_be_played_is_not_stored(store, players, options, problem):
    with pytest.raises(ValueError, match=problem):
        Table.begin(store, "comets", players, options)
    assert store.matches() == []


# -- hands over the screen ---------------------------------------------------------------------------------------------


def test_before_a_private_decision_nothing_of_it_is_to_be_seen(table):
    assert table.hidden_from == 0
    assert table.moves() == []
    assert table.view().hand == ()
    assert table.play(Pass(0), 0) is None
    assert table.ply == 0


def test_behind_the_curtain_the_owner_sees_the_hand_and_the_moves(table):
    table.uncover()
    assert (table.hidden_from, table.eyes) == (None, 0)
    assert len(table.view().hand) == 3
    assert Pass(0) in table.moves()


def test_the_hand_can_be_covered_again(table):
    table.uncover()
    table.cover()
    assert (table.hidden_from, table.eyes, table.view().hand) == (0, None, ())


def test_the_screen_must_be_handed_over_when_another_is_due_in_private(table):
    play(table, aggressively)
    assert table.decision.prompt == "answer"
    assert (table.hidden_from, table.eyes, table.moves()) == (table.decision.seats[0], None, [])


def test_a_public_decision_of_several_needs_no_curtain_and_offers_the_moves_of_all(table):
    reach(table, "vote")
    assert table.hidden_from is None
    voters = table.decision.seats
    assert {move.seat for move in table.moves()} == set(voters)
    assert len(voters) == 2


# -- moves -------------------------------------------------------------------------------------------------------------


def test_a_move_is_stored_and_shown_as_the_eyes_that_are_left_may_see_it(store, table):
    table.uncover()
    events = table.play(Pass(0), 0)
    assert stored(store, table) == [Pass(0)]
    assert [type(event).__name__ for event in events] == ["Passed", "Drew"]
    assert events[1] == Drew(1, None)
    assert store.match(table.match.id) == table.match
    assert (table.match.turn, table.ply) == (2, 1)


def test_of_two_presses_of_a_key_only_the_first_counts(table):
    reach(table, "vote")
    ply, move = table.ply, table.moves()[0]
    assert table.play(move, ply) is not None
    before = state(table)
    assert table.play(move, ply) is None
    assert table.play(table.moves()[0], ply) is None
    assert state(table) == before


def test_a_move_against_the_rules_is_refused_and_changes_nothing(store, table):
    table.uncover()
    before = state(table)
    assert table.check(Shield(0)).rule == "COM-2"
    with pytest.raises(Refused) as refused:
        table.play(Shield(0), 0)
    assert refused.value.refusal == table.check(Shield(0))
    assert state(table) == before
    assert stored(store, table) == []


def test_a_move_that_cannot_be_stored_is_not_made(store, table):
    table.uncover()
    other = Table(store, table.match)
    other.uncover()
    other.play(Pass(0), 0)
    before = state(table)
    with pytest.raises(StoreError):
        table.play(Pass(0), 0)
    assert state(table) == before
    assert stored(store, table) == [Pass(0)]


def test_the_end_is_stored_with_the_move_that_brings_it(store, table):
    finish(table)
    assert table.result is not None
    assert table.match.result["winners"] == table.result.winners
    assert store.match(table.match.id).result["reason"] == "deck-empty"
    assert (table.decision, table.moves(), table.hidden_from) == (None, [], None)


# -- undo and redo -----------------------------------------------------------------------------------------------------


def cannot(action):
    with pytest.raises(CannotUndo) as caught:
        action()
    return caught.value.reason


def test_before_the_first_move_there_is_nothing_to_take_back(table):
    assert not table.can_undo
    assert cannot(table.undo) == "nothing"
    assert cannot(table.redo) == "nothing-undone"


def test_a_move_that_told_nobody_anything_is_taken_back_everywhere_and_can_be_made_again(store, table):
    reach(table, "vote")
    before, log = state(table), stored(store, table)
    move = table.moves()[1]
    table.play(move, table.ply)
    after = state(table)
    assert table.can_undo
    table.undo()
    assert state(table) == before
    assert stored(store, table) == log
    assert table.redo() != []
    assert state(table) == after
    assert stored(store, table) == [*log, move]


def test_a_new_move_makes_the_old_one_forgotten(table):
    reach(table, "vote")
    against, spare = table.moves()[:2]
    table.play(against, table.ply)
    table.undo()
    table.play(spare, table.ply)
    assert cannot(table.redo) == "nothing-undone"


def test_a_move_that_brought_new_information_stays(store, table):
    table.uncover()
    table.play(Pass(0), 0)
    assert not table.can_undo
    assert cannot(table.undo) == "information"
    assert stored(store, table) == [Pass(0)]


def test_a_move_after_which_the_screen_changes_hands_stays(table):
    play(table, aggressively)
    assert table.decision.prompt == "answer"
    assert not table.can_undo
    assert cannot(table.undo) == "handover"


def test_when_the_match_is_over_nothing_is_taken_back(table):
    finish(table)
    assert cannot(table.undo) == "over"


def test_a_move_that_cannot_be_taken_back_on_disk_stays(store, table):
    reach(table, "vote")
    table.play(table.moves()[0], table.ply)
    Table(store, table.match).undo()
    before = state(table)
    with pytest.raises(StoreError):
        table.undo()
    assert state(table) == before


def test_a_move_made_again_rolls_what_it_rolled(store, table):
    """The deal goes on from the seed, not from the moment."""
    reach(table, "vote")
    votes = [move for move in table.moves() if isinstance(move, Vote) and move.spare]
    table.play(votes[0], table.ply)
    table.undo()
    table.redo()
    table.play(votes[1], table.ply)
    table.uncover()
    hand = table.view().hand
    again = Table(store, table.match)
    again.uncover()
    assert again.view().hand == hand


# -- news --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Heard(Event):
    """What somebody alone has learnt."""

    what: int


@pytest.fixture(name="gossip")
def _gossip(monkeypatch):
    """Every vote tells the player who was hit something that nobody else may know."""
    apply = Comets._apply

    def apply_and_tell(self, move, emit):
        target = self.state.steps[-1].about[0] if isinstance(move, Vote) else None
        apply(self, move, emit)
        if target is not None:
            emit(Heard(target, 42))

    monkeypatch.setattr(Comets, "_apply", apply_and_tell)


@pytest.mark.usefixtures("gossip")
def test_news_for_a_player_who_is_not_due_wait_behind_a_curtain_of_their_own(table):
    reach(table, "vote")
    (target,) = {0, 1, 2} - set(table.decision.seats)
    events = table.play(table.moves()[0], table.ply)
    assert not any(isinstance(event, Heard) for event in events)
    assert table.news == [News(target, (Heard(target, 42),))]
    assert table.hidden_from == target
    assert table.moves() == []
    table.uncover()
    assert (table.eyes, table.hidden_from) == (target, None)
    table.read_news()
    assert (table.news, table.eyes, table.hidden_from) == ([], None, None)
    assert {move.seat for move in table.moves()} == set(table.decision.seats)


@pytest.mark.usefixtures("gossip")
def test_news_that_were_not_read_before_the_program_ended_are_told_after_it(store, table):
    reach(table, "vote")
    table.play(table.moves()[0], table.ply)
    again = Table(store, table.match)
    assert again.news == table.news
    assert again.hidden_from == table.hidden_from


@pytest.mark.usefixtures("gossip")
def test_news_that_were_read_are_not_told_again_but_later_ones_are(store, table):
    reach(table, "vote")
    table.play(table.moves()[0], table.ply)
    table.uncover()
    table.read_news()
    again = Table(store, store.match(table.match.id))
    assert (again.news, again.hidden_from) == ([], None)
    play(again)
    reach(again, "vote")
    play(again)
    assert Table(store, store.match(table.match.id)).news == again.news != []


@pytest.mark.usefixtures("gossip")
def test_news_can_be_read_where_nothing_can_be_written(store, table):
    reach(table, "vote")
    table.play(table.moves()[0], table.ply)
    table.uncover()
    store._db.execute("PRAGMA query_only = ON")
    table.read_news()
    assert (table.news, table.hidden_from) == ([], None)


def test_who_is_due_next_in_private_learns_it_there(table):
    table.uncover()
    table.play(Pass(0), 0)
    assert table.news == []
    assert table.hidden_from == 1


# -- log ---------------------------------------------------------------------------------------------------------------


def test_the_log_tells_what_everybody_saw_with_its_turn(table):
    table.uncover()
    table.play(Pass(0), 0)
    assert table.log() == [(1, "Anna does nothing."), (2, "Béla draws a card.")]


def test_the_recap_begins_with_what_others_made_of_the_players_own_last_move(table):
    for _ in range(3):
        play(table)
    table.cover()
    assert table.recap(1) == ["Csaba draws a card.", "Csaba does nothing.", "Anna draws a card."]
    assert table.recap(2) == ["Anna draws a card."]
    assert table.recap(0)[:2] == ["Béla draws a card.", "Béla does nothing."]


def test_the_recap_says_what_a_player_alone_has_learnt_only_while_that_player_is_looking(table):
    play(table)
    assert table.hidden_from == 1
    assert table.recap(1) == ["Anna does nothing.", "Béla draws a card."]
    table.uncover()
    assert table.recap(1) == ["Anna does nothing.", f"Béla draws card {table.view().hand[-1]}."]
    assert table.recap(0) == ["Béla draws a card."]
    assert "Béla draws a card." in [sentence for _turn, sentence in table.log()]


# -- coming back -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("plies", [0, 1, 4, 8])
def test_a_match_goes_on_where_it_was_left_with_nobodys_eyes_on_it(store, table, plies):
    chance = Chance(5)
    for _ in range(plies):
        play(table, chance.pick)
    again = Table(store, store.match(table.match.id))
    table.cover()
    assert state(again) == state(table)
    assert [again.recap(seat) for seat in range(3)] == [table.recap(seat) for seat in range(3)]
    assert (again.eyes, again.lost) == (None, 0)
    finish(again)


@pytest.mark.parametrize("broken", ['{"kind": "shield", "seat": 2}', '{"kind": "warp", "seat": 0}', "not JSON"])
def test_a_match_goes_on_before_the_first_move_that_this_version_does_not_take(store, table, broken):
    for _ in range(6):
        play(table)
    kept = stored(store, table)
    match = store.cut(table.match, 4, 4)
    match = store.append(match, 4, broken, 5, None)
    match = store.append(match, 5, '{"kind": "pass", "seat": 2}', 6, None)
    again = Table(store, match)
    assert (again.ply, again.lost) == (4, 2)
    assert len(store.moves(match.id)) == 6
    play(again)
    assert again.lost == 0
    assert stored(store, again) == kept[:5]


def test_a_match_of_another_version_cannot_be_opened(store):
    match = store.add("comets", {"mode": "windy"}, 1, 9, PLAYERS, "old")
    with pytest.raises(ValueError, match="mode"):
        Table(store, match)


def test_a_played_card_is_public(table):
    throw = play(table, aggressively)
    assert isinstance(throw, Throw)
    assert table.log() == [(1, "Anna plays card 1.")]
    assert Played(0, 1).seen_by(None) == Played(0, 1)
