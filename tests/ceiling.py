"""No run waits for ever: who takes longer by the clock than any test needs is ended, named, and has failed.

A test that waits for what never comes cannot be trusted to end itself: it may sit in C, in a lock, in the
browser's loop, in the join of a thread or in its own clearing up. So a thread of the interpreter's that asks
for no lock (``faulthandler``) writes down what every thread is at and ends the process; another worker goes
on with the rest of the file, and whatever the ended one had started is ended with it. The same holds while
tests are collected, and from the last test on until the process is gone.
"""

from __future__ import annotations

import faulthandler
import inspect
import os
import signal
import subprocess
import tempfile
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import IO, Any
from unittest.mock import patch

import pytest
from xdist.scheduler import LoadFileScheduling

from tests.costs import alone

CEILING = 1200.0
"""Seconds by the clock: beside fifteen others on two cores a minute of quiet processor can take sixteen."""
END = 120.0
"""Seconds from the last test until a process is gone."""
CHILD = 600.0
"""Seconds a test waits for a command that it has started, where it says nothing else."""
STACKS = "stacks"
HUNG = "hung"
"""What the report of a test has that did not end."""
RUN, WORKER = "PYTEST_XDIST_TESTRUNUID", "PYTEST_XDIST_WORKER"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--ceiling", type=float, default=CEILING, help="seconds by the clock any test may take")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Watch where tests run; tell of it where the run is reported.

    A run begun in the background of a script ignores the interrupt, and whatever it starts inherits that:
    here it is heard again, or tests of what an interrupt ends would wait for nothing.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    told = getattr(config, "workerinput", None)
    seconds = config.getoption("--ceiling")
    if told is None and config.getoption("numprocesses", None):
        config.pluginmanager.register(Reporting(seconds))
        return
    file = Path(told[STACKS]).open("w", encoding="utf-8") if told else os.fdopen(os.dup(2), "w")  # noqa: SIM115
    global watching  # noqa: PLW0603 - there is one thread of the interpreter's that watches
    watching = Watching(seconds, file, alone=not told)
    config.pluginmanager.register(watching)
    config.add_cleanup(bounded(min(CHILD, seconds / 2)).close)


def bounded(seconds: float) -> ExitStack:
    """A command that somebody here has started is waited for so long, unless he says how long himself."""
    patched = ExitStack()
    for name in ("wait", "communicate"):
        usual = getattr(subprocess.Popen, name)
        parameters = inspect.signature(usual)

        def waits(*given: Any, usual: Any = usual, parameters: Any = parameters, **named: Any) -> Any:
            asked = parameters.bind(*given, **named).arguments
            return usual(**asked if asked.get("timeout") is not None else asked | {"timeout": seconds})

        patched.enter_context(patch.object(subprocess.Popen, name, waits))
    return patched


@contextmanager
def lifted(seconds: float) -> Iterator[None]:
    """What a run does for all its tests in the midst of one has a ceiling of its own."""
    if watching is not None:
        watching.begin(seconds)
    try:
        yield
    finally:
        if watching is not None:
            watching.begin()


class Watching:
    """Ends this process when it takes too long; what its threads are at stands in a file, or is shown."""

    def __init__(self, seconds: float, file: IO[str], *, alone: bool) -> None:
        self.seconds, self._file, self._alone = seconds, file, alone
        self.begin()

    def begin(self, seconds: float = 0) -> None:
        """From now on so long, by default as long as any test may take."""
        faulthandler.dump_traceback_later(seconds or self.seconds, exit=True, file=self._file)

    def pytest_collection_finish(self) -> None:
        """Until a test begins nobody waits for anything here."""
        faulthandler.cancel_dump_traceback_later()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self) -> Generator[None, object, object]:
        """One ceiling for a test with all that is made for it, and another for what is put away after it."""
        self.begin()
        try:
            return (yield)
        finally:
            faulthandler.cancel_dump_traceback_later()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_teardown(self) -> None:
        """A failure has stopped the watch: pytest does so for those who look into it by hand."""
        self.begin()

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self) -> None:
        """From here on until the interpreter itself has ended."""
        self.begin(min(END, self.seconds))

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self) -> None:
        """A worker stays until all others are done; then it has ten seconds, and is killed."""
        if not self._alone:
            faulthandler.cancel_dump_traceback_later()


