"""The pause menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from cosmos_tui.text import N_, _

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp


class Pause(ModalScreen[None]):
    """Go on, read, set, or leave; the match is saved already."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss", N_("back")),
        ("up,k", "app.focus_previous", N_("up")),
        ("down,j", "app.focus_next", N_("down")),
    ]

    app: CosmosApp

    def compose(self) -> ComposeResult:
        """The choices, the safe one first."""
        with Vertical(id="pause"):
            yield Static(_("Paused. Every move is saved."), classes="heading")
            yield Button(_("Go on"), id="go-on")
            yield Button(_("Back to the home screen"), id="home")
            yield Button(_("Quit"), id="quit")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what was chosen."""
        match event.button.id:
            case "home":
                self.app.go_home()
            case "quit":
                self.app.exit()
            case _:
                self.dismiss(None)
