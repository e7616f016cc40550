"""What is shown instead of any screen when the terminal is too small for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.widgets import Static

from cosmos_tui.sizes import MINIMUM
from cosmos_tui.text import _

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp


class TooSmall(Screen[None]):
    """One line: what is needed, what is there. Goes when the terminal grows."""

    BINDINGS: ClassVar[list[BindingType]] = [("q", "app.leave", "Quit")]

    app: CosmosApp

    def compose(self) -> ComposeResult:
        """The line."""
        yield Static(id="too-small", markup=False)

    def on_screen_resume(self) -> None:
        """Whatever lay on top may have lain there while the terminal grew."""
        self.app.fit(self.app.size)

    def on_resize(self) -> None:
        """Say the size again."""
        self.query_one(Static).update(
            _("Needs {width}x{height}, has {columns}x{rows}. Enlarge, or q quits.").format(
                width=MINIMUM[0], height=MINIMUM[1], columns=self.app.size.width, rows=self.app.size.height
            )
        )
