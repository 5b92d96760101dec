"""A room keeps a stream's state, lets one command in at a time, and tells what happened."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import DatabaseError, connections

from tapis.law import Refused
from tapis.log import Damaged, Record, numbered
from tapis.web.room.family import Accepted
from tapis.web.room.house import ROOMS_KEPT, House, operation_id
from tapis.web.room.hub import LocalHub, Notice
from tapis.web.room.room import Room
from tapis.web.store.log import DjangoLog
from tests.log.appending import append
from tests.log.memory import MemoryLog
from tests.log.toys import FULL, Added, Jar, JarLabelled, Label, add, added, operation
from tests.store.jars import JARS


class Heard(LocalHub):
    """A hub that remembers what it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.notices: list[Notice] = []

    def publish(self, notice: Notice) -> None:
        self.notices.append(notice)


def a_house(log: Any = None) -> House:
    return House(MemoryLog() if log is None else log, Heard(), clock=lambda: "2026-11-21T19:00:00.000Z")


@pytest.fixture
def house() -> House:
    return a_house()


@pytest.fixture
def room(house: House) -> Room[Jar]:
    return house.room(JARS, "1")


def test_a_room_nobody_has_written_in_is_empty(room: Room[Jar]) -> None:
    assert room.look().version == 0
    assert room.look().state == Jar()


def test_an_accepted_command_is_in_the_log_and_in_the_state(house: House, room: Room[Jar]) -> None:
    outcome = room.act(add(3), "op-1", "Anna")
    assert outcome == Accepted("jar/1", 1, Jar(3), (Added(3),))
    assert room.look().state == Jar(3)
    (record,) = room.records()
    assert (record.actor, record.at, record.kind) == ("Anna", "2026-11-21T19:00:00.000Z", "added")
    assert house.names(JARS) == ("1",)


def test_a_refused_command_changes_nothing(house: House, room: Room[Jar]) -> None:
    assert room.act(add(101), "op-1", "Anna") == FULL()
    assert room.records() == ()
    assert isinstance(house.hub, Heard)
    assert house.hub.notices == []


def test_a_command_without_events_writes_nothing(room: Room[Jar]) -> None:
    outcome = room.act(lambda _jar: (), "op-1", "Anna")
    assert outcome == Accepted("jar/1", 0, Jar(), ())
    assert room.records() == ()


def test_sending_again_gives_the_first_answer_and_writes_nothing(room: Room[Jar]) -> None:
    room.act(add(60), "op-1", "Anna")
    again = room.act(add(60), "op-1", "Anna")
    assert again == Accepted("jar/1", 1, Jar(60), (Added(60),), resent=True)
    assert len(room.records()) == 1


def test_sending_again_does_not_ask_whether_it_is_still_allowed(room: Room[Jar]) -> None:
    room.act(add(60), "op-1", "Anna", 0)
    room.act(add(40), "op-2", "Berta")
    again = room.act(add(60), "op-1", "Anna", 0)
    assert isinstance(again, Accepted)
    assert again.version == 1
    assert again.state == Jar(100)


def test_an_operation_of_somebody_else_is_refused(house: House, room: Room[Jar]) -> None:
    room.act(add(1), "op-1", "Anna")
    for forged in (room.act(add(9), "op-1", "Mallory"), house.room(JARS, "2").act(add(9), "op-1", "Anna")):
        assert isinstance(forged, Refused)
        assert forged.code == "operation-used"
    assert room.look().state == Jar(1)


def test_a_writer_who_saw_an_older_version_is_refused(room: Room[Jar]) -> None:
    room.act(add(1), "op-1", "Anna", 0)
    stale = room.act(add(2), "op-2", "Berta", 0)
    assert isinstance(stale, Refused)
    assert stale.code == "stale-version"
    assert isinstance(room.act(add(2), "op-2", "Berta", 1), Accepted)


def test_an_empty_or_monstrous_operation_is_refused(room: Room[Jar]) -> None:
    for op_id in ("", "x" * 200, "a\x00b"):
        refusal = room.act(add(1), op_id, "Anna")
        assert isinstance(refusal, Refused)
        assert refusal.code == "no-operation"


def test_what_cannot_be_written_is_refused(room: Room[Jar]) -> None:
    refusal = room.act(lambda _jar: (JarLabelled(Label("\ud800")),), "op-1", "Anna")
    assert isinstance(refusal, Refused)
    assert refusal.code == "unwritable"
    assert room.look().version == 0


def test_a_bug_in_one_command_is_told_to_its_sender_alone(room: Room[Jar]) -> None:
    def broken(_jar: Jar) -> tuple[Any, ...]:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        room.act(broken, "op-1", "Anna")
    assert isinstance(room.act(add(1), "op-2", "Anna"), Accepted)


