"""Painting: a widget that is one picture, painted whole whenever it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from cosmos_tui.widgets.canvas import Canvas

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp


class Painting(Widget):
    """A subclass says how it is painted (`paint`)."""

    app: CosmosApp

    @property
    def ground(self) -> Style:
        """The style of what is not painted."""
        return self.rich_style

    def paint(self, canvas: Canvas) -> None:
        """Paint everything; the canvas is as large as the widget."""
        raise NotImplementedError

    def render_lines(self, crop: Region) -> list[Strip]:
        """Paint once for all the lines that are asked for."""
        canvas = Canvas(*self.size, self.ground, ascii_only=self.app.settings.ascii)
        self.paint(canvas)
        self._strips = canvas.strips()
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """One row of what was painted."""
        return self._strips[y]
