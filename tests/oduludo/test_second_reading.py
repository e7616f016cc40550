"""A second reading of the rules, plain and slow, written apart from the engine: both must agree on every landing.

Squares are worked out from the view alone, by the numbers of ODU-1.3 and not by the engine's tables.
"""

from __future__ import annotations

import pytest

import rules
from arena import Setup
from oduludo_positions import due
from rules import Chance, Move
from rules.oduludo import Oduludo
from rules.oduludo.moves import Enter, Go, Kidnap
from rules.oduludo.preview import Preview
from rules.oduludo.view import GroupView

EARTH = -1
SUNS = (5, 12, 18, 25, 31, 38, 44, 51)
LIGHTNINGS = (6, 19, 32, 45)
KINDS = {0: "safe", 3: "circle", 5: "sun", 6: "lightning", 8: "star", 9: "circle", 11: "parking", 12: "sun"}
CHOICE = "choose when it comes"
SETUPS = [Setup("oduludo", mode, seats) for mode, counts in rules.GAMES["oduludo"].modes.items() for seats in counts]


def kind(progress: int) -> str:
    if progress >= 52:
        return "safe" if progress < 57 else "globe"
    return KINDS.get(progress % 13, "plain")


class Reading:
    """What the seat at turn may do with its roll, or meets with the ODULUDO die. None: that is impossible."""

    def __init__(self, game: Oduludo) -> None:
        self.view = game.view(None)
        self.me = self.view.active
        self.place = self.view.seats[self.me].place
        self.team = game.options.mode == "team"
        self.shield = game.options.stack_rule == "shield"
        self.groups = {group.square: group for group in self.view.groups}

    def square(self, progress: int) -> int:
        return (13 * self.place + progress) % 52 if progress < 52 else 7 * self.place + progress

    def progress(self, square: int) -> int | None:
        if square < 52:
            return (square - 13 * self.place) % 52
        own = square - 7 * self.place
        return own if 52 <= own <= 56 else None

    def enemy(self, square: int) -> GroupView | None:
        group = self.groups.get(square)
        friends = {self.me, self.me ^ 2} if self.team else {self.me}
        return None if group is None or any(piece.seat in friends for piece in group.pieces) else group

    def arrive(self, group: GroupView) -> int | None:
        """ODU-7.3 and 10.7d."""
        for king in (piece for piece in group.pieces if piece.kind == "king"):
            if self.view.seats[king.seat].ship:
                return None
            for other in self.groups.values():
                shared_on_path = other.square >= 52 and len({piece.seat for piece in other.pieces}) > 1
                if other is not group and not shared_on_path and any(p.seat == king.seat for p in other.pieces):
                    return None
        return EARTH

    def rest(self, group: GroupView, progress: int, *, thrown: bool = False) -> int | None:
        """ODU-2.6, 5.6, 8.1 and the option `stack_rule`."""
        square = self.square(progress)
        enemy = self.enemy(square)
        if enemy is not None:
            if progress % 13 in (0, 11, 12) or progress >= 52:
                return None
            if self.shield and not thrown and len(group.pieces) < len(enemy.pieces):
                return None
        return square

    def moon(self) -> int | None:
        return None if self.enemy(self.square(0)) else self.square(0)

    def fly(self, group: GroupView, sun: int, way: str) -> int | None:
        """ODU-6.4 and 6.5."""
        if sun == 51 and way == "forward":
            return self.arrive(group)
        for target in [s for s in SUNS if s > sun] if way == "forward" else [s for s in SUNS[::-1] if s < sun]:
            if target == 51:
                return self.arrive(group)
            if target % 13 != 12 or not self.enemy(self.square(target)):
                return self.rest(group, target)
        return None

    def land(self, group: GroupView, progress: int, sun: str) -> int | None:
        """ODU-6."""
        where = kind(progress)
        if sun == "backward" and (where != "sun" or (self.me, "queen") not in group.pieces):
            return None
        if where == "globe" or (where == "parking" and self.square(progress) in self.view.ufos):
            return self.arrive(group)
        if where == "sun":
            return self.fly(group, progress, sun)
        if where == "lightning":
            if progress > 6:
                return self.rest(group, progress - 13, thrown=True)
            stays = None if self.enemy(self.square(6)) else self.square(6)
            return stays if self.moon() is None else self.moon()
        return self.rest(group, progress)

    def moves(self) -> dict[Move, int]:
        """Each legal move and where it ends (ODU-4.2, 5 and 6.2)."""
        ends: dict[Move, int] = {}
        roll = self.view.roll
        for square, group in self.groups.items():
            start = self.progress(square)
            if start is None or all(piece.seat != self.me for piece in group.pieces):
                continue
            ahead = start + roll if start + roll <= 58 else 116 - start - roll
            targets = {"forward": ahead}
            if (self.me, "queen") in group.pieces and roll <= start:
                targets["backward"] = start - roll
            for way, target in targets.items():
                for sun in ("forward", "backward"):
                    end = self.land(group, target, sun)
                    if end is not None:
                        ends[Go(self.me, square, way, sun)] = end  # type: ignore[arg-type]
        forced = {move: end for move, end in ends.items() if isinstance(move, Go) and move.square in self.view.obliged}
        if forced:
            return forced
        if roll in (1, 6) and self.moon() is not None:
            ends |= {Enter(self.me, piece.kind): self.square(0) for piece in self.view.seats[self.me].ship}
        return ends

    def faces(self) -> dict[str, int | str | None]:
        """ODU-6.8 and 6.10."""
        group = self.groups[self.view.landed]
        circle = self.progress(group.square)
        assert circle is not None
        behind = [bolt for bolt in LIGHTNINGS if bolt < circle]
        sun = self.fly(group, min(sun for sun in SUNS if sun > circle), "forward")
        leaps = [end for way in ("forward", "backward") if (end := self.land(group, circle + 3, way)) is not None]
        return {
            "earth": self.arrive(group),
            "sun_a": sun,
            "sun_b": sun,
            "plus3": CHOICE if len(leaps) > 1 else leaps[0] if leaps else None,
            "lightning": self.rest(group, behind[-1], thrown=True) if behind else self.moon(),
            "moon": self.moon(),
        }


def end_of(preview: Preview) -> int | str | None:
    """What the engine says of a face, in the words of `Reading.faces`."""
    if preview.failed:
        return None
    return CHOICE if preview.square is None else preview.square


@pytest.mark.rule("ODU-4.2", "ODU-5.6", "ODU-6.10")
@pytest.mark.parametrize("stack_rule", ["open", "shield"])
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_both_readings_agree_on_every_move_and_every_face_of_whole_games(setup: Setup, stack_rule: str) -> None:
    for seed in range(2 if setup.mode == "last_piece" else 10):
        game = rules.new("oduludo", setup.seats, {"mode": setup.mode, "stack_rule": stack_rule}, seed)
        assert isinstance(game, Oduludo)
        chance = Chance(seed)
        while game.decision is not None:
            legal, reading = game.moves(due(game)), Reading(game)
            if game.decision.prompt == "move":
                assert {move: game.preview(move).square for move in legal} == reading.moves()
            elif game.decision.prompt == "oduludo":
                assert {face: end_of(preview) for face, preview in game.preview_faces().items()} == reading.faces()
            kidnap = game.decision.prompt == "capture" and chance.roll(3) > 1  # for stacks, captives and late games
            game.apply(Kidnap(due(game)) if kidnap else chance.pick(legal))
