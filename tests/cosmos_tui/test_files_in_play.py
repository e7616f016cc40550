"""What may happen to the player's files while the program runs: one clear line, nothing lost, and play goes on."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from cosmos_tui.store import MIGRATIONS
from sitting import Sitting, sitting
from terminal import Terminal, cosmos

PLAY = ("play", "odyseja", "--seat", "Anna", "--seat", "Béla", "--seed", "31")

# -- on the headless screen --------------------------------------------------------------------------------------------


def read_only(here: Sitting) -> Callable[[], object]:
    """Let nothing be written; how to allow it again."""
    database = here.app.store._db
    database.execute("PRAGMA query_only = ON")
    return lambda: database.execute("PRAGMA query_only = OFF")


def locked(here: Sitting) -> Callable[[], object]:
    """Let another program hold the file; how to make it let go."""
    here.app.store._db.execute("PRAGMA busy_timeout = 20")
    holder = sqlite3.connect(here.app.folders.database, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    return holder.close


@pytest.mark.parametrize(
    ("trouble", "says"),
    [
        (read_only, "The file of matches may not be written, so nothing was changed."),
        (locked, "Another program holds the file of matches; nothing was changed."),
    ],
)
async def test_a_move_that_cannot_be_saved_is_not_made_and_can_be_made_afterwards(trouble, says: str) -> None:
    async with sitting("odyseja", moves=2) as here:
        before = here.table.view()
        end_trouble = trouble(here)
        await here.press("4", "enter")
        assert says in " ".join(here.text().split())
        assert (here.table.ply, here.table.view()) == (2, before)
        assert here.screen.busy is None
        end_trouble()
        await here.press("4", "enter")
        assert here.table.ply == 3
        assert here.screen.busy


@pytest.mark.parametrize("trouble", [read_only, locked])
async def test_a_match_that_cannot_be_stored_is_not_begun(trouble) -> None:
    async with sitting("odyseja", moves=2) as here:
        first = here.table
        end_trouble = trouble(here)
        here.app.play_again(first)
        await here.settle()
        assert here.table is first
        assert [told.message for told in here.app._notifications if "nothing was changed" in told.message]
        end_trouble()
        here.app.play_again(first)
        await here.settle()
        assert here.table is not first


# -- a real disk -------------------------------------------------------------------------------------------------------


@pytest.fixture(name="disk")
def _disk(tmp_path: Path) -> Iterator[Path]:
    """A folder on a disk of its own, of half a megabyte."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only root may mount a small disk")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(disk: Path) -> Path:
    """A file that leaves no room for another byte."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as stream, suppress(OSError):
        while True:
            stream.write(b"\0" * 512)
    return filler


def test_a_full_disk_takes_no_move_and_room_on_it_takes_the_next(tmp_path: Path, disk: Path) -> None:
    with cosmos("--data-dir", disk, *PLAY, home=tmp_path) as terminal:
        terminal.wait_for("Anna: put your rocket")
        filler = fill(disk)
        while "The disk is full" not in terminal.text:
            # the log of the database may still have had room
            place = next(place for place in ("a2", "b1", "b3", "c2") if f"{place.upper()}  " in terminal.text)
            terminal.press(*place, "enter")
            terminal.rest(0.5)
        filler.unlink()
        shown = terminal.text
        terminal.press("enter")
        terminal.wait_gone("The disk is full")
        assert terminal.text != shown
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0


def test_a_disk_that_was_full_before_leaves_the_game_playable(tmp_path: Path, disk: Path) -> None:
    filler = fill(disk)
    with cosmos("--data-dir", disk, *PLAY, home=tmp_path) as terminal:
        terminal.wait_for("Matches are not being saved", "disk is full")
        terminal.wait_for("Anna: put your rocket")
        terminal.press("c", "2", "enter")
        terminal.wait_for("Anna starts on Bonsai Crown")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
    filler.unlink()


# -- in the installed program ------------------------------------------------------------------------------------------


def begin(folder: Path) -> None:
    """Begin a match, put Anna's rocket down, and quit."""
    with cosmos("--data-dir", folder, *PLAY, home=folder) as terminal:
        terminal.wait_for("Anna: put your rocket")
        terminal.press("c", "2", "enter")
        terminal.wait_for("Anna starts on Bonsai Crown")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0


