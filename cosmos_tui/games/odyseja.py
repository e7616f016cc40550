"""Odyseja at the table: the galaxy, the Views as a second board of the same shape, and the tricks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content

from cosmos_tui.composing import Composition
from cosmos_tui.games.odyseja_boards import GalaxyBoard, Portrait, ViewsBoard, sample_content
from cosmos_tui.games.odyseja_study import Study
from cosmos_tui.keys import bind
from cosmos_tui.screens.composing import ComposingScreen
from cosmos_tui.table import News, Table
from cosmos_tui.text import N_, _, ngettext
from cosmos_tui.text import odyseja as words
from cosmos_tui.widgets.board import Board
from cosmos_tui.widgets.choices import Choice, Choices
from rules import Event, Move
from rules.odyseja import events, moves
from rules.odyseja.galaxy import NOWHERE
from rules.odyseja.tricks import trick_of

if TYPE_CHECKING:
    from rules.odyseja.view import MissionView, MonsterView


LOOK_TIME = 0.5
"""Seconds that a rocket is looked at where it has come down."""


class OdysejaScreen(ComposingScreen):
    """A mission in the galaxy.

    Views are turned up on the right board. A trick is put together of its targets, on a board or as a list.
    """

    SEATS_HEADING = N_("Pilots")

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("tricks"),
    ]

    view: MissionView

    def __init__(self) -> None:
        super().__init__()
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
        super().paint()
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
            return
        if phase == "end":
            self.offer(
                Choice(_("End the turn"), _("Use no trick now."), legal[0]),
                *self._trick_choices(legal),
            )
        elif phase == "slow":
            self.offer(
                Choice(_("No"), _("Play passes on."), legal[0]),
                Choice(_("Yes"), _("One more turn, without tricks and stardust."), legal[-1]),
            )
        else:
            self.query_one(GalaxyBoard if phase == "place" else ViewsBoard).focus()

    def _trick_choices(self, legal: Sequence[Move]) -> list[Choice]:
        return [
            Choice(f"{words.trick(name)} ✦{cost}", words.trick_effect(name), Composition(uses))
            for name, cost in self.view.tricks
            if (uses := ways_to_use(name, legal))
        ]

    def prompt(self) -> str:
        """What the Monster has done since the last View, and what is to do."""
        happened = self.table.events
        last = max((n for n, event in enumerate(happened) if isinstance(event, events.Revealed)), default=0)
        monsters = [event for event in happened[last:] if isinstance(event, events.MonsterMoved | events.PlanetEaten)]
        return " ".join(filter(None, (*map(self.table.sentence, monsters), super().prompt())))

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
        """Where the Monster is, how soon it wakes, as words and as a meter; and the score so far."""
        left = monster.threshold - monster.wake
        place = "" if monster.location == NOWHERE else self.view.galaxy.cells[monster.location][0]
        where = _("Monster on {place}!").format(place=place) if place else _("The Monster sleeps")
        return [
            Content(""),
            Content.styled(where, "bold $warning" if place else ""),
            Content(ngettext("It wakes in {n} View", "It wakes in {n} Views", left).format(n=left)),
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
                await self.pause(2 * LOOK_TIME)
            case events.PlanetEaten():
                self.query_one(GalaxyBoard).eat(event.location)
                await self.pause(LOOK_TIME)

    async def _fly(self, seat: int, end: int) -> None:
        self.query_one(GalaxyBoard).move_rocket(seat, end)
        await self.pause(LOOK_TIME)

    def show_news(self, news: News) -> None:
        """What the Telescope showed, for the peeker alone."""
        for event in news.events:
            if isinstance(event, events.Peeked) and event.slot is not None and event.planet is not None:
                self.query_one(ViewsBoard).open(event.slot, event.planet)
                self.say(_("{planet}. Remember its place; Enter hides it.").format(planet=words.planet(event.planet)))
                self.busy = _("Only you are looking. Enter hides the View.")

    def close_news(self) -> None:
        """Turn the View down again that the Telescope showed."""
        self.query_one(ViewsBoard).close()
        super().close_news()

    # -- choosing ------------------------------------------------------------------------------------------------

    @on(Board.Chosen, "#views")
    def choose_slot(self, event: Board.Chosen) -> None:
        """Turn up a View, or aim a Telescope; while a View is open, close it."""
        if self.busy:
            self.action_hurry()
        elif self.composition is not None:
            self._aim(ViewsBoard, event.square, self.composition)
        else:
            self.play(moves.Reveal(self.view.active, event.square))

    @on(Board.Chosen, "#galaxy")
    def choose_location(self, event: Board.Chosen) -> None:
        """Place a rocket, or aim a trick; otherwise planets are only to be looked at."""
        if self.busy:
            self.action_hurry()
        elif self.composition is not None:
            self._aim(GalaxyBoard, event.square, self.composition)
        elif self.view.phase == "place":
            self.play(moves.Place(self.view.active, event.square))
        else:
            self.say(_("The planets lie open; turn up a View on the right."))

    @on(Board.Pointed, "#galaxy")
    def name_planet(self, event: Board.Pointed) -> None:
        """Show the planet under the cursor."""
        self.query_one(Portrait).planet = self.view.planets[event.square]

    def action_tricks(self) -> None:
        """List the tricks that can be used now."""
        choices = self._trick_choices(self.table.moves())
        if self.busy:
            self.say(self.busy)
        elif not self.view.tricks:
            self.say(_("This mission is played without Nasty Tricks."))
        elif not choices:
            self.say(self._no_trick())
        elif self.view.phase == "start":
            self.offer(Choice(_("No trick"), _("Turn up a View."), None), *choices)
        else:
            self.take_back()  # after the flight they are offered anyway

    def _no_trick(self) -> str:
        """Why there is none to use now, and which there will be."""
        view = self.view
        in_play = ", ".join(f"{words.trick(name)} ✦{cost}" for name, cost in view.tricks)
        if view.phase not in ("start", "end"):
            why = _("Tricks are used before the first View of a turn, or after the flight.")
        elif view.trick_used:
            why = _("One trick a turn, and this turn's is spent.")
        elif view.slow_turn:
            why = _("No tricks in a slowpoke's extra turn.")
        elif view.pilots[view.active].dust < min(cost for _name, cost in view.tricks):
            why = _("You have too little stardust for a trick.")
        else:
            why = _("None of the tricks that you can pay has a target now.")
        return _("{why} In this mission: {tricks}.").format(why=why, tricks=in_play)

    # -- putting a trick together --------------------------------------------------------------------------------

    def ask(self, field: str, composition: Composition) -> None:
        """For a pilot as a list, for a planet or a View on its board."""
        use = composition.moves[0]
        names = self.table.names
        board = AIMED_AT.get(type(use))
        pilots = composition.answers(field) if board is None else []
        self.offer(*(Choice(names[seat], "", composition.answered(field, seat)) for seat in pilots))
        if board is not None:
            self.query_one(board).focus()
        self.say(words.trick_question(use, field))

    def composed(self, move: Move) -> None:
        """Use the trick; two planets are handed in in reading order."""
        if isinstance(move, moves.SwapPlanets) and move.first > move.second:
            move = turned(move)
        self.play(move)

    def _aim(self, board: type[Board[int]], square: int, composition: Composition) -> None:
        """The trick's next target, or why it cannot be; the other board only brings the question again."""
        field, use = composition.open_field, composition.moves[0]
        if field is None:
            return  # it has been used already
        if board is not AIMED_AT.get(type(use)):
            self.say(words.trick_question(use, field))
        elif square in composition.answers(field):
            self.put_together(composition.answered(field, square))
        elif (refusal := self.table.check(composition.with_wrong(field, square))) is not None:
            self.refuse(refusal)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The tricks' key is shown only where they are played."""
        if action == "tricks" and self.view is not None and not self.view.tricks:
            return False
        return super().check_action(action, parameters)

    def action_pause(self) -> None:
        """Leave the list of tricks first, as the choice of targets."""
        if self.query_one(Choices).display and self.view.phase == "start":
            self.take_back()
        else:
            super().action_pause()


AIMED_AT: Mapping[type[Move], type[Board[int]]] = {
    moves.SwapPlanets: GalaxyBoard,
    moves.Tunnel: GalaxyBoard,
    moves.Peek: ViewsBoard,
}
"""The board on which a trick is aimed; the others are aimed at pilots."""


def ways_to_use(trick: str, legal: Sequence[Move]) -> list[moves.Use]:
    """The ways to use a trick that are worth asking for.

    An own rocket moves first however the two are named (ODY-7.5a); two planets may be named in either order.
    """
    uses = [move for move in legal if isinstance(move, moves.Use) and trick_of(move).name == trick]
    ways = [use for use in uses if not (isinstance(use, moves.Castle) and use.second == use.seat)]
    return [*ways, *(turned(use) for use in ways if isinstance(use, moves.SwapPlanets))]


def turned(swap: moves.SwapPlanets) -> moves.SwapPlanets:
    """The same two planets, named in the other order."""
    return replace(swap, first=swap.second, second=swap.first)


SCREEN = OdysejaScreen
