"""What leaves the log leaves the files of the database as well."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from django.db import connections, transaction
from pytest_django import DjangoDbBlocker

from tapis.log import Operation
from tapis.log.record import Draft, Record
from tapis.web.store.log import DjangoLog
from tests.log.appending import append

NAME = "Xénia Unvergesslich"


@pytest.fixture(params=["sqlite_log", "postgresql_log"])
def log(request: pytest.FixtureRequest) -> DjangoLog:
    found: DjangoLog = request.getfixturevalue(request.param)
    return found


def filled(log: DjangoLog) -> tuple[Record, ...]:
    """Two streams; the first holds the name three times, so that deleted rows leave holes behind."""
    for at in range(400):
        text = NAME if at in (3, 150, 399) else f"somebody else {at}"
        draft = Draft("label", 1, f'{{"text":"{text} {"x" * 300}","colours":[]}}')
        assert append(log, "jar/a", at, [draft], Operation(f"a{at}", "Anne", "2026-01-01T00:00:00Z"))
    assert append(log, "jar/b", 0, [Draft("label", 1, "{}")], Operation("b", "Anne", "2026-05-01T00:00:00Z"))
    return tuple(log.read("jar/a"))


def without_the_name(records: tuple[Record, ...]) -> tuple[Record, ...]:
    last = replace(records[-1], version=401, op_id="last", body="{}")
    return (*(replace(each, body=each.body.replace(NAME, "Person 1")) for each in records), last)


def bytes_on_disk(log: DjangoLog) -> bytes:
    """The database file, its write-ahead log and whatever lies beside them."""
    path = Path(str(connections[log.using].settings_dict["NAME"]))
    return b"".join(each.read_bytes() for each in path.parent.glob(f"{path.name}*"))


def rows(log: DjangoLog, text: str) -> int:
    with connections[log.using].cursor() as cursor:
        cursor.execute("SELECT count(*) FROM event_log WHERE body LIKE %s", [f"%{text}%"])
        found: Any = cursor.fetchone()
    return int(found[0])


def test_a_stream_is_written_anew_and_nothing_else_moves(log: DjangoLog) -> None:
    records = filled(log)
    after = without_the_name(records)
    assert not log.rewrite("jar/a", 399, after), "somebody wrote meanwhile"
    assert rows(log, NAME) == 3
    assert log.rewrite("jar/a", 400, after)
    assert tuple(log.read("jar/a")) == after
    assert rows(log, NAME) == 0
    assert log.version("jar/b") == 1
    assert log.purge()
    assert tuple(log.read("jar/a")) == after


def test_no_byte_of_the_name_is_left_in_the_files(sqlite_log: DjangoLog) -> None:
    records = filled(sqlite_log)
    assert NAME.encode() in bytes_on_disk(sqlite_log)
    assert sqlite_log.rewrite("jar/a", 400, without_the_name(records))
    assert sqlite_log.purge()
    assert NAME.encode() not in bytes_on_disk(sqlite_log)
    assert b"Person 1" in bytes_on_disk(sqlite_log)


def test_a_stream_that_is_deleted_is_gone(log: DjangoLog) -> None:
    filled(log)
    assert log.delete(["jar/a", "jar/none"]) == 400
    assert log.streams("jar/") == ("jar/b",)
    assert log.find(["a3"]) == ()
    assert log.purge()


def test_a_stream_that_has_moved_since_it_was_looked_at_is_not_deleted(log: DjangoLog) -> None:
    filled(log)
    looked = log.idle("jar/", "2026-06-01")
    later = replace(next(log.read("jar/b")), version=2, op_id="later")
    assert not log.write([later])
    assert log.delete_unmoved(looked) == ("jar/a",)
    assert log.streams("jar/") == ("jar/b",)
    assert [each.version for each in log.read("jar/b")] == [1, 2]
    assert log.delete_unmoved({"jar/none": 3}) == ()


@pytest.mark.slow
def test_whoever_is_about_to_write_is_waited_for(
    postgresql_log: DjangoLog, django_db_blocker: DjangoDbBlocker
) -> None:
    """The writer has looked at the version, and stores its record while the deletion begins."""
    log = postgresql_log
    filled(log)
    gone = list[tuple[str, ...]]()

    def delete() -> None:
        with django_db_blocker.unblock():
            gone.append(log.delete_unmoved({"jar/b": 1}))
            connections[log.using].close()

    deleting = Thread(target=delete)
    with transaction.atomic(using=log.using), connections[log.using].cursor() as cursor:
        assert log.version("jar/b") == 1
        deleting.start()
        deleting.join(0.5)
        assert deleting.is_alive()
        cursor.execute(
            "INSERT INTO event_log (stream, version, op_id, place, at, actor, kind, schema, body) "
            "SELECT stream, 2, 'later', 0, at, actor, kind, schema, body FROM event_log WHERE stream = %s",
            ["jar/b"],
        )
    deleting.join()
    assert gone == [()]
    assert [each.version for each in log.read("jar/b")] == [1, 2]


def test_streams_in_which_nothing_happens_are_found(log: DjangoLog) -> None:
    filled(log)
    assert log.idle("jar/", "2026-03-01") == {"jar/a": 400}
    assert log.idle("jar/", "2026-06-01") == {"jar/a": 400, "jar/b": 1}
    assert log.idle("tin/", "2026-06-01") == {}
