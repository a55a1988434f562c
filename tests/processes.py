"""Processes as a test sees them from outside: which there are, and waiting for what they will do."""

from __future__ import annotations

import ctypes
import signal
import time
from collections.abc import Callable
from pathlib import Path

_PR_SET_PDEATHSIG = 1


def end_with_parent() -> None:
    """For `preexec_fn`: what is started like this ends by itself when whoever started it is killed."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGQUIT)


def wait_until(is_so: Callable[[], bool], otherwise: str, seconds: float = 60) -> None:
    """Wait until something is so; the test fails with *otherwise* if it never is."""
    begun = time.monotonic()
    while not is_so():
        assert time.monotonic() - begun < seconds, otherwise
        time.sleep(0.05)


def is_running(pid: int) -> bool:
    """Whether this process is there, and not only its remains."""
    return _state_and_parent(pid)[0] not in ("", "Z")


def children_of(pid: int) -> set[int]:
    """The processes that a process has started and that still run."""
    found = {int(folder.name): _state_and_parent(int(folder.name)) for folder in Path("/proc").glob("[0-9]*")}
    return {child for child, (state, parent) in found.items() if parent == pid and state != "Z"}


def command_of(pid: int) -> str:
    """How a process was started; nothing if it is not there any more."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""


def _state_and_parent(pid: int) -> tuple[str, int]:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return "", 0
    state, parent, *_ = stat.rpartition(")")[2].split()
    return state, int(parent)
