"""A picture in whatever room there is, with words beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.content import Content
from textual.strip import Strip
from textual.visual import Visual

from cosmos_tui.widgets.picture import Picture

if TYPE_CHECKING:
    from textual.css.styles import RulesMap
    from textual.style import Style
    from textual.visual import RenderOptions

GAP = 2
"""Cells between picture and words."""


class Captioned(Visual):
    """A picture, drawn in several sizes, and words to the right of the largest that fits; both in the middle row.

    One widget's whole content: three widgets for each game would hold the home screen up.
    """

    def __init__(self, pictures: Sequence[tuple[Picture, int]], words: Content, *, ascii_only: bool) -> None:
        """`pictures`: each with the times that it is to be enlarged, which does not become those made of characters."""
        fit_to_be_seen = [drawn for drawn in pictures if drawn[1] == 1] if ascii_only else pictures
        self._pictures = sorted(fit_to_be_seen, key=lambda drawn: -drawn[0].height * drawn[1])
        self._words = words
        self._ascii_only = ascii_only

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        """So many rows, or as many as the words need."""
        rows = self.get_height(options.rules, width) if height is None else height
        ground = style.rich_style
        fitting = (picture.enlarged(times) for picture, times in self._pictures if picture.height * times <= rows)
        picture = next(fitting, None)
        drawn = picture.strips(ground, ascii_only=self._ascii_only) if picture else ()
        beside = picture.width + GAP if picture else 0
        words = self._words.render_strips(width - beside, rows, style, options)
        return [
            Strip.join([left.adjust_cell_length(beside, ground), right])
            for left, right in zip(_middle(drawn, rows), _middle(words, rows), strict=True)
        ]

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """All there is."""
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        """As high as the words alone."""
        return self._words.get_height(rules, width)


def _middle(strips: Sequence[Strip], rows: int) -> list[Strip]:
    above = (rows - len(strips)) // 2
    return [Strip([])] * above + list(strips) + [Strip([])] * (rows - above - len(strips))
