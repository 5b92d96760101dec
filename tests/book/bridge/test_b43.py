"""B43: what a team brings from an earlier stage counts by the share that the event says."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.club.test_named_teams import NamedTeams

pytestmark = pytest.mark.clause("bridge:B43")


@pytest.mark.parametrize(("share", "counts"), [(100, Fraction(25, 2)), (50, Fraction(25, 4)), (0, 0)])
def test_the_share_counts(share: int, counts: Fraction) -> None:
    event = NamedTeams(2, options={"carry_over": share})
    event.change((1, 2), carried=1250)
    event.next(1)
    assert event.row(1).score.carried == counts
    assert event.row(1).score.total == event.row(1).score.cells[0].points + counts
