"""What a book, its rules and its tests say about each clause.

A rule counts where something in the program uses it; a test alone does not apply a clause.

A test names its clause with the mark ``pytest.mark.clause("estimation:16.9")``, on itself, on its
module or on one of its cases; tests are read, never run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tapis.cli.deal.in_use import in_use
from tapis.law import Clause, Regulation


@dataclass(frozen=True, slots=True)
class Coverage:
    """A clause with the codes of its rules and the names of its tests."""

    clause: Clause
    rules: tuple[str, ...]
    tests: tuple[str, ...]


def coverage(book: Regulation, tests: Mapping[str, tuple[str, ...]]) -> tuple[Coverage, ...]:
    """Every clause of ``book`` in the book's order, house options last."""
    rules = [rule for rule in book.rules if in_use(rule)]
    return tuple(
        Coverage(
            clause,
            tuple(sorted({rule.code for rule in rules if clause in rule.clauses})),
            tests.get(str(clause), ()),
        )
        for clause in book.clauses.values()
    )


@cache
def marked_tests(folder: Path) -> Mapping[str, tuple[str, ...]]:
    """The tests below ``folder`` by the clause they prove, as ``test_16_9.py::test_blank``; read once."""
    found: dict[str, dict[str, None]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        name, text = path.relative_to(folder.parent).as_posix(), path.read_text("utf-8")
        for clause, test in _marks(ast.parse(text)) if "clause" in text else ():
            found.setdefault(clause, {})[f"{name}::{test}"] = None
    return {clause: tuple(tests) for clause, tests in found.items()}


def _marks(module: ast.Module) -> Iterator[tuple[str, str]]:
    """Each clause with the test that names it; a mark of the module names every test in it."""
    tests = [each for each in module.body if isinstance(each, ast.FunctionDef | ast.ClassDef)]
    of_module = {clause for each in module.body if each not in tests for clause in _clauses(each)}
    for test in tests:
        if test.name.lower().startswith("test"):
            yield from ((clause, test.name) for clause in sorted(of_module | _clauses(test)))


def _clauses(statement: ast.stmt) -> set[str]:
    return {clause for node in ast.walk(statement) for clause in _named(node)}


def _named(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Call(func=ast.Attribute(attr="clause", value=ast.Attribute(attr="mark")), args=args):
            yield from (str(each.value) for each in args if isinstance(each, ast.Constant))
