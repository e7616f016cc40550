"""The file of matches: nothing that was shown is lost, and whatever is wrong with it has a word."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import pytest

from cosmos_tui import store as storage
from cosmos_tui.players import Player
from cosmos_tui.store import MIGRATIONS, Store, StoreError

PLAYERS = (Player("Anna", "green"), Player("Béla", "red"))


def add(store, *, seed=7, moves=(), **more):
    return store.add("comets", {"mode": "plain"}, seed, 1, PLAYERS, "Anna, Béla", moves, **more)


@pytest.fixture(name="file")
def _file(tmp_path):
    return tmp_path / "cosmos.db"


@pytest.fixture(name="store")
def _store(file):
    store = Store(file)
    yield store
    store.close()


def problem(action, *args):
    with pytest.raises(StoreError) as caught:
        action(*args)
    return caught.value.problem


# -- matches and moves -------------------------------------------------------------------------------------------------


def test_a_match_comes_back_as_it_was_stored(store, file):
    seed = (1 << 64) - 1
    match = add(store, seed=seed)
    store.close()
    store = Store(file)
    assert store.match(match.id) == match
    assert (match.game, match.options, match.seed, match.players) == ("comets", {"mode": "plain"}, seed, PLAYERS)
    assert match.result is None
    assert store.moves(match.id) == []
    store.close()


def test_moves_come_back_in_order_with_the_turn_and_the_result(store):
    match = add(store)
    match = store.append(match, 0, '{"n": 0}', 1, None)
    match = store.append(match, 1, '{"n": 1}', 2, {"winners": [1]})
    assert store.moves(match.id) == [b'{"n": 0}', b'{"n": 1}']
    assert store.match(match.id) == match
    assert (match.turn, match.result) == (2, {"winners": [1]})


def test_taking_moves_back_takes_the_result_back(store):
    match = add(store, moves=["0", "1", "2"], turn=3, result={"winners": []})
    match = store.cut(match, 1, 1)
    assert store.moves(match.id) == [b"0"]
    assert store.match(match.id) == match
    assert (match.turn, match.result) == (1, None)


def test_a_move_replaces_those_that_could_not_be_replayed(store):
    match = add(store, moves=["0", "1", "2"], turn=3)
    store.append(match, 1, "other", 2, None)
    assert store.moves(match.id) == [b"0", b"other"]


def test_the_match_played_last_comes_first_and_finished_ones_can_be_left_out(store):
    first, second, third = add(store), add(store), add(store, result={"winners": [0]})
    store.append(first, 0, "0", 1, None)
    assert [match.id for match in store.matches()] == [first.id, third.id, second.id]
    assert [match.id for match in store.matches(unfinished=True)] == [first.id, second.id]


def test_a_title_can_be_changed_without_another_window_minding(store):
    match = add(store)
    store.rename(match.id, "Sunday [bold]")
    assert store.match(match.id).title == "Sunday [bold]"
    store.append(match, 0, "0", 1, None)


def test_a_deleted_match_is_gone_with_its_moves_and_its_number_is_never_given_again(store):
    match = add(store, moves=["0"])
    store.delete(match.id)
    assert store.moves(match.id) == []
    assert store.matches() == []
    with pytest.raises(LookupError):
        store.match(match.id)
    assert add(store).id > match.id


def test_a_glance_at_the_file_shows_no_move(store, file):
    match = add(store)
    store.append(match, 0, '{"kind": "hide", "where": "under the cushion"}', 1, None)
    store.close()
    assert b"cushion" not in file.read_bytes()


def test_without_a_file_matches_live_in_memory():
    store = Store(None)
    assert store.match(add(store).id).seed == 7
    store.close()


# -- two windows -------------------------------------------------------------------------------------------------------


def test_a_window_is_told_at_its_first_move_that_another_has_played_on(store, file):
    match = add(store)
    other = Store(file)
    other.append(match, 0, '"theirs"', 1, None)
    assert problem(store.append, match, 0, '"ours"', 1, None) == "elsewhere"
    assert store.moves(match.id) == [b'"theirs"']
    other.close()


def test_it_is_told_even_if_the_other_took_moves_back_and_made_others(store, file):
    match = add(store, moves=["0", "1"], turn=2)
    other = Store(file)
    theirs = other.cut(match, 1, 1)
    other.append(theirs, 1, "another 1", 2, None)
    assert problem(store.append, match, 2, "2", 3, None) == "elsewhere"
    assert problem(store.cut, match, 1, 1) == "elsewhere"
    assert store.moves(match.id) == [b"0", b"another 1"]
    other.close()


def test_it_is_told_if_the_other_deleted_the_match(store, file):
    match = add(store)
    other = Store(file)
    other.delete(match.id)
    assert problem(store.append, match, 0, "0", 1, None) == "elsewhere"
    other.close()


def test_two_windows_may_open_a_new_file_at_the_same_moment(file):
    opened, errors = [], []

    def open_it():
        try:
            store = Store(file)
            opened.append(store.matches())
            store.close()
        except StoreError as error:
            errors.append(error)

    threads = [threading.Thread(target=open_it) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors
    assert opened == [[]] * 8


# -- what may be wrong with the file -----------------------------------------------------------------------------------


def test_a_file_that_is_no_database_is_said_to_be_damaged_and_left_as_it_is(file):
    letter = b"Dear Anna, this is no database, and nobody may write over it. " * 100
    file.write_bytes(letter)
    assert problem(Store, file) == "damaged"
    assert file.read_bytes() == letter


def test_a_damaged_page_is_found_by_the_check(store, file):
    for _ in range(30):
        add(store, moves=["0"] * 20)
    assert store.check() == "ok"
    store.close()
    whole = file.read_bytes()
    file.write_bytes(whole[:8192] + b"\x55" * 4096 + whole[12288:])
    damaged = Store(file)
    assert damaged.check() != "ok"
    damaged.close()


def test_a_truncated_file_is_said_to_be_damaged(store, file):
    add(store)
    store.close()
    file.write_bytes(file.read_bytes()[:5000])
    assert problem(lambda: Store(file).matches()) == "damaged"


def test_rows_that_make_no_sense_are_said_to_be_damaged(store, file):
    match = add(store, moves=["0"])
    with sqlite3.connect(file) as raw:
        raw.execute("UPDATE move SET data = x'00'")
    raw.close()
    assert problem(store.moves, match.id) == "damaged"
    with sqlite3.connect(file) as raw:
        raw.execute("UPDATE match SET options = '{'")
    raw.close()
    assert problem(store.match, match.id) == "damaged"


def test_a_newer_file_is_said_to_be_newer_and_left_as_it_is(store, file):
    add(store)
    store.close()
    with sqlite3.connect(file) as raw:
        raw.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    raw.close()
    newer = file.read_bytes()
    assert problem(Store, file) == "newer"
    assert file.read_bytes() == newer


def test_a_file_that_another_program_holds_is_said_to_be_locked(store, file):
    match = add(store)
    store._db.execute("PRAGMA busy_timeout = 50")
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    assert problem(store.append, match, 0, "0", 1, None) == "locked"
    holder.execute("ROLLBACK")
    holder.close()
    store.append(match, 0, "0", 1, None)


def test_a_full_disk_loses_the_move_and_nothing_else(store):
    match = add(store)
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    assert problem(store.append, match, 0, os.urandom(20_000).hex(), 1, None) == "full"
    assert store.match(match.id) == match
    store._db.execute("PRAGMA max_page_count = 100000")
    store.append(match, 0, "0", 1, None)
    assert store.moves(match.id) == [b"0"]


@pytest.fixture(name="public")
def _public():
    """A folder outside of pytest's own; in it the tests have nobody's rights, if they have root's otherwise."""
    folder = Path(tempfile.mkdtemp())
    nobody = 65534
    if os.geteuid() == 0:
        os.chown(folder, nobody, nobody)
        os.seteuid(nobody)
    yield folder
    if os.getuid() == 0:
        os.seteuid(0)
    shutil.rmtree(folder)


