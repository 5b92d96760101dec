"""Whatever a director may lawfully do, every page of everybody answers: with itself, or with one sentence.

Each act is done at each moment of an evening of each regulation, and then the pages are opened: those of
director, desk, jury and strangers, of every table's and everybody's phone, of door and screens. The usual run
opens phones and slips after what changes a table in the midst of a round; every page after every act is
opened by :mod:`tests.web.test_lawful_moments`. A page that would be the very same as after another act is not
drawn again (:mod:`tests.web.drawn`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from http import HTTPStatus

import pytest
from django.conf import settings
from django.contrib import auth
from django.contrib.auth import get_user_model
from django.http import HttpResponseNotFound
from django.test import Client
from django.urls import URLPattern, get_resolver, reverse

from tapis.club.events import Presence
from tapis.papers.fill import PER_ROUND, PaperKind
from tapis.web.access import visits
from tapis.web.access.links import (
    DoorLink,
    PlaceLink,
    PlayerLink,
    ScreenLink,
    TableLink,
    door_token,
    pair_token,
    place_token,
    player_token,
    screen_token,
    table_token,
)
from tapis.web.access.models import Membership
from tapis.web.desk.ranking.page import WHY_UNRANKED
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.screen import press
from tapis.web.store.log import DjangoLog
from tapis.web.tables.players.evening_page import follows_entrants
from tests.club.evening import Evening
from tests.tiers import others_slow
from tests.web.acts import ACTS, At, Unlawful, house_of, stages
from tests.web.acts.at import Act
from tests.web.askers import remembered, remembered_roles
from tests.web.drawn import Drawn

EVENT = "ev"
FRAMED = ("director", "e/<slug:event>/")
"""By whom, and on which page, the frame of an event is looked at after every act."""
NOTHING = "nothing"
ACCOUNTS = ("director", "desk", "jury")
ELSEWHERE = ("exchange/everything.zip", "publish/look/<str:name>")
"""Everything at once, of which each part is opened alone; and a page alone that stands in another."""
BY_WHO_ASKS = frozenset({HTTPStatus.FORBIDDEN, HTTPStatus.METHOD_NOT_ALLOWED})
"""Answers that hang on who asks, and how, and on nothing that was done: once in a walk is enough."""
Due = Callable[[str, str], bool]
"""Whether an account opens the addresses of a pattern."""
BY_ROUND = ("rounds/", "papers/", "slips/", "draw/", "tables/")
"""Addresses whose first number is that of a round; elsewhere it is that of somebody who entered."""
TWINS = frozenset({PaperKind.ENTRIES_BY_NUMBER, PaperKind.SEATING_WALL, PaperKind.STANDINGS_WALL})
"""Papers that are others in another order or size."""
NUMBERED = (PER_ROUND | {PaperKind.CLUBS}) - TWINS
"""Papers that read the number of their address; the others are the very same with and without it."""


@pytest.fixture
def clients(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mapping[str, Client]]:
    """Everybody with an account, and a stranger; papers are filled and not set.

    What all pages have in common is not asked with each: who somebody is, and may do what, where sessions
    are kept, and that an address is nobody's.
    """
    monkeypatch.setattr("tapis.papers.render_all", lambda *_: b"%PDF")
    monkeypatch.setattr("tapis.web.urls.handler404", lambda *_, **__: HttpResponseNotFound(b"nobody's"))
    monkeypatch.setattr(auth, "get_user", remembered(auth.get_user))
    monkeypatch.setattr(visits, "roles", remembered_roles(visits.roles))
    monkeypatch.setattr("django.test.client.store_rendered_templates", lambda *_, **__: None)
    monkeypatch.setattr(settings, "SESSION_ENGINE", "django.contrib.sessions.backends.cache")
    house.cache_clear()
    found = {"stranger": Client(headers={"accept-language": "en"})}
    for name in ACCOUNTS:
        user = get_user_model().objects.create_user(name)
        Membership.objects.create(user=user, event=EVENT, role=name)
        found[name] = Client(headers={"accept-language": "en"})
        found[name].force_login(user)
    yield found
    house.cache_clear()
    press.PRESS.clear()


def becomes(evening: Evening) -> None:
    """The event of the house is this evening from now on."""
    stream = TOURNAMENTS.stream(EVENT)
    DjangoLog().replace(stream, [replace(each, stream=stream) for each in evening.records])
    house().leave(stream)
    press.PRESS.clear()


def patterns() -> tuple[str, ...]:
    """Every address below one event, as the house lists them."""
    included = (each for found in get_resolver().url_patterns for each in getattr(found, "url_patterns", ()))
    routes = (str(each.pattern) for each in included if isinstance(each, URLPattern))
    below = (each for each in routes if each.startswith("e/<slug:event>/"))
    return tuple(each for each in below if not each.endswith(ELSEWHERE))


@dataclass(frozen=True)
class Places:
    """What stands for a number in an address: rounds and their tables, people, papers."""

    rounds: tuple[int, ...]
    tables: tuple[int, ...]
    people: tuple[int, ...]

    def filled(self, pattern: str) -> Iterator[str]:
        """The addresses a pattern stands for."""
        rest = pattern.removeprefix("e/<slug:event>/")
        numbers = self.rounds if rest.startswith(BY_ROUND) else self.people
        printed = NUMBERED if "<int:number>" in rest else frozenset(PaperKind) - TWINS
        kinds = sorted(printed) if "<slug:kind>" in rest else [""]
        for number in numbers if "<int:number>" in rest else (0,):
            for table in self.tables if "<int:table>" in rest else (0,):
                for kind in kinds:
                    told = rest.replace("<int:number>", str(number)).replace("<int:table>", str(table))
                    yield f"/e/{EVENT}/" + told.replace("<slug:kind>", kind).replace("<int:photo>", "1")


def places(evening: Evening) -> Places:
    """Every round and table; of people the first, at whom acts are aimed, two of a table, and the latest."""
    tournament = evening.t
    slip = tournament.slip(max(1, tournament.published), 1)
    known = list(tournament.entrants)
    people = {*(slip.people[:2] if slip else ()), *known[:1], *known[-1:]}
    tables = {table for each in tournament.rounds if each.published for table in each.slips}
    rounds = tuple(each.number for each in tournament.rounds if each.published)
    return Places(rounds, tuple(sorted(tables)[:2]), tuple(sorted(people)))


def phones(evening: Evening) -> Iterator[str]:
    """The pages nobody logs in for: tables, places, people, pairs, door and screens."""
    tournament, day = evening.t, date.today()  # noqa: DTZ011 - the day of the screen is that of the house
    for slip in tournament.slips:
        token = table_token(TableLink(EVENT, slip.round, slip.table, slip.link))
        yield from (reverse("tables:table", args=[token]), reverse("tables:code", args=[token]))
        if slip.place:
            yield reverse("tables:place", args=[place_token(PlaceLink(EVENT, slip.place, 0))])
    for number in places(evening).people:
        link = PlayerLink(EVENT, number, tournament.entrants[number].link)
        yield reverse("tables:player", args=[player_token(link)])
        if follows_entrants(evening.competition):
            own = reverse("tables:evening", args=[pair_token(link)])
            yield from (own, *(f"{own}?round={each}" for each in places(evening).rounds))
    yield reverse("director:kiosk", args=[door_token(DoorLink(EVENT, tournament.published, tournament.door))])
    yield reverse("screen:opened", args=[screen_token(ScreenLink(EVENT, day))])


def kind(address: str) -> str:
    """Whose page a phone's address is: a table's, a place's, somebody's; or a door or a screen."""
    return address.split("/")[1]


def opened(
    evening: Evening, wanted: Mapping[str, str], due: Due = lambda *_: True
) -> Iterator[tuple[str, str, str]]:
    """Who opens what, and its pattern: accounts what ``wanted`` allows them, a stranger the phones."""
    here = places(evening)
    for account, allowed in wanted.items():
        for pattern in patterns():
            if re.search(allowed, pattern) and (due(account, pattern) or (account, pattern) == FRAMED):
                yield from ((account, pattern, each) for each in here.filled(pattern))
    yield from (("stranger", each, each) for each in phones(evening) if due("stranger", kind(each)))
    late = (f"/e/{EVENT}/late?who={each}" for each in here.people[-1:])
    yield from (("director", each, each) for each in late)


def trouble(
    clients: Mapping[str, Client], evening: Evening, wanted: Mapping[str, str], due: Due, drawn: Drawn
) -> Iterator[str]:
    """Every page that does not answer as it should; what was shut, or drawn of the same, is not tried."""
    becomes(evening)
    drawn.becomes(house().room(TOURNAMENTS, EVENT).look().state)
    for account, pattern, address in opened(evening, wanted, due):
        if (account, pattern) in drawn.shut:
            continue
        if drawn.again((account, address)):
            continue
        drawn.begins(framed=(account, pattern) == FRAMED)
        try:
            answer = clients[account].get(address)
        except Exception as problem:  # what a visitor sees as "the mistake is ours"
            yield f"{account} {address}: {type(problem).__name__} {problem}"
            continue
        drawn.ends((account, address))
        if answer.status_code in BY_WHO_ASKS:
            drawn.shut.add((account, pattern))
        told = answer.content if not answer.streaming else b"."
        if answer.status_code >= 500 or not (told or answer.status_code in {302, 405}):
            yield f"{account} {address}: {answer.status_code}"


def reached(name: str, evening: Evening, does: Act) -> Evening | None:
    """The evening after an act, or nothing where it is not lawful there."""
    after = evening.carried_to("after")
    try:
        does(At(house_of(name), after))
    except Unlawful:
        return None
    return after


def walked(clients: Mapping[str, Client], name: str, moments: str) -> tuple[list[str], set[str]]:
    """The trouble of phones and slips after every act that changes a table; which acts were lawful."""
    found, done, drawn = [], set[str](), Drawn()
    for moment, evening in stages(name):
        for act in CHANGING if re.fullmatch(moments, moment) else ():
            after = reached(name, evening, DONE[act])
            if after is None:
                continue
            done.add(act)
            with drawn.noted(frames=act != NOTHING):
                told = list(trouble(clients, after, TABLES, lambda *_: True, drawn))
            found += [f"{moment}, {act}: {each}" for each in told]
    return found, done


DONE: Mapping[str, Act] = {NOTHING: lambda _: None, **ACTS}
TABLES = {"director": r"rounds/<int:number>$|slips/<int:number>/<int:table>$"}
CHANGING = frozenset(
    {
        NOTHING,
        "came late: an absent person's chair",
        "came late: one more at a table that plays",
        "cut to nothing",
        "cut to one deal",
        "every table cut, all rounds closed, event closed",
        "exclusion by the house",
        "merged with a copy that went on otherwise",
        "the other copy taken where two differ",
        "people of two tables exchanged",
        "postponed",
        "substitute",
        "withdrawn in mid-round",
        "withdrawn, and the tables that wait cut",
        "a board adjusted at a table that was cut",
        "sat down with others",
    }
)
"""Acts that change what a table plays, or who."""


@pytest.mark.parametrize("name", others_slow(["estimation", "bridge"], "estimation"))
def test_phones_and_slips_answer_whatever_changes_a_table_in_the_midst_of_a_round(
    clients: Mapping[str, Client], name: str
) -> None:
    found, done = walked(clients, name, "under way")
    assert found == []
    assert {"cut to nothing", "withdrawn in mid-round"} <= done


def test_a_ranking_says_why_somebody_is_not_ranked_however_present() -> None:
    assert WHY_UNRANKED.keys() == {*Presence}
