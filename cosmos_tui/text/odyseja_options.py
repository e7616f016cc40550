"""What Odyseja says of its modes and options."""

from __future__ import annotations

from typing import Any

from cosmos_tui.text import _


def option(name: str) -> str:
    """What an option is about."""
    return {
        "layout": _("Galaxy"),
        "planets": _("Planets"),
        "diagonals": _("Diagonal flight"),
        "tricks": _("Nasty Tricks"),
        "slowpoke": _("Boosting the Slowpokes"),
        "study": _("Study the Views first"),
        "track": _("Planets on the track"),
        "laps": _("Laps"),
        "hurry": _("Who may point"),
        "window": _("A tie within"),
        "limit": _("Time to look"),
        "stories": _("Stories each"),
        "callers": _("Objections"),
        "story_vote": _("Votes on stories"),
        "level": _("The Monster"),
        "solo_tricks": _("Nasty Tricks"),
    }[name]


def choice(name: str, value: Any) -> tuple[str, str]:
    """One value of an option, and its effect."""
    if name == "track" and value is not None:
        return str(value), _("So many planets form the loop.")
    if name == "laps":
        return str(value), _("The track is flown round so often.")
    if name == "window":
        return (
            _("{n} thousandths of a second").format(n=value),
            _("Two right keys so close together are a tie. Slow terminals need more."),
        )
    if name == "limit":
        return _("{n} seconds").format(n=value), _(
            "Then nobody moves. It stands still while a letter is typed; a long time leaves more for that, too."
        )
    if name == "stories" and value is not None:
        return str(value), _("Everybody tells so many.")
    return {
        ("layout", "tri"): ("TRI-TRAP", _("Nine planets, straight flight. The galaxy for novices.")),
        ("layout", "karo"): ("KARO-13", _("Thirteen planets in a diamond, straight flight. For corporals.")),
        ("layout", "quad"): ("QUAD-RUPLE", _("Seventeen planets, diagonal flight too. For captains.")),
        ("planets", "base"): (_("the first seventeen"), _("The base set, enough for every galaxy.")),
        ("planets", "all"): (_("all twenty-five"), _("Eight more planets, Mirror Maze to Onion Sky, join the draw.")),
        ("diagonals", "all"): (_("everywhere"), _("All eight neighbours can be reached.")),
        ("diagonals", "centre"): (
            _("only to X"),
            _("Diagonal flight only between X, in the middle, and its four neighbours."),
        ),
        ("tricks", "auto"): (_("as the galaxy asks"), _("Off in TRI-TRAP, on in the larger galaxies.")),
        ("tricks", "on"): (_("on"), _("Three of six tricks are in play; failed flights raise the stardust to pay.")),
        ("tricks", "off"): (_("off"), _("Memory alone decides.")),
        ("slowpoke", False): (_("off"), _("Everybody has the same number of turns.")),
        ("slowpoke", True): (_("on"), _("Whoever is two samples behind may take a second turn.")),
        ("study", False): (_("no"), _("You meet the Views as you turn them up.")),
        ("study", True): (_("yes"), _("Before the shuffle each planet is shown beside its View. Good for children.")),
        ("track", None): (_("all"), _("Every planet of the set chosen above.")),
        ("hurry", "clock"): (_("everybody at once"), _("The fastest key wins, if the View is the right one.")),
        ("hurry", "turns"): (_("one after the other"), _("No clock: the roller first, then clockwise.")),
        ("stories", None): (
            _("as the rules say"),
            _("Eight alone or for two players, five for three, four for four; five share the planets."),
        ),
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
