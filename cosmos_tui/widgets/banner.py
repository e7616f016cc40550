"""A banner across the board: whose turn it is now, and what happened since that seat's last move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import events
from textual.app import RenderResult
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from cosmos_tui.text import ngettext
from cosmos_tui.widgets.seatbar import loud_name

if TYPE_CHECKING:
    from cosmos_tui.store import Player

SENTENCES = 6
"""The newest sentences that are shown; the log has the others."""


class Banner(Widget):
    """Hidden until something is announced, to everybody or behind a curtain."""

    class Clicked(Message):
        """Somebody has seen enough of it."""

    def __init__(self) -> None:
        super().__init__()
        self._player: Player | None = None
        self._recap: Sequence[str] = ()

    def announce(self, player: Player, recap: Sequence[str]) -> None:
        """Show whose turn it is, and the sentences of what happened since the last one, the oldest first."""
        self._player = player
        self._recap = recap
        self.display = True
        self.refresh(layout=True)

    def render(self) -> RenderResult:
        """Shape and name, a row of space, a row for each sentence."""
        if self._player is None:
            return ""
        lines = [loud_name(self._player)]
        if self._recap:
            lines.append(Content(""))
        older = len(self._recap) - SENTENCES
        if older > 0:
            more = ngettext("{n} more in the log", "{n} more in the log", older).format(n=older)
            lines.append(Content.styled(more, "$quiet"))
        lines += [Content(sentence) for sentence in self._recap[-SENTENCES:]]
        return Content("\n").join(lines)

    def on_click(self, event: events.Click) -> None:
        """A click takes it away."""
        event.stop()
        self.post_message(self.Clicked())
