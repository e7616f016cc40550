"""A picture in whatever room there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from cosmos_tui.widgets.picture import Picture

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp


class PictureBox(Widget):
    """One picture, drawn in several sizes; the largest that fits is shown."""

    app: CosmosApp

    picture: reactive[Picture | None] = reactive(None)

    def __init__(self, pictures: Sequence[tuple[Picture, int]]) -> None:
        """`pictures`: each with the times that it is to be enlarged."""
        super().__init__()
        self._pictures = sorted(pictures, key=lambda drawn: -drawn[0].height * drawn[1])

    def fit(self, rows: int) -> None:
        """Show it in so many rows, and be as wide as it is then; nothing if it is not drawn that small."""
        fitting = (picture.enlarged(times) for picture, times in self._pictures if picture.height * times <= rows)
        self.picture = next(fitting, None)
        self.styles.width = self.picture.width if self.picture else 0

    def render_line(self, y: int) -> Strip:
        """One row of the picture, on the ground that the box lies on."""
        width, height = self.size
        ground = self.rich_style
        if self.picture is None:
            return Strip.blank(width, ground)
        row = y - (height - self.picture.height) // 2
        strips = self.picture.strips(ground, ascii_only=self.app.settings.ascii)
        shown = strips[row] if 0 <= row < len(strips) else Strip.blank(0)
        return shown.adjust_cell_length(width, ground)
