"""The legend of Oduludo: what the squares and the pieces on them are, and where Ludo players disagree."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from cosmos_tui.games.oduludo_board import LOUD, USED_PARKING
from cosmos_tui.keys import bind
from cosmos_tui.text import N_, _, games
from cosmos_tui.text import oduludo as words
from cosmos_tui.widgets.canvas import Canvas
from cosmos_tui.widgets.keybar import KeyBar
from cosmos_tui.widgets.painting import Painting
from cosmos_tui.widgets.panel import Panel
from cosmos_tui.widgets.picture import load_picture
from rules.oduludo import board

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp


class Sample(Painting):
    """A kind of square as the board shows it, a parking with its UFO and without, in Green's colour."""

    def __init__(self, kind: str, size: str) -> None:
        super().__init__()
        self._names = (kind, USED_PARKING) if kind == board.UFO else (kind,)
        self._tinted = kind not in LOUD
        self._drawn = size
        self.styles.height = load_picture("oduludo/squares", kind, size, "#ffffff").height

    def paint(self, canvas: Canvas) -> None:
        """Its pictures side by side."""
        palette = self.app.palette
        for number, name in enumerate(self._names):
            tint = palette.seats["green"] if self._tinted else palette.accent
            picture = load_picture("oduludo/squares", name, self._drawn, tint)
            canvas.draw(number * (picture.width + 1), 0, picture)


class Legend(ModalScreen[None]):
    """Squares, pieces, house rules."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q", "dismiss", N_("back")),
        bind("legend", "dismiss", show=False),
    ]

    app: CosmosApp

    def __init__(self, *, pictures: bool) -> None:
        """`pictures`: whether the board shows some now; else it writes signs."""
        super().__init__()
        self._drawn = "small" if pictures else "tiny"

    def compose(self) -> ComposeResult:
        """Squares, pieces, rules."""
        with Panel(id="legend", classes="panel"):
            for kind, does in words.LEGEND.items():
                with Horizontal(classes="entry"):
                    yield Sample(kind, self._drawn)
                    yield Static(Content.assemble((_(words.SQUARES[kind]), "bold"), ": ", _(does)))
            yield Static(Content("\n").join(self._pieces()), classes="words")
            yield Static("\n".join(games.house_rules("oduludo")), classes="words quiet", markup=False)
        yield KeyBar()

    def _pieces(self) -> list[Content]:
        """Signs as they stand on a square."""
        king, queen, soldier = words.PIECE_GLYPHS.values()
        examples = {
            (f"▲{king} ", ""): _("Green's King: must come home last"),
            (f"▲{queen} ", ""): _("Green's Queen: may walk and fly backward, too"),
            (f"▲{soldier} ", ""): _("Green's Soldier"),
            (f"▲{king}{queen}", ""): _("a stack of two"),
            (f"▲{king}3", ""): _("a stack of three, a King the highest among them"),
            (f"▲{soldier}", "2"): _("a Soldier that carries two captives"),
            ("▲2", "1"): _("a stack of two that carries one captive"),
        }
        style = "bold $background on $seat-green"
        pieces = [
            Content.assemble((group, style), (captives, "bold underline $seat-green on $background"), f"   {text}")
            for (group, captives), text in examples.items()
        ]
        number = Content.assemble(("1", "bold $background on $accent"), f"     {_('not a count: where move 1 leads')}")
        return [*pieces, number]
