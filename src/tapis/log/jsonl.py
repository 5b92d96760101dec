"""A log in one file of JSON lines, for the command line and for archives.

Every append is on the disk before it is confirmed. A last line that was cut off by a crash was never
confirmed: it is reported in ``torn``, left out, and written over by the next append. Any other line
that cannot be read is damage, and the log is not opened.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from threading import RLock
from typing import IO

from tapis.law import Refused
from tapis.log.lines import HEADER, read_line, write_lines
from tapis.log.locking import locked
from tapis.log.memory import MemoryLog
from tapis.log.reasons import BAD_LINE, NOT_A_LOG, OUT_OF_ORDER, TORN, Damaged
from tapis.log.record import Record
from tapis.log.replacing import sync_folder
from tapis.log.writing import by_stream


class JsonlLog:
    """The log in the file at ``path``; the file is made by the first append."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.torn: Refused | None = None
        self._memory = MemoryLog()
        self._lock = RLock()
        self._end = 0
        self._lines = 0
        self._catch_up()

    def read(self, stream: str, after: int = 0) -> Iterator[Record]:
        """The records of ``stream`` beyond version ``after``, in order."""
        self._catch_up()
        return self._memory.read(stream, after)

    def find(self, op_ids: Collection[str]) -> tuple[Record, ...]:
        """Everything stored under these operations."""
        self._catch_up()
        return self._memory.find(op_ids)

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        """The names of the streams that begin with ``prefix``, in order."""
        self._catch_up()
        return self._memory.streams(prefix)

    def version(self, stream: str) -> int:
        """The version of the last record of ``stream``."""
        self._catch_up()
        return self._memory.version(stream)

    def write(self, records: Sequence[Record]) -> frozenset[str]:
        """Store the records of each stream that has not moved, on the disk."""
        with self._lock, self._opened() as file, locked(file, exclusive=True):
            self._absorb(file)
            moved = set()
            for stream, batch in by_stream(records).items():
                if self._memory.fits(batch):
                    self._put(file, batch)
                else:
                    moved.add(stream)
            return frozenset(moved)

    def rest(self) -> None:
        """Nothing to give back: a file is not shared between threads."""

    def _opened(self) -> IO[bytes]:
        if not self.path.exists():
            self.path.touch()
            sync_folder(self.path.parent)
        return self.path.open("r+b")

    def _put(self, file: IO[bytes], records: Sequence[Record]) -> None:
        text = (b"" if self._end else HEADER) + write_lines(records)
        file.seek(self._end)
        file.truncate()
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
        self._memory.write(records)
        self._end += len(text)
        self._lines += text.count(b"\n")
        self.torn = None

    def _catch_up(self) -> None:
        """Read what another process has appended since."""
        with self._lock:
            if not self.path.exists() or self.path.stat().st_size == self._end:
                return
            with self.path.open("rb") as file, locked(file, exclusive=False):
                self._absorb(file)

    def _absorb(self, file: IO[bytes]) -> None:
        file.seek(self._end)
        whole, feed, rest = file.read().rpartition(b"\n")
        for line in whole.split(b"\n") if feed else ():
            self._lines += 1
            self._take(line)
            self._end += len(line) + 1
        if not self._lines and not HEADER.startswith(rest):
            raise Damaged(NOT_A_LOG(file=self.path.name))
        self.torn = TORN(file=self.path.name, line=self._lines + 1) if rest else None

    def _take(self, line: bytes) -> None:
        if self._lines == 1:
            if line + b"\n" != HEADER:
                raise Damaged(NOT_A_LOG(file=self.path.name))
            return
        try:
            records = read_line(line)
        except ValueError as problem:
            where = {"line": self._lines, "file": self.path.name}
            raise Damaged(BAD_LINE(**where, problem=str(problem).rstrip("."))) from problem
        if records and self._memory.write(records):
            where = {"line": self._lines, "file": self.path.name}
            raise Damaged(OUT_OF_ORDER(**where, stream=records[0].stream))
