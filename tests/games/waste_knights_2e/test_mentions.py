"""What people are told of an adventure before they choose it."""

from __future__ import annotations

from wasteland.games.waste_knights_2e import GAME
from wasteland.games.waste_knights_2e.box import box
from wasteland.games.waste_knights_2e.reading import mentioned


def test_what_somebody_may_not_want_to_meet_is_said_where_the_adventure_is_chosen() -> None:
    notes = next(option.notes for option in GAME.options if option.id == "adventure")

    for id, adventure in box(("base",)).adventures.items():
        assert notes[id] == mentioned(adventure)
        assert all(one in notes[id] for one in adventure.mentions)
    assert notes["rise-of-the-red-lord"].startswith("Mentions war and its memory, ")
