"""Puts the house of 0.1 into the database of the environment, with the tables that 0.1 had.

Run as ``python -m tests.web.upgrade.older FILE``: FILE is that house in SQLite. The migrations of before make
the tables, so that a PostgreSQL database gets them too, with the rows to the letter.
"""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from tapis.cli.database import connected

connected(None)

from django.core.management.color import no_style  # noqa: E402 - only once Django is set up
from django.db import connection, transaction  # noqa: E402
from django.db.migrations.executor import MigrationExecutor  # noqa: E402

from tapis.web.vault.house.content import last_steps, tables  # noqa: E402


def fill(file: Path) -> None:
    """Make the tables, then the rows."""
    with closing(sqlite3.connect(file)) as old:
        steps = old.execute("SELECT app, name FROM django_migrations").fetchall()
        MigrationExecutor(connection).migrate(last_steps(steps))
        old.row_factory = sqlite3.Row
        models = list(tables(steps).values())
        with transaction.atomic():
            for model in models:
                fields = model._meta.concrete_fields
                for row in old.execute(f"SELECT * FROM {model._meta.db_table} ORDER BY 1"):
                    stored = {each.attname: each.to_python(row[each.column or ""]) for each in fields}
                    model._default_manager.create(**stored)
            with connection.cursor() as cursor:
                for statement in connection.ops.sequence_reset_sql(no_style(), models):
                    cursor.execute(statement)


if __name__ == "__main__":
    fill(Path(sys.argv[1]))
