"""Draw the pictures of the README anew: python tests/scripts/pictures.py"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

HERE = Path(__file__).resolve()
PICTURES = HERE.parents[2] / "assets" / "pictures"
sys.path.insert(0, str(HERE.parents[1] / "support"))

from cosmos_tui.app import CosmosApp  # noqa: E402  (the helpers of the tests are on the path only now)
from cosmos_tui.folders import folders  # noqa: E402
from cosmos_tui.settings import Settings  # noqa: E402
from sitting import Sitting, sitting  # noqa: E402

SIZE = (100, 32)

TABLES: dict[str, dict[str, Any]] = {
    "odyseja": {"game": "odyseja", "seats": 3, "options": {"tricks": "on"}, "moves": 12, "seed": 7},
    "oduludo": {"game": "oduludo", "seats": 4, "moves": 61, "seed": 7},
    "kaosz": {"game": "kaosz", "seats": 3, "moves": 40, "seed": 7},
}
"""What stands on the table in each picture."""


async def draw_table(name: str, table: dict[str, Any]) -> None:
    async with sitting(**table, size=SIZE) as here:
        await _uncover(here)
        here.app.save_screenshot(f"{name}.svg", path=str(PICTURES))


async def _uncover(here: Sitting) -> None:
    if here.table.hidden_from is not None:
        await here.open_curtain()
        await here.press("enter", "right", "right")


async def draw_home() -> None:
    with TemporaryDirectory() as folder:
        app = CosmosApp(folders(Path(folder)), Settings(animation="off"))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause(0.5)
            app.save_screenshot("home.svg", path=str(PICTURES))


async def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    await draw_home()
    for name, table in TABLES.items():
        await draw_table(name, table)


if __name__ == "__main__":
    asyncio.run(main())
