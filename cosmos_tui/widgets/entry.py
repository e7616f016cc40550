"""Entry: something in a row of things of which one is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from cosmos_tui.text import N_

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp


class Entry(Widget, can_focus=True):
    """A subclass says how it is written (`render` or `compose`), and what opens (`action_open`)."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "open", N_("open"))]

    app: CosmosApp

    def action_open(self) -> None:
        """Open it."""
        raise NotImplementedError

    def on_click(self) -> None:
        """A click opens it; a second one comes too late."""
        if self.screen.is_active:
            self.action_open()
