"""The house is in order: commands, pages, docstrings, sizes, and no word that does not belong here."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from docs.make_pages import pages as made_pages

ROOT = Path(__file__).parents[1]
MODULES = sorted((ROOT / "src").rglob("*.py"))

LONGEST_FILE = 500
"""Lines. We aim at 400; past this a file surely does two things."""


def tracked() -> list[Path]:
    """The files of the repository: those that git knows and those it is about to."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def pages() -> list[Path]:
    return [path for path in tracked() if path.suffix == ".md"]


def text_of(path: Path) -> str | None:
    """What a file says; None if it is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# -- commands


def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("target", ["setup", "play", "quick", "test", "deep", "check", "format", "wheel", "bench"])
def test_people_and_ci_share_these_commands(target: str) -> None:
    assert target in make_targets()


def commands_in(page: Path) -> set[str]:
    """The make targets that a page names in code."""
    text = page.read_text(encoding="utf-8")
    blocks = "\n".join(re.findall(r"^```.*?^```", text, re.MULTILINE | re.DOTALL))
    return {*re.findall(r"`make ([a-z]+)", text), *re.findall(r"^(?:\$ )?make ([a-z]+)", blocks, re.MULTILINE)}


def test_every_make_command_in_the_pages_exists() -> None:
    unknown = [f"{name_of(page)}: make {target}" for page in pages() for target in sorted(commands_in(page) - make_targets())]

    assert not unknown


def test_the_readme_shows_the_two_commands() -> None:
    assert commands_in(ROOT / "README.md") >= {"play", "test"}


def test_ci_runs_what_people_run() -> None:
    run = ROOT / ".ci" / "run"

    assert "make test" in run.read_text(encoding="utf-8")
    assert run.stat().st_mode & 0o111, ".ci/run cannot be executed"


def locked(name: str) -> list[str]:
    """The lines of a lock, without what it says about itself."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_a_lock_names_versions_and_nothing_else(lock: str) -> None:
    odd = [line for line in locked(lock) if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", line)]

    assert not odd


def test_what_playing_needs_is_the_same_in_development() -> None:
    assert set(locked("requirements.lock")) < set(locked("requirements-dev.lock")), "run make lock"


def test_the_locks_cover_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    playing = {_package_of(line) for line in project["dependencies"]}
    development = {_package_of(part) for extra in project["optional-dependencies"].values() for part in extra}
    locks = [{_package_of(line) for line in locked(lock)} for lock in ("requirements.lock", "requirements-dev.lock")]

    assert playing <= locks[0], "run make lock"
    assert development - {"wasteland"} <= locks[1], "run make lock"
    assert not development & {"pytest", "mypy", "playwright"} & locks[0], "to play nobody needs that"


def _package_of(requirement: str) -> str:
    """The name of a package, which may be written with a hyphen, a dot or an underline."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=~! ]", requirement)[0]).lower()


# -- modules


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_a_module_opens_with_a_sentence(module: Path) -> None:
    told = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8")))

    assert told, "say what lives here"
    assert told.split("\n\n")[0].endswith((".", "`.", "?", "!")), "the first lines are a whole sentence"


def test_no_module_is_too_long() -> None:
    long = {
        name_of(module): lines
        for module in MODULES
        if (lines := len(module.read_text(encoding="utf-8").splitlines())) > LONGEST_FILE
    }

    assert not long, f"longer than {LONGEST_FILE} lines: {long}"


def test_no_name_says_nothing() -> None:
    empty = re.compile(r"(Manager|Helper|Handler|Processor|Utils?|Base|Impl|Data|Info)$")

    found = [
        f"{name_of(module)}: {node.name}"
        for module in MODULES
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and empty.search(node.name)
    ]

    assert not found, "a class is called by what it is in the game"


# -- words

# Put together from pieces so that this page may be searched too.
NOT_OURS = {
    "a path of somebody's machine": r"(?<![\w.])/(?:work|root|home|Users)/\w",
    "a package host": "|".join(("py" + r"pi\.org", "python" + "hosted", "npm" + r"js\.(?:org|com)", r"deb\." + r"debian\.org")),
    "where somebody works": "work" + "place",
    "unfinished work": r"\b(?:TO" + "DO|FIX" + "ME|XX" + r"X)\b",
}
NOT_OURS_IN_PAGES = {
    "somebody who is not a reader": r"(?i)\b(?:ag" + r"ents?|LL" + r"Ms?|chat" + r"bots?)\b",
    "how the work was done": r"(?i)\b(?:ses" + r"sions?|prom" + r"pt engineering)\b",
}


def test_the_repository_speaks_of_the_project_alone() -> None:
    found = [
        f"{name_of(path)}:{number}: {what}: {line.strip()[:80]}"
        for path in tracked()
        for number, line in enumerate((text_of(path) or "").splitlines(), start=1)
        for what, pattern in (NOT_OURS | (NOT_OURS_IN_PAGES if path.suffix == ".md" else {})).items()
        if re.search(pattern, line)
    ]

    assert not found, "\n".join(found)


# -- pages


def links(page: Path) -> Iterator[tuple[str, str]]:
    """The links of a page to files here: path and anchor."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if not re.match(r"[a-z]+:", target):
            path, _, anchor = target.partition("#")
            yield path, anchor


def anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def test_every_link_leads_somewhere() -> None:
    broken = []
    for page in pages():
        for path, anchor in links(page):
            target = (page.parent / path).resolve() if path else page
            if not target.exists() or (anchor and anchor not in anchors(target)):
                broken.append(f"{name_of(page)}: {path}{'#' if anchor else ''}{anchor}")

    assert not broken


def test_the_changelog_has_unreleased_on_top() -> None:
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)

    assert headings[0] == "Unreleased"


def test_decisions_are_numbered_without_gaps() -> None:
    numbers = [int(path.name[:4]) for path in sorted((ROOT / "docs" / "decisions").glob("*.md"))]

    assert numbers == list(range(1, len(numbers) + 1))


def test_every_decision_says_why_what_and_what_follows() -> None:
    decisions = (ROOT / "docs" / "decisions").glob("*.md")
    headings = {page.name: re.findall(r"^## (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE) for page in decisions}

    assert {name: found for name, found in headings.items() if found[:3] != ["Context", "Decision", "Consequences"]} == {}


def test_the_pages_made_from_the_games_are_up_to_date() -> None:
    stale = [name_of(path) for path, text in made_pages().items() if not path.exists() or path.read_text("utf-8") != text]

    assert not stale, "run make docs"


def test_the_example_of_the_readme_plays_a_game() -> None:
    [example] = re.findall(r"^```python\n(.*?)^```", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)

    ran = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False)  # noqa: S603

    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip(), "it tells how the game ended"
