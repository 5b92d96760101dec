"""Lessons as files: begun, checked with every fault at once, frozen, and told when they go another way."""

from __future__ import annotations

import json
from pathlib import Path

from tapis.learn.lessons.shelf import FROZEN, folder_of
from tests.cli.conftest import Run

LESSONS = folder_of("putze")
SHORT = "putze-3.json"


def copied(into: Path, *names: str) -> Path:
    """A lesson with its languages, without what was frozen of it unless that is named."""
    (into / FROZEN).mkdir()
    for name in (SHORT, "fr.json", "de.json", "nl.json", *names):
        (into / name).write_bytes((LESSONS / name).read_bytes())
    return into / SHORT


def test_a_lesson_is_begun_and_never_over_another(tapis: Run, tmp_path: Path) -> None:
    path = tmp_path / "putze-9.json"
    assert tapis("lesson", "new", "putze", path, "7").exit_code == 0
    assert json.loads(path.read_text("utf-8"))["deal"]["seed"] == "lecon putze 7"
    assert tapis("lesson", "new", "putze", path).exit_code == 1
    assert tapis("lesson", "new", "skat", tmp_path / "skat-1.json").exit_code == 1


def test_a_lesson_is_checked_frozen_and_told_when_it_was_changed(tapis: Run, tmp_path: Path) -> None:
    path = copied(tmp_path)
    never = tapis("lesson", "check", path, "--lang", "en")
    assert (never.exit_code, "never frozen" in never.stderr) == (1, True)
    assert tapis("lesson", "freeze", path).exit_code == 0
    assert (tmp_path / FROZEN / SHORT).read_text("utf-8") == (LESSONS / FROZEN / SHORT).read_text("utf-8")
    assert "everything is in order" in tapis("lesson", "check", path, "--lang", "en").stdout
    kept = tmp_path / FROZEN / SHORT
    kept.write_text(
        kept.read_text("utf-8").replace('"made"', '"other"').replace('"card": "SA"', '"card": "ST"')
    )
    otherwise = tapis("lesson", "check", path, "--lang", "en")
    assert otherwise.exit_code == 1
    assert "log line" in otherwise.stderr


def test_faults_are_told_in_the_readers_language_and_nothing_is_frozen(tapis: Run, tmp_path: Path) -> None:
    path = copied(tmp_path)
    told = json.loads(path.read_text("utf-8"))
    told["steps"][0]["clause"], told["steps"][1]["say"] = "99.9", "New words."
    path.write_text(json.dumps(told))
    found = tapis("lesson", "freeze", path, "--lang", "de")
    assert found.exit_code == 1
    assert "Schritt 1: Kein Artikel von putze heisst 99.9." in found.stdout
    assert "nl.json" in found.stdout
    assert not (tmp_path / FROZEN / SHORT).exists()


def test_a_file_that_is_none_gets_one_sentence(tapis: Run, tmp_path: Path) -> None:
    path = tmp_path / "putze-1.json"
    found = tapis("lesson", "check", path, "--lang", "en")
    assert (found.exit_code, found.stderr.strip()) == (1, "putze-1.json, There is no such file.")
    path.write_text("[]")
    assert tapis("lesson", "check", path).exit_code == 1
