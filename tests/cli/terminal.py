"""A terminal for tests: run a command in this process or in one of its own, and see what it printed."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from tests.toys import TOYS as TOYS
from wasteland.cli.main import run

GAME = "search-and-survive"
KNIGHTS = "waste-knights-1e"


@dataclass(frozen=True)
class Done:
    """How a command ended."""

    code: int
    out: str
    err: str


@contextmanager
def _environment(changes: Mapping[str, str]) -> Iterator[None]:
    before = dict(os.environ)
    os.environ.update(changes)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


@dataclass(frozen=True)
class Terminal:
    """Somebody's terminal, with a home of its own."""

    home: Path
    columns: int = 100

    def environment(self, **more: str) -> dict[str, str]:
        """The variables that commands see here."""
        return {"XDG_STATE_HOME": str(self.home), "COLUMNS": str(self.columns), "WASTELAND_DEBUG": "0", **more}

    def __call__(self, *arguments: str, typed: str = "") -> Done:
        """Run a command with what is typed to it, in this process."""
        out, err, before = StringIO(), StringIO(), sys.stdin
        sys.stdin = StringIO(typed)
        try:
            with _environment(self.environment()), redirect_stdout(out), redirect_stderr(err):
                code = run(list(arguments))
        finally:
            sys.stdin = before
        return Done(code, out.getvalue(), err.getvalue())

    def process(self, *arguments: str, typed: str = "", **variables: str) -> Done:
        """Run a command with what is typed to it, in a process of its own."""
        command = [sys.executable, "-m", "wasteland", *arguments]
        environment = os.environ | self.environment(**variables)
        done = subprocess.run(command, input=typed, env=environment, capture_output=True, text=True, check=False, timeout=120)  # noqa: S603
        return Done(done.returncode, done.stdout, done.stderr)

    @property
    def unfinished(self) -> list[Path]:
        """The games that wait to be finished."""
        return sorted((self.home / "wasteland" / "unfinished").glob("*.save"))


PROMPT = r"[\r\n](\x1b\[\?2004h)?> $"
"""The prompt at the end of what was printed; some systems mark where pasting begins."""


class Screen:
    """A command that runs in a real terminal, a pseudo one."""

    def __init__(self, terminal: Terminal, *arguments: str) -> None:
        self.text = ""
        self.process, self._master = _started(terminal, arguments)

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        with suppress(OSError):
            os.close(self._master)

    def wait_for(self, pattern: str, seconds: float = 30) -> str:
        """Read until this has come; what was read since the last time."""
        begun, seen = time.monotonic(), ""
        while not re.search(pattern, seen):
            assert time.monotonic() - begun < seconds, f"no {pattern!r} in:\n{seen}"
            if select.select([self._master], [], [], 0.2)[0]:
                seen += os.read(self._master, 65536).decode(errors="replace")
        self.text += seen
        return seen

    def type(self, words: str) -> None:
        """Type as on a keyboard."""
        os.write(self._master, words.encode())

    def wait_until_it_listens(self, seconds: float = 30) -> None:
        """Wait until the command sleeps at its keyboard.

        A signal that comes between the prompt and that sleep is not noticed before the next key.
        """
        begun, before = time.monotonic(), ""
        while not (re.search(r"State:\s+S", now := self._status()) and now == before):
            assert time.monotonic() - begun < seconds, "the command never comes to rest"
            before = now
            time.sleep(0.2)

    def _status(self) -> str:
        kept = ("State:", "voluntary_ctxt_switches:", "nonvoluntary_ctxt_switches:")
        lines = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii").splitlines()
        return "\n".join(line for line in lines if line.startswith(kept))

    def end(self, seconds: float = 30) -> int:
        """Wait for the command to end; its exit code."""
        begun = time.monotonic()
        while self.process.poll() is None:
            assert time.monotonic() - begun < seconds, "the command does not end"
            if select.select([self._master], [], [], 0.1)[0]:
                try:
                    self.text += os.read(self._master, 65536).decode(errors="replace")
                except OSError:
                    break
        return self.process.wait(seconds)


def _started(terminal: Terminal, arguments: tuple[str, ...]) -> tuple[subprocess.Popen[bytes], int]:
    master, slave = pty.openpty()
    environment = os.environ | terminal.environment(TERM="xterm-256color", COLORTERM="truecolor", LINES="50")
    environment.pop("NO_COLOR", None)
    process = subprocess.Popen(  # noqa: S603
        [sys.executable, "-m", "wasteland", *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment,
        start_new_session=True,
        preexec_fn=_own_terminal,
    )
    os.close(slave)
    return process, master


def _own_terminal() -> None:
    """Make the pseudo terminal the one that Ctrl-C is typed at, and heard, even where whoever runs the tests ignores it."""
    import fcntl
    import signal
    import termios

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
