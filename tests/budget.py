"""Says after each run what it took of the processor, and who took more than the budget allows.

Time by the clock depends on who else is at work, so nobody is judged by it. ``--budget`` makes the limits
binding, with the tolerance that stands beside them; ``--costs FILE`` keeps what each test took.
"""

from __future__ import annotations

import gc
import json
import statistics
import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

import pytest

from tests import costs
from tests.costs import Cost, Over
from tests.processor import METER

SHARED = ("session", "package")
DEAREST = 10


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--budget", action="store_true", help="fail when somebody is over the budget by far")
    parser.addoption("--costs", default=None, help="a file for what each test took of the processor, as JSON")


def pytest_configure(config: pytest.Config) -> None:
    """Measure where tests run, account where the run is reported."""
    worker = hasattr(config, "workerinput")
    if worker or not config.getoption("numprocesses", None):
        config.pluginmanager.register(Measuring())
    if not worker:
        config.pluginmanager.register(Account(config), "account")


class Measuring:
    """Takes the time of every test of this process; what serves many of them belongs to none."""

    def __init__(self) -> None:
        METER.apart.setdefault("starting", METER.read())
        usual = SourceFileLoader.exec_module

        def exec_module(loader: SourceFileLoader, module: ModuleType) -> None:
            """What is imported for the first time in the middle of a test is nothing of that test's."""
            with METER.aside("loading modules"):
                usual(loader, module)

        self._loading = patch.object(SourceFileLoader, "exec_module", exec_module)

    def pytest_sessionstart(self) -> None:
        """Begin to look at what is imported, and at looks for garbage."""
        self._loading.start()
        gc.callbacks.append(METER.collected)

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Generator[None, object, object]:
        """Collecting is done before the first test."""
        with METER.aside("collecting"):
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[object]) -> Generator[None, object, object]:
        """A server for the whole run is not the price of whoever comes first."""
        if fixturedef.scope not in SHARED:
            return (yield)
        with METER.aside("shared fixtures"):
            return (yield)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self) -> None:
        """What was spent between two tests is nobody's."""
        METER.read()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_teardown(self, nextitem: pytest.Item | None) -> Generator[None, object, object]:
        """After the last test everything is put away that served many."""
        if nextitem is not None:
            return (yield)
        with METER.aside("shared fixtures"):
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """The last report of a test says what all of it took, and the pace."""
        report = yield
        if call.when == "teardown":
            took, pace = METER.read(), METER.pace()
            vars(report).update(processor=took, pace=pace)
        return report

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Tell the one who accounts."""
        self._loading.stop()
        gc.callbacks.remove(METER.collected)
        told = METER.told()
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["processor"] = dict(told)
        elif account := session.config.pluginmanager.get_plugin("account"):
            account.processes.append(told)


class Account:
    """Gathers what all tests took, says so at the end, and fails the run that is over where that is asked."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.costs: list[Cost] = []
        self.processes: list[Mapping[str, float]] = []
        self.measured = 0.0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what a test took, in seconds of the quiet machine."""
        if not hasattr(report, "processor"):
            return
        self.measured += report.processor
        marks = report.keywords
        seconds = report.processor / report.pace
        self.costs.append(Cost(report.nodeid, seconds, costs.BROWSER in marks, "slow" in marks))

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Note what a worker tells at its end; one that crashed tells nothing."""
        if told := getattr(node, "workeroutput", {}).get("processor"):
            self.processes.append(told)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Keep what was measured; where the budget binds, whoever is over fails the run."""
        if self.config.getoption("numprocesses", None):
            self.processes.append(_manager())
        if file := self.config.getoption("--costs"):
            found = [[each.test, round(each.seconds, 4), each.kind, each.slow] for each in self.costs]
            Path(file).write_text(json.dumps(found, indent=0), "utf-8")
        if self.config.getoption("--budget") and not session.exitstatus and self.far():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """The sum, where it went, and who is over."""
        if self.costs and self.config.option.verbose > -2:
            terminalreporter.section("processor", sep="-")
            for line in self._lines():
                terminalreporter.write_line(line)

    def seconds(self) -> float:
        """All that the run took, in seconds of the quiet machine."""
        whole = sum(each["all"] for each in self.processes)
        pace = statistics.median(each["pace"] for each in self.processes)
        return sum(each.seconds for each in self.costs) + max(0.0, whole - self.measured) / pace

    def over(self) -> Sequence[Over]:
        """Who took more than allowed; the whole is judged only where all of it ran."""
        limits, everything = costs.read(), bool(self.config.getoption("--all"))
        found = costs.over(self.costs, limits)
        if _whole(self.config):
            found += costs.over_in_all(self.costs, limits, self.seconds(), everything=everything)
        return found

    def far(self) -> Sequence[Over]:
        """Who is over by more than the tolerance, for whom a run fails where the budget binds."""
        return [each for each in self.over() if each.by_far]

    def _lines(self) -> Iterator[str]:
        yield from _sum(self.processes, self.measured, self.seconds())
        files = costs.by(self.costs, lambda each: each.file)
        if len(files) > 1:
            yield from _table("kind", costs.by(self.costs, lambda each: each.kind))
            yield from _table("dearest files", files[:DEAREST])
        for each in self.over():
            how = "OVER THE BUDGET BY FAR" if each.by_far else "OVER THE BUDGET"
            yield f"{how}: {each.what} {each.seconds:.1f} s, at most {each.limit:.0f}"
        for name in costs.idle(self.costs, costs.read()):
            yield f"no longer in need of its exception: {name}"


def _manager() -> Mapping[str, float]:
    """What a process took that only sees to others, which tell for themselves."""
    pace, compiling = METER.pace(), METER.apart.get("compiling", 0.0)
    own = time.process_time()
    return {"managing": own, "compiling": compiling, "all": own + compiling, "pace": pace}


def _whole(config: pytest.Config) -> bool:
    """Whether nothing was chosen on the command line: not a file, not a name, not a mark."""
    testpaths = config.getini("testpaths")
    return config.args == testpaths and not config.option.keyword and not config.option.markexpr


def _sum(processes: Sequence[Mapping[str, float]], measured: float, seconds: float) -> Iterator[str]:
    """Two lines: the sum, as it was here and as it would be on the quiet machine, and its parts."""
    whole = sum(each["all"] for each in processes)
    apart: dict[str, float] = {"tests": measured}
    for process in processes:
        for name in process.keys() - {"all", "pace"}:
            apart[name] = apart.get(name, 0.0) + process[name]
    apart["the rest"] = whole - sum(apart.values())
    pace = whole / seconds
    yield f"{whole:.1f} s here, at a pace of {pace:.2f}; on a quiet machine {seconds:.1f} s"
    yield "  of it " + ", ".join(f"{name} {took:.1f}" for name, took in apart.items() if took >= 0.05)


def _table(title: str, rows: Sequence[tuple[str, int, float]]) -> Iterator[str]:
    wide = max(len(title), *(len(name) for name, _, _ in rows))
    yield f"{title:{wide}}  tests  seconds (quiet)"
    for name, tests, seconds in rows:
        yield f"{name:{wide}} {tests:6} {seconds:8.1f}"
