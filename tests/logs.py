"""The log of a process is one for all of it: what a test changes is put back."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import structlog


@contextmanager
def log_as_before() -> Iterator[None]:
    """Put the log back as it was."""
    root = logging.getLogger()
    handlers = root.handlers[:]
    levels = {name: logging.getLogger(name).level for name in ("root", *logging.Logger.manager.loggerDict)}
    try:
        yield
    finally:
        root.handlers[:] = handlers
        for name in [*logging.Logger.manager.loggerDict]:
            logging.getLogger(name).setLevel(levels.get(name, logging.NOTSET))
        root.setLevel(levels["root"])
        logging.getLogger("uvicorn.access").disabled = False
        structlog.reset_defaults()
