"""Rule registers: read, found, searched, and refused with a line when they are wrong."""

from __future__ import annotations

from importlib.resources import files
from itertools import pairwise
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasteland.engine.content import PackError
from wasteland.engine.rulebook import Clause, Rulebook

BOOK = '''\
game = "toy"
title = "Toy"

# -- Drawing

[[clause]]
id = "toy.draw.two"
section = "Drawing"
rule = "A player draws 2 cards."
ruling = "The book forgets to say when; it is at the start of the turn."

[[clause]]
id = "toy.draw.empty-deck"
section = "Drawing"
rule = """\\
  When the deck is empty, \\
  the pile is shuffled."""
example = "1 card left -> draw 2 -> take it, shuffle, take another."

# -- Ending

[[clause]]
id = "toy.end.tokens"
section = "Ending"
rule = "The game ends when the last token is taken."
asked = "duration, length"
example = "Nobody can draw -> go on."

[words]
graveyard = "pile"
"who won" = "game ends"
'''

SHORT = '[[clause]]\nid = "toy.a"\nsection = "A"\nrule = "Go."\n'


def book() -> Rulebook:
    return Rulebook.read(BOOK)


def found(words: str) -> list[str]:
    return [one.clause.id.removeprefix("toy.") for one in book().search(words)]


def problems(text: str) -> list[str]:
    with pytest.raises(PackError) as raised:
        Rulebook.read(text)
    return str(raised.value).splitlines()


def test_a_book_says_whose_it_is() -> None:
    assert (book().game, book().title) == ("toy", "Toy")


def test_a_clause_is_found_by_its_id() -> None:
    assert book().clause("toy.draw.empty-deck") == Clause(
        "toy.draw.empty-deck",
        "Drawing",
        "When the deck is empty, the pile is shuffled.",
        example="1 card left -> draw 2 -> take it, shuffle, take another.",
    )


def test_an_unknown_clause_names_the_nearest() -> None:
    with pytest.raises(KeyError, match=r"there is no clause 'toy.draw.tow'; did you mean 'toy.draw.two'\?"):
        book().clause("toy.draw.tow")


def test_nothing_is_near_to_nonsense() -> None:
    assert book().nearest("xyzzy") is None


def test_sections_keep_the_order_of_the_book() -> None:
    sections = {section: [clause.id for clause in clauses] for section, clauses in book().sections().items()}

    assert sections == {"Drawing": ["toy.draw.two", "toy.draw.empty-deck"], "Ending": ["toy.end.tokens"]}


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("tokens", ["end.tokens"]),
        ("TOKEN", ["end.tokens"]),
        ("tok", ["end.tokens"]),
        ("oken", []),
        ("draw", ["draw.two", "draw.empty-deck", "end.tokens"]),
        ("shuffle", ["draw.empty-deck"]),
        ("start turn", ["draw.two"]),
        ("draw start", ["draw.two"]),
        ("take", ["end.tokens", "draw.empty-deck"]),
        ("took", ["end.tokens", "draw.empty-deck"]),
        ("the game is over when tokens are gone", ["end.tokens"]),
        ("what happens when the deck is empty", ["draw.empty-deck"]),
        ("empty deck what happens", ["draw.empty-deck"]),
        ("shuffling shuffles", ["draw.empty-deck"]),
        ("two", ["draw.two", "draw.empty-deck"]),
        ("shufled", ["draw.empty-deck"]),
        ("graveyard", ["draw.empty-deck"]),
        ("who has won", ["end.tokens"]),
        ("empty-deck", ["draw.empty-deck"]),
        ("toy.draw.empty-deck", ["draw.empty-deck"]),
        ("draw dragon", ["draw.two", "draw.empty-deck", "end.tokens"]),
        ("dragon", []),
        ("duration", ["end.tokens"]),
        ("what is the length of it", ["end.tokens"]),
        ("(", ["draw.two", "draw.empty-deck", "end.tokens"]),
        ("", ["draw.two", "draw.empty-deck", "end.tokens"]),
    ],
)
def test_a_question_in_any_words_finds_the_best_first(words: str, ids: list[str]) -> None:
    assert found(words) == ids


