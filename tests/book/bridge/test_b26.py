"""B26: IMPs against the mean of the tables, to the nearest ten, without the extremes from five on."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.compare import as_played
from tapis.games.bridge.tournament import comparison
from tapis.games.bridge.tournament.datum import datum

from .helpers import PROFILE, Earned, whole

pytestmark = pytest.mark.clause("bridge:B26")


def butler(scores: list[int]) -> Earned:
    """What boards that were all played earn."""
    return whole(comparison.butler([as_played(each) for each in scores], 0, PROFILE))


@pytest.mark.parametrize(
    ("scores", "mean"),
    [
        ([420, 170], 290),
        ([420, 180], 300),
        ([-420, -170], -290),
        ([100, 0], 50),
        ([620, 600, 600, -100], 430),
        ([620, 600, 600, -100, 5000], 610),
    ],
)
def test_the_datum_by_hand(scores: list[int], mean: int) -> None:
    assert datum(scores, PROFILE) == mean


def test_the_gap_counts_in_imps() -> None:
    assert butler([420, 170]) == [(4, -4), (-3, 3)]
    assert butler([420]) == [(0, 0)]


@given(st.lists(st.integers(-400, 400).map(lambda tens: 10 * tens), min_size=1, max_size=12))
def test_seen_from_the_other_side_the_datum_changes_its_sign(scores: list[int]) -> None:
    assert datum([-score for score in scores], PROFILE) == -datum(scores, PROFILE)
    assert all(ours == -theirs for ours, theirs in butler(scores))
