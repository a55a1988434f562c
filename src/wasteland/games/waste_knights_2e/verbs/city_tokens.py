"""Effects on the tokens of cities: the cardboard one shows that a cult holds a city, the wooden one is the trophy of whoever
breaks it."""

from __future__ import annotations

from wasteland.engine.content import verb
from wasteland.engine.saving import Named
from wasteland.engine.telling import tell
from wasteland.games.waste_knights_2e import places, resources
from wasteland.games.waste_knights_2e.families import Effect, Toll
from wasteland.games.waste_knights_2e.knights import Knight
from wasteland.games.waste_knights_2e.place_words import Place
from wasteland.games.waste_knights_2e.table import WasteTable
from wasteland.games.waste_knights_2e.verbs.goods import XP_WORTH


def _cities(table: WasteTable, knight: Knight, place: str) -> list[str]:
    """The cities among the spaces that a place stands for."""
    named = {city.id for city in places.board(table).cities}
    return [space for space in places.spaces(table, knight, place) if space in named]


@verb
class PlaceCityToken(Effect):
    """The cardboard token of a city is laid on it, unless it lies there. [wk2.city-token.two-kinds]"""

    at: Place = "here"

    def words(self) -> str:
        return f"a cult holds {self.at}"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        for city in _cities(table, knight, self.at):
            if city not in table.city_tokens:
                table.city_tokens.append(city)
                tell(table, "A cult [-holds] {}.", places.name_of(table, city), rule="wk2.city-token.two-kinds",
                     concerns=(city,))  # fmt: skip


@verb
class RemoveCityToken(Effect):
    """The cardboard token of a city is taken from it. [wk2.city-token.two-kinds]"""

    at: Place = "here"

    def words(self) -> str:
        return f"no cult holds {self.at} any longer"

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        for city in _cities(table, knight, self.at):
            if city in table.city_tokens:
                table.city_tokens.remove(city)
                tell(table, "{} is [+free] of its cult.", places.name_of(table, city), rule="wk2.city-token.two-kinds",
                     concerns=(city,))  # fmt: skip


@verb
class Trophy(Effect):
    """The knight takes the wooden token of the city where he is, unless somebody has it; each after his first also gives 1 XP.
    [wk2.city-token.trophy]"""

    def words(self) -> str:
        return "take the wooden city token as a trophy; each after your first also gives 1 XP"

    def toll(self, table: WasteTable, knight: Knight) -> Toll:
        return Toll(missed=-XP_WORTH if knight.trophies else 0)

    async def apply(self, table: WasteTable, knight: Knight, card: Named) -> None:
        for city in _cities(table, knight, "here"):
            if any(city in one.trophies for one in table.knights):
                return
            knight.trophies.append(city)
            tell(table, "{} takes the token of {} as a trophy.", knight, places.name_of(table, city),
                 rule="wk2.city-token.trophy", concerns=(city,))  # fmt: skip
            if len(knight.trophies) > 1:
                resources.gain_xp(table, knight, 1)
