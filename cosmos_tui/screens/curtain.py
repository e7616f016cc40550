"""The curtain: whom the keyboard goes to, and what all have seen, until that person says that only they are looking."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

import assets
from cosmos_tui.text import N_, _
from cosmos_tui.widgets.seatbar import loud_name
from cosmos_tui.widgets.sky import Sky

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp
    from cosmos_tui.store import Player

QUIET = 0.5
"""Seconds without any key before Enter or a click opens: terminals report no key release, and a held Enter must not."""

ALONE = 0.2
"""Seconds without another key after that Enter: a pasted or held Enter is never alone, even with slow key repeat."""


SENTENCES = 4
"""How many of the newest sentences are shown to all while the keyboard goes round; the log has the others."""


class Curtain(Screen[None]):
    """Opaque, and identical for every reason and every hand.

    Below stands what everybody saw last, since the board was behind a curtain when most of it happened.

    It opens on an Enter or a click after `QUIET` seconds without any key, and calls `opened` in the same handler, so
    that what lies beneath is ready before it is uncovered.
    """

    CSS_PATH: ClassVar[str] = str(assets.path("styles", "table.tcss"))
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "pause", N_("menu"))]

    app: CosmosApp

    def __init__(
        self, player: Player, log: Sequence[str], opened: Callable[[], None], paused: Callable[[], None]
    ) -> None:
        super().__init__()
        self._player = player
        self._told = log[-SENTENCES:]
        self._opened = opened
        self._paused = paused
        self._quiet_since = 0.0
        self._opening = False

    def compose(self) -> ComposeResult:
        """The player's name, what to do, and what happened."""
        yield Sky(*self._words())
        yield Static(Content("\n".join(self._told)), id="told")

    def _words(self, too_early: str = "") -> tuple[Content, ...]:
        return (
            Content(_("Pass the keyboard to")),
            Content(""),
            loud_name(self._player),
            Content(""),
            Content.styled(_("Everyone else: look at the stars."), "$quiet"),
            Content(""),
            Content(_("{name}, press Enter when only you are looking.").format(name=self._player.name)),
            Content.styled(too_early, "$accent"),
        )

    def on_mount(self) -> None:
        """Wait for quiet from now on."""
        self.wait()

    def on_screen_resume(self) -> None:
        """Wait for quiet again after anything lay on top."""
        self.wait()

    def wait(self) -> None:
        """Stay shut until it has been quiet again."""
        self._opening = False
        self._quiet_since = monotonic()

    def on_key(self, event: events.Key) -> None:
        """Enter opens; any other key, or one too early, makes the curtain wait anew."""
        if event.key == "escape":
            return
        event.stop()
        self._touch(event, event.key == "enter")

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text is no answer."""
        self._touch(event, opens=False)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A click opens like Enter."""
        event.stop()
        self._touch(event, opens=True)

    def _touch(self, event: events.Event, opens: bool) -> None:
        quiet = event.time - self._quiet_since >= QUIET and not self._opening
        self._quiet_since = max(self._quiet_since, event.time)
        self._opening = opens and quiet
        if self._opening:
            # not at once even then: a busy machine may have keys waiting in line
            self.set_timer(ALONE, partial(self.call_after_refresh, self._open))
        elif opens:
            self.query_one(Sky).words = self._words(_("Too early: let the keys rest for a moment first."))

    def _open(self) -> None:
        if self._opening and self.is_active:
            self._opened()
            self.dismiss(None)

    def action_pause(self) -> None:
        """To the pause menu."""
        self._paused()
