"""What each command does. Textual, SQLite, pydantic and the games are imported only by those that need them."""

from __future__ import annotations

import gc
import json
import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cosmos_tui.folders import Folders
from cosmos_tui.glyphs import ascii_twin
from cosmos_tui.settings import Settings
from cosmos_tui.text import _
from cosmos_tui.trouble import BROKEN, UNREADABLE, USAGE, Trouble
from rules.kernel import GAMES, GameInfo

if TYPE_CHECKING:
    from cosmos_tui.app import NewLesson, NewMatch
    from cosmos_tui.store import Match, Store


@dataclass(frozen=True, slots=True)
class Session:
    """What holds for the command: where files lie, the settings, and what is wrong in the config file."""

    folders: Folders
    settings: Settings
    complaints: Sequence[str]

    def say(self, *lines: str) -> None:
        """Print lines, in ASCII if that is set."""
        for line in lines:
            print(ascii_twin(line) if self.settings.ascii else line)


# -- commands that open the screen -------------------------------------------------------------------------------------


def home(_args: Namespace, session: Session) -> int:
    """The home screen."""
    return _open_screen(session)


def play(args: Namespace, session: Session) -> int:
    """Begin a match at once, or open the set-up."""
    info = _game(args.game)
    options = _fitting(info, args.option)
    from cosmos_tui import players
    from cosmos_tui.app import NewMatch

    try:
        seated = players.seat(args.seat)
        players.check(seated)
        if seated:
            info.start(len(seated), info.options_model().read(options), args.seed or 0)
    except ValueError as error:
        raise Trouble(str(error), USAGE) from error
    return _open_screen(session, NewMatch(info.name, seated, options, args.seed))


def learn(args: Namespace, session: Session) -> int:
    """Open the lesson of a game."""
    game = _game(args.game).name
    from cosmos_tui.app import NewLesson

    return _open_screen(session, NewLesson(game))


def resume(args: Namespace, session: Session) -> int:
    """Go on with a match."""
    with _store(session) as store:
        if args.match is not None:
            match = _match(store, args.match)
        else:
            unfinished = store.matches(unfinished=True)
            if not unfinished:
                raise Trouble(_("There is no unfinished match."), USAGE)
            match = unfinished[0]
    _known(match)
    return _open_screen(session, match.id)


def _need_terminal() -> None:
    """The screen needs a terminal on both sides, and one that can move its cursor."""
    for stream in (sys.__stdin__, sys.__stdout__):
        if stream is None or stream.closed or not stream.isatty():
            raise Trouble(_("The screen needs a terminal for its input and its output."), USAGE)
    term = os.environ.get("TERM", "")
    if term in ("", "dumb", "unknown"):
        raise Trouble(_('A terminal of the kind "{term}" cannot show the screen; see TERM.').format(term=term), USAGE)


def _open_screen(session: Session, start: NewMatch | NewLesson | int | None = None) -> int:
    _need_terminal()
    if os.environ.get("NO_COLOR") == "":
        del os.environ["NO_COLOR"]  # the convention wants it to hold something; Textual does not ask
    # all that a start makes will stay: to look for garbage in it takes a twentieth of the time to the first picture
    gc.disable()
    from cosmos_tui import textual_hacks
    from cosmos_tui.app import CosmosApp

    textual_hacks.draw_on_stdout()
    app = CosmosApp(session.folders, session.settings, start, session.complaints)
    app.run()
    return app.return_code or 0


# -- commands that print -----------------------------------------------------------------------------------------------


def matches(_args: Namespace, session: Session) -> int:
    """List all matches."""
    from cosmos_tui.text.table import in_short

    _warn(session.complaints)
    if not session.folders.database.exists():
        session.say(_("There are no matches yet."))
        return 0
    with _store(session) as store:
        stored = store.matches()
    for match in stored:
        session.say(f"{match.id:>4}  {match.title}: {in_short(match, datetime.now(UTC))}")
    if not stored:
        session.say(_("There are no matches yet."))
    return 0


def rules_(args: Namespace, session: Session) -> int:
    """Print the rulebook."""
    from cosmos_tui import rulebook

    session.say(rulebook.load(_game(args.game).name).text.rstrip())
    return 0


def export(args: Namespace, session: Session) -> int:
    """Write a match to a file."""
    from cosmos_tui import archive

    with _store(session) as store:
        match = _match(store, args.match)
        _known(match)
        moves = store.moves(match.id)
    session.say(archive.export(match, moves, args.file))
    return 0


