"""Every event of a tournament and of a friendly table survives being written down and read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tapis.club import events
from tapis.club.friendly.events import DealEntered, FriendlyEvent, FriendlyTableOpened
from tapis.law import Setting
from tapis.log import numbered
from tapis.web.room.families import TABLES, TOURNAMENTS
from tapis.web.room.family import Accepted
from tapis.web.room.house import House
from tapis.web.room.hub import LocalHub
from tests.log.memory import MemoryLog
from tests.log.toys import operation

ALL = [*get_args(events.LogEvent), *get_args(FriendlyEvent)]

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-999, 999) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=3,
)


weighed = st.builds(events.WeighedResult, result=json_values)
scores = st.builds(events.SideScore, results=st.lists(weighed, max_size=2).map(tuple))
FREE = {
    Any: json_values,
    tuple[Any, ...]: st.lists(json_values, max_size=2).map(tuple),
    tuple[events.SideScore, events.SideScore]: st.tuples(scores, scores),
}


def any_of(cls: type[Any]) -> st.SearchStrategy[Any]:
    """Events of a class; what the class leaves to a game's own codec is any JSON."""
    hints = get_type_hints(cls)
    return st.builds(cls, **{name: FREE[hint] for name, hint in hints.items() if hint in FREE})


@settings(max_examples=4, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_an_event_survives_the_log(data: st.DataObject) -> None:
    """One of each class at a time."""
    for cls in ALL:
        event = data.draw(any_of(cls))
        codec = TOURNAMENTS.codec if cls in get_args(events.LogEvent) else TABLES.codec
        drafts = codec.drafts([event])
        assert isinstance(drafts, tuple)
        (record,) = numbered("event/1", 0, drafts, operation("op"))
        assert codec.event(record) == event


@pytest.mark.parametrize(
    ("event", "topic"),
    [
        (events.DealProposed(2, 7, 1, None), "2.7"),
        (events.SlipConfirmed(2, 7, 0), "2.7"),
        (events.RoundClosed(2), ""),
        (events.EntrantsRegistered(1, ()), ""),
    ],
)
def test_what_happens_at_a_table_concerns_that_table(event: events.LogEvent, topic: str) -> None:
    assert TOURNAMENTS.topic(event) == topic


def test_a_tournament_is_acted_in_and_refolded() -> None:
    log = MemoryLog()
    chosen = events.Settings("Soirée", "estimation", 4, 8, options={"E1": True, "E5": 3})
    people = (events.Person("Anna"), events.Person("Berta", "Bern"))
    room = House(log, LocalHub()).room(TOURNAMENTS, "a1")
    opened = room.act(
        lambda _: (events.EventOpened(chosen), events.EntrantsRegistered(1, people)), "op-1", "Director"
    )
    assert isinstance(opened, Accepted)
    again = House(log, LocalHub()).room(TOURNAMENTS, "a1").look()
    assert again.state == opened.state == room.look().state
    assert again.state.version == again.version == 2
    assert again.state.setup == chosen
    assert [entrant.name for entrant in again.state.entrants.values()] == ["Anna", "Berta"]


def test_a_friendly_table_is_acted_in_and_refolded() -> None:
    log = MemoryLog()
    room = House(log, LocalHub()).room(TABLES, "t1")
    options: Mapping[str, Setting] = {"E1": True}
    opened = FriendlyTableOpened("estimation", ("Anna", "Berta", "Carl", "Dora"), 8, options=options)
    deal = DealEntered(1, {"estimates": [40, 40, 40, 37], "points": (40, 40, 40, 37)})
    room.act(lambda _: (opened,), "op-1", "Anna")
    room.act(lambda _: (deal,), "op-2", "Anna")
    again = House(log, LocalHub()).room(TABLES, "t1").look()
    assert again.state == room.look().state
    assert again.state.version == 2
    assert again.state.setup == opened
