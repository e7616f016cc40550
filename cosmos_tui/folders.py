"""Where the player's files lie."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

APP = "cosmos-tui"


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
    """The platform's own folders; with `data_dir` everything lies in that one folder."""
    if data_dir is not None:
        return Folders(data_dir, data_dir, data_dir)
    import platformdirs

    # the XDG specification: a relative value is invalid and ignored, which platformdirs does not do
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        if not os.path.isabs(os.environ.get(name, "/")):
            del os.environ[name]
    return Folders(
        platformdirs.user_data_path(APP), platformdirs.user_config_path(APP), platformdirs.user_state_path(APP)
    )
