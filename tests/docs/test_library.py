"""The library is what its documentation says: every example is run."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import gymnasium  # noqa: F401 - before ``tapis.rl``, as the page says
import pytest

import tapis
from tapis.rl.registering import register


def test_every_example_is_true() -> None:
    found = doctest.testmod(tapis, optionflags=doctest.ELLIPSIS)
    assert found.attempted > 15
    assert not found.failed


@pytest.mark.parametrize(("name", "examples"), [("library", 20), ("learning", 10), ("cookbook", 10)])
def test_every_example_of_the_page_is_true(
    name: str, examples: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In an empty folder: whoever has the wheel has no clone around them."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    register()  # as ``tapis.rl`` does where Gymnasium came first: here another test may have come before
    page = Path(__file__).parents[2] / "docs" / f"{name}.md"
    found = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted > examples
    assert not found.failed


def test_the_face_is_small() -> None:
    """Who needs more looks for the face of another audience (``tests/library/test_faces.py``)."""
    assert len(tapis.__all__) <= 15


def test_a_program_of_the_cookbook_has_thirty_lines_at_most() -> None:
    page = (Path(__file__).parents[2] / "docs/cookbook.md").read_text("utf-8")
    programs = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    lengths = [len(re.findall(r"^(?:>>>|\.\.\.)", each, re.MULTILINE)) for each in programs]
    assert lengths
    assert max(lengths) <= 30


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    code = "import sys, tapis; assert not [m for m in sys.modules if m.startswith('tapis.')]"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
