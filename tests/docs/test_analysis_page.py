"""What the page on analysis tells to type works in an empty folder: a file is made before it is read."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tapis.cli import main

PAGE = Path(__file__).parents[2] / "docs/analysis.md"
TYPED = re.findall(r"^\$ (.+)$", PAGE.read_text("utf-8"), re.MULTILINE)


def typed(line: str) -> Result | None:
    """What a line comes to; what Python prints goes where the line says."""
    words = shlex.split(line)
    if words[0] == "tapis":
        return CliRunner().invoke(main, ["--lang", "en", *words[1:]])
    *python, arrow, out = words
    assert (python[0], arrow) == ("python", ">")
    done = subprocess.run([sys.executable, *python[1:]], capture_output=True, check=True)
    Path(out).write_bytes(done.stdout)
    return None


def test_files_are_made_before_they_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    about_files = [line for line in TYPED if re.search(r"\w\.(?:jsonl|pbn)", line)]
    assert len(about_files) == 4
    for line in about_files:
        done = typed(line)
        assert done is None or done.exit_code == 0, done.output
    assert (tmp_path / "tuesday-analysed.pbn").read_text("utf-8").count("[Board ") == 1
