"""Papers filled from a tournament: the right people in the right places, nothing unpublished."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.club.events import Entry, EventClosed, Person, Presence, PresenceSet
from tapis.club.state.competition import Competition
from tapis.club.state.fold import apply
from tapis.club.text.full_names import normalised
from tapis.club.text.slip_numbers import slip_number
from tapis.core.form import Field, Scope, Total
from tapis.core.plugin import plugins
from tapis.law import LANGUAGES, Refused
from tapis.papers import render_all
from tapis.papers.data import PrintedStandings, SeatingByName, SeatingByTable
from tapis.papers.fill import CODED, PER_ROUND, PaperKind, PaperSource, papers
from tapis.papers.fill.lists import entry_list, missing_list, table_signs
from tapis.papers.fill.ranking import prize_list, standings_paper
from tapis.papers.fill.rounds import bulletins, seating_by_name, seating_by_table, travel_cards
from tapis.papers.fill.sheets import round_sheets, slip_form
from tapis.papers.fill.source import spoken_date
from tapis.papers.parts import HallAddress
from tapis.papers.sheets import Bulletins, ScoreSlips
from tests.club.evening import Evening
from tests.club.pairs import Pairs
from tests.papers.evening import at, names, people, set_in, source, tournament
from tests.papers.reading import closed_up, text_of
from tests.plugins import replaced


def usual_sheets(source: PaperSource, number: int) -> object:
    """The sheets of a round, of the usual size."""
    found = round_sheets(source, number)
    assert not isinstance(found, Refused)
    return found[0]


def slips_of(found: object) -> ScoreSlips:
    assert isinstance(found, ScoreSlips)
    return found


def with_event(start: PaperSource, event: object) -> PaperSource:
    return at(start, apply(start.tournament, Entry(event)))  # type: ignore[arg-type]


OF_SHARED_BOARDS = {
    PaperKind.TRAVELLERS,
    PaperKind.MATCH_SHEETS,
    PaperKind.HAND_RECORDS,
    PaperKind.ALL_HANDS,
    PaperKind.OWN_SHEETS,
}
"""What an event whose tables play their own deals has no use for."""

NOT_HERE = OF_SHARED_BOARDS | {PaperKind.GRID, PaperKind.POSTER}
"""Nor is there a grid of figures, nor a phone that reaches it."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_paper_can_be_printed(language: str) -> None:
    of, kinds = source(language), set_in(language, PaperKind)
    found = {kind: papers(kind, of, 1) for kind in kinds}
    assert {kind for kind, made in found.items() if isinstance(made, Refused)} == NOT_HERE & {*kinds}
    whole = tuple(paper for made in found.values() if not isinstance(made, Refused) for paper in made)
    assert render_all(whole, language).startswith(b"%PDF")


@pytest.mark.parametrize("number", [0, 3, 99, -1])
def test_a_round_that_is_not_published_is_not_printed(number: int) -> None:
    evening = source()
    found = {kind: papers(kind, evening, number) for kind in sorted(PER_ROUND)}
    refused = {kind: made.code for kind, made in found.items() if isinstance(made, Refused)}
    assert refused == dict.fromkeys(sorted(PER_ROUND), "not-published")


def test_an_event_without_anybody_prints_or_says_why() -> None:
    empty = at(source(), replace(tournament(), entrants={}, rounds=(), rulings=()))
    found = {kind: papers(kind, empty, 1) for kind in PaperKind}
    assert {kind for kind, made in found.items() if isinstance(made, Refused)} == PER_ROUND | NOT_HERE
    whole = tuple(paper for made in found.values() if not isinstance(made, Refused) for paper in made)
    assert render_all(whole, "fr").startswith(b"%PDF")


# Slips.


def test_slips_carry_number_link_people_and_the_first_dealer() -> None:
    slips = slips_of(usual_sheets(source(), 2)).slips
    assert [slip.table for slip in slips] == [str(n) for n in range(1, 11)]
    for slip in slips:
        assert slip.number == slip_number(2, int(slip.table))
        assert slip.link == f"http://10.0.0.2/t/2/{slip.table}"
        assert [chair.seat for chair in slip.chairs] == list("ABCD")
        assert slip.dealers == (0,)


def test_slips_have_the_columns_of_the_regulation_and_then_the_points() -> None:
    form = slip_form(source("en"), points=True)
    assert [column.label for column in form.columns] == ["Estimate", "Made", "Difference"]
    assert form.totals == (157,)
    assert form.deals == 8
    assert "ring" in form.notes[0]


def test_a_regulation_without_words_of_its_own_uses_its_fields() -> None:
    evening = source("de")
    clause = evening.plugin.sheet.fields[0].clause
    fields = (
        Field("trump", "Trump", Scope.DEAL, clause, choices=("clubs", "hearts")),
        Field("tricks", "Tricks", Scope.SEAT, clause, (0, 9), totals=(Total(9),)),
        Field("last", "Last trick", Scope.SEAT, clause, (0, 1), only_if="tricks=0"),
    )
    regulation = replace(evening.plugin.regulation, id="other")
    other = replace(
        evening,
        competition=Competition(
            evening.tournament, replaced(evening.plugin, regulation=regulation, fields=fields)
        ),
        translate=str.upper,
    )
    form = slip_form(other, points=True)
    assert [column.label for column in form.deal_columns] == ["TRUMP"]
    assert [column.label for column in form.columns] == ["TRICKS", "Punkte"]
    assert form.notes == ("LAST TRICK",)
    assert form.totals == (9,)


