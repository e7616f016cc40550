"""The tests run against the project as it was installed, and all of it was."""

from __future__ import annotations

import json
import re
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

import pytest

import cosmos_tui
from assets import path
from cosmos_tui.text import games
from rules import GAMES

CHECKOUT = Path(__file__).parent.parent


def installed_editable():
    origin = json.loads(distribution("cosmos-tui").read_text("direct_url.json") or "{}")
    return origin.get("dir_info", {}).get("editable", False)


@pytest.mark.skipif(installed_editable(), reason="an editable install is the checkout")
@pytest.mark.parametrize("package", ["cosmos_tui", "rules", "assets"])
def test_what_is_tested_is_what_was_installed(package):
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    assert not Path(spec.origin).is_relative_to(CHECKOUT / package)


def test_the_installed_project_says_its_version():
    assert distribution("cosmos-tui").version == cosmos_tui.__version__


@pytest.mark.parametrize("package", ["cosmos_tui", "rules", "assets"])
def test_every_file_of_a_package_was_installed(package):
    """Data as well as code: styles, rulebooks, planets, catalogues, markers for type checkers."""
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    installed = Path(spec.origin).parent
    for file in (CHECKOUT / package).rglob("*"):
        part = file.relative_to(CHECKOUT / package)
        if file.is_file() and part.parts[0] != "pictures" and "__pycache__" not in part.parts:
            assert (installed / part).is_file(), part
    assert (installed / "py.typed").is_file()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_rulebook(game):
    assert path("rulebooks", f"{game}.md").is_file()


def test_the_readme_names_every_game_command_and_variable():
    readme = (CHECKOUT / "README.md").read_text(encoding="utf-8")
    for game, info in GAMES.items():
        counts = sorted({count for seats in info.modes.values() for count in seats})
        assert f"| {games.title(game)} | {counts[0]}-{counts[-1]} |" in readme
    rows = [readme.index(f"| {games.title(game)} |") for game in GAMES]
    assert rows == sorted(rows)
    for command in ("play", "resume", "matches", "rules", "export", "import", "verify", "doctor", "simulate"):
        assert re.search(rf"cosmos-tui {command}\b", readme), command
    for word in ("--data-dir", "--ascii", "--lang", "COSMOS_TUI_DATA_DIR", "COSMOS_TUI_ASCII", "COSMOS_TUI_LANG"):
        assert word in readme, word
