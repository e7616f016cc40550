"""The contract suite knows comets as a game of the collection."""

from __future__ import annotations

from laws import comets_is_a_game

__all__ = ["comets_is_a_game"]
