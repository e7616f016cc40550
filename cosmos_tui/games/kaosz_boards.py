"""The two boards of Káosz Kozmosz: the solar systems in the open, and the hand behind the curtain."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Region, Size

from cosmos_tui.glyphs import SEAT_SHAPES
from cosmos_tui.text import _
from cosmos_tui.text import kaosz_cards as words
from cosmos_tui.widgets.board import Board
from cosmos_tui.widgets.canvas import Canvas, shorten
from cosmos_tui.widgets.picture import Picture, load_picture
from rules.kaosz import cards

if TYPE_CHECKING:
    from cosmos_tui.store import Player
    from rules.kaosz.view import View

PICTURES = "kaosz/planets"
SIZES = ("large", "small", "icon")
CARD = Size(9, 5)
"""A card with its art and its name, frame included."""
NAMES_WIDTH = 11
ITEM_WIDTH = 6
"""An icon, two letters, a gap."""


def picture(card: int, size: str) -> Picture:
    """The picture of a card or of what lies in a system."""
    number = cards.card_of(card)
    return load_picture(PICTURES, cards.CARD_NAMES[number], size)


def fitting(card: int, width: int, height: int) -> Picture:
    """The largest picture of a card that fits; the icon if none does."""
    pictures = [picture(card, size) for size in SIZES]
    return next((each for each in pictures if each.width <= width and each.height <= height), pictures[-1])


def paint_card(card: int, canvas: Canvas, *, line: str, ink: str, ascii_only: bool) -> None:
    """A card in a frame: art above, name below; a laid Plotuh says what it stands for."""
    canvas.frame(Style.parse(line))
    art = fitting(card, canvas.width - 2, canvas.height - 3)
    left = max(1, (canvas.width - art.width) // 2)
    canvas.lay(
        left, 1 + max(0, (canvas.height - 3 - art.height) // 2), art.strips(canvas.ground, ascii_only=ascii_only)
    )
    name = words.card(cards.planet_of(card)) if card in cards.PLOTUH_AS else words.card(card)
    name = f"P={name}" if card in cards.PLOTUH_AS else name
    name = shorten(name, canvas.width - 2)
    canvas.put((canvas.width - cell_len(name)) // 2, canvas.height - 2, name, Style.parse(ink))


@dataclass(frozen=True, slots=True)
class _Row:
    """What one player's row shows."""

    colour: str
    name: str
    system: tuple[int, ...]
    active: bool


