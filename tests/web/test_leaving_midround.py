"""Somebody leaves during a deal: every page marks the seat, and the desk says how the table goes on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client

from tapis.club.state.slips import Slip, SlipState
from tapis.web import view_support
from tapis.web.access.links import TableLink, table_token
from tapis.web.room.house import house
from tests.book.whist.championship import Championship
from tests.web.director.conftest import replay
from tests.web.test_jury_gate import client_of, page

pytestmark = pytest.mark.clause("whist:58")
DEALS = 10


@pytest.fixture
def five(transactional_db: None) -> Iterator[str]:
    """A championship of five people at one table; the name of its fifth, who is about to go."""
    house.cache_clear()
    day = Championship(5, rounds=1, deals=8, leftover="larger", options={"resting": "dealer"})
    day.begin()
    replay(day, "ev")
    number = slip().seats[4]
    client_of("director").post(
        f"/e/ev/entrants/{number}/leave", {"to": "withdrawn", "reason": "had to go home", "deal": "2"}
    )
    yield view_support.tournament("ev").entrants[number].name
    house.cache_clear()


def slip() -> Slip:
    found = view_support.tournament("ev").slip(1, 1)
    assert found is not None
    return found


def said(**form: object) -> int:
    """What the desk says of the table, as its slip's form sends it."""
    sent = {"entrant": slip().seats[4], "deal": 3, "reason": "so the table wants", **form}
    return client_of("desk").post("/e/ev/slips/1/1", sent).status_code


def test_every_page_marks_the_seat_and_asks_how_the_table_goes_on(five: str) -> None:
    director = client_of("director")
    assert f"{five} left during deal 2" in page(director, "rounds/1")
    assert "how does the table go on?" in page(director)
    assert f"{five} left during deal 2" in page(director, "slips/1/1")
    assert f"{five} left during deal 2." in page(client_of("desk"), "slips/1/1/type")
    assert "Left during deal 2 of round 1." in page(director, f"entrants/{slip().seats[4]}")
    assert 'class="gone"' in page(director, "screen/tables")
    phone = Client(headers={"accept-language": "en"})
    told = phone.get(f"/t/{table_token(TableLink('ev', 1, 1, 0))}").content.decode()
    assert f"{five} left during deal 2." in told
    assert "Before you enter deal 3, ask the desk how the table goes on." in told


def test_the_desk_lets_the_table_play_on_as_four_and_the_phone_follows(five: str) -> None:
    phone = Client(headers={"accept-language": "en"})
    address = f"/t/{table_token(TableLink('ev', 1, 1, 0))}"

    def enter(deal: int, line: str) -> tuple[int, str]:
        answer = phone.post(address, {"do": "deal", "deal": deal, f"d{deal}-line": line})
        return answer.status_code, answer.content.decode()

    assert enter(1, "S6 A 6")[0] == 302
    assert enter(2, "S6 B 6")[0] == 302
    status, refusal = enter(3, "S6 A 6")
    assert (status, "left during deal 2. Say first how the table goes on" in refusal) == (422, True)
    assert said(do="play-on") == 302
    assert f"From deal 3 the table plays on without {five}" in " ".join(
        page(client_of("desk"), "slips/1/1").split()
    )
    status, refusal = enter(3, "S6 E 6")
    assert (status, "has left, and plays no more from deal 3 on" in refusal) == (422, True)
    for deal in range(3, DEALS + 1):
        assert enter(deal, "S6 A 6")[0] == 302
    assert phone.post(address, {"do": "hand-in"}).status_code == 302
    assert client_of("desk").post("/e/ev/slips/1/1", {"do": "accept"}).status_code == 302
    assert slip().state is SlipState.CONFIRMED


def test_a_slip_typed_before_that_is_said_is_to_clear_and_counts_once_it_is(five: str) -> None:
    desk = client_of("desk")
    typed = {f"s{seat}": str(person) for seat, person in enumerate(slip().seats)}
    lines = ["S6 A 6", "S6 B 6", *["S6 A 6"] * (DEALS - 2)]
    typed |= {f"d{deal}-line": line for deal, line in enumerate(lines, start=1)}
    assert desk.post("/e/ev/slips/1/1/type", typed).status_code == 302
    assert slip().state is SlipState.TO_CLEAR
    assert "Say first how the table goes on" in page(desk, "slips/1/1")
    assert said(do="play-on") == 302
    assert desk.post("/e/ev/slips/1/1/type", typed).status_code == 302
    assert slip().state is SlipState.FIRST_READING


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ({"do": "substitute", "name": "Jo Quer"}, "From deal 3, Jo Quer plays in the place of"),
        ({"do": "cut-from"}, "left during deal 2"),
    ],
)
def test_a_stand_in_or_a_cut_settles_it(five: str, form: dict[str, str], told: str) -> None:
    director = client_of("director")
    assert said(**form) == 302
    assert told in page(director, "slips/1/1")
    assert "how does the table go on?" not in page(director)
    assert slip().cut == (2 if form["do"] == "cut-from" else None)


def test_whoever_is_back_plays_again(five: str) -> None:
    assert said(do="play-on") == 302
    assert said(do="take-again", deal=5, reason="the train was late") == 302
    shown = " ".join(page(client_of("desk"), "slips/1/1").split())
    assert f"In deals 3 to 4 the table plays without {five}" in shown
    log = page(client_of("director"), "log")
    assert "Table plays on without somebody" in log
    assert "Back at the table" in log
