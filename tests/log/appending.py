"""A command sent to a log by itself, as a room sends it: again is harmless, too late is refused."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.law import Refused
from tapis.log import Draft, Log, Operation, Record, numbered, resent
from tapis.log.reasons import STALE
from tapis.log.writing import refuse_id


def append(
    log: Log, stream: str, expected: int, drafts: Sequence[Draft], operation: Operation
) -> tuple[Record, ...] | Refused:
    """Append to a stream seen at version ``expected``; resending is harmless, staleness is refused."""
    if refusal := refuse_id(operation):
        return refusal
    earlier = resent(stream, operation, log.find([operation.id]))
    if earlier is not None:
        return earlier
    records = numbered(stream, expected, drafts, operation)
    if not log.write(records):
        return records
    earlier = resent(stream, operation, log.find([operation.id]))
    return STALE(expected=expected, version=log.version(stream)) if earlier is None else earlier
