"""What `doctor` finds: versions, folders, terminal, and the file of matches."""

from __future__ import annotations

import os
import platform
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from rich.console import Console

from cosmos_tui import __version__
from cosmos_tui.commands import Session
from cosmos_tui.sizes import MINIMUM, fits
from cosmos_tui.store import Store, StoreError
from cosmos_tui.text import _, languages, ngettext
from cosmos_tui.text.table import store_problem


def examine(session: Session) -> tuple[list[str], bool]:
    """What there is to say, line by line, and whether the file of matches can be used."""
    database, healthy = _database(session.folders.database)
    settings = session.settings
    lines = [
        f"cosmos-tui {__version__}, Python {platform.python_version()}, {platform.platform()}",
        ", ".join(f"{name} {version(name)}" for name in ("textual", "rich", "pydantic", "platformdirs")),
        f"SQLite {sqlite3.sqlite_version}",
        "",
        *_folders(session),
        database,
        *(session.complaints or [_("The config file is in order.")]),
        "",
        *_terminal(),
        _("drawn in ASCII: {ascii}; language {lang} of {known}").format(
            ascii=_("yes") if settings.ascii else _("no"), lang=settings.lang, known=", ".join(languages())
        ),
    ]
    return lines, healthy


def _folders(session: Session) -> Iterator[str]:
    folders = session.folders
    for purpose, folder in (
        (_("matches"), folders.data),
        (_("settings"), folders.config),
        (_("crash reports"), folders.state),
    ):
        yield f"{purpose}: {folder} ({_state_of(folder)})"


def _state_of(folder: Path) -> str:
    present = folder
    while not present.exists() and present != present.parent:
        present = present.parent
    if not present.is_dir():
        return _("not a folder")
    if not os.access(present, os.W_OK | os.X_OK):
        return _("may not be written")
    return _("in order") if present == folder else _("will be made")


def _database(file: Path) -> tuple[str, bool]:
    if not file.exists():
        return _("There are no matches yet."), True
    try:
        store = Store(file)
        try:
            complaint, count = store.check(), len(store.matches())
        finally:
            store.close()
    except StoreError as error:
        return store_problem(error), error.problem not in ("damaged", "newer", "unusable")
    if complaint != "ok":
        return store_problem(StoreError("damaged", complaint)), False
    found = ngettext("{n} match; its file is in order", "{n} matches; their file is in order", count)
    return found.format(n=count), True


def _terminal() -> Iterator[str]:
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout and sys.stdout.isatty()):
        yield _("Input or output is no terminal, so the screen could not open here.")
    columns, rows = shutil.get_terminal_size()
    needed = "" if fits(columns, rows) else _(" (too small: {width}x{height} are needed)")
    yield _("terminal: {columns}x{rows}").format(columns=columns, rows=rows) + needed.format(
        width=MINIMUM[0], height=MINIMUM[1]
    )
    colours = Console().color_system or _("none")
    yield _("colours: {colours}; encoding: {encoding}").format(
        colours=colours, encoding=sys.stdout.encoding if sys.stdout else "-"
    )
    for name in ("TERM", "COLORTERM", "NO_COLOR", "LANG", "LC_ALL"):
        yield f"{name}={os.environ.get(name, '')}"
