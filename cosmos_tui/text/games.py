"""What is said about the games before one is opened. Kept apart, so that nothing of a game need be imported for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from cosmos_tui.text import N_, _, ngettext
from rules import GAMES


class _Mode(NamedTuple):
    title: str
    pitch: str


@dataclass(frozen=True, slots=True)
class _About:
    title: str
    pitch: str
    minutes: str
    modes: Mapping[str, _Mode]
    house_rules: tuple[str, ...] = ()


_ABOUT = {
    "odyseja": _About(
        N_("Odyseja"),
        N_("The planets lie open, their Views lie hidden: remember where each one sleeps, and fly."),
        N_("20-30 minutes"),
        {
            "research": _Mode(
                N_("Research mission"),
                N_("Collect samples of five colours, flying only where the Views send you. For all; 20-30 minutes."),
            ),
            "race": _Mode(
                N_("Interplanetary race"),
                N_("One rolls, all look: who points first at the right View flies on. For quick eyes; 15-20 minutes."),
            ),
            "recon": _Mode(
                N_("Reconnaissance flight"),
                N_(
                    "Tell stories from planet to planet, then each other's from memory. For storytellers, or one alone "
                    "as an exercise; 30-45 minutes."
                ),
            ),
            "solo": _Mode(
                N_("Lone flight (reconstruction)"),
                N_("Alone against a hungry Monster. By our own rules: the publisher's are lost to us. 10-15 minutes."),
            ),
        },
    ),
    "oduludo": _About(
        N_("Oduludo"),
        N_("Ludo that flies: Suns, Lightning, UFOs and kidnapped Kings on the way home to Earth."),
        N_("20-40 minutes"),
        {
            "standard": _Mode(N_("Standard"), N_("One round; the first to bring everybody home to Earth wins.")),
            "last_piece": _Mode(
                N_("Last piece"),
                N_("Several rounds; each round won costs the winner a piece. The most points win. For a long evening."),
            ),
            "team": _Mode(
                N_("Team"),
                N_("Two against two, opposite seats together. Partners share squares and Kings' fates."),
            ),
        },
        (
            N_("Your colour is your place on the board."),
            N_("Three sixes in a row: no penalty."),
            N_("Safe: Moons, parkings, crossroads, paths."),
            N_("Captures give no roll; sixes and Stars do."),
            N_("Earth wants an exact roll, or you bounce."),
            N_("A King sent to his ship: you are out."),
        ),
    ),
    "kaosz": _About(
        N_("Káosz Kozmosz"),
        N_("Eight planets make a solar system, if your friends leave them alone."),
        N_("15-40 minutes"),
        {
            "classic": _Mode(
                N_("Classic"),
                N_("Two actions of two kinds in any order; the discards come back when cards run out."),
            ),
            "fixed": _Mode(
                N_("Fixed order"),
                N_("First action, then laying; when the pile is empty a closing round decides."),
            ),
        },
    ),
}


def introduced() -> list[str]:
    """The games that the home screen offers."""
    return [game for game in GAMES if game in _ABOUT]


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


def mode_title(game: str, mode: str) -> str:
    """The name of a way to play; its key, if a newer version has brought it."""
    modes = _ABOUT[game].modes if game in _ABOUT else {}
    return _(modes[mode].title) if mode in modes else mode


def mode_pitch(game: str, mode: str) -> str:
    """One sentence on what a way to play is and for whom."""
    return _(_ABOUT[game].modes[mode].pitch)


def full_title(game: str, mode: str) -> str:
    """A game and the way it is played, such as "Oduludo · Team"."""
    return f"{title(game)} · {mode_title(game, mode)}"


def players(game: str, mode: str | None = None) -> str:
    """How many play, in this mode or in whichever."""
    modes = GAMES[game].modes
    counts = sorted({count for seats in (modes.values() if mode is None else [modes[mode]]) for count in seats})
    if len(counts) == 1:
        return ngettext("{n} player", "{n} players", counts[0]).format(n=counts[0])
    return ngettext("{least}-{most} player", "{least}-{most} players", counts[-1]).format(
        least=counts[0], most=counts[-1]
    )
