"""A picture in whatever room there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from cosmos_tui.widgets.canvas import Canvas
from cosmos_tui.widgets.picture import Picture

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp


class PictureBox(Widget):
    """One picture, drawn in several sizes; the largest that fits is shown."""

    app: CosmosApp

    picture: reactive[Picture | None] = reactive(None)

    def __init__(self, pictures: Sequence[Picture]) -> None:
        super().__init__()
        self._pictures = sorted(pictures, key=lambda picture: -picture.height)

    def fit(self, rows: int) -> None:
        """Show it in so many rows, and be as wide as it is then; nothing if it is not drawn that small."""
        self.picture = next((picture for picture in self._pictures if picture.height <= rows), None)
        self.styles.width = self.picture.width if self.picture else 0

    def render_line(self, y: int) -> Strip:
        """One row of the picture, on the ground that the box lies on."""
        width, height = self.size
        canvas = Canvas(width, height, self.rich_style)
        if self.picture is not None:
            strips = self.picture.strips(canvas.ground, ascii_only=self.app.settings.ascii)
            canvas.lay(0, (height - self.picture.height) // 2, strips)
        return canvas.strips()[y]
