"""S14: in the season an evening counts by its ranks, never by its points."""

from __future__ import annotations

import pytest

from tapis.club.ranking.season import CountedBy, counted_by
from tapis.games.anygame import PLUGIN
from tapis.games.estimation import PLUGIN as ESTIMATION

pytestmark = pytest.mark.clause("anygame:S14")


@pytest.mark.parametrize("wished", CountedBy)
def test_by_what_evenings_are_added_up(wished: CountedBy) -> None:
    assert counted_by(PLUGIN, wished) is CountedBy.RANKS
    assert counted_by(ESTIMATION, wished) is wished
    assert str(PLUGIN.event.season_by_places) == "anygame:S14"
