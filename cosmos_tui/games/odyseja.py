"""Odyseja at the table: the galaxy, the Views as a second board of the same shape, and the tricks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content

from cosmos_tui.games.odyseja_boards import GalaxyBoard, ViewsBoard, sample_content
from cosmos_tui.screens.frame import GameScreen
from cosmos_tui.table import News
from cosmos_tui.text import N_, _
from cosmos_tui.text import odyseja as words
from cosmos_tui.widgets.board import Board
from cosmos_tui.widgets.choices import Choice, Choices
from rules import Event, Move
from rules.odyseja import events, moves
from rules.odyseja.galaxy import NOWHERE

if TYPE_CHECKING:
    from rules.odyseja.view import MissionView


class OdysejaScreen(GameScreen):
    """A mission in the galaxy.

    Views are turned up on the right board. A trick is composed by narrowing down the moves that are legal now: which
    trick, then each of its targets, on the board or as a list.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "tricks", N_("tricks")),
        Binding("enter,space", "hurry", show=False),
    ]

    view: MissionView

    def __init__(self) -> None:
        super().__init__()
        self._candidates: list[Move] = []
        """The moves that a composed trick may still become; [] while none is being composed."""

    def compose_board(self) -> ComposeResult:
        """Two boards."""
        yield GalaxyBoard(id="galaxy")
        with Vertical(id="views-side"):
            yield ViewsBoard(id="views")

    # -- painting ------------------------------------------------------------------------------------------------

    def paint(self) -> None:
        """Both boards, and what can be chosen now."""
        self._candidates = []
        players = self.table.players
        self.query_one(GalaxyBoard).show_view(self.view, players)
        self.query_one(ViewsBoard).show_view(self.view)
        self._offer()

    def _offer(self) -> None:
        """The answers of this phase, and the board that it is played on."""
        phase = self.view.phase
        legal = self.table.moves()
        if not legal:
            self.offer()
        elif phase == "end":
            self.offer(
                Choice(_("End the turn"), _("Play passes on."), legal[0]),
                *self._trick_choices(legal),
            )
            self.query_one(Choices).focus()
        elif phase == "slow":
            self.offer(
                Choice(_("No"), _("Play passes on."), legal[0]),
                Choice(_("Yes"), _("One more turn, without tricks and stardust."), legal[-1]),
            )
            self.query_one(Choices).focus()
        else:
            self.offer()
            self.query_one(GalaxyBoard if phase == "place" else ViewsBoard).focus()

    def _trick_choices(self, legal: Sequence[Move]) -> list[Choice]:
        usable = {move.kind for move in legal if isinstance(move, moves.Use)}  # type: ignore[attr-defined]
        return [
            Choice(f"{words.trick(name)} ✦{cost}", words.trick_effect(name), name)
            for name, cost in self.view.tricks
            if name in usable
        ]

    def details(self, seat: int) -> Sequence[Content]:
        """Samples in the order taken, stardust, a damaged panel."""
        pilot = self.view.pilots[seat]
        lines = [Content(" ").join(sample_content(pilot.held, self.app.palette))]
        if self.view.tricks:
            lines.append(Content.assemble(("✦" * pilot.dust, "$accent"), ("·" * (3 - pilot.dust), "$quiet")))
        if pilot.damaged:
            lines.append(Content.styled(_("panel damaged"), "$warning"))
        return lines

    # -- a View that is turned up --------------------------------------------------------------------------------

    async def tell(self, event: Event) -> None:
        """A turned-up View stays until it is closed; then rockets fly."""
        match event:
            case events.Revealed():
                self.say(f"{words.planet(event.planet)}. {words.verdict(event.outcome)}")
                board = self.query_one(ViewsBoard)
                board.open(event.slot, event.planet)
                self.busy = _("A View is open. Enter closes it.")
                delay = self.app.settings.view_delay
                await self.wait_for_players(delay or None)
                board.close()
            case events.Flew() | events.Tunnelled():
                await self._fly(event.seat, event.end)
            case events.Castled():
                await self._fly(event.first, event.first_end)
                await self._fly(event.second, event.second_end)

    async def _fly(self, seat: int, end: int) -> None:
        self.query_one(GalaxyBoard).move_rocket(seat, end)
        await self.pause(0.5)

    def show_news(self, news: News) -> None:
        """What the Telescope showed, for the peeker alone."""
        for event in news.events:
            if isinstance(event, events.Peeked) and event.slot is not None and event.planet is not None:
                self.query_one(ViewsBoard).open(event.slot, event.planet)
                self.say(_("{planet}. Remember its place; Enter hides it.").format(planet=words.planet(event.planet)))
                self.busy = _("Only you are looking. Enter hides the View.")

    def action_hurry(self) -> None:
        """Close what is open."""
        if self.table.news:
            self.query_one(ViewsBoard).close()
            self.close_news()
        else:
            self.hurry()

    # -- choosing ------------------------------------------------------------------------------------------------

    @on(Board.Chosen, "#views")
    def choose_slot(self, event: Board.Chosen) -> None:
        """Turn up a View, or aim a Telescope; while a View is open, close it."""
        if self.busy:
            self.action_hurry()
        elif self._candidates:
            self._narrow("slot", event.square)
        else:
            self.play(moves.Reveal(self._seat, event.square))

    @on(Board.Chosen, "#galaxy")
    def choose_location(self, event: Board.Chosen) -> None:
        """Place a rocket, or aim a trick; otherwise planets are only to be looked at."""
        if self.busy:
            self.action_hurry()
        elif self._candidates:
            self._narrow(self._next_field() or "location", event.square)
        elif self.view.phase == "place":
            self.play(moves.Place(self._seat, event.square))
        else:
            self.say(_("The planets lie open; turn up a View on the right."))

    @on(Board.Pointed, "#galaxy")
    def name_planet(self, event: Board.Chosen) -> None:
        """Name the planet under the cursor."""
        if not self.busy:
            self.say(f"{self.prompt()}  {words.planet(self.view.planets[event.square])}")

    @property
    def _seat(self) -> int:
        decision = self.table.decision
        return NOWHERE if decision is None else decision.seats[0]

    def action_tricks(self) -> None:
        """List the tricks that can be used now."""
        choices = self._trick_choices(self.table.moves())
        if self.busy:
            self.say(self.busy)
        elif not self.view.tricks:
            self.say(_("This mission is played without Nasty Tricks."))
        elif not choices:
            self.say(_("No trick can be used now: too little stardust, no target, or this turn's is spent."))
        else:
            self.offer(Choice(_("No trick"), _("Turn up a View."), None), *choices)
            self.query_one(Choices).focus()

    @on(Choices.Chosen)
    def choose_answer(self, event: Choices.Chosen) -> None:
        """An answer of the list: a move, a trick to compose, or a target of one."""
        value: Any = event.value
        if isinstance(value, Move):
            self.play(value)
        elif isinstance(value, str):
            self._candidates = [move for move in self.table.moves() if getattr(move, "kind", "") == value]
            self._ask_target()
        elif isinstance(value, tuple):
            self._narrow(*value)
        else:
            self.paint()

    # -- composing a trick ---------------------------------------------------------------------------------------

    def _next_field(self) -> str | None:
        """The first target that is not yet settled."""
        first = self._candidates[0]
        names = [name for name in ("first", "second", "location", "target", "slot") if hasattr(first, name)]
        return next((name for name in names if len({getattr(m, name) for m in self._candidates}) > 1), None)

    def _ask_target(self) -> None:
        """Ask for the next target, or play the trick when nothing is open any more."""
        field = self._next_field()
        if field is None:
            self.play(self._candidates[0])
            return
        castling = isinstance(self._candidates[0], moves.Castle)
        if field == "target" or castling:
            seats = sorted({getattr(move, field) for move in self._candidates})
            names = self.table.names
            self.offer(*(Choice(names[seat], "", (field, seat)) for seat in seats))
            self.query_one(Choices).focus()
            self.say(_("Whose rocket moves first?") if field == "first" else _("Whom?"))
        elif field == "slot":
            self.offer()
            self.query_one(ViewsBoard).focus()
            self.say(_("Which View do you look at? Everyone else will look away."))
        else:
            self.offer()
            self.query_one(GalaxyBoard).focus()
            self.say(_("Which planet? Esc goes back."))

    def _narrow(self, field: str, value: int) -> None:
        fitting = [move for move in self._candidates if getattr(move, field) == value]
        if not fitting and field == "first":
            # two planets that change places may be named in either order
            fitting = [move for move in self._candidates if move.second == value]
        if fitting:
            self._candidates = fitting
            self._ask_target()
            return
        refusal = self.table.check(self._like(field, value))
        if refusal is not None:
            self.refuse(refusal)

    def _like(self, field: str, value: int) -> Move:
        """The move that this target would make, to ask why it is not allowed."""
        return replace(self._candidates[0], **{field: value})

    def action_pause(self) -> None:
        """Leave a trick that is being composed first; then the pause menu."""
        if self._candidates or (self.query_one(Choices).display and self.view.phase == "start"):
            self.paint()
            self.say(self.prompt())
        else:
            super().action_pause()


SCREEN = OdysejaScreen
