"""Pane: more to choose than there is room for. It scrolls along with the focus."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll


class Pane(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Up and down are left to the screen, which goes from field to field by them; only whole pages are scrolled."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "page_up", show=False),
        Binding("pagedown", "page_down", show=False),
    ]
