"""Crash reports: where it broke, without the value of any variable, since that may be somebody's hand."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from traceback import format_tb

from cosmos_tui.text import _


def leave_report(state: Path) -> str:
    """Write a report about the exception that is being handled into the folder `state`; two sentences about it."""
    report = state / f"crash-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    sorry = _("Cosmos TUI broke; we are sorry. Every move is saved: go on with `cosmos-tui resume`.")
    try:
        state.mkdir(parents=True, exist_ok=True)
        report.write_text("".join(_story(sys.exception())), encoding="utf-8")
    except OSError:
        return f"{sorry} {_('No report could be written.')}"
    return f"{sorry} {_('A report is in {file}.').format(file=report)}"


def _story(error: BaseException | None) -> Iterator[str]:
    """Which errors led to which, and where; without their own words, which may quote a hand as well."""
    if error is None:
        return
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield from _story(cause)
        yield "\nand because of that, or while dealing with it:\n\n"
    yield from format_tb(error.__traceback__)
    yield f"{type(error).__module__}.{type(error).__qualname__}\n"
