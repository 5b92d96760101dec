"""Which files go: all but the latest few, all that are too old, or all that hold what was to be forgotten."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from tapis.web.vault.shelf.naming import ShelvedFile


def too_many(found: Iterable[ShelvedFile], staying: int, before: datetime | None = None) -> tuple[Path, ...]:
    """The files that go, the latest ``staying`` never among them; with ``before`` only those made earlier."""
    latest_first = sorted(found, key=lambda each: each.made, reverse=True)
    return tuple(each.path for each in latest_first[staying:] if before is None or each.made < before)


def holding(found: Iterable[ShelvedFile], since: datetime) -> tuple[Path, ...]:
    """The files that hold something which has been here since that instant."""
    second = since.replace(microsecond=0)  # names tell no more
    return tuple(each.path for each in found if each.made >= second)


def put_away(paths: Iterable[Path]) -> int:
    """Delete files; how many there were. OSError where one cannot be."""
    gone = tuple(paths)
    for path in gone:
        path.unlink(missing_ok=True)
    return len(gone)
