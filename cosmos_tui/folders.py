"""Where the player's files lie, and how they are written."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

APP = "cosmos-tui"


class NoHome(Exception):
    """The system names no folder of this user's own."""


@dataclass(frozen=True, slots=True)
class Folders:
    """`data` holds the matches, `config` the settings, `state` crash reports."""

    data: Path
    config: Path
    state: Path

    @property
    def database(self) -> Path:
        """The SQLite file with all matches."""
        return self.data / "cosmos.db"

    @property
    def settings(self) -> Path:
        """The config file."""
        return self.config / "config.toml"


def folders(data_dir: Path | None = None) -> Folders:
    """The platform's own folders; with `data_dir` everything lies in that one folder.

    Raises:
        NoHome: the platform's own folders are asked for, and there are none.
    """
    if data_dir is not None:
        whole = data_dir.absolute()
        return Folders(whole, whole, whole)
    import platformdirs

    # the XDG specification: an empty or relative value is ignored; a home folder is no other matter
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        if not os.path.isabs(os.environ.get(name, "/")):
            del os.environ[name]
    try:
        found = Folders(
            platformdirs.user_data_path(APP), platformdirs.user_config_path(APP), platformdirs.user_state_path(APP)
        )
    except RuntimeError as error:
        raise NoHome from error
    if not all(folder.is_absolute() for folder in (found.data, found.config, found.state)):
        raise NoHome  # what older versions of platformdirs leave to us
    return found


def write_whole(file: Path, text: str) -> None:
    """Write a file so that whatever happens it holds either what it held before or all of `text`.

    Raises:
        OSError: it cannot be written; nothing has changed.
    """
    draft = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        with draft.open("w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(file)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
