"""4: the player on the scorer's left deals first, and the deal passes to the left."""

import pytest

from tapis.club.events import Settings
from tapis.club.state.competition import Competition
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Tournament
from tapis.games.whist.plugin import PLUGIN
from tapis.games.whist.result import Result

from .mark import MARK, sheet

pytestmark = pytest.mark.clause("whist:4")


@pytest.mark.parametrize(
    ("columns", "dealers"), [(4, [1, 2, 3, 0]), (5, [1, 2, 3, 4, 0]), (6, [1, 2, 3, 4, 5, 0])]
)
def test_the_deal_passes_to_the_left(columns: int, dealers: list[int]) -> None:
    found = sheet("", columns, dealer=1)
    seen = []
    for _ in dealers:
        seen.append(MARK.dealer(found))
        found = MARK.enter(found, Result("E8", found.playing[:2], 8))
    assert seen == dealers


@pytest.mark.parametrize(("scorer", "first"), [(0, 1), (2, 3), (3, 0)])
def test_the_player_on_the_scorers_left_deals_first(scorer: int, first: int) -> None:
    slip = Slip(1, 1, (11, 12, 13, 14), secretary=scorer)
    event = Competition(Tournament(settings=Settings("Whist", "whist", 1, 16)), PLUGIN)
    begun = MARK.blank(event.setup(slip))
    assert MARK.dealer(begun) == first
