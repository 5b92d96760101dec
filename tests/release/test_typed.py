"""What the checkers of a release are asked, and that what one of them finds stops it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from release.typed import CHECKERS, SCRIPT, TypesError, typed


def checker(folder: Path, name: str, says: str, code: int) -> None:
    program = folder / name
    told = f"import sys; print({says!r}, sys.argv[1:]); sys.exit({code})"
    program.write_text(f"#!{sys.executable}\n{told}\n", "utf-8")
    program.chmod(0o755)


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    folder = tmp_path / "programs"
    folder.mkdir()
    for name in CHECKERS:
        checker(folder, name, "", 0)
    return folder


def test_both_are_asked_about_the_script_alone(programs: Path, tmp_path: Path) -> None:
    assert [told.split()[0] for told in typed(programs, tmp_path)] == [*CHECKERS]
    assert (tmp_path / "script.py").read_text("utf-8") == SCRIPT.read_text("utf-8")


@pytest.mark.parametrize("name", CHECKERS)
def test_what_one_finds_stops_the_release_in_its_words(programs: Path, tmp_path: Path, name: str) -> None:
    checker(programs, name, "script.py:9: error: no", 1)
    with pytest.raises(TypesError, match=f"{name}: script.py:9: error: no"):
        [*typed(programs, tmp_path)]
