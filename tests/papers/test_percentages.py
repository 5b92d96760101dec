"""What is ranked in per cent stands on paper and in files as on the page: two decimals and the sign."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from io import BytesIO
from zipfile import ZipFile

import pytest

from tapis.club.ranking.evenings import CountedBy, Counting, evening
from tapis.club.ranking.season import season
from tapis.club.ranking.standings import standings
from tapis.club.state.competition import Competition
from tapis.i18n import measured_text
from tapis.i18n import words as spoken
from tapis.papers import render_all
from tapis.papers.boards import Travellers
from tapis.papers.bundle import bundle
from tapis.papers.data import PrintedStandings, PrizeList
from tapis.papers.fill import PaperKind, papers
from tapis.papers.fill.season import season_paper
from tapis.papers.fill.source import PaperSource
from tests.club.pairs import BRIDGE, Pairs

from .reading import left_blank, text_of

PERCENT = re.compile(r"\d+,\d\d\xa0%")
FIGURE = re.compile(r"\d+,\d\d")
MADE = {1: ("3NT N =", "4S E -1"), 2: ("3NT N +1", "4S E ="), 3: ("3NT N -1", "2C W +1")}


@pytest.fixture(scope="module")
def event() -> Pairs:
    """Seven pairs, so one sits out each round; every table makes something else."""
    made = Pairs(7, rounds=4, deals=3)
    made.draw()
    for number in (1, 2, 3):
        made.publish()
        for table in made.t.rounds[number - 1].slips:
            made.confirm(number, table, *MADE[1 + table % 3], MADE[1 + (table + number) % 3][0])
    return made


def source(event: Pairs, language: str = "fr") -> PaperSource:
    return PaperSource(Competition(event.t, BRIDGE), language, lambda text: spoken(text, language))


def test_totals_and_rounds_of_the_ranking_are_percentages(event: Pairs) -> None:
    found = papers(PaperKind.STANDINGS, source(event))
    assert isinstance(found, tuple)
    assert isinstance(found[0], PrintedStandings)
    told = {row.person.number: row.total for row in found[0].rows}
    rows = standings(Competition(event.t, BRIDGE)).rows
    assert any(Fraction(row.score.total).denominator % 3 == 0 for row in rows), "some mean has no end"
    for row in rows:
        assert told[str(row.score.entrant.number)] == measured_text(row.score.total, "%", "fr")
    cells = {cell for row in found[0].rows for cell in row.rounds}
    assert "–" in cells
    assert all(FIGURE.fullmatch(cell) for cell in cells - {"–"}), "the sign stands at the total"


@pytest.mark.parametrize("kind", [PaperKind.STANDINGS, PaperKind.STANDINGS_WALL, PaperKind.PRIZES])
def test_no_ranking_is_printed_with_a_fraction(event: Pairs, kind: PaperKind) -> None:
    found = papers(kind, source(event))
    assert isinstance(found, tuple)
    printed = text_of(render_all(found, "fr"))
    assert re.search(r"\d,\d\d%", printed)
    assert not re.search(r"\d/\d", printed)


def test_prizes_tell_percentages(event: Pairs) -> None:
    found = papers(PaperKind.PRIZES, source(event))
    assert isinstance(found, tuple)
    assert isinstance(found[0], PrizeList)
    assert all(PERCENT.fullmatch(prize.result) for prize in found[0].rows)


def test_the_spreadsheet_has_percentages_and_no_round_of_nothing(event: Pairs) -> None:
    with left_blank(), ZipFile(BytesIO(bundle("{}", source(event)))) as packed:
        table = packed.read("standings.csv").decode("utf-8-sig")
    rows = [line.split(";") for line in table.splitlines()[1:]]
    head = table.splitlines()[0].split(";")
    assert (head[0], head[-3:]) == ("Liste", ["Points de match", "Maximum", "Total"])
    assert {row[0] for row in rows} == {"Nord–Sud", "Est–Ouest"}
    for row in rows:
        *rounds, extra, marks, top, total = row[6:]
        assert extra == "0"
        assert 0 <= Decimal(marks.replace(",", ".")) <= Decimal(top)
        assert re.fullmatch(r"\d+,\d\d%", total)
        assert all(re.fullmatch(r"\d+,\d\d%|–", cell) for cell in rounds)
    assert any("–" in row[6:] for row in rows)


def test_travellers_tell_percentages(event: Pairs) -> None:
    found = papers(PaperKind.TRAVELLERS, source(event))
    assert isinstance(found, tuple)
    assert isinstance(found[0], Travellers)
    earned = {each for sheet in found[0].boards for row in sheet.rows for each in row.earned}
    assert all(PERCENT.fullmatch(each) for each in earned)


def test_a_season_of_pairs_adds_up_percentages(event: Pairs) -> None:
    evenings = (evening(Competition(event.t, BRIDGE)),) * 2
    by_points = season_paper(evenings, Counting(2), "Saison", "fr")
    assert all(PERCENT.fullmatch(each) for row in by_points.rows for each in (*row.rounds, row.total))
    by_ranks = season_paper(evenings, Counting(2, CountedBy.RANKS), "Saison", "fr")
    assert not any("%" in each for row in by_ranks.rows for each in (*row.rounds, row.total))


def test_a_season_of_unlike_evenings_has_a_total_without_a_unit(event: Pairs) -> None:
    percent = evening(Competition(event.t, BRIDGE))
    plain = Pairs(7, rounds=4, deals=2, comparison="")
    plain.draw()
    plain.publish()
    plain.play(1, "3NT N =")
    (place, *_) = season((percent, evening(Competition(plain.t, BRIDGE))), Counting(2))
    assert [each.unit for each in place.shares if each] == ["%", ""]
    assert place.unit == ""
