"""Whoever has the wheel, and no clone, can type what the pages give to type: no file is missing."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from tapis.cli import main
from tapis.examples import shipped
from tests.docs.blocks import PAGES, blocks, named, spoken_of, typed

BROUGHT = {f"examples/{name}" for name in shipped()}
"""What ``tapis new examples`` writes."""
FILE = re.compile(r"[\w./-]+\.(?:csv|duckdb|jsonl|json|lin|md|parquet|pbn|py|toml|whl|xml|zip)\b")
NEW = ("lesson new", "system new")
WRITES = ("--out", "--keep", ">", *NEW, "event export", "event merge", "boards convert", "backup")
"""By what a line is known to write a file that it names."""
OF_A_CLONE = "uv run --group "
"""How a line begins that only somebody with a clone can type, who builds Tapis."""
BUILDERS = {"README.md", "bundle-built.md"}
"""Pages with such lines in their blocks."""
OF_A_SERVER = "/var/lib/tapis/backups/"
"""Where the service keeps what it has written itself."""
LONG = ("play", "lab", "generate", "analyse auctions", "analyse deal", "analyse hand")
"""Commands that wait, or take more than a moment: they are parsed here, and run where they are tested."""
PRINTED = {"library", "learning", "cookbook"}
"""Pages with examples in Python that ``test_library.py`` runs; the others have tests of their own."""
OWN_TESTS = {"crossings", "write-a-game", "write-a-game-deal", "write-a-game-table"}


def missing(lines: list[str]) -> Iterator[str]:
    """Files that a line asks for and that neither the wheel nor a line before it brings."""
    there = set(BROUGHT)
    for line in lines:
        named = {each.removeprefix("./") for each in FILE.findall(line) if not each.startswith(OF_A_SERVER)}
        there |= named if any(each in line for each in WRITES) else set()
        yield from (f"{line}: {each}" for each in sorted(named - there))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_no_page_asks_for_a_file_that_nobody_without_a_clone_has(page: Path) -> None:
    lines = [line for line in typed(page) if not line.startswith(OF_A_CLONE)]
    assert [*missing(lines), *missing(spoken_of(page))] == []
    assert len(lines) == len(typed(page)) or page.name in BUILDERS


def test_a_file_that_is_not_brought_is_found() -> None:
    assert [*missing(["tapis replay deal-9.jsonl"])] == ["tapis replay deal-9.jsonl: deal-9.jsonl"]
    assert [*missing(["tapis boards deal --out a.pbn", "tapis analyse board ./a.pbn"])] == []
    assert [*missing(["tapis analyse board a.pbn", "tapis boards deal --out a.pbn"])] != []


def test_every_page_with_examples_in_python_is_run() -> None:
    shown = {page.stem for page in PAGES if ">>> " in page.read_text("utf-8")}
    assert shown == PRINTED | OWN_TESTS


TRIED = [
    page
    for page in PAGES
    if page.stem not in OWN_TESTS and any(line.startswith("tapis ") for line in typed(page))
]


@pytest.mark.parametrize("page", TRIED, ids=named)
def test_what_a_page_gives_to_type_is_answered_in_an_empty_folder(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Line after line, with the answer that the page shows."""
    monkeypatch.chdir(tmp_path)
    for line, shown in (each for block in blocks(page) for each in block.answered()):
        command, *words = shlex.split(line)
        if command == "python":
            written(words)
        elif command == "tapis" and " ".join(words).startswith(LONG):
            understood(words)
        elif command == "tapis":
            told = CliRunner().invoke(main, ["--lang", "en", *words])
            assert told.exit_code == 0, told.output
            assert shown in told.stdout.strip()


def written(words: list[str]) -> None:
    """A program in one line, whose answer goes into a file."""
    *program, into, path = words
    assert into == ">"
    told = subprocess.run([sys.executable, *program], check=True, capture_output=True)
    Path(path).write_bytes(told.stdout)


def understood(words: list[str]) -> None:
    """A command that is there, with options and arguments that it takes."""
    found: click.Command | None = main
    while isinstance(found, click.Group):
        found = found.get_command(click.Context(found), words.pop(0))
    assert found is not None
    found.make_context("tapis", words)
