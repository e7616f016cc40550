"""Crash reports: where it broke, without the value of any variable, since that may be somebody's hand."""

from __future__ import annotations

import os
import traceback
from datetime import datetime
from pathlib import Path

from cosmos_tui.text import _


def leave_report(state: Path) -> str:
    """Write a report about the exception that is being handled into the folder `state`; two sentences about it."""
    report = state / f"crash-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    sorry = _("Cosmos TUI broke; we are sorry. Every move is saved: go on with `cosmos-tui resume`.")
    try:
        state.mkdir(parents=True, exist_ok=True)
        report.write_text(traceback.format_exc(), encoding="utf-8")
    except OSError:
        return f"{sorry} {_('No report could be written.')}"
    return f"{sorry} {_('A report is in {file}.').format(file=report)}"
