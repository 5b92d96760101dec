"""Copies of the house from before an upgrade, whichever database keeps it: the last three are kept.

Of an SQLite file it is a copy of that file, beside it; of a PostgreSQL database the whole house in one file,
in the folder for copies, with the tables as the older version had them. They hold everything, so whoever is
forgotten must not stay in them: they go then, and by themselves once they are old.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from tapis.law import Refused
from tapis.log.replacing import aside, sync_folder
from tapis.web.server.database import data_folder, database_file
from tapis.web.server.folder import OWNER_ONLY
from tapis.web.vault.house.folder import ALWAYS_KEPT, backup_folder, backups
from tapis.web.vault.house.writing import write_backup
from tapis.web.vault.shelf.naming import HOUSE, ShelvedFile, database_name, house_name, kept_files
from tapis.web.vault.shelf.thinning import holding, put_away, too_many


@dataclass(frozen=True, slots=True, kw_only=True)
class OlderCopies:
    """How many copies hold what is about to be deleted, too."""

    before: int
    """From before an upgrade: they go along."""
    whole: int
    """Of the whole house (``tapis backup``): they stay until they are old, or somebody deletes them."""


def older_copies(since: datetime) -> OlderCopies:
    """Count the copies that hold something which has been here since that instant."""
    whole = holding(backups(backup_folder()), since)
    return OlderCopies(before=len(holding(copies_before(), since)), whole=len(whole))


def copies_before() -> list[ShelvedFile]:
    """Every copy from before an upgrade; also those of an SQLite file that was given up since."""
    files = {file for file in (database_file(), data_folder() / "tapis.sqlite3") if file is not None}
    return [*(each for file in sorted(files) for each in copies_of(file)), *_of_whole_house()]


def copies_of(database: Path) -> list[ShelvedFile]:
    """The copies of an SQLite database from before an upgrade, the latest first."""
    return [each for each in kept_files(database.parent, database.stem) if each.before]


def _of_whole_house() -> list[ShelvedFile]:
    return [each for each in kept_files(backup_folder(), HOUSE) if each.before]


def copy_before_upgrade(version: str, now: datetime) -> Path | Refused:
    """A copy of the house, named by the moment and the version that opens it next; the last three stay.

    ``now`` is an instant. OSError, sqlite3.Error and DatabaseError say why there is none.
    """
    file = database_file()
    if file is not None:
        return copy_of(file, version, now)
    path = backup_folder() / house_name(now, version)
    written = write_backup(path, data_folder(), now)
    if isinstance(written, Refused):
        return written
    put_away(too_many(_of_whole_house(), ALWAYS_KEPT))
    return path


def copy_of(database: Path, version: str, now: datetime) -> Path:
    """A copy of an SQLite database, page by page, while others may be writing to it."""
    target = database.with_name(database_name(database.stem, now, version))
    with aside(target, lambda _: None, OWNER_ONLY) as written:
        with closing(sqlite3.connect(database)) as here, closing(sqlite3.connect(written)) as there:
            here.backup(there)
        written.replace(target)
    sync_folder(target.parent)
    put_away(too_many(copies_of(database), ALWAYS_KEPT))
    return target


def forget_copies_before(since: datetime) -> int:
    """Delete every copy that holds what has been here since that instant; how many there were."""
    return put_away(holding(copies_before(), since))


def forget_old_copies(days: int, now: datetime) -> int:
    """Delete the copies that are older than so many days, 0 being for ever; how many there were."""
    return put_away(too_many(copies_before(), 0, now - timedelta(days=days))) if days else 0
