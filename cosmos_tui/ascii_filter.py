"""The line filter that draws everything with ASCII glyphs. Apart from the table, since it needs Textual."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from cosmos_tui.glyphs import ascii_twin


class AsciiFilter(LineFilter):
    """Draws everything with ASCII glyphs."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments with their glyphs replaced."""
        return [Segment(ascii_twin(text), style, control) for text, style, control in segments]
