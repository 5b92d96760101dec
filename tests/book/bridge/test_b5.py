"""B5: all premiums above, or those of the deal that wins a game below."""

from typing import Any

import pytest

from .helpers import EXAMPLE, on_paper

pytestmark = pytest.mark.clause("bridge:B5")


def uppers(**options: Any) -> list[int]:
    return [len(column.upper) for column in on_paper(EXAMPLE, **options).columns]


def test_the_sheet_is_written_as_agreed() -> None:
    assert uppers(presentation="classic") == [2, 4]
    assert uppers(presentation="compact") == [0, 3]
    assert uppers() == uppers(presentation="classic")
