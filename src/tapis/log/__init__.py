"""The log: records of what happened, kept by stream, written once and never changed.

What the events mean is not known here; ``codec`` turns any frozen dataclass into a record and back.
"""

from tapis.log.codec import EventCodec, kind_of, kinds_of
from tapis.log.reasons import Damaged
from tapis.log.record import Draft, Operation, Record
from tapis.log.writing import Log, numbered, resent

__all__ = [
    "Damaged",
    "Draft",
    "EventCodec",
    "Log",
    "Operation",
    "Record",
    "kind_of",
    "kinds_of",
    "numbered",
    "resent",
]
