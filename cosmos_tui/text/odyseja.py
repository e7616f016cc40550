"""What Odyseja says."""

from __future__ import annotations

from typing import Any

from cosmos_tui.text import N_, _, ngettext
from cosmos_tui.text import odyseja_race as race
from cosmos_tui.text import odyseja_recon as recon
from cosmos_tui.text.odyseja_options import choice, option
from cosmos_tui.text.odyseja_planets import planet
from cosmos_tui.text.protocol import Names
from cosmos_tui.text.table import doer, join, turns_over
from rules import Decision, Event, Move, Refusal, Result
from rules.odyseja import events, moves
from rules.odyseja.galaxy import COLOURS, NOWHERE

__all__ = ["choice", "event", "option", "outcome", "planet", "prompt", "refusal", "score"]

SAMPLE_COLOURS = {
    "red": N_("red"),
    "yellow": N_("yellow"),
    "green": N_("green"),
    "blue": N_("blue"),
    "violet": N_("violet"),
}

TRICKS = {
    "castling": (N_("Gagarin's Castling"), N_("Two rockets on different planets change places.")),
    "copernicus": (N_("Copernicus's Swap"), N_("Two ordinary planets without rockets change places.")),
    "tunnel": (N_("Space-Time Tunnel"), N_("Your rocket jumps to another planet without samples.")),
    "damage": (N_("Damaged Panel"), N_("One opponent repairs the panel instead of playing the next turn.")),
    "armstrong": (N_("Armstrong's Jump"), N_("You take one more turn after this one.")),
    "telescope": (N_("Bubble's Telescope"), N_("You alone look at one face-down View.")),
}


def colour(index: int) -> str:
    """The name of a sample's colour."""
    return _(SAMPLE_COLOURS[COLOURS[index]])


def trick(name: str) -> str:
    """The name of a Nasty Trick."""
    return _(TRICKS[name][0])


def trick_effect(name: str) -> str:
    """What a Nasty Trick does, in one sentence."""
    return _(TRICKS[name][1])


def trick_question(use: Move, field: str) -> str:
    """What is asked for while a Nasty Trick is being aimed: a field of its move."""
    match use, field:
        case moves.Castle(), "first":
            return _("Which rocket moves first? Esc goes back.")
        case moves.Castle(), _second:
            return _("With whose rocket does it change places? Esc goes back.")
        case moves.Damage(), _target:
            return _("Whose control panel? Esc goes back.")
        case moves.Peek(), _slot:
            return _("Which View do you look at? Everyone else will look away.")
        case moves.SwapPlanets(), "second":
            return _("And which other planet? Esc goes back.")
    return _("Which planet? Esc goes back.")


# -- what happened -------------------------------------------------------------------------------------------------


def event(event: Event, names: Names) -> str | None:
    """What happened, for the log: never a View, nor anything that would pair a View with its place (ODY-4.4)."""
    name = doer(event, names)
    match event:
        case events.Placed(planet=number):
            return _("{name} starts on {planet}.").format(name=name, planet=planet(number))
        case events.TurnBegan(why="extra"):
            return _("{name} jumps into an extra turn.").format(name=name)
        case events.TurnLost():
            return _("{name} repairs the control panel and misses a turn.").format(name=name)
        case events.Flew(planet=number):
            return _("{name} flew to {planet}.").format(name=name, planet=planet(number))
        case events.SampleTaken(colour=index):
            return _("{name} took a {colour} sample.").format(name=name, colour=colour(index))
        case events.MarkerMoved(planet=number):
            return _("Quarantine on {planet}.").format(planet=planet(number))
        case events.DustGained(dust=dust):
            return _("{name} raised stardust: {dust} of 3.").format(name=name, dust=dust)
        case events.TrickBought(trick=which):
            return _("{name} uses {trick}.").format(name=name, trick=trick(which))
        case events.Castled(first=first, second=second):
            return _("The rockets of {first} and {second} changed places.").format(
                first=names[first], second=names[second]
            )
        case events.PlanetsSwapped(first_planet=first, second_planet=second):
            return _("{first} and {second} changed places.").format(first=planet(first), second=planet(second))
        case events.Tunnelled(planet=number):
            return _("{name} came out of the tunnel on {planet}.").format(name=name, planet=planet(number))
        case events.PanelDamaged(target=target):
            return _("{name} will miss a turn: the control panel is damaged.").format(name=names[target])
        case events.SlowAnswered(accepted=True):
            return _("{name} takes the slowpoke's extra turn.").format(name=name)
        case events.MissionEnded(reason="five-colours"):
            return _("{name} holds all five colours!").format(name=name)
        case events.MonsterMoved(start=start) if start != NOWHERE:
            return _("The Monster came nearer.")
        case events.PlanetEaten(planet=number):
            return _("The Monster ate {planet}.").format(planet=planet(number))
        case events.MissionEnded(reason="caught"):
            return _("The Monster caught the rocket.")
        case events.MissionEnded():
            return _("The mission was called off.")
        case events.Revealed() | events.Peeked():
            return None  # what the players must remember is written down nowhere
        case events.FlightEnded() | events.ExtraTurnEarned():
            return None  # why it is, and what comes of it, is told by itself
    return race.event(event, names) or recon.event(event, names)


