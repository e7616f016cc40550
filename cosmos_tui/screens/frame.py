"""The frame that every game screen fills: title, board, seats, what to do, last events, keys."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

import assets
from cosmos_tui.keys import bind, keys_of
from cosmos_tui.lessons import Astray, Lesson
from cosmos_tui.screens.curtain import Curtain
from cosmos_tui.store import StoreError
from cosmos_tui.table import CannotUndo, News, Table
from cosmos_tui.text import N_, _, games
from cosmos_tui.text.table import store_problem, undo_problem
from cosmos_tui.widgets.banner import Banner
from cosmos_tui.widgets.choices import Choices
from cosmos_tui.widgets.keybar import KeyBar
from cosmos_tui.widgets.seatbar import SeatBar, seat_name
from rules import Event, Move, Refusal, Refused

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp


BREATH = 0.3
"""Seconds for which nothing that has just been opened can be closed: a second press or click comes before that."""


class GameScreen(Screen[None]):
    """What all games' screens do alike.

    A game's screen composes its board (`compose_board`), paints it from a view (`paint`), says what each seat has
    (`details`), shows events as motion if it likes (`tell`), and hands its moves to `play`.
    """

    CSS_PATH: ClassVar[str] = str(assets.path("styles", "table.tcss"))
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("rules"),
        bind("log"),
        bind("undo"),
        bind("redo", show=False),
        bind("hide", priority=True),
        bind("leave"),
        Binding("escape", "pause", N_("menu")),
    ]

    SEATS_HEADING: ClassVar[str]
    """What this game calls its players."""

    app: CosmosApp
    table: Table

    def __init__(self) -> None:
        super().__init__()
        self.view: Any = None
        """What the board shows; while events are told it is still the view before them."""
        self.busy: str | None = None
        """Why input is ignored just now."""
        self.refused: Refusal | None = None
        """The last refusal, which the rulebook key explains."""
        self._hurry = asyncio.Event()
        self._shown_at = 0.0
        self._telling = False
        self._skipped = False
        self._ply = 0
        self._due: tuple[int, ...] = ()
        self._eyes: int | None = None
        self._returned: int | None = None
        """The seat that has just opened its curtain, and has yet to be told what happened in the meantime."""
        self._result_shown = False
        """Whether the board is looked at again after the end."""

    # -- what a game adds ----------------------------------------------------------------------------------------

    def compose_board(self) -> ComposeResult:
        """The widgets between the title and the seats."""
        raise NotImplementedError

    def compose_side(self) -> ComposeResult:
        """The widgets under the seats; none by default."""
        return iter(())

    def compose_hand(self) -> ComposeResult:
        """The widgets below the board, over the whole width; none by default."""
        return iter(())

    def paint(self) -> None:
        """Paint everything of the game from `self.view`."""
        raise NotImplementedError

    def details(self, seat: int) -> Sequence[Content]:
        """The lines under a seat's name."""
        raise NotImplementedError

    def remark(self, seat: int) -> Content:
        """What stands beside a seat's name; nothing by default."""
        return Content()

    def result_lines(self, seat: int) -> Sequence[Content]:
        """What the result screen tells about how a seat's score came about; nothing by default."""
        return ()

    async def tell(self, event: Event) -> None:
        """Show one event as motion, with `pause` between the pictures; nothing by default."""

    def show_news(self, news: News) -> None:
        """Show its owner, who alone is looking, what was learnt. The game's screen calls `close_news` afterwards."""
        raise NotImplementedError

    # -- the frame -----------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Title, board and seats, what to do, last events, keys."""
        with Horizontal(id="title"):
            yield Static(id="title-game", markup=False)
            yield Static(id="title-turn", markup=False)
        with Horizontal(id="middle"):
            with Horizontal(id="board"):
                yield from self.compose_board()
            with Vertical(id="side"):
                yield SeatBar(id="seats")
                yield from self.compose_side()
        yield from self.compose_hand()
        with Vertical(id="todo"):
            yield Static(id="prompt", markup=False)
            yield Choices(id="choices")
        yield Static(id="recent", markup=False)
        yield KeyBar()
        yield Banner()

    def take_table(self, table: Table) -> None:
        """Play at this table from now on; what another table was still telling is over."""
        self.workers.cancel_group(self, "tell")
        self._telling = False
        self.table = table
        self.view = None
        self.busy = None
        self.refused = None
        self._returned = None
        self._result_shown = False

    def on_screen_resume(self) -> None:
        """Whenever this screen comes up, show how things stand; while it still tells how, that goes on."""
        if not self._telling:
            self.settle()

    def settle(self) -> None:
        """Show how things stand: behind the curtain what is due, else the board, and once the result."""
        if not self.is_active:
            return
        self.busy = None
        seat = self.table.hidden_from
        if seat is not None:
            self.cover_secrets()
            return
        self._show()
        if self.table.news:
            self.show_news(self.table.news[0])
        elif self.table.result is not None and not self._result_shown:
            self._show_result()
        elif isinstance(self.table, Lesson):
            self._coach(self.table)
        elif self._returned is not None and self.table.recap(self._returned):
            self._call_up(self._returned)
        self._returned = None

    def _coach(self, lesson: Lesson) -> None:
        """Let the coach say what comes next, or make the move that the lesson makes for another seat."""
        from cosmos_tui.screens.coach import Card, LastCard

        if lesson.card is not None:
            self.app.push_screen(LastCard(lesson) if lesson.over else Card(lesson))
        elif lesson.own_move is not None:
            self.play(lesson.own_move)

    def _show(self) -> None:
        self.query_one(Banner).display = False
        self.view = self.table.view()
        self._eyes = self.table.eyes
        self._ply = self.table.ply  # moves offered here are for this ply, and a second press of a key is dropped
        self.paint()
        self._write()

    def _write(self) -> None:
        """The lines around the board."""
        table = self.table
        mode, _about = table.text.mode(table.match.options["mode"])
        self.query_one("#title-game", Static).update(f" {games.title(table.match.game)} · {mode}")
        decision = table.decision
        self._due = decision.seats if decision is not None else ()
        due = self.acting()
        turn = Content("  ").join(seat_name(table.players[seat]) for seat in due)
        self.query_one("#title-turn", Static).update(Content.assemble(turn, " "))
        seats = self.query_one("#seats", SeatBar)
        seats.heading = _(self.SEATS_HEADING)
        seats.players = table.players
        seats.due = due
        seats.details = [self.details(seat) for seat in range(len(table.players))]
        seats.remarks = [self.remark(seat) for seat in range(len(table.players))]
        self.say(self._answer(self.refused) if self.refused else self._ending() or self.prompt())
        recent = [sentence for _turn, sentence in table.log()[:-6:-1]]
        self.query_one("#recent", Static).update(" ".join(f" · {sentence}" for sentence in recent))
        self.refresh_bindings()

    def acting(self) -> tuple[int, ...]:
        """The seats that are to do something; a game's screen may know better than the decision alone."""
        return self._due

    def prompt(self) -> str:
        """What is to do now, in one sentence; a game's screen may say more than the decision alone."""
        return self.table.todo(self.view)

    def _ending(self) -> str:
        """How the match ended, and what can be done now; "" as long as it goes on."""
        table = self.table
        if table.result is None:
            return ""
        outcome = table.text.outcome(table.result, table.names)
        return _("{outcome} Esc goes back to the result.").format(outcome=outcome)

    def say(self, sentence: str) -> None:
        """Put a sentence where what to do stands."""
        self.query_one("#prompt", Static).update(Content(sentence))

    def offer(self, *choices: Any) -> None:
        """Offer a list of answers under the prompt; none takes the list away."""
        self.query_one(Choices).offer(choices)

    # -- moves ---------------------------------------------------------------------------------------------------

    def play(self, *moves: Move) -> None:
        """Hand moves to the table, one after the other, and show what comes of them."""
        if self.busy:
            self.say(self.busy)
            return
        happened: list[Event] = []
        try:
            for ahead, move in enumerate(moves):
                events = self.table.play(move, self._ply + ahead)
                if events is None:
                    return
                happened += events
        except Refused as refused:
            self.refuse(refused.refusal)
        except StoreError as error:
            self.not_made(store_problem(error))
        except Astray as astray:
            self.not_made(str(astray))
        else:
            self._go_on(happened)

    def not_made(self, problem: str) -> None:
        """A legal move was not made, for example because it could not be saved: show how things stand, and why."""
        self._show()
        self.say(problem)

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is not allowed; `?` opens the rule."""
        self.refused = refusal
        self.say(self._answer(refusal))

    def _refusal(self, refusal: Refusal) -> str:
        reason = self.table.text.refusal(refusal, self.table.names)
        return _("{reason} (? opens {rule})").format(reason=reason, rule=refusal.rule)

    def _answer(self, refusal: Refusal) -> str:
        """A refusal; whoever learns is told once more what to do instead."""
        reason = self._refusal(refusal)
        return f"{reason} {self.table.todo(self.view)}" if isinstance(self.table, Lesson) else reason

    def _go_on(self, events: list[Event]) -> None:
        self.refused = None
        self.offer()
        due = self._due
        if self.table.hidden_from is not None:
            self.cover_secrets()  # here and now: nothing of the old hand may outlive this handler
            return
        if self.table.eyes != self._eyes:
            self._show()  # nor where everybody may look again
        self.busy = _("One moment: this is still being shown. Enter skips it.")
        self._telling = True
        self._tell(events, due)

    @work(exclusive=True, group="tell")
    async def _tell(self, events: list[Event], due: tuple[int, ...]) -> None:
        self._show_anew()
        for event in events:
            await self.tell(event)
        await self._announce(due)
        self._telling = False
        self.settle()

    async def _announce(self, due: tuple[int, ...]) -> None:
        """Say loudly that others than `due` are due now, unless nothing is to move on the screen."""
        decision = self.table.decision
        if decision is None or len(decision.seats) > 1 or decision.seats == due or not self.app.settings.pace:
            return
        self._show()
        self._call_up(decision.seats[0])
        self._show_anew()
        await self.pause(1.5)

    def _call_up(self, seat: int) -> None:
        self.query_one(Banner).announce(self.table.players[seat], self.table.recap(seat))

    def on_key(self, event: events.Key) -> None:
        """A key takes the banner away, Enter and Space doing nothing more; one that does nothing just now says why."""
        if self.query_one(Banner).display:
            self.on_banner_clicked()
            if event.key in ("enter", "space"):
                event.stop()
        elif self.busy:
            self.say(self.busy)
        elif event.key in keys_of("undo", self.app.settings.keys):  # not bound now, see `check_action`
            self.action_undo()

    def on_banner_clicked(self) -> None:
        """Take the banner away, or go on to what comes after it."""
        if self.busy:
            self.hurry()
        else:
            self.query_one(Banner).display = False

    async def pause(self, seconds: float) -> None:
        """Let a picture stand for so long at the players' pace; a key skips it and those that follow."""
        pace = self.app.settings.pace
        if pace and not self._skipped:
            self._skipped = await self._wait(seconds * pace)

    async def wait_for_players(self, seconds: float | None) -> None:
        """Wait until the players go on, or for so long at the most."""
        self._show_anew()
        await self._wait(seconds)

    async def _wait(self, seconds: float | None) -> bool:
        """Whether the players went on before the time was over."""
        self._hurry.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), seconds)
        return self._hurry.is_set()

    def _show_anew(self) -> None:
        """Something comes up now that has not been skipped yet."""
        self._shown_at = monotonic()
        self._skipped = False

    def hurry(self) -> None:
        """Go on from what is being shown, unless it has only just come up."""
        if monotonic() - self._shown_at >= BREATH:
            self._hurry.set()

    # -- secrets -------------------------------------------------------------------------------------------------

    def cover_secrets(self) -> None:
        """Take every secret off the screen and draw the curtain, if it must be handed over."""
        had_eyes = self.table.eyes is not None
        self.table.cover()
        self.refused = None  # what was tried behind the curtain
        seat = self.table.hidden_from
        if seat is None:
            if had_eyes:
                self._show()
            return
        for screen in self.app.screen_stack:
            if isinstance(screen, Curtain):
                screen.wait()
                return
        self._show()
        self.app.push_screen(Curtain(self.table.players[seat], self._open_curtain, self.action_pause))

    def interrupted(self) -> None:
        """The program is being stopped, or goes on after it was."""
        self.cover_secrets()

    def _open_curtain(self) -> None:
        self.table.uncover()
        self._show()
        self._returned = self.table.eyes

    def close_news(self) -> None:
        """The owner has seen the news."""
        self.table.read_news()
        self.settle()

    def action_hide(self) -> None:
        """Hide the hand again at once."""
        self.cover_secrets()

    # -- keys of every game --------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that would do nothing now are not shown."""
        match action:
            case "undo":
                return self.is_attached and self.table.can_undo
            case "hide":
                return self.is_attached and self.table.eyes is not None
            case "leave":
                return self.is_attached and isinstance(self.table, Lesson)
        return True

    def action_undo(self) -> None:
        """Take back the last move, unless it told somebody something."""
        self._back_and_forth(self.table.undo)

    def action_redo(self) -> None:
        """Make the move again that was taken back."""
        self._back_and_forth(self.table.redo)

    def _back_and_forth(self, step: Any) -> None:
        if self.busy:
            self.say(self.busy)
            return
        try:
            step()
        except CannotUndo as error:
            self.say(undo_problem(error))
        except StoreError as error:
            self.say(store_problem(error))
        else:
            self.settle()

    def action_log(self) -> None:
        """Everything that everybody saw."""
        self.app.open_log(self.table)

    def unclear(self) -> Refusal | None:
        """What the rulebook key explains: the last refusal."""
        return self.refused

    def action_rules(self) -> None:
        """The rulebook, at the rule of what is unclear."""
        refusal = self.unclear()
        self.app.open_rules(self.table.match.game, refusal.rule if refusal else None)

    def action_leave(self) -> None:
        """Away from a lesson, of which nothing is kept."""
        self.app.go_home()

    def action_pause(self) -> None:
        """The pause menu; whoever pauses may leave the keyboard, so a hand is hidden first. In the end the result."""
        from cosmos_tui.screens.pause import Pause

        if self.table.result is not None:
            self._show_result()
            return
        self.cover_secrets()
        self.app.push_screen(Pause(self.table))

    def _show_result(self) -> None:
        from cosmos_tui.screens.result import ResultScreen

        self._result_shown = True
        details = [self.result_lines(seat) for seat in range(len(self.table.players))]
        self.app.push_screen(ResultScreen(self.table, details))
