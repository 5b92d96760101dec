"""What the tests of one process, and the processes they start, take of the processor, and its pace here.

Seconds of processor are no constant: beside other work, or on another machine, the same code takes more of
them. The *yardstick*, a piece of plain Python, says how much more than where the limits were set.
"""

from __future__ import annotations

import gc
import os
import statistics
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
REFERENCE = 0.0200
"""Seconds the yardstick takes on a quiet machine like the one for which the limits were set."""
OFTEN = 5.0
"""Seconds of processor after which the pace is taken again."""
FIRST, LAST = 3, 9
"""So many measures are taken at first; so many, the last ones, say what the pace is, the middle one of them.

One alone is a tenth off in either direction on a machine where nothing changes.
"""
FULL = 2
"""The generation of a look for garbage through everything that a process holds."""
SHORT = 0.05
"""Seconds by the clock in which no other process can have done much: they are not looked for that often."""


def _ended() -> float:
    """Seconds of those children that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def of(pid: int) -> float:
    """Seconds of a process that nobody has waited for yet, and of those that it waited for."""
    told = _read(f"/proc/{pid}/stat").rpartition(b")")[2].split()
    return sum(map(int, told[11:15])) / TICKS


def _alive() -> float:
    """Seconds of all processes below this one that have not ended; none where the system does not tell."""
    return sum(map(of, _below(os.getpid())))


def _below(pid: int) -> Iterator[int]:
    """The processes that a process has started, each thread for itself, and those that they have.

    Whoever asks all processes of the machine who started them asks a hundred for the one or two there are.
    """
    threads: list[str] = []
    with suppress(OSError):
        threads = os.listdir(f"/proc/{pid}/task")  # noqa: PTH208 - asked very often
    for thread in threads:
        for child in map(int, _read(f"/proc/{pid}/task/{thread}/children").split()):
            yield child
            yield from _below(child)


def _read(path: str) -> bytes:
    """What the system tells there; nothing where it does not."""
    with suppress(OSError), open(path, "rb") as file:  # noqa: PTH123 - asked very often
        return file.read()
    return b""


def yardstick() -> float:
    """Seconds of processor for one piece of plain Python, always the same.

    It goes to and fro among more objects than the caches next to a core hold, as tests do: beside other work
    it suffers as they do. Nobody looks for garbage meanwhile: in a process that has grown large that takes
    eight times as long as the piece itself, whatever the machine.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        return _measured()
    finally:
        if collecting:
            gc.enable()


def _measured() -> float:
    start = time.process_time()
    words = {f"{number * 7919 % 40_009:x}": (number, [number]) for number in range(30_000)}
    chosen = [words[key] for key in sorted(words, key=lambda key: key[::-1])]
    assert sum(one + many[0] for one, many in chosen) == 2 * sum(range(30_000))
    return time.process_time() - start


class Meter:
    """Seconds since it was last read, without those that were put aside under a name of their own."""

    def __init__(self) -> None:
        self._alive, self._ended, self._looked = 0.0, _ended(), 0.0
        self._last = 0.0
        self._most, self._lost = 0.0, 0.0
        self._measured: list[float] = []
        self._again = 0.0
        self._within = False
        self._looking = 0.0
        self.apart: dict[str, float] = {}

    def read(self) -> float:
        """Seconds since the last reading."""
        before, self._last = self._last, self._spent()
        return max(0.0, self._last - before)

    @contextmanager
    def aside(self, name: str) -> Iterator[None]:
        """What is spent meanwhile goes under this name and for no test; inside another, for the outer one."""
        if self._within:
            yield
            return
        self._within, start = True, self._spent()
        try:
            yield
        finally:
            took = max(0.0, self._spent() - start)
            self._within = False
            self._last += took
            self.apart[name] = self.apart.get(name, 0.0) + took

    def look(self) -> None:
        """See what others took so far, before they are ended and nobody can be asked any more."""
        self._looked = 0.0
        self._spent()

    def collected(self, phase: str, told: Mapping[str, int]) -> None:
        """A look for garbage, as ``gc.callbacks`` tell it.

        Where it goes through everything it hits whoever is at work just then, and takes a second in a process
        that has grown large: it is put aside.
        """
        if told["generation"] < FULL or self._within:
            return
        if phase == "start":
            self._looking = time.process_time()
            return
        took, self._looking = time.process_time() - self._looking if self._looking else 0.0, 0.0
        self._last += took
        self.apart["looking for garbage"] = self.apart.get("looking for garbage", 0.0) + took

    def pace(self) -> float:
        """How many times as long as on the quiet machine plain Python takes here, by the last measures."""
        if time.process_time() >= self._again:
            with self.aside("yardstick"):
                for _ in range(1 if self._measured else FIRST):
                    self._measured.append(yardstick() / REFERENCE)
            self._again = time.process_time() + OFTEN
        return statistics.median(self._measured[-LAST:])

    def told(self) -> Mapping[str, float]:
        """All that this process has spent, the pace, and what was put aside."""
        pace = statistics.median(self._measured or [1.0])
        return {**self.apart, "all": self._spent(), "pace": pace}

    def _spent(self) -> float:
        """Seconds of processor so far, of this process and of all that it started; never less than before.

        Where a browser is ended, nobody is told what its own processes took: it is kept as it was last seen.
        Whoever ends while processes are asked one after the other is missed there as well, and is found in
        what its parent tells a moment later: it is asked once more before anything counts as ended.
        """
        ended, now = _ended(), time.monotonic()
        if ended != self._ended or now - self._looked > SHORT:
            self._alive, self._ended, self._looked = _alive(), ended, now
        seen = time.process_time() + ended + self._alive
        if seen + self._lost < self._most:
            self._ended, self._alive = _ended(), _alive()
            seen = time.process_time() + self._ended + self._alive
        self._lost = max(self._lost, self._most - seen)
        self._most = seen + self._lost
        return self._most


METER = Meter()
"""The meter of this process."""
