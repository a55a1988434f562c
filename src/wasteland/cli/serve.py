"""`wasteland serve`: the tables in the browser."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from wasteland.cli.failing import BadInput
from wasteland.cli.keeping import state_folder

Database = Annotated[
    str | None,
    typer.Option(
        envvar="WASTELAND_DATABASE",
        metavar="URL",
        show_envvar=False,
        help="Where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME; WASTELAND_DATABASE may say so, too.  "
        "[default: a file in your own folder]",
    ),
]


def database_url(given: str | None) -> str:
    """The database that was named, or the one that everybody has."""
    if given:
        return given
    folder = state_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise BadInput(f"{folder}: {wrong.strerror or wrong}; say with --database where tables may be kept") from None
    return f"sqlite:///{folder / 'tables.sqlite3'}"


def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen at; 0.0.0.0 is all of them.  [default: 127.0.0.1]")
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let the home network in: phones, other machines.")] = False,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8000,
    database: Database = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Server processes; more than one needs PostgreSQL.")] = 1,
    open: Annotated[bool, typer.Option("--open/--no-open", help="Show the page in a browser.")] = False,
    keep_days: Annotated[
        float | None, typer.Option(min=0, help="Delete tables that were idle for so many days.  [default: never]")
    ] = None,
    archive: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where tables go before they are deleted.", file_okay=False)
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another address that our pages come from; may be given several times."),
    ] = None,
    public: Annotated[
        str | None, typer.Option(metavar="URL", help="The address that leads here from anywhere: of a tunnel, of a web server.")
    ] = None,
    hooks: Annotated[
        bool, typer.Option("--hooks", help="Let hosts of tables name an address that is told whose turn it is.")
    ] = False,
    contact: Annotated[
        str | None, typer.Option(metavar="URL", help="mailto: or page by which push services find you.  [default: --public]")
    ] = None,
    calls_to: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="An address that may be called though it is not public; may be given several times."),
    ] = None,
    rate: Annotated[float, typer.Option(min=0, help="Requests a second from one address; 0 is no limit.")] = 50.0,
) -> None:
    """Open the tables in the browser: start the server, and say where it is. Ctrl-C ends it; nothing is lost."""
    if archive is not None and keep_days is None:
        raise BadInput("--archive says where old tables go; --keep-days has to say when")
    if lan and host is not None:
        raise BadInput("--lan listens at every address of this machine; --host names one: give one of them")
    for url in (public, *(origin or ()), *(calls_to or ())):
        _check_url(url)
    # Only this command needs a web server and a database; the others start without waiting for them.
    from wasteland.server.reaching import LAN
    from wasteland.server.serving import CannotServe, Place
    from wasteland.server.settings import Keeping, Settings
    from wasteland.server.starting import start
    from wasteland.server.store.store import StoreFailed

    keeping = None if keep_days is None else Keeping(keep_days, archive)
    settings = Settings(
        database_url(database),
        rate=rate,
        origins=tuple(origin or ()),
        public=public,
        contact=contact,
        call_origins=tuple(calls_to or ()),
        hooks=hooks,
        keeping=keeping,
    )
    try:
        start(settings, Place(LAN if lan else host or "127.0.0.1", port, workers, open))
    except (CannotServe, StoreFailed) as wrong:
        raise BadInput(str(wrong)) from None


def _check_url(url: str | None) -> None:
    if url is not None and not re.fullmatch(r"https?://[^/\s?#@]+/?", url):
        raise BadInput(f"{url!r} is no address like https://play.example")
