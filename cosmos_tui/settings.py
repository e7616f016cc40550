"""Settings: the config file, read with plain words for what is wrong in it, and written back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from cosmos_tui.folders import write_whole
from cosmos_tui.keys import COMMANDS, trouble
from cosmos_tui.text import _, languages

SPEEDS = {"off": 0.0, "slow": 2.0, "normal": 1.0, "fast": 0.4}
"""How much longer than normal an animation takes; 0 shows the end at once."""

CHOICES: dict[str, tuple[Any, ...]] = {
    "theme": ("observatory", "paper", "contrast", "colour-blind"),
    "animation": tuple(SPEEDS),
    "ascii": (False, True),
    "view_delay": (0, 3, 6, 10),
    "only_move": (False, True),
}
"""The values each setting may take, the default first (animation: normal)."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a player may set once for all games.

    Attributes:
        theme: a key of `themes.PALETTES`.
        animation: a key of `SPEEDS`.
        ascii: draw with ASCII characters only.
        view_delay: seconds after which a turned-up View closes by itself; 0: when the players close it.
        only_move: play a move by itself where it is the only one.
        lang: language code of the texts.
        keys: keys that the players have chosen, by the name of the command (`keys.COMMANDS`).
    """

    theme: str = "observatory"
    animation: str = "normal"
    ascii: bool = False
    view_delay: int = 0
    only_move: bool = False
    lang: str = "en"
    keys: Mapping[str, str] = field(default_factory=dict)

    @property
    def pace(self) -> float:
        """Factor on the length of animations; 0: none."""
        return SPEEDS[self.animation]


def load(path: Path) -> tuple[Settings, list[str]]:
    """The settings in a file, and one sentence for each thing in it that is not understood.

    A missing file means defaults; a bad value means its default. It never raises.
    """
    if not path.exists():
        return Settings(), []
    import tomllib

    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        return Settings(), [_("{file} cannot be read, so defaults hold: {problem}").format(file=path, problem=error)]
    settings, complaints = Settings(), []
    known = {field.name for field in fields(Settings)}
    for key, value in values.items():
        if key == "keys" and isinstance(value, dict):
            chosen, problems = _chosen_keys(path, value)
            settings = replace(settings, keys=chosen)
            complaints += problems
        elif key not in known:
            complaints.append(_("{file}: there is no setting called {key}.").format(file=path, key=key))
        elif not _fits(key, value):
            complaints.append(
                _("{file}: {key} cannot be {value}; the default holds.").format(file=path, key=key, value=repr(value))
            )
        else:
            settings = replace(settings, **{key: value})
    return settings, complaints


def _chosen_keys(path: Path, table: Mapping[str, object]) -> tuple[dict[str, str], list[str]]:
    """The keys of the file that can be used, and one sentence for each that cannot."""
    wanted = {command: keys for command, keys in table.items() if command in COMMANDS and isinstance(keys, str)}
    complaints = [
        _("{file}: there is no command called {command}, or its keys are no text.").format(file=path, command=command)
        for command in table
        if command not in wanted
    ]
    chosen = dict(wanted)
    for command, keys in wanted.items():
        problem = next(filter(None, (trouble(command, key, chosen) for key in keys.split(","))), None)
        if problem is not None:
            complaints.append(f"{path}: {problem}")
            del chosen[command]
    return chosen, complaints


def _fits(key: str, value: object) -> bool:
    if key == "lang":
        return value in languages()
    if key == "keys":
        return False  # a table was expected
    return any(value == choice and type(value) is type(choice) for choice in CHOICES[key])


def save(path: Path, settings: Settings) -> None:
    """Write the settings, whole or not at all.

    Raises:
        OSError: the folder cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    values = asdict(settings)
    keys = values.pop("keys")
    lines = [f"{key} = {_toml(value)}\n" for key, value in values.items()]
    if keys:
        lines += ["\n[keys]\n", *(f"{command} = {_toml(key)}\n" for command, key in keys.items())]
    write_whole(path, "".join(lines))


def save_changes(path: Path, before: Settings, after: Settings) -> None:
    """Write down what was changed, and leave the rest of the file's settings: flags hold for one evening only.

    Raises:
        OSError: the folder cannot be written.
    """
    changed = {key: value for key, value in asdict(after).items() if value != getattr(before, key)}
    on_file, _complaints = load(path)
    save(path, replace(on_file, **changed))


def _toml(value: str | bool | int) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    # a JSON string is a TOML string too
    return json.dumps(value) if isinstance(value, str) else str(value)
