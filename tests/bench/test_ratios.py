"""No engine is slower at random play than python-chess: run with `pytest -m bench`."""

from __future__ import annotations

import pytest

from arena import Setup
from engines import Contestant, compete, every_mode, random_games


@pytest.mark.bench
@pytest.mark.parametrize("setup", every_mode(), ids=str)
def test_an_engine_plays_at_least_as_fast_as_python_chess(setup: Setup) -> None:
    contestant = Contestant(random_games(setup, checked=True))
    compete([contestant])
    assert contestant.ratio >= 1
