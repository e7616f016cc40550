"""One screen per game, with its own widgets; a mode that is played on another board has a screen of its own."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from cosmos_tui.screens.game import GameScreen

_OWN_SCREENS = {("odyseja", "race"): "odyseja_race", ("odyseja", "recon"): "odyseja_recon"}
"""The modules of modes that do not share the screen of their game."""


def screen_of(game: str, mode: str) -> GameScreen:
    """A new screen for a game in one of its modes; its module is imported only now."""
    module = _OWN_SCREENS.get((game, mode), game)
    return cast("GameScreen", import_module(f"{__name__}.{module}").SCREEN())
