"""Whether anything in a program uses a rule, a bar or an audience: what nobody calls applies no clause.

Sources are read, never run. A provision is in use where its name is read in its own module, or where a
module that imported it, or its module, reads it. Its own definition and a list of exports do not count.
Only modules in whose text the name stands are taken apart.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tapis.law import Bar, Provision, Rule


@dataclass(frozen=True, slots=True)
class ModuleNames:
    """One module: what it imported (the name here, then what it is elsewhere), and every name it reads.

    ``read`` holds plain names, and pairs with a dot, as ``play.legal_cards``; ``codes`` are the names
    here of provisions with a ``code`` of their own.
    """

    module: str
    imported: Mapping[str, str]
    read: frozenset[str]
    codes: Mapping[str, str]

    def used(self, names: Collection[str]) -> Iterator[str]:
        """The full names of what is read under one of these names, by the module that made each."""
        for name in self.read:
            if _last(name) not in names:
                continue
            head, _, rest = name.partition(".")
            home = self.imported.get(head, f"{self.module}.{head}")
            yield f"{home}.{rest}" if rest else home


def in_use(provision: Provision) -> bool:
    """Whether something in the program reads the provision's name."""
    homes = frozenset(_homes(provision))
    return any(_uses(package, homes) for package in _packages(provision))


def _homes(provision: Provision) -> Iterator[str]:
    """The full names under which a provision was made."""
    match provision:
        case Rule(_, body) | Bar(_, body):
            yield f"{body.__module__}.{body.__name__}"
        case _:
            for package in _packages(provision):
                for source in _holding(package, {f'"{provision.code}"', f"'{provision.code}'"}):
                    yield from (
                        f"{source.module}.{name}"
                        for name, code in source.codes.items()
                        if code == provision.code
                    )


def _packages(provision: Provision) -> Collection[str]:
    """The packages that may use it: the house, and the one it comes from."""
    body = getattr(provision, "body", getattr(provision, "when", None))
    return {"tapis", body.__module__.partition(".")[0]} if body is not None else {"tapis"}


def _uses(package: str, homes: frozenset[str]) -> bool:
    """Whether a module of the package reads one of these full names, under whatever name it has it."""
    names = {_last(home) for home in homes}
    while True:
        sources = tuple(_holding(package, names))
        here = {name for each in sources for name, home in each.imported.items() if _last(home) in names}
        if here <= names:
            break
        names |= here
    passed_on = {f"{each.module}.{name}": home for each in sources for name, home in each.imported.items()}
    return any(_made(name, passed_on) in homes for each in sources for name in each.used(names))


def _last(full: str) -> str:
    return full.rpartition(".")[2]


def _made(name: str, passed_on: Mapping[str, str]) -> str:
    """The full name under which ``name`` was made, where packages only pass it on.

    A package that imports a module of its own passes on a name that is made right there.
    """
    while (home := passed_on.get(name, name)) != name:
        name = home
    return name


def _holding(package: str, words: Collection[str]) -> Iterator[ModuleNames]:
    """The modules of a package in whose text one of these words stands."""
    for module, text in _texts(package).items():
        if any(word in text for word in words):
            yield _module(package, module)


@cache
def _texts(package: str) -> Mapping[str, str]:
    return {
        ".".join((package, *_dotted(path.relative_to(root)))): path.read_text("utf-8")
        for root in map(Path, sys.modules[package].__path__)
        for path in sorted(root.rglob("*.py"))
    }


@cache
def _module(package: str, module: str) -> ModuleNames:
    return _source(module, ast.parse(_texts(package)[module]))


def _dotted(path: Path) -> tuple[str, ...]:
    return tuple(part for part in path.with_suffix("").parts if part != "__init__")


def _source(module: str, tree: ast.Module) -> ModuleNames:
    imported: dict[str, str] = {}
    read: set[str] = set()
    for statement in tree.body:
        own = getattr(statement, "name", "")
        for node in ast.walk(statement):
            if isinstance(node, ast.Name):
                # a name inside its own definition says nothing
                if node.id != own and isinstance(node.ctx, ast.Load):
                    read.add(node.id)
            elif isinstance(node, ast.Attribute):
                if isinstance(node.value, ast.Name):
                    read.add(f"{node.value.id}.{node.attr}")
            elif isinstance(node, ast.ImportFrom) and node.module:
                imported |= {each.asname or each.name: f"{node.module}.{each.name}" for each in node.names}
    return ModuleNames(module, imported, frozenset(read), dict(_codes(tree)))


def _codes(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Call):
            given = [each.value for each in statement.value.keywords if each.arg == "code"]
            names = [each.id for each in statement.targets if isinstance(each, ast.Name)]
            for name, code in zip(names, given, strict=False):
                if isinstance(code, ast.Constant):
                    yield name, str(code.value)
