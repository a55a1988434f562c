"""Setting a table: from the command line, from a file, or by asking."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from secrets import randbelow
from typing import Any

from wasteland import catalogue
from wasteland.bots.catalogue import NoSuchBot, make_bot
from wasteland.bots.sitting import lots
from wasteland.catalogue import NoSuchGame
from wasteland.cli.failing import BadInput
from wasteland.cli.keeping import HUMAN, SAVE_KIND, Evening
from wasteland.cli.story import Story
from wasteland.engine.chance import Nature, RealDice, Seeded
from wasteland.engine.game import Game, Setting
from wasteland.engine.play import Play, played
from wasteland.engine.resuming import Lost, restored
from wasteland.engine.saving import Unreadable
from wasteland.engine.transcript import BadTranscript, Transcript, read_bytes, verified


@dataclass(slots=True)
class Opened:
    """A table that is set: the play, who sits there, and what happened before."""

    play: Play[Any]
    evening: Evening
    story: Story
    lost: Lost | None = None


def new_seed() -> str:
    """A seed that nobody has thought of."""
    return str(randbelow(10**9))


def set_table(game: Game[Any], setting: Setting, evening: Evening) -> Opened:
    """A new game."""
    setting = game.agreed(setting, lots(evening.seed))
    _demand_sitters(game, evening)
    nature = _nature(evening, 0)
    play = played(game, setting, (), nature, listen=True)
    return Opened(play, evening, Story())


def open_file(path: Path, chairs: Sequence[str] | None) -> Opened:
    """A game from a transcript or a save, with the same people or others."""
    try:
        raw = path.read_bytes()
    except OSError as wrong:
        raise BadInput(f"{path}: {wrong.strerror or wrong}") from None
    try:
        opened = _from_save(raw, chairs) if raw.lstrip()[:1] == b"{" else _from_transcript(raw, chairs)
    except (BadTranscript, Unreadable, BadInput, NoSuchBot) as wrong:
        raise BadInput(f"{path}: {wrong}") from None
    opened.play.news.heard = True
    return opened


def transcript_in(path: Path) -> tuple[Transcript, Play[Any]]:
    """A transcript that was played again from its first line to its last, and where it leads."""
    try:
        transcript = read_bytes(path.read_bytes())
        return transcript, verified(transcript, _game_of(transcript))
    except OSError as wrong:
        raise BadInput(f"{path}: {wrong.strerror or wrong}") from None
    except BadTranscript as wrong:
        raise BadInput(f"{path}: {wrong}") from None


def _game_of(transcript: Transcript) -> Game[Any]:
    try:
        return catalogue.game(transcript.header.game)
    except NoSuchGame as wrong:
        raise BadTranscript(transcript.places["game"], str(wrong)) from None


def _from_transcript(raw: bytes, chairs: Sequence[str] | None) -> Opened:
    transcript = read_bytes(raw)
    header, game = transcript.header, _game_of(transcript)
    evening = Evening(_taken(chairs, header.seats), header.seed or new_seed(), header.notes.get("dice") == "real")
    _demand_sitters(game, evening)
    play = verified(transcript, game, _nature(evening, len(transcript.lines)))
    return Opened(play, evening, Story.so_far(play))


def _from_save(raw: bytes, chairs: Sequence[str] | None) -> Opened:
    kept = _save_in(raw)
    names, seed, real_dice, data = (kept.get(key) for key in ("chairs", "seed", "real_dice", "play"))
    if not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names):
        raise Unreadable("chairs: a list of names expected")
    if not isinstance(seed, str) or not isinstance(real_dice, bool) or not isinstance(data, dict):
        raise Unreadable("the top: seed, real_dice or play is missing or not what it should be")
    try:
        game = catalogue.game(str(data.get("game")))
    except NoSuchGame as wrong:
        raise Unreadable(f"game: {wrong}") from None
    evening = Evening(_taken(chairs, tuple(names)), seed, real_dice)
    _demand_sitters(game, evening)
    log = data.get("log")
    play, lost = restored(game, data, _nature(evening, len(log) if isinstance(log, list) else 0))
    if play.setting.seats != len(names):
        raise Unreadable(f"chairs: {len(names)} names for {play.setting.seats} seats")
    return Opened(play, evening, Story.so_far(play), lost)


def _save_in(raw: bytes) -> dict[str, Any]:
    try:
        kept = json.loads(raw.decode("utf-8"))
    except json.JSONDecodeError as wrong:
        raise BadInput(f"line {wrong.lineno}: the save was changed or cut short ({wrong.msg.lower()})") from None
    except (ValueError, RecursionError):
        raise BadInput("line 1: this is no save of a Wasteland game") from None
    if not isinstance(kept, dict) or kept.get("kind") != SAVE_KIND:
        raise BadInput("line 1: this is no save of a Wasteland game")
    return kept


def _taken(chairs: Sequence[str] | None, before: tuple[str, ...]) -> tuple[str, ...]:
    """Who sits at the table from now on."""
    if chairs is None:
        return before
    if len(chairs) != len(before):
        raise BadInput(f"the game has {len(before)} seats, and --seats names {len(chairs)}")
    return tuple(chairs)


def _demand_sitters(game: Game[Any], evening: Evening) -> None:
    """Every chair is taken by a person or by a bot that can play; typed-in dice need a person."""
    for name in evening.chairs:
        if name != HUMAN:
            make_bot(game, name)
    if evening.real_dice and HUMAN not in evening.chairs:
        raise BadInput("--real-dice needs a person at the table, to roll and to type")


def _nature(evening: Evening, length: int) -> Nature:
    """Where chance comes from: a game that goes on goes on with other outcomes than it began with."""
    seeded = Seeded(f"{evening.seed} from {length}" if length else evening.seed)
    return RealDice(seeded) if evening.real_dice else seeded
