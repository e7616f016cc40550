"""Matches as files: whole, sealed while they last, and checked move by move when they come back."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode

import pytest

from comets import Pass
from cosmos_tui.archive import LARGEST, NotGenuine, pack, read
from cosmos_tui.players import Player
from cosmos_tui.store import Store
from cosmos_tui.table import Table
from rules import GAMES, Chance, Record, replay
from rules.kernel import fingerprint

pytestmark = pytest.mark.usefixtures("comets")

PLAYERS = (Player("Anna", "purple"), Player("Béla [b]", "red"))
SEED = 1234567890123


@pytest.fixture(name="store")
def _store():
    store = Store(None)
    yield store
    store.close()


@pytest.fixture(name="friend")
def _friend():
    """What a friend's program keeps."""
    friend = Store(None)
    yield friend
    friend.close()


@pytest.fixture(name="file")
def _file(tmp_path):
    return tmp_path / "match.json"


def match(store, plies=None, *, players=PLAYERS, options=None, seed=SEED, luck=2):
    """A match that has been played so far, or to its end, by random moves that are a matter of luck."""
    table, chance = Table.begin(store, "comets", players, options or {"mode": "plain"}, seed), Chance(luck)
    while table.decision is not None and table.ply != plies:
        table.uncover()
        table.play(chance.pick(table.moves()), table.ply)
    return table.match


def packed(store, plies=None):
    played = match(store, plies)
    return pack(played, store.moves(played.id))


def why_not(file, text):
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(NotGenuine) as caught:
        read(file)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("plies", [0, 9, None])
def test_a_match_comes_back_with_its_names_its_moves_and_its_end(store, friend, file, plies):
    played = match(store, plies)
    file.write_text(pack(played, store.moves(played.id)), encoding="utf-8")
    archived, game = read(file)
    assert archived.add_to(friend, game) == "Anna, Béla [b] is match 1 now; open it with `cosmos-tui resume 1`."
    again = friend.match(1)
    assert (again.title, again.players, again.game, again.options) == (
        played.title,
        PLAYERS,
        "comets",
        played.options,
    )
    assert (again.seed, again.turn) == (SEED, played.turn)
    assert again.result == (None if plies is not None else store.match(played.id).result)
    assert friend.moves(again.id) == store.moves(played.id)
    assert Table(friend, again).log() == Table(store, played).log()


def take_in(store, file, text):
    file.write_text(text, encoding="utf-8")
    archived, game = read(file)
    return archived.add_to(store, game)


@pytest.mark.parametrize("plies", [0, 5, 9])
def test_a_match_that_is_here_so_far_or_further_is_not_taken_in_again(store, friend, file, plies):
    text = packed(friend, plies)
    here = match(store, plies=9)
    store.rename(here.id, "Sunday")
    before = store.moves(here.id)
    assert take_in(store, file, text) == "Sunday is here already, as match 1; nothing was added."
    assert len(store.matches()) == 1
    assert store.moves(here.id) == before


@pytest.mark.parametrize(
    ("plies", "says"), [(9, "4 moves that it lacked were added"), (6, "1 move that it lacked was")]
)
def test_a_match_that_is_further_in_the_file_goes_on_from_there(store, friend, file, plies, says):
    match(store, plies=5)
    assert says in take_in(store, file, packed(friend, plies))
    (here,) = store.matches()
    assert len(store.moves(here.id)) == plies
    assert Table(store, here).lost == 0


def test_a_match_that_is_over_in_the_file_is_over_here_too(store, friend, file):
    match(store, plies=5)
    take_in(store, file, packed(friend))
    (here,) = store.matches()
    assert here.result is not None
    assert Table(store, here).result is not None
    assert "nothing was added" in take_in(store, file, file.read_text(encoding="utf-8"))


