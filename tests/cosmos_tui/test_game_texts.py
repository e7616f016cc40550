"""Each game's words: something for every event, refusal, prompt, mode, option and value that the game knows."""

import ast
from importlib import import_module, resources

import pytest

from arena import SETUPS, random_play
from cosmos_tui import text
from cosmos_tui.choosing import option_choices
from cosmos_tui.text import games
from rules import GAMES, Chance, Event

NAMES = ["Anna", "Béla", "Csaba", "Dóra", "Ede"]


def trees(package):
    """The sources of a package, parsed."""
    for file in resources.files(package).iterdir():
        if file.name.endswith(".py"):
            yield ast.parse(file.read_text(encoding="utf-8"))


def words_of(game):
    """All that stands in a game's texts, which may be in several files."""
    for file in resources.files("cosmos_tui.text").iterdir():
        if file.name.startswith(game):
            yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def strings(nodes):
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def reasons(game):
    """The reason words of all refusals that stand in a game's rules."""
    for tree in trees(GAMES[game].package):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                assert isinstance(node.args[1], ast.Constant), f"a reason that is no literal, line {node.lineno}"
                yield node.args[1].value


def happenings(module):
    """Every type of event that happens in a game, the ones that only others are made of left out."""
    types = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event)]
    return {kind.__name__ for kind in types if kind.__module__ == module.__name__ and not kind.__subclasses__()}


def test_every_game_is_introduced():
    for game in GAMES:
        assert games.title(game) != game
        assert games.pitch(game).endswith(".")
        assert games.minutes(game)
        assert games.players(game)


def test_the_home_screen_offers_the_games_in_the_order_of_the_help():
    assert games.introduced() == list(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_event_is_told_or_kept_quiet_on_purpose(game):
    module = import_module(f"{GAMES[game].package}.events")
    named = {
        node.attr
        for node in words_of(game)
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "events"
    }
    assert happenings(module) - named == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_of_a_refusal_is_explained(game):
    found = set(reasons(game))
    assert found
    assert found - strings(words_of(game)) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_mode_option_and_value_is_named_and_explained(game):
    info, words = GAMES[game], text.of(game)
    model = info.options_model()
    for mode in info.modes:
        assert games.mode_title(game, mode) != mode
        assert games.mode_pitch(game, mode).endswith(".")
    for name in model.model_fields:
        choices = option_choices(words, model, name) if name not in ("mode", "turn_limit") else []
        if choices:  # the others are data, for the command line
            assert words.option(name)
            assert all(choice.name and choice.meaning.endswith(".") for choice in choices)
            assert len({choice.name for choice in choices}) == len(choices)


@pytest.mark.parametrize("setup", [setup for setup in SETUPS if setup.game in GAMES], ids=str)
def test_a_whole_game_can_be_told(setup):
    words = text.of(setup.game)
    told = 0
    game = setup.new(5, turn_limit=40)
    for ply in random_play(game, Chance(5), 300):
        assert words.prompt(ply.before.decision, ply.before.view(None), NAMES).endswith((".", "?"))
        sentences = [words.event(event.seen_by(None), NAMES) for event in ply.events if event.seen_by(None)]
        assert all(sentence is None or sentence.endswith((".", "!")) for sentence in sentences)
        told += any(sentences)
    assert told
    if game.result is not None:
        assert words.outcome(game.result, NAMES).endswith((".", "!"))
        assert all(words.score(seat, game.result, setup.mode) for seat in range(setup.seats))


@pytest.mark.parametrize("setup", [setup for setup in SETUPS if setup.game in GAMES], ids=str)
def test_a_match_that_a_limit_of_turns_has_ended_says_so_and_no_score_is_a_bare_number(setup):
    words = text.of(setup.game)
    game = setup.new(0, turn_limit=1)
    *_, _last = random_play(game, Chance(0))
    assert game.result.reason == "turn-limit"
    assert "the agreed number of turns is over" in words.outcome(game.result, NAMES).lower()
    for seat in range(setup.seats):
        count, unit = words.score(seat, game.result, setup.mode).split(" ", 1)
        assert int(count) == game.result.scores[seat]
        assert unit.isprintable()
        assert unit.strip()
