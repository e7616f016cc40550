"""Choices: a short list of answers, always in the same order and place, the safe one first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from cosmos_tui.keys import bind
from cosmos_tui.text import N_
from cosmos_tui.widgets.breath import Breath

if TYPE_CHECKING:
    from cosmos_tui.app import CosmosApp

PATIENCE = 3
"""Presses that choose nothing, after which people are told why; one too many is no mashing."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer: its name, what it means in one sentence, and the value to send."""

    name: str
    meaning: str
    value: Any


class Choices(Widget, can_focus=True):
    """Answers in a row or two, numbered; the meaning of the one under the cursor in the row below."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("left", "step(-1)", show=False),
        bind("right", "step(1)", show=False),
        Binding("enter,space", "choose", N_("choose")),
        *(Binding(str(number), f"pick({number})", show=False) for number in range(1, 10)),
    ]

    class About(Message):
        """Something about one answer."""

        def __init__(self, value: Any) -> None:
            super().__init__()
            self.value = value

    class Chosen(About):
        """The players chose an answer."""

    class Pointed(About):
        """The cursor moved to an answer."""

    class Mashed(Message):
        """Answers are tried over and over again before the keys have rested."""

    app: CosmosApp

    choices: reactive[tuple[Choice, ...]] = reactive((), layout=True)
    cursor: reactive[int] = reactive(0)

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  (Textual's name)
        super().__init__(id=id)
        self.question = ""
        """What the answers answer."""
        self.breath = Breath()
        """Drawn when the answers are offered, and again when they are tried too early."""
        self._too_early = 0
        """How often they have been."""

    def offer(self, choices: Sequence[Choice], question: str = "") -> None:
        """Show these answers after a question, the cursor on the first; nothing for none."""
        self.question = question
        self.choices = tuple(choices)
        self.cursor = 0
        self.breath.draw()
        self._too_early = 0
        self.display = bool(choices)

    def _spans(self) -> list[tuple[int, int, int]]:
        """Row, first column and end of each answer: they flow like words."""
        spans: list[tuple[int, int, int]] = []
        row, x = 0, cell_len(self.question) + 1
        for choice in self.choices:
            width = cell_len(choice.name) + 4
            if x + width > self.size.width:
                row, x = row + 1, 1
            spans.append((row, x, x + width))
            x += width
        return spans

    def render(self) -> RenderResult:
        """The answers, and the meaning of the one under the cursor in the row below."""
        rows: list[list[str | tuple[str, str]]] = [[" ", (self.question, "bold")]]
        for number, (choice, (row, _start, _end)) in enumerate(zip(self.choices, self._spans(), strict=True)):
            if row == len(rows):
                rows.append([" "])
            sign = f"{number + 1} " if number < 9 else "  "
            here = number == self.cursor
            rows[-1].append((f" {sign}{choice.name} ", "bold $foreground on $raised" if here else "$quiet"))
        meaning = self.choices[self.cursor].meaning if self.choices else ""
        return Content("\n").join([*(Content.assemble(*row) for row in rows), Content(f" {meaning}")])

    def action_step(self, by: int) -> None:
        """Move the cursor; it stops at the ends."""
        if not self.choices:
            return
        self.cursor = min(max(self.cursor + by, 0), len(self.choices) - 1)
        self.post_message(self.Pointed(self.choices[self.cursor].value))

    def action_choose(self) -> None:
        """Take the answer under the cursor."""
        self.take(self.cursor)

    def action_pick(self, number: int) -> None:
        """Take the answer of that number."""
        self.take(number - 1)

    def take(self, index: int) -> None:
        """Take an answer; a key that is still being mashed when answers come up chooses none until it has rested."""
        if not self.breath.over:
            self.breath.draw()
            self._too_early += 1
            if self._too_early >= PATIENCE:
                self.post_message(self.Mashed())
        elif index < len(self.choices):
            self.cursor = index
            self.post_message(self.Chosen(self.choices[index].value))

    def on_click(self, event: events.Click) -> None:
        """Take the answer that was clicked."""
        for index, (row, start, end) in enumerate(self._spans()):
            if event.y == row and start <= event.x < end:
                self.take(index)
