"""What the page of the server in ten minutes names exists: options, settings, files, figures, addresses."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
from django.urls import resolve

from tapis.cli.hosting.files import server_files
from tapis.cli.hosting.plan import MOST_WORKERS, ServerPlan
from tapis.cli.house.server_script import command
from tapis.web.keeping import Days, days
from tapis.web.server.metrics import SHORTEST_TOKEN

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "server.md").read_text()
SOURCES = "".join(
    file.read_text()
    for folder in ("web", "cli/hosting")
    for file in (ROOT / "src/tapis" / folder).rglob("*.py")
)


def test_every_option_stands_in_the_table_and_the_other_way_round() -> None:
    table = set(re.findall(r"^\| `(--[a-z-]+)", TEXT, re.MULTILINE))
    assert table == {name for each in command.params for name in each.opts if name.startswith("--")}
    assert f"{MOST_WORKERS} at most" in TEXT


@pytest.mark.parametrize("name", sorted(set(re.findall(r"TAPIS_[A-Z_]+", TEXT))))
def test_a_setting_is_read_somewhere(name: str) -> None:
    assert name in SOURCES or name.removeprefix("TAPIS_KEEP_") in SOURCES


def test_the_days_shown_are_ones_the_house_takes() -> None:
    told = dict(re.findall(r"^(TAPIS_KEEP_[A-Z]+)=(\d+)$", TEXT, re.MULTILINE))
    assert len(told) == len(fields(Days))
    assert days(told) == Days(practice=90), "the usual ones, and one that somebody might choose"


def test_the_files_named_are_the_ones_that_are_written() -> None:
    for each in server_files(ServerPlan(domain="cards.example")):
        assert each.path.name in TEXT
    for figure in set(re.findall(r"`(tapis_[a-z_]+?)(?:_total)?`", TEXT)):
        assert f'"{figure}"' in SOURCES
    for path in ("/health/live", "/health/ready", "/metrics"):
        assert path in TEXT
        assert resolve(path)
    assert f"{SHORTEST_TOKEN} characters or more" in TEXT


def test_the_page_is_found() -> None:
    assert "(docs/server.md)" in (ROOT / "README.md").read_text()
    for page in ("deploying.md", "running.md"):
        assert "(server.md" in (ROOT / "docs" / page).read_text()
