"""Problems are made as a file that is read again, or a sentence says why not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tapis.learn.problems.problem import Tag
from tapis.learn.problems.reading import read
from tapis.solver import engine

Run = Callable[..., Result]


@pytest.mark.slow  # weighs two files full
def test_a_file_of_problems_is_made_and_what_would_still_be_made_is_kept(tapis: Run, tmp_path: Path) -> None:
    """A file is renewed: the good ones stay as they are, others take the place of the rest."""
    old, out = tmp_path / "old.json", tmp_path / "new.json"
    assert tapis("problems", "putze", "--count", "2", "--seed", "mine", "--out", str(old)).exit_code == 0
    read_back = read("old.json", old.read_bytes())
    assert not read_back.faults
    assert len(read_back.problems) == 2
    assert all(each.cut.seed.startswith("probleme putze mine ") for each in read_back.problems)
    told = json.loads(old.read_text())
    first = told["problems"][0]
    kept = [each["id"] for each in told["problems"][1:]]
    first["id"] = "not-any-more"
    first["ask"], first["answers"], first["about"] = "legal", {"yes": "plain", "no": ""}, {"card": "S6"}
    old.write_text(json.dumps(told))
    made = tapis(
        "problems", "putze", "--count", "3", "--seed", "mine", "--renew", str(old), "--out", str(out)
    )
    assert made.exit_code == 0, made.output
    found = [each.id for each in read("new.json", out.read_bytes()).problems]
    assert set(kept) < set(found)
    assert first["id"] not in found


def test_problems_of_one_theme_alone_are_made(tapis: Run, tmp_path: Path) -> None:
    out = tmp_path / "duties.json"
    told = tapis("problems", "putze", "--count", "2", "--theme", "duties", "--out", str(out))
    assert told.exit_code == 0, told.output
    found = read("duties.json", out.read_bytes()).problems
    assert len(found) == 2
    assert all(Tag.DUTY in each.tags for each in found)


def test_a_game_that_nobody_plays_well_is_refused(tapis: Run) -> None:
    told = tapis("problems", "nothing")
    assert told.exit_code != 0
    assert "nothing" in told.output


def test_without_the_engine_nothing_is_made(tapis: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "compiled", lambda: False)
    told = tapis("problems", "putze", "--count", "1")
    assert told.exit_code != 0
    assert "tapis-cards[strong]" in told.output


def test_a_file_of_problems_is_weighed_again(tapis: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    tapis("problems", "putze", "--count", "2", "--seed", "again", "--out", str(file))
    assert tapis("problems", "putze", "--check", str(file)).exit_code == 0
    told = json.loads(file.read_text())
    answers = told["problems"][0]["answers"]
    answers[max(answers, key=lambda each: float(str(answers[each])))] = 3
    file.write_text(json.dumps(told))
    again = tapis("problems", "putze", "--check", str(file))
    assert again.exit_code != 0
    assert told["problems"][0]["id"] in again.output
