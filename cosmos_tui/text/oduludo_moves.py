"""What the moves of Oduludo are called, and what each would bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cosmos_tui.glyphs import SEAT_SHAPES
from cosmos_tui.text import _, ngettext
from cosmos_tui.text.oduludo import PIECE_GLYPHS, blocked, face, pieces, square
from cosmos_tui.text.protocol import Names
from cosmos_tui.text.table import join
from rules.oduludo import board, moves
from rules.oduludo.pieces import Piece

if TYPE_CHECKING:
    from rules.oduludo.preview import Preview
    from rules.oduludo.view import View


def move(move: Any, preview: Preview, view: View) -> str:
    """A move in a few signs and words, for a list of them."""
    match move:
        case moves.Roll():
            return _("Roll the die")
        case moves.RollOduludo():
            return _("Roll the ODULUDO die")
        case moves.Decline():
            return _("Stay on the Circle")
        case moves.SendToShip():
            return _("Send to the ship")
        case moves.Kidnap():
            return _("Kidnap")
        case moves.Leap():
            return _("Back") if move.sun == board.BACKWARD else _("Forward")
        case moves.Enter(piece=piece):
            return f"{PIECE_GLYPHS[piece]} → {_goal(move, preview, view)}"
    group = next(group.pieces for group in view.groups if group.square == move.square)
    arrow = "←" if move.way == board.BACKWARD else "→"
    return f"{glyphs(group, view)} {arrow} {_goal(move, preview, view)}"


def glyphs(group: Sequence[Piece], view: View, seat: int | None = None) -> str:
    """Pieces as the board shows them, with their seat's shape unless they are of `seat`, or of the one at turn."""
    own = view.active if seat is None else seat
    shown = ""
    for owner in dict.fromkeys(piece.seat for piece in group):
        shape = "" if owner == own else SEAT_SHAPES[board.COLOURS[view.seats[owner].place]]
        shown += shape + "".join(PIECE_GLYPHS[piece.kind] for piece in group if piece.seat == owner)
    return shown


def _goal(move: Any, preview: Preview, view: View) -> str:
    """Where a walk ends and what matters most about it."""
    by_globe = preview.square == board.EARTH and preview.cause == "globe"
    return ", ".join(([] if by_globe else [_landed_on(preview, view)]) + _in_short(move, preview, view))


def _in_short(move: Any, preview: Preview, view: View) -> list[str]:
    """What matters most about a landing, in signs and few words."""
    words = []
    if preview.square == board.EARTH:
        words.append(_("Earth"))
    elif preview.captured:
        words.append(_("takes {pieces}").format(pieces=glyphs(preview.captured, view)))
    elif preview.flight:
        words.append(_("back to Moon") if preview.cause == "moon" else _flight(move, preview))
    elif preview.star:
        words.append(_("one more roll"))
    elif preview.bounced:
        words.append(_("bounced"))
    if preview.rescued:
        words.append(_("frees {pieces}").format(pieces=glyphs(preview.rescued, view)))
    if preview.merged:
        words.append(_("joins {pieces}").format(pieces=glyphs(preview.merged, view)))
    return words


def _landed_on(preview: Preview, view: View) -> str:
    """The square where a walk or an entry ends."""
    number = preview.path[-1] if preview.path else preview.square
    assert number is not None  # noqa: S101  (whoever moves lands somewhere)
    if number == board.ROUTE[view.seats[view.active].place][0]:
        return _("your Moon")
    return square(number)


def meaning(move: Any, preview: Preview, view: View, names: Names) -> str:
    """What a move would bring, in one sentence."""
    match move:
        case moves.Roll():
            return ""
        case moves.RollOduludo():
            return _("Each face comes once in six times, the SUN twice.")
        case moves.Decline():
            return _("Nothing happens.")
        case moves.SendToShip() if preview.eliminated:
            return f"{_('A King would be lost.')}{_afterwards(preview, names)}"
        case moves.SendToShip():
            again = ngettext("It starts again from its ship.", "They start again from their ship.", len(view.taken))
            return f"{again}{_afterwards(preview, names)}"
        case moves.Kidnap():
            travel = ngettext(
                "It travels with you and need not be brought home; 40 points if you win the round.",
                "They travel with you and need not be brought home; 40 points each if you win the round.",
                len(view.taken),
            )
            return f"{travel}{_afterwards(preview, names)}"
    goal = _landed_on(preview, view)
    effects = _effects(move, preview, view, names)
    return f"{goal[0].upper()}{goal[1:]}" + (f": {', '.join(effects)}." if effects else ".")


