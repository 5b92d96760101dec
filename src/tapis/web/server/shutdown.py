"""When the server is asked to stop, its open streams end, so that nobody waits for them.

Every process that serves has a uvicorn server of its own, which handles signals before it loads the
application; what is done here is done before that.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from functools import partial
from threading import Thread
from types import FrameType

import uvicorn

STOPPING = (signal.SIGINT, signal.SIGTERM)


def when_told_to_stop(close: Callable[[], None]) -> None:
    """Call ``close`` as soon as this process's server is told to stop; without a server nothing is done."""
    for sig in STOPPING:
        handler = signal.getsignal(sig)
        if callable(handler) and isinstance(getattr(handler, "__self__", None), uvicorn.Server):
            signal.signal(sig, partial(_leave, handler, close))


def _leave(
    then: Callable[[int, FrameType | None], object],
    close: Callable[[], None],
    sig: int,
    frame: FrameType | None,
) -> None:
    Thread(target=close, name="leaving").start()  # a signal waits for nobody
    then(sig, frame)
