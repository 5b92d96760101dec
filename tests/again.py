"""What failed is run once more, alone, when all others have ended; a test that passes then is called flaky.

It has failed all the same: a test that passes now and then says nothing. But who reads the report
knows where to look: at what the test shares with others, or at what it did not wait for.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

MOST = 10
"""With more failures than these there is one cause for many, and it is no haste."""


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Try again whatever failed in a run of several workers."""
    failed = sorted(
        {report.nodeid for key in ("failed", "error") for report in terminalreporter.getreports(key)}
    )
    if not config.getoption("numprocesses", None) or not failed:
        return
    terminalreporter.section("once more, alone", sep="-")
    if len(failed) > MOST:
        terminalreporter.write_line(f"{len(failed)} failures are too many to be told apart this way")
        return
    for test in failed:
        terminalreporter.write_line(f"{'FLAKY' if passes(test, config) else 'fails again'}: {test}")


def passes(test: str, config: pytest.Config) -> bool:
    """Whether a test passes that nothing runs beside."""
    command = (sys.executable, "-m", "pytest", "-n", "0", "-q", test)
    return subprocess.run(command, cwd=config.rootpath, capture_output=True, check=False).returncode == 0
