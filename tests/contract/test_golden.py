"""Golden games: a change of behaviour reads as a diff.

After a meant change run `pytest tests/contract/test_golden.py --regenerate-golden`, read the diff, and raise the
game's RULES_VERSION if a finished game would have gone differently.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arena import INFOS, SETUPS, Setup, random_play
from playthrough import playthrough
from rules import Chance, Record, ReplayError, replay

GOLDEN = Path(__file__).with_name("golden")
RECORDS = Path(__file__).with_name("records")
SEED = 1

in_every_mode = pytest.mark.parametrize("setup", {setup.name: setup for setup in reversed(SETUPS)}.values(), ids=str)
"""And every variant, each with the fewest seats."""


@in_every_mode
def test_a_game_reads_as_it_did(setup: Setup, pytestconfig: pytest.Config) -> None:
    golden = GOLDEN / f"{setup.name}.txt"
    text = playthrough(setup)
    if pytestconfig.getoption("regenerate_golden"):
        golden.write_text(text, encoding="utf-8")
    assert golden.read_text(encoding="utf-8") == text


@in_every_mode
def test_a_finished_game_replays_in_the_version_it_was_played_in(setup: Setup, pytestconfig: pytest.Config) -> None:
    version = INFOS[setup.game].rules_version()
    golden = RECORDS / f"{setup.name}.v{version}.json"
    if pytestconfig.getoption("regenerate_golden"):
        moves = [ply.move for ply in random_play(setup.new(SEED), Chance(SEED))]
        record = Record.of(setup.game, setup.seats, setup.options(), SEED, moves)
        golden.write_text(record.model_dump_json() + "\n", encoding="utf-8")
    assert replay(Record.model_validate_json(golden.read_text(encoding="utf-8"))).result is not None


@in_every_mode
def test_a_finished_game_of_an_older_version_is_read_and_replayed_as_far_as_it_goes(setup: Setup) -> None:
    for path in sorted(RECORDS.glob(f"{setup.name}.v*.json")):
        record = Record.model_validate_json(path.read_text(encoding="utf-8"))
        try:
            replay(record)
        except (ReplayError, ValueError):
            assert record.rules_version < INFOS[setup.game].rules_version()
