"""``tapis lab``: the list of studies, their answers, refusals in one sentence, runs that go on."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import duckdb
import pytest

from tapis.cli.lab.figures import _texts
from tapis.lab import pool
from tapis.lab.figures import Estimate
from tapis.lab.studies.registry import STUDIES
from tapis.lab.study import ColumnKind, Head

from .conftest import Run, answer, one_sentence

SMALL = ("lab", "forfeit", "--player", "random", "--seed", "s", "--workers", "1")
KILLED_AT_SAMPLE = """
import os, signal, sys
from tapis.cli import main
from tapis.lab.keeping import StudyDatabase

add = StudyDatabase.add

def killed(self, number, rows):
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    add(self, number, rows)

StudyDatabase.add = killed
main(sys.argv[1:])
"""


def test_the_studies_are_listed_each_with_its_question(tapis: Run) -> None:
    result = tapis("lab")
    assert result.exit_code == 0
    told = " ".join(result.stdout.split())
    assert all(study.name in told and study.question in told for study in STUDIES.values())


def test_a_study_may_be_played_by_anybody_who_has_a_name_there(tapis: Run) -> None:
    asked = ("lab", "forfeit", "--samples", "1", "--workers", "1", "--json")
    data = answer(tapis(*asked, "--player", "instant"), "lab-1")
    assert data["choices"]["player"] == "instant"
    said = one_sentence(tapis(*asked, "--regulation", "whist", "--forfeit", "0", "--player", "level9"))
    assert said.startswith("No player of whist is called level9; there are: ")


def test_an_answer_carries_its_intervals(tapis: Run) -> None:
    data = answer(tapis(*SMALL, "--samples", "2", "--json"), "lab-1")
    assert (data["study"], data["seed"], data["samples"]) == ("forfeit", "s", 2)
    assert data["choices"]["player"] == "random"
    for row in data["tables"]["rounds"]:
        assert row["mean"]["low"] <= row["mean"]["value"] <= row["mean"]["high"]
    shown = tapis(*SMALL, "--samples", "2").stdout
    assert "A round beside its forfeit" in shown
    assert "strong" in shown


def test_figures_are_written_for_a_page_with_the_command_that_gives_them(tapis: Run, tmp_path: Path) -> None:
    path = tmp_path / "luck.toml"
    asked = ("lab", "luck", "--player", "thumb", "--than", "random", "--deals", "1", "--workers", "1")
    assert tapis(*asked, "--samples", "3", "--seed", "a b", "--write", str(path)).exit_code == 0
    told = tomllib.loads(path.read_text("utf-8"))["estimation"]
    assert (told["better"], told["weaker"], told["samples"], told["deals"]) == ("thumb", "random", 3, 1)
    again = shlex.split(told["command"])[1:]
    assert again[-2:] == ["--seed", "a b"]
    path.unlink()
    assert tapis(*again, "--workers", "1", "--write", str(path)).exit_code == 0
    assert tomllib.loads(path.read_text("utf-8"))["estimation"] == told
    path.write_text("no = toml = at all", "utf-8")
    assert "cannot be written" in one_sentence(tapis(*asked, "--samples", "1", "--write", str(path)))
    assert path.read_text("utf-8") == "no = toml = at all"


def test_only_a_study_with_a_page_writes_figures(tapis: Run, tmp_path: Path) -> None:
    assert tapis(*SMALL, "--write", str(tmp_path / "no.toml")).exit_code == 2
    assert one_sentence(tapis("lab", "luck", "--than", "level9")).startswith(
        "No player of estimation is called"
    )


@pytest.mark.parametrize(
    ("values", "shown"),
    [
        ((1432.25, 9.5), ["1432.2", "9.5"]),
        ((9.5, 0.0057), ["9.50", "0.01"]),
        ((-0.5, -0.001), ["-0.50", "0.00"]),
        ((0.0057, 0.0), ["0.0057", "0.0000"]),
        ((0.0,), ["0.00"]),
    ],
)
def test_the_figures_of_a_column_have_as_many_decimals_as_tell_something(
    values: tuple[float, ...], shown: list[str]
) -> None:
    told = _texts(Head("h", "H"), [Estimate(value, value, value) for value in values])
    assert told == [f"{each} ({each} – {each})" for each in shown]


def test_figures_of_different_quantities_go_each_their_own_way() -> None:
    told = _texts(
        Head("h", "H", ColumnKind.MIXED), [Estimate(0.003, 0.0014, 0.0046), Estimate(7939, 2689, 23440)]
    )
    assert told == ["0.0030 (0.0014 – 0.0046)", "7939.0 (2689.0 – 23440.0)"]


def test_figures_are_written_as_the_reader_writes_them(tapis: Run) -> None:
    told = tapis(*SMALL, "--samples", "2", "--lang", "fr").stdout
    assert re.search(r"\d,\d \(", told)
    assert re.search("\\d,\\d\N{NO-BREAK SPACE}%", told)
    assert not re.search(r"\d\.\d", told)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("forfeit", "--regulation", "bridge"), "bridge knows no forfeit"),
        (("ranking", "--regulation", "poker"), "No regulation here is called poker; there are: "),
        (("ranking", "--entrants", "6"), "6 do not fill tables of 4: nobody may sit out in this study."),
        (
            ("ranking", "--regulation", "bridge", "--format", "chess"),
            "The formats of bridge are: rubber, series, chicago, pairs; not chess.",
        ),
        (("places", "--scale", "90;60"), "Points for places are whole numbers with commas between them, "),
    ],
)
def test_what_cannot_be_studied_is_refused(tapis: Run, asked: tuple[str, ...], said: str) -> None:
    assert one_sentence(tapis("lab", *asked)).startswith(said)


def test_without_ray_no_cluster_is_promised(tapis: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "tapis.lab.cluster", raising=False)
    said = one_sentence(tapis(*SMALL, "--ray", "10.0.0.1:6379"))
    assert said == "Ray is not installed; install Tapis with its extra “lab”."


@pytest.mark.parametrize(
    ("keep", "said"),
    [
        (True, "Stopped; the same command goes on from there."),
        (False, "Stopped; nothing is kept without --keep."),
    ],
)
def test_who_stops_a_run_is_told_what_is_left_of_it(
    tapis: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, keep: bool, said: str
) -> None:
    def interrupted(work: Callable[[Any], Any], jobs: Sequence[Any], _workers: int) -> Iterator[Any]:
        yield work(jobs[0])
        raise KeyboardInterrupt

    kept = ("--keep", tmp_path / "run.duckdb") if keep else ()
    with monkeypatch.context() as patched:
        patched.setattr("tapis.cli.lab.spreading.spread", interrupted)
        result = tapis(*SMALL, "--samples", "2", *kept)
    assert (result.exit_code, result.stderr.strip()) == (130, said)
    if keep:
        whole, gone_on = tapis(*SMALL, "--samples", "2"), tapis(*SMALL, "--samples", "2", *kept)
        assert gone_on.stdout == whole.stdout != ""


@pytest.mark.slow
def test_a_run_that_was_killed_goes_on(tapis: Run, tmp_path: Path) -> None:
    path = tmp_path / "run.duckdb"
    asked = (*SMALL, "--samples", "3", "--json", "--keep", str(path))
    killed = subprocess.run([sys.executable, "-c", KILLED_AT_SAMPLE, *asked], check=False)
    assert killed.returncode == -signal.SIGKILL
    with duckdb.connect(path) as left:
        assert left.sql("SELECT sample FROM samples ORDER BY 1").fetchall() == [(1,)]
    assert tapis(*asked).stdout == tapis(*SMALL, "--samples", "3", "--json").stdout


def test_a_file_of_another_run_is_refused(tapis: Run, tmp_path: Path) -> None:
    path = tmp_path / "run.duckdb"
    assert tapis(*SMALL, "--samples", "1", "--keep", path).exit_code == 0
    said = one_sentence(tapis(*SMALL, "--samples", "1", "--keep", path, "--seed", "t"))
    assert 'holds another run (study="forfeit", seed="s", ' in said


def test_the_pool_leaves_interrupts_to_the_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.getsignal(signal.SIGINT)
    try:
        pool._begin()
        os.kill(os.getpid(), signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
