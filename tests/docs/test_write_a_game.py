"""Whoever follows *Write a game* to the letter has the game of the example, and sees what the pages say."""

from __future__ import annotations

import doctest
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ("write-a-game", "write-a-game-deal", "write-a-game-table")
EXAMPLE = ROOT / "examples" / "oldwhist"
BLOCK = re.compile(r'^```(\w*)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
TYPED = 6
"""Blocks that are typed into Python."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder, from whose ``src`` modules are imported; those of the example come back afterwards."""
    kept = {name: each for name, each in sys.modules.items() if name.partition(".")[0] == "oldwhist"}
    monkeypatch.syspath_prepend(str(tmp_path / "src"))
    yield tmp_path
    forget()
    sys.modules.update(kept)


def forget() -> None:
    """Python as it is begun anew."""
    for name in [each for each in sys.modules if each.partition(".")[0] == "oldwhist"]:
        del sys.modules[name]


def add(path: Path, piece: str) -> None:
    """The next piece of a file: two free lines between definitions, one between other things."""
    path.parent.mkdir(parents=True, exist_ok=True)
    before = path.read_text("utf-8") if path.exists() else ""
    between = "\n\n" if path.suffix == ".py" else "\n"
    path.write_text(before + (between if before else "") + piece, "utf-8")


def typed(text: str, name: str) -> doctest.TestResults:
    """What is seen where this is typed."""
    forget()
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    return doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)


def test_each_step_shows_what_the_page_says_and_the_files_are_the_example(folder: Path) -> None:
    steps = 0
    for page in PAGES:
        text = (ROOT / "docs" / f"{page}.md").read_text("utf-8")
        for language, file, piece in BLOCK.findall(text):
            if file:
                add(folder / file, piece)
            elif language:
                steps += 1
                seen = typed(piece, f"{page} {steps}")
                assert seen.attempted
                assert not seen.failed
    assert steps == TYPED
    written = {path.relative_to(folder).as_posix() for path in folder.rglob("*.*") if path.is_file()}
    made = {each for each in written if "__pycache__" not in each}
    assert made == {path for path in example() if path != "README.md"}
    for path in made:
        assert (folder / path).read_text("utf-8") == (EXAMPLE / path).read_text("utf-8"), path


def example() -> set[str]:
    """The files of the example."""
    found = (path.relative_to(EXAMPLE).as_posix() for path in EXAMPLE.rglob("*.*") if path.is_file())
    return {each for each in found if not {"__pycache__", ".pytest_cache"} & set(each.split("/"))}
