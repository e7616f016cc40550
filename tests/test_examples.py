"""The examples in docstrings are true."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import cosmos_tui
import rules

WITH_EXAMPLES = [
    ".".join(file.relative_to(root.parent).with_suffix("").parts).removesuffix(".__init__")
    for root in (Path(rules.__file__).parent, Path(cosmos_tui.__file__).parent)
    for file in sorted(root.rglob("*.py"))
    if ">>> " in file.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_an_example_shows_what_happens(module: str) -> None:
    failed, tried = doctest.testmod(import_module(module))
    assert tried
    assert not failed
