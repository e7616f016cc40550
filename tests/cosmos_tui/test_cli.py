"""The command line: every command, and every way to get one wrong in one sentence."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pytest

from cosmos_tui import __version__, cli, commands
from cosmos_tui.glyphs import TWINS
from cosmos_tui.players import Player
from cosmos_tui.store import Store
from cosmos_tui.table import Table
from rules import GAMES, Chance
from rules.kernel import fingerprint
from terminal import SCRIPT, Terminal, environment, run

COMMANDS = ("play", "learn", "resume", "matches", "rules", "export", "import", "verify", "doctor", "simulate")
PLAYERS = (Player("Anna", "green"), Player("Béla", "red"))


@pytest.fixture(name="call")
def _call(tmp_path, capsys, monkeypatch):
    """Run a command in this process, with files in `tmp_path`; (exit code, output, complaint)."""
    monkeypatch.chdir(tmp_path)
    for name in ("COSMOS_TUI_DATA_DIR", "COSMOS_TUI_ASCII", "COSMOS_TUI_LANG"):
        monkeypatch.delenv(name, raising=False)

    def call(*args):
        code = cli.main(["--data-dir", str(tmp_path), *map(str, args)])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return code, out, err

    return call


@pytest.fixture(name="store")
def _store(tmp_path):
    store = Store(tmp_path / "cosmos.db")
    yield store
    store.close()


def begin(store, plies=0, **more):
    """A match of Odyseja that has been played so far."""
    table = Table.begin(store, "odyseja", PLAYERS, {}, seed=4242424242, **more)
    chance = Chance(1)
    while table.decision is not None and table.ply < plies:
        table.uncover()
        table.play(chance.pick(table.moves()), table.ply)
    return table.match


# -- help --------------------------------------------------------------------------------------------------------------


def test_help_names_every_command_with_examples_and_exit_codes(call):
    code, out, err = call("--help")
    assert (code, err) == (0, "")
    for name in COMMANDS:
        assert re.search(rf"^    {name} +\w", out, re.MULTILINE)
    for flag in ("--version", "--help", "--data-dir DIR", "--ascii", "--lang CODE"):
        assert flag in out
    assert "examples:" in out
    assert "exit codes: 0 fine" in out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_of_its_own(call, command):
    code, out, err = call(command, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: cosmos-tui {command}")
    assert "--data-dir" in out


def test_the_examples_of_the_help_are_right(call):
    """Each is taken by the parser, and the games and options in it exist."""
    _code, out, _err = call("--help")
    examples = re.findall(r"^  cosmos-tui (.*?)  +\S", out, re.MULTILINE)
    assert len(examples) == 6
    for example in examples:
        args = cli._parser().parse_args(example.split())
        if hasattr(args, "option"):
            GAMES[args.game].options_model().read(commands._options(args.option))


def test_version_is_that_of_the_package(call):
    assert call("--version") == (0, f"cosmos-tui {__version__}\n", "")


# -- wrong usage -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["dance"], "'dance'"),
        (["rules"], "GAME"),
        (["rules", "chess"], "There is no game called chess; there are odyseja"),
        (["rules", "odyseja", "more"], "more"),
        (["simulate", "chess"], "There is no game called chess"),
        (["simulate", "odyseja", "--games", "0"], "0 is not a whole number from 1"),
        (["simulate", "odyseja", "--games", "1_0"], "1_0 is not a whole number"),
        (["simulate", "odyseja", "--jobs", "-1"], "jobs"),
        (["simulate", "odyseja", "--seed", "9" * 5000], "is not a whole number"),
        (["simulate", "odyseja", "--seed", str(1 << 64)], "is not a whole number"),
        (["simulate", "odyseja", "--seats", "9"], "seats must be 2, 3 or 4, not 9"),
        (["simulate", "odyseja", "--option", "layout"], "KEY=VALUE, not as layout"),
        (["simulate", "odyseja", "--option", "=karo"], "KEY=VALUE"),
        (["simulate", "kaosz", "--option", "x=1"], "no option called x; there are mode, turn_limit, starter."),
        (["simulate", "odyseja", "--option", "galaxy=huge"], "galaxy cannot be huge; it can be: JSON data, such as @"),
        (["simulate", "odyseja", "--option", "mode=7"], "cannot be 7; it can be: research, race, recon, solo."),
        (["simulate", "odyseja", "--option", "study=yes"], "study cannot be yes; it can be: true, false."),
        (["simulate", "odyseja", "--option", "track=26"], "track cannot be 26; it can be: a number from 7 to 25."),
        (["simulate", "odyseja", "--option", "starter=-1"], "it can be: random, a number from 0 on."),
        (["simulate", "odyseja", "--option", "turn_limit=1e400"], "turn_limit cannot be Infinity"),
        (["simulate", "odyseja", "--option", "deal=all"], "deal cannot be all; it can be: a list of numbers"),
        (["simulate", "odyseja", "--option", "deal=[1,1]"], "deal lists different planets of the catalogue"),
        (["simulate", "odyseja", "--option", "galaxy={}"], "options.galaxy.cells: Field required"),
        (["export", "1"], "FILE"),
        (["export", "one", "file"], "one is not a whole number"),
        (["--lang", "xx", "matches"], "There is no language called xx; there are en"),
        (["matches", "--lang"], "--lang"),
        (["matches", "--data-dir="], "the name of a folder is empty"),
        (["matches", "--dat", "x"], "--dat"),
    ],
)
def test_wrong_usage_gets_one_sentence_and_exit_code_2(call, args, says):
    code, out, err = call(*args)
    assert (code, out) == (2, "")
    assert err.startswith("cosmos-tui: ")
    assert err.count("\n") == 1
    assert says in err


def test_no_user_without_home_is_left_alone(tmp_path):
    """It is told where to say where files may lie."""
    code = (
        "import os; os.path.expanduser = lambda path: path; from cosmos_tui.cli import main; raise SystemExit(main())"
    )
    env = environment(tmp_path)
    del env["HOME"]
    ended = subprocess.run(
        [sys.executable, "-P", "-c", code, "matches"], env=env, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 2
    assert ended.stderr == "cosmos-tui: There is no home folder; say with --data-dir where files may lie.\n"


# -- options -----------------------------------------------------------------------------------------------------------


def test_option_values_are_json_or_else_text(tmp_path):
    (tmp_path / "own.json").write_text('{"a": [1, null]}')
    chosen = ["a=1", "b=true", "c=null", "d=karo", "e=[1, 2]", 'f="7"', "g=", "h=x=y", "b=false"]
    assert commands._options([*chosen, f"i=@{tmp_path / 'own.json'}", "j=" + "[" * 100_000]) == {
        "a": 1,
        "b": False,
        "c": None,
        "d": "karo",
        "e": [1, 2],
        "f": "7",
        "g": "",
        "h": "x=y",
        "i": {"a": [1, None]},
        "j": "[" * 100_000,
    }


@pytest.mark.parametrize("content", [None, "not JSON", "[" * 100_000, b"\xff"])
def test_an_option_file_that_is_missing_or_no_json_is_exit_code_3(call, tmp_path, content):
    if content is not None:
        (tmp_path / "own.json").write_bytes(content if isinstance(content, bytes) else content.encode())
    code, out, err = call("simulate", "odyseja", "--option", "galaxy=@own.json")
    assert (code, out) == (3, "")
    assert err.startswith("cosmos-tui: own.json ")
    assert err.count("\n") == 1


# -- commands that print -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["odyseja", "Odyseja"])
def test_rules_prints_the_whole_rulebook(call, game):
    code, out, err = call("rules", game)
    assert (code, err) == (0, "")
    assert out.startswith("# Odyseja\n")
    assert "**ODY-9" in out


def test_rules_prints_no_glyph_if_ascii_is_asked_for(call):
    _code, out, _err = call("rules", "odyseja", "--ascii")
    assert not set(out) & set(TWINS)


def test_matches_lists_all_with_number_title_game_and_state(call, store):
    begin(store, plies=1)
    begin(store, plies=10_000)
    code, out, err = call("matches")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert re.fullmatch(
        r" +2  Anna, Béla: Odyseja · Research mission, won by (Anna|Béla|nobody|Anna and Béla), just now", lines[0]
    )
    assert re.fullmatch(r" +1  Anna, Béla: Odyseja · Research mission, turn \d+, just now", lines[1])


def test_matches_of_an_unknown_game_are_listed_all_the_same(call, store):
    store.add("chess", {"mode": "blitz"}, 1, 1, PLAYERS, "Anna, Béla")
    assert "Anna, Béla: chess · blitz, turn 1" in call("matches")[1]


def test_where_there_are_no_matches_no_file_is_made(call, tmp_path):
    assert call("matches") == (0, "There are no matches yet.\n", "")
    assert list(tmp_path.iterdir()) == []


def test_a_match_can_be_exported_verified_and_imported(call, store, tmp_path):
    begin(store, plies=10_000)
    assert call("export", 1, "evening.json") == (0, "Match 1 is in evening.json.\n", "")
    code, out, _err = call("verify", "evening.json")
    assert code == 0
    assert "all keep the rules" in out
    assert fingerprint(4242424242) in out
    assert "4242424242" in out
    moves = store.moves(1)
    assert call("import", "evening.json") == (0, "Anna, Béla is here already, as match 1; nothing was added.\n", "")
    store.delete(1)
    assert call("import", "evening.json") == (
        0,
        "Anna, Béla is match 2 now; open it with `cosmos-tui resume 2`.\n",
        "",
    )
    assert store.moves(2) == moves


def test_an_export_never_overwrites_a_file(call, store, tmp_path):
    begin(store)
    (tmp_path / "diary.txt").write_text("dear diary")
    code, _out, err = call("export", 1, "diary.txt")
    assert code == 2
    assert "diary.txt is there already" in err
    assert (tmp_path / "diary.txt").read_text() == "dear diary"


def test_an_export_into_a_folder_that_does_not_exist_is_one_sentence(call, store):
    begin(store)
    code, _out, err = call("export", 1, "no/such/folder.json")
    assert code == 1
    assert "No such file or directory" in err


@pytest.mark.parametrize("args", [("export", 7, "x.json")])
def test_a_match_that_does_not_exist_is_exit_code_2(call, store, args):
    code, _out, err = call(*args)
    assert (code, err) == (2, "cosmos-tui: There is no match number 7.\n")


def test_a_match_of_an_unknown_game_is_exit_code_3(call, store):
    store.add("chess", {}, 1, 1, PLAYERS, "Anna, Béla")
    code, _out, err = call("export", 1, "x.json")
    assert code == 3
    assert "a game that this version does not know: chess" in err


@pytest.mark.parametrize("command", ["verify", "import"])
def test_a_forged_file_is_exit_code_3_and_nothing_is_taken_in(call, store, tmp_path, command):
    begin(store, plies=10_000)
    call("export", 1, "evening.json")
    content = json.loads((tmp_path / "evening.json").read_text(encoding="utf-8"))
    content["record"]["moves"][2]["seat"] = 3
    (tmp_path / "evening.json").write_text(json.dumps(content))
    code, out, err = call(command, "evening.json")
    assert (code, out) == (3, "")
    assert "move 3 breaks ODY-" in err
    assert err.count("\n") == 1
    assert len(store.matches()) == 1


@pytest.mark.parametrize("command", ["verify", "import"])
@pytest.mark.parametrize("content", [None, b"", b"\x00\xff", b"{}"])
def test_a_file_that_holds_no_match_is_exit_code_3(call, tmp_path, command, content):
    if content is not None:
        (tmp_path / "x.json").write_bytes(content)
    code, out, err = call(command, "x.json")
    assert (code, out) == (3, "")
    assert err.startswith("cosmos-tui: x.json ")


@pytest.mark.parametrize("command", [("matches",), ("export", 1, "x.json"), ("import", "good.json")])
@pytest.mark.parametrize("damage", ["damaged", "newer", "unusable"])
def test_a_file_of_matches_that_is_damaged_newer_or_unusable_is_exit_code_3(call, store, tmp_path, command, damage):
    begin(store)
    call("export", 1, "good.json")
    store.close()
    file = tmp_path / "cosmos.db"
    if damage == "unusable":
        file.unlink()
        file.mkdir()
    elif damage == "newer":
        store = Store(file)
        store._db.execute("PRAGMA user_version = 99")
        store.close()
    else:
        file.write_bytes(b"no database" * 100)
    before = None if damage == "unusable" else file.read_bytes()
    code, out, err = call(*command)
    assert (code, out) == (3, "")
    assert err.count("\n") == 1
    assert before is None or file.read_bytes() == before
    assert not (tmp_path / "x.json").exists()


def test_a_data_folder_that_is_a_file_is_exit_code_3(tmp_path):
    (tmp_path / "file").write_text("")
    ended = run("--data-dir", "file", "import", "x.json", home=tmp_path)
    assert (ended.returncode, ended.stdout) == (3, "")
    assert ended.stderr.count("\n") <= 2


def test_folders_with_spaces_and_accents_are_fine(tmp_path):
    data = tmp_path / "my őrs files"
    with Terminal(
        SCRIPT,
        "--data-dir",
        data,
        "play",
        "odyseja",
        "--seat",
        "Őrs",
        "--seat",
        "Ötvös",
        env=environment(tmp_path),
        cwd=tmp_path,
    ) as terminal:
        terminal.wait_for("Őrs", "Ötvös")
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
    assert "Őrs, Ötvös: Odyseja" in run("matches", "--data-dir", data, home=tmp_path).stdout


def test_doctor_shows_versions_folders_terminal_and_finds_all_in_order(call, store, tmp_path):
    begin(store)
    code, out, err = call("doctor")
    assert (code, err) == (0, "")
    for word in (f"cosmos-tui {__version__}", "Python 3", "textual 8", "SQLite", str(tmp_path), "TERM=", "encoding"):
        assert word in out
    assert "1 match; its file is in order" in out
    assert "The config file is in order." in out


def test_doctor_names_what_is_wrong(call, tmp_path):
    (tmp_path / "config.toml").write_text("noise = 1")
    (tmp_path / "cosmos.db").write_bytes(b"no database" * 100)
    code, out, _err = call("doctor")
    assert code == 3
    assert "no setting called noise" in out
    assert "damaged" in out


# -- flags, environment, config file -----------------------------------------------------------------------------------


def settings_of(call, monkeypatch, *args):
    """The settings that a command is carried out with."""
    seen = []
    monkeypatch.setattr(commands, "matches", lambda args, session: seen.append(session) or 0)
    assert call("matches", *args)[0] == 0
    return seen[0].settings


def test_flags_beat_the_environment_that_beats_the_config_file_that_beats_defaults(call, monkeypatch, tmp_path):
    assert settings_of(call, monkeypatch).ascii is False
    (tmp_path / "config.toml").write_text("ascii = true")
    assert settings_of(call, monkeypatch).ascii is True
    monkeypatch.setenv("COSMOS_TUI_ASCII", "0")
    assert settings_of(call, monkeypatch).ascii is False
    assert settings_of(call, monkeypatch, "--ascii").ascii is True


def test_the_data_folder_and_the_language_come_from_the_environment_too(tmp_path):
    env = {"COSMOS_TUI_DATA_DIR": str(tmp_path / "there"), "COSMOS_TUI_LANG": "en"}
    assert str(tmp_path / "there") in run("doctor", home=tmp_path, env=env).stdout
    assert run("matches", home=tmp_path, env={"COSMOS_TUI_LANG": "xx"}).returncode == 2
    assert run("matches", "--lang", "en", home=tmp_path, env={"COSMOS_TUI_LANG": "xx"}).returncode == 0


def test_flags_may_stand_before_or_after_the_command(tmp_path):
    for args in (("--data-dir", "here", "doctor"), ("doctor", "--data-dir", "here"), ("doctor", "--data-dir=here")):
        assert str(tmp_path / "here") in run(*args, home=tmp_path).stdout


def test_what_is_wrong_in_the_config_file_is_said_and_stops_nothing(call, tmp_path):
    (tmp_path / "config.toml").write_text('theme = "mauve"')
    code, out, err = call("matches")
    assert (code, out) == (0, "There are no matches yet.\n")
    assert "theme cannot be 'mauve'" in err


# -- terminals, pipes, a broken installation ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "args", [(), ("play", "odyseja"), ("play", "odyseja", "--seat", "A", "--seat", "B"), ("learn", "odyseja")], ids=str
)
def test_without_a_terminal_the_screen_commands_are_one_sentence_and_exit_code_2(tmp_path, args):
    ended = run(*args, home=tmp_path)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "cosmos-tui: The screen needs a terminal for its input and its output.\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("play", "chess"), "There is no game called chess"),
        (
            ("play", "odyseja", "--option", "layout=round"),
            "layout cannot be round; it can be: tri, karo, quad, custom.",
        ),
        (("learn", "chess"), "There is no game called chess"),
        (("resume", "3"), "There is no match number 3."),
    ],
    ids=str,
)
def test_what_is_wrong_with_a_command_is_said_before_a_terminal_is_missed(tmp_path, args, says):
    ended = run(*args, home=tmp_path)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert says in ended.stderr
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize("redirection", ["</dev/null", ">/dev/null", "<&-", ">&-", "| cat"])
def test_a_terminal_on_one_side_is_not_enough(tmp_path, redirection):
    command = ("sh", "-c", f'"$0" {redirection}; echo "code $?"', SCRIPT)
    with Terminal(*command, env=environment(tmp_path), cwd=tmp_path) as terminal:
        terminal.wait_exit()
        assert terminal.lines[0].startswith("cosmos-tui: The screen needs a terminal")
        assert ("code 2" in terminal.text) is ("cat" not in redirection)


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_that_cannot_move_its_cursor_is_one_sentence_and_exit_code_2(tmp_path, term):
    with Terminal(SCRIPT, env=environment(tmp_path, TERM=term), cwd=tmp_path) as terminal:
        assert terminal.wait_exit() == 2
        assert f'cosmos-tui: A terminal of the kind "{term}" cannot show the screen' in terminal.text


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("play", "chess"), "There is no game called chess"),
        (("learn", "chess"), "There is no game called chess"),
        (("play", "odyseja", "--seat", "Anna"), "seats must be 2, 3 or 4, not 1"),
        (("play", "odyseja", "--seat", "Anna", "--seat", "anna"), "Two players have the same name."),
        (("play", "odyseja", "--seat", "Anna", "--seat", " "), "Player 2 needs a name."),
        (("play", "odyseja", *["--seat", "x"] * 6), "At most 5 can play."),
        (
            ("play", "odyseja", "--option", "layout=round"),
            "layout cannot be round; it can be: tri, karo, quad, custom.",
        ),
        (("resume",), "There is no unfinished match."),
        (("resume", "3"), "There is no match number 3."),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_said_before_the_screen_opens(tmp_path, args, says):
    with Terminal(SCRIPT, *args, env=environment(tmp_path), cwd=tmp_path, columns=200) as terminal:
        assert terminal.wait_exit() == 2
        assert terminal.modes == {7, 25}
        assert terminal.lines[0].startswith("cosmos-tui: ")
        assert says in terminal.lines[0]


@pytest.mark.parametrize("command", ["matches", "rules odyseja", "--help", "simulate odyseja --games 3000 --json"])
def test_a_closed_pipe_is_nothing_to_complain_of(tmp_path, command):
    ended = subprocess.run(
        ["bash", "-c", f'set -o pipefail; "$0" {command} | head -n 0', SCRIPT],
        env=environment(tmp_path),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_a_full_disk_behind_the_output_is_one_sentence(tmp_path):
    with open("/dev/full", "w") as full:
        ended = subprocess.run(
            [SCRIPT, "rules", "odyseja"],
            env=environment(tmp_path),
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert ended.returncode == 1
    assert ended.stderr == "cosmos-tui: [Errno 28] No space left on device\n"


def test_output_that_cannot_hold_a_letter_still_comes(tmp_path):
    env = {"PYTHONIOENCODING": "ascii", "COSMOS_TUI_ASCII": "0"}
    ended = run("rules", "odyseja", home=tmp_path, env=env)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.isascii()


@pytest.mark.parametrize(
    ("module", "content"),
    [("rules", "x = 1"), ("assets", "x = 1"), ("pydantic", "raise ImportError('no pydantic here')")],
)
def test_another_package_in_the_place_of_one_of_ours_is_one_sentence(tmp_path, module, content):
    (tmp_path / module).mkdir()
    (tmp_path / module / "__init__.py").write_text(content)
    foreign = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")]))
    ended = run("simulate", "odyseja", home=tmp_path, env={"PYTHONPATH": foreign})
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith("cosmos-tui: the installation is broken")
    assert "environment of its own" in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_a_bug_leaves_a_report_without_values_and_says_where(call, tmp_path, monkeypatch):
    def break_down(args, session):
        hand = "queen of " + "hearts"
        raise ZeroDivisionError(len(hand) and "a bug")

    monkeypatch.setattr(commands, "matches", break_down)
    code, out, err = call("matches")
    assert (code, out) == (1, "")
    assert "Cosmos TUI broke; we are sorry." in err
    (report,) = tmp_path.glob("crash-*.txt")
    assert str(report) in err
    text = report.read_text(encoding="utf-8")
    assert "ZeroDivisionError" in text
    assert "in break_down" in text
    assert "queen of hearts" not in text


def test_an_interrupt_is_exit_code_130_without_a_word(call, monkeypatch):
    def interrupt(args, session):
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "matches", interrupt)
    assert call("matches") == (130, "", "")
