"""`wasteland games`: which games there are."""

from __future__ import annotations

from typing import Any

from rich.padding import Padding
from rich.text import Text

from wasteland import catalogue
from wasteland.bots.catalogue import bots_for
from wasteland.cli.failing import complain
from wasteland.cli.options import Json, print_json
from wasteland.cli.screen import out
from wasteland.engine.game import Game


def games(json: Json = False) -> None:
    """List the games with their seats, options and bots."""
    for why in catalogue.broken().values():
        complain(str(why))
    if json:
        print_json([_as_data(game) for game in catalogue.games()])
        return
    console = out()
    for game in catalogue.games():
        console.print(Text.assemble((game.name, "name"), "  ", (game.id, "rust"), f"  {_seats(game)}"))
        console.print(Padding(Text(game.blurb), (0, 0, 0, 2)))
        for option in game.options:
            values = Text(", ").join(Text(value, "ochre" if not at else "") for at, value in enumerate(option.values))
            console.print(Padding(Text.assemble(("option ", "dust"), option.id, ("=", "dust"), values), (0, 0, 0, 2)))
            if option.text:
                console.print(Padding(Text(option.text, "dust"), (0, 0, 0, 4)))
            for value, note in option.notes.items():
                console.print(Padding(Text.assemble((value, "ochre"), ("  ", ""), (note, "dust")), (0, 0, 0, 4)))
        console.print(Padding(Text.assemble(("bots ", "dust"), ", ".join(bots_for(game))), (0, 0, 0, 2)))
        console.print(Padding(Text(f"wasteland play {game.id}", "dust"), (0, 0, 1, 2)))


def _seats(game: Game[Any]) -> str:
    first, last = game.seats[0], game.seats[-1]
    return f"{first} seat{'s' * (first > 1)}" if first == last else f"{first} to {last} seats"


def _as_data(game: Game[Any]) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": game.name,
        "blurb": game.blurb,
        "seats": [game.seats[0], game.seats[-1]],
        "options": [
            {
                "id": option.id,
                "name": option.name,
                "values": list(option.values),
                "text": option.text,
                "notes": {value: note for value, note in option.notes.items() if note},
            }
            for option in game.options
        ],
        "bots": list(bots_for(game)),
    }
