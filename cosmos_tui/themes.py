"""Looks as data: the themes, and the colours in them that boards paint with."""

from __future__ import annotations

from dataclasses import dataclass

from textual.theme import Theme


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one theme as hex strings. `seats` and `samples` are keyed by colour name."""

    ground: str
    """The screen behind everything."""
    panel: str
    """Framed areas."""
    raised: str
    """What the cursor is on."""
    ink: str
    """Text."""
    quiet: str
    """Text of second order; still readable."""
    line: str
    """Frames."""
    accent: str
    """What to do now."""
    warn: str
    """Refusals and losses."""
    seats: dict[str, str]
    dark: bool = True


_SEATS = {"green": "#5fd38d", "red": "#ff7b72", "blue": "#6cb6ff", "purple": "#c9a0ff", "yellow": "#f2cc60"}
_SEATS_SAFE = {"green": "#2fc89f", "red": "#f28a3c", "blue": "#56b4e9", "purple": "#e39ac4", "yellow": "#f0e442"}
_SEATS_INK = {"green": "#0b6b35", "red": "#a8201a", "blue": "#0b4fa0", "purple": "#6a2fa0", "yellow": "#6e5200"}
_SEATS_LOUD = {"green": "#7dffb0", "red": "#ffb0aa", "blue": "#a5d4ff", "purple": "#e0c8ff", "yellow": "#ffe58a"}

PALETTES = {
    "observatory": Palette(
        "#0b1020", "#111830", "#22305a", "#e6eaf5", "#9aa6c8", "#3c4a78", "#8fd3ff", "#ffb36b", _SEATS
    ),
    "paper": Palette(
        "#f7f3e8", "#fffdf6", "#dfe7f5", "#1c2233", "#535a6c", "#a49c86", "#0b4f7d", "#8a3b00", _SEATS_INK, dark=False
    ),
    "contrast": Palette(
        "#000000", "#000000", "#1d2b5c", "#ffffff", "#d6d6d6", "#ffffff", "#9be4ff", "#ffc38a", _SEATS_LOUD
    ),
    "colour-blind": Palette(
        "#0b1020", "#111830", "#22305a", "#e6eaf5", "#9aa6c8", "#3c4a78", "#8fd3ff", "#f0b24a", _SEATS_SAFE
    ),
}
"""The themes by name; the first is the default."""


def textual_theme(name: str) -> Theme:
    """The theme as Textual wants it; seat colours are CSS variables such as `$seat-green`."""
    palette = PALETTES[name]
    return Theme(
        name=name,
        primary=palette.accent,
        secondary=palette.line,
        accent=palette.accent,
        warning=palette.warn,
        error=palette.warn,
        success=palette.seats["green"],
        foreground=palette.ink,
        background=palette.ground,
        surface=palette.ground,
        panel=palette.panel,
        boost=palette.raised,
        dark=palette.dark,
        variables={
            **{f"seat-{colour}": value for colour, value in palette.seats.items()},
            "quiet": palette.quiet,
            "line": palette.line,
            "raised": palette.raised,
            "footer-background": palette.ground,
            "footer-key-foreground": palette.accent,
            "footer-description-foreground": palette.quiet,
            "border": palette.line,
            "block-cursor-foreground": palette.ink,
            "block-cursor-background": palette.raised,
            "block-cursor-text-style": "bold",
            "scrollbar": palette.line,
            "scrollbar-background": palette.ground,
        },
    )
