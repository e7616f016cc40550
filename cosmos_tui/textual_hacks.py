"""Work-arounds for Textual 8.2.8, in one place: each with its reason, so that an upgrade has one file to look at."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual._context import active_message_pump
from textual._styles_cache import StylesCache
from textual.filter import LineFilter
from textual.message import Message
from textual.widget import Widget

if TYPE_CHECKING:
    from textual.app import App

SIGNALS_THAT_END = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def draw_on_stdout() -> None:
    """Draw on standard output, which is known to be a terminal, and not on standard error, which may be a file."""
    sys.__stderr__ = sys.__stdout__  # type: ignore[misc]


def exit_on_signals(app: App[Any], leave: Callable[[int], None]) -> None:
    """Leave in good order on SIGINT, SIGTERM and SIGHUP.

    Textual leaves the mouse and the alternate screen on when it is terminated, and forgets which signal it was.
    """
    loop = asyncio.get_running_loop()
    for number in SIGNALS_THAT_END:
        loop.add_signal_handler(number, leave, 128 + number)


def keep_resizes_in_order() -> None:
    """Let the loop handle SIGWINCH: a plain handler may interrupt itself, and then the older size comes last."""
    handler = signal.getsignal(signal.SIGWINCH)
    if callable(handler):
        asyncio.get_running_loop().add_signal_handler(signal.SIGWINCH, handler, signal.SIGWINCH, None)


def cover_before_stop(app: App[Any], cover: Callable[[], None]) -> None:
    """On SIGTSTP cover secrets first and stop afterwards; whoever comes back from any stop finds them covered.

    The driver's own handler stops at once, and `fg` then paints the hand again. SIGSTOP cannot be caught: after it
    the driver would start a second time what it has never ended, threads that read keys included.
    """
    driver: Any = app._driver
    if not hasattr(driver, "_sigtstp_application"):
        return
    loop = asyncio.get_running_loop()

    def cover_then_stop() -> None:
        cover()
        # two refreshes: the first paints the curtain, the second runs when its bytes are with the writer
        app.call_after_refresh(app.call_after_refresh, driver._sigtstp_application)

    def go_on() -> None:
        cover()
        if not driver._must_signal_resume:
            driver.suspend_application_mode()
            driver._must_signal_resume = True
        driver._sigcont_application()

    loop.add_signal_handler(signal.SIGTSTP, cover_then_stop)
    loop.add_signal_handler(signal.SIGCONT, go_on)


def event_clock() -> float:
    """Seconds now, on the clock that stamps every event with its `time`. Textual keeps that clock to itself."""
    return Message().time


def speaks_from_below(app: App[Any]) -> bool:
    """Whether whoever is acting is on a screen that is not on top (any more).

    `Screen.dismiss` takes away whatever lies on top, whichever screen asks, and a second press of a key may reach a
    screen that the first has left.
    """
    pump = active_message_pump.get()
    return isinstance(pump, Widget) and pump.screen is not app.screen


def forget_gone_widgets() -> None:
    """Let go of what widgets that are gone had painted.

    Textual remembers for up to a thousand of them how thick their borders were, and all of them with it: 20 MB.
    """
    StylesCache.get_inner_outer.cache_clear()


def add_filter(app: App[Any], line_filter: LineFilter) -> None:
    """Draw everything through `line_filter`. Textual has filters, but no public way to add one."""
    app._filters.append(line_filter)


def forget_crash_details(app: App[Any], sentence: str) -> None:
    """Print one sentence instead of the traceback that Textual would print with the values of all locals."""
    app._exit_renderables.clear()
    app._exit_renderables.append(sentence)
