"""B45: the table chooses by what system the computer's players bid, and how all calls are read."""

from collections.abc import Callable, Sequence

import pytest

from tapis.bots.bridge import instant, player
from tapis.bots.meanings import explaining
from tapis.core.chance import Chance
from tapis.core.events import Called
from tapis.core.view import View, view
from tapis.games.bridge import TYPED_PLUGIN
from tapis.games.bridge.play.calls import Bid, Call, Move
from tapis.games.bridge.play.table import Table

from .sitting import N, Sitting

Choose = Callable[[View[Table, Call], Sequence[Move], Chance], Move]

pytestmark = pytest.mark.clause("bridge:B45")

BALANCED = "KQ5.AQ4.J932.T92 J9743.K8.A84.A83 A86.JT72.KQ75.J4 T2.9653.T6.KQ765"
"""North has twelve points, balanced, no four-card major."""


@pytest.mark.parametrize(("by", "opened"), [("french", Bid(1, "D")), ("acol", Bid(1, "N"))])
@pytest.mark.parametrize("choose", [player.choose, instant.choose])
def test_the_players_of_the_computer_open_by_it(by: str, opened: Bid, choose: Choose) -> None:
    at = Sitting(BALANCED, system=by)
    seen = view(at.game, at.dealer, at.log, N)
    assert choose(seen, at.game.moves(at.table, N, at.at.hands[N]), Chance("x")) == Called(N, opened)


def test_calls_are_told_by_it_to_everybody() -> None:
    found = explaining("bridge")
    assert found is not None
    (told,) = found.calls(Sitting(BALANCED, system="acol").bid("1NT").table)
    assert told.texts["en"] == "weak no trump"
    assert "12–14" in str(told.says[0].args)
    (usual,) = found.calls(Sitting(BALANCED).bid("1NT").table)
    assert "15–17" in str(usual.says[0].args)


def test_every_system_that_may_be_chosen_has_its_card() -> None:
    found = explaining("bridge")
    assert found is not None
    assert list(TYPED_PLUGIN.regulation.options["system"].choices) == list(found.cards())
