"""Parties of one table, simulated: the sums are right, the intervals hold, the same seed gives the same."""

from __future__ import annotations

from fractions import Fraction
from math import isclose

import pytest

from tapis.lab.figures import share
from tapis.lab.parties import CHUNK, Parties, PartyOutcome, beats, best_column, mean_total, played

from .conftest import Run, answer, one_sentence


def test_parties_are_summed_up(tapis: Run) -> None:
    asked = ("simulate", "estimation", "--parties", "3", "--workers", "1", "--seed", "s")
    data = answer(tapis(*asked, "--json"), "parties-1")
    assert (data["regulation"], data["parties"], data["deals"]) == ("estimation", 3, 8)
    assert data["total"]["low"] <= data["total"]["value"] <= data["total"]["high"]
    assert data["forfeit"]["points"] == 45
    assert "95 %" in tapis(*asked).output


def test_a_table_the_regulation_does_not_know_is_refused(tapis: Run) -> None:
    said = one_sentence(tapis("simulate", "estimation", "--parties", "1", "--table", "3"))
    assert said == "A sheet of estimation is shared by: 4; not by 3."


def test_the_jobs_of_a_pool_are_the_same_parties() -> None:
    parties = Parties("estimation", CHUNK + 1, "pool")
    first, second = parties.chunks()
    assert (first.count, second.first, second.count) == (CHUNK, CHUNK + 1, 1)
    assert played(second) == played(Parties("estimation", 1, "pool", CHUNK + 1))


def test_half_points_and_shared_bests_by_hand() -> None:
    done = [
        PartyOutcome(20, (Fraction(2989, 2), 1307)),
        PartyOutcome(20, (1300, 1300)),
        PartyOutcome(20, (1200, 1450)),
    ]
    assert isclose(mean_total(done).value, (1400.75 + 1300 + 1325) / 3)
    assert [best.value for best in best_column(done, lowest_wins=False)] == [1 / 3, 1 / 3]
    assert beats(done, 1400, lowest_wins=False).value == 1 / 3
    assert beats(done, 1400, lowest_wins=True).value == 2 / 3


@pytest.mark.parametrize(
    ("hits", "times", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (95, 100, 0.8882, 0.9785)],
)
def test_wilson_s_interval_by_the_tables(hits: int, times: int, low: float, high: float) -> None:
    found = share(hits, times)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)
