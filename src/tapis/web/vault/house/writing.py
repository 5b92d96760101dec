"""Writes the whole house into one file, while it is being used: everything as it stood at one instant."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import IO
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from django.db import connection, transaction

from tapis.law import Refused
from tapis.version import VERSION
from tapis.web.server.folder import FOLDER_MODE
from tapis.web.vault.house.content import FILES, lines, tables, taken_steps
from tapis.web.vault.house.reading import FORMAT, KEY, Contents, contents, member
from tapis.web.vault.shelf import whole
from tapis.web.vault.shelf.writing import put


def write_backup(path: Path, home: Path, at: datetime) -> Contents | Refused:
    """Write everything into ``path``; what can be read there afterwards.

    OSError where it cannot be written, DatabaseError where the database does not answer.
    """
    path.parent.mkdir(parents=True, exist_ok=True, mode=FOLDER_MODE)

    def fill(file: IO[bytes]) -> None:
        with ZipFile(file, "w", ZIP_DEFLATED) as packed:
            _fill(packed, home, at)

    return put(path, fill, contents)


def _fill(packed: ZipFile, home: Path, at: datetime) -> None:
    rows = {}
    with _one_instant():
        steps = taken_steps()
        for name, model in tables(steps).items():
            with packed.open(member(name), "w", force_zip64=True) as file:
                rows[name] = sum(bool(file.write(line)) for line in lines(model))
    for name in FILES:
        if (home / name).is_file():
            packed.writestr(name, (home / name).read_bytes())
    if chosen := os.environ.get("TAPIS_SECRET_KEY"):
        packed.writestr(KEY, chosen)
    told = Contents(FORMAT, VERSION, at.isoformat(timespec="seconds"), steps, rows)
    packed.writestr(whole.HOUSE, msgspec.json.encode(told))


@contextmanager
def _one_instant() -> Iterator[None]:
    """Read everything as it stands now, and keep no writer waiting."""
    connection.ensure_connection()
    mode = getattr(connection, "transaction_mode", None)
    if connection.vendor == "sqlite":
        connection.transaction_mode = "DEFERRED"  # type: ignore[attr-defined]
    try:
        with transaction.atomic():
            if connection.vendor == "postgresql":
                with connection.cursor() as cursor:
                    cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield
    finally:
        if connection.vendor == "sqlite":
            connection.transaction_mode = mode  # type: ignore[attr-defined]
