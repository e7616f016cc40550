"""Oduludo at the table: the cross of galaxies, the dice, and what each move would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content

from cosmos_tui.games.oduludo_board import PIECE_GLYPHS, Ghost, OduludoBoard
from cosmos_tui.games.oduludo_dice import Die
from cosmos_tui.keys import bind
from cosmos_tui.screens.frame import GameScreen
from cosmos_tui.table import News
from cosmos_tui.text import N_, _
from cosmos_tui.text import oduludo as words
from cosmos_tui.widgets.board import Board
from cosmos_tui.widgets.choice_list import ChoiceList
from cosmos_tui.widgets.choices import Choice
from rules import Event, Move
from rules.oduludo import board, events, moves

if TYPE_CHECKING:
    from rules.oduludo.preview import Preview
    from rules.oduludo.view import View

STEP_TIME = 0.12
"""Seconds a piece stands on each square of its way."""
LOOK_TIME = 0.6
"""Seconds that a die or a flight is looked at."""


class OduludoScreen(GameScreen):
    """A match on the board. Every decision is a list of moves; the board shows where each leads."""

    SEATS_HEADING = N_("Captains")

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("roll"),
        bind("dice"),
        bind("legend"),
        Binding("enter,space", "hurry", show=False),
    ]

    view: View

    def compose_board(self) -> ComposeResult:
        """The board, and beside it the dice and the moves."""
        yield OduludoBoard(id="cross")
        with Vertical(id="turn"):
            yield Die()
            yield ChoiceList(id="moves")

    # -- painting ------------------------------------------------------------------------------------------------

    def paint(self) -> None:
        """Board, dice and the moves on offer."""
        self.query_one(OduludoBoard).show_view(self.view)
        self.query_one(Die).value = self.view.roll
        legal = self.table.moves()
        answers = self.query_one(ChoiceList)
        answers.offer([self._choice(move) for move in legal])
        answers.focus()
        self._point()

    def _choice(self, move: Move) -> Choice:
        preview = self._preview(move)
        meaning = words.meaning(move, preview, self.view, self.table.names)
        return Choice(words.move(move, preview, self.view), meaning, move)

    def prompt(self) -> str:
        """What is to do, and what the move under the cursor would bring."""
        answers = self.query_one(ChoiceList)
        meaning = answers.choices[answers.cursor].meaning if answers.choices else ""
        return f"{super().prompt()} {meaning}"

    def _preview(self, move: Move) -> Preview:
        preview: Preview = self.table.ask("preview", move)
        return preview

    def settle(self) -> None:
        """The only move there is may be made by itself, if the players wish so."""
        super().settle()
        legal = self.table.moves()
        if self.app.settings.only_move and self.is_current and len(legal) == 1 and self.view.phase != "start":
            self.play(legal[0])

    def details(self, seat: int) -> Sequence[Content]:
        """What is still on the ship, and what is home."""
        view = self.view.seats[seat]
        ship = "".join(PIECE_GLYPHS[piece.kind] for piece in view.ship) or "-"
        earth = "".join(PIECE_GLYPHS[piece.kind] for piece in view.earth) or "-"
        lines = [Content(_("ship {pieces}").format(pieces=ship)), Content(_("Earth {pieces}").format(pieces=earth))]
        if view.delivered:
            lines.append(Content(_("captives {n}").format(n=len(view.delivered))))
        if view.status != "racing":
            state = _("home") if view.status == "finished" else _("out")
            lines.append(Content.styled(state, "$warning"))
        if self.view.number > 1:
            lines.append(Content(_("points {n}").format(n=view.points)))
        return lines

    # -- what a move would bring ---------------------------------------------------------------------------------

    @on(ChoiceList.Pointed)
    def point_at(self) -> None:
        """Show where the move under the cursor leads."""
        self._point()
        self.say(self.prompt())

    def _point(self) -> None:
        answers = self.query_one(ChoiceList)
        if not answers.choices:
            return
        move = answers.choices[answers.cursor].value
        preview = self._preview(move)
        start = [move.square] if isinstance(move, moves.Go) else []
        self.query_one(OduludoBoard).mark(self._marks(), [*start, *preview.path, *preview.flight])

    def _marks(self) -> dict[int, str]:
        """The number of each move on the square where it ends its walk."""
        marks: dict[int, str] = {}
        for number, move in enumerate(self.table.moves(), 1):
            square = self._target(move)
            if square is not None and number < 10:
                marks.setdefault(square, str(number))
        return marks

    def _target(self, move: Move) -> int | None:
        preview = self._preview(move)
        if preview.path:
            return preview.path[-1]
        return preview.square if isinstance(move, moves.Enter) else None

    # -- motion --------------------------------------------------------------------------------------------------

    async def tell(self, event: Event) -> None:
        """Dice fall, pieces walk square by square and fly."""
        cross = self.query_one(OduludoBoard)
        match event:
            case events.Rolled(value=value):
                self.query_one(Die).value = value
                self._say(event)
                await self.pause(LOOK_TIME)
            case events.OduludoRolled(face=face):
                self.query_one(Die).face = face
                self._say(event)
                await self.pause(2 * LOOK_TIME)
            case events.RollLost() | events.TurnSkipped() | events.FaceFailed() | events.TryFailed(left=0):
                self._say(event)
                await self.pause(2 * LOOK_TIME)
            case events.Moved(pieces=pieces, path=path, start=start):
                for square in path:
                    cross.show_ghost(Ghost(square, pieces, start))
                    await self.pause(STEP_TIME)
                self._flying = (pieces, start)
            case events.Teleported(flight=flight):
                pieces, start = self._flying
                for square in flight:
                    cross.show_ghost(Ghost(square, pieces, start))
                    await self.pause(LOOK_TIME / 2)

    _flying: tuple[tuple[Any, ...], int] = ((), board.SHIP)
    """The group that walked last in what is being told, and where it came from."""

    def _say(self, event: Event) -> None:
        self.say(self.table.text.event(event, self.table.names) or "")

    def show_news(self, news: News) -> None:
        """Nothing in Oduludo is secret."""

    def action_hurry(self) -> None:
        """Go on from what is being shown."""
        self.hurry()

    # -- choosing ------------------------------------------------------------------------------------------------

    @on(ChoiceList.Chosen)
    def choose_move(self, event: ChoiceList.Chosen) -> None:
        """Make the move that was chosen."""
        self.play(event.value)

    @on(Board.Chosen, "#cross")
    def choose_square(self, event: Board.Chosen) -> None:
        """Make the one move that leads to the square, or starts there; point at the next one if there are several."""
        here = self.query_one(OduludoBoard).squares_at(event.square)
        legal = self.table.moves()
        fitting = [move for move in legal if self._target(move) in here]
        fitting = fitting or [move for move in legal if isinstance(move, moves.Go) and move.square in here]
        answers = self.query_one(ChoiceList)
        if len(fitting) == 1:
            answers.take(legal.index(fitting[0]))
        elif fitting:
            later = [move for move in fitting if legal.index(move) > answers.cursor] or fitting
            answers.cursor = legal.index(later[0])
            self.point_at()
        elif self.busy:
            self.hurry()

    def action_roll(self) -> None:
        """Roll, if a roll is due: once for each press, and never again while the die falls."""
        for move in self.table.moves():
            if isinstance(move, moves.Roll | moves.RollOduludo):
                self.query_one(ChoiceList).take(self.table.moves().index(move))

    # -- panels --------------------------------------------------------------------------------------------------

    def action_dice(self) -> None:
        """What the dice have done so far."""
        from cosmos_tui.games.oduludo_dice import DicePanel

        self.app.push_screen(DicePanel(self.table))

    def action_legend(self) -> None:
        """What the squares mean."""
        from cosmos_tui.games.oduludo_legend import Legend

        self.app.push_screen(Legend())


SCREEN = OduludoScreen
