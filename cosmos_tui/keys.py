"""Keys: every command that a key gives, by name, so that players may choose other keys for it.

A key is written as its sign ("?", "L") or, if it has none, by its name ("f2", "ctrl+r", "left").
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cosmos_tui.text import N_, _

if TYPE_CHECKING:
    from textual.binding import Binding
    from textual.events import Key

BUZZ = "table/odyseja/buzz"
"""Where players have keys of their own, and the fastest counts; so capitals are the same as small letters."""

PLACES = {
    "": N_("Everywhere"),
    "home": N_("Home screen"),
    "matches": N_("Matches"),
    "setup": N_("Set-up"),
    "rulebook": N_("Rulebook"),
    "table": N_("At the table"),
    "table/odyseja/mission": N_("Odyseja: missions"),
    BUZZ: N_("Odyseja: race and stories"),
    "table/oduludo": N_("Oduludo"),
    "table/kaosz": N_("Káosz Kozmosz"),
}
"""Where commands work. A place is inside another if its name begins with the other's."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something that a key does.

    Attributes:
        keys: its keys unless players choose others, separated by commas; the first is shown.
        does: what it does, in a word or two.
        place: a key of `PLACES`.
    """

    keys: str
    does: str
    place: str


COMMANDS = {
    "up": Command("up,k", N_("up"), ""),
    "down": Command("down,j", N_("down"), ""),
    "left": Command("left,h", N_("left"), ""),
    "right": Command("right,l", N_("right"), ""),
    "rules": Command("?,f1", N_("rules"), ""),
    "matches": Command("m", N_("matches"), "home"),
    "settings": Command("s", N_("settings"), "home"),
    "quit": Command("q", N_("quit"), "home"),
    "rename": Command("r", N_("rename"), "matches"),
    "export": Command("e", N_("export"), "matches"),
    "delete": Command("d,delete", N_("delete"), "matches"),
    "start": Command("ctrl+s,f10", N_("start"), "setup"),
    "search": Command("/,f3", N_("search"), "rulebook"),
    "next": Command("n", N_("next found"), "rulebook"),
    "log": Command("L,f2", N_("log"), "table"),
    "undo": Command("u", N_("undo"), "table"),
    "redo": Command("U,ctrl+r", N_("redo"), "table"),
    "hide": Command("tab", N_("hide"), "table"),
    "leave": Command("Q", N_("leave"), "table"),
    "tricks": Command("t", N_("tricks"), "table/odyseja/mission"),
    "buzz1": Command("q", N_("player 1"), "table/odyseja/buzz"),
    "buzz2": Command("p", N_("player 2"), "table/odyseja/buzz"),
    "buzz3": Command("z", N_("player 3"), "table/odyseja/buzz"),
    "buzz4": Command("m", N_("player 4"), "table/odyseja/buzz"),
    "buzz5": Command("t", N_("player 5"), "table/odyseja/buzz"),
    "roll": Command("r", N_("roll"), "table/oduludo"),
    "dice": Command("D", N_("dice"), "table/oduludo"),
    "legend": Command("i", N_("legend"), "table/oduludo"),
    "look": Command("w", N_("who"), "table/oduludo"),
    "look_back": Command("W", N_("who, backwards"), "table/oduludo"),
    "inspect": Command("i", N_("card"), "table/kaosz"),
    "pass": Command("p", N_("pass"), "table/kaosz"),
}
"""Every command by name: the name of its action, and of its line in the config file."""

BUZZING = {("odyseja", "race"): ("hurry", "clock"), ("odyseja", "recon"): ("callers", "buzz")}
"""The modes in which that may be so, each with the option and its value that make it so."""

FIXED = ("enter", "space", "escape", "ctrl+c", "ctrl+q", "ctrl+z", *"0123456789")
"""Keys that choose, go back, leave or pick an answer on every screen."""

USUAL = "backspace"
"""The key that gives a command its usual keys back, where another one is chosen."""

ALTGR = frozenset(r"[]{}@\|#&$~^`<>;*")
"""Signs that need AltGr on Polish or Hungarian keyboards; letters beyond ASCII are missing on one of the two."""

PLACE_LETTERS = frozenset("abcdex")
"""Letters that begin the name of a place on a board, such as B2."""

_KEY = re.compile(
    r"(ctrl\+)?(alt\+)?(shift\+)?"
    r"([a-z]|f\d\d?|up|down|left|right|home|end|pageup|pagedown|insert|delete|backspace|tab)"
)
_SAME_AS = {"ctrl+i": "tab", "ctrl+m": "enter", "ctrl+j": "enter", "ctrl+h": "backspace"}


_NAMES = {
    "question_mark": "?",
    "slash": "/",
    "escape": "Esc",
    "delete": "Del",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}


def key_name(key: str) -> str:
    """A key as people call it: "?", "Esc", "Ctrl+S", "u", "L"."""
    if key in _NAMES or len(key) == 1:
        return _NAMES.get(key, key)
    return "+".join(part.capitalize() for part in key.split("+"))


def typed(event: Key) -> str:
    """A key press as keys are written here: its sign, or its name."""
    return event.character if event.is_printable and event.character and event.key != "space" else event.key


def bind(command: str, action: str = "", *, show: bool = True, priority: bool = False) -> Binding:
    """The binding of a command.

    Args:
        command: a key of `COMMANDS`.
        action: what it runs where it is bound, if its action has another name than the command.
        show: whether the row of keys lists it.
        priority: whether it comes before the keys of the widget that has the focus.
    """
    from textual.binding import Binding

    known = COMMANDS[command]
    return Binding(known.keys, action or command, known.does, show=show, priority=priority, id=command)


def focus_keys(back: str = "up", on: str = "down") -> tuple[Binding, Binding]:
    """The bindings of the two commands that go through what can be chosen on a screen."""
    return bind(back, "app.focus_previous", show=False), bind(on, "app.focus_next", show=False)


def keys_of(command: str, chosen: Mapping[str, str]) -> list[str]:
    """The keys of a command, if `chosen` are the players' own."""
    return chosen.get(command, COMMANDS[command].keys).split(",")


