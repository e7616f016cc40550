"""Odyseja at the table: the galaxy, the Views as a second board of the same shape, and the tricks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content

from cosmos_tui.games.odyseja_boards import GalaxyBoard, Portrait, ViewsBoard, sample_content
from cosmos_tui.games.odyseja_study import Study
from cosmos_tui.keys import bind
from cosmos_tui.screens.frame import GameScreen
from cosmos_tui.table import News, Table
from cosmos_tui.text import N_, _
from cosmos_tui.text import odyseja as words
from cosmos_tui.widgets.board import Board
from cosmos_tui.widgets.choices import Choice, Choices
from rules import Event, Move
from rules.odyseja import events, moves
from rules.odyseja.galaxy import NOWHERE
from rules.odyseja.tricks import trick_of

if TYPE_CHECKING:
    from rules.odyseja.view import MissionView, MonsterView


class OdysejaScreen(GameScreen):
    """A mission in the galaxy.

    Views are turned up on the right board. A trick is composed by narrowing down the moves that are legal now: which
    trick, then each of its targets, on the board or as a list.
    """

    SEATS_HEADING = N_("Pilots")

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("tricks"),
        Binding("enter,space", "hurry", show=False),
    ]

    view: MissionView

    def __init__(self) -> None:
        super().__init__()
        self._candidates: list[moves.Use] = []
        """The tricks that the one being composed may still become; [] while none is."""
        self._picked: tuple[int, ...] = ()
        """Its targets so far."""
        self._to_study = False

    def compose_board(self) -> ComposeResult:
        """Two boards."""
        yield GalaxyBoard(id="galaxy")
        with Vertical(id="views-side"):
            yield ViewsBoard(id="views")

    def compose_side(self) -> ComposeResult:
        """The planet under the cursor, large."""
        yield Portrait(id="portrait")

    def take_table(self, table: Table) -> None:
        """Another table may want to study its Views first."""
        super().take_table(table)
        self._to_study = bool(table.match.options["study"]) and table.ply == 0

    def settle(self) -> None:
        """Before the first move the Views may be studied (ODY-3.3)."""
        super().settle()
        if self._to_study and self.is_active:
            self._to_study = False
            self.app.push_screen(Study(self.view.planets))

    # -- painting ------------------------------------------------------------------------------------------------

    def paint(self) -> None:
        """Both boards, and what can be chosen now."""
        self._candidates = []
        players = self.table.players
        self.query_one(GalaxyBoard).show_view(self.view, players)
        self.query_one(ViewsBoard).show_view(self.view)
        rocket = self.view.pilots[self.view.active].rocket
        self.query_one(Portrait).planet = None if rocket == NOWHERE else self.view.planets[rocket]
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
        usable = {kind(move) for move in legal if isinstance(move, moves.Use)}
        return [
            Choice(f"{words.trick(name)} ✦{cost}", words.trick_effect(name), name)
            for name, cost in self.view.tricks
            if name in usable
        ]

    def details(self, seat: int) -> Sequence[Content]:
        """Samples in the order taken, stardust, a damaged panel."""
        pilot = self.view.pilots[seat]
        lines = [Content(" ").join(sample_content(pilot.held))]
        if self.view.tricks:
            lines.append(Content.assemble(("✦" * pilot.dust, "$accent"), ("·" * (3 - pilot.dust), "$quiet")))
        if pilot.damaged:
            lines.append(Content.styled(_("panel damaged"), "$warning"))
        if self.view.monster is not None:
            lines += self._monster_lines(self.view.monster)
        return lines

    def _monster_lines(self, monster: MonsterView) -> list[Content]:
        """How soon the Monster wakes, as words and as a meter; and the score so far."""
        left = monster.threshold - monster.wake
        return [
            Content(""),
            Content(_("Monster wakes in {n}").format(n=left)),
            Content.assemble(("▪" * monster.wake, "bold $warning"), ("·" * left, "$quiet")),
            Content.styled(_("Views so far: {n}").format(n=monster.reveals), "$quiet"),
        ]

    # -- a View that is turned up --------------------------------------------------------------------------------

    async def tell(self, event: Event) -> None:
        """A turned-up View stays until it is closed; then rockets fly."""
        match event:
            case events.Revealed():
                board = self.query_one(ViewsBoard)
                board.open(event.slot, event.planet)
                self.busy = _("{planet}. {verdict} Enter closes the View.").format(
                    planet=words.planet(event.planet), verdict=words.verdict(event.outcome)
                )
                self.say(self.busy)
                delay = self.app.settings.view_delay
                await self.wait_for_players(delay or None)
                board.close()
            case events.Flew() | events.Tunnelled():
                await self._fly(event.seat, event.end)
            case events.Castled():
                await self._fly(event.first, event.first_end)
                await self._fly(event.second, event.second_end)
            case events.MonsterMoved():
                self.say(_("There is the Monster.") if event.start == NOWHERE else _("The Monster wakes!"))
                self.query_one(GalaxyBoard).move_monster(event.end)
                await self.pause(1)
            case events.PlanetEaten():
                self.query_one(GalaxyBoard).eat(event.location)
                await self.pause(0.5)

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
            self._pick(event.square)
        else:
            self.play(moves.Reveal(self._seat, event.square))

    @on(Board.Chosen, "#galaxy")
    def choose_location(self, event: Board.Chosen) -> None:
        """Place a rocket, or aim a trick; otherwise planets are only to be looked at."""
        if self.busy:
            self.action_hurry()
        elif self._candidates:
            self._pick(event.square)
        elif self.view.phase == "place":
            self.play(moves.Place(self._seat, event.square))
        else:
            self.say(_("The planets lie open; turn up a View on the right."))

    @on(Board.Pointed, "#galaxy")
    def name_planet(self, event: Board.Pointed) -> None:
        """Show the planet under the cursor."""
        self.query_one(Portrait).planet = self.view.planets[event.square]

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
            self._begin_trick(value)
        elif isinstance(value, tuple):
            self._pick(*value)
        else:
            self.paint()

    # -- composing a trick ---------------------------------------------------------------------------------------

    def _begin_trick(self, trick: str) -> None:
        self._candidates = [move for move in self.table.moves() if isinstance(move, moves.Use) and kind(move) == trick]
        self._picked = ()
        self._ask_target()

    def _ask_target(self) -> None:
        """Ask for the next target, or play the trick when nothing is open any more."""
        if len(self._candidates) == 1:
            self.play(self._candidates[0])
            return
        match self._candidates[0]:
            case moves.Castle() | moves.Damage():
                place = len(self._picked)
                seats = sorted({targets(move)[place] for move in self._candidates})
                self.offer(*(Choice(self.table.names[seat], "", (seat,)) for seat in seats))
                self.query_one(Choices).focus()
                self.say(_("Which rocket moves first?") if len(self._candidates) > len(seats) else _("Whose?"))
            case moves.Peek():
                self.offer()
                self.query_one(ViewsBoard).focus()
                self.say(_("Which View do you look at? Everyone else will look away."))
            case _planets:
                self.offer()
                self.query_one(GalaxyBoard).focus()
                self.say(_("Which planet? Esc goes back."))

    def _pick(self, value: int) -> None:
        picked = (*self._picked, value)
        fitting = [move for move in self._candidates if fits(move, picked)]
        if fitting:
            self._candidates, self._picked = fitting, picked
            self._ask_target()
            return
        names = [field.name for field in fields(self._candidates[0]) if field.name not in ("seat", "kind")]
        wrong = replace(self._candidates[0], **dict(zip(names, picked, strict=False)))
        refusal = self.table.check(wrong)
        if refusal is not None:
            self.refuse(refusal)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The tricks' key is shown only where they are played."""
        if action == "tricks" and self.view is not None and not self.view.tricks:
            return False
        return super().check_action(action, parameters)

    def action_pause(self) -> None:
        """Leave a trick that is being composed first; then the pause menu."""
        if self._candidates or (self.query_one(Choices).display and self.view.phase == "start"):
            self.paint()
            self.say(self.prompt())
        else:
            super().action_pause()


def kind(use: moves.Use) -> str:
    """The name of the trick that a move uses."""
    return trick_of(use).name


def targets(use: moves.Use) -> tuple[int, ...]:
    """What a trick is aimed at, in the order in which the screen asks."""
    return tuple(getattr(use, field.name) for field in fields(use) if field.name not in ("seat", "kind"))


def fits(use: moves.Use, picked: tuple[int, ...]) -> bool:
    """Whether a trick may still become this one; two planets that change places may be named in either order."""
    if isinstance(use, moves.SwapPlanets):
        return set(picked) <= set(targets(use)) and len(set(picked)) == len(picked)
    return targets(use)[: len(picked)] == picked


SCREEN = OdysejaScreen
