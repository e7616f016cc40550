"""The contest of a race's round: who hit a key when, and which View they then named (ODY-10.9).

Nothing here looks at a clock. Every call says when it happens, in seconds on any clock that does not go back.
"""

from __future__ import annotations

from typing import Final, Literal

from rules.kernel import others
from rules.odyseja.moves import Claim
from rules.odyseja.race import resolve

ANSWER: Final = 4.0
"""Seconds to name a View after hitting a key, if there are `USUAL` seconds to look for it."""

USUAL: Final = 30.0

Phase = Literal["hunt", "gather", "name", "closed"]
"""All look for the View; somebody has hit a key, and others may within the window; one of those is to name the View;
the round is over."""


class Contest:
    """Everybody at once: hit your key, then name the View.

    Attributes:
        claims: what is to be handed in when the contest is closed.
        out: the seats that named a wrong View in this round, or none in time (ODY-10.7).
        late: of those the ones that named none, in order.
    """

    def __init__(self, seats: int, target: int, *, limit: float, window: float, now: float) -> None:
        """Open the hunt for the View `target`; `limit` and `window` in seconds."""
        self.claims: list[Claim] = []
        self.out: set[int] = set()
        self.late: list[int] = []
        self._seats = seats
        self._target = target
        self._limit = limit
        self._window = window
        self._answer = max(ANSWER, ANSWER * limit / USUAL)  # whoever needs long to look needs long to type
        self._hunted = 0.0
        """Seconds that the hunt had been open when it was stopped last: its clock stands while a View is named."""
        self._opened = now
        self._hits: list[tuple[float, int]] = []
        """Who has still to name a View, in the order of their hits, with the time of the hunt at the hit."""
        self._gathered = now
        """Until when hits count as almost together with the first one."""
        self._asked = now
        self._stopped: list[tuple[float, int]] = []
        """All hits of this stop."""
        self._named: list[Claim] = []
        """What was named in this stop, unseen until everybody has."""
        self._closed = False

    @property
    def closed(self) -> bool:
        """Whether the round is over."""
        return self._closed

    def phase(self, now: float) -> Phase:
        """What is going on."""
        if self._closed:
            return "closed"
        if not self._hits:
            return "hunt"
        return "gather" if now <= self._gathered else "name"

    @property
    def naming(self) -> int | None:
        """The seat that has to name a View, or will have to when all hits are gathered."""
        return self._hits[0][1] if self._hits else None

    @property
    def several(self) -> bool:
        """Whether more than one seat has hit its key in this stop."""
        return len(self._stopped) > 1

    def left(self, now: float) -> float:
        """Seconds left to hunt, or to name a View."""
        if self._hits:
            return self._answer - max(now - self._asked, 0.0)
        return self._limit - self._hunted - (now - self._opened)

    def hit(self, seat: int, now: float) -> None:
        """A seat says "I point". The first hit stops the hunt; others count within the window after it."""
        self.tick(now)
        first = not self._stopped
        if self._closed or seat in self.out or any(seat == other for _, other in self._stopped):
            return
        if not first and now > self._gathered:
            return
        at = self._hunted + now - self._opened
        if at > self._limit:
            return
        if first:
            self._gathered = self._asked = now + self._window
        self._hits.append((at, seat))
        self._stopped.append((at, seat))

    def name(self, view: int, now: float) -> None:
        """The seat that is asked names a View."""
        self.tick(now)
        if self.phase(now) != "name":
            return
        at, seat = self._hits.pop(0)
        self._named.append((int(at * 1000), seat, view))
        self._ask_next(now)

    def tick(self, now: float) -> None:
        """Time passes: whoever names no View in time is out, and the hunt comes to its end."""
        while self._hits and now > self._asked + self._answer:
            self.late.append(self._hits.pop(0)[1])
            self._ask_next(self._asked + self._answer)
        if not self._hits and self.left(now) <= 0:
            self._closed = True

    def _ask_next(self, now: float) -> None:
        self._asked = now
        if not self._hits:
            self._judge(now)

    def _judge(self, now: float) -> None:
        """All have named a View: over if one was right, or nobody is left; else the hunt goes on."""
        self.claims += self._named
        self.out |= {seat for _, seat in self._stopped}
        decided = resolve(self._target, self._named, int(self._window * 1000)).outcome != "none"
        self._closed = decided or len(self.out) == self._seats
        self._hunted = self._stopped[-1][0]
        self._opened = now
        self._named = []
        self._stopped = []


class InTurns:
    """No hurry and no clock: one after the other names a View or passes, from the roller on, until one is right."""

    def __init__(self, seats: int, target: int, roller: int) -> None:
        self.claims: list[Claim] = []
        self.out: set[int] = set()
        self._target = target
        self._order = [roller, *others(roller, seats)]

    @property
    def closed(self) -> bool:
        """Whether the round is over."""
        return not self._order

    @property
    def naming(self) -> int | None:
        """The seat that has to name a View."""
        return self._order[0] if self._order else None

    @property
    def last(self) -> bool:
        """Whether nobody is left to ask after the one who has to name a View."""
        return len(self._order) == 1

    def phase(self, _now: float) -> Phase:
        """There is always somebody to name a View."""
        return "name" if self._order else "closed"

    def hit(self, _seat: int, _now: float) -> None:
        """Nobody need hit a key."""

    def tick(self, _now: float) -> None:
        """Time does not matter."""

    def name(self, view: int | None, _now: float) -> None:
        """The seat that is asked names a View; None if it finds none."""
        seat = self._order.pop(0)
        self.out.add(seat)
        if view is not None:
            self.claims.append((len(self.claims), seat, view))
        if view == self._target:
            self._order.clear()
