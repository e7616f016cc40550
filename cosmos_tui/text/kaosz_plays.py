"""What is asked while a play is put together: questions, answers, and the effect before it is confirmed."""

from __future__ import annotations

from typing import Any

from cosmos_tui.text import _
from cosmos_tui.text.kaosz_cards import card, laid
from cosmos_tui.text.protocol import Names
from rules.kaosz import cards, moves


def safe_answer(prompt: str) -> str:
    """The answer that always comes first."""
    return {
        "answer": _("No answer"),
        "breakthrough": _("No answer"),
        "wormhole-pick": _("Nothing"),
        "mirror-take": _("Nothing"),
        "discard": _("No discard"),
    }.get(prompt, _("Pass"))


def question(field: str) -> str:
    """What is asked for while a play is being put together."""
    return {
        "kind": _("How?"),
        "target": _("At whom?"),
        "item": _("Which card?"),
        "place": _("Which Glitch?"),
        "planet": _("Which planet?"),
    }[field]


def value(field: str, chosen: Any, names: Names) -> str:
    """One answer to such a question."""
    match field:
        case "target":
            return str(names[chosen])
        case "place":
            return _("the one in hand") if chosen == "hand" else _("the one in the system")
        case "kind":
            ways = {
                "lay": _("lay it"),
                "lay-plotuh": _("lay it"),
                "swap-own": _("swap it for your Plotuh"),
                "swap-opponent": _("swap it for another's Plotuh"),
                "storm-hand": _("a card from a hand"),
                "storm-discard": _("the top discard"),
                "storm-draw": _("one from the pile"),
                "place-glitch": _("place the one in hand"),
                "move-glitch": _("move the one in your system"),
            }
            return ways.get(chosen, _("play it"))
    return laid(chosen)


def effect(move: Any, names: Names) -> str:
    """What a play does, in one sentence, before it is confirmed."""
    match move:
        case moves.Lay(planet=planet):
            return _("{planet} goes into your system.").format(planet=card(planet))
        case moves.LayPlotuh(planet=planet):
            return _("The Plotuh goes into your system as {planet}.").format(planet=card(planet))
        case moves.SwapOwn():
            return _("The real planet takes the Plotuh's place; the Plotuh comes to your hand.")
        case moves.SwapOpponent(target=target):
            return _("{target} gets the real planet, you get the Plotuh to hand.").format(target=names[target])
        case moves.PlaceGlitch(target=target):
            return _("The Glitch goes to {target}, who may answer.").format(target=names[target])
        case moves.Gravity(target=target, item=item):
            return _("{card} comes from {target} to your hand; {target} may answer.").format(
                card=card(item), target=names[target]
            )
        case moves.StormHand(target=target):
            return _("A blind card out of {target}'s hand; {target} may answer.").format(target=names[target])
        case moves.StormDiscard():
            return _("The top card of the discards comes to your hand.")
        case moves.StormDraw():
            return _("You draw one card.")
        case moves.Wormhole(planet=None):
            return _("You look at the top six in secret and may keep a planet, Plotuh or Glitch.")
        case moves.Wormhole(planet=planet):
            return _("Cards are turned up until {planet} comes.").format(planet=card(planet or 0))
        case moves.Supernova(target=target, planet=planet):
            return _("{planet} of {target} is destroyed; a rival may answer.").format(
                planet=card(planet), target=names[target]
            )
        case moves.Meteor(planet=planet):
            return _("Everyone who has {planet} loses it, you too; each rival may answer.").format(planet=card(planet))
        case moves.MoveGlitch(planet=planet, target=target):
            return _("You give up {planet}, and the Glitch goes to {target}, who cannot answer.").format(
                planet=card(planet), target=names[target]
            )
        case moves.BlackHole():
            return _("The Black Hole and one Glitch of yours are gone.")
        case moves.Fizzle():
            return _("It has no target anywhere and does nothing.")
        case moves.Answer(card=cards.ATMOSPHERE):
            return _("The attack does nothing.")
        case moves.Answer():
            return _("The attack strikes the attacker.")
        case moves.Breakthrough():
            return _("The attack goes through, unless it is answered again.")
        case moves.Pick(item=item):
            return _("You take {card}.").format(card=laid(item))
        case moves.Discard(card=which):
            return _("{card} goes face down to the discards.").format(card=card(which))
        case moves.Pass():
            return _("Nothing is played; in Classic this ends your actions.")
    return _("Nothing is played.")
