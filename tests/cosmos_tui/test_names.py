"""Names are what people type, whatever it looks like: never markup, never a link, never wider than their place."""

import pytest

from cosmos_tui.players import clean
from cosmos_tui.store import Player
from cosmos_tui.widgets.banner import Banner
from gallery import Gallery, show, text

EVIL = ("[/", "[bold]", "[@click=app.quit]z[/]")
WIDE = ("漢" * 40, "字" * 40, "한" * 40)
CONTROLLING = ("A\x1b[31mx", "B\x07\x08\t", "C\u202e\u200d\n")
TITLE = " ".join(EVIL)

SHOWN = {
    "home": [TITLE],
    "matches": [TITLE],
    "question": [TITLE],
    "curtain": ["[ B O L D ]", "[bold], press Enter"],
    "odyseja": EVIL,
    "log": [f"{name} starts on" for name in EVIL],
    "result": EVIL,
}
"""What each screen that names anybody must show."""


def players(names):
    return [Player(name, colour) for name, colour in zip(names, ("green", "blue", "purple"), strict=True)]


def links(app):
    return [
        segment.style.meta
        for strip in app.screen._compositor.render_strips()
        for segment in strip
        if segment.style and segment.style.meta and "@click" in segment.style.meta
    ]


@pytest.mark.parametrize("name", SHOWN)
async def test_markup_in_a_name_is_shown_as_it_was_typed(name, tmp_path):
    app = Gallery(tmp_path, players=players(EVIL), title=TITLE)
    async with app.run_test(size=(120, 40)) as pilot:
        await show(pilot, name)
        for words in SHOWN[name]:
            assert words in text(app)
        assert not links(app)


async def test_markup_in_a_banner_and_in_a_message_is_shown_as_it_was_typed(tmp_path):
    app = Gallery(tmp_path, players=players(EVIL))
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await show(pilot, "odyseja")
        app.screen.query_one(Banner).announce(app.friends[1], [f"{EVIL[2]} flew."])
        app.tell(f"{EVIL[0]} said {EVIL[1]}")
        await pilot.pause(0.1)
        for words in ("[ B O L D ]", "[@click=app.quit]z[/] flew.", "[/ said [bold]"):
            assert words in text(app)
        assert not links(app)


@pytest.mark.parametrize("names", [WIDE, CONTROLLING])
@pytest.mark.parametrize("name", SHOWN)
async def test_wide_and_controlling_names_stay_in_their_place(name, names, tmp_path):
    app = Gallery(tmp_path, players=players(names))
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, name)
        assert {strip.cell_length for strip in app.screen._compositor.render_strips()} == {80}
        assert text(app).replace("\n", "").isprintable()


def test_a_name_is_cleaned_of_what_has_no_place_in_it():
    assert clean(" A\x1b[1m\u202e\n ") == "A[1m"
    assert clean("\u2764\ufe0f") == "\u2764"
