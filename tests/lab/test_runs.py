"""A run gives the same figures however it is spread, stopped and taken up again; a file keeps one run."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import duckdb
import pytest

from tapis.lab.keeping import Keep, Memory, kept
from tapis.lab.pool import spread
from tapis.lab.running import draw, summed_up
from tapis.lab.study import Rows, Run
from tapis.law import IllegalMove
from tests.patience import PATIENCE, for_a_while

from . import counting

ROOT = Path(__file__).parents[2]


class Stopped(Exception):
    """Somebody had enough."""


def stopping_after(times: int) -> Callable[..., Iterator[Any]]:
    """Work that is stopped when so many jobs are done."""

    def few(work: Callable[[Any], Any], jobs: Sequence[Any], _workers: int = 0) -> Iterator[Any]:
        yield from map(work, jobs[:times])
        raise Stopped

    return few


def whole(run: Run) -> tuple[Any, list[Rows]]:
    """The answer and the rows of a run that nobody stopped."""
    keep = Memory()
    draw(run, keep, spread, 1)
    return summed_up(run, keep), keep.read(run.samples)


def complaint(run: Run, path: Path) -> str:
    with pytest.raises(IllegalMove) as caught, kept(run, path):
        pass
    return str(caught.value)


def test_a_run_that_was_stopped_again_and_again_ends_as_any_other(tmp_path: Path) -> None:
    run, path = counting.run(), tmp_path / "run.duckdb"
    for times in (0, 1, 5):
        with kept(run, path) as keep, pytest.raises(Stopped):
            draw(run, keep, stopping_after(times))
    begun: list[int] = []
    with kept(run, path) as keep:
        assert keep.known() == frozenset(range(1, 7))
        draw(run, keep, spread, 1, lambda: begun.append(1))
        answer, rows = summed_up(run, keep), keep.read(run.samples)
    assert len(begun) == 6
    assert (answer, rows) == whole(run)


def test_a_longer_run_goes_on_from_a_shorter_one(tmp_path: Path) -> None:
    path, longer = tmp_path / "run.duckdb", counting.run(samples=9)
    for run in (counting.run(samples=4), longer):
        with kept(run, path) as keep:
            draw(run, keep, spread, 1)
            answer = summed_up(run, keep)
    assert answer == whole(longer)[0]
    with kept(counting.run(samples=4), path) as keep:
        assert summed_up(counting.run(samples=4), keep) == whole(counting.run(samples=4))[0]


def test_what_concerns_the_summary_alone_may_change(tmp_path: Path) -> None:
    path, heavy = tmp_path / "run.duckdb", counting.run(weight=2)
    with kept(counting.run(), path) as keep:
        draw(counting.run(), keep, spread, 1)
    with kept(heavy, path) as keep:
        assert len(keep.known()) == heavy.samples
        assert summed_up(heavy, keep) == whole(heavy)[0]


def test_two_processes_draw_the_same_as_one() -> None:
    run, keep = counting.run(samples=3), Memory()
    draw(run, keep, spread, 2)
    assert keep.read(3) == whole(run)[1]


def test_no_worker_outlives_who_started_it(tmp_path: Path) -> None:
    note = tmp_path / "worker"
    code = "import sys; from tapis.lab.pool import spread; from tests.lab.counting import hold\n"
    code += "list(spread(hold, sys.argv[1:], 2))"
    asked = [sys.executable, "-c", code, str(note), str(tmp_path / "other")]
    with subprocess.Popen(asked, cwd=ROOT, stderr=subprocess.DEVNULL) as parent:
        assert until(note.exists)
        parent.kill()
    worker = int(note.read_text("utf-8"))
    assert until(lambda: not alive(worker))


SPREAD = """
import os, signal, sys
from concurrent.futures import ProcessPoolExecutor as Pool
from tapis.lab.pool import spread
from tests.lab.counting import hold
submit = Pool.submit

def interrupted(*asked):
    begun = submit(*asked)
    os.killpg(0, signal.SIGINT)
    return begun

if sys.argv[1] == "starting":
    Pool.submit = interrupted
try:
    list(spread(hold, sys.argv[2:], 2))
except KeyboardInterrupt:
    print("stopped")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no groups of processes")
