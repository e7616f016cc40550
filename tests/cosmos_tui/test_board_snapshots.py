"""The boards of Odyseja and Oduludo look as they did, at both sizes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cosmos_tui.store import Player
from gallery import Gallery, still
from sitting import COLOURS, NAMES, begin, play_at_random

BOARDS: dict[str, tuple[str, int, dict[str, Any], int]] = {
    "tri": ("odyseja", 2, {}, 8),
    "karo": ("odyseja", 4, {"layout": "karo"}, 20),
    "quad": ("odyseja", 4, {"layout": "quad"}, 20),
    "race": ("odyseja", 3, {"mode": "race"}, 2),
    "recon": ("odyseja", 2, {"mode": "recon", "stories": 1}, 1),
    "solo": ("odyseja", 1, {"mode": "solo"}, 6),
    "solo-quad": ("odyseja", 1, {"mode": "solo", "layout": "quad", "level": "hard"}, 10),
    "oduludo-2": ("oduludo", 2, {}, 60),
    "oduludo-4": ("oduludo", 4, {}, 61),
}
"""Game, seats, options, and how many random moves have been made."""


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("board", BOARDS)
def test_a_board_looks_as_it_did(board: str, size: tuple[int, int], tmp_path: Path, snap_compare: Any) -> None:
    game, seats, options, moves = BOARDS[board]
    app = Gallery(tmp_path, players=[Player(*who) for who in zip(NAMES, COLOURS, strict=True)])

    async def run_before(pilot: Any) -> None:
        table = begin(app, game, seats, options, 7)
        play_at_random(table, moves, 7)
        app.sit_down(table)
        await still(pilot)

    assert snap_compare(app, terminal_size=size, run_before=run_before)
