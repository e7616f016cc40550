"""The two boards of Káosz Kozmosz: the solar systems in the open, and the hand behind the curtain."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.style import Style
from textual.content import Content
from textual.geometry import Region, Size

from cosmos_tui.glyphs import SEAT_SHAPES
from cosmos_tui.text import _
from cosmos_tui.text import kaosz_cards as words
from cosmos_tui.widgets.board import Board
from cosmos_tui.widgets.canvas import Canvas, shorten
from cosmos_tui.widgets.picture import Picture, largest_that_fits, load_picture
from rules.kaosz import cards
from rules.kernel import others

if TYPE_CHECKING:
    from cosmos_tui.store import Player
    from rules.kaosz.view import View

PICTURES = "kaosz/planets"
SIZES = ("large", "small", "icon")
SMALL = Size(8, 3)
"""The art of a card at 80x24."""
CARD_HEIGHT = SMALL.height + 2
"""Art between two edges; the name stands in the lower one."""
LARGE_CARD = Size(18, 10)
"""A card with large art, edges included."""
NAMES_WIDTH = 11
"""A seat's shape and the beginning of its name, before its system; more where there is room."""
ITEM_WIDTH = 7
"""An icon, up to three letters, a gap."""
SUN_WIDTH = 4
FULL_SYSTEM = SUN_WIDTH + 9 * SMALL.width
"""The Sun, and small pictures of eight planets and a Glitch."""
LOUD = {cards.GLITCH, *cards.PLOTUH_AS}
"""What must strike the eye in a system: the Glitch, and the joker."""
UNUSABLE = "×"
"""In the upper edge of a card that cannot be used now."""


def picture(card: int, size: str) -> Picture:
    """The picture of a card or of what lies in a system."""
    return load_picture(PICTURES, cards.CARD_NAMES[cards.card_of(card)], size)


def fitting(card: int, width: int, height: int) -> Picture:
    """The largest picture of a card that fits; the icon if none does."""
    pictures = [picture(card, size) for size in SIZES]
    return largest_that_fits(pictures, width, height) or pictures[-1]


