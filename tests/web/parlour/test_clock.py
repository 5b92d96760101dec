"""Clocks of virtual tables: who runs out is played for until back; the table's own dead line costs nobody."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

import pytest

from tapis.core.chance import Chance
from tapis.parlour.state.chair import Chair
from tapis.parlour.state.events import Happened, PlayPaused, PlayResumed, StandInCalled
from tapis.parlour.state.waiting import Thinking
from tapis.web.room.families import PARLOUR
from tapis.web.room.house import House
from tapis.web.room.hub import LocalHub
from tests.web.parlour.people import Person, Room
from tests.web.parlour.test_tables import play_out


def time_goes_by(room: Room, path: str, people: Iterable[Person], seconds: float) -> None:
    """The clock goes on, and the pages of these people say that they are there."""
    until = room.clock.now + seconds
    while room.clock.now < until:
        room.clock.now = min(until, room.clock.now + 9)
        for each in people:
            each.client.post(f"{path}beat")


def until_asked(room: Room, path: str, name: str, people: dict[int, Person], chair: int) -> None:
    """Play until it is the turn of a chair and of no other person, and the deal is on its way."""
    chance = Chance(name)
    for _ in range(200):
        found = room.persons_move(name, chance)
        assert found is not None
        deal = room.table(name).playing
        assert deal is not None
        if found[0] == chair and deal.at.table.tricks is not None and len(deal.movers) == 1:
            return
        room.send(path, name, people[found[0]], found[1])


def clock(room: Room, name: str, chair: int) -> Thinking:
    return room.table(name).clocks[chair]


def chair(room: Room, name: str, number: int) -> Chair:
    return room.table(name).chairs[number]


def log_of(room: Room, name: str) -> list[object]:
    stream = room.house.room(PARLOUR, name)
    return list(stream.events(stream.records()))


def test_whoever_runs_out_of_time_is_played_for_until_he_taps(room: Room) -> None:
    path, people = room.two("estimation", "idle", clock="fast")
    until_asked(room, path, "idle", people, 1)
    before = len(log_of(room, "idle"))
    time_goes_by(room, path, people.values(), 54)
    assert "kind-idle" not in people[0].get(path)
    time_goes_by(room, path, people.values(), 2)
    page = people[0].get(path)
    assert chair(room, "idle", 1).idle
    assert not chair(room, "idle", 1).away, "his line is alive"
    assert "kind-idle" in page
    assert "(a bot for the player)" in page, "everybody sees who played"
    assert "A bot plays for you" in people[1].get(path)
    assert "A bot plays for you" not in page
    later = log_of(room, "idle")[before:]
    assert any(isinstance(each, StandInCalled) and each.by_clock for each in later)
    moves = [each for each in later if isinstance(each, Happened)]
    assert moves[0].stand_in, "it is recorded as a bot's for that seat"
    records = room.house.room(PARLOUR, "idle").records()[before:]
    assert {record.actor for record in records} == {"bot"}
    people[1].post(path, do="back")
    assert not chair(room, "idle", 1).idle
    assert clock(room, "idle", 1).reserve == 0.0
    assert 'name="card"' in people[1].get(path), "his own hand, at once"
    play_out(room, path, "idle", people)


def test_a_card_of_whoever_was_played_for_brings_him_back(room: Room) -> None:
    path, people = room.two("estimation", "card", clock="fast")
    until_asked(room, path, "card", people, 1)
    time_goes_by(room, path, people.values(), 56)
    people[0].get(path)
    assert chair(room, "card", 1).idle
    chance = Chance("on")
    for _ in range(3):
        found = room.persons_move("card", chance)
        assert found is not None
        if found[0] == 1:
            room.send(path, "card", people[1], found[1])
            break
        room.send(path, "card", people[0], found[1])
    else:
        people[1].post(path, do="chat", text="I am here")
    assert not chair(room, "card", 1).idle


def test_the_reserve_is_used_after_the_time_for_a_move_and_full_again_in_the_next_deal(room: Room) -> None:
    path, people = room.two("estimation", "reserve", clock="medium")
    until_asked(room, path, "reserve", people, 1)
    time_goes_by(room, path, people.values(), 15)
    page = people[0].get(path)
    assert "0:05 + 1:30" in page, "at the seat, by the server's time"
    time_goes_by(room, path, people.values(), 15)
    assert "0:00 + 1:20" in people[0].get(path)
    found = room.persons_move("reserve", Chance("now"))
    assert found is not None
    room.send(path, "reserve", people[1], found[1])
    assert clock(room, "reserve", 1).reserve == 80.0
    play_out(room, path, "reserve", people)
    room.all_ready(path, people)
    assert [each.reserve for each in room.table("reserve").clocks] == [90.0] * 4


def test_no_clock_runs_while_nobody_of_the_table_is_heard_of(room: Room) -> None:
    """The line of the table itself is down: everybody finds the deal as it was, with his time."""
    path, people = room.two("estimation", "down", clock="fast")
    until_asked(room, path, "down", people, 1)
    stranger, before = Person(), room.table("down").playing
    room.clock.now += 25
    stranger.get(path)
    assert room.table("down").paused
    room.clock.now += 3600
    stranger.get(path)
    people[1].get(path)
    table = room.table("down")
    assert not table.paused
    assert table.playing == before
    assert clock(room, "down", 1) == Thinking(room.clock.now, 45.0)
    assert [each.away for each in table.chairs] == [False] * 4, "Ann has the time to come back too"
    kinds = [type(each) for each in log_of(room, "down")]
    assert kinds[-2:] == [PlayPaused, PlayResumed]


def test_a_restart_in_mid_deal_gives_the_time_back(room: Room) -> None:
    path, people = room.two("estimation", "again", clock="fast")
    until_asked(room, path, "again", people, 1)
    time_goes_by(room, path, people.values(), 30)
    before = room.table("again")
    room.clock.now += 600
    room.restart()
    assert room.table("again") == before
    people[0].get(path)
    people[1].get(path)
    table = room.table("again")
    assert not table.chairs[1].idle
    assert table.playing == before.playing
    assert table.clocks[1] == Thinking(room.clock.now, 45.0)
    play_out(room, path, "again", people)


def test_the_others_go_on_without_whoever_makes_them_wait(room: Room) -> None:
    path, people = room.two("estimation", "consent")
    cem = Person()
    cem.get(path)
    cem.post(path, do="sit", seat=2, name="Cem")
    play_out(room, path, "consent", people)
    people[2] = cem
    room.all_ready(path, people)
    until_asked(room, path, "consent", people, 1)
    assert "Wait another 30 seconds for Ben" in people[0].post(path, 422, do="go-on", seat=1)
    time_goes_by(room, path, people.values(), 31)
    watching = Person()
    assert "go-on" not in watching.get(path)
    assert "Sit down first" in watching.post(path, 422, do="go-on", seat=1)
    assert "Nobody is waited for" in people[0].post(path, 422, do="go-on", seat=3)
    assert "Nobody is waited for" in people[0].post(path, 422, do="go-on", seat=99)
    assert "Nobody is waited for" in people[1].post(path, 422, do="go-on", seat=1)
    people[0].post(path, do="go-on", seat=1)
    people[0].post(path, do="go-on", seat=1)
    assert not chair(room, "consent", 1).idle, "Cem waits too"
    assert "1 of 2 would go on without." in cem.get(path)
    cem.post(path, do="go-on", seat=1)
    assert chair(room, "consent", 1).idle
    people[1].post(path, do="back")
    assert not chair(room, "consent", 1).idle


def test_one_who_thinks_again_is_not_held_to_what_was_wished_before(room: Room) -> None:
    path, people = room.two("estimation", "wish")
    cem = Person()
    cem.get(path)
    cem.post(path, do="sit", seat=2, name="Cem")
    play_out(room, path, "wish", people)
    people[2] = cem
    room.all_ready(path, people)
    until_asked(room, path, "wish", people, 1)
    time_goes_by(room, path, people.values(), 31)
    people[0].post(path, do="go-on", seat=1)
    assert clock(room, "wish", 1).unwanted_by
    found = room.persons_move("wish", Chance("w"))
    assert found is not None
    room.send(path, "wish", people[1], found[1])
    assert not clock(room, "wish", 1).unwanted_by


@pytest.mark.parametrize("chosen", ["", "fast"])
def test_what_is_folded_from_the_log_is_what_was_live(room: Room, chosen: str) -> None:
    path, people = room.two("estimation", f"live{chosen}", clock=chosen)
    until_asked(room, path, f"live{chosen}", people, 1)
    time_goes_by(room, path, people.values(), 60)
    people[0].get(path)
    play_out(room, path, f"live{chosen}", people)
    again = House(room.log, LocalHub()).room(PARLOUR, f"live{chosen}").look().state
    assert again == room.table(f"live{chosen}")


def test_tables_saved_before_there_were_clocks_still_open(room: Room) -> None:
    path, people = room.two("estimation", "old")
    play_out(room, path, "old", people)
    state = PARLOUR.empty
    stripped = []
    for record in room.house.room(PARLOUR, "old").records():
        body = json.loads(record.body)
        for new in ("clock", "stand_in"):
            body.pop(new, None)
        stripped.append(replace(record, body=json.dumps(body)))
    assert stripped
    events = [(PARLOUR.codec.event(record), record) for record in stripped]
    folded = reduce(lambda table, each: PARLOUR.fold(table, *each), events, state)
    assert folded == room.table("old")
    assert folded.setup.clock == ""


def test_a_clock_that_does_not_exist_is_refused(room: Room) -> None:
    person = Person()
    page = person.get("/play/new?game=tutti")
    assert "20 s a move, 90 s more in each deal" in page
    with pytest.raises(AssertionError, match="There is no such clock"):
        room.open(person, "tutti", "odd", clock="hourglass")


@pytest.mark.parametrize("trick", ["drops out", "gets up"])
def test_nobody_gains_time_by_dropping_out_or_getting_up(room: Room, trick: str) -> None:
    """Time thought in a turn stays thought, whatever happens until the move is made."""
    path, people = room.two("estimation", "stall", clock="medium")
    until_asked(room, path, "stall", people, 1)
    for _ in range(6):
        if chair(room, "stall", 1).idle:
            break
        if trick == "drops out":
            time_goes_by(room, path, [people[0]], 20.5)
            people[0].get(path)
        else:
            time_goes_by(room, path, people.values(), 20.5)
        if trick == "gets up":
            _up_and_down(room, people[1], path)
        people[1].client.post(f"{path}beat")
        people[1].get(path)
        people[0].get(path)
    assert chair(room, "stall", 1).idle, "his time was up after 110 seconds, as for anybody"


def _up_and_down(room: Room, person: Person, path: str) -> None:
    """Get up and sit down again before any bot has moved."""
    held = room.runner.run
    room.runner.run = lambda _name: None
    try:
        person.client.post(path, {"do": "leave", "op": f"up{room.clock.now}"})
        person.client.post(path, {"do": "sit", "seat": 1, "name": "Ben", "op": f"down{room.clock.now}"})
    finally:
        room.runner.run = held
