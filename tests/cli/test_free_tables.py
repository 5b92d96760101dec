"""An evening of free tables, played by the computer and verified; who sits down with whom."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tapis.archive.records import entries
from tapis.club.ranking.standings import standings
from tapis.club.state import fold
from tapis.club.state.competition import Competition
from tapis.core.plugin import plugins
from tapis.log.archive import Archive, read_archive, write_archive
from tapis.practice.groups import groups

from .conftest import Run


def test_an_evening_is_played_at_free_tables_and_verified(tapis: Run, tmp_path: Path) -> None:
    asked = ("simulate", "putze", "--players", "7", "--rounds", "2", "--seed", "s", "--out", str(tmp_path))
    data = json.loads(tapis(*asked, "--json").output)
    assert data["events"][0]["findings"] == 0
    (file,) = tmp_path.iterdir()
    archive = read_archive(file.read_text("utf-8"))
    assert isinstance(archive, Archive)
    assert write_archive(archive) == file.read_text("utf-8")
    evening = fold.replay(entries(archive.records))
    assert [len(slip.seats) for slip in evening.slips] == [4, 3, 4, 3]
    assert [slip.party for slip in evening.slips] == [1, 1, 2, 2], "every second time they play on"
    rows = standings(Competition(evening, plugins()["putze"])).rows
    assert sum(int(row.score.figures[0]) for row in rows) >= 4, "every party has a winner"
    assert tapis("verify", str(file)).exit_code == 0


@pytest.mark.parametrize(
    ("people", "tables"),
    [(11, [4, 4, 3]), (13, [4, 4, 5]), (5, [5]), (4, [4]), (6, [4, 2]), (2, [2]), (1, []), (0, [])],
)
def test_nobody_is_left_standing_if_that_can_be(people: int, tables: list[int]) -> None:
    assert [len(each) for each in groups(range(people), (4, 2, 3, 5))] == tables


def test_where_only_four_sit_down_the_rest_waits() -> None:
    assert [*groups(range(6), (4,))] == [(0, 1, 2, 3)]
