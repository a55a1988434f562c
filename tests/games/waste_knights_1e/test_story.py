"""What a game of Waste Knights tells people."""

from __future__ import annotations

from random import Random

from wasteland.engine.asking import Choice
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.games.waste_knights_1e import GAME


def test_all_dice_have_ten_sides() -> None:
    play = Play(GAME, Setting(3, {"mission": "avengers"}), 5)
    play.news.heard = True
    chance = Random(5)
    while not play.over:
        [question, *_] = play.asked()
        assert isinstance(question, Choice)
        play.answer(question.seat, chance.randrange(len(question.options)))

    rolls = [event for event in play.news.take() if event.dice]

    assert len(rolls) > 20
    assert {event.sides for event in rolls} == {10}
