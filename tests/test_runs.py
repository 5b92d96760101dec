"""A run of tests leaves out what is slow, says what it took and who is over, and calls a flaky test flaky."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests import bytecode, costs, processor
from tests.costs import Cost, Limits
from tests.processor import Meter
from tests.suites import with_own_plugins
from tests.tiers import in_turn, named, others_slow

PLUGINS = ("-p", "tests.tiers", "-p", "tests.budget", "-p", "tests.again")
FILE = """
import pytest
from pathlib import Path

def test_quick():
    pass

@pytest.mark.slow
def test_slow():
    pass
"""
HASTY = """
from pathlib import Path

def test_flaky():
    before = Path(__file__).with_name("before")
    there = before.exists()
    before.touch()
    assert there

def test_wrong():
    assert not "right"
"""
DEAR = """
import time

def test_dear():
    end = time.process_time() + 0.2
    while time.process_time() < end:
        pass
"""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A suite of its own, run by the plugins of ours."""
    return with_own_plugins(pytester, monkeypatch)


def _passed(suite: pytest.Pytester, *args: str) -> int:
    result = suite.runpytest_inprocess(*PLUGINS, "-n", "0", *args)
    return int(result.parseoutcomes().get("passed", 0))


def test_slow_tests_run_where_all_is_asked_for_or_they_are_named(suite: pytest.Pytester) -> None:
    suite.makepyfile(test_one=FILE)
    suite.mkdir("room").joinpath("test_two.py").write_text(FILE)
    assert _passed(suite) == 2
    assert _passed(suite, "room") == 1
    assert _passed(suite, "--all") == 4
    assert _passed(suite, "room/test_two.py") == 2
    assert _passed(suite, "room/test_two.py", "test_one.py::test_quick") == 3
    assert _passed(suite, "test_one.py::test_slow", "room") == 2
    assert _passed(suite, "-m", "slow") == 2


LOOKING = """
import pytest
from tests import tiers

def test_looks(request):
    assert tiers.everything(request.config, request.node)
"""
"""A test that fails where it need not look closer."""


def test_a_test_looks_closer_where_slow_ones_run(suite: pytest.Pytester) -> None:
    suite.mkdir("room").joinpath("test_one.py").write_text(LOOKING)
    assert [_passed(suite, *args) for args in ((), ("room",), ("-m", "not slow"))] == [0, 0, 0]
    named = (("--all",), ("room/test_one.py",), ("room/test_one.py::test_looks",))
    assert [_passed(suite, *args) for args in named] == [1, 1, 1]


def test_a_test_is_named_by_its_file_and_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").touch()
    (tmp_path / "b").mkdir()
    files, tests = named(["test_a.py", "b", "b/test_c.py::test_d[x::y]"], tmp_path)
    assert files == {tmp_path / "test_a.py"}
    assert tests == {f"{tmp_path}/b/test_c.py::test_d[x::y]"}


def test_what_fails_in_company_and_passes_alone_is_called_flaky_and_fails(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    suite.makepyfile(test_hasty=HASTY)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))
    result = suite.runpytest_subprocess(*PLUGINS, "-n", "1")
    result.assert_outcomes(failed=2)
    assert result.ret == 1
    result.stdout.fnmatch_lines(
        ["FLAKY: test_hasty.py::test_flaky", "fails again: test_hasty.py::test_wrong"]
    )


def test_a_run_says_what_it_took_and_fails_over_a_budget_that_binds(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Meter, "pace", lambda _: 1.0)  # what a second is worth here now is not what is asked
    suite.makepyfile(test_dear=DEAR, test_one=FILE)
    limits = suite.makefile(".toml", limits=_toml(test=0.1, run=1e9))
    monkeypatch.setattr(costs.read, "__defaults__", (limits,))
    free = suite.runpytest_inprocess(*PLUGINS, "-n", "0", "--costs", "costs.json")
    assert free.ret == 0
    free.stdout.fnmatch_lines(["*s here, at a pace of *; on a quiet machine *", "  of it tests *"])
    free.stdout.fnmatch_lines(["OVER THE BUDGET BY FAR: test_dear.py::test_dear 0.* s, at most 0"])
    dear, quick = json.loads((suite.path / "costs.json").read_text())
    assert dear[0] == "test_dear.py::test_dear"
    assert dear[1] > 0.1 > quick[1]
    assert suite.runpytest_inprocess(*PLUGINS, "-n", "0", "--budget").ret == 1
    assert suite.runpytest_inprocess(*PLUGINS, "-n", "0", "--budget", "test_one.py").ret == 0


