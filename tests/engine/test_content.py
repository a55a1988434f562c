"""Packs become typed records, or errors that name file, line and card."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasteland.engine.content import (
    Mention,
    Pack,
    PackError,
    Problem,
    Ref,
    Schema,
    Verb,
    combined,
    files_in,
    read_pack,
    verb,
    words_of,
)
from wasteland.engine.saving import Named


class Effect(Verb):
    """What a card of this test does."""

    __slots__ = ()


@verb
class Draw(Effect):
    cards: int = 1
    who: Literal["you", "all"] = "you"


@verb
class EndTurn(Effect):
    pass


@verb
class Roll(Effect):
    on: dict[str, tuple[Effect, ...]]


@verb
class Sharpen(Effect):
    card: Annotated[Mention, Ref("tools", "places", sort="weapon")]


@verb
class Take(Effect):
    card: Annotated[str, Ref("tools")]
    from_: str = ""

    def problems(self) -> Iterable[str]:
        if self.from_ == "nowhere":
            yield "nothing can be taken from nowhere"


class Condition(Verb):
    """When a card of this test may be used."""

    __slots__ = ()


@verb
class HasCards(Condition):
    cards: int


class Sort(StrEnum):
    FOOD = "food"
    WEAPON = "weapon"


class Size(Enum):
    SMALL = 1
    LARGE = 2


@dataclass(frozen=True)
class Price:
    fuel: int
    ammo: int = 0

    def problems(self) -> Iterable[str]:
        if self.fuel < 0:
            yield "fuel cannot be negative"


@dataclass(frozen=True, slots=True)
class Tool(Named):
    id: str
    name: str
    sort: Sort = Sort.FOOD
    size: Size = Size.SMALL
    copies: int = 1
    rare: bool = False
    weight: float = 0.0
    note: str | None = None
    traits: tuple[str, ...] = ()
    span: tuple[int, int] = (0, 0)
    amount: int | Literal["all"] = 1
    price: Price | None = None
    by_players: dict[int, int] = field(default_factory=dict)
    by_sort: dict[Sort, int] = field(default_factory=dict)
    mates: tuple[Annotated[str, Ref("tools")], ...] = ()
    place: Annotated[str, Ref("places")] | None = None
    when: Condition | None = None
    do: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Spot(Named):
    id: str
    name: str


SCHEMA = Schema("toy", {"tools": Tool, "places": Spot})

HEAD = """\
id = "base"
name = "Base"
version = "1.0"
game = "toy"
text = "All that is in the box."
"""

TOOLS = """\
# a comment
[axe]
name = "Axe"
sort = "weapon"
size = 2
price = { fuel = 2 }
by_players = { 1 = 3, 2 = 5 }
place = "shed"
when = { has-cards = 2 }
do = [
  { draw = 2 },
  { roll = { on = { "4-6" = [ { draw = { cards = 3, who = "all" } }, { end-turn = {} } ] } } },
]

[bread]
name = "Bread"
mates = ["axe", "bread"]

[bread.price]
fuel = 1
ammo = 4

[[bread.do]]
draw = 1