def test_the_state_is_the_one_that_a_restart_will_give(room: Room[Jar]) -> None:
    room.act(lambda _jar: (JarLabelled(Label("x", ("red",)), {1: 2}, (1, 2)),), "op-1", "Anna")
    live = room.look().state
    assert a_house(MemoryLog(room.records())).room(JARS, "1").look().state == live


def test_a_room_catches_up_with_what_others_wrote(house: House, room: Room[Jar]) -> None:
    room.act(add(1), "op-1", "Anna")
    append(house.log, "jar/1", 1, [added(5), added(6)], operation("op-2"))
    assert room.look().version == 3
    assert room.look().state == Jar(12)


def test_a_room_begins_anew_when_a_backup_was_restored() -> None:
    log = MemoryLog()
    house = a_house(log)
    room = house.room(JARS, "1")
    for n in range(3):
        room.act(add(n), f"op-{n}", "Anna")
    log.__init__(numbered("jar/1", 0, [added(50)], operation("op-9")))  # type: ignore[misc]
    assert room.look().state == Jar(50)
    log.__init__()  # type: ignore[misc]
    assert room.look().version == 0


def test_a_log_with_a_hole_is_not_folded(house: House) -> None:
    class Holed(MemoryLog):
        def read(self, stream: str, after: int = 0) -> Any:  # noqa: ARG002
            return iter(numbered("jar/1", 4, [added(1)], operation("op-1")))

    with pytest.raises(Damaged, match="Version 1 of jar/1 is missing"):
        a_house(Holed()).room(JARS, "1").look()


def test_many_rooms_are_looked_at_with_one_question_as_they_stand_now() -> None:
    class Asked(MemoryLog):
        one, many = 0, 0

        def read(self, stream: str, after: int = 0) -> Any:
            self.one += 1
            return super().read(stream, after)

        def tails(self, beyond: Mapping[str, int]) -> Mapping[str, tuple[Record, ...]]:
            self.many += 1
            found = super().tails(beyond)
            self.one -= len(beyond)
            return found

    log = Asked()
    house = a_house(log)
    for name in ("1", "2"):
        house.room(JARS, name).act(add(1), f"op-{name}", "Anna")
    append(log, "jar/2", 1, [added(5)], operation("beside"))
    log.one = log.many = 0
    assert house.looks(JARS, ["1", "2", "3", "1"]) == {"1": Jar(1), "2": Jar(6), "3": JARS.empty}
    assert (log.one, log.many) == (0, 1)
    log.__init__(numbered("jar/1", 0, [added(50), added(1)], operation("op-9")))  # type: ignore[misc]
    assert house.looks(JARS, ["1", "2"]) == {"1": Jar(51), "2": JARS.empty}, "a backup was restored"
    assert house.looks(JARS, []) == {}


def test_a_room_that_cannot_be_read_is_left_out_of_many() -> None:
    log = MemoryLog((*numbered("jar/1", 0, [added(1)], operation("op-1")),))
    log._streams["jar/2"] = list(numbered("jar/2", 4, [added(1)], operation("op-2")))
    assert a_house(log).looks(JARS, ["1", "2"]) == {"1": Jar(1)}


def test_what_was_written_is_published_once(house: House, room: Room[Jar]) -> None:
    room.act(add(1), "op-1", "Anna")
    room.act(add(1), "op-1", "Anna")
    room.act(lambda _jar: (Added(1), JarLabelled(Label("x"))), "op-2", "Anna")
    assert isinstance(house.hub, Heard)
    assert house.hub.notices == [
        Notice("jar/1", 1, frozenset({"added"})),
        Notice("jar/1", 3, frozenset({"added", "jar-labelled"})),
    ]


def test_rooms_not_visited_for_long_are_forgotten_and_come_back(house: House, room: Room[Jar]) -> None:
    room.act(add(7), "op-1", "Anna")
    for n in range(ROOMS_KEPT):
        house.room(JARS, f"other-{n}")
    assert house.room(JARS, "1") is not room
    assert house.room(JARS, "1").look().state == Jar(7)


def test_an_operation_id_holds_what_was_sent() -> None:
    assert operation_id("form-1", b"a=1") == operation_id("form-1", b"a=1")
    assert operation_id("form-1", b"a=1") != operation_id("form-1", b"a=2")
    assert operation_id("form-1", b"a=1") != operation_id("form-2", b"a=1")
    assert len(operation_id("x" * 500, b"")) <= 120


