"""What nobody may do: every address asked by every role, links that are dead, what every answer forbids."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from tapis.club.people import registration
from tapis.club.state.competition import Competition
from tapis.papers.fill import PER_ROUND, PaperKind, papers
from tapis.web.access.first_run import setup_token
from tapis.web.access.links import PlayerLink, TableLink, player_token, table_token
from tapis.web.access.models import Membership
from tapis.web.access.visits import Visit
from tapis.web.papers.source import source
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tapis.web.server.limits.bodies import FORM
from tapis.web.server.work.threads import Threaded
from tests.club.evening import Evening
from tests.papers.reading import left_blank
from tests.web.sweeping import refusals_drawn_once

EVENT, OTHER = "evening", "another"
FILLED = {"event": EVENT, "number": "1", "table": "1", "kind": "standings"}

NOT_OF_THIS_EVENT = frozenset(
    {"public/board/1", "public/boards", "public/boards/1", "public/boards/file", "public/grid"}
)
"""For everybody too, where tables play the same boards or a grid of points counts."""

EVERYBODY = frozenset(
    (
        *("screen/", "screen/seating", "screen/clock", "screen/standings", "screen/tables", "screen/prizes"),
        *("public/", "public/clubs", *NOT_OF_THIS_EVENT),
    )
)
"""What of an event is for everybody; all else asks who it is."""

EVERY_ROLE = frozenset(
    (
        "/",
        *(
            "/bar",
            "/rounds",
            "/rounds/1",
            "/slips",
            "/slips/1/1",
            "/rulings",
            "/standings",
            "/standings/1",
            "/boards",
            "/log",
            "/copies",
            "/open",
        ),
        "/standings/clubs",
        *("/papers", "/papers/standings.pdf", "/papers/1/standings.pdf", "/tables"),
        *("/papers/1/table-1.pdf", "/slips/1/1/photos", "/slips/1/1/photos/1"),
    )
)
DESK_TOO = frozenset(
    (
        *("/rounds/1/links", "/slips/1/1/type", "/slips/1/1/marked", "/slips/second", "/slips/scan"),
        *("/tables/codes", "/phones"),
    )
)
"""What else a director may see the desk may; the jury may see only what every role may."""


def routes(patterns: Any, before: str = "") -> Iterator[str]:
    for each in patterns:
        if isinstance(each, URLResolver):
            yield from routes(each.url_patterns, before + str(each.pattern))
        elif isinstance(each, URLPattern):
            yield before + str(each.pattern)


def pages() -> list[str]:
    """Every address below an event, without what leads to the event."""
    found = [each for each in routes(get_resolver().url_patterns) if each.startswith("e/<slug:event>/")]
    for number in ("<int:number>", "<int:table>", "<int:photo>", "<int:first>"):
        found = [each.replace(number, "1") for each in found]
    for named, name in (("<slug:kind>", "standings"), ("<str:name>", "index.html")):
        found = [each.replace(named, name) for each in found]
    return [each.removeprefix("e/<slug:event>/") for each in found]


@pytest.fixture
def clients(transactional_db: None) -> Iterator[Mapping[str, Client]]:
    """Two events; everybody has a role in one of them only, ``foreign`` directs the other one."""
    house.cache_clear()
    evening = Evening(8)
    evening.begin()
    assert not house().log.write(evening.archive.records)
    room = house().room(TOURNAMENTS, OTHER)
    room.act(lambda _: tuple(each.event for each in evening.entries), "other", "director")
    found = {"": Client(headers={"accept-language": "en"})}
    for name in ("stranger", "jury", "desk", "director", "foreign"):
        user = get_user_model().objects.create_user(name)
        if name != "stranger":
            role, event = ("director", OTHER) if name == "foreign" else (name, EVENT)
            Membership.objects.create(user=user, event=event, role=role)
        found[name] = Client(headers={"accept-language": "en"})
        found[name].force_login(user)
    yield found
    house.cache_clear()


@pytest.fixture
def bare() -> Iterator[None]:
    """Who is let in is looked at, and not what is shown: papers are not set, nor refusals drawn anew."""
    with left_blank(), refusals_drawn_once():
        yield


def test_every_page_of_an_event_asks_who_it_is_unless_it_is_for_everybody(
    clients: Mapping[str, Client], bare: None
) -> None:
    assert len(pages()) > 45
    for page in sorted({*pages()} - EVERYBODY):
        for method in ("get", "post"):
            nobody = getattr(clients[""], method)(f"/e/{EVENT}/{page}")
            assert (nobody.status_code, nobody.content) == (302, b""), page
            assert nobody.headers["Location"].startswith("/login?next="), page
            for name in ("stranger", "foreign"):
                assert getattr(clients[name], method)(f"/e/{EVENT}/{page}").status_code == 403, (name, page)


def test_every_page_of_an_event_is_read_by_its_roles_only(clients: Mapping[str, Client], bare: None) -> None:
    for page in sorted({*pages()} - EVERYBODY):
        path = f"/{page}"
        jury, desk = (clients[name].get(f"/e/{EVENT}{path}").status_code for name in ("jury", "desk"))
        assert (jury == 403) is (path not in EVERY_ROLE), f"the jury at {path}: {jury}"
        assert (desk == 403) is (path not in EVERY_ROLE | DESK_TOO), f"the desk at {path}: {desk}"
        assert clients["director"].get(f"/e/{EVENT}{path}").status_code in {200, 302, 404, 405}, path


def test_the_pages_for_everybody_show_the_same_to_everybody(clients: Mapping[str, Client]) -> None:
    for page in sorted(EVERYBODY - NOT_OF_THIS_EVENT):
        shown = {clients[name].get(f"/e/{EVENT}/{page}").content for name in ("", "stranger", "foreign")}
        assert len(shown) == 1, page


def test_other_events_are_on_nobody_s_list(clients: Mapping[str, Client]) -> None:
    for name, mine in (("stranger", ()), ("foreign", (OTHER,)), ("desk", (EVENT,))):
        shown = clients[name].get("/events/").content.decode()
        assert [each for each in (EVENT, OTHER) if f"/e/{each}/" in shown] == list(mine), name


@pytest.mark.parametrize("kind", ["seating-by-name", "seating-wall", "standings", "standings-wall", "prizes"])
def test_papers_for_the_wall_tell_nothing_of_who_wants_no_publication(
    clients: Mapping[str, Client], kind: str
) -> None:
    played()
    name = hidden_away()
    request = clients["director"].get(f"/e/{EVENT}/papers").wsgi_request
    filled = source(request, Visit.by_account(request, EVENT))
    made = str(papers(PaperKind(kind), filled, 1 if kind in PER_ROUND else 0))
    assert "Nom non publié" in made or kind == "prizes"
    for secret in (name, "Secret Club", "owes us money"):
        assert secret not in made


@pytest.mark.parametrize(
    "page", ["publish/look/manche-1.html", "public/", "screen/seating", "screen/standings"]
)
def test_published_pages_tell_nothing_of_who_wants_no_publication(
    clients: Mapping[str, Client], page: str
) -> None:
    name = hidden_away()
    shown = clients["director"].get(f"/e/{EVENT}/{page}").content.decode()
    assert "#1" in shown or page == "screen/standings", "nobody has a result yet"
    for secret in (name, "Secret Club", "owes us money"):
        assert secret not in shown


def only(event: Any, _: object) -> tuple[Any, ...]:
    return (event,)


def played() -> None:
    """The first round of the event is played, so that everybody has a result."""
    evening = Evening(8)
    evening.begin()
    told = len(evening.entries)
    evening.play(1)
    room = house().room(TOURNAMENTS, EVENT)
    for entry in evening.entries[told:]:
        done = room.act(partial(only, entry.event), f"played{entry.version}", entry.actor)
        assert isinstance(done, Accepted)


def hidden_away() -> str:
    """The name of number 1, who has just asked for no publication."""

    def hide(state: Any) -> Any:
        person = state.entrants[1].person
        shy = replace(person, hidden=True, club="Secret Club", note="owes us money")
        return registration.edit_entrant(Competition(state, Evening.plugin), 1, shy)

    room = house().room(TOURNAMENTS, EVENT)
    name = room.look().state.entrants[1].name
    assert isinstance(room.act(hide, "hide", "director"), Accepted)
    return name


# Links


@pytest.mark.parametrize(
    ("link", "status"),
    [
        (TableLink(EVENT, 1, 1, 0), 200),
        (TableLink(EVENT, 2, 1, 0), 410),
        (TableLink(EVENT, 1, 99, 0), 410),
        (TableLink(EVENT, 1, 1, 1), 410),
        (TableLink("nowhere", 1, 1, 0), 404),
    ],
)
def test_a_table_s_link_opens_one_published_table(
    clients: Mapping[str, Client], link: TableLink, status: int
) -> None:
    assert clients[""].get(f"/t/{table_token(link)}").status_code == status


@pytest.mark.parametrize(
    "do", ["accept", "reject", "settle", "uphold", "substitute", "revoke", "cut", "receive", "rule", "close"]
)
def test_a_table_s_link_does_nothing_of_the_desk_s(clients: Mapping[str, Client], do: str) -> None:
    before = house().log.version(f"event/{EVENT}")
    path = f"/t/{table_token(TableLink(EVENT, 1, 1, 0))}"
    typed = {"do": do, "op": do, "reason": "-", "table": "2", "reading": "0", "entrant": "1.0", "name": "X"}
    clients[""].post(path, typed)
    assert house().log.version(f"event/{EVENT}") == before


def own_page(number: int, serial: int = 0) -> str:
    return f"/p/{player_token(PlayerLink(EVENT, number, serial))}"


def test_the_link_of_a_player_is_revoked_by_the_director_only(clients: Mapping[str, Client]) -> None:
    public, revoke = f"/e/{EVENT}/public/", f"/e/{EVENT}/entrants/1/link"
    assert own_page(1) in clients[""].get(public).content.decode()
    for name in ("jury", "desk", "stranger", "foreign"):
        assert clients[name].post(revoke, {"op": name}).status_code == 403
    assert clients[""].get(own_page(1)).status_code == 200
    assert clients["director"].post(revoke, {"op": "revoke"}).status_code == 302
    assert clients[""].get(own_page(1)).status_code == 410
    assert clients[""].get(own_page(1, 1)).status_code == 200
    assert clients[""].get(own_page(2)).status_code == 200, "nobody else's"
    assert clients["director"].get(f"/e/{EVENT}/entrants/1").content.decode().count(own_page(1, 1)) == 1
    assert own_page(1, 1) in clients[""].get(public).content.decode()
    assert clients["director"].post(f"/e/{EVENT}/entrants/999/link").status_code == 422


def test_who_wants_no_publication_any_more_is_under_no_published_link(clients: Mapping[str, Client]) -> None:
    name = hidden_away()
    assert clients[""].get(own_page(1)).status_code == 410
    shown = clients[""].get(f"/e/{EVENT}/public/").content.decode()
    assert own_page(1, 1) not in shown
    assert name not in shown
    assert own_page(2) in shown


def test_guessed_links_of_players_are_counted(clients: Mapping[str, Client]) -> None:
    phone = Client(REMOTE_ADDR="192.0.2.41")
    tried = [phone.get(f"/p/{EVENT}.1~guess{n}").status_code for n in range(21)]
    assert tried == [403] * 20 + [429]
    assert phone.get(own_page(1)).status_code == 200, "a valid link works all the same"


def test_the_jury_prints_slips_without_the_codes_of_the_tables(clients: Mapping[str, Client]) -> None:
    codes = {}
    for name in ("jury", "desk", "director"):
        request = clients[name].get(f"/e/{EVENT}/papers").wsgi_request
        filled = source(request, Visit.by_account(request, EVENT))
        codes[name] = filled.link(1, 1)
    assert codes["jury"] == ""
    assert codes["desk"] == codes["director"]
    assert "/t/" in codes["desk"]


# What every answer forbids


def test_the_policy_is_on_every_kind_of_answer(
    clients: Mapping[str, Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a mistake of ours")

    director, nobody = clients["director"], clients[""]
    director.raise_request_exception = False
    answers = {
        200: director.get(f"/e/{EVENT}/entrants"),
        302: nobody.get(f"/e/{EVENT}/entrants"),
        403: clients["jury"].get(f"/e/{EVENT}/entrants"),
        404: nobody.get("/nowhere"),
        405: director.get(f"/e/{EVENT}/entrants/1/leave"),
        410: nobody.get(f"/t/{table_token(TableLink(EVENT, 1, 1, 9))}"),
        422: director.post(f"/e/{EVENT}/entrants/1/leave", {"to": "nowhere"}),
    }
    files = [
        director.get(f"/e/{EVENT}/entrants.csv"),
        director.get(f"/e/{EVENT}/exchange/event.json"),
        director.get(f"/e/{EVENT}/publish/look/index.html"),
        nobody.get("/static/tapis/tapis.css"),
        nobody.get("/healthz"),
    ]
    monkeypatch.setattr("tapis.web.frame.views.shelf", broken)
    answers[500] = director.get("/law/")
    assert {status: answer.status_code for status, answer in answers.items()} == {
        each: each for each in answers
    }
    for answer in (*answers.values(), *files):
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy, answer
        assert "frame-ancestors 'none'" in policy, answer
        assert "unsafe" not in policy, answer
        assert answer.headers["X-Content-Type-Options"] == "nosniff", answer
        answer.close()
    assert "Traceback" not in answers[500].content.decode()


def test_what_is_too_large_is_refused_before_it_is_read() -> None:
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"x" * (FORM + 1)}

    async def send(message: Mapping[str, Any]) -> None:
        sent.append(message)

    asyncio.run(Threaded(lambda *_: [b""], threads=1)({"headers": []}, receive, send))
    assert sent[0]["status"] == 413
    assert dict(sent[0]["headers"])[b"content-security-policy"] == b"default-src 'none'"


def test_a_wrong_upload_is_a_sentence_and_changes_nothing(clients: Mapping[str, Client]) -> None:
    streams = house().log.streams()
    for content in (b"", b"PK\x03\x04nonsense", b"{}", b"\xff" * 100, b'{"tapis": "event/1", "entries": 7}'):
        answer = clients["stranger"].post("/events/import", {"archive": io.BytesIO(content)})
        assert answer.status_code == 422, content
    assert house().log.streams() == streams


# Passwords


def test_after_ten_wrong_passwords_in_five_minutes_every_further_one_waits(
    transactional_db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("django.contrib.auth.forms.authenticate", lambda *_, **__: None)
    slept: list[float] = []
    monkeypatch.setattr("time.sleep", slept.append)
    client = Client(REMOTE_ADDR="192.0.2.42")
    typed = {"username": "director", "password": "guess"}
    assert [client.post("/login", typed).status_code for _ in range(11)] == [200] * 11
    assert len(slept) == 1
    client.post("/login", {**typed, "username": "Director"})
    assert len(slept) == 2, "the same account"
    client.post("/login", {**typed, "username": "desk"})
    assert len(slept) == 2, "another one"


def test_the_set_up_link_is_dead_once_there_is_an_account(clients: Mapping[str, Client]) -> None:
    accounts = get_user_model().objects.count()
    typed = {"username": "intruder", "password1": "quite-long-enough", "password2": "quite-long-enough"}
    answer = clients[""].post(f"/setup/{setup_token()}", typed)
    assert answer.headers["Location"] == "/login"
    assert get_user_model().objects.count() == accounts


def test_a_form_without_its_token_does_nothing(clients: Mapping[str, Client]) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(get_user_model().objects.get(username="director"))
    before = house().log.version(f"event/{EVENT}")
    assert strict.post(f"/e/{EVENT}/entrants/new", {"op": "x", "name": "Zoé"}).status_code == 403
    table = f"/t/{table_token(TableLink(EVENT, 1, 1, 0))}"
    assert strict.post(table, {"op": "x", "do": "call"}).status_code == 403
    assert house().log.version(f"event/{EVENT}") == before
