"""Questions as clients get them, whatever the rule that asks."""

from __future__ import annotations

from functools import partial

import pytest

from tests.engine.games.blank import Blank, play_of
from wasteland.engine.asking import Choice, Refusal, Shown
from wasteland.engine.chance import RealDice, Seeded, dice
from wasteland.engine.play import Play
from wasteland.engine.words import Name, Span, put
from wasteland.server.showing import question_seen
from wasteland.server.wire import QuestionSeen, RefusedSeen


def shown(play: Play[Blank]) -> QuestionSeen:
    (question,) = play.asked()
    return question_seen(play, question, opened=1)


@pytest.mark.parametrize(("count", "listed"), [(3, 216), (4, 0)])
def test_what_real_dice_can_show_is_listed_unless_it_is_too_much(count: int, listed: int) -> None:
    async def rolls(table: Blank) -> None:
        table.write(*await dice(count, 6))
        table.done()

    asked = shown(play_of(rolls, RealDice(Seeded(1))))

    assert (len(asked.options), len(asked.dice or ())) == (listed, count)


def test_whoever_is_named_is_marked_in_all_that_a_question_says() -> None:
    kim, rag = Name("Kim", seat=1), Name("Rag", "rag.1")

    async def trades(table: Blank) -> None:
        no = Refusal(put("Give {}", rag), put("{} has one", kim))
        table.write(
            await Choice(
                0,
                partial(put, "Trade with {}?", kim),
                ("yes", "no"),
                show=lambda word: Shown(word, note=put("{} waits", kim) if word == "yes" else ""),
                noted=lambda: put("{} is here.", kim),
                why_not=lambda: [no],
            )
        )
        table.done()

    asked = shown(play_of(trades))

    at = {"prompt": (11, 14), "note": (0, 3)}
    assert asked.spans == {field: [Span(*place, "seat", "seat.1")] for field, place in at.items()}
    assert [option.spans for option in asked.options] == [{"note": [Span(0, 3, "seat", "seat.1")]}, {}]
    (refused,) = asked.refused
    assert refused.spans == {"label": [Span(5, 8, "thing", "rag.1")], "reason": [Span(0, 3, "seat", "seat.1")]}
    assert {type(word) for word in (asked.prompt, asked.note, refused.label, refused.reason)} == {str}


def test_a_refusal_says_what_would_be_done_with_what() -> None:
    async def trades(table: Blank) -> None:
        no = Refusal("Give Rag", "it is torn", "blank.trade", ("rag.1",), does="Give")
        table.write(await Choice(0, "Give what?", ("Rope", "Water"), why_not=lambda: [no]))
        table.done()

    assert shown(play_of(trades)).refused == [RefusedSeen("Give Rag", "it is torn", "blank.trade", ["rag.1"], "Give")]
