"""One table of measurements, as Markdown: each group of measurements adds its columns to the rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from arena import Setup
from cosmos_tui.text import games


class Part(NamedTuple):
    """What a group measured: its columns, and under each row's name a cell for each of them."""

    columns: tuple[str, ...]
    rows: Mapping[str, tuple[str, ...]]


def label(setup: Setup) -> str:
    """The name of a game's and mode's row."""
    return f"{games.title(setup.game)}, {games.mode_title(setup.game, setup.mode)}"


def markdown(parts: Sequence[Part]) -> Iterator[str]:
    """The lines of a Markdown table; a cell that no group fills is empty."""
    columns = [column for part in parts for column in part.columns]
    yield f"| | {' | '.join(columns)} |"
    yield f"|---|{'---:|' * len(columns)}"
    for name in dict.fromkeys(name for part in parts for name in part.rows):
        cells = [cell for part in parts for cell in part.rows.get(name, ("",) * len(part.columns))]
        yield f"| {name} | {' | '.join(cells)} |"
