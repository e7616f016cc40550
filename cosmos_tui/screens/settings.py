"""Settings: what holds at once and for all games, and which key does what."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from cosmos_tui.keys import COMMANDS, PLACES, USUAL, bind, focus_keys, key_name, keys_of
from cosmos_tui.screens.press_key import PressKey
from cosmos_tui.settings import CHOICES
from cosmos_tui.text import N_, _, languages
from cosmos_tui.text.settings import setting, value
from cosmos_tui.widgets.choices import Choice
from cosmos_tui.widgets.chooser import Chooser
from cosmos_tui.widgets.keybar import KeyBar
from cosmos_tui.widgets.lines import Lines
from cosmos_tui.widgets.pane import Pane

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp


class SettingsScreen(Screen[None]):
    """The settings on the left, the keys on the right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *focus_keys(),
        Binding("escape,q", "dismiss", N_("back")),
    ]

    app: CosmosApp

    def compose(self) -> ComposeResult:
        """Title, settings, keys."""
        yield Static(Content(_("Settings")), classes="title")
        with Horizontal():
            with Pane(id="choosers"):
                for name, values in {**CHOICES, "lang": tuple(languages())}.items():
                    choices = [Choice(*value(name, each), each) for each in values]
                    yield Chooser(name, setting(name), choices, getattr(self.app.settings, name))
            with Vertical(id="keys"):
                yield Static(Content(_("Keys: Enter chooses another one")), classes="heading")
                yield KeyTable()
        yield KeyBar()

    async def on_chooser_changed(self, event: Chooser.Changed) -> None:
        """Let it hold at once."""
        name = str(event.chooser.name)
        self.app.keep_settings(replace(self.app.settings, **{name: event.chooser.value}))
        if name == "lang":
            await self.recompose()
            next(chooser for chooser in self.query(Chooser) if chooser.name == name).focus()


class KeyTable(Lines):
    """Each command and its keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", N_("another key")),
        Binding(USUAL, "usual", N_("usual key")),
        bind("left", "app.focus_previous", show=False),
    ]

    app: CosmosApp

    def on_mount(self) -> None:
        """Write the table."""
        self._write()

    def _write(self) -> None:
        at = self.highlighted
        options: list[Option] = []
        for place, called in PLACES.items():
            options.append(Option(Content.styled(_(called), "bold $accent"), disabled=True))
            options += [Option(self._line(name), name) for name, command in COMMANDS.items() if command.place == place]
        self.set_options(options)
        self.highlighted = 1 if at is None else at

    def _line(self, command: str) -> Content:
        keys = keys_of(command, self.app.settings.keys)
        names = "  ".join(key_name(key) for key in keys)
        mark = "•" if command in self.app.settings.keys else " "
        return Content.assemble(
            (f"{mark} ", "$accent"), Content(f"{_(COMMANDS[command].does):<14} "), (names, "bold $accent")
        )

    def action_cursor_up(self) -> None:
        """Above the first command are the settings."""
        if self.highlighted == 1:
            self.screen.focus_previous()
        else:
            super().action_cursor_up()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Ask for another key."""
        command = str(event.option_id)

        def pressed(key: str | None) -> None:
            if key is not None:
                self._keep({**self.app.settings.keys, command: key})

        self.app.push_screen(PressKey(command), pressed)

    def action_usual(self) -> None:
        """Go back to the keys that the command has by itself."""
        option = self.highlighted_option
        self._keep({command: key for command, key in self.app.settings.keys.items() if option and command != option.id})

    def _keep(self, keys: dict[str, str]) -> None:
        self.app.keep_settings(replace(self.app.settings, keys=keys))
        self._write()
