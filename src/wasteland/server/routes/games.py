"""The games that can be played here, their rules and their cards."""

from __future__ import annotations

import inspect
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import structlog
from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter

from wasteland import catalogue
from wasteland.bots.catalogue import bots_for, make_bot
from wasteland.engine.bringing import objections
from wasteland.engine.finding import LONGEST
from wasteland.engine.game import Game, GameOption, Setting
from wasteland.engine.inquiring import Inquiry
from wasteland.engine.rulebook import Rulebook
from wasteland.server.inquired import InquiryFacts, ParameterFacts
from wasteland.server.refusals import Refusal, objections_seen
from wasteland.server.routes.asking import GameId, refusals
from wasteland.server.tables.gathering import wants_seen
from wasteland.server.tables.live import game_of
from wasteland.server.tables.opening import agreed_setting
from wasteland.server.wire import (
    BotFacts,
    ClauseFacts,
    ClauseFound,
    Codex,
    CodexCard,
    GameFacts,
    Offered,
    OptionFacts,
    PackFacts,
    Rules,
    RulesFound,
    Seating,
)

Words = Annotated[str, QueryParameter(description="A question about the rules, such as: what happens when I miss.")]


@get("/", summary="The games", responses=refusals(), sync_to_thread=True)
def list_games() -> list[GameFacts]:
    """Every game with its options, numbers of seats, bots and packs."""
    return [facts for facts in map(_listed, catalogue.ids()) if facts is not None]


@get("/{game:str}/rules", summary="The rules of a game", responses=refusals(404), sync_to_thread=True)
def show_rules(game: GameId) -> Rules:
    """The rule register of a game, in the order of its book."""
    book = _rulebook(game_of(game).rulebook, game)
    clauses = [ClauseFacts(one.id, one.section, one.rule, one.ruling, one.example) for one in book.clauses]
    return Rules(game, book.title, clauses)


@get("/{game:str}/rules/search", summary="Search the rules of a game", responses=refusals(404), sync_to_thread=True)
def search_rules(game: GameId, words: Words) -> RulesFound:
    """The clauses that answer a question in anybody's words, the best first. Of a long question only the beginning is read."""
    found = _rulebook(game_of(game).rulebook, game).search(words)
    return RulesFound(game, words[:LONGEST], [ClauseFound(one.clause.id, list(one.words)) for one in found])


@get("/{game:str}/codex", summary="The cards of a game", responses=refusals(404), sync_to_thread=True)
def show_codex(game: GameId) -> Codex:
    """Every card of a game's packs, as it is printed."""
    found = game_of(game)
    packs = Setting(found.seats[0]).packs
    return Codex(game, [CodexCard(one.card, one.section, one.pack, one.count) for one in found.codex(packs)])


@post(
    "/{game:str}/offers",
    status_code=200,
    summary="What seats would be offered",
    responses=refusals(404),
    sync_to_thread=True,
)
def show_offers(game: GameId, data: JSONBody[Seating]) -> Offered:
    """What each seat of such a table may bring and may not, with every reason, given what the others would bring."""
    found, brings = game_of(game), tuple(data.seats)
    setting = agreed_setting(found, len(brings), data.options, data.packs)
    options = found.brings(setting)
    wants = [wants_seen(options, brings, seat) for seat in range(len(brings))]
    return Offered(wants, objections_seen(objections(options, brings, len(brings))))


log = structlog.get_logger("wasteland.games")

games_router = Router(
    "/api/games", route_handlers=[list_games, show_rules, search_rules, show_codex, show_offers], tags=["games"]
)


@cache
def _listed(id: str) -> GameFacts | None:
    """What there is to know of a game before it is played; None if it is broken, for the others can be played all the same."""
    try:
        return _game_facts(game_of(id))
    except Refusal:
        return None
    except Exception:
        log.exception("a game is broken", game=id)
        return None


def _game_facts(game: Game[Any]) -> GameFacts:
    return GameFacts(
        game.id,
        game.name,
        game.blurb,
        list(game.seats),
        [_option_facts(option) for option in game.options],
        wants_seen(game.brings(game.agreed_by_all(Setting(game.seats[0]))), ({},), 0),
        [_bot_facts(game, bot) for bot in bots_for(game)],
        [PackFacts(pack.id, pack.name, pack.version, pack.text) for pack in game.packs(Setting(game.seats[0]))],
        [_inquiry_facts(inquiry) for inquiry in game.inquiries],
    )


def _option_facts(option: GameOption) -> OptionFacts:
    return OptionFacts(option.id, option.name, list(option.values), option.text, dict(option.names), dict(option.notes))


def _inquiry_facts(inquiry: Inquiry[Any]) -> InquiryFacts:
    takes = [ParameterFacts(one.id, one.name, one.kind, list(one.of), one.least, one.most) for one in inquiry.takes]
    return InquiryFacts(inquiry.id, inquiry.name, inquiry.text, takes)


def _bot_facts(game: Game[Any], bot: str) -> BotFacts:
    words = inspect.getdoc(type(make_bot(game, bot))) or ""
    return BotFacts(bot, bot.replace("-", " ").capitalize(), " ".join(words.partition("\n\n")[0].split()))


@cache
def _rulebook(place: str, game: str) -> Rulebook:
    if not place:
        return Rulebook(game, game_of(game).name, ())
    package, _, name = place.partition(":")
    return Rulebook.read(files(package).joinpath(name).read_text(encoding="utf-8"), name)
