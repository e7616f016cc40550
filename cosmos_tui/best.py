"""Best scores of what is played alone, read off the finished matches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from cosmos_tui.store import Match
from rules import Result


@dataclass(frozen=True, slots=True)
class _Kept:
    """A mode whose scores are kept: which options make scores comparable, and whether the lowest is best."""

    options: tuple[str, ...]
    lowest: bool


_KEPT = {
    ("odyseja", "solo"): _Kept(("layout", "galaxy", "diagonals", "level", "solo_tricks"), lowest=True),
    ("odyseja", "recon"): _Kept(("stories", "planets"), lowest=False),
}


@dataclass(frozen=True, slots=True)
class Score:
    """Who reached what, as a `Result` of one seat."""

    match: int
    name: str
    result: Result


def best_scores(matches: Iterable[Match], game: str, options: Mapping[str, Any]) -> list[Score]:
    """The scores of matches that one player won, comparable with a match of these full options, the best first.

    Of each deal only the first match counts: a deal that is played again is known.
    """
    kept = _KEPT.get((game, options["mode"]))
    if kept is None:
        return []
    scores, dealt = [], set()
    for match in sorted(matches, key=lambda match: match.id):
        alike = match.game == game and all(match.options.get(name) == options[name] for name in ("mode", *kept.options))
        if not alike or len(match.players) > 1 or match.seed in dealt:
            continue
        dealt.add(match.seed)
        if match.result is not None and match.result["winners"]:
            points = next(iter(match.result["scores"].values()))  # keys are text in a match from a file
            result = Result((0,), ((0,),), {0: points}, match.result["reason"])
            scores.append(Score(match.id, match.players[0].name, result))
    return sorted(scores, key=lambda score: score.result.scores[0], reverse=not kept.lowest)
