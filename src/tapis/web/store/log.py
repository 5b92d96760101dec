"""The log in Django's database: reads and writes the event table, and knows nothing of its events."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from django.db import IntegrityError, connections, transaction
from django.db.models import QuerySet

from tapis.log import Record
from tapis.log.writing import by_stream
from tapis.web.store.models import StoredRecord

ATTEMPTS = 5
FIELDS = ("stream", "version", "op_id", "place", "at", "actor", "kind", "schema", "body")


class DjangoLog:
    """The event table of the database called ``using``."""

    def __init__(self, using: str = "default") -> None:
        self.using = using

    def read(self, stream: str, after: int = 0) -> Iterator[Record]:
        """The records of ``stream`` beyond version ``after``, in order."""
        rows = self._rows.filter(stream=stream, version__gt=after).order_by("version")
        return (Record(*row) for row in rows.values_list(*FIELDS).iterator())

    def find(self, op_ids: Collection[str]) -> tuple[Record, ...]:
        """Everything stored under these operations."""
        rows = self._rows.filter(op_id__in=set(op_ids)).order_by("stream", "version")
        return tuple(Record(*row) for row in rows.values_list(*FIELDS))

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        """The names of the streams that begin with ``prefix``, in order."""
        # The database may compare without regard to case or sort by a language's own rules.
        names = self._rows.filter(version=1, stream__startswith=prefix).values_list("stream", flat=True)
        return tuple(sorted(name for name in names if name.startswith(prefix)))

    def version(self, stream: str) -> int:
        """The version of the last record of ``stream``."""
        # One step into the index; MAX with GROUP BY would walk the whole stream.
        versions = self._rows.filter(stream=stream).order_by("-version").values_list("version", flat=True)
        return versions.first() or 0

    def write(self, records: Sequence[Record]) -> frozenset[str]:
        """Store the records of each stream that has not moved; on return they are on the disk."""
        batches = by_stream(records)
        for _ in range(ATTEMPTS):
            try:
                return self._write(batches)
            except IntegrityError:  # another process committed first: look again at what moved
                continue
        return frozenset(batches)

    def rest(self) -> None:
        """Give the connection back to the pool, if there is one: who waits must not keep others waiting."""
        connection = connections[self.using]
        if connection.settings_dict["OPTIONS"].get("pool") and not connection.in_atomic_block:
            connection.close()

    def _write(self, batches: Mapping[str, Sequence[Record]]) -> frozenset[str]:
        # Durable: never inside somebody's transaction, where "accepted" could still be rolled back.
        with transaction.atomic(using=self.using, durable=True):
            moved = self._moved(batches)
            rows = [
                StoredRecord(**{field: getattr(record, field) for field in FIELDS})
                for stream, batch in batches.items()
                if stream not in moved
                for record in batch
            ]
            self._rows.bulk_create(rows)
            return moved

    def _moved(self, batches: Mapping[str, Sequence[Record]]) -> frozenset[str]:
        ids = {record.op_id for batch in batches.values() for record in batch}
        used = set(self._rows.filter(op_id__in=ids).values_list("op_id", flat=True))
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
