"""What packs may say, described for people (a reference page) and for editors (JSON schemas), from types and docstrings."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from itertools import pairwise
from textwrap import dedent
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from wasteland.engine.kinds import Mention, RecordField, Ref, Schema, Verb, kebab, parts_of, record_fields, words_of

_SCALARS: dict[Any, tuple[str, str]] = {
    str: ("string", "text"),
    Mention: ("string", "text"),
    int: ("integer", "whole number"),
    float: ("number", "number"),
    bool: ("boolean", "true or false"),
}
_ID = "^[a-z0-9]+(-[a-z0-9]+)*$"


def json_schemas(schema: Schema) -> dict[str, dict[str, Any]]:
    """The JSON schemas by which an editor completes and checks files, by name: of every section, and of the files that its
    records may be cut into, as in adventures.adventure and adventures.entries."""
    found = {}
    for section, kind in schema.sections.items():
        found[section] = json_schema(schema, section)
        for name, (files, part, is_head) in _cut(section, section, kind).items():
            found[name] = _schema_of_file(f"{schema.game}: {files}", part, is_head)
    return found


def json_schema(schema: Schema, section: str) -> dict[str, Any]:
    """The JSON schema of one section's file, or of a piece of it."""
    return _schema_of_file(f"{schema.game}: {section}.toml", schema.sections[section])


def _schema_of_file(title: str, kind: type, is_head: bool = False) -> dict[str, Any]:
    """The schema of a file that holds records by id or, as the head of a folder, the fields of one record."""
    definitions: dict[str, Any] = {}
    content: dict[str, Any]
    if is_head:
        content = _object(kind, definitions)
        content["required"] = [key for key in content.get("required", ()) if key not in parts_of(kind)]
    else:
        record = _schema_of(kind, definitions)
        content = {"type": "object", "propertyNames": {"pattern": _ID}, "additionalProperties": record}
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title}
    return {**head, **content, "$defs": dict(sorted(definitions.items()))}


def _cut(name: str, place: str, kind: type, above: tuple[type, ...] = ()) -> dict[str, tuple[str, type, bool]]:
    """The files that the records of a section or part may be cut into: their places, what they hold, whether one is a head."""
    parts = parts_of(kind)
    if not parts or kind in above:
        return {}
    head = kebab(kind.__name__)
    found = {f"{name}.{head}": (f"{place}/ID/{head}.toml", kind, True)}
    for key, part in parts.items():
        found[f"{name}.{key}"] = (f"{place}/ID/{key}.toml, {place}/ID/{key}/*.toml", part.kind, False)
        found |= _cut(f"{name}.{key}", f"{place}/ID/{key}", part.kind, (*above, kind))
    return found


def reference(schema: Schema) -> str:
    """The reference page of a game's packs in Markdown: every file, every record, every verb, with their fields."""
    parts = [f"# What packs of {schema.game} may say"]
    for kind in dict.fromkeys(schema.sections.values()):
        sections = [section for section, other in schema.sections.items() if other is kind]
        parts += [f"## {', '.join(f'{section}.toml' for section in sections)}", *_described(kind)]
        parts += [_folder_described(section, kind) for section in sections if parts_of(kind)]
    kinds = list(_kinds_within(schema))
    for kind in (kind for kind in kinds if not issubclass(kind, Verb)):
        parts += [f"## {kind.__name__}", *_described(kind)]
    for family in (kind for kind in kinds if issubclass(kind, Verb)):
        parts += [f"## {family.__name__}", _doc(family)]
        for word, each in _in_order(family).items():
            parts += [f"### {word}", *_described(each)]
    return "\n\n".join(part for part in parts if part) + "\n"


# -- JSON schemas


