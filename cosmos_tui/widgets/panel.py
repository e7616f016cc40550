"""Panel: something to read that lies over the board, and scrolls if the screen is too small for it."""

from __future__ import annotations

from textual.containers import VerticalScroll

from cosmos_tui.keys import key_name
from cosmos_tui.text import _


class Panel(VerticalScroll):
    """As high as what is in it; as long as more follows below, its lower edge says so and names the key."""

    def on_resize(self) -> None:
        """Another size may have room for all of it."""
        self.call_after_refresh(self._tell_of_more)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Less is left below, or more."""
        super().watch_scroll_y(old_value, new_value)
        self._tell_of_more()

    def _tell_of_more(self) -> None:
        more = self.scroll_offset.y < self.max_scroll_y
        self.border_subtitle = _("more below: {key}").format(key=key_name("pagedown")) if more else ""
