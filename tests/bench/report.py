"""A table of measurements, as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Table(NamedTuple):
    """What a group measured; the first column reads as text, the others as numbers."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


def markdown(table: Table) -> Iterator[str]:
    """The lines of a Markdown table under its title."""
    yield f"{table.title}\n"
    yield f"| {' | '.join(table.columns)} |"
    yield f"|---|{'---:|' * (len(table.columns) - 1)}"
    for row in table.rows:
        yield f"| {' | '.join(row)} |"
