"""What the table itself says: files, undo, times."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from cosmos_tui.text import _, games, ngettext
from rules.kernel import NOBODY

if TYPE_CHECKING:
    from cosmos_tui.best import Score
    from cosmos_tui.store import Match, StoreError
    from cosmos_tui.table import CannotUndo
    from cosmos_tui.text.protocol import GameText, Names
    from rules import Event


def store_problem(error: StoreError) -> str:
    """Why something could not be saved or read, and what to do; what may happen in a game fits one row."""
    match error.problem:
        case "damaged":
            return _("The file of matches is damaged and was left as it is: {detail}").format(detail=error.detail)
        case "newer":
            return _("The file of matches was written by a newer Cosmos TUI; please update. It was left as it is.")
        case "locked":
            return _("Another program holds the file of matches; nothing was changed. Try again.")
        case "full":
            return _("The disk is full: the move was neither saved nor made. Free some space.")
        case "read-only":
            return _("The file of matches may not be written, so nothing was changed.")
        case "elsewhere":
            return _("This match was played on in another window. Go home and open it again.")
        case _other:
            return _("The file of matches cannot be used: {detail}").format(detail=error.detail)


def undo_problem(error: CannotUndo) -> str:
    """Why nothing is taken back, or made again."""
    match error.reason:
        case "information":
            return _("The last move showed something new, so it stays.")
        case "handover":
            return _("The screen has changed hands since, so the last move stays.")
        case "over":
            return _("The game is over.")
        case "nothing-undone":
            return _("Nothing has been taken back since the last move.")
        case _other:
            return _("There is nothing to take back.")


def in_short(match: Match, now: datetime) -> str:
    """What is played in a match, how far it is, and when it was played last."""
    return _("{game}, {standing}, {when}").format(
        game=games.full_title(match.game, match.options["mode"]),
        standing=standing(match),
        when=when(match.played, now),
    )


def drawn(name: str) -> str:
    """Who begins, where nobody has chosen that."""
    return _("{name} was drawn to begin.").format(name=name)


def standing(match: Match) -> str:
    """How far a match is, or who won it."""
    if match.result is None:
        # none has been counted yet before the first move
        return _("turn {turn}").format(turn=max(match.turn, 1))
    winners = [match.players[seat].name for seat in match.result["winners"]]
    return _("won by {names}").format(names=join(winners)) if winners else _("won by nobody")


def turns_over(outcome: str) -> str:
    """How a match ended that had only so many turns."""
    return _("The agreed number of turns is over. {outcome}").format(outcome=outcome)


def best(scores: Sequence[Score], words: GameText, mode: str) -> str:
    """The best score of a mode that is played alone; "" if it was never won."""
    if not scores:
        return ""
    first = scores[0]
    return _("Best score: {score}, {name}").format(score=words.score(0, first.result, mode), name=first.name)


def when(moment: datetime, now: datetime) -> str:
    """A moment as people say it: "just now", "5 minutes ago", "yesterday"..."""
    minutes = int((now - moment).total_seconds() // 60)
    days = (now.astimezone().date() - moment.astimezone().date()).days
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return ngettext("{n} minute ago", "{n} minutes ago", minutes).format(n=minutes)
    if days < 1:
        return _("today")
    if days == 1:
        return _("yesterday")
    return ngettext("{n} day ago", "{n} days ago", days).format(n=days)


def doer(event: Event, names: Names) -> str:
    """Who did it; "" where the game itself did."""
    return "" if event.seat == NOBODY else names[event.seat]


def join(names: list[str]) -> str:
    """Names in a row: "Anna", "Anna and Béla", "Anna, Béla and Csaba"."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
