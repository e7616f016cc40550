"""A first turn of Oduludo: a standard match of two neighbours."""

from __future__ import annotations

from cosmos_tui.lessons import Script, Step
from cosmos_tui.store import Player
from cosmos_tui.text import N_
from rules.oduludo.moves import Enter, Go, Kidnap, Roll, RollOduludo, SendToShip

GREEN_MOON, CROSSROAD, RED_MOON = 0, 12, 13

ROLL = N_("Roll the die: Enter.")

SCRIPT = Script(
    players=(Player("Anna", "green"), Player("Béla", "red")),
    options={"mode": "standard"},
    seed=132780,
    steps=(
        Step(
            (
                N_(
                    "Welcome! You are ▲ Anna, and I play ● Béla. Bring your King, your Queen and three Soldiers round"
                    " the ring and home to Earth in the middle, the King last. The first to do so wins."
                ),
                N_(
                    "What you may do always stands on the right: arrows choose, Enter does it. Now both roll, and the"
                    " higher roll begins."
                ),
            ),
            (Roll(0),),
            ROLL,
        ),
        Step((), (Roll(1),)),
        Step(
            (
                N_(
                    "Five beats three: you begin. Everybody still waits on the ship. A 1 or a 6 brings a piece to your"
                    " Moon; while none of yours is on the board you have three tries for it."
                ),
            ),
            (Roll(0),),
            ROLL,
        ),
        Step(
            (
                N_(
                    "A six! Who comes out? If your King is captured and sent back to his ship, you are out, so let"
                    " him wait. A Soldier goes first."
                ),
            ),
            (Enter(0, "soldier"),),
            N_("Bring a Soldier ♟ to your Moon: arrows, then Enter."),
        ),
        Step(
            (
                N_(
                    "A six gives one more roll. Before you roll: {undo} takes a move back, as long as no die has"
                    " fallen since. {rules} opens the rules, {log} the log, Esc the menu."
                ),
            ),
            (Roll(0),),
            ROLL,
        ),
        Step(
            (
                N_(
                    "A three leads to a Circle. Before you press Enter you always see what comes of a move: its number"
                    " marks the square on the board, and the sentence below says what happens there."
                ),
            ),
            (Go(0, GREEN_MOON),),
            N_("Move the Soldier: Enter."),
        ),
        Step(
            (
                N_(
                    "On a Circle you may roll the ODULUDO die. The list says what each face would do: EARTH takes you"
                    " home at once, MOON back to the start. Do you dare?"
                ),
            ),
            (RollOduludo(0),),
            N_("Roll the ODULUDO die: arrows, then Enter."),
        ),
        Step(
            (
                N_(
                    "The SUN! You flew to the next Sun and from there to the one after it, a crossroad, where nobody"
                    " captures you. Now Béla rolls."
                ),
            ),
            (Roll(1),),
        ),
        Step((), (Enter(1, "soldier"),)),
        Step((), (Roll(1),)),
        Step((), (Go(1, RED_MOON),)),
        Step(
            (
                N_(
                    "Béla's Soldier stands three squares ahead of yours. Moons, UFO parkings, crossroads and coloured"
                    " paths are safe; that square is not. A three would be nice."
                ),
            ),
            (Roll(0),),
            ROLL,
        ),
        Step(
            (N_("A three, of all rolls!"),),
            (Go(0, CROSSROAD),),
            N_("Capture Béla's Soldier: Enter."),
        ),
        Step(
            (
                N_(
                    "Captured! Send him to the ship, and he starts again; or kidnap him, and he travels with you, worth"
                    " points if you win. Here you may do either."
                ),
            ),
            (SendToShip(0), Kidnap(0)),
            N_("Choose one: arrows, then Enter."),
        ),
    ),
    farewell=N_(
        "Well flown! Two pieces that meet move on as a stack, the Queen can turn round, and an unused UFO flies"
        " straight to Earth. At the table {legend} explains every square, {dice} counts every roll."
    ),
)
"""Anna gets a Soldier out and far ahead, and captures one of Béla's."""
