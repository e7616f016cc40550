"""What the reconnaissance flight says. Of the order of the planets nothing, before they are turned up again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cosmos_tui.text import _
from cosmos_tui.text.odyseja_planets import planet
from cosmos_tui.text.protocol import Names
from cosmos_tui.text.table import doer
from rules import Decision, Event, Refusal
from rules.kernel import NOBODY
from rules.odyseja import events


def event(event: Event, names: Names) -> str | None:
    """What happened, for the log: who told stories, never from which planet to which (ODY-11.3)."""
    name = doer(event, names)
    match event:
        case events.Drawn() | events.Agreed():
            return None  # what comes after what is for the memory alone; who objects is told
        case events.Told():
            return _("{name} told a story.").format(name=name)
        case events.PileTurned(planet=number):
            return _("The pile is turned over: {planet} comes first.").format(planet=planet(number))
        case events.Recalled(planet=number):
            return _("{name} says that {planet} comes next.").format(name=name, planet=planet(number))
        case events.FalseDataCalled(planet=number):
            return _("{name}: False data! It is {planet}.").format(name=name, planet=planet(number))
        case events.Flipped(planet=number):
            return _("It is {planet}.").format(planet=planet(number))
        case events.Voted(good=True):
            return _("{name} liked the story.").format(name=name)
        case events.Voted():
            return _("{name} missed something in the story.").format(name=name)
        case events.SampleGiven(giver=giver) if giver == NOBODY:
            return _("{name} takes a sample.").format(name=name)
        case events.SampleGiven(giver=giver):
            return _("{giver} gives {name} a sample.").format(giver=names[giver], name=name)
        case events.ReconEnded(reason="pile-used-up"):
            return _("All stories are told.")
        case events.ReconEnded():
            return _("The flight was called off.")
    return None


def turned_up(number: int, said: Mapping[int, int], names: Names) -> str:
    """Which planet came next, and who was right about it: `said` holds the planet that each seat has named."""
    sentences = [_("It is {planet}.").format(planet=planet(number))]
    for seat, named in said.items():
        verdict = _("{name} was right.") if named == number else _("{name} was wrong.")
        sentences.append(verdict.format(name=names[seat]))
    return " ".join([*sentences, _("Enter goes on.")])


def prompt(decision: Decision, view: Any, names: Names) -> str:
    """What is to do now."""
    name = names[decision.seats[0]]
    match decision.prompt:
        case "tell":
            return _("{name}: tell a story that leads from {top} to {hand}. Enter when it is told.").format(
                name=name, top=planet(view.top), hand=planet(view.hand)
            )
        case "recall":
            return _("{name}: which planet comes after {top}? Choose it, and tell its story.").format(
                name=name, top=planet(view.top)
            )
        case "call" if len(decision.seats) > 1:
            return _("{name} says {planet}. Does anybody call False data?").format(
                name=names[view.active], planet=planet(view.claim)
            )
        case "call":
            return _("{active} says {planet}. {name}: do you agree?").format(
                active=names[view.active], planet=planet(view.claim), name=name
            )
        case _vote:
            return _("{name}: did {active} tell the story well?").format(name=name, active=names[view.active])


def refusal(refusal: Refusal, names: Names) -> str:
    """Why something is not allowed."""
    match refusal.reason:
        case "game-over":
            return _("The flight is over.")
        case "not-due":
            return _("It is {name}'s turn.").format(name=names[refusal.args["due"]])
        case "note-too-long":
            return _("A note has at most {n} characters.").format(n=refusal.args["most"])
        case "note-not-printable":
            return _("There is something in this note that cannot be shown.")
        case "no-such-planet":
            return _("There is no such planet in the catalogue.")
        case "same-planet":
            return _("That is the planet that was named already; name another one.")
        case _not_now:
            return _("Not now.")
