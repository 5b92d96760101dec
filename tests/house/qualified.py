"""Which definitions at the top of a module nothing uses, by their full names: ``module.name``.

A use is a name or an attribute that leads to the definition through imports, whatever module re-exports it,
outside the definition itself. What is called by its name in a text counts too, ``"tapis.web.x.Y"``, and what
is asked of the compiled engine, ``native("bits").words``. Of methods, and of what values hold, nothing is
known here: their types are not.
"""

from __future__ import annotations

import ast
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.house.sources import Source

NATIVE = "tapis.solver.native"
"""Where ``native("bits")`` finds its modules."""
ANY_NATIVE = f"{NATIVE}.*"
SHOWN = re.compile(r"from (tapis[\w.]*) import ([\w, ]+)")
DOTTED = re.compile(r"\btapis(?:\.\w+)+(?::\w+)?")
BY_REGISTER = {"register", "command", "group", "overload", "receiver"}
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign


@dataclass(frozen=True, order=True)
class Name:
    """A definition: its module and what it is called there."""

    module: str
    name: str

    def __str__(self) -> str:
        return f"{self.module}.{self.name}"


@dataclass
class Module:
    """What a module defines and what it imports."""

    name: str
    source: Source
    defined: dict[str, Definition] = field(default_factory=dict)
    imported: dict[str, list[str]] = field(default_factory=dict)
    """By the name it has here the full names it may stand for: of a module, or of a definition."""
    stars: list[str] = field(default_factory=list)
    """The modules it takes everything from."""

    def meant(self, name: str) -> list[str]:
        """The full names that a name may stand for here."""
        return self.imported.get(name) or ([f"{self.name}.{name}"] if name in self.defined else [])


class Program:
    """All modules, and who uses what of them."""

    def __init__(self, sources: Iterable[Source]) -> None:
        self.modules = {each.name: each for each in map(read, sources)}
        self._known: dict[str, Name | None] = {}

    def unused(self, users: Iterable[Source], texts: Iterable[str]) -> Iterator[tuple[Name, Source, int]]:
        """The definitions that neither the program uses, nor other ``users``, nor ``texts`` by full names."""
        modules = (*self.modules.values(), *map(read, users))
        used = {name for module in modules for name in self.uses(module)}
        used |= {name for text in texts for full in named(text) for name in self._meant(full)}
        for module in self.modules.values():
            for each, node in module.defined.items():
                group = targets(node) if _counts_off(node) else [each]
                if not {Name(module.name, other) for other in group} & used and not _called(each, node):
                    yield Name(module.name, each), module.source, node.lineno

    def uses(self, module: Module) -> Iterator[Name]:
        """What a module uses, of itself outside the definition only."""
        body = module.source.tree.body
        starts = [_first_line(statement) for statement in body]
        for node, full in _told(module):
            statement = body[bisect_right(starts, node.lineno) - 1]
            own = {Name(module.name, each) for each in targets(statement)}
            yield from (each for each in self._meant(full) if each not in own)

    def resolve(self, full: str, seen: frozenset[str] = frozenset()) -> Name | None:
        """The definition a full name leads to, through whatever re-exports it; None where there is none."""
        if full not in self._known:
            parts = full.split(".")
            places = ((self.modules.get(".".join(parts[:cut])), cut) for cut in range(len(parts) - 1, 0, -1))
            module, cut = next(((found, cut) for found, cut in places if found), (None, 0))
            if full in seen or module is None:
                return None
            self._known[full] = self._within(module, parts[cut:], seen | {full})
        return self._known[full]

    def _within(self, module: Module, rest: list[str], seen: frozenset[str]) -> Name | None:
        name, *more = rest
        if name in module.defined:
            return Name(module.name, name)
        origins = module.imported.get(name) or [f"{each}.{name}" for each in module.stars]
        found = (self.resolve(".".join([each, *more]), seen) for each in origins)
        return next(filter(None, found), None)

    def _meant(self, full: str) -> Iterator[Name]:
        """What a full name leads to; in each native module, where it is chosen while the program runs."""
        anywhere = full.startswith(ANY_NATIVE)
        places = (
            [each for each in self.modules if each.startswith(f"{NATIVE}.")] if anywhere else [ANY_NATIVE]
        )
        for place in places:
            if name := self.resolve(full.replace(ANY_NATIVE, place, 1)):
                yield name


def module_of(path: str) -> str:
    """The name by which a file is imported."""
    parts = path.removeprefix("src/").removesuffix(".py").split("/")
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def named(text: str) -> Iterator[str]:
    """The full names that stand in a text, or that it shows how to import."""
    yield from (each.replace(":", ".") for each in DOTTED.findall(text))
    for module, names in SHOWN.findall(text):
        yield from (f"{module}.{name.strip()}" for name in names.split(","))


