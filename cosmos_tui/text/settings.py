"""What the settings are called, and what each of their values does."""

from __future__ import annotations

from typing import Any

from cosmos_tui.text import _, languages, ngettext

LANGUAGES = {"en": "English", "hu": "Magyar", "pl": "Polski"}
"""Languages by their own names."""


def setting(name: str) -> str:
    """What a setting is about."""
    return {
        "theme": _("Colours"),
        "animation": _("Motion"),
        "ascii": _("Signs"),
        "view_delay": _("Odyseja's Views close"),
        "only_move": _("A forced move"),
        "lang": _("Language"),
    }[name]


def value(name: str, value: Any) -> tuple[str, str]:
    """One value of a setting: its name, and its effect."""
    if name == "lang":
        alone = len(languages()) == 1
        return LANGUAGES.get(value, value), _("So far there is no other.") if alone else _("Rulebooks stay English.")
    if name == "view_delay" and value:
        return (
            ngettext("after {n} second", "after {n} seconds", value).format(n=value),
            _("Or before that, when somebody presses Enter."),
        )
    return {
        ("theme", "observatory"): (_("observatory"), _("Night blue; the planets are bright.")),
        ("theme", "paper"): (_("paper"), _("Ink on paper, for bright rooms.")),
        ("theme", "contrast"): (_("contrast"), _("Black and white, strong colours.")),
        ("theme", "colour-blind"): (_("colour-blind"), _("Seat colours that most eyes can tell apart.")),
        ("animation", "off"): (_("off"), _("Nothing moves; banners wait for a key.")),
        ("animation", "slow"): (_("slow"), _("Twice the time to watch.")),
        ("animation", "normal"): (_("normal"), _("Rockets fly, then stop.")),
        ("animation", "fast"): (_("fast"), _("For those who know the way.")),
        ("ascii", False): (_("all"), _("Frames, blocks and stars.")),
        ("ascii", True): (_("ASCII"), _("Plain letters, for terminals without signs.")),
        ("view_delay", 0): (_("by Enter"), _("When everybody has seen it.")),
        ("only_move", False): (_("waits for you"), _("Every move is made by a key.")),
        ("only_move", True): (_("plays itself"), _("What is forced is moved at once; you still roll yourself.")),
    }[name, value]
