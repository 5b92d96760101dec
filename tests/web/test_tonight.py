"""The first page of an event: one next step, and whatever must be settled, the most pressing first."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tapis.club.events import Person, Presence
from tapis.club.people import latecomers, registration
from tapis.club.rulings import faults
from tapis.club.state.competition import Competition
from tapis.web import view_support
from tapis.web.director.todo import Todo, todos
from tapis.web.frame.health import Lamp, lamps
from tapis.web.room.house import house
from tests.web.test_desk import EVENT, PLUGIN, Desk


@pytest.fixture
def desk(transactional_db: None) -> Iterator[Desk]:
    house.cache_clear()
    yield Desk()
    house.cache_clear()


def settled(desk: Desk) -> list[Todo]:
    return list(todos(EVENT, Competition(desk.state, PLUGIN)))


def titles(desk: Desk) -> list[str]:
    return [todo.title for todo in settled(desk)]


def test_nothing_is_open_when_the_tables_have_just_sat_down(desk: Desk) -> None:
    assert titles(desk) == []
    assert "Nothing to settle" in desk.get("director", "").content.decode()


def test_a_call_weighs_more_than_a_conflict_and_a_conflict_more_than_a_doubt(desk: Desk) -> None:
    desk.type_slip("desk", 1, made=28)
    desk.type_slip("desk", 2)
    desk.type_slip("desk2", 2, swapped=True)
    assert titles(desk) == ["Round 1, table 2: two different readings", "Round 1, table 1: to clear"]
    slip = desk.state.slip(1, 1)
    assert slip is not None
    desk.do(lambda t: faults.call_director(t, slip, 2, "a card on the floor"))
    assert titles(desk)[0] == "Round 1, table 1 calls the director"
    page = desk.get("director", "").content.decode()
    places = [page.index(title) for title in titles(desk)]
    assert places == sorted(places)


def test_what_is_in_doubt_is_a_number_beside_the_desk_and_the_jury(desk: Desk) -> None:
    desk.type_slip("desk", 1, made=28)
    for page in ("", "standings", "bar"):
        shown = re.sub(r"\s+", " ", desk.get("desk", page).content.decode())
        assert re.search(r'id="count-slips"[^>]*>1<', shown), page
        assert re.search(r'id="count-rulings"[^>]*hidden[^>]*>0<', shown), page


def test_a_slip_read_once_and_a_slip_not_back_are_told_apart(desk: Desk) -> None:
    desk.type_slip("desk", 1)
    assert [(todo.title, todo.words) for todo in settled(desk)] == [
        ("1 slip waits for a second reading", "table 1"),
        ("1 slip is missing", "table 2"),
    ]
    desk.type_slip("desk2", 1)
    desk.type_slip("desk", 2)
    desk.type_slip("desk2", 2)
    assert titles(desk) == []


def test_who_comes_after_the_draw_is_seen_without_a_seat(desk: Desk) -> None:
    desk.do(lambda t: registration.register(Competition(t, PLUGIN), [Person("Late Larry")]))
    assert titles(desk) == []
    desk.present(10)
    found = settled(desk)
    assert [(todo.title, todo.words) for todo in found] == [("1 person is here without a seat", "Late Larry")]
    desk.do(lambda t: registration.check_in(Competition(t, PLUGIN), 10, Presence.ABSENT))
    assert titles(desk) == []
    desk.present(10)
    assert titles(desk) == ["1 person is here without a seat"]
    desk.do(lambda t: latecomers.seat_late(Competition(t, PLUGIN), 10, "next:0:0:"))
    assert titles(desk) == [], "who plays from the next round on looks for no place"
    door = desk.get("director", "check-in").content.decode()
    looking, _, waiting = door.partition("From round 2 on:")
    assert ("who=10" in looking, "who=10" in waiting) == (False, True), "the page at the door says it calmly"


def test_the_lamps_are_shown_to_those_who_work_here_only(desk: Desk) -> None:
    assert lamps(EVENT) == () or all(isinstance(lamp, Lamp) for lamp in lamps(EVENT))
    assert desk.get("jury", "bar").status_code == 200
    desk.clients["jury"].logout()
    assert desk.get("jury", "bar").status_code == 302


def test_the_clock_is_in_the_bar_while_it_runs(desk: Desk) -> None:
    assert "min" not in [lamp.words for lamp in lamps(EVENT)]
    desk.post("director", "rounds/1", do="start", minutes="45")
    clock = next(lamp for lamp in lamps(EVENT) if lamp.icon == "clock")
    assert (clock.tone, clock.href) == ("good", f"/e/{EVENT}/rounds")
    assert clock.words.replace("\N{NO-BREAK SPACE}", " ") == "45 min"
    assert view_support.tournament(EVENT).rounds[0].started
