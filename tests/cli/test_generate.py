"""Deals are written down as they were played, the same again, and a run that was stopped goes on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import duckdb
import pytest
from click.testing import Result

from tapis.cli.lab import generate
from tapis.lab import generating
from tapis.rl.deals import DealState

Run = Callable[..., Result]


def rows(path: Path) -> list[dict[str, Any]]:
    held = duckdb.sql(f"SELECT * FROM read_parquet('{path}')")
    assert held is not None
    return [dict(zip(held.columns, row, strict=True)) for row in held.fetchall()]


def made(tapis: Run, out: Path, *more: str) -> Result:
    return tapis(
        "generate", "tutti", "--player", "random", "--deals", "5", "--out", out, "--workers", "1", *more
    )


@pytest.fixture(autouse=True)
def _small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generating, "PART", 2)


def test_every_decision_is_there_as_it_was_made(tapis: Run, tmp_path: Path) -> None:
    out = tmp_path / "it's a run.parquet"
    done = made(tapis, out)
    assert done.exit_code == 0, done.output
    quoted = tmp_path / "run.parquet"
    out.rename(quoted)
    found = rows(quoted)
    assert f"{len(found)} decisions" in done.output
    assert {row["deal"] for row in found} == set(range(5))
    for number in range(5):
        state = DealState("tutti", f"1/{number}", number % 4)
        own = [row for row in found if row["deal"] == number]
        assert [row["move"] for row in own] == list(range(len(own)))
        for row in own:
            assert (row["seat"], row["player"]) == (state.seat, state.player)
            assert row["observation"] == state.observation(row["player"]).tobytes()
            assert row["legal"] == state.legal_actions()
            state.step(row["action"])
        assert state.over
        assert {tuple(row["returns"]) for row in own} == {state.returns()}
    assert not [*tmp_path.glob("*.parts")]


def test_the_card_tells_what_the_file_holds(tapis: Run, tmp_path: Path) -> None:
    out = tmp_path / "run.parquet"
    made(tapis, out, "--seed", "autumn")
    card = (tmp_path / "run.parquet.md").read_text("utf-8")
    assert "# tutti: 5 deals played by random" in card
    assert f"`autumn`: {len(rows(out))} decisions" in card
    assert all(f"| {name} |" in card for name in generating.COLUMNS)


def test_a_stopped_run_goes_on_and_comes_to_the_same(
    tapis: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(work: Any, jobs: Sequence[Any], _workers: int) -> Iterator[Any]:
        yield work(jobs[0])
        raise KeyboardInterrupt

    out, whole = tmp_path / "run.parquet", tmp_path / "whole.parquet"
    with monkeypatch.context() as interrupted:
        interrupted.setattr(generate, "spread", stopped)
        first = made(tapis, out)
    assert first.exit_code == 130
    assert "goes on from there" in first.output
    assert not out.exists()
    parts = tmp_path / "run.parquet.parts"
    kept = {path.name: path.stat().st_mtime_ns for path in parts.glob("*.parquet")}
    assert len(kept) == 1
    other = made(tapis, out, "--seed", "another")
    assert other.exit_code == 1
    assert "holds another run" in other.output
    assert made(tapis, out).exit_code == 0
    made(tapis, whole)
    assert rows(out) == rows(whole)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("poker",), "poker"),
        (("tutti", "--player", "nobody"), "No player of tutti is called nobody"),
    ],
)
def test_what_is_not_there_is_said(tapis: Run, tmp_path: Path, args: tuple[str, ...], said: str) -> None:
    done = tapis("generate", *args, "--out", tmp_path / "run.parquet")
    assert done.exit_code == 1
    assert said in done.output


def test_a_folder_that_cannot_be_is_said(tapis: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    done = made(tapis, tmp_path / "file" / "run.parquet")
    assert done.exit_code == 1
    assert "cannot keep a run" in done.output


def test_a_part_that_cannot_be_written_is_said(
    tapis: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generating, "_quoted", lambda _path: "'/dev/null/part.parquet'")
    done = made(tapis, tmp_path / "run.parquet")
    assert done.exit_code == 1
    assert "cannot keep a run" in done.output


def test_without_duckdb_it_says_so(tapis: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)
    done = made(tapis, tmp_path / "run.parquet")
    assert done.exit_code == 1
    assert "DuckDB is not installed" in done.output


def test_no_file_is_written_over(tapis: Run, tmp_path: Path) -> None:
    out = tmp_path / "run.parquet"
    out.write_text("mine")
    done = made(tapis, out)
    assert done.exit_code == 1
    assert "is there already" in done.output
    assert out.read_text() == "mine"
