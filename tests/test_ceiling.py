"""A run ends, whatever one of its tests waits for: it says which and where, and goes on with the others."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.ceiling import Files
from tests.costs import alone
from tests.patience import PATIENCE, for_a_while
from tests.suites import with_own_plugins

PLUGINS = ("-p", "tests.ceiling", "-p", "tests.again")
BEGIN = "import ctypes, subprocess, threading, pytest\nfrom concurrent.futures import ThreadPoolExecutor\n"
LOCK = "lock = threading.Lock()\n    lock.acquire()\n    lock.acquire()"
WAITS = {
    "thread": "with ThreadPoolExecutor() as many:\n        many.submit(threading.Event().wait)",
    "child": "import os; os.wait() if subprocess.Popen(['sleep', '4321']) else ''",
    "inside_c": "ctypes.PyDLL(None).sleep(4321)",
}
"""What a test may hang in; in the last, which holds the lock of its interpreter, no Python ends it."""
PUT_AWAY = f"""{BEGIN}
@pytest.fixture
def kept():
    yield
    {LOCK}

def test_hangs(kept):
    assert not "right"

def test_after():
    pass
"""
END = """
import threading

def pytest_sessionfinish(session):
    if hasattr(session.config, "workerinput"):
        threading.Event().wait()
"""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A suite of its own, in processes of its own: what is watched ends."""
    return with_own_plugins(pytester, monkeypatch)


def _ran(suite: pytest.Pytester, *args: str) -> pytest.RunResult:
    return suite.runpytest_subprocess(*PLUGINS, "--dist", "loadfile", *args, timeout=PATIENCE)


def _file(wait: str) -> str:
    tests = {"before": "pass", "hangs": wait, "after": "pass"}
    return BEGIN + "".join(f"\ndef test_{name}():\n    {does}\n" for name, does in tests.items())


def test_a_test_that_hangs_is_named_with_its_stacks_and_the_rest_is_run(suite: pytest.Pytester) -> None:
    suite.makepyfile(test_lock=_file(LOCK))
    result = _ran(suite, "-n", "1", "--ceiling", "3")
    result.assert_outcomes(passed=2, failed=1)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        [
            "test_lock.py::test_hangs did not end within 3 s. Its threads:",
            '*File "*test_lock.py", line * in test_hangs',
            "hangs: test_lock.py::test_hangs",
        ]
    )


@pytest.mark.slow
def test_whatever_a_test_hangs_in_the_run_goes_on(suite: pytest.Pytester) -> None:
    files = {f"test_{name}": _file(wait) for name, wait in WAITS.items()}
    suite.makepyfile(**files, test_put_away=PUT_AWAY)
    result = _ran(suite, "-n", "3", "--ceiling", "2")
    result.assert_outcomes(passed=7, failed=5)
    for name in files:
        result.stdout.fnmatch_lines([f"{name}.py::test_hangs did not end within 2 s. Its threads:"])
    result.stdout.fnmatch_lines(["test_put_away.py::test_hangs did not end *", "*line * in kept"])
    assert not _running("4321")


def _running(word: str) -> list[str]:
    """Commands under way that have this among their words."""
    found = []
    for each in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            found.append(each.read_bytes().split(b"\0"))
        except OSError:
            continue
    return [str(words) for words in found if word.encode() in words]


def test_a_command_that_does_not_end_is_not_waited_for_as_long_as_a_test(suite: pytest.Pytester) -> None:
    waits = {"alone": "", "read": ", capture_output=True", "told": ", input=b'so'"}
    tests = (f"def test_{each}():\n    subprocess.run(['sleep', '99']{how})\n" for each, how in waits.items())
    suite.makepyfile("import subprocess\n\n" + "\n".join(tests))
    result = _ran(suite, "-n", "0", "--ceiling", "2")
    result.assert_outcomes(failed=len(waits))
    result.stdout.fnmatch_lines(["*TimeoutExpired: Command * timed out after *"])


def test_dear_tests_go_to_whoever_is_free_and_a_file_stays_together() -> None:
    files = Files.__new__(Files)
    dear = alone()[0]
    assert len({files._split_scope(f"{dear}::test_a[{name}]") for name in "xy"}) == 2
    assert len({files._split_scope(f"tests/lab/test_runs.py::test_a[{name}]") for name in "xy"}) == 1
    assert all((Path(__file__).parents[1] / each).exists() for each in alone())


@pytest.mark.slow
def test_a_worker_without_work_waits_for_the_others(suite: pytest.Pytester) -> None:
    """As long as they take: each of their tests has a ceiling of its own."""
    wait = "threading.Event().wait(2)"
    suite.makepyfile(test_one=f"{BEGIN}\ndef test_one():\n    pass\n", test_two=_file(wait) + _file(wait))
    result = _ran(suite, "-n", "2", "--ceiling", "3")
    assert result.ret == pytest.ExitCode.OK


@pytest.mark.slow
def test_a_worker_that_does_not_end_its_session_is_ended(suite: pytest.Pytester) -> None:
    suite.makeconftest(END)
    suite.makepyfile(test_one="def test_one():\n    pass")
    result = _ran(suite, "-n", "1", "--ceiling", "3")
    assert result.ret == pytest.ExitCode.INTERNAL_ERROR
    result.stdout.fnmatch_lines(["Worker gw0 did not end its collection or its session:", "*"])


def test_without_workers_the_run_ends_where_it_hangs(suite: pytest.Pytester) -> None:
    suite.makepyfile(test_lock=_file(LOCK))
    result = _ran(suite, "-n", "0", "--ceiling", "2")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stderr.fnmatch_lines(["Timeout (0:00:02)!", '*test_lock.py", line * in test_hangs'])


@pytest.mark.slow
def test_a_run_in_the_background_hears_an_interrupt_as_any_other(suite: pytest.Pytester) -> None:
    """A shell has what it puts in the background ignore it, with all that is started there."""
    heard = "assert signal.getsignal(signal.SIGINT) is not signal.SIG_IGN"
    suite.makepyfile(test_heard=f"import signal\n\ndef test_heard():\n    {heard}")
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert _ran(suite, "-n", "0").ret == _ran(suite, "-n", "1").ret == pytest.ExitCode.OK
    finally:
        signal.signal(signal.SIGINT, before)


def test_nothing_outlives_its_run(suite: pytest.Pytester) -> None:
    """A server that nobody stopped, in a session of its own."""
    left = "subprocess.Popen(['sleep', '5432'], start_new_session=True)"
    suite.makepyfile(test_left=f"import subprocess\n\ndef test_left():\n    print({left}.pid)")
    result = _ran(suite, "-n", "1", "-rP")
    result.stdout.fnmatch_lines(["ended, for it outlived the run: sleep 5432*"])
    assert any(not _running("5432") for _ in for_a_while())
