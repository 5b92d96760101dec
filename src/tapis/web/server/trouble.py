"""What is said when the database, or a record in it, cannot be used: one sentence, and what to do.

Faults of ours are not told here; they stay exceptions.
"""

from __future__ import annotations

import traceback

from django.db import DatabaseError, OperationalError

from tapis.law import Reason, Refused
from tapis.log import Damaged

DATABASE_DAMAGED = Reason(
    "database-damaged",
    "The database cannot be used ({problem}). Stop the server and put back the last copy of its file, "
    "or set the file aside and bring each event back from its archive with “tapis event import”.",
)
DATABASE_AWAY = Reason(
    "database-away",
    "The database does not answer now ({problem}). Nothing that was accepted is lost; try again in a moment.",
)
SET_ASIDE = Reason(
    "set-aside",
    "{problem} This event is set aside, everything else goes on; “tapis event repair {name} FILE” leaves out "
    "what is damaged and keeps the rest.",
)
EVENT = "event/"
PASSING = ("locked", "busy", "timeout", "timed out", "connection", "server closed", "full", "readonly")
"""Words in errors of databases that pass without anything being damaged."""


def trouble(problem: BaseException) -> Refused | None:
    """What to say about an exception; None when it is a fault of the program and not of its data."""
    if isinstance(problem, Damaged):
        return _set_aside(problem.refusal)
    if not isinstance(problem, DatabaseError) and not _unreadable(problem):
        return None
    said = "UTF-8" if isinstance(problem, UnicodeDecodeError) else _line(problem)
    passing = isinstance(problem, OperationalError) and any(word in said.lower() for word in PASSING)
    return (DATABASE_AWAY if passing else DATABASE_DAMAGED)(problem=said)


def _set_aside(refusal: Refused) -> Refused:
    stream = str(refusal.args.get("stream", ""))
    return SET_ASIDE(problem=refusal, name=stream[len(EVENT) :]) if stream.startswith(EVENT) else refusal


def _unreadable(problem: BaseException) -> bool:
    """Whether a database held, or said, what is no text."""
    if not isinstance(problem, UnicodeDecodeError):
        return False
    return any("/db/" in frame.filename for frame in traceback.extract_tb(problem.__traceback__))


def _line(problem: BaseException) -> str:
    return str(problem).strip().partition("\n")[0].rstrip(".")[:200] or type(problem).__name__
