"""One game as text: each decision with its moves, what happened, and what everybody sees of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from itertools import groupby
from textwrap import wrap
from typing import Any

from arena import Setup, random_play
from rules import Chance, Event, Game, Move

TURNS = 12
PLIES = 100
SEED = 1


def playthrough(setup: Setup) -> str:
    """The first turns of one seeded game."""
    game = setup.new(SEED, turn_limit=TURNS)
    lines = [f"{setup.name}, {setup.seats} seats, seed {SEED}, turn limit {TURNS}"]
    seen: dict[int | None, dict[str, str]] = {viewer: {} for viewer in (None, *range(game.seats))}
    lines += _views(game, seen)
    for ply in random_play(game, Chance(SEED), PLIES):
        lines += ["", *_decision(ply.before), f"  > {_text(ply.move)}"]
        lines += [line for event in ply.events for line in _event(event, game.seats)]
        lines += _views(game, seen)
    lines += ["", f"result {_text(game.result)}", f"digest {game.digest()}", ""]
    return "\n".join(lines)


def _decision(game: Game[Any]) -> Iterator[str]:
    """Who is due for what, and the legal moves."""
    assert game.decision is not None
    privacy = "private" if game.decision.private else "public"
    yield f"ply {game.ply} turn {game.turn}: {game.decision.prompt} ({privacy})"
    for seat in game.decision.seats:
        moves = "; ".join(_moves(kind, list(same)) for kind, same in groupby(game.moves(seat), key=type))
        yield from wrap(f"{seat}: {moves}", 118, initial_indent="  ", subsequent_indent="     ", break_long_words=False)


def _moves(kind: type[Move], moves: list[Move]) -> str:
    """Moves of one type that follow each other: Throw(target) 1 2."""
    names = [part.name for part in fields(kind) if part.name not in ("seat", "kind")]
    if not names:
        return kind.__name__
    values = (",".join(_text(getattr(move, name)) for name in names) for move in moves)
    return f"{kind.__name__}({','.join(names)}) {' '.join(values)}"


def _event(event: Event, seats: int) -> Iterator[str]:
    """The event, and how it looks to those who do not see it whole."""
    barrier = " |" if event.barrier else ""
    yield f"    {_text(event)}{barrier}"
    sights: dict[str, list[str]] = {}
    for viewer in (None, *range(seats)):
        sight = event.seen_by(viewer)
        if sight != event:
            sights.setdefault("nothing" if sight is None else _text(sight), []).append(_name(viewer))
    for looks, viewers in sights.items():
        yield f"      to {' '.join(viewers)}: {looks}"


def _views(game: Game[Any], seen: dict[int | None, dict[str, str]]) -> Iterator[str]:
    """What has changed in each view; of a seat's view only what a bystander does not see as well."""
    public = _parts(game.view(None))
    for viewer, before in seen.items():
        parts = _parts(game.view(viewer))
        if viewer is not None:
            parts = {name: text for name, text in parts.items() if public.get(name) != text}
        changed = [f"{name}={text}" for name, text in parts.items() if before.get(name) != text]
        seen[viewer] = parts
        if changed:
            yield from wrap(
                f"{_name(viewer)} sees {' '.join(changed)}",
                118,
                initial_indent="    ",
                subsequent_indent="      ",
                break_long_words=False,
                break_on_hyphens=False,
            )


def _name(viewer: int | None) -> str:
    return "all" if viewer is None else f"seat {viewer}"


def _parts(view: Any) -> dict[str, str]:
    return {part.name: _text(getattr(view, part.name)) for part in fields(view)}


def _text(value: Any) -> str:
    """A value as short as it can be read: Name(field=value), without the kind that the name says."""
    if is_dataclass(value):
        shown = [part.name for part in fields(value) if part.name != "kind" or part.default is MISSING]
        parts = [f"{name}={_text(getattr(value, name))}" for name in shown]
        return f"{type(value).__name__}({', '.join(parts)})"
    if isinstance(value, tuple | frozenset):
        items = [_text(item) for item in (value if isinstance(value, tuple) else sorted(value))]
        return f"({','.join(items)})"
    return str(value)
