"""The beginners' aid of Odyseja: each planet beside its View, before the Views are shuffled (ODY-3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.style import Style
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from cosmos_tui.games.odyseja_boards import PICTURES
from cosmos_tui.text import N_, _
from cosmos_tui.text import odyseja as words
from cosmos_tui.widgets.canvas import Canvas
from cosmos_tui.widgets.keybar import KeyBar
from cosmos_tui.widgets.picture import load_picture, view_of

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp

CELL = Size(16, 6)
"""A planet, its View beside it and its name below."""


class Pairs(Widget):
    """Every planet beside its View, in rows as long as fit."""

    app: CosmosApp

    def __init__(self, planets: Sequence[int]) -> None:
        super().__init__()
        self._planets = planets

    def _across(self, width: int) -> int:
        return max(1, width // CELL.width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows of cells as the planets need."""
        return -(-len(self._planets) // self._across(width)) * CELL.height

    def render_line(self, y: int) -> Strip:
        """One row of the sheet."""
        row, line = divmod(y, CELL.height)
        across = self._across(self.size.width)
        planets = self._planets[row * across : (row + 1) * across]
        strips = [self._pair(planet)[line] for planet in planets]
        return Strip.join(strips).adjust_cell_length(self.size.width, self._ground)

    @property
    def _ground(self) -> Style:
        return Style.parse(f"{self.app.palette.ink} on {self.app.palette.ground}")

    def _pair(self, planet: int) -> list[Strip]:
        canvas = Canvas(CELL.width, CELL.height, self._ground)
        picture = load_picture(PICTURES, str(planet), "small")
        view = view_of(picture)
        ascii_only = self.app.settings.ascii
        canvas.lay(0, 0, picture.strips(canvas.ground, ascii_only=ascii_only))
        canvas.lay(picture.width + 1, 1, view.strips(canvas.ground, ascii_only=ascii_only))
        canvas.put(0, picture.height, words.planet(planet), Style.parse(self.app.palette.quiet))
        return canvas.strips()


class Study(Screen[None]):
    """All pairs; nothing of it stays on the screen afterwards."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,escape,space", "dismiss", N_("shuffle and begin"))]

    def __init__(self, planets: Sequence[int]) -> None:
        super().__init__()
        self._planets = sorted(planets)

    def compose(self) -> ComposeResult:
        """What this is for, and the pairs."""
        yield Static(_(" Each planet and its View: look well, then Enter shuffles the Views."), classes="heading")
        with VerticalScroll(can_focus=False):
            yield Pairs(self._planets)
        yield KeyBar()

    def on_click(self) -> None:
        """A click begins, too."""
        self.dismiss(None)
