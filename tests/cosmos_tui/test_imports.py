"""What is done when: the first picture waits for nothing that it does not show."""

from __future__ import annotations

import gc
import json
import subprocess
import sys

import pytest

from cosmos_tui.app import CosmosApp, NewMatch
from cosmos_tui.folders import folders
from cosmos_tui.settings import Settings
from gallery import FRIENDS
from rules import GAMES
from terminal import environment

HEAVY = {"textual", "rich", "pydantic", "sqlite3", "multiprocessing", "asyncio"}

FIRST_PICTURE = """
import json, sys
from pathlib import Path
from cosmos_tui.app import CosmosApp
from cosmos_tui.folders import folders
from cosmos_tui.settings import Settings

class Watched(CosmosApp):
    def post_display_hook(self):
        if type(self.screen).__name__ == "Home" and "Odyseja" in str(self.screen._compositor.render_strips()):
            print(json.dumps(list(sys.modules)), flush=True)
            self.exit()

Watched(folders(Path(sys.argv[1])), Settings()).run(headless=True)
"""


def fresh(tmp_path, *command, at=-1):
    """Run Python on its own; the line that it prints there, read as JSON."""
    ended = subprocess.run(
        [sys.executable, "-P", *command], env=environment(tmp_path), capture_output=True, text=True, check=True
    )
    return json.loads(ended.stdout.splitlines()[at])


def packages(modules):
    return {module.partition(".")[0] for module in modules}


@pytest.mark.parametrize(
    "code",
    [
        "import cosmos_tui.cli",
        "from cosmos_tui.cli import main; main(['--version'])",
        "from cosmos_tui.cli import main; main(['play', '--help'])",
        "from cosmos_tui.cli import main; main(['rules', 'odyseja'])",
    ],
)
def test_what_needs_no_screen_and_no_match_imports_nothing_heavy(tmp_path, code):
    modules = fresh(tmp_path, "-c", f"import json, sys\n{code}\nprint(json.dumps(list(sys.modules)))")
    assert "cosmos_tui.cli" in modules
    assert not packages(modules) & HEAVY


def test_the_home_screen_is_painted_before_pydantic_sqlite_or_any_game_is_imported(tmp_path):
    modules = fresh(tmp_path, "-c", FIRST_PICTURE, str(tmp_path), at=0)
    assert "cosmos_tui.screens.home" in modules
    assert not packages(modules) & {"pydantic", "sqlite3"}
    assert not [module for module in modules if module.startswith(tuple(info.package for info in GAMES.values()))]


@pytest.mark.parametrize(
    "start",
    [None, NewMatch("oduludo", (), {}), NewMatch("oduludo", FRIENDS, {}), 1],
    ids=["home", "set-up", "a new match", "a match that there is not"],
)
async def test_garbage_is_collected_again_after_the_first_picture_whatever_that_is(start, tmp_path):
    gc.disable()
    try:
        async with CosmosApp(folders(tmp_path), Settings(), start).run_test() as pilot:
            await pilot.pause()
            assert gc.isenabled()
    finally:
        gc.enable()
