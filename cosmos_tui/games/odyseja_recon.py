"""The reconnaissance flight at the table: stories told aloud, hidden notes, and "False data!"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual import events as terminal
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from cosmos_tui.games.odyseja_boards import Portrait
from cosmos_tui.games.odyseja_buzz import BuzzScreen
from cosmos_tui.games.odyseja_stories import Catalogue, Link
from cosmos_tui.glyphs import SEAT_SHAPES
from cosmos_tui.keys import typed
from cosmos_tui.text import N_, _, ngettext
from cosmos_tui.text.odyseja_recon import turned_up
from cosmos_tui.widgets.banner import Banner
from cosmos_tui.widgets.board import Board
from cosmos_tui.widgets.choices import Choice, Choices
from rules import Event, Move
from rules.kernel import NOBODY
from rules.odyseja import events, moves

if TYPE_CHECKING:
    from rules.odyseja.view import ReconView


LOOK_TIME = 2.0
"""Seconds for a sentence that everybody must have read."""


class ReconScreen(BuzzScreen):
    """A flight in two parts: in the first a story links two planets, in the second one planet is named out of all."""

    SEATS_HEADING = N_("Cadets")

    view: ReconView

    def __init__(self) -> None:
        super().__init__()
        self._called = (0, 0, NOBODY)
        """In which match at which ply who called "False data!"; that is final, but the planet is to be named yet."""
        self._said: dict[int, int] = {}
        """Which planet each seat has named as the next one."""

    def compose_board(self) -> ComposeResult:
        """Two linked planets with a line for a note, or all planets with the note on the last story."""
        with Vertical(id="stories"):
            yield Link(id="link")
            note = Input(id="note", max_length=moves.NOTE_LENGTH, select_on_focus=False)
            note.cursor_blink = False  # nothing moves while somebody thinks
            yield note
            yield Catalogue(id="catalogue")
            yield Static(id="story", markup=False)

    def compose_side(self) -> ComposeResult:
        """The planet on top of the pile."""
        yield Portrait(id="portrait")

    # -- painting ------------------------------------------------------------------------------------------------

    def paint(self) -> None:
        """What this phase needs."""
        view = self.view
        self._said = {} if view.claim is None else {view.active: view.claim}
        telling = view.phase == "tell"
        self.query_one(Link).planets = () if view.hand is None else (view.top, view.hand)
        self._show_parts(link=telling, note=telling, catalogue=not telling)
        self.query_one(Catalogue).show_planets(view.catalogue)
        self.query_one(Portrait).planet = None if telling else view.top
        self._show_story(view.note)
        if telling:
            note = self.query_one("#note", Input)
            note.value = ""
            note.placeholder = _("If you like, a note; it stays hidden")
        self._offer()

    def _show_parts(self, *, link: bool, note: bool, catalogue: bool) -> None:
        self.query_one(Link).display = link
        self.query_one("#note").display = note
        self.query_one(Catalogue).display = catalogue

    def _show_story(self, note: str) -> None:
        story = self.query_one("#story", Static)
        story.update(Content(_("Its story: {note}").format(note=note)) if note else "")
        story.display = bool(note)

    def _offer(self) -> None:
        """The answers of this phase, or what they are typed or chosen on."""
        view, decision = self.view, self.table.decision
        self.query_one(Catalogue).let_name(view.catalogue if self._naming else ())
        if decision is None:
            self.offer()
        elif view.phase == "tell":
            self.offer()
            self.set_focus(self.query_one("#note"))
        elif self._naming:
            self.offer()
            self.query_one(Catalogue).unpoint()
            self.set_focus(self.query_one(Catalogue))
        else:
            self.offer(
                *(self._verdicts(decision.seats[0]) if view.phase == "vote" else self._objections(decision.seats))
            )

    def _verdicts(self, seat: int) -> list[Choice]:
        return [
            Choice(_("Well told"), _("A tie of votes counts as that, too."), moves.Vote(seat, True)),
            Choice(_("Something was missing"), _("Then the recall counts as wrong."), moves.Vote(seat, False)),
        ]

    def _objections(self, seats: Sequence[int]) -> list[Choice]:
        """Agree, all at once or one by one, or call."""
        if not self.by_key or len(seats) == 1:
            seat = seats[0]
            return [
                Choice(_("I agree"), _("When all do, the planet is turned up."), (moves.Agree(seat),)),
                Choice(_("False data!"), _("Then name the planet that it is."), seat),
            ]
        agreed = tuple(moves.Agree(seat) for seat in seats)
        players = self.table.players
        return [
            Choice(_("All agree"), _("The planet is turned up."), agreed),
            *(
                Choice(
                    f"{SEAT_SHAPES[players[seat].colour]} {self.key_of(seat)}",
                    _("{name} calls False data!").format(name=players[seat].name),
                    seat,
                )
                for seat in seats
            ),
        ]

    def details(self, seat: int) -> Sequence[Content]:
        """Samples, and the key to call with while that is possible."""
        samples = self.view.samples[seat]
        line = Content(ngettext("{n} sample", "{n} samples", samples).format(n=samples))
        if self.view.phase == "call" and seat in self.view.waiting and self.by_key:
            line = Content.assemble(line, "  ", (self.key_of(seat), "bold $accent"))
        return [line]

    def prompt(self) -> str:
        """Whoever has called must name a planet."""
        if self._caller is None:
            return super().prompt()
        return _("False data! {name}, which planet is it?").format(name=self.table.names[self._caller])

    @property
    def _caller(self) -> int | None:
        match, ply, seat = self._called
        return seat if (match, ply) == (self.table.match.id, self.table.ply) else None

    @property
    def _naming(self) -> bool:
        """Whether a planet is to be named now."""
        return self.table.decision is not None and (self.view.phase == "recall" or self._caller is not None)

    def action_undo(self) -> None:
        """Take back the last move, unless a call rests on it."""
        if self._caller is not None:
            self.say(_("Somebody has called False data!, so the planet that was named stays."))
        else:
            super().action_undo()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Once somebody has called, the planet that was named stays named."""
        if action == "undo" and self.is_attached and self._caller is not None:
            return False
        return super().check_action(action, parameters)

    # -- answering -----------------------------------------------------------------------------------------------

    def on_key(self, event: terminal.Key) -> None:
        """The first who hits a key calls "False data!" (ODY-11.6)."""
        if self.busy or self.view.phase != "call" or self._caller is not None or not self.by_key:
            return
        seat = self.seat_of(typed(event))
        if seat in self.view.waiting:
            event.stop()
            event.prevent_default()
            self._call(seat)

    def _call(self, seat: int) -> None:
        self._called = (self.table.match.id, self.table.ply, seat)
        self._offer()
        self.write()

    @on(Choices.Chosen)
    def choose_answer(self, event: Choices.Chosen) -> None:
        """Agree, call or vote."""
        value: Any = event.value
        if isinstance(value, int):
            self._call(value)
        elif isinstance(value, Move):
            self.play(value)
        else:
            self.play(*value)

    @on(Input.Changed)
    def see_note(self, event: Input.Changed) -> None:
        """The note takes its keys before the banner sees them."""
        if event.value:
            self.query_one(Banner).display = False

    @on(Board.Chosen)
    def choose_planet(self, event: Board.Chosen) -> None:
        """Recall a planet, or name another one as the true one."""
        if self.busy:
            self.action_hurry()
        elif self._caller is not None:
            self.play(moves.Call(self._caller, event.square))
        elif self.view.phase == "recall":
            self.play(moves.Recall(self.view.active, event.square))

    @on(Input.Submitted)
    def finish_story(self, event: Input.Submitted) -> None:
        """The story is told; what cannot be shown is left out of its note."""
        note = "".join(letter for letter in event.value if letter.isprintable()).strip()
        self.play(moves.Tell(self.view.active, note))

    # -- what comes of it ----------------------------------------------------------------------------------------

    async def tell(self, event: Event) -> None:
        """A note is hidden at once; a planet that is turned up stays until everybody has seen it."""
        if isinstance(event, events.Recalled | events.FalseDataCalled):
            self._said[event.seat] = event.planet
        match event:
            case events.Told():
                self.query_one("#note", Input).value = ""
            case events.PileTurned() | events.FalseDataCalled():
                self.say(self.table.sentence(event))
                await self.pause(LOOK_TIME)
            case events.Flipped():
                self.query_one(Link).planets = (self.view.top, event.planet)
                self._show_parts(link=True, note=False, catalogue=False)
                self._show_story(event.note)
                self.busy = turned_up(event.planet, self._said, self.table.names)
                self.say(self.busy)
                await self.wait_for_players(self.app.settings.view_delay or None)


SCREEN = ReconScreen
