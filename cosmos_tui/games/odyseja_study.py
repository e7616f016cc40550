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
from textual.widgets import Static

from cosmos_tui.games.odyseja_boards import PICTURES
from cosmos_tui.keys import bind
from cosmos_tui.text import N_, _
from cosmos_tui.text import odyseja as words
from cosmos_tui.widgets.canvas import Canvas
from cosmos_tui.widgets.keybar import KeyBar
from cosmos_tui.widgets.painting import Painting
from cosmos_tui.widgets.picture import load_picture, view_of

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp

CELL = Size(16, 6)
"""A planet, its View beside it and its name below."""


class Pairs(Painting):
    """Every planet beside its View, in rows as long as fit."""

    def __init__(self, planets: Sequence[int]) -> None:
        super().__init__()
        self._planets = planets

    def _across(self, width: int) -> int:
        return max(1, width // CELL.width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows of cells as the planets need."""
        return -(-len(self._planets) // self._across(width)) * CELL.height

    def paint(self, canvas: Canvas) -> None:
        """Planet, View, and the name below."""
        across = self._across(canvas.width)
        for number, planet in enumerate(self._planets):
            x, y = number % across * CELL.width, number // across * CELL.height
            picture = load_picture(PICTURES, str(planet), "small")
            canvas.draw(x, y, picture)
            canvas.draw(x + picture.width + 1, y + 1, view_of(picture))
            canvas.put(x, y + picture.height, words.planet(planet), Style.parse(self.app.palette.quiet))


class Study(Screen[None]):
    """All pairs; nothing of it stays on the screen afterwards."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "dismiss", N_("shuffle and begin")),
        bind("rules"),
    ]

    app: CosmosApp

    def __init__(self, planets: Sequence[int]) -> None:
        super().__init__()
        self._planets = sorted(planets)

    def compose(self) -> ComposeResult:
        """What this is for, and the pairs."""
        yield Static(_(" Each planet and its View: look well, then Enter shuffles the Views."), classes="heading")
        with VerticalScroll():
            yield Pairs(self._planets)
        yield KeyBar()

    def action_rules(self) -> None:
        """The rulebook, where it speaks of this."""
        self.app.open_rules("odyseja", "ODY-3.3")

    def on_click(self) -> None:
        """A click begins, too."""
        self.dismiss(None)
