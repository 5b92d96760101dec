"""Which database the house uses, as Django's ``DATABASES`` wants it.

Without a setting it is one SQLite file in the data folder; ``TAPIS_DATABASE_URL`` names another
database, as ``postgresql://user:password@host/name`` or ``sqlite:////path/to/file``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Required, TypedDict
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from tapis.law import Reason

BAD_URL = Reason(
    "database-url-bad",
    "TAPIS_DATABASE_URL cannot be used: it begins with postgresql:// or sqlite:///, "
    "and its port is a number.",
)

BUSY_SECONDS = 20

POOL = {"min_size": 2, "max_size": 20, "timeout": 10}

PRAGMAS = (
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=20000; PRAGMA secure_delete=ON;"
)


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where the house keeps its files: ``TAPIS_HOME``, else the user's own data folder."""
    if home := environment.get("TAPIS_HOME"):
        return Path(home).expanduser()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "tapis"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tapis"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tapis"


class Database(TypedDict, total=False):
    """The settings of one database, as Django names them."""

    ENGINE: Required[str]
    NAME: Required[str]
    USER: str
    PASSWORD: str
    HOST: str
    PORT: str
    CONN_MAX_AGE: int | None
    OPTIONS: Required[dict[str, object]]


def databases(environment: Mapping[str, str] = os.environ) -> dict[str, Database]:
    """Django's ``DATABASES``; ValueError when the URL names no database the house can use."""
    url = environment.get("TAPIS_DATABASE_URL", "")
    return {"default": database(url) if url else sqlite(data_folder(environment) / "tapis.sqlite3")}


def database(url: str) -> Database:
    """The settings of one database, from its URL."""
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return sqlite(Path(unquote(parts.path.removeprefix("/"))))
    if parts.scheme in {"postgres", "postgresql"}:
        return _postgresql(parts)
    raise ValueError(f"TAPIS_DATABASE_URL must begin with postgresql:// or sqlite:///, not {parts.scheme!r}")


def sqlite(path: Path) -> Database:
    """One file; every commit is on the disk, and a writer takes the lock before it reads.

    The threads that work on pages are few and stay, so each keeps its connection: opening one for
    every page took a third of the time of an entry.
    """
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(path),
        "CONN_MAX_AGE": None,
        "OPTIONS": {"timeout": BUSY_SECONDS, "transaction_mode": "IMMEDIATE", "init_command": PRAGMAS},
    }


def _postgresql(parts: SplitResult) -> Database:
    query = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.removeprefix("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": query.pop("host", "") or unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "OPTIONS": {**query, "pool": dict(POOL)},
    }


def database_file(environment: Mapping[str, str] = os.environ) -> Path | None:
    """The file of an SQLite database; None where a server keeps the data."""
    chosen = databases(environment)["default"]
    return Path(chosen["NAME"]) if chosen["ENGINE"].endswith("sqlite3") else None
