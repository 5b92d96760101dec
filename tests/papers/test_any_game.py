"""Papers of points or places: partners share a column of their slip, and nothing is printed twice."""

from __future__ import annotations

import csv
from io import StringIO
from typing import Any

import pytest

from tapis.i18n import words
from tapis.law import Refused
from tapis.papers import render_all
from tapis.papers.fill import PaperSource, offered, papers
from tapis.papers.fill.sheets import blank_sheets, round_sheets
from tapis.papers.sheets import ScoreSlips
from tapis.papers.tables import tables
from tests.club.any_game import PlacesOfPairs, Schieber
from tests.club.evening import Evening


def played(evening: type[Evening], **settings: Any) -> Evening:
    """Two rounds played, the second corrected nowhere."""
    found = evening(8, rounds=2, deals=12, **settings)
    found.whole_round()
    found.begin()
    return found


def source(evening: Evening, language: str = "fr") -> PaperSource:
    return PaperSource(evening.competition, language, lambda text: words(text, language))


def slips_of(found: object) -> ScoreSlips:
    assert isinstance(found, tuple)
    (slips,) = found
    assert isinstance(slips, ScoreSlips)
    return slips


@pytest.mark.parametrize(("evening", "language"), [(Schieber, "nl"), (PlacesOfPairs, "en")])
def test_every_paper_can_be_printed(evening: type[Evening], language: str) -> None:
    of = source(played(evening), language)
    made = [papers(kind, of, 1) for kind in offered(of)]
    flat = tuple(paper for each in made if not isinstance(each, Refused) for paper in each)
    assert len(flat) > 6
    assert render_all(flat, language).startswith(b"%PDF")


def test_partners_share_a_column_with_both_names_and_a_check() -> None:
    day = played(Schieber)
    slips = slips_of(round_sheets(source(day), 2))
    assert [column.label for column in slips.form.columns] == ["Points"], "no second column for the same"
    assert slips.form.totals == (157,)
    first, slip = slips.slips[0], day.slip(2, 1)
    a, b, c, d = (day.t.entrants[number].name for number in slip.seats)
    assert [(each.person.name, each.person.partner) for each in first.chairs if each.person] == [
        (a, c),
        (b, d),
    ]
    assert [each.seat for each in first.chairs] == ["A C", "B D"]
    (blank,) = blank_sheets(source(day))
    assert isinstance(blank, ScoreSlips)
    assert [each.seat for each in blank.slips[0].chairs] == ["A C", "B D"]


def test_places_that_may_be_shared_have_a_column_for_what_they_count() -> None:
    slips = slips_of(round_sheets(source(played(PlacesOfPairs)), 2))
    assert [column.label for column in slips.form.columns] == ["Place", "Points"]


def test_the_tables_have_a_line_for_each_player_and_deal() -> None:
    day = played(Schieber)
    files = {name: data.decode("utf-8-sig") for name, data in tables(source(day, "en"))}
    deals = next(text for text in files.values() if text.count("\n") == 1 + 2 * 12 * 4)
    rows = list(csv.reader(StringIO(deals), delimiter=";"))
    assert sorted({row[-1] for row in rows[1:]}) == ["100", "57"]
    assert sorted({row[-2] for row in rows[1:]}) == ["100", "57"]
