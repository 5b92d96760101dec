"""Whoever writes in this process waits for the one before, and never finds the file locked."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections

from tapis.log import Operation, numbered
from tapis.web.store.log import FIELDS, DjangoLog
from tapis.web.store.models import StoredRecord
from tapis.web.store.writing import written
from tests.log.toys import added


def beside(log: DjangoLog) -> frozenset[str]:
    """Write in a thread that takes a locked file for an error; the streams that had moved."""
    try:
        with connections[log.using].cursor() as cursor:
            cursor.execute("PRAGMA busy_timeout=0")
        return log.write(numbered("jar/2", 0, [added(2)], Operation("op-2", "", "2026-11-21T19:00:00Z")))
    finally:
        connections[log.using].close()


def test_who_comes_second_waits_for_the_first_and_asks_no_locked_file(sqlite_log: DjangoLog) -> None:
    first = numbered("jar/1", 0, [added(1)], Operation("op-1", "", "2026-11-21T19:00:00Z"))[0]
    row = StoredRecord(**{field: getattr(first, field) for field in FIELDS})
    with ThreadPoolExecutor(1) as pool:
        with written(sqlite_log.using):
            later = pool.submit(beside, sqlite_log)
            with written(sqlite_log.using):  # a part of it
                row.save(using=sqlite_log.using)
            with pytest.raises(TimeoutError):
                later.result(0.2)
        assert later.result(60) == frozenset()
    assert (sqlite_log.version("jar/1"), sqlite_log.version("jar/2")) == (1, 1)


@pytest.mark.parametrize(("pooled", "given_back"), [(True, 1), (False, 0)])
def test_who_waits_gives_a_connection_back_to_its_pool(
    pooled: bool, given_back: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection, closed = connections["default"], list[None]()
    monkeypatch.setitem(connection.settings_dict["OPTIONS"], "pool", pooled)
    monkeypatch.setattr(connection, "close", lambda: closed.append(None))
    DjangoLog("default").rest()
    assert len(closed) == given_back