def _toml(**changed: float) -> str:
    usual = {"test": 2, "walk": 6, "slow": 40, "file": 20, "walks": 300, "run": 600, "all": 1500}
    return "[limits]\n" + "\n".join(f"{name} = {value}" for name, value in (usual | changed).items())


LIMITS = Limits(2, 6, 40, 20, 300, 600, 1500, {"tests/web/test_w.py::test_long": 9, "tests/book": 90})


def test_walks_and_slow_tests_have_limits_of_their_own() -> None:
    measured = [
        Cost("tests/book/test_a.py::test_one", 2.5),
        Cost("tests/web/test_w.py::test_walk", 2.5, walk=True),
        Cost("tests/web/test_w.py::test_far", 6.5, walk=True),
        Cost("tests/web/test_w.py::test_long", 8.5, walk=True),
        Cost("tests/bots/test_b.py::test_strength", 39, slow=True),
        Cost("tests/bots/test_b.py::test_ladder", 41, slow=True),
    ]
    over = [each.what.partition("::")[2] for each in costs.over(measured, LIMITS)]
    assert over == ["test_one", "test_far", "test_ladder"]


def test_a_file_is_over_by_the_sum_of_its_quick_tests() -> None:
    many = [Cost(f"tests/book/test_a.py::test_one[{number}]", 1.5) for number in range(14)]
    (over,) = costs.over([*many, Cost("tests/book/test_a.py::test_slow", 30, slow=True)], LIMITS)
    assert (over.what, over.seconds) == ("tests/book/test_a.py", 21.0)


def test_a_run_fails_for_whoever_is_over_by_more_than_the_tolerance() -> None:
    limits = replace(LIMITS, tolerance=2.0, tolerance_of_sums=1.2)
    measured = [Cost(f"tests/book/test_{each}.py::test_one", each) for each in (1.9, 3.9, 4.1)]
    one, other = costs.over(measured, limits)
    assert (one.seconds, one.by_far, other.seconds, other.by_far) == (3.9, False, 4.1, True)
    whole = [costs.over_in_all([], limits, each, everything=True) for each in (1799, 1801)]
    assert [[each.by_far for each in found] for found in whole] == [[False], [True]]


def test_an_exception_for_many_is_needed_while_one_of_them_needs_it() -> None:
    limits = replace(LIMITS, excepted={"tests/g/*::test_all": 9, "tests/g/test_a.py::test_all": 4})
    measured = [Cost(f"tests/g/test_{each}.py::test_all", 6) for each in "ab"]
    assert [each.what for each in costs.over(measured, limits)] == ["tests/g/test_a.py::test_all"]
    small = [Cost(f"tests/g/test_{each}.py::test_all", 0.5) for each in "bc"]
    assert costs.idle([*measured, small[1]], limits) == []
    assert costs.idle([measured[0], *small], limits) == ["tests/g/*::test_all"]


def test_the_whole_is_judged_by_its_tier() -> None:
    walks = [Cost(f"tests/web/test_{number}.py::test_walk", 4, walk=True) for number in range(80)]
    assert [each.what for each in costs.over_in_all(walks, LIMITS, 601, everything=False)] == [
        "the whole run",
        "all walks",
    ]
    assert not costs.over_in_all(walks, LIMITS, 1499, everything=True)


def test_an_exception_that_nobody_needs_is_told() -> None:
    measured = [Cost("tests/web/test_w.py::test_long", 2.9, walk=True)]
    assert costs.idle(measured, LIMITS) == ["tests/web/test_w.py::test_long"]
    assert not costs.idle([Cost("tests/web/test_w.py::test_long", 5, walk=True)], LIMITS)


def test_every_limit_and_every_exception_of_the_house_can_be_read() -> None:
    assert costs.read().run < costs.read().all
    assert costs.read().tolerance > costs.read().tolerance_of_sums > 1
    for name in costs.read().excepted:
        assert [*Path(__file__).parents[1].glob(name.partition("::")[0])], name


def test_workers_compile_different_files_of_a_fresh_clone_first() -> None:
    files = [Path(f"test_{number}.py") for number in range(10)]
    lists = [bytecode.turned(files, worker, 3) for worker in range(3)]
    assert [each[0].stem for each in lists] == ["test_0", "test_3", "test_6"]
    assert all(sorted(each) == files for each in lists)


