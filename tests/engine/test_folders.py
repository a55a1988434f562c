"""Packs in folders: cut or whole they mean the same, and every mistake is told with its own file and line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.games import tales
from wasteland.engine.content import (
    DEEPEST_FOLDER,
    MOST_BYTES,
    LaterRecords,
    Pack,
    PackError,
    files_in,
    json_schemas,
    read_pack,
    reference,
)

HEAD = 'id = "x"\nname = "X"\nversion = "1"\ngame = "tales"\ntext = ""\n'
BASE = Path(tales.__file__).parent / "packs" / "base"

CAVE = 'name = "Cave"\nfirst = "mouth"\nplot = "in"\n'
PLOTS = '[in]\nname = "Inside"\n'
MOUTH = '[mouth]\ntitle = "Mouth"\ntext = ["Dark."]\nways = [{ label = "On", to = "hall" }]\n'
OMEN = '[a]\nname = "a"\nnote = "a"\n'
HALL = '[hall]\ntitle = "Hall"\ntext = ["Darker."]\nways = [{ label = "Out", ends = "Out" }]\n'


def cave(**change: str) -> dict[str, str]:
    """A pack with one adventure in a folder; other files of it by their paths, with __ for a slash."""
    files = {"adventure": CAVE, "plots": PLOTS, "entries__a": MOUTH, "entries__b": HALL, **change}
    cut = {f"adventures/cave/{name.replace('__', '/')}.toml": text for name, text in files.items()}
    return {"pack.toml": HEAD, **cut}


def read(files: Mapping[str, str]) -> Pack:
    return read_pack(files, tales.SCHEMA)


def problems(files: Mapping[str, str], whole: bool = True) -> list[str]:
    """What is wrong with a pack; with *whole* also what would be read later."""
    try:
        pack = read(files)
        if whole:
            pack.read_whole()
    except PackError as wrong:
        return list(map(str, wrong.problems))
    return []


def told(record: Any) -> Any:
    """All that a record holds, however it was read."""
    if is_dataclass(record):
        return {field.name: told(getattr(record, field.name)) for field in fields(record)}
    if isinstance(record, Mapping):
        return {key: told(value) for key, value in record.items()}
    return [told(part) for part in record] if isinstance(record, tuple) else record


# -- the same meaning


def under(name: str, text: str) -> str:
    """Tables with all their headers under another."""
    return text.replace("[mouth]", f"[{name}.mouth]").replace("[hall]", f"[{name}.hall]").replace("[in]", f"[{name}.in]")


WHOLE = f"[cave]\n{CAVE}{under('cave.plots', PLOTS)}{under('cave.entries', MOUTH + HALL)}"

CUTS: dict[str, dict[str, str]] = {
    "in one file": {"adventures.toml": WHOLE},
    "as a piece": {"adventures/all.toml": WHOLE},
    "with the entries in one file": {
        "adventures/cave/adventure.toml": CAVE,
        "adventures/cave/plots.toml": PLOTS,
        "adventures/cave/entries.toml": MOUTH + HALL,
    },
    "with all in the head": {
        "adventures/cave/adventure.toml": CAVE + under("plots", PLOTS) + under("entries", MOUTH + HALL),
    },
    "with a file and a folder for one part": {
        "adventures/cave/adventure.toml": CAVE + under("plots", PLOTS),
        "adventures/cave/entries.toml": MOUTH,
        "adventures/cave/entries/more.toml": HALL,
    },
    "with a folder for every record": {
        "adventures/cave/adventure.toml": CAVE,
        "adventures/cave/plots/in/plot.toml": PLOTS.removeprefix("[in]\n"),
        "adventures/cave/entries/mouth/entry.toml": MOUTH.removeprefix("[mouth]\n"),
        "adventures/cave/entries/hall/entry.toml": HALL.removeprefix("[hall]\n"),
    },
}


@pytest.mark.parametrize("cut", CUTS)
def test_a_pack_means_the_same_however_it_is_cut(cut: str) -> None:
    assert told(read({"pack.toml": HEAD, **CUTS[cut]}).records) == told(read(cave()).records)


def test_what_is_read_at_once_has_the_same_hash_however_it_is_cut() -> None:
    omens = '[a]\nname = "a"\nnote = "a"\n', '[b]\nname = "b"\nnote = "b"\n'

    whole = read({"pack.toml": HEAD, "omens.toml": "".join(omens)})
    cut = read({"pack.toml": HEAD, "omens/one.toml": omens[0], "omens/two.toml": f"# more of them\n{omens[1]}"})

    assert cut.hash == whole.hash


names = st.lists(st.sampled_from("abcdefgh"), unique=True, min_size=1)


@given(ids=names, places=st.lists(st.integers(0, 3), min_size=8, max_size=8))
def test_any_cut_of_a_section_holds_the_same_records_in_the_order_of_its_files(ids: list[str], places: list[int]) -> None:
    record = {id: f'[{id}]\nname = "{id.upper()}"\nnote = "{id}"\n' for id in ids}
    files: dict[str, list[str]] = {}
    for id, place in zip(ids, places, strict=False):
        files.setdefault(f"omens/{place}.toml" if place else "omens.toml", []).append(id)

    cut = read({"pack.toml": HEAD, **{name: "".join(record[id] for id in held) for name, held in files.items()}})

    in_order = [id for name in sorted(files, key=lambda name: (name != "omens.toml", name)) for id in files[name]]
    assert list(cut.records["omens"]) == in_order
    whole = read({"pack.toml": HEAD, "omens.toml": "".join(record[id] for id in in_order)})
    assert told(cut.records) == told(whole.records) and cut.hash == whole.hash


# -- read when needed


def test_a_part_is_read_when_somebody_looks_into_it() -> None:
    pack = read(cave(entries__b=HALL.replace("title", "tilte")))
    entries = pack.records["adventures"]["cave"].entries

    assert isinstance(entries, LaterRecords)
    with pytest.raises(
        PackError, match=r"adventures/cave/entries/b.toml:2: cave.entries.hall.tilte: there is no field 'tilte'"
    ):
        entries["mouth"]


def test_what_stands_in_one_file_is_read_with_it() -> None:
    assert isinstance(read({"pack.toml": HEAD, "adventures.toml": WHOLE}).records["adventures"]["cave"].entries, dict)


def test_whoever_looks_gets_the_same_records() -> None:
    entries = read(cave()).records["adventures"]["cave"].entries

    assert entries["mouth"] is entries["mouth"] is dict(entries)["mouth"]
    assert list(entries) == ["mouth", "hall"] and len(entries) == 2 and "hall" in entries


def test_a_record_knows_its_id() -> None:
    pack = read(cave())

    assert [entry.id for entry in pack.records["adventures"]["cave"].entries.values()] == ["mouth", "hall"]
    assert pack.records["adventures"]["cave"].plots["in"].id == "in"


def test_the_hash_covers_what_is_read_later() -> None:
    one, other = read(cave()), read(cave(entries__b=HALL.replace("Darker", "Darkest")))

    assert one.hash != other.hash
    assert one.hash == read(cave(entries__b=HALL.replace("\n", "\r\n"))).hash, "line ends do not count"


def test_the_hash_covers_the_names_of_files_read_later() -> None:
    moved = {name.replace("/b.toml", "/c.toml"): text for name, text in cave().items()}

    assert read(moved).hash != read(cave()).hash, "the order of records follows from them"


# -- the same errors


def test_all_mistakes_are_told_with_their_files_and_lines() -> None:
    files = cave(plots=PLOTS.replace("name", "nmae"), entries__a=MOUTH.replace("title", "tilte"), entries__b="[hall")

    assert problems(files, whole=False) == [
        "adventures/cave/plots.toml:1: cave.plots.in: the field 'name' is missing",
        "adventures/cave/plots.toml:2: cave.plots.in.nmae: there is no field 'nmae' here; did you mean 'name'?",
    ]
    assert problems(cave(entries__a=MOUTH.replace("title", "tilte"), entries__b="[hall")) == [
        "adventures/cave/entries/a.toml:1: cave.entries.mouth: the field 'title' is missing",
        "adventures/cave/entries/a.toml:2: cave.entries.mouth.tilte: there is no field 'tilte' here; did you mean 'title'?",
        "adventures/cave/entries/b.toml:1: this is not TOML: expected ']' at the end of a table declaration",
    ]


def test_a_reference_leads_from_file_to_file() -> None:
    wrong = cave(entries__a=MOUTH.replace('"hall" }', '"hal", plot = "out" }'))

    place = "adventures/cave/entries/a.toml:4: cave.entries.mouth.ways[0]"
    assert problems(wrong) == [
        f"{place}.to: there is no 'hal' in entries here; did you mean 'hall'?",
        f"{place}.plot: there is no 'out' in plots here",
    ]


def test_a_reference_to_what_is_read_later_is_checked_then() -> None:
    pack = read(cave(adventure=CAVE.replace("mouth", "mouht")))

    with pytest.raises(PackError) as caught:
        pack.read_whole()

    assert list(map(str, caught.value.problems)) == [
        "adventures/cave/adventure.toml:2: cave.first: there is no 'mouht' in entries here; did you mean 'mouth'?"
    ]


def test_a_reference_to_another_file_of_the_record_is_checked_at_once() -> None:
    assert problems(cave(adventure=CAVE.replace('"in"', '"inn"')), whole=False) == [
        "adventures/cave/adventure.toml:3: cave.plot: there is no 'inn' in plots here; did you mean 'in'?"
    ]


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"adventures/cave/entires.toml": ""}, "adventures/cave/entires.toml: there is no such file or folder here; did you"),
        ({"adventures/cave/plot.toml": ""}, "adventures/cave/plot.toml: there is no such file or folder here; did you mean"),
        ({"adventures/cave/scenes/a.toml": ""}, "adventures/cave/scenes: there is no such file or folder here"),
        ({"adventrues/a.toml": "", "adventrues/b.toml": ""}, "adventrues/: packs of tales have no such folder; did you mean"),
        ({"notes.toml": ""}, "notes.toml: packs of tales have no such file"),
        ({"pack.toml/x.toml": ""}, "pack.toml/: packs of tales have no such folder"),
        ({"../x.toml": ""}, "../: packs of tales have no such folder"),
        ({"adventures/../x.toml": ""}, "adventures/..: the name is not kebab-case"),
        ({"adventures/Cave Two/adventure.toml": ""}, "adventures/Cave Two: the name is not kebab-case"),
        ({"adventures/cave/plots/A.toml": ""}, "adventures/cave/plots/A.toml: the name is not kebab-case"),
        ({"adventures/pit/plots.toml": PLOTS}, "adventures/pit/adventure.toml: a record in a folder of its own needs"),
        (
            {"adventures/cave/plots/more.toml": PLOTS},
            "adventures/cave/plots/more.toml:1: cave.plots.in: this is in adventures/",
        ),
        ({"adventures.toml": WHOLE}, "adventures/cave: cave is in adventures.toml:1 already"),
        ({"omens.toml": OMEN, "omens/b.toml": f"\n{OMEN}"}, "omens/b.toml:2: a: this is in omens.toml:1 already"),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
def test_what_does_not_belong_is_refused_with_its_place(more: dict[str, str], why: str) -> None:
    found = problems({**cave(), **more})

    assert len(found) == 1 and found[0].startswith(why), found


def test_a_part_is_not_in_the_head_and_in_files_of_its_own() -> None:
    files = cave(adventure=CAVE + under("entries", MOUTH + HALL))

    assert problems(files) == [
        "adventures/cave/entries/a.toml: cave.entries: this is in adventures/cave/adventure.toml:4 already"
    ]


def test_a_part_that_is_no_table_is_told_once() -> None:
    assert problems(cave(adventure="plots = 3\n" + CAVE)) == [
        "adventures/cave/adventure.toml:1: cave.plots: a table expected, not the number 3"
    ]


def test_an_id_in_a_part_is_kebab_case() -> None:
    assert problems(cave(plots=PLOTS + '["Über uns"]\nname = "x"\n')) == [
        "adventures/cave/plots.toml:3: cave.plots.\"Über uns\": the id 'Über uns' is not kebab-case "
        "(small letters, digits, single hyphens)"
    ]


# -- folders on a disk


def laid(folder: Path, files: Mapping[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def trouble(folder: Path) -> list[str]:
    with pytest.raises(PackError) as caught:
        files_in(folder)
    return list(map(str, caught.value.problems))


def test_files_are_found_in_folders_by_their_paths(tmp_path: Path) -> None:
    assert files_in(laid(tmp_path, cave())) == cave()


def test_other_files_and_hidden_folders_are_let_be(tmp_path: Path) -> None:
    laid(tmp_path, {**cave(), "adventures/cave/README.md": "words", ".git/x.toml": "", "__pycache__/x.toml": ""})

    assert files_in(tmp_path) == cave()


def test_links_are_refused(tmp_path: Path) -> None:
    outside = laid(tmp_path / "outside", {"secret.toml": "[x]"})
    inside = laid(tmp_path / "pack", cave())
    (inside / "omens.toml").symlink_to(outside / "secret.toml")
    (inside / "adventures" / "far").symlink_to(outside)

    assert trouble(inside) == [
        "adventures/far: a pack holds files of its own, and no links",
        "omens.toml: a pack holds files of its own, and no links",
    ]


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    laid(tmp_path, {**cave(), "omens/large.toml": "#" * (MOST_BYTES + 1)})

    assert trouble(tmp_path) == ["omens/large.toml: the file is larger than 1,000,000 bytes; cut it in pieces"]


def test_folders_that_lie_too_deep_are_not_read(tmp_path: Path) -> None:
    laid(tmp_path, {"/".join(["a"] * (DEEPEST_FOLDER + 2)) + "/x.toml": ""})

    assert trouble(tmp_path) == ["a/a/a/a/a/a/a: folders lie too deep in each other"]


# -- the pack of the small game


def test_the_base_pack_of_the_small_game_is_whole() -> None:
    pack = tales.pack("base")
    pack.read_whole()

    assert [len(adventure.entries) for adventure in pack.records["adventures"].values()] == [4, 2]


def test_editors_get_a_schema_for_every_kind_of_file() -> None:
    schemas = json_schemas(tales.SCHEMA)

    assert list(schemas) == ["adventures", "adventures.adventure", "adventures.plots", "adventures.entries", "omens"]
    assert schemas["adventures.adventure"]["required"] == ["name", "first", "plot"]
    assert schemas["adventures.entries"]["additionalProperties"] == {"$ref": "#/$defs/Entry"}
    json.dumps(schemas)


def test_the_reference_says_which_files_a_record_may_be_cut_into() -> None:
    page = reference(tales.SCHEMA)

    assert "| `adventures/ID/adventure.toml` | its fields |" in page
    assert "| `adventures/ID/entries.toml` or `adventures/ID/entries/*.toml` | records by id: [Entry](#entry) |" in page
    assert "In files of their own these are read when they are needed: `entries`." in page


# -- speed


def seven_adventures(entries: int = 100) -> dict[str, str]:
    """A pack as it will come: seven folders with a hundred entries each, every one as long as a page."""
    page = "The road goes on, and so do you. " * 20
    files = {"pack.toml": HEAD}
    for number in range(7):
        place = f"adventures/tale-{number}"
        files[f"{place}/adventure.toml"] = f'name = "Tale {number}"\nfirst = "e-0"\nplot = "p"\n'
        files[f"{place}/plots.toml"] = '[p]\nname = "P"\n'
        for entry in range(entries):
            ways = "\n".join(
                f'[[e-{entry}.ways]]\nlabel = "Way {way}"\nto = "e-{(entry + way) % entries}"\ntest = 3\nfails = "e-{entry}"'
                for way in range(1, 4)
            )
            text = f'[e-{entry}]\ntitle = "Entry {entry}"\ntext = ["{page}", "{page}"]\n{ways}\n'
            files.setdefault(f"{place}/entries/part-{entry // 10}.toml", "")
            files[f"{place}/entries/part-{entry // 10}.toml"] += text
    return files


def test_seven_adventures_of_a_hundred_entries_are_there_at_once_and_read_when_needed() -> None:
    files = seven_adventures()
    begun = perf_counter()
    pack = read(files)
    there = perf_counter() - begun

    begun = perf_counter()
    assert len(pack.records["adventures"]["tale-3"].entries) == 100
    one = perf_counter() - begun

    assert there < one, "nothing is read that nobody wants"
