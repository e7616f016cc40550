"""The rulebooks are whole: every rule that the code or a test names can be opened, and every book reads alike."""

import importlib.util
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

import assets
import rules

BOOKS = {
    Path(book.name).stem: book.read_text(encoding="utf-8")
    for book in sorted(assets.path("rulebooks").iterdir(), key=lambda book: book.name)
}
RULE = r"[A-Z]{2,3}-\d+[A-Z]?\.\d+[a-z]?"
ANCHOR = re.compile(rf"^\*\*({RULE})\*\* ", re.MULTILINE)
CHAPTER = re.compile(r"^## (?:(\d+[A-Z]?)\. )?(.+)$", re.MULTILINE)
FENCE = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)

PLAYABLE = [name for name, info in rules.GAMES.items() if importlib.util.find_spec(info.package)]

every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)


def rules_named_by_code(source):
    """Whole string literals that are rule ids, as in Refusal("ODY-5.4", ...)."""
    return re.findall(rf'"({RULE})"', source)


def rules_named_by_tests(source):
    return [rule for marker in re.findall(r"mark\.rule\(([^)]*)\)", source) for rule in re.findall(RULE, marker)]


def sources(folder, pattern):
    return (file.read_text(encoding="utf-8") for file in Path(folder).rglob(pattern))


def rules_in_tests():
    files = sources(Path(__file__).parents[1], "test_*.py")
    return {rule for source in files for rule in rules_named_by_tests(source)}


def rules_in_code():
    return {rule for source in sources(rules.__path__[0], "*.py") for rule in rules_named_by_code(source)}


def test_the_scan_sees_refusals_and_markers():
    assert rules_named_by_code('return Refusal("ODY-5.4", "barred", {"slot": 3})') == ["ODY-5.4"]
    assert rules_named_by_tests('@pytest.mark.rule("KK-7A.1", "ODY-7.5a")') == ["KK-7A.1", "ODY-7.5a"]


def test_there_is_a_book_of_every_game_that_can_be_played():
    assert set(PLAYABLE) <= set(BOOKS)


@every_book
def test_every_rule_is_explained_once(book):
    anchors = ANCHOR.findall(book)
    assert len(anchors) > 50
    assert sorted(set(anchors)) == sorted(anchors)


@every_book
def test_every_rule_that_code_or_tests_name_can_be_opened(book):
    anchors = set(ANCHOR.findall(book))
    prefixes = {rule.partition("-")[0] for rule in anchors}
    named = rules_in_code() | rules_in_tests()
    assert sorted(rule for rule in named - anchors if rule.partition("-")[0] in prefixes) == []


@every_book
def test_every_rule_is_named_by_a_test_that_proves_it(book):
    assert sorted(set(ANCHOR.findall(book)) - rules_in_tests()) == []


@every_book
def test_every_rule_and_chapter_that_the_book_points_to_exists(book):
    assert set(re.findall(RULE, book)) == set(ANCHOR.findall(book))
    chapters = {number for number, _ in CHAPTER.findall(book)}
    assert set(re.findall(r"chapters? (\d+[A-Z]?)", book)) <= chapters


@every_book
def test_every_rule_stands_in_its_chapter_or_with_the_ways_of_the_app(book):
    starts = [*CHAPTER.finditer(book)]
    for chapter, end in zip(starts, [start.start() for start in starts[1:]] + [len(book)], strict=True):
        numbers = {re.split(r"[-.]", rule)[1] for rule in ANCHOR.findall(book, chapter.start(), end)}
        assert numbers <= {chapter[1]} or chapter[2] == "How this app plays"


@every_book
def test_every_book_has_the_same_parts_in_the_same_places(book):
    assert book.startswith("# ")
    chapters = CHAPTER.findall(book)
    numbers = [number for number, _ in chapters if number]
    assert numbers == sorted(numbers, key=lambda number: (int(number.rstrip("AB")), number))
    titles = [title for _, title in chapters]
    assert titles[0] == "In two minutes"
    assert titles[-3].startswith("Options")
    assert titles[-2:] == ["How this app plays", "Glossary"]
    assert "unofficial fan project" in book.split("\n\n")[-1].replace("\n", " ")


@every_book
def test_every_character_is_one_cell_wide(book):
    assert {char for char in book if char != "\n" and cell_len(char) != 1} == set()


@every_book
def test_lines_and_drawings_fit_a_small_terminal(book):
    assert [line for line in book.splitlines() if len(line) > 100] == []
    assert [line for drawing in FENCE.findall(book) for line in drawing.splitlines() if len(line) > 66] == []


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_option_of_the_game_is_explained(game):
    explained = set(re.findall(r"^\| `(\w+)` \|", BOOKS[game], re.MULTILINE))
    assert set(rules.GAMES[game].options_model().model_fields) - explained == set()
