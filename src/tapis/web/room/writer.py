"""The one queue of writes of a process.

A thread that wants to write joins the queue, then waits for its turn; the first to get it carries out
everything that is waiting, in order, and commits it at once, so that many small writes share the cost of
one. The others find their answer ready. Nothing is answered before it is committed. When another process
was faster, the commands are checked again on the new state.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from threading import Event, Lock
from typing import Any, TypeVar

from django.db import DatabaseError

from tapis.law import Refusal, Refused
from tapis.log import Log, Operation, Record, numbered, resent
from tapis.log.reasons import STALE
from tapis.log.writing import by_stream, refuse_id
from tapis.web.room.family import Accepted, Command, Family, Snapshot
from tapis.web.room.hub import Hub, Notice
from tapis.web.room.reasons import NOT_CONFIRMED, TOO_BUSY
from tapis.web.room.room import Room
from tapis.web.server import metrics
from tapis.web.server.work.urgent import urgent

S = TypeVar("S")

ATTEMPTS = 50
AT_ONCE = 256


def now() -> str:
    """The present instant, ISO 8601 in UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@dataclass(slots=True, eq=False)
class QueuedCommand:
    """A command in the queue, and its answer once there is one."""

    room: Room[Any]
    command: Command[Any]
    operation: Operation
    expected: int | None
    answer: Accepted[Any] | Refusal | None = None
    error: Exception | None = None
    news: Event = field(default_factory=Event)

    @property
    def open(self) -> bool:
        """Whether it still waits for its answer."""
        return self.answer is None and self.error is None


@dataclass(slots=True)
class Attempt:
    """What a queue of jobs would write, and the states and answers that would follow."""

    found: Sequence[Record]
    rooms: dict[str, Room[Any]] = field(default_factory=dict)
    states: dict[str, Snapshot[Any]] = field(default_factory=dict)
    records: list[Record] = field(default_factory=list)
    answers: list[tuple[QueuedCommand, Accepted[Any] | Refusal]] = field(default_factory=list)

    def add(self, job: QueuedCommand) -> None:
        """Plan one job on top of those before it."""
        if any(record.op_id == job.operation.id for record in self.records):
            return  # the same command twice in the queue: the next attempt finds the first one stored
        earlier = resent(job.room.stream, job.operation, self.found)
        try:
            answer = self._decided(job) if earlier is None else _again(job, earlier)
        except DatabaseError:
            raise
        except Exception as error:  # a bug in one command must not cost the others their answers
            job.error = error
        else:
            self.answers.append((job, answer))

    def _decided(self, job: QueuedCommand) -> Accepted[Any] | Refusal:
        room = self.rooms.setdefault(job.room.stream, job.room)
        if room.stream not in self.states:
            self.states[room.stream] = room.look()
        seen = self.states[room.stream]
        if job.expected not in {None, seen.version}:
            return STALE(expected=job.expected, version=seen.version)
        events = job.command(seen.state)
        if not isinstance(events, tuple):
            return events
        drafts = room.family.codec.drafts(events)
        if isinstance(drafts, Refused):
            return drafts
        records = numbered(room.stream, seen.version, drafts, job.operation)
        after = self.states[room.stream] = room.ahead(seen, records)
        self.records += records
        return Accepted(room.stream, after.version, after.state, events)


class Writer:
    """The queue, over one log; it tells the hub what was written."""

    def __init__(self, log: Log, hub: Hub, clock: Callable[[], str] = now) -> None:
        self._log = log
        self._hub = hub
        self._clock = clock
        self._waiting: deque[QueuedCommand] = deque()
        self._turn = Lock()

    def act(
        self, room: Room[S], command: Command[S], op_id: str, actor: str, expected: int | None
    ) -> Accepted[S] | Refusal:
        """Carry out ``command`` in ``room``; returns when its events are stored, or refused."""
        assert len(actor) <= 200
        assert "\x00" not in actor
        operation = Operation(op_id, actor, self._clock())
        if refusal := refuse_id(operation):
            return refusal
        job = QueuedCommand(room, command, operation, expected)
        self._waiting.append(job)
        while job.open:
            if self._turn.acquire(blocking=False):
                self._lead(job)
            else:
                self._log.rest()
                with urgent().aside():
                    job.news.wait()
                job.news.clear()
        if job.error is not None:
            raise job.error
        assert job.answer is not None
        return job.answer

    def _lead(self, own: QueuedCommand) -> None:
        """Do the jobs of everybody who waits, wake them, and hand the turn to whoever came meanwhile."""
        try:
            if own.open:
                self._serve([self._waiting.popleft() for _ in range(min(AT_ONCE, len(self._waiting)))])
        finally:
            self._turn.release()
            # After the release: whoever joined before it is woken here, whoever joined later got the turn.
            with suppress(IndexError):
                self._waiting[0].news.set()

    def _serve(self, jobs: Sequence[QueuedCommand]) -> None:
        began = time.perf_counter()
        try:
            for _ in range(ATTEMPTS):
                waiting = [job for job in jobs if job.open]
                if not waiting:
                    return
                self._attempt(waiting)
            _settle(jobs, TOO_BUSY())
        finally:
            _settle(jobs, NOT_CONFIRMED())
            for job in jobs:
                job.news.set()
            metrics.stored(len(jobs), time.perf_counter() - began)

    def _attempt(self, jobs: Sequence[QueuedCommand]) -> None:
        try:
            attempt = Attempt(self._log.find([job.operation.id for job in jobs]))
            for job in jobs:
                attempt.add(job)
            with urgent().aside(awaited=True):
                moved = self._log.write(attempt.records) if attempt.records else frozenset()
        except DatabaseError:
            _settle(jobs, NOT_CONFIRMED())
            return
        self._confirm(attempt, moved)

    def _confirm(self, attempt: Attempt, moved: frozenset[str]) -> None:
        """Answer the jobs of every stream that had not moved; the others are tried again."""
        for stream, snapshot in attempt.states.items():
            if stream not in moved:
                attempt.rooms[stream].advance(snapshot)
        for job, answer in attempt.answers:
            if job.room.stream not in moved:
                job.answer = answer
        for stream, records in by_stream(attempt.records).items():
            if stream not in moved:
                self._hub.publish(_notice(attempt.rooms[stream].family, records))


def _notice(family: Family[Any], records: Sequence[Record]) -> Notice:
    kinds = frozenset(record.kind for record in records)
    about = frozenset(family.topic(family.codec.event(record)) for record in records)
    return Notice(records[0].stream, records[-1].version, kinds, about)


def _again(job: QueuedCommand, earlier: tuple[Record, ...] | Refused) -> Accepted[Any] | Refusal:
    if isinstance(earlier, Refused):
        return earlier
    room = job.room
    return Accepted(room.stream, earlier[-1].version, room.look().state, room.events(earlier), resent=True)


def _settle(jobs: Sequence[QueuedCommand], answer: Refusal) -> None:
    for job in jobs:
        if job.open:
            job.answer = answer
