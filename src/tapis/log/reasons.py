"""Why a log refuses to write, and what is said when it cannot be read; each sentence is a msgid."""

from __future__ import annotations

from tapis.law import Reason, Refused

STALE = Reason(
    "stale-version",
    "Somebody else was faster: this was made for version {expected}, and now it is {version}. "
    "Look again, then decide.",
)
OTHER_USE = Reason(
    "operation-used", "This operation was already used for something else; load the page again."
)
NO_OPERATION = Reason(
    "no-operation", "An operation needs an id of 1 to {limit} characters; load the page again."
)
UNWRITABLE = Reason("unwritable", "This cannot be written down: {problem}.")

UNKNOWN_KIND = Reason(
    "unknown-kind", "Version {version} of {stream} is of the kind {kind}, which is not known here."
)
TOO_NEW = Reason(
    "too-new",
    "Version {version} of {stream} ({kind}) was written by a newer Tapis; update before you open it.",
)
MALFORMED = Reason("malformed", "Version {version} of {stream} ({kind}) cannot be read: {problem}.")
UNKNOWN_FIELD = Reason(
    "unknown-field", "Version {version} of {stream} ({kind}) holds a field that is not known here: {field}."
)
GAP = Reason("gap", "Version {version} of {stream} is missing; the log stops before it.")

NOT_AN_ARCHIVE = Reason(
    "not-an-archive", "This is not an event of Tapis, or one written by a newer Tapis ({format})."
)
BAD_ARCHIVE = Reason("bad-archive", "This archive cannot be read: {problem}.")
OPERATION_TWICE = Reason("operation-twice", "This archive holds the operation {operation} twice.")
NO_ARCHIVE = Reason("no-archive", "This ZIP holds no event of Tapis.")
DAMAGED_ZIP = Reason(
    "damaged-zip", "This ZIP is damaged and cannot be opened; copy the file again from where it came."
)
TOO_LARGE = Reason(
    "too-large", "This file holds more than an event ever does; the largest may have {megabytes} MB of text."
)
NOT_COPIES = Reason("not-copies", "These two archives are not copies of one event.")


class Damaged(ValueError):
    """A log that cannot be read, carried as an exception to the shell; ``refusal`` is what to say."""

    def __init__(self, refusal: Refused) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
