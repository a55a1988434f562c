"""Mutants: small changes of a rule, each of which some test should notice.

What decides is changed, not what is said of it: no texts, no `tell`, no type hints, nothing that only the type checker needs.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

OTHERWISE = {
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">",
    "is": "is not", "is not": "is", "in": "not in", "not in": "in",
    "and": "or", "or": "and", "+": "-", "-": "+", "*": "+", "//": "*", "%": "*", "+=": "-=", "-=": "+=",
}  # fmt: skip
"""What stands in the place of an operator."""
OPERATOR = re.compile(r"\b(?:is not|not in|is|in|and|or)\b|[=!<>]=|//|[<>+*%-]=?")
SPEECH = {"tell", "put", "Words", "Name", "Refusal", "Shown", "several", "listed", "begun", "Fact"}
"""Calls that say something: what is given to them is not changed, and a statement that is nothing else is not removed."""
UNORDERED = {"min", "max", "zip", "isinstance", "issubclass", "getattr"}
"""Calls to which the order of their arguments means nothing, or that cannot be made the other way round."""
LEFT_ALONE = {"words", "estimate", "shown", "__str__", "__repr__"}
"""Functions that put into words, or guess how a game stands for bots."""


class Where(NamedTuple):
    """What a change is in: the name of the innermost function or class, as `Cult.effects`, and the line where the innermost
    function begins, with its decorators; an empty name and 0 outside of them."""

    name: str = ""
    function: int = 0


OUTSIDE = Where()


class Mutant(NamedTuple):
    """A change of a file: between two places of its text stands something else."""

    path: str
    line: int
    start: int
    end: int
    before: str
    after: str
    where: Where
    number: int = 0
    """Which it is of those that make the same change in the same function."""

    @property
    def key(self) -> str:
        """What names it among all mutants of a game, as long as its function stays the same."""
        return f"{self.path}:{self.where.name}: {self.before} -> {self.after} #{self.number}"

    @property
    def name(self) -> str:
        """Its key in a line, as the list of reasons has it."""
        return _in_a_line(self.key)

    def applied(self, text: bytes) -> bytes:
        """The whole file, changed."""
        return text[: self.start] + self.after.encode() + text[self.end :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.where.name}: {_in_a_line(self.before)}  ->  {_in_a_line(self.after)}"


def _in_a_line(text: str) -> str:
    return " ".join(text.split())


def mutants_of(path: str, text: bytes) -> list[Mutant]:
    """All changes of a file; some of them may not be Python, or mean the same."""
    seen = Counter[str]()
    found = []
    for mutant in _Finder(path, text).changes(ast.parse(text)):
        found.append(mutant._replace(number=seen[mutant.key]))
        seen[mutant.key] += 1
    return found


def is_sound(mutant: Mutant, text: bytes) -> bool:
    """Whether a mutant of this text can be read and means something else."""
    try:
        return ast.dump(ast.parse(mutant.applied(text))) != ast.dump(ast.parse(text))
    except SyntaxError:
        return False


class _Finder:
    """Looks for what can be changed in a file."""

    def __init__(self, path: str, text: bytes) -> None:
        self.path, self.text = path, text
        self.lines = [0, *(at.end() for at in re.finditer(b"\n", text))]
        """Where each line begins."""

    def changes(self, node: ast.AST, where: Where = OUTSIDE) -> Iterator[Mutant]:
        """The changes of a node and of all that is in it."""
        if _is_left_alone(node):
            return
        for start, end, after in self.of(node):
            line, before = self.text.count(b"\n", 0, start) + 1, self.text[start:end].decode()
            yield Mutant(self.path, line, start, end, before, after, where)
        inside = _inside(node, where)
        for part in _parts(node):
            yield from self.changes(part, inside)

    def of(self, node: ast.AST) -> Iterator[tuple[int, int, str]]:
        """The changes of a node itself: from where, to where, and what stands there instead."""
        match node:
            case ast.Compare():
                yield from self.operators([node.left, *node.comparators])
            case ast.BoolOp():
                yield from self.operators(node.values)
            case ast.BinOp() if not _is_joining(node):
                yield from self.operators([node.left, node.right])
            case ast.AugAssign(value=value):
                if not _is_sequence(value):
                    yield from self.operators([node.target, value])
                yield *self.place(node), "pass"
            case ast.UnaryOp(op=ast.Not()):
                start, _ = self.place(node)
                yield start, start + len("not "), ""
            case ast.Constant(value=bool() as value):
                yield *self.place(node), str(not value)
            case ast.Constant(value=int() | float() as value):
                yield *self.place(node), str(value + 1)
            case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
                yield *self.place(node), "return None"
            case ast.Call():
                yield from self.swapped(node)
            case ast.stmt() if _is_removable(node):
                yield *self.place(node), "pass"
        if isinstance(node, ast.If | ast.IfExp | ast.While):
            yield from self.negated(node.test)
        if isinstance(node, ast.comprehension):
            for test in node.ifs:
                yield from self.negated(test)

    def operators(self, operands: Sequence[ast.expr]) -> Iterator[tuple[int, int, str]]:
        """Another operator between two operands."""
        for one, other in pairwise(operands):
            (_, start), (end, _) = self.place(one), self.place(other)
            gap = self.text[start:end].decode()
            found = OPERATOR.search(gap)
            if "#" not in gap and found is not None and found.group() in OTHERWISE:
                yield start + found.start(), start + found.end(), OTHERWISE[found.group()]

    def negated(self, test: ast.expr) -> Iterator[tuple[int, int, str]]:
        """The contrary of a condition that no other change turns round."""
        if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.NamedExpr | ast.Constant):
            start, end = self.place(test)
            yield start, end, f"(not ({self.text[start:end].decode()}))"

    def swapped(self, call: ast.Call) -> Iterator[tuple[int, int, str]]:
        """The last two of a call's arguments, the other way round; not where one of them is the table, which has its place."""
        if len(call.args) < 2 or ast.unparse(call.func) in UNORDERED:
            return
        one, other = call.args[-2:]
        if any(isinstance(argument, ast.Starred | ast.Constant | ast.GeneratorExp) for argument in (one, other)):
            return
        if {ast.unparse(one), ast.unparse(other)} & {"table", "self.table"}:
            return
        (start, first_ends), (second_begins, end) = self.place(one), self.place(other)
        texts = self.text[start:first_ends], self.text[first_ends:second_begins], self.text[second_begins:end]
        yield start, end, b"".join(reversed(texts)).decode()

    def place(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """From where to where a node stands in the text."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.lines[node.lineno - 1] + node.col_offset, self.lines[node.end_lineno - 1] + node.end_col_offset


def _inside(node: ast.AST, where: Where) -> Where:
    """Where the parts of a node are."""
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return where
    name = f"{where.name}.{node.name}" if where.name else node.name
    lines = [node.lineno, *(one.lineno for one in node.decorator_list)]
    return Where(name, where.function if isinstance(node, ast.ClassDef) else min(lines))


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """What a node is made of, but for type hints, decorators and what a default of the type checker's says."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield from node.body
            yield from (default for default in (*node.args.defaults, *node.args.kw_defaults) if default is not None)
        case ast.ClassDef():
            yield from node.body
        case ast.AnnAssign(value=value):
            if value is not None:
                yield value
        case _:
            yield from ast.iter_child_nodes(node)


def _is_left_alone(node: ast.AST) -> bool:
    """Whether nothing of a node is changed: texts, imports, assertions, what says something."""
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.JoinedStr() | ast.Constant(value=str()):
            return True
        case ast.If():
            return ast.unparse(node.test) == "TYPE_CHECKING" or _only_tells(node)
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return name in LEFT_ALONE
        case ast.Call(func=ast.Name(id=name)):
            return name in SPEECH
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name in ("__slots__", "T", "R")
    return False


def _only_tells(node: ast.If) -> bool:
    """Whether a condition decides about nothing but what is told."""
    return "news.heard" in ast.unparse(node.test) or not (
        node.orelse or any(not isinstance(part, ast.Expr) or not _is_left_alone(part.value) for part in node.body)
    )


def _is_removable(node: ast.stmt) -> bool:
    """Whether a statement does something that its function could do without: it calls, changes what lies elsewhere, leaves."""
    match node:
        case ast.Expr(value=ast.Await(value=call) | (ast.Call() as call)):
            return not _is_left_alone(call)
        case ast.Assign(targets=targets):
            return all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets)
        case ast.Delete() | ast.Continue() | ast.Break() | ast.Expr(value=ast.Yield() | ast.YieldFrom()):
            return True
    return False


def _is_sequence(node: ast.expr) -> bool:
    """Whether something is certainly a sequence, which is joined and not added."""
    return isinstance(node, ast.List | ast.Tuple | ast.ListComp | ast.JoinedStr | ast.GeneratorExp) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _is_joining(node: ast.BinOp) -> bool:
    """Whether an operation joins sequences or kinds, and reckons nothing."""
    return isinstance(node.op, ast.BitOr | ast.BitAnd) or _is_sequence(node.left) or _is_sequence(node.right)
