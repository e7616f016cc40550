"""Measure and print the table that README quotes: `python tests/bench/table.py [group ...]`, all groups by default.

A group is a module beside this one with a function `measure() -> report.Part`. All takes about four minutes.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

GROUPS = ("engines", "peers", "app")


def main() -> None:
    sys.path.append(str(Path(__file__).parents[1] / "support"))
    from report import markdown

    print(*markdown([import_module(group).measure() for group in sys.argv[1:] or GROUPS]), sep="\n")


if __name__ == "__main__":
    main()
