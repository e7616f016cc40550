"""What is asked while a play is put together: questions, answers, and the effect before it is confirmed."""

from __future__ import annotations

from typing import Any

from cosmos_tui.text import _
from cosmos_tui.text.kaosz_cards import card, laid
from cosmos_tui.text.protocol import Names
from cosmos_tui.text.table import join
from rules.kaosz import attack_of, cards, moves


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


def value(field: str, move: Any, view: Any, names: Names) -> str:
    """One answer to such a question: what the move has in that field."""
    chosen = getattr(move, field)
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
    match move:
        case moves.Supernova(target=owner) | moves.MoveGlitch(seat=owner):
            return laid(cards.lying(view.systems[owner], chosen))
    return laid(chosen)


def effect(move: Any, view: Any, names: Names, edition: str) -> str:
    """What a move does, in one sentence, before it is confirmed.

    `view` is that of the seat, `edition` a mode.
    """
    said = _play(move, names) or _destruction(move, view, names) or _answer(move, view, names)
    return said or _nothing(view, edition)


def _play(move: Any, names: Names) -> str | None:
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
            return _("Cards are turned up until {planet} comes to your hand; then all are shuffled.").format(
                planet=card(planet or 0)
            )
        case moves.Fizzle():
            return _("It has no target anywhere and does nothing.")
        case moves.Discard(card=which):
            return _("{card} goes face down to the discards.").format(card=card(which))
    return None


def _destruction(move: Any, view: Any, names: Names) -> str | None:
    match move:
        case moves.Supernova(seat=seat, target=target, planet=planet):
            lost = laid(cards.lying(view.systems[target], planet))
            if target == seat:
                return _("Your own {card} is destroyed.").format(card=lost)
            return _("{card} of {target} is destroyed; {target} may answer.").format(card=lost, target=names[target])
        case moves.Meteor(planet=planet):
            hit = [
                names[seat] for seat, system in enumerate(view.systems) if cards.has(cards.represented(system), planet)
            ]
            if not hit:
                return _("Nobody has {planet}, so nothing happens.").format(planet=card(planet))
            return _("Whoever has {planet} loses it: {names}. Rivals may answer.").format(
                planet=card(planet), names=join(hit)
            )
        case moves.MoveGlitch(seat=seat, planet=planet, target=target):
            return _("You give up {card}, and the Glitch goes to {target}, who cannot answer.").format(
                card=laid(cards.lying(view.systems[seat], planet)), target=names[target]
            )
        case moves.BlackHole(place="hand"):
            return _("The Black Hole and the Glitch in your hand are gone.")
        case moves.BlackHole():
            return _("The Black Hole and the Glitch in your system are gone.")
    return None


def _answer(move: Any, view: Any, names: Names) -> str | None:
    """What an answer to an attack does, or a pick."""
    step = view.steps[-1]
    if step.kind == "wormhole-pick":
        if isinstance(move, moves.Pick):
            return _("{card} comes to your hand, the others go under the pile.").format(card=card(move.item))
        return _("You take none; they go under the pile.")
    if step.kind not in ("answer", "breakthrough", "mirror-take", "mirror-destroy"):
        return None
    attack = attack_of(step)
    attacker = names[attack.attacker]
    match move:
        case moves.Answer(card=cards.ATMOSPHERE) if attack.card == cards.GLITCH:
            return _("The Glitch goes back to {attacker}'s hand.").format(attacker=attacker)
        case moves.Answer(card=cards.ATMOSPHERE):
            return _("The attack does nothing, unless {attacker} breaks through.").format(attacker=attacker)
        case moves.Answer():
            return _mirror(attack.card).format(attacker=attacker)
        case moves.Breakthrough():
            return _("The attack goes through, unless it is answered again.")
        case moves.Decline():
            return _("The attack goes through.") if step.kind == "answer" else _("Their answer holds.")
        case moves.Pick(item=planet) if step.kind == "mirror-destroy":
            lost = laid(cards.lying(view.systems[attack.attacker], planet))
            return _("{attacker} loses {card}.").format(attacker=attacker, card=lost)
        case moves.Pick(item=item):
            return _("{card} comes from {target} to your hand.").format(card=card(item), target=attacker)
    return _("You take nothing.")


def _mirror(attack: int) -> str:
    """What a Mirror does to the attacker, by the attack card."""
    if attack == cards.GLITCH:
        return _("The Glitch goes to {attacker} instead.")
    if attack == cards.GRAVITY_PULL:
        return _("You may take a planet or Glitch of {attacker}, who may break through.")
    if attack == cards.MAGNETIC_STORM:
        return _("You take a blind card of {attacker}, who may break through.")
    return _("You choose which planet {attacker} loses, who may break through.")


def _nothing(view: Any, edition: str) -> str:
    """What is given up by a pass, or by discarding nothing."""
    match view.steps[-1].kind:
        case "first-action" if edition == "classic":
            return _("You do without both actions.")
        case "first-action":
            return _("You keep the second action, to lay or swap.")
        case "second-action":
            return _("You do without the second action.")
        case "closing-action":
            return _("You do without your only action.")
    return _("Only a Black Hole takes a Glitch away, so nothing is discarded.")
