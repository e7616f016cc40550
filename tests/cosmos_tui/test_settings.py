"""The config file: read with plain words for what is wrong in it, written whole, flags kept out of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cosmos_tui.settings import CHOICES, Settings, load, save, save_changes
from cosmos_tui.themes import PALETTES


@pytest.fixture(name="file")
def _file(tmp_path):
    return tmp_path / "deep" / "config.toml"


def write(file, text):
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    return load(file)


def test_without_a_file_the_defaults_hold_without_complaint(file):
    assert load(file) == (Settings(), [])


def test_what_is_saved_is_read_again(file):
    settings = Settings("paper", animation="off", ascii=True, view_delay=6, only_move=True)
    save(file, settings)
    assert load(file) == (settings, [])


def test_the_default_of_each_setting_is_one_of_its_choices_and_the_themes_are_those_there_are():
    for key, choices in CHOICES.items():
        assert getattr(Settings(), key) in choices
    assert CHOICES["theme"] == tuple(PALETTES)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('theme = "mauve"', "theme cannot be 'mauve'"),
        ("ascii = 1", "ascii cannot be 1"),
        ('ascii = "yes"', "ascii cannot be 'yes'"),
        ("view_delay = true", "view_delay cannot be True"),
        ("view_delay = 4", "view_delay cannot be 4"),
        ('lang = "xx"', "lang cannot be 'xx'"),
        ("lang = 7", "lang cannot be 7"),
        ("sound = true", "no setting called sound"),
        ("[theme]\nname = 1", "theme cannot be"),
    ],
)
def test_a_bad_value_is_named_with_its_key_and_file_and_the_other_settings_hold(file, line, says):
    settings, complaints = write(file, f'animation = "fast"\n{line}\n')
    assert settings == Settings(animation="fast")
    assert len(complaints) == 1
    assert says in complaints[0]
    assert str(file) in complaints[0]


@pytest.mark.parametrize("text", ["theme = ", "\x00", 'theme = "paper"\ntheme = "paper"'])
def test_a_file_that_is_no_toml_means_defaults_and_one_complaint(file, text):
    settings, complaints = write(file, text)
    assert settings == Settings()
    assert len(complaints) == 1
    assert str(file) in complaints[0]


def test_a_file_that_is_no_text_or_no_file_means_defaults_and_one_complaint(file):
    file.parent.mkdir()
    file.write_bytes(b"\xff\xfe")
    assert len(load(file)[1]) == 1
    file.unlink()
    file.mkdir()
    assert len(load(file)[1]) == 1


def test_only_what_was_changed_is_written_so_that_flags_hold_for_one_evening(file):
    write(file, 'animation = "slow"\n')
    tonight = Settings(animation="slow", ascii=True)
    save_changes(file, tonight, replace(tonight, theme="paper"))
    assert load(file) == (Settings(theme="paper", animation="slow"), [])


def test_what_another_window_has_changed_meanwhile_stays(file):
    save(file, Settings())
    save(file, Settings(view_delay=3))
    save_changes(file, Settings(), Settings(only_move=True))
    assert load(file)[0] == Settings(view_delay=3, only_move=True)


def test_settings_that_cannot_be_written_raise(tmp_path):
    (tmp_path / "a file").write_text("")
    with pytest.raises(OSError, match="a file"):
        save(tmp_path / "a file" / "config.toml", Settings())
