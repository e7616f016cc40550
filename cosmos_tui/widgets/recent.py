"""Recent: what happened last, on one row."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.app import RenderResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from cosmos_tui.widgets.canvas import shorten


class Recent(Widget):
    """The last sentences, the newest at the end and in plain ink; as many as there is room for."""

    sentences: reactive[Sequence[str]] = reactive(())

    def render(self) -> RenderResult:
        """One row; if even the last sentence is too long, its end is missing."""
        if not self.sentences:
            return ""
        *before, last = (f" · {sentence}" for sentence in self.sentences)
        last = shorten(last, self.size.width)
        room = self.size.width - cell_len(last)
        while before and cell_len("".join(before)) > room:
            del before[0]
        return Content.assemble(("".join(before), "$quiet"), last)
