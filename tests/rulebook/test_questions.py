"""What people ask in their own words: the search of the rules answers it among the first three."""

from __future__ import annotations

import tomllib
from functools import cache
from math import inf
from pathlib import Path
from time import process_time

import pytest

from wasteland.engine.finding import stem, words_of
from wasteland.engine.rulebook import Rulebook

HERE = Path(__file__).parent
GAMES = Path(__file__).parents[2] / "src" / "wasteland" / "games"
Table = dict[str, dict[str, list[str]]]
"""Game to questions to the clauses that answer them."""


def table(name: str) -> Table:
    return {file.parent.name: tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(HERE.glob(f"*/{name}.toml"))}


ASKED, NEWCOMERS, ASIDE = table("questions"), table("newcomers"), table("aside")
FIRST = 3


@cache
def book(game: str) -> Rulebook:
    return Rulebook.read((GAMES / game / "rulebook.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("game", "question"), [(game, question) for game, asked in ASKED.items() for question in asked])
def test_a_question_is_answered_among_the_first_three(game: str, question: str) -> None:
    found = [one.clause.id for one in book(game).search(question)]

    assert not set(found[:FIRST]).isdisjoint(ASKED[game][question]), found[: 2 * FIRST]


@pytest.mark.parametrize(
    ("asked", "at_once", "soon"), [(NEWCOMERS, 0.7, 0.9), (ASIDE, 0.4, 0.65)], ids=["newcomers", "not tuned for"]
)
def test_whole_questions_are_answered_mostly_at_once(asked: Table, at_once: float, soon: float) -> None:
    """So many of both games together by the first clause that is found, and so many by one of three; a failure tells the score,
    and where which answer came."""
    questions = [(game, question, ids) for game, of_game in asked.items() for question, ids in of_game.items()]
    places = {f"{game}: {question}": place_of(game, question, ids) for game, question, ids in questions}
    first, among = (sum(place <= last for place in places.values()) / len(questions) for last in (1, FIRST))

    late = {question: place for question, place in places.items() if place > 1}
    score = f"{first:.0%} first, {among:.0%} among the first three, of {len(questions)}"
    assert first >= at_once and among >= soon, f"{score}; the others: {late}"


def place_of(game: str, question: str, ids: list[str]) -> float:
    """At which place the first clause comes that answers a question, counted from 1."""
    found = [one.clause.id for one in book(game).search(question)]
    return next((place for place, id in enumerate(found, start=1) if id in ids), inf)


@pytest.mark.parametrize("game", ["search_and_survive", "waste_knights_1e"])
def test_newcomers_ask_twenty_questions_or_more(game: str) -> None:
    assert len(NEWCOMERS[game]) >= 20 and NEWCOMERS[game].keys().isdisjoint(ASKED[game])


@pytest.mark.parametrize(("game", "question"), [(game, question) for game, asked in ASKED.items() for question in asked])
def test_the_order_of_its_words_does_not_matter(game: str, question: str) -> None:
    backwards = " ".join(reversed(question.split()))

    assert book(game).search(backwards)[:FIRST] == book(game).search(question)[:FIRST]


@pytest.mark.parametrize("game", sorted(file.parent.name for file in GAMES.glob("*/rulebook.toml")))
def test_every_game_is_asked_thirty_questions_or_more(game: str) -> None:
    assert len(ASKED[game]) >= 30


@pytest.mark.parametrize("game", ASKED)
def test_every_answer_is_a_clause(game: str) -> None:
    known = {clause.id for clause in book(game).clauses}

    answers = [*ASKED[game].values(), *NEWCOMERS.get(game, {}).values(), *ASIDE.get(game, {}).values()]
    assert [id for ids in answers for id in ids if id not in known] == []


@pytest.mark.parametrize("game", ASKED)
def test_the_words_of_those_who_ask_mean_words_of_the_book(game: str) -> None:
    said = {
        stem(word)
        for clause in book(game).clauses
        for text in (clause.id, clause.section, clause.rule, clause.ruling, clause.example)
        for word in words_of(text)
    }

    assert [word for meant in book(game).meaning.values() for word in words_of(meant) if stem(word) not in said] == []


@pytest.mark.parametrize("game", ASKED)
def test_no_question_takes_long(game: str) -> None:
    book(game).search("once")
    hostile = " ".join(f"{word}zq" for word in ("attak", "miis", "radiaton", "scavange") * 100)
    before = process_time()

    book(game).search(hostile)

    assert process_time() - before < 0.2
