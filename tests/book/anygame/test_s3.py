"""S3: two against two with drawn or fixed partners, or each alone at tables of four, three or two."""

from __future__ import annotations

import pytest

from tapis.core.form import sides
from tapis.games.anygame import PLUGIN
from tapis.games.anygame.book import ART
from tapis.games.anygame.shape import company_of
from tests.club.any_game import Schieber

pytestmark = pytest.mark.clause("anygame:S3")


@pytest.mark.parametrize(
    ("who", "columns", "members", "boxes"),
    [
        ("drawn", 4, 1, ((0, 2), (1, 3))),
        ("pairs", 2, 2, ((0,), (1,))),
        ("four", 4, 1, ((0,), (1,), (2,), (3,))),
        ("three", 3, 1, ((0,), (1,), (2,))),
        ("two", 2, 1, ((0,), (1,))),
    ],
)
def test_who_shares_a_sheet(who: str, columns: int, members: int, boxes: tuple[tuple[int, ...], ...]) -> None:
    plugin = PLUGIN.under({"who": who})
    assert (plugin.columns, plugin.sheet.members, plugin.sheet.pairs) == (columns, members, members == 2)
    assert sides(columns, plugin.sheet.sharing) == boxes
    assert plugin.form({})[0].boxes(columns) == len(boxes)
    assert company_of(who).columns == columns


def test_every_answer_of_the_book_has_its_company_and_no_other_word_breaks_it() -> None:
    assert all(PLUGIN.under({"who": who}).columns for who in ART.options["who"].choices)
    assert PLUGIN.under({"who": "six"}) is PLUGIN.under({})


def test_a_slip_has_a_column_for_each() -> None:
    evening = Schieber(6, rounds=1, deals=1, options={"who": "three"})
    evening.begin()
    assert [len(slip.seats) for slip in evening.t.slips] == [3, 3]
