"""What each study makes of rows, counted by hand; and that better players do better in them."""

from __future__ import annotations

from math import isclose
from pathlib import Path
from typing import Any

import pytest

from tapis.core.plugin import plugins
from tapis.lab.figures import Estimate
from tapis.lab.keeping import kept
from tapis.lab.studies.registry import STUDIES
from tapis.lab.study import Cells, Choices, Rows, Run, Study, Task


def chosen(study: Study, **given: Any) -> Choices:
    """Every choice of a study, defaults where nothing is given."""
    return {each.name: given.get(each.name, each.default) for each in study.choices}


def tables(name: str, samples: list[Rows], **given: Any) -> dict[str, list[dict[str, Any]]]:
    """The answer, by tables and columns."""
    study = STUDIES[name]
    return {cells.id: _rows(cells) for cells in study.summary(chosen(study, **given), samples)}


def _rows(cells: Cells) -> list[dict[str, Any]]:
    assert all(len(row) == len(cells.heads) for row in cells.rows)
    return [dict(zip((head.id for head in cells.heads), row, strict=True)) for row in cells.rows]


def value(cell: Any) -> float:
    assert isinstance(cell, Estimate)
    return round(cell.value, 6)


def party(strong: float, average: float, weak: float) -> Rows:
    return (("strong", 8, strong), ("average", 8, average), ("weak", 8, weak))


def test_a_forfeit_where_the_lowest_wins() -> None:
    found = tables("forfeit", [party(30, 50, 70), party(40, 45, 90)])["rounds"]
    assert [value(row["mean"]) for row in found] == [35, 47.5, 80]
    assert [value(row["beaten"]) for row in found] == [1, 0, 0]
    assert [value(row["gain"]) for row in found] == [-10, 2.5, 35]


def test_a_forfeit_where_the_highest_wins() -> None:
    found = tables("forfeit", [party(1500, 1400, 900), party(1450, 1300, 800)], regulation="tutti")["rounds"]
    assert [value(row["beaten"]) for row in found] == [1, 0, 0]
    assert [value(row["gain"]) for row in found] == [-75, 50, 550]
    other = tables("forfeit", [party(1500, 1400, 900)], regulation="tutti", forfeit=850)["rounds"]
    assert [value(row["gain"]) for row in other] == [-650, -550, -50]


def test_rounds_in_proportion_to_a_field_that_plays_better() -> None:
    found = tables("forfeit", [party(60, 80, 100), party(80, 120, 140)], level=50)["rounds"]
    assert [value(row["mean"]) for row in found] == [35, 50, 60]
    assert value(found[0]["beaten"]) == 1.0


def event(*rounds: tuple[float, ...], bonus: tuple[float, ...] = ()) -> Rows:
    """An event of one table: the points of entrants 1, 2, … in each round."""
    return tuple(
        (number, 1, entrant, 8, float(points), float(bonus[entrant - 1] if bonus else 0))
        for number, made in enumerate(rounds, start=1)
        for entrant, points in enumerate(made, start=1)
    )


def test_a_ranking_after_each_round() -> None:
    # In estimation the lowest wins: 60, 45, 60, 85 after two rounds, one pair wrong and one tied.
    found = tables("ranking", [event((10, 20, 30, 40), (50, 25, 30, 45))], rounds=2, entrants=4)["after"]
    assert [(row["rounds"], row["deals"]) for row in found] == [(1, 8), (2, 16)]
    assert [value(row["tau"]) for row in found] == [1.0, round(3 / 30**0.5, 6)]
    assert [value(row["pairs"]) for row in found] == [1.0, 0.75]
    assert [value(row["best"]) for row in found] == [1.0, 0.0]
    assert [value(row["good"]) for row in found] == [1.0, 0.0]


def test_strength_and_chance_are_told_apart() -> None:
    # Two people eight points a round apart, each one point off his mean either way; eight deals a round.
    rounds = event((0, 8), (2, 10)), event((2, 8), (0, 10))
    found = tables("ranking", list(rounds), rounds=2, entrants=2)["parts"]
    chance, strength, reliable, surely = (row["value"].value for row in found)
    within, between = 4 / 3, 32 - 4 / 3 / 4
    assert isclose(chance, (within / 8) ** 0.5)
    assert isclose(strength, between**0.5 / 8)
    assert isclose(reliable, 8 * 4 * within / between)
    assert isclose(surely, 8 * 9 * within / between)


