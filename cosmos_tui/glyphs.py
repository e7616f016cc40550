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
    "◀": "<",
    "▸": ">",
    "◂": "<",
    "▾": "v",
    "▴": "^",
    "✓": "v",
    "✗": "x",
    "▪": "%",
    "▫": "_",
    "◉": "@",
    "○": "o",
    "◌": ".",
    "✦": "*",
    "⊗": "X",
    "☉": "O",
    "◍": "Q",
    "♚": "K",
    "♛": "Q",
    "♟": "S",
    "↩": "<",
    "⇄": "%",
    "☄": "*",
    "◎": "@",
    "◇": "o",
    "△": "^",
    "▼": "v",
    "▽": "v",
    "☾": "C",
    "☼": "*",
    "ϟ": "Z",
    "☇": "Z",
    "⊙": "O",
    "◯": "O",
    "☆": "*",
}
"""Glyph -> ASCII twin. Anything else beyond ASCII is a letter of somebody's name or language: it loses its accents."""

_TRANSLATION = str.maketrans(TWINS)


def ascii_twin(text: str) -> str:
    """The text with every glyph of the table replaced by its twin, and letters without accents; as wide as before."""
    twin = text.translate(_TRANSLATION)
    return twin if twin.isascii() else "".join(normalize("NFKD", letter)[0] for letter in twin)
