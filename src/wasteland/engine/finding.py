"""Texts found by plain words: in any order, whatever their endings, and the rarer a word is the more it says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from math import inf, log

from wasteland.engine.thesaurus import ALIKE, BENT

LONGEST = 200
"""So many letters of a question are read, and no more, however much somebody sends."""
MOST_WORDS = 16

_SATURATION, _LENGTH = 1.2, 0.4
"""How soon a word that stands in a text again says nothing more, and how much a long text is held against it."""
_MEANT, _LIKE, _BEGUN, _MISSPELT = 0.85, 0.4, 0.6, 0.5
"""What a word is worth that was not asked for, but means the same; begins so; is spelt nearly so."""
_MOST_UNKNOWN = 3
_CLOSE = 0.82
_HINT, _ALL, _FURTHER = 0.3, 0.75, 0.35
"""What a hint is worth beside what is wanted, and how much it counts to have all of that."""
_ENOUGH = 0.45
"""A text that has not all that is wanted has to come this near to the best."""


def words_of(text: str) -> list[str]:
    """The words of a text in small letters, without what hangs on behind an apostrophe."""
    return re.findall(r"[^\W_]+", re.sub(r"['\u2019]\w*", "", text.casefold()))


_NUMBERS = {word: str(number) for number, word in enumerate(words_of("zero one two three four five six seven eight nine ten"))}
_SMALL = frozenset(
    words_of(
        """a about actually allowed also am an and any anybody anyone anything are as at be been being but by can
        could did do does doing done else ever every for from had happen happened happening happens has have having
        he her hers him his how i if in into is it its just let may me might mine must my myself not of on onto or
        our ours ourselves please really shall she should so some somebody someone something suppose than that the
        their them then there these they this those to too us was we were what when where whether which who whom
        whose why will with would you your yours yourself"""
    )
)
"""Words that stand in every question. They count only where a question has no others, or where a phrase has them."""
_WEAK = frozenset(
    words_of(
        """always back before come comes coming down everybody everyone everything game get gets getting give gives
        giving go goes going gone good got keep keeps kind like long made make makes making many mean means much need
        needs nobody none nothing now off one ones out over own play player players playing possible put puts right
        rule rules same still take taken takes taking thing things try up use used uses using want wants
        way went work works yet"""
    )
)
"""Words that say little in a question, for they stand in many: who has them is ahead of who has not, and that is all."""


_BENT = {bent: plain for plain, *others in map(str.split, BENT.strip().splitlines()) for bent in others}


def stem(word: str) -> str:
    """A word without its ending: missed, misses and missing are all miss. It need not be a word itself."""
    word = _BENT.get(word) or _NUMBERS.get(word, word)
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


def _alike() -> dict[str, frozenset[str]]:
    """Stem to the stems of words that mean about the same."""
    groups = [frozenset(map(stem, line.split())) for line in ALIKE.strip().splitlines()]
    terms = frozenset[str]().union(*groups)
    return {term: frozenset[str]().union(*(group for group in groups if term in group)) - {term} for term in terms}


_ALIKE = _alike()
_LITTLE = frozenset(map(stem, _SMALL | _WEAK))
_FORMS = {
    frozenset(map(stem, words_of(asked))): tuple(map(stem, words_of(meant)))
    for asked, meant in {
        "how many": "exactly most number limit maximum each",
        "how much": "exactly most number limit maximum each",
        "how long": "number limit until ends",
        "have to": "must optional may decline",
        "must": "must optional may decline",
        "what is": "means def",
        "what mean": "means def",
        "what do": "consists order phases steps actions",
        "how get": "gain gains draw regain take",
        "where get": "gain gains draw regain take",
    }.items()
}
"""The way in which something is asked, and words that its answer may have."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A text that was found: its place among all, and the words in it that answer the question, as they stand there."""

    place: int
    words: tuple[str, ...]