def test_of_two_matches_of_one_deal_the_one_that_has_all_moves_is_the_same(store, friend, file):
    match(store, plies=9)
    match(store, plies=0)
    assert "as match 1; nothing was added" in take_in(store, file, packed(friend, plies=9))


@pytest.mark.parametrize(
    "difference",
    [{"players": PLAYERS[::-1]}, {"options": {"mode": "stormy"}}, {"seed": 5}, {"luck": 3}],
    ids=["other people", "other options", "another deal", "other moves"],
)
def test_a_match_that_was_played_differently_is_another_one(store, friend, file, difference):
    match(store, 9, **difference)
    assert "is match 2 now" in take_in(store, file, packed(friend, 9))
    assert store.moves(2) == friend.moves(1)


def test_the_choices_that_a_bare_record_leaves_open_are_those_it_was_played_with(store, file):
    content = Record.of("comets", 3, {}, 5, [Pass(0)]).model_dump(mode="json")
    take_in(store, file, json.dumps(content | {"options": {}}))
    assert store.match(1).options["mode"] == "plain"


def test_an_unfinished_match_shows_neither_its_seed_nor_a_hand_at_a_glance(store, file):
    text = packed(store, plies=9)
    for secret in (str(SEED), f"{SEED:x}", "seed", "moves", "pass"):
        assert secret not in text
    file.write_text(text, encoding="utf-8")
    assert read(file)[0].record.seed == SEED


def test_a_finished_match_is_plain_to_read(store):
    content = json.loads(packed(store))
    assert content["players"] == [{"name": "Anna", "colour": "purple"}, {"name": "Béla [b]", "colour": "red"}]
    assert content["record"]["seed"] == SEED
    assert content["record"]["result"]["reason"] == "deck-empty"


def test_a_bare_record_is_read_with_players_by_number(file):
    record = Record.of("comets", 3, {}, 5, [Pass(0)])
    file.write_text(record.model_dump_json())
    archived, game = read(file)
    assert archived.names == ["Player 1", "Player 2", "Player 3"]
    assert archived.title == "Player 1, Player 2 and Player 3"
    assert game.digest() == replay(record).digest()


def test_the_findings_name_the_fingerprint_and_keep_the_seed_until_the_end(store, file):
    file.write_text(packed(store, plies=9), encoding="utf-8")
    archived, game = read(file)
    text = "\n".join(archived.findings(game))
    assert "9 moves, and all keep the rules" in text
    assert fingerprint(SEED) in text
    assert str(SEED) not in text
    file.write_text(packed(store), encoding="utf-8")
    archived, game = read(file)
    text = "\n".join(archived.findings(game))
    assert str(SEED) in text
    assert "Won: " in text


def test_the_fingerprint_is_the_same_everywhere_and_another_for_each_seed():
    assert fingerprint(0) == "034d e4ac 9f84 2742"
    assert len({fingerprint(seed) for seed in range(1000)}) == 1000
    assert re.fullmatch("([0-9a-f]{4} ){3}[0-9a-f]{4}", fingerprint(SEED))


# -- what is wrong with a file -----------------------------------------------------------------------------------------


def changed(text, change):
    content = json.loads(text)
    change(content)
    return json.dumps(content)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff\xfe\x00",
        b"[]",
        b"null",
        b"7",
        b"{}",
        b'{"format": 1}',
        b'{"format": 1, "title": "", "players": []}',
        b"[" * 200_000,
        b"9" * 10_000,
        b'{"format": 1, "title": "", "players": [], "sealed": "!"}',
        b'{"format": 1, "title": "", "players": [], "sealed": "AAAA"}',
    ],
    ids=lambda text: f"{text[:20]!r}",
)
def test_a_file_without_a_match_is_said_to_hold_none(file, text):
    assert f"{file} holds no match of Cosmos TUI" in why_not(file, text)


def test_a_file_that_cannot_be_read_is_said_to_be_so(tmp_path):
    for file, problem in ((tmp_path / "none.json", "No such file or directory"), (tmp_path, "Is a directory")):
        with pytest.raises(NotGenuine) as caught:
            read(file)
        assert str(caught.value) == f"{file} cannot be read: {problem}"


