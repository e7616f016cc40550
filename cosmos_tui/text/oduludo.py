"""What Oduludo says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cosmos_tui.text import N_, _, ngettext
from cosmos_tui.text.protocol import Names
from cosmos_tui.text.table import join
from rules import Decision, Event, Refusal, Result
from rules.oduludo import board, events, moves
from rules.oduludo.pieces import Piece
from rules.oduludo.scoring import ScoreTable

if TYPE_CHECKING:
    from rules.oduludo.preview import Preview

PIECES = {"king": N_("King"), "queen": N_("Queen"), "soldier": N_("Soldier")}

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
    board.UFO: N_("the first to land here flies to Earth; afterwards a safe square"),
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

ITEMS = {
    "first": N_("first home"),
    "second": N_("second home"),
    "third": N_("third home"),
    "home": N_("pieces on Earth"),
    "captives": N_("captives"),
    "ship": N_("out: pieces on the ship"),
    "board": N_("out: pieces on the board"),
}


def mode(mode: str) -> tuple[str, str]:
    """A way to play."""
    return {
        "standard": (_("Standard"), _("One round; the first to bring everybody home to Earth wins.")),
        "last_piece": (
            _("Last piece"),
            _("Several rounds; each round won costs the winner a piece. The most points win. For a long evening."),
        ),
        "team": (_("Team"), _("Two against two, opposite seats together. Partners share squares and Kings' fates.")),
    }[mode]


def option(name: str) -> str:
    """What an option is about."""
    return {"stack_rule": _("Stacks")}[name]


def choice(name: str, value: Any) -> tuple[str, str]:
    """One value of an option, and its effect."""
    return {
        ("stack_rule", "open"): (_("open"), _("A stack is captured whole by whoever lands on it.")),
        ("stack_rule", "shield"): (_("shielded"), _("A smaller group may not land on a bigger one.")),
    }[name, value]


HOUSE_RULES = (
    N_("Three sixes in a row: you keep them all, there is no penalty."),
    N_("Safe squares: Moons, UFO parkings, crossroad Suns and the coloured paths."),
    N_("A capture gives no extra roll; only a six and a Star do, and never two for one roll."),
    N_("Earth wants an exact roll; surplus bounces back."),
    N_("A captured King sent to his ship puts his player out of the round."),
)
"""Where Ludo players disagree, what this game plays."""


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


def own_pieces(group: Sequence[Piece]) -> str:
    """Pieces without their owner: "King and 2 Soldiers"."""
    return join([_count(kind, number) for kind, number in Counter(piece.kind for piece in group).items()])


def square(number: int) -> str:
    """What a square is."""
    if number == board.EARTH:
        return _("Earth")
    return _(SQUARES[board.SQUARE_KIND[number]])


def face(name: str) -> str:
    """What stands on a face of the ODULUDO die."""
    return _(FACES[name])


# -- what happened -------------------------------------------------------------------------------------------------


def event(event: Event, names: Names) -> str | None:
    """What happened, for the log."""
    name = names[event.seat] if event.seat >= 0 else ""
    return _dice(event, name, names) or _way(event, name) or _fate(event, name, names) or _round(event, name, names)


def _dice(event: Event, name: str, names: Names) -> str | None:
    match event:
        case events.Rolled(value=value):
            return _("{name} rolled {value}.").format(name=name, value=value)
        case events.StartTied(seats=seats):
            return _("{names} rolled alike and roll again.").format(names=join([names[seat] for seat in seats]))
        case events.StartWon():
            return _("{name} rolled highest and begins.").format(name=name)
        case events.TurnSkipped(reason=reason):
            return _("{name} cannot play: {why}.").format(name=name, why=_blocked(reason))
        case events.TryFailed(left=0):
            return _("{name} did not get in.").format(name=name)
        case events.RollLost(blocked=blocked):
            return _("The roll is lost: {why}.").format(why=lost(blocked))
        case events.TurnBegan() | events.RollsAgain():
            return None  # the roll itself is told
        case events.StarBonus():
            return _("The Star gives {name} another roll.").format(name=name)
        case events.OduludoRolled(face=which):
            return _("{name} rolled {face} on the ODULUDO die.").format(name=name, face=face(which))
        case events.OduludoDeclined():
            return _("{name} left the ODULUDO die alone.").format(name=name)
        case events.FaceFailed(reason=reason):
            return _("It does nothing: {why}.").format(why=_blocked(reason))
    return None


def _way(event: Event, name: str) -> str | None:
    match event:
        case events.Entered(pieces=group):
            return _("{name} brought a {piece} into play.").format(name=name, piece=own_pieces(group))
        case events.Moved(pieces=group, path=path, bounced=True):
            return _("{name}'s {pieces} bounced back.").format(name=name, pieces=own_pieces(group))
        case events.Moved(pieces=group, path=path):
            return _("{name}'s {pieces} went to a {square}.").format(
                name=name, pieces=own_pieces(group), square=square(path[-1])
            )
        case events.Teleported(cause="sun"):
            return _("The Sun carried {name} on.").format(name=name)
        case events.Teleported(cause="lightning"):
            return _("Lightning threw {name} back.").format(name=name)
        case events.Teleported():
            return _("{name} fell back to the own Moon.").format(name=name)
        case events.UfoFlew():
            return _("{name} took the UFO.").format(name=name)
        case events.ArrivedOnEarth(pieces=group):
            return _("{name}'s {pieces} arrived on Earth!").format(name=name, pieces=own_pieces(group))
        case events.Merged(pieces=group):
            return _("{name} joined a {pieces}.").format(name=name, pieces=own_pieces(group))
    return None


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
        case events.Eliminated():
            return _("{name} has lost the King and is out of the round.").format(name=name)
    return None


def _round(event: Event, name: str, names: Names) -> str | None:
    match event:
        case events.Finished(place=place):
            return _("{name} is home in place {place}!").format(name=name, place=place)
        case events.RoundEnded(number=number, winners=winners) if winners:
            return _("Round {number} goes to {names}.").format(
                number=number, names=join([names[seat] for seat in winners])
            )
        case events.RoundEnded(number=number):
            return _("Round {number} was stopped.").format(number=number)
        case events.RoundBegan(number=number) if number > 1:
            return _("Round {number} begins.").format(number=number)
    return None


def lost(blocked: Sequence[tuple[int, str, str]]) -> str:
    """Why a roll fits no move: each reason once."""
    return join(list(dict.fromkeys(_blocked(reason) for _square, _rule, reason in blocked))) or _("nothing can move")


def _blocked(reason: str) -> str:
    return {
        "moon-held": _("an enemy stands on the Moon"),
        "stranded": _("all pieces are kidnapped"),
        "home": _("everybody is home"),
        "held": _("an enemy stands on a safe square there"),
        "king-last": _("the King must arrive last"),
        "shielded": _("the group there is bigger"),
        "past-moon": _("that would go back past the own Moon"),
        "partners-path": _("on a coloured path only its owner moves"),
        "needs-1-or-6": _("only a 1 or a 6 brings a piece into play"),
    }.get(reason, _("nothing can move"))


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
            return _("{name}: {roll} to go. Which piece?").format(name=name, roll=view.roll)
        case "capture":
            return _("{name}: what becomes of {pieces}?").format(name=name, pieces=pieces(view.taken, names))
        case "oduludo":
            return _("{name}: a Circle. Roll the ODULUDO die?").format(name=name)
        case _leap:
            return _("{name}: the Queen on a Sun. Which way?").format(name=name)


def move(move: Any, preview: Preview, view: Any) -> str:
    """A move in a few words."""
    match move:
        case moves.Roll() | moves.RollOduludo():
            return _("Roll")
        case moves.Enter(piece=piece):
            return _("{piece} → Moon").format(piece=_(PIECES[piece]))
        case moves.Go():
            group = next(group.pieces for group in view.groups if group.square == move.square)
            arrow = "←" if move.way == board.BACKWARD else "→"
            end = preview.path[-1] if preview.path else board.EARTH
            turn = _(" and back") if move.sun == board.BACKWARD else ""
            return f"{own_pieces(group)} {arrow} {square(end)}{turn}"
        case moves.SendToShip():
            return _("To the ship")
        case moves.Kidnap():
            return _("Kidnap")
        case moves.Decline():
            return _("No")
        case _:
            return _("Back") if move.sun == board.BACKWARD else _("Forward")


def meaning(move: Any, preview: Preview, view: Any, names: Names) -> str:
    """What a move would bring, in one sentence."""
    match move:
        case moves.Roll():
            return _("The die decides.")
        case moves.RollOduludo():
            return _("Earth, a Sun (twice), three ahead, Lightning or your Moon: one in six each.")
        case moves.Decline():
            return _("The group stays on the Circle.")
        case moves.SendToShip():
            kings = [names[piece.seat] for piece in view.taken if piece.kind == "king"]
            out = _(" {names} will be out of the round!").format(names=join(kings)) if kings else ""
            return _("They start again from their ship.") + out
        case moves.Kidnap():
            return _("They travel with you; delivered captives are worth 40 each to the winner of the round.")
    return _landing(preview, names)


def _landing(preview: Preview, names: Names) -> str:
    parts = []
    if preview.path:
        parts.append(square(preview.path[-1]))
    if preview.bounced:
        parts.append(_("bounces back"))
    if preview.square == board.EARTH:
        by = {"ufo": _("the UFO flies to Earth"), "sun": _("the Sun carries you to Earth")}
        parts.append(by.get(preview.cause, _("arrives on Earth")))
    elif preview.flight:
        by = {"sun": _("flies on to the next Sun"), "lightning": _("thrown back to the Lightning before")}
        parts.append(by.get(preview.cause, _("falls back to your Moon")))
    if preview.star:
        parts.append(_("another roll"))
    if preview.captured:
        parts.append(_("captures {pieces}").format(pieces=pieces(preview.captured, names)))
    if preview.rescued:
        parts.append(_("rescues {pieces}").format(pieces=pieces(preview.rescued, names)))
    if preview.merged:
        parts.append(_("joins {pieces}").format(pieces=own_pieces(preview.merged)))
    if preview.finished:
        parts.append(_("{names} will be home").format(names=join([names[seat] for seat in preview.finished])))
    return ", ".join(parts) + "."


def refusal(refusal: Refusal, names: Names) -> str:
    """Why something is not allowed."""
    match refusal.reason:
        case "over":
            return _("The game is over.")
        case "not-due":
            return _("It is {name}'s turn.").format(name=names[refusal.args["seat"]])
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
            return _("That does not work: {why}.").format(why=_blocked(reason))


# -- the end -------------------------------------------------------------------------------------------------------


def outcome(result: Result, names: Names) -> str:
    """How the match ended."""
    if not result.winners:
        return _("Nobody has won.")
    winners = join([names[seat] for seat in result.winners])
    return ngettext("{names} wins!", "{names} win!", len(result.winners)).format(names=winners)


def score(seat: int, result: Result) -> str:
    """What the seat reached."""
    points = result.scores[seat]
    return ngettext("{n} point", "{n} points", points).format(n=points)


def score_lines(table: ScoreTable, seat: int) -> list[str]:
    """The seat's points of one round, item by item."""
    return [
        _("{item}: {number} ({points})").format(item=_(ITEMS[item.name]), number=item.number, points=item.points)
        for item in table[seat]
    ]
