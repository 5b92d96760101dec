"""Questions that take seconds, answered in processes of their own that give way and can be stopped.

Not the executor of the standard library: that waits at the end of a program for what is being worked on, and
the first answer of a process that must compile takes minutes on a busy machine.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import Future, wait
from contextlib import suppress
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TypeVar

T = TypeVar("T")

NICE, GLANCE = 10, 1.0
IDLE = 300.0
"""Seconds after which a process that was kept gives its memory back."""
STATM = Path("/proc/self/statm")


def _always() -> bool:
    return True


def ask(
    question: Callable[[], T],
    seconds: float,
    wanted: Callable[[], bool] = _always,
    memory: int = 0,
    processor: float = 0.0,
) -> T | None:
    """The answer; None where it broke, took too long or too much memory, or was wanted no more.

    ``memory``: bytes beyond what the process has when it begins, ``processor``: seconds of it beyond what
    beginning took; 0 where nobody counts them.
    """
    apart = get_context("spawn")
    here, there = apart.Pipe(duplex=False)
    process = apart.Process(target=_answer, args=(there, question, memory, processor), daemon=True)
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


class ProcessGone(RuntimeError):
    """The process that was asked has ended without an answer."""


class Answerer:
    """A process that answers one question after another; the end of this one stops it in the midst of one.

    Where it waits for a question longer than ``idle`` seconds it ends; None for never.
    """

    def __init__(self, idle: float | None = None) -> None:
        context = get_context("spawn")
        self._here, there = context.Pipe()
        self._process = context.Process(target=_answer_all, args=(there, idle), daemon=True)
        self._process.start()
        there.close()
        self._asked: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._ended, self._order = False, Lock()
        Thread(target=self._ask_all, name="asking", daemon=True).start()

    @property
    def alive(self) -> bool:
        """Whether the process is there."""
        return self._process.is_alive()

    @property
    def number(self) -> int | None:
        """The system's number of the process."""
        return self._process.pid

    def submit(self, question: Callable[[], T]) -> Future[T]:
        """Ask after everything asked before; the answer fails with ``ProcessGone`` if the process has ended.

        What is cancelled before its turn is never begun.
        """
        answer: Future[T] = Future()
        with self._order:
            if not self._ended:
                self._asked.put(partial(self._ask, question, answer))
                return answer
        answer.set_exception(ProcessGone("the process has been ended"))
        return answer

    def end(self) -> None:
        """Stop the process, whatever it is at; what was asked fails, and its thread goes with it."""
        self._process.kill()
        with self._order:
            self._ended = True
            self._asked.put(None)

    def _ask_all(self) -> None:
        for ask in iter(self._asked.get, None):
            ask()
        self._here.close()

    def _ask(self, question: Callable[[], T], answer: Future[T]) -> None:
        if not answer.set_running_or_notify_cancel():
            return
        try:
            self._here.send(question)
            told, problem = self._here.recv()
        except (EOFError, OSError):
            answer.set_exception(ProcessGone("the process has ended"))
        except Exception as unsent:  # a question or an answer that cannot be carried over
            answer.set_exception(unsent)
        else:
            answer.set_exception(problem) if problem else answer.set_result(told)


class KeptProcess:
    """Asks as ``ask`` does, in a process that stays for the next question: what it has loaded stays loaded.

    What is wanted no more is worked on to its end, since to begin anew takes longer than most answers; what
    takes too long ends the process. One question at a time.
    """

    def __init__(self, idle: float = IDLE) -> None:
        self._idle = idle
        self._answerer: Answerer | None = None

    def ask(
        self, question: Callable[[], T], seconds: float, wanted: Callable[[], bool] = _always
    ) -> T | None:
        """The answer; None where it broke, took too long, or was wanted no more.

        A process that ended by itself just now is asked in vain: one begun anew has the same time once more.
        """
        try:
            return self._asked(question, seconds, wanted)
        except ProcessGone:
            self._end()
        try:
            return self._asked(question, seconds, wanted)
        except ProcessGone:
            return None

    def _asked(self, question: Callable[[], T], seconds: float, wanted: Callable[[], bool]) -> T | None:
        if self._answerer is not None and not self._answerer.alive:
            self._end()
        if self._answerer is None:
            self._answerer = Answerer(self._idle)
        answer, until = self._answerer.submit(question), time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            if not wanted():
                answer.cancel()
                return None
            if wait([answer], min(GLANCE, left)).done:
                problem = answer.exception()
                if isinstance(problem, ProcessGone):
                    raise problem
                return None if problem else answer.result()
        self._end()
        return None

    def _end(self) -> None:
        """Be rid of the process: it may take a moment to end, and would take another question with it."""
        if self._answerer is not None:
            self._answerer.end()
        self._answerer = None


def _answer_all(there: Connection, idle: float | None) -> None:
    give_way()
    while there.poll(idle):
        question = there.recv()
        there.send(_told(question))


def _told(question: Callable[[], object]) -> tuple[object, Exception | None]:
    """The answer, or what went wrong."""
    try:
        return question(), None
    except Exception as problem:  # whoever asked is told
        return None, problem


def _answer(there: Connection, question: Callable[[], object], memory: int, processor: float) -> None:
    give_way()
    if memory:
        _take_no_more_than(memory)
    if processor:
        _work_no_longer_than(processor)
    with suppress(MemoryError):  # whoever asked hears that there is no answer
        there.send(question())


def _take_no_more_than(memory: int) -> None:
    """Refuse this process more than ``memory`` bytes beyond what it has, where the system can."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on every system

        now = int(STATM.read_text("ascii").split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (now + memory, now + memory))


def _work_no_longer_than(seconds: float) -> None:
    """Have the system end this process after so many seconds of the processor, where it can."""
    with suppress(AttributeError, OSError):  # not on every system
        signal.signal(signal.SIGPROF, signal.SIG_DFL)  # in the midst of C too, where Python hears of nothing
        signal.setitimer(signal.ITIMER_PROF, seconds)


def give_way() -> None:
    """Let everything else go first, and end at once when the server does, however it ends.

    A terminal tells Ctrl-C to all of its processes; what it means is for the server to say.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_server, daemon=True).start()
    with suppress(AttributeError, OSError):
        os.nice(NICE)


def _end_with_the_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)
