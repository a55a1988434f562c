"""`wasteland check`: are the packs and rulebooks in order?"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from wasteland import catalogue
from wasteland.cli.clauses import rulebook_of
from wasteland.cli.failing import BAD_INPUT, BadInput, complain
from wasteland.cli.screen import out
from wasteland.engine.content import Pack, PackError
from wasteland.engine.game import Game, Setting
from wasteland.engine.rulebook import Rulebook
from wasteland.engine.toml_files import in_order

_HEAD = "pack.toml"
_BOOK = "rulebook.toml"


def check(
    path: Annotated[Path | None, typer.Argument(metavar="[PACK|FOLDER]", help="A pack, or a folder with packs in it.")] = None,
) -> None:
    """Check packs and rulebooks, all of ours by default: every mistake is named with its file and line."""
    found = 0
    for problems in _checked_folder(path) if path else _checked_house():
        for problem in problems:
            complain(problem)
        found += len(problems)
    if found:
        complain(f"{found} problem{'s' * (found > 1)}")
        raise typer.Exit(BAD_INPUT)


def _checked_house() -> Iterator[list[str]]:
    """The problems of every game's own packs and rulebook, one game after the other."""
    for id in catalogue.ids():
        try:
            game = catalogue.game(id)
            for pack in game.packs(game.agreed(Setting(game.seats[0]))):
                _check_whole(game, pack)
                _approve(pack, "")
            rulebook = rulebook_of(game)
        except PackError as wrong:
            yield [f"{id}: {problem}" for problem in wrong.problems]
        except catalogue.BrokenGame as broken:
            in_pack = broken.__cause__
            yield [f"{id}: {problem}" for problem in (in_pack.problems if isinstance(in_pack, PackError) else (broken,))]
        else:
            out().print(Text.assemble(("ok  ", "moss"), f"{game.name}: rulebook, {len(rulebook.clauses)} clauses"))
            yield []


def _checked_folder(path: Path) -> Iterator[list[str]]:
    """The problems of every pack and rulebook in or under a folder."""
    if not path.exists():
        raise BadInput(f"{path}: there is no such file or folder")
    folder = path if path.is_dir() else next((above for above in path.parents if (above / _HEAD).exists()), path.parent)
    if path.is_file() and path.suffix != ".toml":
        raise BadInput(f"{path}: a pack is a folder with .toml files")
    try:
        heads = [folder / _HEAD] if path.is_file() or (folder / _HEAD).exists() else sorted(folder.rglob(_HEAD))
        books = [path] if path.name == _BOOK else sorted(folder.rglob(_BOOK)) if path.is_dir() else []
        if not heads and not books:
            raise BadInput(f"{path}: there is no {_HEAD} in it, so it holds no pack")
        for book in books:
            yield _checked_book(book)
        for head in heads if path.name != _BOOK else ():
            yield _checked_pack(head.parent)
    except OSError as wrong:
        raise BadInput(f"{wrong.filename or path}: {wrong.strerror or wrong}") from None


def _checked_book(path: Path) -> list[str]:
    try:
        rulebook = Rulebook.read(path.read_text(encoding="utf-8-sig"), str(path))
    except PackError as wrong:
        return [str(problem) for problem in wrong.problems]
    except UnicodeDecodeError:
        return [f"{path}: the file is not UTF-8 text"]
    out().print(Text.assemble(("ok  ", "moss"), f"{path}: {len(rulebook.clauses)} clauses"))
    return []


def _checked_pack(folder: Path) -> list[str]:
    game = _game_of(folder)
    try:
        for pack in game.packs(Setting(game.seats[0], packs=(str(folder.resolve()),))):
            _check_whole(game, pack)
            _approve(pack, f" in {folder}")
    except PackError as wrong:
        return [str(problem._replace(file=str(folder / problem.file))) for problem in wrong.problems]
    return []


def _check_whole(game: Game[Any], pack: Pack) -> None:
    """Read all of a pack; `PackError` names what is wrong with it, and what cannot be meant."""
    pack.read_whole()
    if flaws := [pack.placed(flaw) for flaw in game.flaws(pack)]:
        raise PackError(in_order(flaws))


def _game_of(folder: Path) -> Game[Any]:
    """The game that a pack says it is for; where it cannot be told, any game finds out what is wrong with it."""
    try:
        id = tomllib.loads((folder / _HEAD).read_text(encoding="utf-8-sig")).get("game")
    except (OSError, ValueError, RecursionError):
        id = None
    return catalogue.game(id if isinstance(id, str) and id in catalogue.ids() else catalogue.ids()[0])


def _approve(pack: Pack, where: str) -> None:
    cards = sum(map(len, (*pack.records.values(), *pack.later)))
    words = f"{pack.game}: pack {pack.id} {pack.version}{where}, {cards} records, {pack.hash}"
    out().print(Text.assemble(("ok  ", "moss"), words))
