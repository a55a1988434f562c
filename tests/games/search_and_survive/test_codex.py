"""The codex of Search and Survive: everything that the packs print, each once."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from wasteland.engine.viewing import Printed, as_data
from wasteland.games.search_and_survive import GAME
from wasteland.games.search_and_survive.box import box, pack

BASE = GAME.codex(("base",))


def printed(id: str, section: str) -> Printed:
    (found,) = [one for one in BASE if one.card.id == id and one.section == section]
    return found


@pytest.mark.parametrize(
    ("section", "cards"), [("horde", 100), ("resources", 100), ("starters", 80), ("mats", 9), ("objectives", 10)]
)
def test_the_codex_holds_as_many_cards_as_the_box(section: str, cards: int) -> None:
    assert sum(one.count for one in BASE if one.section == section) == cards


def test_every_card_of_the_box_is_in_the_codex_as_often_as_there() -> None:
    in_box = box(("base",))
    copies = Counter(
        card.face for card in (*in_box.horde, *in_box.resources, *(card for own in in_box.starters for card in own))
    )

    assert {one.card.id: one.count for one in BASE if one.section in ("horde", "resources", "starters")} == copies


def test_nothing_is_there_twice() -> None:
    assert len({(one.section, one.card.id) for one in BASE}) == len(BASE)


def test_everything_says_what_it_is_and_whence() -> None:
    assert all(one.card.name and one.card.text and one.card.kind and one.pack == "base" for one in BASE)


def test_a_card_shows_its_printed_facts() -> None:
    facts = printed("riot-zombie", "horde").card.facts

    assert (facts["face"], facts["defense"], facts["ranged_defense"], facts["moves_on"]) == ("riot-zombie", 12, 14, "1 3 4")


def test_a_mat_tells_what_it_can_do() -> None:
    mat = printed("medic", "mats").card

    assert mat.kind == "mat"
    assert "negated" in mat.text


def test_an_objective_tells_how_many_cards_it_needs_with_1_to_4_players() -> None:
    card = printed("starting-over", "objectives").card

    assert card.kind == "objective"
    assert card.facts["locations, all different"] == "3 / 5 / 5 / 5"


def test_the_codex_can_go_over_the_wire() -> None:
    assert json.loads(json.dumps(as_data(BASE))) == as_data(BASE)


def test_a_card_that_a_later_pack_replaces_is_there_once_and_new(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(
        'id = "slow"\nname = "Slow"\nversion = "1.0.0"\ngame = "search-and-survive"\ntext = "Slow ones."\nneeds = ["base"]\n'
    )
    (tmp_path / "horde.toml").write_text(
        '[runner]\nname = "Jogger"\nkind = "zombie"\ncount = 9\ndefense = 12\nmoves_on = [1]\ntext = "It jogs."\n'
    )

    found = [one for one in GAME.codex(("base", str(tmp_path))) if one.card.id == "runner"]

    assert [(one.card.name, one.pack) for one in found] == [("Jogger", pack(str(tmp_path)).id)]
