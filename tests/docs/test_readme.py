"""What the README tells to type is understood, and its pictures are those of the handbook."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from tapis.cli import main
from tapis.cli.app import COMMANDS
from tests.web.handbook.pictures import FIRST_SEEN, README, STATIC

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text("utf-8")
TYPED = re.findall(r"(?:^\$ |`)uv run tapis ([^`\n]+)", TEXT, re.MULTILINE)
ELSEWHERE = ("serve", "analyse")
"""A server is tried by every release; exact play wants the compiled engine (``tests/cli``)."""


def test_it_begins_with_the_line_that_starts_it() -> None:
    assert TEXT.index("```console\n$ pip install uv\n$ uv run tapis serve\n```") < TEXT.index("\n## ")
    assert "```console\n$ uv run --group test pytest\n```" in TEXT
    assert len(TEXT.splitlines()) <= 80


@pytest.mark.parametrize("typed", [each for each in TYPED if not each.startswith(ELSEWHERE)])
def test_a_command_answers(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    answered = CliRunner().invoke(main, shlex.split(typed))
    assert answered.exit_code == 0, answered.output
    assert answered.output.strip()


def test_all_commands_are_told_by_the_program_alone() -> None:
    """One list: the help names every command, the README sends there."""
    assert "--help" in TYPED
    told = CliRunner().invoke(main, ["--help"]).output
    assert [name for name in COMMANDS if not re.search(rf"^  {name} ", told, re.MULTILINE)] == []


@pytest.mark.parametrize("name", FIRST_SEEN)
def test_a_picture_is_one_of_the_handbook(name: str) -> None:
    """``python -m tests.web.handbook.pictures`` takes both."""
    assert f"(docs/images/readme/{name}.webp)" in TEXT
    taken = (STATIC / "en" / f"{FIRST_SEEN[name]}.webp").read_bytes()
    assert (README / f"{name}.webp").read_bytes() == taken
