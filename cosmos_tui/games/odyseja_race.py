"""The interplanetary race at the table: one rolls, all look, and the fastest right key wins the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import TYPE_CHECKING, Any

from textual import events as terminal
from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from cosmos_tui.games.odyseja_boards import Portrait
from cosmos_tui.games.odyseja_buzz import BuzzScreen
from cosmos_tui.games.odyseja_contest import Contest, InTurns
from cosmos_tui.games.odyseja_track import FINISH, LETTERS, TrackBoard
from cosmos_tui.keys import typed
from cosmos_tui.table import Table
from cosmos_tui.text import N_, _
from cosmos_tui.text import odyseja as words
from cosmos_tui.textual_hacks import event_clock
from cosmos_tui.widgets.board import Board
from cosmos_tui.widgets.choices import Choice, Choices
from cosmos_tui.widgets.seatbar import SeatBar
from rules import Event
from rules.odyseja import events, moves

if TYPE_CHECKING:
    from rules.odyseja.view import RaceView

BEAT = 0.1
"""Seconds between two looks at the clock while a round is on."""

STEP_TIME = 0.3
"""Seconds a rocket stands on each planet of its way."""
LOOK_TIME = 0.5
"""Seconds that a roll is looked at; what comes of the round takes longer."""


class RaceScreen(BuzzScreen):
    """The race. What is typed and clicked goes into a contest, with the time at which the terminal sent it.

    Attributes:
        now: the clock that stamps events, in seconds; a test has its own.
    """

    SEATS_HEADING = N_("Pilots")

    view: RaceView

    def __init__(self) -> None:
        super().__init__()
        self.now: Callable[[], float] = event_clock
        self._contest: Contest | InTurns | None = None
        self._ticker: Timer | None = None
        self._left_at: float | None = None
        """When the screen was left in the middle of a round."""
        self._away = 0.0
        """Seconds for which this round has stood still because something else was on the screen."""
        self._not_saved = ""
        """Why the last round could not be saved; "" once that has been read, and the round begins again."""

    def compose_board(self) -> ComposeResult:
        """One board."""
        yield TrackBoard(id="track")

    def compose_side(self) -> ComposeResult:
        """What the flag on the track means, and the planet that is looked for, large."""
        yield Static(Content.styled(f" {FINISH} " + _("start and finish"), "$quiet"))
        yield Portrait(id="portrait")

    def on_mount(self) -> None:
        """The clock is looked at only while a round is on."""
        self._ticker = self.set_interval(BEAT, self.tick, pause=True)

    def take_table(self, table: Table) -> None:
        """A round that was not over begins again."""
        super().take_table(table)
        self._not_saved = ""
        self._end_contest()

    # -- painting ------------------------------------------------------------------------------------------------

    def paint(self) -> None:
        """The board, and the round that is on."""
        view = self.view
        board = self.query_one(TrackBoard)
        board.show_view(view, self.table.players)
        self.query_one(Portrait).planet = None if view.target is None else view.track[view.target]
        self.offer()
        if self.table.result is None:
            self._offer()

    def _offer(self) -> None:
        """The die, or the round."""
        view, board = self.view, self.query_one(TrackBoard)
        if view.target is None:
            self.offer(Choice(_("Roll the die"), _("Then everybody looks for one View."), moves.Roll(view.roller)))
        elif self._not_saved:
            self.offer(Choice(_("Point again"), _("The round begins anew, with everybody in it."), None))
        else:
            if self._contest is None:
                self._begin_contest(view.views.index(view.track[view.target]))
            self._offer_pass()
            board.focus()
            self._mark_wrong()

    def _offer_pass(self) -> None:
        """Without hurry, whoever is asked may pass."""
        if isinstance(self._contest, InTurns):
            then = _("Then nobody moves.") if self._contest.last else _("The next pilot looks for it.")
            self.offer(Choice(_("I cannot find it"), then, None))

    def details(self, seat: int) -> Sequence[Content]:
        """How far it has come, and its key."""
        view, laps = self.view, self.view.goal // len(self.view.track)
        come = min(view.progress[seat], view.goal)
        lap = min(come // len(view.track) + 1, laps)
        lines = [
            Content.styled(
                _("lap {lap}/{laps}, {n} of {goal}").format(lap=lap, laps=laps, n=come, goal=view.goal), "$quiet"
            )
        ]
        if self._contest is not None and seat in self._contest.out:
            lines.append(Content.styled(_("out of this round"), "$warning"))
        elif self.by_key:
            lines.append(Content.assemble(_("key") + " ", (self.key_of(seat), "bold $accent")))
        return lines

    def acting(self) -> tuple[int, ...]:
        """While a round is on, whoever is to name a View, or all who may still hit their keys."""
        contest = self._contest
        if contest is None:
            return super().acting()
        if contest.naming is not None:
            return (contest.naming,)
        return tuple(seat for seat in range(len(self.table.players)) if seat not in contest.out)

    def prompt(self) -> str:
        """While a round is on, what goes on in it and how much time is left."""
        contest, view = self._contest, self.view
        if self._not_saved:
            return self._not_saved
        if contest is None or view.target is None:
            return super().prompt()
        planet = words.planet(view.track[view.target])
        name = "" if contest.naming is None else self.table.names[contest.naming]
        if isinstance(contest, InTurns):
            return _("{name}: type the letter of the View of {planet}.").format(name=name, planet=planet)
        now = self._time(self.now())
        left = max(ceil(contest.left(now)), 0)
        match contest.phase(now):
            case "name":
                unseen = _(" The letter stays unseen until all have typed.") if contest.several else ""
                return (
                    _("{name}, the letter of the View!  {bar} {left} s").format(name=name, bar="▪" * left, left=left)
                    + unseen
                )
            case "gather":
                return _("{name} points!").format(name=name)
        late = _("{name} was too slow. ").format(name=self.table.names[contest.late[-1]]) if contest.late else ""
        return late + _(
            "{name} rolled {pips}: find the View of {planet}!\nThen hit your key, or click on your name.  {left} s"
        ).format(name=self.table.names[view.roller], pips=view.pips, planet=planet, left=left)

    # -- the round -----------------------------------------------------------------------------------------------

    def _begin_contest(self, target: int) -> None:
        options = self.table.match.options
        self._away = 0.0
        if self.by_key:
            limit, window = float(options["limit"]), options["window"] / 1000
            self._contest = Contest(len(self.table.players), target, limit=limit, window=window, now=self.now())
            if self._ticker is not None:
                self._ticker.resume()
        else:
            self._contest = InTurns(len(self.table.players), target, self.view.roller)

    def _end_contest(self) -> None:
        self._contest = None
        if self._ticker is not None:
            self._ticker.pause()

    def _time(self, time: float) -> float:
        """A moment on the clock of this round."""
        return time - self._away

    def tick(self) -> None:
        """Look at the clock."""
        if self._contest is not None and self._left_at is None:
            self._contest.tick(self._time(self.now()))
            self._follow()

    def _follow(self) -> None:
        """Show what came of a key, a click or a moment; hand the round in if it is over."""
        contest = self._contest
        if contest is None:
            return
        if contest.closed:
            self._end_contest()
            self.play(moves.Point(self.view.roller, tuple(contest.claims)))
            return
        self._mark_wrong()
        self._offer_pass()
        self.query_one(TrackBoard).focus()
        self.write()

    def _mark_wrong(self) -> None:
        """Everybody saw which Views were named and were not the right one."""
        if self._contest is not None:
            for _time, _seat, view in self._contest.claims:
                self.query_one(TrackBoard).mark(view, right=False)

    def not_made(self, problem: str) -> None:
        """A round that could not be saved is pointed again, but no clock runs before that has been read."""
        if self.view.target is not None:
            self._not_saved = problem
        super().not_made(problem)

    def interrupted(self) -> None:
        """No time counts in which the program is stopped: the round begins again, as in a race gone on with."""
        super().interrupted()
        if self._contest is not None:
            self._end_contest()
            self.set_timer(BEAT, self.settle)  # not before the stop

    def on_screen_suspend(self) -> None:
        """The clock of the round stands still while something else is on the screen."""
        self._left_at = self.now()

    def on_screen_resume(self) -> None:
        """It goes on."""
        if self._left_at is not None:
            self._away += self.now() - self._left_at
            self._left_at = None

    def on_key(self, event: terminal.Key) -> None:
        """A key of the round; all others do what they always do."""
        if self._contest is not None and not self.busy and self._take_key(event):
            event.stop()
            event.prevent_default()

    def _take_key(self, event: terminal.Key) -> bool:
        """Whether it was one: a buzz key while all look, a letter while somebody names a View."""
        contest, time = self._contest, self._time(event.time)
        assert contest is not None  # noqa: S101  (asked during a round only)
        key = typed(event)
        letter = key.upper()
        view = LETTERS.index(letter) if letter in LETTERS[: len(self.view.views)] else None
        seat = self.seat_of(key)
        phase = contest.phase(time)
        if key == "1" and isinstance(contest, InTurns):
            contest.name(None, time)
        elif phase == "name" and view is not None:
            contest.name(view, time)
        elif phase != "name" and seat is not None:
            contest.hit(seat, time)
        elif phase == "hunt" or len(key) > 1 or not key.isalnum():
            return False
        self._follow()
        return True

    @on(Board.Chosen)
    def choose_view(self, event: Board.Chosen) -> None:
        """A View that is clicked, or chosen with the cursor, is named."""
        what, place = event.square
        contest, time = self._contest, self._time(event.time)
        if self.busy:
            self.action_hurry()
        elif what == "planet" or contest is None:
            return
        elif contest.phase(time) == "name":
            contest.name(place, time)
            self._follow()

    @on(SeatBar.Clicked)
    def click_name(self, event: SeatBar.Clicked) -> None:
        """A click on one's own name is like one's key."""
        if self._contest is not None and not self.busy:
            self._contest.hit(event.seat, self._time(event.time))
            self._follow()

    @on(Board.Pointed)
    def name_planet(self, event: Board.Pointed) -> None:
        """Between rounds, show the planet under the cursor."""
        if self._contest is None:
            self.query_one(Portrait).planet = self.query_one(TrackBoard).planet(event.square)

    @on(Choices.Chosen)
    def choose_answer(self, event: Choices.Chosen) -> None:
        """The die, whoever passes in a race without hurry, or a round that could not be saved and begins again."""
        value: Any = event.value
        if self._not_saved:
            self._not_saved = ""
            self.settle()
        elif isinstance(self._contest, InTurns):
            self._contest.name(None, self.now())
            self._follow()
        elif isinstance(value, moves.Roll):
            self.play(value)

    # -- what comes of it ----------------------------------------------------------------------------------------

    async def tell(self, event: Event) -> None:
        """The die, the Views that were named, the rocket step by step."""
        board = self.query_one(TrackBoard)
        sentence = self.table.sentence(event)
        if sentence:
            self.say(sentence)
        match event:
            case events.Rolled():
                place = self.view.track.index(event.planet)
                board.seek(place)
                self.query_one(Portrait).planet = event.planet
                await self.pause(LOOK_TIME)
            case events.Pointed():
                board.mark(event.view, right=event.right)
                await self.pause(2 * LOOK_TIME)
            case events.RoundLost() if self.view.target is not None:
                board.mark(self.view.views.index(self.view.track[self.view.target]), right=True)
                await self.pause(4 * LOOK_TIME)
            case events.RoundTied():
                await self.pause(4 * LOOK_TIME)
            case events.Advanced():
                for come in range(event.start + 1, event.end + 1):
                    board.move_rocket(event.seat, come)
                    await self.pause(STEP_TIME)


SCREEN = RaceScreen
