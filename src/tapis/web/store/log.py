"""The log in Django's database: reads and writes the event table, and knows nothing of its events."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from django.db import IntegrityError, OperationalError, connections, transaction
from django.db.models import Max, Q, QuerySet

from tapis.log import Record
from tapis.log.writing import by_stream
from tapis.web.store.models import StoredRecord
from tapis.web.store.writing import written

ATTEMPTS = 5
FIELDS = ("stream", "version", "op_id", "place", "at", "actor", "kind", "schema", "body")

# What every look and every write needs is said to the database directly: building the same statements from
# models took longer than carrying them out.
COLUMNS = ", ".join(FIELDS)
READ = f"SELECT {COLUMNS} FROM event_log WHERE stream = %s AND version > %s ORDER BY version"  # noqa: S608
FIND = f"SELECT {COLUMNS} FROM event_log WHERE op_id IN (%s) ORDER BY stream, version"  # noqa: S608
TAILS = f"""
    WITH known (name, beyond) AS (VALUES {{}})
    SELECT {COLUMNS} FROM known CROSS JOIN event_log
    WHERE stream = name AND version > beyond ORDER BY stream, version
"""  # noqa: S608
"""The order of the join is said to SQLite: a step into the index for each stream that is known."""
BEYOND = """
    WITH known (name, beyond) AS (VALUES {})
    SELECT name FROM known
    WHERE EXISTS (SELECT 1 FROM event_log WHERE stream = name AND version > beyond AND kind IN ({}))
    OR (beyond > 0 AND NOT EXISTS (SELECT 1 FROM event_log WHERE stream = name AND version = beyond))
