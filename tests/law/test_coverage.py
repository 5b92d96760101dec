"""Every book that is registered: its clauses have rules and tests, its rules sentences, its tests clauses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapis.cli.deal.clauses import coverage, marked_tests
from tapis.cli.deal.in_use import in_use
from tapis.core.plugin import books
from tapis.law import LANGUAGES, Regulation, Status, parse

HERE = Path(__file__).parents[1]
APPLIED = {Status.RULE, Status.SHEET, Status.DIRECTOR}
BOOK = """
[regulation]
id = "made-up"
edition = "1"
title = {fr = "a", de = "a", nl = "a", en = "a"}
[[clause]]
ref = "1"
status = "rule"
title = {fr = "a", de = "a", nl = "a", en = "a"}
text = {fr = "a", de = "a", nl = "a", en = "a"}
"""

every_book = pytest.mark.parametrize("book", books().values(), ids=lambda book: book.id)


@every_book
def test_every_clause_the_program_applies_has_a_rule_and_a_test(book: Regulation) -> None:
    report = coverage(book, marked_tests(HERE))
    assert not [str(each.clause) for each in report if each.clause.status in APPLIED and not each.rules]
    assert not [str(each.clause) for each in report if not each.tests]


@every_book
def test_every_rule_is_used_by_the_program(book: Regulation) -> None:
    assert {rule.code for rule in book.rules if not in_use(rule)} == set()


def test_a_rule_that_only_a_test_calls_applies_no_clause() -> None:
    book = parse(BOOK)

    def a_rule_nobody_calls() -> int:
        """Do nothing."""
        return 0

    a_rule_nobody_calls.__module__ = "tapis.games.estimation.sheet"
    assert book("1")(a_rule_nobody_calls)() == 0
    assert not in_use(book.rules[0])
    (line,) = coverage(book, {})
    assert line.rules == ()


@every_book
def test_every_clause_speaks_every_language(book: Regulation) -> None:
    for clause in book.clauses.values():
        assert set(clause.title) == set(clause.text) == set(LANGUAGES)


def test_every_mark_names_a_clause_there_is() -> None:
    there_are = {str(clause) for book in books().values() for clause in book.clauses.values()}
    assert not set(marked_tests(HERE)) - there_are
