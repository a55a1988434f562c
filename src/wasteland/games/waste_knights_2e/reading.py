"""Reading: the texts of stories as people see and hear them."""

from __future__ import annotations

from wasteland.engine.passages import Passage, Vote, paragraphs
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.engine.wording import listed
from wasteland.games.waste_knights_2e import places
from wasteland.games.waste_knights_2e.families import all_hold
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.stories import Adventure, Entry, Happening
from wasteland.games.waste_knights_2e.table import WasteTable


def text_of(table: WasteTable, knight: Knight, what: Happening) -> str:
    """The text that is read: that of the first variant whose needs hold, else its own."""
    for variant in what.variants:
        if all_hold(variant.when, table, knight):
            return variant.text
    return what.text


def passage(table: WasteTable, knight: Knight, what: Happening, source: Named, branch: str) -> Passage:
    """A text to be read, as views and the story show it. [wk2.narr.reader-role]"""
    entry = source if isinstance(source, Entry) else None
    title = entry.title if entry is not None else str(source)
    place = f"Entry {entry.id}, {places.name_of(table, knight.at)}" if entry is not None else ""
    return Passage(
        id=f"{entry.id if entry is not None else source.id}{'.' if branch else ''}{branch}",
        title=title,
        paragraphs=paragraphs(text_of(table, knight, what)),
        picture=(entry.picture if entry is not None else "") or plate(table, knight),
        speaker=entry.speaker if entry is not None else "",
        place=place,
        reader=knight.seat if is_secret(source, branch) else reader(table, knight),
        decided="" if entry is None or branch or entry.decided == "subject" else entry.decided,
        votes=votes(table, branch),
    )


def plate(table: WasteTable, knight: Knight) -> str:
    """What a text without a picture of its own shows: the place where it is read, or the land there."""
    space = places.space_of(table, knight)
    return space.id if space.kind else str(space.terrain)


def votes(table: WasteTable, branch: str) -> tuple[Vote, ...]:
    """The votes that were cast openly so far in what is read. [wk2.precise.votes]"""
    cast = () if table.reading is None or branch else table.reading.votes
    return tuple(Vote(seat, label) for seat, label in cast)


def mentioned(adventure: Adventure) -> str:
    """What of the story somebody may not want to meet, to be read before it is chosen."""
    return f"Mentions {listed(adventure.mentions)}." if adventure.mentions else ""


def is_secret(source: Named, branch: str) -> bool:
    """Whether only its subject may read a text: what comes of an entry in which he decides in secret.
    [wk2.precise.chronicle-secrets]"""
    return bool(branch) and isinstance(source, Entry) and source.secret


def reader(table: WasteTable, knight: Knight) -> int:
    """The player to the right of the active knight reads; who plays alone reads for himself.
    [wk2.wasteland.encounter.reader] [wk2.narr.reader-role] [wk2.solo.player-does-all]"""
    seats = sorted({one.seat for one in table.knights})
    return seats[seats.index(knight.seat) - 1]


def read_out(table: WasteTable, knight: Knight, what: Happening, source: Named, branch: str) -> None:
    """A text is read to all, or in secret to its subject. [wk2.narr.reader-role]"""
    if table.news.heard and text_of(table, knight, what):
        shown = passage(table, knight, what, source, branch)
        whose = (knight.seat,) if is_secret(source, branch) else None
        tell(table, "{}", f"{shown.title}. {' '.join(shown.paragraphs)}", rule="wk2.narr.entry.top-to-bottom", passage=shown,
             to=whose)  # fmt: skip
