"""A log in memory: what rooms are tried with that need no database. It forgets everything."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from threading import Lock

from tapis.log.record import Record
from tapis.log.writing import by_stream


class MemoryLog:
    """Streams in lists; safe for several threads."""

    def __init__(self, records: Sequence[Record] = ()) -> None:
        self._lock = Lock()
        self._streams: dict[str, list[Record]] = {}
        self._operations: dict[str, list[Record]] = {}
        if moved := self.write(records):
            raise ValueError(f"these records leave a gap in {min(moved)}")

    def read(self, stream: str, after: int = 0) -> Iterator[Record]:
        """The records of ``stream`` beyond version ``after``, in order."""
        with self._lock:
            return iter(self._streams.get(stream, [])[after:])

    def tails(self, beyond: Mapping[str, int]) -> Mapping[str, tuple[Record, ...]]:
        """Of each of these streams the records beyond a version of its own."""
        return {stream: tuple(self.read(stream, after)) for stream, after in beyond.items()}

    def find(self, op_ids: Collection[str]) -> tuple[Record, ...]:
        """Everything stored under these operations."""
        with self._lock:
            return tuple(record for op in sorted(set(op_ids)) for record in self._operations.get(op, ()))

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        """The names of the streams that begin with ``prefix``, in order."""
        with self._lock:
            return tuple(sorted(stream for stream in self._streams if stream.startswith(prefix)))

    def version(self, stream: str) -> int:
        """The version of the last record of ``stream``."""
        return len(self._streams.get(stream, ()))

    def write(self, records: Sequence[Record]) -> frozenset[str]:
        """Store the records of each stream that has not moved."""
        with self._lock:
            moved = set()
            for stream, batch in by_stream(records).items():
                if self.fits(batch):
                    self._store(stream, batch)
                else:
                    moved.add(stream)
            return frozenset(moved)

    def rest(self) -> None:
        """Nothing to give back."""

    def fits(self, batch: Sequence[Record]) -> bool:
        """Whether these records of one stream continue it, under operations not yet known."""
        first = self.version(batch[0].stream) + 1
        continues = [record.version for record in batch] == list(range(first, first + len(batch)))
        return continues and not any(record.op_id in self._operations for record in batch)

    def _store(self, stream: str, batch: Sequence[Record]) -> None:
        self._streams.setdefault(stream, []).extend(batch)
        for record in batch:
            self._operations.setdefault(record.op_id, []).append(record)
