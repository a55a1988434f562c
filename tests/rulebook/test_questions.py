"""What people ask in their own words: the search of the rules answers it among the first three."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from time import process_time

import pytest

from wasteland.engine.finding import stem, words_of
from wasteland.engine.rulebook import Rulebook

HERE = Path(__file__).parent
GAMES = Path(__file__).parents[2] / "src" / "wasteland" / "games"
ASKED = {file.parent.name: tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(HERE.glob("*/questions.toml"))}
FIRST = 3


@cache
def book(game: str) -> Rulebook:
    return Rulebook.read((GAMES / game / "rulebook.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("game", "question"), [(game, question) for game, asked in ASKED.items() for question in asked])
def test_a_question_is_answered_among_the_first_three(game: str, question: str) -> None:
    found = [one.clause.id for one in book(game).search(question)]

    assert not set(found[:FIRST]).isdisjoint(ASKED[game][question]), found[: 2 * FIRST]


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

    assert [id for ids in ASKED[game].values() for id in ids if id not in known] == []


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
