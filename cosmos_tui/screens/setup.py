"""Set-up: who plays, in which mode, by which options, each with its effect in one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Static

from cosmos_tui import text
from cosmos_tui.choosing import colour_choices, option_choices, own_choices
from cosmos_tui.keys import BUZZING, bind, focus_keys, key_name, keys_of
from cosmos_tui.players import NAME_LENGTH, choosable, clean, colours
from cosmos_tui.screens.press_key import PressKey
from cosmos_tui.store import Player, StoreError
from cosmos_tui.table import Table
from cosmos_tui.text import N_, _, games, ngettext
from cosmos_tui.text.options import problem
from cosmos_tui.text.table import best, store_problem
from cosmos_tui.widgets.answer import Answer
from cosmos_tui.widgets.choices import Choice
from cosmos_tui.widgets.chooser import Chooser
from cosmos_tui.widgets.keybar import KeyBar
from cosmos_tui.widgets.pane import Pane
from rules import GAMES
from rules.kernel.options import BadOption

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp


class BuzzKey(Widget, can_focus=True):
    """The key that a player hits where the fastest counts."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "change", N_("another key"))]

    app: CosmosApp

    def __init__(self, number: int) -> None:
        super().__init__()
        self._command = f"buzz{number}"

    def render(self) -> RenderResult:
        """The key."""
        keys = " ".join(key_name(key) for key in keys_of(self._command, self.app.settings.keys))
        return Content.assemble((_("key") + " ", "$quiet"), (keys, "bold $accent"))

    def on_click(self) -> None:
        """As Enter."""
        self.action_change()

    def action_change(self) -> None:
        """Ask for another key."""
        self.app.push_screen(PressKey(self._command), self._keep)

    def _keep(self, key: str | None) -> None:
        if key is not None:
            settings = self.app.settings
            self.app.keep_settings(replace(settings, keys={**settings.keys, self._command: key}))
            self.refresh(layout=True)


class Seat(Vertical):
    """One player: a name to type, a colour to choose, and a key."""

    def __init__(self, number: int, player: Player, colours: Sequence[Choice]) -> None:
        super().__init__()
        self._number = number
        self._player = player
        self._colours = colours

    def compose(self) -> ComposeResult:
        """The name; colour and key below."""
        yield Input(
            self._player.name,
            placeholder=_("Name of player {number}").format(number=self._number),
            max_length=NAME_LENGTH,
            select_on_focus=False,
        )
        with Horizontal():
            yield Chooser("colour", "", self._colours, self._player.colour, lambda colour: f"bold $seat-{colour}")
            yield BuzzKey(self._number)

    @property
    def player(self) -> Player:
        """Who sits here."""
        return Player(clean(self.query_one(Input).value), self.query_one(Chooser).value)


