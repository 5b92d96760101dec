"""The copies in one folder: written aside and renamed, found again, and the old ones put away.

Every laptop keeps to files of its own: it never writes over, and never takes away, what another one made.
"""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tapis.law import Refused
from tapis.web.server.instants import instant
from tapis.web.vault.event.file import Heading, heading_of, read_through
from tapis.web.vault.reasons import FAILING, FULL, GONE, LOCKED
from tapis.web.vault.shelf.naming import COPY, ShelvedFile, file_name
from tapis.web.vault.shelf.thinning import put_away, too_many
from tapis.web.vault.shelf.writing import put as put_whole
from tapis.web.vault.stick.sticks import called

KEPT, AT_LEAST = 12, 3
"""How many copies of an event stay; on a full stick the oldest go first, but not the last few."""
LEFT_BEHIND = 600.0
MOST = 2_000
"""Files of a folder that are looked at."""

THERE_NO_MORE = {errno.ENOENT, errno.ENODEV, errno.ENOTDIR, errno.ENXIO, errno.ESTALE}
NOT_ALLOWED = {errno.EROFS, errno.EACCES, errno.EPERM}
NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


@dataclass(frozen=True, slots=True)
class ShelvedCopy:
    """A file that is a copy, or why it cannot be read as one."""

    path: Path
    heading: Heading | Refused


def said_of(problem: OSError, folder: Path) -> Refused:
    """What went wrong on a stick, in one sentence."""
    place = called(folder)
    if problem.errno in THERE_NO_MORE:
        return GONE(place=place)
    if problem.errno in NO_ROOM:
        return FULL(place=place)
    if problem.errno in NOT_ALLOWED:
        return LOCKED(place=place)
    return FAILING(place=place, problem=problem.strerror or str(problem))


def copies(folder: Path) -> Iterator[ShelvedCopy]:
    """Every copy in a folder, the latest by its name first; OSError when the folder cannot be read."""
    found = sorted((each for each in folder.iterdir() if _is_copy(each)), key=_when, reverse=True)
    for path in found[:MOST]:
        yield ShelvedCopy(path, heading_of(path))


def _is_copy(path: Path) -> bool:
    return path.name.endswith(COPY) and not path.name.startswith(".")


def _when(path: Path) -> str:
    """The part of a name that tells the time; titles differ in length."""
    return path.name.removesuffix(COPY).partition("_")[2]


def own(found: Iterable[ShelvedCopy], stream: str, machine: str) -> dict[ShelvedFile, Heading]:
    """The copies of an event that this laptop made."""
    return {
        ShelvedFile(each.path, made): each.heading
        for each in found
        if not isinstance(each.heading, Refused)
        and (each.heading.stream, each.heading.machine) == (stream, machine)
        and (made := instant(each.heading.at))
    }


def put(folder: Path, heading: Heading, moment: datetime, content: bytes) -> Path | Refused:
    """Write a copy: the file of the same minute is replaced where it is our own, any other stays."""
    try:
        target = _free_name(folder, heading, moment)
        try:
            found = _written(target, content)
        except OSError as problem:
            if problem.errno not in NO_ROOM or not _made_room(folder, heading):
                raise
            found = _written(target, content)
    except OSError as problem:
        return said_of(problem, folder)
    return FAILING(place=called(folder), problem=target.name) if isinstance(found, Refused) else target


def _written(target: Path, content: bytes) -> Heading | Refused:
    return put_whole(target, lambda file: file.write(content), read_through)


def _free_name(folder: Path, heading: Heading, moment: datetime) -> Path:
    for number in range(1, MOST):
        target = folder / file_name(heading.title, moment, COPY, number)
        there = [ShelvedCopy(target, heading_of(target))] if target.exists() else []
        if not there or own(there, heading.stream, heading.machine):
            return target
    raise OSError(errno.EEXIST, os.strerror(errno.EEXIST))


def _made_room(folder: Path, heading: Heading) -> bool:
    mine = own(copies(folder), heading.stream, heading.machine)
    return put_away(too_many(mine, AT_LEAST)) > 0


def thin(folder: Path, heading: Heading, forgotten: int) -> None:
    """Put away our own older copies, and all that still hold somebody who was forgotten since.

    ``forgotten`` is the version of the last forgetting in the log. What a write that was cut off left
    behind goes too.
    """
    try:
        mine = own(copies(folder), heading.stream, heading.machine)
        knowing = [each.path for each, told in mine.items() if told.entries < forgotten]
        left = [each for each in folder.glob(f".*{COPY}.*") if _is_left_behind(each)]
        put_away({*too_many(mine, KEPT), *knowing, *left})
    except OSError:  # the copy itself is written; the next one tidies up
        return


def _is_left_behind(path: Path) -> bool:
    return time.time() - path.stat().st_mtime > LEFT_BEHIND


def try_out(folder: Path) -> Refused | None:
    """Why nothing can be written into a folder; None when a file could be."""
    probe = folder / f".tapis-{os.getpid()}-{time.monotonic_ns()}"
    try:
        probe.write_bytes(b"tapis")
        probe.unlink()
    except OSError as problem:
        return said_of(problem, folder)
    return None
