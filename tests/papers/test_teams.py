"""Papers of teams: both names everywhere, partners across from each other, boxes and halves."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from io import BytesIO
from zipfile import ZipFile

import pytest

from tapis.club.events import Entry, Person, Presence, PresenceSet
from tapis.club.state.fold import apply
from tapis.club.text.slip_numbers import slip_number
from tapis.law import LANGUAGES, Refused
from tapis.papers import render_all
from tapis.papers.bundle import bundle
from tapis.papers.data import Paper, SeatingByName, SeatingByTable
from tapis.papers.fill import PaperKind, PaperSource, offered, papers
from tapis.papers.fill.lists import entry_list, lots, missing_list
from tapis.papers.fill.ranking import prize_list, standings_paper
from tapis.papers.fill.rounds import seating_by_name, seating_by_table, travel_cards
from tapis.papers.fill.sheets import blank_sheets, round_sheets, slip_form
from tapis.papers.fill.source import no_link
from tapis.papers.parts import SeatLabel
from tapis.papers.sheets import GridSheets
from tests.papers import teams
from tests.papers.evening import at, names, set_in
from tests.papers.reading import closed_up, left_blank, margins, pages, sizes, text_of

LONG = (teams.LONG, *teams.teams(8))
LISTED = tuple(f"{surname.upper()} {given}" for given, surname in map(str.split, names(18)))
"""Everybody as lists have them: the surname first."""


def made(kind: PaperKind, source: PaperSource) -> tuple[Paper, ...]:
    found = papers(kind, source, 1)
    assert not isinstance(found, Refused)
    return found


def usual_sheets(source: PaperSource, number: int) -> object:
    """The sheets of a round, of the usual size."""
    found = round_sheets(source, number)
    assert not isinstance(found, Refused)
    return found[0]


def grid_of(found: object) -> GridSheets:
    assert isinstance(found, GridSheets)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paper_of_teams_can_be_printed(language: str) -> None:
    of = teams.source(language)
    whole = tuple(paper for kind in set_in(language, offered(of)) for paper in made(kind, of))
    assert render_all(whole, language).startswith(b"%PDF")


def test_bulletins_are_only_for_regulations_that_have_them() -> None:
    assert PaperKind.BULLETINS not in offered(teams.source())


# The sheet of ten boxes.


def test_the_sheet_has_ten_boxes_and_a_line_for_every_deal() -> None:
    sheet = grid_of(usual_sheets(teams.source(), 1))
    assert [row.key for row in sheet.rows] == list(teams.BOXES)
    assert sheet.form.deals == 20
    assert [column.label for column in sheet.form.deal_columns] == ["Pris par", "Contrat"]
    assert [column.wide for column in sheet.form.deal_columns] == [False, True]
    assert sheet.form.totals == (157, 253, 257, 353)


def test_the_sheet_is_the_slip_of_its_table() -> None:
    slips = grid_of(usual_sheets(teams.source(), 2)).slips
    assert [slip.table for slip in slips] == ["1", "2", "3", "4"]
    for slip in slips:
        assert slip.number == slip_number(2, int(slip.table))
        assert slip.link == f"http://10.0.0.2/t/2/{slip.table}"
        assert [chair.seat for chair in slip.chairs] == ["A1 A2", "B1 B2"]
        assert all(len(chair.person.names) == 2 for chair in slip.chairs)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("listed", [(), LONG], ids=["usual", "long"])
def test_a_sheet_is_one_page_and_nothing_leaves_it(language: str, listed: tuple[Person, ...]) -> None:
    source = replace(teams.source(language, listed=listed), link=no_link)
    sheet = grid_of(usual_sheets(source, 1))
    pdf = render_all((replace(sheet, slips=sheet.slips[:1]),), language)
    assert sizes(pdf) == [(210, 297)]
    assert min(*margins(pdf)[0]) >= 6.5
    (page,) = pages(pdf)
    labels = [row.label for row in sheet.rows]
    for said in (*source.tournament.entrants[1].person.names, *labels):
        assert closed_up(said) in closed_up(page)
    for number in range(1, 21):
        assert f"\n{number}\n" in f"\n{page}\n"


def test_the_boxes_have_the_names_people_say() -> None:
    rows = {language: [row.label for row in blank(language).rows] for language in LANGUAGES}
    assert rows["fr"][:5] == ["Cœur", "Carreau", "Trèfle", "Pique", "Haut en bas"]
    assert rows["de"][4:8] == ["Obenabe", "Undenufe", "Slalom", "Guschti"]
    assert rows["nl"][0] == "Harten"
    assert rows["en"][-2:] == ["Misère", "Tutti"]


def blank(language: str) -> GridSheets:
    (found,) = blank_sheets(teams.source(language))
    return grid_of(found)


def test_a_blank_sheet_leaves_lines_for_names() -> None:
    sheet = blank("fr")
    assert {slip.chairs for slip in sheet.slips} == {(SeatLabel("A1 A2"), SeatLabel("B1 B2"))}
    (first, second) = pages(render_all((sheet,), "fr"))
    assert first == second
    assert "N°" not in first.replace("Feuille n°", "")


@pytest.mark.parametrize(
    ("options", "said", "not_said"),
    [
        ({}, "match à rebours −100", "arrondie"),
        ({"reverse_match": "none"}, "353.", "−100"),
        ({"reverse_match": "all"}, "à tous les contrats", "arrondie"),
        ({"bonus_rounding": "down"}, "arrondie vers le bas", "demi-point"),
    ],
)
def test_reminders_follow_the_house_options(options: dict[str, str], said: str, not_said: str) -> None:
    source = teams.source()
    settings = replace(source.tournament.setup, options=options)
    other = at(source, replace(source.tournament, settings=settings))
    notes = " ".join(slip_form(other).notes)
    assert said in notes
    assert not_said not in notes
    assert "{" not in notes


# Who sits where.


def test_partners_sit_across_from_each_other() -> None:
    found = seating_by_table(teams.source(), 1)
    assert isinstance(found, SeatingByTable)
    first, second = found.tables[0].chairs
    assert (first.seat, second.seat) == ("A1 A2", "B1 B2")
    assert first.person.names == names(18)[:2]
    assert [person.number for person in found.out] == ["9"]
    text = text_of(render_all((found,), "fr"))
    assert all(closed_up(name) in text for name in names(18))


def test_both_partners_find_their_own_line() -> None:
    found = seating_by_name(teams.source(), 1)
    assert isinstance(found, SeatingByName)
    assert sorted(row.person.name for row in found.rows) == sorted(LISTED)
    seats = {row.person.name: (row.table, row.seat) for row in found.rows}
    first, second = LISTED[:2]
    assert (seats[first], seats[second]) == (("1", "A1"), ("1", "A2"))
    assert {row.person.number for row in found.rows if not row.table} == {"9"}
    families = [row.person.name.split()[0] for row in found.rows]
    assert families == sorted(families)


def test_a_team_that_is_not_published_has_one_line_without_names() -> None:
    hidden = replace(teams.teams(9)[0], hidden=True)
    found = seating_by_name(teams.source(listed=(hidden, *teams.teams(9)[1:])), 1)
    assert isinstance(found, SeatingByName)
    last = found.rows[-1]
    assert (last.person.name, last.person.number, last.seat) == ("Nom non publié", "1", "A1 A2")
    assert not {*hidden.names} & {row.person.name for row in found.rows}


def test_a_team_travels_with_one_card() -> None:
    cards = travel_cards(teams.source()).cards
    assert len(cards) == 9
    assert all(len(card.person.names) == 2 for card in cards)
    by_number = {card.person.number: card.stops for card in cards}
    assert by_number["9"][0].out
    assert [(stop.table, stop.seat) for stop in by_number["2"]] == [("1", "B1 B2"), ("1", "A1 A2"), ("", "")]


def test_lots_are_for_teams() -> None:
    tickets = lots(teams.source()).lots
    assert len(tickets) == 8
    assert {ticket.seat for ticket in tickets} == {"A1 A2", "B1 B2"}


@pytest.mark.parametrize("rounds", [1, 4, 5, 8])
def test_travel_cards_of_teams_stay_whole(rounds: int) -> None:
    source = teams.source(listed=LONG)
    settings = replace(source.tournament.setup, rounds=rounds)
    cards = travel_cards(at(source, replace(source.tournament, settings=settings)))
    pdf = render_all((cards,), "fr")
    assert text_of(pdf).count(closed_up("Feuille de route")) == 9
    assert all(min(spaces) >= 2 for spaces in margins(pdf))


# Lists and standings.


def test_a_team_is_one_entry_with_two_names() -> None:
    unseen = apply(teams.tournament(), Entry(PresenceSet(3, Presence.REGISTERED)))
    source = at(teams.source("de"), unseen)
    assert len(entry_list(source).rows) == 9
    assert [row.person.names for row in missing_list(source).rows] == [LISTED[4:6]]
    text = text_of(render_all((entry_list(source),), "de"))
    assert closed_up("9 Teams") in text
    assert all(closed_up(name) in text for name in LISTED)


@pytest.mark.parametrize(
    ("language", "half"), [("fr", "1494,5"), ("de", "1494.5"), ("nl", "1494,5"), ("en", "1494.5")]
)
def test_halves_are_written_as_the_language_does(language: str, half: str) -> None:
    assert teams.source(language).written(Fraction(2989, 2)) == half


def test_standings_hold_totals_with_bonus_and_forfeits() -> None:
    found = standings_paper(teams.source())
    rows = {row.person.number: row for row in found.rows}
    assert not found.lowest_wins
    assert "9" not in rows, "a team that sat out has no rank before it has a result"
    assert rows["1"].total.endswith(",5")
    assert rows["1"].person.names == LISTED[:2]
    text = text_of(render_all((found,), "fr"))
    assert all(closed_up(name) in text for row in found.rows for name in row.person.names)
    assert closed_up(rows["1"].total) in text


@pytest.mark.parametrize(
    "kind", [PaperKind.STANDINGS, PaperKind.STANDINGS_WALL, PaperKind.PRIZES, PaperKind.ENTRIES_BY_NAME]
)
def test_long_names_of_both_partners_wrap(kind: PaperKind) -> None:
    pdf = render_all(made(kind, teams.source("de", listed=LONG)), "de")
    text = text_of(pdf)
    assert all(closed_up(part.listed) in text for part in teams.LONG.full_names)
    assert len(pages(pdf)) == 1


def test_prizes_go_to_teams() -> None:
    first = prize_list(teams.source()).rows[0]
    assert len(first.person.names) == 2
    assert first.result.endswith(",5")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_emergency_page_of_teams_moves_teams(language: str) -> None:
    pdf = render_all(made(PaperKind.EMERGENCY, teams.source(language)), language)
    assert len(pages(pdf)) == 1
    (text,) = map(closed_up, pages(pdf))
    assert all(each in text for each in ("AC", "BD", "157", "253", "1400"))
    assert "{" not in text


def test_the_bundle_writes_both_names_and_decimals() -> None:
    with left_blank(), ZipFile(BytesIO(bundle("{}", teams.source()))) as packed:
        table = packed.read("standings.csv").decode("utf-8-sig")
        assert not [name for name in packed.namelist() if "bulletins" in name]
    titles, *rows = table.splitlines()
    assert titles.split(";")[2:4] == ["Nom", "Partenaire"]
    (first,) = [row.split(";") for row in rows if row.split(";")[1] == "1"]
    assert tuple(first[2:4]) == LISTED[:2]
    assert first[-1].endswith(",5")
