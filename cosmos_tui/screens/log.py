"""The log: what everybody at the table saw, grouped by turn."""

from __future__ import annotations

from itertools import groupby
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from cosmos_tui.keys import bind
from cosmos_tui.text import N_, _
from cosmos_tui.widgets.keybar import KeyBar


class Log(ModalScreen[bool]):
    """Newest turn at the bottom, where the log opens. Its answer is whether the hand below is to be hidden."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q", "dismiss(False)", N_("back")),
        bind("log", "dismiss(False)", show=False),
        bind("hide", "dismiss(True)", show=False),
    ]

    def __init__(self, log: list[tuple[int, str]]) -> None:
        super().__init__()
        self._log = log

    def compose(self) -> ComposeResult:
        """One block per turn."""
        lines: list[Content] = []
        for turn, entries in groupby(self._log, key=lambda entry: entry[0]):
            heading = _("Turn {number}").format(number=turn) if turn else _("Before the first turn")
            lines.append(Content.styled(heading, "bold $accent"))
            lines += [Content(f"  {sentence}") for _turn, sentence in entries]
        with VerticalScroll():
            yield Static(Content("\n").join(lines) if lines else _("Nothing has happened yet."))
        yield KeyBar()

    def on_mount(self) -> None:
        """Start at the newest."""
        self.query_one(VerticalScroll).scroll_end(animate=False)
