"""A picture is drawn once, on whatever ground it is laid, in half blocks or in plain characters."""

from __future__ import annotations

import pytest
from rich.color import Color
from rich.style import Style
from textual.filter import Monochrome

from cosmos_tui.widgets.picture import load_picture, parse_pictures, view_of

TINY = """\
A dot and a bar
r #ff0000
y #ffff00

tiny 4x1 view 2x1+1+0
.r.r
..yr
|<o>=|
"""
SEATED = """\
A banner
w #ffffff

tall 1x1
@
w
|P|

pair 3x1 glyphs
@w.
|☉▴·|
"""
GREEN, RED = "#5fd38d", "#ff7b72"
NIGHT, PAPER = Style.parse("white on #101020"), Style.parse("black on #f6f1e4")


@pytest.fixture
def tiny():
    return parse_pictures(TINY)["tiny"]


def cells(strip):
    return [(letter, segment.style) for segment in strip for letter in segment.text]


def test_two_pixels_share_a_cell_and_the_ground_shows_through(tiny):
    (strip,) = tiny.strips(NIGHT)
    assert strip.text == " ▀▄█"
    ground, upper, lower, both = (style for _, style in cells(strip))
    assert ground == NIGHT
    assert (upper.color.name, upper.bgcolor) == ("#ff0000", NIGHT.bgcolor)
    assert (lower.color.name, lower.bgcolor) == ("#ffff00", NIGHT.bgcolor)
    assert both.color.name == "#ff0000"


def test_two_colours_in_one_cell_are_both_painted():
    (strip,) = parse_pictures(TINY.replace("..yr", "..yy"))["tiny"].strips(NIGHT)
    letter, style = cells(strip)[3]
    assert (letter, style.color.name, style.bgcolor.name) == ("▀", "#ff0000", "#ffff00")


def test_the_same_picture_lies_on_any_ground(tiny):
    (strip,) = tiny.strips(PAPER)
    assert cells(strip)[0][1].bgcolor == PAPER.bgcolor


def test_the_ascii_twin_uses_no_glyph_beyond_ascii_and_colours_the_cells_it_fills(tiny):
    (strip,) = tiny.strips(NIGHT, ascii_only=True)
    assert strip.text == "<o>="
    assert [style.bgcolor.get_truecolor() for _, style in cells(strip)] == [
        NIGHT.bgcolor.get_truecolor(),
        (255, 0, 0),
        (255, 255, 0),
        (255, 0, 0),
    ]


@pytest.mark.parametrize("number", [321, 325, 333, 345])
def test_every_character_reads_on_its_colour(number):
    for strip in load_picture("odyseja/planets", str(number), "large").strips(NIGHT, ascii_only=True):
        assert all(contrast(style.color, style.bgcolor) >= 4.5 for _, style in cells(strip))


def contrast(one: Color, other: Color) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(color: Color) -> float:
    shares = (channel / 255 for channel in color.get_truecolor())
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_a_picture_is_drawn_once_for_each_ground_and_look(tiny):
    assert tiny.strips(NIGHT) is tiny.strips(NIGHT)
    assert tiny.strips(NIGHT) is not tiny.strips(PAPER)
    assert tiny.strips(NIGHT) is not tiny.strips(NIGHT, ascii_only=True)


def test_a_file_is_read_once():
    assert load_picture("odyseja/planets", "321", "small") is load_picture("odyseja/planets", "321", "small")


def test_without_colour_light_and_dark_parts_stay_apart(tiny):
    grey = Monochrome().apply(list(tiny.strips(NIGHT)[0]), None)
    assert len({segment.style.color.name for segment in grey if segment.text.strip()}) == 2


def test_a_view_is_cut_from_pixels_and_characters_alike(tiny):
    view = view_of(tiny)
    assert view.strips(NIGHT)[0].text == "▀▄"
    assert view.strips(NIGHT, ascii_only=True)[0].text == "o>"
    with pytest.raises(ValueError, match="no View"):
        view_of(view)


def test_an_enlarged_picture_has_each_pixel_and_character_as_often_both_ways(tiny):
    twice = tiny.enlarged(2)
    assert (twice.width, twice.height) == (8, 2)
    assert [strip.text for strip in twice.strips(NIGHT)] == ["  ██  ██", "    ████"]
    assert [strip.text for strip in twice.strips(NIGHT, ascii_only=True)] == ["<<oo>>=="] * 2
    assert tiny.enlarged(1) is tiny


def test_a_tint_fills_what_is_left_open_and_nothing_else():
    for tint in (GREEN, RED):
        (strip,) = parse_pictures(SEATED, tint)["tall"].strips(NIGHT)
        ((letter, style),) = cells(strip)
        assert (letter, style.color.name, style.bgcolor.name) == ("▀", tint, "#ffffff")


def test_a_picture_that_needs_a_tint_is_not_drawn_without():
    with pytest.raises(KeyError):
        parse_pictures(SEATED)
    with pytest.raises(KeyError):
        load_picture("oduludo/pieces", "king", "small")


def test_a_tinted_file_is_read_once_for_each_tint():
    king = load_picture("oduludo/pieces", "king", "small", GREEN)
    assert king is load_picture("oduludo/pieces", "king", "small", GREEN)
    assert king is not load_picture("oduludo/pieces", "king", "small", RED)


def test_what_is_written_has_its_ink_and_lets_the_ground_through():
    pair = parse_pictures(SEATED, GREEN)["pair"]
    for strip, text in ((pair.strips(NIGHT)[0], "☉▴·"), (pair.strips(NIGHT, ascii_only=True)[0], "O^.")):
        assert strip.text == text
        assert [style.color.name for _, style in cells(strip)] == [GREEN, "#ffffff", NIGHT.color.name]
        assert {style.bgcolor for _, style in cells(strip)} == {NIGHT.bgcolor}


def test_what_is_written_can_be_enlarged():
    assert parse_pictures(SEATED, GREEN)["pair"].enlarged(2).strips(NIGHT)[1].text == "☉☉▴▴··"


@pytest.mark.parametrize(
    ("wrong", "error"),
    [(TINY.replace("4x1", "5x1"), ValueError), (TINY.replace("..yr", "..zr"), KeyError), (TINY + "|....|", ValueError)],
)
def test_a_file_out_of_order_is_refused(wrong, error):
    with pytest.raises(error):
        parse_pictures(wrong)


def test_a_size_that_was_not_drawn_is_a_key_error():
    with pytest.raises(KeyError):
        load_picture("odyseja/planets", "321", "gigantic")
