"""Options: what a table may choose before a game. Imported lazily, since it needs pydantic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field


class Options(BaseModel):
    """What every game lets a table choose. Each game adds its own, `mode` among them.

    `turn_limit` ends a game that would begin another turn after so many; None, the default, never does.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, validate_default=True)

    applies: ClassVar[Mapping[str, Mapping[str, tuple[Any, ...]]]] = {}
    """For an option that matters only where others have certain values: {option: {other: its values}}."""

    mode: str
    turn_limit: Annotated[int, Field(ge=1)] | None = None
