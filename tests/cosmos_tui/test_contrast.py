"""Whatever can be read can be read well: 4.5 to 1 in every theme, 7 to 1 in the one that is made for it."""

from dataclasses import replace
from itertools import product

import pytest

from contrast import ENOUGH, ratio
from cosmos_tui.themes import PALETTES
from gallery import SCREENS, Gallery, show, still

GROUNDS = ("ground", "panel", "raised")


def test_the_ratio_is_that_of_the_standard():
    assert ratio("#000000", "#ffffff") == pytest.approx(21)
    assert ratio("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", PALETTES)
def test_every_text_colour_can_be_read_on_every_ground(theme):
    palette = PALETTES[theme]
    inks = {role: getattr(palette, role) for role in ("ink", "quiet", "accent", "warn")} | palette.seats
    low = {
        (ink, ground): round(ratio(inks[ink], getattr(palette, ground)), 2)
        for ink, ground in product(inks, GROUNDS)
        if ratio(inks[ink], getattr(palette, ground)) < ENOUGH.get(theme, 4.5)
    }
    assert not low


def read(screen):
    """Every stretch of letters and digits on a screen: text, its colour, its ground. What lies under it is left out."""
    strips = screen._compositor.render_strips()
    for widget in screen.walk_children():
        if list(widget.children) or not widget.is_on_screen:
            continue
        region = widget.region.intersection(screen.region)
        for y in range(region.y, region.bottom):
            for text, style, _control in strips[y].crop(region.x, region.right):
                if style and style.color and style.bgcolor and any(letter.isalnum() for letter in text):
                    yield text, style.color.get_truecolor().hex, style.bgcolor.get_truecolor().hex


@pytest.mark.parametrize("name", SCREENS)
async def test_every_word_on_every_screen_can_be_read(name, tmp_path):
    app = Gallery(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, name)
        low = set()
        for theme in PALETTES:
            app.settings = replace(app.settings, theme=theme)
            await still(pilot)
            stretches = list(read(app.screen))
            assert stretches
            low |= {
                (theme, text.strip(), ink, ground, round(ratio(ink, ground), 2))
                for text, ink, ground in stretches
                if ratio(ink, ground) < ENOUGH.get(theme, 4.5)
            }
        assert not low
