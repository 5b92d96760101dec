"""Keeps copies up to date in a thread of its own: no page ever waits for a stick.

It looks at the versions of the logs rather than being told of news, so whatever writes (a page, a merge,
another process, the command line) is copied. What happens close together is copied once.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import Enum, auto
from functools import cache
from pathlib import Path
from threading import Event, Lock, Thread

from django.db import close_old_connections

from tapis.law import Refused
from tapis.web.access.keys import secrets_of
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.server.trouble import trouble
from tapis.web.store.place import local_now
from tapis.web.vault.event.lineage import judged
from tapis.web.vault.event.making import copy_of, digest
from tapis.web.vault.models import Laptop, laptop
from tapis.web.vault.reasons import FAILING, GONE, SILENT, TAKEN_OVER
from tapis.web.vault.stick.copies import copies, put, said_of, thin
from tapis.web.vault.stick.state import CopyState
from tapis.web.vault.stick.sticks import called, is_apart

EVERY, QUIET, LONGEST, AGAIN = 0.5, 1.5, 10.0, 10.0
"""Seconds: between two looks; without news before a copy; at most after the first news; after a failure."""
DISCOVERY, CHECKED = 5.0, 15.0
"""Seconds between two looks for other events, and at a stick on which nothing is to be written."""
SHARE = 20.0
"""Copying may take this part of the time at most, however large the event is."""
HUNG = 20.0
"""Seconds after which a stick that does not answer is said not to."""
RECENT = timedelta(hours=36)
"""How long after its last entry an event is still copied when a stick is chosen or the server starts."""

_log = logging.getLogger(__name__)


class CopyTask(Enum):
    """What is to be done about an event: its copy written, or only looked after."""

    WRITE = auto()
    CHECK = auto()


@dataclass(frozen=True, slots=True)
class Watched:
    """An event that is being kept: how it stands, what its log showed, and when to look at it again."""

    state: CopyState
    version: int = 0
    last: float = 0.0
    """When its log was last seen to have moved."""
    checked: float = 0.0
    """When the stick was last looked at."""
    rest: float = 0.0
    """Not before this moment."""
    wanted: bool = False
    """Somebody wants a copy now."""


class Keeper:
    """The copies of a house; ``clock`` only runs forward."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._place: tuple[str, bool] | None = None
        self._watched: dict[str, Watched] = {}
        self._discovered: float | None = None
        self._busy: float | None = None
        self._wake, self._stopping, self._ended = Event(), Event(), Event()
        self._generation = 0

    def start(self) -> None:
        """Begin to copy in the background, for as long as the server runs."""
        self._generation += 1
        self._ended.clear()
        Thread(target=self._for_ever, args=(self._generation,), name="copies", daemon=True).start()

    def finish(self, seconds: float = 8.0) -> None:
        """Copy what is not copied yet, then stop; a stick that hangs is not waited for."""
        self._stopping.set()
        self._wake.set()
        if self._generation:
            self._ended.wait(seconds)

    def nudge(self, event: str = "") -> None:
        """Look at once: another folder was chosen, or somebody wants a copy of this event now."""
        with self._lock:
            if event and event in self._watched:
                self._watched[event] = replace(self._watched[event], wanted=True)
            elif event:
                self._watched[event] = Watched(CopyState(), wanted=True)
            hung = self._hangs()
        if hung and self._generation:
            self._busy = None
            self.start()  # the old thread ends when its stick lets it go
        self._wake.set()

    def state(self, event: str) -> CopyState:
        """How it stands with the copy of an event; never asks the stick."""
        folder = laptop().folder
        if not folder:
            return CopyState()
        with self._lock:
            known = self._watched.get(event)
        place = called(Path(folder))
        found = known.state if known and self._place and self._place[0] == folder else CopyState()
        if self._hangs():
            found = replace(found, problem=SILENT(place=place))
        return replace(found, place=place)

    def _hangs(self) -> bool:
        return self._busy is not None and self._clock() - self._busy > HUNG

    def clock(self) -> float:
        """The present moment on the clock of the states."""
        return self._clock()

    def round(self, *, at_once: bool = False) -> None:
        """One look at everything: copy what is due, or with ``at_once`` all that is not copied yet."""
        here = laptop()
        place = (here.folder, here.apart)
        if place != self._place:
            with self._lock:
                self._watched, self._discovered = {}, None
            self._place = place
        if not here.folder:
            return
        self._discover()
        for event in tuple(self._watched):
            task = self._task(event, at_once=at_once)
            if task is not None:
                self._carry_out(event, task, here)

    def _discover(self) -> None:
        """Watch what happens in any event, and from the start whatever happened of late."""
        now = self._clock()
        if self._discovered is not None and now - self._discovered < DISCOVERY:
            return
        self._discovered, since = now, (datetime.now(UTC) - RECENT).isoformat()
        for event in set(house().names(TOURNAMENTS)) - set(self._watched):
            stream = TOURNAMENTS.stream(event)
            last = next(iter(house().log.read(stream, house().log.version(stream) - 1)), None)
            if last is not None and last.at >= since:
                with self._lock:
                    self._watched.setdefault(event, Watched(CopyState()))

    def _task(self, event: str, *, at_once: bool) -> CopyTask | None:
        """What is to be done about an event now."""
        now, version = self._clock(), house().log.version(TOURNAMENTS.stream(event))
        with self._lock:
            known = self._watched[event]
            if version == 0:
                del self._watched[event]
                return None
            if version == known.state.entries and not known.wanted:
                return CopyTask.CHECK if now >= known.rest and now - known.checked >= CHECKED else None
            if version != known.version:
                waiting = now if known.state.waiting is None else known.state.waiting
                state = replace(known.state, waiting=waiting)
                known = replace(known, version=version, last=now, state=state)
                self._watched[event] = known
        first = known.state.waiting if known.state.waiting is not None else now
        quiet = now - known.last >= QUIET or now - first >= LONGEST or known.state.written is None
        return CopyTask.WRITE if at_once or known.wanted or (quiet and now >= known.rest) else None

    def _carry_out(self, event: str, task: CopyTask, here: Laptop) -> None:
        begun = self._busy = self._clock()
        before = self._watched[event]
        try:
            state = self._done(event, task, here, before.state)
        except Exception as problem:
            _log.exception("the copy of %s stumbled", event)
            told = trouble(problem) or FAILING(
                place=called(Path(here.folder)), problem=type(problem).__name__
            )
            state = replace(before.state, problem=told)
        finally:
            self._busy = None
        now = self._clock()
        rest = AGAIN if state.problem is not None else SHARE * (now - begun)
        with self._lock:
            if event in self._watched:
                known = self._watched[event]
                self._watched[event] = replace(known, state=state, wanted=False, checked=now, rest=now + rest)

    def _done(self, event: str, task: CopyTask, here: Laptop, state: CopyState) -> CopyState:
        """Write the copy of an event, unless another laptop has taken it over; how it stands then."""
        folder, stream = Path(here.folder), TOURNAMENTS.stream(event)
        if here.apart and not is_apart(folder):
            return replace(state, problem=GONE(place=called(folder)))
        try:
            found = tuple(copies(folder))
        except OSError as problem:
            return replace(state, problem=said_of(problem, folder))
        headings = [each.heading for each in found if not isinstance(each.heading, Refused)]
        against = judged(stream, here.mark, secrets_of(event).turn, headings)
        secret = digest(event)
        done = task is CopyTask.CHECK and secret == state.secret
        if done or (against is not None and against.code == TAKEN_OVER.code):
            return replace(state, problem=against)
        made = copy_of(event)
        written = put(folder, made.heading, local_now(), made.content)
        if isinstance(written, Refused):
            return replace(state, problem=written)
        thin(folder, made.heading, made.forgotten)
        return CopyState(
            file=written.name,
            written=self._clock(),
            entries=made.heading.entries,
            secret=secret,
            problem=against,
        )

    def _for_ever(self, generation: int) -> None:
        while generation == self._generation:
            last = self._stopping.is_set()
            try:
                self.round(at_once=last)
            except Exception:
                _log.exception("copying stumbled")
            finally:
                close_old_connections()
            if last:
                self._ended.set()
                return
            self._wake.wait(EVERY)
            self._wake.clear()


@cache
def keeper() -> Keeper:
    """The keeper of this process."""
    return Keeper()
