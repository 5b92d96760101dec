"""The event table behaves like every other log, in SQLite and in PostgreSQL."""

from __future__ import annotations

import sqlite3

import pytest
from django.db import IntegrityError, connections, transaction

from tapis.log import Log, numbered
from tapis.web.store.log import FIELDS, DjangoLog
from tapis.web.store.models import StoredRecord
from tests.log.appending import append
from tests.log.conformance import LogConformance
from tests.log.toys import added, operation


class StoreConformance(LogConformance):
    def leave(self, log: Log) -> None:
        assert isinstance(log, DjangoLog)
        connections[log.using].close()

    def test_the_table_itself_refuses_a_version_twice(self, log: DjangoLog) -> None:
        append(log, "jar/1", 0, [added(1)], operation("op-1"))
        (record,) = numbered("jar/1", 0, [added(2)], operation("op-2"))
        with pytest.raises(IntegrityError), transaction.atomic(log.using):
            StoredRecord(**{field: getattr(record, field) for field in FIELDS}).save(using=log.using)
        assert log.version("jar/1") == 1

    def test_the_table_itself_refuses_an_operation_twice(self, log: DjangoLog) -> None:
        append(log, "jar/1", 0, [added(1)], operation("op-1"))
        (record,) = numbered("jar/2", 0, [added(2)], operation("op-1"))
        with pytest.raises(IntegrityError), transaction.atomic(log.using):
            StoredRecord(**{field: getattr(record, field) for field in FIELDS}).save(using=log.using)
        assert log.version("jar/2") == 0

    def test_nothing_is_confirmed_inside_a_transaction_that_may_be_rolled_back(self, log: DjangoLog) -> None:
        with pytest.raises(RuntimeError, match="durable"), transaction.atomic(log.using):
            append(log, "jar/1", 0, [added(1)], operation("op-1"))

    def test_streams_with_news_of_a_kind_are_one_question(self, log: DjangoLog) -> None:
        append(log, "jar/1", 0, [added(1), added(2)], operation("op-1"))
        append(log, "jar/2", 0, [added(1)], operation("op-2"))
        beyond = {"jar/1": 1, "jar/2": 1, "jar/3": 0}
        assert log.with_news(beyond, ["added"]) == {"jar/1"}
        assert log.with_news({**beyond, "jar/2": 0}, ["jar-labelled", "added"]) == {"jar/1", "jar/2"}
        assert log.with_news(beyond, ["jar-labelled"]) == set()
        assert log.with_news({"jar/2": 5}, ["jar-labelled"]) == {"jar/2"}, "another stream by now"
        assert log.with_news({}, ["added"]) == set()

    def test_names_of_streams_are_told_apart_to_the_letter(self, log: DjangoLog) -> None:
        append(log, "Jar/1", 0, [added(1)], operation("op-1"))
        append(log, "jar/1", 0, [added(2), added(3)], operation("op-2"))
        append(log, "j_r/1", 0, [added(2)], operation("op-3"))
        assert log.streams("jar/") == ("jar/1",)
        assert log.streams("j_r/") == ("j_r/1",)
        assert log.version("Jar/1") == 1


class TestSqlite(StoreConformance):
    @pytest.fixture
    def log(self, sqlite_log: DjangoLog) -> DjangoLog:
        return sqlite_log

    @pytest.mark.parametrize(
        ("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("busy_timeout", 20000)]
    )
    def test_every_commit_is_on_the_disk(self, log: DjangoLog, pragma: str, value: object) -> None:
        with connections[log.using].cursor() as cursor:
            cursor.execute(f"PRAGMA {pragma}")
            assert cursor.fetchone() == (value,)

    def test_a_thread_keeps_its_connection(self, log: DjangoLog) -> None:
        connection = connections[log.using]
        connection.ensure_connection()
        connection.close_if_unusable_or_obsolete()
        assert connection.connection is not None

    def test_a_writer_takes_the_lock_before_it_reads(self, log: DjangoLog) -> None:
        other = sqlite3.connect(connections[log.using].settings_dict["NAME"], timeout=0)
        with pytest.raises(sqlite3.OperationalError, match="locked"), transaction.atomic(log.using):
            other.execute("BEGIN IMMEDIATE")
        other.close()


class TestPostgresql(StoreConformance):
    @pytest.fixture
    def log(self, postgresql_log: DjangoLog) -> DjangoLog:
        return postgresql_log

    def test_every_commit_is_on_the_disk(self, log: DjangoLog) -> None:
        with connections[log.using].cursor() as cursor:
            cursor.execute("SHOW synchronous_commit")
            assert cursor.fetchone() == ("on",)
