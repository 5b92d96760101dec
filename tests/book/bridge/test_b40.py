"""B40: the datum of a butler is rounded to tens, or is left as it is."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tapis.core.compare import as_played
from tapis.games.bridge import PLUGIN
from tapis.games.bridge.tournament.comparison import butler
from tapis.games.bridge.tournament.datum import datum, to_tens

from .helpers import PROFILE

pytestmark = pytest.mark.clause("bridge:B40")
EXACT = PLUGIN.regulation.profile({"datum_rounding": "exact"})


@pytest.mark.parametrize(("mean", "tens"), [(295, 290), (296, 300), (-295, -290), (-296, -300)])
def test_a_five_falls_towards_zero(mean: int, tens: int) -> None:
    assert to_tens(Fraction(mean)) == tens


def test_as_it_is_where_the_club_does_not_round() -> None:
    assert datum([420, 170], EXACT) == 295
    assert datum([420, 170, 170], EXACT) == Fraction(760, 3)
    scores = [as_played(400), as_played(370)]
    assert (butler(scores, 2, PROFILE), butler(scores, 2, EXACT)) == (((1, -1), (0, 0)), ((0, 0), (0, 0)))
