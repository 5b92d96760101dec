"""In a fresh clone every module is compiled once, by one worker or another, and not by all at the same time.

Workers collect the same tests in the same order: what one of them compiled would be of use to the others only
if they came later. So where the bytecode is missing each begins at another place of the list, and finds the
rest done.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
FEW = 50
"""So many missing files are compiled in no time."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Import what is about to be collected, in an order of this worker's own."""
    told = getattr(session.config, "workerinput", None)
    if told is None or session.config.args != session.config.getini("testpaths"):
        return
    files = sorted(TESTS.rglob("test_*.py"))
    if sum(map(is_missing, files)) > FEW:
        for file in turned(files, int(told["workerid"].removeprefix("gw")), int(told["workercount"])):
            with suppress(Exception, pytest.skip.Exception):  # whoever collects it says what is wrong
                importlib.import_module(".".join(file.relative_to(TESTS.parent).with_suffix("").parts))


def is_missing(file: Path) -> bool:
    """Whether pytest has not compiled this file yet."""
    cached = Path(importlib.util.cache_from_source(str(file)))
    return not any(cached.parent.glob(f"{file.stem}.{sys.implementation.cache_tag}-pytest-*.pyc"))


def turned(files: Sequence[Path], worker: int, workers: int) -> Sequence[Path]:
    """The list, begun where this worker's share of it begins."""
    begin = len(files) * worker // workers
    return [*files[begin:], *files[:begin]]
