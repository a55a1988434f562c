"""Records in files."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from pyarrow import parquet  # type: ignore[import-untyped]

from wasteland.arena.simulating import Record
from wasteland.arena.writing import CannotWrite, record_file

RECORDS = [
    Record(
        0,
        "1/0",
        ("greedy", "random"),
        True,
        (0, 1),
        "saved",
        40,
        6,
        seen=("axe", "bat"),
        used=(("axe", 1),),
        held=(("axe", 1), ("bat", 0)),
        roles=("Ann", "Bob"),
    ),
    Record(1, "1/1", ("greedy", "random"), False, (), "", 7, 2, error="boom"),
]


def written(path: Path) -> Path:
    with record_file(path) as write:
        for record in RECORDS:
            write(record)
    return path


def test_jsonl_has_one_object_a_line(tmp_path: Path) -> None:
    rows = [json.loads(line) for line in written(tmp_path / "games.jsonl").read_text().splitlines()]

    assert [row["seed"] for row in rows] == ["1/0", "1/1"]
    assert rows[0]["used"] == [{"card": "axe", "seat": 1}]
    assert rows[0]["held"] == [{"card": "axe", "seat": 1}, {"card": "bat", "seat": 0}]
    assert rows[0]["roles"] == ["Ann", "Bob"]


def test_parquet_has_the_same_rows(tmp_path: Path) -> None:
    rows = parquet.read_table(written(tmp_path / "games.parquet")).to_pylist()
    lines = written(tmp_path / "games.jsonl").read_text().splitlines()

    assert rows == [json.loads(line) for line in lines]


def test_other_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match=r"games\.csv: the name should end in \.jsonl or \.parquet"):
        written(tmp_path / "games.csv")


@pytest.mark.parametrize("name", ["games.jsonl", "games.parquet"])
def test_a_folder_that_is_not_there(tmp_path: Path, name: str) -> None:
    with pytest.raises(CannotWrite, match=r"No such file or directory|Failed to open"):
        written(tmp_path / "nowhere" / name)


def test_without_pyarrow_the_error_says_what_to_install(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['pyarrow'] = None\n"
        "from pathlib import Path\n"
        "from wasteland.arena.writing import CannotWrite, record_file\n"
        "try:\n"
        "    with record_file(Path(sys.argv[1])): pass\n"
        "except CannotWrite as wrong: print(wrong)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path / "x.parquet")], capture_output=True, text=True, check=True)  # noqa: S603

    assert "pip install 'wasteland[arena]'" in done.stdout
