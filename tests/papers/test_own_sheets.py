"""The personal score sheets of everybody in one file, with rank, result, marks and per cent."""

from __future__ import annotations

import pytest

from tapis.club.state.competition import Competition
from tapis.i18n import words as spoken
from tapis.law import Refused
from tapis.papers import render_all
from tapis.papers.boards import OwnScoreSheets
from tapis.papers.fill import PaperKind, PaperSource, offered, papers
from tests.club.pairs import BRIDGE, Pairs
from tests.papers.reading import text_of

MADE = ("3NT N = SK", "4S E -1", "2H W +1", "pass")


@pytest.fixture(scope="module")
def event() -> Pairs:
    made = Pairs(7, rounds=4, deals=2)
    made.draw()
    for number in (1, 2, 3, 4):
        made.publish()
        for table in made.t.rounds[number - 1].slips:
            made.confirm(number, table, MADE[table % 4], MADE[(table + number) % 4])
    return made


def source(event: Pairs, language: str) -> PaperSource:
    return PaperSource(Competition(event.t, BRIDGE), language, lambda text: spoken(text, language))


@pytest.mark.parametrize("language", ["fr", "de", "nl", "en"])
def test_everybody_who_played_has_a_sheet(event: Pairs, language: str) -> None:
    asked = source(event, language)
    assert PaperKind.OWN_SHEETS in offered(asked)
    found = papers(PaperKind.OWN_SHEETS, asked)
    assert not isinstance(found, Refused)
    (sheets,) = found
    assert isinstance(sheets, OwnScoreSheets)
    assert sorted(int(each.person.number) for each in sheets.sheets) == list(range(1, 8))
    for sheet in sheets.sheets:
        assert [row.board for row in sheet.rows] == sorted((row.board for row in sheet.rows), key=lambda b: (
            next(each.round for each in sheet.rows if each.board == b), int(b)))  # fmt: skip
        assert sheet.rows[-1].running == sheet.total
        assert all(row.earned.endswith("%") for row in sheet.rows)
    printed = text_of(render_all(found, language))
    suit = "\N{BLACK SPADE SUIT}"
    king = {"fr": "R", "de": "K", "nl": "H", "en": "K"}[language]
    assert f"{suit}{king}" in printed.replace("\ufe0e", "")
    assert printed.count("%") > 7 * 8


def test_where_nothing_is_compared_there_is_none() -> None:
    plain = Pairs(8, rounds=2, deals=2, comparison="", options={"form": "series"})
    asked = source(plain, "fr")
    assert PaperKind.OWN_SHEETS not in offered(asked)
    assert isinstance(papers(PaperKind.OWN_SHEETS, asked), Refused)
