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

    In every mode: `deal` lists planets, which then lie in that order instead of at random.

    In missions: `galaxy` is the layout data of a galaxy of one's own, for `layout="custom"` alone. `study` asks the
    screen to show each planet beside its View before the first move (ODY-3.3); it changes no rule.

    In the race: `track` is how many planets form the loop, by default all. With `hurry="turns"` the seats point one
    after the other, the roller first, and nobody looks at a clock; else two right claims within `window` milliseconds
    are a tie, and a contest is over after `limit` seconds (ODY-10.2, ODY-10.7, ODY-10.8).

    In the reconnaissance flight: `stories` is how many each seat tells, by default as the rules say; `callers` whether
    all may object at once or are asked one by one; `story_vote` whether a retelling is judged too (ODY-11).

    In the lone flight: `level` is how soon the Monster wakes, `solo_tricks` brings stardust and three tricks (ODY-12).
    """

    applies: ClassVar[Mapping[str, Mapping[str, tuple[Any, ...]]]] = {
        "starter": {"mode": ("research", "race", "recon")},
        "layout": {"mode": ("research", "solo")},
        "galaxy": {"mode": ("research", "solo"), "layout": ("custom",)},
        "diagonals": {"mode": ("research", "solo"), "layout": ("quad",)},
        "study": {"mode": ("research", "solo")},
        "tricks": {"mode": ("research",)},
        "slowpoke": {"mode": ("research",)},
        "track": {"mode": ("race",)},
        "laps": {"mode": ("race",)},
        "hurry": {"mode": ("race",)},
        "window": {"mode": ("race",), "hurry": ("clock",)},
        "limit": {"mode": ("race",), "hurry": ("clock",)},
        "stories": {"mode": ("recon",)},
        "callers": {"mode": ("recon",)},
        "story_vote": {"mode": ("recon",)},
        "level": {"mode": ("solo",)},
        "solo_tricks": {"mode": ("solo",)},
    }

    offers: ClassVar[Mapping[str, tuple[Any, ...]]] = {
        "layout": ("tri", "karo", "quad"),  # a custom one needs its data as well
        "window": (0, 40, 80, 150, 300),
        "limit": (15, 30, 60, 120),
        "track": (None, *range(7, 18)),  # a longer one needs more planets than the base set has
        "stories": (None, 1, 2, 3),  # so many can be told by any crew and with any planets
    }

    mode: Literal["research", "race", "recon", "solo"] = "research"
    planets: Literal["base", "all"] = "base"
    deal: tuple[int, ...] | None = None
    starter: Literal["random"] | Annotated[int, Field(ge=0)] = "random"

    layout: Literal["tri", "karo", "quad", "custom"] = "tri"
    galaxy: Layout | None = None
    diagonals: Literal["all", "centre"] = "all"
    study: bool = False
    tricks: Literal["auto", "on", "off"] = "auto"
    slowpoke: bool = False

    track: Annotated[int, Field(ge=7, le=25)] | None = None
    laps: Annotated[int, Field(ge=1, le=5)] = 2
    hurry: Literal["clock", "turns"] = "clock"
    window: Annotated[int, Field(ge=0, le=1000)] = 80
    limit: Annotated[int, Field(ge=1, le=600)] = 30

    stories: Annotated[int, Field(ge=1, le=24)] | None = None
    callers: Literal["buzz", "order"] = "buzz"
    story_vote: bool = False

    level: Literal["easy", "normal", "hard"] = "normal"
    solo_tricks: bool = False

    @model_validator(mode="after")
    def _fit_together(self) -> Self:
        if (self.layout == "custom") != (self.galaxy is not None):
            raise ValueError("layout=custom and galaxy=... belong together")
        if self.chart().size > len(self.catalogue()):
            raise ValueError("A galaxy of more than 17 planets needs all twenty-five (planets=all).")
        if self.loop() > len(self.catalogue()):
            raise ValueError("A track of more than 17 planets needs all twenty-five (planets=all).")
        deal = self.deal or ()
        if len(set(deal)) < len(deal) or not set(deal) <= set(self.catalogue()):
            raise ValueError("deal lists different planets of the catalogue")
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

    def loop(self) -> int:
        """How many planets form the track of the race (ODY-10.1)."""
        return self.track or len(self.catalogue())

    def with_tricks(self) -> bool:
        """Whether Nasty Tricks are played: by default in every galaxy but TRI-TRAP (ODY-3.9)."""
        return self.layout != "tri" if self.tricks == "auto" else self.tricks == "on"