[[bread.do]]
take = { card = "axe", from = "table" }
"""

PLACES = """\
[shed]
name = "Shed"
"""

GOOD = {"pack.toml": HEAD, "tools.toml": TOOLS, "places.toml": PLACES}


def pack_of(tools: str) -> Pack:
    return read_pack({"pack.toml": HEAD, "tools.toml": tools}, SCHEMA)


def tool(fields: str) -> Any:
    """The one card of a pack, with these fields besides its name."""
    return pack_of(f'[axe]\nname = "Axe"\n{fields}').records["tools"]["axe"]


def problems(files: Mapping[str, str]) -> list[str]:
    with pytest.raises(PackError) as raised:
        read_pack(files, SCHEMA)
    return str(raised.value).splitlines()


def trouble(fields: str) -> str:
    """The one problem of a card with these fields, which stand on line 3."""
    [only] = problems({"pack.toml": HEAD, "tools.toml": f'[axe]\nname = "Axe"\n{fields}'})
    return only


# -- what can be said


def test_the_head_is_that_of_pack_toml() -> None:
    pack = read_pack(GOOD, SCHEMA)

    assert (pack.id, pack.name, pack.version, pack.game) == ("base", "Base", "1.0", "toy")


def test_a_record_gets_its_id_from_its_table() -> None:
    assert tool("").id == "axe"


def test_records_stand_in_the_order_of_the_file() -> None:
    assert list(pack_of('[b]\nname="B"\n[a]\nname="A"').records["tools"]) == ["b", "a"]


def test_a_section_without_a_file_is_empty() -> None:
    assert pack_of("").records == {"tools": {}, "places": {}}


@pytest.mark.parametrize(
    ("fields", "name", "value"),
    [
        ("copies = 3", "copies", 3),
        ("rare = true", "rare", True),
        ("weight = 1.5", "weight", 1.5),
        ("weight = 2", "weight", 2.0),
        ('sort = "weapon"', "sort", Sort.WEAPON),
        ("size = 2", "size", Size.LARGE),
        ('note = "rusty"', "note", "rusty"),
        ("", "note", None),
        ('traits = ["sharp", "old"]', "traits", ("sharp", "old")),
        ("traits = []", "traits", ()),
        ("span = [1, 4]", "span", (1, 4)),
        ('amount = "all"', "amount", "all"),
        ("amount = 3", "amount", 3),
        ("price = { fuel = 2 }", "price", Price(2)),
        ("price.fuel = 2\nprice.ammo = 1", "price", Price(2, 1)),
        ("by_players = { 1 = 3, 2 = 5 }", "by_players", {1: 3, 2: 5}),
        ("by_sort = { weapon = 1 }", "by_sort", {Sort.WEAPON: 1}),
        ('mates = ["axe"]', "mates", ("axe",)),
        ("do = [{ draw = {} }]", "do", (Draw(),)),
        ("do = [{ draw = 2 }]", "do", (Draw(2),)),
        ('do = [{ draw = { cards = 2, who = "all" } }]', "do", (Draw(2, "all"),)),
        ("do = [{ end-turn = {} }]", "do", (EndTurn(),)),
        ('do = [{ roll = { on = { "6" = [{ draw = 1 }] } } }]', "do", (Roll({"6": (Draw(1),)}),)),
        ('do = [{ take = { card = "axe", from = "shed" } }]', "do", (Take("axe", "shed"),)),
        ("when = { has-cards = 2 }", "when", HasCards(2)),
    ],
)
def test_a_field_is_read_as_its_type_says(fields: str, name: str, value: object) -> None:
    read = getattr(tool(fields), name)

    assert (read, type(read)) == (value, type(value))


def test_a_family_knows_its_words() -> None:
    assert dict(words_of(Effect)) == {"draw": Draw, "end-turn": EndTurn, "roll": Roll, "sharpen": Sharpen, "take": Take}


def test_two_verbs_of_one_word_are_refused() -> None:
    with pytest.raises(TypeError, match="two verbs called 'draw'"):

        @verb
        class Draw(Effect):
            pass


def test_a_verb_without_a_family_is_refused() -> None:
    with pytest.raises(TypeError, match="no family"):

        @verb
        class Shout(Verb):
            pass


# -- what is wrong, and where


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ("copies = 'two'", "axe.copies: a whole number expected, not 'two'"),
        ("copies = true", "axe.copies: a whole number expected, not true"),
        ("copies = 1.0", "axe.copies: a whole number expected, not the number 1.0"),
        ("rare = 1", "axe.rare: true or false expected, not the number 1"),
        ("weight = nan", "axe.weight: a number expected, not the number nan"),
        ("weight = inf", "axe.weight: a number expected, not the number inf"),
        ("note = 1979-05-27", "axe.note: a text expected, not the date or time 1979-05-27"),
        ("note = {}", "axe.note: a text expected, not an empty table"),
        ("sort = 'weapn'", "axe.sort: 'weapn' is none of food, weapon; did you mean 'weapon'?"),
        ("sort = 3", "axe.sort: one of food, weapon expected, not the number 3"),
        ("size = true", "axe.size: one of 1, 2 expected, not true"),
        ("traits = 'sharp'", "axe.traits: a list expected, not 'sharp'"),
        ("traits = ['a', 1]", "axe.traits[1]: a text expected, not the number 1"),
        ("span = [1]", "axe.span: a list of 2 expected, not of 1"),
        ("amount = 'none'", "axe.amount: a whole number or 'all' expected, not 'none'"),
        ("price = 3", "axe.price: a table expected, not the number 3"),
        ("price = { ammo = 1 }", "axe.price: the field 'fuel' is missing"),
        ("price = { fuel = -1 }", "axe.price: fuel cannot be negative"),
        ("by_players = { two = 1 }", "axe.by_players.two: the key 'two' should be a whole number"),
        ("by_players = { 1_000 = 1 }", "axe.by_players.1_000: the key '1_000' should be a whole number"),
        ("by_sort = { fod = 1 }", "axe.by_sort.fod: 'fod' is none of food, weapon; did you mean 'food'?"),
        ("copeis = 2", "axe.copeis: there is no field 'copeis' here; did you mean 'copies'?"),
        ("id = 'axe'", "axe.id: there is no field 'id' here"),
        ("'' = 1", "axe.\"\": there is no field '' here"),
        ("mates = ['ax']", "axe.mates[0]: there is no 'ax' in tools; did you mean 'axe'?"),
        ("place = 'shed'", "axe.place: there is no 'shed' in places"),
        (
            "do = [{ sharpen = 'axe' }]",
            "axe.do[0].sharpen: there is no 'axe' in tools or places with sort weapon",
        ),
        (
            "do = [{ sharpen = 'ax' }]\nsort = 'weapon'",
            "axe.do[0].sharpen: there is no 'ax' in tools or places with sort weapon; did you mean 'axe'?",
        ),
        ("do = [{ drw = 1 }]", "axe.do[0]: there is no verb 'drw'; did you mean 'draw'?"),
        ("do = [{ has-cards = 1 }]", "axe.do[0]: there is no verb 'has-cards'"),
        ("do = [{ draw = { card = 1 } }]", "axe.do[0].draw.card: there is no field 'card' here; did you mean 'cards'?"),
        ("do = [{ draw = 'x' }]", "axe.do[0].draw: a whole number expected, not 'x'"),
        ("do = [{ end-turn = 1 }]", "axe.do[0].end-turn: end-turn takes no arguments: write { end-turn = {} }"),
        ("do = [{ roll = {} }]", "axe.do[0].roll: the field 'on' is missing"),
        ("do = [{ roll.on.6 = [{ drw = 1 }] }]", "axe.do[0].roll.on.6[0]: there is no verb 'drw'; did you mean 'draw'?"),
        ("do = [{ take = { card = 'axe', from = 'nowhere' } }]", "axe.do[0].take: nothing can be taken from nowhere"),
        (
            "do = [{ draw = 1, end-turn = {} }]",
            "axe.do[0]: one effect such as { draw = { ... } } expected, not a table with 'draw'",
        ),
        ("do = [{}]", "axe.do[0]: one effect such as { draw = { ... } } expected, not an empty table"),
        ("do = ['end-turn']", "axe.do[0]: one effect such as { draw = { ... } } expected, not 'end-turn'"),
        ("do = { draw = 1 }", "axe.do: a list expected, not a table with 'draw'"),
        ("do = [[{ draw = 1 }]]", "axe.do[0]: one effect such as { draw = { ... } } expected, not a list"),
        ("copies = 99999999999999999999", "axe.copies: the number is too large"),
        ("copies = 0x" + "f" * 6000, "axe.copies: the number is too large"),
    ],
)
def test_a_problem_names_line_card_and_cause(fields: str, told: str) -> None:
    assert trouble(fields).startswith(f"tools.toml:3: {told}")


def test_a_problem_in_a_long_list_has_the_line_of_its_part() -> None:
    assert trouble("do = [\n  { draw = 1 }, # fine\n\n  { drw = 1 },\n]").startswith("tools.toml:6: axe.do[1]: ")


def test_a_problem_in_a_list_of_tables_has_the_line_of_its_key() -> None:
    assert trouble("[[axe.do]]\ndraw = 1\n[[axe.do]]\ndraw = 'x'").startswith("tools.toml:6: axe.do[1].draw: ")


def test_a_text_may_have_many_dots() -> None:
    assert tool(f"note = '{'.' * 600}'").note == "." * 600


def test_ten_thousand_problems_are_told_without_delay() -> None:
    told = problems(
        {"pack.toml": HEAD, "tools.toml": "[axe]\nname = 'Axe'\n" + "".join(f"nam{at} = 1\n" for at in range(10_000))}
    )

    assert (len(told), told[-1]) == (10_000, "tools.toml:10002: axe.nam9999: there is no field 'nam9999' here")


def test_all_problems_of_all_files_are_told_in_order() -> None:
    files = {
        "pack.toml": "id = 1\n" + HEAD[12:],
        "tools.toml": "[axe]\nnmae = 1\ncopies = 'x'",
        "places.toml": "[Shed]\nname = 'S'",
    }

    assert [problem.partition(": ")[0] for problem in problems(files)] == [
        "pack.toml:1",
        "places.toml:1",
        "tools.toml:1",
        "tools.toml:2",
        "tools.toml:3",
    ]


def test_a_faulty_record_can_still_be_referred_to() -> None:
    assert "axe.copies" in trouble("copies = 'x'\n[bread]\nname = 'Bread'\nmates = ['axe']")


def test_a_file_that_cannot_be_read_is_not_blamed_on_those_who_refer_to_it() -> None:
    told = problems({"pack.toml": HEAD, "tools.toml": "[axe]\nname = 'Axe'\nplace = 'shed'", "places.toml": "[shed"})

    assert [problem.partition(":")[0] for problem in told] == ["places.toml"]


@pytest.mark.parametrize("id", ["Axe", "big_axe", "-axe", "big--axe", '"big axe"', '""', '"äxe"'])
def test_an_id_is_kebab_case(id: str) -> None:
    [told] = problems({"pack.toml": HEAD, "tools.toml": f"[{id}]\nname = 'Axe'"})

    assert told.startswith("tools.toml:1: ")
    assert "is not kebab-case" in told


@pytest.mark.parametrize(
    ("tools", "told"),
    [
        ("axe = 3", "tools.toml:1: axe: a table expected, not the number 3"),
        ("[[axe]]\nname = 'Axe'", "tools.toml:1: axe: a table expected, not a list"),
        ("\n[axe\n", "tools.toml:2: this is not TOML: expected ']' at the end of a table declaration"),
        ("[axe]\nname = 'Axe'\n[axe]", "tools.toml:3: this is not TOML: cannot declare ('axe',) twice"),
        (
            "[axe]\nprice = { fuel = 1,\n}",
            "tools.toml:2: this is not TOML: invalid initial character for a key part (a table in braces",
        ),
        ("[axe]\nname =", "tools.toml:2: this is not TOML: invalid value"),
        ("a = " + "[" * 5000, "tools.toml: lists or tables lie too deep in each other"),
        ("a = " + "[" * 60 + "]" * 60, "tools.toml:1: a[0][0]: lists or tables lie too deep in each other"),
        (".".join("a" * 400) + " = 1", "tools.toml:1: a.a.a: lists or tables lie too deep in each other"),
        ("\n" + ".".join("a" * 400_000) + " = 1", "tools.toml:2: this is not TOML: a key with so many parts is of no use"),
        ("a = " + "9" * 5000, "tools.toml: this is not TOML: "),
    ],
)
def test_a_file_that_holds_no_cards_is_told_by_line(tools: str, told: str) -> None:
    assert problems({"pack.toml": HEAD, "tools.toml": tools})[0].startswith(told)


def test_an_unknown_file_is_told() -> None:
    assert problems(GOOD | {"tolls.toml": ""}) == ["tolls.toml: packs of toy have no such file; did you mean 'tools.toml'?"]


def test_a_pack_needs_its_head_and_its_cards_are_checked_all_the_same() -> None:
    assert problems({"tools.toml": "[axe]\nname = 1"}) == [
        "pack.toml: a pack needs this file, with id, name, version, game and text",
        "tools.toml:2: axe.name: a text expected, not the number 1",
    ]


def test_a_pack_of_another_game_is_refused() -> None:
    [told] = problems({"pack.toml": HEAD.replace("toy", "chess")})

    assert told == "pack.toml:4: game: this is a pack for 'chess', not for 'toy'"


def test_the_id_of_a_pack_is_kebab_case() -> None:
    [told] = problems({"pack.toml": HEAD.replace('"base"', '"../base"')})

    assert told.startswith("pack.toml:1: id: the id '../base' is not kebab-case")


def test_an_error_survives_the_way_to_another_process() -> None:
    error = PackError([Problem("tools.toml", 2, "axe", "it is blunt")])

    assert str(pickle.loads(pickle.dumps(error))) == "tools.toml:2: axe: it is blunt"  # noqa: S301 - our own bytes


# -- several packs


def extension(tools: str) -> dict[str, str]:
    return {"pack.toml": HEAD.replace('"base"', '"more"') + 'needs = ["base"]\n', "tools.toml": tools}


def test_a_reference_may_lead_to_another_pack() -> None:
    more = read_pack(extension('[saw]\nname = "Saw"\nmates = ["axe"]'), SCHEMA, known=read_pack(GOOD, SCHEMA).records)

    assert more.records["tools"]["saw"].mates == ("axe",)


def test_a_mention_is_an_id_that_knows_the_name_printed_there() -> None:
    card = tool("sort = 'weapon'\ndo = [{ sharpen = 'axe' }]").do[0].card

    assert (card, card.name) == ("axe", "Axe")


def test_a_mention_without_a_name_is_called_by_its_id() -> None:
    assert Mention("axe").name == "axe"


def test_a_mention_survives_the_way_to_another_process() -> None:
    sent = pickle.loads(pickle.dumps(Mention("axe", "Axe")))  # noqa: S301 - our own bytes

    assert (sent, sent.name) == ("axe", "Axe")


def test_nobody_can_tell_what_a_mention_leads_to_in_a_file_that_cannot_be_read() -> None:
    files = {**GOOD, "tools.toml": '[axe]\nname = "Axe"\ndo = [{ sharpen = "saw" }]', "places.toml": "["}

    assert [line.split(":")[0] for line in problems(files)] == ["places.toml"]


def test_a_mention_names_a_record_of_another_pack() -> None:
    files = extension('[saw]\nname = "Saw"\ndo = [{ sharpen = "axe" }]')

    more = read_pack(files, SCHEMA, known=read_pack(GOOD, SCHEMA).records)

    assert more.records["tools"]["saw"].do[0].card.name == "Axe"


def test_a_pack_says_which_others_it_needs() -> None:
    assert read_pack(extension(""), SCHEMA).needs == ("base",)


def test_later_packs_add_and_replace() -> None:
    base = read_pack(GOOD, SCHEMA)
    more = read_pack(extension('[axe]\nname = "Better axe"\n[saw]\nname = "Saw"'), SCHEMA)

    names = {id: record.name for id, record in combined([base, more])["tools"].items()}

    assert names == {"axe": "Better axe", "bread": "Bread", "saw": "Saw"}


# -- the hash


def test_comments_and_line_ends_do_not_change_the_hash() -> None:
    same = {name: ("# another\n" + text).replace("\n", "\r\n") for name, text in GOOD.items()}

    assert read_pack(same, SCHEMA).hash == read_pack(GOOD, SCHEMA).hash


def test_a_changed_number_changes_the_hash() -> None:
    other = GOOD | {"tools.toml": TOOLS.replace("size = 2", "size = 1")}

    assert read_pack(other, SCHEMA).hash != read_pack(GOOD, SCHEMA).hash


def test_the_order_of_cards_changes_the_hash() -> None:
    assert pack_of('[a]\nname="A"\n[b]\nname="B"').hash != pack_of('[b]\nname="B"\n[a]\nname="A"').hash


def test_a_hash_is_the_same_on_every_machine() -> None:
    assert read_pack(GOOD, SCHEMA).hash == "46c884ccc040ede8"


# -- folders


def test_a_folder_gives_its_toml_files(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(HEAD, encoding="utf-8")
    (tmp_path / "notes.md").write_text("no card", encoding="utf-8")
    (tmp_path / "old.toml").mkdir()

    assert files_in(tmp_path) == {"pack.toml": HEAD}


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="there is no such folder"):
        files_in(tmp_path / "nowhere")


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_bytes(b"\xef\xbb\xbf" + HEAD.encode())

    assert read_pack(files_in(tmp_path), SCHEMA).id == "base"


def test_bytes_that_are_no_text_are_told_with_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "tools.toml").write_bytes(b"[axe]\nname = '\xff'\n")

    with pytest.raises(PackError, match=r"^tools.toml:2: the file is not UTF-8 text$"):
        files_in(tmp_path)


# -- whatever people write, it is a pack or an error with a place


def outcome(files: Mapping[str, str]) -> Pack | tuple[Problem, ...]:
    try:
        return read_pack(files, SCHEMA)
    except PackError as error:
        return error.problems


def survives(files: Mapping[str, str]) -> bool:
    """Whether it is a pack or a list of problems that all have a place; any other exception goes through."""
    found = outcome(files)
    return isinstance(found, Pack) or (found != () and all(problem.file and problem.text for problem in found))


file_names = st.sampled_from(sorted(GOOD))


@given(file_names, st.data())
def test_flipped_bytes_do_not_crash(name: str, data: st.DataObject) -> None:
    raw = bytearray(GOOD[name].encode())
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(0, len(raw) - 1))] ^= 1 << data.draw(st.integers(0, 7))

    assert survives(GOOD | {name: raw.decode("utf-8", errors="replace")})


@given(file_names, st.data())
def test_dropped_doubled_and_moved_lines_do_not_crash(name: str, data: st.DataObject) -> None:
    rows = GOOD[name].splitlines(keepends=True)
    chosen = data.draw(st.lists(st.sampled_from(rows), max_size=len(rows) + 3))

    assert survives(GOOD | {name: "".join(chosen)})


ODD_VALUES = [
    *("1", "-1", "0.5", "inf", "nan", "true", '"x"', '""', "[]", "[[]]", "{}", "{ a = {} }", "[{}]", "[1, 'x', {}]"),
    *("1979-05-27", "07:32:00", "1979-05-27T07:32:00Z", "9223372036854775808", "1e400", "{ draw = {} }", "[{ draw = [[1]] }]"),
    *("{ '' = 1 }", '{ "a.b" = [] }', "[{ draw = { cards = {} } }]", "'''\n'''", '"\\u0000"'),
]


@given(file_names, st.data())
def test_changed_types_do_not_crash(name: str, data: st.DataObject) -> None:
    rows = GOOD[name].splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(rows) - 1))
        key, equals, _ = rows[at].partition("=")
        if equals:
            rows[at] = f"{key}= {data.draw(st.sampled_from(ODD_VALUES))}"

    assert survives(GOOD | {name: "\n".join(rows)})


@given(st.sampled_from(["name", "do", "price", "by_players", "when", "mates", "span", "amount"]), st.sampled_from(ODD_VALUES))
def test_odd_values_in_every_kind_of_field_do_not_crash(key: str, value: str) -> None:
    assert survives(GOOD | {"tools.toml": f"[axe]\n{key} = {value}"})


@given(st.dictionaries(st.sampled_from([*GOOD, "odd.toml", "odd"]), st.text(max_size=60)))
def test_any_text_does_not_crash(files: dict[str, str]) -> None:
    assert survives(files)
