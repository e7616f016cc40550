"""Keys: each can be pressed on every screen, players may choose others, and what cannot be chosen is explained."""

import json

import pytest
from textual.binding import BindingsMap

import assets
from cosmos_tui.keys import ALTGR, COMMANDS, FIXED, PLACE_LETTERS, PLACES, bind, key_name, keys_of, trouble
from cosmos_tui.screens.home import Home
from cosmos_tui.screens.matches import Matches
from cosmos_tui.screens.press_key import PressKey
from cosmos_tui.screens.settings import KeyTable
from cosmos_tui.settings import Settings, load
from gallery import SCREENS, Gallery, show, still, text

LEAVING = ("ctrl+q", "ctrl+c", "ctrl+z", "q")
"""Keys that leave the program or the terminal; other tests press them."""


@pytest.mark.parametrize("name", SCREENS)
async def test_every_key_of_every_screen_can_be_pressed(name, tmp_path):
    app = Gallery(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, name)
        opened = app.screen
        for key in [key for key in opened.active_bindings if key not in LEAVING]:
            if app.screen is not opened:
                app.go_home()
                await show(pilot, name)
                opened = app.screen
            await pilot.press(key)
        await still(pilot)
        assert app.is_running


async def test_home_is_left_by_q(tmp_path):
    app = Gallery(tmp_path)
    async with app.run_test() as pilot:
        await show(pilot, "home")
        await pilot.press("q")
    assert not app.is_running


FEW = ("up", "left", "matches", "search", "next", "log", "undo", "tricks")


@pytest.fixture
def few_commands():
    """Only some commands, so that new ones do not take the keys that the tests give away."""
    whole = dict(COMMANDS)
    for name in set(COMMANDS) - set(FEW):
        del COMMANDS[name]
    yield
    COMMANDS.clear()
    COMMANDS.update(whole)  # in their order, in which the settings show them


# -- other keys --------------------------------------------------------------------------------------------------------


def test_commands_lie_in_places_that_there_are_and_their_keys_get_along():
    for name, command in COMMANDS.items():
        assert command.place in PLACES
        for key in command.keys.split(","):
            assert trouble(name, key, {}) is None


def test_no_place_on_a_board_begins_with_a_letter_that_a_command_may_have():
    layouts = [json.loads(file.read_text()) for file in assets.path("odyseja").iterdir() if file.name.endswith(".json")]
    names = {cell["name"][0].lower() for layout in layouts for cell in layout.get("cells", ())}
    assert names <= PLACE_LETTERS


@pytest.mark.parametrize(
    ("command", "key", "says"),
    [
        ("undo", "enter", "Enter does the same everywhere"),
        ("undo", "escape", "Esc does the same everywhere"),
        ("undo", "backspace", "Backspace gives a command its usual key back"),
        ("undo", "7", "7 does the same everywhere"),
        ("undo", "@", "@ needs AltGr"),
        ("undo", "[", "[ needs AltGr"),
        ("undo", "\\", "\\ needs AltGr"),
        ("undo", "ctrl+i", "cannot tell Ctrl+I from Tab"),
        ("undo", "b", "b begins the names of places"),
        ("undo", ",", "There is no key called ,"),
        ("undo", "hyper+u", "There is no key called Hyper+U"),
        ("undo", "L", "L already means: log (At the table)"),
        ("undo", "t", "t already means: tricks (Odyseja: missions)"),
        ("tricks", "u", "u already means: undo (At the table)"),
        ("undo", "h", "h already means: left (Everywhere)"),
        ("up", "m", "m already means: matches (Home screen)"),
    ],
)
def test_a_key_that_cannot_be_given_to_a_command_is_explained(few_commands, command, key, says):
    assert says in trouble(command, key, {})


@pytest.mark.parametrize(
    ("command", "key", "chosen"),
    [("undo", "y", {}), ("undo", "s", {}), ("undo", "n", {}), ("undo", "L", {"log": "o"}), ("up", "y", {})],
)
def test_a_key_is_free_if_nothing_else_that_works_there_has_it(few_commands, command, key, chosen):
    assert trouble(command, key, chosen) is None


def test_the_forbidden_keys_are_those_of_the_layouts_and_no_default_needs_them():
    used = {key for command in COMMANDS.values() for key in command.keys.split(",")}
    assert set("[]{}@\\") <= ALTGR
    assert not used & (ALTGR | set(FIXED))


@pytest.mark.parametrize(("key", "name"), [("?", "?"), ("L", "L"), ("u", "u"), ("ctrl+r", "Ctrl+R"), ("f2", "F2")])
def test_keys_are_called_as_people_call_them(key, name):
    assert key_name(key) == name


def test_bindings_come_from_the_table():
    for name, command in COMMANDS.items():
        keys = set(BindingsMap([bind(name)]).key_to_bindings)
        assert len(keys) == len(command.keys.split(","))
        assert keys_of(name, {name: "x"}) == ["x"]


async def test_a_chosen_key_works_at_once_is_shown_and_is_kept(tmp_path):
    app = Gallery(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "settings")
        table = app.screen.query_one(KeyTable)
        table.focus()
        table.highlighted = table.get_option_index("matches")
        await pilot.press("enter")
        assert isinstance(app.screen, PressKey)
        await pilot.press("q")
        assert "q already means: quit" in text(app)
        await pilot.press("z")
        assert "matches        z" in text(app)
        assert load(app.folders.settings)[0].keys == {"matches": "z"}
        await pilot.press("escape")
        await still(pilot)
        assert "z matches" in text(app)
        await pilot.press("m")
        assert isinstance(app.screen, Home)
        await pilot.press("z")
        assert isinstance(app.screen, Matches)


async def test_a_command_gets_its_usual_keys_back(tmp_path):
    app = Gallery(tmp_path, Settings(keys={"matches": "z", "undo": "y"}))
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "settings")
        table = app.screen.query_one(KeyTable)
        table.focus()
        table.highlighted = table.get_option_index("matches")
        await pilot.press("backspace")
        assert app.settings.keys == {"undo": "y"}
        assert "matches        m" in text(app)


async def test_escape_leaves_a_key_as_it_is(tmp_path):
    app = Gallery(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "press_key")
        await pilot.press("escape")
        assert isinstance(app.screen, Home)
        assert app.settings.keys == {}


@pytest.mark.parametrize(
    ("table", "kept", "says"),
    [
        ('undo = "y"', {"undo": "y"}, None),
        ('undo = "y,f5"', {"undo": "y,f5"}, None),
        ('undo = "L"\nlog = "o"', {"undo": "L", "log": "o"}, None),
        ('undo = "L"', {}, "L already means: log"),
        ('undo = "@"', {}, "needs AltGr"),
        ('undo = "y,@"', {}, "needs AltGr"),
        ('undo = ""', {}, "There is no key called"),
        ("undo = 7", {}, "no command called undo"),
        ('fly = "z"', {}, "no command called fly"),
    ],
)
def test_keys_in_the_config_file_hold_or_are_complained_of(few_commands, tmp_path, table, kept, says):
    file = tmp_path / "config.toml"
    file.write_text(f'theme = "paper"\n[keys]\n{table}\n', encoding="utf-8")
    settings, complaints = load(file)
    assert settings == Settings("paper", keys=kept)
    assert [says in complaint and str(file) in complaint for complaint in complaints] == [True] * bool(says)
