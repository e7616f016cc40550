"""Table: one match at one screen. Who sits where, whose eyes may look, undo, log and autosave.

The only caller of `Game.play`. Screens never see a game: they get views down and send moves up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any, Self

import rules
from cosmos_tui import text
from cosmos_tui.players import at_their_places, check
from cosmos_tui.store import Match, Player, Store, StoreError
from cosmos_tui.text.protocol import GameText
from cosmos_tui.text.table import drawn
from rules import Decision, Event, Game, Move, Refusal, Refused, Result
from rules.kernel import NOBODY, draw_seed, fingerprint


class CannotUndo(Exception):
    """Nothing is taken back. `reason`: "nothing", "information", "handover" or "over"; "nothing-undone" of a redo."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class News:
    """Private halves of events that their owner has yet to be shown behind a curtain."""

    seat: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class _Past:
    """One move that was made: the game and the length of the log before it, and why it may not be taken back."""

    game: Game[Any]
    move: Move
    events: int
    final: str | None


class Table:
    """One match at one screen.

    Attributes:
        match: what the store knows of it.
        players: who sits where, by seat.
        eyes: the seat whose secrets may be on the screen now; None: only what everybody may see.
        lost: how many stored moves this version of the rules could not replay (0: all is well). They are dropped
            when the match is played on.
    """

    def __init__(self, store: Store, match: Match) -> None:
        """Sit down at a stored match: its moves are played again, each checked.

        Raises:
            StoreError: the moves cannot be read.
            ValueError: game or options are not of this version.
        """
        self.match = match
        self.players = match.players
        self.eyes: int | None = None
        self.news: list[News] = []
        self._store = store
        self._game = rules.new(match.game, seats=len(match.players), options=match.options, seed=match.seed)
        first, chance = self._game.decision, match.options.get("starter") == "random" and len(match.players) > 1
        self._drawn = first.seats[0] if chance and first is not None else None
        """The seat that was drawn to begin."""
        self._past: list[_Past] = []
        self._undone: list[Move] = []
        self._events: list[tuple[int, Event]] = []
        self._last_heard = [0] * len(match.players)
        stored = store.moves(match.id)
        for data in stored:
            try:
                move = rules.load_move(match.game, data)
                game = self._game.copy()
                events = game.play(move)
            except (ValueError, Refused):
                break
            decision = self._game.decision
            self._take(game, move, events)
            # the last news may not have been read before the program ended
            self.news = self._unread(events, move.seat if decision is not None and decision.private else None)
        if self.result is not None or match.heard == self.ply:
            self.news = []
        self.lost = len(stored) - self.ply

    @classmethod
    def begin(
        cls, store: Store, game: str, players: Sequence[Player], options: Mapping[str, Any], seed: int | None = None
    ) -> Self:
        """Start a match and store it.

        Raises:
            ValueError: bad game, players, seats or options; one sentence says what.
            StoreError: it cannot be stored.
        """
        check(players)
        info = rules.GAMES[game]
        model = info.options_model()
        players, options = at_their_places(model, players, options)
        chosen = model.read(options)
        start = draw_seed() if seed is None else seed
        fresh = info.start(len(players), chosen, start)  # refuses before anything is stored
        title = ", ".join(player.name for player in players)
        settled = chosen.model_dump(mode="json")
        return cls(store, store.add(info.name, settled, start, info.rules_version(), players, title, turn=fresh.turn))

    # -- what the screen may know --------------------------------------------------------------------------------

    @property
    def text(self) -> GameText:
        """The sentences of this game."""
        return text.of(self.match.game)

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player.name for player in self.players]

    @property
    def fingerprint(self) -> str:
        """What may be shown of the seed before the match is over; `verify` names it again."""
        return fingerprint(self.match.seed)

    @property
    def ply(self) -> int:
        """Moves so far: what a screen must quote when it plays."""
        return self._game.ply

    @property
    def turn(self) -> int:
        """Turns so far, the one under way included."""
        return self._game.turn

    @property
    def decision(self) -> Decision | None:
        """Who is due and for what; None when the match is over."""
        return self._game.decision

    @property
    def result(self) -> Result | None:
        """How the match ended."""
        return self._game.result

    @property
    def hidden_from(self) -> int | None:
        """The seat that the screen must be handed to before anything else happens; None: nothing is to be hidden."""
        if self.news:
            return self.news[0].seat if self.eyes != self.news[0].seat else None
        decision = self._game.decision
        if decision is not None and decision.private and self.eyes not in decision.seats:
            return decision.seats[0]
        return None

    def view(self) -> Any:
        """What the eyes at the screen may see."""
        return self._game.view(self.eyes)

    def moves(self) -> list[Move]:
        """The legal moves of whoever may act at the screen now; [] while the screen has to be handed over."""
        return [move for seat in self._may_act() for move in self._game.moves(seat)]

    def todo(self, view: Any) -> str:
        """What is to do now, in one sentence, as the eyes that have this view may know it; "" if there is nothing."""
        decision = self._game.decision
        return "" if decision is None else self.text.prompt(decision, view, self.names)

    def check(self, move: Move) -> Refusal | None:
        """Why the move is not allowed, or None. Asked behind the curtain only where the decision is private."""
        return self._game.check(move)

    def ask(self, question: str, *args: Any) -> Any:
        """A pure question that a game answers for its screen (such as `preview`), about what the eyes may see."""
        return getattr(self._game, question)(*args)

    def _may_act(self) -> tuple[int, ...]:
        decision = self._game.decision
        if decision is None or self.hidden_from is not None:
            return ()
        if decision.private:
            return tuple(seat for seat in decision.seats if seat == self.eyes)
        return decision.seats

    # -- hands over the screen -----------------------------------------------------------------------------------

    def uncover(self) -> None:
        """The seat that the screen was handed to says that only it is looking."""
        self.eyes = self.hidden_from

    def cover(self) -> None:
        """Nobody's secrets may be on the screen."""
        self.eyes = None

    def read_news(self) -> None:
        """The owner of the first news has read them; once all have, they are not told again when the match goes on."""
        self.news.pop(0)
        if not self.news:
            with suppress(StoreError):  # then they are told once more
                self.match = self._store.hear(self.match, self.ply)
        self._drop_eyes()

    def _drop_eyes(self) -> None:
        decision = self._game.decision
        due = decision.seats if decision is not None and decision.private else ()
        keep = self.eyes == self.news[0].seat if self.news else self.eyes in due
        if not keep:
            self.eyes = None

    # -- the only way the match changes --------------------------------------------------------------------------

    def play(self, move: Move, ply: int) -> list[Event] | None:
        """Make a move; it is on disk before this returns.

        Args:
            move: what to do.
            ply: the ply at which the screen offered it. Of several presses of a key only the first is still
                current; the others are dropped, and None is returned.

        Returns:
            What happened, as the eyes that are left at the screen may see it.

        Raises:
            Refused: the move is not allowed.
            StoreError: it could not be stored. In both cases nothing has changed.
        """
        if ply != self.ply or move.seat not in self._may_act():
            return None
        events = self._make(move)
        self._undone.clear()
        return events

    def _make(self, move: Move) -> list[Event]:
        game = self._game.copy()
        events = game.play(move)
        data = rules.dump_move(self.match.game, move)
        self.match = self._store.append(self.match, self.ply, data, game.turn, _plain(game))
        self.lost = 0
        self._take(game, move, events)
        self.news += self._unread(events, self.eyes)
        self._drop_eyes()
        return [seen for event in events if (seen := event.seen_by(self.eyes)) is not None]

    def _take(self, game: Game[Any], move: Move, events: list[Event]) -> None:
        """Let `game`, in which `move` was made, be the match from now on."""
        before, decision = self._game.decision, game.decision
        final = None
        if decision is None:
            final = "over"
        elif any(event.barrier for event in events):
            final = "information"
        elif move.seat not in decision.seats and any(each is not None and each.private for each in (before, decision)):
            final = "handover"
        known = len(self._events)
        self._past.append(_Past(self._game, move, known, final))
        turn = self._game.turn
        for event in events:
            turn = game.turn if event.opens_turn else turn
            self._events.append((turn, event))
        self._game = game
        # its own doing a seat knows, but not what others made of it
        others = (place for place, event in enumerate(events) if event.seat not in (move.seat, NOBODY))
        self._last_heard[move.seat] = known + next(others, len(events))

    def _unread(self, events: list[Event], looking: int | None) -> list[News]:
        """Secrets for seats that are not handed the screen next anyway.

        Whoever was looking knows what it did itself, but not what was revealed by it.
        """
        decision = self._game.decision
        due = decision.seats if decision is not None and decision.private else ()
        news: dict[int, list[Event]] = {}
        for event in events:
            secret = event.seat >= 0 and event.seen_by(None) != event
            if secret and event.seat not in due and (event.seat != looking or event.barrier):
                news.setdefault(event.seat, []).append(event)
        return [News(seat, tuple(learnt)) for seat, learnt in news.items()]

    # -- undo and redo -------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the last move can be taken back; follows from public facts."""
        return bool(self._past) and self._past[-1].final is None

    @property
    def can_redo(self) -> bool:
        """Whether a move has been taken back since the last one."""
        return bool(self._undone)

    @property
    def forced(self) -> bool:
        """Whether the last move was the only one there was; behind the curtain it may say what is in a hand."""
        return bool(self._past) and len(self._past[-1].game.moves(self._past[-1].move.seat)) == 1

    def undo(self) -> None:
        """Take back the last move.

        Raises:
            CannotUndo: there is none, or it brought new information, or the screen changed hands after it.
            StoreError: it could not be stored; nothing has changed.
        """
        if not self._past:
            raise CannotUndo("nothing")
        last = self._past[-1]
        if last.final is not None:
            raise CannotUndo(last.final)
        self.match = self._store.cut(self.match, last.game.ply, last.game.turn)
        self.lost = 0
        self._past.pop()
        self._undone.append(last.move)
        self._game = last.game
        del self._events[last.events :]
        self._last_heard = [min(heard, last.events) for heard in self._last_heard]
        self._drop_eyes()

    def redo(self) -> list[Event]:
        """Make the move again that was taken back last; as `play`.

        Raises:
            CannotUndo: nothing was taken back since the last move.
        """
        if not self.can_redo:
            raise CannotUndo("nothing-undone")
        events = self._make(self._undone[-1])
        self._undone.pop()
        return events

    @property
    def events(self) -> list[Event]:
        """What everybody at the table saw, oldest first."""
        return [seen for _turn, event in self._events if (seen := event.seen_by(None)) is not None]

    # -- the log -------------------------------------------------------------------------------------------------

    def log(self) -> list[tuple[int, str]]:
        """What everybody at the table saw, oldest first: (turn, sentence)."""
        opening = [] if self._drawn is None else [(0, drawn(self.names[self._drawn]))]
        return opening + self._told(self._events, None)

    def sentence(self, event: Event) -> str:
        """What happened, as the log tells it; "" if it keeps quiet about that."""
        return self.text.event(event, self.names) or ""

    def recap(self, seat: int) -> list[str]:
        """What happened since the seat's last own move; at the end, while it is looking, what it alone learnt."""
        eyes = seat if self.eyes == seat else None
        events = self._events[self._last_heard[seat] :]
        events.sort(key=lambda each: each[1].seen_by(eyes) != each[1].seen_by(None))
        return [sentence for _turn, sentence in self._told(events, eyes)]

    def _told(self, events: Sequence[tuple[int, Event]], eyes: int | None) -> list[tuple[int, str]]:
        seen = ((turn, event.seen_by(eyes)) for turn, event in events)
        sentences = ((turn, self.sentence(event)) for turn, event in seen if event is not None)
        return [(turn, sentence) for turn, sentence in sentences if sentence]


def _plain(game: Game[Any]) -> dict[str, Any] | None:
    return None if game.result is None else asdict(game.result)
