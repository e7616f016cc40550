"""Book: a whole rulebook to scroll in, as one widget. (As a widget for each of its 500 blocks it opens in seconds.)"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from io import StringIO
from typing import TYPE_CHECKING, ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import CodeBlock, Markdown, MarkdownElement
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from rich.theme import Theme
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from cosmos_tui.sizes import fits

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp
    from cosmos_tui.rulebook import Paragraph, Rulebook
    from cosmos_tui.themes import Palette

WIDEST = 90
"""Longer lines are hard to read."""

MARGIN = 3
"""Cells left of the text; the first of them shows what was looked up."""


class _Drawing(CodeBlock):
    """Lines that keep their spaces and breaks, such as the map of a galaxy."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Text(str(self.text).rstrip(), style="markdown.code_block", no_wrap=True)


class _Page(Markdown):
    elements: ClassVar[dict[str, type[MarkdownElement]]] = {
        **Markdown.elements,
        "fence": _Drawing,
        "code_block": _Drawing,
    }


class Book(ScrollView, can_focus=True, inherit_bindings=False):
    """The book, cut where its paragraphs begin, so that each can be found."""

    app: CosmosApp

    def __init__(self, book: Rulebook) -> None:
        super().__init__()
        self._book = book
        self._starts = [0, *(paragraph.line for paragraph in book.paragraphs)]
        self._rows: list[Strip] = []
        self._tops: list[int] = []
        """The first row of each piece of the book, in the order of `_starts`."""
        self._found: int | None = None
        self._drawn_for: tuple[int, Palette] | None = None
        """Width and colours of the rows."""

    def show(self, paragraph: Paragraph) -> None:
        """Mark a paragraph and scroll to it."""
        self._found = bisect_right(self._starts, paragraph.line) - 1
        self._scroll_to_piece(self._found)
        self.refresh()

    def turn(self, by: int) -> None:
        """Go to the beginning of the next chapter, or of one before."""
        openings = [bisect_right(self._starts, chapter.paragraphs[0].line) - 1 for chapter in self._book.chapters]
        tops = [0, *(self._tops[opening] for opening in openings)]
        here = bisect_right(tops, self.scroll_offset.y) - 1
        if by < 0 and self.scroll_offset.y > tops[here]:
            by += 1
        self.scroll_to(y=tops[min(max(here + by, 0), len(tops) - 1)], animate=False)

    # -- drawing -------------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        """Another width breaks the lines anew."""
        self._draw()

    def notify_style_update(self) -> None:
        """Another theme has other colours."""
        super().notify_style_update()
        self._draw()

    def _scroll_to_piece(self, piece: int) -> None:
        if self._tops:
            self.scroll_to(y=self._tops[piece], animate=False)

    def _draw(self) -> None:
        """Draw the rows, if they would look different now, and keep the place."""
        palette = self.app.palette
        drawn_for = (self.size.width, palette)
        if not self.size.width or not fits(*self.app.size) or drawn_for == self._drawn_for:
            return  # nobody reads in too small a terminal
        self._drawn_for = drawn_for
        top = bisect_right(self._tops, self.scroll_offset.y) - 1
        width = min(self.size.width - 2 * MARGIN, WIDEST)
        console = Console(width=max(width, 1), file=StringIO(), force_terminal=True, theme=_theme(palette))
        ground = Style.parse(f"{palette.ink} on {palette.ground}")
        self._rows, self._tops = [], []
        for piece in self._pieces():
            self._tops.append(len(self._rows))
            for row in console.render_lines(_Page(piece), style=ground):
                self._rows.append(Strip(row))
            self._rows.append(Strip([Segment(" " * console.width, ground)]))
        self.virtual_size = Size(self.size.width, len(self._rows))
        self._scroll_to_piece(max(top, 0))
        self.refresh()

    def _pieces(self) -> Iterator[str]:
        lines = self._book.text.splitlines()
        for start, end in zip(self._starts, [*self._starts[1:], len(lines)], strict=True):
            yield "\n".join(lines[start:end])

    def render_line(self, y: int) -> Strip:
        """One row, with a bar before it if it is in the paragraph that was looked up."""
        palette = self.app.palette
        ground = Style.parse(f"{palette.accent} on {palette.ground}")
        row = self.scroll_offset.y + y
        if row >= len(self._rows):
            return Strip.blank(self.size.width, ground)
        # the last row of a piece is the empty one below it
        found = bisect_right(self._tops, row) - 1 == bisect_right(self._tops, row + 1) - 1 == self._found
        left = max((self.size.width - WIDEST) // 2, MARGIN)
        margin = Segment("▌".rjust(left - 1) + " " if found else " " * left, ground)
        return Strip([margin, *self._rows[row]]).adjust_cell_length(self.size.width, ground)


def _theme(palette: Palette) -> Theme:
    """How Markdown is drawn in a theme."""
    return Theme(
        {
            "markdown.h1": f"bold {palette.accent}",
            "markdown.h2": f"bold {palette.accent}",
            "markdown.h3": f"bold {palette.ink}",
            "markdown.strong": f"bold {palette.accent}",
            "markdown.code": palette.accent,
            "markdown.code_block": palette.quiet,
            "markdown.item.bullet": palette.accent,
            "markdown.item.number": palette.accent,
            "markdown.table.border": palette.line,
            "markdown.table.header": f"bold {palette.ink}",
        }
    )
