"""Where long analyses are done: one at a time, each in a process of its own that can be stopped.

A page asks for a job and is told what is known so far; it asks again until nothing more comes. What is found
out is kept by key for as long as the server runs and there is room. Nothing of it touches the store.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Lock, Thread

from tapis.analysis.jobs import Finding, Job
from tapis.web.server.work.apart import give_way

SECONDS, WAITING, KEPT = 90.0, 12, 128

State = str
WAITS, WORKS, DONE, STOPPED, FAILED, BUSY = "waiting", "working", "done", "stopped", "failed", "busy"


@dataclass(frozen=True, slots=True)
class AnalysisProgress:
    """What is known so far; ``stopped``: it ran past the limit, ``failed``: it broke, ``busy``: not begun."""

    state: State
    panels: tuple[Finding, ...] = ()

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return self.state not in (WAITS, WORKS)


class Desk:
    """Does jobs one after the other, each for at most ``seconds``."""

    def __init__(self, seconds: float = SECONDS, waiting: int = WAITING) -> None:
        self._seconds, self._waiting = seconds, waiting
        self._found: OrderedDict[str, AnalysisProgress] = OrderedDict()
        self._queue: SimpleQueue[tuple[str, Job]] = SimpleQueue()
        self._lock = Lock()
        self._thread: Thread | None = None

    def known(self, key: str) -> AnalysisProgress | None:
        """What is known under a key; None where nobody has asked for it."""
        with self._lock:
            return self._found.get(key)

    def ask(self, key: str, job: Callable[[], Job]) -> AnalysisProgress:
        """What is known under a key; a job that nobody has asked for yet is put in the queue."""
        with self._lock:
            if key in self._found:
                self._found.move_to_end(key)
                return self._found[key]
            if sum(not each.over for each in self._found.values()) >= self._waiting:
                return AnalysisProgress(BUSY)
            self._found[key] = AnalysisProgress(WAITS)
            self._queue.put((key, job()))
            self._forget()
            self._begin()
            return self._found[key]

    def _forget(self) -> None:
        """Make room: forget the answers that nobody has asked for longest, but none still being worked on."""
        over = [key for key, each in self._found.items() if each.over]
        for key in over[: max(0, len(self._found) - KEPT)]:
            del self._found[key]

    def _begin(self) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._work, name="analysis", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while True:
            key, job = self._queue.get()
            try:
                self._do(key, job)
            except Exception:
                self._tell(key, state=FAILED)

    def _do(self, key: str, job: Job) -> None:
        """Do one job, in a process of its own."""
        apart = get_context("spawn")
        here, there = apart.Pipe(duplex=False)
        process = apart.Process(target=report, args=(there, job), daemon=True)
        process.start()
        there.close()
        self._tell(key, state=WORKS)
        try:
            self._listen(key, here)
        finally:
            process.kill()
            process.join()
            here.close()

    def _listen(self, key: str, here: Connection) -> None:
        until = time.monotonic() + self._seconds
        while here.poll(max(0.0, until - time.monotonic())):
            try:
                panel: Finding | None = here.recv()
            except EOFError:
                self._tell(key, state=FAILED)
                return
            if panel is None:
                self._tell(key, state=DONE)
                return
            self._tell(key, panel)
        self._tell(key, state=STOPPED)

    def _tell(self, key: str, *panels: Finding, state: State = "") -> None:
        with self._lock:
            known = self._found.get(key, AnalysisProgress(WORKS))
            kept = known.panels[:-1] if panels and known.panels and known.panels[-1].partial else known.panels
            self._found[key] = replace(known, state=state or known.state, panels=(*kept, *panels))


def report(there: Connection, job: Job) -> None:
    """Do a job, sending each panel as it is found and None at the end; games being played have priority."""
    give_way()
    for panel in job.panels():
        there.send(panel)
    there.send(None)


@cache
def desk() -> Desk:
    """The desk of this server."""
    return Desk()
