"""Questions that take seconds, each answered in a process of its own that gives way and can be stopped."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from threading import Thread
from typing import TypeVar

T = TypeVar("T")

NICE, GLANCE = 10, 1.0


def ask(question: Callable[[], T], seconds: float, wanted: Callable[[], bool]) -> T | None:
    """The answer; None where it broke, took too long, or was wanted no more."""
    apart = get_context("spawn")
    here, there = apart.Pipe(duplex=False)
    process = apart.Process(target=_answer, args=(there, question), daemon=True)
    process.start()
    there.close()
    until = time.monotonic() + seconds
    try:
        with suppress(EOFError):
            while (left := until - time.monotonic()) > 0 and wanted():
                if here.poll(min(GLANCE, left)):
                    answer: T = here.recv()
                    return answer
        return None
    finally:
        process.kill()
        process.join()
        here.close()


def _answer(there: Connection, question: Callable[[], object]) -> None:
    give_way()
    there.send(question())


def give_way() -> None:
    """Let everything else go first, and end at once when the server does, however it ends."""
    Thread(target=_end_with_the_server, daemon=True).start()
    with suppress(AttributeError, OSError):
        os.nice(NICE)


def _end_with_the_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)