def import_(args: Namespace, session: Session) -> int:
    """Add the match in a file."""
    archived, game = _archived(args.file)
    with _store(session) as store:
        session.say(archived.add_to(store, game))
    return 0


def verify(args: Namespace, session: Session) -> int:
    """Say whether the match in a file is genuine."""
    archived, game = _archived(args.file)
    session.say(*archived.findings(game))
    return 0


def doctor(_args: Namespace, session: Session) -> int:
    """Examine installation, folders, terminal and file of matches."""
    from cosmos_tui import doctor as examination

    findings, healthy = examination.examine(session)
    session.say(*findings)
    return 0 if healthy else UNREADABLE


def simulate(args: Namespace, session: Session) -> int:
    """Let the computer play."""
    from cosmos_tui import simulate as simulation

    _warn(session.complaints)
    info = _game(args.game)
    options = _fitting(info, args.option)
    try:
        plan = simulation.Plan.of(info, args.seats, options, args.seed, args.games)
    except ValueError as error:
        raise Trouble(str(error), USAGE) from error
    lines = simulation.as_json if args.json else simulation.as_text
    # a bar between lines of data would help nobody
    bar = sys.stderr.isatty() and not (args.json and sys.stdout.isatty())
    for line in lines(plan, simulation.run(plan, args.jobs, bar)):
        session.say(line)
    return 0


# -- what several of them need -----------------------------------------------------------------------------------------


def _warn(complaints: Iterable[str]) -> None:
    for complaint in complaints:
        print(complaint, file=sys.stderr)


def _game(name: str) -> GameInfo:
    """The game with this key, or with this title as the screens write it; capitals make no difference."""
    from cosmos_tui.text import games

    called = {known.casefold(): info for key, info in GAMES.items() for known in (key, games.title(key))}
    if name.casefold() not in called:
        known = ", ".join(GAMES)
        raise Trouble(_("There is no game called {name}; there are {known}.").format(name=name, known=known), USAGE)
    return called[name.casefold()]


def _options(choices: Sequence[str]) -> dict[str, Any]:
    """What `--option KEY=VALUE` says, once or more: JSON if VALUE is, else text; @FILE is JSON from a file."""
    options: dict[str, Any] = {}
    for choice in choices:
        key, equals, value = choice.partition("=")
        if not (key and equals):
            raise Trouble(_("An option is given as KEY=VALUE, not as {choice}.").format(choice=choice), USAGE)
        options[key] = _json_in(Path(value[1:])) if value.startswith("@") else _json_or_text(value)
    return options


def _fitting(info: GameInfo, choices: Sequence[str]) -> dict[str, Any]:
    """The same, if the game can be played so."""
    options = _options(choices)
    from cosmos_tui.text.options import problem
    from rules.kernel.options import BadOption

    model = info.options_model()
    try:
        model.read(options)
    except BadOption as error:
        raise Trouble(problem(model, options, error), USAGE) from error
    return options


def _json_or_text(value: str) -> Any:
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return value


def _json_in(file: Path) -> Any:
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        problem = _("{file} cannot be read: {problem}").format(file=file, problem=error.strerror)
        raise Trouble(problem, UNREADABLE) from error
    except (ValueError, RecursionError) as error:
        raise Trouble(_("{file} holds no JSON: {problem}").format(file=file, problem=error), UNREADABLE) from error


@contextmanager
def _store(session: Session) -> Iterator[Store]:
    """The matches, and what goes wrong with their file as trouble."""
    from cosmos_tui.store import Store, StoreError
    from cosmos_tui.text.table import store_problem

    try:
        store = Store(session.folders.database)
        try:
            yield store
        finally:
            store.close()
    except StoreError as error:
        code = UNREADABLE if error.problem in ("damaged", "newer", "unusable") else BROKEN
        raise Trouble(store_problem(error), code) from error


def _match(store: Store, number: int) -> Match:
    try:
        return store.match(number)
    except LookupError as error:
        raise Trouble(_("There is no match number {number}.").format(number=number), USAGE) from error


def _known(match: Match) -> None:
    if match.game not in GAMES:
        raise Trouble(
            _("Match {number} is of a game that this version does not know: {game}.").format(
                number=match.id, game=match.game
            ),
            UNREADABLE,
        )


def _archived(file: Path) -> Any:
    from cosmos_tui import archive

    try:
        return archive.read(file)
    except archive.NotGenuine as error:
        raise Trouble(str(error), UNREADABLE) from error
