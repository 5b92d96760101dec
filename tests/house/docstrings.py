"""Docstrings say at the right place what a stranger needs, and name people by their role."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

from tests.house.sources import Finding, House, Source

HE = re.compile(r"\b(he|his|him|himself|she|hers?|herself)\b", re.IGNORECASE)
MANY = 6
"""From so many fields on a docstring that lists them is one to be searched, not read."""
NAMED = 3
"""So many of them it may still name, where they explain each other."""
LARGE = 10
"""No value of so many fields speaks for itself."""


def told(body: ast.stmt) -> str:
    """The text of a docstring, of a module, a class, a function or a field; empty for other statements."""
    if isinstance(body, ast.Expr) and isinstance(body.value, ast.Constant):
        return body.value.value if isinstance(body.value.value, str) else ""
    return ""


def docstrings(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Every docstring below a node, but for sentences of rules: those are told to players, and translated."""
    for each in getattr(node, "body", ()):
        if text := told(each):
            yield each.lineno, text
        cited = isinstance(each, ast.FunctionDef) and any(
            isinstance(by, ast.Call) and ast.unparse(by.func).split(".")[0].isupper()
            for by in each.decorator_list
        )
        if not cited:
            yield from docstrings(each)


def people(house: House) -> Iterator[Finding]:
    """They, or the role they have: whoever plays, keeps a sheet or directs is not always a man."""
    for source in house.program:
        for line, text in docstrings(source.tree):
            if found := HE.search(text):
                yield Finding(source.path, line, f"“{found[0]}”: people are named by their role")


def lists(house: House) -> Iterator[Finding]:
    """A docstring that lists many fields is taken apart: a docstring for each field that needs one."""
    for source in house.program:
        for each, fields, _ in _classes(source):
            prose = ast.get_docstring(each) or ""
            named = [name for name in fields if f"``{name}``" in prose]
            if len(fields) >= MANY and len(named) > NAMED:
                listed = ", ".join(named)
                yield source.at(each, f"{each.name} lists fields that could explain themselves: {listed}")


def silence(house: House) -> Iterator[Finding]:
    """Where there are so many fields some have to say what their names do not."""
    for source in house.program:
        for each, fields, explained in _classes(source):
            if len(fields) >= LARGE and not explained and not each.name.startswith("_"):
                yield source.at(each, f"none of the {len(fields)} fields of {each.name} says what it is")


def _classes(source: Source) -> Iterator[tuple[ast.ClassDef, list[str], int]]:
    """Each class with its fields, and how many of them have a docstring of their own."""
    for each in source.nodes(ast.ClassDef):
        fields = [at for at in each.body if isinstance(at, ast.AnnAssign)]
        explained = sum(isinstance(at, ast.AnnAssign) and bool(told(to)) for at, to in pairwise(each.body))
        yield each, [ast.unparse(at.target) for at in fields], explained


CHECKS = (people, lists, silence)
