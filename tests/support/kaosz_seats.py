"""How people play Káosz Kozmosz at the screen: which card they go to, what they answer, and where they click."""

from __future__ import annotations

from cosmos_tui.composing import Composition
from cosmos_tui.games.kaosz import SAFE, begins_with, uses
from cosmos_tui.games.kaosz_boards import HandBoard
from cosmos_tui.screens.curtain import Curtain
from cosmos_tui.widgets.choices import Choices
from rules import Move
from rules.kaosz import Kaosz, cards, moves
from sitting import Sitting


def lay(here: Sitting, game: Kaosz) -> None:
    """Go on from a position that was laid by hand, with nothing before it."""
    table = here.table
    table._game = game
    table._past, table._undone, table._events = [], [], []
    table._last_heard = [0] * game.seats
    table.news = []
    table.match = here.app.store.cut(table.match, game.ply, game.turn)
    table.cover()
    here.screen.refused = None
    if isinstance(here.app.screen, Curtain):  # it names whoever was due before
        here.app.pop_screen()
    else:
        here.screen.settle()


def open_at_once(here: Sitting) -> None:
    """What the curtain does when it opens, without waiting for quiet."""
    curtain = here.app.screen
    assert isinstance(curtain, Curtain)
    curtain._opening = True
    curtain._open()


async def look_at_hand(here: Sitting) -> None:
    """Open the curtain at once, and read what happened since."""
    await here.settle()
    open_at_once(here)
    await here.settle()
    here.screen.on_banner_clicked()


async def at_hand(here: Sitting, game: Kaosz) -> None:
    """Go on from a position, behind the curtain of whoever is due."""
    lay(here, game)
    await look_at_hand(here)


def shown_cards(game: Kaosz, seat: int) -> list[int]:
    """The cards in the row below the board when `seat` is due, the safe answer left out."""
    view = game.view(seat)
    legal = game.moves(seat)
    picks = [card for move in legal if isinstance(move, moves.Pick) and (card := begins_with(move, view)) is not None]
    if view.looked_at or picks:
        return [*view.looked_at] or picks
    moving = any(isinstance(move, moves.MoveGlitch) for move in legal)
    return [*view.hand, *([cards.GLITCH] if moving and cards.GLITCH not in view.hand else [])]


def way_to(game: Kaosz, move: Move) -> tuple[int, list[int]]:
    """How a move is made: the place of its card in the row, then the numbers of the answers, "Do it" the last one."""
    legal = game.moves(move.seat)
    if isinstance(move, SAFE):
        return 0, [1]
    row = shown_cards(game, move.seat)
    place = next(place for place, card in enumerate(row) if move in uses(card, legal, game.view(move.seat)))
    composition, numbers = Composition(uses(row[place], legal, game.view(move.seat))), []
    while (field := composition.open_field) is not None:
        value = getattr(move, field)
        numbers.append(composition.answers(field).index(value) + 1)
        composition = composition.answered(field, value)
    return place + isinstance(legal[0], SAFE), [*numbers, 1]


def keys_to_card(game: Kaosz, move: Move) -> list[str]:
    """The keys that choose the card of a move, the cursor being on the first card that can be used."""
    place, _numbers = way_to(game, move)
    legal, view = game.moves(move.seat), game.view(move.seat)
    usable = [bool(uses(card, legal, view)) for card in shown_cards(game, move.seat)]
    first = usable.index(True) + isinstance(legal[0], SAFE) if any(usable) else 0
    steps = place - first
    return [*["right"] * steps, *["left"] * -steps, "enter"]


def keys_for(game: Kaosz, move: Move) -> list[str]:
    """The keys that make a move, the cursor being on the first card that can be used."""
    _place, numbers = way_to(game, move)
    return [*keys_to_card(game, move), *map(str, numbers)]


async def make_by_mouse(here: Sitting, game: Kaosz, move: Move) -> None:
    """Make a move with clicks alone."""
    place, numbers = way_to(game, move)
    hand = here.screen.query_one(HandBoard)
    card = hand._regions[place].translate(hand.content_region.offset)
    await here.click(card.x + card.width // 2, card.y + card.height // 2)
    for number in numbers:
        answers = here.screen.query_one(Choices)
        row, start, _end = answers._spans()[number - 1]
        await here.click(answers.content_region.x + start + 1, answers.content_region.y + row)


def said(here: Sitting) -> str:
    """What to do, as it stands under the cards."""
    return " ".join(str(here.screen.query_one("#prompt").content).split())


def offered(here: Sitting) -> list[str]:
    """The answers that are offered, by name."""
    return [choice.name for choice in here.screen.query_one(Choices).choices]


def cards_shown(here: Sitting) -> list[int | None]:
    """The cards of the hand as it lies there; None for the safe answer."""
    return [card.number for card in here.screen.query_one(HandBoard).cards]