def test_bulletins_come_four_to_a_table() -> None:
    found = bulletins(source(), 1)
    assert isinstance(found, Bulletins)
    assert len(found.bulletins) == 40
    assert [each.seat for each in found.bulletins[:4]] == list("ABCD")
    assert {each.table for each in found.bulletins[4:8]} == {"2"}


# Seating.


def test_the_seating_by_name_is_alphabetical_and_names_who_sits_out() -> None:
    found = seating_by_name(source(), 1)
    assert isinstance(found, SeatingByName)
    assert sorted(row.person.name for row in found.rows) == sorted(Person(name).listed for name in names(41))
    assert [row.person.number for row in found.rows if not row.table] == ["41"]
    surnames = [row.person.name.split()[0] for row in found.rows]
    assert surnames == sorted(surnames, key=normalised)


def test_the_seating_finds_people_by_the_surname_they_were_entered_with() -> None:
    told = (("Urs Schmid Meyer", 2), ("Ruth Aebischer", 1), ("Anna Bär Weber", 1), ("A.-P. Zosso", 1))
    entered = tuple(Person(name, surname_words=words) for name, words in told)
    evening = at(source(), tournament(listed=entered))
    found = seating_by_name(evening, 1)
    assert isinstance(found, SeatingByName)
    wall = [row.person.name for row in found.rows]
    assert wall == ["AEBISCHER Ruth", "SCHMID MEYER Urs", "WEBER Anna Bär", "ZOSSO A.-P."]
    assert wall == [row.person.name for row in entry_list(evening).rows]


def test_accents_and_case_do_not_disturb_the_alphabet() -> None:
    entered = tuple(Person(name) for name in ("Zoé", "Étienne", "ernest", "Über", "Urs", "Eva"))
    evening = at(source(), tournament(listed=entered))
    rows = entry_list(evening).rows
    assert [row.person.name for row in rows] == ["ernest", "Étienne", "Eva", "Über", "Urs", "Zoé"]


def test_who_wants_no_publication_is_on_slips_but_not_on_walls() -> None:
    entered = (Person("Secret Person", hidden=True), *people(8)[1:])
    evening = at(source(), tournament(listed=entered))
    public = [
        found
        for found in (seating_by_table(evening, 1), seating_by_name(evening, 1), standings_paper(evening))
        if isinstance(found, SeatingByTable | SeatingByName | PrintedStandings)
    ]
    assert len(public) == 3
    assert "Secret" not in text_of(render_all(tuple(public), "fr"))
    assert "SecretPerson" in text_of(render_all((slips_of(usual_sheets(evening, 1)),), "fr"))
    wall = seating_by_name(evening, 1)
    assert isinstance(wall, SeatingByName)
    assert wall.rows[-1].person.number == "1"


def test_a_travel_card_opens_its_own_page_and_the_wall_list_everybodys() -> None:
    hall = HallAddress(hosts=("tapis.local",), page="http://tapis.local/e/x/public/")
    served = replace(source(), own=lambda number: f"http://tapis.local/p/{number}", hall=hall)
    for card in travel_cards(served).cards:
        assert card.link == f"http://tapis.local/p/{card.person.number}"
    found = seating_by_name(served, 1)
    assert isinstance(found, SeatingByName)
    assert found.hall.page == hall.page
    assert {PaperKind.TRAVEL_CARDS, PaperKind.SEATING_BY_NAME, PaperKind.SEATING_WALL} <= CODED


def test_travel_cards_show_published_rounds_and_leave_the_others_open() -> None:
    cards = travel_cards(source()).cards
    assert len(cards) == 41
    for card in cards:
        first, second, third, fourth = card.stops
        assert bool(first.table) != first.out
        assert bool(second.table) != second.out
        assert (third.table, third.out, fourth.table, fourth.out) == ("", False, "", False)
    assert [card.person.number for card in cards if card.stops[0].out] == ["41"]


# Lists.


def test_only_people_not_seen_yet_are_missing() -> None:
    evening = source()
    assert missing_list(evening).rows == ()
    unseen = with_event(evening, PresenceSet(7, Presence.REGISTERED))
    absent = with_event(unseen, PresenceSet(8, Presence.ABSENT))
    assert [row.person.number for row in missing_list(absent).rows] == ["7"]


