"""Options: what a table may choose before a game. Imported lazily, since it needs pydantic."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError


class BadOption(ValueError):
    """A choice that is unknown or does not fit.

    Attributes:
        where: the way to what is wrong, from the name of an option on; () where several do not go together.
        reason: what is wrong there.
    """

    def __init__(self, where: tuple[str, ...], reason: str) -> None:
        super().__init__(f"{'.'.join(('options', *where))}: {reason}")
        self.where = where
        self.reason = reason


class Options(BaseModel):
    """What every game lets a table choose. Each game adds its own, `mode` among them.

    `turn_limit` ends a game that would begin another turn after so many; None, the default, never does.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, validate_default=True)

    applies: ClassVar[Mapping[str, Mapping[str, tuple[Any, ...]]]] = {}
    """For an option that matters only where others have certain values: {option: {other: its values}}."""

    offers: ClassVar[Mapping[str, tuple[Any, ...]]] = {}
    """For an option not all of whose values are worth offering: those that are."""

    colours: ClassVar[tuple[str, ...]] = ()
    """Where a seat's colour is its place on the board: those that have one, clockwise. The option `places` then says
    which of them, by number, the seats take, ascending. () where any colour will do."""

    mode: str
    turn_limit: Annotated[int, Field(ge=1)] | None = None

    @classmethod
    def read(cls, choices: Mapping[str, Any]) -> Self:
        """The options that `choices` make; read as JSON, as a record holds them, so that a list will do for a tuple.

        Raises:
            BadOption: a choice is unknown or does not fit; one sentence about the first of them.
            ValueError: a choice is no JSON data.
        """
        try:
            return cls.model_validate_json(json.dumps(dict(choices)))
        except TypeError as error:
            raise ValueError(f"options hold JSON data only: {error}") from error
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            raise BadOption(tuple(map(str, first["loc"])), first["msg"].removeprefix("Value error, ")) from error
