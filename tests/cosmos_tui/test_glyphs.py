"""Every glyph has a twin of one cell in ASCII, and with the twins alone every screen can be drawn."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

import assets
import cosmos_tui
from cosmos_tui.glyphs import SEAT_SHAPES, TWINS, ascii_twin
from cosmos_tui.settings import Settings
from gallery import SCREENS, Gallery, show, text

SOURCES = [
    *sorted(Path(cosmos_tui.__file__).parent.rglob("*.py")),
    *(file for kind in ("md", "txt", "tcss", "json") for file in sorted(assets.path().rglob(f"*.{kind}"))),
]


def glyphs(words: str) -> set[str]:
    """Whatever is neither ASCII nor a letter of some language."""
    return {sign for sign in words if not sign.isascii() and not sign.isalpha()}


def shown(file: Path) -> Iterator[str]:
    """What may come to the screen from a file: of a program its strings, of anything else all of it."""
    source = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        yield source
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: file.name)
def test_every_glyph_of_the_sources_and_assets_has_a_twin(file):
    assert {sign for words in shown(file) for sign in glyphs(words)} <= set(TWINS)


def test_every_glyph_and_every_twin_is_one_cell_wide():
    assert all(len(glyph) == cell_len(glyph) == 1 for glyph in TWINS)
    assert all(twin.isascii() and twin.isprintable() and len(twin) == 1 for twin in TWINS.values())
    assert not {"\ufe0e", "\ufe0f", "\u200d"} & set(TWINS)


def test_seats_differ_by_their_twins_too():
    assert len({ascii_twin(shape) for shape in SEAT_SHAPES.values()}) == len(SEAT_SHAPES)


@pytest.mark.parametrize(
    ("word", "plain"), [("Béla ő", "Bela o"), ("Łódź", "Lodz"), ("漢字", "漢字"), ("한", "한"), ("▲ é …", "G e ~")]
)
def test_letters_lose_their_marks_and_keep_their_width(word, plain):
    assert ascii_twin(word) == plain
    assert cell_len(plain) == cell_len(word)


@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_can_be_drawn_in_ascii(name, tmp_path):
    app = Gallery(tmp_path, Settings(animation="off", ascii=True))
    async with app.run_test(size=(120, 40)) as pilot:
        await show(pilot, name)
        assert text(app).isascii()


@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_can_be_drawn_without_colours(name, tmp_path, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    app = Gallery(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, name)
        for segment in (segment for strip in app.screen._compositor.render_strips() for segment in strip):
            for colour in (segment.style.color, segment.style.bgcolor):
                assert colour is None or len(set(colour.get_truecolor())) == 1
