"""Papers of a field in sections: tables by their names, lists by section, travellers of each one apart."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.i18n import words
from tapis.law import Refused
from tapis.papers.fill.boards import table_cards, traveller_sheets
from tapis.papers.fill.own_sheets import own_sheets
from tapis.papers.fill.ranking import prize_list, standings_paper
from tapis.papers.fill.rounds import seating_by_name, seating_by_table
from tapis.papers.fill.sheets import round_sheets
from tapis.papers.fill.source import PaperSource
from tests.club.sections import TWO, InSections, drawn, played


@pytest.fixture(scope="module")
def across() -> InSections:
    event = drawn(TWO)
    played(event, 5)
    event.publish(6)
    return event


@pytest.fixture(scope="module")
def apart() -> InSections:
    event = drawn(replace(TWO, apart=True))
    played(event)
    return event


def source(event: InSections) -> PaperSource:
    return PaperSource(event.competition, "en", lambda told: words(told, "en"))


def test_every_paper_of_a_table_has_its_name(across: InSections) -> None:
    told = source(across)
    names = [*(f"A{at}" for at in range(1, 8)), *(f"B{at}" for at in range(1, 7))]
    seated, sheets, listed = seating_by_table(told, 6), round_sheets(told, 6), seating_by_name(told, 6)
    assert not isinstance(seated, Refused)
    assert not isinstance(sheets, Refused)
    assert not isinstance(listed, Refused)
    assert [each.table for each in seated.tables] == names
    assert [each.table for each in sheets[0].slips] == names
    assert [each.table for each in table_cards(told).cards] == names
    assert {each.table for each in listed.rows} == set(names)
    notes = " ".join(note for card in table_cards(told).cards for each in card.rounds for note in each.notes)
    assert "table B6" in notes


def test_lists_are_called_by_section_and_side(apart: InSections, across: InSections) -> None:
    headings = [each.heading for each in standings_paper(source(apart)).rows if each.heading]
    sides = source(apart).sides
    assert headings == [f"Section {letter} · {side}" for letter in "AB" for side in sides]
    assert any("each compared and ranked by itself" in each for each in standings_paper(source(apart)).notes)
    assert any("compared across the field" in each for each in standings_paper(source(across)).notes)
    assert any("able A1, A2" in each for each in standings_paper(source(across)).notes)
    assert prize_list(source(apart)).rows[0].rank == f"1 Section A · {sides[0]}"


def test_travellers_of_sections_apart_are_two_with_their_own_tops(
    apart: InSections, across: InSections
) -> None:
    one, two = traveller_sheets(source(across)), traveller_sheets(source(apart))
    assert not isinstance(one, Refused)
    assert not isinstance(two, Refused)
    assert not any("Section" in each.cards for each in one.boards)
    assert [each.cards for each in two.boards[:2]] == ["Section A", "Section B"]
    assert {each.top for each in two.boards[:2]} == {"10"}


def test_own_sheets_say_the_place_in_their_list(apart: InSections) -> None:
    told = own_sheets(source(apart))
    assert not isinstance(told, Refused)
    assert all(" · Section " in each.rank for each in told.sheets)
