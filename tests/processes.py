"""Processes as a test sees them from outside: which there are, and waiting for what they will do."""

from __future__ import annotations

import ctypes
import signal
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

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


class Use(NamedTuple):
    """What a process has used of the processor by itself, and what those did whom it started and waited for; in ticks."""

    parent: int
    own: int
    waited: int


def family_of(pid: int) -> dict[int, Use]:
    """A process and everything that it has started and that still runs, by their ids."""
    everybody = {int(folder.name): _status(int(folder.name)) for folder in Path("/proc").glob("[0-9]*")}
    uses = {
        one: Use(int(told[1]), sum(map(int, told[11:13])), sum(map(int, told[13:15])))
        for one, told in everybody.items()
        if told
    }
    family, found = {pid}, {pid}
    while found:
        found = {one for one, use in uses.items() if use.parent in found} - family
        family |= found
    return {one: use for one, use in uses.items() if one in family}


def used_between(before: Mapping[int, Use], now: Mapping[int, Use]) -> int:
    """What a family has used from one look at it to the next.

    Who has ended meanwhile was counted as long as it lived. What it used is in the figures of whoever waited for it, and must
    not count again; but there are browsers whose processes nobody waits for.
    """
    counted = dict.fromkeys(now, 0)
    for pid in before.keys() - now.keys():
        heir = before[pid].parent
        while heir in before and heir not in now:
            heir = before[heir].parent
        if heir in counted:
            counted[heir] += before[pid].own + before[pid].waited
    ticks = 0
    for pid, use in now.items():
        known = before.get(pid, Use(0, 0, 0))
        ticks += use.own - known.own + max(0, use.waited - known.waited - counted[pid])
    return ticks


def command_of(pid: int) -> str:
    """How a process was started; nothing if it is not there any more."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""


def _state_and_parent(pid: int) -> tuple[str, int]:
    state, parent, *_ = _status(pid) or ["", "0"]
    return state, int(parent)


def _status(pid: int) -> list[str]:
    """The figures of a process from its state on, as Linux gives them; none if it is not there any more."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
    except OSError:
        return []