def read(source: Source) -> Module:
    """A file as a module."""
    module = Module(module_of(source.path), source)
    for statement in source.tree.body:
        if isinstance(statement, Definition):
            module.defined |= {each: statement for each in targets(statement) if each not in module.defined}
    for alias, full in _imports(source):
        module.imported.setdefault(alias, []).append(full)
        module.stars += [full.removesuffix(".*")] if alias == "*" else []
    return module


def _imports(source: Source) -> Iterator[tuple[str, str]]:
    """Every name that something is imported or asked for by, with the full name of that."""
    for plain in source.nodes(ast.Import):
        yield from ((each.asname, each.name) for each in plain.names if each.asname)
        yield from (("tapis", "tapis") for each in plain.names if each.name.startswith("tapis"))
    for node in source.nodes(ast.ImportFrom):
        yield from ((each.asname or each.name, f"{node.module}.{each.name}") for each in node.names)
    if "native(" in source.text:
        for given in source.nodes(ast.Assign):
            yield from ((dotted(target), full) for target, full in _natives(given))


def _natives(node: ast.Assign) -> Iterator[tuple[ast.expr, str]]:
    """The names that are given a native module, with that."""
    for target in node.targets:
        pairs = [(target, node.value)]
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            pairs = list(zip(target.elts, node.value.elts, strict=False))
        yield from ((each, full) for each, value in pairs if (full := _native(value)))


def _native(value: ast.expr) -> str:
    """The module that ``native("bits")`` gives; any, where that is known later; empty for something else."""
    match value:
        case ast.Call(func=ast.Name(id="native"), args=[ast.Constant(value=str() as name)]):
            return f"{NATIVE}.{name}"
        case ast.Call(func=ast.Name(id="native")):
            return ANY_NATIVE
    return ""


def dotted(node: ast.expr) -> str:
    """A name with its attributes, ``a.b.c``; empty where they are taken of something without a name."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=value, attr=name):
            before = _native(value) or dotted(value)
            return f"{before}.{name}" if before else ""
    return ""


def _told(module: Module) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """The full names that a module says, each with where."""
    for name in module.source.nodes(ast.Name):
        if isinstance(name.ctx, ast.Load):
            yield from ((name, full) for full in module.meant(name.id))
    for attribute in module.source.nodes(ast.Attribute):
        yield from ((attribute, full) for full in _of_attribute(module, attribute))
    for text in module.source.nodes(ast.Constant):
        if isinstance(text.value, str) and "tapis." in text.value:
            yield from ((text, full) for full in named(text.value))
    for node, quoted in _quoted_types(module.source):
        parts = ast.walk(ast.parse(quoted, mode="eval"))
        names = (each.id for each in parts if isinstance(each, ast.Name))
        yield from ((node, full) for name in names for full in module.meant(name))


def _of_attribute(module: Module, node: ast.Attribute) -> Iterator[str]:
    full = dotted(node)
    if full.startswith(NATIVE):
        yield full
    first, _, rest = full.partition(".")
    yield from (f"{each}.{rest}" for each in module.imported.get(first, ()))
    before = full.removesuffix(f".{node.attr}")
    yield from (f"{each}.{node.attr}" for each in module.imported.get(before, ()) if before != first)


def _quoted_types(source: Source) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Types that stand between quotation marks."""
    for alias in source.nodes(ast.AnnAssign):
        match alias:
            case ast.AnnAssign(annotation=ast.Name(id="TypeAlias"), value=ast.Constant(value=str() as text)):
                yield alias, text
    for call in source.nodes(ast.Call):
        match call:
            case ast.Call(func=ast.Name(id="cast"), args=[ast.Constant(value=str() as text), _]):
                yield call, text


def targets(statement: ast.stmt) -> list[str]:
    """The names that a statement at the top of a module defines."""
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case ast.Assign(targets=found):
            names = (each for target in found for each in ast.walk(target) if isinstance(each, ast.Name))
            return [each.id for each in names if isinstance(each.ctx, ast.Store)]
    return []


def _first_line(statement: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    return min([statement.lineno, *(each.lineno for each in decorators)])


def _counts_off(node: ast.stmt) -> bool:
    """Whether it counts names off, ``A, B, C = range(3)``: where one of them is used all stay."""
    match node:
        case ast.Assign(targets=[ast.Tuple()], value=ast.Tuple(elts=values)):
            return all(isinstance(each, ast.Constant) and isinstance(each.value, int) for each in values)
        case ast.Assign(targets=[ast.Tuple()]):
            return True
    return False


def _called(name: str, node: Definition) -> bool:
    """Whether it is called by what it is registered for, cites a book, or has a name that Python gives."""
    decorators = getattr(node, "decorator_list", [])
    words = [dotted(each.func if isinstance(each, ast.Call) else each).split(".") for each in decorators]
    return name.startswith("__") or any(each[0].isupper() or BY_REGISTER & {*each} for each in words)
