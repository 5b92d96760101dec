"""Papers of free tables: tallies for every number of players, and standings by parties won."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.club.text.slip_numbers import slip_number
from tapis.law import LANGUAGES, Refused, Setting
from tapis.papers import render_all
from tapis.papers.data import Paper
from tapis.papers.fill import PaperKind, PaperSource, offered, papers
from tapis.papers.fill.lists import table_signs
from tapis.papers.fill.ranking import prize_list, standings_paper
from tapis.papers.fill.sheets import blank_sheets
from tapis.papers.sheets import TallySheets
from tests.papers import parties
from tests.papers.evening import at, set_in
from tests.papers.reading import closed_up, margins, pages, text_of

TOLD_WHERE_TO_SIT = {
    PaperKind.LOTS,
    PaperKind.SEATING_BY_NAME,
    PaperKind.SEATING_BY_TABLE,
    PaperKind.SEATING_WALL,
    PaperKind.TRAVEL_CARDS,
}


def made(kind: PaperKind, source: PaperSource) -> tuple[Paper, ...]:
    found = papers(kind, source, 1)
    assert not isinstance(found, Refused)
    return found


def tallies(found: tuple[Paper, ...]) -> tuple[TallySheets, ...]:
    assert all(isinstance(each, TallySheets) for each in found)
    return tuple(each for each in found if isinstance(each, TallySheets))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paper_of_free_tables_can_be_printed(language: str) -> None:
    of = parties.source(language)
    pdf = render_all(
        tuple(each for kind in set_in(language, offered(of)) for each in made(kind, of)), language
    )
    assert pdf.startswith(b"%PDF")
    assert "{" not in text_of(pdf)


def test_nobody_is_told_where_to_sit() -> None:
    kinds = offered(parties.source())
    assert not TOLD_WHERE_TO_SIT & set(kinds)
    assert PaperKind.BULLETINS not in kinds
    assert {PaperKind.SLIPS, PaperKind.BLANK_SHEETS, PaperKind.STANDINGS} <= set(kinds)


def test_without_a_party_under_way_there_are_blank_sheets_only() -> None:
    source = parties.source()
    quiet = at(source, replace(source.tournament, rounds=()))
    assert PaperKind.SLIPS not in offered(quiet)
    assert PaperKind.BLANK_SHEETS in offered(quiet)


# Sheets.


def test_a_party_under_way_has_a_sheet_with_its_number() -> None:
    sheets = tallies(made(PaperKind.SLIPS, parties.source()))
    assert [len(sheet.slips[0].chairs) for sheet in sheets] == [2, 3, 5]
    assert all(sheet.parties == 1 and not sheet.rounds for sheet in sheets)
    (slip,) = sheets[1].slips
    assert (slip.table, slip.number, slip.round) == ("2", slip_number(1, 2), "")
    assert slip.link == "http://10.0.0.2/t/1/2"
    assert [chair.seat for chair in slip.chairs] == ["A", "B", "C"]
    assert slip.dealers == (1,)


def test_there_is_a_blank_sheet_for_every_number_of_players() -> None:
    sheets = tallies(blank_sheets(parties.source()))
    assert [len(sheet.slips[0].chairs) for sheet in sheets] == [2, 3, 4, 5]
    assert {sheet.parties for sheet in sheets} == {6}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_blank_sheet_has_six_parties_and_deals_on_its_back(language: str) -> None:
    source = parties.source(language)
    sheets = tallies(blank_sheets(source))
    pdf = render_all(sheets, language)
    assert min(map(min, margins(pdf))) >= 6.5
    sides = pages(pdf)
    for sheet, front, back in zip(sheets, sides[::2], sides[1::2], strict=True):
        party = source.words["tally"]["party"]
        assert all(f"{party} {number}" in front for number in range(1, 7))
        assert closed_up(sheet.line) in closed_up(back)
        assert all(closed_up(case) in closed_up(front) for case, _ in sheet.marks)
        assert " → ".join(chair.seat for chair in sheet.slips[0].chairs) in front


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_leaves_a_tally_sheet(language: str) -> None:
    pdf = render_all(made(PaperKind.SLIPS, parties.source(language)), language)
    assert len(pages(pdf)) == 3
    assert min(map(min, margins(pdf))) >= 6.5


def test_long_names_stay_in_their_columns() -> None:
    (_, _, five) = tallies(made(PaperKind.SLIPS, parties.source()))
    (slip,) = five.slips
    long = "Wilhelmina Marie-Antoinette von Hohenstein-Grossenbacher"
    chairs = tuple(replace(chair, person=replace(chair.person, name=long)) for chair in slip.chairs)
    pdf = render_all((replace(five, slips=(replace(slip, chairs=chairs),)),), "de")
    assert len(pages(pdf)) == 1
    assert text_of(pdf).count(closed_up(long)) == 5


def test_marks_follow_the_house_options() -> None:
    options: dict[str, Setting] = {"putzes_to_win": 9, "tie_below_leader": "leader_one"}
    usual, other = (tallies(blank_sheets(parties.source("fr", each)))[1] for each in (None, options))
    assert any("7 putzes" in note for note in usual.notes)
    assert any("9 putzes" in note for note in other.notes)
    assert "une putze au meilleur seul" in dict(other.marks).values()
    assert "une putze au meilleur seul" not in dict(usual.marks).values()


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_players_are_told_what_is_drawn_for_two(language: str) -> None:
    """Of two there is one putze to win, and a tie earns nobody any."""
    two, three = tallies(blank_sheets(parties.source(language)))[:2]
    assert (len(two.slips[0].chairs), len(three.slips[0].chairs)) == (2, 3)
    assert dict(two.marks) != dict(three.marks)
    words = {"fr": "deux putzes", "de": "zwei Striche", "nl": "twee putzes", "en": "two putzes"}
    assert words[language] in dict(three.marks).values()
    assert words[language] not in dict(two.marks).values()
    assert len(two.marks) == 4


# Standings.


def test_parties_won_lead_the_standings() -> None:
    found = standings_paper(parties.source("en"))
    assert (found.figures, found.leading, found.rounds) == (
        ("Games won", "Putzes", "Pommes"),
        ("Games won",),
        (),
    )
    first, second, third, fourth = (row for row in found.rows if row.rank)
    assert (first.figures, first.total) == (("1", "7", "0"), "7")
    assert (second.figures, second.total) == (("0", "7", "0"), "7")
    assert (fourth.figures, fourth.total) == (("0", "0", "7"), "−7")
    assert third.rank == "3"
    text = text_of(render_all((found,), "en"))
    assert closed_up("First comes: Games won.") in text
    assert closed_up("Game 2, Game 3, Game 4") in text


def test_the_prize_list_says_parties_and_total() -> None:
    found = prize_list(parties.source("fr"))
    assert found.result == "Parties gagnées · Total"
    assert [row.result for row in found.rows] == ["1 · 7", "0 · 7", "0 · 0", "0 · −7"]


def test_signs_are_for_the_tables_where_people_sit() -> None:
    assert table_signs(parties.source()).tables == ("1", "2", "3", "4")


def test_the_emergency_page_lets_people_sit_down_freely() -> None:
    (text,) = map(closed_up, pages(render_all(made(PaperKind.EMERGENCY, parties.source("en")), "en")))
    assert closed_up("The next game") in text
    assert closed_up("Seating already published") not in text
    assert closed_up("A round not played") not in text


def test_spares_hold_no_seatings() -> None:
    kinds = [paper.kind for paper in made(PaperKind.SPARES, parties.source())]
    assert not {"by_table", "by_name", "travel", "bulletins"} & set(kinds)
    assert kinds.count("tally_sheets") == 4
