"""Reads a copy of the whole house: what is in it, and whether all of it can be read."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import msgspec

from tapis.law import Refused
from tapis.log.packed import INSIDE
from tapis.web.vault.house.content import FILES, Node
from tapis.web.vault.reasons import BROKEN_BACKUP, NO_BACKUP, ONE_EVENT
from tapis.web.vault.shelf import whole
from tapis.web.vault.shelf.whole import bounded, looked_into, of_newer_tapis, unreadable

FORMAT = "tapis-house/1"
KEY = "signing.key"
"""What the settings, and no file, had as the key that signs."""
LARGEST_HEADING, LARGEST_KEY, LONGEST_ROW = 1_000_000, 100_000, 64_000_000
"""Bytes, unpacked: anybody may have made the file, and what is read at once must fit into memory."""


class Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands at the head of a copy."""

    format: str
    version: str
    """The version of Tapis that wrote it."""
    at: str
    """When (ISO 8601, with the zone)."""
    steps: tuple[Node, ...]
    """What the tables had gone through."""
    rows: dict[str, int]
    """How many rows of each table are in it."""

    @property
    def records(self) -> int:
        """How many entries of logs are in it."""
        return self.rows.get("store.storedrecord", 0)

    @property
    def accounts(self) -> int:
        """How many accounts are in it."""
        return self.rows.get("auth.user", 0)


def member(table: str) -> str:
    """The name, within the copy, of what a table holds."""
    return f"tables/{table}.jsonl"


def contents(path: Path) -> Contents | Refused:
    """What a copy holds, once every byte of it was read; or what is wrong with it."""
    if not path.is_file():
        return NO_BACKUP(path=path)

    def look(packed: ZipFile) -> Contents | Refused:
        told = _heading(packed, path)
        problem = "" if isinstance(told, Refused) else _problem(packed, told)
        return BROKEN_BACKUP(path=path, problem=problem) if problem else told

    return looked_into(path, look, lambda problem: BROKEN_BACKUP(path=path, problem=problem))


def _heading(packed: ZipFile, path: Path) -> Contents | Refused:
    """What the copy says of itself; or why it is none of a house, or of a later one."""
    names = packed.namelist()
    if whole.HOUSE not in names:
        return ONE_EVENT(path=path) if {whole.EVENT, INSIDE} & set(names) else NO_BACKUP(path=path)
    text = bounded(packed, whole.HOUSE, LARGEST_HEADING)
    said = msgspec.json.decode(text, type=dict[str, object])
    form = str(said.get("format"))
    if form != FORMAT:
        return of_newer_tapis(form, FORMAT, str(said.get("version"))) or NO_BACKUP(path=path)
    return msgspec.json.decode(text, type=Contents)


def _problem(packed: ZipFile, told: Contents) -> str:
    """What in it cannot be read, or is missing; empty where all is well."""
    if bad := unreadable(packed):
        return bad
    for each in packed.infolist():
        if each.filename in {*FILES, KEY} and each.file_size > LARGEST_KEY:
            return each.filename
    for table, wanted in told.rows.items():
        with packed.open(member(table)) as file:
            found = 0
            while line := file.readline(LONGEST_ROW):
                if len(line) == LONGEST_ROW:
                    return f"{table}: {found + 1}"
                found += 1
        if found != wanted:
            return f"{table}: {found} / {wanted}"
    return ""
