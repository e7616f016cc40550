"""The filters that everything goes through before it is drawn. Apart from their table, since they need Textual."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from cosmos_tui.glyphs import ascii_twin


class PlainFilter(LineFilter):
    """Draws no control characters, wherever they come from: a file's name, a file that somebody wrote by hand."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments without whatever would move the cursor, change colours or turn the writing round."""
        return [
            segment
            if segment.control or segment.text.isprintable()
            else Segment("".join(filter(str.isprintable, segment.text)), segment.style)
            for segment in segments
        ]


class AsciiFilter(LineFilter):
    """Draws everything with ASCII glyphs."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments with their glyphs replaced."""
        return [Segment(ascii_twin(text), style, control) for text, style, control in segments]
