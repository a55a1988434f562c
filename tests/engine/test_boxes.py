"""What is in a box: packs of a package or a folder, cards in number, records by their ids."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import pytest

from wasteland.engine.boxes import copies, finder, packs_of
from wasteland.engine.cards import Card, Record
from wasteland.engine.content import Pack, PackError, Ref, Schema


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Tool(Card):
    """A card that may name another."""

    sharpens: tuple[Annotated[str, Ref("tools")], ...] = ()


SAW = Tool(id="saw", name="Saw", text="Cuts.", count=2)
AXE = Tool(id="axe", name="Axe", text="Fells.")
KEEPER = Record(id="keeper", name="The Keeper", text="Keeps what is left.")

# -- copies


def test_there_are_as_many_copies_as_a_card_says() -> None:
    assert [(card.id, card.face) for card in copies([SAW, AXE])] == [("saw.1", "saw"), ("saw.2", "saw"), ("axe.1", "axe")]


def test_copies_of_several_sets_have_ids_of_their_own() -> None:
    assert [card.id for card in copies([SAW], of="3-")] == ["saw.3-1", "saw.3-2"]


def test_a_copy_is_printed_like_its_card() -> None:
    assert [(card.name, card.text) for card in copies([AXE])] == [("Axe", "Fells.")]


# -- finding


def test_a_record_is_found_by_kind_and_id() -> None:
    assert finder([SAW, AXE, KEEPER])(Tool, "axe") is AXE


def test_a_record_is_found_by_a_kind_it_comes_from() -> None:
    assert finder([SAW, KEEPER])(Record, "saw") is SAW


@pytest.mark.parametrize(("kind", "id"), [(Tool, "hammer"), (Tool, "keeper")], ids=["unknown", "of another kind"])
def test_what_is_not_there_is_not_found(kind: type, id: str) -> None:
    with pytest.raises(KeyError, match=id):
        finder([SAW, KEEPER])(kind, id)


def test_things_of_different_kinds_may_share_an_id() -> None:
    place = Record(id="saw", name="The Saw", text="A mountain.")
    find = finder([place, SAW])

    assert (find(Tool, "saw"), find(Record, "saw")) == (SAW, place)


def test_two_of_a_kind_with_one_id_are_refused() -> None:
    with pytest.raises(ValueError, match="two records of kind Tool with the id 'saw'"):
        finder([SAW, AXE, Tool(id="saw", name="Saw", text="Cuts too.")])


# -- packs

SCHEMA = Schema("toy", {"tools": Tool})


def write_pack(folder: Path, id: str, tools: str) -> Path:
    folder.mkdir(parents=True)
    head = f'id = "{id}"\nname = "A pack"\nversion = "1.0.0"\ngame = "toy"\ntext = "Tools."\n'
    (folder / "pack.toml").write_text(head, encoding="utf-8")
    (folder / "tools.toml").write_text(tools, encoding="utf-8")
    return folder


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Pack]:
    """The packs of a package that has two: base with a saw, and more with a file that sharpens it."""
    package = tmp_path / "toy_with_packs"
    write_pack(package / "packs" / "base", "base", '[saw]\nname = "Saw"\ntext = "Cuts."\n')
    write_pack(package / "packs" / "more", "more", '[file]\nname = "File"\ntext = "Sharpens."\nsharpens = ["saw"]\n')
    (package / "__init__.py").write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, package.name, raising=False)
    return packs_of(package.name, SCHEMA)


def test_a_pack_of_ours_is_known_by_its_name(pack: Callable[[str], Pack]) -> None:
    assert list(pack("base").records["tools"]) == ["saw"]


def test_another_pack_may_refer_to_the_base_pack(pack: Callable[[str], Pack]) -> None:
    assert pack("more").records["tools"]["file"].sharpens == ("saw",)


def test_a_pack_may_lie_in_a_folder(pack: Callable[[str], Pack], tmp_path: Path) -> None:
    folder = write_pack(tmp_path / "mine", "mine", '[stone]\nname = "Stone"\ntext = "Whets."\nsharpens = ["saw"]\n')

    assert pack(str(folder)).id == "mine"


def test_a_pack_is_read_once(pack: Callable[[str], Pack]) -> None:
    assert pack("more") is pack("more")


def test_a_pack_that_is_nowhere_is_refused(pack: Callable[[str], Pack]) -> None:
    with pytest.raises(PackError, match="nowhere: there is no such folder"):
        pack("nowhere")
