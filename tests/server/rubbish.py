"""Messages that no client of ours would send."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

Message = str | bytes

_LETTERS = 'abc{}[]",:\\0123\x00\x7f\u00e4\u202e\u2028\ufeff\uffff\U0001f9df\U0010ffff'
_WRONG: list[Any] = [
    None, True, -1, 0.5, 1e308, 2**63, -(2**64), 10**400, "", "1", "\U0001f9df" * 50, [], [[]], [1, "2"], [2**70, 1],
    [1] * 3000, {}, {"pick": 0}, {"": {"": {}}},
]  # fmt: skip
_ANSWER = {"type": "answer", "sequence": 999_999_999, "pick": 10**6}
"""It stays no good answer whatever is cut out of its middle."""
_NO_TYPES = [None, 0, "", "Answer", "answer ", "state", "accepted", "undo", ["answer"], {"answer": 1}, "\x00", "answer\x00"]


def noise(random: Random) -> Message:
    """Bytes of all sorts."""
    return random.randbytes(random.randrange(200))


def letters(random: Random) -> Message:
    """Text of all sorts, but no JSON of ours."""
    return "~" + "".join(random.choices(_LETTERS, k=random.randrange(200)))


def torn(random: Random) -> Message:
    """A message that ends too soon, or has something missing in its middle."""
    whole = json.dumps({**_ANSWER, "id": "x" * random.randrange(20)})
    begin = random.randrange(len(whole) - 1)
    return whole[:begin] + (whole[begin + 1 + random.randrange(9) :] if random.random() < 0.3 else "")


def no_object(random: Random) -> Message:
    """JSON, but not of the right shape."""
    return random.choice(["null", "true", "0", "-0", "1e999", "NaN", "Infinity", '"answer"', "[]", "[{}]", "{}", "[[[]]]", " "])


def no_type(random: Random) -> Message:
    """A message of a kind that there is not."""
    return json.dumps({**_ANSWER, "type": random.choice(_NO_TYPES)})


def wrong_field(random: Random) -> Message:
    """An answer or a saying with something else where a number or words should be."""
    if random.random() < 0.2:
        return json.dumps({"type": "say", "text": random.choice([None, True, 1, 0.5, [], ["a"], {}])})
    return json.dumps({**_ANSWER, random.choice(["sequence", "pick", "id"]): random.choice([[1], {"a": 1}, [[]], 0.5, True])})


def unknown_field(random: Random) -> Message:
    """A message with a field too many."""
    name = random.choice(["seat", "token", "Pick", "__class__", "", "pick ", "\U0001f9df"])
    return json.dumps({**_ANSWER, name: random.choice(_WRONG)}, ensure_ascii=random.random() < 0.5)


def missing_field(random: Random) -> Message:
    """A message with a field too few."""
    gone = random.choice(["type", "sequence", "pick"])
    return json.dumps({name: value for name, value in _ANSWER.items() if name != gone})


def huge_number(random: Random) -> Message:
    """Numbers that fit nowhere."""
    digits = "9" * random.choice([19, 20, 40, 400, 5000])
    return f'{{"type":"answer","sequence":{random.choice(["", "-"])}{digits},"pick":{random.choice([digits, "0", "1e400"])}}}'


def deep(random: Random) -> Message:
    """Brackets in brackets."""
    depth = random.choice([10, 100, 1000, 20_000])
    opening, closing = random.choice([("[", "]"), ('{"a":', "}"), ('{"type":"answer","pick":', "}")])
    inner = "1" if random.random() < 0.5 else ""
    return (opening * depth + inner + closing * random.randrange(depth))[:60_000]


def long(random: Random) -> Message:
    """More than the server takes, but not so much that the connection ends for it."""
    return json.dumps({"type": "say", "text": "a" * random.randrange(64 * 1024, 100 * 1024)})


def illegal_answer(random: Random) -> Message:
    """A well-formed answer that is never good: no such option, no such moment, no point, no dice."""
    pick = random.choice([-1, 10**6, 2**62, [], [1], [1, 2], [6, 6, 6], [-1, -1], [0] * 500])
    sequence = random.choice([-1, 0, 1, 2, 10**6, 2**62])
    return json.dumps({"type": "answer", "sequence": sequence, "pick": pick, "id": "\u202e" * random.randrange(3)})


def no_inquiry(random: Random) -> Message:
    """An inquiry that no game knows, or values that none takes."""
    values = random.choice([{}, {"here": [0, 0]}, {"": "\U0001f9df"}, {"here": [0] * 5000}, {"x": -(2**62)}])
    return json.dumps({"type": "inquire", "inquiry": random.choice(["", "distance", "\u202e", "x" * 500]), "values": values})


def empty_saying(random: Random) -> Message:
    """A line of chat with nothing in it, or far too much."""
    return json.dumps({"type": "say", "text": random.choice(["", " ", "\n\t", "\x00\x01", "a" * 1001, "\U0001f9df" * 9000])})


_KINDS: list[tuple[Callable[[Random], Message], float]] = [
    (noise, 1), (letters, 1), (torn, 1), (no_object, 1), (no_type, 1), (wrong_field, 1), (unknown_field, 1),
    (missing_field, 1), (huge_number, 1), (deep, 0.3), (long, 0.02), (illegal_answer, 1), (empty_saying, 0.3),
    (no_inquiry, 0.3),
]  # fmt: skip


def rubbish(random: Random) -> Message:
    """Any of these."""
    kinds, weights = zip(*_KINDS, strict=True)
    chosen: Callable[[Random], Message] = random.choices(kinds, weights)[0]
    return chosen(random)
