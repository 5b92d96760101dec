"""``tapis ladder``: everybody against everybody, kept and gone on with, and who may not stand on it."""

from __future__ import annotations

from pathlib import Path

import duckdb
import pytest

from .conftest import Run, answer, one_sentence

ASKED = (
    "ladder",
    "estimation",
    "--players",
    "random,level1,cheater",
    "--workers",
    "1",
    "--seed",
    "s",
)


@pytest.mark.slow
def test_the_ladder_orders_those_who_know_more_above_those_who_know_less(tapis: Run, tmp_path: Path) -> None:
    kept = tmp_path / "ladder.duckdb"
    first = answer(tapis(*ASKED, "--deals", "8", "--json", "--keep", kept), "ladder-1")
    data = answer(tapis(*ASKED, "--deals", "16", "--json", "--keep", kept), "ladder-1")
    assert (first["deals"], data["deals"]) == (8, 16)
    assert (data["parties"], data["table"], data["sure"]) == (2, 4, False)
    assert data["lowest_wins"]
    assert [each["name"] for each in data["players"]][-2:] == ["level1", "random"]
    by_name = {each["name"]: each for each in data["players"]}
    assert by_name["level1"]["rating"] == {"value": 0, "low": 0, "high": 0}
    assert by_name["random"]["rating"]["value"] < -20
    assert by_name["random"]["rating"]["high"] < 0, "with two games nothing is surer than that"
    assert by_name["random"]["strangers"]["value"] > by_name["level1"]["strangers"]["value"]
    assert len(data["people"]) == 3
    with duckdb.connect(kept) as held:
        pairs = held.sql("SELECT DISTINCT a, b FROM observations WHERE what = 'gain'").fetchall()
    assert len(pairs) == 3
    reads_what_the_figures_mean(tapis(*ASKED, "--deals", "16", "--keep", kept).output)


def reads_what_the_figures_mean(told: str) -> None:
    assert "Ratings are points a deal better than level1" in told
    assert "Deals of each pair, each played twice: 16; games: 2. Seed: s." in told
    assert "Alone among three" in told
    assert "winners of tournaments, points a deal: 4.0–4.6" in told
    assert "The cheater sees every hand" in told


def test_somebody_who_sees_all_hands_sits_at_no_table(tapis: Run) -> None:
    """Against players it stands on the ladder, above them."""
    for command in (("play", "tutti", "--against"), ("simulate", "tutti", "--strategy")):
        assert one_sentence(tapis(*command, "cheater")).startswith("No player of tutti is called cheater")


def test_nobody_unknown_climbs(tapis: Run) -> None:
    said = one_sentence(tapis("ladder", "tutti", "--players", "level1,nobody"))
    assert said.startswith("No player of tutti is called nobody; there are: ")
    said = one_sentence(tapis("ladder", "tutti", "--players", "level1,level1"))
    assert said == "Nobody meets level1; name two players or more."
