"""The deck table (KK-5) and the deck built from it."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, RootModel, model_validator

import assets
from rules.kaosz.cards import CARD_NAMES, PLANETS, PLOTUH

_Some = Annotated[int, Field(ge=1)]
_Pair = Annotated[int, Field(ge=2)]


class DeckRow(BaseModel):
    """How many cards of each type one player count uses; the bounds are what the rulebook forces (KK-5.1)."""

    model_config = ConfigDict(
        extra="forbid", strict=True, frozen=True, alias_generator=lambda name: name.replace("_", "-")
    )

    planet: _Pair
    plotuh: _Pair
    glitch: _Some
    black_hole: Literal[1]
    wormhole: _Some
    gravity_pull: _Pair
    magnetic_storm: _Pair
    supernova: _Pair
    meteor_shower: _Pair
    atmosphere: _Some
    cosmic_mirror: _Some
    total: int

    @model_validator(mode="after")
    def _adds_up(self) -> Self:
        if len(self.cards()) != self.total:
            raise ValueError(f"the row holds {len(self.cards())} cards, not {self.total}")
        return self

    def cards(self) -> list[int]:
        """The deck in canonical order (KK-4.4): Mercury to Neptune, then the columns of the table."""
        counts = self.model_dump(by_alias=True)
        deck = [planet for planet in PLANETS for _ in range(self.planet)]
        for card in range(PLOTUH, len(CARD_NAMES)):
            deck += [card] * counts[CARD_NAMES[card]]
        return deck


class DeckTable(RootModel[dict[Literal["2", "3", "4", "5"], DeckRow]]):
    """The rows by player count."""


@cache
def deck_table() -> dict[int, DeckRow]:
    """The rows of the deck file by player count, validated.

    Raises:
        ValueError: the file is not such a table.
    """
    table = DeckTable.model_validate_json(assets.path("kaosz", "deck.json").read_bytes())
    return {int(seats): row for seats, row in table.root.items()}


@cache
def deck(seats: int) -> tuple[int, ...]:
    """The deck for 2..5 seats in canonical order, the last card on top."""
    return tuple(deck_table()[seats].cards())
