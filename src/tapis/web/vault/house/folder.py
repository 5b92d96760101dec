"""The folder with the copies of the whole house.

``TAPIS_BACKUPS`` names another one than ``backups`` in the data folder. Copies from before an upgrade lie
there too, where no file is the database; they are no nightly copies, and neither kind counts the other.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from tapis.web.server.database import data_folder
from tapis.web.vault.shelf.naming import HOUSE, ShelvedFile, kept_files

BACKUPS = "TAPIS_BACKUPS"
ALWAYS_KEPT = 3
"""So many of the latest copies stay, however old; and so many from before an upgrade, however young."""


def backup_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where copies of the whole house are kept; it need not exist yet."""
    chosen = environment.get(BACKUPS, "").strip()
    return Path(chosen).expanduser() if chosen else data_folder(environment) / "backups"


def backups(folder: Path) -> list[ShelvedFile]:
    """The copies in a folder, the latest first."""
    return [each for each in kept_files(folder, HOUSE) if not each.before]


def latest(folder: Path) -> datetime | None:
    """When the latest copy in a folder was made; None where there is none, or no folder."""
    return next((each.made for each in backups(folder)), None)