def paint_card(card: int, canvas: Canvas, *, name: str = "", line: str, ink: str) -> None:
    """A card: art, the name in its lower edge; small cards have fewer edges, so that the art keeps its room.

    A name that is too long for the edge begins in the row above, if there is one to spare.
    """
    topped = canvas.height >= CARD_HEIGHT
    sided = topped and canvas.width >= SMALL.width + 2
    if sided:
        canvas.frame(Style.parse(line))
    else:
        for y in (0, canvas.height - 1)[not topped :]:
            canvas.put(0, y, "─" * (canvas.width - 1), Style.parse(line))
    height = canvas.height - 1 - topped
    art = fitting(card, canvas.width - 2 * sided, height)
    room = canvas.width - 1 - sided
    # one word may take the corners too rather than lose its end
    edge = canvas.width if sided else room
    above, name = "", name or _name(card, room)
    if cell_len(name) > (room if " " in name else edge) and art.height < height:
        above, name = _in_two(name)
    top = topped + (height - bool(above) - art.height) // 2
    canvas.draw((canvas.width - art.width) // 2, top, art)
    canvas.centre(canvas.height - 2, above, Style.parse(ink))
    canvas.centre(canvas.height - 1, shorten(name, edge), Style.parse(ink))


def _in_two(name: str) -> tuple[str, str]:
    """The last word apart from those before it; a single word in halves."""
    above, space, below = name.rpartition(" ")
    half = (len(name) + 1) // 2
    return (above, below) if space else (name[:half] + "-", name[half:])


def _name(card: int, room: int) -> str:
    """The name of a card; a laid Plotuh says what it stands for, in a few letters if there is little room."""
    if card not in cards.PLOTUH_AS:
        return words.card(card)
    return f"P={words.card(cards.planet_of(card)) if room > len('P=Earth') else words.short(card)}"


def _named(colour: str, name: str) -> str:
    return f"{SEAT_SHAPES[colour]} {name}"


def _letters(card: int) -> str:
    return f"={words.short(card)}" if card in cards.PLOTUH_AS else words.short(card)


@dataclass(frozen=True, slots=True)
class _Row:
    """What one player's row shows."""

    colour: str
    name: str
    left: int
    """The columns before the system, where the name of a row stands."""
    system: tuple[int, ...]
    progress: str | None
    """How far the turn has come, for the one whose turn it is."""
    hand: tuple[int, ...] | None
    """The hand, once the game is over (KK-2.6)."""


class SystemsBoard(Board[int], can_focus=False):
    """Everybody's solar system from the Sun outwards: rivals as a row each, the active player's as cards.

    When the game is over all are rows, with the hands below them.
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._view: View | None = None
        self._players: Sequence[Player] = ()
        self._progress = ""

    def show_view(self, view: View, players: Sequence[Player], progress: str) -> None:
        """Show the table, and how far the turn has come; all of it is public."""
        self._view = view
        self._players = players
        self._progress = progress
        if self.lay_out(self.size) != self._regions:
            self.rebuild()
        else:
            self.show()

    def lay_out(self, size: Size) -> Mapping[int, Region]:
        """The rivals' rows above, the active player's cards below."""
        if self._view is None:
            return {}
        active, seats = self._view.active, len(self._players)
        if self._view.hands:
            height = size.height // seats
            return {seat: Region(0, seat * height, size.width, height) for seat in range(seats)}
        height = self._row_height(size)
        rivals = others(active, seats)
        rows = {seat: Region(0, line * height, size.width, height) for line, seat in enumerate(rivals)}
        top = len(rivals) * height
        return {**rows, active: Region(0, top, size.width, max(1, size.height - top))}

    def _row_height(self, size: Size) -> int:
        """Rivals get small pictures where cards of the same size still fit below them."""
        rivals = len(self._players) - 1
        pictured = SMALL.height + 1
        if size.height >= rivals * pictured + CARD_HEIGHT + 2 and size.width >= NAMES_WIDTH + FULL_SYSTEM:
            return pictured
        return 2 if size.height >= rivals * 2 + CARD_HEIGHT * 2 else 1

    def _names_width(self) -> int:
        """As wide as the longest name, as far as a full system of small pictures leaves room."""
        longest = max(cell_len(_named(player.colour, player.name)) for player in self._players) + 1
        return max(NAMES_WIDTH, min(longest, self.size.width - FULL_SYSTEM))

    def look(self, square: int) -> Hashable:
        """Who it is, and what lies there."""
        view = self._view
        assert view is not None  # noqa: S101  (no view, no rows)
        player = self._players[square]
        hand = view.hands[square] if view.hands else None
        progress = self._progress if square == view.active and hand is None else None
        return _Row(player.colour, player.name, self._names_width(), view.systems[square], progress, hand)

    def paint(self, square: int, canvas: Canvas) -> None:
        """A row of pictures, or a row of cards."""
        look = self.look(square)
        assert isinstance(look, _Row)  # noqa: S101
        style = Style.parse(f"bold {self.app.palette.seats[look.colour]}")
        name = _named(look.colour, look.name)
        if look.progress is None:
            canvas.put(0, 0, shorten(name, look.left - 1), style)
            hand = [] if look.hand is None else self._hand_lines(look.hand, canvas.width - 3)
            below = self._paint_row(look.system, look.left, canvas, canvas.height - len(hand))
            for y, line in enumerate(hand, below):
                canvas.put(2, y, line.plain, Style.parse(self.app.palette.quiet))
        else:
            canvas.put(0, 0, name, style)
            room = canvas.width - cell_len(name) - 3
            canvas.put(cell_len(name) + 2, 0, shorten(look.progress, room), Style.parse(self.app.palette.quiet))
            self._paint_active(look.system, canvas)

    def _paint_row(self, system: Sequence[int], left: int, canvas: Canvas, rows: int) -> int:
        """Small pictures with names below, or icons with letters beside; of each icon one cell where many lie.

        Of the `rows` that there are so many are taken.
        """
        room = (canvas.width - left - SUN_WIDTH) // max(len(system), 1)
        pictured = room >= SMALL.width and rows > SMALL.height
        size, width = ("small", SMALL.width) if pictured else ("icon", min(ITEM_WIDTH, room))
        sun = load_picture(PICTURES, "sun", "icon")
        canvas.draw(left, int(pictured), sun)
        x = left + SUN_WIDTH
        for card in system:
            art = picture(card, size)
            shown = canvas.sheet(art.width if width >= ITEM_WIDTH else 1, art.height)
            shown.draw((shown.width - art.width) // 2, 0, art)
            canvas.lay(x, 0, shown)
            ink = self._ink(card)
            if pictured:
                name = shorten(_name(card, width - 1), width - 1)
                canvas.put(x + (width - cell_len(name)) // 2, art.height, name, ink)
            else:
                canvas.put(x + shown.width, 0, _letters(card), ink)
            x += width
        return SMALL.height + 1 if pictured else 1

    def _paint_active(self, system: Sequence[int], canvas: Canvas) -> None:
        """Cards, in two rows if need be; where there is no room for them, their art with the letters beside it."""
        room = canvas.width - SUN_WIDTH
        crowded = len(system) * SMALL.width > room and canvas.height > 2 * (SMALL.height + 1)
        large = room // LARGE_CARD.width
        roomy = large < len(system) <= 2 * large and canvas.height > 2 * LARGE_CARD.height
        rows = 2 if crowded or roomy else 1
        if len(system) * SMALL.width <= rows * room and canvas.height > CARD_HEIGHT:
            self._paint_cards(system, canvas, rows)
        else:
            self._paint_without_edges(system, canvas)

    def _paint_without_edges(self, system: Sequence[int], canvas: Canvas) -> None:
        """Two rows of small art with letters, or of icons with names."""
        in_a_row = max(-(-len(system) // 2), 1)
        width = (canvas.width - SUN_WIDTH) // in_a_row
        small = canvas.height > 2 * SMALL.height
        size, height = ("small", SMALL.height) if small else ("icon", (canvas.height - 1) // 2)
        canvas.draw(0, height, load_picture(PICTURES, "sun", "icon"))
        for number, card in enumerate(system):
            row, column = divmod(number, in_a_row)
            art = picture(card, size)
            x, y = SUN_WIDTH + column * width, 1 + row * height
            canvas.draw(x, y, art)
            room = width - art.width - 1
            label = _letters(card) if small else shorten(_name(card, room), room)
            canvas.put(x + art.width, y + art.height // 2, label, self._ink(card))

    def _ink(self, card: int) -> Style:
        return Style.parse(f"bold {self.app.palette.warn}" if card in LOUD else self.app.palette.ink)

    def _hand_lines(self, hand: Sequence[int], width: int) -> list[Content]:
        return Content(_("hand: {cards}").format(cards=words.counted(hand))).wrap(width)

    def _paint_cards(self, system: Sequence[int], canvas: Canvas, rows: int) -> None:
        palette = self.app.palette
        room = canvas.width - SUN_WIDTH
        in_a_row = max(-(-len(system) // rows), 5)
        width = min(LARGE_CARD.width, room // in_a_row)
        height = min((canvas.height - 1) // rows, CARD_HEIGHT if width < LARGE_CARD.width else LARGE_CARD.height)
        sun = load_picture(PICTURES, "sun", "icon")
        canvas.draw(0, 1 + height // 2, sun)
        for number, card in enumerate(system):
            row, column = divmod(number, in_a_row)
            sheet = canvas.sheet(width, height)
            line, ink = (palette.warn, f"bold {palette.warn}") if card in LOUD else (palette.line, palette.ink)
            paint_card(card, sheet, line=line, ink=ink)
            canvas.lay(SUN_WIDTH + column * width, 1 + row * height, sheet)


@dataclass(frozen=True, slots=True)
class Card:
    """A card to choose from: its number, or None for the safe answer, and a name if it has not that of the card.

    `usable` is for the eyes of its owner alone.
    """

    number: int | None
    name: str = ""
    usable: bool = True


class HandBoard(Board[int]):
    """Cards to choose from, the safe answer first; the one under the cursor is raised."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._cards: tuple[Card, ...] = ()

    @property
    def cards(self) -> Sequence[Card]:
        """What may be chosen, by square."""
        return self._cards

    @property
    def pointed(self) -> Card | None:
        """The card under the cursor."""
        return self._cards[self.cursor] if self.cursor is not None and self._cards else None

    def show_cards(self, shown: Sequence[Card]) -> None:
        """Show these, unless they are the same as before; the cursor is on the first that can be used now.

        If none can, it is on the safe answer.
        """
        if tuple(shown) != self._cards:
            self._cards = tuple(shown)
            usable = (square for square, card in enumerate(shown) if card.number is not None and card.usable)
            self.cursor = next(usable, None)
            self.rebuild()

    def lay_out(self, size: Size) -> Mapping[int, Region]:
        """One row of cards, narrower where there are many."""
        if not self._cards:
            return {}
        widest = LARGE_CARD.width if size.height > LARGE_CARD.height else SMALL.width + 2
        width = min(widest, size.width // len(self._cards))
        return {square: Region(square * width, 0, width, size.height) for square in range(len(self._cards))}

    def label(self, square: int) -> str:
        """Cards are counted from 1; the safe answer before them is 0."""
        return str(square if self._cards[0].number is None else square + 1)

    def look(self, square: int) -> Hashable:
        """The card."""
        return self._cards[square]

    def paint(self, square: int, canvas: Canvas) -> None:
        """The card with its number, raised by a row if the cursor is on it, crossed if it cannot be used now."""
        palette = self.app.palette
        card = self._cards[square]
        raised = square == self.cursor
        sheet = canvas.sheet(canvas.width, canvas.height - 1)
        line = palette.accent if raised else palette.line
        if card.number is None:
            sheet.frame(Style.parse(line))
            for row, word in enumerate(card.name.split(), 1):
                sheet.centre(row, shorten(word, sheet.width - 2), Style.parse(f"bold {palette.ink}"))
        else:
            ink = palette.ink if card.usable else palette.quiet
            paint_card(card.number, sheet, name=card.name, line=line, ink=ink)
            if not card.usable:
                sheet.centre(0, UNUSABLE, Style.parse(palette.quiet))
        sheet.put(1, 0, self.label(square), Style.parse(palette.quiet))
        canvas.lay(0, 0 if raised else 1, sheet)
