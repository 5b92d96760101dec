"""Bots that move by themselves: at their own pace, once however many processes think of it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from tapis.core.chance import Chance
from tapis.core.events import Called
from tapis.parlour.seen import moves_of
from tapis.parlour.state.events import Happened
from tapis.web.play.turns import bots, runner, thinking
from tapis.web.play.turns.presence import GuestsHeard
from tapis.web.room.families import PARLOUR
from tapis.web.room.family import Accepted
from tapis.web.room.house import House
from tapis.web.room.hub import LocalHub
from tests.patience import for_a_while
from tests.web.bots_moved import moved_by
from tests.web.parlour.conftest import Clock, StillRunner
from tests.web.parlour.people import Person, Room


def wait_until(true: Callable[[], bool]) -> None:
    for _ in for_a_while():
        if true():
            return
        time.sleep(0.01)
    raise AssertionError("nothing has happened")


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
    room.runner.presence.clock = lambda: 0.0  # nothing is ever due any more


def test_for_want_of_a_thread_bots_wait_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[float]()

    class Scarce:
        def submit(self, patience: float, _work: object) -> None:
            asked.append(patience)
            if len(asked) == 1:
                raise RuntimeError("can't start new thread")

    monkeypatch.setattr(runner, "urgent", Scarce)
    runner.Runner(GuestsHeard())._note("table", 0.0, again=True)
    wait_until(lambda: len(asked) == 2)


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


def lone_calls(room: Room, name: str, **more: str) -> int:
    """How often a person is asked for the one call there is, in a deal of whist."""
    ann, chance, asked = Person(), Chance(name), 0
    path = room.open(ann, "whist", name, others="bots", **more)
    while (found := room.persons_move(name, chance)) is not None:
        _, move = found
        deal = room.table(name).playing
        assert deal is not None
        open_now = [each for each in moves_of(deal, deal.speaker(move.seat)) if each.seat == move.seat]
        asked += len(open_now) == 1 and isinstance(move, Called)
        room.send(path, name, ann, move)
    return asked


def test_a_call_that_leaves_no_choice_is_made_by_itself(room: Room) -> None:
    """Everybody must say whether he has the trou, and his cards leave him no choice."""
    assert lone_calls(room, "asked") > 0
    assert lone_calls(room, "by-itself", swift="1") == 0


def test_a_bot_that_fails_plays_at_random(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumbling(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(thinking, "answered", stumbling)
    ann = Person()
    room.open(ann, "estimation", "stumbling", others="bots")
    events = room.house.room(PARLOUR, "stumbling").events(room.house.room(PARLOUR, "stumbling").records())
    assert any(isinstance(event, Happened) for event in events)
    assert 0 in {chair for chair, each in enumerate(room.table("stumbling").chairs) if each.guest}


def test_a_page_that_says_nothing_any_more_keeps_no_chair(room: Room) -> None:
    """Its connection may stay open for ever; what counts is the beat."""
    path, people = room.two("estimation", "beat")
    for _ in range(20):
        room.clock.now += 10
        for each in people.values():
            assert each.client.post(f"{path}beat").status_code == 204
    people[0].get(path)
    assert not room.table("beat").chairs[1].away
    for _ in range(3):
        room.clock.now += 10
        people[0].client.post(f"{path}beat")
        people[0].get(path)
    assert room.table("beat").chairs[1].away
    assert Person().client.post(f"{path}beat").status_code == 204, "who watches is not missed, nor refused"
    assert people[0].client.post(f"{path}beat").headers["Tapis-Watching"] == "0"
    eve = Person()
    eve.get(path)
    assert eve.client.post(f"{path}beat").headers["Tapis-Watching"] == "0", "nobody looks on but she"
    assert people[0].client.post(f"{path}beat").headers["Tapis-Watching"] == "1"
    assert people[0].client.post("/play/nowhere/beat").status_code == 404
    assert people[0].client.get(f"{path}beat").status_code == 405


@pytest.mark.django_db(transaction=True)
def test_the_lobby_shows_ones_own_tables_and_those_where_somebody_is(
    settings: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.PLAY = {"pace": 0.0, "linger": 0.0, "hold": 20.0, "stand_in": 10.0}  # type: ignore[attr-defined]
    clock, room = Clock(), Room(None, None)
    own = StillRunner(GuestsHeard(clock))
    moved_by(monkeypatch, own)
    ann, ben = Person(), Person()
    ann.get(room.open(ann, "estimation", "seen-by-all", listed="1"))
    room.open(ann, "estimation", "among-friends")
    mine, others = ann.get("/play/"), ben.get("/play/")
    assert "seen-by-all" in mine
    assert "among-friends" in mine
    assert "seen-by-all" in others
    assert "among-friends" not in others
    clock.now += 90
    assert "seen-by-all" in ann.get("/play/"), "one's own table is there for hours"
    assert "seen-by-all" not in ben.get("/play/"), "others would wait there alone"
    ann.client.post("/play/seen-by-all/beat")
    assert "seen-by-all" in ben.get("/play/")
    own.presence = GuestsHeard(clock)  # a restart, after which nobody has been heard of
    assert "seen-by-all" not in ben.get("/play/"), "who had gone before a restart is not back by it"
    ann.client.post("/play/seen-by-all/beat")
    assert "seen-by-all" in ben.get("/play/")
    link = re.search(r"/play/among-friends/seat/[^/<]+/", ann.get("/play/among-friends/"))
    assert link
    ben.client.get(link[0])
    assert "among-friends" in ben.get("/play/"), "a seat that came by its link is one's own as well"
    assert Client().get("/play/nowhere/").status_code == 404
    assert ann.client.post("/play/seen-by-all/", {"do": "dance"}).status_code == 404


def test_once_all_have_left_bots_play_for_nobody_until_somebody_sits_down(room: Room) -> None:
    ann, eve = Person(), Person()
    path = room.open(ann, "estimation", "left", others="bots")
    ann.get(path)
    ann.post(path, do="leave")
    eve.get(path)
    left = room.table("left")
    assert left.playing is not None
    assert not left.deals
    eve.get(path)
    assert room.table("left").version == left.version, "who only looks on plays for nobody either"
    eve.post(path, do="sit", seat="1", name="Eve")
    eve.get(path)
    assert room.table("left").deals or room.table("left").playing is None, (
        "a bot takes the deal to its end for her"
    )