@pytest.mark.parametrize("when", ["starting", "working"])
def test_an_interrupt_ends_everybody_at_once_whatever_they_were_at(when: str, tmp_path: Path) -> None:
    """As a terminal does it: the whole group hears of it, helpers that have not begun as well."""
    notes = [tmp_path / each for each in ("one", "two", "three")]
    asked = [sys.executable, "-c", SPREAD, when, *map(str, notes)]
    out = subprocess.PIPE
    with subprocess.Popen(
        asked, cwd=ROOT, text=True, stdout=out, stderr=out, start_new_session=True
    ) as parent:
        try:
            if when == "working":
                assert until(lambda: any(each.exists() for each in notes))
                os.killpg(parent.pid, signal.SIGINT)
            told = parent.communicate(timeout=PATIENCE)
        except BaseException:
            os.killpg(parent.pid, signal.SIGKILL)
            raise
    assert told == ("stopped\n", "")
    workers = [int(each.read_text("utf-8")) for each in notes if each.exists()]
    assert until(lambda: not any(map(alive, workers)))


def until(holds: Callable[[], bool]) -> bool:
    """Whether it comes true."""
    for _ in for_a_while():
        if holds():
            return True
        time.sleep(0.02)
    return False


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_sample_is_kept_whole_or_not_at_all(tmp_path: Path) -> None:
    run, path = counting.run(), tmp_path / "run.duckdb"
    with pytest.raises(duckdb.Error), kept(run, path) as keep:
        keep.add(1, (("fine", 1, 0.5), ("not", "a number", 0.5)))
    with kept(run, path) as keep:
        assert keep.known() == frozenset()
        assert keep.read(1) == [()]


def test_a_sample_without_rows_is_a_sample(tmp_path: Path) -> None:
    run = counting.run(sides=0, samples=2)
    with kept(run, tmp_path / "run.duckdb") as keep:
        draw(run, keep, spread, 1)
        assert keep.read(2) == [(), ()]


@pytest.mark.parametrize("other", [counting.run(seed="t"), counting.run(sides=4)])
def test_a_file_holds_one_run(other: Run, tmp_path: Path) -> None:
    path = tmp_path / "run.duckdb"
    with kept(counting.run(), path):
        pass
    assert 'holds another run (study="counting", seed="s", sides=3' in complaint(other, path)


def test_a_file_holds_one_study(tmp_path: Path) -> None:
    run = counting.run()
    with kept(run, tmp_path / "run.duckdb"):
        pass
    other = replace(run, study=replace(run.study, name="another"))
    assert "holds another run" in complaint(other, tmp_path / "run.duckdb")


def test_a_file_that_is_none_of_ours_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Bring the cards. " * 1000, "utf-8")
    assert "cannot keep a run" in complaint(counting.run(), path)
    assert path.read_text("utf-8").startswith("Bring the cards.")
    assert "cannot keep a run" in complaint(counting.run(), path / "run.duckdb")


def test_a_folder_for_a_run_is_made(tmp_path: Path) -> None:
    run, path = counting.run(), tmp_path / "runs" / "today" / "run.duckdb"
    with kept(run, path):
        pass
    assert path.is_file()


def test_a_database_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "club.duckdb"
    with duckdb.connect(path) as theirs:
        theirs.execute("CREATE TABLE run (distance DOUBLE)")
    assert "cannot keep a run" in complaint(counting.run(), path)
    with duckdb.connect(path) as theirs:
        assert theirs.sql("SELECT table_name FROM information_schema.tables").fetchall() == [("run",)]


def test_without_the_library_nothing_is_promised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)
    said = complaint(counting.run(), tmp_path / "run.duckdb")
    assert said == "DuckDB is not installed; install Tapis with its extra “lab”."


def test_rows_can_be_read_by_anybody(tmp_path: Path) -> None:
    run, path = counting.run(samples=2), tmp_path / "run.duckdb"
    with kept(run, path) as keep:
        draw(run, keep, spread, 1)
    with duckdb.connect(path) as reader:
        found = reader.sql("SELECT sample, place, name, side FROM observations ORDER BY ALL").fetchall()
    assert found == [(s, p, f"side {p - 1}", p - 1) for s in (1, 2) for p in (1, 2, 3)]


def test_memory_keeps_as_a_file_does(tmp_path: Path) -> None:
    def filled(keep: Keep) -> list[Rows]:
        for number in (2, 1):
            keep.add(number, counting.sample(counting.run().task(number)))
        return keep.read(2)

    with kept(counting.run(), tmp_path / "run.duckdb") as keep:
        assert filled(keep) == filled(Memory())
