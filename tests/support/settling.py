"""When a headless app has come to rest, however busy the machine is."""

from __future__ import annotations

import asyncio
from typing import Any

from textual.app import App

REST = 3
"""Looks in a row at which nothing was to be done: what a key chooses, what comes of that, the layout of it all."""


async def settle(app: App[Any]) -> None:
    """Wait until nothing is left to do but to wait: for a key, or for a clock."""
    quiet = 0
    while quiet < REST:
        assert app.is_running
        await asyncio.sleep(0.01)
        if app._exception is not None:
            raise app._exception
        quiet = 0 if _works(app) else quiet + 1


def _works(app: App[Any]) -> bool:
    """Whether a task can go on, a message waits, or what is shown is yet to be laid out or painted."""
    loop: Any = asyncio.get_running_loop()
    shown = app.screen
    return (
        bool(loop._ready)
        or any(pump.message_queue_size for pump in (app, *app.screen_stack, *shown.walk_children()))
        or any(widget._layout_required for widget in shown.walk_children(with_self=True))
        or bool(shown._repaint_required or shown._dirty_widgets or shown._callbacks)
        or not shown.is_mounted
    )
