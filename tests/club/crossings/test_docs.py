"""The page about crossings tells the truth."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "crossings.md"


def test_the_example_of_the_page_runs() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted == 4
    assert found.failed == 0
