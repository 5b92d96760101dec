"""Every clause has its test, every clause the program applies has its rule, every rule its sentence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tapis.games.bridge.book import ART as BRIDGE
from tapis.games.estimation.book import ART
from tapis.games.jass import JASS
from tapis.games.putze.book import ART as PUTZE
from tapis.games.tutti.book import ART as TUTTI
from tapis.games.whist.book import ART as WHIST
from tapis.law import Regulation, Status

HERE = Path(__file__).parent
BOOKS = [ART, BRIDGE, JASS, PUTZE, TUTTI, WHIST]
APPLIED = {Status.RULE, Status.SHEET, Status.DIRECTOR}


def marks() -> Iterator[str]:
    """The refs given to ``pytest.mark.clause`` in the tests of this folder."""
    for path in sorted(HERE.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                yield from (str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)
def test_every_clause_has_a_test_and_every_mark_a_clause(book: Regulation) -> None:
    named = {ref for ref in marks() if ref.startswith(f"{book.id}:")}
    assert named == {str(clause) for clause in book.clauses.values()}


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)
def test_every_clause_the_program_applies_has_a_rule(book: Regulation) -> None:
    cited = {clause.ref for rule in book.rules for clause in rule.clauses}
    assert cited >= {ref for ref, clause in book.clauses.items() if clause.status in APPLIED}


@pytest.mark.parametrize(("book", "chapter", "clauses"), [(ART, 16, 17), (TUTTI, 17, 19), (PUTZE, 27, 27)])
def test_a_chapter_has_its_clauses_and_a_file_for_each(book: Regulation, chapter: int, clauses: int) -> None:
    numbered = [ref for ref in book.clauses if ref.startswith(f"{chapter}.")]
    assert numbered == [f"{chapter}.{number}" for number in range(1, clauses + 1)]
    for ref in numbered:
        assert (HERE / book.id / f"test_{ref.replace('.', '_')}.py").exists(), ref
