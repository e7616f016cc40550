"""What the interplanetary race says."""

from __future__ import annotations

from cosmos_tui.text import _
from cosmos_tui.text.odyseja_planets import planet
from cosmos_tui.text.protocol import Names
from cosmos_tui.text.table import doer
from rules import Decision, Event, Refusal
from rules.odyseja import events


def event(event: Event, names: Names) -> str | None:
    """What happened, for the log."""
    name = doer(event, names)
    match event:
        case events.Rolled(pips=pips, planet=number):
            return _("{name} rolled {pips}: all look for the View of {planet}.").format(
                name=name, pips=pips, planet=planet(number)
            )
        case events.Pointed(right=True):
            return _("{name} pointed at the right View.").format(name=name)
        case events.Pointed(planet=number):
            return _("{name} pointed at the View of {planet}: wrong.").format(name=name, planet=planet(number))
        case events.RoundTied():
            return _("A tie: nobody moves, and {name} rolls again.").format(name=name)
        case events.RoundLost():
            return _("Nobody pointed at the right View; nobody moves.")
        case events.Advanced(start=start, end=end):
            return _("{name} flew {n} planets on.").format(name=name, n=end - start)
        case events.RaceEnded(reason="finish"):
            return _("{name} is over the finish!").format(name=name)
        case events.RaceEnded():
            return _("The race was called off.")
    return None


def prompt(decision: Decision, names: Names) -> str:
    """What is to do now."""
    name = names[decision.seats[0]]
    if decision.prompt == "roll":
        return _("{name}: roll the die.").format(name=name)
    return _("All: find the View, then point at it.")


def refusal(refusal: Refusal, names: Names) -> str:
    """Why something is not allowed."""
    match refusal.reason:
        case "game-over":
            return _("The race is over.")
        case "not-due":
            return _("{name} has the die.").format(name=names[refusal.args["due"]])
        case "out-of-time":
            return _("Too late: the time to look was over.")
        case "no-such-view":
            return _("There is no View under that letter.")
        case "no-such-seat":
            return _("There is no such pilot.")
        case _not_now:
            return _("Not now: first the die, then the Views.")
