"""How fast the engines play at random, beside engines of games of their kind in the same run.

What is counted is a move, which is whatever a player is asked for. The ludo engines ask once for a roll of the die and
the piece it moves, Oduludo asks for each; so the rolls are counted too, which is less flattering.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from random import Random

from arena import Setup
from engines import MISSING, Contestant, Playout, compete, random_games
from report import Part, label
from rules.oduludo.moves import Roll


def ludopy_games() -> Playout:
    """To the first winner; ImportError if it is not installed, as with the others."""
    from ludopy import Game

    def playout(random: Random) -> int:
        game, rolls = Game(), 0
        while game.get_winner_of_game() == -1:
            (_die, pieces, *_), _player = game.get_observation()
            game.answer_observation(random.choice(pieces) if len(pieces) else -1)
            rolls += 1
        return rolls

    return playout


def ludo_king_games() -> Playout:
    """Without its `play_turn`, which would look for the moves a second time."""
    from ludo_engine import LudoGame, PlayerColor

    def playout(random: Random) -> int:
        game, rolls = LudoGame(list(PlayerColor)), 0
        while not game.game_over:
            player, die = game.get_current_player(), game.roll_dice()
            moves = game.get_valid_moves(player, die)
            if not moves or not game.execute_move(player, random.choice(moves).token_id, die).extra_turn:
                game.next_turn()
            rolls += 1
        return rolls

    return playout


def uno_games() -> Playout:
    """Step by step, as a learner plays: each step comes with an array of what the next player sees."""
    from rlcard import make

    env = make("uno")

    def playout(random: Random) -> int:
        state, _player = env.reset()
        steps = 0
        while not env.is_over():
            state, _player = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return playout


@dataclass(frozen=True)
class Peer:
    """What is measured beside one of our games, with as many players; `rolls` if both have a die."""

    distribution: str
    games: Callable[[], Playout]
    setup: Setup
    rolls: bool = False


PEERS = (
    Peer("ludopy", ludopy_games, Setup("oduludo", "standard", 4), rolls=True),
    Peer("ludo-king-engine", ludo_king_games, Setup("oduludo", "standard", 4), rolls=True),
    Peer("rlcard", uno_games, Setup("kaosz", "classic", 2)),
)


def random_rolls(setup: Setup) -> Playout:
    """Whole games of Oduludo, of which only the rolls of the die are counted."""

    def playout(random: Random) -> int:
        game, rolls = setup.new(random.getrandbits(64)), 0
        while (decision := game.decision) is not None:
            move = random.choice(game.moves(decision.seats[0]))
            game.play(move)
            rolls += type(move) is Roll
        return rolls

    return playout


def cells(peer: Peer) -> tuple[str, str]:
    """How many times as many moves a second as the peer, and rolls of the die; ImportError if it is not installed."""
    games = peer.games()
    moves = Contestant(random_games(peer.setup, checked=True), games)
    rolls = Contestant(random_rolls(peer.setup), games)
    compete([moves, rolls] if peer.rolls else [moves])
    return f"{moves.ratio:.1f}", f"{rolls.ratio:.1f}" if peer.rolls else ""


def measure() -> Part:
    """A row for each peer."""
    rows = {}
    for peer in PEERS:
        name = f"{label(peer.setup)}, beside {peer.distribution}"
        try:
            figures = cells(peer)
        except ImportError:
            rows[name] = (MISSING,) * 2
        else:
            rows[f"{name} {version(peer.distribution)}"] = figures
    return Part(("× the peer", "× in rolls"), rows)
