"""The beats between two questions as a seat sees them: each told as what differs from the next, so that they stay small."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from wasteland.engine.viewing import as_data
from wasteland.server.tables.sights import encode
from wasteland.server.tables.standing import Standing
from wasteland.server.tables.story import Told
from wasteland.server.wire import BeatSeen, Edit

MOST_BEATS = 24
MOST_BYTES = 12_000
"""So many beats, and so much of them, go along with a change; of more than that the oldest are told together."""

Step = int | str


def beats_seen(standing: Standing, seat: int | None, events: Sequence[Told]) -> list[BeatSeen]:
    """The beats that led to where a table stands, with what this seat, or the public, may know of them. The last one may be
    just how it stands: then the next question waits until that was seen."""
    if not standing.beats:
        return []
    view, game = standing.game.view(standing.play.state, seat), standing.game
    found: list[BeatSeen] = []
    shown, left = 0, MOST_BYTES
    for beat in reversed(standing.beats):
        told = sum(one.event.seen_by(seat) for one in events[: beat.told])
        earlier = game.view(beat.table, seat)
        edits = list(differences(earlier, view))
        if not told or (found and told == shown and not edits):
            continue
        left -= len(encode(edits))
        if left < 0 or len(found) == MOST_BEATS:
            break
        found.append(BeatSeen(beat.name, told, edits))
        view, shown = earlier, told
    return found[::-1]


def differences(then: Any, now: Any, path: tuple[Step, ...] = ()) -> Iterator[Edit]:
    """What turns *now* back into *then*, both views or parts of one, place by place."""
    if then == now:
        return
    if is_dataclass(then) and type(then) is type(now) and getattr(then, "id", None) == getattr(now, "id", None):
        for part in fields(then):
            yield from differences(getattr(then, part.name), getattr(now, part.name), (*path, part.name))
    elif isinstance(then, list | tuple) and isinstance(now, list | tuple):
        yield from _in_a_list(then, now, path)
    elif isinstance(then, Mapping) and isinstance(now, Mapping) and then.keys() == now.keys():
        for key in then:
            yield from differences(then[key], now[key], (*path, key))
    else:
        yield Edit(list(path), as_data(then))


def _in_a_list(then: Sequence[Any], now: Sequence[Any], path: tuple[Step, ...]) -> Iterator[Edit]:
    """Lists of one length are compared thing by thing; of others, whatever lies between their like ends is exchanged."""
    if len(then) == len(now):
        for place, (one, other) in enumerate(zip(then, now, strict=True)):
            yield from differences(one, other, (*path, place))
        return
    shorter = min(len(then), len(now))
    begin = next((place for place in range(shorter) if then[place] != now[place]), shorter)
    end = next((back for back in range(shorter - begin) if then[-1 - back] != now[-1 - back]), shorter - begin)
    yield Edit([*path, begin], as_data(then[begin : len(then) - end]), len(now) - end - begin)
