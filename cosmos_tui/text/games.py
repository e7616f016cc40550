"""What is said about the games before one is opened. Kept apart, so that nothing of a game need be imported for it."""

from __future__ import annotations

from dataclasses import dataclass

from cosmos_tui.text import N_, _, ngettext
from rules import GAMES


@dataclass(frozen=True, slots=True)
class _About:
    title: str
    pitch: str
    minutes: str
    house_rules: tuple[str, ...] = ()


_ABOUT = {
    "odyseja": _About(
        N_("Odyseja"),
        N_("The planets lie open, their Views lie hidden: remember where each one sleeps, and fly."),
        N_("20-30 minutes"),
    ),
    "kaosz": _About(
        N_("Káosz Kozmosz"),
        N_("Eight planets make a solar system, if your friends leave them alone."),
        N_("15-40 minutes"),
    ),
    "oduludo": _About(
        N_("Oduludo"),
        N_("Ludo that flies: Suns, Lightning, UFOs and kidnapped Kings on the way home to Earth."),
        N_("20-40 minutes"),
        (
            N_("Your colour is your place on the board."),
            N_("Three sixes in a row: no penalty."),
            N_("Safe: Moons, parkings, crossroads, paths."),
            N_("Captures give no roll; sixes and Stars do."),
            N_("Earth wants an exact roll, or you bounce."),
            N_("A King sent to his ship: you are out."),
        ),
    ),
}


def introduced() -> list[str]:
    """The games that the home screen offers, in its order."""
    return [game for game in _ABOUT if game in GAMES]


def title(game: str) -> str:
    """A game's name; its key, if a newer version has brought it."""
    return _(_ABOUT[game].title) if game in _ABOUT else game


def pitch(game: str) -> str:
    """One sentence that makes people want to play it."""
    return _(_ABOUT[game].pitch)


def minutes(game: str) -> str:
    """How long it takes, such as "20-30 minutes"."""
    return _(_ABOUT[game].minutes)


def house_rules(game: str) -> list[str]:
    """Where people who know a game of its kind would disagree, what this one plays."""
    return [_(rule) for rule in _ABOUT[game].house_rules]


def players(game: str, mode: str | None = None) -> str:
    """How many play, in this mode or in whichever."""
    modes = GAMES[game].modes
    counts = sorted({count for seats in (modes.values() if mode is None else [modes[mode]]) for count in seats})
    if len(counts) == 1:
        return ngettext("{n} player", "{n} players", counts[0]).format(n=counts[0])
    return ngettext("{least}-{most} player", "{least}-{most} players", counts[-1]).format(
        least=counts[0], most=counts[-1]
    )
