"""Copies of the house from before an upgrade, whichever database keeps it: the last three are kept.

Of an SQLite file it is a copy of that file, beside it (``web.server.earlier``); of a PostgreSQL database the
whole house in one file, in the folder for copies, with the tables as the older version had them. They hold
everything, so whoever is forgotten must not stay in them: they go then, and by themselves once they are old.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tapis.law import Refused
from tapis.web.server.database import data_folder, database_file
from tapis.web.server.earlier import KEPT, copies, copy_before
from tapis.web.vault.house.folder import backup_folder, backups
from tapis.web.vault.house.writing import write_backup

NAME = re.compile(r"tapis-house_\d{4}-\d\d-\d\d_\d{6}-before-.+\.zip")


@dataclass(frozen=True, slots=True, kw_only=True)
class OlderCopies:
    """How many copies hold what is about to be deleted, too."""

    before: int
    """From before an upgrade: they go along."""
    whole: int
    """Of the whole house (``tapis backup``): they stay until they are old, or somebody deletes them."""


def older_copies(since: datetime) -> OlderCopies:
    """Count the copies that hold something which has been here since that instant."""
    try:
        whole = [made for made in backups(backup_folder()).values() if made >= since]
    except OSError:  # no such folder yet
        whole = []
    return OlderCopies(before=len(_taken_since(since)), whole=len(whole))


def copies_before() -> list[Path]:
    """Every copy from before an upgrade; also those of an SQLite file that was given up since."""
    files = {file for file in (database_file(), data_folder() / "tapis.sqlite3") if file is not None}
    return [*(each for file in sorted(files) for each in copies(file)), *_of_whole_house()]


def copy_before_upgrade(version: str, now: datetime) -> Path | Refused:
    """A copy of the house, named by the moment and the version that opens it next; the last three stay.

    ``now`` is an instant. OSError, sqlite3.Error and DatabaseError say why there is none.
    """
    file = database_file()
    if file is not None:
        return copy_before(file, version, now.astimezone().replace(tzinfo=None))  # as its owner's clock
    path = backup_folder() / f"tapis-house_{now.astimezone(UTC):%Y-%m-%d_%H%M%S}-before-{version}.zip"
    written = write_backup(path, data_folder(), now)
    if isinstance(written, Refused):
        return written
    for old in _of_whole_house()[:-KEPT]:
        old.unlink(missing_ok=True)
    return path


def forget_copies_before(since: datetime) -> int:
    """Delete every copy that holds what has been here since that instant; how many there were."""
    return _gone(_taken_since(since))


def forget_old_copies(days: int, now: datetime) -> int:
    """Delete the copies that are older than so many days, 0 being for ever; how many there were."""
    if not days:
        return 0
    young = set(_taken_since(now - timedelta(days=days)))
    return _gone([each for each in copies_before() if each not in young])


def _taken_since(instant: datetime) -> list[Path]:
    return [each for each in copies_before() if each.stat().st_mtime >= instant.timestamp()]


def _gone(paths: list[Path]) -> int:
    for each in paths:
        each.unlink(missing_ok=True)
    return len(paths)


def _of_whole_house() -> list[Path]:
    """The oldest first."""
    try:
        return sorted(each for each in backup_folder().iterdir() if NAME.fullmatch(each.name))
    except OSError:  # no such folder yet
        return []
