"""One transaction of this process after the other, where the database has one writer anyway.

SQLite lets whoever finds it locked sleep for longer and longer, up to a tenth of a second, and look again; a
card then waits far longer than the write before it takes. Here the next one goes on as soon as the one before
is done. Transactions that do not ask here, and those of other processes, are waited for as SQLite does.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from django.db import connections, transaction

_turn = Lock()


@contextmanager
def written(using: str = "default", *, durable: bool = False) -> Iterator[None]:
    """A transaction; a ``durable`` one is on the disk at its end, and never part of another.

    What takes long is worked out before: others wait meanwhile.
    """
    connection = connections[using]
    alone = connection.vendor == "sqlite" and not connection.in_atomic_block
    if alone:
        _turn.acquire()
    try:
        with transaction.atomic(using=using, durable=durable):
            yield
    finally:
        if alone:
            _turn.release()
