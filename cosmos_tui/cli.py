"""The command line: what may be said after `cosmos-tui`, and what holds for every command.

Nothing but the standard library is imported before the arguments have been read.
"""

from __future__ import annotations

import argparse
import codecs
import locale
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

from cosmos_tui import __version__
from cosmos_tui.trouble import BROKEN, USAGE, Trouble

if TYPE_CHECKING:
    from cosmos_tui.commands import Session

NAME = "cosmos-tui"
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out one command; the exit code."""
    code = 0
    try:
        code = _run(sys.argv[1:] if argv is None else argv)
        if sys.stdout is not None:
            sys.stdout.flush()
    except Trouble as trouble:
        _complain(str(trouble))
        return trouble.code
    except ImportError as error:
        # in English: what is missing may be the very texts
        _complain(
            f"the installation is broken, or another package has taken the place of a part of it ({error});"
            " install cosmos-tui into an environment of its own."
        )
        return BROKEN
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence(sys.stdout)  # nobody reads on, which is nothing to complain of
    except OSError as error:
        _silence(sys.stdout)
        _complain(str(error))
        return code or BROKEN
    return code


def _complain(sentence: str) -> None:
    if sys.stderr is None:
        return
    try:
        print(f"{NAME}: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        _silence(sys.stderr)


def _silence(stream: TextIO) -> None:
    """Let what the stream still holds go nowhere, so that Python does not fail on it once more when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _run(argv: Sequence[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    session = _session(argv)
    try:
        args = _parser().parse_args(argv)
    except SystemExit:  # --help and --version have been answered
        return 0
    try:
        return int(args.run(args, session))
    except (Trouble, ImportError, OSError):
        raise
    except Exception as error:
        from cosmos_tui.crash import leave_report

        raise Trouble(leave_report(session.folders.state), BROKEN) from error


# -- what holds for every command --------------------------------------------------------------------------------------


def _session(argv: Sequence[str]) -> Session:
    """Folders and settings: flags beat the environment, that beats the config file, that beats the defaults."""
    from cosmos_tui import settings as config
    from cosmos_tui.commands import Session
    from cosmos_tui.folders import NoHome, folders
    from cosmos_tui.text import _, languages, use_language

    flags, _rest = _common(_Parser(add_help=False)).parse_known_args(argv)
    environment = os.environ.get
    data_dir = getattr(flags, "data_dir", None) or environment("COSMOS_TUI_DATA_DIR")
    try:
        where = folders(Path(data_dir) if data_dir else None)
    except NoHome as error:
        raise Trouble(_("There is no home folder; say with --data-dir where files may lie."), USAGE) from error
    settings, complaints = config.load(where.settings)

    lang = getattr(flags, "lang", None) or environment("COSMOS_TUI_LANG") or settings.lang
    if lang not in languages():
        known = ", ".join(languages())
        raise Trouble(_("There is no language called {code}; there are {known}.").format(code=lang, known=known), USAGE)
    use_language(lang)

    ascii_only = environment("COSMOS_TUI_ASCII")
    if getattr(flags, "ascii", False):
        settings = replace(settings, ascii=True)
    elif ascii_only:
        settings = replace(settings, ascii=ascii_only != "0")
    elif not _terminal_speaks_utf8():
        settings = replace(settings, ascii=True)
    return Session(where, replace(settings, lang=lang), complaints)


def _terminal_speaks_utf8() -> bool:
    """Whether every glyph would arrive as one."""
    encodings = [locale.getencoding()] + ([sys.stdout.encoding] if sys.stdout is not None else [])
    return all(codecs.lookup(encoding).name == "utf-8" for encoding in encodings)


# -- the arguments -----------------------------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    """Takes no abbreviations, and complains in one sentence."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(allow_abbrev=False, formatter_class=argparse.RawDescriptionHelpFormatter, **kwargs)

    def error(self, message: str) -> NoReturn:
        """Raise what is wrong as `Trouble`."""
        from cosmos_tui.text import _

        hint = _("See `{command} --help`.").format(command=self.prog)
        raise Trouble(f"{message.rstrip('.')}. {hint}", USAGE)


def _common(parser: _Parser) -> _Parser:
    """Add what may be said with every command, before or after its name."""
    from cosmos_tui.text import _

    # suppressed defaults: what was said before a command's name must not be undone by silence after it
    every = parser.add_argument_group(_("with every command"))
    every.add_argument(
        "--data-dir", metavar="DIR", type=_folder, default=argparse.SUPPRESS, help=_("keep all files in this folder")
    )
    every.add_argument(
        "--ascii", action="store_true", default=argparse.SUPPRESS, help=_("draw with ASCII characters only")
    )
    every.add_argument("--lang", metavar="CODE", default=argparse.SUPPRESS, help=_("language of the texts"))
    return parser


def _parser() -> _Parser:
    from cosmos_tui import commands
    from cosmos_tui.text import _
    from rules.kernel import GAMES

    parser = _Parser(prog=NAME, description=_("Space games for friends round one terminal."), epilog=_epilog())
    parser.add_argument("--version", action="version", version=f"{NAME} {__version__}")
    parser.set_defaults(run=commands.home)
    _common(parser)
    subparsers = parser.add_subparsers(
        title=_("commands"), metavar=_("COMMAND"), description=_("without one: the home screen")
    )

    def command(name: str, run: Callable[[argparse.Namespace, Session], int], purpose: str) -> _Parser:
        sub: _Parser = subparsers.add_parser(name, help=purpose, description=purpose)
        sub.set_defaults(run=run)
        return _common(sub)

    games = ", ".join(GAMES)
    play = command("play", commands.play, _("begin a match; without --seat the set-up opens"))
    play.add_argument("game", metavar="GAME", help=games)
    play.add_argument("--seat", metavar="NAME", action="append", default=[], help=_("a player, in the order of seats"))
    _add_options(play)

    learn = command("learn", commands.learn, _("learn a game: a guided first turn, three minutes"))
    learn.add_argument("game", metavar="GAME", help=games)

    resume = command("resume", commands.resume, _("go on with a match; without a number, the one played last"))
    resume.add_argument("match", metavar="MATCH", type=_number, nargs="?")

    command("matches", commands.matches, _("list all matches with their numbers"))

    book = command("rules", commands.rules_, _("print the rulebook of a game"))
    book.add_argument("game", metavar="GAME", help=games)

    export = command("export", commands.export, _("write a match to a file"))
    export.add_argument("match", metavar="MATCH", type=_number)
    export.add_argument("file", metavar="FILE", type=Path)

    import_ = command("import", commands.import_, _("add the match in a file to your matches, if it is genuine"))
    import_.add_argument("file", metavar="FILE", type=Path)

    verify = command("verify", commands.verify, _("replay the match in a file and say whether it is genuine"))
    verify.add_argument("file", metavar="FILE", type=Path)

    command("doctor", commands.doctor, _("show versions, folders and terminal, and check the file of matches"))

    simulate = command("simulate", commands.simulate, _("let the computer play at random, without a screen"))
    simulate.add_argument("game", metavar="GAME", help=games)
    simulate.add_argument("--seats", metavar="N", type=_count, help=_("how many play; by default the fewest"))
    simulate.add_argument("--games", metavar="N", type=_count, default=1, help=_("how many games; game i has seed N+i"))
    simulate.add_argument("--jobs", metavar="N", type=_count, default=1, help=_("how many processes share the work"))
    simulate.add_argument("--json", action="store_true", help=_("print one JSON object per game, and one of sums"))
    _add_options(simulate)
    return parser


def _add_options(parser: _Parser) -> None:
    from cosmos_tui.text import _

    parser.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help=_("choose an option of the game; VALUE is JSON or plain text, @FILE takes JSON from a file"),
    )
    parser.add_argument("--seed", metavar="N", type=_seed, help=_("the seed of all rolls; by default a new one"))


def _folder(text: str) -> str:
    if not text:
        from cosmos_tui.text import _

        raise argparse.ArgumentTypeError(_("the name of a folder is empty"))
    return text


def _whole(text: str, least: int, most: int) -> int:
    """A whole number between the two."""
    from cosmos_tui.text import _

    # not int() alone: it takes "1_000", and refuses very long numbers with an error of its own
    number = int(text) if text.isascii() and text.isdecimal() and len(text) <= 20 else -1
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(
            _("{text} is not a whole number from {least} to {most}").format(text=text, least=least, most=most)
        )
    return number


def _number(text: str) -> int:
    return _whole(text, 1, (1 << 63) - 1)


def _count(text: str) -> int:
    return _whole(text, 1, 1_000_000_000)


def _seed(text: str) -> int:
    return _whole(text, 0, (1 << 64) - 1)


def _epilog() -> str:
    from cosmos_tui.text import _

    examples = (
        (f"{NAME}", _("the home screen")),
        (f"{NAME} play odyseja --seat Anna --seat Béla", _("begin at once")),
        (f"{NAME} play odyseja --seat A --seat B --option layout=karo --seed 42", _("a chosen galaxy and deal")),
        (f"{NAME} resume", _("go on with the last match")),
        (f"{NAME} export 3 evening.json", _("keep or send a match")),
        (f"{NAME} simulate odyseja --games 100 --jobs 2 --json", _("a hundred random games")),
    )
    width = max(len(line) for line, _meaning in examples)
    shown = "\n".join(f"  {line:{width}}  {meaning}" for line, meaning in examples)
    variables = _("COSMOS_TUI_DATA_DIR, COSMOS_TUI_ASCII (1 or 0) and COSMOS_TUI_LANG stand for the flags.")
    codes = _(
        "exit codes: 0 fine, 1 our error, 2 wrong usage or no terminal, 3 a file that is unreadable or newer,\n"
        "130, 143, 129 ended by SIGINT, SIGTERM, SIGHUP"
    )
    return f"{_('examples:')}\n{shown}\n\n{variables}\n{codes}"
