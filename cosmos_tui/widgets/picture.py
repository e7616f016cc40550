"""Pictures from `assets`: half blocks, two pixels a cell, and for ASCII terminals a drawing in characters.

A picture file is paragraphs of text. The first is a title and a palette, a letter for each colour; each of the others
is one size: its name, its width and height in cells, perhaps the rectangle of its View (size and upper left corner),
then the pixels, two rows for each row of cells, `.` being see-through, and then the characters between bars:

    A dot and a bar
    r #ff0000
    y #ffff00

    tiny 4x1 view 2x1+1+0
    .r.r
    ..yr
    |<o>=|

The letter `@` needs no line in the palette: it stands for the tint, the colour that whoever shows the picture gives it,
a seat's for instance. What is too small to paint is written: a size marked `glyphs` has one row of colours for each row
of cells, then the glyphs between bars, whose ASCII twins are in the table of `cosmos_tui.glyphs`:

    pair 2x1 glyphs
    @@
    |☉▴|
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from typing import NamedTuple

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

import assets
from cosmos_tui.glyphs import ascii_twin

SEE_THROUGH, TINT = ".", "@"
HEADING = re.compile(
    r"(?P<size>\w+) (?P<width>\d+)x(?P<height>\d+)(?: view (?P<view>\d+x\d+\+\d+\+\d+))?(?P<glyphs> glyphs)?"
)
DARK_INK, LIGHT_INK = Color.parse("#000000"), Color.parse("#ffffff")

Pixel = Color | None


class Frame(NamedTuple):
    """A rectangle of cells: its size and its upper left corner."""

    width: int
    height: int
    x: int
    y: int


@dataclass(frozen=True, eq=False)
class Picture:
    """A picture of `width` x `height` cells; two pictures are equal only if they are the same object."""

    width: int
    height: int
    pixels: tuple[tuple[Pixel, ...], ...]
    """Two rows for each row of cells; None lets the ground through."""
    letters: tuple[str, ...]
    """The ASCII twin, one string for each row of cells."""
    view: Frame | None = None
    """Which part of the picture its View shows."""
    glyphs: tuple[str, ...] = ()
    """What is written instead of painted, one string for each row of cells; the pixels are its ink."""

    def strips(self, ground: Style, *, ascii_only: bool = False) -> tuple[Strip, ...]:
        """The picture on a ground, one strip for each row of cells. Drawn once, then remembered."""
        return _draw(self, ground, ascii_only)

    def enlarged(self, times: int) -> Picture:
        """The picture with every pixel and character `times` as wide and high."""
        return self if times == 1 else _enlarge(self, times)

    def grown(self, width: int, height: int) -> Picture:
        """The picture enlarged as far as it fits into so many cells; as it is drawn if it does not."""
        return self.enlarged(max(1, min(width // self.width, height // self.height)))


def load_picture(kind: str, name: str, size: str, tint: str | None = None) -> Picture:
    """The picture `assets/KIND/NAME.txt` in one of the sizes drawn there, tinted with a colour such as `#5fd38d`.

    KeyError if it was not drawn in that size, or if it needs a tint and got none.
    """
    return _read(kind, name, tint)[size]


def largest_that_fits(pictures: Iterable[Picture], width: int, height: int) -> Picture | None:
    """The first of these, the largest first, that fits into so many cells, or None."""
    return next((picture for picture in pictures if picture.width <= width and picture.height <= height), None)


@cache
def _read(kind: str, name: str, tint: str | None) -> dict[str, Picture]:
    return parse_pictures(assets.path(*kind.split("/"), f"{name}.txt").read_text(encoding="utf-8"), tint)


@cache
def view_of(picture: Picture) -> Picture:
    """The View of a planet (ODY-13.1): the rectangle that its file cuts out; ValueError if it has none."""
    if picture.view is None:
        raise ValueError("this picture has no View")
    width, height, x, y = picture.view
    return Picture(
        width,
        height,
        tuple(row[x : x + width] for row in picture.pixels[2 * y : 2 * (y + height)]),
        tuple(row[x : x + width] for row in picture.letters[y : y + height]),
    )


def parse_pictures(text: str, tint: str | None = None) -> dict[str, Picture]:
    """All sizes of a picture file by name. ValueError or KeyError if the file is not in order."""
    palette_text, *sizes = text.strip().split("\n\n")
    palette: dict[str, Pixel] = {SEE_THROUGH: None}
    if tint is not None:
        palette[TINT] = Color.parse(tint)
    for line in palette_text.splitlines()[1:]:
        letter, colour, *_ = line.split()
        palette[letter] = Color.parse(colour)
    return dict(_parse_size(block.splitlines(), palette) for block in sizes)


def _parse_size(lines: list[str], palette: dict[str, Pixel]) -> tuple[str, Picture]:
    heading = HEADING.fullmatch(lines[0])
    if heading is None:
        raise ValueError(f"not a size: {lines[0]}")
    width, height = int(heading["width"]), int(heading["height"])
    rows = height if heading["glyphs"] else 2 * height
    pixels = tuple(tuple(palette[letter] for letter in row) for row in lines[1 : 1 + rows])
    letters = tuple(row[1:-1] for row in lines[1 + rows :])
    if len(letters) != height or any(len(row) != width for row in (*pixels, *letters)):
        raise ValueError(f"not {width}x{height}: {lines[0]}")
    if heading["glyphs"]:
        inks = tuple(row for row in pixels for _ in range(2))
        return heading["size"], Picture(width, height, inks, tuple(map(ascii_twin, letters)), glyphs=letters)
    view = Frame(*map(int, re.findall(r"\d+", heading["view"]))) if heading["view"] else None
    return heading["size"], Picture(width, height, pixels, letters, view)


@cache
def _enlarge(picture: Picture, times: int) -> Picture:
    def enlarge(rows: tuple[str, ...]) -> tuple[str, ...]:
        return tuple("".join(letter * times for letter in row) for row in rows for _ in range(times))

    return Picture(
        picture.width * times,
        picture.height * times,
        tuple(tuple(p for p in row for _ in range(times)) for row in picture.pixels for _ in range(times)),
        enlarge(picture.letters),
        glyphs=enlarge(picture.glyphs),
    )


@lru_cache(maxsize=2048)
def _draw(picture: Picture, ground: Style, ascii_only: bool) -> tuple[Strip, ...]:
    upper, lower = picture.pixels[::2], picture.pixels[1::2]
    if picture.glyphs:
        rows = (map(_glyph, *row) for row in zip(picture.letters if ascii_only else picture.glyphs, upper, strict=True))
    elif ascii_only:
        rows = (map(_letter, *row) for row in zip(picture.letters, upper, lower, strict=True))
    else:
        rows = (map(_half_block, *row) for row in zip(upper, lower, strict=True))
    return tuple(Strip(_segments(row, ground), picture.width) for row in rows)


def _segments(cells: Iterator[tuple[str, Style]], ground: Style) -> Iterator[Segment]:
    for style, run in groupby(cells, key=lambda cell: cell[1]):
        yield Segment("".join(glyph for glyph, _ in run), ground + style)


def _half_block(upper: Pixel, lower: Pixel) -> tuple[str, Style]:
    if upper is None:
        return (" ", Style.null()) if lower is None else ("▄", _style(lower, None))
    if upper == lower:
        return "█", _style(upper, None)
    return "▀", _style(upper, lower)


def _glyph(glyph: str, ink: Pixel) -> tuple[str, Style]:
    return glyph, _style(ink, None) if ink else Style.null()


def _letter(letter: str, upper: Pixel, lower: Pixel) -> tuple[str, Style]:
    """A character, in whichever ink reads better, on the mixture of the pixels that it stands for."""
    shown = [pixel.get_truecolor() for pixel in (upper, lower) if pixel]
    if not shown:
        return letter, Style.null()
    red, green, blue = (sum(channel) / len(shown) for channel in zip(*shown, strict=True))
    bright = 0.2126 * (red / 255) ** 2.2 + 0.7152 * (green / 255) ** 2.2 + 0.0722 * (blue / 255) ** 2.2
    # at this brightness black and white have the same contrast, 4.6 to 1
    return letter, _style(DARK_INK if bright > 0.179 else LIGHT_INK, Color.from_rgb(red, green, blue))


@cache
def _style(colour: Color, background: Pixel) -> Style:
    return Style(color=colour, bgcolor=background)
