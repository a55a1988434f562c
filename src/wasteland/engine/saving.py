"""State to plain data and back, copies and hashes: all generated from the fields of the state's records."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from functools import cache
from hashlib import sha256
from types import NoneType, UnionType
from typing import Any, ClassVar, Self, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

S = TypeVar("S", bound="State")

Finder = Callable[[type[Any], str], Any]
"""Finds a record (a card, a mat, a mission) of a kind by its id; KeyError if there is none."""

_SCALARS = (int, str, bool, float, NoneType)


class Unreadable(Exception):
    """Saved data does not fit the state it should become; says where and why."""


class Named:
    """A frozen record of a pack, known by its *id*: states refer to it, saves write its id."""

    __slots__ = ()
    id: Any


class State:
    """A part of what lies on the table: see `state`."""

    __slots__ = ()
    _shared: ClassVar[tuple[str, ...]] = ()
    _later: ClassVar[tuple[str, ...]] = ()
    """Fields that older saves do not have: while they are empty they are not written, so that old hashes still hold."""

    def copy(self) -> Self:
        """A copy that shares nothing that can change."""
        raise NotImplementedError(f"{type(self).__name__} lacks @state")

    def surface(self) -> Self:
        """A copy of this part alone: it shares everything that lies in its fields."""
        raise NotImplementedError(f"{type(self).__name__} lacks @state")


@dataclass_transform()
def state(cls: type[S]) -> type[S]:
    """Make a slotted dataclass of ints, strings, enums, `Named` records, other states, named tuples of plain values, and
    lists, tuples, sets or dicts of these, and give it a `copy` and a `surface` made from its fields. Slots named in *_shared*
    are no fields; copies share them.
    """
    made = dataclass(slots=True, eq=True)(cls)
    hints = get_type_hints(made)
    names = [field.name for field in fields(made)]  # type: ignore[arg-type]
    shared = {name: f"self.{name}" for name in (*names, *made._shared)}
    copied = {name: _copied(f"self.{name}", hints[name]) for name in names}
    made.copy = _maker(made, "copy", shared | copied)  # type: ignore[method-assign]
    made.surface = _maker(made, "surface", shared)  # type: ignore[method-assign]
    return made


def _maker(cls: type[State], name: str, parts: Mapping[str, str]) -> Any:
    """A method that makes another one of its own kind, with what these expressions give in its fields."""
    lines = [
        f"def {name}(self):",
        "    new = make(cls)",
        *(f"    new.{part} = {it}" for part, it in parts.items()),
        "    return new",
    ]
    space: dict[str, Any] = {"make": object.__new__, "cls": cls}
    exec("\n".join(lines), space)  # noqa: S102 - nothing but our own field names goes in
    return space[name]


def _copied(it: str, kind: Any, depth: int = 0) -> str:
    """The expression that copies *it*, a value of type *kind*."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        parts = [part for part in args if part is not NoneType]
        copies = {_copied(it, part, depth) for part in parts}
        if copies == {it}:
            return it
        if len(parts) == 1:
            return f"(None if {it} is None else {copies.pop()})"
        raise TypeError(f"cannot tell how to copy a {kind}")
    if origin is list:
        part = f"x{depth}"
        inner = _copied(part, args[0], depth + 1)
        # Most lists are empty most of the time, and a comprehension is a call.
        return f"{it}[:]" if inner == part else f"([{inner} for {part} in {it}] if {it} else [])"
    if origin in (dict, set):
        part = f"x{depth}"
        if origin is dict and not issubclass(args[0], (int, str, Enum, Named)):
            raise TypeError(f"a state cannot hold a dict with keys of {args[0]}")
        if _copied(part, args[-1], depth + 1) != part:
            return f"{{k: {_copied('v', args[1], depth + 1)} for k, v in {it}.items()}}"
        return f"{it}.copy()"
    if origin is tuple:
        part = f"x{depth}"
        if all(_copied(part, arg, depth + 1) == part for arg in args if arg is not Ellipsis):
            return it
        raise TypeError(f"a state cannot hold a {kind}: a tuple's parts never change; make it a list")
    cls = origin or kind
    if isinstance(cls, type) and issubclass(cls, State):
        return f"{it}.copy()"
    if isinstance(kind, TypeVar) or (isinstance(cls, type) and issubclass(cls, (*_SCALARS, Enum, Named))):
        return it
    if _is_named_tuple(kind) and all(_copied(it, hint, depth) == it for hint in get_type_hints(kind).values()):
        return it
    raise TypeError(f"a state cannot hold a {kind}")


