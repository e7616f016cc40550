"""A terminal that measures the program in it: how soon it shows something, how soon it answers a key, what it takes."""

from __future__ import annotations

import os
import re
import select
from pathlib import Path
from time import perf_counter

from terminal import PATIENCE, Terminal

WHOLE = 0.003
"""Seconds without another byte after which a picture is whole; what follows from it elsewhere comes a frame later."""

STILL = 0.06
"""Seconds without another byte after which nothing will follow."""


class Stopwatch(Terminal):
    """Emulates no screen, which would take the program's time, but notes when it was sent something last."""

    heard = 0.0

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], seconds)
        if ready:
            self.sent += os.read(self._master, 65536)
            self.heard = perf_counter()
        return bool(ready)

    def wait_sent(self, text: str, mark: int = 0) -> None:
        """Wait until `text` is among the bytes that the program has sent since there were `mark` of them."""
        self.wait_until(lambda: self.sent_after(mark, text), f"{text!r} was sent", PATIENCE)

    def seconds_to(self, text: str) -> float:
        """From the start of the program until it shows `text`."""
        self.wait_sent(text)
        return self.heard - self.started

    def seconds_to_answer(self, key: str) -> float:
        """From a key until the last byte of the picture that answers it; AssertionError if nothing does."""
        pressed = perf_counter()
        self.press(key)
        assert self._read(PATIENCE), f"nothing answers {key}"
        self.rest(WHOLE)
        answered = self.heard
        self.rest(STILL)
        return answered - pressed

    def peak_megabytes(self) -> float:
        """The most memory that the program has had so far."""
        return peak_megabytes(self.process.pid)


def peak_megabytes(process: int) -> float:
    """The most memory that a process has had so far; not a number where the system does not tell."""
    status = Path(f"/proc/{process}/status")
    peak = re.search(r"VmHWM:\s+(\d+) kB", status.read_text()) if status.exists() else None
    return int(peak[1]) / 1024 if peak else float("nan")
