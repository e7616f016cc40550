"""A hash of plain data that is equal across processes, Pythons and PYTHONHASHSEED."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from typing import Any


def digest(*parts: Any) -> str:
    """32 hex digits for ints, strings, None, sequences, sets, mappings and dataclasses of these.

    Raises:
        TypeError: a part is of another type, for example one whose repr holds an address.
    """
    mixer = blake2b(digest_size=16)
    for token in _tokens(parts):
        mixer.update(token.encode())
    return mixer.hexdigest()


def _tokens(value: Any) -> Iterator[str]:
    if value is None or isinstance(value, int | str):
        yield f"{value!r},"
    elif isinstance(value, list | tuple):
        yield "["
        for item in value:
            yield from _tokens(item)
        yield "]"
    elif isinstance(value, set | frozenset):
        yield from _tokens(sorted(value))
    elif isinstance(value, dict):
        yield from _tokens(sorted(value.items()))
    elif is_dataclass(value) and not isinstance(value, type):
        yield f"{type(value).__name__}("
        for part in fields(value):
            yield from _tokens(getattr(value, part.name))
        yield ")"
    else:
        raise TypeError(f"cannot digest {type(value).__name__}: states hold plain data only")
