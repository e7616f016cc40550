"""The dice of Oduludo: drawn as dice, and counted for those who distrust them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.reactive import reactive
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from cosmos_tui.text import N_, _, ngettext
from cosmos_tui.text import oduludo as words
from cosmos_tui.widgets.keybar import KeyBar
from cosmos_tui.widgets.seatbar import seat_name
from rules.kernel.digest import fingerprint
from rules.oduludo import events

if TYPE_CHECKING:
    from cosmos_tui.table import Table

PIPS = {
    0: ("     ", "     ", "     "),
    1: ("     ", "  •  ", "     "),
    2: ("•    ", "     ", "    •"),
    3: ("•    ", "  •  ", "    •"),
    4: ("•   •", "     ", "•   •"),
    5: ("•   •", "  •  ", "•   •"),
    6: ("•   •", "•   •", "•   •"),
}

EDGE = 9
"""Cells along a die."""


class Die(Widget):
    """The die as it lies, and the ODULUDO die beside it once it was rolled."""

    value: reactive[int] = reactive(0)
    face: reactive[str] = reactive("")

    def watch_value(self) -> None:
        """A new roll takes the other die away."""
        self.face = ""

    def render(self) -> RenderResult:
        """Five rows, dark on light as dice are."""
        ivory = "bold $background on $foreground"
        rows = [" " * EDGE, *(f"  {pips}  " for pips in PIPS[self.value]), " " * EDGE]
        die = [Content.styled(row, ivory) for row in rows]
        if self.face:
            name = words.face(self.face)
            width = max(EDGE, len(name) + 2)
            other = [name.center(width) if row == 2 else " " * width for row in range(5)]
            die = [
                Content.assemble(row, "  ", (more, "bold $background on $accent"))
                for row, more in zip(die, other, strict=True)
            ]
        return Content("\n").join(Content.assemble(" ", row) for row in die)


class DicePanel(ModalScreen[None]):
    """Counts per face and seat beside what is expected, in neutral colours, and what they mean."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,D,q,enter", "dismiss", N_("back"))]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table

    def compose(self) -> ComposeResult:
        """A row per seat, then plain words, then the fingerprint of the seed."""
        rolls = [event for event in self._table.events if isinstance(event, events.Rolled)]
        with VerticalScroll(id="dice"):
            yield Static(_("Rolls so far"), classes="heading")
            yield Static(self._counts(rolls))
            yield Static(self._words(len(rolls)), classes="quiet words", markup=False)
            yield Static(
                _("Every roll was fixed before the first move. Fingerprint of the seed: {print}.").format(
                    print=fingerprint(self._table.match.seed)
                ),
                classes="quiet words",
                markup=False,
            )
            yield Static(
                _("The seed itself is shown at the end; `cosmos-tui verify` proves that it makes this fingerprint."),
                classes="quiet",
                markup=False,
            )
        yield KeyBar()

    def _counts(self, rolls: list[events.Rolled]) -> Content:
        lines = [Content.styled("                   " + "".join(f"{face:>6}" for face in range(1, 7)), "bold")]
        for seat, player in enumerate(self._table.players):
            counts = Counter(event.value for event in rolls if event.seat == seat)
            total = counts.total()
            name = seat_name(player)
            numbers = "".join(f"{counts[face]:>6}" for face in range(1, 7))
            expected = _("   of {n}: about {expected} each").format(n=total, expected=round(total / 6, 1))
            gap = " " * max(1, 19 - name.cell_length)
            lines.append(Content.assemble(name, gap, numbers, (expected, "$quiet")))
        return Content("\n").join(lines)

    def _words(self, count: int) -> str:
        return ngettext(
            "{n} roll. Few rolls cannot look smooth: with sixty, a face that comes five or fifteen times is nothing"
            " special. Nothing here helps whoever is behind, and nothing remembers what was rolled before.",
            "{n} rolls. Few rolls cannot look smooth: with sixty, a face that comes five or fifteen times is nothing"
            " special. Nothing here helps whoever is behind, and nothing remembers what was rolled before.",
            count,
        ).format(n=count)
