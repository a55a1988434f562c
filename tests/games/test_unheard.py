"""Games among machines: nobody looks, so nothing is put into words for people."""

from __future__ import annotations

import pytest

from wasteland import catalogue
from wasteland.bots.catalogue import make_bots
from wasteland.bots.sitting import next_question, seated
from wasteland.engine.game import Setting
from wasteland.engine.play import Play
from wasteland.engine.words import _steps


def sentences() -> int:
    """So many sentences were put together so far."""
    known = _steps.cache_info()
    return known.hits + known.misses


@pytest.mark.parametrize(
    ("game", "options"), [("search-and-survive", {}), ("waste-knights-1e", {"knights": "random"})], ids=lambda one: str(one)
)
def test_no_sentence_is_put_together_before_the_game_is_over(game: str, options: dict[str, str]) -> None:
    play = Play(catalogue.game(game), Setting(4, options), 3, checkpoints=False)
    bots, seats, before = make_bots(play.game, ("greedy",), 4), seated(play, 3), sentences()

    while True:
        seat = next_question(play, seats).seat
        pick, put_together = bots[seat].choose(seats[seat]), sentences()
        play.answer(seat, pick)
        if play.over:
            break

    assert put_together == before
