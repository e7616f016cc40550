"""What a chooser offers for an option, read off the options model."""

from __future__ import annotations

import json
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin

from cosmos_tui.folders import Folders
from cosmos_tui.glyphs import SEAT_SHAPES
from cosmos_tui.players import choosable
from cosmos_tui.text import _
from cosmos_tui.text.protocol import GameText
from cosmos_tui.widgets.choices import Choice

if TYPE_CHECKING:
    from rules.kernel.options import Options

MOST_NUMBERS = 30
"""A number with more values than this is left to the command line."""


def option_choices(words: GameText, model: type[Options], name: str) -> list[Choice]:
    """The values of an option that can be listed; [] if they cannot."""
    field = model.model_fields[name]
    values = model.offers.get(name) or _values(field.annotation, field.metadata)
    if len(values) < 2:
        return []
    return [Choice(*words.choice(name, value), value) for value in values]


def _values(kind: Any, metadata: list[Any]) -> list[Any]:
    origin = get_origin(kind)
    if origin is Literal:
        return list(get_args(kind))
    if origin is Annotated:
        return _values(get_args(kind)[0], list(get_args(kind)[1:]))
    if origin in (Union, UnionType):
        return [value for part in get_args(kind) for value in _values(part, metadata)]
    if kind is bool:
        return [False, True]
    if kind is NoneType:
        return [None]
    if kind is int:
        return _numbers(metadata)
    return []


def _numbers(metadata: list[Any]) -> list[int]:
    """A range, if both its ends are given and it is short."""
    bounds: dict[str, int] = {}
    for constraint in metadata:
        for part in getattr(constraint, "metadata", None) or [constraint]:
            bounds |= {end: getattr(part, end) for end in ("ge", "le") if hasattr(part, end)}
    if len(bounds) < 2 or bounds["le"] - bounds["ge"] >= MOST_NUMBERS:
        return []
    return list(range(bounds["ge"], bounds["le"] + 1))


def own_choices(folders: Folders, name: str) -> list[Choice]:
    """Galaxies of the players' own: the JSON files in the folder `galaxies` beside their matches."""
    if name != "layout":
        return []
    choices = []
    for file in sorted(folders.data.glob("galaxies/*.json")):
        try:
            galaxy = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            continue
        meaning = _("Your own galaxy, from {file}.").format(file=file.name)
        choices.append(Choice(file.stem, meaning, {"layout": "custom", "galaxy": galaxy}))
    return choices


def colour_choices(model: type[Options]) -> list[Choice]:
    """The seat colours of a game with these options, each with its shape."""
    names = {
        "green": _("green"),
        "red": _("red"),
        "blue": _("blue"),
        "purple": _("purple"),
        "yellow": _("yellow"),
    }
    return [Choice(f"{SEAT_SHAPES[colour]} {names[colour]}", "", colour) for colour in choosable(model)]
