"""Every screen at every size: nothing breaks, the smallest say what they need, and growth brings back what was."""

import pytest

from cosmos_tui.screens.too_small import TooSmall
from gallery import SCREENS, Gallery, show, still, text

SMALL = ((40, 12), (20, 6), (1, 1))


@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_bears_every_size(name, tmp_path):
    app = Gallery(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, name)
        before, shown = app.screen, text(app)
        await pilot.resize_terminal(200, 60)
        await still(pilot)
        assert app.screen is before
        for size in SMALL:
            await pilot.resize_terminal(*size)
            await still(pilot)
            assert isinstance(app.screen, TooSmall)
            if size[0] > 20:
                assert f"Needs 80x24, has {size[0]}x{size[1]}." in " ".join(text(app).split())
        await pilot.resize_terminal(80, 24)
        await still(pilot)
        assert app.screen is before
        assert text(app) == shown


@pytest.mark.parametrize("size", [(1, 1), (20, 6)])
async def test_a_terminal_that_is_too_small_from_the_start_can_be_left_and_enlarged(size, tmp_path):
    app = Gallery(tmp_path)
    async with app.run_test(size=size) as pilot:
        await still(pilot)
        assert isinstance(app.screen, TooSmall)
        await pilot.resize_terminal(80, 24)
        await still(pilot)
        assert "C O S M O S" in text(app)
        await pilot.resize_terminal(*size)
        await still(pilot)
        await pilot.press("q")
    assert not app.is_running
