"""Rulings on paper: below the ranking, on the form of a director, in the list for spreadsheets."""

from __future__ import annotations

import csv
from io import StringIO

import pytest

from tapis.club.events import HouseClause, Person
from tapis.club.people import registration
from tapis.club.rulings.faults import Charge, cancel, rule
from tapis.i18n import words
from tapis.law import LANGUAGES, Refused
from tapis.papers import render_all
from tapis.papers.data import CaseForm, PrintedStandings
from tapis.papers.fill import PaperSource
from tapis.papers.fill.catalogue import PaperKind, papers
from tapis.papers.tables import tables
from tests.cells import in_one
from tests.club.evening import Evening
from tests.papers.reading import closed_up, text_of
from tests.scenarios.houses import House, every

pytestmark = pytest.mark.clause("house:H1")
MARKS = {"fr": "clause maison", "de": "Hausregel", "nl": "huisregel", "en": "house clause"}
WHY = "couleur non fournie"


def ruled(evening: Evening) -> Evening:
    """One warned, one with points less, one excluded; a fourth ruling is taken back."""
    people = [number for slip in evening.t.slips for number in slip.seats][:4]
    faults = (("warning", None), ("points", -1), ("exclusion", None), ("points", 1))
    for (fault, points), number in zip(faults, people, strict=True):
        evening.do(rule(evening.competition, Charge(f"house-{fault}", number, 1, 0, points, WHY)))
    evening.do(cancel(evening.competition, 4, "trop"))
    return evening


def source_of(evening: Evening, language: str) -> PaperSource:
    return PaperSource(evening.competition, language, translate=lambda text: words(text, language))


def made(kind: PaperKind, evening: Evening, language: str) -> tuple[object, ...]:
    found = papers(kind, source_of(evening, language))
    assert not isinstance(found, Refused)
    return found


@every
@in_one("language", LANGUAGES)
def test_the_ranking_lists_what_is_in_force_warnings_too_and_marks_the_clause(
    house: House, language: str
) -> None:
    evening = house.begun()
    house.all_typed(evening)
    (paper,) = made(PaperKind.STANDINGS, ruled(evening), language)
    assert isinstance(paper, PrintedStandings)
    assert len(paper.rulings) == 3
    assert all(f"H1 ({MARKS[language]})" in line for line in paper.rulings)
    assert not any(WHY in line for line in paper.rulings), "why stays between the table and the desk"
    assert "-1" in paper.rulings[1].replace("−", "-")
    warned = str(evening.t.rulings[0].entrant)
    assert not any(each.extra for each in paper.rows if each.person.number == warned)


def test_a_name_that_is_not_to_be_published_is_in_no_line() -> None:
    evening = Evening(8, rounds=1)
    evening.whole_round()
    for number, entrant in list(evening.t.entrants.items()):
        person = Person(entrant.person.name, hidden=True)
        evening.do(registration.edit_entrant(evening.competition, number, person))
    (paper,) = made(PaperKind.STANDINGS, ruled(evening), "fr")
    assert isinstance(paper, PrintedStandings)
    names = {name for each in evening.t.entrants.values() for name in each.person.names}
    assert not any(name.split()[-1].upper() in line.upper() for name in names for line in paper.rulings)


def test_the_printed_page_says_so() -> None:
    evening = Evening(8, rounds=1)
    evening.whole_round()
    (paper,) = made(PaperKind.STANDINGS, ruled(evening), "fr")
    read = closed_up(text_of(render_all((paper,), "fr")))  # type: ignore[arg-type]
    for said in ("Décisions", "Avertissement", "H1 (clause maison)", "Exclusion"):
        assert closed_up(said) in read


@every
def test_the_directors_form_has_boxes_for_it_with_the_clause_as_the_club_wrote_it(house: House) -> None:
    evening = house.evening(house_clause=HouseClause("Courtoisie", "On reste poli.", -7, 3))
    (form,) = made(PaperKind.RULING_FORM, evening, "fr")
    assert isinstance(form, CaseForm)
    assert form.own == ("Avertissement", "Points donnés ou retirés (−7 … 3)", "Exclusion")
    assert form.clause == "H1 (clause maison) · Courtoisie · On reste poli."
    assert closed_up("Courtoisie") in closed_up(text_of(render_all((form,), "fr")))


@every
def test_the_list_for_spreadsheets_has_clause_mark_title_and_who_is_out(house: House) -> None:
    evening = house.begun(house_clause=HouseClause("Courtoisie"))
    house.all_typed(evening)
    found = dict(tables(source_of(ruled(evening), "en")))
    text = found["rulings.csv"].decode("utf-8-sig")
    lines = list(csv.DictReader(StringIO(text, newline=""), delimiter=";"))
    assert {line["Clause"] for line in lines} == {"house:H1 (house clause)"}
    assert [line["Fault"] for line in lines][:2] == [
        "Warning · Courtoisie",
        "Points given or taken · Courtoisie",
    ]
    assert [line["Out of the event"] for line in lines] == ["", "", "yes", ""]
    assert [line["Counts"] for line in lines] == ["yes", "yes", "yes", "no"]
