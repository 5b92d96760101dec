"""Bots that move by themselves: at their own pace, once however many processes think of it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from django.test import Client, RequestFactory
from django.urls import reverse

from tapis.parlour.events import Happened
from tapis.web.play import bots, identity
from tapis.web.play.presence import OpenPages
from tapis.web.play.runner import listening
from tapis.web.room.families import PARLOUR
from tapis.web.room.family import Accepted
from tapis.web.room.house import House
from tapis.web.room.hub import LocalHub
from tests.web.parlour.conftest import Clock
from tests.web.parlour.people import Person, Room


def wait_until(true: Callable[[], bool], seconds: float = 10) -> None:
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "nothing has happened"
        time.sleep(0.01)


def test_bots_move_without_anybody_asking(room: Room, settings: object) -> None:
    settings.PLAY = {"pace": 0.01, "linger": 0.01, "hold": 20.0, "stand_in": 10.0}  # type: ignore[attr-defined]
    room.runner.presence.clock = time.monotonic
    ann = Person()
    path = room.open(ann, "tutti", "calm", others="bots")

    def ann_is_asked() -> bool:
        deal = room.table("calm").playing
        return deal is not None and deal.seat_in(0) in deal.movers

    wait_until(ann_is_asked)
    ann.get(path)
    before = room.table("calm").version
    time.sleep(0.1)
    assert room.table("calm").version == before, "they wait for her"


def test_two_processes_that_think_of_a_move_make_it_once(room: Room, settings: object) -> None:
    ann = Person()
    room.open(ann, "estimation", "both")
    settings.PLAY = {"pace": 5.0, "linger": 5.0, "hold": 20.0, "stand_in": 10.0}  # type: ignore[attr-defined]
    ann.post(reverse("play:table", args=("both",)), do="fill")
    other = House(room.log, LocalHub())
    here, there = room.house.room(PARLOUR, "both").look(), other.room(PARLOUR, "both").look()
    seat = bots.to_move(here.state, lambda chair: here.state.chairs[chair].bot)
    assert seat is not None
    answers = [bots.move("both", seen, seat) for seen in (here, there)]
    assert all(isinstance(answer, Accepted) for answer in answers)
    made = room.house.room(PARLOUR, "both").records(here.version)
    assert len({record.op_id for record in made}) == 1
    after, before = room.table("both").playing, here.state.playing
    assert after is not None
    assert before is not None
    assert len(after.events) > len(before.events)


def test_a_bot_that_fails_plays_at_random(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumbling(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(bots, "_player", lambda _regulation: stumbling)
    ann = Person()
    room.open(ann, "estimation", "stumbling", others="bots")
    events = room.house.room(PARLOUR, "stumbling").events(room.house.room(PARLOUR, "stumbling").records())
    assert any(isinstance(event, Happened) for event in events)
    assert 0 in {chair for chair, each in enumerate(room.table("stumbling").chairs) if each.guest}


def test_who_listens_is_there() -> None:
    clock = Clock()
    presence = OpenPages(clock)
    assert presence.silent_for("table", "ann") == 0.0, "nobody is missed before he could come"
    presence.come("table", "ann")
    clock.now += 100
    assert presence.silent_for("table", "ann") == 0.0
    assert presence.listens("table", "ann")
    presence.go("table", "ann")
    clock.now += 7
    assert presence.silent_for("table", "ann") == 7.0
    presence.heard("table", "ann")
    assert presence.silent_for("table", "ann") == 0.0
    clock.now += 9
    presence.forget("table")
    assert presence.silent_for("table", "ann") == 0.0


def test_an_open_page_keeps_a_chair(room: Room) -> None:
    path, people = room.two("estimation", "ear")
    request = RequestFactory().get(path)
    request.COOKIES.update({key: morsel.value for key, morsel in people[1].client.cookies.items()})
    with listening(request, "ear"):
        room.clock.now += 500
        people[0].get(path)
        room.clock.now += 1
        people[0].get(path)
        assert not room.table("ear").chairs[1].away
    room.clock.now += 50
    people[0].get(path)
    assert room.table("ear").chairs[1].away
    nobody = RequestFactory().get(path)
    with listening(nobody, "ear"):
        assert identity.guest_of(nobody, "ear") == ""


@pytest.mark.django_db(transaction=True)
def test_the_lobby_shows_ones_own_tables_and_those_that_are_listed(settings: object) -> None:
    settings.PLAY = {"pace": 0.0, "linger": 0.0, "hold": 20.0, "stand_in": 10.0}  # type: ignore[attr-defined]
    room = Room(None, None)
    ann, ben = Person(), Person()
    room.open(ann, "estimation", "seen-by-all", listed="1")
    room.open(ann, "estimation", "among-friends")
    mine, others = ann.get("/play/"), ben.get("/play/")
    assert "seen-by-all" in mine
    assert "among-friends" in mine
    assert "seen-by-all" in others
    assert "among-friends" not in others
    link = re.search(r"/play/among-friends/seat/[^/<]+/", ann.get("/play/among-friends/"))
    assert link
    ben.client.get(link[0])
    assert "among-friends" in ben.get("/play/"), "a seat that came by its link is one's own as well"
    assert Client().get("/play/nowhere/").status_code == 404
    assert ann.client.post("/play/seen-by-all/", {"do": "dance"}).status_code == 404
