"""Whole games of Káosz Kozmosz in a real terminal, with answers, and no byte of a hand where it must not be.

A second engine with the same seed says what to do and what must be seen.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import rules
from cosmos_tui.screens.curtain import QUIET
from cosmos_tui.store import Store
from cosmos_tui.text import kaosz as words
from cosmos_tui.text import kaosz_cards
from cosmos_tui.widgets.breath import BREATH
from kaosz_player import greedy_move
from kaosz_seats import keys_to_card, way_to
from rules import Chance
from rules.kaosz import Kaosz, cards, moves
from terminal import Terminal, cosmos

NAMES = ("Anna", "Béla")


class Players:
    """Two people at a terminal, who do what the engine's greedy player would do."""

    def __init__(self, terminal: Terminal, game: Kaosz) -> None:
        self.terminal = terminal
        self.game = game
        self.chance = Chance(5)
        self.eyes: int | None = None
        self.made: list[rules.Move] = []
        self.told: dict[int | None, list[str]] = {None: [], 0: [], 1: []}
        """What everybody has heard, and each of the two."""
        self.guarded = 0
        """How many cards could have leaked and did not."""

    def play(self) -> None:
        """To the end of the game."""
        while (decision := self.game.decision) is not None:
            (seat,) = decision.seats
            if decision.private and seat != self.eyes:
                self.hand_over(seat)
            self.eyes = seat if decision.private else None
            self.terminal.wait_for(words.prompt(decision, self.game.view(self.eyes), NAMES)[:70])
            self.make(greedy_move(self.game, self.chance))

    def hand_over(self, seat: int) -> None:
        """The curtain opens; until then no card is named that nobody has heard of, and then none of the other hand."""
        terminal = self.terminal
        terminal.wait_for("Pass the keyboard to", f"{NAMES[seat]}, press Enter when only you are looking.")
        mark = len(terminal.sent)
        terminal.listen(QUIET + 0.1)
        public = " ".join(self.told[None])
        for card in range(len(cards.CARD_NAMES)):
            assert stem(card) in public or not terminal.sent_after(mark, stem(card)), terminal.text
        terminal.press("enter")
        terminal.wait_for("hide")
        terminal.press("z")  # takes the recap away and does nothing else
        terminal.listen(0.2)
        state = self.game.state
        open_to_all = {cards.card_of(card) for system in state.systems for card in system}
        told = " ".join(self.told[seat])
        for card in set(state.hands[1 - seat]) - set(state.hands[seat]) - open_to_all:
            if stem(card) not in told:
                self.guarded += 1
                assert not terminal.sent_after(mark, stem(card)), terminal.text

    def make(self, move: rules.Move) -> None:
        """Go to the card, give the answers, each when it has stood for a breath, and confirm."""
        _place, numbers = way_to(self.game, move)
        self.terminal.press(*keys_to_card(self.game, move))
        for number in numbers:
            self.terminal.wait_for("1 ")
            self.terminal.listen(BREATH + 0.1)
            self.terminal.press(str(number))
        self.made.append(move)
        events = self.game.play(move)
        for eyes, told in self.told.items():
            told += [words.event(seen, NAMES) or "" for event in events if (seen := event.seen_by(eyes)) is not None]


def stem(card: int) -> str:
    """The beginning of a card's name, as even a narrow card shows it, perhaps in halves."""
    return kaosz_cards.card(card)[:4]


@pytest.mark.parametrize(
    ("seed", "limit", "answers", "end"),
    [
        (178, "5", 2, "Nobody wins: the agreed number of turns is over."),
        pytest.param(257, "none", 3, "wins: eight planets and no Glitch.", marks=pytest.mark.long),
    ],
    ids=["short", "full"],
)
def test_a_whole_game_with_answers_in_a_real_terminal(
    tmp_path: Path, seed: int, limit: str, answers: int, end: str
) -> None:
    (tmp_path / "config.toml").write_text('animation = "off"\n')
    options = [] if limit == "none" else ["--option", f"turn_limit={limit}"]
    seats = [part for name in NAMES for part in ("--seat", name)]
    turn_limit = None if limit == "none" else int(limit)
    game = rules.new("kaosz", seats=2, options={"mode": "classic", "turn_limit": turn_limit}, seed=seed)
    assert isinstance(game, Kaosz)
    command = ("--data-dir", tmp_path, "play", "kaosz", *seats, "--seed", str(seed), *options)
    with cosmos(*command, home=tmp_path) as terminal:
        players = Players(terminal, game)
        players.play()
        terminal.wait_for(end, "Look at the board")
        terminal.press("escape")
        terminal.wait_for("hand:", "Esc goes back to the result.")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
        terminal.assert_restored()
    store = Store(tmp_path / "cosmos.db")
    assert [rules.load_move("kaosz", move) for move in store.moves(1)] == players.made
    store.close()
    assert [sum(isinstance(m, kind) for m in players.made) for kind in (moves.Answer, moves.Breakthrough)] == [
        answers,
        1,
    ]
    assert players.guarded > 3