class Setup(Screen[None]):
    """The players on the left, the choices on the right.

    Args:
        game: what is to be played.
        options: what the command line has chosen already.
        seed: the seed that it has chosen; None draws one.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *focus_keys(),
        bind("start"),
        bind("rules"),
        Binding("escape", "dismiss", N_("back")),
        # before the field sees it, so that what is typed at once belongs to the next
        Binding("enter", "next_name", show=False, priority=True),
    ]

    app: CosmosApp

    def __init__(self, game: str, options: Mapping[str, Any], seed: int | None) -> None:
        super().__init__()
        self._seed = seed
        self._info = GAMES[game]
        self._model = self._info.options_model()
        self._words = text.of(game)
        self._values: dict[str, Any] = {"mode": next(iter(self._info.modes)), **options}
        self._names: list[str] = []
        """Who has been named so far, those included who have no seat now: with another mode they may come back."""

    def compose(self) -> ComposeResult:
        """Title, choices, players, the way to start."""
        yield Static(Content(games.title(self._info.name)), classes="title")
        with Horizontal(id="setup"):
            with Vertical(id="players"):
                yield Vertical(id="seats-of-setup")
                yield Answer(_("Start"), id="start")
                yield Static(id="complaint", markup=False)
                yield Static(id="best", markup=False)
            yield Pane(id="options")
        yield KeyBar()

    async def on_mount(self) -> None:
        """Fill in what the mode allows."""
        await self._show_options()
        await self._seat_players(self._counts()[0])
        self.query(Input).first().focus()

    def on_input_changed(self) -> None:
        """What was wrong may be right now."""
        self._complain("")

    def _complain(self, sentence: str) -> None:
        self.query_one("#complaint", Static).update(sentence)

    def _counts(self) -> tuple[int, ...]:
        return self._info.modes[self._values["mode"]]

    # -- options -------------------------------------------------------------------------------------------------

    async def _show_options(self) -> None:
        options = self.query_one("#options")
        focused = self.focused.name if isinstance(self.focused, Chooser) else None
        await options.remove_children()
        await options.mount_all(self._choosers())
        rules = games.house_rules(self._info.name)
        if rules:
            sentences = "\n".join([_("Where players disagree, here:"), *rules])
            await options.mount(Static(sentences, classes="rules quiet", markup=False))
        for chooser in self.query("#options Chooser").results(Chooser):
            if chooser.name == focused:
                chooser.focus()
        self._show_what_follows()

    def _show_what_follows(self) -> None:
        """What depends on mode, options and number of players."""
        self._show_keys()
        self._show_best()

    def _show_keys(self) -> None:
        """Players have keys of their own where the fastest counts."""
        option, value = BUZZING.get((self._info.name, self._values["mode"]), ("mode", None))
        for key in self.query(BuzzKey):
            key.display = len(self.query(Seat)) > 1 and self._chosen(option) == value

    def _show_best(self) -> None:
        """Whoever plays alone plays against the best score."""
        scores = []
        if len(self.query(Seat)) == 1:
            with suppress(ValueError):  # two choices do not go together, which the start will say
                chosen = self._model.read(self._values).model_dump(mode="json")
                scores = self.app.best_scores(self._info.name, chosen)
        self.query_one("#best", Static).update(best(scores, self._words, self._values["mode"]))

    def _choosers(self) -> list[Chooser]:
        game = self._info.name
        modes = [Choice(games.mode_title(game, mode), games.mode_pitch(game, mode), mode) for mode in self._info.modes]
        choosers = [Chooser("mode", _("Mode"), modes, self._values["mode"])]
        counts = self._counts()
        if len(counts) > 1:
            seats = len(self.query(Seat)) or counts[0]
            players = [Choice(ngettext("{n} player", "{n} players", n).format(n=n), "", n) for n in counts]
            choosers.append(Chooser("seats", _("Players"), players, seats))
        for name in self._model.model_fields:
            if name not in ("mode", "turn_limit") and self._applies(name):
                choices = option_choices(self._words, self._model, name) + own_choices(self.app.folders, name)
                if choices:
                    value = self._chosen(name)
                    if value not in [choice.value for choice in choices]:
                        choices.append(Choice(str(value), _("As the command line says."), value))
                    choosers.append(Chooser(name, self._words.option(name), choices, value))
        return choosers

    def _applies(self, name: str) -> bool:
        return all(self._chosen(other) in values for other, values in self._model.applies.get(name, {}).items())

    def _chosen(self, name: str) -> Any:
        return self._values.get(name, self._model.model_fields[name].default)

    async def on_chooser_changed(self, event: Chooser.Changed) -> None:
        """Another mode or option may bring others; another number of players other seats."""
        self._complain("")
        chooser = event.chooser
        if chooser.name == "colour":
            return
        if chooser.name == "seats":
            await self._seat_players(chooser.value)
            return
        if chooser.name == "mode":
            self._values = {"mode": chooser.value}
            counts = self._counts()
            if len(self.query(Seat)) not in counts:
                await self._seat_players(counts[0])
        elif isinstance(chooser.value, dict):
            self._values |= chooser.value
        else:
            self._values[str(chooser.name)] = chooser.value
            if chooser.name == "layout":
                self._values.pop("galaxy", None)
        await self._show_options()

    # -- players -------------------------------------------------------------------------------------------------

    async def _seat_players(self, count: int) -> None:
        """As many seats as players, those who have named themselves first.

        As long as nobody has chosen another colour, theirs are those that so many players have on the command line.
        """
        seats = self.query_one("#seats-of-setup")
        present = [seat.player for seat in self.query(Seat)]
        self._names[: len(present)] = [player.name for player in present]
        self._names += [""] * (count - len(self._names))
        chosen = [player.colour for player in present]
        kept = [] if chosen == colours(len(present)) else chosen[:count]
        free = [colour for colour in dict.fromkeys((*colours(count), *choosable(self._model))) if colour not in kept]
        players = [Player(*seat) for seat in zip(self._names[:count], kept + free, strict=False)]
        await seats.remove_children()
        choices = colour_choices(self._model)
        await seats.mount_all(Seat(number, player, choices) for number, player in enumerate(players, 1))
        self._show_what_follows()

    # -- starting ------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter goes on from a name only."""
        return action != "next_name" or isinstance(self.focused, Input)

    def action_next_name(self) -> None:
        """From name to name, then to the start."""
        fields = [*self.query(Input), self.query_one("#start")]
        self.set_focus(fields[next(n for n, field in enumerate(fields, 1) if field is self.focused)])

    def on_button_pressed(self) -> None:
        """The start button; a second press comes too late."""
        if self.is_active:
            self.action_start()

    def action_start(self) -> None:
        """Begin the match, or say what is missing."""
        try:
            players = [seat.player for seat in self.query(Seat)]
            table = Table.begin(self.app.store, self._info.name, players, self._values, self._seed)
        except BadOption as error:
            self._complain(problem(self._model, self._values, error))
        except ValueError as error:
            self._complain(str(error))
            nameless = [seat for seat in self.query(Seat) if not seat.player.name]
            if nameless:
                nameless[0].query_one(Input).focus()
        except StoreError as error:
            self._complain(store_problem(error))
        else:
            self.app.go_home()
            self.app.sit_down(table)

    def action_rules(self) -> None:
        """The rulebook."""
        self.app.open_rules(self._info.name)
