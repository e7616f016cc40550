"""What a table may choose before a game of Káosz Kozmosz (KK-1.11)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rules.kernel.options import Options as BaseOptions


class Options(BaseOptions):
    """The edition and who starts.

    `mode` is the edition: "classic" or "fixed" (fixed order, with a closing round). `starter` is a seat, or "random",
    which draws it from the game's chance (KK-4.2). `turn_limit` counts the turns of all players (KK-5.6).
    """

    mode: Literal["classic", "fixed"] = "classic"
    starter: Literal["random"] | Annotated[int, Field(ge=0, le=4)] = "random"
