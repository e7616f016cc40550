"""ChoiceList: answers below each other, for choices that are many or whose meaning matters."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import set_cell_size
from textual import events
from textual.app import RenderResult
from textual.binding import BindingType
from textual.content import Content
from textual.reactive import reactive

from cosmos_tui.keys import bind
from cosmos_tui.widgets.canvas import shorten
from cosmos_tui.widgets.choices import Choices


class ChoiceList(Choices):
    """One answer a row, numbered; the row under the cursor is raised.

    With `explained` the meaning of each stands below it; else whoever listens shows that of the one under the cursor.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("up", "step(-1)", show=False),
        bind("down", "step(1)", show=False),
    ]

    explained: reactive[bool] = reactive(False, layout=True)

    def _rows(self) -> list[tuple[int, Content]]:
        """Each row with the number of the answer that it belongs to."""
        width = self.size.width
        rows = []
        for number, choice in enumerate(self.choices):
            style = "bold $foreground on $raised" if number == self.cursor else ""
            sign = f"{number + 1:>2} " if number < 9 else "   "
            rows.append((number, Content.styled(set_cell_size(shorten(sign + choice.name, width - 1), width), style)))
            if self.explained and choice.meaning:
                lines = Content(choice.meaning).wrap(max(width - 4, 1))
                rows += [(number, Content.assemble("   ", line.stylize("$quiet"))) for line in lines]
        return rows

    def render(self) -> RenderResult:
        """The rows of all answers."""
        return Content("\n").join(row for _number, row in self._rows())

    def on_click(self, event: events.Click) -> None:
        """Take the answer that was clicked."""
        rows = self._rows()
        if event.y < len(rows):
            self.take(rows[event.y][0])
