"""What a page shows, and the version that it tells the browser, are of one look at the event.

Another desk acts before every look but the first of a request. With two looks a page would show what was and
tell the version of what is; the stream of news would never call it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from django.test import Client
from django.test.signals import template_rendered

from tapis.club.people import registration
from tapis.club.state.competition import Competition
from tapis.club.state.tournament import Tournament
from tapis.web.access.links import DoorLink, PlayerLink, TableLink, door_token, player_token, table_token
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.family import Snapshot
from tapis.web.room.house import house
from tapis.web.room.room import Room
from tapis.web.view_support import SeenEvent
from tests.web.test_roles import ADDRESSES, AT_THE_TABLE
from tests.web.test_security import EVENT, pages
from tests.web.test_security import clients as clients  # noqa: PLC0414 - a fixture

STREAM = TOURNAMENTS.stream(EVENT)
SINCE = re.compile(r"/live/event/evening\?since=(\d+)")


class Hall:
    """Looks at the event as requests come, and another desk that acts between them."""

    def __init__(self) -> None:
        self.looks: list[Snapshot[Any]] = []
        self.drawn: list[Tournament] = []
        self.acting = False
        self.acts = 0

    def look(self, room: Room[Any]) -> Snapshot[Any]:
        """A look of a page; those of whoever writes are not seen."""
        if room.stream != STREAM or self.acting:
            return usual(room)
        if self.looks:
            self.act()
        self.looks.append(usual(room))
        return self.looks[-1]

    def act(self) -> None:
        self.acts += 1
        room = house().room(TOURNAMENTS, EVENT)
        paid = bool(self.acts % 2)
        room.act(
            lambda state: registration.mark_paid(state, 1, paid=paid), f"other-desk-{self.acts}", "desk2"
        )
        self.acting = False

    def note(self, context: Any) -> None:
        """What states of the event a page was drawn from."""
        for value in (value for layer in context for value in layer.values()):
            if isinstance(value, Competition | SeenEvent):
                self.drawn.append(value.tournament)
            elif isinstance(value, Tournament):
                self.drawn.append(value)

    def ask(self, client: Client, path: str, data: Mapping[str, str] | None = None) -> str:
        """The page, after it was checked that it is of one state and tells that one's version."""
        self.looks, self.drawn = [], []
        answer = client.get(path) if data is None else client.post(path, data)
        text = b"".join(answer) if answer.streaming else answer.content
        if data is None:
            assert len(self.looks) <= 1, f"{path} looks {len(self.looks)} times"
        if self.looks:
            assert all(each is self.looks[-1].state for each in self.drawn), f"{path} is of two states"
            assert {*map(int, SINCE.findall(text.decode(errors="ignore")))} <= {self.looks[-1].version}, path
        return text.decode(errors="ignore")


usual, usual_act = Room.look, Room.act


@pytest.fixture
def hall(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    watched = Hall()

    def noted(context: Any, **_: Any) -> None:
        watched.note(context)

    def written(room: Room[Any], *command: Any) -> Any:
        watched.acting, before = True, watched.acting
        try:
            return usual_act(room, *command)
        finally:
            watched.acting = before

    monkeypatch.setattr(Room, "look", lambda room: watched.look(room))  # noqa: PLW0108 - a method of rooms
    monkeypatch.setattr(Room, "act", written)
    template_rendered.connect(noted)
    yield watched
    template_rendered.disconnect(noted)


@pytest.mark.parametrize("name", ["director", "desk", "jury"])
def test_every_page_of_an_event_is_of_one_look(clients: Mapping[str, Client], hall: Hall, name: str) -> None:
    shown = [hall.ask(clients[name], f"/e/{EVENT}/{page}") for page in sorted(set(pages()))]
    assert sum(bool(SINCE.findall(page)) for page in shown) > 5


def test_the_pages_of_links_are_of_one_look(clients: Mapping[str, Client], hall: Hall) -> None:
    links = (
        f"/t/{table_token(TableLink(EVENT, 1, 1, 0))}",
        f"/p/{player_token(PlayerLink(EVENT, 1, 0))}",
        f"/door/{door_token(DoorLink(EVENT, 1))}",
    )
    for link in links:
        assert hall.ask(clients[""], link)
        assert hall.looks, link


def test_what_is_sent_is_answered_of_one_state(clients: Mapping[str, Client], hall: Hall) -> None:
    """Refused or not: what was seen before the act and what is seen after it are never mixed."""
    for action, (address, data) in ADDRESSES.items():
        for empty in (True, False):
            sent = {"op": f"{action}{empty}", **({} if empty else data)}
            hall.ask(clients["director"], f"/e/{EVENT}/{address}", sent)
    for action, data in AT_THE_TABLE.items():
        link = f"/t/{table_token(TableLink(EVENT, 1, 1, 0))}"
        hall.ask(clients[""], link, {"op": action, **data})
