"""Effects in order, and effects that lead to others: one of several ways, something one may do, what a roll decides."""

from __future__ import annotations

import pytest

from tests.engine.games.blank import Blank, play_of
from wasteland.engine.asking import Choice, Pass
from wasteland.engine.branches import Alternative, EitherOf, MayOf, RollOf
from wasteland.engine.chance import Scripted, dice
from wasteland.engine.content import Verb, verb
from wasteland.engine.effects import EffectOf, carry_out, idle, in_words
from wasteland.engine.play import Play

OPEN = "the old well"


class Effect(EffectOf[Blank, int, str], Verb):
    """What the cards of a blank table do."""

    __slots__ = ()


@verb
class Write(Effect):
    """Write a word; in vain if it is on the pad already."""

    word: str

    def words(self) -> str:
        return f"write {self.word}"

    def why_not(self, table: Blank, seat: int, card: str) -> str:
        return f"{self.word} is written" if self.word in table.pad else ""

    async def apply(self, table: Blank, seat: int, card: str) -> None:
        table.write(self.word)


@verb
class Either(EitherOf[Blank, int, str], Effect):
    """One of several ways."""

    ways: tuple[tuple[Effect, ...], ...]

    def asked(self, table: Blank, seat: int, card: str, ways: list[Alternative[Effect]]) -> Choice[Alternative[Effect]]:
        return Choice(seat, f"{card}: which?", ways)


@verb
class May(MayOf[Blank, int, str], Effect):
    """Something that one may do."""

    do: tuple[Effect, ...]

    def asked(self, table: Blank, seat: int, card: str, way: Alternative[Effect]) -> Choice[Alternative[Effect] | Pass]:
        return Choice(seat, f"{card}: will you?", (way, Pass("No")))


@verb
class Roll(RollOf[Blank, int, str], Effect):
    """What a die decides."""

    on: dict[str, tuple[Effect, ...]]

    async def rolled(self, table: Blank, seat: int, card: str) -> int:
        (face,) = await dice(1, 6, seat, card)
        return face


SALT, IRON, RUST = Write("salt"), Write("iron"), Write("rust")


def carried_out(*effects: Effect, pad: str = "", rolls: tuple[int, ...] = ()) -> Play[Blank]:
    """A play in which effects are carried out on a pad with these words, until something is asked."""

    async def rule(table: Blank) -> None:
        table.pad = pad.split()
        await carry_out(effects, table, 0, OPEN)
        table.done()

    return play_of(rule, Scripted([(face,) for face in rolls]))


# -- in order


def test_effects_are_carried_out_in_the_order_in_which_they_are_printed() -> None:
    assert carried_out(RUST, SALT, IRON).state.pad == ["rust", "salt", "iron"]


def test_effects_are_idle_if_none_of_them_would_do_anything() -> None:
    assert idle((SALT, IRON), Blank(["salt", "iron"]), 0, OPEN) == "salt is written"
    assert idle((SALT, IRON), Blank(["salt"]), 0, OPEN) == ""


# -- either


def test_the_way_that_is_chosen_is_gone() -> None:
    play = carried_out(Either(((SALT, IRON), (RUST,))))

    play.answer(0, 0)

    assert play.state.pad == ["salt", "iron"]


def test_a_way_that_would_do_nothing_is_closed() -> None:
    play = carried_out(Either(((SALT,), (IRON,), (RUST,))), pad="iron")

    [choice] = play.asked()
    assert [option.label for option in choice.options] == ["Write salt", "Write rust"]


def test_a_closed_way_says_why() -> None:
    either = Either(((SALT,), (IRON,)))

    [refusal] = either.closed(Blank(["iron"]), 0, OPEN, "blank.either")
    assert (refusal.label, refusal.reason, refusal.rule) == ("Write iron", "iron is written", "blank.either")


def test_the_only_open_way_is_gone_without_asking() -> None:
    assert carried_out(Either(((SALT,), (IRON,))), pad="iron").state.pad == ["iron", "salt"]


def test_where_all_ways_are_closed_nothing_happens() -> None:
    either = Either(((SALT,), (IRON,)))

    assert carried_out(either, pad="iron salt").over
    assert either.why_not(Blank(["iron", "salt"]), 0, OPEN) == "salt is written"


def test_a_choice_has_at_least_two_ways() -> None:
    assert list(Either(((SALT,),)).problems()) == ["there are at least two ways, and each does something"]
    assert not list(Either(((SALT,), (IRON,))).problems())


@pytest.mark.parametrize("branching", [Either, May, Roll])
def test_a_pack_has_to_say_where_it_leads(branching: type[Effect]) -> None:
    with pytest.raises(TypeError, match="missing 1 required positional argument"):
        branching()


# -- may


def test_who_may_does_it_or_leaves_it() -> None:
    does, leaves = carried_out(May((SALT,))), carried_out(May((SALT,)))

    does.answer(0, 0)
    leaves.answer(0, 1)

    assert (does.state.pad, leaves.state.pad) == (["salt"], [])


def test_nobody_is_asked_whether_he_does_what_would_do_nothing() -> None:
    assert carried_out(May((SALT,)), pad="salt").over


# -- rolls


def test_what_stands_at_the_result_is_done() -> None:
    roll = Roll({"1": (RUST,), "4-6": (SALT, IRON)})

    assert [carried_out(roll, rolls=(face,)).state.pad for face in (1, 3, 5)] == [["rust"], [], ["salt", "iron"]]


# -- in words


def test_words_are_made_of_what_is_done() -> None:
    told = in_words((Either(((SALT, IRON), (May((RUST,)),))), Roll({"1": (RUST,), "4-6": (SALT,)})))

    assert told == (
        "either write salt, then write iron, or you may write rust, then roll a die: on 1 write rust; on 4-6 write salt"
    )
