"""The only ways in which something leaves the log: rewritten without a person, or deleted whole.

Both go around the queue of writes: what was being written meanwhile finds that its stream has moved, and is
decided again. Other processes see by the kind of the last record that they have to read anew.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from threading import Event

from tapis.law import Breach, Refusal, Refused
from tapis.log import Record
from tapis.web.room.house import house
from tapis.web.room.hub import Notice
from tapis.web.room.reasons import TOO_BUSY
from tapis.web.store import list_drafts, photos, pushes
from tapis.web.store.log import DjangoLog

ATTEMPTS = 20
_owed = Event()

Rewriting = Callable[[Sequence[Record]], "tuple[Record, ...] | Refusal"]


def rewrite(stream: str, change: Rewriting) -> tuple[Record, ...] | Refusal:
    """Write a stream anew with the records that ``change`` makes of its own; the bytes go with ``purge``."""
    log = DjangoLog()
    for _ in range(ATTEMPTS):
        before = tuple(log.read(stream))
        if not before:
            return ()
        after = change(before)
        if isinstance(after, Breach | Refused):
            return after
        if log.rewrite(stream, len(before), after):
            house().leave(stream)
            kinds = frozenset(each.kind for each in after[len(before) :])
            house().hub.publish(Notice(stream, len(after), kinds))
            return after
    return TOO_BUSY()


def replaced(stream: str, before: Sequence[Record], after: Sequence[Record]) -> bool:
    """Replace a stream by what bringing it together with a copy gave; False when it moved meanwhile.

    Whoever was forgotten in the other copy is forgotten here from now on, and the pictures of slips and the
    lists left open go, as when somebody is forgotten here: a name may stand on any of them.
    """
    log = DjangoLog()
    if not log.rewrite(stream, len(before), after):
        return False
    if tuple(after[: len(before)]) != tuple(before):
        photos.remove_all([stream])
        list_drafts.remove_all([stream])
        house().leave(stream)
        purge()
    return True


def delete(streams: Collection[str]) -> int:
    """Delete streams whole; whoever has a page of one open is told to look again."""
    gone = DjangoLog().delete(streams)
    _left(streams)
    return gone


def delete_unmoved(expected: Mapping[str, int]) -> tuple[str, ...]:
    """The same for those streams that still stand at these versions: what has moved stays. Which went."""
    gone = DjangoLog().delete_unmoved(expected)
    _left(gone)
    return gone


def _left(streams: Collection[str]) -> None:
    photos.remove_all(streams)
    list_drafts.remove_all(streams)
    pushes.remove_all(streams)
    for stream in streams:
        house().leave(stream)
        house().hub.publish(Notice(stream, 0))


def purge() -> bool:
    """Clear what was taken out from the database's files; False where it is too busy, and then it is owed."""
    done = DjangoLog().purge()
    _owed.clear() if done else _owed.set()
    return done


def purge_is_owed() -> bool:
    """Whether something was taken out and the database was too busy to be cleaned of it."""
    return _owed.is_set()
