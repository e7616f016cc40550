"""A language that no one speaks: every message in brackets, every letter accented, everything 40 % longer.

What is read on a screen in plain letters has not gone through the catalogues; a bracket that stays open has been cut.
"""

from __future__ import annotations

import re
from gettext import NullTranslations
from string import ascii_letters

ACCENTED = str.maketrans(ascii_letters, "áƀćďéƒǵĥíĵķĺḿńóṕɋŕśťúṽŵẋýźÁƁĆĎÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŹ")
OPEN, CLOSE = "⟦", "⟧"

_FIELD = re.compile(r"(\{[^}]*\})")


def strange(message: str) -> str:
    """The message in that language; its fields stay as they are."""
    parts = _FIELD.split(message)
    words = "".join(part if part.startswith("{") else part.translate(ACCENTED) for part in parts)
    length = sum(len(part) for part in parts if not part.startswith("{"))
    more = " ".join("~" * min(5, left) for left in range(-(-length * 2 // 5), 0, -6))
    return f"{OPEN}{words} {more}{CLOSE}" if length > 12 else f"{OPEN}{words}{more}{CLOSE}"


class Pseudo(NullTranslations):
    """The catalogue of that language."""

    def gettext(self, message: str) -> str:
        return strange(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return strange(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return strange(message)
