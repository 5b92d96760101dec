"""Half a point is written as a person writes it, on the command line and in a notebook; never as 2767/2."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import tapis
from tapis.cli import main
from tapis.core.notation import write_results
from tapis.core.plugin import plugins
from tapis.core.record import ResultsRecord
from tests.book.tutti.event import party_of

FRACTION = re.compile(r"\d/\d")


@pytest.fixture
def results(tmp_path: Path) -> Path:
    """A party in which half the difference is no whole number."""
    record: ResultsRecord[Any] = ResultsRecord("tutti", 0, {}, tuple(party_of(1053, 1240)), 2, "1")
    path = tmp_path / "half.json"
    path.write_text(write_results(plugins()["tutti"], record), "utf-8")
    return path


@pytest.mark.parametrize(("language", "mark"), [("fr", ","), ("de", "."), ("nl", ","), ("en", ".")])
def test_a_sheet_on_the_command_line(results: Path, language: str, mark: str) -> None:
    told = CliRunner().invoke(main, ["--lang", language, "score", "tutti", str(results)])
    assert told.exit_code == 0, told.output
    assert f"93{mark}5" in told.output
    assert f"1333{mark}5" in told.output
    assert not FRACTION.search(told.output)


def test_a_sheet_in_a_notebook(results: Path) -> None:
    data = json.loads(results.read_text("utf-8"))
    page = tapis.sheet(tapis.game("tutti"), data["deals"])._repr_html_()
    assert "1333.5" in page
    assert not FRACTION.search(re.sub(r"<[^>]*>", "", page))


def test_other_programs_are_told_the_exact_fraction(results: Path) -> None:
    told = CliRunner().invoke(main, ["score", "tutti", str(results), "--json"])
    assert "2667/2" in json.loads(told.output)["totals"]
