"""Pages are as long as somebody reads, lead where they say, and leave no script out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.built_in import GAMES

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\]\(([^)\s#]+)(?:#[^)\s]*)?\)")
GENERATED = {"actions.md", "movements.md"}
"""Written by commands, as are all pages of ``docs/book``."""
LONGEST = 300
FOLDERS = ("", "docs", "docs/adr", "docs/book", "research", "benchmarks")


def pages() -> list[Path]:
    return sorted(path for folder in FOLDERS for path in (ROOT / folder).glob("*.md"))


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def links(page: Path) -> list[str]:
    """Where a page leads, but for other machines."""
    text = re.sub(r"```.*?```|`[^`]*`", "", page.read_text("utf-8"), flags=re.DOTALL)
    return [each for each in LINK.findall(text) if "://" not in each]


def test_a_link_leads_to_something_that_is_there() -> None:
    lost = [(named(page), to) for page in pages() for to in links(page) if not (page.parent / to).exists()]
    assert not lost


def too_long() -> Iterator[str]:
    for page in pages():
        written = page.name in GENERATED or page.parent.name == "book"
        lines = len(page.read_text("utf-8").splitlines())
        if lines > LONGEST and not written:
            yield f"{named(page)} has {lines} lines, at most {LONGEST}: whose page is it?"


def test_no_page_is_longer_than_somebody_reads() -> None:
    assert list(too_long()) == []


def test_who_chooses_a_player_has_a_page_of_two_screens() -> None:
    assert len((ROOT / "docs/bots.md").read_text("utf-8").splitlines()) <= 80


def test_every_game_has_its_ladder_where_the_benchmark_writes_it() -> None:
    page = (ROOT / "research/ladder.md").read_text("utf-8")
    begun = re.findall(r"^<!-- ladder: (\w+) -->$", page, re.MULTILINE)
    assert sorted(begun) == sorted(GAMES)
    assert re.findall(r"^<!-- end of ladder: (\w+) -->$", page, re.MULTILINE) == begun


@pytest.mark.parametrize("folder", ["research", "benchmarks"])
def test_no_script_is_left_out_of_its_list(folder: str) -> None:
    told = set(re.findall(r"`(\w+\.py)[^`]*`", (ROOT / folder / "README.md").read_text("utf-8")))
    assert told == {path.name for path in (ROOT / folder).glob("*.py")}


def test_how_players_were_made_is_no_part_of_the_program() -> None:
    """Neither the sources nor the scripts that measure them ask for a script of the research."""
    scripts = "|".join(path.stem for path in (ROOT / "research").glob("*.py"))
    asked = re.compile(rf"^\s*(?:from|import) (?:research\b|(?:{scripts})\b)", re.MULTILINE)
    sources = [*(ROOT / "src").rglob("*.py"), *(ROOT / "benchmarks").glob("*.py")]
    assert [named(path) for path in sources if asked.search(path.read_text("utf-8"))] == []
