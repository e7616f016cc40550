"""A first turn of Káosz Kozmosz: the Classic edition for two."""

from __future__ import annotations

from cosmos_tui.lessons import Script, Step
from cosmos_tui.store import Player
from cosmos_tui.text import N_
from rules.kaosz.cards import ATMOSPHERE, BLACK_HOLE, MAGNETIC_STORM, METEOR_SHOWER, NEPTUNE, SATURN, URANUS
from rules.kaosz.moves import Answer, Decline, Discard, Gravity, Lay, Pass, Supernova

SCRIPT = Script(
    players=(Player("Anna", "green"), Player("Béla", "blue")),
    options={"mode": "classic", "starter": 1},
    seed=131,
    steps=(
        Step(
            (
                N_(
                    "Welcome! You are ▲ Anna, and I play ■ Béla. Whoever has all eight planets to the right of the Sun"
                    " at the end of their own turn, and no Glitch, wins."
                ),
                N_("Béla begins: he draws two cards, lays a planet, and passes."),
            ),
            (Lay(1, NEPTUNE),),
        ),
        Step((), (Pass(1),)),
        Step(
            (
                N_(
                    "Now he discards a card, and it is your turn. Hands are secret, so first a curtain falls. Press"
                    " Enter there when only you are looking; {hide} hides your hand again at once."
                ),
            ),
            (Discard(1, MAGNETIC_STORM),),
        ),
        Step(
            (
                N_(
                    "Your hand, with the two cards that you have just drawn. Arrows or a number go to a card, the line"
                    " below says what each does, and {inspect} shows it large. A cross marks what cannot be used now."
                ),
                N_(
                    "You have two actions, and they must be of different kinds: place, take or destroy. Begin with a"
                    " planet. Nothing is played before you have confirmed it."
                ),
            ),
            (Lay(0, SATURN),),
            N_("Lay Saturn: arrows, Enter, then Do it."),
        ),
        Step(
            (
                N_(
                    "Saturn lies beside your Sun. The second action must be of another kind: a Gravity Pull takes a"
                    " planet out of a rival's system into your hand. ({undo} would take Saturn back.)"
                ),
            ),
            (Gravity(0, 1, NEPTUNE),),
            N_("Play Gravity Pull: arrows, Enter, then Do it."),
        ),
        Step(
            (
                N_(
                    "Whoever is attacked may answer, so in a real game the curtain would now fall for Béla. Here I say"
                    " it for him: no answer."
                ),
            ),
            (Decline(1),),
        ),
        Step(
            (
                N_(
                    "Neptune is in your hand, to be laid next turn. Every turn ends with a card discarded face down."
                    " Keep the Atmosphere; you will want it soon."
                ),
            ),
            tuple(Discard(0, card) for card in (URANUS, NEPTUNE, BLACK_HOLE, METEOR_SHOWER)),
            N_("Discard, but not the Atmosphere."),
        ),
        Step(
            (
                N_(
                    "Your hand is covered again. {rules} opens the rules, {log} the log, Esc the menu. Now Béla plays a"
                    " Supernova, and it is aimed at your Saturn."
                ),
            ),
            (Supernova(1, 0, SATURN),),
        ),
        Step(
            (
                N_(
                    "Your answer? Whoever is attacked is asked, with or without a card to answer with, so that the"
                    " question betrays nothing. An Atmosphere makes the attack do nothing."
                ),
            ),
            (Answer(0, ATMOSPHERE),),
            N_("Answer with the Atmosphere."),
        ),
        Step(
            (N_("Béla could break through with another Supernova. He does not."),),
            (Decline(1),),
        ),
    ),
    farewell=N_(
        "Saturn is safe, and you know how a turn goes. The Plotuh stands for a planet you lack, a Cosmic Mirror turns"
        " attacks round, and with a Glitch you cannot win: get rid of it."
    ),
)
"""Anna lays a planet, takes one, and answers an attack."""
