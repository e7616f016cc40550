"""Events, decisions and refusals become sentences here, and nowhere else.

One file per game, and `table` for what the table itself says. English is the source language; other languages come
as gettext catalogues in `assets/locales`. Texts are made when they are shown, so that the language may change.
"""

from __future__ import annotations

import gettext as catalogues
from importlib import import_module
from typing import TYPE_CHECKING, cast

from assets import path

if TYPE_CHECKING:
    from cosmos_tui.text.protocol import GameText

DOMAIN = "cosmos_tui"

_language: catalogues.NullTranslations = catalogues.NullTranslations()


def use_language(code: str) -> None:
    """Speak the language `code`; English where it has no catalogue or no entry."""
    speak(catalogues.translation(DOMAIN, str(path("locales")), [code], fallback=True))


def speak(translations: catalogues.NullTranslations) -> None:
    """Take all texts from `translations` from now on."""
    global _language
    _language = translations


def languages() -> list[str]:
    """The codes that `use_language` knows, the source language first."""
    folder = path("locales")
    found = [entry.name for entry in folder.iterdir() if entry.is_dir()] if folder.is_dir() else []
    return ["en", *sorted(found)]


def _(message: str) -> str:
    """The message in the player's language."""
    return _language.gettext(message)


def N_(message: str) -> str:  # noqa: N802  (the customary name)
    """Marks a message for the catalogues that is translated where it is shown, such as a key's description."""
    return message


def ngettext(one: str, many: str, count: int) -> str:
    """The message in the player's language and the number that `count` asks for."""
    return _language.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """Like `_`, for words that mean different things in different places."""
    return _language.pgettext(context, message)


def of(game: str) -> GameText:
    """The sentences of one game."""
    return cast("GameText", import_module(f"{__name__}.{game}"))
