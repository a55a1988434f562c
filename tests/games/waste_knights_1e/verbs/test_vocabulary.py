"""The words of the base pack: what cards say in plain verbs, and how rarely a card needs one of its own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from wasteland.engine.content import Verb, words_of
from wasteland.games.waste_knights_1e.box import pack
from wasteland.games.waste_knights_1e.families import Deed, Effect, MissionRules, Passive, Requirement

PRINTED = {
    f"{section}.{id}": record
    for section, records in pack("base").records.items()
    if section not in ("missions", "villains")
    for id, record in records.items()
}
"""Every card, sheet and tile by section and id."""


def verbs_in(part: Any) -> Iterator[Verb]:
    """The verbs that something printed holds, and those within them."""
    if isinstance(part, Verb):
        yield part
    if is_dataclass(part):
        for field in fields(part):
            yield from verbs_in(getattr(part, field.name))
    elif isinstance(part, tuple | dict):
        for within in part.values() if isinstance(part, dict) else part:
            yield from verbs_in(within)


def test_at_most_one_card_in_ten_needs_a_verb_of_its_own() -> None:
    """What a common task asks for is left out: deeds are as many as there are kinds of tasks."""
    used: defaultdict[type[Verb], set[str]] = defaultdict(set)
    for name, record in PRINTED.items():
        for verb in verbs_in(record):
            if not isinstance(verb, Deed):
                used[type(verb)].add(name)

    alone = {name for names in used.values() if len(names) == 1 for name in names}

    assert len(alone) <= len(PRINTED) / 10, sorted(alone)


def test_a_verb_that_no_card_uses_says_so() -> None:
    """Designers expect it, so it stays."""
    records = (record for section in pack("base").records.values() for record in section.values())
    used = {type(verb) for record in records for verb in verbs_in(record)}
    every = {verb for family in (Effect, Passive, Requirement, Deed, MissionRules) for verb in words_of(family).values()}

    assert every - used == {verb for verb in every if "No card of the box does it" in " ".join((verb.__doc__ or "").split())}


@pytest.mark.parametrize("name", PRINTED)
def test_every_verb_says_what_it_does(name: str) -> None:
    wordy = Effect | Passive | Requirement | Deed
    words = [verb.words() for verb in verbs_in(PRINTED[name]) if isinstance(verb, wordy)]

    assert all(text and not text.endswith(".") and "  " not in text for text in words)