def test_an_empty_file_is_said_to_be_empty(file):
    assert why_not(file, "") == f"{file} holds no match of Cosmos TUI: it is empty"


def test_a_file_that_is_too_long_or_unpacks_to_too_much_is_left_alone(file):
    assert "too long" in why_not(file, b" " * (LARGEST + 1))
    bomb = b64encode(zlib.compress(b" " * (LARGEST + 1))).decode()
    content = {"format": 1, "title": "", "players": [], "sealed": bomb}
    assert "too long" in why_not(file, json.dumps(content))


def test_a_newer_file_is_said_to_be_newer(store, file):
    assert "newer" in why_not(file, changed(packed(store), lambda content: content.update(format=2)))
    assert "newer" in why_not(file, '{"format": 2, "game": "comets", "tricks": "new"}')
    text = packed(store)
    assert "newer" in why_not(file, changed(text, lambda content: content["record"].update(game="chess")))
    later = GAMES["comets"].rules_version() + 1
    assert "newer" in why_not(file, changed(text, lambda content: content["record"].update(rules_version=later)))


def test_a_forged_move_is_named_by_its_number_and_its_rule(store, file):
    def forge(content):
        content["record"]["moves"][4] = {"kind": "shield", "seat": 0}

    assert "move 5 breaks COM-" in why_not(file, changed(packed(store), forge))


def test_a_forged_move_in_a_sealed_record_is_named_too(store, file):
    def forge(content):
        record = json.loads(zlib.decompress(b64decode(content["sealed"])))
        record["moves"][0] = {"kind": "shield", "seat": 1}
        content["sealed"] = b64encode(zlib.compress(json.dumps(record).encode())).decode()

    assert "move 1 breaks COM-" in why_not(file, changed(packed(store, plies=9), forge))


@pytest.mark.parametrize(
    "forge",
    [
        lambda record: record["result"].update(winners=[0, 1]),
        lambda record: record["moves"].pop(),
        lambda record: record["digests"].update({"18": "0" * 32}),
        lambda record: record["moves"].__setitem__(3, {"kind": "warp", "seat": 0}),
    ],
    ids=["another winner", "a move less", "another game", "no such move"],
)
def test_a_record_that_comes_out_differently_is_not_genuine(store, file, forge):
    assert "not genuine" in why_not(file, changed(packed(store), lambda content: forge(content["record"])))


@pytest.mark.parametrize(
    ("forge", "problem"),
    [
        (lambda content: content["players"].pop(), "differ in number"),
        (lambda content: content["players"][0].update(name="\x1b[2J"), "control characters"),
        (lambda content: content["players"][0].update(name="A" * 17), "at most 16 letters"),
        (lambda content: content["players"][0].update(colour="mauve"), "no seat colour"),
        (lambda content: content["players"][0].update(colour="red"), "same colour"),
        (lambda content: content.update(extra=1), "extra"),
        (lambda content: content["record"].update(seed=SEED + 1), "deals differently"),
        (lambda content: content["record"]["options"].update(mode="windy"), "mode"),
    ],
)
def test_other_changes_are_found_as_well(store, file, forge, problem):
    assert problem in why_not(file, changed(packed(store), forge))


def test_control_characters_in_a_title_are_dropped(store, file):
    file.write_text(changed(packed(store), lambda content: content.update(title="\x1b]0;hi\x07 Sunday ")))
    assert read(file)[0].title == "]0;hi Sunday"


def test_a_match_whose_moves_this_version_does_not_take_is_not_written(store):
    played = match(store, plies=2)
    with pytest.raises(NotGenuine, match=f"cosmos-tui resume {played.id}"):
        pack(played, [*store.moves(played.id), b'{"kind": "shield", "seat": 0}'])
