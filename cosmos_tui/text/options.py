"""What is said of options that somebody has written by hand."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cosmos_tui.text import _

if TYPE_CHECKING:
    from rules.kernel.options import BadOption, Options


def problem(model: type[Options], choices: Mapping[str, Any], error: BadOption) -> str:
    """What is wrong with these choices, and what could be chosen instead."""
    if not error.where:
        return error.reason
    name = error.where[0]
    if name not in model.model_fields:
        return _("There is no option called {name}; there are {known}.").format(
            name=name, known=", ".join(model.model_fields)
        )
    value = choices[name]
    if isinstance(value, dict | list):
        return str(error)  # which says where in it
    return _("{option} cannot be {value}; it can be: {values}.").format(
        option=name,
        value=value if isinstance(value, str) else json.dumps(value),
        values=", ".join(_values(model.model_json_schema()["properties"][name])),
    )


def _values(schema: Mapping[str, Any]) -> Iterator[str]:
    """The values that a JSON schema lets an option have."""
    for kind in schema.get("anyOf", [schema]):
        match kind:
            case {"enum": names}:
                yield from names
            case {"const": name}:
                yield name
            case {"type": "boolean"}:
                yield from ("true", "false")
            case {"type": "integer", "minimum": least, "maximum": most}:
                yield _("a number from {least} to {most}").format(least=least, most=most)
            case {"type": "integer", "minimum": least}:
                yield _("a number from {least} on").format(least=least)
            case {"type": "array"}:
                yield _("a list of numbers, such as [0, 2]")
            case {"$ref": _data}:
                yield _("JSON data, such as @FILE takes from a file")