def test_the_entry_list_ticks_who_is_here_and_notes_what_matters() -> None:
    listed = (Person("A B", stand_in=True, paid=True, pinned_table=3, note="vegetarian"), *people(7))
    evening = at(source("en"), tournament(listed=listed))
    gone = with_event(evening, PresenceSet(2, Presence.WITHDRAWN, 1))
    rows = {row.person.number: row for row in entry_list(gone).rows}
    assert rows["1"].present
    assert rows["1"].note == "stand-in, paid, table 3, vegetarian"
    assert not rows["2"].present
    assert rows["2"].note == "withdrawn after round 1"


@pytest.mark.parametrize(("count", "signs"), [(41, 10), (16, 4), (8, 2)])
def test_there_is_a_sign_for_every_table(count: int, signs: int) -> None:
    assert len(table_signs(source(count=count)).tables) == signs


# Standings.


def test_standings_show_rounds_penalties_and_shared_ranks() -> None:
    found = standings_paper(source("en"))
    rows = {row.person.number: row for row in found.rows}
    assert found.rounds == ("1", "2")
    assert rows["1"].rank == rows["3"].rank == "1"
    assert (rows["2"].rank, rows["2"].extra, rows["2"].total) == ("9", "+10", "−70")
    assert "41" not in rows, "who only sat out has no rank before the round is over"
    assert found.ties == ("Exact estimates", "Best round")
    assert rows["1"].ties == ("8", "−80")
    assert rows["2"].ties == ("", "")


def test_standings_say_which_slips_are_missing() -> None:
    notes = " ".join(standings_paper(source("en")).notes)
    assert "Round 1, Table 10; Round 2, Table 1, 2, 3" in notes


def test_who_left_is_listed_without_a_rank_and_with_the_reason() -> None:
    left = with_event(source("en"), PresenceSet(5, Presence.ELIMINATED, 1, "third revoke"))
    found = standings_paper(left)
    (row,) = [row for row in found.rows if row.person.number == "5"]
    assert (row.rank, row.note) == ("", "eliminated")


def test_closed_events_print_final_standings() -> None:
    assert not standings_paper(source()).final
    closed = at(source(), apply(tournament(), Entry(EventClosed(), at="2026-11-21T22:00:00Z")))
    assert standings_paper(closed).final


def test_a_tie_at_the_last_prize_gives_everybody_a_line() -> None:
    assert [row.rank for row in prize_list(source(), 3).rows] == ["1"] * 8
    assert len(prize_list(source(), 9).rows) == 9


# Dates.


@pytest.mark.parametrize(
    ("text", "language", "spoken"),
    [
        ("2026-11-21", "fr", "samedi, 21 novembre 2026"),
        ("2026-11-21", "de", "Samstag, 21. November 2026"),
        ("2026-11-21", "nl", "zaterdag 21 november 2026"),
        ("2026-11-21", "en", "Saturday"),
        ("next week", "en", "next week"),
        ("", "fr", ""),
    ],
)
def test_dates_are_spoken_in_the_language_of_the_event(text: str, language: str, spoken: str) -> None:
    assert spoken_date(text, language).startswith(spoken)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_emergency_page_names_the_figures_of_the_event(language: str) -> None:
    made = papers(PaperKind.EMERGENCY, source(language))
    assert not isinstance(made, Refused)
    text = text_of(render_all(made, language))
    assert "157" in text
    assert "45" in text
    assert closed_up(source(language).game["title"]) in text


# Any regulation.


@pytest.mark.parametrize("regulation", sorted(plugins()))
def test_every_regulation_has_sheets_and_an_emergency_page(regulation: str) -> None:
    plugin = plugins()[regulation]
    start = tournament()
    settings = replace(start.setup, regulation=regulation, forfeit=0, tie_keys=(), options={})
    evening = replace(
        source(), competition=Competition(replace(start, settings=settings, rounds=(), rulings=()), plugin)
    )
    assert papers(PaperKind.SPARES, evening)
    for kind in (PaperKind.BLANK_SHEETS, PaperKind.EMERGENCY):
        made = papers(kind, evening)
        assert not isinstance(made, Refused)
        assert "{" not in text_of(render_all(made, "fr"))


def test_travel_cards_of_a_movement_show_every_round_once_it_has_begun() -> None:
    evening = Pairs(7, rounds=4, deals=2)
    evening.draw()
    before = travel_cards(PaperSource(evening.competition, "fr")).cards
    assert not any(stop.table or stop.out for card in before for stop in card.stops)
    evening.begin()
    cards = travel_cards(PaperSource(evening.competition, "fr")).cards
    seats = {
        (each.number, number): str(table)
        for each in evening.t.rounds
        for table, group in enumerate(each.seating.tables, start=1)
        for number in group
    }
    assert {
        (int(stop.round), int(card.person.number)): stop.table
        for card in cards
        for stop in card.stops
        if not stop.out
    } == seats
    assert sum(stop.out for card in cards for stop in card.stops) == 4, "one of seven sits out each round"


def test_travel_cards_tell_no_round_that_lots_may_still_change() -> None:
    evening = Evening(8, rounds=2)
    evening.begin()
    for card in travel_cards(PaperSource(evening.competition, "fr")).cards:
        assert [bool(stop.table) for stop in card.stops] == [True, False]
