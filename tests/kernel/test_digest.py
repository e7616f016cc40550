"""A digest depends on what data says and on nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.kernel.digest import digest

PLAIN = st.recursive(
    st.none() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.integers() | st.text(max_size=3), inner, max_size=3),
    max_leaves=10,
)


@dataclass
class Pair:
    left: Any
    right: Any


@dataclass
class Couple:
    left: Any
    right: Any


class Colour(IntEnum):
    RED = 1


class Shape(Enum):
    ROUND = "round"


class Named(str):
    """Its repr is an address."""

    __slots__ = ()
    __repr__ = object.__repr__
    __str__ = object.__repr__


@settings(max_examples=200)
@given(PLAIN, PLAIN)
def test_equal_data_has_an_equal_digest_and_other_data_another(one: Any, other: Any) -> None:
    assert (digest(one) == digest(other)) == (one == other)


def test_a_digest_is_32_hex_digits_that_never_change() -> None:
    assert digest() == "7ebb3c7c2a87b1a2f8a7ed729ecb040d"
    assert (
        digest("comets", 3, None, [1, (2, "ż")], {1: "a"}, {3, 1}, Pair(1, True)) == "fef671af666d058f6d468d22007823ca"
    )


def test_order_counts_in_sequences_and_not_in_sets_and_mappings() -> None:
    assert digest([1, 2]) != digest([2, 1])
    assert digest({1, 2, 33, 17}) == digest({17, 33, 2, 1})
    assert digest({1: "a", 2: "b"}) == digest({2: "b", 1: "a"})
    assert digest(frozenset({frozenset({1, 2}), frozenset({3})})) == digest({frozenset({3}), frozenset({2, 1})})


def test_structure_counts() -> None:
    assert len({digest(part) for part in ([1, 2], [[1], 2], [12], ["1", "2"], ["1,2"], {1, 2}, {1: 2})}) == 7
    assert digest([1], [2]) != digest([1, 2])
    assert digest(Pair(1, 2)) != digest(Couple(1, 2))


def test_numbers_and_strings_count_by_value_alone() -> None:
    assert digest(True) == digest(1) == digest(Colour.RED)
    assert digest(Named("ab")) == digest("ab")


@pytest.mark.parametrize(
    "foreign",
    [object(), 1.5, b"ab", Pair, len, Shape.ROUND, [1, {2: object()}]],
    ids=lambda foreign: type(foreign).__name__,
)
def test_what_is_no_plain_data_is_refused(foreign: Any) -> None:
    with pytest.raises(TypeError, match="cannot digest"):
        digest(foreign)


def test_a_digest_is_the_same_under_another_hash_seed() -> None:
    code = "from rules.kernel.digest import digest; print(digest({'a', 'b', 'c', 'sun', 'moon'}, {'y': 1, 'x': 2}))"
    outputs = {
        subprocess.run(
            [sys.executable, "-P", "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert outputs == {digest({"a", "b", "c", "sun", "moon"}, {"y": 1, "x": 2}) + "\n"}
