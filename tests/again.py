"""What failed is run once more, alone, when all others have ended; a test that passes then is called flaky.

It has failed all the same: a test that passes now and then says nothing. But who reads the report
knows where to look: at what the test shares with others, or at what it did not wait for. One that did not
end is not waited for again.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.ceiling import CEILING, HUNG

MOST = 10
"""With more failures than these there is one cause for many, and it is no haste."""


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Try again whatever failed in a run of several workers."""
    reports = [each for key in ("failed", "error") for each in terminalreporter.getreports(key)]
    hung = {each.nodeid for each in reports if hasattr(each, HUNG)}
    failed = sorted({each.nodeid for each in reports})
    if not config.getoption("numprocesses", None) or not failed:
        return
    terminalreporter.section("once more, alone", sep="-")
    if len(failed) > MOST:
        terminalreporter.write_line(f"{len(failed)} failures are too many to be told apart this way")
        return
    for test in failed:
        found = "hangs" if test in hung else "FLAKY" if passes(test, config) else "fails again"
        terminalreporter.write_line(f"{found}: {test}")


def passes(test: str, config: pytest.Config) -> bool:
    """Whether a test passes that nothing runs beside."""
    command = (sys.executable, "-m", "pytest", "-n", "0", "-q", test)
    try:
        ran = subprocess.run(
            command, cwd=config.rootpath, capture_output=True, check=False, timeout=2 * CEILING
        )
    except subprocess.TimeoutExpired:
        return False
    return ran.returncode == 0
