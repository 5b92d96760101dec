"""Reads a copy of the whole house: what is in it, and whether all of it can be read."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import msgspec

from tapis.law import Reason, Refused
from tapis.log.packed import BROKEN
from tapis.web.vault.house.content import FILES, Node

FORMAT = "tapis-house/1"
HEADING = "house.json"
KEY = "signing.key"
"""What the settings, and no file, had as the key that signs."""
LARGEST_HEADING, LARGEST_KEY, LONGEST_ROW = 1_000_000, 100_000, 64_000_000
"""Bytes, unpacked: anybody may have made the file, and what is read at once must fit into memory."""

NO_BACKUP = Reason("no-backup", "{path} is no copy of a house; “tapis backup” makes one.")
BROKEN_BACKUP = Reason(
    "broken-backup", "The copy {path} is damaged ({problem}); take the one before it. Nothing was changed."
)


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
    try:
        with ZipFile(path) as packed:
            told = _heading(packed)
            if told is None:
                return NO_BACKUP(path=path)
            problem = _problem(packed, told)
            return BROKEN_BACKUP(path=path, problem=problem) if problem else told
    except FileNotFoundError:
        return NO_BACKUP(path=path)
    except (*BROKEN, msgspec.MsgspecError) as error:
        said = str(error).partition("\n")[0].rstrip(".") or type(error).__name__
        return BROKEN_BACKUP(path=path, problem=said)


def _heading(packed: ZipFile) -> Contents | None:
    """What the copy says of itself; None where it is none of ours."""
    if HEADING not in packed.namelist() or packed.getinfo(HEADING).file_size > LARGEST_HEADING:
        return None
    told = msgspec.json.decode(packed.read(HEADING), type=Contents)
    return told if told.format == FORMAT else None


def _problem(packed: ZipFile, told: Contents) -> str:
    """What in it cannot be read, or is missing; empty where all is well."""
    if (bad := packed.testzip()) is not None:
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
