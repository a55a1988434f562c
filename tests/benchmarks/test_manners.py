"""The manners of the greedy knights: what is counted, and how it is told."""

from __future__ import annotations

import pytest

from benchmarks.manners import Games, Manners, main, plans, watched


@pytest.fixture(scope="module")
def manners() -> Manners:
    """Two games of the Cult."""
    return watched(Games("cult-of-the-manifold", 2, (0, 1)))


def test_every_mission_is_played_by_every_number_of_players() -> None:
    found = {(games.mission, games.seats) for games in plans(1)}

    assert len(found) == 14
    assert ("there-can-be-only-one", 2) not in found


def test_games_that_are_lost_to_the_third_cultist_are_told(manners: Manners) -> None:
    assert manners.of["games of the Cult"] == 2
    assert 0 <= manners.so["third Cultist", "games of the Cult"] <= 2


def test_every_combat_card_is_counted_once(manners: Manners) -> None:
    cards = sum(count for (_, of), count in manners.so.items() if of == "combat cards")

    assert cards == manners.of["combat cards"] > 20


def test_a_stay_is_a_move(manners: Manners) -> None:
    assert 0 < manners.so["stay", "moves"] < manners.of["moves"]
    assert manners.of["stays"] <= manners.so["stay", "moves"]


def test_knights_are_counted_as_they_are_chosen(manners: Manners) -> None:
    assert manners.of["knights chosen first"] == 2
    assert manners.of["knights chosen for cult-of-the-manifold"] == 4


def test_what_is_seen_in_several_games_adds_up(manners: Manners) -> None:
    both = Manners()
    both.add(manners)
    both.add(manners)

    assert both.of["moves"] == 2 * manners.of["moves"]
    assert both.longest == manners.longest


def test_shares_are_told_with_their_interval(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "1", "--only", "avengers", "--workers", "1"])

    told = capsys.readouterr().out.splitlines()
    assert "games of avengers: 3" in told
    assert any(line.startswith("  stay: ") and " to " in line for line in told)
