"""An event of individuals on phones: a code of one's own, a partner, two opponents, and the next seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tapis.web.access.links import PlayerLink, pair_token
from tapis.web.room.house import house
from tapis.web.tables.players.evening_page import EveningPage
from tests.club.test_individuals import evening
from tests.web.tables.conftest import EVENT, Hall

Phone = Callable[[int], str]


@pytest.fixture
def hall(transactional_db: None) -> Iterator[Hall]:
    """Eight people, one round published, two boards."""
    house.cache_clear()
    event = evening(8, 2)
    event.publish(1)
    yield Hall(event)
    house.cache_clear()


def phone(number: int) -> str:
    return f"/q/{pair_token(PlayerLink(EVENT, number))}"


def seen(hall: Hall, number: int) -> EveningPage:
    page = hall.client.get(phone(number)).context["page"]
    assert isinstance(page, EveningPage)
    return page


def typed(hall: Hall, number: int, deal: int, line: str, table: int = 1) -> int:
    at = {"round": 1, "table": table, "deal": deal, f"d{deal}-line": line, "seen": ""}
    return int(hall.send(phone(number), do="deal", **at).status_code)


def agree(hall: Hall, number: int, deal: int, table: int = 1) -> int:
    stands = seen(hall, number).boards[deal - 1].seen
    sent = {"round": 1, "table": table, "deal": deal, "seen": stands}
    return int(hall.send(phone(number), do="agree", **sent).status_code)


def test_each_is_told_seat_partner_and_opponents(hall: Hall) -> None:
    north, east, south, west = hall.state.rounds[0].slips[1].seats
    place = seen(hall, south).place
    assert place is not None
    assert (place.round, place.table, place.side) == (1, 1, "South")
    assert place.partner is not None
    assert place.partner[0] == north
    assert {each for each, _ in place.others} == {east, west}
    text = hall.client.get(phone(south)).content.decode()
    assert "with" in text
    assert hall.state.entrants[north].name in text


def test_opponents_agree_and_partners_cannot(hall: Hall) -> None:
    north, east, south, west = hall.state.rounds[0].slips[1].seats
    assert typed(hall, north, 1, "3NT N =") == 302
    turns = {number: seen(hall, number).boards[0].turn for number in (north, east, south, west)}
    assert turns == {north: "ours", south: "ours", east: "theirs", west: "theirs"}
    assert seen(hall, west).boards[0].gain == ("North–south", 400)
    assert agree(hall, south, 1) == 422
    assert agree(hall, west, 1) == 302
    assert seen(hall, north).boards[0].turn == "agreed"


def test_a_table_on_which_both_sides_agree_counts_without_the_desk(hall: Hall) -> None:
    north, east, _, west = hall.state.rounds[0].slips[1].seats
    for deal, line in ((1, "3NT N ="), (2, "4S E -1")):
        assert typed(hall, north if deal == 1 else west, deal, line) == 302
        assert agree(hall, east if deal == 1 else north, deal) == 302
    assert hall.state.rounds[0].slips[1].confirmed is not None
    page = seen(hall, west)
    assert page.counts
    assert [each.turn for each in page.boards] == ["read", "read"]
    assert "Correct it" not in hall.client.get(phone(west)).content.decode(), "the desk corrects what counts"


def test_nobody_of_another_table_types_or_agrees(hall: Hall) -> None:
    stranger = hall.state.rounds[0].slips[2].seats[0]
    assert typed(hall, stranger, 1, "3NT N =") == 422
    assert typed(hall, hall.state.rounds[0].slips[1].seats[0], 1, "3NT N =") == 302
    sent = {"round": 1, "table": 1, "deal": 1, "seen": "x"}
    assert hall.send(phone(stranger), do="agree", **sent).status_code == 422


def test_nobody_reads_a_board_that_the_other_table_has_still_to_play(hall: Hall) -> None:
    """Both tables of the round play the same boards; results are told when the slower one has agreed."""
    first, second = (hall.state.rounds[0].slips[table].seats for table in (1, 2))
    for deal in (1, 2):
        assert typed(hall, first[0], deal, "3NT N =") == 302
        assert agree(hall, first[1], deal) == 302
    assert all(not board.others for board in seen(hall, first[2]).boards)
    assert all(not board.others for board in seen(hall, second[2]).boards)
    for deal in (1, 2):
        assert typed(hall, second[0], deal, "4S E -1", table=2) == 302
        assert agree(hall, second[3], deal, table=2) == 302
    told = seen(hall, first[2]).boards[0].others
    assert [line.written for line in told if not line.own] == ["4S E -1"]
    assert "4S" in hall.client.get(phone(first[2])).content.decode()


@pytest.fixture
def nine(transactional_db: None) -> Iterator[Hall]:
    """Nine people, one of whom rests; the first of two rounds is published."""
    house.cache_clear()
    event = evening(9, 2)
    event.publish(1)
    yield Hall(event)
    house.cache_clear()


def test_who_rests_in_the_first_round_is_told_so_once_it_is_published(nine: Hall) -> None:
    sitting = {number for slip in nine.state.rounds[0].slips.values() for number in slip.seats}
    (resting,) = set(nine.state.entrants) - sitting
    told = nine.client.get(phone(resting)).content.decode()
    assert "You sit out in this round." in told
    assert "The next round appears here when it is published." in told
    assert "first round" not in told
