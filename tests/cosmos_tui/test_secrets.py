"""No screen depends on what the eyes at it may not know: deal that anew, and the picture stays the same."""

from __future__ import annotations

import pytest

from comets_screen import INKS
from cosmos_tui.screens.curtain import Curtain
from rules import Chance
from sitting import sitting

pytestmark = pytest.mark.usefixtures("comets_at_the_screen")


async def test_every_picture_of_a_whole_game_shows_only_what_the_eyes_at_it_may_know() -> None:
    chance, curtains, hands, votes, different = Chance(2), 0, 0, 0, 0
    async with sitting("comets", seats=3) as here:
        while here.table.result is None:
            await here.settle()
            eyes = here.table.eyes
            assert set(INKS) & set(here.text()) == ({INKS[eyes]} if eyes is not None else set())
            here.screen.on_banner_clicked()  # a recap is read once
            await here.settle()
            curtains += isinstance(here.app.screen, Curtain)
            hands += eyes is not None
            votes += not here.table.decision.private
            truth, before = here.table._game, here.frame()
            for seat in range(3) if eyes is None else (eyes,):
                here.deal_anew(seat, seed=here.table.ply)
                await here.settle()
                different += here.table._game.digest() != truth.digest()
                assert here.frame() == before
                here.table._game = truth
            here.screen.settle()
            await here.settle()
            if isinstance(here.app.screen, Curtain):
                here.open_at_once()
            else:
                here.screen.play(chance.pick(here.table.moves()))
    assert min(curtains, hands, different) > 10
    assert votes