def test_a_file_that_may_not_be_written_is_said_to_be_read_only(public):
    file = public / "cosmos.db"
    store = Store(file)
    match = add(store)
    store.close()
    file.chmod(0o444)
    store = Store(file)
    assert problem(store.append, match, 0, "0", 1, None) == "read-only"
    assert store.match(match.id) == match
    store.close()


def test_so_is_one_in_a_folder_that_may_not_be_written(public):
    file = public / "cosmos.db"
    Store(file).close()
    public.chmod(0o555)
    assert problem(Store, file) == "read-only"


def test_a_folder_that_cannot_be_made_makes_the_file_unusable(public):
    public.chmod(0o555)
    assert problem(Store, public / "deeper" / "cosmos.db") == "unusable"
    public.chmod(0o777)
    (public / "a file").write_text("")
    assert problem(Store, public / "a file" / "cosmos.db") == "unusable"
    (public / "folder.db").mkdir()
    assert problem(Store, public / "folder.db") == "unusable"


# -- versions ----------------------------------------------------------------------------------------------------------


def test_a_file_of_an_older_version_is_brought_up_to_date_with_its_matches(store, file, monkeypatch):
    match = add(store, moves=["0"])
    store.close()
    monkeypatch.setattr(
        storage, "MIGRATIONS", (*MIGRATIONS, "CREATE TABLE ledger (id INTEGER PRIMARY KEY); DROP TABLE ledger;", "")
    )
    newer = Store(file)
    assert newer.match(match.id) == match
    assert newer.moves(match.id) == [b"0"]
    assert newer._db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 2,)
    newer.close()


def test_a_migration_that_breaks_off_leaves_the_old_file_whole(store, file, monkeypatch):
    match = add(store)
    store.close()
    with monkeypatch.context() as patched:
        patched.setattr(storage, "MIGRATIONS", (*MIGRATIONS, "DROP TABLE move; DROP TABLE no_such_table;"))
        assert problem(Store, file) == "unusable"
    again = Store(file)
    again.append(match, 0, "0", 1, None)
    again.close()


# -- killed ------------------------------------------------------------------------------------------------------------

APPENDER = """
import sys
from pathlib import Path
from cosmos_tui.store import Store
store = Store(Path(sys.argv[1]))
match = store.match(1)
for ply in range(len(store.moves(1)), 100_000):
    match = store.append(match, ply, str(ply), ply, None)
    print(ply, flush=True)
"""


def test_a_kill_at_any_moment_loses_no_move_that_was_stored(store, file):
    add(store)
    store.close()
    for shown in (1, 2, 5, 11, 23):
        process = subprocess.Popen([sys.executable, "-P", "-c", APPENDER, str(file)], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        last = [int(process.stdout.readline()) for _ in range(shown)][-1]
        process.send_signal(signal.SIGKILL)
        rest = process.communicate()[0].split()
        last = int(rest[-1]) if rest else last
        again = Store(file)
        assert again.check() == "ok"
        moves = again.moves(1)
        assert moves == [str(ply).encode() for ply in range(len(moves))]
        assert len(moves) > last
        again.close()