def _is_named_tuple(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")


# -- plain data


def plain(value: Any) -> Any:
    """A state as plain data: dicts, lists, strings and numbers, ready for JSON."""
    if value.__class__ in _SCALARS:
        return value
    if isinstance(value, Named):
        return value.id
    if isinstance(value, State):
        parts = {field.name: getattr(value, field.name) for field in fields(value)}  # type: ignore[arg-type]
        return {name: plain(part) for name, part in parts.items() if name not in value._later or part}
    if isinstance(value, list | tuple):
        return [plain(part) for part in (_not_default(value) if _is_named_tuple(value.__class__) else value)]
    if isinstance(value, set):
        return sorted(plain(part) for part in value)
    if isinstance(value, dict):
        return {str(plain(key)): plain(part) for key, part in value.items()}
    if isinstance(value, Enum):
        return value.value
    return value


def _not_default(value: Any) -> tuple[Any, ...]:
    """The parts of a named tuple, but for the last ones that have their default: old saves do not have them."""
    parts, defaults = tuple(value), value._field_defaults
    while parts and value._fields[len(parts) - 1] in defaults and parts[-1] == defaults[value._fields[len(parts) - 1]]:
        parts = parts[:-1]
    return parts


def from_plain(kind: Any, data: Any, find: Finder, where: str = "") -> Any:
    """The value of type *kind* that `plain` turned into *data*; `Unreadable` says which part does not fit."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _one_of(args, data, find, where)
    if origin in (list, set):
        _expect(isinstance(data, list), where, "a list", data)
        parts = [from_plain(args[0], part, find, f"{where}[{at}]") for at, part in enumerate(data)]
        return parts if origin is list else set(parts)
    if origin is tuple:
        _expect(isinstance(data, list), where, "a list", data)
        return tuple(_parts_from_plain([args[0]] * len(data) if args[-1] is Ellipsis else args, data, find, where))
    if origin is dict:
        return _dict_from_plain(args[0], args[1], data, find, where)
    cls = origin or kind
    if issubclass(cls, State):
        return _state_from_plain(cls, args, data, find, where)
    if issubclass(cls, Named):
        _expect(isinstance(data, str), where, "an id", data)
        try:
            return find(cls, data)
        except LookupError:
            raise Unreadable(f"{where or 'the top'}: there is no {cls.__name__} called {data!r}") from None
    if issubclass(cls, Enum):
        for member in cls:
            if member.value == data and type(member.value) is type(data):
                return member
        raise Unreadable(f"{where or 'the top'}: {_words(data)} is no {cls.__name__}")
    if _is_named_tuple(cls):
        _expect(isinstance(data, list), where, "a list", data)
        kinds, needed = list(_hints(cls).values()), len(cls._fields) - len(cls._field_defaults)
        return cls(*_parts_from_plain(kinds[: max(needed, len(data))], data, find, where))
    if cls is float and type(data) is int:
        return float(data)
    _expect(isinstance(data, cls) and not (cls is int and isinstance(data, bool)), where, cls.__name__, data)
    return data


def _one_of(kinds: tuple[Any, ...], data: Any, find: Finder, where: str) -> Any:
    """The value of the first of these types that the data fits."""
    if data is None and NoneType in kinds:
        return None
    problems = []
    for kind in kinds:
        if kind is not NoneType:
            try:
                return from_plain(kind, data, find, where)
            except Unreadable as problem:
                problems.append(problem)
    raise problems[0]


def _parts_from_plain(kinds: Sequence[Any], data: list[Any], find: Finder, where: str) -> list[Any]:
    _expect(len(kinds) == len(data), where, f"a list of {len(kinds)}", data)
    return [from_plain(kind, part, find, f"{where}[{at}]") for at, (kind, part) in enumerate(zip(kinds, data, strict=True))]


def _dict_from_plain(key_kind: type[Any], kind: Any, data: Any, find: Finder, where: str) -> dict[Any, Any]:
    _expect(isinstance(data, dict), where, "a table", data)
    read = {}
    for name, part in data.items():
        place = f"{where}.{name}" if where else str(name)
        _expect(isinstance(name, str), place, "a name", name)
        key: Any = name
        if issubclass(key_kind, Enum):
            key = next((member.value for member in key_kind if str(member.value) == name), name)
        elif key_kind is int:
            _expect(re.fullmatch(r"-?[1-9][0-9]{0,17}|0", name) is not None, place, "a whole number", name)
            key = int(name)
        read[from_plain(key_kind, key, find, place)] = from_plain(kind, part, find, place)
    return read


def _state_from_plain(cls: Any, args: tuple[Any, ...], data: Any, find: Finder, where: str) -> Any:
    """A part of the state. What was added to it since with a default gets the default; what is not known is refused."""
    _expect(isinstance(data, dict), where, "a table", data)
    known = {field.name: field for field in fields(cls)}
    if strange := [name for name in data if name not in known]:
        raise Unreadable(f"{where or 'the top'}: {_words(strange[0])} is not known here")
    made = object.__new__(cls)
    parameters = dict(zip(getattr(cls, "__parameters__", ()), args, strict=False))
    for name, field in known.items():
        if name in data:
            kind = _filled(_hints(cls)[name], parameters)
            setattr(made, name, from_plain(kind, data[name], find, f"{where}.{name}" if where else name))
        elif field.default is not MISSING:
            setattr(made, name, field.default)
        elif field.default_factory is not MISSING:
            setattr(made, name, field.default_factory())
        else:
            raise Unreadable(f"{where or 'the top'}: {name!r} is missing")
    return made


@cache
def _hints(cls: type[Any]) -> dict[str, Any]:
    return get_type_hints(cls)


def _filled(kind: Any, parameters: dict[Any, Any]) -> Any:
    """*kind* with its type variables replaced, as list[C] in a Pile[Card] is a list[Card]."""
    if kind in parameters:
        return parameters[kind]
    origin, args = get_origin(kind), get_args(kind)
    if not parameters or not args or origin is None:
        return kind
    return (Union if origin is UnionType else origin)[tuple(_filled(arg, parameters) for arg in args)]


def _words(data: Any) -> str:
    """What stands there instead, in few words."""
    if isinstance(data, dict | list):
        return f"{'a table' if isinstance(data, dict) else 'a list'} of {len(data)}"
    return repr(data)[:40]


def _expect(fits: bool, where: str, what: str, data: Any) -> None:
    if not fits:
        raise Unreadable(f"{where or 'the top'}: {what} expected, not {_words(data)}")


def state_hash(value: State) -> str:
    """A short name for exactly this state: equal states have equal hashes, in every process."""
    text = json.dumps(plain(value), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


def shape_hash(kind: type[State]) -> str:
    """A short name for the fields of a kind of state and of all its parts: hashes of states say something about each other only
    where these are the same."""
    return _shape_hash(kind)  # type: ignore[arg-type]  # every class has a hash


@cache
def _shape_hash(kind: Any) -> str:
    shapes: dict[str, list[str]] = {}
    waiting: list[Any] = [kind]
    while waiting:
        part = waiting.pop()
        origin = get_origin(part) or part
        waiting += get_args(part)
        if isinstance(origin, type) and origin.__qualname__ not in shapes:
            if issubclass(origin, State):
                shapes[origin.__qualname__] = [field.name for field in fields(origin) if field.name not in origin._later]  # type: ignore[arg-type]
                waiting += [hint for name, hint in get_type_hints(origin).items() if name in shapes[origin.__qualname__]]
            elif _is_named_tuple(origin):
                shapes[origin.__qualname__] = list(origin._fields)  # type: ignore[attr-defined]
                waiting += get_type_hints(origin).values()
    return sha256(json.dumps(shapes, sort_keys=True).encode()).hexdigest()[:8]
