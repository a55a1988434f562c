"""States: copies, plain data and back, hashes, and errors that name the place."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasteland.engine.points import Point
from wasteland.engine.saving import Named, State, Unreadable, from_plain, plain, shape_hash, state, state_hash


@dataclass(frozen=True, slots=True, eq=False)
class Tool(Named):
    """A record of a pack."""

    id: str


@dataclass(frozen=True, slots=True, eq=False)
class Herb(Named):
    """A record of another kind."""

    id: str


RECORDS: dict[type[Any], dict[str, Any]] = {
    Tool: {name: Tool(name) for name in ("saw", "axe")},
    Herb: {name: Herb(name) for name in ("mint", "sage")},
}
SAW, AXE, MINT = RECORDS[Tool]["saw"], RECORDS[Tool]["axe"], RECORDS[Herb]["mint"]


def find(kind: type[Any], name: str) -> Any:
    return RECORDS[kind][name]


class Weather(Enum):
    """Words."""

    DRY = "dry"
    WET = "wet"


class Rank(IntEnum):
    """Numbers."""

    LOW = 1
    HIGH = 2


class Spot(NamedTuple):
    """A place with a name of its own."""

    front: bool
    column: int


C = TypeVar("C", bound=Named)


@state
class Box(State, Generic[C]):
    """A part that holds records of some kind."""

    things: list[C] = field(default_factory=list)
    best: C | None = None
    limit: int | None = None


@state
class Camp(State):
    """One field of every kind."""

    name: str = "camp"
    size: int = 3
    is_open: bool = True
    share: float = 0.5
    weather: Weather = Weather.DRY
    tool: Tool | None = None
    either: Tool | Herb | None = None
    at: Point = Point(1, 2)
    spots: list[Spot] = field(default_factory=list)
    pair: tuple[int, str] = (1, "a")
    many: tuple[int, ...] = ()
    box: Box[Tool] = field(default_factory=lambda: Box([SAW], AXE, 4))
    boxes: list[Box[Herb]] = field(default_factory=lambda: [Box([MINT])])
    grid: list[list[int]] = field(default_factory=lambda: [[1, 2], [3]])
    by_name: dict[str, Box[Tool]] = field(default_factory=lambda: {"left": Box([AXE])})
    by_seat: dict[int, list[int]] = field(default_factory=lambda: {0: [1], 1: [2]})
    by_rank: dict[Rank, int] = field(default_factory=lambda: {Rank.HIGH: 5})
    by_tool: dict[Tool, int] = field(default_factory=lambda: {SAW: 2})
    gone: set[int] = field(default_factory=lambda: {3, 1})
    spare: Box[Tool] | None = None


def sent(kept: State) -> Any:
    """A state as it comes out of a file."""
    return json.loads(json.dumps(plain(kept)))


# -- copies


def test_a_copy_is_equal() -> None:
    camp = Camp(spots=[Spot(True, 2)], spare=Box([SAW]))

    assert camp.copy() == camp


@pytest.mark.parametrize(
    "change",
    [
        lambda camp: camp.box.things.append(AXE),
        lambda camp: camp.boxes[0].things.clear(),
        lambda camp: camp.grid[0].append(9),
        lambda camp: camp.by_name["left"].things.clear(),
        lambda camp: camp.by_seat[0].append(9),
        lambda camp: camp.by_rank.clear(),
        lambda camp: camp.gone.add(9),
        lambda camp: camp.spots.append(Spot(False, 0)),
        lambda camp: setattr(camp.spare, "limit", 9),
    ],
)
def test_a_change_to_the_copy_leaves_the_original_alone(change: Any) -> None:
    camp = Camp(spare=Box([SAW]))
    copy = camp.copy()

    change(copy)

    assert copy != camp
    assert camp == Camp(spare=Box([SAW]))


def test_a_surface_is_equal() -> None:
    camp = Camp(spots=[Spot(True, 2)], spare=Box([SAW]))

    assert camp.surface() == camp


def test_a_surface_shares_what_lies_in_its_fields() -> None:
    camp = Camp(spare=Box([SAW]))

    camp.surface().boxes[0].things.append(AXE)

    assert AXE in camp.boxes[0].things


def test_what_is_laid_on_a_surface_leaves_the_original_alone() -> None:
    camp = Camp(spare=Box([SAW]))

    camp.surface().spare = None

    assert camp == Camp(spare=Box([SAW]))


def test_records_are_not_copied() -> None:
    assert Camp(tool=SAW).copy().tool is SAW


def test_shared_slots_are_shared() -> None:
    class Noted(State):
        __slots__ = ("note",)
        _shared = ("note",)
        note: list[int]

    @state
    class Page(Noted):
        number: int = 0

    page = Page(1)
    page.note = [1]

    assert page.copy().note is page.note


def test_a_state_that_is_none_cannot_be_copied() -> None:
    with pytest.raises(NotImplementedError, match="State lacks @state"):
        State().copy()


@dataclass
class Loose:
    """No state."""


@pytest.mark.parametrize(
    "kind",
    [
        Loose,
        list[Loose],
        dict[str, Loose],
        tuple[Box[Tool], ...],
        tuple[int, list[int]],
        Box[Tool] | Camp,
        dict[Spot, int],
        bytes,
    ],
    ids=str,
)
def test_what_cannot_be_kept_is_refused_when_the_state_is_declared(kind: Any) -> None:
    namespace = {"__annotations__": {"part": kind}, "__module__": __name__}

    with pytest.raises(TypeError, match=r"cannot (hold|tell how to copy) a"):
        state(type("Odd", (State,), namespace))


# -- plain data and back


def test_everything_comes_back_as_it_was() -> None:
    camp = Camp("hill", 7, False, 0.25, Weather.WET, SAW, MINT, Point(-3, 4), [Spot(True, 1)], (2, "b"), (1, 2, 3), spare=Box())

    assert from_plain(Camp, sent(camp), find) == camp


def test_the_last_parts_of_a_named_tuple_are_left_out_while_they_have_their_default() -> None:
    assert plain(Camp(at=Point(1, 2)))["at"] == [1, 2]
    assert plain(Camp(at=Point(1, 2, 3)))["at"] == [1, 2, 3]


@pytest.mark.parametrize("at", [[1, 2], [1, 2, 0]])
def test_parts_of_a_named_tuple_that_are_left_out_get_their_default(at: list[int]) -> None:
    assert from_plain(Camp, sent(Camp()) | {"at": at}, find).at == Point(1, 2)


@pytest.mark.parametrize(("at", "why"), [([1], "a list of 2"), ([1, 2, 3, 4], "a list of 3")])
def test_a_named_tuple_has_neither_too_few_parts_nor_too_many(at: list[int], why: str) -> None:
    with pytest.raises(Unreadable, match=f"at: {why} expected"):
        from_plain(Camp, sent(Camp()) | {"at": at}, find)


def test_records_are_kept_by_their_id() -> None:
    assert plain(Camp(tool=SAW))["tool"] == "saw"


def test_records_come_back_as_the_same_objects() -> None:
    assert from_plain(Camp, sent(Camp(tool=SAW)), find).tool is SAW


def test_of_several_kinds_the_one_that_fits_comes_back() -> None:
    assert from_plain(Camp, sent(Camp(either=MINT)), find).either is MINT


def test_a_set_is_kept_in_order() -> None:
    assert plain(Camp(gone={30, 4, 17}))["gone"] == [4, 17, 30]


def test_a_whole_number_does_for_a_fraction() -> None:
    assert from_plain(Camp, sent(Camp()) | {"share": 1}, find).share == 1.0


def test_a_field_that_is_new_gets_its_default() -> None:
    data = sent(Camp(name="hill"))
    del data["weather"], data["grid"]

    assert from_plain(Camp, data, find) == Camp(name="hill")


@state
class Grown(State):
    """A state that had a number only when the first games were saved."""

    _later = ("notes",)

    number: int
    notes: list[str] = field(default_factory=list)


def test_a_field_that_came_later_is_not_written_while_it_is_empty() -> None:
    assert plain(Grown(1)) == {"number": 1}


def test_a_field_that_came_later_is_written_when_it_holds_something() -> None:
    assert from_plain(Grown, sent(Grown(0, ["smoke"])), find) == Grown(0, ["smoke"])


@state
class Strict(State):
    """Nothing here has a default."""

    number: int


def test_a_field_without_default_must_be_there() -> None:
    with pytest.raises(Unreadable, match="the top: 'number' is missing"):
        from_plain(Strict, {}, find)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"name": 3}, "name: str expected, not 3"),
        ({"name": None}, "name: str expected, not None"),
        ({"size": "3"}, "size: int expected, not '3'"),
        ({"size": True}, "size: int expected, not True"),
        ({"size": 3.0}, "size: int expected, not 3.0"),
        ({"is_open": 1}, "is_open: bool expected, not 1"),
        ({"share": True}, "share: float expected, not True"),
        ({"weather": "hot"}, "weather: 'hot' is no Weather"),
        ({"weather": []}, "weather: a list of 0 is no Weather"),
        ({"tool": "hammer"}, "tool: there is no Tool called 'hammer'"),
        ({"tool": 4}, "tool: an id expected, not 4"),
        ({"tool": "mint"}, "tool: there is no Tool called 'mint'"),
        ({"either": "hammer"}, "either: there is no Tool called 'hammer'"),
        ({"at": [1]}, "at: a list of 2 expected, not a list of 1"),
        ({"at": [1, "2"]}, r"at\[1\]: int expected, not '2'"),
        ({"spots": [[True, 1], [2, 1]]}, r"spots\[1\]\[0\]: bool expected, not 2"),
        ({"pair": [1]}, "pair: a list of 2 expected"),
        ({"many": [1, None]}, r"many\[1\]: int expected, not None"),
        ({"box": []}, "box: a table expected, not a list of 0"),
        ({"box": {"things": ["saw", "axes"]}}, r"box.things\[1\]: there is no Tool called 'axes'"),
        ({"box": {"thing": []}}, "box: 'thing' is not known here"),
        ({"boxes": [{"best": "saw"}]}, r"boxes\[0\].best: there is no Herb called 'saw'"),
        ({"grid": [[1], 2]}, r"grid\[1\]: a list expected, not 2"),
        ({"by_name": {"left": 1}}, "by_name.left: a table expected, not 1"),
        ({"by_seat": {"one": []}}, "by_seat.one: a whole number expected, not 'one'"),
        ({"by_seat": {"01": []}}, "by_seat.01: a whole number expected, not '01'"),
        ({"by_seat": {"1": [None]}}, r"by_seat.1\[0\]: int expected, not None"),
        ({"by_rank": {"3": 1}}, "by_rank.3: '3' is no Rank"),
        ({"by_tool": {"hammer": 1}}, "by_tool.hammer: there is no Tool called 'hammer'"),
        ({"gone": {"1": 2}}, "gone: a list expected, not a table of 1"),
        ({"colour": "red"}, "the top: 'colour' is not known here"),
    ],
)
def test_what_does_not_fit_is_named_with_its_place(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(Unreadable, match=f"^{problem}"):
        from_plain(Camp, sent(Camp()) | change, find)


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=5)
    | st.sampled_from(["saw", "mint", "dry"]),
    lambda parts: (
        st.lists(parts, max_size=3) | st.dictionaries(st.text(max_size=3) | st.sampled_from(["0", "things"]), parts, max_size=3)
    ),
    max_leaves=8,
)


def read_or_refused(kind: Any, data: Any) -> Any:
    """What the data says, or the problem in words."""
    try:
        return from_plain(kind, data, find)
    except Unreadable as problem:
        return str(problem)


@given(name=st.sampled_from(sorted(sent(Camp()))), part=anything)
def test_whatever_stands_in_a_field_is_read_or_refused(name: str, part: Any) -> None:
    camp = read_or_refused(Camp, sent(Camp()) | {name: part})

    assert from_plain(Camp, sent(camp), find) == camp if isinstance(camp, Camp) else camp.startswith(name)


@given(data=anything)
def test_whatever_is_called_a_state_is_read_or_refused(data: Any) -> None:
    read = read_or_refused(Strict, data)

    assert read == Strict(data["number"]) if isinstance(read, Strict) else ": " in read


# -- hashes


def test_equal_states_have_equal_hashes() -> None:
    assert state_hash(Camp(tool=SAW)) == state_hash(Camp(tool=SAW))


def test_the_order_of_a_dict_does_not_count() -> None:
    assert state_hash(Camp(by_seat={0: [1], 1: [2]})) == state_hash(Camp(by_seat={1: [2], 0: [1]}))


@pytest.mark.parametrize(
    "other", [Camp(size=4), Camp(grid=[[1], [2, 3]]), Camp(tool=SAW), Camp(gone=set()), Camp(weather=Weather.WET)]
)
def test_another_state_has_another_hash(other: Camp) -> None:
    assert state_hash(other) != state_hash(Camp())


def test_any_text_can_be_hashed() -> None:
    assert state_hash(Camp(name="\ud800")) != state_hash(Camp(name="\ud801"))


def test_a_hash_is_the_same_on_every_machine() -> None:
    assert state_hash(Strict(7)) == "1bd100ac70001bd6"


# -- what states are made of


@state
class Knot(State):
    """A rope's knot."""

    at: int
    loops: list[int] = field(default_factory=list)


@state
class Rope(State):
    """A rope with knots."""

    _later: ClassVar[tuple[str, ...]] = ("colour",)

    knots: list[Knot]
    colour: str = ""


def renamed(kind: type[State], **annotations: Any) -> Any:
    """The same kind of state with other fields."""
    return state(type(kind.__name__, (State,), {"__annotations__": annotations, "__qualname__": kind.__qualname__}))


def test_a_shape_is_the_same_for_the_same_fields() -> None:
    assert shape_hash(Knot) == shape_hash(renamed(Knot, at=int, loops=list[int]))


def test_a_field_with_another_name_makes_another_shape() -> None:
    assert shape_hash(Knot) != shape_hash(renamed(Knot, place=int, loops=list[int]))


def test_the_parts_of_a_state_belong_to_its_shape() -> None:
    tied = renamed(Rope, knots=list[renamed(Knot, place=int, loops=list[int])])  # type: ignore[misc]

    assert shape_hash(Rope) != shape_hash(tied)


def test_fields_that_came_later_do_not_change_the_shape() -> None:
    assert shape_hash(Rope) == shape_hash(renamed(Rope, knots=list[Knot]))
