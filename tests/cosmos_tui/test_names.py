"""Names are what people type, whatever it looks like: never markup, never a link, never wider than their place."""

import pytest

from cosmos_tui.store import Player
from gallery import SCREENS, Gallery, show, text

EVIL = ("[/", "[bold]", "[@click=app.quit]z[/]")
WIDE = ("\u6f22" * 40, "\u5b57" * 40, "\ud55c" * 40)
CONTROLLING = ("A\x1b[31mx", "B\x07\x08\t", "C\u202e\u200d\ufe0f\n")
SILENT = ("rulebook", "settings", "press_key", "no_matches", "setup", "too_small")
"""Screens that name nobody."""


def players(names):
    return [Player(name, colour) for name, colour in zip(names, ("green", "blue", "purple"), strict=True)]


@pytest.mark.parametrize("name", [name for name in SCREENS if name not in SILENT])
async def test_markup_in_a_name_is_shown_as_it_was_typed(name, tmp_path):
    app = Gallery(tmp_path, players=players(EVIL), title="[/ [bold] [@click=app.quit]z[/]")
    async with app.run_test(size=(120, 40)) as pilot:
        await show(pilot, name)
        shown = text(app)
        spaced = shown.replace("[ B O L D ]", "[bold]")
        assert "[bold]" in spaced
        if name not in ("curtain", "question", "matches", "home"):
            assert "[@click=app.quit]z[/]" in shown or "[@click" in shown
        links = [segment.style and segment.style.meta for strip in app.screen._compositor.render_strips() for segment in strip]
        assert not any(meta and "@click" in meta for meta in links)


@pytest.mark.parametrize("names", [WIDE, CONTROLLING])
@pytest.mark.parametrize("name", [name for name in SCREENS if name not in SILENT])
async def test_wide_and_controlling_names_stay_in_their_place(name, names, tmp_path):
    app = Gallery(tmp_path, players=players(names))
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, name)
        strips = app.screen._compositor.render_strips()
        assert {strip.cell_length for strip in strips} == {80}
        shown = text(app)
        assert not any(letter < " " or letter == "\x7f" for letter in shown.replace("\n", ""))
