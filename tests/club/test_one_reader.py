"""Whoever is alone at the desk lets one reading count: what was read so far, and what is read later."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.club.events import SlipConfirmed, Source
from tapis.club.slips.lone_reader import one_reading_is_enough
from tapis.club.state.slips import SlipState
from tests.club.evening import ANNE, Evening, missing


@pytest.fixture
def evening() -> Evening:
    """Four tables read in four ways."""
    found = Evening(16, rounds=2)
    found.begin()
    found.read(found.typed(1, 1))
    found.read(replace(found.typed(1, 2), doubtful=True, deals=(None, None)))
    found.read(replace(found.typed(1, 3), source=Source.TABLE), "table:1.3")
    return found


def test_what_was_read_without_a_doubt_counts_at_once(evening: Evening) -> None:
    events = evening.do(one_reading_is_enough(evening.competition))
    assert [each.table for each in events if isinstance(each, SlipConfirmed)] == [1]
    states = [evening.slip(1, table).state for table in (1, 2, 3, 4)]
    assert states == [SlipState.CONFIRMED, SlipState.TO_CLEAR, SlipState.FIRST_READING, SlipState.PRINTED]


def test_what_is_read_afterwards_counts_at_once_and_a_correction_too(evening: Evening) -> None:
    evening.do(one_reading_is_enough(evening.competition))
    evening.read(evening.typed(1, 4))
    assert evening.slip(1, 4).state is SlipState.CONFIRMED
    evening.read(evening.typed(1, 4, missing(0, 5, 10, 15), reason="a seven like a one"))
    assert evening.slip(1, 4).state is SlipState.CONFIRMED
    evening.accept(1, 3, ANNE)
    assert evening.slip(1, 3).state is SlipState.CONFIRMED


def test_a_correction_that_waits_counts_as_well() -> None:
    evening = Evening(8, rounds=1)
    evening.begin()
    evening.confirm(1, 1)
    evening.read(evening.typed(1, 1, missing(0, 5, 10, 15), reason="a seven like a one"))
    evening.do(one_reading_is_enough(evening.competition))
    assert not evening.slip(1, 1).readings
    assert len(evening.slip(1, 1).versions) == 2


def test_a_closed_event_stays_as_it_was_read() -> None:
    evening = Evening(4, rounds=1)
    evening.end()
    evening.refused(one_reading_is_enough(evening.competition), "event-closed")
