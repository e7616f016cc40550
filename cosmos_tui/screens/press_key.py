"""Asking for another key for a command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from cosmos_tui.keys import COMMANDS, heard, trouble, typed
from cosmos_tui.text import _

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp


class PressKey(ModalScreen[str | None]):
    """Waits for a key that can be given to a command; None if the players leave it as it is."""

    app: CosmosApp

    def __init__(self, command: str) -> None:
        super().__init__()
        self._command = command

    def compose(self) -> ComposeResult:
        """What to press, and why the last one does not do."""
        with Vertical(classes="dialog"):
            does = _(COMMANDS[self._command].does)
            yield Static(Content(_("Press a key for: {does}").format(does=does)), classes="sentence")
            yield Static(id="complaint", markup=False)
            yield Static(Content(_("Esc leaves it as it is.")), classes="quiet")

    def on_key(self, event: events.Key) -> None:
        """Take the key, or say why not."""
        event.stop()
        if event.key == "escape":
            self.dismiss(None)
            return
        key = typed(event)
        problem = trouble(self._command, key, self.app.settings.keys)
        if problem is None:
            self.dismiss(heard(key, COMMANDS[self._command].place))
        else:
            self.query_one("#complaint", Static).update(problem)
