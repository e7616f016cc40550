"""Who may know whom, proved by what a fresh process has imported."""

from __future__ import annotations

import subprocess
import sys

import pytest

import rules

SCREENS = {"textual", "rich", "cosmos_tui"}


def imported_by(code: str) -> set[str]:
    """The modules of a fresh process after `code`."""
    process = subprocess.run(
        [sys.executable, "-P", "-c", f"{code}\nimport sys; print(*sys.modules, sep='\\n')"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(process.stdout.split())


def packages(modules: set[str]) -> set[str]:
    return {module.partition(".")[0] for module in modules}


def games(modules: set[str]) -> set[str]:
    """The games whose packages are among the modules."""
    return {name for name, info in rules.GAMES.items() if any(m.startswith(info.package) for m in modules)}


def test_rules_import_neither_screens_nor_pydantic_nor_any_game() -> None:
    modules = imported_by("import rules; rules.GAMES")
    assert not packages(modules) & {*SCREENS, "pydantic", "sqlite3", "assets"}
    assert not games(modules)


@pytest.mark.parametrize("game", rules.GAMES)
def test_a_game_knows_no_screen_and_no_other_game(game: str) -> None:
    seats = rules.GAMES[game].seats[0]
    modules = imported_by(
        f"import rules; game = rules.new({game!r}, {seats}, seed=1); game.play(game.moves(game.decision.seats[0])[0])"
    )
    assert not packages(modules) & SCREENS
    assert games(modules) == {game}


def test_a_record_knows_no_game_until_it_is_replayed() -> None:
    modules = imported_by("import rules; rules.Record")
    assert "pydantic" in modules
    assert not games(modules)
