"""Piles: no order until somebody draws, but for what a rule has laid on top or underneath."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasteland.engine.chance import Chance, Draw, Reveal
from wasteland.engine.piles import (
    EVERYBODY,
    Pile,
    draw,
    draw_or_rebuild,
    draw_several,
    draw_several_then_rebuild,
    draw_then_rebuild,
)
from wasteland.engine.saving import Named, from_plain, plain

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class Letter(Named):
    """A card with a letter."""

    id: str

    def __repr__(self) -> str:
        return self.id


LETTERS = {letter: Letter(letter) for letter in "abcdefghij"}


def cards(letters: str) -> list[Letter]:
    return [LETTERS[letter] for letter in letters]


def pile(
    loose: str = "", top: str = "", bottom: str = "", known: Iterable[int] = (), known_below: Iterable[int] = ()
) -> Pile[Letter]:
    """A pile; *top* and *bottom* are written from the top down, and so is who knows them."""
    knowers = list(known) or [EVERYBODY] * len(top)
    return Pile(cards(loose), cards(top)[::-1], cards(bottom)[::-1], knowers[::-1], list(known_below)[::-1])


def found(kind: type[Any], name: str) -> Letter:
    return LETTERS[name]


def drawn(from_pile: Pile[Letter], way: int = 0) -> tuple[Letter, list[Chance]]:
    """Draw a card, nature always picking this way; the card, and what nature was asked."""
    return outcome_of(draw(from_pile), way)


def outcome_of(drawing: Awaitable[T], way: int) -> tuple[T, list[Chance]]:
    """What a drawing gives if nature always picks this way, and what nature was asked."""
    rule = drawing.__await__()
    asked: list[Chance] = []
    sent: Any = None
    try:
        while True:
            asked.append(rule.send(sent))
            sent = way
    except StopIteration as done:
        return done.value, asked


def drawn_in_order(from_pile: Pile[Letter]) -> str:
    return "".join(drawn(from_pile)[0].id for _ in range(len(from_pile)))


# -- drawing


def test_the_top_comes_first_then_the_loose_then_the_bottom() -> None:
    assert drawn_in_order(pile(loose="c", top="ab", bottom="de")) == "abcde"


def test_what_was_laid_on_top_last_is_drawn_first() -> None:
    deck = pile(loose="c")
    deck.lay_on_top(LETTERS["b"], EVERYBODY)
    deck.lay_on_top(LETTERS["a"], EVERYBODY)

    assert drawn_in_order(deck) == "abc"


def test_what_was_laid_underneath_last_is_drawn_last() -> None:
    deck = pile(loose="a")
    deck.lay_underneath(LETTERS["b"])
    deck.lay_underneath(LETTERS["c"])

    assert drawn_in_order(deck) == "abc"


def test_nature_picks_among_the_loose_cards() -> None:
    card, asked = drawn(pile(loose="abc"), way=2)

    assert card is LETTERS["c"]
    assert [type(chance) for chance in asked] == [Draw]
    assert asked[0].ways == 3


def test_a_drawn_card_is_gone() -> None:
    deck = pile(loose="abc")

    card, _ = drawn(deck, way=1)

    assert card not in deck.contents()
    assert len(deck) == 2


@pytest.mark.parametrize("deck", [pile(top="a"), pile(bottom="a")], ids=["top", "bottom"])
def test_a_card_in_order_leaves_nothing_to_chance_but_becomes_known(deck: Pile[Letter]) -> None:
    _, asked = drawn(deck)

    assert [type(chance) for chance in asked] == [Reveal]


def test_an_empty_pile_has_no_card_to_draw() -> None:
    with pytest.raises(IndexError):
        drawn(pile())


# -- drawing one, with a discard pile to rebuild from


def test_a_pile_that_has_cards_is_not_rebuilt() -> None:
    discard = cards("bc")

    card, _ = outcome_of(draw_or_rebuild(pile(top="a"), discard), 0)

    assert (card, discard) == (LETTERS["a"], cards("bc"))


def test_an_empty_pile_is_rebuilt_from_its_discards_in_no_order() -> None:
    deck, discard = pile(), cards("abc")

    card, asked = outcome_of(draw_or_rebuild(deck, discard), 2)

    assert [chance.ways for chance in asked] == [3], "it could be any of them"
    assert sorted(one.id for one in (*deck.loose, *filter(None, [card]))) == [*"abc"]
    assert discard == []


def test_where_both_are_empty_there_is_no_card() -> None:
    assert outcome_of(draw_or_rebuild(pile(), []), 0) == (None, [])


# -- drawing several, with a discard pile to rebuild from


def several(from_pile: Pile[Letter], count: int, discard: list[Letter]) -> tuple[str, list[Chance]]:
    """Draw cards, nature always picking the first way; their letters, and what nature was asked."""
    cards, asked = outcome_of(draw_several(from_pile, count, discard), 0)
    return "".join(card.id for card in cards), asked


def test_loose_cards_are_drawn_in_one_go() -> None:
    drawn_cards, asked = several(pile(loose="abcd"), 3, [])

    assert len({*drawn_cards}) == 3
    assert [chance.ways for chance in asked] == [4 * 3 * 2]


def test_no_card_is_drawn_where_none_is_wanted() -> None:
    deck = pile(loose="abcd")

    assert several(deck, 0, []) == ("", [])
    assert len(deck) == 4


def test_the_top_is_drawn_before_the_loose_and_the_bottom_after() -> None:
    assert several(pile(loose="c", top="ab", bottom="de"), 4, [])[0] == "abcd"


def test_the_discards_become_the_pile_when_it_runs_out() -> None:
    discard = cards("bc")
    deck = pile(loose="a")

    drawn_cards, _ = several(deck, 2, discard)

    assert drawn_cards[0] == "a"
    assert drawn_cards[1] in "bc"
    assert (len(deck), discard) == (1, [])


def test_the_discards_stay_as_long_as_nobody_needs_them() -> None:
    discard = cards("bc")

    several(pile(loose="a"), 1, discard)

    assert discard == cards("bc")


def test_there_may_be_fewer_cards_than_wanted() -> None:
    assert several(pile(loose="a"), 3, cards("b"))[0] == "ab"


def test_more_cards_than_one_draw_can_tell_apart_come_in_several() -> None:
    heap: Pile[Letter] = Pile([Letter(f"card.{number}") for number in range(60)])

    taken, asked = outcome_of(draw_several(heap, 20, []), 7)

    assert len({card.id for card in taken}) == 20
    assert len(asked) > 1


# -- a pile that is rebuilt when it is needed, or as soon as it is empty


def test_a_pile_may_stay_empty_until_a_card_is_needed() -> None:
    deck, discard = pile(loose="a"), cards("b")

    outcome_of(draw_or_rebuild(deck, discard), 0)

    assert (deck.contents(), discard) == ([], cards("b"))


def test_a_pile_may_be_rebuilt_by_the_draw_that_empties_it() -> None:
    deck, discard = pile(loose="a"), cards("bc")

    card, _ = outcome_of(draw_then_rebuild(deck, discard), 0)

    assert (card, deck, discard) == (LETTERS["a"], pile(loose="bc"), [])


@pytest.mark.parametrize("deck", [pile(loose="ab"), pile(loose="a", bottom="b"), pile(top="ab")], ids=["loose", "below", "top"])
def test_a_pile_with_a_card_left_is_not_rebuilt(deck: Pile[Letter]) -> None:
    discard = cards("c")

    outcome_of(draw_then_rebuild(deck, discard), 0)

    assert (len(deck), discard) == (1, cards("c"))


@pytest.mark.parametrize("deck", [pile(top="a"), pile(bottom="a", known_below=[1])], ids=["top", "bottom"])
def test_the_last_card_may_have_lain_in_order(deck: Pile[Letter]) -> None:
    card, asked = outcome_of(draw_then_rebuild(deck, cards("bc")), 0)

    assert (card, [type(chance) for chance in asked], deck) == (LETTERS["a"], [Reveal], pile(loose="bc"))


def test_an_empty_pile_is_rebuilt_before_the_draw_if_it_could_not_be_earlier() -> None:
    deck, discard = pile(), cards("b")

    card, _ = outcome_of(draw_then_rebuild(deck, discard), 0)

    assert (card, deck.contents(), discard) == (LETTERS["b"], [], [])


def test_where_nothing_is_left_nothing_is_drawn() -> None:
    assert outcome_of(draw_then_rebuild(pile(), []), 0) == (None, [])


def test_what_is_laid_underneath_a_rebuilt_pile_is_drawn_last() -> None:
    deck = pile(loose="a")
    outcome_of(draw_then_rebuild(deck, cards("bc")), 0)

    deck.lay_underneath(LETTERS["d"], 1)

    assert drawn_in_order(deck)[-1] == "d"


def several_and_rebuild(deck: Pile[Letter], count: int, discard: list[Letter]) -> str:
    return "".join(card.id for card in outcome_of(draw_several_then_rebuild(deck, count, discard), 0)[0])


@pytest.mark.parametrize("deck", [pile(loose="ab"), pile(loose="a", bottom="b"), pile(top="ab")], ids=["loose", "below", "top"])
def test_the_last_of_several_cards_rebuilds_the_pile(deck: Pile[Letter]) -> None:
    discard = cards("cd")

    taken = several_and_rebuild(deck, 2, discard)

    assert ({*taken}, deck, discard) == ({*"ab"}, pile(loose="cd"), [])


def test_several_cards_go_on_from_the_rebuilt_pile() -> None:
    deck, discard = pile(loose="a"), cards("bc")

    taken = several_and_rebuild(deck, 2, discard)

    assert (taken[0], taken[1] in "bc", len(deck), discard) == ("a", True, 1, [])


def test_several_cards_of_many_leave_the_discards_where_they_are() -> None:
    discard = cards("d")

    taken, asked = outcome_of(draw_several_then_rebuild(pile(loose="abc"), 2, discard), 0)

    assert (len(taken), [chance.ways for chance in asked], discard) == (2, [3 * 2], cards("d"))


def test_fewer_cards_than_wanted_empty_both() -> None:
    deck, discard = pile(loose="a"), cards("b")

    assert (several_and_rebuild(deck, 3, discard), deck.contents(), discard) == ("ab", [], [])


# -- mixing


def test_shuffling_in_leaves_no_order() -> None:
    deck = pile(loose="a", top="b", bottom="c", known_below=[1])

    deck.shuffle_in(cards("d"))

    assert (deck.top, deck.bottom, deck.known, deck.known_below) == ([], [], [], [])
    assert {card.id for card in deck.loose} == {*"abcd"}


def test_contents_tell_no_order() -> None:
    assert pile(loose="ca", top="d", bottom="b").contents() == cards("abcd")


def test_a_pile_counts_all_its_cards() -> None:
    assert len(pile(loose="ab", top="c", bottom="de")) == 5


def test_a_copy_is_a_pile_of_its_own() -> None:
    deck = pile(loose="ab", top="c")

    drawn(deck.copy())

    assert len(deck) == 3


# -- who knows what


def test_a_seat_knows_the_top_that_it_laid_there() -> None:
    assert pile(loose="c", top="ab", known=[1, 1]).known_top(1) == cards("ab")


def test_another_seat_does_not() -> None:
    assert pile(loose="c", top="ab", known=[1, 1]).known_top(0) == []


def test_a_spectator_knows_what_everybody_knows() -> None:
    assert pile(top="ab", known=[EVERYBODY, 1]).known_top(None) == cards("a")


def test_nobody_looks_past_a_card_that_he_does_not_know() -> None:
    assert pile(top="abc", known=[1, 0, 1]).known_top(1) == cards("a")


def test_drawing_takes_the_knowledge_with_the_card() -> None:
    deck = pile(top="ab", known=[0, 1])

    drawn(deck)

    assert deck.known_top(1) == cards("b")


def test_a_card_underneath_is_known_to_everybody_where_nobody_is_named() -> None:
    assert bottoms_after_redealing(lambda deck: deck.lay_underneath(LETTERS["d"]), seat=None) == {"d"}


def test_a_card_underneath_is_known_to_the_seat_that_laid_it_there() -> None:
    assert bottoms_after_redealing(lambda deck: deck.lay_underneath(LETTERS["d"], 1), seat=1) == {"d"}


def test_a_card_underneath_that_one_seat_knows_may_be_any_loose_one_to_another() -> None:
    assert bottoms_after_redealing(lambda deck: deck.lay_underneath(LETTERS["d"], 1), seat=0) == {*"abcd"}


def test_what_lay_underneath_before_stays_known() -> None:
    deck = pile(loose="abc", bottom="e")

    deck.lay_underneath(LETTERS["d"], known_to=1)
    deck.redeal(0, Random(3))

    assert deck.bottom[-1] is LETTERS["e"]


def test_what_everybody_sees_laid_underneath_a_secret_leaves_it_a_secret() -> None:
    def lay(deck: Pile[Letter]) -> None:
        deck.lay_underneath(LETTERS["d"], known_to=1)
        deck.lay_underneath(LETTERS["e"])

    assert bottoms_after_redealing(lay, seat=0, at=1) == {*"abcd"}
    assert bottoms_after_redealing(lay, seat=0, at=0) == {"e"}


def test_drawing_from_underneath_takes_the_knowledge_with_the_card() -> None:
    deck = pile(bottom="abc", known_below=[0, EVERYBODY, 1])

    drawn(deck)

    assert (deck.bottom, deck.known_below) == (cards("cb"), [1, EVERYBODY])


def bottoms_after_redealing(lay: Callable[[Pile[Letter]], None], seat: int | None, at: int = 0) -> set[str]:
    """What may lie in that place underneath, counted from the very bottom, as far as the seat knows."""
    found = set()
    for seed in range(60):
        deck = pile(loose="abc")
        lay(deck)
        deck.redeal(seat, Random(seed))
        found.add(deck.bottom[at].id)
    return found


def test_a_save_from_before_cards_underneath_could_be_secret_is_read() -> None:
    old = {"loose": ["a"], "top": [], "bottom": ["c"], "known": []}

    assert from_plain(Pile[Letter], old, found) == pile(loose="a", bottom="c")


def test_a_pile_without_secrets_underneath_is_written_as_it_always_was() -> None:
    deck = pile(loose="a")

    deck.lay_underneath(LETTERS["c"])

    assert plain(deck) == {"loose": ["a"], "top": [], "bottom": ["c"], "known": []}


def test_a_secret_underneath_is_written() -> None:
    deck = pile(loose="a")

    deck.lay_underneath(LETTERS["c"], known_to=1)

    assert from_plain(Pile[Letter], plain(deck), found).known_below == [1]


# -- dealing anew


def a_pile(letters: str, loose: int, top: int, knowers: list[int]) -> Pile[Letter]:
    """So many loose, so many on top, the rest underneath, known to these in turn."""
    above, below = letters[loose : loose + top], letters[loose + top :]
    return pile(letters[:loose], above, below, knowers[: len(above)], knowers[len(above) : len(above) + len(below)])


piles = st.builds(
    a_pile,
    st.permutations("abcdefghij").map("".join),
    st.integers(0, 5),
    st.integers(1, 5),
    st.lists(st.sampled_from([EVERYBODY, 0, 1]), min_size=10, max_size=10),
)


@given(deck=piles, seat=st.sampled_from([0, 1, None]), seed=st.integers(0, 99))
def test_dealing_anew_changes_nothing_that_the_seat_knows(deck: Pile[Letter], seat: int | None, seed: int) -> None:
    before = deck.copy()

    deck.redeal(seat, Random(seed))

    assert known_places(deck, seat) == known_places(before, seat)
    assert (deck.known, deck.known_below, len(deck.loose)) == (before.known, before.known_below, len(before.loose))


def known_places(deck: Pile[Letter], seat: int | None) -> list[str | None]:
    """The places from the top down to the bottom, loose ones left out: the card that the seat knows there, or None."""
    ordered = zip((*deck.top[::-1], *deck.bottom[::-1]), (*deck.known[::-1], *deck.known_below[::-1]), strict=True)
    return [card.id if knower in (EVERYBODY, seat) else None for card, knower in ordered]


@given(deck=piles, seat=st.sampled_from([0, 1, None]), seed=st.integers(0, 99), held=st.integers(0, 5))
def test_dealing_anew_loses_no_card(deck: Pile[Letter], seat: int | None, seed: int, held: int) -> None:
    hands = [deck.loose[:held], []]
    del deck.loose[:held]

    deck.redeal(seat, Random(seed), hands)

    assert sorted(card.id for card in (*deck.contents(), *hands[0])) == [*"abcdefghij"]
    assert hands[1] == []


def test_a_hidden_top_card_may_be_any_loose_one() -> None:
    tops = set()
    for seed in range(60):
        deck = pile(loose="abc", top="d", known=[1])
        deck.redeal(0, Random(seed))
        tops.add(deck.top[0].id)

    assert tops == {*"abcd"}


def test_a_hidden_hand_may_hold_any_loose_card() -> None:
    seen: set[str] = set()
    for seed in range(60):
        hand = cards("ab")
        pile(loose="cd").redeal(0, Random(seed), [hand])
        seen.update(card.id for card in hand)

    assert seen == {*"abcd"}


def test_a_hand_stays_the_same_list() -> None:
    hand = cards("ab")
    offered = hand

    pile(loose="cdefghij").redeal(0, Random(1), [hand])

    assert offered is hand
    assert offered != cards("ab")


class Counting(Random):
    """Counts how often it is asked."""

    asked = 0

    def random(self) -> float:
        self.asked += 1
        return super().random()


def test_as_many_cards_are_drawn_as_are_dealt() -> None:
    random = Counting(1)

    pile(loose="cdefghi", top="j", known=[1]).redeal(0, random, [cards("ab")])

    assert random.asked == 3


def test_where_nothing_is_hidden_nothing_is_drawn() -> None:
    random = Counting(1)

    pile(loose="cdef", top="b", known=[0]).redeal(0, random, [[]])

    assert random.asked == 0


def test_every_hand_is_as_likely_as_any_other() -> None:
    random, hands = Random(1), Counter[str]()
    for _ in range(6000):
        hand = cards("ab")
        pile(loose="cd").redeal(0, random, [hand])
        hands["".join(card.id for card in hand)] += 1

    assert len(hands) == 12
    assert min(hands.values()) > 400
    assert max(hands.values()) < 600


def test_no_place_among_the_loose_cards_tells_what_a_hand_held() -> None:
    random, held = Random(1), Counter[int]()
    for _ in range(3000):
        deck = pile(loose="cdef")
        deck.redeal(0, random, [cards("ab")])
        held.update(at for at, card in enumerate(deck.loose) if card.id in "ab")

    assert sorted(held) == [0, 1, 2, 3]
    assert min(held.values()) > 0.85 * max(held.values())
