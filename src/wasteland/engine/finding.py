"""Texts found by plain words: in any order, whatever their endings, and the rarer a word is the more it says."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from math import log

LONGEST = 200
"""So many letters of a question are read, and no more, however much somebody sends."""
MOST_WORDS = 16

_SATURATION, _LENGTH = 1.2, 0.6
"""How soon a word that stands in a text again says nothing more, and how much a long text is held against it."""
_MEANT, _BEGUN, _MISSPELT = 0.75, 0.6, 0.5
"""What a word is worth that was not asked for, but means the same; begins so; is spelt nearly so."""
_MOST_UNKNOWN = 3
_CLOSE = 0.82
_ENOUGH = 0.45
"""A text that has not all that is wanted has to come this near to the best."""


def words_of(text: str) -> list[str]:
    """The words of a text in small letters, without what hangs on behind an apostrophe."""
    return re.findall(r"[^\W_]+", re.sub(r"['\u2019]\w*", "", text.casefold()))


_NUMBERS = {word: str(number) for number, word in enumerate(words_of("zero one two three four five six seven eight nine ten"))}
_SMALL = frozenset(
    words_of(
        """a about am an and any are as at back be been being but by can come comes could did do does doing done down else for
        from get gets give gives go goes good got had happen happened happens has have having he her hers him his how i if in
        into is it its just let make makes many may me mean means might mine much must my need not now of off on onto or our
        ours out over own please right rule rules shall she should so some somebody someone something take takes than that the
        their them then there these they thing things this those to too up us use want was way we were what when where which
        who whom whose why will with would you your yours"""
    )
)
"""Words that stand in every question. They count only where a question has no others, or where a phrase has them."""


def stem(word: str) -> str:
    """A word without its ending: missed, misses and missing are all miss. It need not be a word itself."""
    word = _NUMBERS.get(word, word)
    for ending, least in (("ment", 4), ("ing", 3), ("ed", 3), ("ies", 3), ("es", 3), ("s", 3)):
        rest = word.removesuffix(ending)
        if rest == word or len(rest) < least or (ending == "s" and rest[-1] in "su"):
            continue
        if ending in ("ing", "ed") and rest[-1] == rest[-2] and rest[-1] not in "sl":
            rest = rest[:-1]
        word = rest + "y" * (ending == "ies")
        break
    return re.sub(r"(?<=..)y$", "i", word) if len(word) > 3 and word.endswith("y") else _without_e(word)


def _without_e(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("e") else word


@dataclass(frozen=True, slots=True)
class Hit:
    """A text that was found: its place among all, and the words in it that answer the question, as they stand there."""

    place: int
    words: tuple[str, ...]


class Index:
    """Some texts, each in several parts of different weight, to be found by what they say.

    *meaning* says which words of the texts are meant by those who ask: by a word any of them, besides itself; by a phrase all
    of them, instead of it. A phrase is one wherever all its words are in a question.
    """

    def __init__(self, texts: Sequence[Mapping[str, str]], weights: Mapping[str, float], meaning: Mapping[str, str]) -> None:
        self._spellings: list[dict[str, set[str]]] = []
        self._weights: list[dict[str, float]] = []
        for text in texts:
            spellings: dict[str, set[str]] = {}
            weighed: dict[str, float] = {}
            for part, weight in weights.items():
                for word in words_of(text[part]):
                    term = stem(word)
                    spellings.setdefault(term, set()).add(word)
                    weighed[term] = weighed.get(term, 0) + weight
            self._spellings.append(spellings)
            self._weights.append(weighed)
        self._lengths = [sum(weighed.values()) for weighed in self._weights]
        self._length = sum(self._lengths) / max(1, len(texts)) or 1
        self._terms = sorted({term for weighed in self._weights for term in weighed})
        self._known = frozenset(self._terms)
        means = {frozenset(map(stem, words_of(asked))): tuple(map(stem, words_of(meant))) for asked, meant in meaning.items()}
        self._phrases = {asked: meant for asked, meant in means.items() if len(asked) > 1}
        self._synonyms = {term: meant for asked, meant in means.items() if len(asked) == 1 for term in asked}

    def find(self, question: str) -> list[Hit]:
        """The texts that answer best, the best first; none if no text has anything of it."""
        wanted = self._wanted(question)
        answers = self._answers(wanted)
        best = max((worth for worth, _ in answers.values()), default=0.0)
        enough = [at for at, (worth, met) in answers.items() if met == len(wanted) or worth > _ENOUGH * best]
        return [Hit(at, self._words(at, wanted)) for at in sorted(enough, key=lambda at: (-answers[at][0], at))]

    def _wanted(self, question: str) -> list[dict[str, float]]:
        """For each thing that a question speaks of the stems that would answer it, and how well."""
        said = list(dict.fromkeys(words_of(question[:LONGEST])))[:MOST_WORDS]
        stems = {stem(word) for word in said}
        phrases = {asked: meant for asked, meant in self._phrases.items() if asked <= stems}
        covered = frozenset(term for asked in phrases for term in asked)
        telling = [stem(word) for word in said if word not in _SMALL and stem(word) not in covered]
        if not telling and not phrases:
            telling = [stem(word) for word in said]
        single = [dict.fromkeys(self._synonyms.get(term, ()), _MEANT) | {term: 1.0} for term in telling]
        instead = [{term: 1.0} for term in dict.fromkeys(term for meant in phrases.values() for term in meant)]
        found = [terms for terms in (*single, *instead) if not self._known.isdisjoint(terms)]
        unknown = [term for term, terms in zip(telling, single, strict=True) if self._known.isdisjoint(terms)]
        return found + [terms for terms in map(self._nearly, unknown[:_MOST_UNKNOWN]) if terms]

    def _nearly(self, asked: str) -> dict[str, float]:
        """The stems that begin like one that is nowhere, or else are spelt much like it."""
        if len(asked) < 3:
            return {}
        begun = [term for term in self._terms if term.startswith(asked)]
        if begun:
            return dict.fromkeys(begun, _BEGUN)
        alike = [term for term in self._terms if term[0] == asked[0] and abs(len(term) - len(asked)) <= 2]
        return dict.fromkeys(get_close_matches(asked, alike, 2, _CLOSE), _MISSPELT)

    def _answers(self, wanted: Sequence[Mapping[str, float]]) -> dict[int, tuple[float, int]]:
        """How well the texts answer that answer at all, and how much of what is wanted: the rarer a thing is the more it is
        worth, and whoever has many of them is worth more than whoever has one of them often."""
        answers: dict[int, tuple[float, int]] = {}
        for terms in wanted:
            having = {
                at: sum(how_well * weighed[term] for term, how_well in terms.items() if term in weighed)
                for at, weighed in enumerate(self._weights)
                if not terms.keys().isdisjoint(weighed)
            }
            rarity = log(1 + (len(self._weights) - len(having) + 0.5) / (len(having) + 0.5)) * max(terms.values())
            for at, weight in having.items():
                damping = _SATURATION * (1 - _LENGTH + _LENGTH * self._lengths[at] / self._length)
                worth, met = answers.get(at, (0.0, 0))
                answers[at] = worth + rarity * weight * (_SATURATION + 1) / (weight + damping), met + 1
        return {at: (worth * (met / len(wanted)) ** 0.5, met) for at, (worth, met) in answers.items()}

    def _words(self, at: int, wanted: Sequence[Mapping[str, float]]) -> tuple[str, ...]:
        found = {word for terms in wanted for term in terms for word in self._spellings[at].get(term, ())}
        return tuple(sorted(found))
