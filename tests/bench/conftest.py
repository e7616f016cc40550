"""The peer is no part of the extra `test`: without it there is nothing to measure."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("chess") else ["test_ratios.py"]