class Index:
    """Some texts, each in several parts of different weight, to be found by what they say.

    *meaning* says which words of the texts are meant by those who ask: by a word any of them, besides itself; by a phrase all
    of them, instead of it. A phrase is one wherever all its words are in a question. One of words that say little is no more
    than a hint. By parts that nobody reads, *unread*, a text is found as by the others; what a hit tells is not in them.
    """

    def __init__(
        self,
        texts: Sequence[Mapping[str, str]],
        weights: Mapping[str, float],
        meaning: Mapping[str, str],
        unread: Container[str] = (),
    ) -> None:
        self._spellings: list[dict[str, set[str]]] = []
        self._weights: list[dict[str, float]] = []
        for text in texts:
            spellings: dict[str, set[str]] = {}
            weighed: dict[str, float] = {}
            for part, weight in weights.items():
                for word in words_of(text[part]):
                    term = stem(word)
                    if part not in unread:
                        spellings.setdefault(term, set()).add(word)
                    weighed[term] = weighed.get(term, 0) + weight
            self._spellings.append(spellings)
            self._weights.append(weighed)
        self._lengths = [sum(weighed.values()) for weighed in self._weights]
        self._length = sum(self._lengths) / max(1, len(texts)) or 1
        counts = Counter(term for weighed in self._weights for term in weighed)
        self._rarity = {term: log(1 + (len(texts) - count + 0.5) / (count + 0.5)) for term, count in counts.items()}
        self._terms = sorted({term for weighed in self._weights for term in weighed})
        self._known = frozenset(self._terms)
        means = {frozenset(map(stem, words_of(asked))): tuple(map(stem, words_of(meant))) for asked, meant in meaning.items()}
        self._phrases = {asked: meant for asked, meant in means.items() if len(asked) > 1 and not asked <= _LITTLE}
        self._synonyms = {term: meant for asked, meant in means.items() if len(asked) == 1 for term in asked}
        self._forms = _FORMS | {asked: meant for asked, meant in means.items() if len(asked) > 1 and asked <= _LITTLE}

    def find(self, question: str) -> list[Hit]:
        """The texts that answer best, the best first; none if no text has anything of it."""
        said = list(dict.fromkeys(words_of(question[:LONGEST])))[:MOST_WORDS]
        wanted = self._wanted(said)
        answers = self._answers(wanted)
        for at, worth in self._hinted(said, wanted).items():
            if at in answers:
                answers[at] = answers[at][0] + _HINT * worth, answers[at][1]
        best = max((worth for worth, _ in answers.values()), default=0.0)
        enough = [at for at, (worth, met) in answers.items() if met == len(wanted) or worth > _ENOUGH * best]
        return [Hit(at, self._words(at, wanted)) for at in sorted(enough, key=lambda at: (-answers[at][0], at))]

    def _wanted(self, said: Sequence[str]) -> list[dict[str, float]]:
        """For each thing that a question speaks of the stems that would answer it, and how well."""
        stems = {stem(word) for word in said}
        phrases = {asked: meant for asked, meant in self._phrases.items() if asked <= stems}
        covered = frozenset(term for asked in phrases for term in asked)
        for little in (_SMALL | _WEAK, _SMALL, frozenset[str]()):
            telling = [stem(word) for word in said if word not in little and stem(word) not in covered]
            if telling or phrases:
                break
        single = [self._meant(term) for term in telling]
        shares: dict[str, float] = {}
        for asked, meant in phrases.items():
            share = min(1.0, len(asked) / max(1, len(meant)))  # a phrase counts for no more than its words would
            shares |= {term: max(share, shares.get(term, 0.0)) for term in meant}
        instead = [{term: share} for term, share in shares.items()]
        found = [terms for terms in (*single, *instead) if not self._known.isdisjoint(terms)]
        unknown = [term for term, terms in zip(telling, single, strict=True) if self._known.isdisjoint(terms)]
        return found + [terms for terms in map(self._nearly, unknown[:_MOST_UNKNOWN]) if terms]

    def _meant(self, term: str) -> dict[str, float]:
        """A stem and those that may be meant by it, in this book and in any, and how well they answer it."""
        alike = dict.fromkeys(_ALIKE.get(term, ()), _LIKE)
        return alike | dict.fromkeys(self._synonyms.get(term, ()), _MEANT) | {term: 1.0}

    def _hinted(self, said: Sequence[str], wanted: Sequence[Mapping[str, float]]) -> dict[int, float]:
        """How well texts fit the way in which something is asked, and the words in it that say little."""
        stems = {stem(word) for word in said}
        hints = [dict.fromkeys(meant, 1.0) for asked, meant in self._forms.items() if asked <= stems]
        weak = [stem(word) for word in said if word in _WEAK]
        hints += [self._meant(term) for term in weak]
        return self._worths([hint for hint in hints if hint not in wanted])

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
        """How well the texts answer that answer at all, and how much of what is wanted: whoever has many of these things is
        worth more than whoever has one of them often."""
        worths: dict[int, float] = {}
        met: dict[int, list[float]] = {}
        shares = [max(terms.values()) for terms in wanted]
        for terms, share in zip(wanted, shares, strict=True):
            for at, worth in self._worths([terms]).items():
                worths[at] = worths.get(at, 0.0) + worth
                met.setdefault(at, []).append(share)
        return {at: (worth * (sum(met[at]) / sum(shares)) ** _ALL, len(met[at])) for at, worth in worths.items()}

    def _worths(self, things: Sequence[Mapping[str, float]]) -> dict[int, float]:
        """What the texts are worth that have any of these things: the rarer a word is, the more. A word that was not said is no
        rarer than the one for which it stands."""
        worths: dict[int, float] = {}
        for terms in things:
            bound = max(
                (self._rarity[term] for term, how_well in terms.items() if how_well == 1.0 and term in self._rarity),
                default=inf,
            )
            for at, weighed in enumerate(self._weights):
                damping = _SATURATION * (1 - _LENGTH + _LENGTH * self._lengths[at] / self._length)
                each = sorted(
                    (
                        how_well
                        * min(bound, self._rarity[term])
                        * weighed[term]
                        * (_SATURATION + 1)
                        / (weighed[term] + damping)
                        for term, how_well in terms.items()
                        if term in weighed
                    ),
                    reverse=True,
                )
                if each:
                    worths[at] = worths.get(at, 0.0) + each[0] + _FURTHER * sum(each[1:])
        return worths

    def _words(self, at: int, wanted: Sequence[Mapping[str, float]]) -> tuple[str, ...]:
        """The words that were meant for sure; those that are only like them would puzzle whoever reads."""
        told = {term for terms in wanted for term, how_well in terms.items() if how_well > _LIKE}
        return tuple(sorted(word for term in told for word in self._spellings[at].get(term, ())))
