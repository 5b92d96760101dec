"""Which language the house speaks, read from an SQLite file before anything of Django is loaded."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from tapis.web.server.database import database_file

PATIENCE_SECONDS = 1.0


def house_language(home: Path | None) -> str:
    """What its owner chose, for the house in a data folder (None: the usual one); empty where unknown."""
    environment = {**os.environ, "TAPIS_HOME": str(home)} if home else os.environ
    try:
        file = database_file(environment)
        if file is None or not file.is_file():
            return ""
        with closing(_read_only(file)) as connection:
            found = connection.execute("SELECT language FROM house WHERE id = 1").fetchone()
    except (OSError, ValueError, sqlite3.Error):
        return ""
    return str(found[0]) if found else ""


def _read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=PATIENCE_SECONDS)
