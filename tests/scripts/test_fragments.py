"""Every script has its tests, and their pieces of pages use the names that the program's own pages use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scripts.alone import CONFIG
from tests.scripts.coverage import COMMENT, SOURCES, scripts

HERE = Path(__file__).parent
DATA = re.compile(r"\bdata-([a-z][a-z0-9-]*)")
DATASET = re.compile(r"\bdataset\.(\w+)")
CONFIGURED = re.compile(r"name=\"htmx-config\"\s+content='([^']*)'")


def said(text: str) -> set[str]:
    return set(DATA.findall(text)) | {_kebab(each) for each in DATASET.findall(text)}


def _kebab(name: str) -> str:
    return re.sub(r"([A-Z])", lambda found: "-" + found[1].lower(), name)


def pages() -> Iterator[Path]:
    """Whatever writes HTML."""
    for suffix in ("html", "py"):
        yield from SOURCES.rglob(f"*.{suffix}")


@pytest.fixture(scope="module")
def in_pages() -> set[str]:
    found: set[str] = set()
    for each in pages():
        text = each.read_text()
        found |= said(text) | {name.replace("_", "-") for name in re.findall(r'"(\w+)"', text)}
    return found


def made_by_scripts() -> set[str]:
    """What a script writes itself for itself or another."""
    written: set[str] = set()
    for file in scripts().values():
        written |= {_kebab(each) for each in re.findall(r"dataset\.(\w+) (?:\?\?)?= ", file.read_text())}
    return written


def test_every_script_has_its_tests() -> None:
    missing = [name for name in scripts() if not (HERE / f"test_{Path(name).stem}.py").exists()]
    assert not missing


def test_what_a_script_reads_some_page_writes(in_pages: set[str]) -> None:
    known = in_pages | made_by_scripts()
    read = {name: said(COMMENT.sub("", file.read_text())) for name, file in scripts().items()}
    wrong = {name: each - known for name, each in read.items() if each - known}
    assert not wrong, wrong


def test_pieces_of_pages_say_nothing_that_no_page_says(in_pages: set[str]) -> None:
    known = in_pages | made_by_scripts()
    for file in HERE.glob("*.py"):
        if file.name != Path(__file__).name:
            assert said(file.read_text()) <= known, file.name


def test_htmx_is_set_up_as_on_every_page() -> None:
    """Not a moment between an answer's place and its classes: scripts rely on it."""
    base = (SOURCES / "frame/templates/frame/base.html").read_text()
    found = CONFIGURED.search(base)
    assert found is not None
    assert re.sub(r"\s+", "", found[1]) == re.sub(r"\s+", "", CONFIG)
    stage = CONFIGURED.search((SOURCES / "screen/templates/screen/stage.html").read_text())
    assert stage is not None
    assert '"defaultSettleDelay": 0' in stage[1]
