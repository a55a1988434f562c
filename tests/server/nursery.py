"""Servers that come up at once, to be killed often: a process that has everything imported forks one for each start."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Self

LATE = ["alembic.command", "sqlalchemy.dialects.postgresql.psycopg", "sqlalchemy.dialects.sqlite"]
"""What a server imports only when it needs it; here it shall not have to wait."""
ROOT = Path(__file__).parents[2]


class Nursery:
    """Starts servers at one port, one after another. Each is a process of its own, and the same that `wasteland serve` runs."""

    def __init__(self, database: str, log: Path) -> None:
        self.database = database
        self.log = log
        self.port = 0
        self.pid = 0
        """The server that runs now; 0 if none does."""
        with log.open("ab") as errors:
            self._parent = subprocess.Popen(  # noqa: S603 - our own module
                [sys.executable, "-m", "tests.server.nursery", database],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )

    @property
    def address(self) -> str:
        """Where the server is, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    def begin(self) -> None:
        """Start a server; `wait` waits until it answers."""
        assert self.pid == 0, "one runs already"
        assert self._parent.stdin is not None
        self._parent.stdin.write(f"{self.port}\n")
        self._parent.stdin.flush()
        self.pid = int(self._line("born "))

    def wait(self) -> None:
        """Until the server answers."""
        self.port = int(self._line("Wasteland is at http://127.0.0.1:").rstrip("/"))

    def kill(self) -> None:
        """End the server without a warning, and see that it is gone."""
        pid, self.pid = self.pid, 0
        os.kill(pid, signal.SIGKILL)
        self._line(f"dead {pid}")

    def _line(self, beginning: str) -> str:
        """What follows this beginning in the next line that has it."""
        assert self._parent.stdout is not None
        for line in self._parent.stdout:
            if line.startswith(beginning):
                return line.removeprefix(beginning).strip()
        raise AssertionError(f"no server came up or went down: {self.log.read_text(errors='replace')[-4000:]}")

    def __enter__(self) -> Self:
        self.begin()
        self.wait()
        return self

    def __exit__(self, *_: object) -> None:
        if self.pid:
            self.kill()
        self._parent.communicate(timeout=60)


def main(database: str) -> None:
    """Fork a server for every line that comes in, which names a port, and say when it was born and when it is dead."""
    # Here and not above: tests use the class, and do not need a server in their own process.
    from wasteland import catalogue
    from wasteland.server.app import make_app
    from wasteland.server.serving import Place
    from wasteland.server.settings import Settings
    from wasteland.server.starting import start

    for module in LATE:
        import_module(module)
    catalogue.games()
    make_app(Settings(database))
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            sys.stdin.close()
            os.setsid()
            start(Settings(database, rate=0), Place("127.0.0.1", int(line)))
            os._exit(0)
        _say(f"born {pid}")
        os.waitpid(pid, 0)
        _say(f"dead {pid}")


def _say(words: str) -> None:
    os.write(1, f"{words}\n".encode())


if __name__ == "__main__":
    main(sys.argv[1])
