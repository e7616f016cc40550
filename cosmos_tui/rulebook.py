"""The rulebook of a game: its Markdown, cut into chapters and the paragraphs that rule ids name."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from string import ascii_lowercase

from assets import path

_STARTS = re.compile(
    r"^(?:(?P<level>#{1,3}) (?:(?P<number>\d+[A-Z]?)\. )?(?P<title>.+)"
    r"|\*\*(?P<rule>(?P<prefix>[A-Z]+)-\d+[A-Z]?\.\d+[a-z]?)\*\* .*)$",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """What one rule says.

    Attributes:
        rule: its id, such as "ODY-5.4"; for the opening of a chapter "ODY-5", or "" if the chapter has no number.
        text: its Markdown, with the id or heading it begins with and the tables and drawings that belong to it.
        line: the line of the book it begins on, counted from 0.
    """

    rule: str
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its number ("5", "7A", "" if it has none), its title and its paragraphs, the opening first."""

    number: str
    title: str
    paragraphs: list[Paragraph] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A book: its title, its whole Markdown and its chapters in order."""

    title: str
    text: str
    chapters: list[Chapter]

    @property
    def paragraphs(self) -> list[Paragraph]:
        """All paragraphs in the order of the book."""
        return [paragraph for chapter in self.chapters for paragraph in chapter.paragraphs]

    def paragraph(self, rule: str) -> Paragraph:
        """What the book says about `rule`; failing that about the rule it is a part of (ODY-7.5 for ODY-7.5e).

        Failing that too, the opening of its chapter.

        Raises:
            KeyError: the book has no such chapter.
        """
        found = {paragraph.rule: paragraph for paragraph in self.paragraphs}
        parent = rule.rstrip(ascii_lowercase)
        chapter = parent.partition(".")[0]
        return found.get(rule) or found.get(parent) or found[chapter]

    def search(self, words: str) -> list[Paragraph]:
        """The paragraphs that hold all of `words`, or words that begin so; case and accents do not matter."""
        each = "".join(rf"(?=.*(?<!\w){re.escape(word)})" for word in _fold(words).split())
        wanted = re.compile(each, re.DOTALL)
        return [paragraph for paragraph in self.paragraphs if wanted.match(_fold(paragraph.text))]


def load(game: str) -> Rulebook:
    """The rulebook of a game, by its key in `rules.GAMES`.

    Raises:
        FileNotFoundError: there is no book of that game.
    """
    return parse(path("rulebooks", f"{game}.md").read_text(encoding="utf-8"))


def parse(text: str) -> Rulebook:
    """Cut a book at its headings and ids: `# Title`, `## 5. Chapter`, `### Section`, `**ODY-5.4** What it says`.

    A paragraph reaches to the next id or heading; a section's own words are left to the whole book.
    """
    starts = list(_STARTS.finditer(text))
    ends = [start.start() for start in starts[1:]] + [len(text)]
    prefix = next(start["prefix"] for start in starts if start["rule"])
    chapters: list[Chapter] = []
    for start, end in zip(starts, ends, strict=True):
        rule = start["rule"]
        if start["level"] == "##":
            rule = f"{prefix}-{start['number']}" if start["number"] else ""
            chapters.append(Chapter(start["number"] or "", start["title"]))
        if rule is not None:
            body, line = text[start.start() : end].rstrip(), text.count("\n", 0, start.start())
            chapters[-1].paragraphs.append(Paragraph(rule, body, line))
    return Rulebook(starts[0]["title"], text, chapters)


def _fold(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in decomposed if not unicodedata.combining(char))
