"""What a table may choose (ODU section 11)."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, ClassVar, Literal

from pydantic import Field, field_validator

from rules.kernel.options import Options as BaseOptions
from rules.oduludo.board import COLOURS

Place = Annotated[int, Field(ge=0, le=3)]

DEFAULT_PLACES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""Where so many players sit unless they choose: two opposite each other (ODU-3.1)."""


class Options(BaseOptions):
    """What a table may choose.

    `stack_rule`: `open`, a group is captured whatever its size, or `shield`, a smaller group may not land on it.
    `places`: the board place of each seat, 0 Green, 1 Red, 2 Blue, 3 Purple; they ascend, since seats go clockwise.
    `turn_limit` counts the turns of the match; when it is reached the round ends as it stands, and with it the match.
    """

    colours: ClassVar[tuple[str, ...]] = COLOURS

    mode: Literal["standard", "last_piece", "team"] = "standard"
    stack_rule: Literal["open", "shield"] = "open"
    places: tuple[Place, ...] | None = None

    @field_validator("places")
    @classmethod
    def _clockwise(cls, places: tuple[int, ...] | None) -> tuple[int, ...] | None:
        if places is not None and any(place >= after for place, after in pairwise(places)):
            raise ValueError("places must ascend: seats go clockwise, and each colour plays once")
        return places

    def seated(self, seats: int) -> tuple[int, ...]:
        """The board place of each seat.

        Raises:
            ValueError: the places chosen are not as many as the seats.
        """
        places = self.places or DEFAULT_PLACES[seats]
        if len(places) != seats:
            raise ValueError(f"places names {len(places)} colours for {seats} seats")
        return places
