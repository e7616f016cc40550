"""The legend of Oduludo: what the squares and the pieces on them are, and where Ludo players disagree."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from cosmos_tui.games.oduludo_board import KIND_GLYPHS, USED_PARKING
from cosmos_tui.keys import bind
from cosmos_tui.text import N_, _, games
from cosmos_tui.text import oduludo as words
from cosmos_tui.widgets.keybar import KeyBar
from rules.oduludo import board


class Legend(ModalScreen[None]):
    """Squares, pieces, house rules."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space", "dismiss", N_("back")),
        bind("legend", "dismiss", show=False),
    ]

    def compose(self) -> ComposeResult:
        """One line each."""
        with VerticalScroll(id="legend"):
            yield Static(Content("\n").join(self._squares()))
            yield Static(Content("\n").join(self._pieces()), classes="words")
            yield Static("\n".join(games.house_rules("oduludo")), classes="words quiet", markup=False)
        yield KeyBar()

    def _squares(self) -> list[Content]:
        lines = []
        for kind, does in words.LEGEND.items():
            glyph = KIND_GLYPHS[kind] + (USED_PARKING if kind == board.UFO else " ")
            name = _(words.SQUARES[kind])
            lines.append(Content.assemble((f" {glyph} ", "bold $accent"), (name, "bold"), ": ", _(does)))
        return lines

    def _pieces(self) -> list[Content]:
        king, queen, soldier = words.PIECE_GLYPHS.values()
        kinds = ", ".join(f"{glyph} {_(words.PIECES[kind])}" for kind, glyph in words.PIECE_GLYPHS.items())
        examples = {
            f"▲{soldier} ": _("a single piece of Green's: {kinds}").format(kinds=kinds),
            f"▲{king}{queen}": _("a stack of two"),
            f"▲{king}3": _("a stack of three, a King the highest among them"),
        }
        lines = [Content.assemble((f" {sign} ", "bold $seat-green"), text) for sign, text in examples.items()]
        carries = _("a Soldier that carries two captives")
        return [
            *lines,
            Content.assemble((f" ▲{soldier}", "bold $seat-green"), ("2", "bold underline $warning"), f" {carries}"),
        ]
