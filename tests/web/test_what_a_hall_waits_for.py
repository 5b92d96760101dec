"""What a hall waits for is told, and can be settled with a button: sheets, people, rounds, tables."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client

from tapis.club.rounds import course, free_tables, manual_changes
from tapis.club.slips import desk, table
from tapis.club.state.slips import Slip, SlipState
from tapis.core.sheet import Gap
from tapis.web import view_support
from tapis.web.access.links import TableLink, table_token
from tapis.web.room.house import house
from tests.book.whist.championship import DEAL, Championship
from tests.club.evening import Evening
from tests.club.free_tables import FreeEvening, won_by
from tests.web.director.conftest import replay
from tests.web.test_jury_gate import client_of, page


@pytest.fixture
def fresh(transactional_db: None) -> Iterator[None]:
    house.cache_clear()
    yield
    house.cache_clear()


def taken_in(evening: Evening) -> None:
    replay(evening, "ev")


def slip(number: int = 1, table: int = 1) -> Slip:
    found = view_support.tournament("ev").slip(number, table)
    assert found is not None
    return found


def phone(address: str) -> str:
    return Client(headers={"accept-language": "en"}).get(address).content.decode()


# A game that is won, and nobody has handed its sheet in.


def test_a_won_game_nobody_handed_in_is_told_and_taken_over(fresh: None) -> None:
    evening = FreeEvening(4)
    party = evening.sit_down(1, 2, 3)
    for number, deal in enumerate(won_by(0, 3), start=1):
        evening.do(table.propose_deal(evening.competition, evening.slip(1, 1), number, deal), "table:1.1")
    assert party.place == 1
    taken_in(evening)
    winner = evening.t.entrants[1].name
    shown = page(client_of("desk"), "tables")
    assert f"Won by {winner}, sheet not handed in" in shown
    assert client_of("desk").post("/e/ev/tables", {"do": "take-over", "table": 1}).status_code == 302
    assert slip().state is SlipState.FIRST_READING
    assert slip().readings[0].reader == "desk"
    assert "sheet not handed in" not in page(client_of("desk"), "tables")


def test_a_table_of_a_round_that_is_played_out_is_taken_over_as_well(fresh: None) -> None:
    day = Championship(4, rounds=1, deals=2)
    day.begin()
    taken_in(day)
    address = f"/t/{table_token(TableLink('ev', 1, 1, 0))}"
    at_table = Client(headers={"accept-language": "en"})
    at_table.post(address, {"do": "deal", "deal": 1, "d1-line": DEAL})
    assert "sheet not handed in" not in page(client_of("desk"), "rounds/1")
    refused = client_of("desk").post("/e/ev/rounds/1", {"do": "take-over", "table": 1})
    assert "Deal 2 is not entered yet" in refused.content.decode()
    at_table.post(address, {"do": "deal", "deal": 2, "d2-line": DEAL})
    assert "Every deal is entered, sheet not handed in" in page(client_of("desk"), "rounds/1")
    assert client_of("desk").post("/e/ev/rounds/1", {"do": "take-over", "table": 1}).status_code == 302
    assert slip().state is SlipState.FIRST_READING


# Somebody is left over.


def test_one_person_left_over_is_named_and_joins_a_table_for_its_next_game(fresh: None) -> None:
    evening = FreeEvening(6)
    evening.won(evening.sit_down(1, 2, 3), 2)
    evening.sit_down(4, 5)
    taken_in(evening)
    lone = evening.t.entrants[6].name
    for number in (1, 2, 3):
        client_of("director").post("/e/ev/check-in", {"set": f"{number}:absent"})
    shown = page(client_of("desk"), "tables")
    assert f"{lone} waits for somebody." in shown
    assert "Nobody is free to sit down" not in shown
    keep = {"do": "keep", "number": 6, "place": 2}
    assert f"Keep {lone} a seat at table 2 for its next game" in shown
    assert client_of("desk").post("/e/ev/tables", keep).status_code == 302
    shown = page(client_of("desk"), "tables")
    assert f"{lone} joins table 2 for its next game." in shown
    assert f"{lone} waits for somebody." not in shown
    assert client_of("desk").post("/e/ev/tables", {**keep, "do": "let-go"}).status_code == 302
    assert f"{lone} waits for somebody." in page(client_of("desk"), "tables")


def test_a_table_reads_on_its_phone_who_joins_it_for_the_next_game(fresh: None) -> None:
    evening = FreeEvening(5)
    party = evening.sit_down(1, 2, 3, 4)
    evening.do(free_tables.keep_seat(evening.competition, 5, 1))
    evening.won(party, 2)
    taken_in(evening)
    address = f"/t/{table_token(TableLink('ev', 1, 1, 0))}"
    assert f"Joins you for the next game: {evening.t.entrants[5].name}." in phone(address)
    Client().post(address, {"do": "again"})
    assert slip(1, 2).seats == (1, 2, 3, 4, 5)


def test_there_are_codes_for_as_many_tables_as_can_open(fresh: None) -> None:
    taken_in(FreeEvening(9))
    assert page(client_of("desk"), "tables/codes").count("data:image/svg") == 4


def test_somebody_late_is_seated_as_fifth_from_a_deal_on_and_every_page_says_so(fresh: None) -> None:
    day = Championship(4, rounds=1, deals=8, leftover="larger")
    day.begin()
    (number,) = day.enter("Léa Tardy", of_age=True)
    taken_in(day)
    shown = page(client_of("director"), f"late?who={number}")
    assert "The table plays as 5 from there on; deals in all: 10." in " ".join(shown.split())
    (key,) = re.findall(r'value="(join:[^"]+)"', shown)
    sent = {"who": number, "place": key, f"deal {key}": "4"}
    assert client_of("director").post("/e/ev/late", sent).status_code == 302
    assert slip().without == {number: Gap(1, 3)}
    told = "In deals 1 to 3 the table plays without Léa Tardy"
    for each in (page(client_of("desk"), "slips/1/1"), phone(f"/t/{table_token(TableLink('ev', 1, 1, 0))}")):
        assert told in " ".join(each.split())


# A round that was taken back.


def test_a_phone_whose_round_was_taken_back_is_told_so(fresh: None) -> None:
    day = Championship(4, rounds=2, deals=2)
    day.begin()
    day.confirm(1, 1, DEAL, DEAL)
    day.close(1)
    day.begin()
    day.do(manual_changes.withdraw_publication(day.t, 2, "two had changed places"))
    taken_in(day)
    old = f"/t/{table_token(TableLink('ev', 2, 1, 0))}"
    assert "Round 2 was taken back by the director; wait for the new seating." in phone(old)
    assert client_of("director").post("/e/ev/draw/2/publish").status_code == 302
    assert "Round 2 was seated anew; look up your new place" in phone(old)
    assert "has been revoked" in phone(f"/t/{table_token(TableLink('ev', 1, 1, 7))}")


# A table that never hands in.


@pytest.mark.clause("whist:W33")
def test_a_table_that_never_hands_in_is_given_up_by_the_book(fresh: None) -> None:
    day = Championship(8, rounds=1, deals=2, forfeit=-5)
    day.begin()
    day.confirm(1, 1, DEAL, DEAL)
    day.do(desk.postpone(day.t, 1, 2, "they play at home"))
    day.do(course.close_round(day.competition, 1))
    taken_in(day)
    director = client_of("director")
    assert "This table will never hand in" in page(director, "rounds/1")
    assert "W33" in page(director, "close")
    assert "Forfeit for this table" in page(director, "close")
    assert client_of("desk").post("/e/ev/rounds/1", {"do": "give-up", "table": 2}).status_code == 403
    assert director.post("/e/ev/rounds/1", {"do": "give-up", "table": 2}).status_code == 302
    assert slip(1, 2).state is SlipState.VOID
    assert director.post("/e/ev/close", {"do": "close"}).status_code == 302
    assert view_support.tournament("ev").closed
    assert "W33" in page(director, "log")


def test_a_table_whose_slip_was_read_is_not_given_up(fresh: None) -> None:
    day = Championship(4, rounds=1, deals=2)
    day.begin()
    day.confirm(1, 1, DEAL, DEAL)
    taken_in(day)
    assert client_of("director").post("/e/ev/rounds/1", {"do": "give-up", "table": 1}).status_code == 422
    assert "This table will never hand in" not in page(client_of("director"), "rounds/1")


# One sentence.


@pytest.mark.parametrize(
    ("people", "resting", "said"),
    [
        (4, "dealer", " (B) deals."),
        (5, "dealer", " (B) deals and rests."),
        (6, "dealer", " and "),
        (5, "previous", " (B) deals; "),
    ],
)
def test_who_deals_and_who_rests_is_one_sentence(fresh: None, people: int, resting: str, said: str) -> None:
    day = Championship(people, rounds=1, deals=4, leftover="larger", options={"resting": resting})
    day.begin()
    taken_in(day)
    shown = " ".join(phone(f"/t/{table_token(TableLink('ev', 1, 1, 0))}").split())
    told = shown.partition('<p class="dealer">')[2].partition("</p>")[0]
    assert said in told
    assert told.count(".") - told.count("#") == 1


# The address of a form.


def test_the_address_of_a_form_answers_a_page_of_the_house(fresh: None) -> None:
    day = Championship(4, rounds=1, deals=2)
    taken_in(day)
    answer = client_of("director").get("/e/ev/entrants/1/leave")
    assert answer.status_code == 405
    assert answer.headers["Allow"] == "POST"
    assert "only a form is sent there" in answer.content.decode()
    assert "<nav" in answer.content.decode() or "Back to the start" in answer.content.decode()
