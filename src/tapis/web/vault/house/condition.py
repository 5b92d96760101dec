"""The copies of the whole house, for ``tapis doctor``: whether the timer of every night still makes them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from tapis.law import Refused
from tapis.web.vault.house.folder import BACKUPS, backup_folder, latest
from tapis.web.vault.reasons import BACKED_UP, NO_BACKUP_YET, OLD_BACKUP
from tapis.web.vault.shelf.age import Age

OLD = timedelta(hours=36)


def condition(now: datetime, environment: Mapping[str, str]) -> tuple[bool, Refused] | None:
    """Whether copies are made as they should be, and a sentence about it; None where nobody asked for any."""
    folder = backup_folder(environment)
    if not environment.get(BACKUPS) and not folder.is_dir():
        return None  # a laptop: its copies are those of the events
    made = latest(folder)
    if made is None:
        return False, NO_BACKUP_YET(folder=folder)
    age = str(Age.of((now - made).total_seconds()))
    if now - made >= OLD:
        return False, OLD_BACKUP(folder=folder, age=age)
    return True, BACKED_UP(folder=folder, age=age)
