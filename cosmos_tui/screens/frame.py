"""The frame that every game screen fills: title, board, seats, what to do, last events, keys."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

import assets
from cosmos_tui.keys import key_name, keys_of
from cosmos_tui.lessons import Lesson
from cosmos_tui.table import Table
from cosmos_tui.text import _, games
from cosmos_tui.widgets.banner import Banner
from cosmos_tui.widgets.breath import Breath
from cosmos_tui.widgets.choices import Choice, Choices
from cosmos_tui.widgets.keybar import KeyBar
from cosmos_tui.widgets.recent import Recent
from cosmos_tui.widgets.seatbar import SeatBar, seat_name
from rules import Refusal

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp

RECENT = 5
"""Sentences of the log that stand below the board, if there is room."""


class Frame(Screen[None]):
    """What all games' screens look like, and how long a picture stands on them.

    A game's screen composes its board (`compose_board`), paints it from a view (`paint`) and says what each seat has
    (`details`).
    """

    CSS_PATH: ClassVar[str] = str(assets.path("styles", "table.tcss"))

    SEATS_HEADING: ClassVar[str]
    """What this game calls its players."""

    ANSWERS: ClassVar[str] = "#choices"
    """The list that answers are offered in: the one under the prompt, unless a game has its own."""

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
        self.due: tuple[int, ...] = ()
        """The seats that are due at what is shown."""
        self.breath = Breath()
        self._hurry = asyncio.Event()
        self._skipped = False

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
        yield Recent(id="recent")
        yield KeyBar()
        yield Banner()

    def write(self) -> None:
        """The lines around the board."""
        table = self.table
        title = games.full_title(table.match.game, table.match.options["mode"])
        self.query_one("#title-game", Static).update(f" {title}")
        decision = table.decision
        self.due = decision.seats if decision is not None else ()
        due = self.acting()
        turn = Content("  ").join(seat_name(table.players[seat]) for seat in due)
        self.query_one("#title-turn", Static).update(Content.assemble(turn, " "))
        seats = self.query_one("#seats", SeatBar)
        seats.heading = _(self.SEATS_HEADING)
        seats.players = table.players
        seats.due = due
        seats.details = [self.details(seat) for seat in range(len(table.players))]
        seats.remarks = [self.remark(seat) for seat in range(len(table.players))]
        self.say(self.answer(self.refused) if self.refused else self._ending() or self.prompt())
        self.query_one(Recent).sentences = [sentence for _turn, sentence in table.log()[-RECENT:]]
        self.refresh_bindings()

    def acting(self) -> tuple[int, ...]:
        """The seats that are to do something; a game's screen may know better than the decision alone."""
        return self.due

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
        # its place does not depend on what is said, so nothing else need be laid out anew
        self.query_one("#prompt", Static).update(Content(sentence), layout=False)

    def offer(self, *choices: Choice, question: str = "") -> None:
        """Offer a list of answers, which gets the focus; none takes the list away."""
        answers = self.query_one(self.ANSWERS, Choices)
        answers.offer(choices, question)
        if choices:
            self.set_focus(answers)

    def why(self, refusal: Refusal) -> str:
        """Why something is not allowed, and where that stands."""
        return self.with_rule(self.table.text.refusal(refusal, self.table.names), refusal.rule)

    def with_rule(self, reason: str, rule: str) -> str:
        """A reason, and the key that opens the rule that it rests on."""
        key = key_name(keys_of("rules", self.app.settings.keys)[0])
        return _("{reason} ({key} opens {rule})").format(reason=reason, key=key, rule=rule)

    def answer(self, refusal: Refusal) -> str:
        """A refusal; whoever learns is told once more what to do instead."""
        reason = self.why(refusal)
        return f"{reason} {self.table.todo(self.view)}" if isinstance(self.table, Lesson) else reason

    def on_choices_mashed(self) -> None:
        """Say why nothing is chosen."""
        self.say(_("Too early: let the keys rest for a moment first."))

    # -- time to look --------------------------------------------------------------------------------------------

    def call_up(self, seat: int) -> None:
        """Put a banner across the board: whose turn it is now, and what has happened since its last one."""
        self.query_one(Banner).announce(self.table.players[seat], self.table.recap(seat))

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
        self.show_anew()
        await self._wait(seconds)

    async def _wait(self, seconds: float | None) -> bool:
        """Whether the players went on before the time was over."""
        self._hurry.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), seconds)
        return self._hurry.is_set()

    def show_anew(self) -> None:
        """Something comes up now that has not been skipped yet."""
        self.breath.draw()
        self._skipped = False

    def hurry(self) -> None:
        """Go on from what is being shown, unless it has only just come up."""
        if self.breath.over:
            self._hurry.set()