def _schema_of(kind: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        notes = [note if isinstance(note, str) else f"The id of one of {note.words()}." for note in args[1:] if _is_note(note)]
        return _schema_of(args[0], definitions) | ({"description": " ".join(notes)} if notes else {})
    if origin in (Union, UnionType):
        parts = [_schema_of(part, definitions) for part in args if part is not NoneType]
        return parts[0] if len(parts) == 1 else {"anyOf": parts}
    if origin is tuple:
        if args[-1] is Ellipsis:
            return {"type": "array", "items": _schema_of(args[0], definitions)}
        return {"type": "array", "prefixItems": [_schema_of(part, definitions) for part in args], "items": False} | {
            "minItems": len(args)
        }
    if origin in (dict, Mapping):
        names = {"pattern": "^(0|-?[1-9][0-9]*)$"} if args[0] is int else _schema_of(args[0], definitions)
        return {"type": "object", "propertyNames": names, "additionalProperties": _schema_of(args[1], definitions)}
    if origin is Literal:
        return {"enum": list(args)}
    if kind in _SCALARS:
        return {"type": _SCALARS[kind][0]}
    if isinstance(kind, type) and (issubclass(kind, Enum | Verb) or is_dataclass(kind)):
        if kind.__name__ not in definitions:
            definitions[kind.__name__] = {}  # a verb may hold verbs of its own family
            definitions[kind.__name__] = _definition(kind, definitions)
        return {"$ref": f"#/$defs/{kind.__name__}"}
    raise TypeError(f"a pack cannot hold a {kind}")


def _definition(kind: type, definitions: dict[str, Any]) -> dict[str, Any]:
    if issubclass(kind, Enum):
        return {"enum": [member.value for member in kind]}
    if not issubclass(kind, Verb):
        return _object(kind, definitions)
    verbs = [
        {
            "type": "object",
            "description": _doc(each),
            "properties": {word: _arguments(each, definitions)},
            "required": [word],
            "additionalProperties": False,
        }
        for word, each in _in_order(kind).items()
    ]
    return {"description": _doc(kind), "oneOf": verbs}


def _arguments(kind: type[Verb], definitions: dict[str, Any]) -> dict[str, Any]:
    """A verb's table of arguments or, for short, its first argument alone if that is no table."""
    whole = _object(kind, definitions)
    fields = record_fields(kind)
    if not fields or any(field.is_required for field in fields[1:]):
        return whole
    first = _schema_of(fields[0].kind, definitions)
    return {"anyOf": [whole, {"allOf": [first, {"not": {"type": "object"}}]}]}


def _object(kind: type, definitions: dict[str, Any]) -> dict[str, Any]:
    fields = record_fields(kind)
    notes = _field_notes(kind)
    return {
        "type": "object",
        "description": _doc(kind),
        "properties": {
            field.key: _schema_of(field.kind, definitions) | ({"description": note} if (note := notes.get(field.name)) else {})
            for field in fields
        },
        "required": [field.key for field in fields if field.is_required],
        "additionalProperties": False,
    }


# -- the reference page


def _described(kind: type) -> list[str]:
    """The docstring of a record or verb and the table of its fields."""
    fields = record_fields(kind)
    if not fields:
        return [_doc(kind)]
    rows = ["| field | what it holds | default |", "|---|---|---|"]
    notes = _field_notes(kind)
    for field in fields:
        note = notes.get(field.name, "").replace("\n", " ").replace("|", "\\|")
        rows.append(f"| `{field.key}` | {_words(field.kind)}{f'. {note}' if note else ''} | {_default(field)} |")
    return [_doc(kind), "\n".join(rows)]


def _folder_described(section: str, kind: type) -> str:
    """Which files a record may be cut into."""
    rows = ["| file | what it holds |", "|---|---|"]
    for files, part, is_head in _cut(section, section, kind).values():
        places = " or ".join(f"`{file}`" for file in files.split(", "))
        rows.append(f"| {places} | {'its fields' if is_head else f'records by id: {_words(part)}'} |")
    later = [f"`{key}`" for key, part in parts_of(kind).items() if part.is_later]
    note = f"\n\nIn files of their own these are read when they are needed: {', '.join(later)}." if later else ""
    return "Each may have a folder of its own, named by its id:\n\n" + "\n".join(rows) + note


def _default(field: RecordField) -> str:
    if field.is_required:
        return "(must be given)"
    if isinstance(field.default, Enum):
        return f"`{field.default.value}`"
    if isinstance(field.default, bool):
        return f"`{str(field.default).lower()}`"
    return f"`{field.default}`" if isinstance(field.default, int | float) or field.default else "nothing"


def _words(kind: Any) -> str:
    """A type in an author's words."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        notes = [note if isinstance(note, str) else f"id in {note.words('.toml')}" for note in args[1:] if _is_note(note)]
        return "; ".join(notes) if any(isinstance(note, Ref) for note in args) else "; ".join([_words(args[0]), *notes])
    if origin in (Union, UnionType):
        return " or ".join(_words(part) for part in args if part is not NoneType)
    if origin is tuple:
        return f"list of {_words(args[0])}" if args[-1] is Ellipsis else f"list: {', '.join(map(_words, args))}"
    if origin in (dict, Mapping):
        return f"table of {_words(args[0])} to {_words(args[1])}"
    if origin is Literal:
        return "one of " + ", ".join(f"`{choice}`" for choice in args if choice != "")
    if kind in _SCALARS:
        return _SCALARS[kind][1]
    if issubclass(kind, Enum):
        return "one of " + ", ".join(f"`{member.value}`" for member in kind)
    return f"[{kind.__name__}](#{kind.__name__.lower()})"


def _kinds_within(schema: Schema) -> Iterator[type]:
    """The inner records and the families of verbs that records hold, each once, in the order in which they are met."""
    seen: set[type] = set(schema.sections.values())
    waiting: list[Any] = list(schema.sections.values())
    while waiting:
        kind = waiting.pop(0)
        if get_origin(kind) is not None:
            waiting += [part for part in get_args(kind) if not isinstance(part, str | Ref)]
            continue
        if not isinstance(kind, type) or not (issubclass(kind, Verb) or is_dataclass(kind)):
            continue
        if kind not in seen:
            seen.add(kind)
            yield kind
        elif kind not in schema.sections.values():
            continue
        for each in _in_order(kind).values() if issubclass(kind, Verb) else (kind,):
            waiting += [field.kind for field in record_fields(each)]


def _in_order(family: type[Verb]) -> dict[str, type[Verb]]:
    """The verbs of a family by their words, from A to Z: the order in which they became known changes with the imports."""
    return dict(sorted(words_of(family).items()))


def _field_notes(kind: type) -> Mapping[str, str]:
    """The texts that stand under the fields of a class and of those it comes from; nothing where there is no source."""
    return {name: note for part in reversed(kind.__mro__) for name, note in _own_field_notes(part).items()}


@cache
def _own_field_notes(kind: type) -> Mapping[str, str]:
    try:
        tree = ast.parse(dedent(inspect.getsource(kind)))
    except (OSError, TypeError, SyntaxError):
        return {}
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
    notes = {}
    for field, note in pairwise(body):
        match field, note:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                notes[name] = inspect.cleandoc(text)
    return notes


def _is_note(note: Any) -> bool:
    return isinstance(note, str | Ref)


def _doc(kind: type) -> str:
    """The docstring of a class, without what dataclasses write where there is none."""
    doc = inspect.cleandoc(kind.__doc__ or "")
    return "" if doc.startswith(f"{kind.__name__}(") else doc
