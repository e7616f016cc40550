"""How a round and a match end, and what they are worth (ODU-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from rules.kernel import NOBODY, Result, others, ranked
from rules.oduludo.pieces import FLEETS, pieces

if TYPE_CHECKING:
    from rules.oduludo.state import State

WINNER_POINTS = 100
LATER_FINISHERS = {1: ("second", 50), 2: ("third", 25)}
"""Item and points of who finishes after the winner, by how many were home before; the last gets nothing."""
HOME_POINTS = 10
CAPTIVE_POINTS = 40
SHIP_PENALTY = -20
BOARD_PENALTY = -10

WINS_TO_END = 5
"""Rounds a seat wins until the Last Piece match ends: one for each of its pieces (ODU-10.6)."""
TURN_LIMIT = "turn-limit"
"""The reason of a round that was stopped."""


class Item(NamedTuple):
    """A line of the score table: first, second, third, home, captives, ship or board; how many; points in all."""

    name: str
    number: int
    points: int


ScoreTable = tuple[tuple[Item, ...], ...]
"""The items of a round, by seat."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round ended: see the event RoundEnded."""

    reason: str
    winners: tuple[int, ...]
    loser: int
    ranking: tuple[tuple[int, ...], ...]


def outcome(state: State) -> Outcome | None:
    """How the round has ended, or None while it goes on (ODU-10.1 to ODU-10.4)."""
    if state.team:
        return _team_outcome(state)
    if len(state.racing) > 1 and not all(state.stranded(seat) for seat in state.racing):
        return None
    winner = (state.finished or state.racing)[0]
    reason = "home" if state.finished else "survivor"
    still_racing = (tuple(state.racing),) if state.racing else ()
    return Outcome(reason, (winner,), _loser(state, winner), _ranking(state, still_racing))


def _loser(state: State, winner: int) -> int:
    """The seat left over, the first clockwise from the winner if several; else the last one out (ODU-10.3).

    If all the others finished with the same move, it is the last of them.
    """
    left_over = [seat for seat in others(winner, len(state.places)) if seat in state.racing]
    return left_over[0] if left_over else (state.eliminated or state.finished)[-1]


def _ranking(state: State, still_racing: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Finishers in order, those still racing, the eliminated from last to first (ODU-10.4)."""
    return (*((seat,) for seat in state.finished), *still_racing, *((seat,) for seat in reversed(state.eliminated)))


def _team_outcome(state: State) -> Outcome | None:
    """A team wins when it is home, or when the other has lost a King or all it had to bring home (ODU-10.7)."""
    movers, others = (team := state.active % 2), 1 - team
    for team, rivals in ((movers, others), (others, movers)):
        side = state.sides[team]
        if team in state.eliminated:
            return _team_win(rivals, "survivor")
        if not (state.ship | state.board) & side:
            return _team_win(team, "home") if state.earth & side else _team_win(rivals, "kidnapped")
    return None


def _team_win(team: int, reason: str) -> Outcome:
    winners, losers = (team, team + 2), (1 - team, 3 - team)
    return Outcome(reason, winners, NOBODY, (winners, losers))


def outcome_at_limit(state: State) -> Outcome:
    """How the round stands at the turn limit: finishers keep their places, the rest rank by pieces on Earth."""
    if state.team:
        return Outcome(TURN_LIMIT, (), NOBODY, (tuple(state.racing),))
    home = {seat: (state.earth & FLEETS[seat]).bit_count() for seat in state.racing}
    still_racing = ranked(home)
    return Outcome(TURN_LIMIT, tuple(state.finished[:1]), still_racing[-1][0], _ranking(state, still_racing))


def score(state: State, winners: tuple[int, ...]) -> ScoreTable:
    """The score table of a round that is over (ODU-10.4)."""
    return tuple(_items(state, seat, seat in winners) for seat in range(len(state.places)))


def _items(state: State, seat: int, winner: bool) -> tuple[Item, ...]:
    if seat in state.eliminated:
        on_ship, on_board = state.penalties[seat]
        return Item("ship", on_ship, SHIP_PENALTY * on_ship), Item("board", on_board, BOARD_PENALTY * on_board)
    items = []
    if winner:
        items.append(Item("first", 1, WINNER_POINTS))
    elif seat in state.finished and (before := state.finished.index(seat)) in LATER_FINISHERS:
        name, points = LATER_FINISHERS[before]
        items.append(Item(name, 1, points))
    home = (state.earth & FLEETS[seat]).bit_count()
    items.append(Item("home", home, HOME_POINTS * home))
    if winner:
        captives = _captives_held(state, seat).bit_count()
        items.append(Item("captives", captives, CAPTIVE_POINTS * captives))
    return tuple(items)


def _captives_held(state: State, seat: int) -> int:
    """What the seat brought to Earth or still carries; in a shared stack the first partner counts it for both."""
    held = state.delivered[seat]
    for square, captives in state.captives.items():
        if pieces(state.riders[square])[0].seat == seat:
            held |= captives
    return held


def total(items: tuple[Item, ...]) -> int:
    """The points of a seat in a round."""
    return sum(item.points for item in items)


def result_of_round(state: State, ended: Outcome) -> Result:
    """The end of a game of one round (ODU-10.5, ODU-10.7); partners share their points (ODU-10.7g)."""
    seats = range(len(state.places))
    scores = {seat: sum(state.totals[ally] for ally in seats if FLEETS[ally] & state.sides[seat]) for seat in seats}
    return Result(ended.winners, ended.ranking, scores, ended.reason)


def result_of_match(state: State, ended: Outcome) -> Result | None:
    """The end of a Last Piece match: most points, then most round wins (ODU-10.6); None while it goes on.

    It lasts until a seat has won as many rounds as it had pieces, or until a round ends by the turn limit.
    """
    if max(state.wins) < WINS_TO_END and ended.reason != TURN_LIMIT:
        return None
    ranking = ranked(dict(enumerate(zip(state.totals, state.wins, strict=True))))
    reason = TURN_LIMIT if ended.reason == TURN_LIMIT else "five-wins"
    return Result(ranking[0], ranking, dict(enumerate(state.totals)), reason)
