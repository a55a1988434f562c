"""A play to plain data, ready for JSON, and back: from its newest checkpoint and what was decided since."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import field, replace
from hashlib import sha256
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from wasteland.engine.asking import Together, Unfit
from wasteland.engine.bringing import as_text, from_text
from wasteland.engine.chance import Nature, Seeded
from wasteland.engine.content import PackError
from wasteland.engine.game import BadSetting, Game, Setting, Table
from wasteland.engine.play import Illegal, Play, TakenBack, played
from wasteland.engine.points import Entry
from wasteland.engine.saving import State, Unreadable, from_plain, plain, state
from wasteland.engine.telling import News

T = TypeVar("T", bound=Table)

FORMAT = 2


class PackUsed(NamedTuple):
    """A pack that a game is played with; the hash says whether it is still the same."""

    id: str
    version: str
    hash: str


def packs_used(game: Game[Any], setting: Setting) -> tuple[PackUsed, ...]:
    """The packs of a game that is set up like this."""
    return tuple(PackUsed(pack.id, pack.version, pack.hash) for pack in game.packs(setting))


def other_packs(then: tuple[PackUsed, ...], now: tuple[PackUsed, ...]) -> tuple[str, str] | None:
    """The first pack that is not the same any more, and what has become of it; None if all are."""
    for was, known in ((pack, {pack.id: pack for pack in now}) for pack in then):
        if was.id not in known:
            return was.id, f"the game was played with the pack {was.id} {was.version}, which is not here"
        if known[was.id].hash != was.hash:
            version = known[was.id].version
            return was.id, f"the pack {was.id} {was.version} is not the same here ({version}, hash {known[was.id].hash})"
    for pack in now:
        if pack.id not in {was.id for was in then}:
            return pack.id, f"the game was played without the pack {pack.id}"
    return None


class Lost(NamedTuple):
    """Decisions that no longer fit the rules and were given up: how many entries of the log, and why."""

    decisions: int
    why: str


class Restored(NamedTuple, Generic[T]):
    """A play as it was when it was saved, or as near to it as changed rules allow."""

    play: Play[T]
    lost: Lost | None


@state
class Save(State):
    """What is kept of a play besides its checkpoint."""

    _later: ClassVar[tuple[str, ...]] = ("brings",)

    format: int
    game: str
    seats: int
    options: dict[str, str]
    packs: list[str]
    used: list[PackUsed]
    log: list[Entry]
    checkpoint_at: int
    """How many entries of the log the checkpoint already holds."""
    secret: dict[int, Entry] = field(default_factory=dict)
    """Answers that wait for those of others."""
    taken_back: list[TakenBack] = field(default_factory=list)
    brings: list[dict[str, str]] = field(default_factory=list)
    """What each seat has brought, every thing as text."""


def saved(play: Play[Any]) -> dict[str, Any]:
    """A play as plain data. What a bot imagines is not for keeping: ValueError for a play that was dealt anew."""
    if play.is_dealt_anew:
        raise ValueError("a play that was dealt anew for one seat cannot be saved")
    setting = play.setting
    save = Save(
        FORMAT,
        play.game.id,
        setting.seats,
        dict(setting.options),
        list(setting.packs),
        list(packs_used(play.game, setting)),
        play.log,
        play.checkpoint_at,
        play.secret,
        play.taken_back,
        [{id: as_text(thing) for id, thing in brought.items()} for brought in setting.brings],
    )
    data: dict[str, Any] = {**plain(save), "checkpoint": plain(play.checkpoint)}
    return {**data, "hash": _hash_of(data)}


def restored(game: Game[T], data: Any, nature: Nature | int) -> Restored[T]:
    """The play that `saved` wrote down, ready to go on with *nature*; `Unreadable` says what is wrong with it and where.

    Where the rules have changed so that the newest decisions no longer fit, the play goes back to the checkpoint; where the
    checkpoint itself is of an older kind, all decisions are played again from the first.
    """
    save, setting = _read(game, data)
    nature = Seeded(nature) if isinstance(nature, int) else nature
    is_as_written = data["hash"] == _hash_of({name: part for name, part in data.items() if name != "hash"})
    try:
        checkpoint = _checkpoint(game, setting, data["checkpoint"])
    except Unreadable as unreadable:
        if not is_as_written:
            raise
        play, lost = _from_the_beginning(game, setting, nature, save, unreadable)
    else:
        if not is_as_written:
            raise Unreadable("hash: the save was changed or damaged after it was written")
        play, lost = _resumed(game, setting, nature, checkpoint, save)
    play.taken_back = [one for one in save.taken_back if one.at <= len(play.log)]
    return Restored(play, lost)


def _read(game: Game[Any], data: Any) -> tuple[Save, Setting]:
    """All but the checkpoint, and whether it is a save of this game with these packs."""
    if not isinstance(data, Mapping):
        raise Unreadable("the top: a table expected")
    data = _in_this_format(data)
    for name in ("checkpoint", "hash"):
        if name not in data:
            raise Unreadable(f"the top: {name!r} is missing")
    rest = {name: part for name, part in data.items() if name not in ("checkpoint", "hash")}
    save: Save = from_plain(Save, rest, _no_records)
    if save.game != game.id:
        raise Unreadable(f"game: this is a save of {save.game!r}, not of {game.id!r}")
    if not 0 <= save.checkpoint_at <= len(save.log):
        raise Unreadable(f"checkpoint_at: {save.checkpoint_at} is no place in a log of {len(save.log)} entries")
    return save, _setting(game, save)


def _setting(game: Game[Any], save: Save) -> Setting:
    """How the game was set up, if it can still be set up like this with the same packs."""
    try:
        common = game.agreed_by_all(Setting(save.seats, save.options, tuple(save.packs)))
    except BadSetting as bad:
        raise Unreadable(f"options: {bad}") from None
    try:
        other = other_packs(tuple(save.used), packs_used(game, common))
    except (BadSetting, PackError, LookupError) as bad:
        raise Unreadable(f"packs: {bad}") from None
    if other:
        raise Unreadable(f"used: {other[1]}")
    try:
        brings = tuple({id: from_text(text) for id, text in brought.items()} for brought in save.brings)
        return game.agreed(replace(common, brings=brings))
    except ValueError as bad:
        raise Unreadable(f"brings: {bad}") from None


def _in_this_format(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The save as it would be written now: in format 1 the place of the checkpoint was called its mark."""
    if data.get("format") == 1 and "mark" in data:
        return {
            **{name: part for name, part in data.items() if name != "mark"},
            "format": FORMAT,
            "checkpoint_at": data["mark"],
        }
    if data.get("format") != FORMAT:
        raise Unreadable(f"format: this is no save in format {FORMAT}")
    return data