def buzz_keys(seats: int, chosen: Mapping[str, str]) -> dict[str, int]:
    """The keys that so many players hit to say that it is they, as they arrive in small letters (ODY-10.9)."""
    return {key.casefold(): seat for seat in range(seats) for key in keys_of(f"buzz{seat + 1}", chosen)}


def trouble(command: str, key: str, chosen: Mapping[str, str]) -> str | None:
    """Why a key cannot be given to a command, or None."""
    name = key_name(key)
    if key in FIXED:
        return _("{key} does the same everywhere and stays as it is.").format(key=name)
    if key == USUAL:
        return _("{key} gives a command its usual key back and cannot be chosen.").format(key=name)
    if key in ALTGR or not key.isascii():
        return _("{key} needs AltGr on some keyboards, or is missing; choose another key.").format(key=name)
    if key in _SAME_AS:
        return _("Terminals cannot tell {key} from {other}.").format(key=name, other=key_name(_SAME_AS[key]))
    place = COMMANDS[command].place
    if heard(key, place) in PLACE_LETTERS and place.startswith("table"):
        return _("{key} begins the names of places on a board.").format(key=name)
    if key == "," or not ((len(key) == 1 and key.isprintable()) or _KEY.fullmatch(key)):
        return _("There is no key called {key}.").format(key=name)
    for other, known in COMMANDS.items():
        if other == command or not _overlap(place, known.place):
            continue
        if heard(key, place) in [heard(taken, known.place) for taken in keys_of(other, chosen)]:
            return _("{key} already means: {does} ({place}).").format(
                key=name, does=_(known.does), place=_(PLACES[known.place])
            )
    return None


def heard(key: str, place: str) -> str:
    """A key as it is understood in a place."""
    return key.casefold() if place == BUZZ else key


def _overlap(place: str, other: str) -> bool:
    """Whether keys of both places can work at the same time."""
    return place.startswith(other) or other.startswith(place)
