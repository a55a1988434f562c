"""Set-up: objective, mats, decks, the opening Wasteland."""

from __future__ import annotations

from collections.abc import Sequence

from wasteland.engine.cards import take_copy, taken_copy
from wasteland.engine.chance import Chance, Draw, DrawSeveral
from wasteland.engine.game import Setting
from wasteland.engine.piles import Pile, draw_or_rebuild, draw_several
from wasteland.engine.telling import News, tell
from wasteland.games.search_and_survive import surge
from wasteland.games.search_and_survive.box import Box, box
from wasteland.games.search_and_survive.cards import DAMAGE, HordeCard, Lesson, Mat, Resource
from wasteland.games.search_and_survive.spawn import lay, resolve_events, turn_up
from wasteland.games.search_and_survive.table import BACK, FRONT, Player, SurvivorsTable, the


def lay_out(setting: Setting) -> SurvivorsTable:
    """The table before anything is drawn or dealt. [sns.setup.columns.by-player-count] [sns.setup.decks.shuffled-separately]"""
    in_box = box(setting.packs)
    chosen = setting.options["objective"]
    objectives = list(in_box.objectives.values())
    difficulty = in_box.difficulties[setting.options["difficulty"]]
    columns = setting.seats + 3
    table = SurvivorsTable(
        players=[],
        objective=objectives[0] if chosen == "random" else {**in_box.objectives, **in_box.lessons}[chosen],
        difficulty=difficulty,
        needed=[],
        placed=[],
        resources=[None] * columns,
        back=[None] * columns,
        front=[None] * columns,
        horde_deck=Pile(list(in_box.horde)),
        resource_deck=Pile(list(in_box.resources)),
        opening_events=difficulty.events_stay or setting.options["opening-events"] == "stay",
        undealt_mats=list(in_box.mats.values()),
        undealt_objectives=objectives if chosen == "random" else [],
        packs=setting.packs,
    )
    table.news = News()
    return table


async def set_up(table: SurvivorsTable) -> None:
    """Everything before the first turn, in the order of the book."""
    in_box = box(table.packs)
    seats = table.columns - 3

    if table.undealt_objectives:
        table.objective = await Draw(table.undealt_objectives)
        table.undealt_objectives = []
    lay_objective(table, seats)

    for seat, mat in enumerate(await deal_mats(table, seats)):
        deal_player(table, in_box, seat, mat)
    table.first = 0 if table.is_lesson else await Chance(seats)

    if isinstance(table.objective, Lesson):
        lay_lesson(table, table.objective)
    await deal_wasteland(table)
    tell(table, "{}. {} Columns: {}. {} is first player.", table.objective, table.objective.text, table.columns,
         the(table.first_player, begins=True), rule="sns.setup.objective.one-face-up")  # fmt: skip
    table.round = 1


def lay_objective(table: SurvivorsTable, seats: int) -> None:
    """One Objective lies open; the difficulty may ask for fewer or more cards. [sns.setup.objective.one-face-up]"""
    change = table.difficulty.need_change
    table.needed = [max(1, need.cards[seats - 1] + change) for need in table.objective.needs]
    largest = max(range(len(table.needed)), key=lambda at: (table.needed[at], at))
    table.needed[largest] += table.difficulty.largest_need
    table.placed = [[] for _ in table.needed]


async def deal_mats(table: SurvivorsTable, seats: int) -> list[Mat]:
    """A mat for each seat, at random but for those that a lesson names. [sns.setup.mats.random-and-unique]"""
    named = table.objective.mats[:seats] if isinstance(table.objective, Lesson) else ()
    mats = [take_named(table.undealt_mats, id) for id in named]
    return mats + (await DrawSeveral(table.undealt_mats, seats - len(mats)) if len(mats) < seats else [])


def take_named(mats: list[Mat], id: str) -> Mat:
    """Take the mat of this name out of the others."""
    return mats.pop([mat.id for mat in mats].index(id))


