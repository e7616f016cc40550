"""What a table may choose (ODY-14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, model_validator

from rules.kernel.options import Options as BaseOptions
from rules.odyseja.galaxy import ALL_PLANETS, BASE_PLANETS, Galaxy, chart
from rules.odyseja.layout import Layout, official


class Options(BaseOptions):
    """The choices for Odyseja.

    `galaxy` is the layout data of a galaxy of one's own, for `layout="custom"` alone. `deal` lists planets, which then
    lie on the locations in that order instead of at random. `study` asks the screen to show each planet beside its
    View before the first move (ODY-3.3); it changes no rule.
    """

    applies: ClassVar[Mapping[str, Mapping[str, tuple[Any, ...]]]] = {"diagonals": {"layout": ("quad",)}}

    mode: Literal["research"] = "research"
    planets: Literal["base", "all"] = "base"
    deal: Annotated[tuple[int, ...], Field(strict=False)] | None = None
    starter: Literal["random"] | Annotated[int, Field(ge=0)] = "random"

    layout: Literal["tri", "karo", "quad", "custom"] = "tri"
    galaxy: Layout | None = None
    diagonals: Literal["all", "centre"] = "all"
    study: bool = False
    tricks: Literal["auto", "on", "off"] = "auto"
    slowpoke: bool = False

    @model_validator(mode="after")
    def _fit_together(self) -> Self:
        if (self.layout == "custom") != (self.galaxy is not None):
            raise ValueError("layout=custom and galaxy=... belong together")
        if self.chart().size > len(self.catalogue()):
            raise ValueError("a galaxy of more than 17 planets needs planets=all")
        if self.deal is not None:
            if len(set(self.deal)) < len(self.deal) or not set(self.deal) <= set(self.catalogue()):
                raise ValueError("deal lists different planets of the catalogue")
            if len(self.deal) != self.chart().size:
                raise ValueError(f"deal lists one planet for each of the {self.chart().size} locations")
        return self

    def catalogue(self) -> tuple[int, ...]:
        """The numbers of the planets in the box (ODY-1.1)."""
        return BASE_PLANETS if self.planets == "base" else ALL_PLANETS

    def chart(self) -> Galaxy:
        """The galaxy that was chosen (ODY-2)."""
        if self.galaxy is not None:
            return chart(self.layout, self.galaxy)
        centred = self.layout == "quad" and self.diagonals == "centre"
        return chart(self.layout, official("quad-centre" if centred else self.layout))

    def with_tricks(self) -> bool:
        """Whether Nasty Tricks are played: by default in every galaxy but TRI-TRAP (ODY-3.9)."""
        return self.layout != "tri" if self.tricks == "auto" else self.tricks == "on"