def test_no_number_of_deals_is_below_nought() -> None:
    # One event speaks for strength, the other against it: how many deals it takes is nearly unknown.
    found = tables("ranking", [event((0, 9), (4, 5)), event((5, 5), (6, 4))], rounds=2, entrants=2)["parts"]
    assert 0 < found[2]["value"].low < found[2]["value"].value < found[2]["value"].high


def test_where_no_strength_shows_no_deals_are_promised() -> None:
    found = tables("ranking", [event((1, 2), (2, 1)), event((2, 1), (1, 2))], rounds=2, entrants=2)
    assert len(found["parts"]) == 1


def test_half_the_difference_on_top() -> None:
    # Without it entrant 2 is ahead by ten points; with it entrant 1 by forty.
    rows = (*event((1400, 1300), bonus=(50, 0)), *event((1200, 1310)))
    found = tables("bonus", [rows], entrants=2)
    assert value(found["parties"][0]["mean"]) == 50
    assert value(found["parties"][0]["part"]) == round(50 / 1450, 6)
    assert [value(row["best"]) for row in found["rankings"]] == [0, 1]
    assert [value(row["tau"]) for row in found["rankings"]] == [-1, 1]
    (changed,) = found["changes"]
    assert [value(changed[name]) for name in ("alike", "moved", "winner", "pairs")] == [-1, 1, 1, 1]


def test_points_for_places() -> None:
    # 200 and 110 points in whist; places bring 90, 60, 60 shared, 0.
    rows = event((100, 10, 50, 50), (100, 100, 0, 20))
    found = tables("places", [rows], entrants=4, scale="90,60,30,0")
    assert [value(row["best"]) for row in found["rankings"]] == [1, 1]
    spread = [value(row["spread"]) for row in found["rankings"]]
    totals = [200 + 90 + 75, 110 + 0 + 75, 50 + 45 + 0, 70 + 45 + 30]
    assert spread[0] == round((sum((x - 107.5) ** 2 for x in (200, 110, 50, 70)) / 3) ** 0.5, 6)
    assert isclose(spread[1], (sum((x - sum(totals) / 4) ** 2 for x in totals) / 3) ** 0.5, abs_tol=1e-5)


def test_every_table_has_its_own_places() -> None:
    rows = tuple(
        (1, table, entrant, 16, 10.0 * entrant, 0.0) for entrant, table in enumerate((1, 1, 2, 2), 1)
    )
    found = tables("places", [rows], entrants=4, scale="90,0")["rankings"]
    totals = [10, 110, 30, 130]
    assert value(found[1]["spread"]) == round((sum((x - 70) ** 2 for x in totals) / 3) ** 0.5, 6)


def test_points_for_places_count_as_they_are_written_where_the_lowest_wins() -> None:
    rows = event((10, 20, 30, 40))
    found = tables("places", [rows], regulation="estimation", entrants=4, scale="90,0,0,0")["rankings"]
    assert [value(row["best"]) for row in found] == [1, 0]


@pytest.mark.parametrize("study", STUDIES.values(), ids=STUDIES)
def test_a_study_names_what_it_draws(study: Study, tmp_path: Path) -> None:
    small = {"entrants": plugins()[str(chosen(study)["regulation"])].columns, "rounds": 1, "deals": 1}
    rows = study.sample(Task(1, "small", chosen(study, player="random", **small)))
    assert rows
    assert all([*map(type, row)] == [*study.columns.values()] for row in rows)
    assert rows == study.sample(Task(1, "small", chosen(study, player="random", **small)))
    assert study.check(chosen(study)) is None
    with kept(Run(study, chosen(study), "small", 1), tmp_path / "run.duckdb") as keep:
        keep.add(1, rows)
        assert keep.read(1) == [rows]


def test_the_strong_do_better_than_the_weak() -> None:
    study = STUDIES["forfeit"]
    choices = chosen(study, regulation="tutti", weak=100)
    samples = [study.sample(Task(1, "strength", choices))]
    strong, _, weak = study.summary(choices, samples)[0].rows
    assert value(strong[1]) > value(weak[1])
