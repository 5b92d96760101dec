"""Logs over real databases: SQLite files, and one PostgreSQL server for the whole run.

Each asks for ``django_db_setup`` first: otherwise Django would take the databases made here for its own
and wrap them in test databases.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connections
from pytest_django import DjangoDbBlocker

from tapis.web.server.database import database, sqlite
from tapis.web.store.log import DjangoLog
from tapis.web.store.models import StoredRecord
from tests.patience import PATIENCE
from tests.store.servers import postgresql_url, valkey_url

_aliases = itertools.count()


def open_log(settings: Mapping[str, object], name: str) -> DjangoLog:
    alias = f"{name}-{next(_aliases)}"
    connections.settings[alias] = connections.configure_settings({"default": {}, alias: settings})[alias]
    call_command("migrate", "store", database=alias, verbosity=0)
    return DjangoLog(alias)


def close_log(log: DjangoLog) -> None:
    connection = connections[log.using]
    connection.close()
    if hasattr(connection, "close_pool"):
        connection.close_pool()
    del connections.settings[log.using]
    del connections[log.using]


@pytest.fixture
def sqlite_log(
    tmp_path: Path, django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[DjangoLog]:
    with django_db_blocker.unblock():
        log = open_log(sqlite(tmp_path / "house.sqlite3"), "sqlite")
        yield log
        close_log(log)


@pytest.fixture(scope="session")
def postgresql(testrun_uid: str, worker_id: str) -> Iterator[str]:
    """The URL of an empty database of this worker, on the run's one PostgreSQL server."""
    with postgresql_url(testrun_uid, worker_id) as url:
        yield url


@pytest.fixture(scope="session")
def valkey() -> Iterator[str]:
    """The URL of a Valkey server."""
    with valkey_url() as url:
        yield url


@pytest.fixture(scope="session")
def _postgresql_log(
    postgresql: str, django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[DjangoLog]:
    with django_db_blocker.unblock():
        settings = database(postgresql)
        # Fewer connections than threads, so that a thread which keeps one while it waits is found out.
        settings["OPTIONS"]["pool"] = {"min_size": 1, "max_size": 3, "timeout": PATIENCE}
        log = open_log(settings, "postgresql")
        yield log
        close_log(log)


@pytest.fixture
def postgresql_log(_postgresql_log: DjangoLog, django_db_blocker: DjangoDbBlocker) -> Iterator[DjangoLog]:
    with django_db_blocker.unblock():
        StoredRecord.objects.using(_postgresql_log.using).all().delete()
        yield _postgresql_log
