"""Oduludo at the table: the cross of galaxies, the dice, and what each move would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static

from cosmos_tui.games.oduludo_board import Ghost, OduludoBoard
from cosmos_tui.games.oduludo_dice import Dice
from cosmos_tui.glyphs import SEAT_SHAPES
from cosmos_tui.keys import bind
from cosmos_tui.screens.game import GameScreen
from cosmos_tui.text import N_, _
from cosmos_tui.text import oduludo as words
from cosmos_tui.text import oduludo_moves as move_words
from cosmos_tui.widgets.board import Board
from cosmos_tui.widgets.choice_list import ChoiceList
from cosmos_tui.widgets.choices import Choice
from rules import Event, Move, Refusal
from rules.oduludo import board, events, moves
from rules.oduludo.landing import PLUS3
from rules.oduludo.state import LEAPING, MOVING, START

if TYPE_CHECKING:
    from rules.oduludo.preview import Preview
    from rules.oduludo.view import View

STEP_TIME = 0.12
"""Seconds a piece stands on each square of its way."""
LOOK_TIME = 0.6
"""Seconds that a die or a flight is looked at."""
TUMBLES = 3
"""Other faces that a die shows before it lies."""

FEW = 4
"""Moves that are all explained at once where there is room."""


class OduludoScreen(GameScreen):
    """A match on the board. Every decision is a list of moves; the board shows where each leads."""

    SEATS_HEADING = N_("Captains")
    ANSWERS = "#moves"

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("roll"),
        bind("dice"),
        bind("legend"),
        bind("look", "look(1)"),
        bind("look_back", "look(-1)", show=False),
    ]

    view: View

    def __init__(self) -> None:
        super().__init__()
        self._looked_at: int | None = None
        """The square that is being looked at, if its group is not one of the moves."""

    def compose_board(self) -> ComposeResult:
        """The board."""
        yield OduludoBoard(id="cross")

    def compose_side(self) -> ComposeResult:
        """The dice, and what can be chosen."""
        yield Dice()
        yield ChoiceList(id="moves")
        yield Static(id="faces", markup=False)

    # -- painting ------------------------------------------------------------------------------------------------

    def paint(self) -> None:
        """Board, dice and the moves on offer."""
        self._looked_at = None
        self.query_one(OduludoBoard).show_view(self.view)
        face = PLUS3 if self.view.phase == LEAPING else ""
        another = self.view.extra and self.table.decision is not None
        self.query_one(Dice).show(self.view.roll, face, _("then one more roll") if another else "")
        self.offer(*(self._choice(move) for move in self.table.moves()))
        self._explain()
        self._point()

    def _explain(self) -> None:
        """Say what all answers mean where there is room, and while it is offered what the ODULUDO die may bring."""
        tall = self.has_class("-tall")
        answers = self.query_one(ChoiceList)
        answers.explained = tall and len(answers.choices) <= FEW
        faces = move_words.faces(self.table.ask("preview_faces"), self.view, self.table.names, in_short=not tall)
        self.query_one("#faces", Static).update("\n".join(faces))

    def _choice(self, move: Move) -> Choice:
        preview = self._preview(move)
        meaning = move_words.meaning(move, preview, self.view, self.table.names)
        return Choice(move_words.move(move, preview, self.view), meaning, move)

    def offer(self, *choices: Choice, question: str = "") -> None:
        """Without answers all marks are taken away, too."""
        super().offer(*choices, question=question)
        if not choices:
            self.query_one(OduludoBoard).mark({}, ())
            self.query_one("#faces", Static).update("")

    def prompt(self) -> str:
        """What went wrong before, what is to do, and what the move under the cursor would bring."""
        answers = self.query_one(ChoiceList)
        meaning = answers.choices[answers.cursor].meaning if answers.choices else ""
        todo = " ".join(filter(None, (self._hitch(), super().prompt(), self._duty())))
        return f"{todo}\n{meaning or self._proof()}"

    def _hitch(self) -> str:
        """Why the last move led to nothing, or somebody's turn was skipped."""
        hitches = words.hitches(self.table.events)
        told = " ".join(filter(None, map(self.table.sentence, hitches)))
        rule = self._rule_of_hitch()
        return self.with_rule(told, rule) if rule else told

    def _rule_of_hitch(self) -> str | None:
        return next(filter(None, map(words.rule_of, words.hitches(self.table.events))), None)

    def unclear(self) -> Refusal | None:
        """The last refusal, or what made a roll useless."""
        rule = self._rule_of_hitch()
        return super().unclear() or (Refusal(rule, "hitch") if rule else None)

    def _duty(self) -> str:
        """Why only some groups may move (ODU-6.2)."""
        going = [move for move in self.table.moves() if isinstance(move, moves.Go)]
        forced = self.view.phase == MOVING and going and all(move.square in self.view.obliged for move in going)
        return _("Whoever stands on a foreign Moon must go first.") if forced else ""

    def _proof(self) -> str:
        """At the start, what proves that nobody rolls twice."""
        if self.view.phase != START:
            return ""
        return _("Every roll was drawn beforehand; the fingerprint is {fingerprint}.").format(
            fingerprint=self.table.fingerprint
        )

    def _preview(self, move: Move) -> Preview:
        preview: Preview = self.table.ask("preview", move)
        return preview

    def settle(self) -> None:
        """The only move there is for a roll may be made by itself, if the players wish so."""
        super().settle()
        legal = self.table.moves()
        if self.app.settings.only_move and self.is_active and len(legal) == 1 and self.view.phase == MOVING:
            self.play(legal[0])

    @property
    def _played_itself(self) -> bool:
        """Whether the last move would play itself again at once; whatever led to it was a roll, which stays."""
        return self.app.settings.only_move and self.table.can_undo and self.table.forced

    def action_undo(self) -> None:
        """Take back the last move, unless it would play itself again."""
        if self._played_itself:
            self.say(_("The last move was forced and played itself, so it stays."))
        else:
            super().action_undo()

    # -- the seats -----------------------------------------------------------------------------------------------

    def remark(self, seat: int) -> Content:
        """With whom it plays, its points in a match of several rounds, and how much is home of what it needs there."""
        view = self.view.seats[seat]
        parts = []
        if view.partner is not None:
            partner = self.table.players[view.partner]
            shape = SEAT_SHAPES[partner.colour]
            parts.append(Content.assemble(_("with "), (shape, f"$seat-{partner.colour}")))
        if self.table.match.options["mode"] == "last_piece":
            parts.append(Content(_("{points} pts, {wins} won").format(points=view.points, wins=view.wins)))
        if view.status == "eliminated":
            parts.append(Content.styled(_("out"), "$warning"))
        elif view.status == "finished":
            place = self.view.finished.index(seat) + 1
            parts.append(Content.styled(_("place {n}").format(n=place), "$accent"))
        else:
            home = len(view.earth)  # what is kidnapped need not come home (ODU-2.5)
            parts.append(Content(_("home {n}/{all}").format(n=home, all=home + view.needed)))
        return Content("  ").join(parts)

    def details(self, seat: int) -> Sequence[Content]:
        """What is on the ship and on Earth, where there is room to say so."""
        if not self.has_class("-tall"):
            return ()
        view = self.view.seats[seat]
        where = [
            (_("ship {pieces}"), move_words.glyphs(view.ship, self.view, seat)),
            (_("Earth {pieces}"), move_words.glyphs(view.earth, self.view, seat)),
            (_("captives {pieces}"), move_words.glyphs(view.delivered, self.view, seat)),
        ]
        text = "  ".join(label.format(pieces=pieces) for label, pieces in where if pieces)
        return [Content.styled(f" {text}", "$quiet")]

    def result_lines(self, seat: int) -> Sequence[Content]:
        """The score table item by item; partners share their points (ODU-10.7g)."""
        items = words.score_items(self.view.tables, seat)
        partner = self.view.seats[seat].partner
        if partner is not None:
            points = self.view.seats[partner].points
            items.append(_("partner {name} {points:+}").format(name=self.table.names[partner], points=points))
        return [Content(" · ".join(items) or _("nothing"))]

    def on_resize(self) -> None:
        """Another height has room for other lines; whether it is tall is known when the event has been dealt with."""
        self.call_later(self._fit)

    def _fit(self) -> None:
        if self.view is not None and not self.busy:
            self._explain()
            self.write()

    # -- what a move would bring ---------------------------------------------------------------------------------

    @on(ChoiceList.Pointed)
    def point_at(self) -> None:
        """Show where the move under the cursor leads."""
        self._looked_at = None
        self._point()
        self.say(self.prompt())

    def _point(self) -> None:
        answers = self.query_one(ChoiceList)
        if not answers.choices:
            return
        marks = self._marks()
        move = answers.choices[answers.cursor].value
        preview = self._preview(move)
        if preview.square is not None and preview.square != board.EARTH and self._target(move) is not None:
            marks[preview.square] = str(answers.cursor + 1)
        start = self._start(move)
        begins = [] if start is None else [start]
        self.query_one(OduludoBoard).mark(marks, [*begins, *preview.path, *preview.flight])

    def _marks(self) -> dict[int, str]:
        """The number of each move on the square where it ends its walk."""
        marks: dict[int, str] = {}
        for number, move in enumerate(self.table.moves(), 1):
            square = self._target(move)
            if square is not None and number < 10:
                marks.setdefault(square, str(number))
        return marks

    def _start(self, move: Move) -> int | None:
        """The square that a group would leave."""
        return move.square if isinstance(move, moves.Go) else None

    def _target(self, move: Move) -> int | None:
        """The square where a walk or an entry would end, before any flight."""
        preview = self._preview(move)
        if preview.path:
            return preview.path[-1]
        return preview.square if isinstance(move, moves.Enter) else None

    # -- motion --------------------------------------------------------------------------------------------------

    async def tell(self, event: Event) -> None:
        """Dice tumble and lie, pieces walk square by square, fly, and come home."""
        dice = self.query_one(Dice)
        match event:
            case events.Rolled(value=value):
                self.say(self.table.sentence(event))
                for tumble in range(TUMBLES):
                    dice.show((value + 2 * tumble) % 6 + 1)
                    await self.pause(STEP_TIME)
                dice.show(value)
                await self.pause(LOOK_TIME)
            case events.OduludoRolled(face=face):
                self.say(self.table.sentence(event))
                dice.show(self.view.roll, face)
                await self.pause(2 * LOOK_TIME)
            case events.Entered(pieces=pieces, square=square):
                await self._move(pieces, board.SHIP, [square], LOOK_TIME)
            case events.Moved(pieces=pieces, path=path, start=start):
                await self._move(pieces, start, path, STEP_TIME)
            case events.Teleported(flight=flight):
                self.say(self.table.sentence(event))
                await self._fly(flight)
            case events.ArrivedOnEarth(square=square):
                self.say(self.table.sentence(event))
                await self._fly([square, board.INNER_GLOBES[self.view.seats[event.seat].place]])
            case events.RoundEnded() if self.table.result is None:
                from cosmos_tui.games.oduludo_scores import RoundTable

                self._show()  # the captains behind the table have its points already
                await self.app.push_screen_wait(RoundTable(event, self.table.players))
            case (
                events.StartTied()
                | events.StartWon()
                | events.TryFailed(left=0)
                | events.RollLost()
                | events.TurnSkipped()
                | events.FaceFailed()
                | events.Eliminated()
            ):
                self.say(self.table.sentence(event))
                await self.pause(2 * LOOK_TIME)

    async def _move(self, pieces: tuple[Any, ...], start: int, path: Sequence[int], time: float) -> None:
        carried = next((len(group.captives) for group in self.view.groups if group.square == start), 0)
        for square in path:
            self.query_one(OduludoBoard).show_ghost(Ghost(square, pieces, carried, start))
            await self.pause(time)

    async def _fly(self, flight: Sequence[int]) -> None:
        """Fly on with whoever has just walked, or with the group that stands where the flight begins."""
        ghost = self.query_one(OduludoBoard).ghost
        group = next((group for group in self.view.groups if group.square == flight[0]), None)
        if ghost is None and group is not None:
            ghost = Ghost(group.square, group.pieces, len(group.captives), group.square)
        if ghost is None:
            return  # pieces that walk home alone at the end (ODU-10.1) did not move before
        await self._move(ghost.pieces, ghost.left, flight, LOOK_TIME / 2)

    # -- choosing ------------------------------------------------------------------------------------------------

    @on(ChoiceList.Chosen)
    def choose_move(self, event: ChoiceList.Chosen) -> None:
        """Make the move that was chosen."""
        self.play(event.value)

    @on(Board.Chosen, "#cross")
    def choose_cell(self, event: Board.Chosen) -> None:
        """Make the one move that begins or ends there, point at the next of several, or say who or what is there."""
        if self.busy:
            self.action_hurry()
            return
        cross = self.query_one(OduludoBoard)
        here = cross.squares_at(event.square)
        legal = self.table.moves()
        fitting = [move for move in legal if self._target(move) in here or self._start(move) in here]
        fitting = fitting or [move for move in legal if self._preview(move).square in here]
        for piece in cross.waiting_at(event.square):
            fitting = [move for move in legal if move == moves.Enter(*piece)]
        if fitting:
            self._take_or_point(fitting)
        elif here:
            self._look_at(here[0])

    def _take_or_point(self, fitting: Sequence[Move]) -> None:
        answers = self.query_one(ChoiceList)
        legal = self.table.moves()
        if len(fitting) == 1:
            answers.take(legal.index(fitting[0]))
        else:
            later = [move for move in fitting if legal.index(move) > answers.cursor] or fitting
            answers.cursor = legal.index(later[0])
            self.point_at()

    @on(Dice.Clicked)
    def action_roll(self) -> None:
        """Roll, if a roll is due: once for each press, and never again while the die falls."""
        if self.busy:
            self.action_hurry()
            return
        for index in self._rolls():
            self.query_one(ChoiceList).take(index)

    def _rolls(self) -> list[int]:
        """Which of the answers rolls a die; none or one."""
        legal = self.table.moves()
        return [index for index, move in enumerate(legal) if isinstance(move, moves.Roll | moves.RollOduludo)]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is rolled while a piece is chosen, and no move taken back that would play itself again.

        What is being shown may be hurried on by any key.
        """
        if action == "roll" and self.view is not None and not self.busy:
            return bool(self._rolls())
        if action == "undo" and self.is_attached and self._played_itself:
            return False
        return super().check_action(action, parameters)

    # -- looking -------------------------------------------------------------------------------------------------

    def action_look(self, by: int) -> None:
        """Go through the groups on the board one by one."""
        squares = [group.square for group in self.view.groups]
        if self.busy or not squares:
            self.say(self.busy or _("Nobody is on the board yet."))
            return
        if self._looked_at in squares:
            self._look_at(squares[(squares.index(self._looked_at) + by) % len(squares)])
        else:
            self._look_at(squares[0 if by > 0 else -1])

    def _look_at(self, square: int) -> None:
        """Say what is on a square, and if it is the seat's own group why it cannot move."""
        self._looked_at = square
        self.query_one(OduludoBoard).mark(self._marks(), [square])
        about = words.standing(square, self.view, self.table.names)
        refusal = self.table.check(moves.Go(self.view.active, square)) if self.view.phase == MOVING else None
        if refusal is not None and any(
            group.square == square and any(piece.seat == self.view.active for piece in group.pieces)
            for group in self.view.groups
        ):
            self.refused = refusal
            about = f"{about} {self.why(refusal)}"
        self.say(about)

    # -- panels --------------------------------------------------------------------------------------------------

    def action_dice(self) -> None:
        """What the dice have done so far."""
        from cosmos_tui.games.oduludo_dice import DicePanel

        self.app.push_screen(DicePanel(self.table))

    def action_legend(self) -> None:
        """What the squares mean."""
        from cosmos_tui.games.oduludo_legend import Legend

        self.app.push_screen(Legend(pictures=self.query_one(OduludoBoard).pictured))


SCREEN = OduludoScreen
