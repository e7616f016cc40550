"""One screen per game, with its own widgets."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from cosmos_tui.screens.frame import GameScreen


def screen_of(game: str) -> GameScreen:
    """A new screen for a game; its module is imported only now."""
    return cast("GameScreen", import_module(f"{__name__}.{game}").SCREEN())
