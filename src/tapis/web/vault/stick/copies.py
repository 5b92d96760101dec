"""The copies in one folder: written aside and renamed, found again, and the old ones put away.

Every laptop keeps to files of its own: it never writes over, and never takes away, what another one made.
"""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tapis.law import Refused
from tapis.log.replacing import replace_file
from tapis.web.vault.event.file import Heading, heading_of
from tapis.web.vault.reasons import FAILING, FULL, GONE, LOCKED
from tapis.web.vault.shelf.naming import COPY, file_name
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


def own(found: Sequence[ShelvedCopy], stream: str, machine: str) -> list[tuple[Path, Heading]]:
    """The copies of an event that this laptop made, the latest first."""
    mine = [
        (each.path, each.heading)
        for each in found
        if not isinstance(each.heading, Refused)
        and (each.heading.stream, each.heading.machine) == (stream, machine)
    ]
    return sorted(mine, key=lambda each: each[1].at, reverse=True)


def put(folder: Path, heading: Heading, moment: datetime, content: bytes) -> Path | Refused:
    """Write a copy: the file of the same minute is replaced where it is our own, any other stays."""
    try:
        target = _free_name(folder, heading, moment)
        try:
            replace_file(target, content, 0o600)
        except OSError as problem:
            if problem.errno not in NO_ROOM or not _made_room(folder, heading):
                raise
            replace_file(target, content, 0o600)
    except OSError as problem:
        return said_of(problem, folder)
    return target


def _free_name(folder: Path, heading: Heading, moment: datetime) -> Path:
    for number in range(1, MOST):
        target = folder / file_name(heading.title, moment, COPY, number)
        if not target.exists():
            return target
        there = heading_of(target)
        if not isinstance(there, Refused) and (there.stream, there.machine) == (
            heading.stream,
            heading.machine,
        ):
            return target
    raise OSError(errno.EEXIST, os.strerror(errno.EEXIST))


def _made_room(folder: Path, heading: Heading) -> bool:
    mine = own(list(copies(folder)), heading.stream, heading.machine)[AT_LEAST:]
    return _gone(path for path, _ in mine) > 0


def thin(folder: Path, heading: Heading, forgotten: int) -> None:
    """Put away our own older copies, and all that still hold somebody who was forgotten since.

    ``forgotten`` is the version of the last forgetting in the log. What a write that was cut off left
    behind goes too.
    """
    try:
        mine = own(list(copies(folder)), heading.stream, heading.machine)
        _gone(path for at, (path, each) in enumerate(mine) if at >= KEPT or each.entries < forgotten)
        _gone(each for each in folder.glob(f".*{COPY}.*") if _is_left_behind(each))
    except OSError:  # the copy itself is written; the next one tidies up
        return


def _is_left_behind(path: Path) -> bool:
    return time.time() - path.stat().st_mtime > LEFT_BEHIND


def _gone(paths: Iterator[Path]) -> int:
    count = 0
    for path in list(paths):
        path.unlink(missing_ok=True)
        count += 1
    return count


def try_out(folder: Path) -> Refused | None:
    """Why nothing can be written into a folder; None when a file could be."""
    probe = folder / f".tapis-{os.getpid()}-{time.monotonic_ns()}"
    try:
        probe.write_bytes(b"tapis")
        probe.unlink()
    except OSError as problem:
        return said_of(problem, folder)
    return None
