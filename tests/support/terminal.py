"""A terminal for the installed `cosmos-tui`: a pty to run it in, and an emulated screen to read what people see."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sysconfig
import termios
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Self

import pyte

SCRIPT = Path(os.environ.get("COSMOS_TUI_SCRIPT") or Path(sysconfig.get_path("scripts"), "cosmos-tui"))
"""The console script of the installed project; of another environment, if the variable names it."""

PATIENCE = 20.0
"""Seconds to wait for anything: a busy machine is no failure."""

KEYS = {
    "enter": "\r",
    "space": " ",
    "tab": "\t",
    "escape": "\x1b",
    "backspace": "\x7f",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f10": "\x1b[21~",
    "ctrl+c": "\x03",
    "ctrl+q": "\x11",
    "ctrl+r": "\x12",
    "ctrl+s": "\x13",
    "ctrl+z": "\x1a",
}
"""What a terminal sends for the keys that have names."""

RESTING_MODES = frozenset({7, 25})
"""Private modes that a terminal has on when no program has changed them: wrapping, and a visible cursor."""

_MODE = re.compile(rb"\x1b\[\?([\d;]+)([hl])")


def environment(home: Path, **changes: str) -> dict[str, str]:
    """The environment of a program whose user is at home in `home`, with nothing of the machine's own taste."""
    # PYTHONPATH stays: with it a checkout can be tested that is not installed
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    plain = {"HOME": str(home), "LANG": "C.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    return kept | plain | changes


class Terminal:
    """One program in one terminal. Use it as a context manager: leaving it ends the program.

    Attributes:
        screen: the emulated screen.
        sent: every byte that the program has sent, which is where a leaked secret would be found.
        started: when the program was, by `time.perf_counter`.
    """

    def __init__(
        self, *command: str | Path, env: Mapping[str, str], cwd: Path, columns: int = 80, rows: int = 24
    ) -> None:
        self.screen = pyte.Screen(columns, rows)
        self.sent = bytearray()
        self._stream = pyte.ByteStream(self.screen)
        self._master, slave = pty.openpty()
        self._slave = slave  # kept open, so that the terminal's settings can be read after the program has ended
        self._ends: tuple[int, ...] = (self._master, slave)
        self._size(columns, rows)
        self.settings = termios.tcgetattr(slave)
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            [str(part) for part in command], env=dict(env), cwd=cwd, preexec_fn=lambda: os.login_tty(os.dup(slave))
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self._close()

    def _close(self) -> None:
        for end in self._ends:
            os.close(end)
        self._ends = ()

    # -- what people do ----------------------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        """Press keys, by name or by the letter they type, one after the other."""
        for key in keys:
            self.type(KEYS.get(key, key))

    def type(self, text: str) -> None:
        """Send text as it is, all at once."""
        os.write(self._master, text.encode())

    def hold(self, key: str, seconds: float, every: float = 0.03) -> None:
        """Hold a key down: it repeats, and a terminal says nothing when it is let go."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.press(key)
            self.listen(every)

    def paste(self, text: str) -> None:
        """Paste text as a terminal does that was asked to put it in brackets."""
        self.type(f"\x1b[200~{text}\x1b[201~")

    def click(self, column: int, row: int) -> None:
        """Click the left button on a cell; both count from 0."""
        self.type(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")

    def click_on(self, text: str) -> None:
        """Click on the first place where the screen shows `text`, once it does and nothing moves there any more."""
        self.wait_for(text)
        self.rest()
        row, line = next((row, line) for row, line in enumerate(self.lines) if text in line)
        self.click(line.index(text) + len(text) // 2, row)

    def resize(self, columns: int, rows: int) -> None:
        """Make the terminal another size."""
        self._size(columns, rows)
        self.screen.resize(rows, columns)
        self.process.send_signal(signal.SIGWINCH)

    def close_window(self) -> None:
        """Take the terminal away."""
        self._close()

    def _size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    # -- what people see ---------------------------------------------------------------------------------------------

    @property
    def lines(self) -> list[str]:
        """The rows of the screen as they stand."""
        return list(self.screen.display)

    @property
    def text(self) -> str:
        """The whole screen as it stands."""
        return "\n".join(self.lines)

    def sent_after(self, mark: int, text: str) -> bool:
        """Whether `text` is among the bytes that the program has sent since there were `mark` of them."""
        return text.encode() in self.sent[mark:]

    @property
    def modes(self) -> set[int]:
        """The private modes that are on: 1049 the alternate screen, 1000 and 1003 the mouse, 25 the cursor..."""
        on = set(RESTING_MODES)
        for numbers, state in _MODE.findall(bytes(self.sent)):
            for number in map(int, numbers.split(b";")):
                (on.add if state == b"h" else on.discard)(number)
        return on

    def wait_for(self, *texts: str, seconds: float = PATIENCE) -> None:
        """Wait until the screen shows all of `texts`."""
        self.wait_until(lambda: all(text in self.text for text in texts), f"{texts} on the screen", seconds)

    def wait_gone(self, text: str, seconds: float = PATIENCE) -> None:
        """Wait until the screen does not show `text`."""
        self.wait_until(lambda: text not in self.text, f"{text!r} off the screen", seconds)

    def read_banner(self, name: str) -> None:
        """Take the banner that calls somebody up away, if it is there, by a key that chooses nothing."""
        self.rest()  # it comes a moment after the prompt
        called = " ".join(name.upper())
        if called in self.text:
            self.press("left")
            self.wait_gone(called)

    def wait_until(self, holds: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        """Wait until `holds()`; AssertionError with the screen if it does not in time."""
        end = time.monotonic() + seconds
        while not holds():
            left = end - time.monotonic()
            assert left > 0, f"not in {seconds} s: {what}\n{self.text}"
            if not self._read(min(left, 0.1)):
                assert self.process.poll() is None or holds(), f"the program ended before: {what}\n{self.text}"

    def listen(self, seconds: float) -> None:
        """Let the program go on for so long, whatever it sends."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and self._read(left):
            pass

    def rest(self, seconds: float = 0.2) -> None:
        """Wait until the program has sent nothing for so long."""
        while self._read(seconds):
            pass

    def wait_exit(self, seconds: float = PATIENCE) -> int:
        """Wait until the program has ended; its exit code, or minus the number of the signal that killed it."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            left = end - time.monotonic()
            assert left > 0, f"the program does not end\n{self.text}"
            self._read(min(left, 0.05))
        while self._read(0):
            pass
        return self.process.returncode

    def kill(self) -> None:
        """End the program at once, and take in all that it has sent."""
        self.process.kill()
        self.process.wait()
        while self._read(0):
            pass

    def assert_restored(self) -> None:
        """The shell gets the terminal back as it was: modes, line editing, echo."""
        assert self.modes == RESTING_MODES
        assert termios.tcgetattr(self._slave) == self.settings

    def _read(self, seconds: float) -> bool:
        """Take in what the program sends next; False if it has ended, or sends nothing for so long."""
        until = time.monotonic() + seconds
        while True:
            ready, _, _ = select.select([self._master], [], [], min(seconds, 0.05))
            if ready:
                data = os.read(self._master, 65536)
                self.sent += data
                self._stream.feed(data)
                return True
            if self.process.poll() is not None or time.monotonic() >= until:
                return False


def cosmos(
    *args: str | Path,
    home: Path,
    columns: int = 80,
    rows: int = 24,
    env: Mapping[str, str] | None = None,
) -> Terminal:
    """`cosmos-tui` in a terminal; home, and the folder it is started in, is `home`."""
    return Terminal(SCRIPT, *args, env=environment(home, **(env or {})), cwd=home, columns=columns, rows=rows)


def run(
    *args: str | Path, home: Path, env: Mapping[str, str] | None = None, seconds: float = 60
) -> subprocess.CompletedProcess[str]:
    """`cosmos-tui` without a terminal, to its end."""
    return subprocess.run(
        [str(SCRIPT), *map(str, args)],
        env=environment(home, **(env or {})),
        cwd=home,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )
