"""The folder with the copies of the whole house: how they are called, how old they are, which ones go.

``TAPIS_BACKUPS`` names another one than ``backups`` in the data folder.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tapis.web.server.database import data_folder

BACKUPS = "TAPIS_BACKUPS"
NAME = re.compile(r"tapis-house_(\d{4}-\d\d-\d\d_\d{6})\.zip")
STAMP = "%Y-%m-%d_%H%M%S"
ALWAYS_KEPT = 3
"""So many of the latest copies stay, however old."""


def backup_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where copies of the whole house are kept; it need not exist yet."""
    chosen = environment.get(BACKUPS, "").strip()
    return Path(chosen).expanduser() if chosen else data_folder(environment) / "backups"


def backup_name(at: datetime) -> str:
    """The name of the copy made at that instant (UTC)."""
    return f"tapis-house_{at.astimezone(UTC).strftime(STAMP)}.zip"


def backups(folder: Path) -> dict[Path, datetime]:
    """The copies in a folder, the latest first, and when each was made; OSError where it cannot be read."""
    dated = ((path, _made(path)) for path in folder.iterdir() if NAME.fullmatch(path.name))
    found = [(path, made) for path, made in dated if made is not None]
    return dict(sorted(found, key=lambda each: each[1], reverse=True))


def latest(folder: Path) -> datetime | None:
    """When the latest copy in a folder was made; None where there is none, or no folder."""
    try:
        return next(iter(backups(folder).values()), None)
    except OSError:
        return None


def outdated(folder: Path, days: int, now: datetime) -> tuple[Path, ...]:
    """The copies older than so many days, but for the latest few."""
    before = now - timedelta(days=days)
    return tuple(path for path, made in list(backups(folder).items())[ALWAYS_KEPT:] if made < before)


def _made(path: Path) -> datetime | None:
    """The instant in its name; None where that is none, and so no name of ours."""
    stamp = path.name.removeprefix("tapis-house_").removesuffix(".zip")
    try:
        return datetime.strptime(stamp, STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None
