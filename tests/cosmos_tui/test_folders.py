"""Where files lie, whatever the environment says, and that they are written whole."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cosmos_tui.folders import Folders, NoHome, folders, write_whole


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch):
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/anna")


def test_files_lie_in_the_folders_of_the_platform_with_matches_apart_from_settings_and_reports():
    found = folders()
    assert found.database.name == "cosmos.db"
    assert found.settings.name == "config.toml"
    for folder in (found.data, found.config, found.state):
        assert folder.is_relative_to("/home/anna")
        assert folder.name == "cosmos-tui"


def test_the_xdg_variables_move_them(monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", "/srv/data")
    monkeypatch.setenv("XDG_CONFIG_HOME", "/srv/config")
    monkeypatch.setenv("XDG_STATE_HOME", "/srv/state of things")
    assert folders() == Folders(
        Path("/srv/data/cosmos-tui"), Path("/srv/config/cosmos-tui"), Path("/srv/state of things/cosmos-tui")
    )


@pytest.mark.parametrize("value", ["", "relative/data", "~/data"])
def test_an_xdg_variable_that_is_empty_or_relative_is_ignored(monkeypatch, value):
    usual = folders()
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, value)
    assert folders() == usual


@pytest.mark.parametrize("home", [None, "", "relative"])
def test_without_a_home_in_the_environment_the_system_is_asked(monkeypatch, home):
    if home is None:
        monkeypatch.delenv("HOME")
    else:
        monkeypatch.setenv("HOME", home)
    found = folders()
    assert all(folder.is_absolute() for folder in (found.data, found.config, found.state))
    assert found.data.is_relative_to(Path("~").expanduser())


def test_a_user_without_any_home_is_told_so(monkeypatch):
    monkeypatch.delenv("HOME")
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    with pytest.raises(NoHome):
        folders()


def test_a_folder_of_ones_own_holds_everything_and_survives_a_change_of_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = folders(Path("my őrs files"))
    monkeypatch.chdir("/")
    assert found == Folders(*[tmp_path / "my őrs files"] * 3)


def test_a_file_is_written_whole_in_place_of_the_old_one(tmp_path):
    file = tmp_path / "config.toml"
    file.write_text("old")
    write_whole(file, "új")
    assert file.read_text(encoding="utf-8") == "új"
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_cannot_be_written_whole_stays_as_it_was(tmp_path, monkeypatch):
    file = tmp_path / "config.toml"
    file.write_text("old")

    def full(_descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(file, "new")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]
