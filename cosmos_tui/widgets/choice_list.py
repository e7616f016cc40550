"""ChoiceList: answers below each other, for choices that are many or whose meaning matters."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content

from cosmos_tui.widgets.canvas import shorten
from cosmos_tui.widgets.choices import Choices


class ChoiceList(Choices):
    """One answer a row, numbered; the row under the cursor is raised. Its meaning is shown by whoever listens."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "step(-1)", show=False),
        Binding("down,j", "step(1)", show=False),
    ]

    def render(self) -> RenderResult:
        """As many rows as answers."""
        width = self.size.width
        rows = []
        for number, choice in enumerate(self.choices):
            style = "bold $foreground on $raised" if number == self.cursor else "$quiet"
            sign = f"{number + 1:>2} " if number < 9 else "   "
            rows.append(Content.styled(f"{shorten(sign + choice.name, width - 1):<{width}}", style))
        return Content("\n").join(rows)

    def on_click(self, event: events.Click) -> None:
        """Take the answer that was clicked."""
        if event.y < len(self.choices):
            self.take(event.y)
