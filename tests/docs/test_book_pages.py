"""The pages in docs/book say what the books, the rules and the tests say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapis.cli.deal.book import markdown
from tapis.cli.deal.clauses import coverage, marked_tests
from tapis.core.plugin import books

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", books())
def test_a_page_is_up_to_date(name: str) -> None:
    """Otherwise: ``tapis law NAME --lang en --markdown > docs/book/NAME.md``."""
    book = books()[name]
    page = markdown(book, coverage(book, marked_tests(ROOT / "tests")))
    assert (ROOT / "docs" / "book" / f"{name}.md").read_text("utf-8") == page