def test_what_is_found_says_for_which_words() -> None:
    assert book().search("is the deck shuffled")[0].words == ("deck", "shuffle", "shuffled")


def test_words_that_nobody_reads_are_not_told() -> None:
    assert [one.words for one in book().search("duration of the tokens")] == [("token", "tokens")]


@pytest.mark.parametrize(
    "question", ["token " * 50_000, "x" * 1_000_000, "'" * 1_000_000, "a b c " * 100_000, "\0\uffff" * 50_000]
)
def test_a_question_of_any_length_is_answered_at_once(question: str) -> None:
    asked = book()
    asked.search("tokens")
    before = process_time()

    asked.search(question)

    assert process_time() - before < 0.1


@given(st.text(max_size=400))
def test_any_question_finds_clauses_once_each(question: str) -> None:
    ids = [one.clause.id for one in book().search(question)]

    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "rulebook.toml: the field 'game' is missing"),
        ("game = 1", "rulebook.toml:1: game: a text expected, not the number 1"),
        ("[[clause", "rulebook.toml:1: this is not TOML: expected ']]' at the end of an array declaration"),
        ("[clause]", "rulebook.toml:1: clause: a list expected, not an empty table"),
        (SHORT.replace("rule", "rle"), "rulebook.toml:4: clause[0].rle: there is no field 'rle' here; did you mean 'rule'?"),
        (SHORT + "[words]\nhp = 1", "rulebook.toml:6: words.hp: a text expected, not the number 1"),
        (SHORT.replace("toy.a", "Toy A"), "rulebook.toml:1: clause[0]: the id 'Toy A' is not words with dots"),
        (SHORT.replace("Go.", " "), "rulebook.toml:1: clause[0]: the rule says nothing"),
        (
            'game = "t"\ntitle = "T"\n' + SHORT * 2,
            "rulebook.toml:7: clause[1]: the clause 'toy.a' stands here for the second time",
        ),
    ],
)
def test_a_faulty_book_is_refused_with_its_line(text: str, told: str) -> None:
    assert any(problem.startswith(told) for problem in problems(text))


@given(st.data())
def test_flipped_bytes_give_a_book_or_an_error(data: st.DataObject) -> None:
    raw = bytearray(BOOK.encode())
    raw[data.draw(st.integers(0, len(raw) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    try:
        read = Rulebook.read(raw.decode("utf-8", errors="replace"))
    except PackError as error:
        told = str(error)
    else:
        told = read.title

    assert told


# -- the book of Search and Survive


def search_and_survive() -> Rulebook:
    return Rulebook.read(files("wasteland.games.search_and_survive").joinpath("rulebook.toml").read_text(encoding="utf-8"))


def test_search_and_survive_has_all_its_chapters() -> None:
    assert len(search_and_survive().sections()) == 20


def test_a_section_of_search_and_survive_stands_in_one_piece() -> None:
    names = [clause.section for clause in search_and_survive().clauses]

    assert len(search_and_survive().sections()) == 1 + sum(one != next for one, next in pairwise(names))


def test_every_id_of_search_and_survive_begins_with_its_short_name() -> None:
    assert [clause.id for clause in search_and_survive().clauses if not clause.id.startswith("sns.")] == []


def test_the_rulings_of_search_and_survive_refer_to_clauses_that_exist() -> None:
    book = search_and_survive()
    texts = " ".join(f"{clause.rule} {clause.ruling} {clause.example}" for clause in book.clauses)
    cited = {word.strip(".,;:()") for word in texts.split() if word.lstrip("(").startswith("sns.")}

    assert [id for id in sorted(cited) if id not in {clause.id for clause in book.clauses}] == []
