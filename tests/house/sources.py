"""The sources of the house, each read and parsed once, and what is said of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).parents[2]
Node = TypeVar("Node", bound=ast.AST)


@dataclass(frozen=True, order=True)
class Finding:
    """Something that is not as the house writes."""

    path: str
    line: int
    words: str


@dataclass(frozen=True)
class Source:
    """A Python file: its path below the root, and its text."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """The file, parsed."""
        return ast.parse(self.text)

    @cached_property
    def every(self) -> dict[type[ast.AST], list[ast.AST]]:
        """Its nodes by their kind, from one walk."""
        found: dict[type[ast.AST], list[ast.AST]] = {}
        for node in ast.walk(self.tree):
            found.setdefault(type(node), []).append(node)
        return found

    def nodes(self, kind: type[Node]) -> Iterator[Node]:
        """All nodes of one kind."""
        return (node for node in self.every.get(kind, ()) if isinstance(node, kind))

    def at(self, node: ast.stmt | ast.expr, words: str) -> Finding:
        """A finding where the node begins."""
        return Finding(self.path, node.lineno, words)


@dataclass(frozen=True)
class House:
    """What is looked at: the program, its tests, and its templates as lines."""

    program: Sequence[Source]
    tests: Sequence[Source]
    templates: Sequence[tuple[str, str]]
    """Path and text of each."""

    @classmethod
    def read(cls, root: Path = ROOT) -> House:
        """All of it, as it lies there."""
        program = [each for each in _sources(root, "src") if "/migrations/" not in each.path]
        pages = sorted((root / "src").rglob("*.html"))
        templates = [(path.relative_to(root).as_posix(), path.read_text("utf-8")) for path in pages]
        return cls(program, list(_sources(root, "tests")), templates)


def _sources(root: Path, folder: str) -> Iterator[Source]:
    for path in sorted((root / folder).rglob("*.py")):
        yield Source(path.relative_to(root).as_posix(), path.read_text("utf-8"))
