"""Questions as clients get them, whatever the rule that asks."""

from __future__ import annotations

import pytest

from tests.engine.games.blank import Blank, play_of
from wasteland.engine.asking import Choice, Refusal
from wasteland.engine.chance import RealDice, Seeded, dice
from wasteland.engine.play import Play
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


def test_a_refusal_says_what_would_be_done_with_what() -> None:
    async def trades(table: Blank) -> None:
        no = Refusal("Give Rag", "it is torn", "blank.trade", ("rag.1",), does="Give")
        table.write(await Choice(0, "Give what?", ("Rope", "Water"), why_not=lambda: [no]))
        table.done()

    assert shown(play_of(trades)).refused == [RefusedSeen("Give Rag", "it is torn", "blank.trade", ["rag.1"], "Give")]
