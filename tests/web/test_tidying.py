"""What belongs to no event goes by itself when it is old, and at once when its owner says so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.parlour.state.events import Said
from tapis.web import tidying, view_support
from tapis.web.access import keys
from tapis.web.access.models import EventSecrets, Membership
from tapis.web.keeping import Days, days
from tapis.web.room import erasing
from tapis.web.room.families import PARLOUR, TABLES, TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.store.log import DjangoLog
from tapis.web.store.models import StoredRecord
from tapis.web.tables.friendly.opening import signed
from tapis.web.tidying import Tidied, tidy
from tapis.web.vault.shelf.naming import database_name
from tests.club.evening import Evening
from tests.web.director.conftest import replay
from tests.web.tables.test_friendly import NAMES

FINISHED = Path(__file__).parents[2] / "examples" / "deal.jsonl"


@pytest.fixture(autouse=True)
def fresh(transactional_db: None, settings: Any) -> Iterator[None]:
    settings.PLAY = {"pace": 0.0, "linger": 0.0, "hold": 1e9, "stand_in": 1e9}
    house.cache_clear()
    yield
    house.cache_clear()


def player() -> Client:
    return Client(headers={"accept-language": "en"})


def virtual(client: Client) -> str:
    """The address of a table that somebody opened, where he said something."""
    table = signed(view_support.new_name())
    sent = {
        "regulation": "estimation",
        "table": table,
        "name": "Anna Plauderin",
        "players": "4",
        "deals": "8",
    }
    answer = client.post("/play/new", {**sent, "op": "v"})
    assert answer.status_code == 302, answer.content.decode()
    address = str(answer.headers["Location"])
    assert client.post(address, {"do": "chat", "text": "Mein Geheimnis", "op": "c"}).status_code == 302
    return address


def friendly(client: Client) -> str:
    page = client.get("/friendly/new?game=estimation")
    sent = {"regulation": "estimation", "name": page.context["name"], "players": "4", "deals": "8", "op": "f"}
    answer = client.post("/friendly/new", {**sent, **NAMES})
    assert answer.status_code == 302, answer.content.decode()
    return str(answer.headers["Location"])


def brought(client: Client) -> str:
    answer = client.post("/replay/", {"text": FINISHED.read_text("utf-8")})
    assert answer.status_code == 302
    return str(answer.headers["Location"])


def older(by: int) -> None:
    """Everything stored so far happened so many days ago."""
    at = (datetime.now(UTC) - timedelta(days=by)).isoformat()
    StoredRecord.objects.update(at=at)


def kinds() -> list[str]:
    return sorted({name.partition("/")[0] for name in house().log.streams()})


def test_what_is_old_goes_and_what_is_young_stays() -> None:
    address, log, sheet = virtual(player()), brought(player()), friendly(player())
    assert tidy() == Tidied()
    older(31)
    assert tidy() == Tidied(tables=1)
    assert player().get(address).status_code == 404
    assert player().get(log).status_code == 200
    older(91)
    assert tidy() == Tidied(logs=1)
    assert player().get(log).status_code == 404
    assert player().get(sheet).status_code == 200
    older(366)
    assert tidy() == Tidied(friendly=1)
    assert kinds() == []


def test_what_was_said_goes_before_the_table_does() -> None:
    address = virtual(player())
    older(8)
    assert "Mein Geheimnis" in player().get(address).content.decode()
    assert tidy() == Tidied(chats=1)
    assert "Mein Geheimnis" not in player().get(address).content.decode()
    stored = "".join(StoredRecord.objects.values_list("body", flat=True))
    assert "Mein Geheimnis" not in stored
    assert "Anna Plauderin" in stored, "the table is there for thirty days"
    assert tidy() == Tidied(), "once is enough"
    assert tidy(Days(tables=7)) == Tidied(tables=1), "that the chat was cleared is no move"


def test_what_could_not_be_cleaned_away_is_cleaned_away_later(monkeypatch: pytest.MonkeyPatch) -> None:
    records, tried, busy = Evening(8).archive.records, list[bool](), [True]

    def purge(_log: DjangoLog) -> bool:
        tried.append(not busy)
        return tried[-1]

    monkeypatch.setattr(DjangoLog, "purge", purge)
    for each in (records, [replace(each, actor="Nobody") for each in records]):
        house().log.write(records)
        assert erasing.replaced("event/evening", records, each)
    assert tried == [False], "where nothing was taken out nothing needs to be cleaned"
    busy.clear()
    assert tidy() == Tidied()
    assert tidy() == Tidied()
    assert tried == [False, True]


def test_an_event_never_goes_by_itself() -> None:
    replay(Evening(8), "ev")
    older(5000)
    assert tidy() == Tidied()
    assert kinds() == ["event"]


def test_an_event_goes_by_itself_where_the_house_says_so_with_its_roles_and_keys() -> None:
    user = get_user_model().objects.create_user("director")
    for name in ("ev", "learnt"):
        records = Evening(8, practice=name == "learnt").archive.records
        house().log.write(
            [replace(each, stream=f"event/{name}", op_id=f"{name}-{each.op_id}") for each in records]
        )
        Membership.objects.create(user=user, event=name, role="director")
        keys.secrets_of(name)
    older(20)
    assert tidy(Days(practice=30, events=30)) == Tidied()
    assert tidy(Days(practice=10)) == Tidied(events=1)
    assert house().log.streams() == ("event/ev",), "only the one with made-up people"
    assert tidy(Days(practice=10)) == Tidied()
    page = player().get("/privacy").content.decode()
    assert "after its last entry" not in page
    assert tidy(Days(events=10)) == Tidied(events=1)
    assert not Membership.objects.exists()
    assert not EventSecrets.objects.exists()


def test_an_event_that_is_changed_between_the_look_and_the_deletion_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("ev", "other"):
        records = Evening(8).archive.records
        house().log.write(
            [replace(each, stream=f"event/{name}", op_id=f"{name}-{each.op_id}") for each in records]
        )
    Membership.objects.create(user=get_user_model().objects.create_user("d"), event="ev", role="director")
    older(400)
    looked = tidying._is_to_come

    def somebody_enters(event: str) -> bool:
        if event == "ev":
            last = list(house().log.read("event/ev"))[-1]
            added = replace(last, version=last.version + 1, op_id="later", place=0, at="2026-11-23T20:00:00Z")
            assert not house().log.write([added])
        return looked(event)

    monkeypatch.setattr(tidying, "_is_to_come", somebody_enters)
    assert tidy(Days(events=365)) == Tidied(events=1)
    assert house().log.streams() == ("event/ev",)
    assert Membership.objects.filter(event="ev").exists(), "who works there still does"


def test_copies_from_before_an_upgrade_go_when_they_are_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPIS_HOME", str(tmp_path))
    made = [datetime.now(UTC) - timedelta(days=age) for age in (91, 89)]
    kept = [tmp_path / database_name("tapis", at, "0.3.0") for at in made]
    for path in kept:
        path.write_text("copy")
    assert tidy(Days(copies=0)) == Tidied(), "0 is for ever"
    assert tidy() == Tidied(copies=1)
    assert [each.name for each in tmp_path.iterdir()] == [kept[1].name]


@pytest.mark.parametrize(("days_ahead", "gone"), [(1, 0), (0, 0), (-1, 1)])
def test_an_event_set_up_long_before_is_there_on_its_day(
    days_ahead: int, gone: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    today = datetime.now(UTC).date()
    monkeypatch.setattr(tidying, "timezone", SimpleNamespace(localdate=lambda: today))
    day = today + timedelta(days=days_ahead)
    replay(Evening(8, date=day.isoformat()), "ev")
    older(400)
    assert tidy(Days(events=365, practice=30)) == Tidied(events=gone)
    assert bool(house().log.streams()) is not bool(gone)


def test_players_are_told_how_long_events_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapis.web.frame.views.keeping.days", lambda: Days(events=400))
    assert "and at most 400 days after its last entry" in " ".join(
        player().get("/privacy").content.decode().split()
    )


def test_the_house_says_how_long_and_zero_is_for_ever() -> None:
    told = {"TAPIS_KEEP_TABLES": "2", "TAPIS_KEEP_LOGS": "0", "TAPIS_KEEP_CHATS": "soon"}
    assert days(told) == Days(tables=2, logs=0)
    brought(player())
    older(9000)
    assert tidy(Days(logs=0)) == Tidied()


def test_the_host_deletes_the_chat_and_then_the_table() -> None:
    host = player()
    address = virtual(host)
    assert 'href="delete"' in host.get(address).content.decode()
    assert 'href="delete"' not in player().get(address).content.decode()
    assert player().get(f"{address}delete").status_code == 422
    assert player().post(f"{address}delete", {"sure": "table"}).status_code == 422
    assert host.get(f"{address}delete").status_code == 200
    assert host.post(f"{address}delete", {"sure": "chat"}).status_code == 302
    room = house().room(PARLOUR, address.strip("/").split("/")[-1])
    assert not room.look().state.said
    assert all(not each.text for each in room.events(room.records()) if isinstance(each, Said))
    assert host.post(f"{address}delete", {"sure": "table"}).status_code == 302
    assert host.get(address).status_code == 404


def test_a_friendly_table_is_deleted_by_the_device_that_opened_it_and_by_no_guest() -> None:
    host, guest = player(), player()
    address = friendly(host)
    assert f"{address}delete" in guest.get(address).content.decode()
    assert "Only the device that opened this table" in guest.get(f"{address}delete").content.decode()
    assert guest.post(f"{address}delete", {"sure": "yes"}).status_code == 403
    host.post(f"{address}delete", {})
    assert house().names(TABLES)
    assert host.post(f"{address}delete", {"sure": "yes"}).status_code == 302
    assert house().names(TABLES) == ()


def test_a_log_is_taken_back_in_the_browser_it_was_brought_with() -> None:
    owner = player()
    address = brought(owner)
    assert f"{address}delete" in owner.get(address).content.decode()
    assert f"{address}delete" not in player().get(address).content.decode()
    assert player().post(f"{address}delete", {"sure": "yes"}).status_code == 422
    assert owner.post(f"{address}delete", {"sure": "yes"}).status_code == 302
    assert owner.get(address).status_code == 404


def account(name: str) -> Client:
    user, _ = get_user_model().objects.get_or_create(username=name)
    client = player()
    client.force_login(user)
    return client


def test_an_account_goes_with_its_roles_and_its_name_in_the_log() -> None:
    director, reader = account("director"), account("Anne")
    evening = Evening(8, rounds=1)
    evening.begin()
    evening.confirm(1, 1)
    replay(evening, "ev")
    for name, role in (("director", "director"), ("Anne", "desk")):
        Membership.objects.create(user=get_user_model().objects.get(username=name), event="ev", role=role)
    assert "Anne" in director.get("/e/ev/log").content.decode()
    refused = director.post("/account", {"sure": "yes"})
    assert refused.status_code in {409, 422}
    assert "only director" in refused.content.decode()
    assert reader.post("/account", {"sure": "yes"}).status_code == 302
    assert not get_user_model().objects.filter(username="Anne").exists()
    assert not StoredRecord.objects.filter(actor="Anne").exists()
    log = director.get("/e/ev/log").content.decode()
    assert "Anne" not in log
    assert "Compte 1" in log
    room = house().room(TOURNAMENTS, "ev")
    actors = {each.actor for each in room.records() if each.kind == "slip-read"}
    assert actors == {"Compte 1"}


def test_the_owner_of_the_house_deletes_what_belongs_to_nobody() -> None:
    owner, other = account("owner"), account("other")
    replay(Evening(8), "ev")
    address, log = virtual(player()), brought(player())
    assert other.get("/house").status_code == 403
    assert other.post("/house", {"stream": f"play/{address.split('/')[2]}"}).status_code == 403
    page = owner.get("/house").content.decode()
    assert address.split("/")[2] in page
    for name in (f"play/{address.split('/')[2]}", f"replay/{log.split('/')[2]}"):
        assert owner.post("/house", {"stream": name}).status_code == 302
    assert owner.post("/house", {"stream": "event/ev"}).status_code == 403, "an event is its director's"
    assert kinds() == ["event"]
    assert owner.post("/house", {"account": "other"}).status_code == 302
    assert owner.post("/house", {"account": "owner"}).status_code == 403
    assert [each.get_username() for each in get_user_model().objects.all()] == ["owner"]


def test_the_public_page_says_what_is_kept_and_whom_to_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 'href="/privacy"' in player().get("/").content.decode()
    assert "Ask the organiser of your event: the desk" in player().get("/privacy").content.decode()
    monkeypatch.setenv("TAPIS_CONTACT", "Vreni, 031 000 00 00")
    monkeypatch.setenv("TAPIS_KEEP_CHATS", "3")
    page = player().get("/privacy").content.decode()
    assert "Vreni, 031 000 00 00" in page
    assert "3 days after the last move" in page
