"""Makes a house again out of a copy: its events, tables, accounts, pictures and keys, all or nothing.

A copy of an older version is first put into tables as that version had them, which are then brought up to
date, as an upgrade does, unless that version is to be started again. A copy of a newer one is refused.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from zipfile import ZipFile

from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.models import Model

from tapis.law import Refused
from tapis.log.replacing import replace_file
from tapis.web.server.folder import OWNER_ONLY
from tapis.web.server.keys import key_file
from tapis.web.vault.house.content import CHUNK, FILES, known_steps, last_steps, row, tables, taken_steps
from tapis.web.vault.house.reading import KEY, Contents, member
from tapis.web.vault.reasons import NEWER_COPY, OTHER_KEY, OTHERS

TRUTH = ("event_log", "auth_user")
"""Tables in which a row means that somebody used this house."""


def in_use() -> bool:
    """Whether the house holds anything yet."""
    there = set(connection.introspection.table_names())
    with connection.cursor() as cursor:
        for table in TRUTH:
            if table in there:
                cursor.execute(f"SELECT 1 FROM {table} LIMIT 1")  # noqa: S608 - names of our own
                if cursor.fetchone():
                    return True
    return False


def alone() -> Refused | None:
    """Why the database must not be changed now: others are connected to it. None where nobody is."""
    if connection.vendor != "postgresql":
        return None
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
            "AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )
        ((count,),) = cursor.fetchall()
    return OTHERS(count=count) if count else None


def restore(path: Path, told: Contents, *, as_it_was: bool = False) -> Refused | None:
    """Put the copy at ``path`` in the place of everything; why not, and then nothing was changed.

    ``as_it_was`` leaves the tables as the version had them whose data they are. OSError and DatabaseError
    leave the house as it was, or empty where the copy is of another version.
    """
    if not set(told.steps) <= known_steps():
        return NEWER_COPY(maker=told.version)
    if taken_steps():
        call_command("migrate", verbosity=0, interactive=False)
    executor, targets = MigrationExecutor(connection), _targets(told, as_it_was=as_it_was)
    if executor.migration_plan(targets):
        with transaction.atomic():
            _clear()
        executor.migrate(targets)
    with ZipFile(path) as packed, transaction.atomic():
        _clear()
        _fill(packed, told)
    if not as_it_was:
        call_command("migrate", verbosity=0, interactive=False)
    return None


def _targets(told: Contents, *, as_it_was: bool) -> list[tuple[str, str | None]]:
    """Where the tables have to be; rooms unknown to an older version go where it is to be started again."""
    targets: list[tuple[str, str | None]] = [*last_steps(told.steps)]
    if as_it_was:
        later = {room for room, _ in taken_steps()} - {room for room, _ in told.steps}
        targets += [(room, None) for room in sorted(later)]
    return targets


def restore_keys(path: Path, home: Path) -> Refused | None:
    """Put the keys of a copy into the data folder; what the settings say against them, or None."""
    with ZipFile(path) as packed:
        held = set(packed.namelist())
        for name in FILES:
            if name in held:
                replace_file(home / name, packed.read(name), OWNER_ONLY)
        if KEY in held:
            replace_file(key_file(home), packed.read(KEY), OWNER_ONLY)
    chosen = os.environ.get("TAPIS_SECRET_KEY", "")
    key = key_file(home)
    if chosen and key.is_file() and key.read_bytes().strip() != chosen.encode():
        return OTHER_KEY(path=key)
    return None


def _clear() -> None:
    """Empty every table that a copy holds, and log everybody out."""
    there = set(connection.introspection.table_names())
    emptied = [model._meta.db_table for model in tables(taken_steps()).values()]  # noqa: SLF001
    with connection.cursor() as cursor:
        for table in ["django_session", *emptied]:
            if table in there:
                cursor.execute(f"DELETE FROM {connection.ops.quote_name(table)}")  # noqa: S608 - as above


def _fill(packed: ZipFile, told: Contents) -> None:
    models = tables(told.steps)
    if foreign := sorted(set(told.rows) - set(models)):
        raise ValueError(", ".join(foreign))
    for name in told.rows:
        model = models[name]
        with packed.open(member(name)) as file:
            for some in _in_chunks(row(model, line) for line in file):
                model._default_manager.bulk_create(some)  # noqa: SLF001 - as of then it has no other name
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(models.values())):
            cursor.execute(statement)


def _in_chunks(rows: Iterable[Model]) -> Iterator[list[Model]]:
    going = iter(rows)
    while some := list(islice(going, CHUNK)):
        yield some