"""
LATEST = "SELECT version FROM event_log WHERE stream = %s ORDER BY version DESC LIMIT 1"
INSERT = f"INSERT INTO event_log ({COLUMNS}) VALUES ({', '.join(['%s'] * len(FIELDS))})"  # noqa: S608
REWRITE = "UPDATE event_log SET actor = %s, schema = %s, body = %s WHERE stream = %s AND version = %s"
DELETE = "DELETE FROM event_log WHERE stream = %s"
ALONE = {"postgresql": ("SET LOCAL lock_timeout = '3s'", "LOCK TABLE event_log IN ACCESS EXCLUSIVE MODE")}
"""Waits for whoever looked in order to write, and keeps others waiting; SQLite has one writer anyway."""
PURGES = {
    "sqlite": ("VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"),
    "postgresql": ("VACUUM FULL event_log, own_deal, own_name",),
}


class DjangoLog:
    """The event table of the database called ``using``."""

    def __init__(self, using: str = "default") -> None:
        self.using = using

    def read(self, stream: str, after: int = 0) -> Iterator[Record]:
        """The records of ``stream`` beyond version ``after``, in order."""
        with connections[self.using].cursor() as cursor:
            cursor.execute(READ, [stream, after])
            rows = cursor.fetchall()
        yield from (Record(*row) for row in rows)

    def tails(self, beyond: Mapping[str, int]) -> Mapping[str, tuple[Record, ...]]:
        """Of each of these streams the records beyond a version of its own, in order; one question."""
        found: dict[str, list[Record]] = {stream: [] for stream in beyond}
        if found:
            statement = TAILS.format(", ".join(["(%s, %s)"] * len(beyond)))
            with connections[self.using].cursor() as cursor:
                cursor.execute(statement, [part for each in beyond.items() for part in each])
                for row in cursor.fetchall():
                    found[row[0]].append(Record(*row))
        return {stream: tuple(each) for stream, each in found.items()}

    def with_news(self, beyond: Mapping[str, int], kinds: Collection[str]) -> frozenset[str]:
        """The streams that hold a record of one of these kinds beyond a version of their own; one question.

        One that does not reach to that version is another one by now, and is among them.
        """
        if not beyond:
            return frozenset()
        streams, kept = ", ".join(["(%s, %s)"] * len(beyond)), ", ".join(["%s"] * len(kinds))
        with connections[self.using].cursor() as cursor:
            told = [part for each in beyond.items() for part in each]
            cursor.execute(BEYOND.format(streams, kept), [*told, *kinds])
            return frozenset(name for (name,) in cursor.fetchall())

    def find(self, op_ids: Collection[str]) -> tuple[Record, ...]:
        """Everything stored under these operations."""
        wanted = list(set(op_ids))
        if not wanted:
            return ()
        with connections[self.using].cursor() as cursor:
            cursor.execute(FIND % ", ".join(["%s"] * len(wanted)), wanted)
            return tuple(Record(*row) for row in cursor.fetchall())

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        """The names of the streams that begin with ``prefix``, in order."""
        # The database may compare without regard to case or sort by a language's own rules.
        names = self._rows.filter(version=1, stream__startswith=prefix).values_list("stream", flat=True)
        return tuple(sorted(name for name in names if name.startswith(prefix)))

    def version(self, stream: str) -> int:
        """The version of the last record of ``stream``."""
        # One step into the index; MAX with GROUP BY would walk the whole stream.
        with connections[self.using].cursor() as cursor:
            cursor.execute(LATEST, [stream])
            found = cursor.fetchone()
        return int(found[0]) if found else 0

    def write(self, records: Sequence[Record]) -> frozenset[str]:
        """Store the records of each stream that has not moved; on return they are on the disk."""
        batches = by_stream(records)
        for attempt in range(ATTEMPTS):
            try:
                return self._write(batches, suspicious=attempt > 0)
            except IntegrityError:  # an operation is known, or another process committed first: look closer
                continue
        return frozenset(batches)

    def rewrite(self, stream: str, expected: int, records: Sequence[Record]) -> bool:
        """Replace all records of a stream, which stood at ``expected``, by ``records``; False when it moved.

        Only what a person is called may differ: versions and operations stay, and new ones follow.
        """
        try:
            with transaction.atomic(using=self.using, durable=True):
                stored = tuple(self.read(stream))
                if len(stored) != expected:
                    return False
                self._replace(stored, records)
        except IntegrityError:  # another process was faster
            return False
        return True

    def _replace(self, stored: Sequence[Record], records: Sequence[Record]) -> None:
        changed = [new for old, new in zip(stored, records, strict=False) if old != new]
        added = [[getattr(each, field) for field in FIELDS] for each in records[len(stored) :]]
        with connections[self.using].cursor() as cursor:
            for each in changed:
                cursor.execute(REWRITE, [each.actor, each.schema, each.body, each.stream, each.version])
            if added:
                cursor.executemany(INSERT, added)

    def delete(self, streams: Collection[str]) -> int:
        """Delete these streams whole; the number of records deleted."""
        with transaction.atomic(using=self.using, durable=True), connections[self.using].cursor() as cursor:
            return sum(cursor.execute(DELETE, [each]).rowcount for each in streams)

    def delete_unmoved(self, expected: Mapping[str, int]) -> tuple[str, ...]:
        """Delete the streams that still stand at these versions, whole; which they were.

        Nothing is deleted while others use the database for too long to be waited for.
        """
        whole = transaction.atomic(using=self.using, durable=True)
        try:
            with whole, connections[self.using].cursor() as cursor:
                for statement in ALONE.get(connections[self.using].vendor, ()):
                    cursor.execute(statement)
                gone = [name for name, stands in expected.items() if self.version(name) == stands]
                for each in gone:
                    cursor.execute(DELETE, [each])
        except OperationalError:
            return ()
        return tuple(gone)

    def idle(self, prefix: str, before: str, but: str = "") -> dict[str, int]:
        """The streams that begin with ``prefix`` in which only ``but`` has happened since ``before``.

        Each with the version at which it stands.
        """
        rows = self._rows.filter(stream__startswith=prefix).values("stream")
        looked = rows.annotate(last=Max("at", filter=~Q(kind=but)), stands=Max("version"))
        found = looked.filter(last__lt=before).values_list("stream", "stands")
        return {name: version for name, version in sorted(found) if name.startswith(prefix)}

    def holding(self, prefix: str, **fields: str) -> tuple[str, ...]:
        """The streams that begin with ``prefix`` and hold a record with these fields."""
        rows = self._rows.filter(stream__startswith=prefix, **fields)
        names = rows.values_list("stream", flat=True).distinct()
        return tuple(sorted(name for name in names if name.startswith(prefix)))

    def purge(self) -> bool:
        """Clear what was deleted from the database's files; False where it was too busy.

        A database marks what is deleted as free and keeps the bytes: the file is written anew, and the
        write-ahead log emptied.
        """
        connection = connections[self.using]
        if connection.in_atomic_block:
            return False
        try:
            with connection.cursor() as cursor:
                for statement in PURGES[connection.vendor]:
                    cursor.execute(statement)
        except OperationalError:
            return False
        return True

    def replace(self, stream: str, records: Sequence[Record]) -> None:
        """Put ``records`` in the place of everything a stream holds, all at once."""
        rows = [[getattr(record, field) for field in FIELDS] for record in records]
        whole = transaction.atomic(using=self.using, durable=True)
        with whole, connections[self.using].cursor() as cursor:
            cursor.execute("DELETE FROM event_log WHERE stream = %s", [stream])
            cursor.executemany(INSERT, rows)

    def rest(self) -> None:
        """Give the connection back to the pool, if any: a thread that waits must not keep others waiting."""
        connection = connections[self.using]
        if connection.settings_dict["OPTIONS"].get("pool") and not connection.in_atomic_block:
            connection.close()

    def _write(self, batches: Mapping[str, Sequence[Record]], *, suspicious: bool) -> frozenset[str]:
        # Durable: never inside somebody's transaction, where "accepted" could still be rolled back.
        with written(self.using, durable=True):
            moved = self._moved(batches, self._used(batches) if suspicious else set())
            rows = [
                [getattr(record, field) for field in FIELDS]
                for stream, batch in batches.items()
                if stream not in moved
                for record in batch
            ]
            if rows:
                with connections[self.using].cursor() as cursor:
                    cursor.executemany(INSERT, rows)
            return moved

    def _used(self, batches: Mapping[str, Sequence[Record]]) -> set[str]:
        """The operations of these records that are known already, as the table's constraint would tell."""
        ids = {record.op_id for batch in batches.values() for record in batch}
        return set(self._rows.filter(op_id__in=ids).values_list("op_id", flat=True))

    def _moved(self, batches: Mapping[str, Sequence[Record]], used: set[str]) -> frozenset[str]:
        moved = set()
        for stream, batch in batches.items():
            first = self.version(stream) + 1
            continues = [record.version for record in batch] == list(range(first, first + len(batch)))
            operations = {record.op_id for record in batch}
            if continues and not operations & used:
                used |= operations
            else:
                moved.add(stream)
        return frozenset(moved)

    @property
    def _rows(self) -> QuerySet[StoredRecord]:
        return StoredRecord.objects.using(self.using)
