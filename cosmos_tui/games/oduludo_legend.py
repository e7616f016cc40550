"""The legend of Oduludo: what the squares are, and where Ludo players disagree."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from cosmos_tui.games.oduludo_board import KIND_GLYPHS, PIECE_GLYPHS
from cosmos_tui.text import N_, _
from cosmos_tui.text import oduludo as words
from cosmos_tui.widgets.keybar import KeyBar


class Legend(ModalScreen[None]):
    """Squares, pieces, house rules."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,i,q,enter", "dismiss", N_("back"))]

    def compose(self) -> ComposeResult:
        """One line each."""
        squares = [
            Content.assemble(
                (f" {KIND_GLYPHS[kind]} ", "bold $accent"), (_(words.SQUARES[kind]), "bold"), ": ", _(does)
            )
            for kind, does in words.LEGEND.items()
        ]
        pieces = "   ".join(f"{glyph} {_(words.PIECES[kind])}" for kind, glyph in PIECE_GLYPHS.items())
        with VerticalScroll(id="legend"):
            yield Static(Content("\n").join(squares))
            yield Static(pieces, classes="heading words", markup=False)
            yield Static("\n".join(_(rule) for rule in words.HOUSE_RULES), classes="quiet", markup=False)
        yield KeyBar()
