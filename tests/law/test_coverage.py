"""Every book that is registered: its clauses have rules and tests, its rules sentences, its tests clauses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapis.cli.clauses import coverage, marked_tests
from tapis.core.plugin import books
from tapis.law import LANGUAGES, Regulation, Status

TESTS = marked_tests(Path(__file__).parents[1])
APPLIED = {Status.RULE, Status.SHEET, Status.DIRECTOR}
every_book = pytest.mark.parametrize("book", books().values(), ids=lambda book: book.id)


@every_book
def test_every_clause_the_program_applies_has_a_rule_and_a_test(book: Regulation) -> None:
    report = coverage(book, TESTS)
    assert not [str(each.clause) for each in report if each.clause.status in APPLIED and not each.rules]
    assert not [str(each.clause) for each in report if not each.tests]


@every_book
def test_every_rule_has_a_sentence(book: Regulation) -> None:
    assert not [rule.code for rule in book.rules if not rule.sentence.endswith(".")]


@every_book
def test_every_clause_speaks_every_language(book: Regulation) -> None:
    for clause in book.clauses.values():
        assert set(clause.title) == set(clause.text) == set(LANGUAGES)


def test_every_mark_names_a_clause_there_is() -> None:
    assert not set(TESTS) - {str(clause) for book in books().values() for clause in book.clauses.values()}