watching: Watching | None = None
"""Who watches this process."""


class Files(LoadFileScheduling):
    """Whole files to each worker, and a run that outlives any of them.

    Alone, ``LoadFileScheduling`` gives the next worker the very test in which one ended, and files with
    nothing left to run; asks whoever takes a place before it has collected; lets one wait for ever with a
    single test, which it begins when it knows the next; and takes a run for finished while files lie in
    nobody's hands.
    """

    def _split_scope(self, nodeid: str) -> str:
        """What goes to one worker: a file, or a test of those that stand alone."""
        file = nodeid.partition("::")[0]
        return nodeid if file in alone() else file

    @property
    def tests_finished(self) -> bool:
        """Whether nothing is left: with nobody, and in no queue."""
        return not self.workqueue and bool(super().tests_finished)

    def remove_node(self, node: Any) -> str | None:
        """The test that was running; what else the worker had goes to others."""
        units: dict[str, dict[str, bool]] = self.assigned_work.get(node, {})
        left = (test for tests in units.values() for test, done in tests.items() if not done)
        running = next(left, None)
        for name, tests in list(units.items()):
            tests.update({running: True} if running in tests else {})
            if all(tests.values()):
                del units[name]
        super().remove_node(node)
        return running

    def _reschedule(self, node: Any) -> None:
        """As many files as let it begin, or word that there are no more, to whoever has collected."""
        if node not in self.registered_collections:
            return
        super()._reschedule(node)
        while not node.shutting_down and self._pending_of(self.assigned_work[node]) < 2:
            super()._reschedule(node)


class Reporting:
    """Tells what the workers that were ended were at, and ends what they have left behind."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._folder = tempfile.TemporaryDirectory(prefix="tapis-stacks-")
        self._told: list[str] = []
        self._run = ""

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Say where a worker writes."""
        node.workerinput[STACKS] = str(self._stacks(node))
        self._run = node.workerinput["testrunuid"]

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_make_scheduler(self, config: pytest.Config, log: Any) -> LoadFileScheduling | None:
        """Ours, where files are dealt out."""
        return Files(config, log) if config.getoption("dist") == "loadfile" else None

    @pytest.hookimpl(optionalhook=True)
    def pytest_handlecrashitem(self, crashitem: str, report: pytest.TestReport) -> None:
        """The failure of a test that did not end is where it stood."""
        stacks = self._taken(report.node)
        if stacks:
            setattr(report, HUNG, True)
            report.longrepr = f"{crashitem} did not end within {self.seconds:.0f} s. Its threads:\n{stacks}"

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object | None) -> None:
        """End what a worker leaves that was ended; what it was at is told with its test, or at the end."""
        if error:
            _swept(self._run, node.gateway.id)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A worker that was ended at no test's own fails the run too."""
        for file in sorted(Path(self._folder.name).iterdir()):
            if stacks := file.read_text("utf-8"):
                self._told.append(f"Worker {file.stem} did not end its collection or its session:\n{stacks}")
        if self._told and not session.exitstatus:
            session.exitstatus = pytest.ExitCode.INTERNAL_ERROR

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """What was told of no test."""
        for words in self._told:
            terminalreporter.write_line(words)

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self) -> None:
        """Nobody outlives the run, and the process that reports it has an end as well."""
        faulthandler.dump_traceback_later(min(END, self.seconds), exit=True)
        self._folder.cleanup()
        for command in _swept(self._run):
            print(f"ended, for it outlived the run: {command}")  # noqa: T201

    def _stacks(self, node: Any) -> Path:
        return Path(self._folder.name, f"{node.gateway.id}.txt")

    def _taken(self, node: Any) -> str:
        file = self._stacks(node)
        told = file.read_text("utf-8") if file.exists() else ""
        file.unlink(missing_ok=True)
        return told


def _swept(run: str, worker: str = "") -> list[str]:
    """End all that a run, or one worker of it, has started; the command of each."""
    marks = {f"{RUN}={run}".encode(), *([f"{WORKER}={worker}".encode()] if worker else [])}
    found = []
    for process in Path("/proc").glob("[0-9]*") if run else ():
        with suppress(OSError):
            if marks <= set((process / "environ").read_bytes().split(b"\0")):
                found.append((process / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace"))
                os.kill(int(process.name), signal.SIGKILL)
    return found
