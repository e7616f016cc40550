"""Measure and print the tables that README quotes: `python tests/bench/table.py [group ...]`, all groups by default.

A group is a module beside this one with a function `table() -> report.Table`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from report import markdown

GROUPS = ("engines",)


def main() -> None:
    sys.path.append(str(Path(__file__).parents[1] / "support"))
    for group in sys.argv[1:] or GROUPS:
        print(*markdown(import_module(group).table()), "", sep="\n")


if __name__ == "__main__":
    main()
