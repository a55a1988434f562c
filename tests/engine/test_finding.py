"""Texts found by plain words: what a question wants, and what is no more than a hint."""

from __future__ import annotations

import pytest

from wasteland.engine.finding import Index


def places(question: str, *texts: str, meaning: dict[str, str] | None = None) -> list[int]:
    """The places of the texts that answer a question, the best first."""
    index = Index([{"rule": text, "asked": ""} for text in texts], {"rule": 1.0, "asked": 1.0}, meaning or {})
    return [hit.place for hit in index.find(question)]


@pytest.mark.parametrize(
    ("question", "hinted"),
    [
        ("how many cards", "cards, at most 5"),
        ("do I have to draw cards", "cards are optional"),
        ("what do I do with cards", "cards in this order"),
        ("how do I get cards", "gain cards"),
        ("use cards", "cards are used"),
        ("where do cards go", "cards go away"),
    ],
)
def test_of_two_texts_the_one_comes_first_that_fits_the_way_of_asking(question: str, hinted: str) -> None:
    assert places(question, "cards are red", f"these {hinted}")[0] == 1


@pytest.mark.parametrize(
    "question", ["how many dragons", "what do I do with dragons", "can I use dragons", "where do dragons go"]
)
def test_the_way_of_asking_finds_nothing_by_itself(question: str) -> None:
    assert places(question, "at most 5 cards", "cards in this order", "cards are used", "cards go away") == []


def test_words_that_say_little_are_all_that_counts_where_there_are_no_others() -> None:
    assert places("can I use it", "cards are red", "cards are used") == [1]


def test_a_phrase_counts_for_no_more_than_its_words_would() -> None:
    meaning = {"another player": "duel rival knight opponent"}

    assert places("trade with another player", "duel a rival", "trade", "knight", "opponent", meaning=meaning)[0] == 1


def test_a_phrase_that_means_nothing_finds_nothing() -> None:
    assert places("red cards", "cards", meaning={"red cards": "!"}) == []


def test_what_nobody_reads_is_found_and_not_told() -> None:
    index = Index([{"rule": "cards", "asked": "heal"}], {"rule": 1.0, "asked": 1.0}, {}, unread=("asked",))

    assert [hit.words for hit in index.find("heal with cards")] == [("cards",)]