def resume(folder: Path) -> Terminal:
    return cosmos("--data-dir", folder, "resume", home=folder)


def test_the_second_of_two_windows_on_one_match_is_told_at_its_first_move(tmp_path: Path) -> None:
    begin(tmp_path)
    with resume(tmp_path) as first, resume(tmp_path) as second:
        first.wait_for("Béla: put your rocket")
        second.wait_for("Béla: put your rocket")
        first.press("b", "3", "enter")
        first.wait_for("Béla starts on Sporeglow")
        second.press("a", "2", "enter")
        second.wait_for("This match was played on in another window")
        assert "A2 ■" not in second.text
        second.press("escape")
        second.wait_for("Paused")
        second.click_on("Home screen")
        second.wait_for("C O S M O S")
        second.click_on("Anna, Béla")
        second.wait_for("B3 ■", "turn up")


def test_a_file_of_a_newer_version_is_left_as_it_is_and_play_goes_on_without_it(tmp_path: Path) -> None:
    begin(tmp_path)
    file = tmp_path / "cosmos.db"
    with sqlite3.connect(file) as raw:
        raw.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    raw.close()
    newer = file.read_bytes()
    with cosmos("--data-dir", tmp_path, *PLAY, home=tmp_path) as terminal:
        terminal.wait_for("Matches are not being saved", "newer Cosmos TUI")
        terminal.press("c", "2", "enter")
        terminal.wait_for("Anna starts on Bonsai Crown")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
    assert file.read_bytes() == newer


@pytest.mark.parametrize("harm", ["truncated", "overwritten", "deleted"])
def test_a_file_that_is_harmed_under_a_running_game_ends_nothing(tmp_path: Path, harm: str) -> None:
    begin(tmp_path)
    file = tmp_path / "cosmos.db"
    with resume(tmp_path) as terminal:
        terminal.wait_for("Béla: put your rocket")
        if harm == "truncated":
            os.truncate(file, 3000)
        elif harm == "overwritten":
            with file.open("r+b") as stream:
                stream.write(b"\x55" * file.stat().st_size)
        else:
            file.unlink()
        terminal.press("b", "3", "enter")
        terminal.wait_until(
            lambda: any(text in terminal.text for text in ("B3 ■", "The file of matches")), "the move, or why not"
        )
        terminal.press("escape")
        terminal.wait_for("Paused")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
        terminal.assert_restored()


def test_a_folder_that_cannot_be_made_leaves_the_game_playable(tmp_path: Path) -> None:
    with cosmos("--data-dir", "/proc/cosmos", *PLAY, home=tmp_path) as terminal:
        terminal.wait_for("Matches are not being saved")
        terminal.press("c", "2", "enter")
        terminal.wait_for("Anna starts on Bonsai Crown")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0


def test_odd_folders_in_the_environment_are_no_trouble(tmp_path: Path) -> None:
    odd = tmp_path / "with spaces and ő"
    env = {"HOME": "", "XDG_DATA_HOME": str(odd / "data"), "XDG_STATE_HOME": str(odd), "XDG_CONFIG_HOME": str(odd)}
    with cosmos(*PLAY, home=tmp_path, env=env) as terminal:
        terminal.wait_for("Anna: put your rocket")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
    assert (odd / "data" / "cosmos-tui" / "cosmos.db").exists()
    with cosmos(*PLAY, home=tmp_path, env={"XDG_DATA_HOME": "relative", "XDG_STATE_HOME": ""}) as terminal:
        terminal.wait_for("Anna: put your rocket")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
    assert (tmp_path / ".local/share/cosmos-tui/cosmos.db").exists()
    assert not (tmp_path / "relative").exists()
