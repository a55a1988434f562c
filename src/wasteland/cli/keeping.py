"""Where unfinished games are kept, and how files are written so that none is ever half there."""

from __future__ import annotations

import os
from pathlib import Path


def state_folder() -> Path:
    """The folder for what should outlive a game: XDG_STATE_HOME, or ~/.local/state, or on Windows the local app folder."""
    root = os.environ.get("XDG_STATE_HOME") or (os.environ.get("LOCALAPPDATA") if os.name == "nt" else None)
    return (Path(root) if root else Path.home() / ".local" / "state") / "wasteland"
