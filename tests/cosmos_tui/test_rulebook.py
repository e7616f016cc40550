import pytest

from cosmos_tui.rulebook import load, parse

BOOK = """# Comets

Small and quick.

## In two minutes

Throw a comet.

## 1. The déck

Cards of two kinds.

**COM-1.1** Comets and
shields.

| Card | Count |
|---|---|
| comet | 8 |

**COM-1.2** One is drawn each turn.

**COM-1.2a** If any is left.

### At the table

Shuffle well.

## 2B. A one-way throw

**COM-2B.1** Never throw back.
"""


@pytest.fixture(name="book")
def _book():
    return parse(BOOK)


def test_a_book_is_cut_into_numbered_and_unnumbered_chapters(book):
    assert book.title == "Comets"
    assert book.text == BOOK
    assert [(chapter.number, chapter.title) for chapter in book.chapters] == [
        ("", "In two minutes"),
        ("1", "The déck"),
        ("2B", "A one-way throw"),
    ]


def test_a_chapter_begins_with_its_opening(book):
    assert [paragraph.rule for paragraph in book.paragraphs] == [
        "",
        "COM-1",
        "COM-1.1",
        "COM-1.2",
        "COM-1.2a",
        "COM-2B",
        "COM-2B.1",
    ]
    assert book.chapters[0].paragraphs[0].text == "## In two minutes\n\nThrow a comet."


def test_a_paragraph_keeps_the_table_that_follows_it(book):
    paragraph = book.paragraph("COM-1.1")
    assert paragraph.text.startswith("**COM-1.1** Comets and\nshields.")
    assert paragraph.text.endswith("| comet | 8 |")


def test_a_paragraph_ends_at_a_section_heading(book):
    assert book.paragraph("COM-1.2a").text == "**COM-1.2a** If any is left."


def test_the_line_of_a_paragraph_is_where_it_begins_in_the_book(book):
    for paragraph in book.paragraphs:
        assert paragraph.text.startswith(BOOK.splitlines()[paragraph.line])


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("COM-1.2a", "COM-1.2a"),
        ("COM-1.2b", "COM-1.2"),
        ("COM-1.9", "COM-1"),
        ("COM-1.9c", "COM-1"),
        ("COM-2B.7", "COM-2B"),
        ("COM-2B", "COM-2B"),
    ],
)
def test_an_unknown_rule_falls_back_to_its_parent_and_then_to_its_chapter(book, asked, answered):
    assert book.paragraph(asked).rule == answered


@pytest.mark.parametrize("asked", ["COM-3.1", "ODY-1.1", "COM"])
def test_a_rule_of_no_chapter_is_an_error(book, asked):
    with pytest.raises(KeyError):
        book.paragraph(asked)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("comet", ["", "COM-1.1"]),
        ("SHIELDS comets", ["COM-1.1"]),
        ("deck", ["COM-1"]),
        ("DÉCK", ["COM-1"]),
        ("one-way", ["COM-2B"]),
        ("com-1.2", ["COM-1.2", "COM-1.2a"]),
        ("omet", []),
        ("comet never", []),
    ],
)
def test_search_finds_paragraphs_with_every_word_whatever_case_and_accents(book, words, found):
    assert [paragraph.rule for paragraph in book.search(words)] == found


def test_an_empty_search_finds_the_whole_book(book):
    assert book.search(" ") == book.paragraphs


def test_a_refused_action_opens_its_very_paragraph():
    assert load("odyseja").paragraph("ODY-5.4").text.startswith("**ODY-5.4** The View shows the planet you are on")


def test_a_game_without_a_book_is_an_error():
    with pytest.raises(FileNotFoundError):
        load("chess")
