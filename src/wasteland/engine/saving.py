"""State to plain data and back, copies and hashes: all generated from the fields of the state's records."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import Enum
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

    def copy(self) -> Self:
        """A copy that shares nothing that can change."""
        raise NotImplementedError(f"{type(self).__name__} lacks @state")


@dataclass_transform()
def state(cls: type[S]) -> type[S]:
    """Make a slotted dataclass of ints, strings, enums, `Named` records, other states, and lists, sets or dicts of these,
    and give it a `copy` made from its fields. Slots named in *_shared* are no fields; copies share them.
    """
    made = dataclass(slots=True, eq=True)(cls)
    hints = get_type_hints(made)
    lines = ["def copy(self):", "    new = make(cls)"]
    lines += [f"    new.{field.name} = {_copied('self.' + field.name, hints[field.name])}" for field in fields(made)]  # type: ignore[arg-type]
    lines += [f"    new.{name} = self.{name}" for name in made._shared]
    lines += ["    return new"]
    space: dict[str, Any] = {"make": object.__new__, "cls": made}
    exec("\n".join(lines), space)  # noqa: S102 - nothing but our own field names goes in
    made.copy = space["copy"]  # type: ignore[method-assign]
    return made


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
        return f"{it}[:]" if inner == part else f"[{inner} for {part} in {it}]"
    if origin in (dict, set):
        part = f"x{depth}"
        if _copied(part, args[-1], depth + 1) != part:
            return f"{{k: {_copied('v', args[1], depth + 1)} for k, v in {it}.items()}}"
        return f"{it}.copy()"
    if origin is tuple or kind is tuple:
        return it
    if isinstance(origin or kind, type) and issubclass(origin or kind, State):
        return f"{it}.copy()"
    if isinstance(kind, TypeVar) or (isinstance(kind, type) and issubclass(kind, (*_SCALARS, Enum, Named))):
        return it
    raise TypeError(f"a state cannot hold a {kind}")


# -- plain data


def plain(value: Any) -> Any:
    """A state as plain data: dicts, lists, strings and numbers, ready for JSON."""
    if isinstance(value, Named):
        return value.id
    if isinstance(value, State):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}  # type: ignore[arg-type]
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if isinstance(value, set):
        return sorted(plain(part) for part in value)
    if isinstance(value, dict):
        return {str(plain(key)): plain(part) for key, part in value.items()}
    if isinstance(value, Enum):
        return value.value
    return value


def from_plain(kind: Any, data: Any, find: Finder, where: str = "") -> Any:
    """The value of type *kind* that `plain` turned into *data*; `Unreadable` says which part does not fit."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        if data is None and NoneType in args:
            return None
        return from_plain(next(part for part in args if part is not NoneType), data, find, where)
    if origin in (list, set):
        _expect(isinstance(data, list), where, "a list", data)
        parts = [from_plain(args[0], part, find, f"{where}[{at}]") for at, part in enumerate(data)]
        return parts if origin is list else set(parts)
    if origin is tuple:
        _expect(isinstance(data, list), where, "a list", data)
        kinds = [args[0]] * len(data) if args[-1] is Ellipsis else list(args)
        _expect(len(kinds) == len(data), where, f"{len(kinds)} values", data)
        return tuple(
            from_plain(part, it, find, f"{where}[{at}]") for at, (part, it) in enumerate(zip(kinds, data, strict=True))
        )
    if origin is dict:
        _expect(isinstance(data, dict), where, "a table", data)
        return {
            from_plain(args[0], int(key) if args[0] is int else key, find, f"{where}.{key}"): from_plain(
                args[1], part, find, f"{where}.{key}"
            )
            for key, part in data.items()
        }
    cls = origin or kind
    if issubclass(cls, State):
        return _state_from_plain(cls, args, data, find, where)
    if issubclass(cls, Named):
        _expect(isinstance(data, str), where, "an id", data)
        try:
            return find(cls, data)
        except KeyError:
            raise Unreadable(f"{where or 'the top'}: there is no {cls.__name__} called {data!r}") from None
    if issubclass(cls, Enum):
        try:
            return cls(data)
        except ValueError:
            raise Unreadable(f"{where}: {data!r} is no {cls.__name__}") from None
    _expect(isinstance(data, cls) and not (cls is int and isinstance(data, bool)), where, cls.__name__, data)
    return data


def _state_from_plain(cls: type[State], args: tuple[Any, ...], data: Any, find: Finder, where: str) -> State:
    _expect(isinstance(data, dict), where, "a table", data)
    hints = get_type_hints(cls)
    names = {field.name for field in fields(cls)}  # type: ignore[arg-type]
    if unfit := names.symmetric_difference(data):
        raise Unreadable(f"{where or 'the top'}: {sorted(unfit)[0]!r} is missing or not known here")
    made = object.__new__(cls)
    parameters = dict(zip(getattr(cls, "__parameters__", ()), args, strict=False))
    for name in names:
        setattr(
            made, name, from_plain(_filled(hints[name], parameters), data[name], find, f"{where}.{name}" if where else name)
        )
    return made


def _filled(kind: Any, parameters: dict[Any, Any]) -> Any:
    """*kind* with its type variables replaced, as list[C] in a Pile[Card] is a list[Card]."""
    if kind in parameters:
        return parameters[kind]
    if parameters and (args := get_args(kind)) and get_origin(kind) is not None:
        return get_origin(kind)[tuple(_filled(arg, parameters) for arg in args)]
    return kind


def _expect(fits: bool, where: str, what: str, data: Any) -> None:
    if not fits:
        raise Unreadable(f"{where or 'the top'}: {what} expected, not {str(data)[:40]!r}")


def state_hash(value: State) -> str:
    """A short name for exactly this state: equal states have equal hashes, in every process."""
    text = json.dumps(plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:16]
