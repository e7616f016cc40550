"""A first turn of Odyseja: a research mission among nine planets."""

from __future__ import annotations

from cosmos_tui.lessons import Script, Step
from cosmos_tui.store import Player
from cosmos_tui.text import N_
from rules.odyseja.moves import Place, Reveal

KEYHOLE, PILLOW_DRIFT = 1, 5
"""Where the rockets start: A2 and B3."""

ORIGAMI_FOLD, COGFISH_REEF, PURRHAVEN = 1, 3, 5
"""Where the Views of B1, C1 and A1 lie."""

SCRIPT = Script(
    players=(Player("Anna", "green"), Player("Béla", "blue")),
    options={"mode": "research", "layout": "tri", "starter": 0},
    seed=4,
    steps=(
        Step(
            (
                N_(
                    "Welcome aboard! You are ▲ Anna, and I play ■ Béla. The galaxy lies open on the left. On the right,"
                    " shuffled and face down, lie its Views: each is a small piece of one planet's picture."
                ),
                N_(
                    "Be the first with five samples, one of each colour. They lie on the four corners and in the"
                    " middle: R▪3 is three red ones. Your rocket starts on a planet without samples."
                ),
            ),
            (Place(0, KEYHOLE),),
            N_("Put your rocket on Keyhole: arrows and Enter, or type a2, then Enter."),
        ),
        Step((), (Place(1, PILLOW_DRIFT),)),
        Step(
            (
                N_(
                    "Your turn: turn up a View. If it shows a neighbour of your planet, along a row or a column, your"
                    " rocket flies there. Nobody knows yet where they lie, so this is a guess."
                ),
            ),
            (Reveal(0, ORIGAMI_FOLD),),
            N_("Turn up number 2 on the right: arrows, or type 2, then Enter."),
        ),
        Step(
            (
                N_(
                    "Origami Fold touches your planet only at a corner, so your turn is over, and the View is face down"
                    " again. But now you know it: Origami Fold is number 2. Remembering is the whole art."
                ),
                N_("Béla is next. Watch what he turns up: it is yours to remember as well. Then Enter closes it."),
            ),
            (Reveal(1, PURRHAVEN),),
        ),
        Step(
            (
                N_("Purrhaven is too far for Béla, but it is your neighbour! Its View was number 6."),
                N_(
                    "At any time: {rules} opens the rules, {log} the log, Esc the menu. {undo} takes a move back,"
                    " as long as it has shown nothing new."
                ),
            ),
            (Reveal(0, PURRHAVEN),),
            N_("Fly to Purrhaven: turn up number 6."),
        ),
        Step(
            (
                N_(
                    "You flew there and took a red sample; that ends the turn. The Quarantine marker ⊗ came along:"
                    " until somebody lands on another planet with samples, nobody takes one here."
                ),
                N_("Béla again. Look well."),
            ),
            (Reveal(1, COGFISH_REEF),),
        ),
        Step(
            (
                N_(
                    "You know two Views now: Origami Fold, the planet below yours, and Cogfish Reef below that. Fly to"
                    " both in one turn! Where were they?"
                ),
            ),
            (Reveal(0, ORIGAMI_FOLD),),
            N_("Fly to Origami Fold: turn up its View."),
            N_("Origami Fold was number 2."),
        ),
        Step(
            (
                N_(
                    "There are no samples here, so you must turn up another View and fly on. Only straight back is"
                    " closed: the View of Purrhaven, where you came from, would end your turn."
                ),
            ),
            (Reveal(0, COGFISH_REEF),),
            N_("Fly on to Cogfish Reef: turn up its View."),
            N_("Cogfish Reef was number 4."),
        ),
    ),
    farewell=N_(
        "A blue sample, your second: you can fly. Larger galaxies bring stardust and Nasty Tricks; and there are"
        " a race, stories to remember, and a lone flight from a hungry Monster."
    ),
)
"""Anna guesses, then flies by what she has seen."""
