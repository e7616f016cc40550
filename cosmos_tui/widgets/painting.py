"""Painting: a widget that is one picture, painted whole."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from cosmos_tui.widgets.canvas import Canvas

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp


class Painting(Widget):
    """A subclass says how it is painted (`paint`), and what that depends on if it is to be remembered (`look`)."""

    app: CosmosApp

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._painted: dict[Hashable, list[Strip]] = {}

    @property
    def ground(self) -> Style:
        """The style of what is not painted."""
        return self.rich_style

    def paint(self, canvas: Canvas) -> None:
        """Paint everything; the canvas is as large as the widget."""
        raise NotImplementedError

    def look(self) -> Hashable:
        """All that the picture depends on besides size and ground; None if it is painted anew each time."""
        return None

    def render_lines(self, crop: Region) -> list[Strip]:
        """Paint once for all the lines that are asked for."""
        look, size, ground, ascii_only = self.look(), self.size, self.ground, self.app.settings.ascii
        known = look, size, ground, ascii_only
        if look is None or known not in self._painted:
            canvas = Canvas(*size, ground, ascii_only=ascii_only)
            self.paint(canvas)
            self._painted[known] = canvas.strips()
        self._strips = self._painted[known]
        return super().render_lines(crop)

    def on_resize(self) -> None:
        """What was painted in other sizes is not needed any more."""
        self._painted.clear()

    def render_line(self, y: int) -> Strip:
        """One row of what was painted."""
        return self._strips[y]
