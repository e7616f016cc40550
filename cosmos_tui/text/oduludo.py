"""What Oduludo says. What its moves would bring is said in `oduludo_moves`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cosmos_tui.text import N_, _, ngettext
from cosmos_tui.text.protocol import Names
from cosmos_tui.text.table import doer, join, turns_over
from rules import Decision, Event, Refusal, Result
from rules.oduludo import board, events
from rules.oduludo.pieces import Piece
from rules.oduludo.scoring import BOARD_PENALTY, SHIP_PENALTY, ScoreTable

if TYPE_CHECKING:
    from rules.oduludo.view import View

PIECES = {"king": N_("King"), "queen": N_("Queen"), "soldier": N_("Soldier")}

PIECE_GLYPHS = {"king": "♚", "queen": "♛", "soldier": "♟"}

SQUARES = {
    board.MOON: N_("Moon"),
    board.PLAIN: N_("plain square"),
    board.CIRCLE: N_("Circle"),
    board.SUN: N_("Sun"),
    board.LIGHTNING: N_("Lightning"),
    board.STAR: N_("Star"),
    board.UFO: N_("UFO parking"),
    board.CROSSROAD: N_("crossroad Sun"),
    board.PATH: N_("coloured path"),
    board.GLOBE: N_("Earth"),
}

LEGEND = {
    board.MOON: N_("your pieces start here on a 1 or a 6; safe; foreign guests must leave at their next turn"),
    board.SUN: N_("flies you to the next Sun ahead"),
    board.CROSSROAD: N_("a Sun and safe; your own one leads straight to Earth"),
    board.LIGHTNING: N_("throws you back to the Lightning before, and captures whoever is there"),
    board.STAR: N_("another roll"),
    board.CIRCLE: N_("the ODULUDO die, if you dare"),
    board.UFO: N_("the first to land here flies to Earth; safe afterwards, and from the start at an empty seat"),
    board.PATH: N_("only its owner walks here; safe"),
    board.GLOBE: N_("exact arrival; surplus bounces back"),
}
"""What each kind of square does, in one line."""

FACES = {
    "earth": N_("EARTH"),
    "sun_a": N_("SUN"),
    "sun_b": N_("SUN"),
    "plus3": N_("+3"),
    "lightning": N_("LIGHTNING"),
    "moon": N_("MOON"),
}


def option(name: str) -> str:
    """What an option is about."""
    return {"stack_rule": _("Stacks")}[name]


def choice(name: str, value: Any) -> tuple[str, str]:
    """One value of an option, and its effect."""
    return {
        ("stack_rule", "open"): (_("open"), _("A stack is captured whole by whoever lands on it.")),
        ("stack_rule", "shield"): (_("shielded"), _("A smaller group may not land on a bigger one.")),
    }[name, value]


# -- words for pieces and squares ----------------------------------------------------------------------------------


def pieces(group: Sequence[Piece], names: Names) -> str:
    """Pieces by owner: "Anna's King and 2 Soldiers"."""
    parts = []
    for seat in dict.fromkeys(piece.seat for piece in group):
        counts = Counter(piece.kind for piece in group if piece.seat == seat)
        listed = join([_count(kind, number) for kind, number in counts.items()])
        parts.append(_("{name}'s {pieces}").format(name=names[seat], pieces=listed))
    return join(parts)


def _count(kind: str, number: int) -> str:
    if kind == "soldier":
        return ngettext("Soldier", "{n} Soldiers", number).format(n=number)
    return _(PIECES[kind])


def square(number: int) -> str:
    """What a square is."""
    return _(SQUARES[board.SQUARE_KIND[number]])


def face(name: str) -> str:
    """What stands on a face of the ODULUDO die."""
    return _(FACES[name])


# -- what happened -------------------------------------------------------------------------------------------------


def event(event: Event, names: Names) -> str | None:
    """What happened, for the log."""
    name = doer(event, names)
    told = (chapter(event, name, names) for chapter in (_dice, _way, _fate, _round))
    return next(filter(None, told), None)


def _dice(event: Event, name: str, names: Names) -> str | None:
    match event:
        case events.Rolled(value=value):
            return _("{name} rolled {value}.").format(name=name, value=value)
        case events.StartTied(seats=seats):
            return _("{names} rolled alike and roll again.").format(names=join([names[seat] for seat in seats]))
        case events.StartWon():
            return _("{name} rolled highest and begins.").format(name=name)
        case events.TurnSkipped(reason=reason):
            return _("{name} cannot play: {why}.").format(name=name, why=blocked(reason))
        case events.TryFailed(left=0):
            return _("{name} did not get in.").format(name=name)
        case events.RollLost(blocked=reasons):
            why = join(list(dict.fromkeys(blocked(reason) for _square, _rule, reason in reasons)))
            return _("{name}'s roll is lost: {why}.").format(name=name, why=why)
        case events.TurnBegan() | events.RollsAgain():
            return None  # the roll itself is told
        case events.StarBonus():
            return _("The Star gives {name} another roll.").format(name=name)
        case events.OduludoRolled(face=which):
            return _("{name} rolled {face} on the ODULUDO die.").format(name=name, face=face(which))
        case events.OduludoDeclined():
            return _("{name} left the ODULUDO die alone.").format(name=name)
        case events.FaceFailed(reason=reason):
            return _("It does nothing: {why}.").format(why=blocked(reason))
    return None


def _way(event: Event, name: str, names: Names) -> str | None:
    match event:
        case events.Entered(pieces=group):
            return _("{pieces} came into play.").format(pieces=pieces(group, names))
        case events.Moved(pieces=group, bounced=True):
            return _("{pieces} bounced back.").format(pieces=pieces(group, names))
        case events.Moved(pieces=group, path=path):
            return _walked(pieces(group, names), path)
        case events.Teleported(cause="sun"):
            return _("The Sun carried {name} on.").format(name=name)
        case events.Teleported(cause="lightning"):
            return _("Lightning threw {name} back.").format(name=name)
        case events.Teleported():
            return _("{name} fell back to the starting Moon.").format(name=name)
        case events.UfoFlew():
            return _("{name} took the UFO.").format(name=name)
        case events.ArrivedOnEarth(pieces=group):
            return _("{pieces} arrived on Earth!").format(pieces=pieces(group, names))
        case events.Merged(pieces=group):
            return _("Now in one stack with {pieces}.").format(pieces=pieces(group, names))
    return None


def _walked(group: str, path: Sequence[int]) -> str:
    kind = board.SQUARE_KIND[path[-1]]
    if kind == board.PLAIN:
        words = ngettext("{pieces} went {n} square.", "{pieces} went {n} squares.", len(path))
        return words.format(pieces=group, n=len(path))
    goal = {
        board.MOON: _("a Moon"),
        board.CIRCLE: _("a Circle"),
        board.SUN: _("a Sun"),
        board.LIGHTNING: _("a Lightning"),
        board.STAR: _("a Star"),
        board.UFO: _("a UFO parking"),
        board.CROSSROAD: _("a crossroad Sun"),
        board.PATH: _("the coloured path"),
        board.GLOBE: _("the end of the path"),
    }[kind]
    return _("{pieces} came to {square}.").format(pieces=group, square=goal)


def _fate(event: Event, name: str, names: Names) -> str | None:
    match event:
        case events.Captured(pieces=group):
            return _("{name} captured {pieces}.").format(name=name, pieces=pieces(group, names))
        case events.Rescued(pieces=group):
            return _("{name} rescued {pieces}.").format(name=name, pieces=pieces(group, names))
        case events.SentToShip(pieces=group):
            return _("{pieces}: back to the ship.").format(pieces=pieces(group, names))
        case events.Kidnapped(pieces=group):
            return _("{name} carries {pieces} along.").format(name=name, pieces=pieces(group, names))
        case events.Freed(pieces=group) if group:
            return _("{pieces}: free again, on the ship.").format(pieces=pieces(group, names))
        case events.Eliminated(on_ship=on_ship, on_board=on_board):
            cost = SHIP_PENALTY * on_ship + BOARD_PENALTY * on_board
            return _("{name} is out of the round, a King is lost: {points} points.").format(name=name, points=cost)
    return None


def _round(event: Event, name: str, names: Names) -> str | None:
    match event:
        case events.Finished(place=place):
            return _("{name} has finished in place {place}!").format(name=name, place=place)
        case events.RoundEnded(number=number, winners=winners) if winners:
            return _("Round {number} goes to {names}.").format(
                number=number, names=join([names[seat] for seat in winners])
            )
        case events.RoundEnded(number=number):
            return _("Round {number} was stopped.").format(number=number)
        case events.RoundBegan(number=number) if number > 1:
            return _("Round {number} begins.").format(number=number)
    return None


def blocked(reason: str) -> str:
    """What stands in the way, as half a sentence."""
    return {
        "moon-held": _("an enemy holds the starting Moon"),
        "stranded": _("all pieces are kidnapped"),
        "home": _("nothing is left to bring home"),
        "held": _("an enemy stands on a safe square there"),
        "king-last": _("the King must arrive last"),
        "shielded": _("the group there is bigger"),
        "past-moon": _("that would go back past the starting Moon"),
        "needs-1-or-6": _("only a 1 or a 6 brings a piece into play"),
        "partners-path": _("only the owner of a coloured path walks there"),
    }[reason]


def hitches(happened: Sequence[Event]) -> list[Event]:
    """What kept the last move from leading anywhere, or whoever was next from playing; [] if all went as expected."""
    found: list[Event] = []
    for event in reversed(happened):
        if isinstance(event, events.TurnSkipped | events.RollLost | events.FaceFailed | events.TryFailed):
            found.insert(0, event)
        elif not isinstance(event, events.TurnBegan | events.RollsAgain):
            break
    return found


def rule_of(hitch: Event) -> str | None:
    """The rule that explains it, if one does."""
    match hitch:
        case events.TurnSkipped(rule=rule) | events.FaceFailed(rule=rule):
            return rule
        case events.RollLost(blocked=[*_others, (_square, rule, _reason)]):
            return rule
    return None


# -- what to do ----------------------------------------------------------------------------------------------------


def prompt(decision: Decision, view: Any, names: Names) -> str:
    """What is to do now."""
    name = names[decision.seats[0]]
    match decision.prompt:
        case "start":
            return _("{name}: roll; the highest begins.").format(name=name)
        case "roll" if view.tries:
            return ngettext(
                "{name}: roll a 1 or a 6 to get into play; {n} try left.",
                "{name}: roll a 1 or a 6 to get into play; {n} tries left.",
                view.tries,
            ).format(name=name, n=view.tries)
        case "roll":
            return _("{name}: roll the die.").format(name=name)
        case "move":
            return _("{name} rolled {roll}. Which piece moves?").format(name=name, roll=view.roll)
        case "capture":
            return _("{name}: what becomes of {pieces}?").format(name=name, pieces=pieces(view.taken, names))
        case "oduludo":
            return _("{name}: a Circle. Roll the ODULUDO die?").format(name=name)
        case _leap:
            return _("{name}: the Queen on a Sun. Which way?").format(name=name)


def standing(number: int, view: View, names: Names) -> str:
    """What a square is, and who stands there or what it does."""
    name = square(number)
    name = name[0].upper() + name[1:]
    group = next((group for group in view.groups if group.square == number), None)
    if group is None:
        does = LEGEND.get(board.SQUARE_KIND[number])
        return _("{square}: {does}.").format(square=name, does=_(does)) if does else f"{name}."
    who = pieces(group.pieces, names)
    if not group.captives:
        return f"{name}: {who}."
    return _("{square}: {pieces}, carrying {captives}.").format(
        square=name, pieces=who, captives=pieces(group.captives, names)
    )


def refusal(refusal: Refusal, names: Names) -> str:
    """Why something is not allowed."""
    match refusal.reason:
        case "game-over":
            return _("The game is over.")
        case "not-due":
            return _("It is {name}'s turn.").format(name=names[refusal.args["due"]])
        case "not-on-ship":
            return _("There is no such piece on your ship.")
        case "no-group":
            return _("None of your pieces stands there.")
        case "no-queen":
            return _("Only a group with your Queen goes backward.")
        case "obliged":
            return _("A piece of yours stands on a foreign Moon and must move first.")
        case "no-choice":
            return _("There is nothing to choose on this way.")
        case "no-sun-behind":
            return _("There is no Sun behind.")
        case "not-now":
            return _("Not now.")
        case reason:
            return _("That does not work: {why}.").format(why=blocked(reason))


# -- the end -------------------------------------------------------------------------------------------------------


def outcome(result: Result, names: Names) -> str:
    """How the match ended."""
    winners = join([names[seat] for seat in result.winners])
    won = ngettext("{names} wins!", "{names} win!", len(result.winners)).format(names=winners)
    if result.reason == "turn-limit":
        return turns_over(won if winners else _("Nobody wins."))
    return won


def score(seat: int, result: Result, mode: str) -> str:
    """What the seat reached: points, in every mode."""
    points = result.scores[seat]
    return ngettext("{n} point", "{n} points", points).format(n=points)


def score_items(tables: Sequence[ScoreTable], seat: int) -> list[str]:
    """Where a seat's points come from, item by item, those of several rounds together."""
    listed = []
    for name in ("first", "second", "third", "home", "captives", "ship", "board"):
        items = [item for table in tables for item in table[seat] if item.name == name]
        number, points = sum(item.number for item in items), sum(item.points for item in items)
        if number:
            listed.append(_("{item} {points:+}").format(item=_item(name, number), points=points))
    return listed


def _item(name: str, number: int) -> str:
    words = {
        "first": ngettext("round won", "{n} rounds won", number),
        "second": ngettext("second home", "second home {n}×", number),
        "third": ngettext("third home", "third home {n}×", number),
        "home": ngettext("{n} on Earth", "{n} on Earth", number),
        "captives": ngettext("{n} captive", "{n} captives", number),
        "ship": ngettext("out: {n} on the ship", "out: {n} on the ship", number),
        "board": ngettext("out: {n} on the board", "out: {n} on the board", number),
    }
    return words[name].format(n=number)