def _no_records(kind: type[Any], name: str) -> Any:
    raise KeyError(name)


def _checkpoint(game: Game[T], setting: Setting, data: Any) -> T:
    table = game.lay_out(setting)
    checkpoint: T = from_plain(game.table, data, game.find(table), "checkpoint")
    for name in game.table._shared:
        if hasattr(table, name):
            setattr(checkpoint, name, getattr(table, name))
    checkpoint.news = News()
    return checkpoint


def _resumed(game: Game[T], setting: Setting, nature: Nature, checkpoint: T, save: Save) -> tuple[Play[T], Lost | None]:
    before, tail = save.log[: save.checkpoint_at], save.log[save.checkpoint_at :]
    try:
        play = Play.at_checkpoint(game, setting, nature, checkpoint, before.copy(), tail)
        return play, _answered_in_secret(play, save.secret)
    except Exception as misfit:  # changed rules may fail at old decisions in any way
        lost = Lost(len(tail) + len(save.secret), f"the rules have changed since ({misfit})")
    try:
        return Play.at_checkpoint(game, setting, nature, checkpoint, before), lost
    except Exception as failure:
        raise Unreadable(f"checkpoint: the rules cannot go on from it ({failure})") from failure


def _from_the_beginning(
    game: Game[T], setting: Setting, nature: Nature, save: Save, unreadable: Unreadable
) -> tuple[Play[T], Lost | None]:
    try:
        play = played(game, setting, save.log, nature)
        return play, _answered_in_secret(play, save.secret)
    except Exception:  # changed rules may fail at old decisions in any way
        raise unreadable from None


def _answered_in_secret(play: Play[Any], secret: Mapping[int, Entry]) -> Lost | None:
    """Give the answers again that wait for those of others; what no longer fits is lost."""
    lost = 0
    for seat, entry in secret.items():
        try:
            question = play.question(seat) if isinstance(play.open, Together) else None
            if question is None:
                raise Illegal("nobody is asked this in secret now")
            play.answer(seat, question.pick_of(entry))
        except (Illegal, Unfit):
            lost += 1
    return Lost(lost, "the rules have changed since, and secret answers no longer fit") if lost else None


def _hash_of(data: Mapping[str, Any]) -> str:
    return sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:16]
