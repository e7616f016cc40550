"""Board: any board as one Line-API widget. A square is painted again only when what it shows has changed."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from cosmos_tui.keys import bind
from cosmos_tui.text import N_
from cosmos_tui.widgets.canvas import Canvas

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp

Square = TypeVar("Square", bound=Hashable)

_Look = tuple[Hashable, bool, bool]
"""What a square shows, whether the cursor is on it, and whether keys move that cursor."""

TYPING_PAUSE = 1.5
"""Seconds after which typing begins a new label."""


class Board(Widget, Generic[Square], can_focus=True):
    """Squares in regions of one widget, a cursor on one of them.

    A subclass says where the squares are (`lay_out`), what a square shows (`look`, a hashable value) and how that is
    painted (`paint`). After a change of what it shows, `show` finds the squares that look different and repaints
    only those.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("up", "step(0,-1)", show=False),
        bind("down", "step(0,1)", show=False),
        bind("left", "step(-1,0)", show=False),
        bind("right", "step(1,0)", show=False),
        Binding("enter,space", "choose", N_("choose")),
    ]

    class About(Message):
        """Something about one square of a board."""

        def __init__(self, board: Board[Any], square: Any) -> None:
            super().__init__()
            self.board = board
            self.square = square

        @property
        def control(self) -> Widget:
            """The board, for `on` with a selector."""
            return self.board

    class Chosen(About):
        """The players chose a square, by key or click."""

    class Pointed(About):
        """The cursor moved to a square."""

    class Unknown(Message):
        """What was typed is the label of no square, nor the beginning of one."""

        def __init__(self, typed: str) -> None:
            super().__init__()
            self.typed = typed

    POINTS_AT_FIRST: ClassVar[bool] = True
    """Whether the cursor is on the first square before anybody has moved it; else it is on none."""

    app: CosmosApp

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  (Textual's name)
        super().__init__(id=id)
        self.cursor: Square | None = None
        self._regions: Mapping[Square, Region] = {}
        self._looks: dict[Square, _Look] = {}
        self._painted: dict[tuple[Square, bool, bool], tuple[_Look, list[Strip]]] = {}
        self._lines: dict[int, Strip] = {}
        self._typed = ""
        self._typed_at = 0.0

    # -- what a board is -----------------------------------------------------------------------------------------

    def lay_out(self, size: Size) -> Mapping[Square, Region]:
        """Where each square is in a widget of this size; regions do not overlap."""
        raise NotImplementedError

    def look(self, square: Square) -> Hashable:
        """All that the picture of a square depends on, the cursor apart."""
        raise NotImplementedError

    def paint(self, square: Square, canvas: Canvas) -> None:
        """Paint a square."""
        raise NotImplementedError

    def label(self, square: Square) -> str:
        """What players type to put the cursor on a square; "" if it cannot be typed."""
        return ""

    # -- painting ------------------------------------------------------------------------------------------------

    @property
    def ground(self) -> Style:
        """The style of what lies between the squares."""
        palette = self.app.palette
        return Style.parse(f"{palette.ink} on {palette.ground}")

    def show(self) -> None:
        """Repaint what looks different now."""
        for square, region in self._regions.items():
            look = self._look(square)
            if self._looks.get(square) != look:
                self._looks[square] = look
                for y in range(region.y, region.bottom):
                    self._lines.pop(y, None)
                self.refresh(region)

    def _look(self, square: Square) -> _Look:
        pointed = square == self.cursor
        return self.look(square), pointed, pointed and self.has_focus

    def rebuild(self) -> None:
        """Lay out and paint everything anew."""
        self._regions = self.lay_out(self.size)
        if self.cursor not in self._regions:
            self.cursor = next(iter(self._regions), None) if self.POINTS_AT_FIRST else None
        self._looks.clear()
        self._painted.clear()
        self._lines.clear()
        self.show()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row: the squares in it from left to right, ground between them."""
        if y not in self._lines:
            self._lines[y] = self._compose_line(y)
        return self._lines[y]

    def _compose_line(self, y: int) -> Strip:
        ground, x = self.ground, 0
        pieces: list[Strip] = []
        crossed = [(square, region) for square, region in self._regions.items() if region.y <= y < region.bottom]
        for square, region in sorted(crossed, key=lambda cross: cross[1].x):
            pieces.append(Strip([Segment(" " * (region.x - x), ground)], region.x - x))
            pieces.append(self._strips(square, region)[y - region.y])
            x = region.right
        pieces.append(Strip([Segment(" " * (self.size.width - x), ground)], self.size.width - x))
        return Strip.join(pieces)

    def _strips(self, square: Square, region: Region) -> list[Strip]:
        look = self._looks[square]
        _, pointed, here = look
        # with and without the cursor, which comes and goes more often than anything else
        kept = self._painted.get((square, pointed, here))
        if kept is not None and kept[0] == look:
            return kept[1]
        ground = self.ground + Style(bgcolor=self.app.palette.raised) if here else self.ground
        canvas = Canvas(region.width, region.height, ground, ascii_only=self.app.settings.ascii)
        self.paint(square, canvas)
        strips = canvas.strips()
        self._painted[square, pointed, here] = look, strips
        return strips

    def on_resize(self) -> None:
        """A new size lays the squares out anew."""
        self.rebuild()

    def on_focus(self) -> None:
        """Show the cursor."""
        self.show()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.show()

    def notify_style_update(self) -> None:
        """Another theme paints everything anew."""
        super().notify_style_update()
        if self.is_attached and self._regions:
            self.rebuild()

    # -- the cursor ----------------------------------------------------------------------------------------------

    def point(self, square: Square) -> None:
        """Put the cursor on a square."""
        if square in self._regions and square != self.cursor:
            self.cursor = square
            self.show()
            self.post_message(self.Pointed(self, square))

    def action_step(self, dx: int, dy: int) -> None:
        """Move the cursor to the next square that way, or to the first if it is on none."""
        if self.cursor is not None:
            self.point(neighbour(self._regions, self.cursor, dx, dy))
        elif self._regions:
            self.point(next(iter(self._regions)))

    def unpoint(self) -> None:
        """Take the cursor off, so that nothing is chosen before it is moved."""
        self.cursor = None
        self.show()

    def on_key(self, event: events.Key) -> None:
        """Typing a square's label puts the cursor there; Enter then chooses it. An unknown one takes the cursor off."""
        if event.character is None:
            return
        labels = {self.label(square).casefold(): square for square in self._regions if self.label(square)}
        character = event.character.casefold()
        if not labels or not (character.isdigit() or any(character in label for label in labels)):
            return
        began_anew = event.time - self._typed_at > TYPING_PAUSE
        self._typed_at = event.time
        self._typed = character if began_anew else self._typed + character
        endings = [self._typed[start:] for start in range(len(self._typed))]
        for typed in endings:
            if typed in labels:
                self._typed = typed
                self.point(labels[typed])
                return
        if not any(label.startswith(typed) for typed in endings for label in labels):
            self.unpoint()
            self.post_message(self.Unknown(self._typed))
            self._typed = ""

    def action_choose(self) -> None:
        """Choose the square under the cursor; if it is on none, the key may mean something to the screen."""
        if self.cursor is None:
            raise SkipAction
        self._typed = ""
        self.post_message(self.Chosen(self, self.cursor))

    def on_click(self, event: events.Click) -> None:
        """Choose the square that was clicked."""
        square = square_at(self._regions, event.offset)
        if square is not None:
            self.point(square)
            self.action_choose()


def square_at(regions: Mapping[Square, Region], offset: Offset) -> Square | None:
    """The square that covers a cell, or None."""
    return next((square for square, region in regions.items() if region.contains_point(offset)), None)


def neighbour(regions: Mapping[Square, Region], square: Square, dx: int, dy: int) -> Square:
    """The nearest square in a direction, straight ahead before askew; the same one at the edge.

    >>> regions = {"a": Region(0, 0, 2, 1), "b": Region(2, 0, 2, 1), "c": Region(0, 1, 2, 1)}
    >>> neighbour(regions, "a", 1, 0), neighbour(regions, "a", 0, 1), neighbour(regions, "a", -1, 0)
    ('b', 'c', 'a')
    """
    here = regions[square]
    best, nearest = square, float("inf")
    for other, region in regions.items():
        # twice the distance between the middles, so that halves stay whole
        across = (region.x * 2 + region.width) - (here.x * 2 + here.width)
        down = (region.y * 2 + region.height) - (here.y * 2 + here.height)
        # a cell is about twice as high as wide
        ahead, aside = (across * dx, abs(down) * 2) if dx else (down * dy * 2, abs(across))
        if ahead > 0 and aside < ahead * 2 and ahead + aside * 3 < nearest:
            best, nearest = other, ahead + aside * 3
    return best
