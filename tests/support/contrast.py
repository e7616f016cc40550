"""How well a text can be read on a ground."""

from __future__ import annotations

from textual.color import Color

ENOUGH = {"contrast": 7.0}
"""The ratio that a theme must reach, if it is not 4.5."""


def ratio(text: str, ground: str) -> float:
    """The contrast ratio of WCAG: 1 to 21."""
    bright, dark = sorted((luminance(text), luminance(ground)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """How bright a colour is: 0 to 1."""
    parts = (channel / 255 for channel in Color.parse(colour).rgb)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
