"""What a federation may change by a vote is counted as the edition of the party has it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.core.sheet import SheetStart, fold
from tapis.games.tutti import PLUGIN
from tapis.games.tutti.sheet import Mark, Sheet

from ...book.tutti.sitting import replayed, result

LAW = PLUGIN.regulation


@pytest.mark.clause("tutti:17.6", "tutti:17.16")
def test_a_sheet_is_marked_by_the_figures_of_its_profile() -> None:
    usual = LAW.profile({})
    changed = replace(usual, figures={**usual.figures, "reverse_match": 150, "replayed": 60})
    deals = [result(0, "tutti", 0, 353), replayed(0, "up")]
    for profile, points in ((usual, [-100, 50]), (changed, [-150, 60])):
        blank = Mark().blank(SheetStart(20))
        sheet = replace(blank, profile=profile)
        for each in deals:
            assert Mark().check(sheet, each) is None
            sheet = Mark().enter(sheet, each)
        assert [line.points for line in Mark().lines(sheet)] == points


@pytest.mark.parametrize(
    ("ref", "said"), [("17.1", "20"), ("17.2", "1400"), ("17.6", "−100"), ("17.16", "50"), ("T11", "1400")]
)
def test_every_language_says_the_figures_of_the_book(ref: str, said: str) -> None:
    texts = LAW.clause(ref).text
    assert all(said in text for text in texts.values())
    assert all("{" in text for text in LAW.wording[ref].values())


def test_a_whole_party_is_folded_under_the_edition_it_began_under() -> None:
    sheet = fold(Mark(), SheetStart(20, edition="1"), [replayed(0, "up")][:0])
    assert isinstance(sheet, Sheet)
    assert sheet.profile.edition == "1"
