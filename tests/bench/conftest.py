"""The peers are no part of the extra `test`: without them there is nothing to measure."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("chess") and find_spec("psutil") else ["test_ratios.py"]
