"""What Káosz Kozmosz says: what happens, what to do, why not. The words on the cards are in `kaosz_cards`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmos_tui.text import _, ngettext
from cosmos_tui.text.kaosz_cards import alike, card, counted
from cosmos_tui.text.protocol import Names
from cosmos_tui.text.table import doer, join
from rules import Decision, Event, Refusal, Result
from rules.kaosz import Attack, attack_of, cards, events, scoring
from rules.kernel import NOBODY


def option(name: str) -> str:
    """What an option is about."""
    return {"starter": _("Who begins")}[name]


def choice(name: str, value: Any) -> tuple[str, str]:
    """One value of an option, and its effect."""
    if value == "random":
        return _("drawn"), _("The deal decides who begins.")
    return _("player {number}").format(number=value + 1), _("Whoever last saw a clear starry sky.")


# -- what happened -------------------------------------------------------------------------------------------------


def event(event: Event, names: Names) -> str | None:
    """What happened. The public half of a secret names no card; the private half is for its owner alone."""
    name = doer(event, names)
    return (
        _turn(event, name)
        or _cards(event, name, names)
        or _attack(event, name, names)
        or _glitch(event, name, names)
        or _end(event, name, names)
    )


def _turn(event: Event, name: str) -> str | None:
    match event:
        case events.Drew(count=count, cards=None):
            return ngettext("{name} drew {n} card.", "{name} drew {n} cards.", count).format(name=name, n=count)
        case events.Drew(cards=drawn):
            return _("{name} drew {cards}.").format(name=name, cards=join(alike(drawn or ())))
        case events.Refilled():
            return _("The discards were shuffled into a new draw pile.")
        case events.PileRanOut():
            return _("The draw pile is empty.")
        case events.Passed():
            return _("{name} passes.").format(name=name)
        case events.Discarded(card=None):
            return _("{name} discarded a card.").format(name=name)
        case events.Discarded(card=which):
            return _("{name} discarded {card}.").format(name=name, card=card(which or 0))
        case events.DiscardedNothing():
            return _("{name}: no discard.").format(name=name)
    return None


def _cards(event: Event, name: str, names: Names) -> str | None:
    match event:
        case events.Laid(card=cards.PLOTUH, planet=planet):
            return _("{name} laid the Plotuh as {planet}.").format(name=name, planet=card(planet))
        case events.Laid(planet=planet):
            return _("{name} laid {planet}.").format(name=name, planet=card(planet))
        case events.Swapped(owner=owner, planet=planet) if owner == event.seat:
            return _("{name} swapped the Plotuh for the real {planet}.").format(name=name, planet=card(planet))
        case events.Swapped(owner=owner, planet=planet):
            return _("{name} gave {owner} the real {planet} and took the Plotuh.").format(
                name=name, owner=names[owner], planet=card(planet)
            )
        case events.TookFromDiscard(card=None):
            return _("{name} took the top discard.").format(name=name)
        case events.TookFromDiscard(card=which):
            return _("{name} took {card} from the discards.").format(name=name, card=card(which or 0))
        case events.Searched(cards=seen, found=True):
            return _("{name} turned up {cards} and took the last.").format(
                name=name, cards=join([card(each) for each in seen])
            )
        case events.Searched(cards=seen):
            return _("{name} turned up {cards} and found nothing.").format(
                name=name, cards=join([card(each) for each in seen]) or _("no card")
            )
        case events.LookedAt(count=count):
            return ngettext(
                "{name} looked at the top card in secret.", "{name} looked at the top {n} cards in secret.", count
            ).format(name=name, n=count)
        case events.Kept(count=0):
            return _("{name} took none of them.").format(name=name)
        case events.Kept(card=None):
            return _("{name} took one of them.").format(name=name)
        case events.Kept(card=which):
            return _("{name} took {card}.").format(name=name, card=card(which or 0))
    return None


def _attack(event: Event, name: str, names: Names) -> str | None:
    match event:
        case events.Played(card=which, target=target, about=about):
            return _played(name, which, target, about, names)
        case events.HadNoEffect(card=which):
            return _("{card} had no effect.").format(card=card(which))
        case events.Declined():
            return _("{name} does not answer.").format(name=name)
        case events.Defended(card=which):
            return _("{name} answers with {card}.").format(name=name, card=card(which))
        case events.BrokeThrough(card=which):
            return _("{name} breaks through with another {card}.").format(name=name, card=card(which))
        case events.Took(owner=owner, card=which):
            return _("{name} took {card} from {owner}.").format(name=name, card=card(which), owner=names[owner])
        case events.TookFromHand(owner=owner, card=None):
            return _("A card moved from {owner} to {name}.").format(name=name, owner=names[owner])
        case events.TookFromHand(owner=owner, card=which):
            return _("{name} took {card} out of {owner}'s hand.").format(
                name=name, card=card(which or 0), owner=names[owner]
            )
        case events.Destroyed(card=which, planet=planet):
            return _("{name} lost {card}.").format(name=name, card=_as(which, planet))
    return None


def _played(name: str, which: int, target: int, about: int, names: Names) -> str:
    said = {"name": name, "card": card(which)}
    if target >= 0 and about >= 0:
        return _("{name} plays {card} on {target}: {about}.").format(**said, target=names[target], about=card(about))
    if target >= 0:
        return _("{name} plays {card} on {target}.").format(**said, target=names[target])
    if about >= 0:
        return _("{name} plays {card}: {about}.").format(**said, about=card(about))
    return _("{name} plays {card}.").format(**said)


def _as(which: int, planet: int) -> str:
    return _("the Plotuh ({planet})").format(planet=card(planet)) if which == cards.PLOTUH else card(planet)


def _glitch(event: Event, name: str, names: Names) -> str | None:
    match event:
        case events.GlitchLanded():
            return _("The Glitch lies with {name} now.").format(name=name)
        case events.GlitchReturned():
            return _("The Glitch went back to {name}'s hand.").format(name=name)
        case events.GlitchMoved(target=target, card=which, planet=planet):
            return _("{name} gave up {card} and moved the Glitch to {target}.").format(
                name=name, card=_as(which, planet), target=names[target]
            )
        case events.GlitchDestroyed():
            return _("{name}'s Black Hole swallowed a Glitch.").format(name=name)
    return None


def _end(event: Event, name: str, names: Names) -> str | None:
    match event:
        case events.WinChecked(won=False):
            return _("{name} shows eight planets, but a Glitch in hand denies the win.").format(name=name)
        case events.ClosingRoundBegan():
            return _("The closing round begins: one action each.")
        case events.GameEnded(winners=winners) if winners:
            return _("{name} has won!").format(name=names[winners[0]])
        case events.HandsShown(hands=hands):
            held = [f"{names[seat]}: {counted(hand)}" for seat, hand in enumerate(hands)]
            return _("The hands. {hands}.").format(hands="; ".join(held))
        case events.GameEnded():
            return _("The game ends without a winner.")
        case events.TurnBegan() | events.Swept():
            return None  # the screen shows it
    return None


# -- what to do ----------------------------------------------------------------------------------------------------


def prompt(decision: Decision, view: Any, names: Names) -> str:
    """What is to do now, by public facts alone: the same words whatever the hand."""
    name = names[decision.seats[0]]
    match decision.prompt:
        case "first-action":
            return _("{name}: first action. Choose a card, or pass.").format(name=name)
        case "second-action":
            return _("{name}: second action. Choose a card, or pass.").format(name=name)
        case "closing-action":
            return _("{name}: the closing action. Choose a card, or pass.").format(name=name)
        case "answer":
            return _answer(attack_of(view.steps[-1]), name, names)
        case "breakthrough":
            attack = attack_of(view.steps[-1])
            return _("{name}: {target} answered your {card} with {answer}. Break through, or not.").format(
                name=name, target=names[attack.target], card=card(attack.card), answer=card(view.centre[-1])
            )
        case "mirror-take":
            attacker = names[attack_of(view.steps[-1]).attacker]
            return _("{name}: the Mirror turns {attacker}'s Gravity Pull. What do you take?").format(
                name=name, attacker=attacker
            )
        case "mirror-destroy":
            attacker = names[attack_of(view.steps[-1]).attacker]
            return _("{name}: the Mirror turns the attack. Which planet does {attacker} lose?").format(
                name=name, attacker=attacker
            )
        case "wormhole-pick":
            return _("{name}: the Wormhole. Keep one of these, or nothing.").format(name=name)
        case _discard:
            due = view.steps[-1].about[0]
            return ngettext("{name}: discard a card.", "{name}: discard {n} cards, one by one.", due).format(
                name=name, n=due
            )


def _answer(attack: Attack, name: str, names: Names) -> str:
    """Who attacks what and with what: all of it public (KK-10.2)."""
    said = {"name": name, "attacker": names[attack.attacker], "card": card(attack.card)}
    if attack.card == cards.GLITCH:
        return _("{name}: {attacker} places a Glitch with you. Answer, or not.").format(**said)
    if attack.what == cards.NO_PLANET:
        return _("{name}: {attacker} plays {card} on your hand. Answer, or not.").format(**said)
    return _("{name}: {attacker} plays {card} on your {what}. Answer, or not.").format(**said, what=card(attack.what))


def piles(view: Any) -> str:
    """The piles, and the centre with the last card first."""
    parts = [_("pile {n}").format(n=view.draw_pile), _("discards {n}").format(n=view.discard_pile)]
    if view.centre:
        parts.append(_("centre: {cards}").format(cards=", ".join(card(each) for each in reversed(view.centre))))
    return " · ".join(parts)


def planets_in_hand(hand: Sequence[int]) -> str:
    """Which planets are in hand, the Plotuh among them."""
    planets = [each for each in hand if each in cards.PLANETS or each == cards.PLOTUH]
    return _("Planets in hand: {cards}").format(cards=counted(planets))


def progress(view: Any, edition: str) -> str:
    """How far the turn of the active player has come; "" where nothing is left but to wait or to discard."""
    parts = [_actions_left(view, edition)]
    if view.closing_by != NOBODY:
        in_it = any(step.kind == "end-of-closing-action" for step in view.steps)
        parts.insert(0, _("closing round") if in_it else _("closing round after this turn"))
    return " · ".join(part for part in parts if part)


def _actions_left(view: Any, edition: str) -> str:
    """Which of the two actions are left."""
    if view.actions_left == 0:
        return ""
    if view.actions_left == 2:
        return _("2 actions left") if edition == "classic" else _("both actions left")
    second = next((step for step in view.steps if step.kind == "second-action"), None)
    if second is None:
        return _("1 action left")
    if edition == "fixed":
        return _("second action left")
    category, first = second.about
    kind = _category(category)
    if first == "swap-opponent":
        return _("1 action left, not {kind}, or a Plotuh").format(kind=kind)
    return _("1 action left, not {kind}").format(kind=kind)


def _category(number: int) -> str:
    """A kind of action in Classic (KK-7A.1)."""
    return {1: _("placing"), 2: _("taking"), 3: _("destroying")}[number]


# -- why not -------------------------------------------------------------------------------------------------------


def refusal(refusal: Refusal, names: Names) -> str:
    """Why something is not allowed."""
    args = refusal.args
    match refusal.reason:
        case "game-over":
            return _("The game is over.")
        case "not-due":
            return _("Somebody else is due.")
        case "only-as-answer":
            return _("It is played only as an answer to an attack.")
        case "same-category":
            kind = _category(args["category"])
            return _("Classic: two actions of one category, here {kind}, do not go together.").format(kind=kind)
        case "second-swap":
            return _("One swap a turn.")
        case "other-slot" if args["slot"] == 1:
            return _("Fixed order: that is a first action.")
        case "other-slot":
            return _("Fixed order: planets are laid and swapped as the second action.")
        case "not-missing" | "nothing-missing":
            return _("You have that planet already.")
        case "plotuh-lies":
            return _("A Plotuh lies in your system already.")
        case "glitch-stays":
            return _("A Glitch cannot be discarded.")
        case "empty-draw-pile":
            return _("The draw pile is empty.")
        case "empty-discard-pile":
            return _("There are no discards.")
        case "no-plotuh":
            return _("There is no Plotuh that stands for it.")
        case "no-glitch":
            return _("There is no Glitch of yours to destroy or move.")
        case "no-sacrifice":
            return _("You have no planet to give up.")
        case "no-defence":
            return _("That is no defence.")
        case "other-name":
            return _("Only another card of the same name breaks through.")
        case "not-in-hand":
            return _("You do not hold that card.")
        case "must-discard":
            return _("You must discard a card.")
        case "must-pick":
            return _("You must choose one.")
        case "no-pick":
            return _("Keep only a planet, Plotuh or Glitch.")
        case "target-exists":
            return _("There is a target for it, so it must have one.")
        case "empty-hand":
            return _("That hand is empty.")
        case "not-there":
            return _("It does not lie there.")
        case "no-opponent":
            return _("Choose another player.")
        case "no-system":
            return _("Nobody sits there.")
        case "no-planet":
            return _("Choose one of the eight planets.")
        case "nothing-to-name":
            return _("In Fixed order the Wormhole names no planet.")
        case "not-now":
            return _("Not now.")
    return _("That is not possible.")


# -- the end -------------------------------------------------------------------------------------------------------


def outcome(result: Result, names: Names) -> str:
    """How the game ended."""
    if not result.winners:
        return _("Nobody wins: {why}.").format(why=_ended(result.reason))
    return _("{name} wins: {how}.").format(name=names[result.winners[0]], how=_ended(result.reason))


def _ended(reason: str) -> str:
    return {
        "end-of-turn": _("eight planets and no Glitch"),
        "closing-round": _("eight planets in the closing round"),
        "scoring-1": _("most planets in the system"),
        "scoring-2": _("most kinds of planets in hand"),
        "scoring-3": _("most planets in hand"),
        "scoring-4": _("the Black Hole breaks the tie"),
        "last-without-glitch": _("the only one without a Glitch"),
        "all-glitch": _("everybody holds a Glitch"),
        "tied": _("a tie to the end"),
        "turn-limit": _("the agreed number of turns is over"),
    }[reason]


TIE_BREAKS = {"last-without-glitch": 0, "all-glitch": 0, **{f"scoring-{n + 1}": n for n in range(4)}, "tied": 3}
"""How many figures scoring compared after the planets that lie (KK-11.5), by the reason of the result."""


def figures(system: Sequence[int], hand: Sequence[int], reason: str) -> str:
    """What scoring compared beside the score, or the Glitch that excluded from it; "" where that decided nothing."""
    if reason not in TIE_BREAKS:
        return ""
    if cards.GLITCH in hand:
        return _("excluded by a Glitch in hand")
    if cards.GLITCH in system:
        return _("excluded by a Glitch in the system")
    _laid, kinds, count = scoring.figures(system, hand)
    parts = [
        ngettext("{n} kind of planet in hand", "{n} kinds of planets in hand", kinds).format(n=kinds),
        ngettext("{n} planet in hand", "{n} planets in hand", count).format(n=count),
        _("the Black Hole in hand") if cards.BLACK_HOLE in hand else _("no Black Hole in hand"),
    ]
    return " · ".join(parts[: TIE_BREAKS[reason]])


def score(seat: int, result: Result, mode: str) -> str:
    """What the seat reached: planets, in every mode."""
    count = result.scores[seat]
    return ngettext("{n} planet", "{n} planets", count).format(n=count)
