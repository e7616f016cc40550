"""What the race and the reconnaissance flight share: every player has a key, and the fastest counts."""

from __future__ import annotations

from cosmos_tui.keys import BUZZING, buzz_keys, key_name
from cosmos_tui.screens.game import GameScreen


class BuzzScreen(GameScreen):
    """The screen of a mode that `keys.BUZZING` names."""

    @property
    def by_key(self) -> bool:
        """Whether keys are hit at this table, or all are asked one after the other."""
        match = self.table.match
        option, value = BUZZING[match.game, match.options["mode"]]
        return bool(match.options[option] == value)

    def key_of(self, seat: int) -> str:
        """The key of a seat, as people call it."""
        return next(key_name(key) for key, owner in self._keys().items() if owner == seat)

    def seat_of(self, key: str) -> int | None:
        """The seat whose key this is."""
        return self._keys().get(key.casefold())

    def _keys(self) -> dict[str, int]:
        return buzz_keys(len(self.table.players), self.app.settings.keys)
