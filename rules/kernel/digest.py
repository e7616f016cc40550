"""A hash of plain data that is equal across processes, Pythons and PYTHONHASHSEED."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from hashlib import blake2b
from typing import Any


def digest(*parts: Any) -> str:
    """32 hex digits for ints, strings, None, sequences, sets, mappings and dataclasses of these.

    Sets and mappings count without their order, numbers and strings by value alone: True as 1, an IntEnum as its int.

    Raises:
        TypeError: a part is of another type, for example one whose repr holds an address.
    """
    return blake2b(_text(parts).encode(), digest_size=16).hexdigest()


def fingerprint(seed: int) -> str:
    """What may be shown of a seed before the game is over: 16 hex digits in fours, which nobody else's seed has.

    Shown at the start and compared at the end, it proves that every roll was fixed before the first move.
    """
    name = digest("seed", seed)
    return " ".join(name[start : start + 4] for start in range(0, 16, 4))


def _text(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, int):
        return int.__repr__(value)
    if isinstance(value, str):
        return ascii(str.__str__(value))  # repr() would depend on the Unicode tables of this Python
    if isinstance(value, list | tuple):
        return f"[{','.join(map(_text, value))}]"
    if isinstance(value, set | frozenset):
        return f"{{{','.join(sorted(map(_text, value)))}}}"
    if isinstance(value, dict):
        return f"{{{','.join(sorted(f'{_text(key)}:{_text(item)}' for key, item in value.items()))}}}"
    if is_dataclass(value) and not isinstance(value, type):
        return f"{type(value).__name__}({','.join(_text(getattr(value, part.name)) for part in fields(value))})"
    raise TypeError(f"cannot digest {type(value).__name__}: states hold plain data only")
