"""Where games are kept: saves, the save that is always up to date, and files that are never half there."""

from __future__ import annotations

import json
import os
import re
import shlex
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from wasteland.engine.play import Illegal, Play
from wasteland.engine.resuming import saved
from wasteland.engine.transcript import written

HUMAN = "human"
SAVE_KIND = "wasteland save"


def state_folder() -> Path:
    """The folder for what should outlive a game: XDG_STATE_HOME, or ~/.local/state, or on Windows the local app folder."""
    root = os.environ.get("XDG_STATE_HOME") or (os.environ.get("LOCALAPPDATA") if os.name == "nt" else None)
    return (Path(root) if root else Path.home() / ".local" / "state") / "wasteland"


def resume_line(path: Path) -> str:
    """What to type to go on with a game in a file."""
    return f"wasteland play --resume {shlex.quote(str(path))}"


def write_whole(path: Path, text: str) -> None:
    """Write a file so that whoever reads it finds the old text or the new one, whatever happens in between."""
    with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        try:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
            Path(file.name).replace(path)
        except BaseException:
            Path(file.name).unlink(missing_ok=True)
            raise


@dataclass(frozen=True, slots=True)
class Evening:
    """Who sits at a table, where chance comes from, and whether dice are typed in: what a play does not know itself."""

    chairs: tuple[str, ...]
    seed: str
    real_dice: bool = False


class CannotKeep(Exception):
    """A game cannot be written to this file; says why."""


class Keeper:
    """Keeps a game while it is played: in the folder for unfinished games, and in a transcript if one is wanted."""

    def __init__(self, evening: Evening, transcript: Path | None, resumed_from: Path | None = None) -> None:
        self.evening = evening
        self.transcript = transcript
        self._begun = datetime.now()
        waited = resumed_from is not None and resumed_from.resolve().parent == unfinished_folder().resolve()
        self.unfinished: Path | None = resumed_from if waited else None
        self.why_not_kept = ""
        """What went wrong when the game was last kept in the folder for unfinished games."""
        self._has_people = HUMAN in evening.chairs

    def keep(self, play: Play[Any]) -> None:
        """Bring everything that is kept up to date."""
        if self.transcript is not None:
            self._write(self.transcript, transcript_of(play, self.evening))
        if self._has_people:
            if self.unfinished is None:
                self.unfinished = unfinished_folder() / f"{play.game.id}-{self._begun:%Y-%m-%d-%H%M%S}-{os.getpid()}.save"
            try:
                self.unfinished.parent.mkdir(parents=True, exist_ok=True)
                self._write(self.unfinished, save_text(play, self.evening))
                self.why_not_kept = ""
            except (OSError, CannotKeep) as wrong:
                self.why_not_kept = str(wrong)

    def finish(self, play: Play[Any]) -> None:
        """The game is over: only the transcript stays."""
        if self.transcript is not None:
            self._write(self.transcript, transcript_of(play, self.evening))
        if self.unfinished is not None:
            with suppress(OSError):
                self.unfinished.unlink(missing_ok=True)
            self.unfinished = None

    def save(self, play: Play[Any], path: Path | None) -> Path:
        """Save the game where somebody wants it, or in our folder for saves."""
        if path is None:
            path = state_folder() / "saves" / f"{play.game.id}-{datetime.now():%Y-%m-%d-%H%M%S}.save"
        elif path.is_dir():
            raise Illegal(f"{path} is a folder; name a file in it")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._write(path, save_text(play, self.evening))
        except (OSError, CannotKeep) as wrong:
            raise Illegal(f"the game was not saved: {wrong}") from None
        return path

    @staticmethod
    def _write(path: Path, text: str) -> None:
        try:
            write_whole(path, text)
        except OSError as wrong:
            raise CannotKeep(f"{path}: {wrong.strerror or wrong}") from None


def unfinished_folder() -> Path:
    """Where games wait that nobody has finished yet."""
    return state_folder() / "unfinished"


def unfinished_games() -> list[Path]:
    """Games that wait to be finished, the newest first."""
    with suppress(OSError):
        return sorted(unfinished_folder().glob("*.save"), key=lambda path: path.stat().st_mtime, reverse=True)
    return []


def told(path: Path) -> str:
    """An unfinished game in words."""
    named = re.fullmatch(r"(.+)-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)\d\d-\d+", path.stem)
    return f"{named[1]}, begun {named[2]} at {named[3]}:{named[4]}" if named else path.stem


def save_text(play: Play[Any], evening: Evening) -> str:
    """A save as text."""
    head = {"kind": SAVE_KIND, "chairs": list(evening.chairs), "seed": evening.seed, "real_dice": evening.real_dice}
    return json.dumps({**head, "play": saved(play)}, indent=1, ensure_ascii=False) + "\n"


def transcript_of(play: Play[Any], evening: Evening) -> str:
    """A transcript of the game so far."""
    return written(play, evening.chairs, evening.seed, {"dice": "real"} if evening.real_dice else None)
