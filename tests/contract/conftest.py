"""The contract suite runs over the games of the collection and the template game."""

from __future__ import annotations

from collections.abc import Iterator
from unittest import mock

import pytest

from arena import COMETS
from rules import GAMES


@pytest.fixture(autouse=True, scope="module")
def comets_is_a_game() -> Iterator[None]:
    with mock.patch.dict(GAMES, {COMETS.name: COMETS}):
        yield