def lay_lesson(table: SurvivorsTable, lesson: Lesson) -> None:
    """What a lesson has laid out: the first player's first Hand, and the left of the Wasteland."""
    player = table.players[0]
    own = [*player.deck.loose, *player.supply]
    player.deck.loose = [taken_copy(own, face) for face in lesson.hand]
    player.supply = [card for card in own if card.kind is DAMAGE]
    player.discard += [card for card in own if card.kind is not DAMAGE]
    player.discard += [taken_copy(table.resource_deck.loose, face) for face in lesson.found]

    for column, face in enumerate(lesson.resources[: table.columns]):
        turn_up(table, column, taken_copy(table.resource_deck.loose, face))
    for column, face in enumerate(lesson.back[: table.columns]):
        lay(table, BACK[column], taken_copy(table.horde_deck.loose, face))
    for column, face in lesson.front.items():
        if column <= table.columns:
            lay(table, FRONT[column - 1], taken_copy(table.horde_deck.loose, face))


def deal_player(table: SurvivorsTable, in_box: Box, seat: int, mat: Mat) -> None:
    """A mat at random, the starter Deck, the Damage Supply, and what mat and difficulty grant.
    [sns.setup.mats.random-and-unique] [sns.setup.player.kit] [sns.setup.player.starting-deck] [sns.mat.starting-cards]"""
    player = Player(seat, mat, Pile(list(in_box.decks[seat])), list(in_box.supplies[seat]))
    table.players.append(player)
    player.discard = starting_cards(table, mat)
    for _ in range(table.difficulty.start_damage):
        player.discard.append(player.supply.pop())
    for _ in range(mat.start_surge + table.difficulty.start_surge):
        surge.gain(table, player)
    tell(table, "Seat {} is the {}. {}", seat + 1, mat, mat.text, rule="sns.setup.mats.random-and-unique", concerns=(mat.id,))


def starting_cards(table: SurvivorsTable, mat: Mat) -> list[Resource]:
    """Cards granted by a mat are taken out of the Resource Deck before anything is dealt. [sns.mat.starting-cards]"""
    deck = table.resource_deck.loose
    return [card for face in mat.start_discard if (card := take_copy(deck, face)) is not None]


async def deal_wasteland(table: SurvivorsTable) -> None:
    """The Resource Row from left to right, then the Back Row; then the events that stay, from left to right.
    [sns.setup.deal.order] [sns.setup.deal.one-pair-per-column] [sns.setup.event.positive-stays]"""
    bare = [column for column, card in enumerate(table.resources) if card is None]
    drawn = await draw_several(table.resource_deck, len(bare), table.resource_discard) if bare else []
    for column, card in zip(bare, drawn, strict=False):
        turn_up(table, column, card)
    set_aside: list[HordeCard] = []
    for column in range(table.columns):
        await deal_column(table, column, set_aside)
    table.horde_deck.shuffle_in(set_aside)

    # Ruling: events wait until the last column is filled, and go from left to right. [sns.setup.event.positive-stays]
    table.waiting = _left_to_right(table, table.waiting)
    await resolve_events(table)


async def deal_column(table: SurvivorsTable, column: int, set_aside: list[HordeCard]) -> None:
    """One Horde card for a column. A Crawler goes in front and another card fills the Back; negative Event Walkers are put
    aside, unless they may stay. [sns.setup.event.negative-set-aside] [sns.spawn.crawler.to-front]"""
    while table.back[column] is None:
        card = await draw_or_rebuild(table.horde_deck, table.horde_discard)
        if card is None:
            return
        if card.sign == "negative" and not table.opening_events:
            set_aside.append(card)
        elif card.spawns_in_front and table.front[column] is None:
            lay(table, FRONT[column], card)
        else:
            lay(table, BACK[column], card)


def _left_to_right(table: SurvivorsTable, cards: Sequence[HordeCard]) -> list[HordeCard]:
    return [card for column in range(table.columns) for card in (table.back[column],) if card in cards and card is not None]
