"""The cards of Káosz Kozmosz in words: names, what each does, and what is true of the real planets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cosmos_tui.text import N_, _
from rules.kaosz import cards

NAMES = (
    N_("Mercury"),
    N_("Venus"),
    N_("Earth"),
    N_("Mars"),
    N_("Jupiter"),
    N_("Saturn"),
    N_("Uranus"),
    N_("Neptune"),
    N_("Plotuh"),
    N_("Glitch"),
    N_("Black Hole"),
    N_("Wormhole"),
    N_("Gravity Pull"),
    N_("Magnetic Storm"),
    N_("Supernova"),
    N_("Meteor Shower"),
    N_("Atmosphere"),
    N_("Cosmic Mirror"),
)
"""The names, by card."""

PLANET = N_("Lay it right of your Sun if you lack it. Eight different ones win.")
WORMHOLE = {
    "classic": N_("Name a planet you lack and turn up the pile until it comes. Take it in hand, then all is shuffled."),
    "fixed": N_("Look at the top six in secret. You may keep one planet, Plotuh or Glitch; the rest go to the bottom."),
}
TEXTS = {
    cards.PLOTUH: N_("Joker. Lay it under the name of a planet you lack. One to a system."),
    cards.GLITCH: N_("While you hold it you cannot win. Place it with a rival, or move it at the price of a planet."),
    cards.BLACK_HOLE: N_(
        "Destroys one Glitch, from your own hand or system. In Fixed order it also breaks the last tie."
    ),
    cards.GRAVITY_PULL: N_("Take a real planet or a Glitch from a rival's system into your hand. Never a Plotuh."),
    cards.MAGNETIC_STORM: N_(
        "A blind card from a rival's hand, or the top of the discards, or one card from the pile."
    ),
    cards.SUPERNOVA: N_("Destroy one planet in anybody's system. If a Plotuh stands for it, the Plotuh goes."),
    cards.METEOR_SHOWER: N_("Name a planet. Everyone who has it loses it, you too."),
    cards.ATMOSPHERE: N_("Answer to an attack on you: nothing happens."),
    cards.COSMIC_MIRROR: N_("Answer to an attack on you: it strikes the attacker instead."),
}

FACTS = {
    cards.MERCURY: N_(
        "From one sunrise to the next takes 176 of our days, two whole Mercury years. Noon melts lead, night is 180"
        " below zero."
    ),
    cards.VENUS: N_(
        "Spins backward, and so slowly that one turn outlasts its year. Under its clouds it is hotter than an oven,"
        " day and night."
    ),
    cards.EARTH: N_(
        "The only place we know with seas under an open sky, and the only one where somebody is known to play cards."
    ),
    cards.MARS: N_("Olympus Mons, the highest volcano known, rises about 22 km. Iron rust makes the whole planet red."),
    cards.JUPITER: N_(
        "Heavier than all other planets together, more than twice over. Its Red Spot is a storm wider than the Earth."
    ),
    cards.SATURN: N_(
        "The only planet that weighs less than its own size in water. Its icy rings would span twenty Earths, and for"
        " the most part are no thicker than a house is high."
    ),
    cards.URANUS: N_("Lies on its side, tilted by 98 degrees. At its poles a day lasts 42 years, and so does a night."),
    cards.NEPTUNE: N_(
        "Worked out on paper first, then found in the sky in 1846. Its winds reach some 2000 km/h; a year takes 165 of"
        " ours."
    ),
    cards.PLOTUH: N_(
        "In memory of Pluto, found in 1930, a planet until 2006 and a dwarf planet since. Here it may be any planet it"
        " likes."
    ),
}
"""What is true of the real ones."""


def card(number: int) -> str:
    """The name of a card."""
    return _(NAMES[number])


def laid(number: int) -> str:
    """The name of what lies in a system: a Plotuh says what it stands for."""
    if number in cards.PLOTUH_AS:
        return _("Plotuh as {planet}").format(planet=card(cards.planet_of(number)))
    return card(number)


def alike(numbers: Sequence[int]) -> list[str]:
    """The names of cards, those of one type together: ["Mars ×2", "Glitch"]."""
    counts = sorted(Counter(numbers).items())
    return [card(number) if count == 1 else f"{card(number)} ×{count}" for number, count in counts]


def counted(numbers: Sequence[int]) -> str:
    """Cards in a row: "Mars ×2, Glitch"."""
    return ", ".join(alike(numbers)) or _("no card")


def short(number: int) -> str:
    """Two letters for what lies in a system."""
    return card(cards.planet_of(number) if number in cards.PLOTUH_AS else number)[:2]


def does(number: int, edition: str) -> str:
    """What a card does, in two lines."""
    if number in cards.PLANETS:
        return _(PLANET)
    return _(WORMHOLE[edition] if number == cards.WORMHOLE else TEXTS[number])


def fact(number: int) -> str:
    """What is true of the real planet; "" for other cards."""
    return _(FACTS[number]) if number in FACTS else ""
