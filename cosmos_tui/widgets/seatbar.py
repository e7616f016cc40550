"""The seats in turn order: who is due, and what each has. The same place in every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from unicodedata import combining

from rich.cells import cell_len
from textual import events
from textual.app import RenderResult
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from cosmos_tui.glyphs import SEAT_SHAPES
from cosmos_tui.widgets.canvas import shorten

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp
    from cosmos_tui.store import Player


def seat_name(player: Player) -> Content:
    """A player's shape and name in the seat's colour; a name is never read as markup."""
    return Content.styled(f"{SEAT_SHAPES[player.colour]} {player.name}", f"$seat-{player.colour}")


def loud_name(player: Player) -> Content:
    """The same in spaced capitals, for one player alone."""
    letters = "".join(letter if combining(letter) else f" {letter}" for letter in player.name.upper())
    return Content.styled(f"{SEAT_SHAPES[player.colour]} {letters}", f"bold $seat-{player.colour}")


class SeatBar(Widget):
    """Each seat's name, a remark at the end of its row, and under it the lines that the game gives."""

    class Clicked(Message):
        """Somebody clicked on a seat's name, or on what stands under it."""

        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

    app: CosmosApp

    players: reactive[Sequence[Player]] = reactive((), layout=True)
    due: reactive[tuple[int, ...]] = reactive(())
    details: reactive[Sequence[Sequence[Content]]] = reactive((), layout=True)
    remarks: reactive[Sequence[Content]] = reactive(())
    heading: reactive[str] = reactive("")

    def render(self) -> RenderResult:
        """One block of rows per seat; a bar and bold letters mark who is due."""
        width = self.size.width
        heading = shorten(self.heading, width - 1)
        lines = [Content.assemble((f"{heading} ", "$quiet"), ("─" * (width - cell_len(heading) - 1), "$line"))]
        for seat, player in enumerate(self.players):
            bar, weight = ("▌", "bold ") if seat in self.due else (" ", "")
            remark = self.remarks[seat] if self.remarks else Content()
            name = shorten(f"{SEAT_SHAPES[player.colour]} {player.name}", width - 2 - remark.cell_length)
            gap = " " * (width - 1 - cell_len(name) - remark.cell_length)
            lines.append(Content.assemble((bar, "$accent"), (name, f"{weight}$seat-{player.colour}"), gap, remark))
            lines += [Content.assemble(" ", line) for line in (self.details[seat] if self.details else ())]
        return Content("\n").join(lines)

    def on_click(self, event: events.Click) -> None:
        """Tell whose seat was clicked."""
        row = 1
        for seat in range(len(self.players)):
            row += 1 + (len(self.details[seat]) if self.details else 0)
            if 1 <= event.y < row:
                self.post_message(self.Clicked(seat))
                return
