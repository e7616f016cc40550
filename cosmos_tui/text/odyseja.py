"""What Odyseja says."""

from __future__ import annotations

from typing import Any

from cosmos_tui.text import N_, _, ngettext
from cosmos_tui.text.protocol import Names
from rules import Decision, Event, Refusal, Result
from rules.odyseja import events
from rules.odyseja.galaxy import COLOURS

PLANETS = {
    321: N_("Purrhaven"),
    322: N_("Sporeglow"),
    323: N_("Gearheart"),
    324: N_("Teapot Deep"),
    325: N_("Lanternfall"),
    326: N_("Bookbind"),
    327: N_("Umbrella Belt"),
    328: N_("Whalecloud"),
    329: N_("Keyhole"),
    330: N_("Bonsai Crown"),
    331: N_("Chessmire"),
    332: N_("Pillow Drift"),
    333: N_("Harp Canyon"),
    334: N_("Origami Fold"),
    335: N_("Snowglobe"),
    336: N_("Cogfish Reef"),
    337: N_("Carousel"),
    338: N_("Mirror Maze"),
    339: N_("Honeycomb"),
    340: N_("Kite Harbour"),
    341: N_("Candlewick"),
    342: N_("Jigsaw"),
    343: N_("Octarium"),
    344: N_("Balloonia"),
    345: N_("Onion Sky"),
}

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


def mode(mode: str) -> tuple[str, str]:
    """A way to play."""
    return {
        "research": (
            _("Research mission"),
            _("Collect five colours of samples, flying only where the Views send you."),
        ),
        "race": (
            _("Interplanetary race"),
            _("One rolls, all look: who points first at the right View flies on."),
        ),
        "recon": (
            _("Reconnaissance flight"),
            _("Tell stories from planet to planet, then tell each other's again from memory."),
        ),
        "solo": (
            _("Lone flight"),
            _("A research mission for one, with a hungry Monster on your trail."),
        ),
    }[mode]


def planet(number: int) -> str:
    """The name of a planet of the catalogue."""
    return _(PLANETS[number])


def colour(index: int) -> str:
    """The name of a sample's colour."""
    return _(SAMPLE_COLOURS[COLOURS[index]])


def trick(name: str) -> str:
    """The name of a Nasty Trick."""
    return _(TRICKS[name][0])


def trick_effect(name: str) -> str:
    """What a Nasty Trick does, in one sentence."""
    return _(TRICKS[name][1])


# -- options -------------------------------------------------------------------------------------------------------


def option(name: str) -> str:
    """What an option is about."""
    return {
        "layout": _("Galaxy"),
        "planets": _("Planets"),
        "diagonals": _("Diagonal flight"),
        "tricks": _("Nasty Tricks"),
        "slowpoke": _("Boosting the Slowpokes"),
        "starter": _("Who begins"),
        "study": _("Study the Views first"),
        "track": _("Planets on the track"),
        "laps": _("Laps"),
        "hurry": _("Who may point"),
        "stories": _("Stories each"),
        "callers": _("Objections"),
        "story_vote": _("Votes on stories"),
        "level": _("The Monster"),
        "solo_tricks": _("Nasty Tricks"),
    }[name]


