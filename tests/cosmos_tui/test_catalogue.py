"""The template that translations begin with: every text of the sources is in it, and nothing else."""

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import cosmos_tui
from cosmos_tui import text as words
from gallery import Gallery, show, still, text

SOURCES = Path(cosmos_tui.__file__).parent
TEMPLATE = Path(__file__).parents[2] / "assets" / "locales" / "cosmos_tui.pot"


def template():
    """What the sources say, in the order of the alphabet, so that it changes only where a text does."""
    long_ago = datetime(2026, 1, 1, tzinfo=UTC)
    catalogue = Catalog(project="Cosmos TUI", creation_date=long_ago, revision_date=long_ago, fuzzy=False)
    catalogue.header_comment = "# Texts of Cosmos TUI. Written by: pytest -k template_holds --regenerate-golden"
    for file, _line, message, _comments, context in extract_from_dir(SOURCES, [("**.py", "python")]):
        catalogue.add(message, locations=[(f"cosmos_tui/{file}", 0)], context=context)
    written = BytesIO()
    write_po(written, catalogue, width=100, sort_output=True, include_lineno=False)
    return written.getvalue()


def test_the_template_holds_every_text_of_the_sources(request):
    if request.config.getoption("regenerate_golden"):
        TEMPLATE.parent.mkdir(exist_ok=True)
        TEMPLATE.write_bytes(template())
    assert TEMPLATE.read_bytes() == template(), "regenerate it with --regenerate-golden"


def test_one_and_many_have_the_same_fields():
    with TEMPLATE.open("rb") as file:
        pairs = [message.id for message in read_po(file) if message.pluralizable]
    assert pairs
    for one, many in pairs:
        assert fields(one) <= fields(many)


def fields(message):
    return {name for _text, name, _format, _conversion in Formatter().parse(message) if name}


@pytest.fixture(name="hungarian")
def _hungarian(tmp_path, monkeypatch):
    """A catalogue with three Hungarian texts, where catalogues lie."""
    catalogue = Catalog(locale="hu")
    catalogue.add("settings", "beállítások")
    catalogue.add("Settings", "Beállítások")
    catalogue.add("Space games for friends round one terminal", "Űrjátékok barátoknak egy terminál körül")
    folder = tmp_path / "locales" / "hu" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "cosmos_tui.mo").open("wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setattr(words, "path", tmp_path.joinpath)
    yield
    words.use_language("en")


async def test_another_language_is_spoken_as_soon_as_it_is_chosen(hungarian, tmp_path):
    app = Gallery(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "settings")
        await pilot.press(*("down",) * 5, "right")
        await still(pilot)
        assert "Beállítások" in text(app)
        assert "Magyar" in text(app)
        await pilot.press("escape")
        await still(pilot)
        assert "s beállítások" in text(app)
        assert "Űrjátékok barátoknak" in text(app)
