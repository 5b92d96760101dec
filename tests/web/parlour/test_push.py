"""Your turn, told to a browser: to known services alone, once a turn, with nothing of the cards in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from tapis.core.chance import Chance
from tapis.web.play.away import notices, push
from tapis.web.room import erasing
from tapis.web.server.listed import push_services
from tapis.web.store import pushes
from tests.web.parlour.people import Person, Room
from tests.web.push_service import SECRET, Service, Subscriber, written

pytestmark = pytest.mark.django_db

ADDRESS = "https://fcm.googleapis.com/fcm/send/abc?x=1"
BROWSER = Subscriber()
KEY = BROWSER.key


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Service]:
    made, sent = Service("fcm.googleapis.com"), push.sent
    monkeypatch.setenv("TAPIS_HOME", str(tmp_path))
    monkeypatch.setattr(push, "sent", lambda row, told: sent(row, told, made.connect))
    yield made
    made.close()


def asks(person: Person, path: str, **more: str) -> int:
    told = {"do": "on", "endpoint": ADDRESS, "key": KEY, "auth": written(SECRET), **more}
    return person.client.post(f"{path}telling", told).status_code


def test_who_is_out_of_sight_is_told_once_a_turn_and_of_no_card(room: Room, service: Service) -> None:
    path, people = room.two("estimation", "told")
    assert [asks(each, path) for each in people.values()] == [204, 204]
    found = room.persons_move("told", Chance("x"))
    assert found is not None
    notices.tell("told", room.table("told"))
    assert not service.heard, "whoever sees the page is not told"
    assert [asks(each, path, do="seen", hidden="1") for each in people.values()] == [204, 204]
    for _ in range(3):
        notices.tell("told", room.table("told"))
    movers = room.table("told").playing
    assert movers is not None
    turns = {movers.seats[each] for each in movers.movers} & {0, 1}
    assert len(service.heard) == len(turns), "once each"
    line, headers, body = service.heard[0]
    assert line == "/fcm/send/abc?x=1"
    assert headers["Authorization"].startswith("vapid t=")
    assert BROWSER.opens(body) == {"title": "Your turn", "body": "Estimation", "url": path}


def test_a_browser_that_is_gone_is_forgotten_and_a_service_that_points_elsewhere_is_not_followed(
    room: Room, service: Service
) -> None:
    path, people = room.two("estimation", "gone")
    for status, kept in ((302, 1), (503, 1), (410, 0)):
        for each in people.values():
            asks(each, path)
            asks(each, path, do="seen", hidden="1")
        service.status = status
        notices.tell("gone", room.table("gone"))
        told = {row.guest for row in pushes.wanted("play/gone")}
        assert (len(told) == 2) is bool(kept)


@pytest.mark.parametrize(
    "address",
    [
        "http://fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://192.168.1.1/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilfcm.googleapis.com/x",
        "https://a:b@fcm.googleapis.com/x",
        "https://fcm.googleapis.com@evil.example/x",
        "https://[::1]/x",
        "https://fcm.googleapis.com:x/",
        "https://fcm.googleapis.com/x\r\nHost: inside",
        "https://fcm.googleapis.com/" + "x" * 1000,
        "",
    ],
)
def test_nobody_makes_the_house_ask_another_machine(room: Room, service: Service, address: str) -> None:
    path, people = room.two("estimation", "forged")
    assert asks(people[0], path, endpoint=address) == 403
    assert not pushes.wanted("play/forged")


def test_only_who_sits_there_asks_and_with_a_key_that_can_be_used(room: Room, service: Service) -> None:
    path, people = room.two("estimation", "rights")
    watching = Person()
    watching.get(path)
    assert asks(watching, path) == asks(Person(), path) == 403
    padded = ({"auth": written(SECRET) + "!" * 100_000}, {"key": KEY + "!" * 100_000})
    for wrong in ({"key": "AAAA"}, {"key": ""}, {"auth": "short"}, {"key": "é"}, *padded):
        assert asks(people[0], path, **wrong) == 403
    assert people[0].client.post("/play/nowhere/telling", {}).status_code == 404
    assert not pushes.wanted("play/rights")
    assert people[0].client.get(f"{path}telling").content.decode() == push.public_key()


def test_it_goes_with_the_wish_with_the_chair_and_with_the_table(room: Room, service: Service) -> None:
    path, people = room.two("estimation", "goes")
    asks(people[0], path)
    assert asks(people[0], path, do="off") == 204
    assert not pushes.wanted("play/goes")
    for _ in range(6):
        asks(people[0], path, endpoint=f"{ADDRESS}{_}")
    assert len(pushes.wanted("play/goes")) == pushes.MOST
    people[0].post(path, do="leave")
    notices.tell("goes", room.table("goes"))
    assert not pushes.wanted("play/goes")
    asks(people[1], path)
    assert pushes.wanted("play/goes")
    erasing.delete(["play/goes"])
    assert not pushes.wanted("play/goes")


def test_the_houses_key_is_made_once_and_for_its_owner_alone(service: Service, tmp_path: Path) -> None:
    first = push.public_key()
    assert push.public_key() == first
    kept = tmp_path / "push.pem"
    assert kept.stat().st_mode & 0o077 == 0
    push._keys.cache_clear()
    assert push.public_key() == first


def test_nobody_is_called_to_cut_a_pack_that_the_program_cuts(room: Room, service: Service) -> None:
    ann, ben = Person(), Person()
    path = room.open(ann, "estimation", "cut")
    ben.get(path)
    ben.post(path, do="sit", seat=3, name="Ben")
    ann.post(path, do="fill")
    asks(ben, path)
    asks(ben, path, do="seen", hidden="1")
    table = room.table("cut")
    notices.tell("cut", replace(table, opened=replace(table.setup, cuts_itself=True)))
    assert not service.heard
    notices.tell("cut", table)
    assert len(service.heard) == 1


@pytest.mark.parametrize("setting", ["", ",", " , ", "fcm.googleapis.com,", ".", "fcm.googleapis.com,."])
def test_an_empty_setting_and_a_comma_too_many_name_no_service(setting: str, settings: Any) -> None:
    settings.PUSH_SERVICES = push_services({"TAPIS_PUSH_SERVICES": setting})
    assert not any(push.allowed(f"https://{host}/x") for host in ("router.lan.", "localhost.", "a.", "."))
    assert push.allowed(ADDRESS) == ("google" in setting)


def test_where_nothing_is_sent_anywhere_no_key_is_given(settings: Any) -> None:
    settings.PUSH_SERVICES = ()
    assert Client().get("/play/anything/telling").status_code == 404


def test_who_waits_for_others_is_told_once_of_each_who_sits_down_and_of_no_name(
    room: Room, service: Service
) -> None:
    ann, ben, eve = Person(), Person(), Person()
    path = room.open(ann, "estimation", "waits")
    asks(ann, path)
    asks(ann, path, do="seen", hidden="1")
    notices.tell("waits", room.table("waits"))
    assert not service.heard, "nobody has come"
    for number, each in enumerate((ben, eve), 1):
        each.get(path)
        each.post(path, do="sit", seat=number, name=f"x{number}")
        for _ in range(2):
            notices.tell("waits", room.table("waits"))
        assert len(service.heard) == number
    assert BROWSER.opens(service.heard[0][2]) == {
        "title": "Somebody has sat down",
        "body": "Estimation",
        "url": path,
    }
    eve.post(path, do="leave")
    notices.tell("waits", room.table("waits"))
    assert len(service.heard) == 2, "who gets up is no news"