def choice(name: str, value: Any) -> tuple[str, str]:
    """One value of an option, and its effect."""
    if name == "starter" and value != "random":
        return _("player {number}").format(number=value + 1), _("You have settled it among yourselves.")
    if name == "track" and value is not None:
        return str(value), _("So many planets form the loop.")
    if name == "laps":
        return str(value), _("The track is flown round so often.")
    if name == "stories" and value is not None:
        return str(value), _("Everybody tells so many, as far as the planets go.")
    return {
        ("layout", "tri"): ("TRI-TRAP", _("Nine planets, straight flight. The galaxy for novices.")),
        ("layout", "karo"): ("KARO-13", _("Thirteen planets in a diamond, straight flight. For corporals.")),
        ("layout", "quad"): ("QUAD-RUPLE", _("Seventeen planets, diagonal flight too. For captains.")),
        ("planets", "base"): (_("the first seventeen"), _("The planets of the catalogue up to Carousel.")),
        ("planets", "all"): (_("all twenty-five"), _("Eight more planets, Mirror Maze to Onion Sky, join the draw.")),
        ("diagonals", "all"): (_("everywhere"), _("All eight neighbours can be reached; X lies in the middle.")),
        ("diagonals", "centre"): (_("only to X"), _("Diagonal flight only between X and its four neighbours.")),
        ("tricks", "auto"): (_("as the galaxy asks"), _("Off in TRI-TRAP, on in the larger galaxies.")),
        ("tricks", "on"): (_("on"), _("Three of six tricks are in play; failed flights raise the stardust to pay.")),
        ("tricks", "off"): (_("off"), _("Memory alone decides.")),
        ("slowpoke", False): (_("off"), _("Everybody has the same number of turns.")),
        ("slowpoke", True): (_("on"), _("Whoever is two samples behind may take a second turn.")),
        ("starter", "random"): (_("drawn"), _("The deal decides who begins.")),
        ("study", False): (_("no"), _("You meet the Views as you turn them up.")),
        ("study", True): (_("yes"), _("Before the shuffle each planet is shown beside its View. Good for children.")),
        ("track", None): (_("all"), _("Every planet of the catalogue that you chose.")),
        ("hurry", "clock"): (_("everybody at once"), _("The fastest key wins, if the View is the right one.")),
        ("hurry", "turns"): (_("one after the other"), _("No clock: the roller first, then clockwise.")),
        ("stories", None): (_("as the rules say"), _("Eight for two players, five for three, four for four.")),
        ("callers", "buzz"): (_("the first who calls"), _("All may call False data! at once.")),
        ("callers", "order"): (_("in turn"), _("Everybody is asked, from the left of who recalls.")),
        ("story_vote", False): (_("off"), _("Only the planet counts.")),
        ("story_vote", True): (_("on"), _("The others judge whether the story was told again well.")),
        ("level", "easy"): (_("sleepy"), _("It stirs after many Views.")),
        ("level", "normal"): (_("hungry"), _("It stirs now and then.")),
        ("level", "hard"): (_("starving"), _("It stirs after a few Views.")),
        ("solo_tricks", False): (_("off"), _("You and your memory.")),
        ("solo_tricks", True): (_("on"), _("Copernicus, the tunnel and the telescope, paid with stardust.")),
    }[name, value]


# -- what happened -------------------------------------------------------------------------------------------------


def event(event: Event, names: Names) -> str | None:
    """What happened, for the log: never a View, nor anything that would pair a View with its place (ODY-4.4)."""
    name = names[event.seat] if event.seat >= 0 else ""
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
        case events.MissionEnded(why="five-colours"):
            return _("{name} holds all five colours!").format(name=name)
        case events.MissionEnded():
            return _("The mission was called off.")
        case events.Revealed() | events.Peeked():
            return None  # what the players must remember is written down nowhere
        case events.FlightEnded() | events.ExtraTurnEarned():
            return None  # why it is, and what comes of it, is told by itself
    return None


def verdict(outcome: str) -> str:
    """What a turned-up View means for the rocket."""
    return {
        "own": _("You are here already. Turn up another View."),
        "legal": _("Fly there!"),
        "far": _("Not next to you: the turn is over."),
        "diagonal": _("Only diagonally next to you: the turn is over."),
        "one-way": _("One-way street: you came from here. The turn is over."),
    }[outcome]


# -- what to do ----------------------------------------------------------------------------------------------------


def prompt(decision: Decision, view: Any, names: Names) -> str:
    """What is to do now."""
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
    args = refusal.args
    match refusal.reason:
        case "game-over":
            return _("The mission is over.")
        case "not-your-turn":
            return _("It is {name}'s turn.").format(name=names[args["active"]])
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
    if not result.winners:
        return _("Nobody has all five colours. A quiet end.")
    return _("{name} has all five colours and wins!").format(name=names[result.winners[0]])


def score(seat: int, result: Result) -> str:
    """What the seat reached."""
    count = result.scores[seat]
    return ngettext("{n} sample", "{n} samples", count).format(n=count)
