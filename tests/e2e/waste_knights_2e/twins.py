"""Twin games: alike in all that one seat may know, but the other has another employer, and answers something else in secret."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from tests.e2e.setting import NAMES, WASTE_KNIGHTS_2E
from wasteland import catalogue
from wasteland.bots.catalogue import make_bot
from wasteland.bots.sitting import next_question, seated
from wasteland.engine.asking import Question
from wasteland.engine.chance import DrawSeveral, Seeded
from wasteland.engine.entries import Entry, Misfit
from wasteland.engine.game import Setting
from wasteland.engine.play import Play, played, replayed
from wasteland.engine.transcript import written
from wasteland.engine.viewing import as_data
from wasteland.games.waste_knights_2e.book import entry_of
from wasteland.games.waste_knights_2e.table import WasteTable

SEEDS = range(2, 40)
SETTING = Setting(2, {"adventure": "sunken-treasures", "setup": "quick"})


class Twin(NamedTuple):
    """One of two such games: how it went so far, what its seat answers next, and what that seat alone knows then."""

    log: tuple[Entry, ...]
    seat: int
    pick: int
    employer: str
    notes: frozenset[str]
    """The names of its own notes."""

    def transcript(self) -> str:
        """The game so far, as a text."""
        return written(played(catalogue.game(WASTE_KNIGHTS_2E), SETTING, self.log, Seeded(1)), NAMES[: SETTING.seats])


def twins() -> tuple[Twin, Twin]:
    """The first two games with other employers in which the answers lead to other notes, and to nothing that the other sees."""
    return next(pair for seed in SEEDS for pair in _twins_of(seed))


def _twins_of(seed: int) -> Iterator[tuple[Twin, Twin]]:
    """Play a game as somebody who knows how, and look at every secret answer for a twin."""
    game = catalogue.game(WASTE_KNIGHTS_2E)
    play = Play(game, SETTING, seed)
    places, bot = seated(play, seed), make_bot(game, "greedy")
    while not play.over:
        question = next_question(play, places)
        if _is_secret(play, question):
            yield from _pairs(play, question)
        play.answer(question.seat, bot.choose(places[question.seat]))


def _is_secret(play: Play[WasteTable], question: Question) -> bool:
    """Whether what is answered here is known to whoever answers alone."""
    table = play.state
    return table.reading is not None and len(question.options) > 1 and entry_of(table, table.reading.entry).secret


def _pairs(play: Play[WasteTable], question: Question) -> Iterator[tuple[Twin, Twin]]:
    """What may be answered here and in the twin, so that notes differ and nobody else can tell."""
    seat, other = question.seat, _dealt_otherwise(play.log, question.seat)
    picks = range(len(question.options))
    try:
        these, those = ([_after(log, seat, pick) for pick in picks] for log in (play.log, other))
    except Misfit:
        return
    for one, pick in product(picks, picks):
        pair = _twin(play.log, seat, one, these[one]), _twin(other, seat, pick, those[pick])
        if pair[0].notes - pair[1].notes and these[one].known == those[pick].known:
            yield pair


def _dealt_otherwise(log: list[Entry], seat: int) -> list[Entry]:
    """The same log, but for the employer of this seat: it is one whom nobody works for."""
    for at, (moment, play) in enumerate(replayed(catalogue.game(WASTE_KNIGHTS_2E), SETTING, log, proven=True)):
        chance = moment.wanted
        if isinstance(chance, DrawSeveral) and set(chance.pile) == set(play.state.adventure.factions):
            assert isinstance(moment.entry, int)
            wanted = list(chance.turned(moment.entry))
            own = [knight.seat for knight in play.state.in_order()].index(seat)
            wanted[own], wanted[-1] = wanted[-1], wanted[own]
            way = next(way for way in range(chance.ways) if list(chance.turned(way)) == wanted)
            return [*log[:at], way, *log[at + 1 :]]
    raise AssertionError("nobody is dealt an employer")


class After(NamedTuple):
    """A game after such an answer: whose it was, and all that the other sees and was told."""

    play: Play[WasteTable]
    known: tuple[Any, ...]


def _after(log: list[Entry], seat: int, pick: int) -> After:
    """The game with this answer given."""
    play = played(catalogue.game(WASTE_KNIGHTS_2E), SETTING, log, Seeded(1), listen=True)
    play.answer(seat, pick)
    told = [str(event.text) for event in play.news.take() if event.seen_by(1 - seat)]
    return After(play, (as_data(play.game.view(play.state, 1 - seat)), told))


def _twin(log: list[Entry], seat: int, pick: int, after: After) -> Twin:
    """What is to be known of one of the two."""
    table = after.play.state
    knight = next(knight for knight in table.knights if knight.seat == seat)
    notes = frozenset(table.adventure.notes[note].name for note in knight.notes)
    return Twin(tuple(log), seat, pick, table.adventure.factions[knight.faction].name, notes)
