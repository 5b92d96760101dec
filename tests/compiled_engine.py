"""The compiled engine in a run of tests: made once on a machine, out of the way, for no run that needs none.

A run with workers begins when it sees a test that is likely to ask; whichever worker asks first waits for the
one process that compiles, be it of this run or of another beside it. Without workers nobody compiles
beforehand: a test waits for as much as it asks for, which is kept like all the rest.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec

import pytest

from tapis.cli import main
from tapis.cli.house.warm_up import alone
from tapis.solver import warm
from tapis.solver.cache import cache_folder
from tapis.solver.compiler import NATIVE
from tests import ceiling, processor
from tests.processor import METER

COMMAND = (sys.executable, "-m", "tests.compiled_engine")
LESS_URGENT = 5
LONGEST = 1800.0
"""Seconds by the clock: a minute of processor, of which one that is nice gets little on a busy machine."""
LIKELY = tuple(
    f"tests/{folder}/"
    for folder in ("analysis", "bots", "lab", "rl", "solver", "web/parlour", "web/play", "web/replay")
)
"""Where tests play or search hands; whoever else asks is served as well, only later."""


class InAdvance:
    """Compiles beside the first tests, where some of those that were collected are likely to ask."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: Sequence[str]) -> None:
        """Begin when the first worker has told what it found."""
        if self._process is None and any(each.startswith(LIKELY) for each in ids):
            quiet = subprocess.DEVNULL
            self._process = subprocess.Popen(COMMAND, stdout=quiet, stderr=quiet)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self) -> None:
        """Tell what it took until now."""
        if self._process is not None:
            METER.apart["compiling"] = processor.of(self._process.pid)

    def pytest_unconfigure(self) -> None:
        """Leave nobody behind; what was compiled so far is kept."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()


class OnDemand(MetaPathFinder):
    """Finds no module, but holds up whoever imports the engine until it is compiled."""

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        """Nothing: others find it, after the wait."""
        if fullname == NATIVE and warm.worth_while():
            with METER.aside("compiling"), ceiling.lifted(LONGEST):
                subprocess.run(COMMAND, capture_output=True, check=False, timeout=LONGEST)
        return None


def pytest_configure(config: pytest.Config) -> None:
    """See to it that all workers of this run together compile once at most."""
    if not warm.worth_while():
        return
    if hasattr(config, "workerinput"):
        sys.meta_path.insert(0, OnDemand())
    elif config.getoption("numprocesses", None):
        config.pluginmanager.register(InAdvance())


def compile_once() -> None:
    """Compile everything that nobody has compiled, when nobody else on this machine does so any more."""
    with suppress(AttributeError, OSError):
        os.nice(LESS_URGENT)
    with alone(cache_folder(), patiently=True):
        if warm.worth_while():
            main(["warm-up"], standalone_mode=False)


if __name__ == "__main__":
    compile_once()
