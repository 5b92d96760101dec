"""``tapis season``, and larger tables and place bonuses at the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tapis.log.archive import write_archive
from tests.cli.conftest import Run, answer, one_sentence
from tests.club.test_clubs import evening as two_clubs


@pytest.fixture
def evenings(tapis: Run, tmp_path: Path) -> list[Path]:
    """Two archives of eighteen people at tables of four and five, whose places brought points."""
    paths = []
    for seed in ("a", "b"):
        hall = ("--players", "18", "--rounds", "1", "--deals", "2", "--larger", "--place-bonus", "90/60/30/0")
        result = tapis("simulate", "whist", *hall, "--seed", seed, "--out", tmp_path / seed, "--json")
        assert answer(result, "simulate-1")["events"][0]["findings"] == 0
        paths.append(tmp_path / seed / "event-1.json")
    return paths


def test_the_best_evenings_of_everybody(tapis: Run, evenings: list[Path], tmp_path: Path) -> None:
    pdf = tmp_path / "season.pdf"
    told = answer(tapis("season", *evenings, "--best", "1", "--pdf", pdf, "--json"), "season-1")
    assert pdf.read_bytes().startswith(b"%PDF")
    assert len(told["ranking"]) == 18
    for place in told["ranking"]:
        first, second = place["evenings"]
        assert first["counts"] != second["counts"]
    shown = tapis("season", *evenings, "--by", "ranks", "--scale", "10,8,6")
    assert shown.exit_code == 0
    assert "Player 18" in shown.stdout


def test_archives_of_one_regulation(tapis: Run, evenings: list[Path], tmp_path: Path) -> None:
    few = ("--players", "4", "--rounds", "1", "--deals", "1", "--out", tmp_path / "other")
    assert tapis("simulate", "estimation", *few).exit_code == 0
    told = one_sentence(tapis("season", evenings[0], tmp_path / "other" / "event-1.json"))
    assert "estimation, whist" in told
    assert tapis("season", evenings[0], "--scale", "ten").exit_code == 2


def test_nobody_sits_out_where_tables_are_larger(tapis: Run) -> None:
    drawn: Any = answer(
        tapis("draw", "--players", "19", "--rounds", "2", "--larger", "6", "--json"), "draw-1"
    )
    for seating in drawn["rounds"]:
        assert sorted(len(table["players"]) for table in seating["tables"]) == [4, 5, 5, 5]
        assert seating["out"] == []
    assert drawn["audit"]["joined_most"] == {"value": 1, "bound": 1}
    assert "E" in tapis("draw", "--players", "19", "--rounds", "1", "--larger", "6").stdout
    usual: Any = answer(tapis("draw", "--players", "19", "--rounds", "2", "--json"), "draw-1")
    assert "joined_most" not in usual["audit"]


def test_a_sheet_without_room_is_refused(tapis: Run) -> None:
    assert "no sheet for more than 4" in one_sentence(tapis("simulate", "estimation", "--larger"))


def test_the_best_people_of_each_club(tapis: Run, tmp_path: Path) -> None:
    path, pdf = tmp_path / "clubs.json", tmp_path / "clubs.pdf"
    path.write_text(write_archive(two_clubs().archive))
    told = answer(tapis("season", path, "--clubs", "2", "--pdf", pdf, "--json"), "season-1")
    assert pdf.read_bytes().startswith(b"%PDF")
    people = {each["name"]: int(each["total"]) for each in told["ranking"]}
    assert told["clubs"]["best"] == 2
    assert {each["club"] for each in told["clubs"]["ranking"]} == {"Bulle", "Gruyères"}
    for place in told["clubs"]["ranking"]:
        counting = [each["name"] for each in place["members"] if each["counts"]]
        assert len(counting) == 2
        assert int(place["total"]) == sum(people[name] for name in counting)
    shown = tapis("season", path, "--clubs", "1").stdout
    assert "Gruyères" in shown
    assert "clubs" not in answer(tapis("season", path, "--json"), "season-1")
