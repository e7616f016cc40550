"""The pictures: every file is in order, and every planet is itself in every size and every look."""

from __future__ import annotations

from itertools import chain, combinations
from typing import get_args

import pytest
from rich.cells import cell_len
from rich.color import Color, ColorSystem

import assets
from cosmos_tui.widgets.picture import SEE_THROUGH, TINT, Picture, load_picture, parse_pictures, view_of
from rules import GAMES
from rules.oduludo import board, landing
from rules.oduludo.pieces import PieceKind

PLANETS = [str(number) for number in range(321, 346)]
CARDS = [
    "mercury",
    "venus",
    "earth",
    "mars",
    "jupiter",
    "saturn",
    "uranus",
    "neptune",
    "plotuh",
    "glitch",
    "black-hole",
    "wormhole",
    "gravity-pull",
    "magnetic-storm",
    "supernova",
    "meteor-shower",
    "atmosphere",
    "cosmic-mirror",
]
TILES = {"large": (24, 11), "medium": (16, 8), "small": (10, 4), "icon": (5, 2)}
SIZES = {
    "odyseja/planets": TILES,
    "oduludo/squares": {"large": (6, 3), "small": (4, 2), "tiny": (2, 1)},
    "oduludo/pieces": {"small": (3, 2), "tiny": (1, 1)},
    "oduludo/dice": {"large": (9, 5), "small": (7, 3)},
    "kaosz/planets": {"large": (16, 8), "small": (8, 3), "icon": (3, 1)},
    "home": {"large": (16, 5), "small": (12, 3)},
}
TRAVELLERS = {"monster": TILES, "crumbs": TILES, "rocket": {"medium": (8, 4), "small": (4, 2)}}
"""What moves over Odyseja's galaxies, and what the Monster leaves behind."""
VIEWS = {"large": (10, 5), "medium": (7, 4), "small": (4, 2)}
GREEN = "#5fd38d"


def names(kind: str) -> list[str]:
    return sorted(path.name.removesuffix(".txt") for path in assets.path(*kind.split("/")).iterdir())


FILES = [(kind, name) for kind in SIZES for name in names(kind)] + [("odyseja", name) for name in TRAVELLERS]


def text_of(kind: str, name: str) -> str:
    return assets.path(*kind.split("/"), f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(("kind", "name"), FILES)
class TestEveryFile:
    def test_holds_the_sizes_of_its_kind(self, kind, name):
        pictures = parse_pictures(text_of(kind, name), GREEN)
        sizes = {size: (picture.width, picture.height) for size, picture in pictures.items()}
        assert sizes == (TRAVELLERS[name] if kind == "odyseja" else SIZES[kind])

    def test_has_a_palette_of_different_colours_and_uses_each(self, kind, name):
        palette, *sizes = text_of(kind, name).split("\n\n")
        lines = palette.splitlines()[1:]
        colours = dict(line.split()[:2] for line in lines)
        assert len(lines) == len(colours) == len(set(colours.values()))
        drawn = {letter for size in sizes for row in size.splitlines()[1:] if row[0] != "|" for letter in row}
        assert drawn - {SEE_THROUGH, TINT} == set(colours)

    def test_is_written_in_characters_of_one_cell(self, kind, name):
        text = text_of(kind, name)
        assert all(cell_len(character) == 1 for character in text if character != "\n")
        assert not {"\ufe0f", "\u200d"} & set(text)

    def test_has_ascii_twins_that_are_ascii_and_no_blank(self, kind, name):
        for picture in parse_pictures(text_of(kind, name), GREEN).values():
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


def test_every_planet_of_the_catalogue_has_a_picture():
    assert names("odyseja/planets") == PLANETS


def test_every_card_and_the_sun_have_a_picture():
    assert names("kaosz/planets") == sorted(["sun", *CARDS])


def test_every_square_every_piece_and_every_face_of_the_dice_has_a_picture():
    kinds = {board.PATH, board.GLOBE, *board.SQUARE_KIND}
    assert set(names("oduludo/squares")) == {*kinds, "parking", "centre"}
    assert set(names("oduludo/pieces")) == set(get_args(PieceKind))
    faces = {face.removesuffix("_a").removesuffix("_b") for face in landing.FACES}
    assert set(names("oduludo/dice")) == {*"123456", *faces}


def test_every_game_has_a_banner():
    assert set(names("home")) >= set(GAMES)


@pytest.mark.parametrize("seen_as", [greys, characters])
@pytest.mark.parametrize(
    ("kind", "size"),
    [
        ("oduludo/squares", "large"),
        ("oduludo/squares", "small"),
        ("oduludo/pieces", "small"),
        ("oduludo/dice", "large"),
        ("oduludo/dice", "small"),
    ],
)
def test_no_two_things_of_oduludo_look_alike_without_colour(kind, size, seen_as):
    looks = [seen_as(load_picture(kind, name, size, GREEN)) for name in names(kind)]
    assert all(one != other for one, other in combinations(looks, 2))


@pytest.mark.parametrize("kind", ["oduludo/squares", "oduludo/pieces"])
def test_no_two_squares_and_no_two_pieces_are_written_alike(kind):
    written = [load_picture(kind, name, "tiny", GREEN) for name in names(kind)]
    assert len({picture.glyphs for picture in written}) == len({picture.letters for picture in written}) == len(written)


@pytest.mark.parametrize(
    ("kind", "size", "margin"),
    [
        ("odyseja/planets", "large", 0.4),
        ("odyseja/planets", "medium", 0.5),
        ("odyseja/planets", "small", 0.4),
        ("odyseja/planets", "icon", 0.25),
        ("kaosz/planets", "large", 0.2),
        ("kaosz/planets", "small", 0.25),
        ("kaosz/planets", "icon", 0.15),
    ],
)
class TestPicturesDiffer:
    """`margin` is the share of the pixels or characters in which any two pictures of a kind differ at least."""

    def test_in_grey(self, kind, size, margin):
        for one, other in self.pairs(kind, size):
            assert self.share(one, other, self.clearly_apart_in_grey) >= margin

    def test_in_sixteen_colours(self, kind, size, margin):
        for one, other in self.pairs(kind, size):
            assert self.share(one, other, lambda a, b: self.ansi(a) != self.ansi(b)) >= margin

    def test_in_characters(self, kind, size, margin):
        for one, other in self.pairs(kind, size):
            cells = list(zip("".join(one.letters), "".join(other.letters), strict=True))
            drawn = [(a, b) for a, b in cells if (a, b) != (" ", " ")]
            assert sum(a != b for a, b in drawn) / len(drawn) >= margin

    @staticmethod
    def pairs(kind, size):
        return combinations([load_picture(kind, name, size) for name in names(kind)], 2)

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


@pytest.mark.parametrize("size", TILES)
@pytest.mark.parametrize("name", ["monster", "crumbs"])
def test_the_monster_and_its_crumbs_look_like_no_planet(name, size):
    whole = load_picture("odyseja", name, size)
    for planet in PLANETS:
        other = load_picture("odyseja/planets", planet, size)
        assert TestPicturesDiffer.share(whole, other, TestPicturesDiffer.clearly_apart_in_grey) >= 0.25
