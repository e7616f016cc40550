"""The rulebook: the whole book to scroll, a search, and a way to open it at one rule."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input, Static

from cosmos_tui import rulebook
from cosmos_tui.keys import bind
from cosmos_tui.text import N_, _, ngettext
from cosmos_tui.widgets.book import Book
from cosmos_tui.widgets.keybar import KeyBar


class RulebookScreen(Screen[None]):
    """A game's book, opened at `rule` if one is given."""

    AUTO_FOCUS = "Book"

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("search"),
        bind("next"),
        bind("down", "scroll(1)", show=False),
        bind("up", "scroll(-1)", show=False),
        bind("right", "turn(1)", show=False),
        bind("left", "turn(-1)", show=False),
        Binding("pagedown,space", "page(1)", N_("page on")),
        Binding("pageup", "page(-1)", show=False),
        Binding("home,g", "edge(0)", show=False),
        Binding("end,G", "edge(1)", show=False),
        Binding("escape,q", "leave", N_("back")),
    ]

    def __init__(self, game: str, rule: str | None = None) -> None:
        super().__init__()
        self._book = rulebook.load(game)
        self._rule = rule
        self._found: list[rulebook.Paragraph] = []

    def compose(self) -> ComposeResult:
        """The search, the book, the keys."""
        yield Input(placeholder=_("Search the rules, then Enter"), id="search")
        yield Static(id="found", markup=False)
        yield Book(self._book)
        yield KeyBar()

    def on_mount(self) -> None:
        """Open the book at the rule that was asked for."""
        self.query_one("#search").display = False
        if self._rule is not None:
            self.call_after_refresh(self.query_one(Book).show, self._book.paragraph(self._rule))

    def action_search(self) -> None:
        """Type words to look for."""
        search = self.query_one("#search", Input)
        search.display = True
        search.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the first paragraph with all these words."""
        self._found = self._book.search(event.value) if event.value.strip() else []
        count = len(self._found)
        said = ngettext("{n} rule has this.", "{n} rules have this.", count) if count else _("No rule has this.")
        self.query_one("#found", Static).update(f" {said.format(n=count)}")
        self.query_one(Book).focus()
        self.action_next()

    def action_next(self) -> None:
        """Go to the next paragraph that was found."""
        if self._found:
            self.query_one(Book).show(self._found[0])
            self._found.append(self._found.pop(0))

    def action_scroll(self, rows: int) -> None:
        """Scroll by rows."""
        self.query_one(Book).scroll_relative(y=rows, animate=False)

    def action_page(self, pages: int) -> None:
        """Scroll by pages, two rows staying in sight."""
        book = self.query_one(Book)
        book.scroll_relative(y=pages * (book.size.height - 2), animate=False)

    def action_turn(self, chapters: int) -> None:
        """Scroll by chapters."""
        self.query_one(Book).turn(chapters)

    def action_edge(self, end: int) -> None:
        """To the beginning or the end."""
        book = self.query_one(Book)
        book.scroll_end(animate=False) if end else book.scroll_home(animate=False)

    def action_leave(self) -> None:
        """Close the search first, then the book."""
        search = self.query_one("#search")
        if search.has_focus:
            search.display = False
            self.query_one(Book).focus()
        else:
            self.dismiss(None)
