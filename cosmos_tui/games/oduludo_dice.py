"""The dice of Oduludo: drawn as dice, and counted for those who distrust them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, ClassVar

from rich.style import Style
from textual import events as terminal
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Static

from cosmos_tui.keys import bind
from cosmos_tui.text import N_, _, ngettext
from cosmos_tui.text import oduludo as words
from cosmos_tui.widgets.canvas import Canvas
from cosmos_tui.widgets.keybar import KeyBar
from cosmos_tui.widgets.painting import Painting
from cosmos_tui.widgets.panel import Panel
from cosmos_tui.widgets.picture import load_picture
from cosmos_tui.widgets.seatbar import seat_name
from rules.oduludo import events
from rules.oduludo.landing import FACES

if TYPE_CHECKING:
    from cosmos_tui.table import Table

FACE_GLYPHS = {"earth": "◍", "sun_a": "☉", "sun_b": "☉", "plus3": "+3", "lightning": "ϟ", "moon": "☾"}

SIZES = {3: ("small", 7), 5: ("large", 9)}
"""Size and columns of a die's picture by its rows."""


class Dice(Painting):
    """Both dice as they lie, dim while they wait to be rolled."""

    class Clicked(Message):
        """Somebody wants to roll."""

    def __init__(self) -> None:
        super().__init__()
        self._value = 0
        self._face = ""
        self._note = ""

    def show(self, value: int, face: str = "", note: str = "") -> None:
        """Show the value of the die, 0 before it is rolled, the face of the other die, "" likewise, and a few words."""
        self._value, self._face, self._note = value, face, note
        self.refresh()

    def paint(self, canvas: Canvas) -> None:
        """The die, the ODULUDO die, and beside them what is to be said about the roll."""
        rows = max((rows for rows in SIZES if rows <= canvas.height), default=3)
        size, columns = SIZES[rows]
        die = str(self._value) if self._value else ""
        for x, face, name in ((1, die, ""), (columns + 3, self._face.removesuffix("_a").removesuffix("_b"), "ODULUDO")):
            if face:
                picture = load_picture("oduludo/dice", face, size)
                canvas.draw(x, 0, picture)
            else:
                self._lay_waiting(canvas, x, columns, rows, name)
        left = 2 * columns + 5
        for row, line in enumerate(wrap(words.face(self._face) if self._face else self._note, canvas.width - left)):
            canvas.put(left, row, line)

    def _lay_waiting(self, canvas: Canvas, x: int, columns: int, rows: int, name: str) -> None:
        palette = self.app.palette
        style = Style.parse(f"{palette.quiet} on {palette.raised}")
        for row in range(rows):
            text = "?" if row == rows // 2 else name if row == rows - 1 else ""
            canvas.put(x, row, text.center(columns), style)

    def on_click(self, event: terminal.Click) -> None:
        """A click on the dice rolls them."""
        event.stop()
        self.post_message(self.Clicked())


class DicePanel(ModalScreen[None]):
    """Counts per face and seat beside what is expected, in neutral colours, and what they mean."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q", "dismiss", N_("back")),
        bind("dice", "dismiss", show=False),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table

    def compose(self) -> ComposeResult:
        """A row per seat for each die, then plain words, then the fingerprint of the seed."""
        happened = self._table.events
        rolls = [(event.seat, event.value) for event in happened if isinstance(event, events.Rolled)]
        faces = [
            (event.seat, "sun_a" if event.face == "sun_b" else event.face)
            for event in happened
            if isinstance(event, events.OduludoRolled)
        ]
        count = len(rolls)
        with Panel(id="dice", classes="panel"):
            yield Static(self._counts(_("Rolls so far"), rolls, {value: (str(value), 1) for value in range(1, 7)}))
            if faces:
                columns = {face: (FACE_GLYPHS[face], 2 if face == "sun_a" else 1) for face in FACES if face != "sun_b"}
                yield Static(self._counts(_("ODULUDO die"), faces, columns), classes="words")
            smooth = ngettext(
                "{n} roll. Few rolls cannot look smooth: with sixty, a face that comes five or fifteen times is nothing"
                " special. Nothing here helps whoever is behind, and nothing remembers what was rolled before.",
                "{n} rolls. Few rolls cannot look smooth: with sixty, a face that comes five or fifteen times is"
                " nothing special. Nothing here helps whoever is behind, and nothing remembers what was rolled before.",
                count,
            ).format(n=count)
            yield Static(smooth, classes="words quiet", markup=False)
            proof = _(
                "Every roll was drawn before the first move, from a seed with the fingerprint {fingerprint}. The end of"
                " the match shows the seed, and `cosmos-tui verify` proves it on an exported match."
            ).format(fingerprint=self._table.fingerprint)
            yield Static(proof, classes="words quiet", markup=False)
        yield KeyBar()

    def _counts(self, heading: str, rolls: Sequence[tuple[int, Any]], columns: dict[Any, tuple[str, int]]) -> Content:
        """How often each face came for each seat; `columns`: what heads a face, and how many of the six sides bear it.

        The number expected for that many rolls stands under each seat's own.
        """
        titles = "".join(title.center(6) for title, _sides in columns.values())
        lines = [Content.styled(f"{heading:<20}{titles}{_('rolls'):>8}", "bold")]
        for seat, player in enumerate(self._table.players):
            counts = Counter(face for who, face in rolls if who == seat)
            total = counts.total()
            name = seat_name(player).truncate(19, ellipsis=True)
            numbers = "".join(str(counts[face]).center(6) for face in columns)
            expected = "".join(f"{total * sides / 6:.1f}".center(6) for _title, sides in columns.values())
            gap = " " * max(1, 20 - name.cell_length)
            lines.append(Content.assemble(name, gap, numbers, f"{total:>8}"))
            lines.append(Content.styled(f"{_('  expected'):<20}{expected}", "$quiet"))
        return Content("\n").join(lines)
