"""`cosmos-tui` with comets among its games: run this file instead of the script."""

from __future__ import annotations

import sys

import comets_screen
import comets_text
from arena import COMETS
from cosmos_tui import cli
from rules import GAMES


def main() -> int:
    GAMES[COMETS.name] = COMETS  # type: ignore[index]
    sys.modules["cosmos_tui.text.comets"] = comets_text
    sys.modules["cosmos_tui.games.comets"] = comets_screen
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
