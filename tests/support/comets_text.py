"""What comets says, for tests that need a game with secrets at the table. A game's text module in small."""

from __future__ import annotations

from comets import Drew, Passed, Played, Voted, WasHit


def title():
    return "Comets"


def event(event, names):
    match event:
        case Drew(seat, None):
            return f"{names[seat]} draws a card."
        case Drew(seat, card):
            return f"{names[seat]} draws card {card}."
        case Passed(seat):
            return f"{names[seat]} does nothing."
        case Played(seat, card):
            return f"{names[seat]} plays card {card}."
        case Voted(seat, spare):
            return f"{names[seat]} votes {'for' if spare else 'against'} mercy."
        case WasHit(seat):
            return f"{names[seat]} is hit."
        case _other:
            return None


def refusal(refusal, names):
    return f"That is against {refusal.rule}."


def prompt(decision, view, names):
    return f"{names[decision.seats[0]]}: {decision.prompt}"


def outcome(result, names):
    return f"Won: {', '.join(names[seat] for seat in result.winners) or 'nobody'}."


def score(seat, result, mode):
    return f"{-result.scores[seat]} hits"
