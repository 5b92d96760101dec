"""P3: seven net putzes win; five or nine as a choice."""

import pytest

from tapis.games.putze.mark.party import has_won

from .party import sheet

pytestmark = pytest.mark.clause("putze:P3")


@pytest.mark.parametrize("goal", [5, 7, 9])
def test_the_goal_is_counted_net(goal: int) -> None:
    assert [has_won(net, goal) for net in (goal - 1, goal, goal + 1)] == [False, True, True]
    deals = ["20 21 - -", *["p - - -"] * ((goal + 1) // 2)]
    found = sheet(*deals, putzes_to_win=goal)
    assert (found.net[0], found.places[0]) == (goal, 1)
    assert sheet(*deals[:-1], putzes_to_win=goal).places[0] == 0
