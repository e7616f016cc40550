"""Comets, the kernel's template game, at the table of the tests that ask for it."""

from __future__ import annotations

import sys

import pytest

import comets_text
from arena import COMETS
from rules import GAMES


@pytest.fixture
def comets(monkeypatch):
    """Comets is a game of the collection; it has hands, answers and a vote."""
    monkeypatch.setitem(GAMES, COMETS.name, COMETS)
    monkeypatch.setitem(sys.modules, "cosmos_tui.text.comets", comets_text)


@pytest.fixture
def comets_at_the_screen(monkeypatch, request):
    """Comets has a screen as well; the home screen, which shows what is introduced, keeps quiet about it."""
    import comets_screen

    monkeypatch.setitem(sys.modules, "cosmos_tui.games.comets", comets_screen)
    request.getfixturevalue("comets")