def _afterwards(preview: Preview, names: Names) -> str:
    endings = _endings(preview, names)
    return f" {', '.join(endings)}." if endings else ""


def faces(previews: Mapping[str, Preview], view: View, names: Names, *, in_short: bool) -> list[str]:
    """What the faces of the ODULUDO die would do to the group on the Circle, those that do the same together."""
    alike: dict[str, list[str]] = {}
    for name, preview in previews.items():
        if in_short and not preview.failed:
            does = _in_short(None, preview, view)
        else:
            does = _effects(None, preview, view, names)
        alike.setdefault(", ".join(does) or _("choose when it comes"), []).append(face(name))
    return [f"{', '.join(dict.fromkeys(shown))}: {does}" for does, shown in alike.items()]


def _effects(move: Any, preview: Preview, view: View, names: Names) -> list[str]:
    """All that comes of a landing, in the order in which it happens."""
    parts = []
    if preview.failed:
        parts.append(_("nothing, since {why}").format(why=blocked(preview.failed[1])))
    if preview.bounced:
        parts.append(_("the surplus is walked back"))
    if preview.square == board.EARTH:
        by = {"ufo": _("the UFO flies to Earth"), "sun": _("the Sun leads to Earth"), "globe": _("on Earth")}
        parts.append(by.get(preview.cause, _("to Earth")))
    elif preview.flight:
        parts.append(_flight(move, preview))
    parts += _square_says(preview, view)
    if preview.captured:
        parts.append(_("captures {pieces}").format(pieces=pieces(preview.captured, names)))
    if preview.rescued:
        parts.append(_("rescues {pieces}").format(pieces=pieces(preview.rescued, names)))
    if preview.merged:
        parts.append(_("joins {pieces}").format(pieces=pieces(preview.merged, names)))
    return parts + _endings(preview, names)


def _flight(move: Any, preview: Preview) -> str:
    if preview.cause == "lightning":
        return _("thrown back")
    if preview.cause == "moon":
        return _("back to your Moon")
    return _("flies back") if getattr(move, "sun", board.FORWARD) == board.BACKWARD else _("flies on")


def _square_says(preview: Preview, view: View) -> list[str]:
    """What the square where the group comes to rest does or asks for."""
    if preview.square is None or preview.square == board.EARTH:
        return []
    match board.SQUARE_KIND[preview.square]:
        case board.STAR if preview.star:
            return [_("one more roll")]
        case board.CIRCLE if not preview.captured and preview.path:
            return [_("you may roll the ODULUDO die")]
        case board.UFO:
            return [_("safe, the UFO is gone")]
        case board.MOON if _obliges(preview.square, view):
            return [_("safe, but you must leave at your next turn")]
        case board.MOON:
            return [_("safe")]
        case board.CROSSROAD:
            return [_("to a crossroad, safe")]
        case board.SUN:
            return [_("to an inner Sun, not safe")]
    return []


def _obliges(moon: int, view: View) -> bool:
    """Whether the Moon is that of a racing enemy (ODU-6.2)."""
    place = board.MOONS.index(moon)
    owners = [seat for seat, about in enumerate(view.seats) if about.place == place and about.status == "racing"]
    return bool(owners) and owners[0] not in (view.active, view.seats[view.active].partner)


def _endings(preview: Preview, names: Names) -> list[str]:
    """Who would be out of the round or done with it."""
    parts = []
    if preview.eliminated:
        parts.append(_("{names} will be out of the round").format(names=_named(preview.eliminated, names)))
    if preview.finished:
        parts.append(_("{names} will have finished").format(names=_named(preview.finished, names)))
    if preview.ends_round:
        parts.append(_("that ends the round"))
    return parts


def _named(seats: Sequence[int], names: Names) -> str:
    return join([names[seat] for seat in seats])
