"""A folder of this machine, which its owner carries on: to a site, a stick, or a service that watches it.

Each file is written aside, onto the disk, and then renamed, so whoever copies the folder meanwhile never
meets half a page.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from tapis.law import Reason, Refused
from tapis.log.replacing import aside, sync_folder
from tapis.web.publishing.targets.ours import NOT_OURS, SIGNED_WITHIN, is_ours
from tapis.web.server.database import data_folder
from tapis.web.vault.stick.copies import NO_ROOM, NOT_ALLOWED
from tapis.web.vault.stick.sticks import in_time

FOLDER_GONE = Reason(
    "pages-gone",
    "The folder “{place}” is not there any more. Nothing is lost: what was published there stays so.",
)
FOLDER_FULL = Reason("pages-full", "There is no room left in “{place}”: nothing was changed there.")
FOLDER_LOCKED = Reason("pages-locked", "Nothing may be written in “{place}”: nothing was changed there.")
FOLDER_FAILING = Reason(
    "pages-failing", "“{place}” gives errors ({problem}): try again; whatever is published there can be read."
)
FOLDER_SILENT = Reason("pages-silent", "“{place}” does not answer; try again once it does.")
NO_SUCH_FOLDER = Reason("pages-no-folder", "There is no folder “{place}” on this machine.")
FOLDER_OF_TAPIS = Reason(
    "pages-own-folder",
    "“{place}” holds the data of Tapis itself, with names and keys that nobody may publish: "
    "choose another one.",
)
PATIENCE = 60.0
"""Seconds that a slow folder has to take every page."""
READABLE = 0o644
"""Pages are for everybody, whatever else this process writes."""


@dataclass(frozen=True, slots=True)
class FolderForPages:
    """A folder that must be there already: one that was made here would hide that the disk is gone."""

    path: Path

    @property
    def called(self) -> str:
        """What the organiser calls it."""
        return str(self.path)

    @property
    def identity(self) -> str:
        """What tells it from any other place."""
        return f"folder {self.path}"

    def tried(self) -> Refused | None:
        """Why nothing could be put there now; None where it could."""
        return in_time(f"pages in {self.path}", self._refusal, FOLDER_SILENT(place=self.called))

    def put(self, files: Mapping[str, bytes]) -> Refused | None:
        """Put these files there, by address; what was there before stays to be read until all have come."""
        silent = FOLDER_SILENT(place=self.called)
        return in_time(f"pages into {self.path}", lambda: self._put(files), silent, PATIENCE)

    def _refusal(self) -> Refused | None:
        own = data_folder().resolve()
        if not self.path.is_absolute() or not self.path.is_dir():
            return NO_SUCH_FOLDER(place=self.called[:200])
        chosen = self.path.resolve()
        if own in (chosen, *chosen.parents) or chosen in own.parents:
            return FOLDER_OF_TAPIS(place=self.called[:200])
        return None if os.access(chosen, os.W_OK) else FOLDER_LOCKED(place=self.called[:200])

    def _put(self, files: Mapping[str, bytes]) -> Refused | None:
        if not self.path.is_dir():
            return FOLDER_GONE(place=self.called)
        try:
            foreign = next((path for path in files if not _free(self.path / path)), None)
            if foreign is not None:
                return NOT_OURS(path=str(self.path / foreign))
            self._write(files)
        except OSError as problem:
            return self._said_of(problem)
        return None

    def _write(self, files: Mapping[str, bytes]) -> None:
        with ExitStack() as held:
            made: list[tuple[Path, Path]] = []
            for path, content in files.items():
                target = self.path / path
                target.parent.mkdir(exist_ok=True)
                made.append((held.enter_context(aside(target, _filling(content), READABLE)), target))
            for written, target in made:
                written.chmod(READABLE)
                written.replace(target)
            for folder in {target.parent for _, target in made}:
                sync_folder(folder)

    def _said_of(self, problem: OSError) -> Refused:
        if problem.errno in NO_ROOM:
            return FOLDER_FULL(place=self.called)
        if problem.errno in NOT_ALLOWED:
            return FOLDER_LOCKED(place=self.called)
        return FOLDER_FAILING(place=self.called, problem=problem.strerror or type(problem).__name__)


def _free(path: Path) -> bool:
    """Whether nothing lies there that somebody else put there."""
    if not os.path.lexists(path):
        return True
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return is_ours(file.read(SIGNED_WITHIN))


def _filling(content: bytes) -> Callable[[IO[bytes]], object]:
    return lambda file: file.write(content)
