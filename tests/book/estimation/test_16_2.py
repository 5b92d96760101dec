"""16.2: the organiser settles who meets whom in every round; once published it stays."""

import pytest

from tapis.club.rounds import drawing
from tapis.core.plugin import Cited
from tapis.games.estimation import PLUGIN
from tapis.law import Refused

from ..event import Event

pytestmark = pytest.mark.clause("estimation:16.2")


def people(event: Event, number: int) -> list[int]:
    found = event.now.round(number)
    assert found is not None
    return sorted(person for table in found.seating.tables for person in table)


def test_every_round_seats_everybody_at_tables_of_four() -> None:
    event = Event(16, rounds=4).draw()
    for number in range(1, 5):
        found = event.now.round(number)
        assert found is not None
        assert [len(table) for table in found.seating.tables] == [4] * 4
        assert people(event, number) == list(range(1, 17))


def test_the_organiser_may_exchange_people_by_hand_before_publication_only() -> None:
    event = Event(16).draw()
    before = event.now.rounds[0].seating.tables
    one, other = before[0][0], before[1][0]
    event.do(drawing.swap_people(event.now, 1, (one, other), "family"))
    after = event.now.rounds[0].seating.tables
    assert (after[0][0], after[1][0]) == (other, one)
    event.publish(1)
    refused = drawing.swap_people(event.now, 1, (one, other), "again")
    assert isinstance(refused, Refused)
    assert refused.code == "already-published"


def test_a_published_round_survives_a_later_draw() -> None:
    event = Event(16, rounds=3).draw("first").publish(1)
    published = event.now.rounds[0].seating
    event.draw("second")
    assert event.now.rounds[0].seating == published


def test_the_draw_is_cited() -> None:
    assert str(PLUGIN.event.citations[Cited.CROSSINGS]) == "estimation:16.2"
