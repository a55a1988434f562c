"""What a pack may hold: verbs in families, references to other records, and the fields that a record or verb has."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import (
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    Self,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from wasteland.engine.saving import Named

KEBAB = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
"""An id, as in `first-aid-kit`."""

V = TypeVar("V", bound="Verb")


class Verb:
    """Something a card may say. A direct subclass is a family (effects, conditions), its subclasses with @verb are words."""

    __slots__ = ()
    _words: ClassVar[dict[str, type[Verb]]] = {}

    def __init_subclass__(cls, **rest: Any) -> None:
        super().__init_subclass__(**rest)
        if Verb in cls.__bases__:
            cls._words = {}


@dataclass_transform(frozen_default=True)
def verb(cls: type[V]) -> type[V]:
    """Make a frozen, slotted dataclass and enter it in its family under its name in kebab-case: EndTurn is `end-turn`."""
    made = dataclass(frozen=True, slots=True)(cls)
    families: list[type[Verb]] = [part for part in made.__mro__ if Verb in part.__bases__]
    if not families or made in families:
        raise TypeError(f"{cls.__name__} belongs to no family of verbs")
    word = kebab(cls.__name__)
    for family in families:
        if word in family._words:
            raise TypeError(f"{family.__name__} has two verbs called {word!r}")
        family._words[word] = made
    return made


def words_of(family: type[Verb]) -> Mapping[str, type[Verb]]:
    """The verbs of a family by their words, in the order in which they became known."""
    return MappingProxyType(family._words)


def kebab(name: str) -> str:
    """The name of a class as packs write it: EndTurn is `end-turn`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", name).lower()


class Ref:
    """Marks a text as the id of a record in one of some sections: Annotated[str, Ref("resources")]. With a dot in front it is a
    part of the same record: Ref(".entries") in an adventure. What else is named has to stand in the record that it leads to:
    Ref("weapons", "cars", colour="blue"). With *besides* a text is good, too, that is no id, but a word that this takes:
    Ref("spaces", besides=is_word_for_a_place)."""

    def __init__(self, *sections: str, besides: Callable[[str], bool] | None = None, **where: str | int) -> None:
        self.sections = sections
        self.besides = besides
        self.where = where

    def takes(self, record: Any) -> bool:
        """Whether it may lead to this record, or to this table that will be one."""
        return all(printed(record, field) == wanted for field, wanted in self.where.items())

    def words(self, end: str = "") -> str:
        """Where it leads, every section with this ending: weapons or cars with colour blue."""
        where = "".join(f" with {field} {wanted}" for field, wanted in self.where.items())
        return " or ".join(_spelt(section, end) for section in self.sections) + where


def _spelt(section: str, end: str) -> str:
    return f"{section[1:]} here" if section.startswith(".") else f"{section}{end}"


class Mention(str):
    """The id of another record together with the name printed there: Annotated[Mention, Ref("resources")]."""

    __slots__ = ("name",)
    name: str

    def __new__(cls, id: str, name: str = "") -> Self:
        made = super().__new__(cls, id)
        made.name = name or id
        return made


def printed(record: Any, field: str) -> Any:
    """What a record has in a field, or a table that will be one; None if it has no such field."""
    value = record.get(field) if isinstance(record, Mapping) else getattr(record, field, None)
    return value.value if isinstance(value, Enum) else value


@dataclass(frozen=True)
class Schema:
    """What the packs of a game may hold: the stem of a file, and the type of the records in it."""

    game: str
    sections: Mapping[str, type]


class Later:
    """Marks a part of a record that is read when somebody first looks into it: Annotated[Mapping[str, Entry], LATER]. It is so
    where files of its own hold the part; what stands in one file with the rest is read with it."""


LATER = Later()


class Part(NamedTuple):
    """A field of a record that holds records by id, and so may be a file or a folder: the kind of those, and whether they are
    read later."""

    kind: type
    is_later: bool


def parts_of(kind: type) -> dict[str, Part]:
    """The parts that a record may be cut into, by the keys of their fields."""
    found = {}
    for field in record_fields(kind):
        held, *notes = get_args(field.kind) if get_origin(field.kind) is Annotated else (field.kind,)
        if get_origin(held) in (dict, Mapping):
            key, inner = get_args(held)
            if key is str and isinstance(inner, type) and issubclass(inner, Named):
                found[field.key] = Part(inner, any(isinstance(note, Later) for note in notes))
    return found


class RecordField(NamedTuple):
    """A field of a record or verb: its key in TOML (from_ is `from`), its name, its type, its default (MISSING if none)."""

    key: str
    name: str
    kind: Any
    default: Any

    @property
    def is_required(self) -> bool:
        return self.default is MISSING


def record_fields(cls: type) -> tuple[RecordField, ...]:
    """The fields that a pack may fill, in the order of the class. A `Named` record's id is none: it is the table's name."""
    return _record_fields(cls)


@cache
def _record_fields(cls: type) -> tuple[RecordField, ...]:
    if not is_dataclass(cls):
        raise TypeError(f"{cls.__name__} is no dataclass, so a pack cannot hold it")
    hints = get_type_hints(cls, include_extras=True)
    return tuple(
        RecordField(
            field.name.rstrip("_"),
            field.name,
            hints[field.name],
            field.default if field.default_factory is MISSING else field.default_factory(),
        )
        for field in fields(cls)
        if field.init and not (field.name == "id" and issubclass(cls, Named))
    )