class SystemsBoard(Board[int], can_focus=False):
    """Everybody's solar system from the Sun outwards: rivals as a row each, the active player's as cards."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._view: View | None = None
        self._players: Sequence[Player] = ()

    def show_view(self, view: View, players: Sequence[Player]) -> None:
        """Show the table; all of it is public."""
        fresh = self._view is None or self._view.active != view.active or len(players) != len(self._players)
        self._view = view
        self._players = players
        self.rebuild() if fresh else self.show()

    def lay_out(self, size: Size) -> Mapping[int, Region]:
        """The rivals' rows above, the active player's cards below."""
        if self._view is None:
            return {}
        active, seats = self._view.active, len(self._players)
        rivals = [(active + step) % seats for step in range(1, seats)]
        height = 2 if size.height > 20 else 1
        rows = {seat: Region(0, line * height, size.width, height) for line, seat in enumerate(rivals)}
        top = len(rivals) * height
        return {**rows, active: Region(0, top, size.width, max(1, size.height - top))}

    def look(self, square: int) -> Hashable:
        """Who it is, and what lies there."""
        assert self._view is not None  # noqa: S101  (no view, no rows)
        player = self._players[square]
        return _Row(player.colour, player.name, self._view.systems[square], square == self._view.active)

    def paint(self, square: int, canvas: Canvas) -> None:
        """A row of icons, or a row of cards."""
        look = self.look(square)
        assert isinstance(look, _Row)  # noqa: S101
        style = Style.parse(f"bold {self.app.palette.seats[look.colour]}")
        name = shorten(f"{SEAT_SHAPES[look.colour]} {look.name}", NAMES_WIDTH - 1 if not look.active else canvas.width)
        canvas.put(0, 0, name, style)
        if look.active:
            self._paint_cards(look, canvas)
        else:
            self._paint_icons(look.system, canvas, NAMES_WIDTH, 0)

    def _paint_icons(self, system: Sequence[int], canvas: Canvas, x: int, y: int) -> None:
        palette, ascii_only = self.app.palette, self.app.settings.ascii
        sun = load_picture(PICTURES, "sun", "icon")
        canvas.lay(x, y, sun.strips(canvas.ground, ascii_only=ascii_only))
        x += sun.width + 1
        for card in system:
            icon = picture(card, "icon")
            canvas.lay(x, y, icon.strips(canvas.ground, ascii_only=ascii_only))
            loud = card == cards.GLITCH or card in cards.PLOTUH_AS
            letters = words.short(card).upper() if loud else words.short(card)
            canvas.put(x + icon.width, y, letters, Style.parse(f"bold {palette.warn}" if loud else palette.ink))
            x += ITEM_WIDTH

    def _paint_cards(self, look: _Row, canvas: Canvas) -> None:
        palette = self.app.palette
        room = canvas.height - 1
        if room < CARD.height:
            self._paint_icons(look.system, canvas, 0, 1)
            return
        shown = (None, *look.system)
        width = max(5, min(18, canvas.width // max(len(shown), 6)))
        height = min(room, 11)
        for number, card in enumerate(shown):
            sheet = Canvas(width, height, canvas.ground)
            if card is None:
                sun = load_picture(PICTURES, "sun", "small" if width >= CARD.width - 1 else "icon")
                art = sun.strips(sheet.ground, ascii_only=self.app.settings.ascii)
                sheet.lay(max(0, (width - sun.width) // 2), 1, art)
            else:
                loud = card == cards.GLITCH or card in cards.PLOTUH_AS
                paint_card(
                    card,
                    sheet,
                    line=palette.warn if loud else palette.line,
                    ink=palette.warn if loud else palette.ink,
                    ascii_only=self.app.settings.ascii,
                )
            canvas.lay(number * width, 1, sheet.strips())


@dataclass(frozen=True, slots=True)
class Card:
    """A card that may be chosen: its number, or None for the safe answer, which has a name instead."""

    number: int | None
    name: str = ""
    playable: bool = True


class HandBoard(Board[int]):
    """Cards to choose from, the safe answer first; the one under the cursor is raised."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._cards: Sequence[Card] = ()

    @property
    def cards(self) -> Sequence[Card]:
        """What may be chosen, by square."""
        return self._cards

    def show_cards(self, shown: Sequence[Card]) -> None:
        """Show these cards, the cursor on the first."""
        self._cards = tuple(shown)
        self.cursor = 0 if shown else None
        self.rebuild()

    def lay_out(self, size: Size) -> Mapping[int, Region]:
        """One row of cards, narrower where there are many."""
        if not self._cards:
            return {}
        width = max(4, min(16 if size.height > 6 else CARD.width + 1, size.width // len(self._cards)))
        return {square: Region(square * width, 0, width, size.height) for square in range(len(self._cards))}

    def look(self, square: int) -> Hashable:
        """The card."""
        return self._cards[square]

    def paint(self, square: int, canvas: Canvas) -> None:
        """The card, raised by a row if the cursor is on it."""
        palette = self.app.palette
        card = self._cards[square]
        raised = square == self.cursor
        sheet = Canvas(canvas.width, canvas.height - 1, canvas.ground)
        line = palette.accent if raised else palette.line
        if card.number is None:
            sheet.frame(Style.parse(line))
            for row, word in enumerate(card.name.split(), 1):
                sheet.put(1, row, shorten(word, sheet.width - 2), Style.parse(f"bold {palette.ink}"))
        else:
            paint_card(card.number, sheet, line=line, ink=palette.ink, ascii_only=self.app.settings.ascii)
        canvas.lay(0, 0 if raised else 1, sheet.strips())


def piles(view: View) -> str:
    """The piles and the centre in one line."""
    parts = [_("pile {n}").format(n=view.draw_pile), _("discards {n}").format(n=view.discard_pile)]
    if view.centre:
        parts.append(_("centre: {cards}").format(cards=", ".join(words.card(card) for card in view.centre)))
    if view.actions_left:
        parts.append(_("actions left: {n}").format(n=view.actions_left))
    return " · ".join(parts)
