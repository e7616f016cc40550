"""Odyseja tables for tests: the fixture F of the specification, and games played by chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import rules
from rules.kernel import Event, Move
from rules.odyseja import LoneFlight, Research
from rules.odyseja.galaxy import COLOURS, NOWHERE
from rules.odyseja.mission import Mission
from rules.odyseja.moves import Place, Reveal, Use
from rules.odyseja.tricks import TRICKS

F_PLANETS = (328, 327, 331, 329, 330, 332, 333, 334, 335)
F_VIEWS = (335, 330, 329, 327, 331, 328, 334, 332, 333)


def research(
    seats: int = 2,
    *,
    rockets: str = "A2 C2 B1 B3",
    held: Sequence[str] = (),
    marker: str | None = None,
    dust: Sequence[int] = (),
    tricks: Sequence[str] = tuple(TRICKS),
    **options: Any,
) -> Research:
    """Fixture F, seat 0 at the start of its turn: TRI-TRAP with given planets and Views.

    `rockets` names a location for each seat (surplus names are ignored), `held` the colours of each seat, `dust` its
    stardust; all three may be shorter than the table. Other layouts keep their shuffled planets and Views.
    """
    on_f = options.get("layout", "tri") == "tri"
    setup = {"tricks": "on", "starter": 0, **({"deal": F_PLANETS} if on_f else {}), **options}
    game = rules.new("odyseja", seats=seats, options=setup, seed=1)
    assert isinstance(game, Research)
    state = game.state
    if on_f:
        state.view_at[:] = F_VIEWS
    state.rockets[:] = [at(game, name) for name in rockets.split()[:seats]]
    for seat, colours in enumerate(held):
        state.held[seat] = tuple(COLOURS.index(colour) for colour in colours.split())
        for colour in state.held[seat]:
            state.samples[game.galaxy.research[colour]] -= 1
    state.dust[: len(dust)] = dust
    state.tricks = tuple(tricks)
    state.marker = NOWHERE if marker is None else at(game, marker)
    state.phase = "start"
    game.turn = 1
    return game


def lone(
    *, rocket: str = "A2", monster: str = "B1", wake: int = 0, eaten: str = "", held: str = "", **options: Any
) -> LoneFlight:
    """Fixture F for a lone pilot, at the start of a turn; other layouts keep their shuffled planets and Views."""
    on_f = options.get("layout", "tri") == "tri"
    setup = {"mode": "solo", **({"deal": F_PLANETS} if on_f else {}), **options}
    game = rules.new("odyseja", seats=1, options=setup, seed=1)
    assert isinstance(game, LoneFlight)
    state = game.state
    if on_f:
        state.view_at[:] = F_VIEWS
    game.play(Place(0, at(game, rocket)) if at(game, rocket) in game.galaxy.ordinary else game.moves(0)[0])
    state.rockets[0] = at(game, rocket)
    state.monster, state.wake = at(game, monster), wake
    state.eaten = tuple(at(game, name) for name in eaten.split())
    state.held[0] = tuple(COLOURS.index(colour) for colour in held.split())
    return game


def at(game: Mission[Any], name: str) -> int:
    """The location that is called `name`."""
    return [cell[0] for cell in game.galaxy.cells].index(name)


def names(game: Mission[Any], locations: Sequence[int]) -> set[str]:
    """What some locations are called."""
    return {game.galaxy.cells[location][0] for location in locations}


def reveal(game: Mission[Any], *numbers: int) -> list[Event]:
    """The active seat turns up the Views in these slots, counted from 1 as in the specification."""
    return [event for number in numbers for event in game.play(Reveal(game.state.active, number - 1))]


def reveal_planet(game: Mission[Any], *locations: str) -> list[Event]:
    """The active seat turns up the Views of the planets that lie on these locations."""
    state = game.state
    return [
        event
        for name in locations
        for event in game.play(Reveal(state.active, state.view_at.index(state.planet_at[at(game, name)])))
    ]


def reason(game: Mission[Any], move: Move) -> tuple[str, str]:
    """The rule and the reason word of a refusal."""
    refusal = game.check(move)
    assert refusal is not None
    return refusal.rule, refusal.reason


def uses(game: Mission[Any]) -> list[Use]:
    """The tricks that the active seat may buy now."""
    return [move for move in game.moves(game.state.active) if isinstance(move, Use)]


def playout(
    seed: int, seats: int, options: Mapping[str, Any], limit: int = 1000
) -> Iterator[tuple[Mission[Any], Move, list[Event]]]:
    """A game by chance: after each move the game, the move and its events."""
    random = Random(seed)
    game = rules.new("odyseja", seats=seats, options=options, seed=seed)
    while game.decision is not None and game.ply < limit:
        move = random.choice(game.moves(random.choice(game.decision.seats)))
        yield game, move, game.play(move)
