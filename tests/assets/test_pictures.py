"""The pictures: every file is in order, and every planet is itself in every size and every look."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from rich.cells import cell_len
from rich.color import Color, ColorSystem

import assets
from cosmos_tui.widgets.picture import Picture, load_picture, parse_pictures, view_of

PLANETS = [str(number) for number in range(321, 346)]
SIZES = {
    "odyseja/planets": {"large": (24, 11), "small": (10, 4), "icon": (5, 2)},
}
VIEWS = {"large": (10, 5), "small": (4, 2)}
FILES = [(kind, path.name) for kind in SIZES for path in assets.path(*kind.split("/")).iterdir()]


def text_of(kind: str, name: str) -> str:
    return assets.path(*kind.split("/"), name).read_text(encoding="utf-8")


@pytest.mark.parametrize(("kind", "name"), FILES)
class TestEveryFile:
    def test_holds_the_sizes_of_its_kind(self, kind, name):
        pictures = parse_pictures(text_of(kind, name))
        assert {size: (picture.width, picture.height) for size, picture in pictures.items()} == SIZES[kind]

    def test_has_a_palette_of_different_colours_and_uses_each(self, kind, name):
        palette, *sizes = text_of(kind, name).split("\n\n")
        letters, colours = zip(*(line.split()[:2] for line in palette.splitlines()[1:]), strict=True)
        assert len(set(letters)) == len(letters) == len(set(colours))
        drawn = {letter for size in sizes for row in size.splitlines()[1:] if row[0] != "|" for letter in row}
        assert drawn - {"."} == set(letters)

    def test_is_written_in_characters_of_one_cell(self, kind, name):
        text = text_of(kind, name)
        assert all(cell_len(character) == 1 for character in text if character != "\n")
        assert not {"\ufe0f", "\u200d"} & set(text)

    def test_has_ascii_twins_that_are_ascii_and_no_blank(self, kind, name):
        for picture in parse_pictures(text_of(kind, name)).values():
            drawing = "".join(picture.letters)
            assert all(32 <= ord(letter) <= 126 for letter in drawing)
            assert len(drawing.replace(" ", "")) * 4 > len(drawing)


Grid = list[list[object]]


def colours(picture: Picture) -> Grid:
    return [list(row) for row in picture.pixels]


def greys(picture: Picture) -> Grid:
    """The brightness of each pixel in sixteen steps: what NO_COLOR leaves."""
    return [[grey(pixel) and round(grey(pixel) / 16) for pixel in row] for row in picture.pixels]


def characters(picture: Picture) -> Grid:
    return [list(row) for row in picture.letters]


def grey(pixel: Color | None) -> float | None:
    if pixel is None:
        return None
    red, green, blue = pixel.get_truecolor()
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def occurs(part: Grid, whole: Grid) -> bool:
    height, width = len(part), len(part[0])
    return any(
        all(whole[y + row][x : x + width] == part[row] for row in range(height))
        for y in range(len(whole) - height + 1)
        for x in range(len(whole[0]) - width + 1)
    )


@pytest.mark.rule("ODY-13.1")
@pytest.mark.parametrize("seen_as", [colours, greys, characters])
@pytest.mark.parametrize("size", VIEWS)
def test_each_view_occurs_in_exactly_one_planets_picture(size, seen_as):
    wholes = {planet: seen_as(load_picture("odyseja/planets", planet, size)) for planet in PLANETS}
    for planet in PLANETS:
        part = seen_as(view_of(load_picture("odyseja/planets", planet, size)))
        assert [other for other, whole in wholes.items() if occurs(part, whole)] == [planet]


@pytest.mark.rule("ODY-13.1")
@pytest.mark.parametrize("size", VIEWS)
@pytest.mark.parametrize("planet", PLANETS)
def test_a_view_is_a_full_rectangle_of_its_picture_that_shows_something(planet, size):
    view = view_of(load_picture("odyseja/planets", planet, size))
    assert (view.width, view.height) == VIEWS[size]
    assert [len(row) for row in view.pixels] == [view.width] * view.height * 2
    assert [len(row) for row in view.letters] == [view.width] * view.height
    shown = [pixel for row in view.pixels for pixel in row if pixel]
    assert len(shown) >= 0.3 * view.width * view.height * 2
    assert len(set(shown)) >= 2


def test_the_catalogue_has_a_picture_for_each_of_the_25_planets_and_no_other():
    assert sorted(name for kind, name in FILES if kind == "odyseja/planets") == [f"{planet}.txt" for planet in PLANETS]


@pytest.mark.parametrize(("size", "margin"), [("large", 0.4), ("small", 0.4), ("icon", 0.25)])
class TestPlanetsDiffer:
    def test_in_grey(self, size, margin):
        for one, other in self.pairs(size):
            assert self.share(one, other, self.clearly_apart_in_grey) >= margin

    def test_in_sixteen_colours(self, size, margin):
        for one, other in self.pairs(size):
            assert self.share(one, other, lambda a, b: self.ansi(a) != self.ansi(b)) >= margin

    def test_in_characters(self, size, margin):
        for one, other in self.pairs(size):
            cells = list(zip("".join(one.letters), "".join(other.letters), strict=True))
            drawn = [(a, b) for a, b in cells if (a, b) != (" ", " ")]
            assert sum(a != b for a, b in drawn) / len(drawn) >= margin

    @staticmethod
    def pairs(size):
        return combinations([load_picture("odyseja/planets", planet, size) for planet in PLANETS], 2)

    @staticmethod
    def share(one, other, apart):
        pixels = list(zip(chain.from_iterable(one.pixels), chain.from_iterable(other.pixels), strict=True))
        return sum(apart(a, b) for a, b in pixels) / len(pixels)

    @staticmethod
    def clearly_apart_in_grey(a, b):
        return a is not b if a is None or b is None else abs(grey(a) - grey(b)) > 40

    @staticmethod
    def ansi(pixel):
        return pixel and pixel.downgrade(ColorSystem.STANDARD).number
