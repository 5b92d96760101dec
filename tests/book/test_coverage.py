"""Every clause of a numbered chapter stands in the book and has a file of its own here.

That each has a rule and a test is asked of every book in ``tests/law/test_coverage.py``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tapis.games.estimation.book import ART
from tapis.games.putze.book import ART as PUTZE
from tapis.games.tutti.book import ART as TUTTI
from tapis.law import Regulation

HERE = Path(__file__).parent


@pytest.mark.parametrize(("book", "chapter", "clauses"), [(ART, 16, 17), (TUTTI, 17, 19), (PUTZE, 27, 27)])
def test_a_chapter_has_its_clauses_and_a_file_for_each(book: Regulation, chapter: int, clauses: int) -> None:
    numbered = [ref for ref in book.clauses if ref.startswith(f"{chapter}.")]
    assert numbered == [f"{chapter}.{number}" for number in range(1, clauses + 1)]
    for ref in numbered:
        assert (HERE / book.id / f"test_{ref.replace('.', '_')}.py").exists(), ref
