"""The last row: the keys that work now, and nothing else."""

from __future__ import annotations

from itertools import accumulate
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

GAPS = 2, 1
"""Cells between two keys, and where the row is too short for that."""


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

    def _spans(self) -> list[tuple[int, int]]:
        """First column and end of each key and what it does."""
        widths = [cell_len(f"{name} {does}") for _key, name, does in self._keys()]
        wide, narrow = GAPS
        gap = wide if 1 + sum(widths) + wide * (len(widths) - 1) <= self.size.width else narrow
        starts = accumulate(widths, lambda start, width: start + width + gap, initial=1)
        return [(start, start + width) for start, width in zip(starts, widths, strict=False)]

    def render(self) -> RenderResult:
        """One row of text; an ellipsis where it is too short for all of it."""
        row = Content("")
        for (_key, name, does), (start, _end) in zip(self._keys(), self._spans(), strict=True):
            row = row.pad_right(start - row.cell_length)
            row = Content.assemble(row, (name, "bold $accent"), " ", (does, "$quiet"))
        return row

    def on_click(self, event: events.Click) -> None:
        """Press the key that was clicked."""
        for (key, _name, _does), (start, end) in zip(self._keys(), self._spans(), strict=True):
            if start <= event.x < end:
                self.app.simulate_key(key)
