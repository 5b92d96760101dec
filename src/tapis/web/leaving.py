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

from tapis.web.room.house import house

STOPPING = (signal.SIGINT, signal.SIGTERM)


def leave_with_the_server() -> None:
    """Close the hub as soon as this process's server is told to stop; without a server nothing is done."""
    for sig in STOPPING:
        handler = signal.getsignal(sig)
        if callable(handler) and isinstance(getattr(handler, "__self__", None), uvicorn.Server):
            signal.signal(sig, partial(_leave, handler))


def _leave(then: Callable[[int, FrameType | None], object], sig: int, frame: FrameType | None) -> None:
    Thread(target=house().hub.close, name="leaving").start()  # a signal waits for nobody
    then(sig, frame)
