"""All matches: go on with one, name it, keep it as a file, or forget it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static
from textual.widgets.option_list import Option

from cosmos_tui.keys import bind
from cosmos_tui.players import clean
from cosmos_tui.screens.question import Question
from cosmos_tui.store import StoreError
from cosmos_tui.text import N_, _, games
from cosmos_tui.text.table import store_problem
from cosmos_tui.trouble import Trouble
from cosmos_tui.widgets.keybar import KeyBar
from cosmos_tui.widgets.lines import Lines
from cosmos_tui.widgets.match_line import MatchLine
from rules import GAMES

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp
    from cosmos_tui.store import Match

TITLE_LENGTH = 60
"""Characters of a match's title."""


class Matches(Screen[None]):
    """Unfinished matches first, then finished ones, the one played last on top of each."""

    AUTO_FOCUS = "Lines"

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("rename"),
        bind("export"),
        bind("delete"),
        bind("rules"),
        Binding("escape", "leave", N_("back")),
    ]

    app: CosmosApp

    def __init__(self) -> None:
        super().__init__()
        self._matches: dict[str, Match] = {}
        self._asked = ""
        """What is being typed: "title", "file", or "" while nothing is."""

    def compose(self) -> ComposeResult:
        """The matches, a line to type in, a line for what happened, the keys."""
        yield Static(Content(_("Matches")), classes="title")
        yield Lines(id="matches")
        yield Static(Content(_("No match yet. Choose a game on the home screen, and it is kept here.")), id="none")
        yield Input(id="typed")
        yield Static(id="said", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Nothing is typed yet."""
        self.query_one("#typed").display = False

    def on_screen_resume(self) -> None:
        """Show how things stand whenever the screen comes up."""
        self._show()

    def _show(self) -> None:
        """List the matches, the cursor where it was."""
        lines = self.query_one(Lines)
        place = lines.highlighted or 0
        try:
            found = self.app.store.matches()
        except StoreError as error:
            self._say(store_problem(error))
            return
        ordered = sorted(found, key=lambda match: match.result is not None)
        self._matches = {str(match.id): match for match in ordered}
        lines.set_options(Option(MatchLine(match, self.app.now()), str(match.id)) for match in ordered)
        lines.highlighted = place if ordered else None
        lines.display = bool(ordered)
        self.query_one("#none").display = not ordered
        self.refresh_bindings()

    @property
    def _chosen(self) -> Match:
        option = self.query_one(Lines).highlighted_option
        assert option is not None  # noqa: S101  (the keys that ask work only where there is one)
        return self._matches[str(option.id)]

    def _say(self, sentence: str) -> None:
        self.query_one("#said", Static).update(f" {sentence}")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is done with a match works only where one is under the cursor, and rules where its game is known."""
        if action in ("rename", "export", "delete", "rules"):
            return bool(self._matches) and not self._asked and (action != "rules" or self._chosen.game in GAMES)
        return True

    def on_option_list_option_selected(self) -> None:
        """Go on with a match, or look at how it ended."""
        self._say("")
        self.app.go_on(self._chosen.id)

    def action_rules(self) -> None:
        """The rulebook of the match's game."""
        self.app.open_rules(self._chosen.game)

    # -- typing --------------------------------------------------------------------------------------------------

    def action_rename(self) -> None:
        """Type another title."""
        self._ask("title", self._chosen.title, _("Title, then Enter"))

    def action_export(self) -> None:
        """Type where the file shall go."""
        match = self._chosen
        self._ask("file", str(Path.cwd() / f"{match.game}-{match.id}.json"), _("File, then Enter"))

    def _ask(self, what: str, value: str, hint: str) -> None:
        self._asked = what
        self._say(hint)
        typed = self.query_one("#typed", Input)
        typed.max_length = TITLE_LENGTH if what == "title" else 0
        typed.value = value
        typed.display = True
        typed.focus()
        self.refresh_bindings()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what was typed."""
        typed = clean(event.value)
        asked, match = self._asked, self._chosen
        if not typed:
            return
        self._close()
        if asked == "title":
            self._change(lambda: self.app.store.rename(match.id, typed))
        else:
            self._export(match, Path(typed).expanduser())

    def _close(self) -> None:
        self._asked = ""
        self._say("")
        self.query_one("#typed").display = False
        self.query_one(Lines).focus()
        self.refresh_bindings()

    def action_leave(self) -> None:
        """Close the line to type in first, then the screen."""
        if self._asked:
            self._close()
        else:
            self.dismiss(None)

    # -- what is done with a match -------------------------------------------------------------------------------

    def _export(self, match: Match, file: Path) -> None:
        from cosmos_tui import archive

        try:
            self._say(archive.export(match, self.app.store.moves(match.id), file))
        except StoreError as error:
            self._say(store_problem(error))
        except Trouble as trouble:
            self._say(str(trouble))

    def action_delete(self) -> None:
        """Forget the match, after a question."""
        match = self._chosen
        question = Question(
            _("Delete the match {title} ({game}) for good? Its moves cannot be brought back.").format(
                title=match.title, game=games.full_title(match.game, match.options["mode"])
            ),
            no=_("Keep it"),
            yes=_("Delete it"),
        )

        def answered(yes: bool | None) -> None:
            if yes:
                self._change(lambda: self.app.store.delete(match.id))

        self.app.push_screen(question, answered)

    def _change(self, change: Callable[[], None]) -> None:
        try:
            change()
        except StoreError as error:
            self._say(store_problem(error))
        else:
            self._say("")
            self._show()
