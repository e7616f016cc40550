"""No engine is slower at random play than python-chess, or than a game of its kind: run with `pytest -m bench`."""

from __future__ import annotations

import pytest

from arena import Setup
from engines import Contestant, compete, every_mode, random_games
from peers import PEERS, Peer


@pytest.mark.bench
@pytest.mark.parametrize("setup", every_mode(), ids=str)
def test_an_engine_plays_at_least_as_fast_as_python_chess(setup: Setup) -> None:
    contestant = Contestant(random_games(setup, checked=True))
    compete([contestant])
    assert contestant.ratio >= 1


@pytest.mark.bench
@pytest.mark.parametrize("peer", PEERS, ids=lambda peer: peer.distribution)
def test_an_engine_plays_at_least_as_fast_as_a_game_of_its_kind(peer: Peer) -> None:
    try:
        games = peer.games()
    except ImportError:
        pytest.skip(f"{peer.distribution} is not installed")
    contestant = Contestant(random_games(peer.setup, checked=True), games)
    compete([contestant])
    assert contestant.ratio >= 1
