"""What is open is listed, whatever it is; the event can be closed exactly when nothing of it stops that."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from django.utils import translation

from tapis.club.events import Fund
from tapis.club.prizes import treasury
from tapis.club.rounds import course
from tapis.club.rulings import appeals, faults
from tapis.club.slips import desk, table
from tapis.club.state.slips import Substitute
from tapis.web.director.tonight.steps import next_step
from tapis.web.director.tonight.todo import Todo, todos
from tapis.web.room.house import house
from tests.club.evening import BERNARD, Evening, missing
from tests.web.director.conftest import replay
from tests.web.reading import unbroken
from tests.web.test_jury_gate import client_of, page

AGAIN = missing(0, 5, 10, 15)


@pytest.fixture(autouse=True)
def fresh(transactional_db: None) -> Iterator[None]:
    house.cache_clear()
    with translation.override("en"):
        yield
    house.cache_clear()


def played(people: int = 8, rounds: int = 2, **settings: Any) -> Evening:
    """An evening whose last round is over."""
    evening = Evening(people, rounds=rounds, **settings)
    for _ in range(rounds):
        evening.whole_round()
    return evening


def listed(evening: Evening) -> Sequence[Todo]:
    return todos("ev", evening.competition)


def titles(evening: Evening) -> list[str]:
    return [each.title for each in listed(evening)]


def corrected(evening: Evening) -> None:
    """A slip of the first round is read once more, and its second reader has gone for a coffee."""
    evening.read(evening.typed(1, 1, AGAIN, reason="a seven like a one"))


def settle_correction(evening: Evening) -> None:
    evening.accept(1, 1)


def appealed(evening: Evening) -> None:
    evening.revoke(1, 1)
    evening.do(appeals.appeal(evening.competition.tournament, 1, "the trick was covered"))


def settle_appeal(evening: Evening) -> None:
    evening.do(faults.cancel(evening.competition, 1, "two saw it"))


def differing(evening: Evening) -> None:
    evening.read(evening.typed(1, 1, AGAIN, reason="a seven like a one"))
    evening.read(evening.typed(1, 1, missing(0, 5, 10, 5), reason="a seven like a one"), BERNARD)


def settle_differing(evening: Evening) -> None:
    evening.do(desk.settle(evening.competition, desk.AgreedReading(1, 1, 0, "the paper"), BERNARD), BERNARD)


def unclear(evening: Evening) -> None:
    typed = evening.typed(1, 1, AGAIN, reason="cannot be read")
    evening.read(replace(typed, doubtful=True, deals=(None, None)))


def settle_unclear(evening: Evening) -> None:
    evening.read(evening.typed(1, 1, AGAIN, reason="now it can"))
    evening.accept(1, 1)


KINDS: dict[str, tuple[Callable[[Evening], None], Callable[[Evening], None], str]] = {
    "a correction read once": (
        corrected,
        settle_correction,
        "Round 1, table 1: a correction waits for a second reading",
    ),
    "an appeal": (appealed, settle_appeal, "a ruling is appealed"),
    "two readings": (differing, settle_differing, "Round 1, table 1: two different readings"),
    "a slip to clear": (unclear, settle_unclear, "Round 1, table 1: to clear"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_what_keeps_the_event_from_being_closed_is_listed_until_it_is_settled(kind: str) -> None:
    leave_open, settle, title = KINDS[kind]
    evening = played()
    assert titles(evening) == []
    leave_open(evening)
    (line,) = listed(evening)
    assert title in line.title
    assert line.stops
    assert not isinstance(course.close_event(evening.competition), tuple)
    assert next_step(evening.competition).where == "director:open", "and the next step leads to the list"
    settle(evening)
    assert titles(evening) == []
    assert isinstance(course.close_event(evening.competition), tuple)


def test_a_correction_is_listed_while_the_next_rounds_are_played() -> None:
    evening = Evening(8, rounds=3)
    evening.whole_round()
    corrected(evening)
    evening.begin()
    assert titles(evening) == ["Round 1, table 1: a correction waits for a second reading"]
    evening.read(evening.typed(2, 1))
    assert titles(evening)[1:] == ["1 slip waits for a second reading", "1 slip is missing"]


def test_a_slip_that_a_closed_round_lacks_is_listed_with_its_reason() -> None:
    evening = Evening(8, rounds=2)
    evening.begin()
    evening.play(1, but=[2])
    evening.do(desk.postpone(evening.t, 1, 2, "plays on tomorrow"))
    evening.close(1)
    line = next(each for each in listed(evening) if each.stops)
    assert (line.title, line.words) == ("Round 1, table 2: the slip is missing", "plays on tomorrow")
    assert line.href.endswith("/slips/1/2")
    evening.read(evening.typed(1, 2))
    line = next(each for each in listed(evening) if each.stops)
    assert (line.title, line.words) == ("1 slip waits for a second reading", "round 1, table 2")


@pytest.mark.parametrize("code", ["claims-open", "lots-undrawn"])
def test_protests_and_lots_are_listed_as_well(code: str) -> None:
    evening = played(rounds=1, tie_keys=("lot",) if code == "lots-undrawn" else ())
    if code == "claims-open":
        evening = Evening(8, rounds=1)
        evening.begin()
        evening.play(1)
        evening.close(1, claims_until="2999-01-01T00:00:00Z")
    (line,) = listed(evening)
    assert line.stops
    assert next_step(evening.competition, "2026-11-21T23:00:00Z").where == "director:closing"


# Chairs and money.


def with_somebody_at_rest() -> Evening:
    evening = Evening(9, rounds=2)
    evening.begin()
    return evening


def test_a_chair_that_was_left_is_a_line_that_names_who_could_take_it() -> None:
    evening = with_somebody_at_rest()
    (out,) = evening.t.rounds[0].seating.out
    seat_of = evening.slip(1, 2).people[2]
    evening.withdraw(seat_of)
    line = next(each for each in listed(evening) if "chair" in each.title)
    assert line.title == "Round 1, table 2, seat C: the chair is empty"
    assert evening.entrant(out).name in line.words
    assert line.href.endswith(f"late?who={out}")
    assert not line.stops, "the round can be closed without anybody there"
    evening.do(
        table.seat_substitute(evening.t, evening.slip(1, 2), Substitute(seat_of, "Somebody", 1, "sits in"))
    )
    assert not [each for each in listed(evening) if "chair" in each.title]


def test_a_table_that_has_handed_in_has_no_empty_chair() -> None:
    evening = with_somebody_at_rest()
    evening.read(evening.typed(1, 2))
    evening.withdraw(evening.slip(1, 2).people[2])
    assert not [each for each in listed(evening) if "chair" in each.title]


def test_whoever_owes_is_not_forgotten_and_stops_nothing() -> None:
    evening = played(rounds=1)
    evening.do(treasury.set_fees(evening.t, Fund(fee=20_00)))
    for number in range(1, 7):
        evening.do(treasury.pay(evening.t, number, 20_00))
    (line,) = listed(evening)
    assert line.title == "2 have not paid"
    assert "40.00" in line.words
    assert not line.stops
    assert isinstance(course.close_event(evening.competition), tuple)


def test_a_debt_outlives_the_event() -> None:
    evening = played(rounds=1)
    evening.do(treasury.set_fees(evening.t, Fund(fee=20_00)))
    evening.do(course.close_event(evening.competition))
    assert titles(evening) == ["8 have not paid"]


# The page.


def test_the_page_has_two_halves_and_each_line_its_key() -> None:
    evening = played(rounds=1)
    evening.do(treasury.set_fees(evening.t, Fund(fee=20_00)))
    corrected(evening)
    replay(evening, "ev")
    shown = unbroken(page(client_of("director"), "open"))
    assert "1 thing keeps the event from being closed." in shown
    stops, _, others = shown.partition("Not to be forgotten")
    assert "a correction waits for a second reading" in stops.partition("Keeps the event")[2]
    assert "8 have not paid" in others
    assert "/e/ev/close" not in stops, "no key closes what cannot be closed"
    only = unbroken(page(client_of("director"), "open?for=desk"))
    assert "have not paid" not in only
    assert "a correction waits" in only
    assert "1 thing keeps the event" in only, "whoever looks at one part knows of the others"


def test_with_a_debt_alone_nobody_reads_that_nothing_is_open() -> None:
    evening = Evening(8, rounds=2)
    evening.whole_round()
    evening.do(treasury.set_fees(evening.t, Fund(fee=20_00)))
    replay(evening, "ev")
    shown = unbroken(page(client_of("director"), "open"))
    assert "So far nothing keeps the event from being closed" in shown
    assert "8 have not paid" in shown
    assert "Nothing is open" not in shown


def test_what_a_reason_may_overrule_leads_to_the_end_and_to_no_list() -> None:
    evening = Evening(8, rounds=1)
    evening.begin()
    evening.play(1)
    evening.close(1, claims_until="2999-01-01T00:00:00Z")
    replay(evening, "ev")
    client = client_of("director")
    assert "See what is open" not in page(client), "the key says where it leads"
    assert "See what is open" not in page(client, "close")
    assert 'href="/e/ev/prizes">Lay down prizes' in unbroken(page(client)), "and prizes are not forgotten"


def test_the_page_closes_when_nothing_is_open() -> None:
    evening = played(rounds=1)
    replay(evening, "ev")
    shown = unbroken(page(client_of("director"), "open"))
    assert "Nothing keeps the event from being closed any more." in shown
    assert "/e/ev/close" in shown
    assert "/e/ev/close" not in page(client_of("jury"), "open"), "the key is the director's"


def test_what_a_round_that_plays_waits_for_keeps_the_event_from_being_closed_too() -> None:
    evening = Evening(8, rounds=1)
    evening.begin()
    evening.play(1, but=(1,))
    evening.withdraw(evening.slip(1, 1).people[0], deal=1)
    found = {each.icon: (each.stops, each.title) for each in listed(evening)}
    assert found["people"] == (True, "Round 1, table 1: how does the table go on?")
    assert found["list"] == (True, "1 slip is missing")