def test_who_has_an_archive_cannot_try_out_which_name_was_sent(settings: Any) -> None:
    sent = b"/e/ev/entrants/1?name=Agn%C3%A8s+Aubry"
    ours = operation_id("form-1", sent)
    assert hashlib.sha256(sent).hexdigest()[:24] not in ours
    settings.SECRET_KEY = "the key of another house"
    assert operation_id("form-1", sent) != ours


class Failing(MemoryLog):
    """A log whose database fails when told to."""

    failing = False

    def write(self, records: Any) -> frozenset[str]:
        if self.failing:
            raise DatabaseError("disk is full")
        return super().write(records)


def test_a_failing_database_confirms_nothing_and_recovers() -> None:
    log = Failing()
    room = a_house(log).room(JARS, "1")
    room.act(add(1), "op-1", "Anna")
    log.failing = True
    refusal = room.act(add(2), "op-2", "Anna")
    assert isinstance(refusal, Refused)
    assert refusal.code == "not-confirmed"
    assert room.look().state == Jar(1)
    log.failing = False
    assert isinstance(room.act(add(2), "op-2", "Anna"), Accepted)
    assert room.look().state == Jar(3)


class Contested(MemoryLog):
    """A log into which another process writes just before this one, a number of times."""

    def __init__(self, times: int) -> None:
        self.times = 0
        super().__init__()
        self.times = times

    def write(self, records: Any) -> frozenset[str]:
        if self.times:
            self.times -= 1
            theirs = numbered("jar/1", self.version("jar/1"), [added(10)], operation(f"theirs-{self.times}"))
            assert not super().write(theirs)
        return super().write(records)


def test_a_command_is_checked_again_when_another_process_was_faster() -> None:
    room = a_house(Contested(3)).room(JARS, "1")
    assert room.act(add(5), "op-1", "Anna") == Accepted("jar/1", 4, Jar(35), (Added(5),))


def test_a_command_is_refused_when_another_process_made_it_impossible() -> None:
    room = a_house(Contested(3)).room(JARS, "1")
    assert room.act(add(95), "op-1", "Anna") == FULL()
    assert room.look().state == Jar(10)


def test_a_stream_that_never_rests_is_given_up_politely() -> None:
    refusal = a_house(Contested(1000)).room(JARS, "1").act(lambda _jar: (Added(1),), "op-1", "Anna")
    assert isinstance(refusal, Refused)
    assert refusal.code == "too-busy"


class CrowdConformance:
    """Many threads at once, through the real database."""

    def test_nothing_is_lost_doubled_or_let_in_twice(self, log: DjangoLog) -> None:
        houses = [a_house(log) for _ in range(3)]  # three processes' worth of rooms over one database

        def send(writer: int) -> list[Any]:
            room = houses[writer % 3].room(JARS, str(writer % 2))
            answers = [room.act(add(1), f"{writer}-{n // 2}", f"writer {writer}") for n in range(30)]
            connections[log.using].close()
            return answers

        with ThreadPoolExecutor(12) as pool:
            answers = [answer for sent in pool.map(send, range(12)) for answer in sent]
        taken = [answer for answer in answers if isinstance(answer, Accepted) and not answer.resent]
        for name in ("0", "1"):
            records = houses[0].room(JARS, name).records()
            assert [record.version for record in records] == list(range(1, 91))
            assert houses[1].room(JARS, name).look().state == Jar(90)
            assert sorted(each.version for each in taken if each.stream == f"jar/{name}") == list(
                range(1, 91)
            )
        assert len(answers) == 360
        assert all(isinstance(answer, Accepted) for answer in answers)

    def test_the_hundredth_bean_is_let_in_once(self, log: DjangoLog) -> None:
        houses = [a_house(log) for _ in range(2)]

        def send(writer: int) -> list[Any]:
            room = houses[writer % 2].room(JARS, "1")
            answers = [room.act(add(10), f"{writer}-{n}", "Anna") for n in range(6)]
            connections[log.using].close()
            return answers

        with ThreadPoolExecutor(6) as pool:
            answers = [answer for sent in pool.map(send, range(6)) for answer in sent]
        assert sum(isinstance(answer, Accepted) for answer in answers) == 10
        assert answers.count(FULL()) == 26
        assert houses[0].room(JARS, "1").look().state == Jar(100)


class TestCrowdOnSqlite(CrowdConformance):
    @pytest.fixture
    def log(self, sqlite_log: DjangoLog) -> DjangoLog:
        return sqlite_log


class TestCrowdOnPostgresql(CrowdConformance):
    @pytest.fixture
    def log(self, postgresql_log: DjangoLog) -> DjangoLog:
        return postgresql_log
