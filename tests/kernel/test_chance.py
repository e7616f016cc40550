"""Chance is one integer, fair, and the same everywhere."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena import ScriptedChance
from rules import Chance

SEEDS = st.integers(0, (1 << 64) - 1)


@pytest.mark.parametrize(
    ("seed", "stream"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]),
    ],
)
def test_the_stream_is_splitmix64(seed: int, stream: list[int]) -> None:
    """The published vectors of the reference implementation."""
    chance = Chance(seed)
    assert [chance.below(1 << 64) for _ in stream] == stream


@settings(max_examples=200)
@given(SEEDS, st.integers(1, 1 << 40))
def test_numbers_stay_in_range(seed: int, bound: int) -> None:
    chance = Chance(seed)
    assert 0 <= chance.below(bound) < bound
    assert 1 <= chance.roll(bound) <= bound
    assert chance.pick(range(bound)) in range(bound)


@pytest.mark.parametrize("sides", [2, 6, 20])
def test_every_side_of_a_die_is_as_likely_as_the_others(sides: int) -> None:
    chance, rolls = Chance(1), 30_000
    counts = Counter(chance.roll(sides) for _ in range(rolls))
    expected = rolls / sides
    assert len(counts) == sides
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 2.5 * sides


def test_every_pair_of_rolls_is_as_likely_as_the_others() -> None:
    chance, pairs = Chance(2), 36_000
    counts = Counter((chance.roll(6), chance.roll(6)) for _ in range(pairs))
    assert sum((counts[first, second] - 1000) ** 2 / 1000 for first in range(1, 7) for second in range(1, 7)) < 66


def test_every_order_of_a_shuffle_is_as_likely_as_the_others() -> None:
    chance, counts = Chance(3), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        chance.shuffle(items := [0, 1, 2, 3])
        counts[tuple(items)] += 1
    assert sum((counts[order] - 1000) ** 2 / 1000 for order in permutations(range(4))) < 50


@settings(max_examples=200)
@given(SEEDS, st.lists(st.integers()))
def test_a_shuffle_loses_and_doubles_nothing(seed: int, items: list[int]) -> None:
    shuffled = items[:]
    Chance(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


@settings(max_examples=200)
@given(SEEDS, st.integers(0, 5), st.integers(0, 5))
def test_a_copy_goes_on_from_the_same_point_and_on_its_own(seed: int, before: int, ahead: int) -> None:
    chance = Chance(seed)
    for _ in range(before):
        chance.roll(6)
    twin, untouched = chance.copy(), chance.copy()
    for _ in range(ahead):
        twin.roll(6)
    assert [chance.roll(1000) for _ in range(5)] == [untouched.roll(1000) for _ in range(5)]


def test_a_scripted_chance_rolls_its_script_and_then_fails() -> None:
    chance = ScriptedChance([6, 1, 2])
    assert chance.roll(6) == 6
    twin = chance.copy()
    assert (chance.below(6), chance.pick("ab")) == (0, "b")
    assert twin.roll(6) == 1
    chance.shuffle(items := [3, 1, 2])
    assert items == [3, 1, 2]
    with pytest.raises(AssertionError, match="no roll"):
        chance.roll(6)
    with pytest.raises(AssertionError, match="only 3 sides"):
        ScriptedChance([4]).roll(3)
