"""One stream's room: its state folded in memory, caught up from the log before every look.

It does not know who may do what, nor what the events mean. All writing goes through the writer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from threading import Lock
from typing import Any, Generic, Protocol, TypeVar

from tapis.law import Refusal
from tapis.log import Damaged, Log, Record
from tapis.log.codec import where
from tapis.log.reasons import GAP, MALFORMED
from tapis.web.room.family import Accepted, Command, Family, Snapshot
from tapis.web.room.lock_timeout import patiently

S = TypeVar("S")


class Acting(Protocol):
    """What carries out commands in rooms."""

    def act(
        self, room: Room[S], command: Command[S], op_id: str, actor: str, expected: int | None
    ) -> Accepted[S] | Refusal:
        """Check and store."""
        ...


class ReadAhead:
    """What was read of many streams at one go; whatever else a look needs it asks the log for."""

    def __init__(self, log: Log, beyond: Mapping[str, int]) -> None:
        self._log = log
        self._beyond = beyond
        self._found = log.tails(beyond)

    def read(self, stream: str, after: int = 0) -> Iterator[Record]:
        """The records of ``stream`` beyond version ``after``, in order."""
        if self._beyond.get(stream) != after:
            return self._log.read(stream, after)
        return iter(self._found[stream])


class Room(Generic[S]):
    """The state of one stream, and the way to change it."""

    def __init__(self, family: Family[S], stream: str, log: Log, writer: Acting) -> None:
        self.family = family
        self.stream = stream
        self._log = log
        self._writer = writer
        self._lock = Lock()
        self._snapshot = Snapshot(0, family.empty)

    def look(self, ahead: ReadAhead | None = None) -> Snapshot[S]:
        """The stream as it stands in the log now; ``Damaged`` when the log cannot be read."""
        with patiently(self._lock, self._log):
            self._snapshot = self._caught_up(self._snapshot, ahead or self._log)
            return self._snapshot

    @property
    def read_from(self) -> int:
        """The version beyond which the next look reads: the last record known is read again."""
        return max(0, self._snapshot.version - 1)

    def act(
        self, command: Command[S], op_id: str, actor: str, expected_version: int | None = None
    ) -> Accepted[S] | Refusal:
        """Carry out ``command`` on the latest state, once per ``op_id`` however often it is sent.

        With ``expected_version`` it is refused when anything at all has happened in the stream
        since. The command may be called more than once, so it must be pure.
        """
        return self._writer.act(self, command, op_id, actor, expected_version)

    def records(self, after: int = 0) -> tuple[Record, ...]:
        """The stored records beyond version ``after``, for a journal or an archive."""
        return tuple(self._log.read(self.stream, after))

    def events(self, records: Iterable[Record]) -> tuple[Any, ...]:
        """The events these records hold."""
        return tuple(self.family.codec.event(record) for record in records)

    def ahead(self, snapshot: Snapshot[S], records: Iterable[Record]) -> Snapshot[S]:
        """The snapshot after these records, which follow it."""
        version, state, mark = snapshot.version, snapshot.state, snapshot.mark
        codec, fold = self.family.codec, self.family.fold
        for record in records:
            if record.version != version + 1:
                raise Damaged(GAP(stream=self.stream, version=version + 1))
            state = fold(state, codec.event(record), record)
            version, mark = record.version, (record.op_id, record.place)
        return Snapshot(version, state, mark)

    def advance(self, snapshot: Snapshot[S]) -> None:
        """Take over what was just written, so that nobody has to read it again."""
        with self._lock:
            if snapshot.version > self._snapshot.version:
                self._snapshot = snapshot

    def _caught_up(self, known: Snapshot[S], log: Log | ReadAhead) -> Snapshot[S]:
        """Read on from the last record known; begin anew if a backup was restored or something rewritten."""
        if not known.version:
            return self._read_on(known, log.read(self.stream))
        records = log.read(self.stream, known.version - 1)
        last = next(records, None)
        if last is None or (last.op_id, last.place) != known.mark:
            return self._caught_up(Snapshot(0, self.family.empty), self._log)
        later = tuple(records)
        if any(record.kind in self.family.rewriting for record in later):
            return self._caught_up(Snapshot(0, self.family.empty), self._log)
        return self._read_on(known, later)

    def _read_on(self, known: Snapshot[S], records: Iterable[Record]) -> Snapshot[S]:
        """The snapshot after these stored records, one of which may be damaged.

        What came before it is kept, so that every further look reads the damaged one only: it may have
        been repaired.
        """
        for record in records:
            try:
                known = self.ahead(known, (record,))
            except _UNREADABLE as problem:
                self._snapshot = known
                if isinstance(problem, Damaged):
                    raise
                raise Damaged(MALFORMED(**where(record), problem=_short(problem))) from problem
        return known


_UNREADABLE = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError)
"""What a record brings about that no command would have written."""


def _short(problem: Exception) -> str:
    return f"{type(problem).__name__} {problem}".strip()[:200].rstrip(".")
