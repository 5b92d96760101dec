"""Brings the database up to date. An older house is copied first; one that a newer Tapis wrote is refused.

The house's row knows which version opened the data last. Houses of before that note have none.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from packaging.version import InvalidVersion, Version

from tapis.i18n import msgid, phrase, words
from tapis.law import Reason, Refused
from tapis.version import VERSION
from tapis.web.news import news
from tapis.web.server.database import database_file
from tapis.web.server.os_trouble import why
from tapis.web.vault.house.folder import backup_folder

if TYPE_CHECKING:
    from django.db.migrations.executor import MigrationExecutor

NEWER = Reason(
    "newer-house",
    "These data were last opened by Tapis {there}; this one is {here} and would not understand them. "
    "Start the newer one again, or put back the copy of before.",
)
NEWER_TABLES = Reason(
    "newer-tables",
    "These data were last opened by a newer Tapis; this one is {here} and would not understand them. "
    "Start the newer one again, or put back the copy of before.",
)
NO_COPY = Reason(
    "no-copy",
    "Before an upgrade the data are copied, and the copy cannot be written to {folder} ({problem}). "
    "Nothing was changed; make room there and start again.",
)
UPGRADED = msgid("Tapis {here} has taken over the data of {there}.")
SOMETHING_OLDER = msgid("an older version")
AS_IT_WAS = msgid("The data as they were lie in {path}.")
GO_BACK = msgid(
    "To go back: stop Tapis, put that file in the place of {database}, and start the version of before; "
    "what was entered since is then missing."
)
PUT_BACK = msgid(
    "To go back: stop Tapis, say “tapis restore --replace --as-it-was {path}”, then install the version of "
    "before and start it; what was entered since is then missing."
)
WHAT_IS_NEW = msgid("What is new:")

MIGRATING = 0x7A915
"""The number of the lock under which PostgreSQL is brought up to date."""
WHOLE_HOUSE = ".zip"
"""How a copy ends that ``tapis restore`` puts back; the other kind is the database itself."""
BEFORE_NOTES = "0"
"""Stands for the version of houses whose data name none: everything is new to them."""


@dataclass(frozen=True, slots=True)
class Upgrade:
    """Data of an older Tapis were taken over; ``there`` is its version (or empty), ``kept`` the copy."""

    there: str
    kept: Path | None

    def told(self, language: str) -> tuple[str, ...]:
        """What the console says about it."""
        older = self.there or words(SOMETHING_OLDER, language)
        new = news(self.there or BEFORE_NOTES, language)
        return (
            phrase(UPGRADED, language, here=VERSION, there=older),
            *way_back(self.kept, language),
            *((words(WHAT_IS_NEW, language), *(f"  · {each}" for each in new)) if new else ()),
        )


def way_back(kept: Path | None, language: str) -> tuple[str, ...]:
    """Where the data of before are, and how to go back to them."""
    if kept is None or not kept.is_file():  # none was taken, or it was deleted with what stood in it
        return ()
    file = database_file()
    if file is None or kept.suffix == WHOLE_HOUSE:
        back = phrase(PUT_BACK, language, path=kept)
    else:
        back = phrase(GO_BACK, language, database=file.name)
    return phrase(AS_IT_WAS, language, path=kept), back


_done: list[Upgrade] = []
"""What this process has upgraded."""


def told_here(language: str) -> tuple[str, ...]:
    """What the console says about the upgrade that this process made; empty without one."""
    return tuple(line for each in _done for line in each.told(language))


def bring_up_to_date() -> Refused | None:
    """Bring the database up to date; why it cannot be used, or None. Needs Django set up."""
    from django.core.management import call_command  # noqa: PLC0415 - once Django is set up
    from django.db import connection  # noqa: PLC0415
    from django.db.migrations.executor import MigrationExecutor  # noqa: PLC0415

    with _one_at_a_time():
        executor = MigrationExecutor(connection)
        if refusal := newer(executor):
            return refusal
        pending = executor.migration_plan(executor.loader.graph.leaf_nodes())
        there = _version_there()
        if not pending and there == VERSION:
            return None
        fresh = not executor.loader.applied_migrations
        kept = None if fresh else _copied()
        if isinstance(kept, Refused):
            return kept
        if pending:
            call_command("migrate", verbosity=0, interactive=False)
        _note(kept, news_since="" if fresh else there or BEFORE_NOTES)
        if not fresh:
            _done.append(Upgrade(there, kept))
    return None


def newer(executor: MigrationExecutor) -> Refused | None:
    """Why the data are not for this Tapis: a newer version opened them, or they have tables unknown to it."""
    loader, there = executor.loader, _version_there()
    with suppress(InvalidVersion):
        if there and Version(there) > Version(VERSION):
            return NEWER(there=there, here=VERSION)
    unknown = set(loader.applied_migrations) - set(loader.disk_migrations)
    foreign = any(app in loader.migrated_apps for app, _ in unknown)
    return NEWER_TABLES(here=VERSION) if foreign else None


def _version_there() -> str:
    """The version that last opened the data; empty where they do not say."""
    from django.db import connection  # noqa: PLC0415 - once Django is set up

    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
        if "house" not in tables:
            return ""
        columns = {each.name for each in connection.introspection.get_table_description(cursor, "house")}
        if "version" not in columns:
            return ""
        cursor.execute("SELECT version FROM house WHERE id = 1")
        found = cursor.fetchone()
    return str(found[0]) if found else ""


def _copied() -> Path | Refused:
    """The copy of the house, or why there is none."""
    from django.db import DatabaseError  # noqa: PLC0415 - once Django is set up

    from tapis.web.vault.house.before import copy_before_upgrade  # noqa: PLC0415 - models need Django set up

    try:
        return copy_before_upgrade(VERSION, datetime.now(UTC))
    except (OSError, sqlite3.OperationalError) as problem:
        file = database_file()
        return NO_COPY(folder=file.parent if file else backup_folder(), problem=why(problem))
    except sqlite3.Error as problem:
        raise DatabaseError(str(problem)) from problem


def _note(kept: Path | None, *, news_since: str) -> None:
    """Write down who opened the data; a house that was there before is told what is new."""
    from tapis.web.store.own_row import own_row  # noqa: PLC0415 - models need Django set up

    row = own_row()
    row.version = VERSION
    if news_since:
        row.news_since, row.kept = news_since, str(kept or "")
    row.save(update_fields=["version", "news_since", "kept"])


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Hold a lock, so that several servers starting over one PostgreSQL do not make the same tables twice."""
    from django.db import connection  # noqa: PLC0415 - once Django is set up

    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [MIGRATING])
        try:
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [MIGRATING])
