"""Every glyph that is not ASCII, with its ASCII twin: one table, one cell each.

`--ascii` is one line filter over everything that is drawn (`filters`), so no widget needs to know about it.
Pictures are the exception: they bring a twin of their own (`widgets.picture`).
"""

from __future__ import annotations

from unicodedata import normalize

SEAT_SHAPES = {"green": "▲", "red": "●", "blue": "■", "purple": "◆", "yellow": "★"}
"""Seats differ by shape as well as by colour; in ASCII the shape becomes the colour's letter."""

TWINS = {
    **{shape: colour[0].upper() for colour, shape in SEAT_SHAPES.items()},
    # frames and rules
    **dict.fromkeys("─━═╌╍┄┅┈┉╴╶", "-"),
    **dict.fromkeys("│┃║╎╏▌▐▏▕", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛╔╗╚╝╠╣╦╩╬╒╕╘╛", "+"),
    **dict.fromkeys("█▇▆▅▓▀▄▊▋▉", "#"),
    **dict.fromkeys("▒░▍▎▁▂▃▔", ":"),
    # signs
    "·": ".",
    "•": "*",
    "…": "~",
    "–": "-",
    "—": "-",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "×": "x",
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "▶": ">",
    "▸": ">",
    "◂": "<",
    "▴": "^",
    "✓": "v",
    "✗": "x",
    "▪": "%",
    "▫": "_",
    "◉": "@",
    "○": "o",
    "✦": "*",
    "⊗": "X",
    "⚑": "#",
    "☉": "O",
    "◍": "E",
    "♚": "K",
    "♛": "Q",
    "♟": "S",
    "◎": "@",
    "☾": "C",
    "ϟ": "Z",
    "☆": "*",
}
"""Glyph -> ASCII twin, for everything that is no letter."""

_TRANSLATION = str.maketrans(TWINS)
_STROKES = str.maketrans("łŁøØđĐıħŧ", "lLoOdDiht")
"""Letters that Unicode does not take apart into a plain one and its mark."""


def ascii_twin(text: str) -> str:
    """The text with every glyph replaced by its twin and every letter by the plain one under its marks.

    It is as wide as before. Letters that have no plain one, such as those of other scripts, stay.
    """
    text = text.translate(_TRANSLATION)
    if text.isascii():
        return text
    letters = (normalize("NFD", letter) for letter in text.translate(_STROKES))
    return "".join(letter[0] if letter[0].isascii() else normalize("NFC", letter) for letter in letters)
