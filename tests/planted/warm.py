"""A run of pytest that has collected everything once, and forks for each fault: ``-p tests.planted.warm``.

To load the program and to collect takes longer than most tests. What is forked plants one fault: files are
read anew by whoever reads them, and functions that are loaded already get the code of the faulty file. It
runs the collected tests of the files nearest to the fault until one fails, and again without the fault.
"""

from __future__ import annotations

import gc
import os
import resource
import select
import signal
import traceback
from argparse import Namespace
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import zip_longest
from pathlib import Path
from random import Random
from types import CodeType, FunctionType

import pytest

from tests import patience
from tests.planted.faults import GONE, MISSED, Fault, read, write
from tests.planted.relevance import ordered

UNSEEN = "no function that is loaded is another by it: to be planted by hand"
"""A decorator's arguments, a constant: whoever has loaded the module has them already."""
PASSING: dict[str, bool] = {}
"""Whether a test passes where nothing is planted: a hasty one finds nothing."""
HASTY = "fails without it too: "
"""A test of which this is told: nothing is known of the fault then, and nothing is noted."""
CLOCK = 6
"""A test may wait: so many times the seconds of processor may pass by the clock."""
PATIENCE = 9.0
"""Seconds a test waits for what does not come: where a fault is planted that is most often for ever."""

# Before anybody asks how long; whoever was only hasty does not pass without the fault either.
patience.PATIENCE = PATIENCE
patience.for_a_while.__defaults__ = (PATIENCE,)


def pytest_addoption(parser: pytest.Parser) -> None:
    """What ``python -m tests.planted try`` hands on."""
    parser.addoption("--planted", type=Path, help="the list of faults, which is kept after each")
    parser.addoption("--state", default="after")
    parser.addoption("--seconds", type=float, default=60)
    parser.addoption("--kind", action="append", default=[])
    parser.addoption("--fault", action="append", default=[])
    parser.addoption("--ask", action="append", default=[])
    parser.addoption("--sample", type=int, default=0)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """Try every fault that was not tried yet, those named or a sample, instead of running the tests."""
    told = session.config.option
    for fault in wanted(read(told.planted), told):
        found = Trying(session, fault, told.seconds).finder(told.ask, told.state)
        session.config.get_terminal_writer().line(f"{fault.id} {found}")
        if found != UNSEEN and not found.startswith(HASTY):
            now = read(told.planted)  # it may have grown meanwhile
            noted = (each.noted(told.state, found) if each.id == fault.id else each for each in now)
            write(tuple(noted), told.planted)
    return True


def wanted(faults: Sequence[Fault], told: Namespace) -> list[Fault]:
    """The faults named; else so many drawn from all, whether they were tried or not; else the untried."""
    if told.fault:
        return [each for each in faults if each.id in told.fault]
    of_kind = [each for each in faults if not told.kind or each.kind in told.kind]
    if told.sample:
        drawn = Random(f"planted/{told.sample}").sample(of_kind, min(told.sample, len(of_kind)))
        return sorted(drawn, key=of_kind.index)
    return [each for each in of_kind if told.state not in each.found]


class Trying:
    """One fault, and the tests that are asked about it."""

    def __init__(self, session: pytest.Session, fault: Fault, seconds: float) -> None:
        self.session, self.fault, self.seconds = session, fault, seconds
        self.root = session.config.rootpath

    def finder(self, asked: Sequence[str], state: str) -> str:
        """Who finds it, ``MISSED``, ``GONE``, ``UNSEEN`` or ``HASTY``; who found it before is asked first."""
        if self.fault.home(self.root) is None:
            return GONE
        before = self.fault.found.get(state, "")
        items = self._items([*asked, before, *ordered(self.fault, self.root)])
        with self._planted() as home:
            found = self._failing(items, home)
        if found == UNSEEN:
            return UNSEEN
        if not (alone := [each for each in items if each.nodeid == found]):
            return MISSED
        if found not in PASSING:  # asked once, however many faults it finds
            PASSING[found] = not self._failing(alone, None)
        return found if PASSING[found] else HASTY + found

    def _items(self, names: list[str]) -> list[pytest.Item]:
        """The collected tests of these files, or of these names, in this order."""
        by_file = defaultdict[str, list[pytest.Item]](list)  # what is asked of several houses lies apart
        for item in self.session.items:
            by_file[item.nodeid.partition("::")[0]].append(item)
        found = [
            item for name in names for item in by_file.get(name.partition("::")[0], ()) if _is(item, name)
        ]
        return list(dict.fromkeys(found))

    @contextmanager
    def _planted(self) -> Iterator[Path]:
        home = self.fault.home(self.root)
        assert home is not None
        text = home.read_text()
        home.write_text(self.fault.planted(text) or text)
        try:
            yield home
        finally:
            home.write_text(text)

    def _failing(self, items: Sequence[pytest.Item], faulty: Path | None) -> str:
        """The first of the tests that fails in a process of its own; empty where none does in time."""
        reading, writing = os.pipe()
        if not (child := os.fork()):
            os.setsid()
            try:
                os.write(writing, self._first(items, faulty).encode())
            except BaseException:  # or it would go on as a second run
                traceback.print_exc()
            finally:
                os._exit(0)
        os.close(writing)
        ready, _, _ = select.select([reading], [], [], self.seconds * CLOCK)
        found = os.read(reading, 10_000).decode() if ready else ""
        os.close(reading)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return found

    def _first(self, items: Sequence[pytest.Item], faulty: Path | None) -> str:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        if faulty is not None and faulty.suffix == ".py" and not swap(faulty):
            return UNSEEN
        parent = os.getppid()
        found, runs = "", self.session.config.hook
        for item, following in zip_longest(items, items[1:]):
            near = following if following is not None and following.path == item.path else None
            runs.pytest_runtest_protocol(item=item, nextitem=near)
            if self.session.testsfailed:
                found = item.nodeid
                break
            if spent() > self.seconds or os.getppid() != parent:  # nobody waits any more
                break
        with suppress(BaseException):
            self.session._setupstate.teardown_exact(None)
        return found


def _is(item: pytest.Item, name: str) -> bool:
    return "::" not in name or item.nodeid == name or item.nodeid.startswith(f"{name}[")


def spent() -> float:
    """Processor seconds of this process and of those that it has seen the end of."""
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in used)


def swap(file: Path) -> bool:
    """Give the functions of a faulty module that are loaded already the code that stands there now.

    False where some are loaded, and none of them is another by that.
    """
    gc.unfreeze()  # what is frozen is not listed
    made = {each.co_qualname: each for each in _codes(compile(file.read_text(), str(file), "exec"))}
    loaded = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
    loaded = [each for each in loaded if each.__code__.co_filename == str(file)]
    changed = not loaded
    for function in loaded:
        if new := made.get(function.__code__.co_qualname):
            changed = changed or _does(function.__code__) != _does(new)
            with suppress(ValueError):  # its closure has changed: it keeps what it had
                function.__code__ = new
    return changed


def _does(code: CodeType) -> tuple[object, ...]:
    """What a function does, wherever it stands."""
    constants = (_does(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.co_code, code.co_names, *constants


def _codes(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)