def test_what_runs_here_is_compiled_and_what_was_just_written_is_not(tmp_path: Path) -> None:
    (tmp_path / "test_new.py").touch()
    assert bytecode.is_missing(tmp_path / "test_new.py")
    assert not bytecode.is_missing(Path(__file__))


def test_the_pace_does_not_hang_on_how_large_a_process_has_grown() -> None:
    """A look for garbage among all that a worker holds took eight times as long as what is measured."""
    looked: list[str] = []

    def note(phase: str, _: object) -> None:
        looked.append(phase)

    gc.callbacks.append(note)
    try:
        processor.yardstick()
    finally:
        gc.callbacks.remove(note)
    assert looked == []
    assert gc.isenabled()


def test_one_measure_in_a_bad_moment_is_not_the_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    told = iter([9.0, 1.0, 1.0])
    monkeypatch.setattr(processor, "yardstick", lambda: next(told) * processor.REFERENCE)
    assert Meter().pace() == 1.0


BUSY = "import time\nwhile time.process_time() < 0.3: pass\nprint(1, flush=True)\ninput()"
STARTS = f"""
import subprocess, sys, threading
started = threading.Thread(target=subprocess.run, args=([sys.executable, "-c", {BUSY!r}],))
started.start()
started.join()
"""


def test_what_somebody_takes_whom_a_thread_of_a_child_has_started_is_counted_while_it_lives() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", STARTS], stdin=pipe, stdout=pipe) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"1\n"
        taken = processor._alive()
        child.communicate(b"\n")
    assert taken >= 0.25, "the system tells whole ticks, of each kind those that are over"


def _seen(monkeypatch: pytest.MonkeyPatch, *alive: float) -> Meter:
    """A meter that sees so much of the processes below this one, one look after the other."""
    looks = iter(alive)
    meter = Meter()
    monkeypatch.setattr(processor, "_alive", lambda: next(looks))
    monkeypatch.setattr(processor, "SHORT", -1.0)
    meter.read()
    return meter


def test_what_a_browser_took_is_kept_when_it_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waited for its processes, and yet the test that used it last took them."""
    with monkeypatch.context() as patched:
        meter = _seen(patched, 0.0, 30.0, 0.0, 0.0, 1.0)
        meter.look()
        one, other = meter.read(), meter.read()
    assert 30 <= one < 35
    assert 1 <= other < 5


def test_who_is_missed_for_a_moment_is_not_counted_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process may end while all are asked: what it took stands with its parent a moment later."""
    with monkeypatch.context() as patched:
        meter = _seen(patched, 0.0, 30.0, 0.0, 30.0, 31.0)
        one, other, third = meter.read(), meter.read(), meter.read()
    assert 30 <= one < 35
    assert other < 1
    assert 1 <= third < 2


def test_a_look_for_garbage_through_everything_is_nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        meter = _seen(patched, *[0.0] * 4)
        now = iter([meter.read() + 1e6, *(1e6 + each for each in (1, 4, 4.5))])
        patched.setattr("time.process_time", lambda: next(now))
        meter.read()
        meter.collected("start", {"generation": 0})
        meter.collected("start", {"generation": 2})
        meter.collected("stop", {"generation": 2})
        rest = meter.read()
    assert meter.apart == {"looking for garbage": 3.0}
    assert 1 <= rest < 2


def test_of_a_grid_each_value_is_tried_with_the_others_in_turn() -> None:
    found = in_turn(["slips", "lots", "wall"], ["fr", "de"])
    assert [each.id for each in found] == ["slips-fr", "lots-de", "wall-fr"]
    assert [each.values for each in found] == [("slips", "fr"), ("lots", "de"), ("wall", "fr")]
    assert not any(each.marks for each in found)


def test_of_more_cases_of_the_same_those_that_are_kept_are_not_slow() -> None:
    found = others_slow(["whist", "bridge", "tutti"], "bridge")
    assert [each.values for each in found] == [("whist",), ("bridge",), ("tutti",)]
    assert [[mark.name for mark in each.marks] for each in found] == [["slow"], [], ["slow"]]
    with pytest.raises(ValueError, match="belote"):
        others_slow(["whist", "bridge"], "belote")
