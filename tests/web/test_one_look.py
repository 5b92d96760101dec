"""What a page shows, and the version that it tells the browser, are of one look at the event.

Another desk acts after every look of a request. With two looks a page would show what was and tell the
version of what is; the stream of news would never call it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.signals import template_rendered
from django.test.utils import CaptureQueriesContext
from django.urls import get_resolver

from tapis.club.people import registration
from tapis.club.rounds import course
from tapis.club.state.competition import Competition
from tapis.club.state.past import NO_PAST
from tapis.club.state.tournament import Tournament
from tapis.web.access.visits import Visit
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.family import Accepted, Snapshot
from tapis.web.room.house import house
from tapis.web.room.room import ReadAhead, Room
from tapis.web.screen.press import PRESS
from tapis.web.view_support import SeenEvent
from tests.club.evening import NAMES
from tests.papers.reading import left_blank
from tests.web.every_page import DRAWN, FIGURES, TEAMS, Address, account, addresses, bring_all, links
from tests.web.sweeping import refusals_drawn_once
from tests.web.test_roles import ADDRESSES, AT_THE_TABLE
from tests.web.test_security import EVERYBODY, routes

SINCE = re.compile(r"/live/event/\w+\?since=(\d+)")
LIKE_OTHERS = (FIGURES, TEAMS)
"""Of these events only such pages are opened as no other event has."""
OPENED_BY_LINK = re.compile(r"[a-z]+/<str:token>(/\w+)?")
ROLES_READ = 'SELECT "access_membership"."role"'
"""How the question begins which roles an account has in an event."""


class Hall:
    """Looks at events as a request comes, and another desk that acts after each of them."""

    def __init__(self) -> None:
        self.looks: list[str] = []
        self.drawn: list[Tournament] = []
        self.found: set[str] = set()
        self.writing = False
        self.acts = Counter[str]()

    def look(self, room: Room[Any], ahead: ReadAhead | None) -> Snapshot[Any]:
        """A look of a page; those of whoever writes are not seen."""
        seen = usual(room, ahead)
        if not self.writing:
            self.looks.append(room.stream)
            if room.family is TOURNAMENTS:
                self.act(room)
        return seen

    def act(self, room: Room[Any]) -> None:
        self.acts[room.stream] += 1
        number = self.acts[room.stream]
        paid = bool(number % 2)
        room.act(lambda state: registration.mark_paid(state, 1, paid=paid), f"other-desk-{number}", "desk2")

    def note(self, context: Any) -> None:
        """What states of the event a page was drawn from."""
        for value in (value for layer in context for value in layer.values()):
            if isinstance(value, Competition | SeenEvent | Visit):
                self.drawn.append(value.tournament)
            elif isinstance(value, Tournament):
                self.drawn.append(value)

    def ask(self, client: Client, path: str, sent: Mapping[str, str] | None = None, **headers: str) -> Any:
        """The answer, with the looks it took and what it was drawn from noted here."""
        self.looks, self.drawn = [], []
        if sent is None:
            return client.get(path, headers=headers)
        return client.post(path, sent, headers=headers)

    def differences(self, answer: Any) -> Iterator[str]:
        """What of an answer is of another state than the rest of it."""
        text = (b"".join(answer) if answer.streaming else answer.content).decode(errors="ignore")
        whole = next((each for each in self.drawn if each.past is not NO_PAST), None)
        if whole is not None and any(not alike(each, whole) for each in self.drawn):
            yield f"is of the versions {sorted({each.version for each in self.drawn})}"
        told = {*map(int, SINCE.findall(text))}
        if self.drawn and not told <= {self.drawn[0].version}:
            yield f"tells {told} and shows {self.drawn[0].version}"


def alike(shown: Tournament, whole: Tournament) -> bool:
    """Whether a state is this very one, or what strangers may know of it: that is made anew for its pages."""
    return shown is whole or (shown.past is NO_PAST and shown.version == whole.version)


usual, usual_act = Room.look, Room.act


@pytest.fixture
def hall(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    house.cache_clear()
    PRESS.clear()
    bring_all()
    watched = Hall()

    def noted(context: Any, **_: Any) -> None:
        watched.note(context)

    def written(room: Room[Any], *command: Any) -> Any:
        watched.writing, before = True, watched.writing
        try:
            return usual_act(room, *command)
        finally:
            watched.writing = before

    monkeypatch.setattr(Room, "look", lambda room, ahead=None: watched.look(room, ahead))
    monkeypatch.setattr(Room, "act", written)
    template_rendered.connect(noted)
    with left_blank(), refusals_drawn_once():
        yield watched
    template_rendered.disconnect(noted)
    house.cache_clear()


def most_looks(page: str) -> int:
    """One; a page for everybody is looked at once more where it is printed: others may have waited for it."""
    return 2 if page in EVERYBODY else 1


def wrong(hall: Hall, client: Client, address: Address) -> Iterator[str]:
    """What is not of one look when a page is opened."""
    with CaptureQueriesContext(connection) as asked:
        answer = hall.ask(client, address.path)
    yield from hall.differences(answer)
    looks = max(Counter(hall.looks).values(), default=0)
    if looks > most_looks(address.page):
        yield f"looks {looks} times"
    roles = sum(each["sql"].startswith(ROLES_READ) for each in asked)
    if roles > 1:
        yield f"reads roles {roles} times"
    hall.found |= set() if answer.status_code == 404 else {address.page}


def announced(line: str) -> Accepted[Tournament]:
    """What the sending of a form gave; another desk has acted since the last one."""
    room = house().room(TOURNAMENTS, DRAWN)
    done = room.act(lambda state: course.announce(state, line), "sent-twice", "director")
    room.act(lambda state: registration.mark_paid(state, 2), f"paid-{room.look().version}", "desk2")
    assert isinstance(done, Accepted)
    return done


def test_every_page_is_of_one_look_and_asks_once_for_roles(hall: Hall) -> None:
    director = account("director")
    every = tuple(addresses())
    new = (each for each in every if each.event not in LIKE_OTHERS or each.page not in hall.found)
    assert [f"{each.path} {what}" for each in new for what in wrong(hall, director, each)] == []
    assert {each.page for each in every} - hall.found == set()
    opened = {each for each in routes(get_resolver().url_patterns) if OPENED_BY_LINK.fullmatch(each)}
    assert {each.page for each in links()} == opened - {"setup/<str:token>"}, "that of a password opens none"


def test_what_others_see_is_of_one_look_too(hall: Hall) -> None:
    client = account("desk and jury")
    every = [each for each in addresses() if each.event == DRAWN]
    assert [f"{each.path} {what}" for each in every for what in wrong(hall, client, each)] == []
    assert len(hall.found) > 10


def test_a_table_of_friends_is_looked_at_once(hall: Hall) -> None:
    client = Client(headers={"accept-language": "en"})
    name = client.get("/friendly/rotation?game=bridge").context["name"]
    friends = "\n".join(NAMES[:9])
    begun: Any = client.post("/friendly/rotation", {"name": name, "regulation": "bridge", "friends": friends})
    table = begun.url.removesuffix("rotation")
    for path in (begun.url, table, f"{table}delete"):
        assert hall.ask(client, path).status_code == 200
        assert set(Counter(hall.looks).values()) == {1}, path


def test_what_is_sent_is_answered_of_one_state(hall: Hall) -> None:
    """Refused or not: what was seen before the act and what is seen after it are never mixed."""
    director, found = account("director"), list[str]()
    table = next(each.path for each in links() if each.page == "t/<str:token>")
    sent = [(f"/e/{DRAWN}/{address}", form) for address, form in ADDRESSES.values()]
    for path, form in (*sent, *((table, form) for form in AT_THE_TABLE.values())):
        for typed, script in (({}, {}), (form, {"hx-request": "true"})):
            answer = hall.ask(director, path, {"op": f"{path}{len(script)}", **typed}, **script)
            found += [f"{path} {typed} {what}" for what in hall.differences(answer)]
            found += [f"{path} {typed} looks"] if max(Counter(hall.looks).values(), default=0) > 1 else []
    assert found == []


def test_a_form_sent_again_is_answered_at_the_version_of_what_is_shown(hall: Hall) -> None:
    state = house().room(TOURNAMENTS, DRAWN).look().state
    sent = [announced("We begin at two.") for _ in range(2)]
    assert [each.resent for each in sent] == [False, True]
    seen = Visit(event=DRAWN, version=state.version, competition=Competition.of(state))
    for each in sent:
        assert seen.after(each).version == seen.after(each).tournament.version > state.version


def test_the_log_tells_nothing_later_than_the_page(hall: Hall) -> None:
    answer = hall.ask(account("director"), f"/e/{DRAWN}/log")
    assert answer.context["lines"][0].version == hall.drawn[0].version
    assert house().room(TOURNAMENTS, DRAWN).look().version > hall.drawn[0].version
