"""The last row: the keys that work now, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import events
from textual.app import RenderResult
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

from cosmos_tui.keys import key_name
from cosmos_tui.text import _

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp

GAP = 2


class KeyBar(Widget):
    """Keys and what they do. A click on one presses it."""

    app: CosmosApp

    def on_mount(self) -> None:
        """Follow the focus and whatever else makes other keys work."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)

    def _follow(self, _screen: Screen[object]) -> None:
        self.refresh()

    def _keys(self) -> list[tuple[str, str, str]]:
        """(key, its name, what it does), each action once."""
        keys: dict[str, tuple[str, str, str]] = {}
        for active in self.screen.active_bindings.values():
            binding = active.binding
            if binding.show and active.enabled and binding.action not in keys:
                keys[binding.action] = (binding.key, key_name(binding.key), _(binding.description))
        return list(keys.values())

    def render(self) -> RenderResult:
        """One row of text; an ellipsis where it is too short for all of it."""
        parts: list[str | tuple[str, str]] = [" "]
        for _key, name, does in self._keys():
            parts += [(name, "bold $accent"), " ", (does, "$quiet"), " " * GAP]
        return Content.assemble(*parts).rstrip()

    def on_click(self, event: events.Click) -> None:
        """Press the key that was clicked."""
        x = 1
        for key, name, does in self._keys():
            end = x + cell_len(name) + 1 + cell_len(does)
            if x <= event.x < end:
                self.app.simulate_key(key)
            x = end + GAP
