"""What the screens around the games look like. After a change on purpose: pytest --snapshot-update, then look."""

import pytest

from cosmos_tui.settings import Settings
from gallery import Gallery, show, still

SHOWN = (
    "home",
    "modes",
    "setup",
    "curtain",
    "pause",
    "question",
    "log",
    "rulebook",
    "matches",
    "no_matches",
    "settings",
    "result",
)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SHOWN)
def test_a_screen_looks_as_it_did(name, size, tmp_path, snap_compare):
    async def run_before(pilot):
        await show(pilot, name)

    assert snap_compare(Gallery(tmp_path), terminal_size=size, run_before=run_before)


def test_a_terminal_that_is_too_small_looks_as_it_did(tmp_path, snap_compare):
    assert snap_compare(Gallery(tmp_path), terminal_size=(60, 20), run_before=still)


@pytest.mark.parametrize("theme", ["paper", "contrast", "colour-blind"])
def test_a_theme_looks_as_it_did(theme, tmp_path, snap_compare):
    async def run_before(pilot):
        await show(pilot, "home")

    assert snap_compare(Gallery(tmp_path, Settings(theme, "off")), terminal_size=(80, 24), run_before=run_before)
