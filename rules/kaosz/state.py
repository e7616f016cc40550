"""The state of a game, and how cards wander between its zones."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kaosz.cards import ALL_PLANETS, GLITCH, PLOTUH, card_of, lying, plotuh_name, represented
from rules.kernel import NOBODY, Step


@dataclass(slots=True)
class State:
    """Where every card is, and what is pending.

    In each pile the last card is the top one. `draw_pile` and `discard_pile` are face down, `centre` holds the cards
    played this turn in playing order (KK-1.4), `hands` and `systems` go by seat. A system is kept as laid, unsorted
    (KK-1.1), a Plotuh under its name. `steps` is the stack of what is still to come in this turn, the next on top.
    `active` has the turn or the closing action. `closing_by` called the closing round (KK-6.5), or is NOBODY.
    """

    draw_pile: list[int]
    discard_pile: list[int]
    centre: list[int]
    hands: list[list[int]]
    systems: list[list[int]]
    steps: list[Step]
    active: int
    closing_by: int = NOBODY

    def copy(self) -> State:
        """An independent copy."""
        return State(
            self.draw_pile[:],
            self.discard_pile[:],
            self.centre[:],
            [hand[:] for hand in self.hands],
            [system[:] for system in self.systems],
            self.steps[:],
            self.active,
            self.closing_by,
        )

    def holds_glitch(self, seat: int) -> bool:
        """Whether a Glitch is in the hand or the system of `seat` (KK-1.9)."""
        return GLITCH in self.hands[seat] or GLITCH in self.systems[seat]

    def looks_won(self, seat: int) -> bool:
        """Whether eight planets and no Glitch lie in the system of `seat`: only a Glitch in hand can deny the win."""
        system = self.systems[seat]
        return GLITCH not in system and represented(system) == ALL_PLANETS

    def play_card(self, seat: int, card: int) -> None:
        """From hand to the centre (KK-10.2)."""
        self.hands[seat].remove(card)
        self.centre.append(card)

    def lift_placed_glitch(self) -> None:
        """Take the Glitch that is being placed out of the centre; one that was destroyed lies deeper (KK-9.6)."""
        centre = self.centre
        del centre[len(centre) - 1 - centre[::-1].index(GLITCH)]

    def destroy(self, seat: int, planet: int) -> int:
        """The card that represents `planet` goes to the discard pile at once (KK-6.9). Returns that card."""
        laid = lying(self.systems[seat], planet)
        self.systems[seat].remove(laid)
        self.discard_pile.append(card_of(laid))
        return card_of(laid)

    def swap_plotuh(self, seat: int, owner: int) -> int:
        """The planet that the Plotuh of `owner` stands for goes from `seat`'s hand to its place, the Plotuh to hand.

        Returns that planet.
        """
        system, hand = self.systems[owner], self.hands[seat]
        planet = plotuh_name(system)
        hand.remove(planet)
        system[system.index(max(system))] = planet
        hand.append(PLOTUH)
        return planet
