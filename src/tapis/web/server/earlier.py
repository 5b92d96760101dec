"""Copies of an SQLite database as it was before an upgrade: taken whole, the last three kept."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import datetime
from glob import escape
from pathlib import Path

from tapis.log.replacing import sync_folder

KEPT = 3
OWNER_ONLY = 0o600


def copies(database: Path) -> list[Path]:
    """The copies there are, the oldest first."""
    return sorted(database.parent.glob(f"{escape(database.stem)}-????-??-??_*-before-*.sqlite3"))


def copy_before(database: Path, version: str, now: datetime) -> Path:
    """A copy of the database, named by the moment and the version that opens it next.

    It is written aside and renamed. OSError or sqlite3.Error says why there is none.
    """
    target = database.with_name(f"{database.stem}-{now:%Y-%m-%d_%H-%M-%S}-before-{version}.sqlite3")
    aside = target.with_name(f".{target.name}")
    try:
        os.close(os.open(aside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
        with closing(sqlite3.connect(database)) as here, closing(sqlite3.connect(aside)) as there:
            here.backup(there)
        aside.replace(target)
    finally:
        aside.unlink(missing_ok=True)
    sync_folder(target.parent)
    for old in copies(database)[:-KEPT]:
        old.unlink(missing_ok=True)
    return target