def verdict(outcome: str) -> str:
    """What a turned-up View means for the rocket."""
    return {
        "own": _("You are here already. Turn up another View."),
        "legal": _("Fly there!"),
        "far": _("Not next to you: the flight is over."),
        "diagonal": _("Only diagonally next to you: the flight is over."),
        "one-way": _("One-way street: you came from here. The flight is over."),
        "eaten": _("Only crumbs are left of it: the flight is over."),
        "monster": _("The Monster sits there: the flight is over."),
    }[outcome]


# -- what to do ----------------------------------------------------------------------------------------------------


def prompt(decision: Decision, view: Any, names: Names) -> str:
    """What is to do now."""
    if decision.prompt in ("roll", "point"):
        return race.prompt(decision, names)
    if decision.prompt in ("tell", "recall", "call", "vote"):
        return recon.prompt(decision, view, names)
    name = names[decision.seats[0]]
    match decision.prompt:
        case "place":
            return _("{name}: put your rocket on a planet without samples.").format(name=name)
        case "start":
            return _("{name}: turn up a View.").format(name=name)
        case "fly" if not view.ways:
            return _("{name}: a dead end. Turn up a View all the same; the turn will end.").format(name=name)
        case "fly":
            return _("{name}: turn up the next View.").format(name=name)
        case "end":
            return _("{name}: end the turn, or use a trick first.").format(name=name)
        case _slow:
            return _("{name}: you are two samples behind. Take another turn?").format(name=name)


def refusal(refusal: Refusal, names: Names) -> str:
    """Why something is not allowed."""
    chapter = refusal.rule.removeprefix("ODY-").partition(".")[0]
    if chapter in ("10", "11"):
        return race.refusal(refusal, names) if chapter == "10" else recon.refusal(refusal, names)
    args = refusal.args
    match refusal.reason:
        case "game-over":
            return _("The mission is over.")
        case "not-due":
            return _("It is {name}'s turn.").format(name=names[args["due"]])
        case "samples-there":
            return _("There are samples on this planet.")
        case "rocket-there":
            return _("There is a rocket on this planet.")
        case "no-such-location":
            return _("There is no such planet in this galaxy.")
        case "no-such-slot":
            return _("There is no such View in this galaxy.")
        case "barred":
            return _("You have just seen this View; turn up a different one.")
        case "not-in-play":
            return _("{trick} is not among the three tricks of this game.").format(trick=trick(args["trick"]))
        case "slow-turn":
            return _("No tricks in a slowpoke's extra turn.")
        case "trick-used":
            return _("One trick a turn, and this turn's is spent.")
        case "too-little-dust":
            return _("That costs {cost} stardust, and you have {dust}.").format(cost=args["cost"], dust=args["dust"])
        case "same-planet":
            return _("These two rockets are on the same planet.")
        case "already-there":
            return _("Your rocket is there already.")
        case "already-damaged":
            return _("That panel is damaged already.")
        case "no-opponent" | "no-such-rocket":
            return _("There is no such pilot.")
        case "closed":
            return _("That planet has been eaten, or the Monster is there.")
        case "two-in-reading-order":
            return _("Choose two different planets.")
        case "not-now" | "no-such-move" | _:
            return _("Not now: tricks are used before the first View or after the flight.")


# -- the end -------------------------------------------------------------------------------------------------------


def outcome(result: Result, names: Names) -> str:
    """How the game ended."""
    match result.reason:
        case "five-colours":
            return _("{name} has all five colours and wins!").format(name=names[result.winners[0]])
        case "caught":
            return _("The Monster caught {name}. It did say it was hungry.").format(name=names[0])
        case "finish":
            return _("{name} wins the race!").format(name=names[result.winners[0]])
        case "pile-used-up" if len(result.scores) == 1:
            return _("Well recalled, {name}.").format(name=names[0])
        case "pile-used-up":
            winners = join([names[seat] for seat in result.winners])
            return ngettext(
                "Top of the Academy: {names}!", "Together at the top of the Academy: {names}!", len(result.winners)
            ).format(names=winners)
    return turns_over(_("Nobody wins."))


def score(seat: int, result: Result, mode: str) -> str:
    """What the seat reached: each mode counts something else."""
    count = result.scores[seat]
    match mode:
        case "solo":
            return ngettext("{n} View", "{n} Views", count).format(n=count)
        case "race":
            return ngettext("{n} planet", "{n} planets", count).format(n=count)
        case "recon" if len(result.scores) == 1:
            return ngettext("{n} right recall", "{n} right recalls", count).format(n=count)
    return ngettext("{n} sample", "{n} samples", count).format(n=count)
