"""What happens at every game screen: moves, curtains, undo, and the way out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import events, work
from textual.binding import Binding, BindingType
from textual.content import Content

from cosmos_tui.keys import bind, keys_of
from cosmos_tui.lessons import Astray, Lesson
from cosmos_tui.screens.curtain import Curtain
from cosmos_tui.screens.frame import Frame
from cosmos_tui.store import StoreError
from cosmos_tui.table import CannotUndo, News, Table
from cosmos_tui.text import N_, _
from cosmos_tui.text.table import store_problem, undo_problem
from cosmos_tui.widgets.banner import Banner
from cosmos_tui.widgets.board import Board
from rules import Event, Move, Refusal, Refused

AWAY = (Binding("escape", "pause", N_("menu")), Binding("escape", "result", N_("result")))
"""Where Esc leads: as long as the match goes on, and in the end."""


class GameScreen(Frame):
    """What all games' screens do alike.

    A game's screen fills the frame, shows events as motion if it likes (`tell`), and hands its moves to `play`.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("rules"),
        bind("log"),
        bind("undo"),
        bind("redo"),
        bind("hide", priority=True),
        bind("leave"),
        *AWAY,
        Binding("enter,space", "hurry", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._telling = False
        self._ply = 0
        self._eyes: int | None = None
        self._to_call_up: int | None = None
        """The seat that a banner calls up, until the next key, when everything has been shown."""
        self._result_shown = False
        """Whether the board is looked at again after the end."""

    # -- what a game adds ----------------------------------------------------------------------------------------

    def result_lines(self, seat: int) -> Sequence[Content]:
        """What the result screen tells about how a seat's score came about; nothing by default."""
        return ()

    async def tell(self, event: Event) -> None:
        """Show one event as motion, with `pause` between the pictures; nothing by default."""

    def show_news(self, news: News) -> None:
        """Show its owner, who alone is looking, what was learnt; Enter closes it."""
        raise NotImplementedError

    # -- the frame -----------------------------------------------------------------------------------------------

    def take_table(self, table: Table) -> None:
        """Play at this table from now on; what another table was still telling is over."""
        self.workers.cancel_group(self, "tell")
        self._telling = False
        self.table = table
        self.view = table.view()
        self.busy = None
        self.refused = None
        self._to_call_up = None
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
            self.action_result()
        elif isinstance(self.table, Lesson):
            self._coach(self.table)
        elif self._to_call_up is not None:
            self.call_up(self._to_call_up)
        self._to_call_up = None

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
        self.write()

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
        self.say(self.answer(refusal))

    def _go_on(self, events: list[Event]) -> None:
        self.refused = None
        self.offer()
        due = self.due
        if self.table.hidden_from is not None:
            self.cover_secrets()  # here and now: nothing of the old hand may outlive this handler
            return
        if self.table.eyes != self._eyes:
            self._show()  # nor where everybody may look again
        self.busy = _("One moment: this is still being shown. Enter skips it.")
        self.refresh_bindings()
        self._telling = True
        self._tell(events, due)

    @work(exclusive=True, group="tell")
    async def _tell(self, events: list[Event], due: tuple[int, ...]) -> None:
        self.show_anew()
        for event in events:
            await self.tell(event)
        await self._announce(due)
        self._telling = False
        self.settle()

    async def _announce(self, due: tuple[int, ...]) -> None:
        """Say loudly that another seat than before is due now; where nothing moves by itself, until the next key."""
        decision = self.table.decision
        if decision is None or len(decision.seats) > 1 or decision.seats == due:
            return
        if not self.app.settings.pace:
            self._to_call_up = decision.seats[0]
            return
        self._show()
        self.call_up(decision.seats[0])
        self.show_anew()
        await self.pause(1.5)

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
        happened = [sentence for _turn, sentence in self.table.log()]
        self.app.push_screen(Curtain(self.table.players[seat], happened, self._open_curtain, self.action_pause))

    def interrupted(self) -> None:
        """The program is being stopped, or goes on after it was."""
        self.cover_secrets()

    def _open_curtain(self) -> None:
        self.table.uncover()
        self._show()
        if self.table.eyes is not None and self.table.recap(self.table.eyes):
            self._to_call_up = self.table.eyes

    def close_news(self) -> None:
        """The owner has seen the news."""
        self.table.read_news()
        self.settle()

    def action_hide(self) -> None:
        """Hide the hand again at once."""
        self.cover_secrets()

    def hide_if_asked(self, hide: bool | None) -> None:
        """What lay over the hand was closed, perhaps by the key that hides it."""
        if hide:
            self.action_hide()

    # -- keys of every game --------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that would do nothing now are not shown."""
        match action:
            case "undo":
                return self.is_attached and self.table.can_undo and not self.busy
            case "redo":
                return self.is_attached and self.table.can_redo and not self.busy
            case "hide":
                return self.is_attached and self.table.eyes is not None
            case "leave":
                return self.is_attached and isinstance(self.table, Lesson)
            case "pause" | "result":
                return self.is_attached and (self.table.result is None) == (action == "pause")
        return True

    def on_key(self, event: events.Key) -> None:
        """A key takes the banner away, Enter and Space doing nothing more; one that does nothing just now says why."""
        if self.query_one(Banner).display:
            self.on_banner_clicked()
            if event.key in ("enter", "space"):
                event.stop()
        elif self.busy:
            self.say(self.busy)
        else:
            for command, say_why in {"undo": self.action_undo, "redo": self.action_redo}.items():
                if event.key in keys_of(command, self.app.settings.keys) and not self.check_action(command, ()):
                    say_why()

    def on_board_unknown(self, event: Board.Unknown) -> None:
        """Say that what was typed is not on the board."""
        if not self.busy:
            self.say(_("Nothing here is called {typed}.").format(typed=event.typed.upper()))

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
            self.refused = None
            self.settle()

    def action_hurry(self) -> None:
        """Go on from what is being shown."""
        if self.table.news:
            self.close_news()
        else:
            self.hurry()

    def action_log(self) -> None:
        """Everything that everybody saw."""
        self.app.open_log(self.table, self.hide_if_asked)

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
        """The pause menu; whoever pauses may leave the keyboard, so a hand is hidden first."""
        from cosmos_tui.screens.pause import Pause

        self.cover_secrets()
        self.app.push_screen(Pause(self.table))

    def action_result(self) -> None:
        """How the match ended."""
        from cosmos_tui.screens.result import ResultScreen

        self._result_shown = True
        details = [self.result_lines(seat) for seat in range(len(self.table.players))]
        self.app.push_screen(ResultScreen(self.table, details))
