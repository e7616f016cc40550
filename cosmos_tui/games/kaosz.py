"""Káosz Kozmosz at the table: the systems in the open; hands, plays and answers behind the curtain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from cosmos_tui.composing import Composition
from cosmos_tui.games.kaosz_boards import Card, HandBoard, SystemsBoard
from cosmos_tui.keys import bind
from cosmos_tui.screens.composing import ComposingScreen
from cosmos_tui.table import News
from cosmos_tui.text import N_, _
from cosmos_tui.text import kaosz as words
from cosmos_tui.text import kaosz_cards as card_words
from cosmos_tui.text import kaosz_plays as plays
from cosmos_tui.widgets.board import Board
from cosmos_tui.widgets.choices import Choice
from rules import Event, Move, Refusal
from rules.kaosz import attack_of, cards, moves

if TYPE_CHECKING:
    from rules.kaosz.view import View

LOOK_TIME = 0.5
"""Seconds that a public event is looked at."""

SAFE = (moves.Pass, moves.Decline, moves.PickNothing, moves.DiscardNothing)
"""The answers that always come first."""


class KaoszScreen(ComposingScreen):
    """A game of hidden hands.

    Every private decision is the same sight: the cards in a row, the safe answer first. A play is put together by
    questions, shown with its effect, and only then confirmed. Picks of the Mirror are made in the open.
    """

    SEATS_HEADING = N_("Players")

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("inspect"),
        bind("pass"),
    ]

    view: View

    def compose_board(self) -> ComposeResult:
        """The systems and the piles."""
        with Vertical():
            yield SystemsBoard(id="systems")
            yield Static(id="piles", markup=False)

    def compose_hand(self) -> ComposeResult:
        """The cards to choose from."""
        yield HandBoard(id="hand")

    # -- painting ------------------------------------------------------------------------------------------------

    def paint(self) -> None:
        """The table, and the cards that this seat may choose from now."""
        super().paint()
        hand = self.query_one(HandBoard)
        hand.display = not self.view.hands
        hand.show_cards(self._cards())
        hand.focus()
        progress = words.progress(self.view, self._edition)
        self.query_one(SystemsBoard).show_view(self.view, self.table.players, progress)
        self.query_one("#piles", Static).update(f" {words.piles(self.view)}")

    def _cards(self) -> list[Card]:
        """The safe answer, then whatever can be chosen; nothing while the screen is everybody's."""
        decision, legal = self.table.decision, self.table.moves()
        if decision is None or not legal:
            return [Card(card) for card in self.view.hand]
        safe = [Card(None, plays.safe_answer(decision.prompt))] if isinstance(legal[0], SAFE) else []
        usable = {begins_with(move, self.view) for move in legal}
        shown = [*safe, *(Card(card, usable=card in usable) for card in self._choosable(legal))]
        if cards.GLITCH not in self.view.hand and any(isinstance(move, moves.MoveGlitch) for move in legal):
            shown.append(Card(cards.GLITCH, _("move Glitch")))  # the one that lies; one in hand stands for both
        return shown

    def _choosable(self, legal: Sequence[Move]) -> Sequence[int]:
        if self.view.looked_at:
            return self.view.looked_at
        picks = [begins_with(move, self.view) for move in legal if isinstance(move, moves.Pick)]
        return [card for card in picks if card is not None] or self.view.hand

    def details(self, seat: int) -> Sequence[Content]:
        """How many cards are in the hand, how many planets lie."""
        planets = cards.distinct_count(self.view.systems[seat])
        return [Content(_("hand {n} · planets {p}").format(n=self.view.hand_sizes[seat], p=planets))]

    def result_lines(self, seat: int) -> Sequence[Content]:
        """What scoring compared, if it came to that."""
        assert self.table.result is not None  # noqa: S101  (told at the end)
        figures = words.figures(self.view.systems[seat], self.view.hands[seat], self.table.result.reason)
        return [Content(figures)] if figures else []

    def prompt(self) -> str:
        """What is to do; behind the curtain also what the card under the cursor does, or why it cannot be played.

        Where other cards are chosen from than those in hand, the planets there are told.
        """
        prompt = super().prompt()
        if self.view.looked_at:
            prompt = f"{prompt}\n{words.planets_in_hand(self.view.hand)}"
        card = self.query_one(HandBoard).pointed
        if self.table.eyes is None or card is None or card.number is None:
            return prompt
        refusal = self._why_not(card.number)
        about = self.why(refusal) if refusal else card_words.does(card.number, self._edition)
        return f"{prompt}\n{card_words.card(card.number)}: {about}"

    @property
    def _edition(self) -> str:
        return str(self.table.match.options["mode"])

    def _why_not(self, card: int) -> Refusal | None:
        """Why a card of the hand cannot be used now; asked behind the curtain only."""
        legal = self.table.moves()
        if self.table.eyes is None or not legal or uses(card, legal, self.view):
            return None
        if card in self.view.looked_at:
            return self.table.check(moves.Pick(self.table.eyes, card))
        refusal: Refusal | None = self.table.ask("why_not", self.table.eyes, card)
        return refusal

    def unclear(self) -> Refusal | None:
        """Behind the curtain also why the card under the cursor cannot be used."""
        card = self.query_one(HandBoard).pointed
        return self.refused or (self._why_not(card.number) if card is not None and card.number is not None else None)

    @on(Board.Pointed, "#hand")
    def point_at(self) -> None:
        """Say what the card under the cursor does; what was being put together with another is taken back."""
        if self.busy:
            return
        if self.composition is not None:
            self.take_back()
        else:
            self.say(self.prompt())

    # -- motion and news -----------------------------------------------------------------------------------------

    async def tell(self, event: Event) -> None:
        """Say each event where what to do stands, for as long as it takes to read."""
        sentence = self.table.sentence(event)
        if sentence:
            self.say(sentence)
            await self.pause(LOOK_TIME)

    def show_news(self, news: News) -> None:
        """What its owner has learnt."""
        self.busy = _("{news} Enter hides it.").format(news=" ".join(map(self.table.sentence, news.events)))
        self.say(self.busy)

    # -- choosing ------------------------------------------------------------------------------------------------

    @on(Board.Chosen, "#hand")
    def choose_card(self, event: Board.Chosen) -> None:
        """Begin a play with this card, or take the safe answer."""
        if self.busy:
            self.action_hurry()
            return
        card = self.query_one(HandBoard).cards[event.square]
        legal = self.table.moves()
        if not legal:
            return
        if card.number is None:
            self.put_together(Composition(legal[:1]))
            return
        fitting = uses(card.number, legal, self.view)
        if fitting:
            self.put_together(Composition(fitting))
        else:
            self.take_back()  # what to do says why this card cannot be used

    def action_pass(self) -> None:
        """The safe answer."""
        if self._can_pass():
            self.put_together(Composition(self.table.moves()[:1]))

    def _can_pass(self) -> bool:
        return isinstance(next(iter(self.table.moves()), None), SAFE)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Passing is for whoever may act now, the inspector for a game under way."""
        if action == "pass":
            return self.is_attached and not self.busy and self._can_pass()
        return super().check_action(action, parameters)

    def ask(self, field: str, composition: Composition) -> None:
        """As a list."""
        names = self.table.names
        answered = [composition.answered(field, each) for each in composition.answers(field)]
        choices = [Choice(plays.value(field, each.moves[0], self.view, names), "", each) for each in answered]
        self.offer(*choices, question=plays.question(field))

    def composed(self, move: Move) -> None:
        """Show what the play does, and play it only when that is confirmed."""
        effect = plays.effect(move, self.view, self.table.names, self._edition)
        self.offer(Choice(_("Do it"), effect, move), Choice(_("Take back"), "", None))

    def action_inspect(self) -> None:
        """The card under the cursor, large, with its text."""
        from cosmos_tui.games.kaosz_inspector import Inspector

        card = self.query_one(HandBoard).pointed
        number = None if card is None else card.number
        self.app.push_screen(Inspector(self._edition, number), self.hide_if_asked)


PLAYED_BY: Mapping[type[Move], int] = {
    moves.LayPlotuh: cards.PLOTUH,
    moves.PlaceGlitch: cards.GLITCH,
    moves.MoveGlitch: cards.GLITCH,
    moves.Gravity: cards.GRAVITY_PULL,
    moves.StormHand: cards.MAGNETIC_STORM,
    moves.StormDiscard: cards.MAGNETIC_STORM,
    moves.StormDraw: cards.MAGNETIC_STORM,
    moves.Wormhole: cards.WORMHOLE,
    moves.Supernova: cards.SUPERNOVA,
    moves.Meteor: cards.METEOR_SHOWER,
    moves.BlackHole: cards.BLACK_HOLE,
}
"""The card that a play begins with, where the type of the move tells it."""


def uses(card: int, legal: Sequence[Move], view: View) -> list[Move]:
    """The legal moves that begin with a card: playing it, answering with it, discarding or picking it."""
    return [move for move in legal if begins_with(move, view) == card]


def begins_with(move: Move, view: View) -> int | None:
    """The card that a move begins with; None for those that need none."""
    match move:
        case moves.Pick(item=planet) if view.steps[-1].kind == "mirror-destroy":
            return cards.lying(view.systems[attack_of(view.steps[-1]).attacker], planet)
        case moves.Lay(planet=card) | moves.Discard(card=card) | moves.Pick(item=card):
            return card
        case moves.Fizzle(card=card) | moves.Answer(card=card) | moves.Breakthrough(card=card):
            return card
        case moves.SwapOwn(seat=owner) | moves.SwapOpponent(target=owner):
            return cards.plotuh_name(view.systems[owner])
    return PLAYED_BY.get(type(move))


SCREEN = KaoszScreen
